"""The Special Skills from A to L of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind, Whose

TERMS = (
    Term(
        name="Berserk",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/berserk",
        summary="Moves up to both MOV values into contact, and makes a CC Attack.",
        uses=(UseKind.LONG,),
        labels=("Attack", "CC Attack", "CC Special Skill", "Movement", "Optional"),
        requires="the target in LoF when it is declared",
        brackets=("(+3)", "(+6)"),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK,),
                change=Change.MOD,
                clause="n5.berserk.mod",
            ),
        ),
    ),
    Term(
        name="Forward Observer",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/forward-observer",
        summary="Marks an enemy in LoF as Targeted with a WIP shot.",
        uses=(
            UseKind.SHORT,
            UseKind.ARO,
        ),
        labels=(
            "BS Attack",
            "Optional",
        ),
        requires="LoF to the target",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.ATTRIBUTE,
                what="WIP in place of BS",
                clause="n5.forward-observer.roll",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                what="Burst 2 (1 in ARO)",
                clause="n5.forward-observer.roll",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.NO_ROLL,
                what="none: a hit is enough for Targeted",
                whose=Whose.ENEMY,
                clause="n5.forward-observer.effect",
            ),
        ),
    ),
    Term(
        name="Guard",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/skills/guard",
        summary="Allows a CC Attack on an enemy in LoF and Zone of Control without contact.",
        uses=(UseKind.AUTOMATIC,),
        labels=("Optional",),
        requires="the target of the CC Attack in LoF and Zone of Control",
    ),
    Term(
        name="Hacker",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/hacking/hacker",
        summary="Uses Hacking Programs, and is Hackable.",
        uses=(UseKind.AUTOMATIC,),
        labels=("Obligatory",),
    ),
)
