"""The clauses of N5 on Skills."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/skills/forward-observer": {  # text only: nothing to compute
        "n5.forward-observer.roll": "Roll of Forward Observer",
        "n5.forward-observer.effect": "Effect of Forward Observer",
        "n5.forward-observer.any": "Targets of Forward Observer",
        "n5.forward-observer.answers": "Answers to Forward Observer",
        "n5.forward-observer.guts": "Forward Observer and Guts Rolls",
    },
    "n5/skills/non-hackable": {  # text only: says what can be a target
        "n5.non-hackable.effect": "Effect of Non-Hackable",
        "n5.non-hackable.spotlight": "What still works",
        "n5.non-hackable.supportware": "Non-Hackable and Supportware",
        "n5.non-hackable.null": "Non-Hackable in a Null State",
        "n5.non-hackable.hacker": "Non-Hackable Hacker",
        "n5.non-hackable.cybermine": "Non-Hackable and Cybermines",
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
    "n5/skills/sensor": {  # text only: nothing to compute
        "n5.sensor.roll": "Roll of Sensor",  # not computed: no calculator of Sensor
        "n5.sensor.effect": "Effect of Sensor",
        "n5.sensor.not": "What Sensor does not find",
        "n5.sensor.hidden": "Sensor and Hidden Deployment",
        "n5.sensor.attack": "Sensor is an Attack",
        "n5.sensor.discover": "Sensor and Discover",  # not computed: the Discover calculator takes it as another MOD
        "n5.sensor.deny": "Sensor against going back to Camouflage",
    },
    "n5/skills/triangulated-fire": {  # not computed: the BS Attack calculator does not know it
        "n5.triangulated-fire.roll": "Roll of Triangulated Fire",
        "n5.triangulated-fire.burst": "Burst of Triangulated Fire",
        "n5.triangulated-fire.range": "Range of Triangulated Fire",
        "n5.triangulated-fire.reply": "Answering Triangulated Fire",
    },
}
