"""The next Order of a matchup whose dice are all judged: what is left of the same Troopers."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculator import Menu, Pick, Value
from engine.calculators.exchange.dice import JudgedDice, judge_exchange
from engine.calculators.exchange.report import HIT_COUNTS, discover_of
from engine.calculators.matchup.form import DISCOVERS, DODGE, NOBODY, NOTHING, NUMBERS
from engine.calculators.matchup.offers.declarations import BY_NAME, NO_SHARES, TAKEN_OFF, exchange_with
from engine.calculators.parts.fireteam import ended_by
from engine.calculators.parts.situation import Played
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import IMPERSONATION, Combatant
from engine.errors import InvalidInputError
from engine.exchange import Action, Exchange
from engine.records.trooper import Trooper
from engine.rules.comms import ENDED_BY_RESET
from engine.rules.discover import MarkerState, becomes
from engine.rules.saving_roll import Condition
from engine.troopers import read_trooper

COPIED = ("CC", "BS", "PH")
"""What a Morpho-Scan copies besides MOV: n5.morpho-scan.effect."""

Judged = Mapping[str, Value]


def finders(now: Played, judged: Judged, marker: Combatant) -> tuple[Combatant, ...]:
    """Return those that have found a Trooper by the dice on the table."""
    if not marker.number:
        return tuple(one for number, one in now.enemies.items() if judged.get(f"reactive.{number}.finds") == "yes")
    aimed = any(one.number == marker.number and discover_of(one.active) for one in now.exchange.enemies)
    return (now.active,) if aimed and judged.get("active.finds") == "yes" else ()


def second_level(edition: Edition, now: Played, judged: Judged, marker: Combatant) -> bool:
    """Return whether an Impersonation Marker is at its second level after the Order.

    Follows n5.impersonation-state.imp-1 and n5.biometric-visor.reveal.
    """
    by = finders(now, judged, marker)
    if marker.marker is not MarkerState.IMP_1:
        return marker.marker is MarkerState.IMP_2 and not by
    results = [becomes(edition, MarkerState.IMP_1, one.trooper).value for one in by]
    return bool(by) and "model" not in results


def is_found(edition: Edition, now: Played, judged: Judged, marker: Combatant) -> bool:
    """Return whether a Marker is replaced by its Model, which is found: n5.discover.result."""
    return bool(finders(now, judged, marker)) and not second_level(edition, now, judged, marker)


def after_scan(now: Played, judged: Judged, fighter: Combatant, trooper: Trooper) -> Trooper:
    """Copy what a Morpho-Scan that worked copies to its Trooper, and remove the Skill: n5.morpho-scan.once."""
    target = next((one.number for one in now.exchange.enemies if one.active.action is Action.MORPHO_SCAN), 0)
    if fighter.number or not target or judged.get("active.scans") != "yes":
        return trooper
    copied = now.enemies[target].trooper
    values = {name: copied.attributes[name] for name in COPIED if name in copied.attributes}
    return replace(
        trooper,
        mov=copied.mov or trooper.mov,
        attributes={**trooper.attributes, **values},
        skills=tuple(one for one in trooper.skills if one.name != "Morpho-Scan"),
    )


TITLE = "Next Order"
UNCONSCIOUS = "Unconscious"
MARKERS = ("Camouflaged", IMPERSONATION)
IMMOBILIZED = "immobilized"
"""The word of a State that has two kinds."""

Form = dict[str, str]


def next_order(edition: Edition, values: Values, now: Played) -> Menu:
    """Return the form with the Wounds and States that everybody took, without the Dead and the Possessed.

    Nothing where dice are open, where the Active Trooper is down, or where nobody is left against it.
    """
    judged = judge_exchange(edition, values, now.exchange)
    numbers = (one.number for one in now.exchange.enemies)
    left = [number for number in numbers if not _is_gone(judged, f"reactive.{number}")]
    active_is_up = _condition(judged, "active") == Condition.SURVIVES and not _is_gone(judged, "active")
    if judged.next or not left or not active_is_up:
        return Menu(TITLE, ())
    form = {
        "active.surprise": "0",
        DISCOVERS.name: NOBODY,
        **NO_SHARES,
        **_after(edition, values, judged, now, now.active),
    }
    for place, number in enumerate(left, start=1):
        after = _after(edition, values, judged, now, now.enemies[number])
        same = {name: values.texts[name] for name in BY_NAME if name.startswith(f"reactive.{number}.")}
        moved = {name.replace(f".{number}.", f".{place}."): text for name, text in (same | after).items()}
        form |= moved
    form |= {f"reactive.{number}.trooper": "" for number in NUMBERS if number > len(left)}
    allowed = _allowed(edition, values, form | TAKEN_OFF)
    changes = {name: text for name, text in allowed.items() if text != values.texts[name]}
    return Menu(TITLE, (Pick("With what is left", changes),) if changes else (), toggles=False)


def _condition(judged: JudgedDice, who: str) -> str:
    return str(judged.values.get(f"{who}.condition", Condition.SURVIVES))


def _is_gone(judged: JudgedDice, who: str) -> bool:
    """Return whether a Trooper is Dead, or Possessed and so on the other side."""
    return _condition(judged, who) == Condition.DEAD or "possessed" in str(judged.values.get(f"{who}.states", ""))


def _after(edition: Edition, values: Values, judged: JudgedDice, now: Played, fighter: Combatant) -> Form:
    """Return a Trooper's profile and States after the Order; some end its Fireteam: n5.states.fireteam."""
    who = fighter.seat
    profile = values.word(f"{who}.trooper")
    trooper, states = read_trooper(edition, profile), _states_after(edition, judged, now, fighter, who)
    lost = trooper.lost + int(judged.values.get(f"{who}.wounds", 0))
    second = second_level(edition, now, judged.values, fighter)
    printed = tuple(one for one in trooper.states if one in states and not (second and one == IMPERSONATION))
    after = after_scan(now, judged.values, fighter, replace(trooper, lost=lost, states=printed))
    others = ("IMP-2" if second and one == IMPERSONATION else one for one in states if one not in printed)
    left = {f"{who}.fireteam": "0"} if ended_by(edition, states) else {}
    return left | {
        f"{who}.trooper": values.texts[f"{who}.trooper"] if after == trooper else after.text,
        f"{who}.states": ", ".join(others),
    }


def _states_after(edition: Edition, judged: JudgedDice, now: Played, fighter: Combatant, who: str) -> tuple[str, ...]:
    """Return the States that remain after a Trooper's action and those it took; Unconscious follows from Wounds.

    Follows n5.reset.cancel, n5.suppressive-fire-state.cancel-states, n5.camouflaged.reveal.skill,
    n5.camouflaged.reveal.saving-roll, n5.camouflaged.reveal.discovered, n5.impersonation-state.reveal.skill and
    n5.impersonation-state.reveal.discovered.
    """
    revealed = fighter.action is not Action.NOTHING or any(judged.values.get(f"{who}.{name}") for name in HIT_COUNTS)
    revealed = revealed or is_found(edition, now, judged.values, fighter)
    ended = (MARKERS if revealed else ()) + (ENDED_BY_RESET if judged.values.get(f"{who}.ends_states") == "yes" else ())
    remaining = (one for one in fighter.trooper.states if one not in ended)
    words = str(judged.values.get(f"{who}.states", "")).split(", ")
    taken = (_named(now.exchange, who, one) for one in words if one)
    down = _condition(judged, who) == Condition.UNCONSCIOUS
    left = Trooper(states=tuple(dict.fromkeys((*remaining, *taken, *((UNCONSCIOUS,) if down else ()))))).states_in_force
    return tuple(one for one in left if one != UNCONSCIOUS)


def _named(exchange: Exchange, who: str, state: str) -> str:
    """Name a State as profiles do: of the two kinds of Immobilized the one that the hits' Ammunition causes."""
    if state != IMMOBILIZED:
        return state.capitalize()
    at_it = (one for one in exchange.enemies if who in {"active", f"reactive.{one.number}"})
    actions = (one.reactive if who == "active" else one.active for one in at_it)
    para = any(action.hit and action.hit.weapon.hit.ammunition.has("para") for action in actions)
    return "Immobilized-A" if para else "Immobilized-B"


def _allowed(edition: Edition, values: Values, form: Form) -> Form:
    """Return the same form with a legal declaration for everybody; empty where there is no such form."""
    try:
        exchange_with(edition, values, form)
    except InvalidInputError as error:
        if not error.control.endswith("declares"):
            return {}
        now = form.get(error.control, values.texts[error.control])
        return _allowed(edition, values, {**form, error.control: NOTHING if now == DODGE else DODGE})
    return form
