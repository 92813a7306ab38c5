"""Limits of Immunity: it does not work while its user is Unconscious, and (Critical) not against a Comms Attack."""

from dataclasses import replace

from engine.edition import Edition
from engine.rules.saving_roll.hit import Hit, HitKind, HitTarget
from engine.ruling import Ruling, Step


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
