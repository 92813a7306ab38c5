"""Close Combat: the rolls of a CC Attack and what opposes it, Protheion, Coup de Grâce."""

from engine.rules.close_combat.face_to_face import combat_steps, no_other_mods
from engine.rules.close_combat.protheion import Vitality, after_protheion, coup_de_grace, most_gained, protheion_steps

__all__ = [
    "Vitality",
    "after_protheion",
    "combat_steps",
    "coup_de_grace",
    "most_gained",
    "no_other_mods",
    "protheion_steps",
]
