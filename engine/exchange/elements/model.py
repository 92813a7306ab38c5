"""The model of an exchange: the declarations of the Active Trooper and of each Reactive one, all simultaneous."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple

from engine.exchange.elements.action import Action, are_contested
from engine.exchange.elements.injury import ExchangeTrooper, Injury
from engine.exchange.elements.saves import HitOnTrooper
from engine.rules.face_to_face import Side
from engine.ruling import Step


class Share(NamedTuple):
    """The share of a Burst that is aimed at one target: its dice, and its extra dice of +1 SD."""

    dice: int
    special_die: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction:
    """The action of `who` against one enemy: `side` is its roll, `hit` the hit of its attack.

    A Direct Template has no roll, a Dodge or a Reset no hit; `templates` is the number of Direct Templates. `uses` is
    the Program or the weapon of a Comms Attack. `because` are the steps of the Success Value. An attack that fails
    without a roll has the dice it was declared with in `dice_out_of_range`: n5.bs.range. `most_gained` is the maximum
    of Wounds by this CC Attack that count for its user's Protheion. `outright` is the effect of a Coup de Grâce, which
    has no roll, and `dice_without_roll` its part of the Burst: n5.coup-de-grace.burst. `found` marks a Discover that
    succeeds without a roll; `discover` is one declared together with this action on the same enemy.
    `lost_unless_found` marks an attack that is lost if that Discover fails: n5.discover.attack.
    """

    who: str
    action: Action
    side: Side | None = None
    hit: HitOnTrooper | None = None
    because: tuple[Step, ...] = ()
    templates: int = 1
    dice_out_of_range: int = 0
    uses: str = ""
    most_gained: int = 0
    outright: Injury | None = None
    dice_without_roll: int = 0
    found: bool = False
    discover: "DeclaredAction | None" = None
    lost_unless_found: bool = False

    @property
    def dice(self) -> int:
        """Return how many dice it rolls."""
        return self.side.on_table if self.side else 0

    @property
    def attacks(self) -> bool:
        """Return whether it is an attack."""
        return self.action.attacks


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchup(ABC):
    """The actions of the Active Trooper and one enemy, a Reactive Trooper or a mine, against each other."""

    active: DeclaredAction
    reactive: DeclaredAction

    @property
    def name(self) -> str:
        """Return the name of the enemy in sentences."""
        return self.reactive.who

    @property
    @abstractmethod
    def automatic_hit_clause(self) -> str:
        """Return the topic of the clause by which a Direct Template hits without a roll."""

    @property
    def contested(self) -> bool:
        """Return whether both make a Face to Face Roll: n5.ftf.when, n5.dodge.roll, n5.dodge.direct-template-answer."""
        return are_contested(self.active.action, self.reactive.action)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrooperMatchup(Matchup):
    """The Active Trooper and a Reactive Trooper; `number` starts at 1. `alone`: nothing has its number in its name.

    `blast_on_active` and `blast_on_reactive` are the hits by the other's explosion; None if it has none, or its
    Template does not reach.
    """

    number: int
    trooper: ExchangeTrooper
    blast_on_active: HitOnTrooper | None = None
    blast_on_reactive: HitOnTrooper | None = None
    alone: bool = False

    @property
    def place(self) -> str:
        """Return what follows the side in the names of its fields, odds and values: `.1`; "" if it is alone.

        The Reactive Trooper is `reactive.1`, and the Active one, where it is about this Trooper, `active.1`.
        """
        return "" if self.alone else f".{self.number}"

    @property
    def automatic_hit_clause(self) -> str:
        """Return the topic on templates as an answer to an attack if both attack."""
        answered = self.active.attacks and self.reactive.attacks
        return "dodge.direct-template-answer" if answered else "dodge.direct-templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineMatchup(Matchup):
    """The Active Trooper and a mine that it triggers."""

    @property
    def automatic_hit_clause(self) -> str:
        """Return the topic on the attack of a mine."""
        return "mine.attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The Active Trooper, its `enemies` (one or more), and the mine with a Direct Template that it triggers, if any."""

    trooper: ExchangeTrooper
    enemies: tuple[TrooperMatchup, ...]
    mine: MineMatchup | None = None

    @property
    def matchups(self) -> tuple[Matchup, ...]:
        """Return the matchups with the Reactive Troopers, then that with the mine."""
        return (*self.enemies, *((self.mine,) if self.mine else ()))

    @property
    def name(self) -> str:
        """Return the name of the Active Trooper in sentences."""
        return self.enemies[0].active.who

    @property
    def first_discover(self) -> DeclaredAction | None:
        """Return the Discover that the Active Trooper declares with another action on the same enemy, or None."""
        return next((one.active.discover for one in self.enemies if one.active.discover), None)

    @property
    def answer(self) -> Action | None:
        """Return the action that answers all threats with the same dice: n5.dodge.one-die, n5.reset.several.

        None if the Active Trooper has none.
        """
        own = self.enemies[0].active.action
        return own if own.answers else None

    @property
    def dodging(self) -> bool:
        """Return whether the Active Trooper dodges."""
        return self.answer is Action.DODGE
