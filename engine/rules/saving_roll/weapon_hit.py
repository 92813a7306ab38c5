"""The hit of a weapon: its PS, Ammunition and Traits, and the Saving Attribute in its profile."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.edition import Edition
from engine.records.ammunition import ammunition_parts
from engine.records.weapon import Weapon
from engine.rules.saving_roll.combined_ammunition import read_ammunition
from engine.rules.saving_roll.hit import AttributeCounts, Hit, HitKind, HitTarget


class SavedAgainst(StrEnum):
    """The Attribute of a Saving Roll against a weapon."""

    ARM = "arm"
    BTS = "bts"


SAVING_ATTRIBUTES: Mapping[str, tuple[SavedAgainst, AttributeCounts]] = {
    "ARM": (SavedAgainst.ARM, AttributeCounts.FULL),
    "ARM/2": (SavedAgainst.ARM, AttributeCounts.HALF),
    "ARM=0": (SavedAgainst.ARM, AttributeCounts.ZERO),
    "BTS": (SavedAgainst.BTS, AttributeCounts.FULL),
    "BTS/2": (SavedAgainst.BTS, AttributeCounts.HALF),
    "BTS=0": (SavedAgainst.BTS, AttributeCounts.ZERO),
}
"""The values that a profile can print as Saving Attribute: which Attribute, and how it counts."""

PLASMA = "ARM+BTS"
"""The Saving Attribute that the chart prints for Plasma, with Ammunition N: n5.save.plasma."""

KINDS = {
    "Comms Attack": HitKind.COMMS,
    "Direct Template": HitKind.TEMPLATE,
    "Impact Template": HitKind.TEMPLATE,
    "CC": HitKind.CC,
}
"""The kind of attack for each Trait; a weapon with Range bands and none of these makes a BS Attack."""


NOT_SAVED = "must be one whose hit forces Saving Rolls by PS and Ammunition"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponHit:
    """The hit of a weapon, and the Attribute of its Saving Rolls."""

    hit: Hit
    against: SavedAgainst = SavedAgainst.ARM

    def target(self, trooper: HitTarget) -> HitTarget:
        """Return a Trooper, whose `saving_attribute` is its ARM, as the target of this hit."""
        if self.against is SavedAgainst.BTS:
            return replace(trooper, saving_attribute=trooper.bts, attribute="BTS")
        return replace(trooper, attribute="ARM")


def hit_of_values(
    edition: Edition, power: int, ammunition: str, printed: str, *, kind: HitKind = HitKind.BS, para: bool = False
) -> WeaponHit:
    """Return the hit of a custom weapon; ValueError says what is wrong with the Ammunition.

    `printed` is one of the SAVING_ATTRIBUTES, in lower or upper case; check `expected_saving_attribute` first.
    """
    against, counts = SAVING_ATTRIBUTES[printed.upper()]
    found = read_ammunition(edition, ammunition, para=para)
    return WeaponHit(hit=Hit(power=power, ammunition=found, saving_attribute_counts=counts, kind=kind), against=against)


def expected_saving_attribute(ammunition: str, printed: str) -> str:
    """Return which Saving Attribute is needed if this one does not fit the Ammunition, or "".

    Follows n5.save.plasma and n5.save.em.

    >>> expected_saving_attribute("em", "arm"), expected_saving_attribute("ap+da", "arm")
    ('BTS or BTS/2 with E/M, which is saved against with BTS', '')
    """
    words, attribute = ammunition_parts(ammunition), printed.upper()
    if "plasma" in words and attribute != "ARM":
        return "ARM with Plasma, which is saved against with both ARM and BTS"
    if "em" in words and attribute.startswith("ARM"):
        return "BTS or BTS/2 with E/M, which is saved against with BTS"
    return ""


def is_mine(weapon: Weapon) -> bool:
    """Return whether a profile is that of a mine: a Deployable with a Direct Template, n5.mine.attack."""
    return bool(weapon.trait("Direct Template") and weapon.trait("Deployable"))


def hit_of_weapon(edition: Edition, weapon: Weapon) -> WeaponHit:
    """Return the hit of a profile of the weapon chart; raise ValueError if it forces no roll.

    Weapons with PARA Ammunition print no PS, and a MOD to PH as Saving Attribute: n5.save.para.
    """
    words = ("plasma",) if weapon.saving_attribute == PLASMA else ammunition_parts(weapon.ammunition)
    para = "para" in words
    kind = next((kind for trait, kind in KINDS.items() if weapon.trait(trait)), HitKind.BS if weapon.bands else None)
    printed = "ARM" if para or weapon.saving_attribute == PLASMA else weapon.saving_attribute
    if printed not in SAVING_ATTRIBUTES or not weapon.ammunition or (weapon.ps is None and not para) or kind is None:
        raise ValueError(f"{NOT_SAVED}, not {weapon.name}.")
    against, counts = SAVING_ATTRIBUTES[printed]
    hit = Hit(
        power=weapon.ps or 0,
        ammunition=read_ammunition(edition, "+".join(words)),
        saving_attribute_counts=counts,
        kind=kind,
        no_cover="No Cover" in weapon.traits,
        limited_cover="Limited Cover" in weapon.traits,
        continuous=bool(weapon.trait("Continuous Damage")),
        non_lethal=bool(weapon.trait("Non-Lethal")),
        state_dead=bool(weapon.trait("State: Dead")),
        bioweapon=bool(weapon.trait("BioWeapon")),
    )
    return WeaponHit(hit=hit, against=against)


def saved_hit_of_weapon(edition: Edition, weapon: Weapon, *, para: bool = False) -> WeaponHit:
    """Return the hit of a profile that forces Saving Rolls by PS, or by `para`; raise ValueError for any other."""
    found = hit_of_weapon(edition, weapon)
    if found.hit.kind is HitKind.COMMS:
        raise ValueError(f"must be no Comms Attack, which only Reset can answer, not {weapon.name}.")
    if weapon.ps is None and not para:
        raise ValueError(f"{NOT_SAVED}, not {weapon.name}.")
    return found
