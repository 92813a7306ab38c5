"""The members of a Fireteam, why each may leave it, and what is left."""

from dataclasses import dataclass
from enum import StrEnum


class Leaving(StrEnum):
    """Why a member leaves its Fireteam, or that it stays; in the words of its clause, `fireteam.leave.state`."""

    STAYS = "stays"
    STATE = "state"
    COHERENCY = "coherency"
    IRREGULAR = "irregular"
    LIEUTENANT = "lieutenant"
    IMPETUOUS = "impetuous"
    MARKER = "marker"
    SUPPRESSIVE_FIRE = "suppressive-fire"
    GROUP = "group"
    CONTROLLER = "controller"


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A member by its number from 1 on, its Unit, and the names in brackets by which it counts as another too.

    `aro` is the Skill that it declares in ARO, empty where it declares none.
    """

    number: int
    unit: str
    counts_as: tuple[str, ...] = ()
    leaving: Leaving = Leaving.STAYS
    aro: str = ""
    number_2: bool = False

    def __str__(self) -> str:
        """The member in a sentence."""
        return f"Member {self.number} ({self.unit})"

    @property
    def names(self) -> dict[str, str]:
        """The names of Units that it counts for, each once, by themselves in lower case."""
        return {name.casefold(): name for name in (self.unit, *self.counts_as)}


@dataclass(frozen=True, slots=True)
class Team:
    """The `members` that a Fireteam has left, and its Leader, None where the Fireteam is cancelled."""

    members: tuple[Member, ...]
    leader: Member | None

    @property
    def cancelled(self) -> bool:
        """Whether there is no Fireteam any more."""
        return self.leader is None
