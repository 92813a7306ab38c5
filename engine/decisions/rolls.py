"""What an edition decides about rolls: the limit of MODs, how a die is read, Burst, Special Dice, ReRolls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """What one die shows against a Success Value; scores compare as the Face to Face Roll compares them.

    A failure is the lowest, successes rank by `number`, and a Critical, which has no number, outranks all.
    """

    critical: bool
    number: int

    @property
    def success(self) -> bool:
        """Whether the die succeeds, as a Critical or plainly."""
        return self.critical or self.number > 0


FAILURE = Score(critical=False, number=0)
CRITICAL = Score(critical=True, number=0)

ReadDie = Callable[[int, int], Score]
"""How an edition reads a face (1 to 20) at a Success Value."""


@dataclass(frozen=True, slots=True)
class ModRules:
    """The Maximum Modifier: the sum of all MODs counts within -maximum and +maximum."""

    about: ClassVar[str] = "rules on MODs"
    maximum: int


@dataclass(frozen=True, slots=True)
class DieRules:
    """How a face of the die is read against a Success Value."""

    about: ClassVar[str] = "rules on rolls"
    read: ReadDie


@dataclass(frozen=True, slots=True)
class BurstRules:
    """The most dice that a Burst can have."""

    about: ClassVar[str] = "rules on Burst"
    maximum: int


@dataclass(frozen=True, slots=True)
class SpecialDieRules:
    """An edition with this decision has the Special Die (+1 SD)."""

    about: ClassVar[str] = "rules on the Special Die (+1 SD)"


@dataclass(frozen=True, slots=True)
class ReRollRules:
    """An edition with this decision has the ReRoll."""

    about: ClassVar[str] = "rules on the ReRoll"


@dataclass(frozen=True, slots=True)
class BurstModRules:
    """An edition with this decision says when MODs to Burst (+1B) count, and up to which Burst."""

    about: ClassVar[str] = "rules on MODs to Burst"


@dataclass(frozen=True, slots=True)
class LostDiceRules:
    """An edition with this decision says what becomes of dice at a target that does not meet the Requirements."""

    about: ClassVar[str] = "rules on lost dice"


@dataclass(frozen=True, slots=True)
class ContestRules:
    """An edition with this decision says when actions contest each other in a Face to Face Roll."""

    about: ClassVar[str] = "rules on when a roll is Face to Face"
