"""The dice of a Coordinated Order: those on the table are judged, and the next ones to roll are named."""

from engine.calculator import Value
from engine.calculators.coordinated.controls import DICE
from engine.calculators.coordinated.explain import seen_by_participant
from engine.calculators.coordinated.names import PREFIXES
from engine.calculators.exchange.dice import JudgedDice, SavesDue, with_saves
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import Exchange, HitsOfMatchup, TrooperMatchup, judge_matchup
from engine.ruling import Ruling, Step

ARO = "target.dice"


def judge_coordinated(edition: Edition, values: Values, exchange: Exchange) -> JudgedDice:
    """Judge the dice of a form, however few: the rolls first, then the Saving Rolls: n5.sequence."""
    taken = _dice_of_rolls(exchange)
    faces = read_dice(values, {field: DiceOfRoll(count, "as many as this roll has") for field, count in taken.items()})
    judged = [
        judge_matchup(edition, seen_by_participant(one), faces.get(_field(one), ()), faces.get(ARO, ()))
        for one in exchange.enemies
    ]
    due = [
        saves
        for one, found in zip(exchange.enemies, judged, strict=True)
        for saves in _saves_due(exchange, one, found.value)
    ]
    _refuse_unused(values, taken, due)
    moves = _moves(edition, exchange, judged)
    steps = (*(step for found in judged for step in found.because), *moves.because)
    return with_saves(edition, values, due, JudgedDice(moves.value, steps, taken, {}))


def _field(matchup: TrooperMatchup) -> str:
    return f"{PREFIXES[matchup.number]}dice"


def _dice_of_rolls(exchange: Exchange) -> dict[str, int]:
    """Read the dice of the ARO and of each attack, by field."""
    found: dict[str, int] = {}
    for one in exchange.enemies:
        if one.active.dice:
            found[ARO] = one.active.dice
        if one.reactive.dice:
            found[_field(one)] = one.reactive.dice
    return found


def _saves_due(exchange: Exchange, matchup: TrooperMatchup, hits: HitsOfMatchup) -> list[SavesDue]:
    """Return the Saving Rolls that one matchup may cause, of the participant and of the target.

    The dice are judged as the participant sees them: it is the Active Trooper there.
    """
    number, who = matchup.number, PREFIXES[matchup.number].removesuffix(".")
    return [
        SavesDue(who, f"{who}.save_dice", matchup.trooper, matchup.active.hit, hits.on_active),
        SavesDue("target", f"target.{number}.save_dice", exchange.trooper, matchup.reactive.hit, hits.on_reactive),
    ]


def _refuse_unused(values: Values, taken: dict[str, int], due: list[SavesDue]) -> None:
    """Refuse dice that no roll takes."""
    fields = {one.field for one in due if one.due}
    for control in DICE:
        if control.name in values.texts and control.name not in taken and control.name not in fields:
            wait = any(one.field == control.name and one.hits is None for one in due)
            refuse_dice(values, [control.name], "the rolls before it are open" if wait else "nothing is rolled there")


def _moves(edition: Edition, exchange: Exchange, judged: list[Ruling[HitsOfMatchup]]) -> Ruling[dict[str, Value]]:
    """Return whether the target moves by its Dodge, once all dice are rolled: n5.dodge.move."""
    dodged = [
        found.value.reactive_answered for one, found in zip(exchange.enemies, judged, strict=True) if one.active.side
    ]
    if not exchange.dodging or None in dodged:
        return Ruling({}, ())
    may = all(dodged)
    move = f'may move up to {edition.of(DodgeRules).movement}"' if may else "does not move"
    step = Step(edition.cite("dodge.move"), f"The target {move} by its Dodge.", applied=may)
    return Ruling({"target.may_move": "yes" if may else "no"}, (step,))
