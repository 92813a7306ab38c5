"""The clauses of N5 on Skills."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/skills/intuitive-attack": {  # not computed: no calculator of Intuitive Attack
        "n5.intuitive-attack.skill": "Intuitive Attack as a Skill",
        "n5.intuitive-attack.target": "Targets of Intuitive Attack",
        "n5.intuitive-attack.deployable": "Intuitive Attack and Deployables",
        "n5.intuitive-attack.roll": "Roll of Intuitive Attack",
        "n5.intuitive-attack.one-roll": "One roll for Intuitive Attack",
        "n5.intuitive-attack.burst": "Burst of Intuitive Attack",
        "n5.intuitive-attack.critical": "Critical of Intuitive Attack",
        "n5.intuitive-attack.damage-mods": "Brackets and Intuitive Attack",
        "n5.intuitive-attack.answer": "Answers to Intuitive Attack",
        "n5.intuitive-attack.direct-template": "Intuitive Attack with a Direct Template",
        "n5.intuitive-attack.others": "Other enemies under the Template",
        "n5.intuitive-attack.marker-choice": "What a Camouflaged Marker may do",
        "n5.intuitive-attack.retry": "Intuitive Attack again",
        "n5.intuitive-attack.example": "Intuitive Attack Example",
    },
    "n5/skills/reset": {  # not computed: no calculator of Reset
        "n5.reset.everyone": "Who may Reset",  # text only: nothing to compute
        "n5.reset.allowed": "Reset while Engaged or in Retreat!",  # text only: nothing to compute
        "n5.reset.immobilised": "Reset while Immobilized",  # text only: nothing to compute
        "n5.reset.marker": "Reset against a Marker",
        "n5.reset.marker-reveal": "Reset of a Marker",  # text only: nothing to compute
        "n5.reset.roll": "Reset Roll",
        "n5.reset.normal": "Reset as a Normal Roll",
        "n5.reset.lost": "Reset that loses",  # text only: nothing to compute
        "n5.reset.allies": "Reset protects one Trooper",  # text only: nothing to compute
        "n5.reset.no-move": "Reset and movement",  # text only: nothing to compute
        "n5.reset.several": "Reset against several attacks",
        "n5.reset.cancel": "States that Reset ends",
        "n5.reset.same-order": "Reset and a new State",  # text only: an order of steps
        "n5.reset.mods": "MODs of Reset by State",
        "n5.reset.mods-enemy": "MODs of Reset by the enemy",
        "n5.reset.mods-none": "MODs that do not count",  # text only: there is nothing to add
        "n5.reset.guided": "Reset against Guided",
        "n5.reset.cybermine": "Reset against a Cybermine",
        "n5.reset.one-die": "One Reset die against a Cybermine",
    },
    "n5/skills/speculative-attack": {
        "n5.speculative-attack.skill": "Speculative Attack as a Skill",  # text only: Requirements and Label
        # text only: players see it on the table
        "n5.speculative-attack.trajectory": "Trajectory of a Speculative Attack",
        "n5.speculative-attack.sequence": "Steps of a Speculative Attack",  # text only: done on the table
        "n5.speculative-attack.placement": "Placing the Template",  # text only: done on the table
        "n5.speculative-attack.roll": "Roll of a Speculative Attack",
        "n5.speculative-attack.burst": "Burst of a Speculative Attack",
        "n5.speculative-attack.answers": "Answers to a Speculative Attack",  # text only: names the Skills
        "n5.speculative-attack.example": "Grenade over a wall Example",
    },
    "n5/skills/suppressive-fire": {  # text only: when the State begins and ends
        "n5.suppressive-fire.skill": "Suppressive Fire as a Skill",
        "n5.suppressive-fire.weapon": "Weapon of Suppressive Fire",
        "n5.suppressive-fire.g-jumper": "Suppressive Fire and G: Jumper",
        "n5.suppressive-fire-state.activation": "Entering Suppressive Fire State",
        "n5.suppressive-fire-state.enemy-mod": "MOD of Suppressive Fire",
        "n5.suppressive-fire-state.profile": "SF Mode",  # not computed: no weapon profile of SF Mode
        # not computed: the calculators ask for the Burst
        "n5.suppressive-fire-state.burst": "Burst of Suppressive Fire",
        "n5.suppressive-fire-state.automatic": "Automatic Skills in Suppressive Fire",
        "n5.suppressive-fire-state.cancel-actions": "Ended by an Order or ARO",
        "n5.suppressive-fire-state.cancel-weapon": "Ended by another weapon",
        "n5.suppressive-fire-state.cancel-guts": "Ended by a Guts Roll",
        "n5.suppressive-fire-state.cancel-states": "Ended by other States",
        "n5.suppressive-fire-state.cancel-army": "Ended by Loss of Lieutenant",
        "n5.suppressive-fire-state.cancel-fireteam": "Ended by a Fireteam",
        "n5.suppressive-fire-state.dodge": "Dodge in Suppressive Fire",  # not computed: it is uncertain
        # not computed: it is uncertain
        "n5.suppressive-fire-state.contact": "Contact with a Trooper in Suppressive Fire",
    },
    "n5/skills/berserk": {  # not computed: no calculator of Close Combat
        "n5.berserk.skill": "Berserk as a Skill",
        "n5.berserk.lof": "LoF for Berserk",
        "n5.berserk.declaration": "Declaring Berserk",
        "n5.berserk.move": "Move of Berserk",
        "n5.berserk.short": "Berserk that falls short",
        "n5.berserk.terrain": "Berserk in Difficult Terrain",
        "n5.berserk.mod": "Berserk (+X)",
        "n5.berserk.roll": "Roll of Berserk",
        "n5.berserk.special-die": "Special Die of Berserk",
        "n5.berserk.aro": "AROs to Berserk",
        "n5.berserk.visibility": "Berserk through a Visibility Zone",
    },
    "n5/skills/forward-observer": {  # text only: nothing to compute
        "n5.forward-observer.roll": "Roll of Forward Observer",
        "n5.forward-observer.effect": "Effect of Forward Observer",
        "n5.forward-observer.any": "Targets of Forward Observer",
        "n5.forward-observer.answers": "Answers to Forward Observer",
        "n5.forward-observer.guts": "Forward Observer and Guts Rolls",
    },
    "n5/skills/guard": {  # not computed: no calculator of Close Combat
        "n5.guard.effect": "CC Attack by Guard",
        "n5.guard.both-sides": "Skills of both sides by Guard",
        "n5.guard.engaged": "Guard and Engaged",
        "n5.guard.coup-de-grace": "Guard and Coup de Grâce",
        "n5.guard.visibility": "Guard through a Visibility Zone",
    },
    "n5/skills/martial-arts": {  # not computed: no calculator of Close Combat
        "n5.martial-arts.requirements": "Requirements of Martial Arts",
        "n5.martial-arts.own-level": "Level of Martial Arts",
        "n5.martial-arts.level-1": "Martial Arts L1",
        "n5.martial-arts.level-2": "Martial Arts L2",
        "n5.martial-arts.level-3": "Martial Arts L3",
        "n5.martial-arts.level-4": "Martial Arts L4",
        "n5.martial-arts.level-5": "Martial Arts L5",
        "n5.martial-arts.attack-mod": "Attack MOD",
        "n5.martial-arts.opponent-mod": "Opponent MOD",
        "n5.martial-arts.burst-mod": "Burst of Martial Arts",
        "n5.martial-arts.special-die": "Special Die of Martial Arts",
        "n5.martial-arts.special-die-b1": "Special Die at Burst 1",
        "n5.martial-arts.both": "Martial Arts on both sides",
        "n5.martial-arts.combine": "Martial Arts with other Skills",
        "n5.martial-arts.countered": "What counters Martial Arts",
        "n5.martial-arts.example-l3-l1": "L3 against L1 Example",
        "n5.martial-arts.example-l4-doctor": "Hatamoto against a Doctor Example",
    },
    "n5/skills/natural-born-warrior": {  # not computed: no calculator of Close Combat
        "n5.natural-born-warrior.requirements": "Requirements of Natural Born Warrior",
        "n5.natural-born-warrior.effect": "Natural Born Warrior",
        "n5.natural-born-warrior.ignored": "MODs that it ignores",
        "n5.natural-born-warrior.not-ignored": "MODs that stay",
        "n5.natural-born-warrior.example": "Natural Born Warrior Example",
    },
    "n5/skills/non-hackable": {  # text only: says what can be a target
        "n5.non-hackable.effect": "Effect of Non-Hackable",
        "n5.non-hackable.spotlight": "What still works",
        "n5.non-hackable.supportware": "Non-Hackable and Supportware",
        "n5.non-hackable.null": "Non-Hackable in a Null State",
        "n5.non-hackable.hacker": "Non-Hackable Hacker",
        "n5.non-hackable.cybermine": "Non-Hackable and Cybermines",
    },
    "n5/skills/protheion": {  # not computed: no calculator changes VITA in an Order
        "n5.protheion.requirements": "Requirements of Protheion",
        "n5.protheion.effect": "Wounds by Protheion",
        "n5.protheion.limit": "Limit of the raised VITA",
        "n5.protheion.order": "Order of Wounds with Protheion",
        "n5.protheion.excess": "Failed saves beyond Dead",
        "n5.protheion.duration": "How long the VITA lasts",
        "n5.protheion.bracket": "Protheion (-X)",
        # not computed: no calculator changes VITA in an Order
        "n5.protheion.example-1": "Protheion with VITA 1 Example",
        # not computed: no calculator changes VITA in an Order
        "n5.protheion.example-2": "Protheion with a Wound Example",
        # not computed: no calculator changes VITA in an Order
        "n5.protheion.example-3": "Protheion and a shot Example",
    },
    "n5/skills/sensor": {  # text only: nothing to compute
        "n5.sensor.roll": "Roll of Sensor",  # not computed: no calculator of Sensor
        "n5.sensor.effect": "Effect of Sensor",
        "n5.sensor.not": "What Sensor does not find",
        "n5.sensor.hidden": "Sensor and Hidden Deployment",
        "n5.sensor.attack": "Sensor is an Attack",
        "n5.sensor.discover": "Sensor and Discover",
        "n5.sensor.deny": "Sensor against going back to Camouflage",
    },
    "n5/skills/triangulated-fire": {  # not computed: the BS Attack calculator does not know it
        "n5.triangulated-fire.roll": "Roll of Triangulated Fire",
        "n5.triangulated-fire.burst": "Burst of Triangulated Fire",
        "n5.triangulated-fire.range": "Range of Triangulated Fire",
        "n5.triangulated-fire.reply": "Answering Triangulated Fire",
    },
}
