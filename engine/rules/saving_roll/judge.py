"""Judge the dice of Saving Rolls one by one, repeats of Continuous Damage last."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.records.ammunition import SaveState
from engine.rules.saving_roll.condition import WoundLevels
from engine.rules.saving_roll.count import Saves, SavingRolls
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedSaves:
    """The result of some dice: failed Saving Rolls, Wounds, States, and how many dice are needed in all.

    If `dice_needed` differs from the number of dice given, there were too few (and there may be more to come) or too
    many.
    """

    failures: int
    wounds: int
    states: tuple[SaveState, ...]
    dice_needed: int


def judge_saves(edition: Edition, saves: Saves, levels: WoundLevels, faces: tuple[int, ...]) -> Ruling[JudgedSaves]:
    """Read the dice in the order of the Saving Rolls, repeats last: n5.save.value, n5.save.continuous and others."""
    waiting = [roll for roll in saves.rolls for _ in range(roll.count)]
    repeats: list[SavingRolls] = []
    failed: list[SavingRolls] = []
    steps: list[Step] = []
    wounds = saves.wounds_without_save
    for face in faces:
        repeat = not waiting
        if repeat and (not repeats or wounds >= levels.dead):
            break
        roll = repeats.pop() if repeat else waiting.pop(0)
        steps.append(_step(edition, roll, face, repeat=repeat))
        if not roll.value.saves(face):
            failed.append(roll)
            wounds += roll.wounds
            repeats += [roll] if roll.repeats else []
    left = len(waiting) + (0 if wounds >= levels.dead else len(repeats))
    states = dict.fromkeys(state for roll in failed for state in roll.states)
    judged = JudgedSaves(failures=len(failed), wounds=wounds, states=tuple(states), dice_needed=len(steps) + left)
    return Ruling(judged, tuple(steps))


def _step(edition: Edition, roll: SavingRolls, face: int, *, repeat: bool) -> Step:
    wounds = {0: "", 1: ", a Wound", 2: ", two Wounds"}[roll.wounds]
    result = "saves" if roll.value.saves(face) else f"fails{wounds}"
    compared = "above" if face > roll.value.number else "not above"
    topic = "save.continuous" if repeat else "save.para" if roll.against == "PH" else "save.value"
    again = "Rolled again, " if repeat else ""
    return Step(edition.cite(topic), f"{again}{face} ({roll.attribute}) is {compared} {roll.value.number}: {result}.")
