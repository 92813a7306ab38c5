"""Decisions on recovery: what removes Wounds or ends States, and by which roll."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class Failure(StrEnum):
    """The effect of a failed roll on the patient: it is Dead, suffers one more Wound, or nothing happens."""

    DEAD = "dead"
    WOUND = "wound"
    NOTHING = "nothing"


class Heals(StrEnum):
    """What a success removes: a Wound of an Unconscious Trooper with VITA, one on STR, one of its own, or States."""

    UNCONSCIOUS = "unconscious"
    STRUCTURE = "structure"
    OWN = "own"
    STATES = "states"


@dataclass(frozen=True, slots=True, kw_only=True)
class Treatment:
    """One method of recovery: its name, the Attribute rolled, and the effects of a success and a failure.

    `repeated_on` is what the patient must have for a Command Token to repeat the roll; if it is "", neither a Command
    Token nor a ReRoll can. A `kit` can be used at a distance, with the Range of the weapon of that name. `at_once`:
    with Remote Presence one success ends Unconscious. `each` is what allows one try. The topics are those of its
    clauses.
    """

    name: str
    attribute: str
    heals: Heals
    failure: Failure
    repeated_on: str = ""
    kit: str = ""
    at_once: bool = False
    each: str = "Order"
    roll_topic: str
    success_topic: str
    failure_topic: str
    target_topic: str
    reroll_topic: str = ""
    repeat_topic: str = ""
    again_topic: str
    at_once_topic: str = ""
    kit_topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryRules:
    """The methods of recovery by the words of their control."""

    about: ClassVar[str] = "rules on Doctor, Engineer and the kits"
    treatments: Mapping[str, Treatment]
