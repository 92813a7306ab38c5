"""Decisions on Dodge."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from engine.edition import Edition
from engine.question import AnswerPart, Question
from engine.records.unit_type import UnitType


class Unseen(StrEnum):
    """A threat to dodge without LoF: an attacker in ARO, a template's attacker, or the template of a Deployable."""

    ATTACKER = "attacker"
    TEMPLATE = "template"
    DEPLOYABLE = "deployable"


class VisibilityZone(StrEnum):
    """The Visibility Zones that make a difference to a Dodge."""

    NONE = "none"
    LOW = "low"
    POOR = "poor"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMod:
    """The MOD of some Unit Types to a Dodge, with the topic of its clause; 0 if the clause says that there is none."""

    name: str
    units: tuple[UnitType, ...]
    value: int
    topic: str


def _lof(_edition: Edition, rules: "DodgeRules") -> Iterable[AnswerPart]:
    yield AnswerPart("needed, except against Templates" if rules.needs_lof else "not needed", "dodge.skill")


def _without_lof(_edition: Edition, rules: "DodgeRules") -> Iterable[AnswerPart]:
    words = {
        Unseen.ATTACKER: "in ARO, attacker outside LoF",
        Unseen.TEMPLATE: "Template without LoF to its attacker",
        Unseen.DEPLOYABLE: "Template of a Deployable",
    }
    return (AnswerPart(words[unseen], topic) for unseen, topic in rules.without_lof_topics.items())


def _unit_types(_edition: Edition, rules: "DodgeRules") -> Iterable[AnswerPart]:
    return (AnswerPart(f"{unit.name}: {unit.value or 'no MOD'}", unit.topic) for unit in rules.units)


def _visibility(_edition: Edition, rules: "DodgeRules") -> Iterable[AnswerPart]:
    zones = [f"{zone.capitalize()} {value}" for zone, value in rules.visibility.items()]
    yield AnswerPart(", ".join(zones) or "no MOD", "dodge.visibility", doubtful=True)


def _movement(_edition: Edition, rules: "DodgeRules") -> Iterable[AnswerPart]:
    yield AnswerPart("in both Turns" if rules.active_move else "in the Reactive Turn alone", "dodge.move")
    topic = "dodge.move" if rules.into_contact else "dodge.move.no-contact"
    yield AnswerPart("may end in contact" if rules.into_contact else "never into contact", topic)


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeRules:
    """The rules on Dodge.

    `without_lof` is the MOD without LoF; `without_lof_topics` has, for each situation with that MOD, the topic of its
    clause; `needs_lof`: without LoF only templates can be dodged; `engaged_outside` is the topic of the clause by which
    an Engaged Trooper dodges attacks from outside with Sixth Sense, and `outside_in_zoc`: without it too, inside the
    Zone of Control; `template_success_evades_all`: one success evades all Direct Templates. `movement` is in inches;
    `active_move`: in the Active Turn too; `late_move`: at the end of the Order; `into_contact`: it may end in contact.
    """

    about: ClassVar[str] = "rules on Dodge"
    questions: ClassVar = (
        Question("LoF to the attacker", _lof),
        Question("PH -3", _without_lof),
        Question("Unit Type", _unit_types),
        Question("Visibility Zones", _visibility),
        Question("Dodge movement", _movement),
    )
    without_lof: int
    without_lof_topics: Mapping[Unseen, str]
    units: tuple[UnitMod, ...]
    visibility: Mapping[VisibilityZone, int] = field(default_factory=dict)
    needs_lof: bool
    engaged_outside: str = ""
    outside_in_zoc: bool = False
    template_success_evades_all: bool = False
    movement: int
    active_move: bool
    late_move: bool = False
    into_contact: bool


def moves_in_either_turn(edition: Edition) -> bool:
    """Return whether a Dodge moves in the Active Turn too, so that its movement by itself ends contact."""
    rules = edition.find(DodgeRules)
    return rules is not None and rules.active_move
