"""Infinity N3, as it differs from CodeOne; what its pages leave to CodeOne's Rolls is cited there."""

from dataclasses import replace

from engine.editions.codeone import CODEONE

N3 = replace(
    CODEONE,
    slug="n3",
    name="N3",
    version="N3",
    source_date="2015-06-18",
    clauses={
        "rolls.success": "n3.rolls.success-value",
        "rolls.mod": "n3.rolls.success-value",
        "rolls.critical.face-to-face": "n3.rolls.critical",
        "rolls.critical.tie": "n3.rolls.critical",
        "rolls.sv-below-1": "codeone.rolls.sv-below-1",
        "rolls.rounding": "codeone.rolls.rounding",
        "rolls.normal": "codeone.rolls.normal",
        "ftf.tie": "n3.ftf.cancel",
    },
)
