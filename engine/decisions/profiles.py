"""Decisions on the contents of profiles: MODs in brackets, Skills, and the Traits of weapons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.skill import RollPurpose

AUTOMATIC_EQUIPMENT = "Automatic Equipment"


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomaticSkill:
    """When the negative MOD of an Automatic Skill or Equipment counts: in rolls `against` it, or only in ARO.

    `of`: only if the one who rolls has this. `in_aro`: in the Face to Face Rolls that its targets make in ARO. One that
    is not `always_in_use` is used against a target.
    """

    kind: str = "an Automatic Skill"
    always_in_use: bool = False
    against: tuple[RollPurpose, ...] = ()
    of: str = ""
    in_aro: bool = False


@dataclass(frozen=True, slots=True)
class ProfileModRules:
    """The decision on when a MOD or value in brackets counts.

    `automatic` are the Automatic Skills with a negative MOD, by their names in lower case.
    """

    about: ClassVar[str] = "rules on MODs in brackets"
    automatic: Mapping[str, AutomaticSkill]


@dataclass(frozen=True, slots=True)
class AutomaticSkillRules:
    """The decision that there are Automatic Skills and Equipment, which count without being used.

    `equipment` is the Automatic Equipment with a negative MOD, by its names in lower case.
    """

    about: ClassVar[str] = "rules on Automatic Skills"
    equipment: Mapping[str, AutomaticSkill]


@dataclass(frozen=True, slots=True)
class SkillRules:
    """The decision that there are Special Skills and Equipment that change a Saving Roll or a Guts Roll."""

    about: ClassVar[str] = "rules on Special Skills"


@dataclass(frozen=True, slots=True)
class TraitRules:
    """The decision that weapons have Traits."""

    about: ClassVar[str] = "rules on Traits"
