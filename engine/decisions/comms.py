"""Decisions on Comms Attacks, Reset and Hacking Programs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.program import ProgramProfile


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsRules:
    """The rules on Comms Attacks.

    `enemy_repeater` is the Firewall of a target attacked through a Repeater of its own side, `symbiobomb` a MOD to the
    Face to Face Roll against one. `zone_of_control` is the range of the Zone of Control in inches.
    """

    about: ClassVar[str] = "rules on Comms Attacks"
    enemy_repeater: int
    symbiobomb: int
    zone_of_control: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramRules:
    """The Hacking Programs of an edition by name: a function that loads them when first needed.

    `coordinated_others` is the Burst of all participants of a Coordinated Order except the Spearhead.
    """

    about: ClassVar[str] = "rules on Hacking Programs"
    read: Callable[[], Mapping[str, ProgramProfile]]
    coordinated_others: int
