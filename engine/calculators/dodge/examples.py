"""Examples of the Dodge calculator, with what they must answer."""

from engine.calculator import Example

SENKU = {"attribute": "10", "attack.1.attribute": "15", "attack.1.burst": "3"}
FOUR = {
    f"attack.{number}.{name}": value
    for number, face in enumerate(("3", "5", "17", "12"), start=1)
    for name, value in (("attribute", "11"), ("mods", "+3 Range"), ("burst", "1"), ("dice", face))
}

EXAMPLES = (
    Example(
        name="shots-and-mine",
        title="Shots and a mine",
        form={**SENKU, "attack.1.dice": "16 7 2", "deployable": "1", "dice": "8"},
        expect={
            "success_value": 10,
            "mine_success_value": 7,
            "evades_shots": "yes",
            "evades_mine": "no",
            "may_move": "no",
            "hits": 0,
            "untouched": "5859/160000",
        },
        clause="n5.dodge.example-mine",
    ),
    Example(
        name="engage",
        title="Dodge into contact",
        form={**SENKU, "attack.1.dice": "16 7 2", "dice": "8", "contact": "1"},
        expect={
            "success_value": 10,
            "evades_shots": "yes",
            "may_move": "yes",
            "engages": "yes",
            "inches": 2,
            "hits": 0,
            "untouched": "20050/160000",
        },
        clause="n5.dodge.example-engage",
    ),
    Example(
        name="immobilised",
        title="Dodge while Immobilized-A",
        form={
            "attribute": "10",
            "immobilised": "1",
            "attack.1.attribute": "13",
            "attack.1.burst": "4",
            "attack.1.dice": "14 12 9 6",
            "dice": "11",
        },
        expect={
            "success_value": 4,
            "attack.1.success_value": 13,
            "evades_shots": "no",
            "hits": 3,
            "may_move": "no",
            "ends_immobilised": "no",
        },
        clause="n5.dodge.example-immobilised",
    ),
    Example(
        name="speculative",
        title="Dodging a grenade of a Speculative Attack",
        form={
            "attribute": "11",
            "no_lof": "1",
            "attack.1.attribute": "14",
            "attack.1.mods": "+3 Range, -6 Speculative Attack",
            "attack.1.burst": "1",
            "attack.1.impact_template": "1",
        },
        expect={"success_value": 8, "attack.1.success_value": 11},
        clause="n5.dodge.example-speculative",
    ),
    Example(
        name="template",
        title="A Direct Template alone",
        form={"attribute": "11", "attack.1.burst": "0", "template": "lof"},
        expect={"success_value": 11, "hit_by_template": "9/20", "untouched": "11/20", "moves": "11/20"},
    ),
    Example(
        name="special-die",
        title="+1 SD against shots and a mine",
        form={**SENKU, "attack.1.dice": "16 7 2", "deployable": "1", "special_die": "1", "aim": "mine", "dice": "8 5"},
        expect={"evades_shots": "no", "evades_mine": "yes", "hits": 1, "may_move": "no"},
    ),
    Example(
        name="active-n3",
        title="Four shots in the Active Turn",
        form={"edition": "n3", "turn": "active", "attribute": "12", "dice": "9", **FOUR},
        expect={
            "success_value": 12,
            "attack.1.success_value": 14,
            "evades_shots": "no",
            "hits": 1,
            "attack.1.hits": 0,
            "attack.2.hits": 0,
            "attack.3.hits": 0,
            "attack.4.hits": 1,
            "may_move": "no",
        },
        clause="n3.dodge.example-active",
    ),
    Example(
        name="active-template-n3",
        title="A shot and a Direct Template",
        form={
            "edition": "n3",
            "turn": "active",
            "attribute": "10",
            "attack.1.attribute": "11",
            "attack.1.burst": "1",
            "attack.1.dice": "9",
            "template": "lof",
            "dice": "3",
        },
        expect={"success_value": 10, "evades_template": "yes", "evades_shots": "no", "hits": 1, "may_move": "no"},
        clause="n3.dodge.example-active-template",
    ),
    Example(
        name="reactive-n3",
        title="A shot dodged in ARO",
        form={
            "edition": "n3",
            "turn": "reactive",
            "attribute": "12",
            "attack.1.burst": "1",
            "attack.1.dice": "4",
            "dice": "9",
        },
        expect={"evades_shots": "yes", "hits": 0, "may_move": "yes", "inches": 2},
        clause="n3.dodge.example-reactive",
    ),
    Example(
        name="reactive-lost-n3",
        title="The same Dodge, lost",
        form={
            "edition": "n3",
            "turn": "reactive",
            "attribute": "12",
            "attack.1.burst": "1",
            "attack.1.dice": "9",
            "dice": "4",
        },
        expect={"evades_shots": "no", "hits": 1, "may_move": "no"},
        clause="n3.dodge.example-reactive",
    ),
    Example(
        name="mine-n3",
        title="Three shots and a mine",
        form={
            "edition": "n3",
            "turn": "reactive",
            "attribute": "10",
            "attack.1.attribute": "11",
            "attack.1.burst": "3",
            "deployable": "1",
        },
        expect={
            "success_value": 10,
            "mine_success_value": 7,
            "mine_only": "26035/160000",
            "shots_only": "39529/160000",
            "hit_by_shots_and_mine": "77965/160000",
            "neither": "16471/160000",
            "untouched": "16471/160000",
            "hit_by_shots": "58747/80000",
            "hit_by_mine": "13/20",
            "moves": "13104/160000",
        },
        clause="n3.dodge.example-mine",
    ),
)
