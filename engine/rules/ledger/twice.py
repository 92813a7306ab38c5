"""Find a typed MOD that is in a ledger already: it would count twice."""

from collections.abc import Iterable, Iterator

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.term import Change
from engine.rules.mods import Mod, is_named
from engine.terms import terms_named

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


def named_twice(edition: Edition, mod: Mod, entries: Iterable[Entry]) -> str:
    """Return the name by which a typed MOD is one of these entries, or "".

    A MOD that helps differs from an entry of the same name that hinders.
    """
    alike = (one for one in entries if one.on is Change.MOD and not one.typed and one.value * mod.value > 0)
    return next((name for one in alike for name in _names(edition, one) if is_named(mod, name)), "")


def _names(edition: Edition, entry: Entry) -> Iterator[str]:
    """Yield what players call an entry: its kind, its name with and without its purpose, the names of its term."""
    yield from KINDS.get(entry.source, (entry.source, entry.source.partition(":")[0]))
    yield from (also for term in terms_named(edition, entry.source) for also in term.also)
