"""The Special Skills from M to Z of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind, Whose

TERMS = (
    Term(
        name="Martial Arts",
        also=("MA",),
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/martial-arts",
        summary="Improves its user's CC Attacks, and hampers whoever fights back.",
        uses=(UseKind.AUTOMATIC,),
        labels=("CC Special Skill", "Optional"),
        requires="a CC Attack, in contact with the target or by reaching it",
        brackets=("L1", "L2", "L3", "L4", "L5"),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK, RollKind.DODGE, RollKind.BS_ATTACK),
                change=Change.MOD,
                value=-3,
                whose=Whose.ENEMY,
                when="in a Face to Face Roll",
                clause="n5.martial-arts.opponent-mod",
            ),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.MOD, value=3, level=2, clause="n5.martial-arts.level-2"),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.MOD, value=3, level=3, clause="n5.martial-arts.level-3"),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.SPECIAL_DIE, level=3, clause="n5.martial-arts.level-3"),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.MOD, value=3, level=4, clause="n5.martial-arts.level-4"),
            Effect(
                rolls=(RollKind.CC_ATTACK,), change=Change.BURST, value=1, level=4, clause="n5.martial-arts.level-4"
            ),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.MOD, value=3, level=5, clause="n5.martial-arts.level-5"),
            Effect(
                rolls=(RollKind.CC_ATTACK,), change=Change.BURST, value=1, level=5, clause="n5.martial-arts.level-5"
            ),
            Effect(rolls=(RollKind.CC_ATTACK,), change=Change.SPECIAL_DIE, level=5, clause="n5.martial-arts.level-5"),
        ),
    ),
    Term(
        name="Natural Born Warrior",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/natural-born-warrior",
        summary="Ignores the negative MODs that the enemy imposes in Close Combat.",
        uses=(UseKind.AUTOMATIC,),
        labels=("CC Special Skill",),
        requires="to be the target of a CC Attack, and to declare CC Attack",
        also=("NBW",),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK,),
                change=Change.IGNORES,
                what="negative MODs from the enemy",
                when="in a Face to Face Roll",
                clause="n5.natural-born-warrior.effect",
            ),
        ),
    ),
    Term(
        name="Non-Hackable",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/non-hackable",
        summary="Carbonite, Oblivion and Total Control cannot target its owner.",
        uses=(UseKind.AUTOMATIC,),
        labels=("Obligatory",),
        effects=(
            Effect(
                rolls=(RollKind.COMMS_ATTACK,),
                change=Change.FORBIDDEN,
                what="not with Programs for a Troop Type",
                whose=Whose.ENEMY,
                clause="n5.non-hackable.effect",
            ),
        ),
    ),
    Term(
        name="Protheion",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/protheion",
        summary="Wounds inflicted in Close Combat remove its user's own, or raise its VITA.",
        uses=(UseKind.AUTOMATIC,),
        labels=("CC Special Skill", "Optional"),
        requires="a CC Attack on a target with VITA, in contact with it or by reaching it",
        brackets=("(-3)",),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK, RollKind.DODGE, RollKind.BS_ATTACK),
                change=Change.MOD,
                whose=Whose.ENEMY,
                when="in a Face to Face Roll",
                clause="n5.protheion.bracket",
            ),
        ),
    ),
    Term(
        name="Sensor",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/sensor",
        summary="Finds all Camouflaged and hidden enemies within 8 inches.",
        uses=(UseKind.SHORT,),
        labels=(
            "Attack",
            "Optional",
            "Zone of Control",
        ),
        effects=(
            Effect(
                rolls=(RollKind.WIP_ROLL,),
                change=Change.MOD,
                value=6,
                when="to declare Sensor",
                clause="n5.sensor.roll",
            ),
            Effect(
                rolls=(RollKind.DISCOVER,),
                change=Change.MOD,
                value=6,
                when="against Camouflage Markers",
                clause="n5.sensor.discover",
            ),
        ),
    ),
    Term(
        name="Triangulated Fire",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/triangulated-fire",
        summary="Shoots at plain BS, without any MODs.",
        uses=(UseKind.LONG,),
        labels=(
            "Attack",
            "Optional",
        ),
        requires="LoF to the target",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.IGNORES,
                what="all MODs to the roll",
                clause="n5.triangulated-fire.roll",
            ),
        ),
    ),
)
