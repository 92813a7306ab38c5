"""How likely is it within some tries, and how many does it take?"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, Value, exact, read_examples
from engine.calculators.parts.by_ledger import by_ledger
from engine.controls import Choice, Dice, Inches, Mods, Number, Values
from engine.decisions.one_die import Task, TaskRules
from engine.edition import Edition
from engine.forms import Given, controls_of, given, roll_of
from engine.forms.trooper import HACKER, STATES, STUNNED, X_VISOR
from engine.records.trooper import ProfileEntry, Trooper
from engine.rules.comms import ENDED_BY_RESET
from engine.rules.face_to_face import DiceOfSide, dice_in_words
from engine.rules.one_die import may_try, task_range, tries_needed, within_tries
from engine.rules.rolls import SuccessValue, die_steps, read_face
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

MOST = 10
HACKER_OF_TASK = HACKER.at("", when=("task", "console"))
X_VISOR_OF_TASK = X_VISOR.at("", help_="", when=("task", "deactivator"))
ENDED = tuple(STATES[name].at("", label=name, when=("task", "reset")) for name in ENDED_BY_RESET)
"""The States of a Trooper that makes a Reset."""

CONTROLS = (
    Choice(
        "task",
        "Task",
        "console",
        options=(
            ("console", "Hack Consoles"),
            ("sensor", "Sensor"),
            ("deactivator", "Deactivator"),
            ("transmutation", "Transmutation (WIP)"),
            ("reset", "Reset out of States"),
            ("dodge", "Dodge out of Immobilized-A"),
        ),
    ),
    Number("attribute", "WIP or PH", "13", low=0, high=40),
    HACKER_OF_TASK.control,
    Inches("distance", "Distance", "8", when=("task", "deactivator")),
    *controls_of((X_VISOR_OF_TASK, *ENDED, STUNNED)),
    Mods("mods", "MODs", help="-3 for Transmutation (WIP-3).", usual=("-3 Transmutation",)),
    Number("tries", "Tries", "3", low=1, high=MOST, help="At most this many, until one succeeds."),
    Dice("dice", "Dice rolled", most=MOST, help="One for each try, until one succeeds."),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chance of one try and of several, and what real dice say.

    Odds: success (one try), in_all (within the tries), and `try.K.success` (within K of them). expected_tries is the
    number that it takes on average, "p/q".
    """
    task, distance = edition.of(TaskRules).tasks[values.word("task")], values.inches("distance")
    trooper = _trooper(values, task)
    allowed = may_try(edition, task, trooper, distance)
    if not allowed.value:
        values.dice("dice", 0, "it may not be tried")
        return Answer(headline=allowed.because[-1].says, values={"legal": "no"}, because=allowed.because)
    range_mod = task_range(edition, task, distance).value.mod if task.weapon else 0
    roll = replace(roll_of(task.made_for, Given(trooper=trooper), range_mod=range_mod), task=task.name)
    rolled = by_ledger(edition, values, roll, "mods", adds="Range" if task.weapon else "")
    says = Step(edition.cite(task.topic), f"{task.name}: a Normal Roll of {task.attribute}, one die.")
    because = (*allowed.because, says, *rolled.because, *die_steps(edition, rolled.value))
    found = _odds(edition, values, task, rolled.value, because)
    return replace(found, ledger={"roll": rolled.shown})


def _trooper(values: Values, task: Task) -> Trooper:
    """Return the Trooper that tries: a Dodge is out of Immobilized-A, a Reset out of the States of the form."""
    word = values.word("task")
    found = given((HACKER, X_VISOR_OF_TASK, STUNNED, *(ENDED if word == "reset" else ())), values).trooper
    return replace(
        found,
        attributes={task.attribute: values.number("attribute")},
        skills=(ProfileEntry(task.name), *found.skills),
        states=(*(("Immobilized-A",) if word == "dodge" else ()), *found.states),
    )


def _odds(edition: Edition, values: Values, task: Task, value: SuccessValue, because: tuple[Step, ...]) -> Answer:
    single, tries = value.success_chance, values.number("tries")
    by_try = {k: within_tries(single, k) for k in range(1, tries + 1)}
    needed = tries_needed(single)
    judged = _judge(edition, values, value)
    found: dict[str, Value] = {"legal": "yes", "success_value": value.value}
    if needed is not None:
        found["expected_tries"] = exact(needed)
    headline = f"Success Value {value.value}: {percent(single)} in one try, {percent(by_try[tries])} in {tries}."
    if judged.value:
        passed = judged.value[-1]
        found["passes"] = "yes" if passed else "no"
        headline = f"{task.name} {'succeeds' if passed else 'has failed'} after {counted('try', len(judged.value))}."
        headline += (
            f" {dice_in_words(edition, DiceOfSide(task.attribute, value, values.faces('dice')), None, 'succeeds')}"
        )
    says = f"A failure costs the {task.each}; it may be tried again."
    rows = tuple(Row(str(k), (chance,)) for k, chance in by_try.items())
    return Answer(
        headline=headline,
        events=(
            Event("success", "In one try", single),
            Event("in_all", "In all tries", by_try[tries]),
            *_events(by_try, tries),
        ),
        values=found,
        because=(*because, Step(edition.cite(task.again_topic), says), *judged.because),
        table=Table("Try by try", ("After try", "Succeeded"), rows) if tries > 1 else None,
        dice={"dice": 1} if value.rolls else {},
    )


def _events(by_try: dict[int, Fraction], tries: int) -> Iterator[Event]:
    for k, chance in by_try.items():
        last = k == tries
        label = f"Within {counted('try', k)}"
        yield Event(f"try.{k}.success", label, chance, Gain.ME, Draw.FIRST if last else Draw.BAR)
    yield Event("", "Not yet", 1 - by_try[tries], Gain.NOBODY, Draw.OUTCOME)


def _judge(edition: Edition, values: Values, value: SuccessValue) -> Ruling[tuple[bool, ...]]:
    faces = values.faces("dice") if value.rolls else ()
    read = [read_face(edition, value, face) for face in faces]
    passed = tuple(ruling.value.success for ruling in read)
    if len(faces) > values.number("tries"):
        says = f"must be at most {counted('die', values.number('tries'))}, one for each try, not {len(faces)}."
        raise values.wrong("dice", says)
    if True in passed[:-1]:
        first = passed.index(True) + 1
        raise values.wrong("dice", f"must be {counted('die', first)}, not {len(faces)}: try {first} succeeds.")
    return Ruling(passed, tuple(step for ruling in read for step in ruling.because))


TRIES = Calculator(
    slug="tries",
    title="Several tries",
    summary="Hack Consoles, Sensor, Deactivator, a Reset or Dodge out of States: one Normal Roll, and several.",
    controls=CONTROLS,
    answer=answer,
    needs=(TaskRules,),
    examples=read_examples("""
reset: A Reset out of Isolated and Targeted, in three Orders
    task=reset | isolated=1 | targeted=1
    -> success_value=1 | in_all=1141/8000

dodge: A Dodge out of Immobilized-A, in two Orders
    task=dodge | attribute=12 | tries=2
    -> success_value=6 | success=3/10 | in_all=51/100

console: A Hacker at a Console
    hacker=1 | tries=2
    -> success=4/5 | in_all=24/25 | expected_tries=5/4

x-visor: Deactivator at 20 inches with an X-Visor
    task=deactivator | distance=20 | x_visor=1
    -> success_value=10

sensor: Sensor with WIP 13
    task=sensor | dice=19
    -> success_value=19 | passes=yes

transmutation: Transmutation (WIP-3) in ARO [n5.transmutation.example-wip]
    task=transmutation | mods=-3 Transmutation | tries=1 | dice=10
    -> success_value=10 | passes=yes

too-far: Deactivator at 25 inches
    task=deactivator | distance=25
    -> legal=no
"""),
)
