"""Decisions on movement: how far each Skill moves, for whom, and what can be vaulted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.unit_type import UnitType


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """The distance of one kind of movement: the `value` of MOV (1 or 2; 0 for none) and `plus` inches.

    `bracket`: a distance printed in brackets replaces `plus`; `added`: it is added to it. `labelled`: it has the Label
    Movement, so terrain affects it. `upright`: it ends Prone State. The topics are those of its clauses.
    """

    name: str
    value: int = 0
    plus: int = 0
    bracket: bool = False
    added: bool = False
    labelled: bool = True
    upright: bool = False
    not_for: tuple[UnitType, ...] = ()
    topic: str
    bracket_topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """A Silhouette: its number, and its height in millimetres."""

    number: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementRules:
    """The kinds of movement and the Silhouettes by the words of their controls, and the effects of terrain.

    `difficult` is the MOD to a distance in Difficult Terrain, `terrain` that of the Skill Terrain; `prone` is the
    height of a Prone Trooper, and `narrow` the largest Silhouette that passes a Narrow access. `restrictions` are the
    topics on what a Troop Type cannot do.
    """

    about: ClassVar[str] = "rules on movement"
    advances: Mapping[str, Advance]
    never_prone: tuple[UnitType, ...]
    restrictions: Mapping[UnitType, str]
    difficult: int
    terrain: int
    silhouettes: Mapping[str, Base]
    prone: int
    narrow: int
