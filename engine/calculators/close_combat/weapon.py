"""The weapon of a Trooper in Close Combat: one of the chart by its name, or values of the reader's own."""

from engine.calculators.close_combat.rare_controls import PLAIN_WEAPON
from engine.calculators.parts.combat.weapon import CombatWeapon, combat_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.close_combat import CombatAction
from engine.rules.saving_roll import HitKind, WeaponHit, expected_saving_attribute, hit_of_values

KINDS = {CombatAction.CC: HitKind.CC, CombatAction.BS: HitKind.BS}


def read_weapon(edition: Edition, fields: Values, declares: CombatAction) -> CombatWeapon | None:
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
        return combat_weapon(edition, fields.word("weapon"), KINDS[declares])
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
