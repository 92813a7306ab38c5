"""The States of N5."""

from engine.records.term import Change, Effect, RollKind, Term, TermKind, Whose

TERMS = (
    Term(
        name="Disconnected",
        kind=TermKind.STATE,
        page="n5/states/disconnected",
        summary="A Peripheral without its Controller: it can do nothing.",
        labels=("Null",),
        effects=(
            Effect(
                rolls=(
                    RollKind.BS_ATTACK,
                    RollKind.CC_ATTACK,
                    RollKind.COMMS_ATTACK,
                    RollKind.DODGE,
                    RollKind.RESET,
                    RollKind.DISCOVER,
                ),
                change=Change.FORBIDDEN,
                clause="n5.disconnected.effect",
            ),
        ),
        ends="When the Controller recovers, by a successful Coherency Check, or by an Engineer",
    ),
    Term(
        name="Immobilized-A",
        kind=TermKind.STATE,
        page="n5/states/immobilized-a",
        summary="Stuck: the Trooper can only Dodge, at -6.",
        also=("IMM-A",),
        effects=(
            Effect(
                rolls=(RollKind.DODGE,),
                change=Change.MOD,
                value=-6,
                clause="n5.immobilized-a.only-dodge",
            ),
            Effect(
                rolls=(
                    RollKind.BS_ATTACK,
                    RollKind.CC_ATTACK,
                    RollKind.COMMS_ATTACK,
                    RollKind.RESET,
                    RollKind.DISCOVER,
                ),
                change=Change.FORBIDDEN,
                clause="n5.immobilized-a.only-dodge",
            ),
            Effect(
                rolls=(RollKind.GUTS_ROLL,),
                change=Change.FORBIDDEN,
                what="none",
                clause="n5.immobilized-a.guts",
            ),
        ),
        ends="By a successful Dodge, an Engineer or Switch On",
    ),
    Term(
        name="Immobilized-B",
        kind=TermKind.STATE,
        page="n5/states/immobilized-b",
        summary="Shut down: the Trooper can only Reset, at -3.",
        also=("IMM-B",),
        effects=(
            Effect(
                rolls=(RollKind.RESET,),
                change=Change.MOD,
                value=-3,
                clause="n5.immobilized-b.only-reset",
            ),
            Effect(
                rolls=(
                    RollKind.BS_ATTACK,
                    RollKind.CC_ATTACK,
                    RollKind.COMMS_ATTACK,
                    RollKind.DODGE,
                    RollKind.DISCOVER,
                ),
                change=Change.FORBIDDEN,
                clause="n5.immobilized-b.only-reset",
            ),
            Effect(
                rolls=(RollKind.GUTS_ROLL,),
                change=Change.FORBIDDEN,
                what="none",
                clause="n5.immobilized-b.guts",
            ),
        ),
        ends="By a successful Reset, an Engineer or Switch On",
    ),
    Term(
        name="Isolated",
        kind=TermKind.STATE,
        page="n5/states/isolated",
        summary="Cut off: no Orders of the Order Pool, no Comms Equipment and no Programs.",
        effects=(
            Effect(
                rolls=(RollKind.RESET,),
                change=Change.MOD,
                value=-9,
                clause="n5.isolated.reset",
            ),
            Effect(
                rolls=(RollKind.COMMS_ATTACK,),
                change=Change.FORBIDDEN,
                clause="n5.isolated.comms-off",
            ),
        ),
        ends="By a successful Reset, an Engineer or Switch On",
    ),
    Term(
        name="Possessed",
        kind=TermKind.STATE,
        page="n5/states/possessed",
        summary="A TAG that fights for the player who took it over.",
        labels=("Null",),
        effects=(
            Effect(
                rolls=(RollKind.CC_ATTACK,),
                change=Change.ATTRIBUTE,
                what="CC 13",
                clause="n5.possessed.profile",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.ATTRIBUTE,
                what="BS 12",
                clause="n5.possessed.profile",
            ),
            Effect(
                rolls=(
                    RollKind.RESET,
                    RollKind.DISCOVER,
                    RollKind.GUTS_ROLL,
                    RollKind.WIP_ROLL,
                ),
                change=Change.ATTRIBUTE,
                what="WIP 11",
                clause="n5.possessed.profile",
            ),
        ),
        ends="By 1 Command Token of its owner, or its owner’s Total Control",
    ),
    Term(
        name="Sepsitorized",
        kind=TermKind.STATE,
        page="n5/states/sepsitorized",
        summary="A Trooper that fights for the player with the Sepsitor.",
        labels=("Null",),
        ends="Never",
    ),
    Term(
        name="Stunned",
        kind=TermKind.STATE,
        page="n5/states/stunned",
        summary="No Attacks, and -3 on all other rolls.",
        effects=(
            Effect(
                rolls=(
                    RollKind.BS_ATTACK,
                    RollKind.CC_ATTACK,
                    RollKind.COMMS_ATTACK,
                ),
                change=Change.FORBIDDEN,
                clause="n5.stunned.no-attack",
            ),
            Effect(
                rolls=(RollKind.EVERY_ROLL,),
                change=Change.MOD,
                value=-3,
                when="except Saving Rolls",
                clause="n5.stunned.mod",
            ),
        ),
        ends="When the States Phase begins, or by a Doctor, an Engineer or Switch On",
    ),
    Term(
        name="Suppressive Fire State",
        kind=TermKind.STATE,
        page="n5/skills/suppressive-fire",
        clause="n5.suppressive-fire-state.profile",
        summary='Burst 3 in ARO up to 24", and -3 for enemies in Face to Face Rolls.',
        effects=(
            Effect(
                rolls=(RollKind.EVERY_ROLL,),
                change=Change.MOD,
                value=-3,
                whose=Whose.ENEMY,
                when='in a Face to Face Roll within 24"',
                clause="n5.suppressive-fire-state.enemy-mod",
            ),
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                what="Burst 3 in ARO, at one target",
                clause="n5.suppressive-fire-state.burst",
            ),
        ),
        ends="with an Order, or an ARO other than a BS Attack in SF Mode; a failed Guts Roll; "
        "Engaged, Isolated, Immobilized, Retreat! or a Null State; Loss of Lieutenant; joining a Fireteam",
    ),
    Term(
        name="Targeted",
        kind=TermKind.STATE,
        page="n5/states/targeted",
        summary="Marked: enemies attack and Discover the Trooper at +3, Guided too.",
        effects=(
            Effect(
                rolls=(
                    RollKind.BS_ATTACK,
                    RollKind.COMMS_ATTACK,
                    RollKind.DISCOVER,
                ),
                change=Change.MOD,
                value=3,
                whose=Whose.ENEMY,
                clause="n5.targeted.bonus",
            ),
            Effect(
                rolls=(RollKind.RESET,),
                change=Change.MOD,
                value=-3,
                clause="n5.targeted.reset",
            ),
        ),
        ends="By a successful Reset, or an Engineer",
    ),
)
