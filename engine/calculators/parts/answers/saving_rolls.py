"""The controls of a target that may be hit, in a form with one target."""

from engine.calculators.parts.trooper import arm, rare_trooper_controls, vita_or_str
from engine.controls import Control, Dice

GROUP = "Target: Saving Rolls"


def target_controls(prefix: str) -> tuple[Control, ...]:
    """Return the controls of what affects a target's Saving Rolls, and of their dice."""
    return (
        arm(prefix, "Target", GROUP),
        vita_or_str(prefix, "Target", GROUP),
        *rare_trooper_controls(prefix, "Target", GROUP),
        Dice(name=f"{prefix}save_dice", label="Target Saving Rolls", most=12, group=GROUP),
    )
