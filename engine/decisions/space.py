"""What an edition decides about space: Silhouettes, Line of Fire, the Zone of Control, and sizes of Templates."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceRules:
    """The Silhouettes by name, as base width and height, and what is seen, blocks, and is near.

    `prone` is the height of a Prone Trooper, `patch` the side of the square that must be visible, all in millimetres;
    `zone` is the reach of the Zone of Control in inches, up and down too. `blocks` says what blocks LoF beside scenery:
    model, marker, token; `moving_blocks`: so do those that move in this Order.
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
    """The length and width in inches that are assumed of the Templates circle, small and large.

    No text of the rules has them, so players measure their own; a scene that says them is read with those.
    """

    about: ClassVar[str] = "Templates"
    assumed: Mapping[str, tuple[float, float]]
