"""Traits of the weapon and Immunity of the target change what a hit counts as."""

from dataclasses import replace

from engine.edition import Edition
from engine.rules.saving_roll.ammunition import NORMAL, join
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Ruling, Step


def as_it_counts(edition: Edition, attack: Hit, target: HitTarget) -> Ruling[Hit]:
    """The attack as it counts against this target, its Ammunition and Traits worked out.

    Follows n5.save.trait and n5.save.immunity; editions without Traits take the attack as it is.
    """
    if not edition.has("save.trait"):
        return Ruling(attack, ())
    traits = _traits(edition, attack, target)
    immunity = _immunity(edition, traits.value, target)
    return Ruling(immunity.value, (*traits.because, *immunity.because))


def _traits(edition: Edition, attack: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.trait")
    by_nature = attack.ammunition.wounds == 0
    biological = attack.bioweapon and not target.has_str
    against = "VITA: BioWeapon counts as DA+Shock" if not target.has_str else "STR: BioWeapon changes nothing"
    harmless = f"Weapons with {attack.ammunition.name} alone are Non-Lethal" if by_nature else "Non-Lethal"
    steps = (
        Step(rule, f"Against {against}." if attack.bioweapon else "No BioWeapon.", applied=biological),
        Step(
            rule,
            f"{harmless}: no Wounds." if by_nature or attack.non_lethal else "Not Non-Lethal: failures bring Wounds.",
            applied=by_nature or attack.non_lethal,
        ),
        Step(
            rule,
            "State: Dead: any Wound kills." if attack.state_dead else "No State: Dead.",
            applied=attack.state_dead,
        ),
    )
    applied = any(step.applied for step in steps)
    says = "Traits of the weapon count here." if applied else "No Trait of the weapon changes Wounds or Ammunition."
    counted = replace(
        attack,
        ammunition=join(("da", "shock")) if biological else attack.ammunition,
        non_lethal=by_nature or attack.non_lethal,
    )
    return Ruling(counted, (Step(rule, says, applied, steps),))


def _immunity(edition: Edition, attack: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.immunity")
    name = attack.ammunition.name
    if not target.immune_to_ammunition:
        return Ruling(attack, (Step(rule, f"No Immunity against {name}.", applied=False),))
    if attack.kind == "comms":
        says = "Immunity against Ammunition does not help against a Comms Attack."
        return Ruling(attack, (Step(rule, says, applied=False),))
    says = f"Immunity: the {name} hit counts as N, one Saving Roll at the full Saving Attribute."
    counted = replace(attack, ammunition=NORMAL, printed="full" if attack.printed == "half" else attack.printed)
    return Ruling(counted, (Step(rule, says),))
