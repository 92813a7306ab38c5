"""What an edition decides about movement that nobody notices, the Impetuous Phase, and going Prone in an Order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class UnnoticedRules:
    """The Skill that gives no AROs where it begins and ends unnoticed.

    `blind`: the States in which an enemy does not notice it, each with the topic of its clause.
    """

    about: ClassVar[str] = "rules on Cautious Movement"
    skill: str
    blind: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpetuousRules:
    """What may be declared in the Impetuous Phase.

    `first` goes with one of `second`; `alone` and what has one of `labels` is a whole activation. What has the Label
    `moving` moves at the enemy, and the Skills in `prone` end Prone. A Trooper in the State `barred` has no such Phase.
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
    """How a Trooper goes Prone or gets up: with which Label of Skills, which of those never, and who cannot be Prone.

    `state` is the name of the State; `never` gives the topic of the clause for each Skill, `ends` for each State that
    ends when its Trooper goes Prone, and `ended_by` for each State whose beginning ends Prone.
    """

    about: ClassVar[str] = "rules on going Prone"
    state: str
    label: str
    never: Mapping[str, str]
    barred: tuple[str, ...]
    ends: Mapping[str, str]
    ended_by: Mapping[str, str]
