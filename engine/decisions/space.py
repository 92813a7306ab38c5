"""Decisions on space: Silhouettes, Line of Fire, the Zone of Control, and sizes of Templates."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceRules:
    """The Silhouettes by name, as base width and height, and what is visible, blocks, and is near.

    `prone` is the height of a Prone Trooper, `patch` the side of the square that must be visible, all in millimetres;
    `zone` is the range of the Zone of Control in inches, up and down too. `blocks` says what blocks LoF in addition to
    scenery: model, marker, token; `moving_blocks`: so do those that move in this Order.
    """

    about: ClassVar[str] = "rules on space"
    silhouettes: Mapping[str, tuple[int, int]]
    prone: int
    patch: int
    zone: int
    blocks: tuple[str, ...]
    moving_blocks: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateSizes:
    """The assumed length and width in inches of the Templates circle, small and large.

    The rules do not state them, so players measure their own; if a scene gives them, those are used.
    """

    about: ClassVar[str] = "Templates"
    assumed: Mapping[str, tuple[float, float]]
