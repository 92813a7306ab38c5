"""Decisions on Saving Rolls."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition
from engine.question import AnswerPart, Question
from engine.records.ammunition import Ammunition
from engine.records.unit_type import UnitType


def cover_topic(edition: Edition) -> str:
    """Return the topic on Cover in a Saving Roll; in some editions it is part of the clause on its value."""
    return "save.cover" if edition.has("save.cover") else "save.value"


def _saving_roll(edition: Edition, rules: "SavingRollRules") -> Iterable[AnswerPart]:
    sign, ends = ("+", "saves") if rules.low_saves else ("-", "fails")
    yield AnswerPart(f"{rules.name}: {rules.power} {sign} ARM or BTS; that or less {ends}", "save.value")
    yield AnswerPart(f"in Cover {sign}{rules.cover}", cover_topic(edition))


def _ammunition(_edition: Edition, rules: "SavingRollRules") -> Iterable[AnswerPart]:
    yield from (AnswerPart(each.name, each.topic) for each in rules.ammunition.values())
    yield AnswerPart("joined with +", "save.combined") if rules.joined else AnswerPart("joined with +: no such rule")


def _critical(_edition: Edition, rules: "SavingRollRules") -> Iterable[AnswerPart]:
    adds = f"adds one {rules.name}" if rules.critical_rolls else f"wounds without {rules.name}, with N alone"
    yield AnswerPart(adds, "save.critical")


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRollRules:
    """The rules on Saving Rolls.

    `power` is the edition's name for the strength of a weapon. With `low_saves` a die up to power + Saving Attribute +
    MODs saves; otherwise a die up to power - Saving Attribute - MODs fails. `ammunition` is the Ammunition that it has
    a clause for, by its name in forms. With `critical_rolls` a Critical adds a Saving Roll; otherwise it is a Wound
    without a Saving Roll, and only normal Ammunition has a rule for that.
    """

    about: ClassVar[str] = "rules on Saving Rolls"
    questions: ClassVar = (
        Question("Saving Roll", _saving_roll),
        Question("Ammunition", _ammunition),
        Question("A Critical hit", _critical),
    )
    name: str = "Saving Roll"
    power: str
    low_saves: bool
    ammunition: Mapping[str, Ammunition]
    joined: bool = False
    """Whether Ammunition can be combined: n5.save.combined."""
    never_joined: tuple[str, ...] = ()
    bioweapon: tuple[str, ...] = ()
    """The parts of the Ammunition that a BioWeapon counts as against VITA."""
    critical_rolls: bool = True
    cover: int = 3
    vitroferro: int = 6
    """The MOD of Vitroferro, which replaces that of Cover."""
    most_behind_vitroferro: int = 12
    """The maximum of ARM or BTS plus MODs behind Vitroferro, before the strength of the weapon is added."""
    dead_over: int = 1
    """How many Wounds beyond its VITA or STR make a Trooper Dead."""
    dead_over_remote_presence: int = 2
    """How many Wounds beyond its VITA or STR make a Trooper with Remote Presence Dead."""
    para: int = -6
    """The MOD to the PH Roll that PARA Ammunition forces."""
    immobilized_by_em: tuple[UnitType, ...] = ()
    """The Unit Types that E/M Ammunition also makes Immobilized-B."""


def weapons_have_ps(edition: Edition) -> bool:
    """Return whether weapons of this edition have PS, to which ARM or BTS is added: low dice save."""
    rules = edition.find(SavingRollRules)
    return rules is not None and rules.low_saves


def weapons_have_damage(edition: Edition) -> bool:
    """Return whether weapons of this edition have Damage, which a Saving Roll has to beat."""
    rules = edition.find(SavingRollRules)
    return rules is not None and not rules.low_saves
