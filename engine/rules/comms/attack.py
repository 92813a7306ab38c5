"""A Comms Attack: Reset evades it and Dodge does not, and Cover is not a MOD to it."""

from dataclasses import dataclass, field

from engine.records.ammunition import NORMAL, Ammunition
from engine.records.trooper import Trooper


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsAttack:
    """The source of a Comms Attack: a Hacking Program, a weapon with that Trait, or Zero Pain.

    `effect` is the topic on the effect of a success. `ps` is None if it forces no Saving Roll. `state` is what a failed
    Saving Roll causes, "" for a Wound. `targets`: it attacks a Trooper, and not only opposes Comms Attacks like Zero
    Pain.
    """

    name: str
    effect: str
    ps: int | None = None
    ammunition: Ammunition = NORMAL
    state: str = ""
    targets: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsTarget:
    """A possible target of a Comms Attack; BTS, Firewall, ECM, SymbioMate, Skills and States are in its `profile`.

    `vita_or_str` is 1 or more.
    """

    profile: Trooper = field(default_factory=Trooper)
    has_str: bool = False
    vita_or_str: int = 1
    wounds_taken: int = 0
