"""Real dice of Comms Attacks: the rolls first, then the Saving Rolls that they force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.parts.comms.contest import ENEMY, SIDES, CommsDice, Contest, RolledAttack
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.rules.comms import ForcedSaves, JudgedAttacks, judge_answered, judge_comms_saves, judge_mutual, judge_normal
from engine.rules.face_to_face import DiceOfSide
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names


@dataclass(frozen=True, slots=True)
class JudgedContest:
    """The judgement: a headline, values, steps, and how many dice each field takes now."""

    headline: str
    values: Mapping[str, Value]
    because: tuple[Step, ...]
    dice: Mapping[str, int]


def dice_of_rolls(contest: Contest) -> dict[str, int]:
    """How many dice each roll has, none below a Success Value of 1; without any, the Saving Rolls of sure hits."""
    rolls = {f"{one.field}.dice": one.side.on_table for one in contest.rolled if one.side.on_table}
    return rolls or {
        f"{ENEMY[attack.by]}.save_dice": attack.saves.count(1, 0)
        for attack in contest.attacks
        if attack.saves and not attack.burst
    }


def judge_contest(edition: Edition, values: Values, contest: Contest, fields: Sequence[str]) -> JudgedContest | None:
    """The judgement on the dice on the table; None where there are none.

    `fields` are all that take the dice of a roll. InvalidInputError where dice of a roll are missing or too many.
    """
    rolls = {f"{one.field}.dice": DiceOfRoll(one.side.on_table, "as many as it rolls") for one in contest.rolled}
    refuse_dice(values, [field for field in fields if field not in rolls], "nothing is rolled there")
    faces = read_dice(values, rolls)
    rolled = any(faces.values())
    if not rolled and any(roll.count for roll in rolls.values()):
        refuse_dice(values, [f"{side}.save_dice" for side in SIDES], "the rolls before it are open")
        return None
    refuse_missing_dice(values, rolls, faces)
    judged = _judge(edition, contest, faces)
    saves = {side: _saves(edition, values, contest, side, judged.value) for side in SIDES}
    if not rolled and not any(one.values for one in saves.values()):
        return None
    taken = dice_of_rolls(contest) | {f"{side}.save_dice": one.count for side, one in saves.items() if one.count}
    found = _values(contest, judged.value)
    for one in saves.values():
        found |= one.values
    says = " ".join([_rolls_say(contest, judged.value), *(one.says for one in saves.values() if one.says)])
    steps = (*judged.because, *(step for one in saves.values() for step in one.because))
    return JudgedContest(says, found, (Step(edition.cite("rolls.success"), says, steps=steps),), taken)


def _dice(one: CommsDice, faces: Mapping[str, tuple[int, ...]]) -> DiceOfSide:
    given = faces[f"{one.field}.dice"]
    return DiceOfSide(one.title, one.value.value, given, special_die=one.special_die if given else 0)


def _judge(edition: Edition, contest: Contest, faces: Mapping[str, tuple[int, ...]]) -> Ruling[JudgedAttacks]:
    if contest.mutual:
        active, reactive, *rest = (_dice(one, faces) for one in contest.attacks)
        pair = judge_mutual(edition, active, reactive)
        others = [judge_normal(edition, dice) for dice in rest]
        steps = (*pair.because, *(step for one in others for step in one.because))
        return Ruling(JudgedAttacks((*pair.value, *(one.value for one in others))), steps)
    attacks = [_dice(one, faces) if one.burst else None for one in contest.attacks]
    return judge_answered(edition, attacks, _dice(contest.answer, faces) if contest.answer else None)


def _values(contest: Contest, judged: JudgedAttacks) -> dict[str, Value]:
    found: dict[str, Value] = {}
    landed = {attack.field: hits for attack, hits in zip(contest.attacks, judged.landed, strict=True)}
    lands = {attack.by for attack, hits in zip(contest.attacks, judged.landed, strict=True) if any(hits)}
    if contest.answer and judged.answered:
        lands.add(contest.answer.by)
    found["winner"] = "both" if len(lands) > 1 else next(iter(lands), "nobody")
    for field, (hits, criticals) in landed.items():
        found |= {f"{field}{_glue(field)}hits": hits, f"{field}{_glue(field)}criticals": criticals}
    if contest.answer:
        found[f"{contest.answer.by}.evades"] = "yes" if judged.answered or not any(map(any, judged.landed)) else "no"
        if contest.answer.name == "Reset":
            found[f"{contest.answer.by}.reset_succeeds"] = "yes" if judged.answered else "no"
    return found


def _glue(field: str) -> str:
    """What separates the name of a side from that of its value: `active_hits`, `hacker.2.hits`."""
    return "_" if field in SIDES else "."


@dataclass(frozen=True, slots=True)
class _SavesFound:
    """The Saving Rolls of one side: how many there are, and their result where they are rolled."""

    count: int
    values: Mapping[str, Value]
    says: str
    because: tuple[Step, ...] = ()


def _saves(edition: Edition, values: Values, contest: Contest, side: str, judged: JudgedAttacks) -> _SavesFound:
    field = f"{side}.save_dice"
    due = [
        (attack, attack.saves, attack.saves.count(*hits))
        for attack, hits in zip(contest.attacks, judged.landed, strict=True)
        if attack.by == ENEMY[side] and attack.saves
    ]
    count = sum(number for *_, number in due)
    if not count:
        refuse_dice(values, [field], "no Saving Roll is made there")
        return _SavesFound(0, {}, "")
    faces = values.dice(field, count, f"{counted('Saving Roll', count)} in all")
    if not faces:
        return _SavesFound(count, {}, f"{side.title()} makes {counted('Saving Roll', count)}.")
    return _saved(edition, contest, side, due, faces)


def _saved(
    edition: Edition,
    contest: Contest,
    side: str,
    due: Sequence[tuple[RolledAttack, ForcedSaves, int]],
    faces: tuple[int, ...],
) -> _SavesFound:
    """The Saving Rolls in the order of the attacks."""
    states: list[str] = []
    steps: list[Step] = []
    failures = wounds = start = 0
    for attack, saves, number in due:
        failed = judge_comms_saves(edition, attack.attack.name, saves, faces[start : start + number])
        start += number
        steps += failed.because
        failures += failed.value
        wounds += 0 if saves.state else failed.value
        states += [saves.state] if saves.state and failed.value else []
    found: dict[str, Value] = {f"{side}.failures": failures}
    parts = list(dict.fromkeys(states))
    if states:
        found[f"{side}.states"] = ", ".join(parts)
    if contest.wounds(side):
        condition = contest.levels[side].condition(wounds)
        found |= {f"{side}.wounds": wounds, f"{side}.condition": condition}
        parts += [counted("Wound", wounds), condition.title()] if wounds else []
    rolls = f"{failures} of {start} Saving Rolls" if start > 1 else "the Saving Roll" if failures else "no Saving Roll"
    says = f"{side.title()}: {rolls} failed, {joined_names(parts or ['no effect'])}."
    return _SavesFound(start, found, says, tuple(steps))


def _rolls_say(contest: Contest, judged: JudgedAttacks) -> str:
    """What the rolls before the Saving Rolls lead to, in one sentence."""
    parts = [
        f"{attack.title} ({attack.attack.name}): {counted('hit', sum(hits))}"
        for attack, hits in zip(contest.attacks, judged.landed, strict=True)
    ]
    if contest.answer:
        result = "succeeds" if judged.answered else "fails"
        parts.append(f"{contest.answer.title} ({contest.answer.name}) {result}")
    return f"{', '.join(parts)}."
