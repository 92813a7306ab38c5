"""The Troop Types of N5, how a Trooper is trained, and the other words at the top of a Unit Profile."""

from engine.records.declaring import Bearing
from engine.records.term import SkillRule, Term, TermKind

TERMS = (
    Term(
        name="Hackable",
        kind=TermKind.TROOP_TYPE,
        page="n5/hacking/hackable",
        summary="Can be the target of enemy Hacking Programs.",
        clause="n5.hackable.who",
    ),
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
        name="No Cube",
        kind=TermKind.TROOP_TYPE,
        page="n5/equipment/cube",
        summary="Has no Cube: no Command Token repeats a failed Doctor roll on it.",
        clause="n5.cube.reroll",
        also=("Without Cube",),
    ),
    Term(
        name="Not Impetuous",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        summary="Is not activated in the Impetuous Phase.",
        clause="n5.unit-profile.training",
        also=("Non-Impetuous",),
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
        skills=(
            SkillRule(bearing=Bearing.FORBIDS, clause="n5.cautious-movement.who-not", names=("Cautious Movement",)),
        ),
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
        skills=(
            SkillRule(bearing=Bearing.FORBIDS, clause="n5.cautious-movement.who-not", names=("Cautious Movement",)),
        ),
    ),
    Term(
        name="VH",
        kind=TermKind.TROOP_TYPE,
        page="n5/basics/unit-profile",
        clause="n5.unit-profile.troop-types",
        summary="A Vehicle.",
        also=("Vehicle",),
        skills=(
            SkillRule(bearing=Bearing.FORBIDS, clause="n5.cautious-movement.who-not", names=("Cautious Movement",)),
        ),
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
