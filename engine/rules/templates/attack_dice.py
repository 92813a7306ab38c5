"""One set of attack dice is compared with every affected Trooper; only against the Main Target a Critical is one."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from engine.decisions import rolls
from engine.decisions.rolls import Score
from engine.dice import D20, Distribution, from_pairs
from engine.rules.face_to_face import Side
from engine.rules.rolls import SuccessValue

CRITICAL = rolls.CRITICAL.rank
"""The rank of a Critical: above 1 to 20, the numbers of plain successes, and 0, the rank of a failure."""

BEST_PLAIN = CRITICAL - 2
"""The highest number of an enemy's plain success: its 20 is always a Critical."""


class AttackDie(NamedTuple):
    """The rank of one die against the Main Target, and against every other Trooper."""

    main: int
    other: int


Ranks = tuple[int, ...]


class Throw(NamedTuple):
    """The ranks of an attack's kept dice, best first, against the Main Target and against all others."""

    main: Ranks
    others: Ranks


def attack_die(value: SuccessValue, face: int) -> AttackDie:
    """Return the ranks of a face: for others, a Critical is a plain success with its number: n5.templates.critical."""
    score = value.score(face)
    return AttackDie(score.rank, face if score.critical else score.number)


def opposing_rank(rank: int) -> int:
    """Return the rank that equals this one of an attack die among an enemy's, whose Critical comes right after 19."""
    return rank - (rank > BEST_PLAIN)


def throws_of(side: Side) -> Distribution[Throw]:
    """Return every set of dice that an attack can keep, by ordered outcomes; below Success Value 1 all fail.

    With +1 SD each roll against a Trooper discards the die that is worst in it: n5.impact-template.independent.
    """
    if not side.rolls:
        failed = (0,) * side.burst
        return Distribution({Throw(failed, failed): 1})
    faces = D20.map(lambda face: attack_die(side.value, face)).weights
    every = combinations_with_replacement(sorted(faces), side.on_table)
    return from_pairs((_kept(dice, side.burst), _outcomes(dice, faces)) for dice in every)


def _kept(dice: tuple[AttackDie, ...], burst: int) -> Throw:
    main, others = (sorted(ranks, reverse=True)[:burst] for ranks in zip(*dice, strict=True))
    return Throw(tuple(main), tuple(others))


def _outcomes(dice: tuple[AttackDie, ...], faces: Mapping[AttackDie, int]) -> int:
    """Return the number of ordered outcomes with these dice."""
    orders = factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))
    return orders * prod(faces[die] for die in dice)


def plain_reading(value: SuccessValue) -> SuccessValue:
    """Return the Success Value, reading Criticals as plain successes: n5.templates.critical."""

    def read(success_value: int, face: int) -> Score:
        score = value.read(success_value, face)
        return Score(critical=False, number=face) if score.critical else score

    return SuccessValue(value.value, read)
