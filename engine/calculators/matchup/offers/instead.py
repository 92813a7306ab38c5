"""What a Trooper of a matchup can declare instead of what is refused."""

from collections.abc import Iterator
from itertools import chain

from engine.calculators.matchup.controls import (
    DECLARES,
    DICE,
    DISCOVER,
    DISCOVERS,
    DODGE,
    IN_ACTIVE_TURN,
    NOTHING,
    NUMBERS,
    RESET,
)
from engine.calculators.matchup.offers.declarations import declared_forms, helps, weapon_of
from engine.calculators.matchup.offers.variants import ACTIVE, exchange_with
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError, Offer

TAKEN_OFF = {one.name: "" for one in DICE}
"""No dice on the table: they were rolled for another form."""
FIRST, LAST = (DISCOVER,), (DODGE, RESET, NOTHING)
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
    middle = (word for word in options if word not in FIRST + LAST)
    for word in (*FIRST, *middle, *LAST):
        try:
            found = declared_forms(edition, values, prefix, word, values.word(DISCOVERS.name))
        except InvalidInputError:
            continue
        for form, matchup in found:
            weapon = weapon_of(matchup, prefix)
            label = f"{options[word]}, {weapon}" if weapon else options[word]
            if helps(matchup, prefix):
                yield Offer(f"Declare {label}", {**TAKEN_OFF, **form})
