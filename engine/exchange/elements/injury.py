"""The injuries of a Trooper by several attacks, and the Wounds that make it Unconscious or Dead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.rules.saving_roll import Condition, FallSkill, Hit, HitTarget, WoundLevels, wound_levels
from engine.ruling import Step


class Injury(NamedTuple):
    """The effects on one Trooper: its Wounds and States, and whether a `hit` forced Saving Rolls.

    `killed_outright`: a failed Saving Roll made it Dead, whatever its Wounds; `shocked`: one did, unless Protheion has
    raised its VITA. `gained` are the Wounds that it inflicted and that count for its Protheion.
    """

    wounds: int = 0
    killed_outright: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()
    shocked: bool = False
    gained: int = 0

    def __or__(self, other: "Injury") -> "Injury":
        """Combine both injuries."""
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
        """Return whether the Trooper takes a Wound or a State."""
        return self.wounds > 0 or bool(self.states)


UNHURT = Injury()


def in_state(state: str) -> Callable[[Injury], bool]:
    """Return a test of whether an injury includes a State."""
    return lambda injury: state in injury.states


NORMAL_HIT = Hit(power=0, ammunition=NORMAL)
"""A hit without Ammunition or Traits that change a Trooper's levels."""

CONDITION_WORDS = {
    Condition.SURVIVES: "stays up",
    Condition.UNCONSCIOUS: "Unconscious",
    Condition.DEAD: "Dead",
}
"""The conditions of a Trooper as words in sentences; "survives" means neither Unconscious nor Dead."""


@dataclass(frozen=True, slots=True)
class ExchangeTrooper:
    """A Trooper before the hits of an exchange, with its levels; `because` are the steps for these.

    It is down if Unconscious or Dead. `engaged`: it is in Close Combat when the Order ends. `most_gained` is the
    maximum of Wounds it inflicts that count for Protheion before those that it suffers: n5.protheion.order.
    `other_wounds` are those by enemies outside this exchange.
    """

    body: HitTarget
    levels: WoundLevels
    because: tuple[Step, ...]
    engaged: bool = False
    most_gained: int = 0
    other_wounds: int = 0

    @property
    def most_wounds(self) -> int:
        """Return the number of Wounds that makes it Dead with the maximum gain by Protheion."""
        return self.levels.dead + self.most_gained

    @property
    def has_explode(self) -> bool:
        """Return whether it explodes when it falls Unconscious."""
        return self.levels.fall_skill is FallSkill.EXPLODE

    @property
    def is_down(self) -> bool:
        """Return whether it is down before any die is rolled."""
        return self.levels.condition(0) is not Condition.SURVIVES

    def condition_after(self, injury: Injury) -> Condition:
        """Return its condition after an injury."""
        return Condition.DEAD if self._is_killed(injury) else self.levels.condition(self._wounds_left(injury))

    def fights_on(self, injury: Injury) -> bool:
        """Return whether an injury makes it Unconscious but it fights on."""
        return not self._is_killed(injury) and self.levels.fights_on(self._wounds_left(injury))

    def _is_killed(self, injury: Injury) -> bool:
        """Return whether it is Dead whatever its Wounds: n5.save.shock, if its VITA is 1 after Protheion."""
        raised = min(injury.gained, self.most_gained) > self.body.wounds_taken
        return injury.killed_outright or (injury.shocked and not raised)

    def _wounds_left(self, injury: Injury) -> int:
        """Return its Wounds in the Order, less those that Protheion heals: n5.protheion.effect, n5.protheion.order."""
        return injury.wounds + self.other_wounds - min(injury.gained, self.most_gained)

    def explodes(self, injury: Injury) -> bool:
        """Return whether an injury makes it explode: n5.explode.trigger, n5.explode.not-triggered."""
        return not injury.killed_outright and self.levels.explodes(injury.wounds)

    def survives(self, injury: Injury) -> bool:
        """Return whether it is neither Unconscious nor Dead after an injury."""
        return self.condition_after(injury) is Condition.SURVIVES

    def is_brought_down(self, injury: Injury) -> bool:
        """Return whether an injury makes it Unconscious or Dead; if it was Unconscious before, only Dead counts."""
        return self.condition_after(injury) is not self.levels.condition(0)

    def must_make_guts_roll(self, injury: Injury) -> bool:
        """Return whether it must make a Guts Roll after an injury: n5.guts.when."""
        free = not self.engaged and "immobilized" not in injury.states
        return injury.hit and self.survives(injury) and free


def trooper_of(edition: Edition, body: HitTarget, *, engaged: bool = False) -> ExchangeTrooper:
    """Return a Trooper with its levels against normal hits: n5.save.wounds, n5.save.levels."""
    levels = wound_levels(edition, NORMAL_HIT, body)
    return ExchangeTrooper(body, levels.value, levels.because, engaged)
