"""Matchups worked out: Troopers with the Skills that change a duel most."""

from engine.calculator import Example

PLAIN = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1"
CAMOUFLAGED = "BS 12, PH 12, ARM 2, BTS 0, VITA 1. Mimetism (-3), Surprise Attack (-3). Combi Rifle"

EXAMPLES = (
    Example(
        name="duel",
        title="Two Troopers with Combi Rifles",
        form={},
        expect={"active.1.success_value": 15, "reactive.1.success_value": 15, "unhurt": "1709423/2000000"},
    ),
    Example(
        name="surprise",
        title="Surprise Attack from Camouflaged State",
        form={"active.trooper": CAMOUFLAGED, "active.surprise": "1"},
        expect={"active.1.success_value": 15, "reactive.1.success_value": 9},
    ),
    Example(
        name="visor",
        title="Multispectral Visor L1 against Mimetism (-6), in Poor Visibility",
        form={
            "active.trooper": f"{PLAIN}, Multispectral Visor L1, Spitfire",
            "reactive.1.trooper": f"{PLAIN}, Mimetism (-6), Combi Rifle",
            "visibility": "poor",
        },
        expect={"active.1.success_value": 9, "reactive.1.success_value": 9},
    ),
    Example(
        name="marksmanship",
        title="Marksmanship against a Nanoscreen in Partial Cover",
        form={
            "active.trooper": f"{PLAIN}, Marksmanship, Combi Rifle",
            "reactive.1.trooper": f"{PLAIN}, Nanoscreen, Combi Rifle",
            "reactive.1.cover": "partial",
        },
        expect={"active.1.success_value": 15, "reactive.1.success_value": 15},
    ),
    Example(
        name="fireteam",
        title="A Fireteam of Level 4, against a Dodge at Level 3",
        form={"active.fireteam": "4", "reactive.1.declares": "dodge", "reactive.1.fireteam": "3"},
        expect={"active.1.success_value": 16, "reactive.1.success_value": 11},
    ),
    Example(
        name="close-combat",
        title="Martial Arts L3 against a Natural Born Warrior, in Close Combat",
        form={
            "active.trooper": "CC 20, PH 12, ARM 2, BTS 0, VITA 1, Martial Arts L3, DA CC Weapon",
            "active.declares": "cc-attack",
            "reactive.1.trooper": "CC 22, PH 12, ARM 1, BTS 0, VITA 1, Natural Born Warrior, AP CC Weapon",
            "reactive.1.declares": "cc-attack",
        },
        expect={"active.1.success_value": 23, "reactive.1.success_value": 22},
    ),
    Example(
        name="hacking",
        title="Carbonite against the Reset of a TAG with a Firewall",
        form={
            "active.trooper": "WIP 13, BTS 3, VITA 1, Hacking Device",
            "active.declares": "carbonite",
            "reactive.1.trooper": "TAG, WIP 12, ARM 6, BTS 6, STR 3, Firewall (-3)",
            "reactive.1.declares": "reset",
        },
        expect={
            "active.1.success_value": 10,
            "reactive.1.success_value": 12,
            "reactive.1.immobilized": "27706081/125000000",
        },
    ),
    Example(
        name="dice",
        title="Real dice, judged",
        form={
            "active.1.dice": "3 12 17",
            "reactive.1.dice": "9",
            "reactive.1.save_dice": "11",
        },
        expect={"reactive.1.hits": 1, "reactive.1.wounds": 1, "reactive.1.condition": "unconscious"},
    ),
    Example(
        name="two-targets",
        title="Burst split over two, one of them with Total Reaction",
        form={
            "active.trooper": f"{PLAIN}, Spitfire",
            "active.2.burst": "2",
            "reactive.1.trooper": f"{PLAIN}, Total Reaction, HMG",
            "reactive.2.trooper": f"{PLAIN}, Combi Rifle",
            "reactive.2.declares": "dodge",
            "reactive.2.states": "Stunned",
        },
        expect={"active.1.success_value": 15, "reactive.1.success_value": 12, "reactive.2.success_value": 7},
    ),
    Example(
        name="impact-template",
        title="An Impact Template on two, one of which dodges",
        form={
            "active.trooper": f"{PLAIN}, Missile Launcher",
            "active.declares": "impact",
            "active.2.burst": "1",
            "reactive.1.distance": "30",
            "reactive.2.trooper": PLAIN,
            "reactive.2.declares": "dodge",
        },
        expect={"active.1.success_value": 15, "active.2.success_value": 15, "reactive.2.success_value": 10},
    ),
)
