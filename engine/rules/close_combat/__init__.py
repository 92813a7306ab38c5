"""Close Combat: the rolls of a CC Attack and what opposes it, Protheion, Coup de Grâce."""

from engine.rules.close_combat.face_to_face import combat_steps
from engine.rules.close_combat.fighter import CombatAction, Fighter, roll_of
from engine.rules.close_combat.protheion import Vitality, after_protheion, coup_de_grace, most_gained, protheion_steps
from engine.rules.close_combat.roll import CombatRoll, combat_roll, no_other_mods

__all__ = [
    "CombatAction",
    "CombatRoll",
    "Fighter",
    "Vitality",
    "after_protheion",
    "combat_roll",
    "combat_steps",
    "coup_de_grace",
    "most_gained",
    "no_other_mods",
    "protheion_steps",
    "roll_of",
]
