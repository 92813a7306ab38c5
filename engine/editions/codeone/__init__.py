"""Infinity CodeOne, as differences from N5."""

from dataclasses import replace

from engine.decisions.profiles import ProfileModRules
from engine.decisions.rolls import BurstRules, DieRules, ModRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import decisions_by_type
from engine.editions.codeone.order import ORDER, ORDER_CLAUSES
from engine.editions.n4.order import MARKER_DOUBT
from engine.editions.n5 import N5
from engine.editions.n5.ammunition import FIRST_AMMUNITION
from engine.rules.rolls import excess_added

USE_DOUBT = "the rule says this of values, not of MODs; for MODs it is taken from N5"

CODEONE = replace(
    N5,
    slug="codeone",
    name="CodeOne",
    version="2020",
    second_hand="",
    clauses={"save.count": "n4.save.count", "save.wounds": "n5.save.wounds", **ORDER_CLAUSES},
    doubts={
        "ftf.tie": "our CodeOne text does not say it of plain successes; N4 and N5 do",
        "rolls.sv-above-20": "we infer that the raised number is the one compared",
        "rolls.profile-mod.positive": USE_DOUBT,
        "rolls.profile-mod.negative": USE_DOUBT,
        "aro.marker": MARKER_DOUBT,
        "sequence": "we infer that these five steps are CodeOne's, and a list of six N4's",
    },
    decisions=decisions_by_type(
        ModRules(12),
        DieRules(excess_added),
        BurstRules(6),
        N5.of(ProfileModRules),
        ORDER,
        SavingRollRules(power="Damage", low_saves=False, ammunition=FIRST_AMMUNITION),
    ),
)
