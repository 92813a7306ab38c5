"""The controls of a target that may be hit, in a form with one target."""

from engine.controls import Control, Dice, Flag, Number

GROUP = "Target: Saving Rolls"


def target_controls(prefix: str) -> tuple[Control, ...]:
    """ARM, BTS and the Wounds of a target, and the dice of its Saving Rolls."""
    return (
        Number(name=f"{prefix}armour", label="Target ARM", default="1", low=0, high=20, group=GROUP),
        Number(name=f"{prefix}bts", label="Target BTS", default="0", low=0, high=20, group=GROUP),
        Number(name=f"{prefix}vita", label="Target VITA or STR", default="1", low=1, high=12, group=GROUP),
        Flag(name=f"{prefix}structure", label="Target has STR", group=GROUP),
        Number(
            name=f"{prefix}wounds_taken", label="Target Wounds taken before", default="0", low=0, high=12, group=GROUP
        ),
        Dice(name=f"{prefix}save_dice", label="Target Saving Rolls", most=12, group=GROUP),
    )
