"""As many Wounds as VITA or STR are Unconscious, more are Dead."""

from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
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
    """From how many Wounds more a target is `unconscious` (0: already) and from how many it is `dead`."""

    unconscious: int
    dead: int

    def condition(self, wounds: int) -> Condition:
        """The condition of the target after some more Wounds."""
        if wounds >= self.dead:
            return Condition.DEAD
        return Condition.UNCONSCIOUS if wounds >= self.unconscious else Condition.SURVIVES


def wound_levels(edition: Edition, attack: Hit, target: HitTarget) -> Ruling[WoundLevels]:
    """The levels of a target, the Wounds that it has taken before counted in.

    `dead` is 0 or less for a target that is Dead already. Follows n5.save.wounds, n5.save.levels, n5.save.shock and
    n5.save.trait; the other editions take the first of these alone.
    """
    name = "STR" if target.has_str else "VITA"
    deployable = target.unit == "deployable"
    most = target.vita_or_str + (0 if deployable else 2 if target.remote_presence else 1)
    unconscious, dead = max(target.vita_or_str - target.wounds_taken, 0), most - target.wounds_taken
    shocked = attack.ammunition.has("shock") and not target.has_str and target.vita_or_str == 1
    if attack.state_dead or shocked:
        dead = min(dead, 1)
    total = f"{name} {target.vita_or_str}"
    before = f", {target.wounds_taken} of them taken before" if target.wounds_taken else ""
    says = f"{total}: Unconscious at {counted('Wound', target.vita_or_str)}, Dead at {most}{before}."
    if deployable:
        says = f"{total}: Dead at {counted('Wound', most)}{before}."
    steps = [Step(edition.cite("save.wounds"), says)]
    if edition.has("save.levels"):
        steps += [_levels_step(edition, target), _shock_step(edition, attack, target, shocked=shocked)]
    return Ruling(WoundLevels(min(unconscious, dead), dead), tuple(steps))


def _levels_step(edition: Edition, target: HitTarget) -> Step:
    rule = edition.cite("save.levels")
    if target.unit == "deployable":
        return Step(rule, f"A Deployable is Dead at STR, here {counted('Wound', target.vita_or_str)}.")
    if target.remote_presence:
        return Step(rule, f"Remote Presence: Dead only at two Wounds over STR, here {target.vita_or_str + 2}.")
    return Step(rule, "Neither Remote Presence nor a Deployable.", applied=False)


def _shock_step(edition: Edition, attack: Hit, target: HitTarget, *, shocked: bool) -> Step:
    rule = edition.cite("save.shock")
    if not attack.ammunition.has("shock"):
        return Step(rule, "No Shock.", applied=False)
    if not shocked:
        why = "STR is not affected" if target.has_str else f"VITA is {target.vita_or_str}, not 1"
        return Step(rule, f"Shock: {why}.", applied=False)
    says = (
        "Shock: a failed Saving Roll at VITA 1 means Dead; Dogged, No Wound Incapacitation and Shasvastii do not help."
    )
    return Step(rule, says)
