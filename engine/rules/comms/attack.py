"""A Comms Attack is an Attack that Reset evades and Dodge does not, and to which Cover is not a MOD."""

from dataclasses import dataclass, field

from engine.records.ammunition import NORMAL, Ammunition
from engine.records.trooper import Trooper


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsAttack:
    """What makes a Comms Attack: a Hacking Program, a weapon with that Trait, or Zero Pain.

    `effect` is the topic on what a success does. `ps` is None where it forces no Saving Roll. `state` is the one that
    a failed Saving Roll causes; empty for a Wound. `targets`: it attacks a Trooper, and does not only oppose Comms
    Attacks as Zero Pain does.
    """

    name: str
    effect: str
    ps: int | None = None
    ammunition: Ammunition = NORMAL
    state: str = ""
    targets: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsTarget:
    """A Trooper that a Comms Attack may target; BTS, Firewall, ECM, SymbioMate, Skills and States are in its `profile`.

    `vita_or_str` is 1 or more.
    """

    profile: Trooper = field(default_factory=Trooper)
    has_str: bool = False
    vita_or_str: int = 1
    wounds_taken: int = 0
