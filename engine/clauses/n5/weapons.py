"""The clauses of N5 on weapons and Ammunition."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/weapons/ammunition": {
        "n5.ammo.types": "Types of Ammunition",  # text only: names them
        "n5.ammo.chart": "Ammunition chart",
        "n5.ammo.attribute": "Saving Attribute of Ammunition",  # text only: the profile says it
        "n5.ammo.profile-first": "Profile before Ammunition",  # text only: says what goes first
        "n5.ammo.per-hit": "Saving Rolls of several hits",
        "n5.ammo.all-rolled": "All Saving Rolls are made",
        "n5.ammo.states-only": "Ammunition without Wounds",
        "n5.n-ammo.effect": "Normal (N) Ammunition",
        "n5.n-ammo.other-attribute": "N without ARM",  # text only: the profile says it
        "n5.ap-ammo.half": "Halving by AP",
        "n5.ap-ammo.critical": "AP and a Critical",
        "n5.da-ammo.roll": "Double Action (DA) Ammunition",
        "n5.da-ammo.second": "Second Saving Roll of DA",
        "n5.exp-ammo.roll": "Explosive (EXP) Ammunition",
        "n5.stun-ammo.attribute": "Stun Ammunition",
        "n5.stun-ammo.guts": "Stun and the Guts Roll",
        "n5.t2-ammo.roll": "T2 Ammunition",
        "n5.t2-ammo.critical-die": "T2 and a Critical",
    },
    "n5/weapons/shock-ammunition": {
        "n5.shock-ammo.vita": "Shock and VITA",
        "n5.shock-ammo.bypass": "Shock against Unconscious",
        "n5.shock-ammo.critical": "Shock and a Critical",
    },
    "n5/weapons/em-ammunition": {
        "n5.em-ammo.half": "Halving by E/M",
        "n5.em-ammo.one-failure": "One failed roll is enough",
        "n5.em-ammo.isolated": "Isolated by E/M",  # text only: the State says it
        "n5.em-ammo.immobilised": "Immobilized-B by E/M",
        "n5.em-ammo.guts": "E/M and the Guts Roll",  # not computed: the Guts Roll calculator asks for no Ammunition
    },
    "n5/weapons/para-ammunition": {
        "n5.para-ammo.saving-roll": "Roll against PARA",
        "n5.para-ammo.mods": "MODs against PARA",  # not computed: no control for NanoShield
        "n5.para-ammo.cover": "Cover against PARA",  # not computed: it is uncertain
        "n5.para-ammo.no-ph": "PARA on a target without PH",  # not computed: PH is a number in the calculator
        "n5.para-ammo.bracket": "Brackets of a PARA CC Weapon",  # not computed: no calculator of Close Combat
    },
    "n5/weapons/smoke-ammunition": {  # not computed: nothing looks at LoF through a Template
        "n5.smoke-ammo.zone": "Smoke zone",
        "n5.smoke-ammo.duration": "How long Smoke lasts",
        "n5.smoke-ammo.scenery": "Smoke and scenery",
        "n5.smoke-ammo.allies": "Smoke on allies",
        "n5.smoke-ammo.no-saving-roll": "No Saving Roll for Smoke",
        "n5.smoke-ammo.target": "Target of Smoke",
        "n5.smoke-ammo.roll": "Roll of Smoke",
        "n5.smoke-ammo.ftf": "Smoke Face to Face",
        "n5.smoke-ammo.not-ftf": "What does not oppose Smoke",
        "n5.smoke-ammo.msv": "Smoke and Multispectral Visor",
        "n5.smoke-ammo.dodge": "Dodge in Smoke",
        "n5.smoke-ammo.win-all": "Smoke against several Attacks",
        "n5.smoke-ammo.partial": "Smoke that stops one Attack",
        "n5.smoke-ammo.critical": "Critical of Smoke",
        "n5.smoke-ammo.example": "Smoke Grenade Example",
        "n5.smoke-ammo.example-balcony": "Smoke and a balcony Example",  # text only: seen on the table
    },
    "n5/weapons/eclipse-ammunition": {  # not computed: nothing looks at LoF through a Template
        "n5.eclipse-ammo.as-smoke": "Eclipse as Smoke",
        "n5.eclipse-ammo.msv": "Eclipse and Multispectral Visor",
        "n5.eclipse-ammo.poor-visibility": "Answering through Eclipse",
        "n5.eclipse-ammo.reflective": "Eclipse is Reflective",
    },
    "n5/weapons/combined-ammunition": {
        "n5.combined-ammo.rule": "Combined Ammunition",
        "n5.combined-ammo.critical": "Combined Ammunition and a Critical",
        # not computed: no calculator adds it to that of the weapon
        "n5.combined-ammo.added": "Ammunition added by a Skill",
        "n5.combined-ammo.n-em": "N+E/M Ammunition",
        "n5.combined-ammo.ap-shock": "AP+Shock Ammunition",
        "n5.combined-ammo.ap-t2": "AP+T2 Ammunition",
        "n5.combined-save.rule": "Combined Saving Roll",
        "n5.combined-save.example": "Plasma Carbine Saving Rolls Example",
    },
    "n5/weapons/jammer": {  # not computed: no calculator of Comms Attacks
        "n5.jammer.roll": "Roll of a Jammer",
        "n5.jammer.any": "Targets of a Jammer",  # text only: says what can be a target
        "n5.jammer.no-repeater": "Jammer and Repeaters",  # text only: nothing to compute
        "n5.jammer.uses": "Uses of a Jammer",
        "n5.jammer.defence": "Answers to a Jammer",  # text only: nothing to compute
        "n5.jammer.face-to-face": "Face to Face with a Jammer",
        "n5.jammer.effect": "Effect of a Jammer",
        "n5.jammer.marker": "Jammer against a Marker",
        "n5.jammer.isolated": "Jammer while Isolated",  # text only: nothing to compute
    },
    "n5/weapons/pitcher": {  # text only: nothing to compute
        "n5.pitcher.effect": "Effect of a Pitcher",
        "n5.pitcher.range": "Range of a Pitcher",
        "n5.pitcher.normal": "Pitcher as a Normal Roll",
        "n5.pitcher.speculative": "Speculative Attack with a Pitcher",
        "n5.pitcher.not-comms": "Pitcher and Comms Attacks",
        "n5.pitcher.surface": "Where a Pitcher may place",
        "n5.pitcher.uses": "Uses of a Pitcher",
        "n5.pitcher.uses.burst": "Pitcher and MODs to Burst",
    },
}
