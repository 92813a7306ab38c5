"""Decisions on Guts Rolls."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.edition import Edition
from engine.question import AnswerPart, Question
from engine.records.unit_type import UnitType


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option after a failure: the topic of its clause, what the Trooper does, and in which Cover ("" for any)."""

    topic: str
    does: str
    given_cover: str = ""

    def describe(self, inches: int) -> str:
        """Return what the Trooper does, including how far it can move."""
        return self.does.format(upto=f'up to {inches}"')


OPTION_TEXTS: Mapping[str, OptionText] = {
    "out-of-lof-or-area": OptionText("guts.fail", "move {upto} wholly out of LoF or out of the area"),
    "total-cover": OptionText("guts.fail", "move {upto} into Total Cover from all attackers"),
    "partial-cover": OptionText("guts.fail", "move {upto} into Partial Cover from all attackers"),
    "prone": OptionText("guts.fail", "go Prone"),
    "out-of-danger-zone": OptionText("guts.move.danger-zone", "move {upto} out of the danger zone"),
    "total-cover-from-none": OptionText("guts.move.no-cover", "move {upto} into Total Cover", "without Cover"),
    "total-cover-from-partial": OptionText(
        "guts.move.partial-cover", "move {upto} into Total Cover", "in Partial Cover"
    ),
    "partial-cover-from-none": OptionText("guts.move.no-cover", "move {upto} into Partial Cover", "without Cover"),
    "prone-if-safe": OptionText("guts.order", "go Prone"),
    "nothing": OptionText("guts.move.none", "stay where it is and do nothing"),
}
"""The options that editions choose from, by name."""


def _failed(_edition: Edition, rules: "GutsRules") -> Iterable[AnswerPart]:
    for name in rules.options:
        text = OPTION_TEXTS[name]
        yield AnswerPart(": ".join(filter(None, (text.given_cover, text.describe(rules.movement)))), text.topic)


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsRules:
    """The effect of a failed Guts Roll: the first of these `options` that the Trooper can choose.

    `movement` is in inches, half as far when Prone. `outside_stays`: a Trooper that is already outside LoF and area
    does not move. `disputed`: the alternatives to an option are one of two readings. `never_prone` names the Unit Types
    that cannot go Prone, with an article.
    """

    about: ClassVar[str] = "rules on Guts Rolls"
    questions: ClassVar = (Question("A failed Guts Roll: the first that is open", _failed),)
    options: tuple[str, ...]
    movement: int = 2
    outside_stays: bool = False
    disputed: bool = False
    never_prone: Mapping[UnitType, str] = field(default_factory=dict)


def outside_stays(edition: Edition) -> bool:
    """Return whether a Trooper that is already outside LoF and area stays where it is."""
    rules = edition.find(GutsRules)
    return rules is not None and rules.outside_stays
