"""An attack that also hits others in its Template: their dice are shared, and given these each is independent."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from engine.dice import Distribution, Polynomial, from_pairs
from engine.exchange.elements import (
    NO_HITS,
    Action,
    DeclaredAction,
    Exchange,
    HitOnTrooper,
    Hits,
    Injury,
    TrooperMatchup,
    add_kinds,
    side_of,
    sum_of_products,
)
from engine.exchange.matchup import (
    BothInjuries,
    injuries_by,
    injuries_of_winner,
    uncontested_hits,
    with_blast_on_active,
)
from engine.rules.face_to_face import Side
from engine.rules.templates import BEST_PLAIN, CRITICAL, Ranks, opposing_rank, throws_of


def injuries_with_bystander(
    attack: DeclaredAction, target: DeclaredAction, bystander: HitOnTrooper | None
) -> dict[tuple[Injury, Injury], Fraction]:
    """Return the chances of the injuries of an attack's target and of a bystander; None is not in the Template.

    Neither evades. Follows n5.impact-template.effect, n5.direct-template.no-roll and n5.templates.critical.
    """
    beside, found = replace(attack, hit=bystander), dict[tuple[Injury, Injury], Fraction]()
    for hits, chance in uncontested_hits(attack, target).chances().items():
        on_target = injuries_by(attack, Distribution({hits: 1})).chances()
        on_bystander = injuries_by(beside, Distribution({Hits(plain=hits.total): 1})).chances()
        for one, first in on_target.items():
            for other, second in on_bystander.items():
                found[one, other] = found.get((one, other), Fraction(0)) + chance * first * second
    return found


def under_template(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """Return the matchups of the Troopers in an Impact Template, the Main Target first; empty if there is none."""
    return tuple(one for one in exchange.enemies if one.active.action.shares_dice)


def throws_against(touched: tuple[TrooperMatchup, ...]) -> Distribution[tuple[Ranks, ...]]:
    """Return the ranks of the attack dice against each Trooper in the Template, merging equivalent ones.

    Only against the Main Target a Critical is one, except for Smoke, which has none. Follows
    n5.impact-template.independent, n5.templates.critical and n5.smoke-ammo.critical.
    """
    alike = touched[0].active.action is Action.SMOKE

    def against(place: int, ranks: Ranks) -> Ranks:
        best = _best_of(touched[place])
        return tuple(rank if rank >= CRITICAL else min(rank, best) for rank in ranks)

    return throws_of(side_of(touched[0].active)).map(
        lambda throw: tuple(
            against(place, throw.others if place and not alike else throw.main) for place in range(len(touched))
        )
    )


def _best_of(matchup: TrooperMatchup) -> int:
    """Return the number from which on plain successes are equal to a Trooper: above its own, if it opposes them."""
    if not matchup.contested:
        return 1
    return min(max(side_of(matchup.reactive).value.value, 0), BEST_PLAIN) + 1


@dataclass(frozen=True, slots=True)
class TemplateResult:
    """The results of an Impact Template whose best dice have one rank against each Trooper in it.

    `ends` are the injuries of both, for each Trooper by the number of dice that hit it, from 0. `weights` are the
    ordered outcomes of every combination of these numbers, the last Trooper's changing fastest; `alone` those of each.
    """

    ends: tuple[tuple[Distribution[BothInjuries], ...], ...]
    weights: list[int]
    alone: tuple[list[int], ...]


def template_results(touched: tuple[TrooperMatchup, ...]) -> Iterator[TemplateResult]:
    """Yield the results of an Impact Template for each combination of best dice.

    The injuries depend only on the best die and on the number of hits; the other dice change only the weights.
    Follows n5.impact-template.effect and n5.impact-template.independent.
    """
    throws: dict[tuple[Ranks, int], list[tuple[tuple[Ranks, ...], int]]] = {}
    for throw, weight in throws_against(touched):
        best = tuple(max(ranks, default=0) for ranks in throw)
        throws.setdefault((best, throw[0].count(CRITICAL)), []).append((throw, weight))
    dice = side_of(touched[0].active).burst
    opposed = tuple(side_of(one.reactive) if one.contested else None for one in touched)
    hitting = cache(lambda place, ranks: _hitting(opposed[place], ranks))
    missed = cache(lambda place, best: _missed(touched[place], best))
    hit = cache(lambda place, hits: _hit(touched[place], hits))
    for (best, criticals), some in throws.items():
        weights, alone = _counted(some, hitting, dice)
        ends = tuple(
            (missed(place, best[place]), *(hit(place, hits) for hits in _hits_up_to(dice, 0 if place else criticals)))
            for place in range(len(touched))
        )
        yield TemplateResult(ends, weights, alone)


def injuries_of_one(some: Iterable[TemplateResult], place: int) -> Distribution[Injury]:
    """Return the injuries of one of the Troopers in an Impact Template."""
    each = ((one.alone[place], one.ends[place]) for one in some)
    return from_pairs(
        (pair.reactive, weight * times)
        for weights, ends in each
        for weight, both in zip(weights, ends, strict=True)
        for pair, times in both
    )


def in_all[K](
    some: Iterable[TemplateResult],
    results: Callable[[int, Distribution[BothInjuries]], dict[K, Polynomial]],
    product: Callable[[dict[K, Polynomial], dict[K, Polynomial]], dict[K, Polynomial]],
    nothing: K,
) -> dict[K, Polynomial]:
    """Return the results for all Troopers in an Impact Template, added over all `some`."""
    total: dict[K, Polynomial] = {}
    for one in some:
        each = [[results(place, both) for both in ends] for place, ends in enumerate(one.ends)]
        found = sum_of_products(one.weights, each, product, nothing)
        total = add_kinds(total, found)
    return total


def _counted(
    throws: list[tuple[tuple[Ranks, ...], int]], hitting: Callable[[int, Ranks], list[int]], dice: int
) -> tuple[list[int], tuple[list[int], ...]]:
    """Return the outcomes of some throws by the number of dice that hit each Trooper: jointly, and for each alone."""
    places = range(len(throws[0][0]))
    weights = [0] * (dice + 1) ** len(places)
    alone = tuple([0] * (dice + 1) for _ in places)
    for throw, weight in throws:
        every = [weight]
        for place, total in zip(places, alone, strict=True):
            ways = hitting(place, throw[place])
            every = [one * more for one in every for more in ways]
            total[:] = [so_far + weight * more for so_far, more in zip(total, ways, strict=True)]
        weights = [so_far + more for so_far, more in zip(weights, every, strict=True)]
    return weights, alone


def _hits_up_to(dice: int, criticals: int) -> Iterator[Hits]:
    """Yield the hits of 1, 2 … `dice` dice, of which at most `criticals` are Criticals."""
    return (Hits(total - min(total, criticals), min(total, criticals)) for total in range(1, dice + 1))


def _hitting(enemy: Side | None, ranks: Ranks) -> list[int]:
    """Return the outcomes of an enemy's dice in which 0, 1 … dice of these ranks hit; None is a Normal Roll.

    With an enemy the first outcome counts 1, because `_missed` has the actual ones.
    """
    if enemy is None:
        successes = sum(rank > 0 for rank in ranks)
        return [int(hits == successes) for hits in range(len(ranks) + 1)]
    below = [_beaten(enemy, rank) for rank in ranks]
    return [1, *(more - fewer for more, fewer in zip(below, [*below, 0][1:], strict=True))]


def _beaten(enemy: Side, rank: int) -> int:
    """Return in how many outcomes of an enemy's dice an attack die of this rank beats them all; a failure never."""
    return enemy.dice.at_most(opposing_rank(rank - 1)) if rank else 0


def _missed(matchup: TrooperMatchup, best: int) -> Distribution[BothInjuries]:
    """Return the injuries of both if no die hits and the best has this rank; the Trooper's own attack may hit."""
    if not matchup.contested:
        return _hit(matchup, NO_HITS)
    enemy = side_of(matchup.reactive)
    above = enemy.dice.above(opposing_rank(best))
    theirs = from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in above if plain or critical)
    nobody = enemy.dice.total - _beaten(enemy, best) - theirs.total
    none: Distribution[Hits] = Distribution({})
    return with_blast_on_active(matchup, injuries_of_winner(matchup.active, matchup.reactive, none, theirs, nobody))


def _hit(matchup: TrooperMatchup, hits: Hits) -> Distribution[BothInjuries]:
    """Return the injuries of both if the attack hits the Trooper this often."""
    active, reactive, mine = matchup.active, matchup.reactive, Distribution({hits: 1})
    if matchup.contested:
        return with_blast_on_active(matchup, injuries_of_winner(active, reactive, mine, Distribution({}), 0))
    on_active = injuries_by(reactive, uncontested_hits(reactive, active))
    on_reactive = injuries_by(active, mine)
    both = from_pairs((BothInjuries(a, r), weight * times) for a, weight in on_active for r, times in on_reactive)
    return with_blast_on_active(matchup, both)
