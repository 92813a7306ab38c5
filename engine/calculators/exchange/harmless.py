"""Discover and Morpho-Scan in an exchange, as events and as sentences."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod

from engine.calculator import Draw, Event, Gain, Value
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


def harmless_events(exchange: Exchange, unhurt: Fraction) -> Iterator[Event]:
    """Yield active.finds, reactive.N.finds: a Discover succeeds; active.scans: a Morpho-Scan works.

    finds_and_unhurt, scans_and_unhurt: and the Active Trooper, which is `unhurt` with this chance, is so at once: no
    die bears on both. They are drawn where they are less, and no attack depends on a Discover. found: one or more of
    the Reactive Troopers find the Active one.
    """
    scans = chance_of_scan(exchange)
    for one in exchange.enemies:
        if discover := discover_of(one.active):
            chance = chance_found(discover)
            yield Event("active.finds", f"Active finds {one.name}", chance, Gain.ME, Draw.BAR)
            if not one.active.attacks:
                yield _and_unhurt("finds_and_unhurt", f"Active finds {one.name}", chance, unhurt)
        if one.active.action is Action.MORPHO_SCAN and scans is not None:
            yield Event("active.scans", f"Active scans {one.name}", scans, Gain.ME, Draw.BAR)
            yield _and_unhurt("scans_and_unhurt", f"Active scans {one.name}", scans, unhurt)
    theirs = {one: chance_found(discover) for one in exchange.enemies if (discover := discover_of(one.reactive))}
    for one, chance in theirs.items():
        yield Event(f"reactive.{one.number}.finds", f"{one.name} finds Active", chance, Gain.ENEMY, Draw.BAR)
    if theirs:
        found = 1 - prod((1 - chance for chance in theirs.values()), start=Fraction(1))
        draw = Draw.BAR if len(theirs) > 1 else Draw.NOWHERE
        yield Event("found", "Any of them finds Active", found, Gain.ENEMY, draw)


def _and_unhurt(name: str, label: str, chance: Fraction, unhurt: Fraction) -> Event:
    draw = Draw.BAR if chance * unhurt < chance else Draw.NOWHERE
    return Event(name, f"{label}, Active unhurt", chance * unhurt, Gain.ME, draw)


def discover_of(action: DeclaredAction) -> DeclaredAction | None:
    """Return the Discover that an action is, or with which it is declared; None where there is none."""
    return action if action.action is Action.DISCOVER else action.discover


def harmless_words(events: Iterable[Event]) -> str:
    """Return the drawn events as sentences, to begin a headline; empty if there are none."""
    return "".join(f"{one.label}: {percent(one.chance)}. " for one in events if one.draw)


def harmless_values(judged: list[tuple[Matchup, HitsOfMatchup]]) -> dict[str, Value]:
    """Return what real dice find and scan: active.finds, reactive.N.finds, active.scans (yes, no), unless open."""
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
