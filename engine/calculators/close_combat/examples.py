"""Close Combats worked out: those of the rules, and what comes up most."""

from engine.calculator import Example, Value


def _wins(active: str, reactive: str, nobody: str) -> dict[str, Value]:
    return {"active_wins": active, "reactive_wins": reactive, "nobody": nobody}


OF_THE_RULES = (
    Example(
        name="senku",
        title="Senku against Fennec",
        form={"active.attribute": "15", "reactive.attribute": "13"},
        expect=_wins("207/400", "145/400", "48/400"),
        clause="n5.cc-attack.example-sequence",
    ),
    Example(
        name="lambda",
        title="Lambda and its Yudbot against a shot",
        form={
            "active.attribute": "14",
            "active.helpers": "1",
            "reactive.action": "bs",
            "reactive.attribute": "12",
            "reactive.mods": "+3 Range",
            "reactive.weapon": "Combi Rifle",
        },
        expect={"reactive_success_value": 15, **_wins("4680/8000", "2776/8000", "544/8000")},
        clause="n5.cc-multiple.example-active",
    ),
    Example(
        name="yudbot",
        title="A Fennec and its ally against the Yudbot",
        form={"active.attribute": "13", "active.helpers": "1", "reactive.attribute": "11"},
        expect={"active_dice": 2, **_wins("5514/8000", "1766/8000", "720/8000")},
        clause="n5.cc-multiple.example-reactive",
    ),
    Example(
        name="l3-l1",
        title="Martial Arts L3 against L1",
        form={
            "active.attribute": "23",
            "active.martial_arts": "3",
            "reactive.attribute": "21",
            "reactive.martial_arts": "1",
        },
        expect={
            "active_success_value": 23,
            "reactive_success_value": 18,
            **_wins("6585/8000", "1075/8000", "340/8000"),
        },
        clause="n5.martial-arts.example-l3-l1",
    ),
    Example(
        name="hatamoto",
        title="Hatamoto with L4 against a Doctor and its Peripheral",
        form={
            "active.attribute": "23",
            "active.martial_arts": "4",
            "reactive.attribute": "15",
            "reactive.helpers": "1",
        },
        expect={
            "active_success_value": 26,
            "reactive_success_value": 12,
            **_wins("142465/160000", "7661/160000", "9874/160000"),
        },
        clause="n5.martial-arts.example-l4-doctor",
    ),
    Example(
        name="natural-born-warrior",
        title="Natural Born Warrior against -12",
        form={
            "active.attribute": "20",
            "active.martial_arts": "3",
            "active.surprise": "-3",
            "active.imposes": "-3 CC Attack, -3 PARA CC Weapon",
            "active.ammunition": "para",
            "reactive.attribute": "22",
            "reactive.natural_born_warrior": "1",
        },
        expect={"reactive_success_value": 22, "active_success_value": 23},
        clause="n5.natural-born-warrior.example",
    ),
)

PROTHEION = (
    Example(
        name="protheion-1",
        title="Protheion with VITA 1: a Wound inflicted",
        form={
            "active.attribute": "20",
            "active.protheion": "1",
            "active.dice": "12",
            "reactive.dice": "7",
            "reactive.save_dice": "15",
        },
        expect={"reactive.condition": "unconscious", "active.vita": 2, "active.wounds_after": 0},
        clause="n5.protheion.example-1",
    ),
    Example(
        name="protheion-2",
        title="Protheion with a Wound and a DA CC Weapon",
        form={
            "active.attribute": "20",
            "active.vita": "2",
            "active.wounds_taken": "1",
            "active.protheion": "1",
            "active.weapon": "DA CC Weapon",
            "reactive.vita": "2",
            "active.dice": "12",
            "reactive.dice": "7",
            "reactive.save_dice": "15 18",
        },
        expect={"reactive.wounds": 2, "active.vita": 3, "active.wounds_after": 0},
        clause="n5.protheion.example-2",
    ),
    Example(
        name="protheion-3",
        title="Protheion while another enemy shoots",
        form={
            "active.attribute": "20",
            "active.vita": "2",
            "active.protheion": "1",
            "active.other_wounds": "1",
            "active.weapon": "DA CC Weapon",
            "reactive.vita": "2",
            "active.dice": "12",
            "reactive.dice": "7",
            "reactive.save_dice": "15 18",
        },
        expect={"active.vita": 4, "active.wounds_after": 1},
        clause="n5.protheion.example-3",
    ),
    Example(
        name="coup-de-grace",
        title="Coup de Grâce with Protheion",
        form={
            "active.protheion": "1",
            "active.raised": "1",
            "reactive.action": "nothing",
            "reactive.wounds_taken": "1",
        },
        expect={"coup_de_grace": "yes", "reactive.dead": "1/1", "active.vita": 3},
    ),
)

USUAL = (
    Example(
        name="berserk",
        title="Berserk (+3) against CC 15",
        form={"active.attribute": "20", "active.berserk": "3", "reactive.attribute": "15"},
        expect={"active_success_value": 23, **_wins("314/400", "71/400", "15/400")},
    ),
    Example(
        name="dodge",
        title="Martial Arts L2 against a Dodge",
        form={
            "active.attribute": "22",
            "active.martial_arts": "2",
            "reactive.action": "dodge",
            "reactive.attribute": "12",
        },
        expect={"active_success_value": 25, "reactive_success_value": 9},
    ),
    Example(
        name="leave",
        title="Leaving in the own Turn",
        form={"active.action": "dodge", "active.attribute": "12", "reactive.attribute": "15"},
        expect={"active_success_value": 12},
    ),
    Example(
        name="para",
        title="PARA CC Weapon (-6) against Natural Born Warrior on PH",
        form={
            "active.attribute": "18",
            "active.weapon": "PARA CC Weapon (-6)",
            "reactive.action": "dodge",
            "reactive.attribute": "12",
            "reactive.ph": "12",
            "reactive.natural_born_warrior": "1",
        },
        expect={"reactive_success_value": 6},
    ),
    Example(
        name="reset",
        title="Reset does not evade it",
        form={"active.martial_arts": "1", "reactive.action": "reset", "reactive.attribute": "13"},
        expect={"roll": "normal", "reactive_success_value": 13, "reactive_wins": "0/1"},
    ),
)

EXAMPLES = (*OF_THE_RULES, *PROTHEION, *USUAL)
