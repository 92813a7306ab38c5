"""Infinity N4, as it differs from CodeOne; what its pages leave to CodeOne's Rolls is cited there."""

from dataclasses import replace

from engine.decisions.profiles import ProfileModRules
from engine.edition import decided
from engine.editions.codeone import CODEONE
from engine.editions.codeone.order import MARKER_DOUBT, N4_ORDER_CLAUSES
from engine.editions.n4.order import ORDER

N4 = replace(
    CODEONE,
    slug="n4",
    name="N4",
    version="N4",
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
        **N4_ORDER_CLAUSES,
    },
    doubts={
        "sequence": "that these six steps are N4's, and a list of five CodeOne's, is inferred",
        "aro.marker": MARKER_DOUBT,
    },
    decisions={**CODEONE.without(ProfileModRules).decisions, **decided(ORDER)},
)
