"""What an edition decides about Discover."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoverRules:
    """An edition with this decision has Discover, with these MODs to it.

    `fireteam` is that of a Fireteam of Level 3 or more, `tinbot` that of TinBot: Discover, `sensor` that of Sensor
    against a Camouflaged Marker; `x_visor`: what becomes of a Range MOD with an X-Visor.
    """

    about: ClassVar[str] = "rules on Discover"
    fireteam: int
    tinbot: int
    sensor: int
    x_visor: Mapping[int, int]
