"""Forms like the one at hand: other texts, a single Reactive Trooper, swapped sides, another situation."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.calculator import Menu, Pick
from engine.calculators.matchup.controls import (
    BERSERK,
    BS_ATTACK,
    CC_ATTACK,
    CONTROLS,
    COVER,
    DECLARES,
    DICE,
    DISCOVERS,
    IMPACT,
    MORPHO_SCAN,
    NOBODY,
    NOTHING,
    NUMBERS,
    TRIANGULATED,
)
from engine.calculators.matchup.form import MatchupOfForm, read_matchup
from engine.calculators.parts.line import ZONES
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import DeclaredAction, Exchange
from engine.forms.trooper import FIRETEAM

NO_SHARES = {f"active.{number}.{dice}": "" for number in NUMBERS for dice in ("burst", "special_die")}
"""All of the Burst at the first Reactive Trooper, and the extra dice with it."""
TAKEN_OFF = {one.name: "" for one in DICE}
"""No dice on the table: they were rolled for another form."""
BY_NAME = {control.name: control for control in CONTROLS}
ACTIVE, FIRST = "active.", "reactive.1."
OF_FIRST = tuple(name.removeprefix(FIRST) for name in BY_NAME if name.startswith(FIRST) and not name.endswith("dice"))
SHARED = tuple(name for name in OF_FIRST if f"{ACTIVE}{name}" in BY_NAME)
"""What a form says of the Active Trooper and of each Reactive one alike."""


def with_changes(values: Values, changes: Mapping[str, str]) -> Values:
    """Return the same form with other texts in some of its controls."""
    read = {name: BY_NAME[name].read(text) for name, text in changes.items()}
    return replace(values, read={**values.read, **read}, texts={**values.texts, **changes})


def declaring(values: Values, words: Mapping[int, str]) -> Values:
    """Return the same form with other declarations of the Reactive Troopers of these numbers."""
    return with_changes(values, {f"reactive.{number}.declares": word for number, word in words.items()})


def exchange_with(edition: Edition, values: Values, changes: Mapping[str, str]) -> MatchupOfForm:
    """Return the matchup of a form with these changes; refuse changes that do not fit the rest."""
    return read_matchup(edition, with_changes(values, changes))


Rolled = tuple[tuple[object, ...], ...]
"""All that decides the odds of a matchup."""


def rolls_with(edition: Edition, values: Values, changes: Mapping[str, str]) -> Rolled:
    """Return what everybody rolls with these changes, and what the hits do; refuse as `exchange_with` does."""
    return rolls_of(exchange_with(edition, values, changes).exchange)


def rolls_of(exchange: Exchange) -> Rolled:
    """Return what everybody rolls in an exchange, and what the hits do."""
    return tuple((*_of_action(one.active), *_of_action(one.reactive)) for one in exchange.enemies)


def _of_action(action: DeclaredAction) -> tuple[object, ...]:
    first = _of_action(action.discover) if action.discover else ()
    hit = action.hit.per_hit if action.hit else None
    return action.action, action.side, hit, action.dice_out_of_range, action.found, first


def names_of(number: int) -> dict[str, str]:
    """Return the first Reactive Trooper's controls, each with the same control of the one of this number."""
    return {name: name.replace(".1.", f".{number}.", 1) for name in BY_NAME if ".1." in name}


def of_duel(values: Values, number: int) -> Values:
    """Return the form of the Active Trooper and one of the Reactive ones, as if there were no others."""
    alone = {name: values.texts[other] for name, other in names_of(number).items()}
    others = {f"reactive.{other}.trooper": "" for other in NUMBERS if other != 1}
    discovers = "1" if values.word(DISCOVERS.name) == str(number) else NOBODY
    return with_changes(values, {**alone, **others, **NO_SHARES, DISCOVERS.name: discovers})


NOT_IN_ARO = {BERSERK: CC_ATTACK, TRIANGULATED: BS_ATTACK, IMPACT: BS_ATTACK, MORPHO_SCAN: NOTHING}
"""What the Active Trooper alone declares, each with what it declares in ARO in place of that."""


def swapped(values: Values) -> dict[str, str]:
    """Return the texts that swap the Active Trooper and the only Reactive one.

    Nobody declares a Long Skill, an Impact Template or Morpho-Scan in ARO: see NOT_IN_ARO.
    """
    mine = {f"{FIRST}{name}": values.texts[f"{ACTIVE}{name}"] for name in SHARED}
    declared = mine[f"{FIRST}declares"]
    mine[f"{FIRST}declares"] = NOT_IN_ARO.get(declared, declared)
    theirs = {f"{ACTIVE}{name}": values.texts[f"{FIRST}{name}"] for name in SHARED}
    return {**mine, **theirs, **NO_SHARES, "active.surprise": "0", DISCOVERS.name: NOBODY}


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
