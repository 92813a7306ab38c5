"""The events of a Coordinated Order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Draw, Event, Gain
from engine.calculators.coordinated.form import CoordinatedForm
from engine.calculators.coordinated.names import LABELS, PREFIXES, TARGET
from engine.calculators.exchange.odds import events_of_one, numbered
from engine.exchange import Exchange, ExchangeOdds, ExchangeTrooper, Injury, exchange_odds, hits_on_active
from engine.rules.saving_roll import Condition
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedOdds:
    """What all participants do to the target, and it to the one that it attacks; `events` are all chances.

    `ends` are the joint chances of what the target is brought to, SURVIVES where it stays as it was, and whether a
    participant falls.
    """

    found: ExchangeOdds
    events: tuple[Event, ...]
    ends: dict[tuple[Condition, bool], Fraction]


def coordinated_odds(form: CoordinatedForm, exchange: Exchange) -> CoordinatedOdds:
    """Return the events with their odds.

    `hits.K`: K hits on the target by all together; `spearhead.hit`, `trooper.N.hit`: that this participant hits. Of
    the target, and of the participant that it attacks, `….wounds.K`, survives, unconscious, dead, guts and States.
    target_down: brought down, to Unconscious or Dead; target_down_and_nobody_falls and nobody_falls: no participant is.
    """
    found = exchange_odds(exchange)
    ends = found.joint.map(lambda one: (_brought_to(exchange.trooper, one.injury), one.casualties.down > 0)).chances()
    return CoordinatedOdds(found=found, events=tuple(_events(form, exchange, found, ends)), ends=ends)


def _events(
    form: CoordinatedForm, exchange: Exchange, found: ExchangeOdds, ends: Mapping[tuple[Condition, bool], Fraction]
) -> Iterator[Event]:
    down, nobody_falls, both = Fraction(0), Fraction(0), Fraction(0)
    for (end, falls), chance in ends.items():
        brought_down = end is not Condition.SURVIVES
        down += chance * brought_down
        nobody_falls += chance * (not falls)
        both += chance * (brought_down and not falls)
    chosen = LABELS.get(form.aim, "")
    first = Draw.BAR if chosen else Draw.NOWHERE
    yield Event("target_down_and_nobody_falls", "Target down, nobody else", both, Gain.ME, first)
    yield Event("target_down", "Target down", down, Gain.ME, Draw.LEADS)
    for one in exchange.enemies:
        hits = hits_on_active(replace(exchange, enemies=(one,))).chance(lambda hits: hits > 0)
        draw = Draw.BAR if one.reactive.attacks else Draw.NOWHERE
        yield Event(f"{PREFIXES[one.number]}hit", f"{LABELS[one.number]} hits", hits, Gain.ME, draw)
    if chosen:
        yield Event("", f"{chosen} down", 1 - nobody_falls, Gain.ENEMY, Draw.LEADS)
    yield Event("nobody_falls", "Nobody else falls", nobody_falls)
    for k, chance in numbered(hits_on_active(exchange)):
        yield Event(f"hits.{k}", f"{counted('hit', k)} on the target", chance)
    yield from events_of_one("target", TARGET, exchange.trooper, found.active)
    for matchup, injuries in zip(exchange.enemies, found.reactive, strict=True):
        if matchup.number == form.aim:
            prefix, who = PREFIXES[matchup.number], LABELS[matchup.number]
            yield from events_of_one(prefix.removesuffix("."), who, matchup.trooper, injuries)


def _brought_to(target: ExchangeTrooper, injury: Injury) -> Condition:
    return target.condition_after(injury) if target.is_brought_down(injury) else Condition.SURVIVES
