"""The clauses of N5 on Command Tokens and Coordinated Orders."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/command/command-tokens": {  # not computed: no calculator counts Command Tokens
        "n5.command-token.number": "Number of Command Tokens",
        "n5.command-token.uses": "Three uses",  # text only: names the three uses
        "n5.command-token.reactive-turn": "None in the Reactive Turn",
        "n5.command-token.strategic.limit": "Limit of Strategic Use",
        "n5.command-token.strategic.hold-back": "Holding back one more Trooper",
        "n5.command-token.strategic.second-player": "Options of the second player",
        "n5.command-token.strategic.remove-orders": "Remove Orders",
        "n5.command-token.strategic.cap": "Cap on Command Tokens",
        "n5.command-token.strategic.suppressive-fire": "Suppressive Fire before the first Turn",
        "n5.command-token.strategic.speedball": "Buying Speedballs",
        "n5.command-token.executive.when": "When Executive Use happens",
        "n5.command-token.executive.move-group": "Changing the Combat Group",
        "n5.command-token.executive.possessed": "Cancelling Possessed",
        "n5.command-token.operational.when": "When Operational Use happens",
        "n5.command-token.operational.coordinated": "Declaring a Coordinated Order",
        "n5.command-token.operational.fireteam": "Creating a Fireteam",
        "n5.command-token.operational.irregular": "Irregular into Regular Order",
        "n5.command-token.operational.retreat": "Ignoring Retreat!",
        "n5.command-token.operational.guts": "Deciding a Guts Roll",
        # not computed: no calculator of Doctor
        "n5.command-token.example-reroll": "Repeated Doctor roll Example",
    },
    "n5/command/coordinated-orders": {  # not computed: the calculators know no Coordinated Order
        "n5.coordinated.cost": "Cost of a Coordinated Order",
        "n5.coordinated.when": "When to declare it",
        "n5.coordinated.troopers": "Number of participants",
        "n5.coordinated.same-group": "One Combat Group",
        "n5.coordinated.same-training": "One Training",
        "n5.coordinated.barred": "Who may not take part",
        "n5.coordinated.hidden-deployment": "Participants in Hidden Deployment",
        "n5.coordinated.airborne": "Participants with Airborne Deployment",
        "n5.coordinated.spearhead": "Spearhead",
        "n5.coordinated.sequence": "The same Skills",
        "n5.coordinated.target": "The same target",
        "n5.coordinated.targetless": "Targetless and Deployable",
        "n5.coordinated.own-means": "Each with its own weapon",
        "n5.coordinated.idle": "A participant that cannot act",
        "n5.coordinated.states": "Entering a State together",
        "n5.coordinated.hacking": "Coordinated hacking",
        "n5.coordinated.any-success": "One success is enough",
        "n5.coordinated.other-attacks": "Speculative and Intuitive Attacks",
        "n5.coordinated.burst.spearhead": "Burst of the Spearhead",
        "n5.coordinated.burst.others": "Burst of the others",
        "n5.coordinated.special-die": "+1 SD in a Coordinated Order",
        "n5.coordinated.cc": "Coordinated CC Attack",
        "n5.coordinated.reaction": "Target of an ARO",
        "n5.coordinated.reaction.suppressive-fire": "Reacting in Suppressive Fire",
        "n5.coordinated.reaction.dodge-reset": "Answering with Dodge or Reset",
        "n5.coordinated.reaction.attack": "Answering with an attack",
        # not computed: no calculator has several attackers on one target
        "n5.coordinated.example-bs": "Shooting at a TAG Example",
        # not computed: no calculator of Close Combat
        "n5.coordinated.example-cc": "Close Combat with a TAG Example",
        "n5.coordinated.example-idle": "Participant without LoF Example",
        "n5.coordinated.example-markers": "Coordinated Markers Example",
    },
}
