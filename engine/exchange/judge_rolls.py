"""Real dice in an exchange: who is hit, and whose Dodge beats all that it meets."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.exchange.matchup import alone, rolled
from engine.exchange.model import Act, Action, Meeting
from engine.exchange.saves import Landed
from engine.rulebook import Rule
from engine.rules.face_to_face import DiceOfSide, judge_face_to_face
from engine.rules.rolls import judge_normal_roll as judge_normal
from engine.ruling import Ruling, Step

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lands:
    """What one meeting lands on the Active and on the Reactive Trooper; None where dice are still to be rolled.

    Whether a Dodge of either succeeds and beats all that it meets here is `active_dodged` and `reactive_dodged`, None
    where none is rolled, or not yet.
    """

    on_active: Landed | None
    on_reactive: Landed | None
    active_dodged: bool | None = None
    reactive_dodged: bool | None = None


def judge_meeting(edition: Edition, meeting: Meeting, active: Faces, reactive: Faces) -> Ruling[Lands]:
    """Who is hit by the dice of one meeting, as far as they lie on the table: n5.ftf.cancel, n5.rolls.normal."""
    missing = (bool(meeting.active.dice and not active), bool(meeting.reactive.dice and not reactive))
    if meeting.contested:
        return Ruling(Lands(None, None), ()) if any(missing) else _contested(edition, meeting, active, reactive)
    rule = edition.cite(meeting.unrolled)
    on_active = _uncontested(edition, rule, meeting.reactive, meeting.active, reactive, active, meeting.name)
    on_reactive = _uncontested(edition, rule, meeting.active, meeting.reactive, active, reactive, "Active")
    mine = _dodged(edition, meeting.active, meeting.reactive, active, on_active.value, "Active")
    theirs = _dodged(edition, meeting.reactive, meeting.active, reactive, on_reactive.value, meeting.name)
    lands = Lands(on_active.value, on_reactive.value, mine.value, theirs.value)
    return Ruling(lands, (*on_active.because, *on_reactive.because, *mine.because, *theirs.because))


def _dodged(
    edition: Edition, act: Act, answer: Act, faces: Faces, landed: Landed | None, name: str
) -> Ruling[bool | None]:
    """Whether a Dodge succeeds that is no Face to Face Roll: n5.dodge.direct-templates, n5.dodge.roll."""
    if act.action is not Action.DODGE or act.side is None or landed is None:
        return Ruling(None, ())
    if answer.attacks:
        return Ruling(landed == (0, 0), ())
    if act.dice and not faces:
        return Ruling(None, ())
    found = judge_normal(edition, alone(act), faces)
    succeeds = any(score.success for score in found.value)
    says = f"The Dodge of {name}, which is not attacked, {'succeeds' if succeeds else 'fails'}."
    return Ruling(succeeds, (Step(edition.cite("dodge.roll"), says, steps=found.because),))


def _contested(edition: Edition, meeting: Meeting, active: Faces, reactive: Faces) -> Ruling[Lands]:
    tables = (_table("Active", meeting.active, active), _table(meeting.name, meeting.reactive, reactive))
    found = judge_face_to_face(edition, *tables)
    a, c, r, d = found.value
    on_active = (r, d) if meeting.reactive.attacks else (0, 0)
    on_reactive = (a, c) if meeting.active.attacks else (0, 0)
    mine = {Action.DODGE: bool(a or c)}.get(meeting.active.action)
    theirs = {Action.DODGE: bool(r or d)}.get(meeting.reactive.action)
    return Ruling(Lands(on_active, on_reactive, mine, theirs), found.because)


def _table(name: str, act: Act, faces: Faces) -> DiceOfSide:
    side = rolled(act)
    return DiceOfSide(name, side.value, faces, side.special_die and bool(faces))


def _uncontested(
    edition: Edition, unrolled: Rule, act: Act, answer: Act, faces: Faces, answered: Faces, name: str
) -> Ruling[Landed | None]:
    """What an attack lands that nobody contests, or a Dodge in a Normal Roll; `unrolled` tells of hits without one."""
    if not act.attacks:
        return Ruling((0, 0), ())
    if act.action is Action.TEMPLATE and answer.action is not Action.DODGE:
        return Ruling((1, 0), (Step(unrolled, f"The Direct Template of {name} hits without a roll."),))
    roller, dice = (answer, answered) if act.action is Action.TEMPLATE else (act, faces)
    if roller.dice and not dice:
        return Ruling(None, ())
    found = judge_normal(edition, alone(roller), dice)
    critical = sum(score.critical for score in found.value)
    plain = sum(score.success for score in found.value) - critical
    if act.action is Action.SHOOT:
        return Ruling((plain, critical), found.because)
    evaded = bool(plain or critical)
    says = f"The Dodge {'evades' if evaded else 'does not evade'} the Direct Template of {name}."
    return Ruling((0 if evaded else 1, 0), (Step(edition.cite("dodge.direct-templates"), says, steps=found.because),))
