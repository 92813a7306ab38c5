"""I hack, or I am hacked: how often does the Program work, and what does a Reset or Zero Pain prevent?"""

from dataclasses import replace

from engine.calculator import Answer, Calculator, Value
from engine.calculators.hacking.controls import CONTROLS, FOLDED, HACKERS
from engine.calculators.hacking.examples import EXAMPLES
from engine.calculators.parts.comms.answer import answer_of
from engine.calculators.parts.comms.contest import ENEMY, SIDES, Seat, contest_of, read_seat, refuse_two_resets
from engine.controls import Values
from engine.decisions.comms import CommsRules, ProgramRules
from engine.edition import Edition
from engine.forms import given
from engine.forms.trooper import ECM_HACKER, WIP
from engine.records.roll import Fact, RollKind
from engine.records.trooper import Listed
from engine.records.unit_type import UnitType
from engine.rules.hacking import Hacked, coordinated_program_burst, may_target, program_attack, program_burst

BARRED = {"reset": RollKind.RESET, "program": RollKind.COMMS_ATTACK}
FREED = "no longer Possessed"
"""What Total Control makes of a Possessed TAG: n5.total-control.recover."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Hacking Program against a Reset, a Program or nothing, and the judgement on real dice.

    `active.immobilized_b` and the like are the chances that a failed Saving Roll causes the State; of Trinity there are
    those of Wounds. A Program whose target is not a legal one is an Idle: `active_action` and `reactive_action` say so.
    """
    several = values.word(f"{HACKERS[0]}.program") != "none"
    read = {side: _read_side(edition, values.scoped(f"{side}."), several=several) for side in SIDES}
    by = next((side for side, own in read.items() if own.uses.targets), "")
    refuse_two_resets(values, read)
    _refuse_hackers(values, by)
    hackers = (values.scoped(f"{name}.") for name in HACKERS if values.word(f"{name}.program") != "none")
    others = tuple(
        _using(edition, Seat(fields=own, by=by, trooper=given((WIP,), own).trooper), several=True) for own in hackers
    )
    sides = {side: _aimed(edition, own, read[ENEMY[side]]) for side, own in read.items()}
    others = tuple(_aimed(edition, one, read[ENEMY[by]]) for one in others)
    contest = contest_of(edition, values, sides, others)
    found: dict[str, Value] = {"roll": "face-to-face" if contest.face_to_face else "normal"}
    found |= {f"{side}_action": _does(own) for side, own in sides.items()}
    idle = tuple(step for one in (*sides.values(), *others) if one.idle for step in one.why)
    return answer_of(edition, values, contest, sides, CONTROLS, found, "hacking-program.opposed", idle)


def _read_side(edition: Edition, own: Values, *, several: bool) -> Seat:
    """Read the Trooper of a side; refuse a declaration that it may not make."""
    seat = read_seat(edition, own, BARRED, ECM_HACKER)
    if own.flag("possessed") and own.word("unit") != UnitType.TAG:
        raise own.wrong("possessed", "must be «0» for a Trooper that is not a TAG, not «1».")
    return _using(edition, seat, several=several) if own.word("action") == "program" else seat


def _using(edition: Edition, seat: Seat, *, several: bool) -> Seat:
    """Return a Trooper with the Program that it uses, as one of `several` Hackers or alone."""
    own, active = seat.fields, seat.by == "active"
    uses, word = program_attack(edition, own.word("program")), own.word("program")
    bracket = own.number("bracket") if seat.main else 0
    if active and not seat.main:
        burst = coordinated_program_burst(edition, word)
    else:
        typed = own.number_if_given("burst") if active and uses.targets else None
        coordinated = active and uses.targets and several
        burst = program_burst(edition, word, active=active, coordinated=coordinated, given=typed)
    return replace(
        seat,
        uses=uses,
        listed=Listed(uses.name, 0, (str(bracket),) if bracket else ()),
        repeater=own.word("way") == "enemy-repeater",
        burst=burst,
        special_die=int(own.flag("special_die")),
        facts=frozenset({Fact.PROGRAM}),
    )


def _refuse_hackers(values: Values, by: str) -> None:
    """Refuse other Hackers without a Program to join, and what one of several cannot impose."""
    first, *later = ((f"{name}.program", values.word(f"{name}.program")) for name in HACKERS)
    if first[1] == "none":
        for name, word in later:
            if word != "none":
                raise values.wrong(name, f"must be «none» without the Hackers before it, not «{word}».")
        return
    if not by:
        raise values.wrong(first[0], f"must be «none» where neither side attacks with a Program, not «{first[1]}».")
    for name in (f"{by}.bracket", *((f"{by}.surprise",) if by == "active" else ())):
        if value := values.number(name):
            says = f"must be «0», not «{value}», beside other Hackers: the enemy answers them all with one roll."
            raise values.wrong(name, says)


def _aimed(edition: Edition, user: Seat, target: Seat) -> Seat:
    """Return the user of a Program, Idle if its target is not a legal one; Total Control may free its own TAG."""
    if not user.uses.targets:
        return user
    own, uses = target.fields, user.uses
    hacked = Hacked(
        unit=UnitType(own.word("unit")),
        hacker=target.listed is not None or own.flag("hacker"),
        hackable=own.flag("hackable"),
        non_hackable=own.flag("non_hackable"),
        marker=own.flag("marker"),
    )
    legal = may_target(edition, user.fields.word("program"), hacked, enemy_repeater=user.repeater)
    if own.flag("possessed") and uses.state == "Possessed":
        uses = replace(uses, state=FREED, effect="total-control.recover")
    return replace(user, uses=uses, idle=not legal.value, why=legal.because)


def _does(side: Seat) -> str:
    """Return what a side really does: its Program, an idle, a Reset, or nothing."""
    if side.listed:
        return "idle" if side.idle else side.fields.word("program")
    return "reset" if side.answers else "nothing"


HACKING = Calculator(
    slug="hacking",
    folded=FOLDED,
    title="Hacking",
    summary="A Hacking Program against a Reset, a Program or nothing: the States and Wounds that result.",
    controls=CONTROLS,
    answer=answer,
    main=(
        "active.attribute",
        "active.program",
        "reactive.action",
        "reactive.attribute",
        "reactive.program",
        "reactive.bts",
        "reactive.firewall",
        "reactive.unit",
    ),
    needs=(CommsRules, ProgramRules),
    examples=EXAMPLES,
)
