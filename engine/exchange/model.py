"""An Order and its AROs are one exchange: what the Active Trooper and each Reactive one declare, all at once."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.exchange.injury import Trooper
from engine.exchange.saves import HitOnTrooper
from engine.rules.face_to_face import Side
from engine.ruling import Step


class Share(NamedTuple):
    """The part of a Burst that is aimed at one target: its dice, and whether the extra die of +1 SD is among them."""

    dice: int
    special_die: bool = False


class Action(StrEnum):
    """What a Trooper does in an exchange."""

    SHOOT = "shoot"
    CC = "cc"
    TEMPLATE = "template"
    DODGE = "dodge"
    NOTHING = "nothing"

    @property
    def attacks(self) -> bool:
        """Whether it is an attack."""
        return self.rolls_attack or self is Action.TEMPLATE

    @property
    def rolls_attack(self) -> bool:
        """Whether it is an attack with a roll: a BS Attack or a CC Attack."""
        return self in (Action.SHOOT, Action.CC)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction:
    """What `who` does about one enemy: `side` is what it rolls, `hit` what its attack does.

    A Direct Template rolls nothing, a Dodge hits nobody. `because` are the steps of the Success Value. For an attack
    that fails without a roll `dice_out_of_range` are the dice that it was declared with: n5.bs.range.
    """

    who: str
    action: Action
    side: Side | None = None
    hit: HitOnTrooper | None = None
    because: tuple[Step, ...] = ()
    dice_out_of_range: int = 0

    @property
    def dice(self) -> int:
        """How many dice it puts on the table."""
        return self.side.on_table if self.side else 0

    @property
    def attacks(self) -> bool:
        """Whether it is an attack."""
        return self.action.attacks


def are_contested(*actions: Action) -> bool:
    """Whether two actions against each other are one Face to Face Roll: n5.ftf.when, n5.dodge.roll."""
    attacks = any(action.rolls_attack for action in actions)
    return attacks and all(action.rolls_attack or action is Action.DODGE for action in actions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchup(ABC):
    """What the Active Trooper and one enemy, a Reactive Trooper or a mine, do about each other."""

    active: DeclaredAction
    reactive: DeclaredAction

    @property
    def name(self) -> str:
        """The enemy in sentences."""
        return self.reactive.who

    @property
    @abstractmethod
    def automatic_hit_clause(self) -> str:
        """The topic of the clause by which a Direct Template hits without a roll."""

    @property
    def contested(self) -> bool:
        """Whether both make one Face to Face Roll: n5.ftf.when, n5.dodge.roll, n5.dodge.direct-template-answer."""
        return are_contested(self.active.action, self.reactive.action)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrooperMatchup(Matchup):
    """The Active Trooper and the Reactive Trooper with this number, from 1 on."""

    number: int
    trooper: Trooper

    @property
    def automatic_hit_clause(self) -> str:
        """That on templates as an answer to an attack where both attack."""
        answered = self.active.attacks and self.reactive.attacks
        return "dodge.direct-template-answer" if answered else "dodge.direct-templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineMatchup(Matchup):
    """The Active Trooper and a mine that it triggers."""

    @property
    def automatic_hit_clause(self) -> str:
        """That on the attack of a mine."""
        return "mine.attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The Active Trooper, its `enemies`, and a mine with a Direct Template of its own where it triggers one.

    Where it is `dodging`, its one Dodge die is compared with every threat: n5.dodge.one-die.
    """

    trooper: Trooper
    enemies: tuple[TrooperMatchup, ...]
    mine: MineMatchup | None = None
    dodging: bool = False

    @property
    def matchups(self) -> tuple[Matchup, ...]:
        """Those with the Reactive Troopers, then that with the mine."""
        return (*self.enemies, *((self.mine,) if self.mine else ()))
