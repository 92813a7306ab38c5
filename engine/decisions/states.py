"""What an edition decides about States, and what is in force around a Trooper."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class StateRules:
    """An edition with this decision has the States: Immobilized, Prone, Stunned, Unconscious and the rest."""

    about: ClassVar[str] = "rules on States"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressiveFireRules:
    """An edition with this decision has Suppressive Fire: up to how many inches, and its MOD to a Dodge against it."""

    about: ClassVar[str] = "rules on Suppressive Fire"
    inches: int
    dodge: int


@dataclass(frozen=True, slots=True)
class SmokeRules:
    """An edition with this decision says what is contested inside a Smoke Template."""

    about: ClassVar[str] = "rules on Smoke Templates"
