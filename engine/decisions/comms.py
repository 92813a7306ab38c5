"""What an edition decides about Comms Attacks, Reset and Hacking Programs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.program import ProgramProfile


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsRules:
    """What an edition decides about Comms Attacks.

    `enemy_repeater` is the Firewall of a target that is attacked through a Repeater of its own side, `symbiobomb`
    a MOD to the Face to Face Roll against one. `zone_of_control` is how far the Zone of Control reaches in inches.
    """

    about: ClassVar[str] = "rules on Comms Attacks"
    enemy_repeater: int
    symbiobomb: int
    zone_of_control: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramRules:
    """The Hacking Programs of an edition by name: a function that reads them when they are first needed.

    `coordinated_others` is the Burst of all but the Spearhead of a Coordinated Order.
    """

    about: ClassVar[str] = "rules on Hacking Programs"
    read: Callable[[], Mapping[str, ProgramProfile]]
    coordinated_others: int
