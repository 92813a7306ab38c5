"""The Fireteam of a Trooper: the field for its Level, and what its Bonuses forbid in the other fields."""

from engine.calculators.parts.known_mods import refuse_named, typed
from engine.controls import Choice, Values, When
from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition

LEVELS = (("0", "none"), *((str(level), f"Level {level}") for level in range(1, 6)))


def fireteam_control(group: str, prefix: str = "", label: str = "", help_: str = "", *, when: When = ()) -> Choice:
    """The Level of the Fireteam of a Trooper, whose Bonuses the form then adds; `help_` says which these are."""
    return Choice(
        name=f"{prefix}fireteam",
        label=f"{label} Fireteam".strip(),
        default="0",
        help=help_,
        group=group,
        options=LEVELS,
        needs=(FireteamRules,),
        when=when,
    )


def fireteam_level(fields: Values, *mods: str) -> int:
    """The Level of the Fireteam of a Trooper, 0 without one; InvalidInputError where its `mods` name a Fireteam too."""
    level = int(fields.word("fireteam"))
    if level:
        refuse_named(fields, typed(fields, *mods), "Fireteam")
    return level


def refuse_suppressive_fireteam(fields: Values, level: int, *, suppresses: bool) -> None:
    """Refuse Suppressive Fire State in a Fireteam: n5.fireteam.suppressive-fire."""
    if level and suppresses:
        says = "the Trooper leaves its Fireteam as it enters that State."
        raise fields.wrong("fireteam", f"must be none in Suppressive Fire State, not Level {level}: {says}")


def special_dice_with(fields: Values, of_fireteam: int) -> int:
    """The extra dice of a BS Attack with those `of_fireteam`; two at most, else InvalidInputError.

    Follows n5.fireteam.bonus.level-2.
    """
    given = fields.number("special_die")
    if given > 1 and of_fireteam:
        says = f"must be at most 1 in a Fireteam of this Level, whose +1 SD the form adds, not {given}."
        raise fields.wrong("special_die", says)
    return given + of_fireteam


def gives_sixth_sense(edition: Edition, level: int) -> bool:
    """Whether a Fireteam of this Level gives Sixth Sense to its members: n5.fireteam.bonus.level-5."""
    return level > 0 and "Sixth Sense" in edition.of(FireteamRules).skills(level)


def has_sixth_sense(edition: Edition, fields: Values, level: int) -> bool:
    """Whether a Trooper has Sixth Sense, of its own or by the Level of its Fireteam."""
    return fields.flag("sixth_sense") or gives_sixth_sense(edition, level)
