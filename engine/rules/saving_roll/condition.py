"""Wounds equal to VITA or STR make a target Unconscious, more make it Dead; some Skills change that."""

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.saving_roll.hit import FallSkill, Hit, HitTarget
from engine.ruling import Ruling, Step
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
