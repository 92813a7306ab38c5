"""Decisions on unnoticed movement, the Impetuous Phase, and going Prone in an Order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class UnnoticedRules:
    """The Skill that gives no AROs if it begins and ends unnoticed.

    `blind`: the States in which an enemy does not notice it, each with the topic of its clause.
    """

    about: ClassVar[str] = "rules on Cautious Movement"
    skill: str
    blind: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpetuousRules:
    """The declarations allowed in the Impetuous Phase.

    `first` is combined with one of `second`; a Skill in `alone`, or with one of `labels`, is a whole activation. A
    Skill with the Label `moving` moves toward the enemy, and Skills in `prone` end Prone. A Trooper in the State
    `barred` does not take part.
    """

    about: ClassVar[str] = "an Impetuous Phase"
    first: str
    second: tuple[str, ...]
    alone: tuple[str, ...]
    labels: tuple[str, ...]
    moving: str
    prone: tuple[str, ...]
    barred: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProneRules:
    """How a Trooper goes Prone or gets up: the Label of the Skills, the exceptions, and who cannot be Prone.

    `state` is the name of the State; `never` has the topic of the clause for each excluded Skill, `ends` for each State
    that ends when a Trooper goes Prone, and `ended_by` for each State that ends Prone.
    """

    about: ClassVar[str] = "rules on going Prone"
    state: str
    label: str
    never: Mapping[str, str]
    barred: tuple[str, ...]
    ends: Mapping[str, str]
    ended_by: Mapping[str, str]
