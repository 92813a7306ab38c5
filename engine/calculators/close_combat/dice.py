"""The dice of Close Combat, judging those on the table: first the roll, then the Saving Rolls."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.close_combat.controls import DICE
from engine.calculators.close_combat.form import Combat, CombatSide
from engine.calculators.close_combat.odds import vitality
from engine.calculators.close_combat.rolls import Rolls
from engine.calculators.exchange.saves import SavesDue, TrooperResult, judge_trooper
from engine.calculators.exchange.wording import name_of, result_words
from engine.calculators.face_to_face.dice import headline, values_of_dice
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Hits, Injury
from engine.rules.close_combat import protheion_steps
from engine.rules.face_to_face import DiceOfSide, Side, Uncancelled, judge_face_to_face
from engine.rules.rolls import NormalRoll, judge_normal_roll
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JudgedCombat:
    """The judgement: a headline, values and steps; `dice` are those that can be rolled now, by the field."""

    headline: str
    values: dict[str, Value]
    steps: tuple[Step, ...]
    dice: dict[str, int]


def dice_of_rolls(rolls: Rolls) -> dict[str, int]:
    """The dice of the attacks, the Dodge and the Reset, by field."""
    sides = {"active.dice": rolls.active, "reactive.dice": rolls.reactive}
    return {field: side.on_table for field, side in sides.items() if side and side.on_table}


def judge_combat(edition: Edition, values: Values, combat: Combat, rolls: Rolls) -> JudgedCombat | None:
    """The judgement on the dice of a form; None where it has none."""
    taken = dice_of_rolls(rolls)
    if not any(values.faces(control.name) for control in DICE):
        return None
    needed = {field: DiceOfRoll(count, "Burst, with any die of +1 SD") for field, count in taken.items()}
    faces = read_dice(values, needed)
    if rolls.contested and any(faces.values()):
        refuse_missing_dice(values, needed, faces)
    refuse_dice(
        values, [field for field in ("active.dice", "reactive.dice") if field not in taken], "nothing is rolled"
    )
    open_rolls = rolls.contested and any(not faces[field] for field in taken)
    left = Ruling(None, ()) if open_rolls else _left(edition, rolls, faces)
    due = _saves_due(combat, left.value)
    for one in due:
        if not one.due:
            wait = "the rolls before it are open" if one.hits is None else "no hit forces a Saving Roll"
            refuse_dice(values, [one.field], wait)
    made = {
        one.who: judge_trooper(edition, values, [one], [other for other in due if other.by == one.who])
        for one in due
        if one.hits is not None
    }
    return _judged(edition, values, combat, rolls, left, made)


def _left(edition: Edition, rolls: Rolls, faces: dict[str, Faces]) -> Ruling[Uncancelled | None]:
    """What the dice leave uncancelled; None while some are missing."""
    mine, theirs = faces.get("active.dice", ()), faces.get("reactive.dice", ())
    if rolls.contested and rolls.reactive:
        sides = [_dice("Active", rolls.active, mine), _dice("Reactive", rolls.reactive, theirs)]
        found = judge_face_to_face(edition, *sides)
        return Ruling(found.value, found.because)
    if rolls.active.on_table and not mine:
        return Ruling(None, ())
    attack = _normal(edition, rolls.active, mine)
    reset = _normal(edition, rolls.reactive, theirs) if rolls.reactive and theirs else None
    return Ruling(Uncancelled(*attack.value), (*attack.because, *(reset.because if reset else ())))


def _normal(edition: Edition, side: Side, faces: Faces) -> Ruling[tuple[int, int]]:
    """The plain successes and Criticals of a Normal Roll."""
    found = judge_normal_roll(edition, NormalRoll(side.value, side.burst, side.special_die), faces)
    criticals = sum(score.critical for score in found.value)
    return Ruling((sum(score.success for score in found.value) - criticals, criticals), found.because)


def _dice(name: str, side: Side, faces: Faces) -> DiceOfSide:
    return DiceOfSide(name, side.value, faces, side.special_die if faces else 0)


def _saves_due(combat: Combat, left: Uncancelled | None) -> tuple[SavesDue, SavesDue]:
    """The Saving Rolls of the Reactive Trooper, then of the Active one."""
    on_reactive = Hits(left.active, left.active_criticals) if left else None
    on_active = Hits(left.reactive, left.reactive_criticals) if left else None
    if left and combat.hit_on_reactive is None:
        on_reactive = Hits()
    if left and combat.hit_on_active is None:
        on_active = Hits()
    return (
        SavesDue(
            "reactive", "reactive.save_dice", combat.reactive.trooper, combat.hit_on_reactive, on_reactive, "active"
        ),
        SavesDue("active", "active.save_dice", combat.active.trooper, combat.hit_on_active, on_active, "reactive"),
    )


def _judged(
    edition: Edition,
    values: Values,
    combat: Combat,
    rolls: Rolls,
    left: Ruling[Uncancelled | None],
    made: Mapping[str, TrooperResult],
) -> JudgedCombat:
    found: dict[str, Value] = dict(values_of_dice(left.value)) if left.value is not None else {}
    dice = dice_of_rolls(rolls)
    missing: dict[str, int] = {}
    needs: dict[str, str] = {}
    for one in made.values():
        found |= one.values
        missing |= one.missing
        needs |= one.needs
    protheion = _protheion(edition, combat, {who: one.injury for who, one in made.items() if one.injury})
    found |= protheion.value
    steps = (*left.because, *(step for one in made.values() for step in one.steps), *protheion.because)
    still = {field: counted("die", count) for field, count in dice.items() if not values.faces(field)}
    still = still or {field: needs[field] for field in missing}
    found["next"] = ", ".join(still) or "nothing"
    dice |= {field: len(values.faces(field)) + count for field, count in missing.items()}
    return JudgedCombat(_headline(edition, combat, left.value, found, still), found, steps, dice)


def _headline(
    edition: Edition, combat: Combat, left: Uncancelled | None, found: dict[str, Value], still: dict[str, str]
) -> str:
    skills = {side.who.lower(): side.fighter.declares.value for side in (combat.active, combat.reactive)}
    first = [headline(left, skills)] if left is not None else []
    hit = [
        who
        for who in ("reactive", "active")
        if int(found.get(f"{who}.hits", 0)) + int(found.get(f"{who}.criticals", 0))
    ]
    each = [f"{name_of(who)}: {result_words(edition, who, found)}." for who in hit]
    each += [f"{_vitality_words(who, found)}." for who in ("active", "reactive") if f"{who}.vita" in found]
    labels = {control.name: control.label for control in DICE}
    rest = [f"{labels[field]} ({words})" for field, words in still.items()]
    last = f"Next: {joined_names(rest)}." if rest else "All dice are rolled."
    return " ".join([*first, *each, last])


def _vitality_words(who: str, found: dict[str, Value]) -> str:
    """The VITA and the Wounds of a Trooper with Protheion."""
    wounds = int(found[f"{who}.wounds_after"])
    return (
        f"{name_of(who)} now has VITA {found[f'{who}.vita']} and {counted('Wound', wounds) if wounds else 'no Wounds'}"
    )


def _protheion(edition: Edition, combat: Combat, injuries: Mapping[str, Injury]) -> Ruling[dict[str, Value]]:
    """What Protheion leaves of its user, once all Saving Rolls are made."""
    values: dict[str, Value] = {}
    steps: list[Step] = []
    for name, user in (("active", combat.active), ("reactive", combat.reactive)):
        if user.fields.flag("protheion") and {"active", "reactive"} <= injuries.keys():
            after = after_order(edition, user, injuries[name].gained, injuries[name].wounds)
            values |= after.value
            steps += after.because
    return Ruling(values, tuple(steps))


def after_order(edition: Edition, user: CombatSide, inflicted: int, suffered: int) -> Ruling[dict[str, Value]]:
    """The VITA and the Wounds of a Trooper with Protheion after an Order, by the names of the values."""
    other = user.fields.number("other_wounds")
    after = protheion_steps(edition, user.who, vitality(user), inflicted, suffered + other)
    name = user.who.lower()
    return Ruling({f"{name}.vita": after.value.total, f"{name}.wounds_after": after.value.wounds}, after.because)
