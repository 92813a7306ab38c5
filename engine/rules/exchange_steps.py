"""The steps of an exchange in the order of the Order Expenditure Sequence: declaration, AROs, rolls, Effects, Guts."""

from engine.dice import dice_words
from engine.edition import Edition
from engine.rules.critical import die_steps
from engine.rules.exchange import Act, Action, Exchange, Meeting
from engine.rules.exchange_meeting import rolled
from engine.rules.face_to_face_roll import hits
from engine.rules.face_to_face_steps import comparison
from engine.rules.normal_roll import NormalRoll, explain
from engine.ruling import Step, listed

DOES = {
    Action.SHOOT: "shoots",
    Action.TEMPLATE: "uses a Direct Template",
    Action.DODGE: "dodges",
    Action.NOTHING: "does nothing",
}


def declared(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """What each declares: n5.sequence.details, n5.rolls.burst.maximum, n5.aro.one, n5.aro.simultaneous."""
    shares = [
        f"{dice_words(rolled(m.active).burst)} at {m.name}" for m in exchange.enemies if m.active.action is Action.SHOOT
    ]
    touched = [m.name for m in exchange.enemies if m.active.action is Action.TEMPLATE]
    does = "does nothing against the others"
    if exchange.dodging:
        does = "dodges, with one die against every threat"
    elif shares:
        does = f"shoots: {listed(shares)}"
    elif touched:
        does = f"uses a Direct Template that touches {listed(touched)}"
    aros = "; ".join(f"{meeting.name} {DOES[meeting.reactive.action]}" for meeting in exchange.enemies)
    total = sum(rolled(m.active).burst for m in exchange.enemies if m.active.action is Action.SHOOT)
    most = f"Burst {total} in all, of {edition.burst_maximum} at most."
    mine = any(not meeting.number for meeting in exchange.meetings)
    return (
        Step(edition.cite("sequence.details"), f"Declared: Active {does}."),
        Step(edition.cite("rolls.burst.maximum"), most, applied=False),
        Step(edition.cite("aro.one"), f"AROs, one for each Trooper: {aros}."),
        Step(edition.cite("mine.attack"), "A mine goes off." if mine else "No mine goes off.", applied=mine),
        Step(edition.cite("aro.simultaneous"), "All of it happens at once: who falls still has its roll."),
    )


def met(edition: Edition, meeting: Meeting) -> Step:
    """The roll or the rolls of one meeting: n5.ftf.when, n5.rolls.normal, n5.dodge.direct-template-answer."""
    below = (*_value(edition, "Active", meeting.active), *_value(edition, meeting.name, meeting.reactive))
    if meeting.contested:
        active, reactive = rolled(meeting.active), rolled(meeting.reactive)
        says = (
            f"Active against {meeting.name}, Face to Face: {dice_words(active.on_table)} at Success Value "
            f"{active.value.value} against {dice_words(reactive.on_table)} at {reactive.value.value}."
        )
        steps = (
            *below,
            *comparison(edition, active, reactive, hits(active, reactive)),
            *_winning_dodge(edition, meeting),
        )
        return Step(edition.cite("ftf.when"), says, steps=steps)
    parts = [
        *_alone(edition, "Active", meeting.active, meeting.reactive, meeting.name),
        *_alone(edition, meeting.name.capitalize(), meeting.reactive, meeting.active, "Active"),
    ]
    says = " ".join(part.says for part in parts) or f"Active and {meeting.name} do nothing to each other."
    return Step(edition.cite("ftf.when"), says, applied=bool(parts), steps=(*below, *parts))


def _value(edition: Edition, name: str, act: Act) -> tuple[Step, ...]:
    """How the Success Value of one side came about."""
    if not act.side:
        return ()
    says = f"{name} {DOES[act.action]} at Success Value {act.side.value.value}."
    return (Step(edition.cite("rolls.success-value"), says, steps=act.because),)


def _winning_dodge(edition: Edition, meeting: Meeting) -> tuple[Step, ...]:
    dodger = "Active" if meeting.active.action is Action.DODGE else meeting.name
    if Action.DODGE not in (meeting.active.action, meeting.reactive.action):
        return ()
    return (Step(edition.cite("ftf.dodge-reset"), f"{dodger} dodges: winning, it is not hit, and hurts nobody."),)


def _alone(edition: Edition, name: str, act: Act, answer: Act, other: str) -> tuple[Step, ...]:
    """What one side rolls that the other does not contest."""
    if act.action is Action.SHOOT:
        side = rolled(act)
        says = f"{name} makes a Normal Roll of {dice_words(side.on_table)} at Success Value {side.value.value}."
        steps = explain(edition, NormalRoll(side.value, side.burst, side.special_die))
        return (Step(edition.cite("rolls.normal"), says, steps=steps),)
    if act.action is not Action.TEMPLATE:
        return ()
    if answer.action is not Action.DODGE:
        return (Step(edition.cite("dodge.direct-template-answer"), f"The template of {name} hits {other} unrolled."),)
    value = rolled(answer).value
    says = f"{other} dodges the template of {name} in a Normal Roll at Success Value {value.value}."
    return (Step(edition.cite("dodge.direct-templates"), says, steps=die_steps(edition, value)),)
