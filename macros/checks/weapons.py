"""Check that the weapon charts name Traits and Ammunition that have a record."""

import re
from collections.abc import Iterator
from pathlib import Path

from engine.edition import Edition
from engine.editions import EDITIONS
from engine.records.term import TermKind
from engine.records.weapon import Weapon, weapons
from engine.terms import by_name, key
from engine.wording import meant
from macros.checks.mistake import Mistake

BRACKETS = re.compile(r" \(|: ")
KINDS = frozenset({TermKind.TRAIT, TermKind.AMMUNITION})
DECLARED = ("CC Attack", "Comms Attack", "No LoF")
"""What charts print among the Traits and is none: with which Skill a weapon is used."""


def weapon_mistakes(root: Path) -> Iterator[Mistake]:
    """Yield the names in the weapon chart of each edition that have no record, each with its line."""
    for edition in EDITIONS.values():
        chart = f"engine/editions/{edition.slug}/weapons.py"
        text = (root / chart).read_text(encoding="utf-8") if (root / chart).is_file() else ""
        for weapon, message in unknown_names(edition, weapons(edition)):
            yield Mistake(chart, text.count("\n", 0, max(text.find(f"\n{weapon.name} |"), 0)) + 2, message)


def unknown_names(edition: Edition, chart: tuple[Weapon, ...]) -> Iterator[tuple[Weapon, str]]:
    """Yield each weapon with a Trait or Ammunition that has no record, and what to do."""
    terms = [term for some in by_name(edition.slug).values() for term in some if term.kind in KINDS]
    names = {key(name): name for term in terms for name in (term.name, *term.also)}
    for weapon in chart:
        found = [("Trait", trait, BRACKETS.split(trait)[0]) for trait in weapon.traits]
        found += [("Ammunition", part, part) for part in filter(None, weapon.ammunition.split("+"))]
        for kind, printed, name in found:
            if key(printed) not in names and key(name) not in names and name not in DECLARED:
                close = meant(name, names.values(), none="")
                yield weapon, f"weapon chart, {weapon.name}: there is no {kind} {printed}{close}"
