"""With as many Wounds as VITA or STR a target is Unconscious, with more it is Dead."""

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Ruling, Step
from engine.wording import counted


class Condition(StrEnum):
    """What Wounds make of a target; one that survives is neither Unconscious nor Dead."""

    SURVIVES = "survives"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class WoundLevels:
    """How many more Wounds make a target `unconscious` (0: it is already), and how many make it `dead`."""

    unconscious: int
    dead: int

    def condition(self, wounds: int) -> Condition:
        """The condition of the target after some more Wounds."""
        if wounds >= self.dead:
            return Condition.DEAD
        return Condition.UNCONSCIOUS if wounds >= self.unconscious else Condition.SURVIVES


def wound_levels(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[WoundLevels]:
    """The levels of a target, less the Wounds that it has taken before.

    `dead` is 0 or less for a target that is Dead already. Follows n5.save.wounds, n5.save.levels, n5.save.shock and
    n5.save.trait; the other editions have only the first of these.
    """
    name = "STR" if target.has_str else "VITA"
    deployable = target.unit is UnitType.DEPLOYABLE
    most = target.vita_or_str + _dead_over(edition.of(SavingRollRules), target)
    unconscious, dead = max(target.vita_or_str - target.wounds_taken, 0), most - target.wounds_taken
    shocked = hit.ammunition.has("shock") and not target.has_str and target.vita_or_str == 1
    if hit.state_dead or shocked:
        dead = min(dead, 1)
    total = f"{name} {target.vita_or_str}"
    before = f", {target.wounds_taken} of them taken before" if target.wounds_taken else ""
    says = f"{total}: Unconscious at {counted('Wound', target.vita_or_str)}, Dead at {most}{before}."
    if deployable:
        says = f"{total}: Dead at {counted('Wound', most)}{before}."
    if target.exrah:
        says = f"{total}: with Exrah Dead at {counted('Wound', most)}, in place of Unconscious{before}."
    steps = [Step(edition.cite("save.wounds"), says)]
    if edition.has("save.levels"):
        steps += [_levels_step(edition, target), _shock_step(edition, hit, target, shocked=shocked)]
    return Ruling(WoundLevels(min(unconscious, dead), dead), tuple(steps))


def _dead_over(rules: SavingRollRules, target: HitTarget) -> int:
    """How many Wounds over its VITA or STR make a target Dead."""
    if target.unit is UnitType.DEPLOYABLE or target.exrah:
        return 0
    return rules.dead_over_remote_presence if target.remote_presence else rules.dead_over


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
