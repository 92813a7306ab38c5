"""Orders worth looking at: legal ones, illegal ones, and what an edition judges otherwise."""

from engine.calculator import Example

N5_EXAMPLES = (
    Example(
        name="move-and-shoot",
        title="Move and BS Attack",
        form={"first": "move", "second": "bs attack", "place": "end", "aros": "A: BS Attack at 1 by lof"},
        expect={
            "legal": "yes",
            "first_kind": "Basic Short Skill",
            "second_kind": "Short Skill",
            "simultaneous": "Move; BS Attack from the end of the route; A: BS Attack from the start of the route",
            "step": "5.2",
        },
    ),
    Example(
        name="short-first",
        title="BS Attack before Move",
        form={"first": "bs attack", "second": "move"},
        expect={"legal": "no", "problem_rule": "n5.activation.combinations", "first_kind": "Short Skill"},
    ),
    Example(
        name="long-and-more",
        title="Jump, then Move",
        form={"first": "jump", "second": "move"},
        expect={"legal": "no", "problem_rule": "n5.activation.long", "first_kind": "Long Skill"},
    ),
    Example(
        name="not-there-yet",
        title="Discover from where the Move will end",
        form={"first": "discover", "second": "move", "place": "end"},
        expect={"legal": "no", "problem_rule": "n5.activation.position"},
    ),
    Example(
        name="second-skill-gives-aro",
        title="Only the second Skill gives an ARO",
        form={
            "first": "move",
            "second": "bs attack",
            "aros": "A: BS Attack at 1 by lof; B: Dodge by zoc second; C: pass by lof",
        },
        expect={"legal": "yes", "step": "5.2"},
    ),
    Example(
        name="too-late",
        title="An ARO held back",
        form={"first": "move", "second": "move", "aros": "A: BS Attack at 1 by lof late"},
        expect={"legal": "no", "problem_rule": "n5.aro.when"},
    ),
    Example(
        name="no-reason",
        title="An ARO without a reason",
        form={"first": "move", "second": "bs attack", "aros": "A: Dodge by none"},
        expect={"legal": "no", "problem_rule": "n5.aro.valid"},
    ),
    Example(
        name="two-aros",
        title="Two AROs of one Trooper",
        form={"first": "move", "second": "move", "aros": "A: BS Attack at 1 by lof; A: Dodge"},
        expect={"legal": "no", "problem_rule": "n5.aro.one"},
    ),
    Example(
        name="coordinated",
        title="Two activated Troopers, a split Burst",
        form={
            "first": "move",
            "second": "idle",
            "activated": "2",
            "burst": "3",
            "aros": "A: BS Attack burst 3 at 1+2 by lof",
        },
        expect={"legal": "no", "problem_rule": "n5.aro.burst"},
    ),
    Example(
        name="aro-against-aro",
        title="A reaction to an ARO",
        form={"first": "move", "second": "idle", "aros": "A: BS Attack at 1 by lof; B: Dodge at A by zoc"},
        expect={"legal": "no", "problem_rule": "n5.aro.no-chain"},
    ),
    Example(
        name="marker-shot",
        title="BS Attack at a Camouflaged Marker",
        form={"first": "move", "marker": "camouflaged", "aros": "A: BS Attack at 1 by lof"},
        expect={
            "legal": "no",
            "problem_rule": "n5.aro.marker",
            "next_aros": "A: Discover, Dodge, Reset, Look Out!, wait, pass",
        },
    ),
    Example(
        name="marker-discover",
        title="One discovers, the other wants to shoot",
        form={"first": "move", "marker": "camouflaged", "aros": "A: Discover at 1 by lof; B: BS Attack at 1 by lof"},
        expect={"legal": "no", "problem_rule": "n5.aro.simultaneous"},
    ),
    Example(
        name="marker-wait",
        title="Waiting for a Marker that reveals itself",
        form={
            "first": "move",
            "second": "bs attack",
            "marker": "camouflaged",
            "reveals": "second",
            "aros": "A: wait by lof; A: BS Attack at 1",
        },
        expect={"legal": "yes", "revealed": "yes", "idle": ""},
    ),
    Example(
        name="marker-wait-in-vain",
        title="Waiting for a Marker that does not",
        form={"first": "move", "second": "move", "marker": "camouflaged", "aros": "A: wait by lof; A: Discover at 1"},
        expect={"legal": "no", "problem_rule": "n5.aro.when", "revealed": "no"},
    ),
    Example(
        name="idle",
        title="A BS Attack that turns into an Idle",
        form={
            "first": "move",
            "second": "bs attack",
            "marker": "camouflaged",
            "aros": "A: Dodge by lof",
            "requirements": "second",
            "disposable": "second",
        },
        expect={"legal": "yes", "idle": "BS Attack (second)", "spent": "second", "revealed": "yes", "step": "5.2"},
    ),
    Example(
        name="what-now",
        title="What may A do?",
        form={"first": "move", "aros": "A: by lof"},
        expect={
            "legal": "yes",
            "step": "2.2",
            "next_aros": "A: Discover, BS Attack, CC Attack, Dodge, Place Deployable, Reload, Reset, Forward Observer, "
            "Carbonite, Controlled Jump, Oblivion, Spotlight, Total Control, Trinity, Zero Pain, Look Out!, pass",
        },
    ),
)

N4_EXAMPLES = (
    Example(
        name="all-at-once",
        title="All at Once",
        form={
            "edition": "n4",
            "first": "move",
            "second": "bs attack",
            "place": "start",
            "aros": "A: BS Attack at 1 from end by lof",
        },
        expect={
            "legal": "yes",
            "simultaneous": "Move; BS Attack from the start of the route; A: BS Attack from the end of the route",
            "step": "6.2",
        },
        clause="n4.aro.simultaneous.example",
    ),
    Example(
        name="short-first-n4",
        title="BS Attack before Move (N4)",
        form={"edition": "n4", "first": "bs attack", "second": "move", "place": "end"},
        expect={"legal": "yes", "first_kind": "Short Skill", "second_kind": "Short Movement Skill"},
    ),
    Example(
        name="two-short-skills",
        title="BS Attack and Dodge (N4)",
        form={"edition": "n4", "first": "bs attack", "second": "dodge"},
        expect={"legal": "no", "problem_rule": "n4.activation.short"},
    ),
    Example(
        name="no-reason-n4",
        title="An ARO without a reason (N4)",
        form={"edition": "n4", "first": "move", "second": "bs attack", "aros": "A: Dodge by none"},
        expect={"legal": "yes", "idle": "Dodge (A)", "steps": "1, 1.1, 1.2, 2, 3, 4, 5, 6, 6.1, 6.2"},
    ),
    Example(
        name="camouflage-marker-n4",
        title="One discovers, the other wants to shoot (N4)",
        form={
            "edition": "n4",
            "first": "move",
            "marker": "camouflaged",
            "aros": "A: Discover at 1 by lof; B: BS Attack at 1 by lof",
        },
        expect={"legal": "no", "problem_rule": "n4.aro.simultaneous.camouflage"},
    ),
)

CODEONE_EXAMPLES = (
    Example(
        name="five-steps",
        title="Move and BS Attack (CodeOne)",
        form={"edition": "codeone", "first": "move", "second": "bs attack", "aros": "A: Dodge by lof"},
        expect={"legal": "yes", "steps": "1, 1.1, 1.2, 2, 3, 4, 5, 5.1, 5.2", "first_kind": "Short Movement Skill"},
    ),
    Example(
        name="entire-order",
        title="Climb, then Dodge (CodeOne)",
        form={"edition": "codeone", "first": "climb", "second": "dodge"},
        expect={"legal": "no", "problem_rule": "n4.activation.entire-order", "first_kind": "Entire Order Skill"},
    ),
)

EXAMPLES: tuple[Example, ...] = N5_EXAMPLES + N4_EXAMPLES + CODEONE_EXAMPLES
