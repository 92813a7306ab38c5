"""The next Order of a matchup whose dice are all judged: what is left of the same Troopers."""

from dataclasses import replace

from engine.calculator import Menu, Pick
from engine.calculators.exchange.dice import JudgedDice, judge_exchange
from engine.calculators.matchup.controls import DICE, DODGE, NOTHING, NUMBERS
from engine.calculators.matchup.form import MatchupOfForm
from engine.calculators.matchup.offers.variants import BY_NAME, NO_SHARES, tried
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import Exchange, HitOnTrooper
from engine.rules.saving_roll import Condition
from engine.troopers import read_trooper

TITLE = "Next Order"
IMMOBILIZED = "immobilized"
"""The word of a State that has two kinds."""

Form = dict[str, str]


def next_order(edition: Edition, values: Values, now: MatchupOfForm) -> Menu:
    """The form with the Wounds and States that everybody took, without the Dead.

    Nothing where dice are open, where the Active Trooper is down, or where nobody is left against it.
    """
    judged = judge_exchange(edition, values, now.exchange)
    numbers = (one.number for one in now.exchange.enemies)
    left = [number for number in numbers if _condition(judged, f"reactive.{number}") != Condition.DEAD]
    if judged.next or not left or _condition(judged, "active") != Condition.SURVIVES:
        return Menu(TITLE, ())
    form = {"active.surprise": "0", **NO_SHARES, **_after(edition, values, judged, now.exchange, "active")}
    for place, number in enumerate(left, start=1):
        after = _after(edition, values, judged, now.exchange, f"reactive.{number}")
        same = {name: values.texts[name] for name in BY_NAME if name.startswith(f"reactive.{number}.")}
        moved = {name.replace(f".{number}.", f".{place}."): text for name, text in (same | after).items()}
        form |= moved
    form |= {f"reactive.{number}.trooper": "" for number in NUMBERS if number > len(left)}
    allowed = _allowed(edition, values, form | {one.name: "" for one in DICE})
    changes = {name: text for name, text in allowed.items() if text != values.texts[name]}
    return Menu(TITLE, (Pick("With what is left", changes),) if changes else ())


def _condition(judged: JudgedDice, who: str) -> str:
    return str(judged.values.get(f"{who}.condition", Condition.SURVIVES))


def _after(edition: Edition, values: Values, judged: JudgedDice, exchange: Exchange, who: str) -> Form:
    """The profile and the States of a Trooper after the Order."""
    wounds, profile = int(judged.values.get(f"{who}.wounds", 0)), values.texts[f"{who}.trooper"]
    if wounds:
        trooper = read_trooper(edition, profile)
        profile = replace(trooper, lost=trooper.lost + wounds).text
    taken = str(judged.values.get(f"{who}.states", "")).split(", ")
    before = values.texts[f"{who}.states"].split(", ")
    states = dict.fromkeys(state for state in (*before, *(_named(exchange, who, one) for one in taken)) if state)
    return {f"{who}.trooper": profile, f"{who}.states": ", ".join(states)}


def _named(exchange: Exchange, who: str, state: str) -> str:
    """A State as profiles write it: of the two kinds of Immobilized the one that the Ammunition of the hits causes."""
    if state != IMMOBILIZED:
        return state.capitalize()
    hits = _hits(exchange, who)
    return "Immobilized-A" if any(hit.weapon.hit.ammunition.has("para") for hit in hits) else "Immobilized-B"


def _hits(exchange: Exchange, who: str) -> list[HitOnTrooper]:
    actions = [
        one.reactive if who == "active" else one.active
        for one in exchange.enemies
        if who in {"active", f"reactive.{one.number}"}
    ]
    return [action.hit for action in actions if action.hit]


def _allowed(edition: Edition, values: Values, form: Form) -> Form:
    """The same form, in which everybody declares something that it may; empty where there is no such form."""
    try:
        tried(edition, values, form)
    except InvalidInputError as error:
        if not error.control.endswith("declares"):
            return {}
        now = form.get(error.control, values.texts[error.control])
        return _allowed(edition, values, {**form, error.control: NOTHING if now == DODGE else DODGE})
    return form
