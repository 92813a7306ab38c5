"""Some Ammunition brings a State with a failed Saving Roll."""

from engine.edition import Edition
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Ruling, Step, steps_where_known

IMMOBILIZED_BY_EM = ("hi", "tag", "rem", "vh")
"""The units that E/M brings Immobilized-B."""


def states(edition: Edition, attack: Hit, target: HitTarget) -> Ruling[tuple[str, ...]]:
    """The States that a failed Saving Roll brings: isolated, stunned, immobilized.

    Follows n5.save.em, n5.save.stun and n5.save.para; editions without them bring none.
    """
    found = attack.ammunition.states
    if "isolated" in found and target.unit in IMMOBILIZED_BY_EM:
        found = (*found, "immobilized")
    if attack.ammunition.has("para") and not target.ph:
        found = ()
    return Ruling(found, _steps(edition, attack, target))


def _steps(edition: Edition, attack: Hit, target: HitTarget) -> tuple[Step, ...]:
    has = attack.ammunition.has
    both = ", and Immobilized-B too" if target.unit in IMMOBILIZED_BY_EM else ""
    para = "PARA: a failure brings Immobilized-A." if target.ph else "PARA has no effect on a target without PH."
    looked_at = (
        ("em", f"E/M: a failure brings Isolated{both}.", "No E/M."),
        ("stun", "Stun: a failure brings Stunned, and without Courage the Guts Roll fails by itself.", "No Stun."),
        ("para", para, "No PARA."),
    )
    return steps_where_known(
        edition, ((f"save.{part}", says if has(part) else otherwise, has(part)) for part, says, otherwise in looked_at)
    )
