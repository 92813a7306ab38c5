"""The injuries of a Trooper by several attacks, and the Wounds that make it Unconscious or Dead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.rules.saving_roll import Condition, FallSkill, Hit, HitTarget, WoundLevels, wound_levels
from engine.ruling import Step


class Injury(NamedTuple):
    """What happened to one Trooper: its Wounds and States, and whether a `hit` forced Saving Rolls on it.

    `killed_outright`: a failed Saving Roll makes it Dead, however few its Wounds are; `shocked`: one does unless
    Protheion has raised its VITA. `gained` are the Wounds that it inflicts and that help it by Protheion.
    """

    wounds: int = 0
    killed_outright: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()
    shocked: bool = False
    gained: int = 0

    def __or__(self, other: "Injury") -> "Injury":
        """Both injuries together."""
        if other == UNHURT:
            return self
        return Injury(
            wounds=self.wounds + other.wounds,
            killed_outright=self.killed_outright or other.killed_outright,
            hit=self.hit or other.hit,
            states=self.states | other.states,
            shocked=self.shocked or other.shocked,
            gained=self.gained + other.gained,
        )

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
class ExchangeTrooper:
    """A Trooper as hits find it, and its levels; `because` are the steps of these.

    It is down when it is Unconscious or Dead. `engaged`: it is in Close Combat when the Order ends. `most_gained`: how
    many Wounds that it inflicts help it by Protheion at most, before those come that it suffers: n5.protheion.order.
    `other_wounds` are those by enemies that are not part of what is worked out.
    """

    body: HitTarget
    levels: WoundLevels
    because: tuple[Step, ...]
    engaged: bool = False
    most_gained: int = 0
    other_wounds: int = 0

    @property
    def most_wounds(self) -> int:
        """The number of Wounds that makes it Dead, however much Protheion helps it."""
        return self.levels.dead + self.most_gained

    @property
    def has_explode(self) -> bool:
        """Whether it explodes when it falls Unconscious."""
        return self.levels.fall_skill is FallSkill.EXPLODE

    @property
    def is_down(self) -> bool:
        """Whether it is down before any die is rolled."""
        return self.levels.condition(0) is not Condition.SURVIVES

    def condition_after(self, injury: Injury) -> Condition:
        """The condition in which an injury leaves it."""
        return Condition.DEAD if self._is_killed(injury) else self.levels.condition(self._wounds_left(injury))

    def fights_on(self, injury: Injury) -> bool:
        """Whether an injury makes it Unconscious and it fights on all the same."""
        return not self._is_killed(injury) and self.levels.fights_on(self._wounds_left(injury))

    def _is_killed(self, injury: Injury) -> bool:
        """Whether it is Dead however few its Wounds are: n5.save.shock, where its VITA is 1 after Protheion."""
        raised = min(injury.gained, self.most_gained) > self.body.wounds_taken
        return injury.killed_outright or (injury.shocked and not raised)

    def _wounds_left(self, injury: Injury) -> int:
        """Its Wounds in the Order, less those that Protheion makes up for: n5.protheion.effect, n5.protheion.order."""
        return injury.wounds + self.other_wounds - min(injury.gained, self.most_gained)

    def explodes(self, injury: Injury) -> bool:
        """Whether an injury makes it explode: n5.explode.trigger, n5.explode.not-triggered."""
        return not injury.killed_outright and self.levels.explodes(injury.wounds)

    def survives(self, injury: Injury) -> bool:
        """Whether an injury leaves it neither Unconscious nor Dead."""
        return self.condition_after(injury) is Condition.SURVIVES

    def is_brought_down(self, injury: Injury) -> bool:
        """Whether an injury makes it Unconscious or Dead, or Dead where it was Unconscious before."""
        return self.condition_after(injury) is not self.levels.condition(0)

    def must_make_guts_roll(self, injury: Injury) -> bool:
        """Whether it must make a Guts Roll after an injury: n5.guts.when."""
        free = not self.engaged and "immobilized" not in injury.states
        return injury.hit and self.survives(injury) and free


def trooper_of(edition: Edition, body: HitTarget, *, engaged: bool = False) -> ExchangeTrooper:
    """A Trooper with the levels that it has against normal hits: n5.save.wounds, n5.save.levels."""
    levels = wound_levels(edition, NORMAL_HIT, body)
    return ExchangeTrooper(body, levels.value, levels.because, engaged)
