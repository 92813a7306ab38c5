"""Fireteams: their Level, who leaves, and their one ARO."""

from engine.rules.fireteam.integrity import after_leaving, after_retreat, size_when_created
from engine.rules.fireteam.level import bonuses, bonuses_to, fireteam_level
from engine.rules.fireteam.member import Leaving, Member, Team
from engine.rules.fireteam.reactive import after_aros, fireteam_aro

__all__ = [
    "Leaving",
    "Member",
    "Team",
    "after_aros",
    "after_leaving",
    "after_retreat",
    "bonuses",
    "bonuses_to",
    "fireteam_aro",
    "fireteam_level",
    "size_when_created",
]
