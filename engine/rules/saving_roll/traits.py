"""Traits of the weapon and Immunity of the target change what a hit counts as."""

from dataclasses import replace

from engine.decisions.profiles import TraitRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL, Ammunition
from engine.rules.saving_roll.combined_ammunition import combine
from engine.rules.saving_roll.hit import AttributeCounts, Hit, HitKind, HitTarget
from engine.ruling import Ruling, Step


def effective_hit(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    """The hit as it counts against this target, after its Traits and the target's Immunity.

    Follows n5.save.trait and n5.save.immunity; editions without Traits leave the hit as it is.
    """
    if edition.find(TraitRules) is None:
        return Ruling(hit, ())
    traits = _traits(edition, hit, target)
    immunity = _immunity(edition, traits.value, target)
    return Ruling(immunity.value, (*traits.because, *immunity.because))


def _traits(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.trait")
    by_nature = hit.ammunition.wounds == 0
    ammunition, bioweapon = _bioweapon(edition, hit, target)
    harmless = f"Weapons with {hit.ammunition.name} alone are Non-Lethal" if by_nature else "Non-Lethal"
    wounds = f"{harmless}: no Wounds."
    if not (by_nature or hit.non_lethal):
        wounds = "Not Non-Lethal: failed Saving Rolls cause Wounds."
    steps = (
        bioweapon,
        Step(rule, wounds, applied=by_nature or hit.non_lethal),
        Step(rule, "State: Dead: any Wound kills." if hit.state_dead else "No State: Dead.", applied=hit.state_dead),
    )
    applied = any(step.applied for step in steps)
    says = "Traits of the weapon count here." if applied else "No Trait of the weapon changes Wounds or Ammunition."
    counted = replace(hit, ammunition=ammunition, non_lethal=by_nature or hit.non_lethal)
    return Ruling(counted, (Step(rule, says, applied, steps),))


def _bioweapon(edition: Edition, hit: Hit, target: HitTarget) -> tuple[Ammunition, Step]:
    """The Ammunition that a BioWeapon counts as, against VITA alone."""
    rule = edition.cite("save.trait")
    if not hit.bioweapon:
        return hit.ammunition, Step(rule, "No BioWeapon.", applied=False)
    if target.has_str:
        return hit.ammunition, Step(rule, "Against STR: BioWeapon changes nothing.", applied=False)
    counted = combine(edition, edition.of(SavingRollRules).bioweapon)
    return counted, Step(rule, f"Against VITA: BioWeapon counts as {counted.name}.")


def _immunity(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.immunity")
    name = hit.ammunition.name
    if not target.immune_to_ammunition:
        return Ruling(hit, (Step(rule, f"No Immunity against {name}.", applied=False),))
    if hit.kind is HitKind.COMMS:
        says = "Immunity against Ammunition does not help against a Comms Attack."
        return Ruling(hit, (Step(rule, says, applied=False),))
    says = f"Immunity: the {name} hit counts as N, one Saving Roll at the full Saving Attribute."
    counts = hit.saving_attribute_counts
    full = AttributeCounts.FULL if counts is AttributeCounts.HALF else counts
    return Ruling(replace(hit, ammunition=NORMAL, saving_attribute_counts=full), (Step(rule, says),))
