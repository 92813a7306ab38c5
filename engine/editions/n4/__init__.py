"""Infinity N4, as differences from N5; on rolls it cites CodeOne's clauses if it has none."""

from dataclasses import replace

from engine.decisions.rolls import BurstRules, DieRules, ModRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import decisions_by_type
from engine.editions.n4.order import MARKER_DOUBT, ORDER, ORDER_CLAUSES
from engine.editions.n5 import N5
from engine.editions.n5.ammunition import FIRST_AMMUNITION
from engine.rules.rolls import excess_added

N4 = replace(
    N5,
    slug="n4",
    name="N4",
    version="N4",
    second_hand="",
    clauses={
        "rolls.success": "n4.rolls.success-value",
        "rolls.mod": "n4.rolls.success-value",
        "rolls.critical.face-to-face": "n4.rolls.critical",
        "rolls.critical.tie": "n4.rolls.critical",
        "rolls.sv-below-1": "codeone.rolls.sv-below-1",
        "rolls.rounding": "codeone.rolls.rounding",
        "rolls.normal": "codeone.rolls.normal",
        "ftf.tie": "n4.ftf.cancel",
        "save.wounds": "n5.save.wounds",
        **ORDER_CLAUSES,
    },
    doubts={
        "sequence": "we infer that these six steps are N4's, and a list of five CodeOne's",
        "aro.marker": MARKER_DOUBT,
    },
    decisions=decisions_by_type(
        ModRules(12),
        DieRules(excess_added),
        BurstRules(6),
        ORDER,
        SavingRollRules(power="Damage", low_saves=False, ammunition=FIRST_AMMUNITION),
    ),
)
