"""The clauses of CodeOne on rolls and Orders."""

from engine.clauses import Pages

PAGES: Pages = {
    "codeone/rolls": {
        "codeone.rolls.d20": "The d20",  # text only: names the die and the two kinds of roll
        "codeone.rolls.success-value": "Success Value",
        "codeone.rolls.success": "Successful Roll",
        "codeone.rolls.mod": "Modifiers (MOD)",
        "codeone.rolls.maximum-modifier": "Maximum Modifier",
        "codeone.rolls.maximum-modifier.example": "Maximum Modifier Example",
        "codeone.rolls.profile-mod.positive": "Positive MOD in brackets",
        "codeone.rolls.profile-mod.negative": "Negative MOD in brackets",
        "codeone.rolls.profile-mod.value": "Value in brackets",
        "codeone.rolls.rounding": "Rounding",
        "codeone.rolls.critical": "Criticals",
        "codeone.rolls.critical.face-to-face": "Criticals in Face to Face Rolls",
        "codeone.rolls.critical.tie": "Criticals on both sides",
        "codeone.ftf.cancel": "Successes cancel lower successes",
        "codeone.ftf.tie": "Equal successes",
        "codeone.save.value": "Saving Roll",
        "codeone.save.critical": "Saving Rolls against a Critical",
        "codeone.rolls.sv-below-1": "Success Values below 1",
        "codeone.rolls.sv-above-20": "Success Values above 20",
        "codeone.rolls.sv-above-20.example": "Success Value above 20 Example",
        "codeone.rolls.normal": "Normal Roll",
        "codeone.rolls.normal.example": "Normal Roll Example",
    },
    "codeone/trooper-activation": {
        "codeone.sequence": "Order Expenditure Sequence",
    },
}
