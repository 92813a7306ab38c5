"""Decisions on States, effects around a Trooper, and Close Combat."""

from dataclasses import dataclass
from typing import ClassVar

from engine.records.weapon import Bands


@dataclass(frozen=True, slots=True)
class StateRules:
    """The decision that there are States: Immobilized, Prone, Stunned, Unconscious and the rest."""

    about: ClassVar[str] = "rules on States"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressiveFireRules:
    """Suppressive Fire: its maximum distance in inches, and its Range bands."""

    about: ClassVar[str] = "rules on Suppressive Fire"
    inches: int
    bands: Bands


@dataclass(frozen=True, slots=True)
class SmokeRules:
    """The decision on what is opposed inside a Smoke Template."""

    about: ClassVar[str] = "rules on Smoke Templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCombatRules:
    """CC Attacks: the Burst in ARO, and the maximum gain of VITA by Protheion."""

    about: ClassVar[str] = "rules on Close Combat"
    aro_burst: int
    most_raised: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplosionRules:
    """The hit of an explosion of a Trooper with Explode: its PS and its Ammunition."""

    about: ClassVar[str] = "rules on Explode"
    power: int
    ammunition: str
