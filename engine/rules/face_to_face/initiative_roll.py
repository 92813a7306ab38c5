"""The Initiative Roll: WIP against WIP, one die each, repeated until a throw decides."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.edition import Edition
from engine.rules.face_to_face.judge import DiceOfSide, judge_face_to_face
from engine.rules.face_to_face.roll import NOBODY, Side, uncancelled, win_chances, winner
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class InitiativeOdds:
    """The chances of one throw by "active", "reactive" and "nobody", and of the final result."""

    throw: Mapping[str, Fraction]

    @property
    def wins(self) -> Fraction:
        """Return the chance that the first side wins in the end."""
        return self.throw["active"] / (1 - self.throw["nobody"])

    @property
    def throws(self) -> Fraction:
        """Return the average number of throws."""
        return 1 / (1 - self.throw["nobody"])


def initiative(mine: SuccessValue, enemy: SuccessValue) -> InitiativeOdds:
    """Return the odds of an Initiative Roll between two Success Values of 1 or more.

    Follows n5.initiative.roll, n5.initiative.tie and n5.initiative.critical.
    """
    return InitiativeOdds(win_chances(uncancelled(Side(mine), Side(enemy))))


def initiative_steps(edition: Edition, mine: SuccessValue, enemy: SuccessValue) -> tuple[Step, ...]:
    """Return the steps on the roll, and on throws that decide nothing."""
    critical = "A Critical wins against a plain success; two Criticals are a tie."
    says = f"A Face to Face Roll of one die each, WIP {mine.value} against WIP {enemy.value}, without MODs."
    return (
        Step(edition.cite("initiative.roll"), says),
        Step(edition.cite("initiative.critical"), f"{critical}{edition.doubt('initiative.critical')}"),
        Step(edition.cite("initiative.tie"), "After a tie, or where both fail, both roll again."),
    )


def judge_throws(edition: Edition, mine: DiceOfSide, enemy: DiceOfSide) -> Ruling[tuple[str, ...]]:
    """Judge each throw of real dice: "active", "reactive" or "nobody". Both sides must have equally many faces."""
    found: list[str] = []
    steps: list[Step] = []
    for face, other in zip(mine.faces, enemy.faces, strict=True):
        judged = judge_face_to_face(
            edition, DiceOfSide(mine.name, mine.value, (face,)), DiceOfSide(enemy.name, enemy.value, (other,))
        )
        found.append(winner(judged.value))
        steps += judged.because
        if judged.value == NOBODY:
            says = f"{face} against {other} decides nothing: roll again."
            steps.append(Step(edition.cite("initiative.tie"), says))
    return Ruling(tuple(found), tuple(steps))
