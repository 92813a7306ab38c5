"""The Fireteam of a Trooper: the field for its Level, and what its Bonuses forbid in the other fields."""

from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.controls import Values
from engine.decisions.fireteam import FireteamRules
from engine.decisions.order.together import TogetherRules
from engine.edition import Edition
from engine.records.roll import RollKind
from engine.records.term import Change

LEVEL_HELP = "Its Level: +1 SD from 2, +1 from 4"
"""What the Level of a Fireteam adds to a BS Attack: n5.fireteam.bonus.cumulative."""

LEVEL_HELP_OF_TARGET = f"{LEVEL_HELP}, Sixth Sense at 5"


MODS = ("mods", "dodge_mods", "discover_mods", "1.mods", "2.mods", "3.mods", "4.mods")
"""All fields for the MODs of one side of an exchange; a form has some of them, those at an enemy with its number."""


def fireteam_level(fields: Values, *mods: str) -> int:
    """Read the Level of a Trooper's Fireteam, 0 without one; refuse one where its `mods` name a Fireteam too."""
    level = int(fields.word("fireteam"))
    if level:
        refuse_named(fields, typed_mods(fields, *mods), "Fireteam")
    return level


def level_in_exchange(edition: Edition, fields: Values, states: tuple[str, ...]) -> int:
    """Read the Level for one side of an exchange in these States; refuse one that a State ends."""
    level = fireteam_level(fields, *(name for name in MODS if f"{fields.prefix}{name}" in fields.read))
    refuse_barred_fireteam(edition, fields, level, states)
    return level


def refuse_barred_fireteam(edition: Edition, fields: Values, level: int, states: tuple[str, ...]) -> None:
    """Refuse a Fireteam in a State that ends it: n5.states.fireteam and n5.fireteam.suppressive-fire."""
    barred = ended_by(edition, states) if level else ""
    if barred:
        says = "the Trooper leaves its Fireteam as it enters that State."
        name = barred.removesuffix(" State")
        raise fields.wrong("fireteam", f"must be «none» in {name} State, not Level {level}: {says}")


def ended_by(edition: Edition, states: tuple[str, ...]) -> str:
    """Return the State, of some, that ends a Fireteam: n5.states.fireteam; empty where there is none."""
    barred = edition.of(TogetherRules).groups["fireteam"].barred
    return next((state for state in states if state in barred), "")


def special_dice_of_level(edition: Edition, level: int) -> int:
    """Return the dice that a Fireteam of this Level adds to a BS Attack with a roll: n5.fireteam.bonus.level-2."""
    effects = edition.of(FireteamRules).effects(level, RollKind.BS_ATTACK) if level else ()
    return sum(one.change is Change.SPECIAL_DIE for one in effects)


def special_dice_with(fields: Values, of_fireteam: int, name: str = "special_die") -> int:
    """Return the extra dice of a BS Attack with those `of_fireteam`; refuse more than two.

    Follows n5.fireteam.bonus.level-2.
    """
    given = fields.number(name)
    if given > 1 and of_fireteam:
        says = f"must be at most 1 in a Fireteam of this Level, whose +1 SD the form adds, not «{given}»."
        raise fields.wrong(name, says)
    return given + of_fireteam


def gives_sixth_sense(edition: Edition, level: int) -> bool:
    """Return whether a Fireteam of this Level gives Sixth Sense to its members: n5.fireteam.bonus.level-5."""
    return level > 0 and "Sixth Sense" in edition.of(FireteamRules).skills(level)
