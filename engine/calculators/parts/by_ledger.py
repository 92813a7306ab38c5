"""A roll of a form by its ledger: its Success Value, its extra dice, and the steps for both."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.calculators.parts.known_mods import refuse_known, typed_mods
from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.ledger import attribute_of_roll, entry_step, ledger, roll_mods, special_dice
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step

EVERYTHING = frozenset(Change)
OF_ONE_DIE = EVERYTHING - {Change.BURST}
OF_VALUE = frozenset({Change.MOD, Change.ATTRIBUTE})


@dataclass(frozen=True, slots=True)
class RollByLedger:
    """A roll with all that affects it; `steps` are about what the player has not typed."""

    entries: tuple[Entry, ...]
    steps: tuple[Step, ...]
    found: Ruling[SuccessValue]
    special_die: int

    @property
    def value(self) -> SuccessValue:
        """Return its Success Value."""
        return self.found.value

    @property
    def because(self) -> tuple[Step, ...]:
        """Return the steps of what affects it, then those of the Success Value."""
        return (*self.steps, *self.found.because)


def by_ledger(
    edition: Edition,
    fields: Values,
    roll: Roll,
    *mods: str,
    name: str = "Success Value",
    about: Collection[Change] = OF_ONE_DIE,
) -> RollByLedger:
    """Return a roll with its ledger; refuse a typed MOD, in the controls `mods`, that is in it already.

    `about` is what its steps are about.
    """
    entries = ledger(edition, roll).value
    refuse_known(edition, fields, typed_mods(fields, *mods), entries)
    found = success_value(edition, attribute_of_roll(roll, entries), roll_mods(entries), name)
    steps = tuple(entry_step(one) for one in entries if one.on in about and not _is_explained(one))
    return RollByLedger(entries, steps, found, special_dice(edition, roll, entries).value)


def _is_explained(entry: Entry) -> bool:
    """Return whether the player has typed an entry, or the step on the Range band says all of it."""
    return entry.counts and (entry.typed or (entry.source == "Range" and not entry.note))
