"""Real dice in a Face to Face Roll: read from a form, judged, and put into words."""

from collections.abc import Iterable, Mapping

from engine.calculator import Value
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_missing_dice
from engine.calculators.parts.roll import RollForm
from engine.controls import Values
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, Side, Uncancelled, dice_in_words, judge_face_to_face, winner
from engine.ruling import Ruling, Step
from engine.wording import counted

RollForms = Mapping[str, Ruling[RollForm]]
"""The rolls of both sides, by "active" and "reactive"."""


def judge_dice_of_both(
    edition: Edition, values: Values, sides: Mapping[str, Side], forms: RollForms
) -> Ruling[Uncancelled] | None:
    """Return the uncancelled successes of both sides' dice; None where a form has no dice.

    InvalidInputError where a side that rolls has not as many dice as it must, or none while the other has some. The
    dice of a side that rolls none do not count.
    """
    rolls = {
        f"{side}.dice": DiceOfRoll(sides[side].on_table, form.value.why, f"{side}.burst")
        for side, form in forms.items()
    }
    faces = read_dice(values, rolls)
    if not any(values.faces(field) for field in rolls):
        return None
    refuse_missing_dice(values, rolls, faces)
    dice = _dice(sides, faces.values())
    ruling = judge_face_to_face(edition, *dice)
    shown = " against ".join(" ".join(map(str, one.faces)) or "no dice" for one in dice)
    step = Step(edition.cite("ftf.cancel"), f"The dice show {shown}: {_result(ruling.value)}.", steps=ruling.because)
    return Ruling(ruling.value, (step,))


def each_die(edition: Edition, values: Values, sides: Mapping[str, Side], skills: Mapping[str, str]) -> str:
    """Say what each die of both sides comes to."""
    given = [values.faces(f"{name}.dice") if side.value.rolls else () for name, side in sides.items()]
    active, reactive = _dice(sides, given)
    words = ["succeeds" if skills.get(name) in {"dodge", "reset"} else "hits" for name in sides]
    pairs = zip(((active, reactive), (reactive, active)), words, strict=True)
    return " ".join(dice_in_words(edition, own, enemy, word) for (own, enemy), word in pairs if own.faces)


def _dice(sides: Mapping[str, Side], faces: Iterable[tuple[int, ...]]) -> list[DiceOfSide]:
    return [
        DiceOfSide(name.title(), side.value, given, special_die=side.special_die if given else 0)
        for (name, side), given in zip(sides.items(), faces, strict=True)
    ]


def values_of_dice(left: Uncancelled) -> dict[str, Value]:
    """Return who wins, and the uncancelled successes of both sides' dice, Criticals separately."""
    return {
        "winner": winner(left),
        "active_hits": left.active,
        "active_criticals": left.active_criticals,
        "reactive_hits": left.reactive,
        "reactive_criticals": left.reactive_criticals,
    }


def headline(left: Uncancelled, skills: Mapping[str, str]) -> str:
    """Describe the result of the dice in one sentence."""
    won = winner(left)
    if skills.get(won) in {"dodge", "reset"}:
        return f"{won.title()} wins with {skills[won].title()}."
    return f"{_result(left)}."


def _result(left: Uncancelled) -> str:
    won = winner(left)
    if won == "nobody":
        return "Nobody wins"
    hits = (left.active, left.active_criticals) if won == "active" else (left.reactive, left.reactive_criticals)
    parts = [counted(what, count) for what, count in zip(("hit", "Critical"), hits, strict=True) if count]
    return f"{won.title()} wins with {' and '.join(parts)}"
