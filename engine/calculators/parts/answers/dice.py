"""Real dice of one attack against the answer that its target declared."""

from dataclasses import dataclass

from engine.calculators.parts.answers.compare import Reply
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, Side, judge_face_to_face
from engine.rules.rolls import NormalRoll, judge_normal_roll
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What is left of the attack, successes without the Criticals, and whether the answer wins."""

    hits: int
    criticals: int
    answer_wins: bool

    @property
    def headline(self) -> str:
        """The result in one sentence."""
        won = "The answer wins" if self.answer_wins else "Not hit"
        return f"Hit: {counted('success', self.hits + self.criticals)}." if self.hits or self.criticals else f"{won}."


def dice_of_answers(attack: Side, reply: Reply) -> dict[str, int]:
    """How many dice each roll has; none below a Success Value of 1."""
    dice = {"dice": attack.on_table, "target.dice": reply.side.on_table if reply.side else 0}
    return {field: count for field, count in dice.items() if count}


def judge_answers(edition: Edition, values: Values, attack: Side, reply: Reply) -> Ruling[JudgedAnswer] | None:
    """The judgement on the dice of the attack and of the answer declared; None where there are none."""
    taken = dice_of_answers(attack, reply)
    rolls = {field: DiceOfRoll(taken.get(field, 0), "as many as it rolls") for field in ("dice", "target.dice")}
    if reply.side is None:
        refuse_dice(values, ["target.dice"], "the target rolls nothing")
    faces = read_dice(values, rolls)
    if not any(faces.values()):
        return None
    refuse_missing_dice(values, rolls, faces)
    if reply.side is None:
        scores = judge_normal_roll(edition, NormalRoll(attack.value, attack.burst, attack.special_die), faces["dice"])
        criticals = sum(score.critical for score in scores.value)
        found = JudgedAnswer(sum(score.success for score in scores.value) - criticals, criticals, answer_wins=False)
        step = Step(edition.cite("rolls.normal"), found.headline, steps=scores.because)
        return Ruling(found, (step,))
    left = judge_face_to_face(
        edition,
        DiceOfSide("Attacker", attack.value, faces["dice"], attack.special_die if faces["dice"] else 0),
        DiceOfSide("Target", reply.side.value, faces["target.dice"], reply.special_die if faces["target.dice"] else 0),
    )
    hits, criticals, *theirs = left.value
    found = JudgedAnswer(hits, criticals, answer_wins=any(theirs))
    return Ruling(found, (Step(edition.cite("ftf.cancel"), found.headline, steps=left.because),))
