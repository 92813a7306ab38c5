"""Examples of the Deployment calculator, with what they must answer."""

from engine.calculator import Example

EXAMPLES = (
    Example(name="infiltration", title="Infiltration with PH 10", form={"attribute": "10"}, expect={"stays": "7/20"}),
    Example(
        name="reroll",
        title="Infiltration (ReRoll PH=14) with PH 11",
        form={"reroll": "14"},
        expect={"stays": "292/400", "success_value": 8, "reroll_success_value": 11},
        clause="n5.infiltration.example-reroll",
    ),
    Example(
        name="mine",
        title="Infiltration with a mine fails",
        form={"marker": "1", "deployables": "1", "dice": "9"},
        expect={"success_value": 8, "passes": "no"},
        clause="n5.infiltration.example-mine",
    ),
    Example(
        name="hidden",
        title="A hidden minelayer fails",
        form={"where": "enemy-half", "marker": "1", "deployables": "1", "dice": "12"},
        expect={"passes": "no"},
        clause="n5.minelayer.example-hidden",
    ),
    Example(
        name="own-half",
        title="Infiltration in your own half",
        form={"where": "own-half"},
        expect={"roll": "no", "stays": "1/1"},
    ),
    Example(
        name="impersonation",
        title="Impersonation with WIP 13",
        form={"kind": "impersonation", "attribute": "13"},
        expect={"stays": "13/20"},
    ),
    Example(
        name="combat-jump",
        title="Combat Jump with Controlled Jump",
        form={"kind": "combat-jump", "controlled_jump": "own"},
        expect={"stays": "7/10", "success_value": 14},
    ),
    Example(
        name="speedballs",
        title="Two Speedballs",
        form={"kind": "speedball"},
        expect={"both": "225/400", "one": "150/400", "neither": "25/400"},
    ),
)
