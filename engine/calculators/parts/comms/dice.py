"""Real dice of Comms Attacks: the rolls first, then the Saving Rolls that they force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.calculator import Value
from engine.calculators.parts.comms.contest import CommsDice, Contest
from engine.calculators.parts.comms.seat import ENEMY, SIDES
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.rules.comms import ForcedSaves, JudgedAttacks, judge_answered, judge_comms_saves, judge_mutual, judge_normal
from engine.rules.face_to_face import DiceOfSide
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names


@dataclass(frozen=True, slots=True)
class Judged:
    """What real dice give: a sentence, values, steps, and how many dice each field takes now."""

    says: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = field(default_factory=dict)


def dice_of_rolls(contest: Contest) -> dict[str, int]:
    """Return how many dice each roll has, none below a Success Value of 1; without any, Saving Rolls of sure hits."""
    rolls = {f"{one.seat.field}.dice": one.side.on_table for one in contest.rolled if one.side.on_table}
    return rolls or {
        f"{ENEMY[attack.seat.by]}.save_dice": attack.saves.count(1, 0)
        for attack in contest.attacks
        if attack.saves and not attack.burst
    }


def judge_contest(edition: Edition, values: Values, contest: Contest, fields: Sequence[str]) -> Judged | None:
    """Return the judgement on the dice on the table; None where there are none.

    `fields` are all that take the dice of a roll. Refuse missing and surplus dice of a roll.
    """
    rolls = {f"{one.seat.field}.dice": DiceOfRoll(one.side.on_table, "as many as it rolls") for one in contest.rolled}
    refuse_dice(values, [name for name in fields if name not in rolls], "nothing is rolled there")
    faces = read_dice(values, rolls)
    rolled = any(faces.values())
    if not rolled and any(roll.count for roll in rolls.values()):
        refuse_dice(values, [f"{side}.save_dice" for side in SIDES], "the rolls before it are open")
        return None
    refuse_missing_dice(values, rolls, faces)
    judged = _judge(edition, contest, faces)
    saves = [_saves(edition, values, contest, side, judged.value) for side in SIDES]
    if not rolled and not any(one.values for one in saves):
        return None
    found, taken = _values(contest, judged.value), dice_of_rolls(contest)
    for one in saves:
        found |= one.values
        taken |= one.dice
    says = " ".join([_rolls_say(contest, judged.value), *(one.says for one in saves if one.says)])
    steps = (*judged.because, *(step for one in saves for step in one.because))
    return Judged(says, found, (Step(edition.cite("rolls.success"), says, steps=steps),), taken)


def _judge(edition: Edition, contest: Contest, faces: Mapping[str, tuple[int, ...]]) -> Ruling[JudgedAttacks]:
    def dice(one: CommsDice) -> DiceOfSide:
        given = faces[f"{one.seat.field}.dice"]
        return DiceOfSide(one.seat.title, one.value.value, given, special_die=one.seat.special_die if given else 0)

    if contest.mutual:
        active, reactive, *rest = map(dice, contest.attacks)
        pair = judge_mutual(edition, active, reactive)
        others = [judge_normal(edition, one) for one in rest]
        steps = (*pair.because, *(step for one in others for step in one.because))
        return Ruling(JudgedAttacks((*pair.value, *(one.value for one in others))), steps)
    attacks = [dice(one) if one.burst else None for one in contest.attacks]
    return judge_answered(edition, attacks, dice(contest.answer) if contest.answer else None)


def _values(contest: Contest, judged: JudgedAttacks) -> dict[str, Value]:
    found: dict[str, Value] = {}
    lands = {attack.seat.by for attack, hits in zip(contest.attacks, judged.landed, strict=True) if any(hits)}
    if contest.answer and judged.answered:
        lands.add(contest.answer.seat.by)
    found["winner"] = "both" if len(lands) > 1 else next(iter(lands), "nobody")
    for attack, (hits, criticals) in zip(contest.attacks, judged.landed, strict=True):
        found |= {attack.named("hits"): hits, attack.named("criticals"): criticals}
    if contest.answer:
        by = contest.answer.seat.by
        found[f"{by}.evades"] = "yes" if judged.answered or not any(map(any, judged.landed)) else "no"
        if contest.resets(by):
            found[f"{by}.reset_succeeds"] = "yes" if judged.answered else "no"
    return found


def _saves(edition: Edition, values: Values, contest: Contest, side: str, judged: JudgedAttacks) -> Judged:
    """Return the Saving Rolls of one side: how many there are, and their result where they are rolled."""
    name = f"{side}.save_dice"
    due = [
        (attack.name, attack.saves, attack.saves.count(*judged.landed[at]))
        for at, attack in contest.attacks_on(side).items()
        if attack.saves
    ]
    count = sum(number for *_, number in due)
    if not count:
        refuse_dice(values, [name], "no Saving Roll is made there")
        return Judged()
    if faces := values.dice(name, count, f"{counted('Saving Roll', count)} in all"):
        return _saved(edition, contest, side, due, faces)
    return Judged(f"{side.title()} makes {counted('Saving Roll', count)}.", dice={name: count})


def _saved(
    edition: Edition, contest: Contest, side: str, due: Sequence[tuple[str, ForcedSaves, int]], faces: tuple[int, ...]
) -> Judged:
    """Judge the Saving Rolls in the order of the attacks."""
    left, failures = iter(faces), dict[str, int]()
    steps: list[Step] = []
    for name, saves, number in due:
        failed = judge_comms_saves(edition, name, saves, tuple(next(left) for _ in range(number)))
        steps += failed.because
        failures[saves.state] = failures.get(saves.state, 0) + failed.value
    total, wounds = sum(failures.values()), failures.get("", 0)
    parts = [state for state, number in failures.items() if state and number]
    found: dict[str, Value] = {f"{side}.failures": total}
    if parts:
        found[f"{side}.states"] = ", ".join(parts)
    if contest.wounds(side):
        condition = contest.levels[side].condition(wounds)
        found |= {f"{side}.wounds": wounds, f"{side}.condition": condition}
        parts += [counted("Wound", wounds), condition.title()] if wounds else []
    count = len(faces)
    rolls = f"{total} of {count} Saving Rolls" if count > 1 else "the Saving Roll" if total else "no Saving Roll"
    says = f"{side.title()}: {rolls} failed, {joined_names(parts or ['no effect'])}."
    return Judged(says, found, tuple(steps), {f"{side}.save_dice": count})


def _rolls_say(contest: Contest, judged: JudgedAttacks) -> str:
    """Return what the rolls before the Saving Rolls lead to, in one sentence."""
    parts = [
        f"{attack.seat.title} ({attack.name}): {counted('hit', sum(hits))}"
        for attack, hits in zip(contest.attacks, judged.landed, strict=True)
    ]
    if contest.answer:
        result = "succeeds" if judged.answered else "fails"
        parts.append(f"{contest.answer.seat.title} ({contest.answer.name}) {result}")
    return f"{', '.join(parts)}."
