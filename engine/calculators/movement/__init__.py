"""How far does it move?"""

from engine.calculator import Answer, Calculator, read_examples
from engine.controls import Choice, Flag, Number, OptionalNumber, Values
from engine.decisions.table import MovementRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.movement import Mover, may_advance, reach

UNITS = (
    ("other", "other"),
    ("tag", "TAG"),
    ("vh", "Vehicle (VH)"),
    ("rem", "REM"),
    ("motorcycle", "on a Motorcycle"),
    ("aerial", "Aerial"),
)

CONTROLS = (
    Choice(
        "skill",
        "Skill",
        "move",
        options=(
            ("move", "Move"),
            ("second-move", "Move as second Skill"),
            ("cautious", "Cautious Movement"),
            ("jump", "Jump"),
            ("super-jump", "Jump, Basic Short by Super-Jump"),
            ("super-jump-long", "Jump, Long, with Super-Jump"),
            ("climb", "Climb"),
            ("dodge", "Dodge"),
            ("guts", "failed Guts Roll"),
        ),
    ),
    Number("mov1", "First MOV value", "4", low=0, high=20),
    Number("mov2", "Second MOV value", "4", low=0, high=20),
    OptionalNumber(
        "extra",
        "Inches in brackets",
        low=0,
        high=20,
        empty="none",
        help='As printed beside the Skill: Jump (3"), Dodge (+1").',
        when=("skill", "jump", "super-jump", "climb", "dodge"),
    ),
    Choice("unit", "Troop Type", "other", options=UNITS),
    Flag("no_mov", "MOV is a dash"),
    Flag("moved", "Has moved in this Order", default="1", help="By the first Skill.", when=("skill", "second-move")),
    Flag("prone", "Prone", group="Where it stands"),
    Flag("difficult", "In Difficult Terrain", group="Where it stands"),
    Flag("terrain", "Has Terrain for this area", group="Where it stands"),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return how many inches a Trooper moves by one Skill, or why it may not."""
    advance = edition.of(MovementRules).advances[values.word("skill")]
    mover = Mover(
        mov=None if values.flag("no_mov") else (values.number("mov1"), values.number("mov2")),
        unit=UnitType(values.word("unit")),
        prone=values.flag("prone"),
        extra=values.number_if_given("extra"),
        moved=values.flag("moved"),
        difficult=values.flag("difficult"),
        terrain=values.flag("terrain"),
    )
    allowed = may_advance(edition, advance, mover)
    if not allowed.value:
        return Answer(headline=allowed.because[0].says, values={"legal": "no"}, because=allowed.because)
    ruling = reach(edition, advance, mover)
    return Answer(
        headline=f'{advance.name}: up to {ruling.value}".',
        values={"legal": "yes", "inches": ruling.value},
        because=ruling.because,
    )


MOVEMENT = Calculator(
    slug="movement",
    title="Movement",
    summary="How far a Trooper moves by Move, Jump, Climb, Dodge and the like, with terrain and Prone.",
    controls=CONTROLS,
    answer=answer,
    needs=(MovementRules,),
    main=("skill", "mov1", "mov2", "prone", "difficult"),
    examples=read_examples("""
gap: Jump with MOV 4-4 [n5.jump.example-gap]
    skill=jump
    -> inches=6

wall: Climb with MOV 4-4 [n5.climb.example-wall]
    skill=climb
    -> inches=6

narrow: Move over two catwalks [n5.move.example-narrow]
    skill=second-move
    -> inches=4

shikami-first: MOV 6-2, first Move [n5.climbing-plus.example-move]
    mov1=6 | mov2=2
    -> inches=6

shikami-second: MOV 6-2, second Move [n5.climbing-plus.example-move]
    skill=second-move | mov1=6 | mov2=2
    -> inches=2

super-jump: Super-Jump as a Basic Short Skill [n5.super-jump.example]
    skill=super-jump
    -> inches=6

motorcycle: Climb on a Motorcycle
    skill=climb | unit=motorcycle
    -> legal=no
"""),
)
