"""The Troop Types of N5, and how a Trooper is trained."""

from engine.records.term import Term, TermKind

TERMS = (
    Term(
        name="HI",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="Heavy Infantry, with powered armor that can be hacked.",
        also=("Heavy Infantry",),
    ),
    Term(
        name="Irregular",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.training",
        summary="Adds an Irregular Order, for itself alone.",
    ),
    Term(
        name="LI",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="Light Infantry, with little armor.",
        also=("Light Infantry",),
    ),
    Term(
        name="MI",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="Medium Infantry, with armor and specialists.",
        also=("Medium Infantry",),
    ),
    Term(
        name="Regular",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.training",
        summary="Adds a Regular Order to the Order Pool.",
    ),
    Term(
        name="REM",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Remote, a machine that is Hackable.",
        also=("Remote",),
    ),
    Term(
        name="SK",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Skirmisher.",
        also=("Skirmisher",),
    ),
    Term(
        name="TAG",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Tactical Armored Gear, large and Hackable.",
        also=("Tactical Armored Gear",),
    ),
    Term(
        name="VH",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Vehicle.",
        also=("Vehicle",),
    ),
    Term(
        name="WB",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Warband, made for Close Combat.",
        also=("Warband",),
    ),
)
