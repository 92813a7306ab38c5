"""What a Trooper can declare with what it has, each with its odds before it is chosen."""

from collections.abc import Iterable, Mapping
from functools import partial

from engine.calculator import Menu, Pick
from engine.calculators.exchange.wording import STATE_WORDS, state_of_hack
from engine.calculators.matchup.comms import NoTargetError
from engine.calculators.matchup.controls import DECLARES, IN_ACTIVE_TURN
from engine.calculators.matchup.form import MatchupOfForm
from engine.calculators.matchup.offers.variants import ACTIVE, NO_SHARES, tried
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import Injury, exchange_odds
from engine.records.ammunition import SaveState
from engine.troopers import read_trooper
from engine.wording import percent


def declarations(edition: Edition, values: Values, now: MatchupOfForm, prefix: str) -> Menu:
    """All that a Trooper can declare, with each weapon of its profile; what a State forbids is a note."""
    declared = values.word(f"{prefix}declares"), weapon_of(now, prefix)
    picks: list[Pick] = []
    notes: list[str] = []
    for word, label in IN_ACTIVE_TURN if prefix == ACTIVE else DECLARES:
        try:
            found = list(_declared(edition, values, prefix, word))
        except InvalidInputError as error:
            notes += [_note(label, error)] if error.control == f"{prefix}declares" else []
            continue
        for form, matchup in found:
            weapon = weapon_of(matchup, prefix)
            name = f"{label}, {weapon}" if weapon else label
            picks.append(Pick(name, form, odds_in_words(matchup, prefix), chosen=(word, weapon) == declared))
    return Menu(f"{values.labels[f'{prefix}declares']}", tuple(picks), tuple(notes))


def _note(label: str, error: InvalidInputError) -> str:
    """Why something cannot be declared."""
    return error.why if isinstance(error, NoTargetError) else f"{label}: {error.message}"


def weapon_of(matchup: MatchupOfForm, prefix: str) -> str:
    """The weapon that a Trooper uses; empty where it uses none."""
    return matchup.filled.get(f"{prefix}weapon", "")


def _declared(
    edition: Edition, values: Values, prefix: str, word: str
) -> Iterable[tuple[Mapping[str, str], MatchupOfForm]]:
    """The forms that declare this, one for each weapon that can be used, and the matchup of each.

    InvalidInputError where it cannot be declared with any.
    """
    listed = read_trooper(edition, values.word(f"{prefix}trooper")).weapons
    weapons = dict.fromkeys(("", values.word(f"{prefix}weapon"), *(one.name for one in listed)))
    found: dict[str, tuple[Mapping[str, str], MatchupOfForm]] = {}
    refused: list[InvalidInputError] = []
    for weapon in weapons:
        try:
            form, matchup = _tried(edition, values, {f"{prefix}declares": word, f"{prefix}weapon": weapon})
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


def _tried(edition: Edition, values: Values, form: Mapping[str, str]) -> tuple[Mapping[str, str], MatchupOfForm]:
    """The matchup with a form; the dice aimed at each Trooper are left open where they do not fit it."""
    try:
        return form, tried(edition, values, form)
    except InvalidInputError as error:
        if not error.control.endswith(".burst"):
            raise
    form = {**form, **NO_SHARES}
    return form, tried(edition, values, form)


def has_state(state: SaveState, injury: Injury) -> bool:
    """Whether an injury includes a State."""
    return state in injury.states


def odds_in_words(matchup: MatchupOfForm, prefix: str) -> str:
    """What a declaration does to both: who goes down, and whether the Active Trooper stays unhurt."""
    exchange = matchup.exchange
    odds = exchange_odds(exchange)
    says = []
    for one, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        if not one.active.attacks or prefix not in {ACTIVE, f"reactive.{one.number}."}:
            continue
        if state := state_of_hack(one.active):
            says.append(f"{one.name} {STATE_WORDS[state]} {percent(injuries.chance(partial(has_state, state)))}")
        else:
            down = percent(injuries.chance(one.trooper.is_brought_down))
            says.append(f"{one.name} {'Dead' if one.trooper.is_down else 'down'} {down}")
    unhurt = odds.joint.chance(lambda result: not result.injury.hurts)
    return " · ".join((*says, f"Active unhurt {percent(unhurt)}"))
