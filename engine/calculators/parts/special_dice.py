"""The fields on +1 SD: how many dice a roll may have of it."""

from engine.controls import Number, Values, When
from engine.edition import Need

MOST_DICE = 8
"""The dice of an attack with Burst 6 and two +1 SD."""


def special_dice_control(
    name: str, label: str, group: str = "", *, when: When = (), needs: tuple[Need, ...] = ()
) -> Number:
    """Return the control of how many dice +1 SD adds; two only in a BS Attack: n5.fireteam.bonus.level-2."""
    return Number(
        name, label, "0", low=0, high=2, help="2 in a BS Attack with two +1 SD.", group=group, when=when, needs=needs
    )


def refuse_two_special_dice(values: Values, name: str = "special_die") -> None:
    """Refuse a second extra die in what is not a BS Attack: n5.fireteam.bonus.level-2."""
    if values.number(name) > 1:
        says = f"must be at most 1, not {values.number(name)}: two +1 SD add up in a BS Attack alone."
        raise values.wrong(name, says)
