"""Examples of the Discover calculator, with what they must answer."""

from engine.calculator import Example

SITUATION = {"attribute": "12", "distance": "8", "cover": "partial", "mimetism": "-6"}

EXAMPLES = (
    Example(
        name="found",
        title="Discover with a 5",
        form=SITUATION | {"dice": "5"},
        expect={"success_value": 6, "success": "3/10", "finds": "yes"},
        clause="n5.discover.example",
    ),
    Example(
        name="not-found",
        title="Discover with a 14",
        form=SITUATION | {"dice": "14"},
        expect={"success_value": 6, "finds": "no"},
        clause="n5.discover.example",
    ),
    Example(
        name="impersonation",
        title="Two Troopers with WIP 12 at an IMP-1 Marker",
        form={"attribute": "12", "range": "0", "state": "imp-1", "finders": "2", "dice": "4"},
        expect={"success_value": 9, "becomes": "imp-2", "any_success": "279/400"},
        clause="n5.impersonation-state.example-speculo",
    ),
    Example(
        name="again",
        title="Again after a failure",
        form={"retry": "failed"},
        expect={"legal": "no", "success": "0/1"},
    ),
    Example(
        name="with-attack",
        title="Discover and an attack",
        form={"attribute": "13", "distance": "24", "with_attack": "yes", "dice": "15"},
        expect={"success_value": 13, "finds": "no", "attack": "lost", "shots_lost": "7/20"},
    ),
    Example(
        name="revealed",
        title="It reveals itself in ARO",
        form={"with_attack": "revealed"},
        expect={"legal": "yes", "finds": "yes", "attack": "resolves"},
    ),
)
