"""The Ammunition of N5."""

from engine.records.roll import RollKind
from engine.records.term import Change, Effect, Term, TermKind, Whose

TERMS = (
    Term(
        name="AP",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.ap-ammo.half",
        summary="Halves the Attribute of the Saving Roll.",
        also=(
            "Armor Piercing",
            "AP Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.ammo.chart",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ATTRIBUTE,
                what="ARM or BTS halved",
                whose=Whose.ENEMY,
                clause="n5.ap-ammo.half",
            ),
        ),
    ),
    Term(
        name="DA",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.da-ammo.roll",
        summary="Forces two Saving Rolls for each hit.",
        also=(
            "Double Action",
            "DA Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=2,
                whose=Whose.ENEMY,
                clause="n5.da-ammo.roll",
            ),
        ),
    ),
    Term(
        name="E/M",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/em-ammunition",
        summary="Isolates its target, and immobilizes HI, TAGs, Remotes and Vehicles.",
        also=(
            "Electromagnetic",
            "E/M Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=2,
                whose=Whose.ENEMY,
                clause="n5.em-ammo.half",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ATTRIBUTE,
                what="BTS halved",
                whose=Whose.ENEMY,
                clause="n5.em-ammo.half",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="Isolated; HI, TAG, REM and VH also Immobilized-B",
                whose=Whose.ENEMY,
                clause="n5.em-ammo.immobilised",
            ),
        ),
    ),
    Term(
        name="Eclipse",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/eclipse-ammunition",
        summary="Blocks LoF, that of Multispectral Visors included.",
        also=("Eclipse Ammunition",),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.NO_ROLL,
                what="none",
                whose=Whose.ENEMY,
                clause="n5.eclipse-ammo.as-smoke",
            ),
        ),
    ),
    Term(
        name="EXP",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.exp-ammo.roll",
        summary="Forces three Saving Rolls for each hit.",
        also=(
            "Explosive",
            "EXP Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=3,
                whose=Whose.ENEMY,
                clause="n5.exp-ammo.roll",
            ),
        ),
    ),
    Term(
        name="Normal Ammunition",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.n-ammo.effect",
        summary="Forces one Saving Roll for each hit, without any special effect.",
        also=(
            "N",
            "N Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.ammo.chart",
            ),
        ),
    ),
    Term(
        name="PARA",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/para-ammunition",
        summary="Immobilizes its target unless it passes a roll of PH -6.",
        also=(
            "Paralysis",
            "PARA Ammunition",
        ),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.para-ammo.saving-roll",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ATTRIBUTE,
                what="PH -6",
                whose=Whose.ENEMY,
                clause="n5.para-ammo.saving-roll",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="Immobilized-A",
                whose=Whose.ENEMY,
                clause="n5.para-ammo.saving-roll",
            ),
        ),
    ),
    Term(
        name="Shock",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/shock-ammunition",
        summary="Makes a target with VITA 1 Dead with one failed Saving Roll.",
        also=("Shock Ammunition",),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.ammo.chart",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="Dead",
                whose=Whose.ENEMY,
                when="with VITA 1",
                clause="n5.shock-ammo.bypass",
            ),
        ),
    ),
    Term(
        name="Smoke",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/smoke-ammunition",
        summary="Blocks LoF with a Zero Visibility Zone.",
        also=("Smoke Ammunition",),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.NO_ROLL,
                what="none",
                whose=Whose.ENEMY,
                clause="n5.smoke-ammo.no-saving-roll",
            ),
        ),
    ),
    Term(
        name="Stun",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.stun-ammo.attribute",
        summary="Causes Stunned, and makes the Guts Roll fail.",
        also=("Stun Ammunition",),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.stun-ammo.attribute",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="Stunned",
                whose=Whose.ENEMY,
                clause="n5.stun-ammo.attribute",
            ),
            Effect(
                rolls=(RollKind.GUTS_ROLL,),
                change=Change.NO_ROLL,
                what="fails without a roll",
                whose=Whose.ENEMY,
                when="after a failed Saving Roll",
                clause="n5.stun-ammo.guts",
            ),
        ),
    ),
    Term(
        name="T2",
        kind=TermKind.AMMUNITION,
        page="n5/weapons/ammunition",
        clause="n5.t2-ammo.roll",
        summary="Causes two Wounds with one failed Saving Roll.",
        also=("T2 Ammunition",),
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=1,
                whose=Whose.ENEMY,
                clause="n5.t2-ammo.roll",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="two Wounds",
                whose=Whose.ENEMY,
                clause="n5.t2-ammo.roll",
            ),
        ),
    ),
)
