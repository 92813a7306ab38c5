"""What an edition decides about mines."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class NearMine(StrEnum):
    """Who is near a mine: an enemy Model or Marker, an enemy Model with Aerial, or an ally of the mine."""

    MODEL = "model"
    MARKER = "marker"
    CAMOUFLAGED = "camouflaged"
    IMPERSONATION = "impersonation"
    AERIAL = "aerial"
    ALLY = "ally"


class ActNearMine(StrEnum):
    """What is done near a mine: a Skill or ARO, the movement of a Dodge or of a failed Guts Roll, or nothing."""

    SKILL = "skill"
    DODGE = "dodge"
    GUTS = "guts"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineKind:
    """One kind of mine: how it attacks, what evades it, and who does not trigger it.

    One without a `template` moves into contact with the Trooper that triggers it.

    `reset` is the MOD of the Reset that evades it; where that is None, a Dodge does, at the MOD without LoF against a
    `template`. `comms` is the Comms Attack that it makes, by its word in a form; empty where it makes none. The topics
    are those of the clauses on its attack, where there is one, and on what evades it.
    """

    name: str
    attack: str = ""
    attack_topic: str = ""
    evade_topic: str
    reset: int | None = None
    template: bool = False
    not_triggered_by: tuple[NearMine, ...] = ()
    comms: str = ""

    @property
    def evaded_by(self) -> str:
        """The Skill that evades it: dodge or reset."""
        return "dodge" if self.reset is None else "reset"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineRules:
    """The kinds of mines by the words of their control.

    `near` and `acts` are the Troopers and the actions of which an edition says whether they trigger a mine.
    """

    about: ClassVar[str] = "rules on mines"
    kinds: Mapping[str, MineKind]
    near: tuple[NearMine, ...] = tuple(NearMine)
    acts: tuple[ActNearMine, ...] = tuple(ActNearMine)


@dataclass(frozen=True, slots=True)
class MineKindRules:
    """An edition with this decision has several kinds of mines, and says how each attacks."""

    about: ClassVar[str] = "rules on kinds of mines"


@dataclass(frozen=True, slots=True)
class MineAtEndRules:
    """An edition with this decision lets a Dodge that ends in a Trigger Area trigger the mine."""

    about: ClassVar[str] = "rules on a Dodge that ends at a mine"
