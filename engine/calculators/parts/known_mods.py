"""Refuse a typed MOD that the form already adds: it would count twice."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.rules.mods import Mod, is_named

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
