"""One set of attack dice is compared with every Trooper affected; a Critical is one against the Main Target only."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from engine.decisions.rolls import Score
from engine.dice import D20, Distribution, from_pairs
from engine.edition import Edition
from engine.rules.face_to_face import Side
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step

CRITICAL = 21
"""The rank of a Critical: above 1 to 20, the numbers of plain successes, and 0, the rank of a failure."""


class AttackDie(NamedTuple):
    """The rank of one die against the Main Target, and against every other Trooper."""

    main: int
    other: int


FAILED = AttackDie(0, 0)

AttackDice = tuple[AttackDie, ...]
"""The dice of an attack that are kept, the best first."""


def attack_die(value: SuccessValue, face: int) -> AttackDie:
    """What a face shows: a Critical is a plain success with its number for others: n5.templates.critical."""
    score = value.score(face)
    return AttackDie(CRITICAL, face) if score.critical else AttackDie(score.number, score.number)


def kept_dice(side: Side) -> Distribution[AttackDice]:
    """Every set of dice that an attack can keep, by ordered outcomes; below Success Value 1 all fail.

    With +1 SD the worst die is discarded, a plain success before a Critical.
    """
    if not side.rolls:
        return Distribution({(FAILED,) * side.burst: 1})
    faces = D20.map(lambda face: attack_die(side.value, face)).weights
    kinds = sorted(faces, reverse=True)
    every = combinations_with_replacement(kinds, side.burst)
    if not side.special_die:
        return from_pairs((dice, _arrangements(dice, 0) * _faces(dice, faces)) for dice in every)
    below = {kind: sum(faces[other] for other in kinds if other < kind) for kind in kinds}
    return from_pairs((dice, _faces(dice, faces) * _discarded(dice, below, faces)) for dice in every)


def _faces(dice: AttackDice, faces: Mapping[AttackDie, int]) -> int:
    return prod(faces[die] for die in dice)


def _arrangements(dice: AttackDice, more: int) -> int:
    """The orders in which some dice, and some more of other kinds, can lie."""
    return factorial(len(dice) + more) // prod(map(factorial, Counter(dice).values()))


def _discarded(dice: AttackDice, below: Mapping[AttackDie, int], faces: Mapping[AttackDie, int]) -> int:
    """The ways to roll one die more that is no better than the worst of those kept."""
    orders, worst = _arrangements(dice, 1), dice[-1]
    return orders * below[worst] + orders // (dice.count(worst) + 1) * faces[worst]


def ranks_against(dice: AttackDice, *, main_target: bool) -> tuple[int, ...]:
    """The ranks of some dice against the Main Target or another Trooper, the best first."""
    return tuple(sorted((die.main if main_target else die.other for die in dice), reverse=True))


def plain_reading(value: SuccessValue) -> SuccessValue:
    """The same Success Value, read without Criticals: n5.templates.critical."""

    def read(success_value: int, face: int) -> Score:
        score = value.read(success_value, face)
        return Score(critical=False, number=face) if score.critical else score

    return SuccessValue(value.value, read)


def kept_faces(edition: Edition, side: Side, faces: tuple[int, ...]) -> Ruling[tuple[int, ...]]:
    """Real dice without the one that +1 SD discards: n5.rolls.special-die.face-to-face."""
    if not (side.special_die and faces):
        return Ruling(faces, ())
    worst = min(range(len(faces)), key=lambda place: attack_die(side.value, faces[place]))
    says = f"The attack discards {faces[worst]}, the worst of its dice."
    step = Step(edition.cite("rolls.special-die.face-to-face"), says)
    return Ruling((*faces[:worst], *faces[worst + 1 :]), (step,))
