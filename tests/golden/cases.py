"""Forms whose answers have sentences that no example has, by calculator and title."""

from collections.abc import Mapping

COUP = {"active.action": "cc", "active.ps": "8", "reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}
MARKER = {"active.discovers": "1", "active.wip": "12", "reactive.1.action": "nothing"}
OTHER = {"active.1.burst": "1", "active.2.burst": "1", "reactive.2.action": "shoot"}
IMPACT = {"active.action": "impact", "active.1.burst": "1"}
DODGES = {"reactive.2.action": "dodge", "reactive.2.ph": "10"}
PROTHEION = {"active.action": "cc", "active.ps": "8", "active.protheion": "1"}
HEALS = PROTHEION | {
    "active.attribute": "20",
    "active.vita": "2",
    "active.weapon": "DA CC Weapon",
    "active.ps": "7",
    "reactive.1.action": "cc",
    "reactive.1.vita": "2",
    "active.1.dice": "12",
    "reactive.1.dice": "7",
    "reactive.1.save_dice": "15 18",
}
SCAN = {"active.action": "morpho-scan", "reactive.1.action": "reset", "reactive.1.wip": "13"}
FAR = {"active.weapon": "Combi Rifle", "reactive.1.distance": "60"}
BY_PARA = {"active.action": "cc", "active.1.burst": "1", "active.ammunition": "para"}
BY_EM = {"active.1.burst": "1", "active.ammunition": "em", "active.saving_attribute": "bts"}
ON_TAG = BY_EM | {"reactive.1.unit": "tag", "reactive.1.wip": "15"}
HACKED = {"active.action": "hack", "active.wip": "13", "reactive.1.wip": "13", "reactive.1.attack": "none"}
UNARMED = {"reactive.1.attack": "none"}
PROFILE = "CC 14, BS 12, PH 10, WIP 13, ARM 1, BTS 0, VITA 1"

CASES: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "coordinated": {
        "No distance and no PH are given": {
            "spearhead.weapon": "Combi Rifle",
            "spearhead.distance": "60",
            "trooper.2.weapon": "Combi Rifle",
            "target.action": "dodge",
        },
    },
    "exchange": {
        "Two targets and two that are not attacked": {
            "active.2.burst": "1",
            "reactive.2.action": "shoot",
            "reactive.3.action": "shoot",
            "reactive.4.action": "dodge",
            "reactive.4.ph": "11",
        },
        "A Dodge of the Active Trooper": {"active.action": "dodge", "active.ph": "12"},
        "A Dodge that nobody attacks": {
            "active.action": "dodge",
            "active.ph": "12",
            "reactive.1.action": "nothing",
            "reactive.2.action": "nothing",
        },
        "The real die of a Dodge that nobody attacks": {
            "active.action": "dodge",
            "active.ph": "12",
            "active.dice": "5",
            "reactive.1.action": "nothing",
        },
        "A Dodge of unknown PH": {"active.action": "dodge"},
        "A Dodge of the enemy, of unknown PH": {"reactive.1.action": "dodge"},
        "A target that is down already": {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"},
        "One of two targets is down already": OTHER
        | DODGES
        | {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"},
        "A mine": {"mine": "1", "active.action": "nothing"},
        "Real dice of a Dodge against a Direct Template and a mine": {
            "active.action": "dodge",
            "active.dice": "3",
            "reactive.1.action": "template",
            "mine": "1",
        },
        "A shot out of Range": FAR | {"reactive.1.action": "dodge"},
        "Two shots out of Range, and one not": FAR
        | OTHER
        | {"active.1.burst": "2", "reactive.1.weapon": "Combi Rifle"},
        "A Burst by hand": {
            "active.weapon": "Combi Rifle",
            "active.1.burst": "2",
            "reactive.1.weapon": "Heavy Pistol",
            "reactive.1.burst": "4",
        },
        "A Burst that is the weapon's": {"active.weapon": "Combi Rifle", "active.1.burst": "3"},
        "A Burst by hand with allies and Martial Arts": {
            "active.action": "cc",
            "active.martial_arts": "4",
            "active.helpers": "1",
            "active.1.burst": "2",
        },
        "A Burst by hand with Neurocinetics": {"active.burst_skill": "neurocinetics", "active.1.burst": "2"},
        "A weapon of the enemy that is not named": {"active.weapon": "Combi Rifle", "reactive.1.distance": "20"},
        "A Range MOD by hand": {"active.weapon": "Combi Rifle", "active.mods": "+3 Range"},
        "Real Saving Rolls against E/M": {
            "active.action": "template",
            "active.ammunition": "em",
            "active.saving_attribute": "bts",
            "reactive.1.unit": "hi",
            "reactive.1.action": "nothing",
            "reactive.1.save_dice": "20 1",
        },
        "Plasma: the next Saving Rolls": {
            "active.action": "template",
            "active.ammunition": "plasma",
            "reactive.1.action": "nothing",
        },
        "A hit that leaves nobody up": {
            "active.ammunition": "shock",
            "active.ps": "0",
            "reactive.1.action": "nothing",
            "reactive.1.armour": "0",
        },
        "PARA on both sides, of unknown PH": {
            "active.action": "cc",
            "active.weapon": "PARA CC Weapon (-3)",
            "reactive.1.action": "cc",
            "reactive.1.weapon": "PARA CC Weapon (-3)",
        },
        "PARA, of unknown PH": {"active.action": "cc", "active.ammunition": "para", "reactive.1.action": "nothing"},
        "PARA against a Dodge of unknown PH": {
            "active.action": "cc",
            "active.weapon": "PARA CC Weapon (-3)",
            "reactive.1.action": "dodge",
        },
        "A Coup de Grâce": COUP,
        "A Coup de Grâce and a CC Attack": COUP
        | OTHER
        | {"active.helpers": "1", "reactive.2.action": "cc", "active.1.burst": "1"},
        "Idle": {"active.action": "idle"},
        "Place Deployable": {"active.action": "place-deployable"},
        "Place Deployable in ARO": {"reactive.1.action": "place-deployable"},
        "Look Out!": {"reactive.1.action": "look-out"},
        "Discover, with neither distance nor WIP": {"active.action": "discover", "reactive.1.action": "nothing"},
        "Discover in ARO": {"active.action": "idle", "reactive.1.action": "discover"},
        "Discover of a Stunned Trooper": MARKER | {"active.action": "discover", "active.state": "stunned"},
        "Discover before shots, with MODs for each": MARKER
        | {"active.mods": "-3 Fog", "active.1.mods": "+1 Aim", "active.discover_mods": "+6 Sensor"},
        "Discover before shots at another": MARKER
        | {"active.1.burst": "0", "active.2.burst": "3", "reactive.2.action": "shoot"},
        "Discover before a Direct Template": MARKER | {"active.action": "template"},
        "Discover before a Direct Template at two": MARKER
        | {"active.action": "template", "active.2.burst": "1", "reactive.2.action": "shoot"},
        "Discover before an Impact Template": MARKER | OTHER | IMPACT,
        "Discover before an Impact Template with another Main Target": IMPACT
        | {"active.discovers": "2", "active.2.burst": "1", "reactive.2.action": "nothing", "active.wip": "12"},
        "Discover before Place Deployable": MARKER | {"active.action": "place-deployable"},
        "Discover before a Dodge, with neither WIP nor PH": {
            "active.action": "dodge",
            "active.discovers": "1",
            "reactive.1.action": "nothing",
        },
        "Morpho-Scan against a Reset": SCAN,
        "Morpho-Scan against a shot": {"active.action": "morpho-scan", "reactive.1.action": "shoot"},
        "An Impact Template with +1 SD": IMPACT | DODGES | {"active.2.burst": "1", "active.1.special_die": "1"},
        "An Impact Template on Cover": {
            "active.action": "impact",
            "active.weapon": "Missile Launcher (Blast Mode)",
            "reactive.1.distance": "32",
            "active.2.burst": "1",
            "reactive.2.action": "nothing",
            "reactive.2.cover": "1",
        },
        "Two +1 SD at one target": OTHER | {"active.2.special_die": "2"},
        "A +1 SD at each of two targets": OTHER | {"active.1.special_die": "1", "active.2.special_die": "1"},
        "A Jammer of a Fireteam": {
            "active.action": "hack",
            "active.program": "jammer",
            "active.wip": "13",
            "active.fireteam": "4",
            "reactive.1.action": "reset",
            "reactive.1.wip": "12",
        },
        "Suppressive Fire, and Marksmanship against Cover": {
            "reactive.1.burst_skill": "suppressive-fire",
            "reactive.1.distance": "10",
            "reactive.1.cover": "1",
            "active.marksmanship": "1",
        },
        "A Multispectral Visor L3": {"active.visor": "3", "reactive.1.mimetism": "-6"},
        "Mimetism of an Unconscious target": {
            "reactive.1.action": "nothing",
            "reactive.1.mimetism": "-6",
            "reactive.1.wounds_taken": "1",
        },
        "Real dice of one with Dogged": {
            "active.1.burst": "1",
            "active.1.dice": "9",
            "reactive.1.dice": "12",
            "reactive.1.save_dice": "15",
            "reactive.1.fall_skill": "dogged",
        },
        "Explode, on the Active Trooper in the Template": {
            "active.action": "template",
            "reactive.1.action": "nothing",
            "reactive.1.fall_skill": "explode",
            "reactive.1.in_template": "1",
        },
        "Explode, with nobody in the Template": {"reactive.1.fall_skill": "explode"},
        "Protheion against STR": PROTHEION | {"reactive.1.action": "nothing", "reactive.1.structure": "1"},
        "Real dice of Protheion": HEALS,
        "Real dice of Protheion on both sides": HEALS
        | {"reactive.1.protheion": "1", "reactive.2.action": "shoot", "reactive.2.dice": "3"}
        | {"active.2.save_dice": "20"},
    },
    "matchup": {
        "Two sources of +1 SD": {
            "active.trooper": f"{PROFILE}, BS Attack (+1 SD), Combi Rifle",
            "active.fireteam": "2",
        },
        "Two sources of +1 SD on a CC Attack": {
            "active.trooper": f"{PROFILE}, Martial Arts L3, CC Attack (+1 SD), CC Weapon",
            "active.declares": "cc-attack",
            "reactive.1.declares": "dodge",
        },
        "PARA from afar": {
            "active.trooper": f"{PROFILE}, Adhesive Launcher Rifle",
            "reactive.1.distance": "20",
            "reactive.1.declares": "nothing",
        },
    },
    "order": {
        "A Long Skill as the second": {"first": "move", "second": "jump"},
        "A Trooper that waits": {"first": "move", "marker": "camouflaged", "aros": "A: wait by lof"},
        "A Trooper that waited": {
            "first": "move",
            "second": "move",
            "marker": "camouflaged",
            "aros": "A: wait by lof",
        },
        "Stealth": {"stealth": "1", "first": "move", "aros": "A: by zoc"},
        "Stealth of two": {"stealth": "1", "activated": "2", "first": "move", "aros": "A: by zoc"},
    },
    "orders": {
        "Immobilized-B and Isolated": ON_TAG,
        "Immobilized-A": BY_PARA | {"reactive.1.ph": "12"},
        "Immobilized-A, of unknown PH": BY_PARA,
        "Stunned": {"active.ammunition": "stun", "reactive.1.ph": "13"},
        "Stunned, of unknown PH": {"active.ammunition": "stun"},
        "Isolated, of a Hacker": BY_EM
        | {"reactive.1.action": "hack", "reactive.1.program": "zero-pain", "reactive.1.ph": "13"},
        "Isolated, of the Active Trooper": {"reactive.1.ammunition": "em", "reactive.1.saving_attribute": "bts"},
        "E/M and Stun": ON_TAG | {"active.ammunition": "em+stun", "reactive.1.ph": "13", "orders": "3"},
        "VITA 2 of a target that does nothing": {
            "reactive.1.vita": "2",
            "reactive.1.action": "nothing",
            "orders": "4",
        },
        "VITA 2 of the target": {"reactive.1.vita": "2", "orders": "4"},
        "VITA 2 of the Active Trooper": {"active.vita": "2", "orders": "4"},
        "A target that does nothing": {"reactive.1.action": "nothing", "orders": "4"},
        "A target wounded before": {"reactive.1.vita": "2", "reactive.1.wounds_taken": "1"},
        "A target that dodges": {"reactive.1.action": "dodge"},
        "Dogged": {"active.fall_skill": "dogged"},
        "A Burst by hand": {"active.weapon": "Missile Launcher (Blast Mode)", "active.1.burst": "3", "orders": "1"},
    },
    "split-burst": {
        "Against a shot and a Dodge": {"reactive.2.action": "dodge", "reactive.2.ph": "13"},
        "A Burst by hand": {"active.weapon": "Heavy Machine Gun", "active.burst": "3"},
    },
    "what-to-declare": {
        "A tie at 100%": UNARMED | {"active.mods": "-12"},
        "A tie of all": {
            "active.ps": "20",
            "active.armour": "20",
            "reactive.1.armour": "20",
            "reactive.1.ps": "20",
        },
        "Nothing helps, and another aim decides": UNARMED | {"aim": "wounds"},
        "Nothing helps, and no aim decides": UNARMED | {"aim": "wounds", "active.action": "nothing"},
        "Against a Comms Attack": HACKED,
        "Against a Comms Attack, to wound": HACKED | {"aim": "wounds"},
        "Out of Range": {"reactive.1.weapon": "Combi Rifle", "reactive.1.distance": "60"},
        "A Burst by hand on both sides": {
            "active.weapon": "Heavy Machine Gun",
            "active.1.burst": "3",
            "reactive.1.weapon": "Heavy Pistol",
            "reactive.1.burst": "3",
        },
        "Zero Visibility": {"active.action": "dodge", "visibility": "zero"},
        "White Noise": {"active.action": "dodge", "visibility": "white-noise", "reactive.1.visor": "1"},
    },
}
