"""The members of a Fireteam, why each may leave it, and who remains."""

from dataclasses import dataclass
from enum import StrEnum


class Leaving(StrEnum):
    """Why a member leaves its Fireteam, or that it stays; the value ends the clause's topic: `fireteam.leave.state`."""

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
    """A member by number (from 1), its Unit, and the names in brackets by which it counts as another Unit too.

    `aro` is the Skill that it declares in ARO, "" for none.
    """

    number: int
    unit: str
    counts_as: tuple[str, ...] = ()
    leaving: Leaving = Leaving.STAYS
    aro: str = ""
    number_2: bool = False

    def __str__(self) -> str:
        """Return the member's name in sentences."""
        return f"Member {self.number} ({self.unit})"

    @property
    def names(self) -> dict[str, str]:
        """Return the names of Units that it counts as, without duplicates, in lower case."""
        return {name.casefold(): name for name in (self.unit, *self.counts_as)}


@dataclass(frozen=True, slots=True)
class Team:
    """The `members` that remain in a Fireteam, and its Leader; None if the Fireteam is cancelled."""

    members: tuple[Member, ...]
    leader: Member | None

    @property
    def cancelled(self) -> bool:
        """Return whether the Fireteam no longer exists."""
        return self.leader is None
