"""Examples of the BS Attack calculator, with what they must answer."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="close-range",
        title='Combi Rifle at 16", Partial Cover',
        form={"attribute": "12", "weapon": "Combi Rifle", "distance": "16", "cover": "partial"},
        expect={"success_value": 12, "sum": 0, "burst": 3, "success": "3/5", "critical": "1/20"},
    ),
    Example(
        name="maximum-modifier",
        title="Mimetism (-6), Cover, long range",
        form={"attribute": "13", "distance": "40", "cover": "partial", "mimetism": "-6"},
        expect={"success_value": 1, "sum": -15, "applied": -12, "success": "1/20"},
    ),
    Example(
        name="into-combat",
        title="Into Close Combat, one ally Engaged",
        form={"attribute": "12", "into_combat": "1", "burst": "1"},
        expect={"success_value": 9, "sum": -3, "success": "9/20", "ally_hit": "11/20"},
    ),
    Example(
        name="targeted",
        title="A Targeted target in Partial Cover",
        form={"attribute": "11", "range": "0", "cover": "partial", "targeted": "1"},
        expect={"success_value": 11, "sum": 0},
    ),
    Example(
        name="speculative",
        title="Grenades, Speculative Attack",
        form={
            "attribute": "14",
            "weapon": "Grenades",
            "distance": "8",
            "cover": "total",
            "mimetism": "-3",
            "speculative": "1",
        },
        expect={"success_value": 11, "sum": -3, "burst": 1, "success": "11/20"},
    ),
    Example(
        name="aro",
        title="In ARO",
        form={"attribute": "12", "turn": "reactive"},
        expect={"success_value": 15, "burst": 1, "at_least_one_success": "3/4"},
    ),
    Example(
        name="total-cover",
        title="Total Cover",
        form={"cover": "total"},
        expect={"attack": "no-target", "success": "0/1"},
    ),
    Example(
        name="out-of-range",
        title='Combi Rifle at 50"',
        form={"distance": "50"},
        expect={"attack": "fails", "success": "0/1"},
    ),
)
