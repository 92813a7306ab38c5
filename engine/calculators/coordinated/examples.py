"""Coordinated Orders: shots against a shot and against a Dodge, a Direct Template among them, and Close Combat."""

from engine.calculator import Example

GRIFFIN = {
    "spearhead.attribute": "13",
    "spearhead.weapon": "Heavy Machine Gun",
    "spearhead.distance": "20",
}
TAG = {
    "target.attribute": "14",
    "target.weapon": "Heavy Machine Gun",
    "target.armour": "8",
    "target.vita": "3",
    "target.structure": "1",
    "target.unit": "tag",
}
FENNECS = {
    f"trooper.{number}.{name}": text
    for number in (2, 3, 4)
    for name, text in {"action": "attack", "attribute": "11", "weapon": "Combi Rifle", "distance": "12"}.items()
}

EXAMPLES = (
    Example(
        name="griffin",
        title="A Griffin and three Fennecs against a TAG",
        form=GRIFFIN | FENNECS | TAG,
        expect={
            "spearhead.dice_count": 2,
            "trooper.2.dice_count": 1,
            "target.dice_count": 1,
            "trooper.2.success_value": 14,
        },
        clause="n5.coordinated.example-bs",
    ),
    Example(
        name="two",
        title="Two, one of them attacked",
        form={"spearhead.burst": "3"},
        expect={"spearhead.dice_count": 2, "trooper.2.hit": "3/5"},
    ),
    Example(
        name="dodge",
        title="Three against one Dodge",
        form={"target.action": "dodge", "target.ph": "10", "trooper.3.action": "attack"},
        expect={"spearhead.success_value": 12, "target.success_value": 10},
    ),
    Example(
        name="template",
        title="A Chain Rifle among them, against nothing",
        form={
            "target.action": "nothing",
            "trooper.2.action": "template",
            "trooper.2.weapon": "Chain Rifle",
            "trooper.3.action": "idle",
        },
        expect={"trooper.2.hit": "1/1", "trooper.3.hit": "0/1"},
    ),
    Example(
        name="close-combat",
        title="A CC Attack with three allies in contact",
        form={
            "attack": "cc",
            "allies": "3",
            "spearhead.attribute": "13",
            "target.attribute": "14",
            "trooper.3.action": "attack",
            "trooper.4.action": "attack",
        },
        expect={"spearhead.dice_count": 4, "target.dice_count": 1},
        clause="n5.coordinated.example-cc",
    ),
    Example(
        name="at-another",
        title="A CC Attack, answered with one on another participant",
        form={"attack": "cc", "allies": "1", "target.action": "cc", "target.aim": "2", "spearhead.burst": "2"},
        expect={"spearhead.dice_count": 2, "spearhead.hit": "21/25"},
    ),
    Example(
        name="real-dice",
        title="Real dice against one Dodge",
        form={
            "target.action": "dodge",
            "target.ph": "10",
            "target.dice": "9",
            "spearhead.dice": "11 4",
            "trooper.2.dice": "8",
            "target.1.save_dice": "15",
        },
        expect={"target.hits": 1, "target.may_move": "no", "target.wounds": 1, "next": "nothing"},
    ),
)
