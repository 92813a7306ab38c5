"""Saving Rolls worked out: the printed counts, and the situations that come up most."""

from engine.calculator import Example

COUNTS = "n5.save.example-counts"

EXAMPLES = (
    Example(
        name="one-hit",
        title="One hit of a Combi Rifle on ARM 1",
        form={},
        expect={"saving_rolls": 1, "success_value": 8, "survives": "2/5", "unconscious": "3/5", "dead": "0/1"},
    ),
    Example(
        name="critical-da",
        title="One Critical with DA",
        form={"hits": "0", "criticals": "1", "ammunition": "da"},
        expect={"saving_rolls": 3, "wounds.3": "27/125"},
        clause=COUNTS,
    ),
    Example(
        name="critical-exp",
        title="One Critical with EXP",
        form={"hits": "0", "criticals": "1", "ammunition": "exp"},
        expect={"saving_rolls": 4},
        clause=COUNTS,
    ),
    Example(
        name="critical-ap-da",
        title="One Critical with AP+DA",
        form={"hits": "0", "criticals": "1", "ammunition": "ap+da"},
        expect={"saving_rolls": 3},
        clause=COUNTS,
    ),
    Example(
        name="critical-ap-exp",
        title="One Critical with AP+EXP",
        form={"hits": "0", "criticals": "1", "ammunition": "ap+exp"},
        expect={"saving_rolls": 4},
        clause=COUNTS,
    ),
    Example(
        name="critical-n-em",
        title="One Critical with N+E/M",
        form={"hits": "0", "criticals": "1", "ammunition": "n+em"},
        expect={"saving_rolls": 3},
        clause=COUNTS,
    ),
    Example(
        name="critical-plasma",
        title="One Critical with Plasma",
        form={"hits": "0", "criticals": "1", "ammunition": "plasma"},
        expect={"saving_rolls": 3, "arm_saving_rolls": 2, "bts_saving_rolls": 1},
        clause=COUNTS,
    ),
    Example(
        name="para",
        title="PARA on PH 12",
        form={"ammunition": "para", "ph": "12"},
        expect={"saving_rolls": 1, "success_value": 6, "immobilized": "7/10", "survives": "1/1"},
        clause=COUNTS,
    ),
    Example(
        name="ap-in-cover",
        title="AP on ARM 5 in Partial Cover",
        form={"armour": "5", "cover": "1", "ammunition": "ap"},
        expect={"saving_rolls": 1, "success_value": 13, "survives": "13/20"},
    ),
    Example(
        name="t2",
        title="T2 on VITA 2",
        form={"ammunition": "t2", "vita": "2", "criticals": "1", "hits": "0", "armour": "3"},
        expect={"saving_rolls": 2, "wounds.0": "1/4", "wounds.1": "1/4", "wounds.2": "1/4", "wounds.3": "1/4"},
    ),
    Example(
        name="shock",
        title="Shock on VITA 1",
        form={"ammunition": "shock"},
        expect={"saving_rolls": 1, "survives": "2/5", "unconscious": "0/1", "dead": "3/5"},
    ),
    Example(
        name="em-on-a-tag",
        title="E/M on a TAG",
        form={"ammunition": "em", "armour": "6", "unit": "tag", "structure": "1", "vita": "3"},
        expect={"saving_rolls": 2, "success_value": 10, "isolated": "3/4", "immobilized": "3/4", "survives": "1/1"},
    ),
    Example(
        name="continuous",
        title="Continuous Damage until it ends",
        form={"continuous": "1", "armour": "3"},
        expect={"wounds.0": "1/2", "wounds.1": "1/4", "wounds.2": "1/4", "dead": "1/4"},
    ),
    Example(
        name="dice",
        title="The dice of a DA hit",
        form={"ammunition": "da", "dice": "5 12"},
        expect={"failures": 1, "wounds": 1, "condition": "unconscious"},
    ),
    Example(
        name="n4-critical",
        title="One Critical with DA in N4",
        form={"edition": "n4", "hits": "0", "criticals": "1", "ammunition": "da", "damage": "13", "armour": "3"},
        expect={"saving_rolls": 3, "success_value": 10, "wounds.3": "1/8", "dead": "1/2"},
    ),
    Example(
        name="codeone-critical",
        title="One Critical in CodeOne",
        form={"edition": "codeone", "hits": "0", "criticals": "1", "damage": "13", "armour": "3"},
        expect={"saving_rolls": 2, "success_value": 10, "dead": "1/4"},
    ),
    Example(
        name="n3-critical",
        title="A hit and a Critical in N3",
        form={"edition": "n3", "hits": "1", "criticals": "1", "damage": "13", "armour": "3"},
        expect={"saving_rolls": 1, "wounds_without_roll": 1, "survives": "0/1", "unconscious": "1/2", "dead": "1/2"},
    ),
)
