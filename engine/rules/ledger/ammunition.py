"""Ledger entries for the Ammunition of a hit: how many Saving Rolls, and whether ARM or BTS is halved."""

from collections.abc import Iterable, Iterator, Mapping

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import Ammunition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change, Whose

ONCE = "it is halved once"
OF_HIT = (Change.SAVING_ROLLS, Change.HALVED, Change.ZEROED)
"""The changes that depend on the hit; the other entries of a Saving Roll depend on the target."""


def parts_of_roll(edition: Edition, roll: Roll) -> tuple[Ammunition, ...]:
    """Return the Ammunition of a Saving Roll, part by part; a BioWeapon has its own against VITA.

    Follows n5.trait.bioweapon and n5.save.combined.
    """
    weapon = roll.enemy_weapon_profile
    if weapon and weapon.trait("BioWeapon") and "STR" not in roll.trooper.attributes:
        known = edition.of(SavingRollRules)
        return tuple(known.ammunition[word] for word in known.bioweapon)
    return parts_of(edition, roll.ammunition)


def parts_of(edition: Edition, ammunition: Ammunition) -> tuple[Ammunition, ...]:
    """Return the parts of combined Ammunition as the edition has them; other Ammunition is a single part."""
    known = edition.of(SavingRollRules).ammunition
    several = len(ammunition.parts) > 1
    return tuple(known[word] for word in ammunition.parts) if several else (ammunition,)


def ammunition_entries(
    edition: Edition,
    parts: Iterable[Ammunition],
    out: Mapping[str, str] | None = None,
    *,
    half: str = "",
    zero: str = "",
    ignored: str = "",
) -> Iterator[Entry]:
    """Return the entries for each part's effect on the Saving Rolls of one hit; N and similar parts have none.

    `out` is why a part does not count, by its word. `half` and `zero` are what prints ARM/2 or ARM=0, or "", and
    `ignored` is why the latter does not count. Follows n5.save.count, n5.save.plasma, n5.save.combined and
    n5.save.trait, and the same clauses of the other editions.
    """
    parts, out = tuple(parts), out or {}
    for part in parts:
        clause, why = edition.cite(part.topic).id, next((out[word] for word in part.parts if word in out), "")
        if part.saves > 1:
            yield _entry(part.name, Change.SAVING_ROLLS, part.saves, clause, why, sets=True)
        if part.has("plasma"):
            yield _entry(part.name, Change.SAVING_ROLLS, 1, clause)
        if part.halves:
            yield _entry(part.name, Change.HALVED, 1, clause, why)
    if half:
        left = [part for part in parts if not set(part.parts) & set(out)]
        why = ONCE if any(part.halves for part in left) else next(iter(out.values()), "")
        yield _entry(half, Change.HALVED, 1, edition.cite("save.count").id, why)
    if zero:
        yield _entry(zero, Change.ZEROED, 1, edition.cite("save.trait").id, ignored)


def _entry(source: str, on: Change, value: int, clause: str, out: str = "", *, sets: bool = False) -> Entry:
    return Entry(source=source, on=on, value=value, clause=clause, whose=Whose.ENEMY, sets=sets, why_not=out)


def saves_of_hit(entries: Iterable[Entry]) -> tuple[int, int]:
    """Return how many Saving Rolls a hit forces by its ledger, and how many more on BTS.

    Follows n5.save.count and n5.save.plasma.
    """
    found = [one for one in entries if one.counts and one.on is Change.SAVING_ROLLS]
    first = max((one.value for one in found if one.sets), default=1)
    return first, sum(one.value for one in found if not one.sets)
