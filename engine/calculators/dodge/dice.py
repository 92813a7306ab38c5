"""Dice on the table in the Dodge calculator: read, judged, and put into words."""

from collections.abc import Mapping

from engine.calculator import Value
from engine.calculators.dodge.case import DodgeCase
from engine.calculators.dodge.controls import MOST_ATTACKS
from engine.calculators.parts.dice import DiceOfRoll, JudgedRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.rules.dodge import DodgeResult, judge_dodge, judge_without_dodge, kept_face
from engine.ruling import Ruling, Step
from engine.wording import counted


def dice_of_rolls(case: DodgeCase) -> dict[str, int]:
    """Return how many dice each roll has; none below a Success Value of 1."""
    dice = {"dice": (1 + case.dodge.special_die) * case.dodge.rolls}
    dice |= {f"attack.{a.number}.dice": a.burst * a.own_value.rolls for a in case.attacks}
    return {name: count for name, count in dice.items() if count}


def judge_dice(
    edition: Edition, values: Values, case: DodgeCase, on_success: Mapping[str, bool]
) -> Ruling[JudgedRoll] | None:
    """Return the headline, the values and the steps of the dice on the table; None where there are none.

    `on_success` is what a Dodge that beats every threat leads to, by the name of its value.
    """
    faces = _faces(values, case)
    if not any(faces.values()):
        return None
    attacks = tuple(faces[f"attack.{attacker.number}.dice"] for attacker in case.attacks)
    names = tuple(attacker.name.capitalize() for attacker in case.attacks)
    kept = kept_face(edition, case.dodge, faces["dice"], attacks)
    if case.dodge.made:
        topic, ruling = "dodge.roll", judge_dodge(edition, case.dodge, kept.value, attacks, names, case.mine)
    else:
        topic = "dodge.direct-template-answer"
        ruling = judge_without_dodge(edition, case.dodge, attacks, names, case.mine)
    found = _values(case, ruling.value, on_success)
    says = _headline(case, ruling.value, kept.value, found)
    step = Step(edition.cite(topic), says, steps=(*kept.because, *ruling.because))
    return Ruling(JudgedRoll(says, found), (step,))


def _faces(values: Values, case: DodgeCase) -> dict[str, tuple[int, ...]]:
    """Read the faces of every roll: all or none; those of a roll below Success Value 1 do not count.

    Refuse a form where some are missing, or belong to no roll.
    """
    count = dice_of_rolls(case)
    why = {f"attack.{attacker.number}.dice": f"Burst {attacker.burst}" for attacker in case.attacks}
    if case.dodge.made:
        why["dice"] = "one Dodge die, one more for +1 SD" if case.dodge.special_die else "one Dodge die"
    else:
        refuse_dice(values, ["dice"], "no Dodge is rolled")
    others = [field for number in range(1, MOST_ATTACKS + 1) if (field := f"attack.{number}.dice") not in why]
    refuse_dice(values, others, "there is no such attack")
    rolls = {field: DiceOfRoll(count.get(field, 0), reason) for field, reason in why.items()}
    faces = read_dice(values, rolls)
    if any(faces.values()):
        refuse_missing_dice(values, rolls, faces)
    return {"dice": ()} | faces


def _values(case: DodgeCase, result: DodgeResult, on_success: Mapping[str, bool]) -> dict[str, Value]:
    values: dict[str, Value] = {
        "evades_shots": _yes(not result.hits),
        "evades_template": _yes(not result.template),
        "evades_mine": _yes(not result.mine),
        "hits": result.hits,
        "criticals": sum(score.critical for hits in result.hits_of_attacks for score in hits),
    }
    values |= {name: _yes(result.succeeds and holds) for name, holds in on_success.items()}
    values |= {
        f"attack.{attacker.number}.hits": len(hits)
        for attacker, hits in zip(case.attacks, result.hits_of_attacks, strict=True)
    }
    return values


def _headline(case: DodgeCase, result: DodgeResult, face: int | None, values: Mapping[str, Value]) -> str:
    parts = []
    if case.attacks:
        none = "shots evaded" if case.dodge.made else "all shots miss"
        parts.append(f"{counted('hit', result.hits)} by shots" if result.hits else none)
    if case.dodge.template:
        parts.append("hit by the Direct Template" if result.template else "Direct Template evaded")
    if case.dodge.mine:
        parts.append(f"hit by {case.mine}" if result.mine else f"{case.mine.removeprefix('the ')} evaded")
    moves = "the Trooper may move" if values["may_move"] == "yes" else "no movement"
    dodge = f"The Dodge shows {face}" if face else "No Dodge is rolled"
    return f"{dodge}: {', '.join([*parts, moves])}."


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
