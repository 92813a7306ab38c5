"""An Active Trooper's Dodge, Reset or Zero Pain: one set of dice against every threat of the exchange."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import chain, combinations, product
from math import prod
from operator import add as plus
from operator import le
from typing import NamedTuple

from engine.dice import Distribution, weighted_sum
from engine.edition import Edition
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
    SavesByHits,
    TrooperMatchup,
    by_kind,
    combine_kinds,
    expand,
    hit_of,
    injuries_from,
    most_hits,
    saves_by_hits,
    side_of,
    sum_kinds,
)
from engine.exchange.matchup import BothInjuries, injuries_of_both
from engine.rules.face_to_face import CRITICAL, RANKS, Side, rank_of, uncancelled
from engine.ruling import Ruling, Step

Faces = tuple[int, ...]
Ranks = tuple[int, ...]
"""The rank of an answer's best die against each threat: 0 evades nothing, 1 is a success against a Direct Template."""
Options = tuple[Ranks, ...]
"""The ranks of each way to discard dice of +1 SD that no other way betters; the one that is kept in a tie is first."""
Costs = tuple[int, ...]
"""The cost of all hits so far with each option, less that with one of them."""

COST, COST_OF_SHOT = 100, 101
"""The cost of a hit by a Direct Template or by a roll: of dice with as many hits, those with fewer shots are kept."""


def injuries_despite_answer(exchange: Exchange) -> Distribution[Injury]:
    """Return the injuries of an Active Trooper that answers all threats with one set of dice.

    With +1 SD the same die is discarded against all threats, once their dice are known: the one with which more hits.
    For each kept die the threats are independent. Follows n5.dodge.one-die, n5.reset.several, n5.ftf.cancel,
    n5.dodge.direct-templates and n5.rolls.special-die.face-to-face.
    """
    threats = sorted((one for one in exchange.matchups if one.reactive.attacks), key=_is_unrolled)
    parts = [cache(partial(_by_cost, one, _saves(one))) for one in threats]
    return expand(
        sum_kinds(
            {injury: tuple(times * each for each in ways) for injury, ways in kept.items()}
            for options, times in _throws(threats, _effective_rank).items()
            for kept in (_where_kept(parts, options, place) for place in range(len(options)))
        )
    )


PartByCost = Callable[[Ranks, int], dict[Costs, ByKind]]


def _where_kept(parts: Sequence[PartByCost], options: Options, place: int) -> ByKind:
    """Return the injuries in the outcomes in which the option at this place is kept, because it costs least."""
    found: dict[Costs, ByKind] = {(0,) * len(options): {UNHURT: (1,)}}
    for part, ranks in zip(parts, zip(*options, strict=True), strict=True):
        after: dict[Costs, list[ByKind]] = {}
        for so_far, injuries in found.items():
            for more, kinds in part(ranks, place).items():
                after.setdefault(tuple(map(plus, so_far, more)), []).append(combine_kinds(injuries, kinds))
        found = {costs: sum_kinds(each) for costs, each in after.items()}
    return sum_kinds(injuries for costs, injuries in found.items() if costs.index(min(costs)) == place)


def _saves(threat: Matchup) -> SavesByHits:
    return saves_by_hits(hit_of(threat.reactive).per_hit, most_hits(threat.reactive))


def _by_cost(threat: Matchup, saves: SavesByHits, ranks: Ranks, place: int) -> dict[Costs, ByKind]:
    """Return the injuries by one threat with the option at this place, by the cost of its hits with each option."""
    per_hit, cost = hit_of(threat.reactive).per_hit, COST if _is_unrolled(threat) else COST_OF_SHOT
    by_cost: dict[Costs, Counter[Hits]] = {}
    for hits, weight in _hits(threat, ranks):
        own = hits[place]
        by_cost.setdefault(tuple(cost * (one.total - own.total) for one in hits), Counter())[own] += weight
    return {costs: by_kind(injuries_from(per_hit, saves, Distribution(some))) for costs, some in by_cost.items()}


def _hits(threat: Matchup, ranks: Ranks) -> Distribution[tuple[Hits, ...]]:
    """Return the hits of a threat against an answer of each of these ranks, all by the same dice."""
    if _is_unrolled(threat):
        return Distribution({tuple(NO_HITS if rank else ONE_HIT for rank in ranks): 1})
    steps = sorted(set(ranks))
    places = [(steps.index(rank) + 1, rank < CRITICAL) for rank in ranks]
    dice = side_of(threat.reactive).dice.between(steps)
    return dice.map(lambda counts: tuple(Hits(sum(counts[at:-1]), counts[-1] * beaten) for at, beaten in places))


def kept_answer(edition: Edition, exchange: Exchange, answer: Faces, threats: Sequence[Faces]) -> Ruling[Faces | None]:
    """Return the dice of the Active Trooper's answer that are kept against all threats, given the dice of each matchup.

    None while that depends on dice that are missing. Follows n5.rolls.special-die.face-to-face.
    """
    pairs = [(one, faces) for one, faces in zip(exchange.matchups, threats, strict=True) if one.reactive.attacks]
    pairs.sort(key=lambda pair: _is_unrolled(pair[0]))
    ways = {tuple(_rank(one, kept) for one, _ in pairs): kept for kept in _kept([one for one, _ in pairs], answer)}
    options = _undominated(ways)
    if len(options) < 2:
        return Ruling(answer, ())
    if any(matchup.reactive.dice and not faces for matchup, faces in pairs):
        return Ruling(None, ())
    kept = ways[min(options, key=lambda ranks: _cost(pairs, ranks))]
    says = f"Of {' '.join(map(str, answer))} the {' '.join(map(str, kept))} stays: fewer hits than with the other."
    return Ruling(kept, (Step(edition.cite("rolls.special-die.face-to-face"), says),))


def without_special_die(exchange: Exchange) -> Exchange:
    """Return an exchange in which the dice of the Active Trooper's answer that +1 SD discards are gone."""
    return replace(exchange, enemies=tuple(map(_without_die, exchange.enemies)), mine=_without_die(exchange.mine))


def _without_die[M: Matchup | None](matchup: M) -> M:
    if matchup is None or matchup.active.side is None:
        return matchup
    return replace(matchup, active=replace(matchup.active, side=replace(matchup.active.side, special_die=0)))


def _cost(pairs: Sequence[tuple[Matchup, Faces]], ranks: Ranks) -> int:
    """Return the cost of all hits by real dice despite an answer of these ranks; one that beats all costs least."""
    total, beats = 0, True
    for (threat, faces), rank in zip(pairs, ranks, strict=True):
        if _is_unrolled(threat):
            total += COST * (not rank)
            beats = beats and rank > 0
        else:
            side = side_of(threat.reactive)
            dice = sorted(rank_of(side.value.score(face)) for face in faces)[-side.burst :]
            total += COST_OF_SHOT * sum(one > rank for one in dice)
            beats = beats and all(one < rank for one in dice)
    return total - beats


def chance_of_answer(exchange: Exchange) -> Fraction:
    """Return the chance that the Active Trooper's Reset or Zero Pain succeeds and beats every Comms Attack.

    A Reset then ends States: n5.reset.cancel and n5.reset.several. Without a Comms Attack it is a Normal Roll:
    n5.reset.normal.
    """
    threats = [one for one in exchange.matchups if one.active.action.evades(one.reactive.action)]
    if not threats:
        return _success(next(one.active for one in exchange.enemies if one.active.side))
    throws = _throws(threats, _rank)
    beaten = Fraction(0)
    for options, times in throws.items():
        some = chain.from_iterable(combinations(options, size) for size in range(1, len(options) + 1))
        beaten += times * sum(((-1) ** (len(each) + 1) * _all_beaten(threats, each) for each in some), Fraction(0))
    return beaten / throws.total()


def _all_beaten(threats: Sequence[Matchup], options: Options) -> Fraction:
    """Return the chance that each of these options beats all dice of all threats."""
    worst = map(min, zip(*options, strict=True))
    return prod((_beaten(*pair) for pair in zip(threats, worst, strict=True)), start=Fraction(1))


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


def _throws(threats: Sequence[Matchup], rank: Callable[[Matchup, Faces], int]) -> Counter[Options]:
    """Return how often the answer's dice leave these options against the threats."""
    dice = max((side.on_table for side in _sides(threats)), default=0)
    return Counter(
        _undominated(tuple(rank(threat, kept) for threat in threats) for kept in _kept(threats, faces))
        for faces in product(range(1, 21), repeat=dice)
    )


def _sides(threats: Iterable[Matchup]) -> Iterator[Side]:
    return (threat.active.side for threat in threats if threat.active.side and threat.active.side.rolls)


def _kept(threats: Iterable[Matchup], faces: Faces) -> Iterator[Faces]:
    """Yield the dice of an answer that +1 SD can leave."""
    discarded = max((side.special_die for side in _sides(threats)), default=0)
    return combinations(faces, max(len(faces) - discarded, 0))


def _undominated(options: Iterable[Ranks]) -> Options:
    """Return the options that no other betters against every threat, the best against the first threat first."""
    each = set(options)
    dominated = {one for one in each for other in each if one != other and all(map(le, one, other))}
    return tuple(sorted(each - dominated, reverse=True))


def _is_unrolled(threat: Matchup) -> bool:
    return threat.reactive.action.hits_unrolled


def _rank(threat: Matchup, faces: Faces) -> int:
    """Return the rank of the answer's best die against a threat: n5.dodge.one-die."""
    answer = threat.active
    if answer.side is None or not answer.action.evades(threat.reactive.action):
        return 0
    rank = max((rank_of(answer.side.value.score(face)) for face in faces), default=0)
    return int(rank > 0) if _is_unrolled(threat) else rank


def _effective_rank(threat: Matchup, faces: Faces) -> int:
    """Return the lowest rank that lets as many faces of a threat hit as the answer's best die."""
    rank = _rank(threat, faces)
    if _is_unrolled(threat):
        return rank
    dice = side_of(threat.reactive).dice
    return next(one for one in RANKS if dice.up_to(one) == dice.up_to(rank))


def _beaten(threat: Matchup, rank: int) -> Fraction:
    """Return the chance that an answer of this rank succeeds and beats all dice of a threat."""
    if not rank or _is_unrolled(threat):
        return Fraction(rank > 0)
    dice = side_of(threat.reactive).dice
    return Fraction(dice.at_most(rank - 1), dice.total)
