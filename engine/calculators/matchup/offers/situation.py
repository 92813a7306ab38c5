"""Circumstances on the table, offered only where they change what these Troopers roll."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.calculator import Menu, Pick
from engine.calculators.matchup.controls import COVER, DECLARES
from engine.calculators.matchup.offers.variants import ACTIVE, FIRST, Rolled, exchange_with, rolls_with, swapped
from engine.calculators.parts.line import ZONES
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.forms.trooper import FIRETEAM

STATES = ("Targeted", "Suppressive Fire State", "Stunned", "Immobilized-A", "Foxhole", "Engaged")
"""The States that change a roll, and in which a Trooper still declares something."""


class Toggle(NamedTuple):
    """A circumstance that applies `now` or not: the text of its control if it does, `on`, or does not, `off`.

    `graded`: it may make no difference from the one before it.
    """

    label: str
    control: str
    on: str
    off: str
    now: bool
    graded: bool = False


def situation_of_active(edition: Edition, duel: Values) -> Menu:
    """Offer circumstances of the Active Trooper of a duel."""
    marker = Toggle("Began as a Marker", "active.surprise", "1", "0", duel.flag("active.surprise"))
    return Menu(
        "Active: Cover, States, Fireteam", tuple(_picks(edition, duel, ACTIVE, (*_of_trooper(duel, ACTIVE), marker)))
    )


def situation_of_reactive(edition: Edition, duel: Values, number: int) -> Menu:
    """Offer circumstances of the Reactive Trooper of a duel, which has this number in the whole form."""
    picks = _picks(edition, duel, FIRST, _of_trooper(duel, FIRST))
    home = f"reactive.{number}."
    there = (
        Pick(pick.label, {name.replace(FIRST, home): text for name, text in pick.form.items()}, chosen=pick.chosen)
        for pick in picks
    )
    return Menu(f"Reactive {number}: Cover, States, Fireteam", tuple(there))


def situation_of_table(edition: Edition, values: Values) -> Menu:
    """Offer circumstances between the Troopers of a form."""
    saturation = Toggle("Saturation Zone", "saturation", "1", "0", values.flag("saturation"))
    zones = (*_choices(values, "visibility", ZONES), saturation)
    return Menu("Between them", tuple(_picks(edition, values, "", zones)))


def sides(edition: Edition, values: Values) -> Menu:
    """Offer to swap the sides, where there is one Reactive Trooper and that is possible."""
    if any(values.word(f"reactive.{number}.trooper") for number in (2, 3, 4)):
        return Menu("Who is Active", ())
    try:
        exchange_with(edition, values, swapped(values))
    except InvalidInputError:
        return Menu("Who is Active", ())
    return Menu("Who is Active", (Pick("Swap the two", swapped(values)),), toggles=False)


def _of_trooper(values: Values, prefix: str) -> Iterator[Toggle]:
    yield from _choices(values, f"{prefix}cover", COVER)
    yield from _states(values, f"{prefix}states")
    for one in _choices(values, f"{prefix}fireteam", tuple(FIRETEAM.control.labels.items())):
        yield one._replace(label=f"Fireteam {one.label}", graded=True)


def _choices(values: Values, control: str, options: tuple[tuple[str, str], ...]) -> Iterator[Toggle]:
    """Return the words of a Choice without the first, which is its default."""
    now, (off, _) = values.word(control), options[0]
    yield from (Toggle(label, control, word, off, now=word == now) for word, label in options[1:])


def _states(values: Values, control: str) -> Iterator[Toggle]:
    now = values.names(control)
    for state in STATES:
        others = tuple(other for other in now if other.lower() != state.lower())
        yield Toggle(state, control, ", ".join((*others, state)), ", ".join(others), now=others != now)


def _picks(edition: Edition, values: Values, prefix: str, toggles: Iterable[Toggle]) -> Iterator[Pick]:
    """Offer each toggle that is set or makes a difference; a graded one must differ from the one before it too."""
    try:
        now = rolls_with(edition, values, {})
    except InvalidInputError:
        return  # without the others, the Active Trooper could not declare what it does
    before: dict[str, Rolled] = {}
    for one in toggles:
        if one.now:
            yield Pick(one.label, {one.control: one.off}, chosen=True)
            continue
        if one.graded and one.control not in before:
            before[one.control] = rolls_with(edition, values, {one.control: one.off})
        form, then = _with(edition, values, prefix, {one.control: one.on})
        if form and then != now and then != before.get(one.control):
            before |= {one.control: then} if one.graded else {}
            yield Pick(one.label, form)


def _with(edition: Edition, values: Values, prefix: str, form: dict[str, str]) -> tuple[dict[str, str], Rolled]:
    """Return the form with this change and its rolls; a declaration that it forbids is dropped.

    Empty where that is not possible.
    """
    declares = f"{prefix}declares"
    now = [values.word(declares)] if prefix else [""]
    for word in dict.fromkeys((*now, *(word for word, _ in DECLARES if prefix))):
        other = form if word == now[0] else {**form, declares: word}
        try:
            return other, rolls_with(edition, values, other)
        except InvalidInputError:
            continue
    return {}, ()
