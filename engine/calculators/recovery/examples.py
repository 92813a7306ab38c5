"""Examples of the Recovery calculator, with what they must answer."""

from engine.calculator import Example

TAG = {"method": "engineer", "vita": "3", "structure": "1", "remote_presence": "1", "orders": "2"}
TECHNORGANIC = {"vita": "2", "technorganic": "1"}

EXAMPLES = (
    Example(
        name="doctor",
        title="Doctor with WIP 13",
        form={},
        expect={"standing": "13/20", "dead": "7/20", "success_value": 13},
    ),
    Example(
        name="tokens",
        title="A Cube and two Command Tokens",
        form={"cube": "1", "tokens": "2"},
        expect={"standing": "7657/8000", "expected_tokens": "189/400"},
    ),
    Example(
        name="reroll",
        title="Doctor (ReRoll WIP=10) fails twice",
        form={"reroll": "10", "cube": "1", "tokens": "1", "dice": "18 11 4"},
        expect={"passes": "yes", "condition": "standing", "reroll_success_value": 10},
    ),
    Example(
        name="remote-presence",
        title="Two Orders for a TAG with Remote Presence",
        form=TAG,
        expect={"standing": "351/400", "dead": "49/400"},
    ),
    Example(
        name="repair",
        title="Two Orders for one Wound on STR 2",
        form={"method": "engineer", "vita": "2", "structure": "1", "wounds_taken": "1", "orders": "2"},
        expect={"wounds.0": "13/20", "wounds.1": "91/400", "dead": "49/400"},
    ),
    Example(
        name="states",
        title="Two Orders against States",
        form={"method": "engineer-states", "orders": "2"},
        expect={"ended": "351/400"},
    ),
    Example(
        name="medikit",
        title="MediKit at 8 inches",
        form={"method": "medikit", "attribute": "11", "reach": "afar"},
        expect={"standing": "165/400", "dead": "135/400", "unconscious": "1/4", "shot_success_value": 15},
    ),
    Example(
        name="miss",
        title="MediKit misses with a 16",
        form={"method": "medikit", "attribute": "11", "reach": "afar", "shot.dice": "16"},
        expect={"hits": "no"},
    ),
    Example(
        name="standing",
        title="Doctor on a Trooper that stands",
        form={"vita": "2", "wounds_taken": "1"},
        expect={"legal": "no"},
    ),
    Example(
        name="kit-first",
        title="The first GizmoKit ends Unconscious State",
        form={"method": "gizmokit", "attribute": "12", "structure": "1", "dice": "12"},
        expect={"condition": "standing"},
        clause="n5.tech-recovery.example",
    ),
    Example(
        name="kit-second",
        title="The second GizmoKit ends the States",
        form={"method": "tech-recovery", "attribute": "12", "dice": "12"},
        expect={"passes": "yes"},
        clause="n5.tech-recovery.example",
    ),
    Example(
        name="technorganic-doctor",
        title="A Doctor on STR 2 with Technorganic",
        form=TECHNORGANIC | {"structure": "1", "dice": "13"},
        expect={"condition": "standing", "wounds": 1},
        clause="n5.technorganic.example",
    ),
    Example(
        name="technorganic-engineer",
        title="The Engineer removes the other Wound",
        form=TECHNORGANIC | {"method": "engineer", "structure": "1", "wounds_taken": "1", "dice": "13"},
        expect={"condition": "standing", "wounds": 0},
        clause="n5.technorganic.example",
    ),
    Example(
        name="technorganic-gizmokit",
        title="A GizmoKit on VITA 2 with Technorganic",
        form=TECHNORGANIC | {"method": "gizmokit", "dice": "13"},
        expect={"condition": "standing", "wounds": 1},
        clause="n5.technorganic.example",
    ),
    Example(
        name="technorganic-again",
        title="A second GizmoKit does nothing",
        form=TECHNORGANIC | {"method": "gizmokit", "wounds_taken": "1"},
        expect={"legal": "no"},
        clause="n5.technorganic.example",
    ),
    Example(
        name="three-rolls",
        title="Two Command Tokens, and the third roll succeeds",
        form={"cube": "1", "tokens": "2", "dice": "18 15 9"},
        expect={"passes": "yes", "condition": "standing"},
        clause="n5.command-token.example-reroll",
    ),
)
