"""Decisions on mines."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class NearMine(StrEnum):
    """A Trooper near a mine: an enemy Model or Marker, an enemy Model with Aerial, or an ally of the mine."""

    MODEL = "model"
    MARKER = "marker"
    CAMOUFLAGED = "camouflaged"
    IMPERSONATION = "impersonation"
    AERIAL = "aerial"
    ALLY = "ally"


class ActNearMine(StrEnum):
    """An action near a mine: a Skill or ARO, the movement of a Dodge or of a failed Guts Roll, or nothing."""

    SKILL = "skill"
    DODGE = "dodge"
    GUTS = "guts"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineKind:
    """One kind of mine: how it attacks, what evades it, and who does not trigger it.

    One without a `template` moves into contact with the Trooper that triggers it.

    `reset` is the MOD of the Reset that evades it; if it is None, a Dodge does, with the MOD without LoF against a
    `template`. `comms` is its Comms Attack, by its word in forms, or "". The topics are those of the clauses on its
    attack, if any, and on what evades it.
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
        """Return the Skill that evades it: dodge or reset."""
        return "dodge" if self.reset is None else "reset"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineRules:
    """The kinds of mines by the words of their control.

    `near` and `acts` are the Troopers and actions for which an edition says whether they trigger a mine.
    """

    about: ClassVar[str] = "rules on mines"
    kinds: Mapping[str, MineKind]
    near: tuple[NearMine, ...] = tuple(NearMine)
    acts: tuple[ActNearMine, ...] = tuple(ActNearMine)


@dataclass(frozen=True, slots=True)
class MineKindRules:
    """The decision that there are several kinds of mines, each with its attack."""

    about: ClassVar[str] = "rules on kinds of mines"


@dataclass(frozen=True, slots=True)
class MineAtEndRules:
    """The decision that a Dodge ending in a Trigger Area triggers the mine."""

    about: ClassVar[str] = "rules on a Dodge that ends at a mine"
