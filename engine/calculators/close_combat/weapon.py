"""The weapon of a Trooper in Close Combat: one of the chart by its name, or values of the reader's own."""

import re
from dataclasses import dataclass

from engine.calculators.close_combat.rare_controls import PLAIN_WEAPON
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.records.search import find
from engine.records.trooper import Listed
from engine.records.weapon import Weapon
from engine.rules.close_combat import Declared
from engine.rules.saving_roll import HitKind, WeaponHit, expected_saving_attribute, hit_of_values, hit_of_weapon

BRACKET = re.compile(r"(.*\S)\s*\((-\d{1,2})\)")
"""The name of a weapon with the MOD that it imposes: `PARA CC Weapon (-3)`."""

KINDS = {Declared.CC: HitKind.CC, Declared.BS: HitKind.BS}


@dataclass(frozen=True, slots=True)
class CombatWeapon:
    """A weapon in Close Combat: its `hit`, and of one given by name its line of the chart and its brackets."""

    hit: WeaponHit
    profile: Weapon | None = None
    listed: Listed | None = None


def read_weapon(edition: Edition, fields: Values, declares: Declared) -> CombatWeapon | None:
    """The weapon with which a Trooper attacks; None where it does not.

    InvalidInputError where the weapon cannot make that attack.
    """
    if declares not in KINDS:
        return None
    if not fields.word("weapon"):
        return CombatWeapon(_custom(edition, fields, KINDS[declares]))
    for name, default in PLAIN_WEAPON.items():
        text = fields.texts[fields.prefix + name]
        if text != default:
            says = f"must be left at {default} beside a weapon given by name, which has its own, not {quoted(text)}."
            raise fields.wrong(name, says)
    try:
        return _by_name(edition, fields.word("weapon"), declares)
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None


def _custom(edition: Edition, fields: Values, kind: HitKind) -> WeaponHit:
    ammunition, printed = fields.word("ammunition"), fields.word("saving_attribute")
    if expected := expected_saving_attribute(ammunition, printed):
        raise fields.wrong("saving_attribute", f"must be {expected}, not {printed.upper()}.")
    try:
        return hit_of_values(edition, fields.number("ps"), ammunition, printed, kind=kind, para=True)
    except ValueError as error:
        raise fields.wrong("ammunition", str(error)) from None


def _by_name(edition: Edition, text: str, declares: Declared) -> CombatWeapon:
    """The weapon of a name; ValueError where there is none, or it cannot make that attack."""
    bracket = BRACKET.fullmatch(text)
    weapon = find(edition, bracket[1] if bracket else text)
    if declares is Declared.CC and not (weapon.trait("CC") and not weapon.bands):
        raise ValueError(f"must be one with the Trait CC, not {weapon.name}.")
    if declares is Declared.BS and not weapon.bands:
        raise ValueError(f"must be one that shoots, with Range bands, not {weapon.name}.")
    listed = Listed(weapon.name, 0, (bracket[2],) if bracket else ())
    return CombatWeapon(hit_of_weapon(edition, weapon), weapon, listed)
