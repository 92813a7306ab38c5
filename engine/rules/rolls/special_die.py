"""+1 SD adds a die and discards one; a ReRoll rolls one die again."""

from collections.abc import Sequence
from enum import StrEnum

from engine.decisions.rolls import Score
from engine.dice import Distribution, from_pairs, weighted_sum
from engine.edition import Edition
from engine.rules.rolls.value import SuccessValue
from engine.ruling import Ruling, Step

Counts = tuple[int, int, int]
"""The numbers of failures, plain successes and Criticals in a roll.

Against an enemy result, dice that do not beat it count as failures.
"""


def keep_best(rolled: Distribution[Counts], kept: int) -> Distribution[Counts]:
    """Return the best `kept` dice: n5.rolls.special-die."""
    return rolled.map(lambda counts: _best(counts, kept))


def discard_one(rolled: Distribution[Counts]) -> Distribution[Counts]:
    """Return the dice without the worst: a failure before a success before a Critical: n5.rolls.special-die."""
    return rolled.map(lambda counts: _best(counts, sum(counts) - 1))


def _best(counts: Counts, kept: int) -> Counts:
    _, plain, critical = counts
    critical = min(critical, kept)
    plain = min(plain, kept - critical)
    return (kept - plain - critical, plain, critical)


def reroll_worst(rolled: Distribution[Counts], faces: Counts) -> Distribution[Counts]:
    """Return the dice with the worst rolled again; `faces` are the faces of each kind."""
    worst, plain, critical = faces
    return from_pairs(
        pair
        for (w, p, c), weight in discard_one(rolled)
        for pair in (
            ((w + 1, p, c), weight * worst),
            ((w, p + 1, c), weight * plain),
            ((w, p, c + 1), weight * critical),
        )
    )


def reroll_if_worst(rolled: Distribution[Counts], faces: Counts) -> Distribution[Counts]:
    """Return the dice with one of the worst kind rolled again, if there is one."""
    some = from_pairs((counts, weight) for counts, weight in rolled if counts[0])
    none = from_pairs((counts, weight) for counts, weight in rolled if not counts[0])
    return weighted_sum((1, reroll_worst(some, faces)), (sum(faces), none))


def reroll_one(rolled: Distribution[Counts], value: SuccessValue) -> Distribution[Counts]:
    """Return the dice with a failed one rolled again, if any; the second result counts: n5.rolls.reroll.

    If no face fails, a die that is not a Critical is rolled again, which cannot make it worse.
    """
    fail, plain, critical = faces_by_kind(value)
    if fail:
        return reroll_if_worst(rolled, (fail, plain, critical))
    renamed = rolled.map(lambda counts: (counts[1], 0, counts[2]))
    return reroll_if_worst(renamed, (plain, 0, critical)).map(lambda counts: (0, counts[0], counts[2]))


def faces_by_kind(value: SuccessValue) -> Counts:
    """Return how many of the 20 faces fail, succeed plainly, and are Criticals."""
    critical, success = len(value.critical_faces()), len(value.success_faces())
    return (20 - success, success - critical, critical)


def worst_die(scores: Sequence[Score]) -> int:
    """Return the index of the worst die, which is always the best one to discard: n5.rolls.special-die."""
    return min(range(len(scores)), key=lambda place: scores[place])


class SkillOfRoll(StrEnum):
    """The Skills that +1 SD and Burst treat differently; NO_ROLL is a Direct Template."""

    SHORT = "short"
    DODGE = "dodge"
    RESET = "reset"
    LONG = "long"
    BERSERK = "berserk"
    NO_ROLL = "no-roll"


def may_use_special_die(edition: Edition, skill: SkillOfRoll) -> Ruling[bool]:
    """Decide whether +1 SD can be used with a Skill: not with a Long Skill, except Berserk, and not without a roll.

    Follows n5.rolls.special-die.limits.
    """
    says = {
        SkillOfRoll.LONG: "+1 SD cannot be used with a Long Skill; Berserk alone keeps its own.",
        SkillOfRoll.NO_ROLL: "+1 SD cannot be used where nothing is rolled (Direct Template Weapons).",
        SkillOfRoll.BERSERK: "Berserk is a Long Skill, but keeps its +1 SD.",
    }.get(skill, "A roll that is not part of a Long Skill may use +1 SD.")
    barred = skill in {SkillOfRoll.LONG, SkillOfRoll.NO_ROLL}
    return Ruling(not barred, (Step(edition.cite("rolls.special-die.limits"), says, applied=barred),))
