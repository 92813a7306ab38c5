"""What an edition decides about what stands in profiles: MODs in brackets, Skills, and the Traits of weapons."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class ProfileModRules:
    """An edition with this decision says when a MOD or value in brackets counts."""

    about: ClassVar[str] = "rules on MODs in brackets"


@dataclass(frozen=True, slots=True)
class AutomaticSkillRules:
    """An edition with this decision has Automatic Skills, which count without being used."""

    about: ClassVar[str] = "rules on Automatic Skills"


@dataclass(frozen=True, slots=True)
class SkillRules:
    """An edition with this decision has the Special Skills and Equipment that change a Saving Roll or a Guts Roll."""

    about: ClassVar[str] = "rules on Special Skills"


@dataclass(frozen=True, slots=True)
class TraitRules:
    """An edition with this decision has the Traits of weapons."""

    about: ClassVar[str] = "rules on Traits"
