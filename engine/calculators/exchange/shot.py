"""A BS Attack in an exchange: its Success Value with Range and Cover, and its hit."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculators.exchange.sides import AimedAttack, Combatant
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import HitOnTrooper
from engine.records.entry import Entry
from engine.records.roll import Roll, RollKind
from engine.rules.bs_attack import Cover, Target, mimetism_step, range_band, roll_at, says_mod
from engine.rules.ledger import ledger, roll_mods
from engine.rules.mods import Mod
from engine.rules.rolls import success_value
from engine.ruling import Ruling, Step

Written = Mapping[str, tuple[Mod, ...]]
"""The MODs that a reader gives, by the full names of their controls."""


@dataclass(frozen=True, slots=True)
class RangeOfForm:
    """The Range MOD of a shot, None out of range; `unknown` names what the form lacks to work it out, if anything."""

    mod: int | None
    unknown: str = ""


def read_shot(
    edition: Edition,
    values: Values,
    shooter: Combatant,
    target: Combatant,
    hit: HitOnTrooper,
    at_range: Ruling[RangeOfForm],
    written: Written,
) -> AimedAttack:
    """A BS Attack with the MODs of Range, Cover and Mimetism; InvalidInputError where they are `written` too."""
    cover = hit.trooper.body.cover
    _refuse_named(values, written, "Cover", known=cover)
    _refuse_named(values, written, "Mimetism", known=bool(target.mimetism))
    _refuse_named(values, written, "Range", known=any(step.applied for step in at_range.because))
    targeted = "Targeted" in target.comms.states
    _refuse_named(values, written, "Targeted", known=targeted)
    at = Target(cover=Cover.PARTIAL if cover else Cover.NONE, mimetism=target.mimetism, targeted=targeted)
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        range_mod=at_range.value.mod,
        mods=tuple((mod.value, mod.reason) for mods in written.values() for mod in mods),
    )
    entries = ledger(edition, roll_at(at, roll)).value
    value = success_value(edition, shooter.bs, roll_mods(entries), f"{shooter.side} Success Value")
    in_cover = _cover_step(edition, entries)
    return AimedAttack(
        hit=hit,
        value=value.value,
        because=(
            *at_range.because,
            in_cover,
            mimetism_step(edition, entries),
            *_targeted_step(edition, entries),
            *value.because,
        ),
        out_of_range=at_range.value.mod is None,
        unknown=at_range.value.unknown,
    )


def range_of_form(edition: Edition, shooter: Combatant, distance: Fraction, written: Written) -> Ruling[RangeOfForm]:
    """The Range MOD of a BS Attack at a distance; 0 where the form names no weapon or no distance."""
    weapon = shooter.weapon
    if weapon and weapon.bands and distance:
        found = range_band(edition, weapon.bands, distance)
        return Ruling(RangeOfForm(found.value.mod), found.because)
    by_hand = any(is_named(mod, "Range") for mods in written.values() for mod in mods)
    if weapon and weapon.bands:
        says = "No distance is given: the Range MOD is left to the MODs of the form."
        unknown = "" if by_hand else f"No distance is given: no Range MOD for the {weapon.name} of {shooter.who}."
        return Ruling(RangeOfForm(0, unknown), (Step(edition.cite("bs.range"), says, applied=False),))
    unknown = f"No weapon of {shooter.who} is named: it has no Range MOD." if distance and not by_hand else ""
    return Ruling(RangeOfForm(0, unknown), ())


def _cover_step(edition: Edition, entries: tuple[Entry, ...]) -> Step:
    cover = next((one for one in entries if one.source == "Cover"), None)
    if cover is None:
        return Step(edition.cite("bs.cover"), "The form gives the target no Partial Cover.", applied=False)
    return says_mod(edition, "bs.cover", "The target has Partial Cover", cover.value)


def _targeted_step(edition: Edition, entries: tuple[Entry, ...]) -> tuple[Step, ...]:
    """The MOD to an attack on a Targeted Trooper: n5.bs.targeted."""
    found = next((one for one in entries if one.source == "Targeted"), None)
    return (says_mod(edition, "bs.targeted", "The target is Targeted", found.value),) if found else ()


def _refuse_named(values: Values, written: Written, name: str, *, known: bool) -> None:
    """Refuse a MOD by the reader that the form adds itself."""
    for control, mods in written.items():
        if known and any(is_named(mod, name) for mod in mods):
            raise values.wrong(control, f"must not include {name}, which the form adds here.")


def is_named(mod: Mod, name: str) -> bool:
    """Whether a MOD is the one of this name, in whatever words: its last word counts, notes in brackets aside.

    >>> words = ("Cover", "Partial cover (a wall)", "Cover MOD", "Undercover agent", "Cover Fire")
    >>> [is_named(Mod(-3, reason), "Cover") for reason in words]
    [True, True, True, False, False]
    """
    words = re.findall(r"[^\W\d_]+", re.sub(r"\([^()]*\)", "", mod.reason).casefold())
    while words and words[-1] in ("mod", "band"):
        words.pop()
    return words[-1:] == [name.casefold()]
