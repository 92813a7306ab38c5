"""BS Attacks: MODs, Range bands, Burst."""

from engine.records.trooper import SUPPRESSIVE_FIRE
from engine.rules.bs_attack.burst import Participant, coordinated_burst, coordinated_cc_burst, of_burst
from engine.rules.bs_attack.line import (
    Zone,
    bands_in_use,
    saturated_burst,
    sees_through,
    zone_facts,
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

__all__ = [
    "OUT_OF_RANGE",
    "SUPPRESSIVE_FIRE",
    "Participant",
    "RangeBand",
    "Zone",
    "bands_in_use",
    "coordinated_burst",
    "coordinated_cc_burst",
    "given_range_mod",
    "inches",
    "of_burst",
    "out_of_range_words",
    "range_band",
    "saturated_burst",
    "sees_through",
    "signed",
    "zone_facts",
]
