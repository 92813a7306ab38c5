"""Ledger entries for the Ammunition of a hit and the Immunity of its target: the Saving Rolls and their Attribute."""

from collections.abc import Iterable, Iterator, Mapping

from engine.decisions.profiles import TraitRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import STATE_IMMUNITIES, Ammunition, SaveState, ammunition_parts
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
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


BY_ATTRIBUTE = {"arm": ("ARM",), "bts": ("BTS",), "enhanced": ("ARM", "BTS"), "total": ("ARM", "BTS")}
"""The Attributes that an Immunity protects, by the word in its brackets; (Total) is an older name."""

OF_COMMS = "it is a Comms Attack"
TRAITS = {"continuous damage": "Continuous Damage"}


def immunities(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the Immunities of the target of a hit; a SymbioMate gives Immunity (Enhanced).

    Follows n5.immunity.ammunition, n5.immunity.arm, n5.immunity.bts, n5.immunity.enhanced, n5.immunity.critical,
    n5.immunity.state, n5.immunity.trait and n5.symbiomate.values.
    """
    if roll.made_for is not RollKind.SAVING_ROLL or not edition.find(TraitRules):
        return
    listed = [("Immunity", part) for one in roll.trooper.skills if one.name == "Immunity" for part in one.brackets]
    if roll.trooper.has("SymbioMate"):
        listed.append(("SymbioMate", "Enhanced"))
    for source, what in listed:
        word = "+".join(ammunition_parts(what))
        clause = edition.cite("symbiomate.values" if source == "SymbioMate" else _topic(word)).id
        out = _why_without_effect(edition, roll, word, what)
        by = edition.cite("immunity.comms").id if out == OF_COMMS else ""
        yield Entry(
            source=source,
            on=Change.IMMUNITY,
            value=1,
            what=what,
            clause=clause,
            whose=Whose.OWN,
            why_not=out,
            ignored_clause=by,
        )


def saves_of_ammunition(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Return the effects of a hit's Ammunition and Saving Attribute, and which Immunity cancels them.

    Follows n5.save.count, n5.save.immunity, n5.save.trait and n5.immunity.combined.
    """
    if roll.made_for is not RollKind.SAVING_ROLL or not edition.find(SavingRollRules):
        return
    parts, weapon = parts_of_roll(edition, roll), roll.enemy_weapon_profile
    immune = {"+".join(ammunition_parts(one.what)): one for one in immunities(edition, roll) if one.counts}
    attribute = next((str(one.immunity) for word, one in immune.items() if word in BY_ATTRIBUTE), "")
    words = (word for part in parts for word in part.parts)
    cancelled = {word: attribute or immune[word].immunity for word in words if attribute or word in immune}
    printed = weapon.saving_attribute if weapon else ""
    says = {word: f"the target has {by}" for word, by in cancelled.items()}
    yield from ammunition_entries(
        edition,
        parts,
        says,
        half=printed if printed.endswith("/2") and not any(part.halves for part in parts) else "",
        zero=printed if printed.endswith("=0") else "",
        ignored=f"the target has {attribute}" if attribute else "",
    )


def _topic(word: str) -> str:
    if word in BY_ATTRIBUTE:
        return "immunity.enhanced" if len(BY_ATTRIBUTE[word]) > 1 else f"immunity.{word}"
    if word == "critical":
        return "immunity.critical"
    return (
        "immunity.state" if word in STATE_IMMUNITIES else "immunity.trait" if word in TRAITS else "immunity.ammunition"
    )


def _why_without_effect(edition: Edition, roll: Roll, word: str, what: str) -> str:
    """Return why an Immunity does not count, or "".

    Follows n5.immunity.unconscious, n5.vulnerability.effect and n5.immunity.comms.
    """
    if roll.trooper.is_out:
        return "its user is Unconscious"
    if open_to := _vulnerable_to(edition, roll):
        return f"its user has Vulnerability ({open_to})"
    if word in STATE_IMMUNITIES:
        return "" if STATE_IMMUNITIES[word] in _caused(roll.ammunition) else "the hit does not cause that State"
    return OF_COMMS if Fact.COMMS_ATTACK in roll.facts else _not_in_hit(edition, roll, word, what)


def _not_in_hit(edition: Edition, roll: Roll, word: str, what: str) -> str:
    """Return why an Immunity does not apply to a hit, or "" if it does: n5.immunity.para."""
    if word in TRAITS:
        return "" if TRAITS[word] in _traits(roll) else f"the weapon does not have {what}"
    if word not in BY_ATTRIBUTE:
        return "" if word in {"critical", *_words(edition, roll)} else f"the hit has no {what} Ammunition"
    if roll.ammunition.has("para"):
        return "PARA is saved on neither ARM nor BTS"
    return "" if roll.attribute in BY_ATTRIBUTE[word] else f"it is saved on {roll.attribute}"


def _caused(ammunition: Ammunition) -> tuple[SaveState, ...]:
    """Yield the States that a failed Saving Roll can cause; PARA causes Immobilized-A: n5.save.em, n5.save.para."""
    if ammunition.has("para"):
        return ()
    return (*ammunition.states, SaveState.IMMOBILIZED) if ammunition.has("em") else ammunition.states


def _vulnerable_to(edition: Edition, roll: Roll) -> str:
    """Return what in this hit the target's Vulnerability names, or "": n5.vulnerability.name."""
    weapon = roll.enemy_weapon_profile.name.casefold().split() if roll.enemy_weapon_profile else []
    named = [part for one in roll.trooper.skills if one.name == "Vulnerability" for part in one.brackets]
    return next(
        (part for part in named if {part.casefold(), *ammunition_parts(part)} & {*weapon, *_words(edition, roll)}),
        "",
    )


def _words(edition: Edition, roll: Roll) -> list[str]:
    """Return the words of a Saving Roll's Ammunition."""
    return [word for part in parts_of_roll(edition, roll) for word in part.parts]


def _traits(roll: Roll) -> tuple[str, ...]:
    """Return the Traits of the weapon that hit, including those in the brackets of the profile."""
    of_weapon = roll.enemy_weapon_profile.traits if roll.enemy_weapon_profile else ()
    return (*of_weapon, *(roll.enemy_weapon.brackets if roll.enemy_weapon else ()))
