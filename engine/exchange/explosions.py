"""A Trooper that explodes when it falls Unconscious: one hit on each enemy in the Template that did not dodge."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.injury import UNHURT, Injury
from engine.exchange.matchup import (
    BothInjuries,
    as_normal_roll,
    hits_of_rolls,
    injuries_by,
)
from engine.exchange.model import Action, Matchup, TrooperMatchup
from engine.exchange.saves import NO_HITS, ONE_HIT, HitOnTrooper, injuries
from engine.rules.rolls import normal_roll_outcomes

Chances = Mapping[BothInjuries, Fraction]


class Ends(NamedTuple):
    """How one matchup can end: if the Active Trooper does not explode, and if it does; both have one total."""

    whole: Distribution[BothInjuries]
    exploded: Distribution[BothInjuries]


def with_blast_on_active(matchup: Matchup, both: Distribution[BothInjuries]) -> Distribution[BothInjuries]:
    """The injuries of both once a Reactive Trooper that fell Unconscious has exploded: n5.explode.trigger.

    It only falls where the Active Trooper attacks, which therefore has no Dodge against it: n5.explode.dodge.late.
    """
    if not isinstance(matchup, TrooperMatchup) or matchup.blast_on_active is None:
        return both
    blast = _by_one_hit(matchup.blast_on_active)
    trooper = matchup.trooper
    return from_pairs(
        (pair._replace(active=pair.active | injury), weight * times)
        for pair, weight in both
        for injury, times in (blast if trooper.explodes(pair.reactive) else [(UNHURT, blast.total)])
    )


def ends_of(matchup: Matchup, both: Distribution[BothInjuries]) -> Ends:
    """How a matchup can end, with the explosion of the Active Trooper and without it: n5.explode.dodge."""
    if not isinstance(matchup, TrooperMatchup) or matchup.blast_on_reactive is None:
        return Ends(both, both)
    whole = {pair: Fraction(weight, both.total) for pair, weight in both}
    failed = _without_dodge(matchup) if matchup.reactive.action is Action.DODGE else whole
    exploded = {pair: chance - failed.get(pair, 0) for pair, chance in whole.items()}
    for pair, chance in failed.items():
        for injury, hurt in _by_one_hit(matchup.blast_on_reactive).chances().items():
            end = pair._replace(reactive=pair.reactive | injury)
            exploded[end] = exploded.get(end, Fraction(0)) + chance * hurt
    return Ends(*_with_one_total(whole, exploded))


def _without_dodge(matchup: TrooperMatchup) -> Chances:
    """The chances of the injuries in which the Dodge of the Reactive Trooper fails, which leaves the Active unhurt."""
    dodge = hits_of_rolls(normal_roll_outcomes(as_normal_roll(matchup.reactive)))
    fails = dodge.chance(lambda hits: hits == NO_HITS)
    active = matchup.active
    if active.action.rolls_attack and active.action is not Action.HACK:
        hits = hits_of_rolls(normal_roll_outcomes(as_normal_roll(active)))
    else:
        hits = Distribution({ONE_HIT if active.action is Action.TEMPLATE else NO_HITS: 1})
    return {
        BothInjuries(UNHURT, injury): chance * fails for injury, chance in injuries_by(active, hits).chances().items()
    }


def _by_one_hit(hit: HitOnTrooper) -> Distribution[Injury]:
    return injuries(hit.per_hit, Distribution({ONE_HIT: 1}), 1)


def _with_one_total(*each: Chances) -> Iterator[Distribution[BothInjuries]]:
    total = lcm(*(chance.denominator for chances in each for chance in chances.values()))
    return (from_pairs((pair, int(chance * total)) for pair, chance in chances.items()) for chances in each)
