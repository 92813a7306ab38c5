"""The clauses of N3 on rolls."""

from engine.clauses import Pages

PAGES: Pages = {
    "n3/rolls": {
        "n3.rolls.success-value": "Success Value",
        "n3.rolls.maximum-modifier": "Maximum Modifier",
        "n3.rolls.critical": "Criticals",
        "n3.rolls.sv-above-20": "Success Values above 20",
        "n3.ftf.cancel": "Successes cancel lower successes",
        "n3.save.value": "ARM Roll",
        "n3.save.critical": "Criticals wound without ARM Roll",
    },
}
