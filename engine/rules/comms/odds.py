"""The joint odds of Comms Attacks: one answer against all of them, then the Saving Rolls of those that succeed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.dice import from_pairs
from engine.rules.comms.saves import ForcedSaves
from engine.rules.face_to_face import RankedDice, Side, best_ranks, uncancelled

Landed = tuple[int, int]
"""Successes that are not cancelled: plain ones, and Criticals."""

NONE_LANDS: Mapping[Landed, Fraction] = {(0, 0): Fraction(1)}


@dataclass(frozen=True, slots=True)
class Case:
    """One possible result of the shared dice, in which the attacks are independent of each other.

    `landed` are the chances of each attack's successes, in order; `answered` is the chance that the answer succeeds and
    beats every attack in this case.
    """

    chance: Fraction
    landed: tuple[Mapping[Landed, Fraction], ...]
    answered: Fraction = Fraction(0)


def answered_cases(attacks: Sequence[Side | None], answer: Side | None) -> tuple[Case, ...]:
    """Return the cases of attacks opposed by one set of dice: a Reset or Zero Pain.

    Without an answer all make Normal Rolls. None is an attack without a roll, which succeeds unless the answer does.
    Follows n5.reset.roll, n5.reset.several, n5.reset.cybermine and n5.zero-pain.effect.
    """
    dice = [attack.dice if attack else None for attack in attacks]
    if answer is None or not answer.rolls:
        return (Case(Fraction(1), tuple(_landed(one, 0) for one in dice)),)
    total = answer.dice.total
    return tuple(
        Case(Fraction(weight, total), tuple(_landed(one, rank) for one in dice), _all_beaten(dice, rank))
        for rank, weight in best_ranks(answer.dice)
    )


def mutual_cases(active: Side, reactive: Side, others: Sequence[Side] = ()) -> tuple[Case, ...]:
    """Return the cases of two attacks on each other, followed by `others`, which make Normal Rolls.

    Follows n5.hacking-program.opposed.
    """
    normal = tuple(_landed(side.dice, 0) for side in others)
    return tuple(
        Case(chance, ({left[:2]: Fraction(1)}, {left[2:]: Fraction(1)}, *normal))
        for left, chance in uncancelled(active, reactive).chances().items()
    )


def chance_of_any(cases: Iterable[Case], attacks: Sequence[int]) -> Fraction:
    """Return the chance of at least one success by these attacks, given by index."""
    return 1 - sum((case.chance * _product(case.landed[at].get((0, 0), 0) for at in attacks) for case in cases), ZERO)


def hits_by_number(cases: Iterable[Case], at: int, burst: int) -> dict[int, Fraction]:
    """Return the chance of each number of successes of one attack, including Criticals, up to its Burst."""
    found = dict.fromkeys(range(burst + 1), ZERO)
    for case in cases:
        for (plain, critical), chance in case.landed[at].items():
            found[plain + critical] += case.chance * chance
    return found


def chance_of_state(cases: Iterable[Case], saves: Mapping[int, ForcedSaves], state: str) -> Fraction:
    """Return the chance that a failed Saving Roll causes a State; `saves` are those of each attack, by index."""
    causes = {at: one for at, one in saves.items() if one.state == state}
    return 1 - _chance_of_no_failure(cases, causes)


def chance_of_no_effect(cases: Iterable[Case], saves: Mapping[int, ForcedSaves | None]) -> Fraction:
    """Return the chance that no Saving Roll fails, and that attacks that force none (given as None) do not succeed."""
    return _chance_of_no_failure(cases, saves)


def wounds_by_number(cases: Iterable[Case], saves: Mapping[int, ForcedSaves]) -> dict[int, Fraction]:
    """Return the chance of each number of Wounds: the failed Saving Rolls against attacks that cause no State."""
    causes = {at: one for at, one in saves.items() if not one.state}
    found: dict[int, Fraction] = {}
    for case in cases:
        wounds = {0: case.chance}
        for at, one in causes.items():
            wounds = _added(wounds, _failures(case.landed[at], one))
        found = {k: found.get(k, ZERO) + wounds.get(k, ZERO) for k in {*found, *wounds}}
    return dict(sorted(found.items()))


ZERO = Fraction(0)


def _landed(dice: RankedDice | None, rank: int) -> Mapping[Landed, Fraction]:
    """Return the successes of an attack that beat this rank."""
    if dice is None:
        return NONE_LANDS if rank else {(1, 0): Fraction(1)}
    return from_pairs(((plain, critical), weight) for (_, plain, critical), weight in dice.above(rank)).chances()


def _all_beaten(dice: Sequence[RankedDice | None], rank: int) -> Fraction:
    """Return the chance that an answer of this rank succeeds and beats every die of every attack."""
    if not rank:
        return ZERO
    return _product(Fraction(one.at_most(rank - 1), one.total) for one in dice if one)


def _chance_of_no_failure(cases: Iterable[Case], saves: Mapping[int, ForcedSaves | None]) -> Fraction:
    return sum(
        (case.chance * _product(_all_pass(case.landed[at], one) for at, one in saves.items()) for case in cases), ZERO
    )


def _all_pass(landed: Mapping[Landed, Fraction], saves: ForcedSaves | None) -> Fraction:
    if saves is None:
        return landed.get((0, 0), ZERO)
    one = Fraction(20 - saves.value.failing_faces, 20)
    return sum((chance * one ** saves.count(*hits) for hits, chance in landed.items()), ZERO)


def _failures(landed: Mapping[Landed, Fraction], saves: ForcedSaves) -> dict[int, Fraction]:
    """Return the chance of each number of failed Saving Rolls against one attack."""
    fail = Fraction(saves.value.failing_faces, 20)
    found: dict[int, Fraction] = {}
    for hits, chance in landed.items():
        rolls = {0: chance}
        for _ in range(saves.count(*hits)):
            rolls = _added(rolls, {0: 1 - fail, 1: fail})
        found = {k: found.get(k, ZERO) + rolls.get(k, ZERO) for k in {*found, *rolls}}
    return found


def _added(first: Mapping[int, Fraction], second: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Return the chances of the sum of two independent numbers."""
    found: dict[int, Fraction] = {}
    for a, chance in first.items():
        for b, other in second.items():
            found[a + b] = found.get(a + b, ZERO) + chance * other
    return found


def _product(factors: Iterable[Fraction | int]) -> Fraction:
    result = Fraction(1)
    for factor in factors:
        result *= factor
    return result
