"""BS Attacks: MODs, Range bands, Burst."""

from engine.records.trooper import SUPPRESSIVE_FIRE
from engine.rules.bs_attack.burst import of_burst
from engine.rules.bs_attack.coordinated import Participant, coordinated_burst, coordinated_cc_burst
from engine.rules.bs_attack.line import (
    Zone,
    bands_in_use,
    saturated_burst,
    sees_through,
    zone_facts,
    zone_steps,
)
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
    Target,
    entry_of,
    roll_at,
    says_mod,
)

__all__ = [
    "OUT_OF_RANGE",
    "SUPPRESSIVE_FIRE",
    "Participant",
    "RangeBand",
    "Target",
    "Zone",
    "bands_in_use",
    "coordinated_burst",
    "coordinated_cc_burst",
    "entry_of",
    "given_range_mod",
    "inches",
    "of_burst",
    "out_of_range_words",
    "range_band",
    "roll_at",
    "saturated_burst",
    "says_mod",
    "sees_through",
    "signed",
    "zone_facts",
    "zone_steps",
]
