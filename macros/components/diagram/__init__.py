"""Draw diagrams from the engine's data as inline SVG with a text alternative."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import engine
from engine.calculator import Value
from engine.controls import Number
from engine.decisions.guts_roll import GutsRules
from engine.decisions.order import OrderRules, StepKind
from engine.decisions.rolls import FAILURE, Score
from engine.editions import EDITIONS
from engine.rules.guts_roll import OPTIONS
from engine.rules.rolls import success_value, success_value_of
from engine.wording import faces as listed

WIDTH = 340
"""The width in units: the width of a phone's column, so that text keeps its size there."""

SUCCESS_VALUE = Number("success_value", "Success Value", "", low=1, high=40)


@dataclass(frozen=True, slots=True)
class Fall:
    """One bar in the sum of MODs: from one running total to the next."""

    label: str
    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The position of numbers on a line of `WIDTH` units."""

    low: int
    high: int
    left: int = 12
    right: int = WIDTH - 12

    def x(self, number: int) -> str:
        """Return the position of a number, with one decimal."""
        share = (number - self.low) * (self.right - self.left) * 10 // max(1, self.high - self.low)
        return f"{self.left + share // 10}.{share % 10}"

    def span(self, first: int, second: int) -> tuple[str, str]:
        """Return the left edge and the width of a bar between two numbers."""
        low, high = float(self.x(min(first, second))), float(self.x(max(first, second)))
        return f"{low:.1f}", f"{high - low:.1f}"


def sum_of_mods(form: Mapping[str, object]) -> dict[str, object]:
    """Draw an Attribute, its MODs below each other, and their sum after the Maximum Modifier."""
    calculator = engine.calculator("modifiers")
    values = calculator.read(form)
    attribute, mods = values.number("attribute"), values.mods("mods")
    ruling = success_value(EDITIONS[values.word("edition")], attribute, mods)
    value = ruling.value.value
    falls, running = [], attribute
    for mod in mods:
        falls.append(Fall(str(mod), running, running + mod.value, "up" if mod.value > 0 else "down"))
        running += mod.value
    if value != running:
        falls.append(Fall(f"capped to {value - attribute:+d}", running, value, "cap"))
    numbers = [attribute, value, *(fall.end for fall in falls)]
    return {
        "attribute": attribute,
        "falls": falls,
        "value": value,
        "scale": Scale(min(0, *numbers), max(20, *numbers)),
        "alternative": ruling.because[0].says,
    }


def which_faces(form: Mapping[str, object]) -> dict[str, object]:
    """Draw the 20 faces of a die at one Success Value, as every edition reads them."""
    number = SUCCESS_VALUE.read(str(form.get(SUCCESS_VALUE.name, "")))
    readings: dict[tuple[tuple[int, str, int], ...], list[str]] = {}
    for edition in EDITIONS.values():
        value = success_value_of(edition, number)
        row = tuple(
            (
                face,
                _kind(critical=value.score(face).critical, success=value.score(face).success),
                value.score(face).number,
            )
            for face in range(1, 21)
        )
        readings.setdefault(row, []).append(edition.name)
    rows = [(names, row) for row, names in readings.items()]
    return {"success_value": number, "rows": rows, "alternative": "; ".join(_reading(number, *each) for each in rows)}


def _kind(*, critical: bool, success: bool) -> str:
    return "critical" if critical else "success" if success else "failure"


def _reading(number: int, names: list[str], row: tuple[tuple[int, str, int], ...]) -> str:
    good = listed(tuple(face for face, kind, _ in row if kind != "failure"))
    critical = listed(tuple(face for face, kind, _ in row if kind == "critical"))
    raised = [f"{face} counts as {counts}" for face, kind, counts in row if kind == "success" and counts != face]
    words = f"{', '.join(names)} at Success Value {number}: success on {good}, Critical on {critical}"
    return f"{words}; {raised[0]}" if raised else words


SIDES = ("active", "reactive")


@dataclass(frozen=True, slots=True)
class Placed:
    """One die in a comparison: its face, its result, its column (1 to 21, Criticals last) and its row."""

    face: int
    fate: str
    column: int
    row: int


def dice_compared(form: Mapping[str, object]) -> dict[str, object]:
    """Draw the dice of a Face to Face Roll on one line, each with its result; the form has both sides' dice."""
    answer = engine.ask("face-to-face", form)
    edition = EDITIONS[answer.edition]
    scores = {}
    for side in SIDES:
        value = success_value_of(edition, int(answer.values[f"{side}_success_value"]))
        scores[side] = [(int(face), value.score(int(face))) for face in answer.form[f"{side}.dice"].split()]
    rows = []
    for side, other in (SIDES, SIDES[::-1]):
        best = max((score for _, score in scores[other]), default=FAILURE)
        rows.append((side, answer.values[f"{side}_success_value"], _placed(scores[side], best)))
    return {"rows": rows, "alternative": _compared(rows, answer.headline)}


def _placed(dice: list[tuple[int, Score]], best: Score) -> list[Placed]:
    taken: dict[int, int] = {}
    placed = []
    for face, score in dice:
        fate = "failure" if not score.success else "hit" if score > best else "cancelled"
        column = 21 if score.critical else score.number or face
        placed.append(Placed(face, fate, column, taken.get(column, 0)))
        taken[column] = taken.get(column, 0) + 1
    return placed


def _compared(rows: list[tuple[str, Value, list[Placed]]], headline: str) -> str:
    sides = [
        f"{side.title()} at Success Value {value}: " + ", ".join(f"{die.face} {die.fate}" for die in dice)
        for side, value, dice in rows
    ]
    return "; ".join([*sides, headline])


def order_sequence(form: Mapping[str, object]) -> dict[str, object]:
    """Draw the steps of an edition's Order Expenditure Sequence, each on the side of the player who acts."""
    rows = sequence_rows(edition := str(form["edition"]))
    words = "; ".join(f"{number} {title} ({who})" for number, title, _, who in rows)
    return {"steps": rows, "alternative": f"{EDITIONS[edition].name}: {words}"}


def sequence_rows(edition: str) -> list[tuple[str, str, str, str]]:
    """Return the steps of an Order in an edition: number, title, what happens, and who acts."""
    orders = EDITIONS[edition].find(OrderRules)
    return [(step.number, step.title, step.does, _actor(step.kind)) for step in (orders.steps if orders else ())]


def _actor(kind: StepKind) -> str:
    if kind in {StepKind.SPEND, StepKind.FIRST, StepKind.SECOND}:
        return "active"
    return "reactive" if kind in {StepKind.CHECK, StepKind.AROS} else "both"


def one_dodge_die(form: Mapping[str, object]) -> dict[str, object]:
    """Draw what each face of the one Dodge die evades, threat by threat, against the form's attack dice."""
    threats = {"evades_shots": "shots"}
    threats |= {"evades_template": "Template"} if form.get("template", "none") != "none" else {}
    threats |= {"evades_mine": "mine"} if form.get("deployable") else {}
    by_face = [engine.ask("dodge", {**form, "dice": str(face)}).values for face in range(1, 21)]
    rows = [(label, [str(values[name]) == "yes" for values in by_face]) for name, label in threats.items()]
    faces_evaded = [
        f"{label} evaded on {listed(tuple(face for face, evaded in enumerate(row, 1) if evaded))}"
        for label, row in rows
    ]
    return {"rows": rows, "rolled": int(str(form.get("dice", 0))), "alternative": "; ".join(faces_evaded)}


def failed_guts_roll(form: Mapping[str, object]) -> dict[str, object]:
    """Draw what a Trooper must do after a failed Guts Roll, in order; `or` leads to a free choice."""
    edition = EDITIONS[str(form["edition"])]
    leads: dict[str, str] = {}
    beside: tuple[str, ...] = ()
    rules = edition.of(GutsRules)
    for name in rules.options:
        option = OPTIONS[name]
        sentence = option.text.describe(rules.movement).replace("stay where it is and do nothing", "do nothing")
        leads.setdefault(sentence, "then" if not leads else "or" if name in beside else "not possible: else")
        beside = () if rules.disputed else option.alternatives
    words = "; ".join(f"{lead.split()[-1]} {sentence}" for sentence, lead in leads.items())
    alternative = f"{edition.name}, Guts Roll failed: the first that is possible: {words.removeprefix('then ')}"
    return {"ways": leads, "alternative": alternative}


DIAGRAMS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "sum-of-mods": sum_of_mods,
    "faces": which_faces,
    "dice-compared": dice_compared,
    "order-sequence": order_sequence,
    "one-dodge-die": one_dodge_die,
    "failed-guts-roll": failed_guts_roll,
}
