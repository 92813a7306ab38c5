"""Guts Rolls worked out: the printed examples of N3, and the situations of N5."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="no-cover-near",
        title="Nothing near but the ground",
        form={},
        expect={"must": "prone", "may": "none", "passes": "13/20", "fails": "7/20"},
    ),
    Example(
        name="out-of-lof",
        title="A corner to hide behind",
        form={"zone_exit_near": "1", "partial_cover_near": "1", "passed": "no"},
        expect={"must": "leave-zone", "may": "none", "inches": 2},
    ),
    Example(
        name="already-out",
        title="Out of LoF already",
        form={"already_out": "1", "total_cover_near": "1", "dice": "17"},
        expect={"must": "prone"},
    ),
    Example(
        name="tag",
        title="A TAG with no Cover near",
        form={"unit": "tag", "passed": "no"},
        expect={"must": "nothing"},
    ),
    Example(
        name="courage",
        title="Courage",
        form={"courage": "1", "partial_cover_near": "1"},
        expect={"must": "stand", "may": "partial-cover", "passes": "1/1"},
    ),
    Example(
        name="journalist",
        title="Beside an allied Journalist",
        form={"journalist": "ally"},
        expect={"success_value": 16, "passes": "4/5"},
        clause="n5.journalist.example",
    ),
    Example(
        name="command-token",
        title="A Command Token makes a Religious Troop fail",
        form={"religious": "1", "command_token": "fails", "zone_exit_near": "1"},
        expect={"must": "leave-zone", "may": "none", "fails": "1/1"},
    ),
    Example(
        name="immobilised",
        title="Immobilized by E/M",
        form={"immobilised": "1"},
        expect={"must": "no-roll"},
    ),
    Example(
        name="ortega",
        title="Ortega in Partial Cover, nothing better near",
        form={"edition": "n3", "cover": "partial", "can_go_prone": "1", "prone_protects": "1", "passed": "no"},
        expect={"must": "prone", "may": "none"},
        clause="n3.guts.example-1",
    ),
    Example(
        name="angus",
        title="Angus without Cover, none near",
        form={"edition": "n3", "attribute": "12", "cover": "none", "can_go_prone": "1", "passed": "no"},
        expect={"must": "prone", "may": "none"},
        clause="n3.guts.example-1",
    ),
    Example(
        name="chain-rifle",
        title="Angus under a Chain Rifle's Template",
        form={
            "edition": "n3",
            "attribute": "12",
            "cover": "none",
            "danger_zone": "1",
            "zone_exit_near": "1",
            "prone_protects": "0",
            "forfeit": "1",
        },
        expect={"must": "leave-zone", "may": "none", "passes": "0/1", "fails": "1/1"},
        clause="n3.guts.example-2",
    ),
    Example(
        name="maghariba",
        title="A Maghariba Guard, which cannot go Prone",
        form={"edition": "n3", "cover": "partial", "can_go_prone": "0", "passed": "no"},
        expect={"must": "nothing", "may": "none"},
        clause="n3.guts.example-3",
    ),
)
