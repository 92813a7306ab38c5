"""Forms like the one at hand: with other texts, with a single Reactive Trooper, with the sides swapped."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculators.matchup.controls import (
    BERSERK,
    BS_ATTACK,
    CC_ATTACK,
    CONTROLS,
    DISCOVERS,
    IMPACT,
    MORPHO_SCAN,
    NOBODY,
    NOTHING,
    NUMBERS,
)
from engine.calculators.matchup.form import MatchupOfForm, read_matchup
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import DeclaredAction, Exchange

NO_SHARES = {f"active.{number}.{dice}": "" for number in NUMBERS for dice in ("burst", "special_die")}
"""All of the Burst at the first Reactive Trooper, and the extra dice with it."""
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


def swapped(values: Values) -> dict[str, str]:
    """Return the texts that swap the Active Trooper and the only Reactive one.

    Nobody declares Berserk, an Impact Template or Morpho-Scan in ARO: they become a CC Attack, a BS Attack and nothing.
    """
    mine = {f"{FIRST}{name}": values.texts[f"{ACTIVE}{name}"] for name in SHARED}
    declared = mine[f"{FIRST}declares"]
    mine[f"{FIRST}declares"] = {BERSERK: CC_ATTACK, IMPACT: BS_ATTACK, MORPHO_SCAN: NOTHING}.get(declared, declared)
    theirs = {f"{ACTIVE}{name}": values.texts[f"{FIRST}{name}"] for name in SHARED}
    return {**mine, **theirs, **NO_SHARES, "active.surprise": "0", DISCOVERS.name: NOBODY}
