"""The Hacking Programs of N5."""

from engine.records.condition import COMMS_ATTACK, ONE_CONTROLLED_JUMP, for_task
from engine.records.program import HackingDevice, ProgramProfile, ProgramTarget
from engine.records.roll import RollKind
from engine.records.term import Cancel, Change, Effect, Need, Stated, Term, TermKind, UseKind, Whose

HACKABLE = (ProgramTarget.TAG, ProgramTarget.HI, ProgramTarget.REM, ProgramTarget.VH, ProgramTarget.HACKER)
STANDARD = (HackingDevice.STANDARD, HackingDevice.PLUS)


def _attack(*, name: str, page: str, summary: str, requires: str, program: ProgramProfile) -> Term:
    """Return a Program that forces Saving Rolls; its effects come from its row of the chart."""
    return Term(
        name=name,
        kind=TermKind.PROGRAM,
        page=page,
        summary=summary,
        uses=(UseKind.SHORT, UseKind.ARO),
        labels=("Comms Attack", "Non-Lethal") if program.state else ("Comms Attack",),
        requires=requires,
        needs=(Need.HACKER, Need.HACKING_AREA),
        roll=RollKind.COMMS_ATTACK,
        stated=(Stated.TARGET,),
        effects=(*_attack_mod(program), *_burst_and_saves(program)),
        program=program,
    )


def _attack_mod(program: ProgramProfile) -> tuple[Effect, ...]:
    if not program.attack_mod:
        return ()
    mod = program.attack_mod
    return (Effect(rolls=(RollKind.COMMS_ATTACK,), change=Change.MOD, value=mod, clause=program.clause),)


def _burst_and_saves(program: ProgramProfile) -> tuple[Effect, ...]:
    burst = f"Burst {program.burst}" + (f" ({program.aro_burst} in ARO)" if program.burst > program.aro_burst else "")
    bts = "BTS/2" if program.ammunition == "AP" else "BTS"

    def save(change: Change, what: str = "", value: int | None = None) -> Effect:
        rolls = (RollKind.SAVING_ROLL,)
        return Effect(rolls=rolls, change=change, what=what, value=value, whose=Whose.ENEMY, clause=program.effect)

    return (
        Effect(rolls=(RollKind.COMMS_ATTACK,), change=Change.BURST, what=burst, clause=program.clause),
        save(Change.SAVING_ATTRIBUTE, f"PS {program.ps} + {bts}"),
        save(Change.SAVING_ROLLS, value=2 if program.ammunition == "DA" else 1),
        save(Change.FAILURE, program.state or "1 Wound"),
    )


TERMS = (
    Term(
        name="Assisted Fire",
        kind=TermKind.PROGRAM,
        page="n5/hacking/assisted-fire",
        summary="Gives a REM Marksmanship for the rest of the game.",
        uses=(UseKind.LONG,),
        labels=(
            "Supportware",
            "No Roll",
        ),
        requires="a REM of the same Army List in your Hacking Area",
        needs=(Need.HACKER, Need.HACKING_AREA),
        stated=(Stated.TARGET,),
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.IGNORES,
                what="negative MODs of Partial Cover and Nanoscreen",
                whose=Whose.ALLY,
                clause="n5.assisted-fire.effect",
                rolls_by="n5.assisted-fire.effect",
                cancels=Cancel(names=("Cover", "Nanoscreen")),
            ),
        ),
        ends="When its Hacker is Isolated or in a Null State, or by a new Supportware Program on the REM",
        program=ProgramProfile(
            clause="n5.assisted-fire.effect",
            targets=(ProgramTarget.REM,),
            devices=(HackingDevice.EVO,),
        ),
    ),
    _attack(
        name="Carbonite",
        page="n5/hacking/carbonite",
        summary="Leaves a Hackable enemy or an enemy Hacker Immobilized-B.",
        requires="a Hackable enemy Trooper or an enemy Hacker in your Hacking Area",
        program=ProgramProfile(
            clause="n5.carbonite.profile",
            ps=7,
            burst=2,
            aro_burst=1,
            ammunition="DA",
            targets=HACKABLE,
            state="Immobilized-B",
            devices=STANDARD,
            effect="n5.carbonite.effect",
        ),
    ),
    Term(
        name="Controlled Jump",
        kind=TermKind.PROGRAM,
        page="n5/hacking/controlled-jump",
        summary="Helps the Combat Jumps of your side and hinders those of the enemy.",
        uses=(
            UseKind.SHORT,
            UseKind.ARO,
        ),
        labels=(
            "Supportware",
            "No Roll",
        ),
        needs=(Need.HACKER,),
        effects=(
            Effect(
                rolls=(RollKind.PH_ROLL,),
                change=Change.MOD,
                value=3,
                whose=Whose.ALLY,
                when="for a Combat Jump",
                clause="n5.controlled-jump.effect",
                where=(for_task("Combat Jump"), ONE_CONTROLLED_JUMP),
            ),
            Effect(
                rolls=(RollKind.PH_ROLL,),
                change=Change.MOD,
                value=-3,
                whose=Whose.ENEMY,
                when="for a Combat Jump",
                clause="n5.controlled-jump.effect",
                rolls_by="n5.controlled-jump.effect",
                where=(for_task("Combat Jump"), ONE_CONTROLLED_JUMP),
            ),
        ),
        ends="When its Hacker is Isolated or in a Null State",
        program=ProgramProfile(
            clause="n5.controlled-jump.effect",
            devices=(HackingDevice.EVO,),
        ),
    ),
    Term(
        name="Cybermask",
        kind=TermKind.PROGRAM,
        page="n5/hacking/cybermask",
        summary="Turns the Hacker into an Impersonation-2 Marker, without a roll.",
        uses=(UseKind.LONG,),
        labels=(
            "NFB",
            "No Roll",
        ),
        requires="no LoF from enemy Troopers or Markers to the Hacker",
        program=ProgramProfile(
            clause="n5.cybermask.effect",
            devices=(HackingDevice.PLUS, HackingDevice.KILLER),
        ),
        needs=(Need.HACKER,),
    ),
    Term(
        name="Enhanced Reaction",
        kind=TermKind.PROGRAM,
        page="n5/hacking/enhanced-reaction",
        summary="Gives a REM Burst 2 in ARO for the rest of the game.",
        uses=(UseKind.LONG,),
        labels=(
            "Supportware",
            "No Roll",
        ),
        requires="a REM of the same Army List in your Hacking Area",
        needs=(Need.HACKER, Need.HACKING_AREA),
        stated=(Stated.TARGET,),
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                what="Burst 2",
                whose=Whose.ALLY,
                when="in ARO",
                clause="n5.enhanced-reaction.effect",
                value=2,
                sets=True,
            ),
        ),
        ends="When its Hacker is Isolated or in a Null State, or by a new Supportware Program on the REM",
        program=ProgramProfile(
            clause="n5.enhanced-reaction.effect",
            targets=(ProgramTarget.REM,),
            devices=(HackingDevice.EVO,),
        ),
    ),
    Term(
        name="Fairy Dust",
        kind=TermKind.PROGRAM,
        page="n5/hacking/fairy-dust",
        summary="Gives all your HI, REM, TAG or VH a Firewall (-3).",
        uses=(UseKind.LONG,),
        labels=(
            "Supportware",
            "No Roll",
        ),
        requires="choose HI, REM, TAG or VH",
        needs=(Need.HACKER,),
        effects=(
            Effect(
                rolls=(RollKind.COMMS_ATTACK,),
                change=Change.MOD,
                value=-3,
                whose=Whose.ENEMY,
                clause="n5.fairy-dust.effect",
                rolls_by="n5.firewall.attack",
            ),
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.MOD,
                value=3,
                whose=Whose.ALLY,
                when="against Comms Attacks",
                clause="n5.firewall.save",
                where=(COMMS_ATTACK,),
            ),
        ),
        ends="When its Hacker is Isolated or in a Null State, or by a new Supportware Program on one of the Troopers",
        program=ProgramProfile(
            clause="n5.fairy-dust.effect",
            targets=(ProgramTarget.HI, ProgramTarget.REM, ProgramTarget.TAG, ProgramTarget.VH),
            devices=(HackingDevice.EVO,),
        ),
    ),
    _attack(
        name="Oblivion",
        page="n5/hacking/oblivion",
        summary="Leaves a Hackable enemy or an enemy Hacker Isolated.",
        requires="a Hackable enemy Trooper or an enemy Hacker in your Hacking Area",
        program=ProgramProfile(
            clause="n5.oblivion.profile",
            ps=4,
            burst=2,
            aro_burst=1,
            ammunition="AP",
            targets=HACKABLE,
            state="Isolated",
            devices=STANDARD,
            effect="n5.oblivion.effect",
        ),
    ),
    _attack(
        name="Spotlight",
        page="n5/hacking/spotlight",
        summary="Marks any enemy Trooper as Targeted.",
        requires="an enemy Model in your Hacking Area",
        program=ProgramProfile(
            clause="n5.spotlight.profile",
            ps=5,
            burst=2,
            aro_burst=1,
            ammunition="AP",
            targets=(ProgramTarget.ANY,),
            state="Targeted",
            devices=STANDARD,
            effect="n5.spotlight.effect",
        ),
    ),
    _attack(
        name="Total Control",
        page="n5/hacking/total-control",
        summary="Takes over an enemy TAG, or frees a Possessed one.",
        requires="an enemy TAG, or a Possessed TAG of either side, in your Hacking Area",
        program=ProgramProfile(
            clause="n5.total-control.profile",
            ps=4,
            burst=1,
            aro_burst=1,
            ammunition="DA",
            targets=(ProgramTarget.TAG,),
            state="Possessed",
            devices=STANDARD,
            effect="n5.total-control.effect",
        ),
    ),
    _attack(
        name="Trinity",
        page="n5/hacking/trinity",
        summary="Wounds an enemy Hacker.",
        requires="an enemy Hacker in your Hacking Area",
        program=ProgramProfile(
            clause="n5.trinity.profile",
            attack_mod=3,
            ps=6,
            burst=3,
            aro_burst=1,
            targets=(ProgramTarget.HACKER,),
            devices=(HackingDevice.KILLER,),
            effect="n5.trinity.effect",
        ),
    ),
    Term(
        name="White Noise",
        kind=TermKind.PROGRAM,
        page="n5/hacking/white-noise",
        summary="Places a Template that Multispectral Visors and Marksmanship cannot see through.",
        uses=(UseKind.SHORT,),
        labels=(
            "NFB",
            "Reflective",
        ),
        requires="be the Active Trooper; the Template is wholly inside your Hacking Area",
        needs=(Need.HACKER,),
        roll=RollKind.WIP_ROLL,
        stated=(Stated.PLACE,),
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.FORBIDDEN,
                what="no LoF through the Template",
                whose=Whose.ENEMY,
                when="with a Multispectral Visor or Marksmanship",
                clause="n5.white-noise.zone",
                rolls_by="n5.white-noise.zone",
            ),
        ),
        ends="When the States Phase begins",
        program=ProgramProfile(
            clause="n5.white-noise.roll",
            burst=1,
            devices=(HackingDevice.PLUS,),
        ),
    ),
    Term(
        name="Zero Pain",
        kind=TermKind.PROGRAM,
        page="n5/hacking/zero-pain",
        summary="Stops enemy Comms Attacks with two dice.",
        uses=(
            UseKind.SHORT,
            UseKind.ARO,
        ),
        labels=(
            "Comms Attack",
            "Non-Lethal",
        ),
        requires="be the Active Trooper, or have an ARO",
        needs=(Need.HACKER,),
        roll=RollKind.COMMS_ATTACK,
        effects=(
            Effect(
                rolls=(RollKind.COMMS_ATTACK,),
                change=Change.BURST,
                what="Burst 2, also in ARO",
                clause="n5.zero-pain.profile",
            ),
            Effect(
                rolls=(RollKind.COMMS_ATTACK,),
                change=Change.MOD,
                value=-3,
                whose=Whose.ENEMY,
                when="in the Face to Face Roll",
                clause="n5.zero-pain.opponent",
                rolls_by="n5.zero-pain.opponent",
            ),
        ),
        program=ProgramProfile(
            clause="n5.zero-pain.profile",
            opponent_mod=-3,
            burst=2,
            aro_burst=2,
            effect="n5.zero-pain.effect",
        ),
    ),
)
