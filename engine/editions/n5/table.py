"""The Order count, Retreat!, movement and Silhouettes in N5."""

from engine.decisions.table import Advance, Base, MovementRules, OrderPoolRules, RetreatRules
from engine.records.unit_type import UnitType

ORDER_POOL = OrderPoolRules(
    troopers=15, group=10, lieutenant=1, plus_order=1, safe=10, removed=2, removed_from_counterintelligence=1
)
RETREAT = RetreatRules(percent=25)

NO_CAUTION = (UnitType.TAG, UnitType.VH, UnitType.AERIAL, UnitType.MOTORCYCLE, UnitType.REM)

MOVEMENT = MovementRules(
    advances={
        "move": Advance(name="Move", value=1, topic="move.first"),
        "second-move": Advance(name="Move as second Skill", value=2, topic="move.second"),
        "cautious": Advance(name="Cautious Movement", value=1, not_for=NO_CAUTION, topic="cautious-movement.distance"),
        "jump": Advance(
            name="Jump", value=1, plus=2, bracket=True, upright=True, topic="jump.distance", bracket_topic="jump.listed"
        ),
        "super-jump": Advance(
            name="Jump as a Basic Short Skill by Super-Jump",
            value=1,
            plus=2,
            bracket=True,
            upright=True,
            topic="super-jump.distance-short",
            bracket_topic="super-jump.brackets",
        ),
        "super-jump-long": Advance(
            name="Jump as a Long Skill with Super-Jump",
            value=1,
            plus=4,
            upright=True,
            topic="super-jump.distance-long",
        ),
        "climb": Advance(
            name="Climb",
            value=1,
            plus=2,
            bracket=True,
            not_for=(UnitType.MOTORCYCLE,),
            topic="climb.distance",
            bracket_topic="climb.listed",
        ),
        "dodge": Advance(name="Dodge", plus=2, added=True, topic="dodge.move", bracket_topic="dodge.profile-inches"),
        "guts": Advance(name="Guts movement", plus=2, labelled=False, topic="guts.movement-rules"),
    },
    never_prone=(UnitType.TAG, UnitType.VH, UnitType.AERIAL, UnitType.MOTORCYCLE),
    restrictions={
        UnitType.TAG: "quickref.restrictions.tag",
        UnitType.VH: "quickref.restrictions.vehicle",
        UnitType.AERIAL: "quickref.restrictions.aerial",
        UnitType.MOTORCYCLE: "quickref.restrictions.motorcycle",
        UnitType.REM: "quickref.restrictions.remote",
    },
    difficult=-1,
    terrain=1,
    silhouettes={
        "s0": Base(number=0, height=3),
        "s1": Base(number=1, height=25),
        "s2": Base(number=2, height=40),
        "s3": Base(number=3, height=32),
        "s4": Base(number=4, height=32),
        "s5": Base(number=5, height=45),
        "s6": Base(number=6, height=55),
        "s7": Base(number=7, height=67),
        "s8": Base(number=8, height=70),
    },
    prone=3,
    narrow=2,
)
