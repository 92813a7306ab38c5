"""Does the Doctor, the Engineer or the kit save the Trooper, and what does a failure cost?"""

from collections.abc import Iterator
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, Value, exact
from engine.calculators.recovery.controls import AFAR, CONTROLS
from engine.calculators.recovery.dice import read_dice
from engine.calculators.recovery.examples import EXAMPLES
from engine.calculators.recovery.form import RecoveryForm, read_recovery
from engine.controls import Values
from engine.decisions.recovery import Heals, RecoveryRules
from engine.edition import Edition
from engine.rules.recovery import (
    Course,
    course,
    may_treat,
    repeat_steps,
    result_steps,
    rolls_of_try,
    treatment_roll_steps,
)
from engine.ruling import Step
from engine.wording import counted, percent

NAMES = {
    "standing": "It stands",
    "unconscious": "Unconscious",
    "dead": "Dead",
    "ended": "The States end",
    "lasting": "They last",
}
DRAWN = {
    "standing": (Gain.ME, Draw.FIRST),
    "unconscious": (Gain.NOBODY, Draw.SHARE),
    "dead": (Gain.ENEMY, Draw.FIRST),
    "ended": (Gain.ME, Draw.FIRST),
    "lasting": (Gain.NOBODY, Draw.OUTCOME),
}


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chances of a patient after some tries, and the result of real dice of the first.

    Odds: standing, unconscious, dead and `wounds.K`, the highest K being Dead; of States ended and lasting; after each
    try `order.K.standing` and so on. expected_orders and expected_tokens are spent on average, "p/q".
    """
    form = read_recovery(edition, values)
    allowed = may_treat(edition, form.treatment, form.patient)
    if not allowed.value:
        values.dice("dice", 0, "it may not be treated")
        values.dice("shot.dice", 0, "it may not be treated")
        says = next(step.says for step in allowed.because if step.applied)
        return Answer(headline=says, values={"legal": "no"}, because=allowed.because)
    found = course(form.treatment, form.patient, form.attempt, form.orders, whole=form.whole)
    by_order = [_chances(form, found, order) for order in range(1, form.orders + 1)]
    judged = read_dice(edition, values, form)
    last = by_order[-1]
    return Answer(
        headline=judged.headline if judged else _headline(form, last, found),
        events=(
            *_main_events(last),
            *_wounds(form, found),
            *(
                Event(f"order.{k}.{name}", f"After {form.treatment.each} {k}: {NAMES[name]}", chance)
                for k, odds in enumerate(by_order, 1)
                for name, chance in odds.items()
            ),
        ),
        values=_values(form, found) | (judged.values if judged else {}),
        because=(*allowed.because, *_because(edition, values, form), *(judged.because if judged else ())),
        table=_table(form, by_order) if form.orders > 1 else None,
        ledger=form.ledger,
        dice={
            **({"shot.dice": form.shot.dice} if form.shot and form.shot.dice else {}),
            **({"dice": 1} if rolls_of_try(form.attempt) and form.attempt.hit else {}),
        },
    )


def _chances(form: RecoveryForm, found: Course, order: int) -> dict[str, Fraction]:
    wounds = found.wounds(order)
    if form.treatment.heals is Heals.STATES:
        ended = wounds.get(0, Fraction(0))
        return {"ended": ended, "lasting": 1 - ended}
    dead = wounds.get(form.patient.dead_at, Fraction(0))
    unconscious = sum((c for k, c in wounds.items() if form.patient.unconscious(k)), Fraction(0))
    return {"standing": 1 - unconscious - dead, "unconscious": unconscious, "dead": dead}


def _wounds(form: RecoveryForm, found: Course) -> Iterator[Event]:
    if form.treatment.heals is not Heals.STATES:
        wounds = found.wounds(form.orders)
        for k in range(form.patient.dead_at + 1):
            yield Event(f"wounds.{k}", counted("Wound", k), wounds.get(k, Fraction(0)))


def _values(form: RecoveryForm, found: Course) -> dict[str, Value]:
    values: dict[str, Value] = {"legal": "yes", "success_value": form.attempt.roll.value}
    if form.attempt.reroll:
        values["reroll_success_value"] = form.attempt.reroll.value
    if form.shot:
        values["shot_success_value"] = form.shot.value.value
    return values | {"expected_orders": exact(found.orders_spent), "expected_tokens": exact(found.tokens_spent)}


def _headline(form: RecoveryForm, last: dict[str, Fraction], found: Course) -> str:
    after = f"After {counted(form.treatment.each, form.orders)}" if form.orders > 1 else "One try"
    after = f"{after} at Success Value {form.attempt.roll.value}: "
    if "ended" in last:
        return f"{after}the States end {percent(last['ended'])}."
    parts = [f"standing {percent(last['standing'])}"]
    parts += [f"{NAMES[name]} {percent(last[name])}" for name in ("unconscious", "dead") if last[name]]
    spent = f"; {float(found.tokens_spent):.2f} Command Tokens on average" if form.attempt.tokens else ""
    return f"{after}{', '.join(parts)}{spent}."


def _main_events(last: dict[str, Fraction]) -> Iterator[Event]:
    for name, (gain, draw) in DRAWN.items():
        if name in last:
            yield Event(name, NAMES[name], last[name], gain, draw, dead=name == "dead")


def _because(edition: Edition, values: Values, form: RecoveryForm) -> tuple[Step, ...]:
    treatment, patient, attempt = form.treatment, form.patient, form.attempt
    return (
        *form.because,
        *treatment_roll_steps(edition, treatment, attempt, form.orders),
        *repeat_steps(edition, treatment, patient, attempt, values.number("tokens")),
        *result_steps(edition, treatment, patient, attempt),
    )


def _table(form: RecoveryForm, by_order: list[dict[str, Fraction]]) -> Table:
    shown = [name for name in by_order[0] if name != "lasting"]
    rows = tuple(Row(str(k), tuple(odds[name] for name in shown)) for k, odds in enumerate(by_order, 1))
    return Table("Try by try", (f"After {form.treatment.each}", *(NAMES[name] for name in shown)), rows)


RECOVERY = Calculator(
    slug="recovery",
    title="Recovery",
    summary="Doctor, Engineer, MediKit, GizmoKit, Tech-Recovery and Regeneration: who stands again, and who is Dead.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(RecoveryRules,),
    main=("method", "attribute", "mods", "orders", "vita", "structure", "cube", "remote_presence", "tokens"),
    folded=(AFAR,),
)
