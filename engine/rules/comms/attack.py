"""A Comms Attack: Reset evades it and Dodge does not, and Cover is not a MOD to it."""

from dataclasses import dataclass

from engine.records.ammunition import NORMAL, Ammunition


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
