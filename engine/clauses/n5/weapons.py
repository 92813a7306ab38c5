"""The clauses of N5 on weapons and Ammunition."""

from engine.clauses import Pages

PAGES: Pages = {
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
