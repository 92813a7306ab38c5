"""The weapon of a Trooper in Close Combat by its name: its hit, its line of the chart, and what it imposes."""

import re

from engine.edition import Edition
from engine.encounter import Armed
from engine.records.search import find
from engine.records.trooper import Listed
from engine.records.weapon import Weapon
from engine.rules.saving_roll import HitKind, hit_of_weapon

BRACKET = re.compile(r"(.*\S)\s*\((-\d{1,2})\)")
"""The name of a weapon with the MOD that it imposes: `PARA CC Weapon (-3)`."""


def combat_weapon(edition: Edition, text: str, kind: HitKind) -> Armed:
    """Return the weapon of a name; raise ValueError if there is none, or it cannot make an attack of this kind."""
    weapon, listed = listed_weapon(edition, text)
    if expected := other_kind(weapon, kind):
        raise ValueError(f"must be {expected}, not {weapon.name}.")
    return Armed(listed, weapon, hit_of_weapon(edition, weapon))


def other_kind(weapon: Weapon, kind: HitKind) -> str:
    """Return what a weapon must be for an attack of this kind; "" if it is."""
    if kind is HitKind.TEMPLATE:
        fits = bool(weapon.trait("Direct Template")) and not weapon.trait("Deployable")
        return "" if fits else "a Direct Template Weapon, and no Deployable"
    if kind is HitKind.CC:
        return "" if weapon.trait("CC") and not weapon.bands else "one with the Trait CC"
    return "" if weapon.bands else "one that shoots, with Range bands"


def listed_weapon(edition: Edition, text: str) -> tuple[Weapon, Listed]:
    """Return the line of the chart of a weapon, and its name with its brackets; raise ValueError if there is none."""
    bracket = BRACKET.fullmatch(text)
    weapon = find(edition, bracket[1] if bracket else text)
    return weapon, Listed(weapon.name, 0, (bracket[2],) if bracket else ())
