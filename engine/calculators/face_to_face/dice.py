"""The dice on the table in a Face to Face Roll: what a form says of them, and the verdict in words."""

from engine.calculator import Value
from engine.calculators.parts.roll import Asked
from engine.controls import Values
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, Side, Uncancelled, judge_face_to_face, winner
from engine.ruling import Ruling, Step
from engine.wording import counted


def judge_table(
    edition: Edition, values: Values, sides: dict[str, Side], asked: dict[str, Ruling[Asked]]
) -> Ruling[Uncancelled] | None:
    """The judgement on the dice of both sides; None where a form holds none.

    InvalidInputError where a side that rolls has another number of dice than it must, or none beside the other's. The
    dice of a side that rolls none do not count.
    """
    faces = {side: _faces(values.scoped(f"{side}."), sides[side], asked[side].value.why) for side in sides}
    if not any(values.faces(f"{side}.dice") for side in sides):
        return None
    for side, dice in faces.items():
        if sides[side].on_table and not dice:
            why = asked[side].value.why
            says = f"must be {counted('die', sides[side].on_table)} ({why}) beside the other side's, not empty."
            raise values.wrong(f"{side}.dice", says)
    tables = [
        DiceOfSide(side.title(), sides[side].value, faces[side], sides[side].special_die and bool(faces[side]))
        for side in sides
    ]
    ruling = judge_face_to_face(edition, *tables)
    shown = " against ".join(" ".join(map(str, table.faces)) or "no dice" for table in tables)
    step = Step(edition.cite("ftf.cancel"), f"The dice show {shown}: {_left(ruling.value)}.", steps=ruling.because)
    return Ruling(ruling.value, (step,))


def _faces(values: Values, side: Side, why: str) -> tuple[int, ...]:
    return values.dice("dice", side.on_table, why) if side.on_table else ()


def table_values(left: Uncancelled) -> dict[str, Value]:
    """Who wins, and what is left of both sides' dice, Criticals counted apart."""
    names = ("active_hits", "active_criticals", "reactive_hits", "reactive_criticals")
    return {"winner": winner(left), **dict(zip(names, left, strict=True))}


def verdict(left: Uncancelled, skills: dict[str, str]) -> str:
    """The outcome of the dice in one sentence."""
    won = winner(left)
    if skills.get(won) in {"dodge", "reset"}:
        return f"{won.title()} wins with {skills[won].title()}."
    return f"{_left(left)}."


def _left(left: Uncancelled) -> str:
    won = winner(left)
    if won == "nobody":
        return "Nobody wins"
    plain, critical = left[:2] if won == "active" else left[2:]
    parts = []
    if plain:
        parts.append(counted("hit", plain))
    if critical:
        parts.append(counted("Critical", critical))
    return f"{won.title()} wins with {' and '.join(parts)}"
