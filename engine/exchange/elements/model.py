"""An Order and its AROs are one exchange: what the Active Trooper and each Reactive one declare, all at once."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple

from engine.exchange.elements.action import Action, are_contested
from engine.exchange.elements.injury import ExchangeTrooper, Injury
from engine.exchange.elements.saves import HitOnTrooper
from engine.rules.face_to_face import Side
from engine.ruling import Step


class Share(NamedTuple):
    """The part of a Burst that is aimed at one target: its dice, and how many extra dice of +1 SD go with them."""

    dice: int
    special_die: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction:
    """What `who` does about one enemy: `side` is what it rolls, `hit` what its attack does.

    A Direct Template rolls nothing, a Dodge or a Reset hits nobody. `uses` is the Program or the weapon of a Comms
    Attack. `because` are the steps of the Success Value. For an attack that fails without a roll `dice_out_of_range`
    are the dice that it was declared with: n5.bs.range. `most_gained`: how many Wounds of this CC Attack help its user
    by Protheion at most. `outright` is what a Coup de Grâce does, without a roll, and
    `dice_without_roll` the part of the Burst that it was declared with: n5.coup-de-grace.burst. `found`: a Discover
    that succeeds without a roll; `discover`: the one that is declared with this on the same enemy. `lost_unless_found`:
    an attack that is lost where the Discover declared with it fails: n5.discover.attack.
    """

    who: str
    action: Action
    side: Side | None = None
    hit: HitOnTrooper | None = None
    because: tuple[Step, ...] = ()
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
        """How many dice it puts on the table."""
        return self.side.on_table if self.side else 0

    @property
    def attacks(self) -> bool:
        """Whether it is an attack."""
        return self.action.attacks


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
    """The Active Trooper and the Reactive Trooper with this number, from 1 on.

    `blast_on_active` and `blast_on_reactive` are the hits of the other's explosion; None where it has none, or its
    Template does not reach.
    """

    number: int
    trooper: ExchangeTrooper
    blast_on_active: HitOnTrooper | None = None
    blast_on_reactive: HitOnTrooper | None = None

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
    """The Active Trooper, its `enemies` (one or more), and a mine with a Direct Template where it triggers one."""

    trooper: ExchangeTrooper
    enemies: tuple[TrooperMatchup, ...]
    mine: MineMatchup | None = None

    @property
    def matchups(self) -> tuple[Matchup, ...]:
        """Those with the Reactive Troopers, then that with the mine."""
        return (*self.enemies, *((self.mine,) if self.mine else ()))

    @property
    def name(self) -> str:
        """The Active Trooper in sentences."""
        return self.enemies[0].active.who

    @property
    def first_discover(self) -> DeclaredAction | None:
        """The Discover that the Active Trooper declares with something else on the same enemy; None without one."""
        return next((one.active.discover for one in self.enemies if one.active.discover), None)

    @property
    def answer(self) -> Action | None:
        """What the Active Trooper answers all threats with, by the same dice: n5.dodge.one-die, n5.reset.several.

        None where it does not.
        """
        own = self.enemies[0].active.action
        return own if own.answers else None

    @property
    def dodging(self) -> bool:
        """Whether that is a Dodge."""
        return self.answer is Action.DODGE
