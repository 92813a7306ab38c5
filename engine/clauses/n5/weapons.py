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
        "n5.em-ammo.guts": "E/M and the Guts Roll",
    },
    "n5/weapons/para-ammunition": {
        "n5.para-ammo.saving-roll": "Roll against PARA",
        "n5.para-ammo.mods": "MODs against PARA",
        "n5.para-ammo.cover": "Cover against PARA",  # not computed: it is uncertain
        "n5.para-ammo.no-ph": "PARA on a target without PH",
        "n5.para-ammo.bracket": "Brackets of a PARA CC Weapon",
    },
    "n5/weapons/smoke-ammunition": {  # text only: players see it on the table
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
    "n5/weapons/eclipse-ammunition": {  # not computed: only the throw is, not shots once the Template lies there
        "n5.eclipse-ammo.as-smoke": "Eclipse as Smoke",
        "n5.eclipse-ammo.msv": "Eclipse and Multispectral Visor",
        "n5.eclipse-ammo.poor-visibility": "Answering through Eclipse",
        "n5.eclipse-ammo.reflective": "Eclipse is Reflective",
    },
    "n5/weapons/combined-ammunition": {
        "n5.combined-ammo.rule": "Combined Ammunition",
        "n5.combined-ammo.critical": "Combined Ammunition and a Critical",
        "n5.combined-ammo.added": "Ammunition added by a Skill",
        "n5.combined-ammo.n-em": "N+E/M Ammunition",
        "n5.combined-ammo.ap-shock": "AP+Shock Ammunition",
        "n5.combined-ammo.ap-t2": "AP+T2 Ammunition",
        "n5.combined-save.rule": "Combined Saving Roll",
        "n5.combined-save.example": "Plasma Carbine Saving Rolls Example",
    },
    "n5/weapons/crazykoala": {
        "n5.crazykoala.hit": "Saving Roll of a CrazyKoala",
        "n5.madtraps.hit": "Roll against MadTraps",
        "n5.crazykoala.profile": "Profile of CrazyKoala and MadTraps",  # text only: a profile
    },
    "n5/weapons/d-charges": {  # text only: done on the table
        "n5.d-charges.demolition.target": "Targets of a demolition",
        "n5.d-charges.demolition.use": "Use of Demolition Mode",
        "n5.d-charges.demolition.saves": "Saving Rolls of a demolition",
        "n5.d-charges.cc.target": "D-Charges in Close Combat",
        "n5.d-charges.cc.mod": "CC -6 with D-Charges",
        "n5.d-charges.user": "Blast and user of D-Charges",
        "n5.d-charges.uses": "Uses of D-Charges",
    },
    "n5/weapons/disco-baller": {  # text only: done on the table
        "n5.disco-baller.roll": "Roll of a Disco Baller",
        "n5.disco-baller.aro": "Disco Baller in ARO",
        "n5.disco-baller.place": "Where the Disco Ball lands",
        "n5.disco-baller.no-contest": "Disco Baller opposes no attack",
        "n5.disco-baller.occupied": "Place of the Disco Ball taken",
        "n5.disco-baller.vertical": "Disco Ball on vertical surfaces",
        "n5.disco-baller.uses": "Uses of a Disco Baller",
        "n5.disco-baller.off": "End of the Eclipse Template",
        "n5.disco-baller.stays": "How long a Disco Ball stays",
        "n5.disco-baller.destroyed": "Destroying an active Disco Ball",
        "n5.disco-baller.profile": "Profile of a Disco Ball",
        "n5.activate-disco-ball.requirements": "Requirements of Activate Disco Ball",
        "n5.activate-disco-ball.when": "When to activate a Disco Ball",
        "n5.activate-disco-ball.roll": "Roll of Activate Disco Ball",
        "n5.activate-disco-ball.effect": "Effect of Activate Disco Ball",
    },
    "n5/weapons/drop-bears": {  # text only: done on the table
        "n5.drop-bears.deployable": "Drop Bears as mines",
        "n5.drop-bears.throw": "Throwing Drop Bears",
        "n5.drop-bears.speculative": "Drop Bears by Speculative Attack",
        "n5.drop-bears.aro": "Drop Bears in ARO",
        "n5.drop-bears.no-contest": "The throw opposes no attack",
        "n5.drop-bears.not-this-order": "No blast in the Order of the throw",
        "n5.drop-bears.camo": "Drop Bears near a Camouflage Marker",
        "n5.drop-bears.occupied": "Place of a Drop Bear taken",
        "n5.drop-bears.vertical": "Drop Bears on vertical surfaces",
        "n5.drop-bears.uses": "Uses of Drop Bears",
        "n5.drop-bears.profile": "Profile and blast of Drop Bears",
    },
    "n5/weapons/mine-dispenser": {  # text only: done on the table
        "n5.mine-dispenser.rule": "Mine Dispenser as Drop Bears",
        "n5.mine-dispenser.type": "Mines of a Mine Dispenser",
        "n5.mine-dispenser.range": "Range of a Mine Dispenser",
        "n5.mine-dispenser.uses": "Uses of a Mine Dispenser",
        "n5.mine-dispenser.faq": "Where its mine may land",
    },
    "n5/weapons/armed-turret": {  # text only: says what it is and what it can do
        "n5.armed-turret.place": "Placing an Armed Turret",
        "n5.armed-turret.no-reload": "Armed Turret and Reload",
        "n5.armed-turret.react": "Reactions of an Armed Turret",  # not computed: the Order machine knows no LoF
        "n5.armed-turret.burst": "Burst of an Armed Turret",
        "n5.armed-turret.no-ph": "No PH and no WIP",
        "n5.armed-turret.static": "Armed Turret does not move",
        "n5.armed-turret.profile": "Profile of an Armed Turret",
        "n5.armed-turret.weapons": "BS Weapons of an Armed Turret",
        "n5.armed-turret.removed": "When an Armed Turret is removed",
    },
    "n5/weapons/chest-mines": {  # text only: says who is affected
        "n5.chest-mine.bs": "Chest Mines in BS Mode",
        "n5.chest-mine.cc": "Chest Mines in CC Mode",
        "n5.chest-mine.cc-targets": "Enemies hit in CC Mode",
        "n5.chest-mine.allies": "Chest Mines and allies",
        "n5.chest-mine.bearer": "Blast and user of Chest Mines",
        "n5.chest-mine.uses": "Uses of Chest Mines",
    },
    "n5/weapons/jammer": {  # not computed: nothing counts uses
        "n5.jammer.roll": "Roll of a Jammer",
        "n5.jammer.any": "Targets of a Jammer",  # text only: says what can be a target
        "n5.jammer.no-repeater": "Jammer and Repeaters",  # text only: nothing to compute
        "n5.jammer.uses": "Uses of a Jammer",
        "n5.jammer.defence": "Answers to a Jammer",
        "n5.jammer.face-to-face": "Face to Face with a Jammer",
        "n5.jammer.effect": "Effect of a Jammer",
        "n5.jammer.marker": "Jammer against a Marker",
        "n5.jammer.isolated": "Jammer while Isolated",
    },
    "n5/weapons/perimeter-weapons": {  # text only: done on the table
        "n5.perimeter.place": "Placing Perimeter weapons",
        "n5.boost.from-placement": "When Boost begins",
        "n5.boost.trigger": "What triggers Boost",
        "n5.boost.move": "Move of Boost",
        "n5.boost.path": "Way blocked for Boost",
        "n5.boost.dodge": "Dodging Boost",
        "n5.boost.example": "CrazyKoala near a Marker Example",  # text only: seen on the table
        "n5.deployable-profile.s0": "Deployables of Silhouette 0",
        "n5.deployable-profile.s1": "Deployables of Silhouette 1",
        "n5.deployable-profile.save": "Saving Rolls of Deployables",
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
        "n5.pitcher.reload": "Pitcher and Reload",
        "n5.pitcher.indiscriminate": "Pitcher near Markers",
    },
    "n5/weapons/sepsitor": {  # text only: names targets and a State
        "n5.sepsitor.target": "Targets of a Sepsitor",
        "n5.sepsitor.template": "Sepsitor as a Direct Template",
        "n5.sepsitor.save": "Saving Roll against a Sepsitor",  # not computed: no calculator ends in Sepsitorized
        "n5.sepsitor.state": "State caused by a Sepsitor",
        "n5.sepsitor.critical": "Critical of a Sepsitor",  # not computed: no calculator ends in Sepsitorized
        "n5.sepsitor.cube-2": "Cube 2.0 against a Sepsitor",
        "n5.sepsitor.plus": "Sepsitor Plus",
    },
    "n5/weapons/symbiobomb": {  # text only: done on the table
        "n5.symbiobomb.assign": "Assigning a SymbioBomb",
        "n5.symbiobomb.example": "Assigning SymbioBombs Example",  # text only: says what is legal
        "n5.symbiobomb.use": "Use of a SymbioBomb",
        "n5.symbiobomb.answer": "Answers to a SymbioBomb",
        "n5.symbiobomb.mod": "MOD of a SymbioBomb",
        "n5.symbiobomb.removed": "SymbioBomb is used once",
        "n5.symbiobomb.endgame": "Endgame",
        "n5.symbiobomb.eraser": "Eraser",
        "n5.symbiobomb.mirrorball": "Mirrorball",
        "n5.symbiobomb.double-shot": "Endgame and Double Shot",  # not computed: it is uncertain
    },
    "n5/weapons/wildparrot": {  # text only: done on the table
        "n5.wildparrot.place": "Placing a WildParrot",
        "n5.wildparrot.rule": "WildParrot as an E/M Mine",
        "n5.wildparrot.hit": "Hit by a WildParrot",
        "n5.wildparrot.profile": "Profile of a WildParrot",
    },
}
