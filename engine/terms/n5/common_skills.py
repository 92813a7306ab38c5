"""The Common Skills of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, UseKind, Whose

TERMS = (
    Term(
        name="BS Attack",
        kind=TermKind.COMMON_SKILL,
        page="n5/bs-attack",
        summary="Shoots or throws at a target in LoF.",
        uses=(UseKind.SHORT, UseKind.ARO),
        labels=("Attack",),
        requires="a BS Weapon, and LoF to the target",
        brackets=("(+3)", "(+1B)", "(+1 SD)", "(AP)", "(Guided)", "(Shock)", "(SR-1)"),
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.MOD,
                what="Range, Cover, Mimetism and more",
                clause="n5.bs-attack.roll",
            ),
        ),
    ),
    Term(
        name="CC Attack",
        kind=TermKind.COMMON_SKILL,
        page="n5/combat/cc-attack",
        summary="Fights an enemy in contact with a CC Weapon.",
        uses=(UseKind.SHORT, UseKind.ARO),
        labels=("Attack",),
        requires="a weapon with the Trait CC, and Silhouette contact with an enemy",
        brackets=("(+3)", "(-3)", "(+1B)", "(+1 SD)", "(AP)", "(Shock)", "(SR-1)"),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK,),
                change=Change.MOD,
                what="a positive MOD in its brackets",
                clause="n5.cc-attack.roll",
            ),
            Effect(
                rolls=(RollKind.CC_ATTACK, RollKind.DODGE, RollKind.BS_ATTACK),
                change=Change.MOD,
                what="a negative MOD in its brackets",
                whose=Whose.ENEMY,
                when="in a Face to Face Roll",
                clause="n5.cc-attack.imposed-mods",
            ),
            Effect(
                rolls=(RollKind.CC_ATTACK,),
                change=Change.BURST,
                value=1,
                when="for each ally in contact with the target",
                clause="n5.cc-attack.burst",
            ),
        ),
    ),
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
        name="Intuitive Attack",
        kind=TermKind.COMMON_SKILL,
        page="n5/skills/intuitive-attack",
        summary="Attacks what cannot be seen, or not yet be attacked, with one WIP Roll.",
        uses=(UseKind.LONG,),
        labels=("BS Attack",),
        requires="a weapon with the Trait Intuitive Attack; "
        "a target behind a Zero Visibility Zone, or in a State that must be Discovered first",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.ATTRIBUTE,
                what="WIP in place of BS, without any MOD",
                clause="n5.intuitive-attack.roll",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                what="Burst 1",
                clause="n5.intuitive-attack.burst",
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
    Term(
        name="Speculative Attack",
        kind=TermKind.COMMON_SKILL,
        page="n5/skills/speculative-attack",
        summary="Throws or shoots at a target outside LoF.",
        uses=(UseKind.LONG,),
        labels=("BS Attack",),
        requires="a weapon with the Trait Speculative Attack, and a possible trajectory",
        also=("Speculative Fire",),
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.MOD,
                value=-6,
                clause="n5.speculative-attack.roll",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.IGNORES,
                what="Cover, Mimetism and other negative MODs, except Range",
                clause="n5.speculative-attack.roll",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                what="Burst 1",
                clause="n5.speculative-attack.burst",
            ),
        ),
    ),
    Term(
        name="Suppressive Fire",
        kind=TermKind.COMMON_SKILL,
        page="n5/skills/suppressive-fire",
        clause="n5.suppressive-fire.skill",
        summary="Puts its user into Suppressive Fire State.",
        uses=(UseKind.LONG,),
        labels=("Attack",),
        requires="a weapon with the Trait Suppressive Fire",
    ),
)
