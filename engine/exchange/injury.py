"""The injuries of a Trooper by several attacks, and the Wounds that make it Unconscious or Dead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.rules.saving_roll import Condition, FallSkill, Hit, HitTarget, WoundLevels, wound_levels
from engine.ruling import Step


class Injury(NamedTuple):
    """What happened to one Trooper: its Wounds and States, and whether anything hit it.

    `killed_outright`: a failed Saving Roll makes it Dead, however few its Wounds are.
    """

    wounds: int = 0
    killed_outright: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()

    def __or__(self, other: "Injury") -> "Injury":
        """Both injuries together."""
        if not other.hit:
            return self
        killed, states = self.killed_outright or other.killed_outright, self.states | other.states
        return Injury(self.wounds + other.wounds, killed, self.hit or other.hit, states)

    @property
    def hurts(self) -> bool:
        """Whether the Trooper takes a Wound or a State."""
        return self.wounds > 0 or bool(self.states)


UNHURT = Injury()


def in_state(state: str) -> Callable[[Injury], bool]:
    """What asks of an injury whether it includes a State."""
    return lambda injury: state in injury.states


NORMAL_HIT = Hit(power=0, ammunition=NORMAL)
"""A hit without Ammunition or Traits that change the levels of a Trooper."""

CONDITION_WORDS = {
    Condition.SURVIVES: "stays up",
    Condition.UNCONSCIOUS: "Unconscious",
    Condition.DEAD: "Dead",
}
"""The conditions of a Trooper in sentences; one that stays up is neither Unconscious nor Dead."""


@dataclass(frozen=True, slots=True)
class Trooper:
    """A Trooper as hits find it, and its levels; `because` are the steps of these.

    It is down when it is Unconscious or Dead. `engaged`: it is in Close Combat when the Order ends.
    """

    body: HitTarget
    levels: WoundLevels
    because: tuple[Step, ...]
    engaged: bool = False

    @property
    def has_explode(self) -> bool:
        """Whether it explodes when it falls Unconscious."""
        return self.levels.fall_skill is FallSkill.EXPLODE

    @property
    def is_down(self) -> bool:
        """Whether it is down before any die is rolled."""
        return self.condition_after(UNHURT) is not Condition.SURVIVES

    def condition_after(self, injury: Injury) -> Condition:
        """The condition in which an injury leaves it."""
        return Condition.DEAD if injury.killed_outright else self.levels.condition(injury.wounds)

    def fights_on(self, injury: Injury) -> bool:
        """Whether an injury makes it Unconscious and it fights on all the same."""
        return not injury.killed_outright and self.levels.fights_on(injury.wounds)

    def explodes(self, injury: Injury) -> bool:
        """Whether an injury makes it explode: n5.explode.trigger, n5.explode.not-triggered."""
        return not injury.killed_outright and self.levels.explodes(injury.wounds)

    def survives(self, injury: Injury) -> bool:
        """Whether an injury leaves it neither Unconscious nor Dead."""
        return self.condition_after(injury) is Condition.SURVIVES

    def is_brought_down(self, injury: Injury) -> bool:
        """Whether an injury makes it Unconscious or Dead, or Dead where it was Unconscious before."""
        return self.condition_after(injury) is not self.condition_after(UNHURT)

    def must_make_guts_roll(self, injury: Injury) -> bool:
        """Whether it must make a Guts Roll after an injury: n5.guts.when."""
        free = not self.engaged and "immobilized" not in injury.states
        return injury.hit and self.survives(injury) and free


def trooper_of(edition: Edition, body: HitTarget, *, engaged: bool = False) -> Trooper:
    """A Trooper with the levels that it has against normal hits: n5.save.wounds, n5.save.levels."""
    levels = wound_levels(edition, NORMAL_HIT, body)
    return Trooper(body, levels.value, levels.because, engaged)
