"""BS Attack: its MODs, its Range bands, its Burst."""

from engine.rules.bs_attack.mods import BsAttack, attack_mods, bs_attack_burst
from engine.rules.bs_attack.range import (
    OUT_OF_RANGE,
    RangeBand,
    given_range_mod,
    inches,
    out_of_range_words,
    range_band,
    signed,
)
from engine.rules.bs_attack.target import (
    Cover,
    CoverLost,
    Target,
    mimetism_mods,
    no_mod,
    one_mod,
    target_mods,
    targeted_reset,
)

__all__ = [
    "OUT_OF_RANGE",
    "BsAttack",
    "Cover",
    "CoverLost",
    "RangeBand",
    "Target",
    "attack_mods",
    "bs_attack_burst",
    "given_range_mod",
    "inches",
    "mimetism_mods",
    "no_mod",
    "one_mod",
    "out_of_range_words",
    "range_band",
    "signed",
    "target_mods",
    "targeted_reset",
]
