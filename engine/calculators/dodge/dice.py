"""The dice on the table, as the form of the Dodge calculator gives them."""

from collections.abc import Mapping

from engine.calculator import Value
from engine.calculators.dodge.controls import MOST_ATTACKS
from engine.calculators.dodge.form import Asked
from engine.controls import Values
from engine.edition import Edition
from engine.rules.dodge import DodgeResult, judge_dodge, judge_undodged, kept_face
from engine.ruling import Ruling, Step
from engine.wording import dice_words

Judged = Ruling[tuple[str, Mapping[str, Value]]]


def dice_taken(asked: Asked) -> dict[str, int]:
    """How many dice each roll has: none below a Success Value of 1."""
    taken = {"dice": (1 + asked.dodge.special_die) * asked.dodge.rolls}
    taken |= {f"attack.{a.number}.dice": a.burst * a.value.value.rolls for a in asked.attackers}
    return {name: count for name, count in taken.items() if count}


def judged(edition: Edition, values: Values, asked: Asked, brings: Mapping[str, bool]) -> Judged | None:
    """The headline, the values and the steps of the dice on the table; None where there are none.

    `brings` is what a Dodge that beats every threat brings, by the name of its value.
    """
    faces = _faces(values, asked)
    if not any(faces.values()):
        return None
    attacks = tuple(faces[f"attack.{attacker.number}.dice"] for attacker in asked.attackers)
    names = tuple(attacker.threat.name.capitalize() for attacker in asked.attackers)
    kept = kept_face(edition, asked.dodge, faces["dice"], attacks)
    if asked.declared.answer == "dodge":
        topic, ruling = "dodge.roll", judge_dodge(edition, asked.dodge, kept.value, attacks, names)
    else:
        topic, ruling = "dodge.direct-template-answer", judge_undodged(edition, asked.dodge, attacks, names)
    found = _values(asked, ruling.value, brings)
    headline = _headline(asked, ruling.value, f"{kept.value}" if faces["dice"] else "", found)
    step = Step(edition.cite(topic), headline, steps=(*kept.because, *ruling.because))
    return Ruling((headline, found), (step,))


def _faces(values: Values, asked: Asked) -> dict[str, tuple[int, ...]]:
    """The faces of every roll: all or none; below a Success Value of 1 they do not count.

    InvalidInputError where some are missing, or belong to no roll.
    """
    taken = dice_taken(asked)
    why = {f"attack.{attacker.number}.dice": f"Burst {attacker.burst}" for attacker in asked.attackers}
    if asked.declared.answer == "dodge":
        why["dice"] = "one Dodge die, one more for +1 SD" if asked.dodge.special_die else "one Dodge die"
    for name in ("dice", *(f"attack.{number}.dice" for number in range(1, MOST_ATTACKS + 1))):
        if name not in why:
            values.dice(name, 0, "no Dodge is rolled" if name == "dice" else "there is no such attack")
    faces = {name: values.dice(name, taken[name], why[name]) if name in taken else () for name in why}
    missing = [name for name in taken if not faces[name]]
    if any(faces.values()) and missing:
        says = f"must be {dice_words(taken[missing[0]])} where others are given, not empty."
        raise values.wrong(missing[0], says)
    return {"dice": ()} | faces


def _values(asked: Asked, result: DodgeResult, brings: Mapping[str, bool]) -> dict[str, Value]:
    criticals = sum(score.critical for hits in result.hits_of_attacks for score in hits)
    values: dict[str, Value] = {
        "evades_shots": _yes(not result.hits),
        "evades_template": _yes(not result.template),
        "evades_mine": _yes(not result.mine),
        "hits": result.hits,
        "criticals": criticals,
    }
    values |= {name: _yes(result.succeeds and brought) for name, brought in brings.items()}
    values |= {
        f"attack.{attacker.number}.hits": len(hits)
        for attacker, hits in zip(asked.attackers, result.hits_of_attacks, strict=True)
    }
    return values


def _headline(asked: Asked, result: DodgeResult, face: str, values: Mapping[str, Value]) -> str:
    parts = []
    if asked.attackers:
        hits = "1 hit" if result.hits == 1 else f"{result.hits} hits"
        none = "shots evaded" if asked.declared.answer == "dodge" else "all shots miss"
        parts.append(f"{hits} by shots" if result.hits else none)
    if asked.dodge.template:
        parts.append("hit by the Direct Template" if result.template else "Direct Template evaded")
    if asked.dodge.mine:
        parts.append("hit by the mine" if result.mine else "mine evaded")
    moves = "the Trooper may move" if values["may_move"] == "yes" else "no movement"
    dodge = f"The Dodge shows {face}" if face else "No Dodge is rolled"
    return f"{dodge}: {', '.join([*parts, moves])}."


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
