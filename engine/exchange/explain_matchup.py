"""The steps of one meeting of an exchange: who rolls against whom, at which Success Value, and what is compared."""

from engine.edition import Edition
from engine.exchange.explain_declarations import DOES, declared
from engine.exchange.matchup import alone, rolled
from engine.exchange.model import Act, Action, Exchange, Meeting
from engine.rulebook import Rule
from engine.rules.face_to_face import comparison_steps, uncancelled
from engine.rules.rolls import die_steps, explain_normal_roll
from engine.ruling import Step
from engine.wording import dice_words


def played(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """The steps of an exchange up to its Saving Rolls: what is declared, then each meeting."""
    return (*declared(edition, exchange), *(met(edition, meeting) for meeting in exchange.meetings))


def met(edition: Edition, meeting: Meeting) -> Step:
    """The roll or the rolls of one meeting: n5.ftf.when, n5.rolls.normal, n5.dodge.direct-template-answer."""
    values = (*_value(edition, "Active", meeting.active), *_value(edition, meeting.name, meeting.reactive))
    if meeting.contested:
        return _face_to_face(edition, meeting, values)
    sides = (
        ("Active", meeting.active, meeting.reactive, meeting.name),
        (meeting.name, meeting.reactive, meeting.active, "Active"),
    )
    rule = edition.cite(meeting.unrolled)
    parts = [step for side in sides for step in (*_alone(edition, rule, *side), *_unattacked(edition, *side))]
    done = [part.says for part in parts if part.applied]
    says = " ".join(done) or f"Active and {meeting.name} do nothing to each other."
    return Step(edition.cite("ftf.when"), says, applied=bool(done), steps=(*values, *parts))


def _value(edition: Edition, name: str, act: Act) -> tuple[Step, ...]:
    """How the Success Value of one side came about; that of a shot says itself whose it is."""
    if not act.side or act.action is Action.SHOOT:
        return act.because
    says = f"{name} {DOES[act.action]} at Success Value {act.side.value.value}."
    return (Step(edition.cite("rolls.success-value"), says, steps=act.because),)


def _face_to_face(edition: Edition, meeting: Meeting, values: tuple[Step, ...]) -> Step:
    active, reactive = rolled(meeting.active), rolled(meeting.reactive)
    says = (
        f"Active against {meeting.name}, Face to Face: {dice_words(active.on_table)} at Success Value "
        f"{active.value.value} against {dice_words(reactive.on_table)} at {reactive.value.value}."
    )
    dodgers = [
        name
        for name, act in (("Active", meeting.active), (meeting.name, meeting.reactive))
        if act.action is Action.DODGE
    ]
    dodge = f"{dodgers[0]} dodges: winning, it is not hit, and hurts nobody." if dodgers else "Nobody dodges here."
    steps = (
        *values,
        *comparison_steps(edition, active, reactive, uncancelled(active, reactive)),
        Step(edition.cite("ftf.dodge-reset"), dodge, applied=bool(dodgers)),
    )
    return Step(edition.cite("ftf.when"), says, steps=steps)


def _alone(edition: Edition, unrolled: Rule, name: str, act: Act, answer: Act, other: str) -> tuple[Step, ...]:
    """What one side rolls that the other does not contest; a Direct Template hits by the rule `unrolled`."""
    if act.action is Action.SHOOT:
        side = rolled(act)
        says = f"{name} makes a Normal Roll of {dice_words(side.on_table)} at Success Value {side.value.value}."
        return (Step(edition.cite("rolls.normal"), says, steps=explain_normal_roll(edition, alone(act))),)
    if act.action is not Action.TEMPLATE:
        return ()
    if answer.action is not Action.DODGE:
        says = f"The Direct Template of {name} hits {other} without a roll."
        return (Step(unrolled, says),)
    value = rolled(answer).value
    says = f"{other} dodges the Direct Template of {name} in a Normal Roll at Success Value {value.value}."
    return (Step(edition.cite("dodge.direct-templates"), says, steps=die_steps(edition, value)),)


def _unattacked(edition: Edition, name: str, act: Act, answer: Act, other: str) -> tuple[Step, ...]:
    """A Dodge that the other side does not attack: a Normal Roll where nothing else does: n5.dodge.roll."""
    if act.action is not Action.DODGE or answer.attacks:
        return ()
    rule = edition.cite("dodge.roll")
    if act.side is None:
        return (Step(rule, f"{name} is not attacked by {other}: nothing to dodge there.", applied=False),)
    says = (
        f"{name} is not attacked: its Dodge is a Normal Roll of {dice_words(act.dice)} at Success Value "
        f"{act.side.value.value}, for its movement alone."
    )
    return (Step(rule, says, steps=explain_normal_roll(edition, alone(act))),)
