"""What happened to a Trooper in an exchange, in a sentence."""

from typing import NamedTuple

from engine.calculator import Value
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import CONDITION_WORDS, Action, DeclaredAction
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.rules.saving_roll import Condition
from engine.wording import counted

HIT_COUNTS = ("hits", "criticals")
"""The names of the values that count the hits on a Trooper, without who it is."""


class CausedState(NamedTuple):
    """The State that an attack causes in place of Wounds, and its name in the rulebook."""

    state: SaveState
    words: str


def state_caused(action: DeclaredAction) -> CausedState | None:
    """The State that a Comms Attack or PARA in Close Combat causes in place of Wounds; None for anything else."""
    if action.hit is None:
        return None
    if action.action is Action.CC and action.hit.weapon.hit.ammunition.has("para"):
        return CausedState(SaveState.IMMOBILIZED, "Immobilized-A")
    if action.action is not Action.HACK:
        return None
    return next((CausedState(*one) for one in STATE_NAMES.items() if one[0] in action.hit.per_hit.states), None)


def name_of(who: str) -> str:
    """What sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


def result_words(edition: Edition, who: str, values: dict[str, Value]) -> str:
    """What happened to a Trooper, as far as it is known."""
    hits, criticals = (int(values[f"{who}.{name}"]) for name in HIT_COUNTS)
    total = hits + criticals
    parts = [counted("hit", total) if total else "not hit"]
    parts += [f"{criticals} of them Critical"] if criticals else []
    condition = values.get(f"{who}.condition")
    if condition and total:
        fights_on = values.get(f"{who}.fights_on") == "yes"
        stands = "fights on while Unconscious" if fights_on else CONDITION_WORDS[Condition(str(condition))]
        parts += [counted("Wound", int(values[f"{who}.wounds"])), stands]
        parts += ["explodes"] if values.get(f"{who}.explodes") == "yes" else []
        parts += [f"{values[f'{who}.states']}"] if f"{who}.states" in values else []
        parts += ["must make a Guts Roll"] if values[f"{who}.owes_guts"] == "yes" else []
    parts += ["its Reset succeeds"] if values.get(f"{who}.ends_states") == "yes" else []
    parts += [f'may move {edition.of(DodgeRules).movement}"'] if values.get(f"{who}.may_move") == "yes" else []
    return ", ".join(parts)
