"""What the hits of an attack do to its target: Saving Rolls, Wounds and States."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Value
from engine.calculators.parts.dice import refuse_dice
from engine.calculators.parts.profile import read_hit_target
from engine.controls import Dice, Values
from engine.edition import Edition
from engine.forms import controls_of
from engine.forms.combatant import RARE
from engine.forms.trooper import ARM, VITA
from engine.rules.mods import Mod
from engine.rules.saving_roll import (
    HitTarget,
    Saves,
    WeaponHit,
    WoundLevels,
    condition_chances,
    failure_steps,
    judge_saves,
    saving_rolls,
    state_chances,
    wound_levels,
    wounds_until_dead,
)
from engine.ruling import Ruling, Step
from engine.wording import counted

GROUP = "Target: Saving Rolls"


TARGET_CONTROLS = (
    *controls_of(one.of("Target", GROUP) for one in (ARM, VITA, *RARE)),
    Dice("target.save_dice", "Target Saving Rolls", most=12, group=GROUP),
)
"""The controls of what affects a target's Saving Rolls, and of their dice."""


@dataclass(frozen=True, slots=True)
class SavingTarget:
    """The target of an attack, with its Wound levels."""

    edition: Edition
    hit: WeaponHit
    trooper: HitTarget
    levels: WoundLevels

    def saves(self, hits: int, criticals: int) -> Ruling[Saves]:
        """Return the Saving Rolls that some hits force."""
        return saving_rolls(self.edition, self.hit.hit, self.trooper, hits, criticals)

    def effects(self, hits: int, criticals: int) -> Mapping[str, Fraction]:
        """Return the chances of what some hits do: affected (a Saving Roll fails), the conditions, the States."""
        saves = self.saves(hits, criticals).value
        passed = Fraction(1)
        for roll in saves.rolls:
            passed *= Fraction(20 - roll.value.failing_faces, 20) ** roll.count
        chances = condition_chances(wounds_until_dead(saves, self.levels), self.levels)
        return {"affected": 1 - passed} | chances | state_chances(saves)


def read_target(
    edition: Edition, values: Values, hit: WeaponHit, *, ph: int = 0, mods: tuple[Mod, ...] = ()
) -> Ruling[SavingTarget]:
    """Read the target of a form, with its PH against PARA, and MODs to save; refuse one that is Dead already."""
    own = values.scoped("target.")
    trooper = hit.target(replace(read_hit_target(own, cover=False), ph=ph, mods=mods))
    one = saving_rolls(edition, hit.hit, trooper, 1, 0)
    levels = wound_levels(edition, one.value.hit, trooper)
    if levels.value.dead < 1:
        most = trooper.wounds_taken + levels.value.dead
        raise own.wrong("wounds_taken", f"must be less than {most}, at which it is Dead, not {trooper.wounds_taken}.")
    again = failure_steps(edition, one.value)
    says = f"A hit forces {counted('Saving Roll', one.value.count)}."
    target = SavingTarget(edition, hit, trooper, levels.value)
    return Ruling(target, (Step(edition.cite("save.count"), says, steps=(*one.because, *again, *levels.because)),))


@dataclass(frozen=True, slots=True)
class JudgedTarget:
    """The result of the Saving Rolls on the table: values, a sentence, and how many dice they take."""

    values: Mapping[str, Value]
    says: str
    dice: int
    because: tuple[Step, ...] = ()


def judge_target(values: Values, target: SavingTarget, hits: int, criticals: int) -> JudgedTarget:
    """Return those Saving Rolls after some hits that are rolled already."""
    field, saves = "target.save_dice", target.saves(hits, criticals).value
    count = saves.count
    if not count:
        refuse_dice(values, [field], "no Saving Roll is made")
        return JudgedTarget({}, "", 0)
    if not values.faces(field):
        return JudgedTarget({}, f" The target makes {counted('Saving Roll', count)}.", count)
    judged = judge_saves(target.edition, saves, target.levels, values.faces(field))
    if judged.value.dice_needed != len(values.faces(field)):
        says = f"must be {counted('die', judged.value.dice_needed)}, not {len(values.faces(field))}."
        raise values.wrong(field, says)
    condition = target.levels.condition(judged.value.wounds)
    found: dict[str, Value] = {"failures": judged.value.failures, "wounds": judged.value.wounds, "condition": condition}
    if judged.value.states:
        found["states"] = ", ".join(judged.value.states)
    failed = counted("failed Saving Roll", judged.value.failures)
    says = f" {failed[0].upper()}{failed[1:]}: {condition.title()}."
    return JudgedTarget(found, says, len(values.faces(field)), judged.because)
