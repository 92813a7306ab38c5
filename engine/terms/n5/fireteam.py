"""The Bonuses of Fireteam Levels in N5."""

from engine.records.charts import FireteamLevel
from engine.records.roll import RollKind
from engine.records.term import Change, Effect

IN_BOTH_TURNS = "in both Turns"

FIRETEAM_LEVELS = (
    FireteamLevel(
        level=1,
        clause="n5.fireteam.bonus.level-1",
        gives="one Regular Order activates all members in the Active Turn",
    ),
    FireteamLevel(
        level=2,
        clause="n5.fireteam.bonus.level-2",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.SPECIAL_DIE,
                when=IN_BOTH_TURNS,
                level=2,
                clause="n5.fireteam.bonus.level-2",
            ),
        ),
        note="It adds to any other +1 SD, and its die does not count towards the maximum Burst.",
    ),
    FireteamLevel(
        level=3,
        clause="n5.fireteam.bonus.level-3",
        effects=(
            Effect(
                rolls=(RollKind.DISCOVER,),
                change=Change.MOD,
                value=3,
                when=IN_BOTH_TURNS,
                level=3,
                clause="n5.fireteam.bonus.level-3",
            ),
            Effect(
                rolls=(RollKind.DODGE,),
                change=Change.MOD,
                value=1,
                when=IN_BOTH_TURNS,
                level=3,
                clause="n5.fireteam.bonus.level-3",
            ),
        ),
    ),
    FireteamLevel(
        level=4,
        clause="n5.fireteam.bonus.level-4",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.MOD,
                value=1,
                when=IN_BOTH_TURNS,
                level=4,
                clause="n5.fireteam.bonus.level-4",
            ),
        ),
        note="Also with weapons that use PH or WIP: BS Weapon (PH) and BS Weapon (WIP).",
    ),
    FireteamLevel(
        level=5,
        clause="n5.fireteam.bonus.level-5",
        skills=("Sixth Sense",),
        gives="all members have Sixth Sense",
    ),
)
