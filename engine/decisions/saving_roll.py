"""What an edition decides about Saving Rolls."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition
from engine.question import Question, Said
from engine.records.ammunition import Ammunition
from engine.records.unit_type import UnitType


def cover_topic(edition: Edition) -> str:
    """The topic on Cover at a Saving Roll: in some editions the clause on its value says it."""
    return "save.cover" if edition.has("save.cover") else "save.value"


def _saving_roll(edition: Edition, rules: "SavingRollRules") -> Iterable[Said]:
    sign, ends = ("+", "saves") if rules.low_saves else ("-", "fails")
    yield Said(f"{rules.name}: {rules.power} {sign} ARM or BTS; that or less {ends}", "save.value")
    yield Said(f"in Cover {sign}{rules.cover}", cover_topic(edition))


def _ammunition(_edition: Edition, rules: "SavingRollRules") -> Iterable[Said]:
    yield from (Said(each.name, each.topic) for each in rules.ammunition.values())
    yield Said("joined with +", "save.combined") if rules.joined else Said("joined with +: no such rule")


def _critical(_edition: Edition, rules: "SavingRollRules") -> Iterable[Said]:
    adds = f"adds one {rules.name}" if rules.critical_rolls else f"wounds without {rules.name}, with N alone"
    yield Said(adds, "save.critical")


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRollRules:
    """What an edition decides about Saving Rolls.

    `power` is its name for the strength of a weapon. With `low_saves` a die at or below power + Saving Attribute + MODs
    saves; without it a die at or below power - Saving Attribute - MODs fails. `ammunition` is all that it has a clause
    for, by the word that players type. With `critical_rolls` a Critical adds a Saving Roll; without it a Critical is a
    Wound without a Saving Roll, and only normal Ammunition has a rule for that.
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
    """Whether Ammunition can be joined: n5.save.combined."""
    never_joined: tuple[str, ...] = ()
    bioweapon: tuple[str, ...] = ()
    """The parts of the Ammunition that a BioWeapon counts as against VITA."""
    critical_rolls: bool = True
    cover: int = 3
    vitroferro: int = 6
    """What Vitroferro adds in place of Cover."""
    most_behind_vitroferro: int = 12
    """What ARM or BTS plus MODs counts as at most behind Vitroferro, before the strength of the weapon is added."""
    dead_over: int = 1
    """How many Wounds over its VITA or STR make a Trooper Dead."""
    dead_over_remote_presence: int = 2
    """The same with Remote Presence."""
    para: int = -6
    """The MOD to the PH Roll that PARA Ammunition forces."""
    immobilized_by_em: tuple[UnitType, ...] = ()
    """The Unit Types that E/M Ammunition also makes Immobilized-B."""


def weapons_have_ps(edition: Edition) -> bool:
    """Whether weapons of this edition have PS, from which a low Saving Roll counts up."""
    rules = edition.find(SavingRollRules)
    return rules is not None and rules.low_saves


def weapons_have_damage(edition: Edition) -> bool:
    """Whether weapons of this edition have Damage, which a high Saving Roll has to beat."""
    rules = edition.find(SavingRollRules)
    return rules is not None and not rules.low_saves
