"""A Normal Roll: as many d20 as the Burst, each against the Success Value."""

from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.rolls import ReRollRules, Score
from engine.dice import Distribution, multinomial
from engine.edition import Edition
from engine.rules.rolls.special_die import Counts, faces_by_kind, keep_best, reroll_one, worst_die
from engine.rules.rolls.value import SuccessValue, die_steps, read_face
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class NormalRoll:
    """The dice of a roll: a Success Value, a Burst (up to 6; 0 if all dice are lost), +1 SD, ReRoll."""

    value: SuccessValue
    burst: int = 1
    special_die: int = 0
    reroll: bool = False

    @property
    def dice(self) -> int:
        """Return how many dice are rolled: none below Success Value 1."""
        return self.burst + self.special_die if self.burst and self.value.rolls else 0


def outcomes_of_dice(value: SuccessValue, dice: int) -> Distribution[Counts]:
    """Return the ordered outcomes of dice by failures, plain successes and Criticals; below 1 all fail."""
    if not value.rolls:
        return Distribution({(dice, 0, 0): 1})
    return multinomial(dice, *faces_by_kind(value))


def normal_roll_outcomes(roll: NormalRoll) -> Distribution[Counts]:
    """Return the outcomes after the ReRoll and the discard: failures, plain successes and Criticals among the Burst.

    Without +1 SD a failed die is rolled again; with it the worst die, which would be discarded, so the result is the
    best of two extra dice. Follows n5.rolls.normal, n5.rolls.reroll, n5.rolls.special-die and n5.rolls.sv-below-1.
    """
    if roll.special_die and roll.burst:
        return keep_best(outcomes_of_dice(roll.value, roll.burst + roll.special_die + roll.reroll), roll.burst)
    result = outcomes_of_dice(roll.value, roll.burst)
    return reroll_one(result, roll.value) if roll.reroll else result


def success_chances(roll: NormalRoll) -> dict[int, Fraction]:
    """Return the chance of each number of successes, including Criticals, from 0 to the Burst."""
    counted = normal_roll_outcomes(roll).map(lambda counts: counts[1] + counts[2]).chances()
    return {k: counted.get(k, Fraction(0)) for k in range(roll.burst + 1)}


def at_least_one_critical(roll: NormalRoll) -> Fraction:
    """Return the chance of at least one Critical among the kept dice."""
    return normal_roll_outcomes(roll).chance(lambda counts: counts[2] > 0)


def explain_normal_roll(edition: Edition, roll: NormalRoll) -> tuple[Step, ...]:
    """Return the steps of a Normal Roll before any die is rolled."""
    return (
        Step(edition.cite("rolls.normal"), f"A Normal Roll of {counted('die', roll.dice)}."),
        *_reroll_step(edition, roll),
        *die_steps(edition, roll.value),
    )


def judge_normal_roll(edition: Edition, roll: NormalRoll, faces: tuple[int, ...]) -> Ruling[tuple[Score, ...]]:
    """Judge real dice, after any ReRoll: the result of each, and which of them +1 SD discards."""
    if not roll.dice:
        why = f"Success Value {roll.value.value}" if not roll.value.rolls else "all dice of the Burst are lost"
        topic = "rolls.burst.lost-dice" if roll.value.rolls else "rolls.sv-below-1"
        return Ruling((), (Step(edition.cite(topic), f"No die is rolled ({why}): the roll fails."),))
    read = [read_face(edition, roll.value, face) for face in faces]
    kept = list(range(len(faces)))
    steps = [step for ruling in read for step in ruling.because]
    for _ in range(roll.special_die):
        worst = kept.pop(worst_die([read[index].value for index in kept]))
        says = f"Of {', '.join(map(str, faces))} the {faces[worst]} is discarded, the worst of them."
        steps.append(Step(edition.cite("rolls.special-die"), says))
    return Ruling(tuple(read[index].value for index in kept), tuple(steps))


def _reroll_step(edition: Edition, roll: NormalRoll) -> tuple[Step, ...]:
    if edition.find(ReRollRules) is None:
        return ()
    if not (roll.reroll and roll.dice):
        return (Step(edition.cite("rolls.reroll"), "No ReRoll.", applied=False),)
    which = "one failed die" if faces_by_kind(roll.value)[0] else "one die that is not a Critical"
    which = "the worst die, which would be discarded," if roll.special_die else which
    says = f"ReRoll: {which} is rolled again, and its second result stands (the rules leave that open)."
    return (Step(edition.cite("rolls.reroll"), says),)
