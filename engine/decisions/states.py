"""What an edition decides about States, what is in force around a Trooper, and Close Combat."""

from dataclasses import dataclass
from typing import ClassVar

from engine.records.weapon import Bands


@dataclass(frozen=True, slots=True)
class StateRules:
    """An edition with this decision has the States: Immobilized, Prone, Stunned, Unconscious and the rest."""

    about: ClassVar[str] = "rules on States"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressiveFireRules:
    """What an edition decides about Suppressive Fire: up to how many inches, and its Range bands."""

    about: ClassVar[str] = "rules on Suppressive Fire"
    inches: int
    bands: Bands


@dataclass(frozen=True, slots=True)
class SmokeRules:
    """An edition with this decision says what is contested inside a Smoke Template."""

    about: ClassVar[str] = "rules on Smoke Templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCombatRules:
    """What an edition decides about CC Attacks: the Burst in ARO, and how far Protheion raises VITA in all."""

    about: ClassVar[str] = "rules on Close Combat"
    aro_burst: int
    most_raised: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplosionRules:
    """What the explosion of a Trooper with Explode hits with: its PS and its Ammunition."""

    about: ClassVar[str] = "rules on Explode"
    power: int
    ammunition: str
