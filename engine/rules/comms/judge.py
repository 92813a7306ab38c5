"""Judge real dice of Comms Attacks: each attack is compared with one set of dice of the answer, or unopposed."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.comms.odds import Landed
from engine.rules.comms.saves import ForcedSaves
from engine.rules.face_to_face import DiceOfSide, judge_face_to_face
from engine.rules.rolls import NormalRoll, judge_normal_roll
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class JudgedAttacks:
    """The successes of each attack, and whether the answer succeeds and beats every attack."""

    landed: tuple[Landed, ...]
    answered: bool = False


def judge_answered(
    edition: Edition, attacks: Sequence[DiceOfSide | None], answer: DiceOfSide | None
) -> Ruling[JudgedAttacks]:
    """Judge the dice of attacks against one set of dice of the answer; without an answer they are Normal Rolls.

    None is an attack without a roll, which succeeds unless the answer does. Follows n5.reset.roll, n5.reset.several
    and n5.reset.normal.
    """
    if answer is None:
        judged = [judge_normal(edition, attack) if attack else Ruling((1, 0), ()) for attack in attacks]
        steps = tuple(step for one in judged for step in one.because)
        return Ruling(JudgedAttacks(tuple(one.value for one in judged)), steps)
    if not any(attacks):
        alone = judge_normal(edition, answer)
        succeeds = sum(alone.value) > 0
        return Ruling(JudgedAttacks(tuple((0 if succeeds else 1, 0) for _ in attacks), succeeds), alone.because)
    landed, beats, because = [], [], []
    for attack in filter(None, attacks):
        found = judge_face_to_face(edition, attack, answer)
        landed.append((found.value.active, found.value.active_criticals))
        beats.append(found.value.reactive + found.value.reactive_criticals > 0)
        says = f"{attack.name} against {answer.name}: {counted('hit', sum(landed[-1]))}."
        because.append(Step(edition.cite("ftf.cancel"), says, steps=found.because))
    return Ruling(JudgedAttacks(tuple(landed), answered=all(beats)), tuple(because))


def judge_mutual(edition: Edition, active: DiceOfSide, reactive: DiceOfSide) -> Ruling[tuple[Landed, Landed]]:
    """Judge the dice of two attacks on each other."""
    found = judge_face_to_face(edition, active, reactive)
    says = f"{active.name} against {reactive.name}."
    step = Step(edition.cite("ftf.cancel"), says, steps=found.because)
    return Ruling((found.value[:2], found.value[2:]), (step,))


def judge_normal(edition: Edition, dice: DiceOfSide) -> Ruling[Landed]:
    """Judge the dice of a Normal Roll: plain successes, and Criticals."""
    roll = NormalRoll(dice.value, len(dice.faces) - dice.special_die, dice.special_die)
    found = judge_normal_roll(edition, roll, dice.faces)
    criticals = sum(score.critical for score in found.value)
    landed = (sum(score.success for score in found.value) - criticals, criticals)
    says = f"{dice.name} makes a Normal Roll: {counted('success', sum(landed))}."
    return Ruling(landed, (Step(edition.cite("rolls.normal"), says, steps=found.because),))


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
