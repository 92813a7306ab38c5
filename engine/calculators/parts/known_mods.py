"""A MOD that a form finds by its fields is not typed too: it would count twice."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.mods import Mod, is_named
from engine.terms import terms_named

Typed = Mapping[str, tuple[Mod, ...]]
"""The MODs that a reader gives, by the names of their controls."""

ZONES = ("Visibility", "White Noise")
KINDS = {
    "Low Visibility": ZONES,
    "Poor Visibility": ZONES,
    "Zero Visibility": ZONES,
    "White Noise": ZONES,
    "no LoF": ("LoF",),
    "Deployable": ("Deployable", "LoF"),
    "Surprise Attack": ("Surprise Attack", "Surprise"),
    "Unit Type": ("Unit Type", "Motorcycle", "Remote", "TAG"),
}
"""The shared names of MODs of which only one counts; the others go by their own names."""


def typed_mods(fields: Values, *names: str) -> Typed:
    """The MODs in the controls of these names."""
    return {name: fields.mods(name) for name in names}


def refuse_known(edition: Edition, fields: Values, mods: Typed, entries: Iterable[Entry]) -> None:
    """Refuse a typed MOD that is one of the `entries` of its roll, which the form adds itself.

    A MOD that helps is another one than an entry of the same name that hinders.
    """
    known = [one for one in entries if one.on is Change.MOD and one.value and not one.given]
    names = [(one.value, name) for one in known for name in _names(edition, one)]
    for control, some in mods.items():
        for mod in some:
            _refuse(fields, control, mod, (name for value, name in names if value * mod.value > 0))


def refuse_of_roll(edition: Edition, fields: Values, mods: Typed, roll: Roll) -> None:
    """The same by the ledger of a roll, which is asked only where something is typed."""
    if any(mods.values()):
        from engine.rules.ledger import ledger  # noqa: PLC0415 (with it come most rules, which few answers need)

        refuse_known(edition, fields, mods, ledger(edition, replace(roll, mods=(), enemy_mods=())).value)


def refuse_named(fields: Values, mods: Typed, *names: str) -> None:
    """Refuse a typed MOD of one of these names, which the form adds itself."""
    for control, some in mods.items():
        for mod in some:
            _refuse(fields, control, mod, names)


def _refuse(fields: Values, control: str, mod: Mod, names: Iterable[str]) -> None:
    for name in names:
        if is_named(mod, name):
            raise fields.wrong(control, f"must not include {name}, which the form adds here.")


def _names(edition: Edition, entry: Entry) -> Iterator[str]:
    """What players call an entry: its kind, its name with or without what it is for, and the names of its term."""
    yield from KINDS.get(entry.source, (entry.source, entry.source.partition(":")[0]))
    yield from (also for term in terms_named(edition, entry.source) for also in term.also)
