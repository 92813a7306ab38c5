"""The odds of Discover and of Morpho-Scan in an exchange: by their names, as bars, and as sentences."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import prod

from engine.calculator import Bar, Gain, Value
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    HitsOfMatchup,
    Matchup,
    TrooperMatchup,
    chance_found,
    chance_of_scan,
)
from engine.wording import percent


def harmless_odds(exchange: Exchange, unhurt: Fraction) -> dict[str, Fraction]:
    """active.finds, reactive.N.finds: a Discover succeeds; active.scans: a Morpho-Scan works.

    finds_and_unhurt, scans_and_unhurt: and the Active Trooper, which is `unhurt` with this chance, is so at once: no
    die bears on both. found: one or more of the Reactive Troopers find the Active one.
    """
    odds: dict[str, Fraction] = {}
    for one in exchange.enemies:
        discover = discover_of(one.active)
        if discover:
            odds["active.finds"] = chance_found(discover)
        if _finds_apart(one.active):
            odds["finds_and_unhurt"] = odds["active.finds"] * unhurt
    theirs = {one.number: chance_found(one.reactive) for one in exchange.enemies if discover_of(one.reactive)}
    odds |= {f"reactive.{number}.finds": chance for number, chance in theirs.items()}
    odds |= {"found": 1 - prod((1 - chance for chance in theirs.values()), start=Fraction(1))} if theirs else {}
    scans = chance_of_scan(exchange)
    return odds if scans is None else odds | {"active.scans": scans, "scans_and_unhurt": scans * unhurt}


def discover_of(action: DeclaredAction) -> DeclaredAction | None:
    """The Discover that an action is, or with which it is declared; None where there is none."""
    return action if action.action is Action.DISCOVER else action.discover


def _finds_apart(action: DeclaredAction) -> bool:
    """Whether a Discover is made, alone or with something else, that no attack depends on."""
    return discover_of(action) is not None and not action.attacks


def harmless_bars(exchange: Exchange, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """What is found and scanned; with the Active Trooper unhurt too, where that is less and no attack depends on it."""
    return tuple(_bars(exchange, odds))


def _bars(exchange: Exchange, odds: Mapping[str, Fraction]) -> Iterator[Bar]:
    for one in exchange.enemies:
        if discover_of(one.active):
            yield Bar(f"Active finds {one.name}", odds["active.finds"], Gain.ME)
        if _finds_apart(one.active) and odds["finds_and_unhurt"] < odds["active.finds"]:
            yield Bar(f"Active finds {one.name}, Active unhurt", odds["finds_and_unhurt"], Gain.ME)
        if one.active.action is Action.MORPHO_SCAN:
            yield Bar(f"Active scans {one.name}", odds["active.scans"], Gain.ME)
        if one.active.action is Action.MORPHO_SCAN and odds["scans_and_unhurt"] < odds["active.scans"]:
            yield Bar(f"Active scans {one.name}, Active unhurt", odds["scans_and_unhurt"], Gain.ME)
    finders = [one for one in exchange.enemies if discover_of(one.reactive)]
    for one in finders:
        yield Bar(f"{one.name} finds Active", odds[f"reactive.{one.number}.finds"], Gain.ENEMY)
    if len(finders) > 1:
        yield Bar("Any of them finds Active", odds["found"], Gain.ENEMY)


def harmless_words(bars: Iterable[Bar]) -> str:
    """The same as sentences, to begin a headline; empty where there is none."""
    return "".join(f"{bar.label}: {percent(bar.chance)}. " for bar in bars)


def harmless_values(judged: list[tuple[Matchup, HitsOfMatchup]]) -> dict[str, Value]:
    """What real dice find and scan: active.finds, reactive.N.finds, active.scans (yes, no); none that are open."""
    found: dict[str, bool | None] = {}
    for matchup, hits in judged:
        if not isinstance(matchup, TrooperMatchup):
            continue
        if hits.active_finds is not None:
            found["active.finds"] = hits.active_finds
        found[f"reactive.{matchup.number}.finds"] = hits.reactive_finds
        if matchup.active.action is Action.MORPHO_SCAN:
            resets = matchup.reactive.action is Action.RESET
            stopped = hits.reactive_answered
            found["active.scans"] = (None if stopped is None else not stopped) if resets else True
    return {name: "yes" if holds else "no" for name, holds in found.items() if holds is not None}
