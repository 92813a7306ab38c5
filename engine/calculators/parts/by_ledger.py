"""A roll of a form by its ledger: its Success Value, its extra dice, and the steps for both."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.ledger import attribute_of_roll, entry_step, ledger, roll_mods, special_dice
from engine.rules.mods import Mod, is_named
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step

Typed = Mapping[str, tuple[Mod, ...]]
"""The MODs that a reader gives, by the names of their controls."""


def typed_mods(fields: Values, *names: str) -> Typed:
    """Return the MODs in the controls of these names."""
    return {name: fields.mods(name) for name in names}


def refuse_known(edition: Edition, fields: Values, mods: Typed, entries: Iterable[Entry]) -> None:
    """Refuse a typed MOD that is one of the `entries` of its roll, which the form adds itself."""
    if not any(mods.values()):
        return
    from engine.rules.ledger import named_twice  # noqa: PLC0415 (with it come most rules, which few answers need)

    found = tuple(entries)
    for control, some in mods.items():
        for mod in some:
            if name := named_twice(edition, mod, found):
                raise fields.wrong(control, f"must not include {name}, which the form adds here.")


def refuse_of_roll(edition: Edition, fields: Values, mods: Typed, roll: Roll) -> None:
    """Refuse the same by the ledger of a roll, which is computed only where something is typed."""
    if any(mods.values()):
        from engine.rules.ledger import ledger  # noqa: PLC0415 (as above)

        refuse_known(edition, fields, mods, ledger(edition, replace(roll, mods=(), enemy_mods=())).value)


def refuse_named(fields: Values, mods: Typed, *names: str) -> None:
    """Refuse a typed MOD of one of these names, which the form adds itself."""
    for control, some in mods.items():
        for mod in some:
            if name := next((name for name in names if is_named(mod, name)), ""):
                raise fields.wrong(control, f"must not include {name}, which the form adds here.")


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
