"""The clauses of N5 on States."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/states/disconnected": {  # text only: nothing to compute
        "n5.disconnected.cause": "What causes Disconnected",
        "n5.disconnected.effect": "Effect of Disconnected",
        "n5.disconnected.victory-points": "Disconnected and Victory Points",
        "n5.disconnected.end-controller": "When the Controller recovers",
        "n5.disconnected.end-coherency": "When Coherency is back",
        "n5.disconnected.end-engineer": "Engineer and Disconnected",
        "n5.disconnected.own-isolated": "Isolated Peripheral",
    },
    "n5/states/immobilized-a": {  # text only: nothing to compute
        "n5.immobilized-a.cause": "What causes Immobilized-A",
        "n5.immobilized-a.only-dodge": "Only Dodge",
        "n5.immobilized-a.automatic": "Automatic Skills and Equipment",
        "n5.immobilized-a.orders": "Order of an Immobilized-A Trooper",
        "n5.immobilized-a.guts": "No Guts Roll while Immobilized-A",
        "n5.immobilized-a.suppressive-fire": "Immobilized-A and Suppressive Fire",
        "n5.immobilized-a.engaged": "Immobilized-A and Engaged",
        "n5.immobilized-a.cc-burst": "Immobilized-A in Close Combat",
        "n5.immobilized-a.d-charges": "Immobilized-A and D-Charges",
        # not computed: the Dodge calculator takes it, its test proves n5.dodge.states
        "n5.immobilized-a.dodge": "Dodge while Immobilized-A",
        "n5.immobilized-a.engineer": "Engineer and Immobilized-A",
        "n5.immobilized-a.switch-on": "Switch On and Immobilized-A",
    },
    "n5/states/immobilized-b": {  # text only: nothing to compute
        "n5.immobilized-b.cause": "What causes Immobilized-B",
        "n5.immobilized-b.only-reset": "Only Reset",
        "n5.immobilized-b.automatic": "Automatic Skills and Equipment",
        "n5.immobilized-b.orders": "Order of an Immobilized-B Trooper",
        "n5.immobilized-b.guts": "No Guts Roll while Immobilized-B",
        "n5.immobilized-b.suppressive-fire": "Immobilized-B and Suppressive Fire",
        "n5.immobilized-b.hacked": "Hacked while Immobilized-B",  # not computed: no calculator of Reset
        "n5.immobilized-b.both": "Immobilized-A and Immobilized-B",
        "n5.immobilized-b.engaged": "Immobilized-B and Engaged",
        "n5.immobilized-b.cc-burst": "Immobilized-B in Close Combat",
        "n5.immobilized-b.d-charges": "Immobilized-B and D-Charges",
        "n5.immobilized-b.reset": "Reset while Immobilized-B",  # not computed: no calculator of Reset
        "n5.immobilized-b.engineer": "Engineer and Immobilized-B",
        "n5.immobilized-b.switch-on": "Switch On and Immobilized-B",
    },
    "n5/states/isolated": {  # text only: nothing to compute
        "n5.isolated.cause": "What causes Isolated",
        "n5.isolated.orders": "Orders for an Isolated Trooper",
        "n5.isolated.own-orders": "Own Orders of an Isolated Trooper",
        "n5.isolated.irregular": "Isolated Troopers are Irregular",
        "n5.isolated.lieutenant": "Isolated Lieutenant",
        "n5.isolated.nco": "Isolated NCO",
        "n5.isolated.comms-off": "What Isolated switches off",
        "n5.isolated.supportware": "Isolated and Supportware",
        "n5.isolated.suppressive-fire": "Isolated and Suppressive Fire",
        "n5.isolated.fireteam": "Isolated and Fireteams",
        "n5.isolated.coordinated": "Isolated and Coordinated Orders",
        "n5.isolated.peripheral": "Isolated and Peripherals",
        "n5.isolated.reset": "Reset while Isolated",  # not computed: no calculator of Reset
        "n5.isolated.engineer": "Engineer and Isolated",
        "n5.isolated.switch-on": "Switch On and Isolated",
    },
    "n5/states/possessed": {  # text only: nothing to compute
        "n5.possessed.cause": "What causes Possessed",
        "n5.possessed.sides": "Sides of a Possessed TAG",
        "n5.possessed.owner": "Owner of a Possessed TAG",
        "n5.possessed.activation": "Activating a Possessed TAG",
        "n5.possessed.orders": "Order of a Possessed TAG",
        "n5.possessed.group-limit": "Possessed and Combat Groups",
        "n5.possessed.fireteam": "Possessed and Fireteams",
        "n5.possessed.victory-points": "Possessed and Victory Points",
        "n5.possessed.aro": "AROs of a Possessed TAG",
        "n5.possessed.profile": "Profile of a Possessed TAG",  # not computed: no Unit Profiles
        "n5.possessed.automatic": "Possessed: Skills and Equipment",
        "n5.possessed.engaged": "Possessed and Engaged",
        "n5.possessed.command-token": "Command Token against Possessed",
        "n5.possessed.total-control": "Total Control against Possessed",  # not computed: no calculator of Programs
    },
    "n5/states/sepsitorized": {  # text only: nothing to compute
        "n5.sepsitorized.cause": "What causes Sepsitorized",
        "n5.sepsitorized.not-comms": "Answers to a Sepsitor",
        "n5.sepsitorized.sides": "Sides of a Sepsitorized Trooper",
        "n5.sepsitorized.owner": "Owner of a Sepsitorized Trooper",
        "n5.sepsitorized.activation": "Activating a Sepsitorized Trooper",
        "n5.sepsitorized.orders": "Order of a Sepsitorized Trooper",
        "n5.sepsitorized.group-limit": "Sepsitorized and the limit of the group",
        "n5.sepsitorized.combat-group": "Own Combat Group",
        "n5.sepsitorized.fireteam": "Sepsitorized and Fireteams",
        "n5.sepsitorized.victory-points": "Sepsitorized and Victory Points",
        "n5.sepsitorized.profile": "Profile of a Sepsitorized Trooper",
        "n5.sepsitorized.engaged": "Sepsitorized and Engaged",
        "n5.sepsitorized.cancel": "No end of Sepsitorized",
    },
    "n5/states/stunned": {  # text only: nothing to compute
        "n5.stunned.cause": "What causes Stunned",
        "n5.stunned.no-attack": "No Attacks while Stunned",
        "n5.stunned.allowed": "What is allowed while Stunned",
        "n5.stunned.mod": "MOD of Stunned",  # not computed: the calculators take it as another MOD
        "n5.stunned.automatic": "Stunned: Skills and Equipment",
        "n5.stunned.end": "When Stunned ends",
        "n5.stunned.cure": "Doctor or Engineer and Stunned",
        "n5.stunned.switch-on": "Switch On and Stunned",
    },
    "n5/states/targeted": {  # text only: nothing to compute
        "n5.targeted.cause": "What causes Targeted",
        "n5.targeted.bonus": "Bonus against a Targeted Trooper",  # not computed: proved as n5.bs.targeted
        "n5.targeted.guided": "Targeted and Guided",
        "n5.targeted.no-stealth": "Targeted and Stealth",
        "n5.targeted.automatic": "Targeted: Skills and Equipment",
        "n5.targeted.reset": "Reset while Targeted",  # not computed: no calculator of Reset
        "n5.targeted.engineer": "Engineer and Targeted",
        "n5.targeted.duration": "Duration of Targeted",
        "n5.targeted.switch-on": "Switch On and Targeted",
    },
}
