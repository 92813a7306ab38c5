"""Judge real dice of Comms Attacks: each attack is compared with one set of dice of the answer, or unopposed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from engine.edition import Edition
from engine.rules.comms.saves import ForcedSaves, Landed
from engine.rules.face_to_face import DiceOfSide, dice_in_words, judge_dice
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class JudgedAttacks:
    """The successes of each attack, whether the answer succeeds and beats them all, and what `each` die comes to."""

    landed: tuple[Landed, ...]
    answered: bool
    each: str


def judge_attacks(
    edition: Edition, attacks: Sequence[DiceOfSide | None], answer: DiceOfSide | None, *, mutual: bool
) -> Ruling[JudgedAttacks]:
    """Judge the dice of attacks against one set of dice of the answer; without an answer they are Normal Rolls.

    `mutual`: the first two attacks are on each other. None is an attack without a roll, which succeeds unless the
    answer does. Follows n5.reset.roll, n5.reset.several and n5.reset.normal.
    """
    dice = [one for one in attacks if one]
    pairs = list(zip(dice, chain(reversed(dice[:2]), repeat(None)) if mutual else repeat(answer), strict=False))
    judged = [judge_dice(edition, *pair) for pair in pairs]
    said = [(*pair, "hits") for pair in pairs]
    answered = False
    if answer and dice:
        answered = all(any(one.value[2:]) for one in judged)
        several = f"{answer.name} against {{}}" if dice[1:] else answer.name
        said += [(replace(answer, name=several.format(one.name)), one, "succeeds") for one in dice]
    elif answer:
        judged = [judge_dice(edition, answer)]
        said, answered = [(answer, None, "succeeds")], any(judged[0].value)
    left = iter(judged)
    landed = tuple(next(left).value[:2] if one else (int(not answered), 0) for one in attacks)
    each = " ".join(dice_in_words(edition, *one) for one in said if one[0].faces)
    once = judged[:1] + judged[2:] if mutual else judged
    return Ruling(JudgedAttacks(landed, answered, each), tuple(step for one in once for step in one.because))


def judge_comms_saves(edition: Edition, name: str, saves: ForcedSaves, faces: tuple[int, ...]) -> Ruling[int]:
    """Judge how many Saving Rolls against one attack fail, die by die: n5.save.value."""
    number = saves.value.number
    steps = [
        Step(
            edition.cite("save.value"),
            f"{name}: {face} is {'not ' if face <= number else ''}above {number}: "
            f"{'saves' if saves.value.saves(face) else f'fails, {saves.state or "a Wound"}'}.",
        )
        for face in faces
    ]
    return Ruling(sum(not saves.value.saves(face) for face in faces), tuple(steps))
