"""A hit has what strikes, an Attack, and what it strikes, a Target."""

from dataclasses import dataclass

from engine.rules.mods import Mod
from engine.rules.saving_roll.ammunition import Ammunition


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """What strikes. `power` is the PS or the Damage of the weapon (0 or more).

    `printed` is how the weapon prints its Saving Attribute: full (ARM), half (ARM/2) or zero (ARM=0). `kind` is bs,
    template, cc or comms. The others are Traits of the weapon.
    """

    power: int
    ammunition: Ammunition
    printed: str = "full"
    kind: str = "bs"
    no_cover: bool = False
    limited_cover: bool = False
    continuous: bool = False
    non_lethal: bool = False
    state_dead: bool = False
    bioweapon: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HitTarget:
    """What is struck. `armour` is the ARM or BTS that the weapon asks for, `bts` the second one of Plasma.

    `ph` is 0 without a PH. `vita` is VITA or, with `structure`, STR (1 or more). `unit` is other, hi, tag, rem, vh or
    deployable. `mods` are MODs to its Saving Roll beside Cover.
    """

    saving_attribute: int
    bts: int = 0
    ph: int = 0
    cover: bool = False
    mods: tuple[Mod, ...] = ()
    vita_or_str: int = 1
    has_str: bool = False
    wounds_taken: int = 0
    unit: str = "other"
    remote_presence: bool = False
    immune_to_criticals: bool = False
    immune_to_ammunition: bool = False
