"""A Hit forces Saving Rolls, which its HitTarget makes."""

from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.records.ammunition import Ammunition
from engine.records.entry import Entry
from engine.records.unit_type import UnitType
from engine.rules.ledger import ammunition_entries, parts_of
from engine.rules.mods import Mod


class AttributeCounts(StrEnum):
    """How a weapon prints its Saving Attribute: in full (ARM), halved (ARM/2) or as zero (ARM=0)."""

    FULL = "full"
    HALF = "half"
    ZERO = "zero"


class HitKind(StrEnum):
    """The kind of attack: a BS Attack without a Template, one with a Template, a CC or a Comms Attack."""

    BS = "bs"
    TEMPLATE = "template"
    CC = "cc"
    COMMS = "comms"


class FallSkill(StrEnum):
    """A Skill that a Trooper uses when it would fall Unconscious."""

    NONE = "none"
    DOGGED = "dogged"
    NWI = "no-wound-incapacitation"
    SHASVASTII = "shasvastii"
    EXRAH = "exrah"
    EXPLODE = "explode"

    @property
    def in_profile(self) -> str:
        """Return its name as profiles print it.

        >>> FallSkill.NWI.in_profile
        'No Wound Incapacitation'
        """
        return self.value.replace("-", " ").title()

    @property
    def fights_on(self) -> bool:
        """Return whether the Trooper acts as in Normal State while it is Unconscious."""
        return self in (FallSkill.DOGGED, FallSkill.NWI)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """At least one hit of the same attack. `power` is the PS or the Damage of the weapon (0 or more).

    The flags are Traits of the weapon.
    """

    power: int
    ammunition: Ammunition
    saving_attribute_counts: AttributeCounts = AttributeCounts.FULL
    kind: HitKind = HitKind.BS
    no_cover: bool = False
    limited_cover: bool = False
    continuous: bool = False
    non_lethal: bool = False
    state_dead: bool = False
    bioweapon: bool = False

    def entries(self, edition: Edition) -> tuple[Entry, ...]:
        """Return the ledger entries of its Ammunition and its Saving Attribute."""
        counts = self.saving_attribute_counts
        half = "the Saving Attribute" if counts is AttributeCounts.HALF else ""
        zero = "the Saving Attribute" if counts is AttributeCounts.ZERO else ""
        return tuple(ammunition_entries(edition, parts_of(edition, self.ammunition), half=half, zero=zero))


@dataclass(frozen=True, slots=True, kw_only=True)
class HitTarget:
    """The target of a hit. `saving_attribute` is its ARM, or its BTS if the weapon says so; Plasma also uses `bts`.

    `attribute` says which of the two that is, `ARM` or `BTS`, or "" if unknown. `ph` is 0 for a target without PH.
    `vita_or_str` is 1 or more. `mods` are MODs to its Saving Roll other than Cover. `vitroferro`: its Cover is
    Vitroferro. `immune_to_attribute`: Immunity (ARM), (BTS) or (Enhanced), whichever is rolled. `immune_to_ammunition`:
    Immunity to the Ammunition of the hit, whatever it is; `immune_to` lists what else the target is immune to: `ap`,
    `isolated`, `continuous damage`.
    """

    saving_attribute: int
    attribute: str = ""
    bts: int = 0
    ph: int = 0
    cover: bool = False
    vitroferro: bool = False
    mods: tuple[Mod, ...] = ()
    vita_or_str: int = 1
    has_str: bool = False
    wounds_taken: int = 0
    unit: UnitType = UnitType.OTHER
    remote_presence: bool = False
    immune_to_criticals: bool = False
    immune_to_ammunition: bool = False
    immune_to_attribute: bool = False
    immune_to: frozenset[str] = frozenset()
    fall_skill: FallSkill = FallSkill.NONE
    warhorse: bool = False
