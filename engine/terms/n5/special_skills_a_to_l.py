"""The Special Skills from A to L of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind, Whose

TERMS = (
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
        name="Hacker",
        kind=TermKind.SPECIAL_SKILL,
        page="n5/hacking/hacker",
        summary="Uses Hacking Programs, and is Hackable.",
        uses=(UseKind.AUTOMATIC,),
        labels=("Obligatory",),
    ),
)
