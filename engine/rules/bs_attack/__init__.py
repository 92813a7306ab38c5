"""BS Attack: its MODs, its Range bands, its Burst."""

from engine.rules.bs_attack.mods import BsAttack, attack_mods, bs_attack_burst
from engine.rules.bs_attack.range import (
    OUT_OF_RANGE,
    Reach,
    are_bands,
    fails,
    inches,
    reach,
    read_bands,
    signed,
    told,
)
from engine.rules.bs_attack.target import Cover, Target, counts, no_mod, target_mods, targeted_reset

__all__ = [
    "OUT_OF_RANGE",
    "BsAttack",
    "Cover",
    "Reach",
    "Target",
    "are_bands",
    "attack_mods",
    "bs_attack_burst",
    "counts",
    "fails",
    "inches",
    "no_mod",
    "reach",
    "read_bands",
    "signed",
    "target_mods",
    "targeted_reset",
    "told",
]
