"""The controls of a form: each reads a text as a value of the game, or raises an error that names it."""

from engine.controls.kinds import (
    Choice,
    Control,
    Dice,
    EditionChoice,
    Flag,
    Inches,
    Lines,
    Mods,
    Named,
    Names,
    Number,
    OptionalNumber,
    Profile,
    Text,
    When,
    by_key,
    close_to,
)
from engine.controls.reading import MOST_LISTED, MOST_MEANT, read_form, whole_form
from engine.controls.values import Values

__all__ = [
    "MOST_LISTED",
    "MOST_MEANT",
    "Choice",
    "Control",
    "Dice",
    "EditionChoice",
    "Flag",
    "Inches",
    "Lines",
    "Mods",
    "Named",
    "Names",
    "Number",
    "OptionalNumber",
    "Profile",
    "Text",
    "Values",
    "When",
    "by_key",
    "close_to",
    "read_form",
    "whole_form",
]
