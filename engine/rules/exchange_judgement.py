"""Real dice in an exchange: who is hit, which Saving Rolls fail, who falls, and who owes a Guts Roll."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.exchange import Act, Action, Meeting
from engine.rules.exchange_harm import Harm, base_levels, condition
from engine.rules.exchange_meeting import rolled
from engine.rules.exchange_toll import Landed, toll
from engine.rules.face_to_face_judgement import Table, judge
from engine.rules.guts_roll import Survivor, owed
from engine.rules.hit import Target
from engine.rules.normal_roll import NormalRoll
from engine.rules.normal_roll import judge as judge_normal
from engine.rules.saving_roll_count import saving_rolls
from engine.rules.saving_roll_dice import judge as judge_saves
from engine.rules.strike import Strike
from engine.rules.wound_levels import levels
from engine.ruling import Ruling, Step

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lands:
    """What one meeting lands on the Active and on the Reactive Trooper; None where dice are still to be rolled."""

    on_active: Landed | None
    on_reactive: Landed | None


def judge_meeting(edition: Edition, meeting: Meeting, active: Faces, reactive: Faces) -> Ruling[Lands]:
    """Who is hit by the dice of one meeting, as far as they lie on the table: n5.ftf.cancel, n5.rolls.normal."""
    missing = (bool(meeting.active.dice and not active), bool(meeting.reactive.dice and not reactive))
    if meeting.contested:
        return Ruling(Lands(None, None), ()) if any(missing) else _contested(edition, meeting, active, reactive)
    on_active = _uncontested(edition, meeting.reactive, meeting.active, reactive, active, meeting.name.capitalize())
    on_reactive = _uncontested(edition, meeting.active, meeting.reactive, active, reactive, "Active")
    return Ruling(Lands(on_active.value, on_reactive.value), (*on_active.because, *on_reactive.because))


def _contested(edition: Edition, meeting: Meeting, active: Faces, reactive: Faces) -> Ruling[Lands]:
    tables = (_table("Active", meeting.active, active), _table(meeting.name, meeting.reactive, reactive))
    found = judge(edition, *tables)
    a, c, r, d = found.value
    on_active = (r, d) if meeting.reactive.attacks else (0, 0)
    on_reactive = (a, c) if meeting.active.attacks else (0, 0)
    return Ruling(Lands(on_active, on_reactive), found.because)


def _table(name: str, act: Act, faces: Faces) -> Table:
    side = rolled(act)
    return Table(name, side.value, faces, side.special_die and bool(faces))


def _uncontested(
    edition: Edition, act: Act, answer: Act, faces: Faces, answered: Faces, name: str
) -> Ruling[Landed | None]:
    """What an attack lands that nobody contests, or that a Dodge meets in a Normal Roll."""
    if not act.attacks:
        return Ruling((0, 0), ())
    if act.action is Action.TEMPLATE and answer.action is not Action.DODGE:
        rule = edition.cite("dodge.direct-template-answer")
        return Ruling((1, 0), (Step(rule, f"The Direct Template of {name} hits without a roll."),))
    roller, dice = (answer, answered) if act.action is Action.TEMPLATE else (act, faces)
    if roller.dice and not dice:
        return Ruling(None, ())
    side = rolled(roller)
    found = judge_normal(edition, NormalRoll(side.value, side.burst, side.special_die), dice)
    critical = sum(score.critical for score in found.value)
    plain = sum(score.success for score in found.value) - critical
    if act.action is Action.SHOOT:
        return Ruling((plain, critical), found.because)
    evaded = bool(plain or critical)
    says = f"The Dodge {'evades' if evaded else 'does not evade'} the Direct Template of {name}."
    return Ruling((0 if evaded else 1, 0), (Step(edition.cite("dodge.direct-templates"), says, steps=found.because),))


@dataclass(frozen=True, slots=True)
class Saved:
    """What Saving Rolls make of hits: `asked` is how many dice they take, `harm` None while some are missing."""

    harm: Harm | None
    asked: int


def judge_saved(edition: Edition, strike: Strike, trooper: Target, landed: Landed, faces: Faces) -> Ruling[Saved]:
    """The dice of the Saving Rolls for hits, repeats by Continuous Damage last: n5.save.count, n5.save.continuous."""
    target = strike.target(trooper)
    asked = saving_rolls(edition, strike.attack, target, *landed)
    limits = levels(edition, asked.value.attack, target).value
    found = judge_saves(edition, asked.value, limits, faces)
    steps = (*asked.because, *found.because)
    if found.value.asked > len(faces):
        return Ruling(Saved(None, found.value.asked), steps)
    killed = toll(edition, strike, trooper).harm(found.value.failures).killed
    harm = Harm(found.value.wounds, killed, hit=True, states=frozenset(found.value.states))
    return Ruling(Saved(harm, found.value.asked), steps)


def fate(edition: Edition, trooper: Target, harm: Harm, attacks: int) -> Ruling[tuple[str, bool]]:
    """What the harm makes of a Trooper, and whether it owes a Guts Roll after so many attacks that hit.

    Follows n5.save.wounds, n5.save.levels and n5.guts.when.
    """
    limits = base_levels(edition, trooper)
    end = condition(limits, harm)
    due = owed(edition, survivor(harm, end, attacks))
    says = f"{harm.wounds} more to {trooper.wounds_taken} Wounds taken before: {end}."
    return Ruling((end, not due.value), (Step(edition.cite("save.wounds"), says), *due.because))


def survivor(harm: Harm, end: str, attacks: int = 1) -> Survivor:
    """Who may owe a Guts Roll: who was hit, is in no Null State, and is not Immobilised."""
    return Survivor(
        attacks=attacks if harm.hit else 0,
        null_state=end != "survives",
        immobilised="immobilized" in harm.states,
    )
