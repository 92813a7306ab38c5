"""The Common Skills of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind

TERMS = (
    Term(
        name="Discover",
        kind=TermKind.COMMON_SKILL,
        page="n5/discover",
        summary="Reveals a Marker with a WIP Roll.",
        uses=(UseKind.BASIC_SHORT, UseKind.ARO),
        requires="LoF to a Marker",
    ),
    Term(
        name="Dodge",
        kind=TermKind.COMMON_SKILL,
        page="n5/dodge",
        summary="Evades attacks with one PH Roll, and may move.",
        uses=(UseKind.SHORT, UseKind.ARO),
        effects=(
            Effect(
                rolls=(RollKind.DODGE,),
                change=Change.MOD,
                value=-3,
                when="without LoF to an attacker",
                clause="n5.dodge.minus-3",
            ),
        ),
    ),
    Term(
        name="Reset",
        kind=TermKind.COMMON_SKILL,
        page="n5/skills/reset",
        summary="Evades Comms Attacks with one WIP Roll, and ends some States.",
        uses=(
            UseKind.SHORT,
            UseKind.ARO,
        ),
        labels=("No LoF",),
        requires="be the Active Trooper, or have an ARO",
        effects=(
            Effect(
                rolls=(RollKind.RESET,),
                change=Change.MOD,
                value=-3,
                when="against a Cybermine",
                clause="n5.reset.cybermine",
            ),
        ),
    ),
)
