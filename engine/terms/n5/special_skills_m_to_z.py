"""The Special Skills from M to Z of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind, Whose

TERMS = (
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
