"""States that some Ammunition causes when a Saving Roll fails."""

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import STATE_IMMUNITIES, SaveState
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Ruling, Step, steps_where_known


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
