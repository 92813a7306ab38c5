"""A roll of a form by its ledger: its Success Value, its extra dice, and the steps for both."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.calculators.parts.known_mods import refuse_known, refuse_named, typed_mods
from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.ledger import attribute_of_roll, entry_step, ledger, over_maximum, roll_mods, special_dice
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step

EVERYTHING = frozenset(Change)
OF_ONE_DIE = EVERYTHING - {Change.BURST}


@dataclass(frozen=True, slots=True)
class RollByLedger:
    """A roll with all that affects it; `steps` are about what the player has not typed.

    `shown` are its entries with what the Maximum Modifier leaves out.
    """

    entries: tuple[Entry, ...]
    shown: tuple[Entry, ...]
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
    adds: str = "",
    ignored: Collection[Mod] = (),
) -> RollByLedger:
    """Return a roll with its ledger, and the MODs typed in the controls `mods`; refuse one that is in it already.

    `about` is what its steps are about; `adds` names a MOD that the form has a field for, even if that adds 0.
    `ignored` are those of the typed ones that do not count.
    """
    typed = typed_mods(fields, *mods)
    if roll.fireteam:
        refuse_named(fields, typed, "Fireteam")
    if adds:
        refuse_named(fields, typed, adds)
    counting = (mod for some in typed.values() for mod in some if mod not in ignored)
    entries = ledger(edition, replace(roll, mods=tuple((mod.value, mod.reason) for mod in counting))).value
    refuse_known(edition, fields, typed, entries)
    found = success_value(edition, attribute_of_roll(roll, entries), roll_mods(entries), name)
    steps = tuple(entry_step(one) for one in entries if one.on in about and not _is_explained(one))
    shown = (*entries, *over_maximum(edition, entries))
    return RollByLedger(entries, shown, steps, found, special_dice(edition, roll, entries).value)


def _is_explained(entry: Entry) -> bool:
    """Return whether the player has typed an entry, or the step on the Range band says all of it."""
    return entry.counts and (entry.typed or (entry.source == "Range" and not entry.note))
