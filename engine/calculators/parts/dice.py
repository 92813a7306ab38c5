"""Real dice in a form, none or as many as each roll has, and the dice that +1 SD adds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.calculator import Value
from engine.controls import Number, Values, When
from engine.edition import Need
from engine.ruling import Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class DiceOfRoll:
    """How many dice a roll has, and `why`; 0 for a roll that fails without a die.

    `burst` is the control that sets their number, if there is one.
    """

    count: int
    why: str
    burst: str = ""


@dataclass(frozen=True, slots=True)
class JudgedRoll:
    """What real dice give: a headline, empty without any, values, steps, and the dice that can be rolled, by field."""

    headline: str = ""
    values: Mapping[str, Value] = MappingProxyType({})
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = MappingProxyType({})


def read_dice(values: Values, rolls: Mapping[str, DiceOfRoll]) -> dict[str, tuple[int, ...]]:
    """Read the faces of each roll, by field; those of a roll without dice do not count.

    Refuse a field with some dice, but not as many as its roll has.
    """
    return {
        field: values.dice(field, roll.count, roll.why, roll.burst) if roll.count else ()
        for field, roll in rolls.items()
    }


def refuse_missing_dice(values: Values, rolls: Mapping[str, DiceOfRoll], faces: Mapping[str, tuple[int, ...]]) -> None:
    """Raise InvalidInputError at the first roll that has dice in the game and none in the form."""
    for field, roll in rolls.items():
        if roll.count and not faces[field]:
            says = f"must be {counted('die', roll.count)} ({roll.why}) where others are given, not empty."
            raise values.wrong(field, says)


def read_all_dice(values: Values, rolls: Mapping[str, DiceOfRoll]) -> dict[str, tuple[int, ...]] | None:
    """Read the faces of all rolls; None where no roll has any. Refuse a form with some of them."""
    faces = read_dice(values, rolls)
    if not any(faces.values()):
        return None
    refuse_missing_dice(values, rolls, faces)
    return faces


def refuse_dice(values: Values, fields: Iterable[str], why: str) -> None:
    """Raise InvalidInputError at the first of some fields that holds dice; `why` no roll takes them."""
    for field in fields:
        values.dice(field, 0, why)


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
