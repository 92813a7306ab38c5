"""A Trooper as a hit finds it: its Saving Attributes, its Wounds, and what it is immune to."""

from dataclasses import replace

from engine.calculators.matchup.troopers import Fighter
from engine.edition import Edition
from engine.errors import quoted
from engine.exchange import Trooper, trooper_of
from engine.records.ammunition import ammunition_parts
from engine.records.entry import Entry
from engine.records.term import Change
from engine.records.unit_type import UnitType
from engine.rules.ledger import counting
from engine.rules.mods import Mod
from engine.rules.saving_roll import FallSkill, HitTarget, SavedAgainst, WeaponHit

UNITS = {"HI": UnitType.HI, "TAG": UnitType.TAG, "REM": UnitType.REM, "VH": UnitType.VH}
FALL_SKILLS = (FallSkill.EXRAH, FallSkill.NWI, FallSkill.DOGGED, FallSkill.EXPLODE, FallSkill.SHASVASTII)
"""The Skills for a Trooper that would fall Unconscious, the one first that is used where a profile has several."""
SYMBIOMATE = 9
"""ARM and BTS with a SymbioMate: n5.symbiomate.values."""


def body_of(edition: Edition, fighter: Fighter) -> Trooper:
    """A Trooper before any hit; InvalidInputError where it is Dead already, or down and yet declares something."""
    own, fields = fighter.trooper, fighter.fields
    values = own.attributes
    symbiomate = own.has("SymbioMate") is not None
    trooper = trooper_of(
        edition,
        HitTarget(
            saving_attribute=SYMBIOMATE if symbiomate else values.get("ARM", 0),
            bts=SYMBIOMATE if symbiomate else values.get("BTS", 0),
            ph=values.get("PH", 0),
            vita_or_str=max(values.get("STR", values.get("VITA", 1)), 1),
            has_str="STR" in values,
            wounds_taken=own.lost,
            unit=next((unit for name, unit in UNITS.items() if name in own.traits), UnitType.OTHER),
            remote_presence=own.has("Remote Presence") is not None and "STR" in values,
            fall_skill=_fall_skill(fighter),
            warhorse=own.has("Warhorse") is not None,
        ),
    )
    if trooper.levels.dead < 1:
        raise fields.wrong("trooper", f"must have lost fewer Wounds, not {own.lost}: more are Dead.")
    if trooper.is_down and fighter.makes:
        came = fields.word("declares")
        raise fields.wrong("declares", f"must be nothing for a Trooper that is Unconscious already, not {came}.")
    return trooper


def _fall_skill(fighter: Fighter) -> FallSkill:
    """The Skill of its profile that a Trooper uses when it would fall Unconscious."""
    own = fighter.trooper
    return next((skill for skill in FALL_SKILLS if own.has(skill.in_profile)), FallSkill.NONE)


def hit_body(fighter: Fighter, trooper: Trooper, weapon: WeaponHit, entries: tuple[Entry, ...]) -> Trooper:
    """The same Trooper as one weapon hits it, with the MODs of its Saving Rolls and its Immunity.

    Follows n5.immunity.ammunition, n5.immunity.arm, n5.immunity.bts, n5.immunity.enhanced and n5.immunity.critical.
    """
    mods = counting(entries, Change.MOD)
    kept = immunities(fighter)
    if weapon.hit.ammunition.has("para"):
        _refuse_para(fighter, kept)
    against = "ARM" if weapon.against is SavedAgainst.ARM else "BTS"
    enhanced = "enhanced" in kept or against.lower() in kept or fighter.trooper.has("SymbioMate") is not None
    body = replace(
        trooper.body,
        cover=any(one.name == "Cover" for one in mods),
        mods=tuple(Mod(one.value, one.source) for one in mods if one.name != "Cover"),
        immune_to_criticals="critical" in kept,
        immune_to_ammunition=bool(kept & set(weapon.hit.ammunition.parts)),
        immune_to_attribute=enhanced,
    )
    return replace(trooper, body=body)


def _refuse_para(fighter: Fighter, kept: frozenset[str]) -> None:
    """Refuse a target of PARA without PH in its profile, and one with an Immunity that no rule explains."""
    came = quoted(fighter.fields.word("trooper"))
    if not fighter.trooper.attributes.get("PH"):
        raise fighter.fields.wrong("trooper", f"must have PH against PARA, not {came}.")
    if "para" in kept:
        says = f"must be without Immunity (PARA), as the rules do not say what a hit without PS is as N, not {came}."
        raise fighter.fields.wrong("trooper", says)


def immunities(fighter: Fighter) -> frozenset[str]:
    """What the brackets of its Immunity name, in small letters and as Ammunition is typed."""
    found = fighter.trooper.skills
    named = [part for one in found if one.name == "Immunity" for part in one.brackets]
    return frozenset("+".join(ammunition_parts(part)) for part in named)
