"""Wounds: how many failed Saving Rolls cause, and the condition of a Trooper with them."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.decisions.saving_roll import SavingRollRules
from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.records.ammunition import SaveState
from engine.records.unit_type import UnitType
from engine.rules.saving_roll.hit import FallSkill, Hit, HitTarget
from engine.rules.saving_roll.value import Saves, SavingRolls
from engine.ruling import Ruling, Step, steps_where_known
from engine.wording import counted


class Condition(StrEnum):
    """The condition of a target after Wounds; "survives" is neither Unconscious nor Dead."""

    SURVIVES = "survives"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class WoundLevels:
    """How many more Wounds make a target `unconscious` (0: it is already), and how many make it `dead`.

    With a `fall_skill` it fights on while Unconscious, or is Dead after exploding.
    """

    unconscious: int
    dead: int
    fall_skill: FallSkill = FallSkill.NONE

    @property
    def down(self) -> int:
        """Return how many more Wounds take the target down."""
        return self.dead if self.fall_skill.fights_on else self.unconscious

    def condition(self, wounds: int) -> Condition:
        """Return the condition of the target after more Wounds, all at once."""
        if wounds >= self.dead:
            return Condition.DEAD
        if wounds < self.down:
            return Condition.SURVIVES
        return Condition.DEAD if self.fall_skill is FallSkill.EXPLODE else Condition.UNCONSCIOUS

    def fights_on(self, wounds: int) -> bool:
        """Return whether it fights on after more Wounds: n5.dogged.effect, n5.no-wound-incapacitation.effect."""
        return self.fall_skill.fights_on and self.unconscious <= wounds < self.dead

    def explodes(self, wounds: int) -> bool:
        """Return whether more Wounds, all at once, make the target explode: n5.explode.trigger."""
        return self.fall_skill is FallSkill.EXPLODE and self.unconscious <= wounds < self.dead

    def after(self, before: int, more: int) -> int:
        """Return the sum of Wounds over two Orders; a target that fought on is Dead after more.

        Follows n5.dogged.wound and n5.no-wound-incapacitation.next-wound.
        """
        return self.dead if more and self.fights_on(before) else min(before + more, self.dead)


def wound_levels(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[WoundLevels]:
    """Return the levels of a target, less the Wounds that it has taken before.

    `dead` is 0 or less for a target that is Dead already. Follows n5.save.wounds, n5.save.levels, n5.save.shock and
    n5.save.trait; the other editions have only the first of these.
    """
    name = "STR" if target.has_str else "VITA"
    deployable = target.unit is UnitType.DEPLOYABLE
    most = target.vita_or_str + _dead_over(edition.of(SavingRollRules), target)
    unconscious, dead = max(target.vita_or_str - target.wounds_taken, 0), most - target.wounds_taken
    if target.fall_skill.fights_on and not unconscious:
        dead = min(dead, 1)
    shocked = hit.ammunition.has("shock") and not target.has_str and target.vita_or_str == 1
    if hit.state_dead or shocked:
        dead = min(dead, 1)
    total = f"{name} {target.vita_or_str}"
    before = f", {target.wounds_taken} of them taken before" if target.wounds_taken else ""
    says = f"{total}: Unconscious at {counted('Wound', target.vita_or_str)}, Dead at {most}{before}."
    if deployable:
        says = f"{total}: Dead at {counted('Wound', most)}{before}."
    if target.fall_skill is FallSkill.EXRAH:
        says = f"{total}: with Exrah Dead at {counted('Wound', most)}, in place of Unconscious{before}."
    steps = [Step(edition.cite("save.wounds"), says)]
    if edition.has("save.levels"):
        steps += [_levels_step(edition, target), _shock_step(edition, hit, target, shocked=shocked)]
    steps += _fall_steps(edition, target)
    return Ruling(WoundLevels(min(unconscious, dead), dead, target.fall_skill), tuple(steps))


def _dead_over(rules: SavingRollRules, target: HitTarget) -> int:
    """Return how many Wounds beyond its VITA or STR make a target Dead."""
    if target.unit is UnitType.DEPLOYABLE or target.fall_skill is FallSkill.EXRAH:
        return 0
    return rules.dead_over_remote_presence if target.remote_presence else rules.dead_over


FALLS = {
    FallSkill.DOGGED: (
        ("dogged.effect", "Dogged: Unconscious, it fights on until the end of this Player Turn, and is Dead then."),
        ("dogged.wound", "Any further Wound makes it Dead at once."),
    ),
    FallSkill.NWI: (
        ("no-wound-incapacitation.effect", "No Wound Incapacitation: Unconscious, it fights on."),
        ("no-wound-incapacitation.next-wound", "One more Wound makes it Dead."),
    ),
    FallSkill.SHASVASTII: (
        ("shasvastii.still-unconscious", "Shasvastii: as an Embryo it is still Unconscious."),
        ("shasvastii.points", "The Embryo counts for Victory Points until the game ends."),
    ),
    FallSkill.EXPLODE: (("explode.ends", "Explode: Unconscious, it detonates at the end of the Order and is Dead."),),
}
"""The effect of each Skill of a Trooper that falls Unconscious: sentences, each with the topic of its clause."""


def _fall_steps(edition: Edition, target: HitTarget) -> tuple[Step, ...]:
    return tuple(Step(edition.cite(topic), says) for topic, says in FALLS.get(target.fall_skill, ()))


def _levels_step(edition: Edition, target: HitTarget) -> Step:
    rule = edition.cite("save.levels")
    if target.unit is UnitType.DEPLOYABLE:
        return Step(rule, f"A Deployable is Dead at STR, here {counted('Wound', target.vita_or_str)}.")
    if target.remote_presence:
        over = edition.of(SavingRollRules).dead_over_remote_presence
        most = target.vita_or_str + over
        return Step(rule, f"Remote Presence: Dead only at {counted('Wound', over)} over STR, here {most}.")
    return Step(rule, "Neither Remote Presence nor a Deployable.", applied=False)


def _shock_step(edition: Edition, hit: Hit, target: HitTarget, *, shocked: bool) -> Step:
    rule = edition.cite("save.shock")
    if not hit.ammunition.has("shock"):
        return Step(rule, "No Shock.", applied=False)
    if not shocked:
        why = "STR is not affected" if target.has_str else f"VITA is {target.vita_or_str}, not 1"
        return Step(rule, f"Shock: {why}.", applied=False)
    says = (
        "Shock: a failed Saving Roll at VITA 1 means Dead; Dogged, No Wound Incapacitation and Shasvastii do not help."
    )
    return Step(rule, says)


def wound_distribution(saves: Saves, most_repeats: int, wound_cap: int | None = None) -> Distribution[int]:
    """Return the distribution of Wounds from all Saving Rolls; `wound_cap` includes all higher numbers.

    Continuous Damage repeats a failed one until it succeeds, or until `most_repeats` (1 or more) have failed, by which
    the target must be Dead. Follows n5.save.wounds, n5.save.t2 and n5.save.continuous.
    """
    found = Distribution({saves.wounds_without_save: 1})
    for roll in saves.rolls:
        one = _wounds_of_one(roll, most_repeats)
        for _ in range(roll.count):
            sums = ((a + b, weight * times) for a, weight in found for b, times in one)
            found = from_pairs((wounds if wound_cap is None else min(wounds, wound_cap), n) for wounds, n in sums)
    return found


def wounds_until_dead(saves: Saves, levels: WoundLevels) -> Distribution[int]:
    """Return the distribution of Wounds caused by the Saving Rolls.

    Without Continuous Damage every Wound counts, even after the target is Dead. With it the rolling ends when the
    target is Dead: the number of Wounds that makes it Dead includes all higher ones.
    """
    return wound_distribution(saves, levels.dead, levels.dead if saves.repeat else None)


def condition_chances(wounds: Distribution[int], levels: WoundLevels) -> dict[str, Fraction]:
    """Return the chances that a target survives (neither of the others), is Unconscious, is Dead; they sum to 1."""
    chances = wounds.map(levels.condition).chances()
    return {condition: chances.get(condition, Fraction(0)) for condition in Condition}


def state_chances(saves: Saves) -> dict[str, Fraction]:
    """Return the chance of each State that a failed Saving Roll can cause, whether or not the target also dies."""
    passed: dict[str, Fraction] = {}
    for roll in saves.rolls:
        all_pass = Fraction(20 - roll.value.failing_faces, 20) ** roll.count
        for state in roll.states:
            passed[state] = passed.get(state, Fraction(1)) * all_pass
    return {state: 1 - chance for state, chance in passed.items()}


def failure_steps(edition: Edition, saves: Saves) -> tuple[Step, ...]:
    """Return the steps on effects of a failed Saving Roll other than one Wound: n5.save.t2 and n5.save.continuous."""
    two = any(roll.wounds > 1 for roll in saves.rolls)
    t2 = "T2 doubles no Wound here." if saves.hit.ammunition.has("t2") else "No T2."
    if two:
        t2 = "T2: each failed Saving Roll is two Wounds, but the one that a Critical adds is one Wound."
    again = "Continuous Damage has nothing to repeat here." if saves.hit.continuous else "No Continuous Damage."
    if saves.repeat:
        again = "Continuous Damage: a failed Saving Roll is repeated until one passes or the target is Dead."
    return steps_where_known(edition, (("save.t2", t2, two), ("save.continuous", again, saves.repeat)))


def _wounds_of_one(roll: SavingRolls, most_repeats: int) -> Distribution[int]:
    fail = roll.value.failing_faces
    if not roll.repeats:
        return from_pairs(iter([(0, 20 - fail), (roll.wounds, fail)]))
    ended = (
        (failed * roll.wounds, fail**failed * (20 - fail) * 20 ** (most_repeats - 1 - failed))
        for failed in range(most_repeats)
    )
    return from_pairs(iter([*ended, (most_repeats * roll.wounds, fail**most_repeats)]))


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
