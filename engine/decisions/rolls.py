"""Decisions on rolls: the limit of MODs, how a die is read, Burst, Special Dice, ReRolls."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition
from engine.question import Absence, AnswerPart, Question, yes
from engine.wording import faces


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """The result of one die at a Success Value; scores compare like dice in a Face to Face Roll.

    A failure is the lowest, successes rank by `number`, and a Critical, which has no number, is the highest.
    """

    critical: bool
    number: int

    @property
    def success(self) -> bool:
        """Return whether the die succeeds, plainly or as a Critical."""
        return self.critical or self.number > 0

    @property
    def rank(self) -> int:
        """Return a number that compares like the score: 0 for a failure, 21 for a Critical."""
        return 21 if self.critical else self.number


FAILURE = Score(critical=False, number=0)
CRITICAL = Score(critical=True, number=0)

ReadDie = Callable[[int, int], Score]
"""A function that reads a face (1 to 20) at a Success Value."""


ABOVE_20 = 23
"""The Success Value of the example that shows readers how a die above 20 is read."""

PLAIN_FACE = 4
"""A face that is not a Critical at that Success Value in any edition."""


def _maximum_modifier(_edition: Edition, rules: "ModRules") -> Iterable[AnswerPart]:
    yield AnswerPart(f"±{rules.maximum}", "rolls.maximum-modifier")


def _above_20(_edition: Edition, rules: "DieRules") -> Iterable[AnswerPart]:
    critical = tuple(face for face in range(1, 21) if rules.read(ABOVE_20, face).critical)
    yield AnswerPart(f"Critical on {faces(critical)}", "rolls.sv-above-20")
    counts_as = rules.read(ABOVE_20, PLAIN_FACE).number
    yield AnswerPart(f"a {PLAIN_FACE} counts as {counts_as}", "rolls.sv-above-20", doubtful=True)


def _largest_burst(edition: Edition, rules: "BurstRules") -> Iterable[AnswerPart]:
    if edition.has("rolls.burst.maximum"):
        yield AnswerPart(str(rules.maximum), "rolls.burst.maximum")


@dataclass(frozen=True, slots=True)
class ModRules:
    """The Maximum Modifier: the sum of all MODs counts within -maximum and +maximum."""

    about: ClassVar[str] = "rules on MODs"
    questions: ClassVar = (Question("Maximum Modifier", _maximum_modifier),)
    maximum: int


@dataclass(frozen=True, slots=True)
class DieRules:
    """The way to read a face of the die at a Success Value."""

    about: ClassVar[str] = "rules on rolls"
    questions: ClassVar = (Question(f"A die at Success Value {ABOVE_20}", _above_20),)
    read: ReadDie


@dataclass(frozen=True, slots=True)
class BurstRules:
    """The maximum number of dice in a Burst."""

    about: ClassVar[str] = "rules on Burst"
    questions: ClassVar = (Question("Largest Burst of an attack", _largest_burst, nothing=Absence.NOT_COVERED),)
    maximum: int


@dataclass(frozen=True, slots=True)
class SpecialDieRules:
    """The decision that there is a Special Die (+1 SD)."""

    about: ClassVar[str] = "rules on the Special Die (+1 SD)"
    questions: ClassVar = (Question("+1 SD", yes("rolls.special-die"), without=Absence.NO_RULE),)


@dataclass(frozen=True, slots=True)
class ReRollRules:
    """The decision that there is a ReRoll."""

    about: ClassVar[str] = "rules on the ReRoll"
    questions: ClassVar = (Question("ReRoll", yes("rolls.reroll"), without=Absence.NO_RULE),)


@dataclass(frozen=True, slots=True)
class BurstModRules:
    """The decision on when MODs to Burst (+1B) count, and up to which Burst."""

    about: ClassVar[str] = "rules on MODs to Burst"


@dataclass(frozen=True, slots=True)
class LostDiceRules:
    """The decision on dice at a target that does not meet the Requirements."""

    about: ClassVar[str] = "rules on lost dice"


@dataclass(frozen=True, slots=True)
class ContestRules:
    """The decision on when actions oppose each other in a Face to Face Roll."""

    about: ClassVar[str] = "rules on when a roll is Face to Face"
