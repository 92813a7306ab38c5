"""The Normal Roll against a mine, from its ledger, with the die on the table."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Value
from engine.calculators.parts.known_mods import refuse_known, typed_mods
from engine.controls import Values
from engine.decisions.mines import MineKind
from engine.edition import Edition
from engine.forms import given, steps_of_absence
from engine.forms.trooper import TARGETED
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.rules.ledger import counting, entry_step, ledger, roll_mods
from engine.rules.mines import Certainty, evade_steps
from engine.rules.rolls import NormalRoll, SuccessValue, die_steps, judge_normal_roll, success_value
from engine.ruling import Ruling, Step

RESETS_TARGETED = replace(TARGETED, absent=("bs.targeted", "The Trooper that resets is not Targeted."))


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
        """Return the chance that it evades the mine."""
        return self.value.success_chance

    def values(self, triggered: Certainty, *, hurts: bool) -> dict[str, Value]:
        """Return the values of the roll, after whether the mine is triggered and hurts."""
        found: dict[str, Value] = {
            "goes_off": str(triggered),
            "hurts": "yes" if hurts else "no",
            "answer": self.skill,
            "mod": self.mod,
            "success_value": self.value.value,
        }
        return found if self.evaded is Certainty.UNKNOWN else found | {"evaded": str(self.evaded)}


def read_mine_roll(edition: Edition, values: Values, kind: MineKind) -> MineRoll:
    """Read the Normal Roll of a form against a mine: n5.dodge.minus-3, n5.reset.cybermine, n5.targeted.malus."""
    dodges = kind.reset is None
    facts = {Fact.TEMPLATE, Fact.DEPLOYABLE} if dodges and kind.template else set() if dodges else {Fact.CYBERMINE}
    roll = Roll(
        made_for=RollKind.DODGE if dodges else RollKind.RESET,
        trooper=given(() if dodges else (TARGETED,), values).trooper,
        facts=frozenset(facts),
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )
    entries = ledger(edition, roll).value
    refuse_known(edition, values, typed_mods(values, "mods"), entries)
    value = success_value(edition, values.number("attribute"), roll_mods(entries))
    faces = values.dice("dice", 1, f"one {kind.evaded_by.capitalize()}")
    known = bool(faces) or not value.value.rolls
    judged = judge_normal_roll(edition, NormalRoll(value.value), faces) if known else Ruling((), ())
    evades = Certainty.YES if any(score.success for score in judged.value) else Certainty.NO
    return MineRoll(
        skill=kind.evaded_by,
        mod=sum(one.value for one in counting(entries, Change.MOD) if not one.typed),
        value=value.value,
        face=faces[0] if faces and value.value.rolls else None,
        evaded=evades if known else Certainty.UNKNOWN,
        because=(
            *evade_steps(edition, kind),
            *(entry_step(one) for one in entries if not one.typed),
            *(() if dodges else steps_of_absence(edition, (RESETS_TARGETED,), values)),
            *value.because,
            *die_steps(edition, value.value),
            *judged.because,
        ),
    )
