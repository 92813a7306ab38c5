"""An Active Trooper's Dodge, Reset or Zero Pain: one set of dice against every threat of the exchange."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

from engine.dice import Distribution, add, weighted_sum
from engine.exchange.elements import (
    NO_HITS,
    ONE_HIT,
    UNHURT,
    Action,
    ByKind,
    DeclaredAction,
    Exchange,
    Hits,
    Injury,
    Matchup,
    TrooperMatchup,
    by_kind,
    combine_kinds,
    expand,
    hit_of,
    hits_of_rolls,
    injuries_from,
    most_hits,
    saves_by_hits,
    side_of,
)
from engine.exchange.matchup import BothInjuries, injuries_of_both
from engine.rules.face_to_face import rank_of, uncancelled

Ranks = tuple[int, ...]
"""The rank of an answer's best die against each threat: 0 evades nothing, 1 is a success against a Direct Template."""


def injuries_despite_answer(exchange: Exchange) -> Distribution[Injury]:
    """Return the injuries of an Active Trooper that answers all threats with one set of dice.

    Given the faces of these dice, the threats are independent, and each is computed once per rank. Follows
    n5.dodge.one-die, n5.reset.several, n5.ftf.cancel and n5.dodge.direct-templates.
    """
    threats = [matchup for matchup in exchange.matchups if matchup.reactive.attacks]
    faces = _throws(threats)
    kinds = [_by_rank(threat, {ranks[index] for ranks in faces}) for index, threat in enumerate(threats)]
    total: ByKind = {}
    for ranks, times in faces.items():
        found: ByKind = {UNHURT: (times,)}
        for by_rank, rank in zip(kinds, ranks, strict=True):
            found = combine_kinds(found, by_rank[rank])
        total = {injury: add(total.get(injury, ()), found.get(injury, ())) for injury in total | found}
    return expand(total)


def chance_of_answer(exchange: Exchange) -> Fraction:
    """Return the chance that the Active Trooper's Reset or Zero Pain succeeds and beats every Comms Attack.

    A Reset then ends States: n5.reset.cancel and n5.reset.several. Without a Comms Attack it is a Normal Roll:
    n5.reset.normal.
    """
    threats = [one for one in exchange.matchups if one.active.action.evades(one.reactive.action)]
    if not threats:
        return _success(next(one.active for one in exchange.enemies if one.active.side))
    throws = _throws(threats)
    beaten = Fraction(0)
    for ranks, times in throws.items():
        beaten += prod((_beaten(*pair) for pair in zip(threats, ranks, strict=True)), start=Fraction(times))
    return beaten / throws.total()


def chance_of_reactive_answer(matchup: Matchup) -> Fraction:
    """Return the chance that a Reactive Trooper's answer succeeds, and beats the attack if it opposes it."""
    if not matchup.contested:
        return _success(matchup.reactive)
    left = uncancelled(side_of(matchup.active), side_of(matchup.reactive))
    return left.chance(lambda hits: hits.reactive + hits.reactive_criticals > 0)


class WithAnswer(NamedTuple):
    """The injuries of both, and whether the Dodge or Reset of the Reactive Trooper succeeds."""

    injuries: BothInjuries
    answered: bool


def injuries_with_answer(matchup: TrooperMatchup) -> Distribution[WithAnswer]:
    """Return the injuries of both Troopers, and whether the Reactive one's Dodge or Reset succeeds.

    An answer that succeeds against the attack it evades leaves both unhurt: n5.ftf.dodge-reset. Otherwise it is a
    separate roll: n5.reset.normal.
    """
    both, answer = injuries_of_both(matchup), matchup.reactive.action
    without = both.map(lambda injuries: WithAnswer(injuries, answered=False))
    if answer not in (Action.DODGE, Action.RESET):
        return without
    chance = chance_of_reactive_answer(matchup)
    if answer.evades(matchup.active.action):
        unhurt = BothInjuries(UNHURT, UNHURT)
        moved = Distribution({WithAnswer(unhurt, answered=True): 1, WithAnswer(unhurt, answered=False): -1})
        return weighted_sum((chance.denominator, without), (chance.numerator * both.total, moved))
    return weighted_sum(
        (chance.numerator, both.map(lambda injuries: WithAnswer(injuries, answered=True))),
        (chance.denominator - chance.numerator, without),
    )


def _success(answer: DeclaredAction) -> Fraction:
    """Return the chance that at least one die of a Normal Roll succeeds."""
    dice = side_of(answer).dice
    return 1 - Fraction(dice.at_most(0), dice.total)


def _throws(threats: list[Matchup]) -> Counter[Ranks]:
    """Return how often the answer's dice have these ranks against the threats."""
    dice = max((threat.active.dice for threat in threats), default=0)
    return Counter(tuple(_rank(threat, faces) for threat in threats) for faces in product(range(1, 21), repeat=dice))


def _rank(threat: Matchup, faces: tuple[int, ...]) -> int:
    """Return the rank of the answer's best die against a threat: n5.dodge.one-die."""
    answer = threat.active
    if answer.side is None or not answer.action.evades(threat.reactive.action):
        return 0
    rank = max((rank_of(answer.side.value.score(face)) for face in faces), default=0)
    return int(rank > 0) if threat.reactive.action is Action.TEMPLATE else rank


def _beaten(threat: Matchup, rank: int) -> Fraction:
    """Return the chance that an answer of this rank succeeds and beats all dice of a threat."""
    if not rank:
        return Fraction(0)
    dice = side_of(threat.reactive).dice
    return Fraction(dice.at_most(rank - 1), dice.total)


def _by_rank(threat: Matchup, ranks: set[int]) -> dict[int, ByKind]:
    """Return the injuries by one threat for each rank of the answer; all have one total."""
    per_hit = hit_of(threat.reactive).per_hit
    saves = saves_by_hits(per_hit, most_hits(threat.reactive))
    return {rank: by_kind(injuries_from(per_hit, saves, _hits(threat, rank))) for rank in ranks}


def _hits(threat: Matchup, rank: int) -> Distribution[Hits]:
    if threat.reactive.action is Action.TEMPLATE:
        return Distribution({NO_HITS if rank else ONE_HIT: 1})
    side = side_of(threat.reactive)
    return hits_of_rolls(side.dice.above(rank)) if side.rolls else Distribution({NO_HITS: 1})
