"""The weapon of a Trooper in Close Combat: one of the chart by its name, or values of the reader's own."""

from engine.calculators.close_combat.rare_controls import PLAIN_WEAPON
from engine.calculators.parts.combat.weapon import CombatWeapon, combat_weapon
from engine.calculators.parts.weapon_hit import custom_hit, refuse_custom
from engine.controls import Values
from engine.edition import Edition
from engine.rules.close_combat import CombatAction
from engine.rules.saving_roll import HitKind

KINDS = {CombatAction.CC: HitKind.CC, CombatAction.BS: HitKind.BS}


def read_weapon(edition: Edition, fields: Values, declares: CombatAction) -> CombatWeapon | None:
    """The weapon with which a Trooper attacks; None where it does not.

    InvalidInputError where the weapon cannot make that attack.
    """
    if declares not in KINDS:
        return None
    if not fields.word("weapon"):
        return CombatWeapon(custom_hit(edition, fields, KINDS[declares], para=True))
    refuse_custom(fields, PLAIN_WEAPON)
    try:
        return combat_weapon(edition, fields.word("weapon"), KINDS[declares])
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None
