"""The Normal Roll against a mine, with the die on the table."""

from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Value
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.controls import Values
from engine.decisions.mines import MineKind
from engine.edition import Edition
from engine.rules.mines import Certainty, evade_mods
from engine.rules.rolls import NormalRoll, SuccessValue, die_steps, judge_normal_roll, success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class MineRoll:
    """The Normal Roll against a mine: its Skill, its MOD, the die on the table, and whether it evades the mine.

    Below Success Value 1 no die counts, and the mine is not evaded.
    """

    skill: str
    mod: int
    value: SuccessValue
    face: int | None
    evaded: Certainty
    because: tuple[Step, ...]

    @property
    def chance(self) -> Fraction:
        """The chance that it evades the mine."""
        return self.value.success_chance

    def values(self, triggered: Certainty, *, hurts: bool) -> dict[str, Value]:
        """The values of the roll, after whether the mine is triggered and hurts."""
        found: dict[str, Value] = {
            "goes_off": str(triggered),
            "hurts": "yes" if hurts else "no",
            "answer": self.skill,
            "mod": self.mod,
            "success_value": self.value.value,
        }
        return found if self.evaded is Certainty.UNKNOWN else found | {"evaded": str(self.evaded)}


def read_mine_roll(edition: Edition, values: Values, kind: MineKind) -> MineRoll:
    """The Normal Roll of a form against a mine."""
    mods = evade_mods(edition, kind, targeted=values.flag("targeted"))
    refuse_named(values, typed_mods(values, "mods"), *(mod.reason for mod in mods.value))
    ruling = success_value(edition, values.number("attribute"), (*values.mods("mods"), *mods.value))
    faces = values.dice("dice", 1, f"one {kind.evaded_by.capitalize()}")
    known = bool(faces) or not ruling.value.rolls
    judged = judge_normal_roll(edition, NormalRoll(ruling.value), faces) if known else Ruling((), ())
    evades = Certainty.YES if any(score.success for score in judged.value) else Certainty.NO
    return MineRoll(
        skill=kind.evaded_by,
        mod=sum(mod.value for mod in mods.value),
        value=ruling.value,
        face=faces[0] if faces and ruling.value.rolls else None,
        evaded=evades if known else Certainty.UNKNOWN,
        because=(*mods.because, *ruling.because, *die_steps(edition, ruling.value), *judged.because),
    )
