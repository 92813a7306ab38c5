"""Infinity N3, as it differs from CodeOne; what its pages leave to CodeOne's Rolls is cited there."""

from dataclasses import replace

from engine.edition import SavingRollRules
from engine.editions.codeone import CODEONE

N3 = replace(
    CODEONE,
    slug="n3",
    name="N3",
    version="N3",
    clauses={
        "rolls.success": "n3.rolls.success-value",
        "rolls.mod": "n3.rolls.success-value",
        "rolls.critical.face-to-face": "n3.rolls.critical",
        "rolls.critical.tie": "n3.rolls.critical",
        "rolls.sv-below-1": "codeone.rolls.sv-below-1",
        "rolls.rounding": "codeone.rolls.rounding",
        "rolls.normal": "codeone.rolls.normal",
        "ftf.tie": "n3.ftf.cancel",
        "save.count": "n4.save.count",
        "save.cover": "n4.save.value",
        "save.wounds": "n5.save.wounds",
    },
    saving_roll=SavingRollRules(
        name="ARM Roll",
        power="Damage",
        low_saves=False,
        ammunition=("n", "ap", "da", "exp"),
        critical_rolls=False,
    ),
    guts_ways=(
        "out-of-danger-zone",
        "total-cover-from-none",
        "total-cover-from-partial",
        "partial-cover-from-none",
        "prone-if-safe",
        "nothing",
    ),
)
