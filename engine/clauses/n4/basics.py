"""The clauses of N4 on rolls and Orders."""

from engine.clauses import Pages

PAGES: Pages = {
    "n4/trooper-activation": {
        "n4.activation.short-movement": "Short Movement Skills",
        "n4.activation.skills": "Orders and Skills",  # text only: says that Orders activate Troopers
        "n4.activation.short": "Short Skills",
        "n4.activation.entire-order": "Entire Order Skills",
        "n4.activation.combinations": "Skills of one Order",
        "n4.activation.simultaneous": "Both Skills at once",
        "n4.aro.each-order": "An ARO for each Order",
        "n4.aro.valid-lof": "ARO by Line of Fire",
        "n4.aro.valid-zoc": "ARO by Zone of Control",
        "n4.aro.valid-skill": "ARO without LoF",
        "n4.aro.valid-affected": "ARO of the affected Trooper",
        "n4.aro.when": "When AROs are declared",
        "n4.aro.second-chance": "AROs against the second Skill",
        "n4.aro.one": "One ARO for each Order",
        "n4.aro.target": "Target of an ARO",
        "n4.aro.no-chain": "No reactions to AROs",
        "n4.aro.no-limit": "Any number of AROs",
        "n4.aro.skills": "Skills usable in ARO",
        "n4.aro.burst": "Burst in ARO",
        "n4.aro.simultaneous": "All at Once",
        "n4.aro.simultaneous.example": "All at Once Example",
        "n4.aro.simultaneous.camouflage": "AROs against a Camouflage Marker",
        "n4.sequence": "Order Expenditure Sequence",
        "n4.sequence.optional": "AROs are optional",
        "n4.sequence.details": "Details at declaration",
        "n4.sequence.idle": "Requirements not met: Idle",
        "n4.sequence.fair-play": "Help with measuring",  # text only: good manners
    },
    "n4/rolls": {
        "n4.rolls.success-value": "Success Value",
        "n4.rolls.maximum-modifier": "Maximum Modifier",
        "n4.rolls.critical": "Criticals",
        "n4.rolls.sv-above-20": "Success Values above 20",
        "n4.ftf.cancel": "Successes cancel lower successes",
        "n4.save.value": "Saving Roll",
        "n4.save.count": "Saving Rolls by Ammunition",
        "n4.save.critical": "Saving Rolls against a Critical",
    },
}
