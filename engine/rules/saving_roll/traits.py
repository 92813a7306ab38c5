"""Traits of a weapon, Immunity and States: what a hit really does to its target."""

from dataclasses import replace

from engine.decisions.profiles import TraitRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL, STATE_IMMUNITIES, Ammunition, SaveState
from engine.records.term import Change
from engine.rules.ledger import ammunition_entries, counting, parts_of
from engine.rules.saving_roll.hit import AttributeCounts, Hit, HitKind, HitTarget, combine
from engine.ruling import Ruling, Step, steps_where_known


def working_immunity(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[HitTarget]:
    """Return the target with the Immunity that works against this hit; its effect on Ammunition is decided elsewhere.

    Follows n5.immunity.unconscious and n5.immunity.comms.
    """
    immune = target.immune_to_ammunition or target.immune_to_attribute or target.immune_to_criticals or target.immune_to
    down = target.wounds_taken >= target.vita_or_str and not target.fall_skill.fights_on
    if immune and down and edition.has("immunity.unconscious"):
        says = "The target is Unconscious already: its Immunity does not work."
        left = replace(
            target,
            immune_to_ammunition=False,
            immune_to_attribute=False,
            immune_to_criticals=False,
            immune_to=frozenset(),
        )
        return Ruling(left, (Step(edition.cite("immunity.unconscious"), says, applied=False),))
    if target.immune_to_criticals and hit.kind is HitKind.COMMS and edition.has("immunity.comms"):
        says = "Immunity (Critical) does not help against a Comms Attack."
        step = Step(edition.cite("immunity.comms"), says, applied=False)
        return Ruling(replace(target, immune_to_criticals=False), (step,))
    return Ruling(target, ())


def states_of_failure(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[tuple[SaveState, ...]]:
    """Return the States that a failed Saving Roll causes.

    Follows n5.save.em, n5.save.stun, n5.save.para and n5.immunity.state; editions without them have none.
    """
    never = {state for word, state in STATE_IMMUNITIES.items() if word in target.immune_to}
    never |= {SaveState.ISOLATED} if target.warhorse else set()
    found = tuple(state for state in hit.ammunition.states if state not in never)
    of_unit = target.unit in edition.of(SavingRollRules).immobilized_by_em
    also_immobilized = hit.ammunition.has("em") and of_unit and SaveState.IMMOBILIZED not in never
    if also_immobilized:
        found = (*found, SaveState.IMMOBILIZED)
    if hit.ammunition.has("para") and not target.ph:
        found = ()
    return Ruling(found, _steps(edition, hit, target, also_immobilized=also_immobilized))


def _never_isolated(target: HitTarget) -> str:
    """Return why a target is never Isolated, or "": n5.warhorse.isolated, n5.immunity.state."""
    return "Warhorse" if target.warhorse else "Immunity (Isolated)" if "isolated" in target.immune_to else ""


def _steps(edition: Edition, hit: Hit, target: HitTarget, *, also_immobilized: bool) -> tuple[Step, ...]:
    has = hit.ammunition.has
    both = ", and Immobilized-B too" if also_immobilized else ""
    isolated = f"Isolated{both}"
    if reason := _never_isolated(target):
        isolated = f"{'Immobilized-B alone' if also_immobilized else 'no State'}, because of {reason}"
    stun = "Stun: a failed Saving Roll causes Stunned, and without Courage the Guts Roll fails automatically."
    para = "PARA: a failed roll causes Immobilized-A." if target.ph else "PARA has no effect on a target without PH."
    looked_at = (
        ("em", f"E/M: a failed Saving Roll causes {isolated}.", "No E/M."),
        ("stun", stun, "No Stun."),
        ("para", para, "No PARA."),
    )
    return steps_where_known(
        edition, ((f"save.{part}", says if has(part) else otherwise, has(part)) for part, says, otherwise in looked_at)
    )


def effective_hit(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    """Return what the hit counts as against this target, given its Traits and the target's Immunity.

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
    """Return the Ammunition that a BioWeapon counts as, which is only against VITA."""
    rule = edition.cite("save.trait")
    if not hit.bioweapon:
        return hit.ammunition, Step(rule, "No BioWeapon.", applied=False)
    if target.has_str:
        return hit.ammunition, Step(rule, "Against STR: BioWeapon changes nothing.", applied=False)
    counted = combine(edition, edition.of(SavingRollRules).bioweapon)
    return counted, Step(rule, f"Against VITA: BioWeapon counts as {counted.name}.")


def _immunity(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.immunity")
    some = tuple(part for part in hit.ammunition.parts if part in target.immune_to)
    whole = target.immune_to_ammunition or target.immune_to_attribute or len(some) == len(hit.ammunition.parts)
    if "continuous damage" in target.immune_to and hit.continuous:
        says = "Immunity (Continuous Damage): a failed Saving Roll is not rolled again."
        left = _immunity(edition, replace(hit, continuous=False), target)
        return Ruling(left.value, (Step(rule, says), *left.because))
    if not (whole or some):
        return Ruling(hit, (Step(rule, f"No Immunity against {hit.ammunition.name}.", applied=False),))
    if hit.kind is HitKind.COMMS:
        says = "Immunity against Ammunition does not help against a Comms Attack."
        return Ruling(hit, (Step(rule, says, applied=False),))
    if hit.ammunition.has("para"):
        says = "PARA uses neither ARM nor BTS: Immunity (ARM), (BTS) and (Enhanced) have no effect on it."
        return Ruling(hit, (Step(rule, says, applied=False),))
    return _as_normal(edition, hit, target) if whole else _without_parts(edition, hit, some)


def _without_parts(edition: Edition, hit: Hit, parts: tuple[str, ...]) -> Ruling[Hit]:
    """Return the hit with some parts of its combined Ammunition counting as N: n5.immunity.combined."""
    left = combine(edition, (part for part in hit.ammunition.parts if part not in parts))
    counts = hit.saving_attribute_counts
    full = AttributeCounts.FULL if counts is AttributeCounts.HALF and not _halved(edition, left) else counts
    says = f"Immunity: of the {hit.ammunition.name} hit only {left.name} is left.{edition.doubt('immunity.combined')}"
    step = Step(edition.cite("immunity.combined"), says)
    return Ruling(replace(hit, ammunition=left, saving_attribute_counts=full), (step,))


def _halved(edition: Edition, ammunition: Ammunition) -> bool:
    """Return whether Ammunition halves the Saving Attribute."""
    return bool(counting(ammunition_entries(edition, parts_of(edition, ammunition)), Change.HALVED))


def _as_normal(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    """Return the hit as N; Immunity (ARM), (BTS) or (Enhanced) removes Traits on Wounds and Attributes too."""
    rule, remaining = edition.cite("save.immunity"), (SaveState.STUNNED,)
    states = tuple(state for state in hit.ammunition.states if state in remaining)
    both = hit.ammunition.has("plasma")
    normal = hit.ammunition if both else replace(NORMAL, states=states)
    counts = hit.saving_attribute_counts
    full = AttributeCounts.FULL if counts is AttributeCounts.HALF or target.immune_to_attribute else counts
    counted = replace(hit, ammunition=normal, saving_attribute_counts=full)
    rolls = "both Saving Rolls, ARM and BTS," if both else "one Saving Roll"
    name = hit.ammunition.name
    what = "the hit is N in any case" if name == NORMAL.name else f"the {name} hit counts as N"
    says = f"Immunity: {what}, {rolls} at the full Saving Attribute."
    steps = [Step(rule, says)]
    if states:
        steps.append(Step(rule, "The Trait State: Stunned applies all the same."))
    if target.immune_to_attribute:
        traits = hit.continuous or hit.state_dead or counts is AttributeCounts.ZERO
        ignored = "State: Dead, Continuous Damage, ARM=0 and BTS=0 are ignored."
        steps.append(Step(rule, ignored if traits else "The hit has no Trait that it ignores.", applied=traits))
        counted = replace(counted, continuous=False, state_dead=False)
    return Ruling(counted, tuple(steps))
