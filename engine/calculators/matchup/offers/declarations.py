"""What a Trooper can declare with what it has, and its other weapons, each with its odds before it is chosen."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from engine.calculator import Menu, Pick, odds_by_name
from engine.calculators.exchange.report import discover_of, harmless_events, state_caused
from engine.calculators.matchup.form import (
    BERSERK,
    BS_ATTACK,
    CC_ATTACK,
    CONTROLS,
    COVER,
    DECLARES,
    DICE,
    DISCOVER,
    DISCOVERS,
    DODGE,
    IMPACT,
    IN_ACTIVE_TURN,
    MORPHO_SCAN,
    NOBODY,
    NOTHING,
    NUMBERS,
    RESET,
    TEMPLATE,
    TRIANGULATED,
    is_armed,
    read_matchup,
)
from engine.calculators.parts.line import ZONES
from engine.calculators.parts.refused import CannotDeclareError
from engine.calculators.parts.sides import COMMS_ATTACKS
from engine.calculators.parts.situation import Played
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import Combatant
from engine.errors import InvalidInputError, Offer
from engine.exchange import Action, DeclaredAction, Exchange, exchange_odds, in_state
from engine.forms.trooper import FIRETEAM
from engine.rules.comms import ENDED_BY_RESET
from engine.troopers import read_trooper
from engine.wording import percent

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


def exchange_with(edition: Edition, values: Values, changes: Mapping[str, str]) -> Played:
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


def declarations(edition: Edition, values: Values, now: Played, prefix: str) -> Menu:
    """Offer all that a Trooper can declare and that helps, with each weapon of its profile; note why it cannot.

    What it declares now is among them, attacks come first, and what rolls nothing last.
    """
    declared = values.word(f"{prefix}declares"), _first(values), weapon_of(now, prefix)
    picks: list[tuple[Action, Pick]] = []
    notes: list[str] = []
    for word, label, first in _options(values, now, prefix):
        try:
            found = list(declared_forms(edition, values, prefix, word, first))
        except InvalidInputError as error:
            notes += [error.why] if isinstance(error, CannotDeclareError) else []
            continue
        for form, matchup in found:
            weapon = weapon_of(matchup, prefix)
            name = _name(matchup, prefix, word, label)
            chosen = (word, first, weapon) == declared
            if chosen or helps(matchup, prefix):
                pick = Pick(name, form, odds_in_words(matchup, prefix), chosen=chosen)
                picks.append((_of(matchup, prefix).action, pick))
    picks.sort(key=lambda one: LAST.index(one[0]) if one[0] in LAST else -1)
    shown = tuple(pick for _, pick in picks)
    return Menu(values.labels[f"{prefix}declares"], shown, tuple(dict.fromkeys(notes)))


def _name(matchup: Played, prefix: str, word: str, label: str) -> str:
    """Name a declaration with its weapon, and for an Impact Template among several enemies, whom it touches."""
    weapon, several = weapon_of(matchup, prefix), len(matchup.enemies) > 1
    if word == IMPACT:
        return f"BS Attack, {weapon}, all under its Template"
    name = f"{label}, {weapon}" if weapon else label
    alone = several and prefix == ACTIVE and word == BS_ATTACK and matchup.active.armed.profile.trait("Impact Template")
    return f"{name}, one alone under its Template" if alone else name


def _options(values: Values, now: Played, prefix: str) -> Iterator[tuple[str, str, str]]:
    """Yield each possible declaration as a word and a label, and the Marker that is Discovered first.

    That is the first that is hidden, with an attack, or the one of the form with what it declares.
    """
    if prefix != ACTIVE:
        yield from ((word, label, _first(values)) for word, label in DECLARES)
        return
    yield from ((word, label, NOBODY) for word, label in IN_ACTIVE_TURN)
    declared, chosen = values.word(f"{ACTIVE}declares"), _first(values)
    hidden = [chosen] * (chosen != NOBODY) + [str(number) for number, one in now.enemies.items() if one.hidden]
    attacks = (BS_ATTACK, IMPACT, TEMPLATE, *(word for word, _ in COMMS_ATTACKS))
    for word, label in IN_ACTIVE_TURN if hidden else ():
        if word in attacks or (word == declared and chosen != NOBODY):
            yield word, f"Discover, then {label}", hidden[0]


def _first(values: Values) -> str:
    """Return the number of the Reactive Trooper that the Active one Discovers first; `none` without one."""
    return values.word(DISCOVERS.name) if DISCOVERS.counts(values.texts) else NOBODY


LAST = (Action.DODGE, Action.RESET, Action.NOTHING)
"""What is offered after all else, in this order."""


def _of(matchup: Played, prefix: str) -> Combatant:
    """Return the Trooper whose controls begin with `prefix`."""
    return next(one for one in matchup.fighters if f"{one.seat}." == prefix)


def helps(matchup: Played, prefix: str) -> bool:
    """Return whether a Trooper's declaration can do anything.

    An ARO may be a Dodge whatever it answers, as it moves, or nothing. An Impact Template on one is a BS Attack.
    Follows n5.reset.cancel, n5.zero-pain.effect and n5.morpho-scan.reset.
    """
    fighter = _of(matchup, prefix)
    facing = (matchup.active,) if fighter.number else matchup.enemies.values()
    action, states = fighter.action, fighter.trooper.states
    if action.attacks:
        return action is not Action.IMPACT or len(facing) > 1
    if action is Action.DISCOVER:
        return any(one.hidden for one in facing)
    scanned = any(one.action is Action.MORPHO_SCAN for one in facing)
    if action is Action.RESET and (scanned or any(state in ENDED_BY_RESET for state in states)):
        return True
    if fighter.number and action in (Action.DODGE, Action.NOTHING):
        return True
    if action.answers:
        return any(action.evades(one.action) for one in facing)
    return action is Action.MORPHO_SCAN or any(one.action.attacks for one in facing)


def weapon_of(matchup: Played, prefix: str) -> str:
    """Return the weapon that a Trooper uses; empty where it uses none."""
    fighter = _of(matchup, prefix)
    return fighter.armed.profile.name if is_armed(fighter) else ""


def declared_forms(
    edition: Edition, values: Values, prefix: str, word: str, first: str
) -> Iterable[tuple[Mapping[str, str], Played]]:
    """Return the forms that declare this, one for each usable weapon, and the matchup of each.

    Raise InvalidInputError where it cannot be declared with any.
    """
    listed = read_trooper(edition, values.word(f"{prefix}trooper")).weapons
    weapons = dict.fromkeys(("", values.word(f"{prefix}weapon"), *(one.name for one in listed)))
    discovers = {DISCOVERS.name: first} if first != values.word(DISCOVERS.name) else {}
    found: dict[str, tuple[Mapping[str, str], Played]] = {}
    refused: list[InvalidInputError] = []
    for weapon in weapons:
        try:
            changes = {f"{prefix}declares": word, f"{prefix}weapon": weapon} | discovers
            form, matchup = _tried(edition, values, changes | (_aimed(values, word) if prefix == ACTIVE else {}))
        except InvalidInputError as error:
            refused.append(error)
            continue
        used = weapon_of(matchup, prefix)
        found.setdefault(used, (form, matchup))
        if not used:
            break
    if not found:
        raise refused[0]
    return found.values()


def _aimed(values: Values, word: str) -> dict[str, str]:
    """Return the dice at each enemy with this declaration: an Impact Template is offered with all in it."""
    now = values.word(f"{ACTIVE}declares")
    if word == now or IMPACT not in (word, now):
        return {}
    touched = NUMBERS[1:] if word == IMPACT else ()
    return NO_SHARES | {
        f"{ACTIVE}{number}.burst": "1" for number in touched if values.word(f"reactive.{number}.trooper")
    }


def _tried(edition: Edition, values: Values, form: Mapping[str, str]) -> tuple[Mapping[str, str], Played]:
    """Return the matchup of a form; the dice aimed at each Trooper become open where they do not fit it."""
    try:
        return form, exchange_with(edition, values, form)
    except InvalidInputError as error:
        if error.control not in NO_SHARES:
            raise
    form = {**form, **NO_SHARES}
    return form, exchange_with(edition, values, form)


def odds_in_words(matchup: Played, prefix: str) -> str:
    """Say what a declaration does to both: who goes down, and whether the Active Trooper stays unhurt."""
    exchange = matchup.exchange
    odds = exchange_odds(exchange)
    says = []
    for one, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        if not one.active.attacks or prefix not in {ACTIVE, f"reactive.{one.number}."}:
            continue
        if caused := state_caused(one.active):
            says.append(f"{one.name} {caused.words} {percent(injuries.chance(in_state(caused.state)))}")
        else:
            down = percent(injuries.chance(one.trooper.is_brought_down))
            says.append(f"{one.name} {'Dead' if one.trooper.is_down else 'down'} {down}")
    unhurt = odds.joint.chance(lambda result: not result.injury.hurts)
    return " · ".join((*says, *_found_or_scanned(exchange, prefix), f"Active unhurt {percent(unhurt)}"))


def _found_or_scanned(exchange: Exchange, prefix: str) -> Iterator[str]:
    """Yield who is found or scanned, where the Trooper whose controls begin with `prefix` takes part in it."""
    odds = odds_by_name(harmless_events(exchange, Fraction(1)))
    for one in exchange.enemies:
        if prefix in {ACTIVE, f"reactive.{one.number}."}:
            if discover_of(one.active):
                yield f"{one.name} found {percent(odds['active.finds'])}"
            if one.active.action is Action.MORPHO_SCAN:
                yield f"{one.name} scanned {percent(odds['active.scans'])}"
    if found := odds.get("found" if prefix == ACTIVE else f"{prefix}finds"):
        yield f"Active found {percent(found)}"


TRIED_FIRST, TRIED_LAST = (DISCOVER,), (DODGE, RESET, NOTHING)
"""What is tried before all else, as it answers a Marker, and after all else."""


def with_offer(edition: Edition, values: Values, refused: InvalidInputError) -> InvalidInputError:
    """Add to a refusal what a Trooper can declare instead, also one whose profile lists no weapon for its attack."""
    prefix, _, name = refused.control.rpartition(".")
    if name not in {"declares", "trooper"} or refused.mistakes:
        return refused
    prefix += "."
    offers = chain(_discovering(edition, values, prefix), _declaring(edition, values, prefix))
    return InvalidInputError(
        refused.control, refused.message, next(offers, None), reader_message=refused.reader_message
    )


def _discovering(edition: Edition, values: Values, prefix: str) -> Iterator[Offer]:
    """Yield the Discover of a Marker that allows the Active Trooper what it declares: n5.discover.attack."""
    for number in NUMBERS if prefix == ACTIVE else ():
        form = TAKEN_OFF | {DISCOVERS.name: str(number)}
        try:
            found = exchange_with(edition, values, form)
        except InvalidInputError:
            continue
        one = "" if len(found.enemies) == 1 else f"{found.enemies[number].who} "
        yield Offer(f"Discover {one}first", form)


def _declaring(edition: Edition, values: Values, prefix: str) -> Iterator[Offer]:
    """Yield each declaration that is possible and helps."""
    options = dict(IN_ACTIVE_TURN if prefix == ACTIVE else DECLARES)
    middle = (word for word in options if word not in TRIED_FIRST + TRIED_LAST)
    for word in (*TRIED_FIRST, *middle, *TRIED_LAST):
        try:
            found = declared_forms(edition, values, prefix, word, values.word(DISCOVERS.name))
        except InvalidInputError:
            continue
        for form, matchup in found:
            weapon = weapon_of(matchup, prefix)
            label = f"{options[word]}, {weapon}" if weapon else options[word]
            if helps(matchup, prefix):
                yield Offer(f"Declare {label}", {**TAKEN_OFF, **form})
