"""An Order and its AROs are one exchange: what the Active Trooper does, what each Reactive one does, all at once."""

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.face_to_face import Side
from engine.rules.saving_roll import HitTarget, WeaponHit
from engine.ruling import Step


class Action(StrEnum):
    """What a Trooper does in an exchange."""

    SHOOT = "shoot"
    TEMPLATE = "template"
    DODGE = "dodge"
    NOTHING = "nothing"

    @property
    def attacks(self) -> bool:
        """Whether it is an attack."""
        return self in (Action.SHOOT, Action.TEMPLATE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What one Trooper does about another: `side` is what it rolls, `strike` what its hit brings.

    A Direct Template rolls nothing, a Dodge strikes nothing. `because` tells how the Success Value came about. Of an
    attack that fails by itself `failed` are the dice it was declared with, none of which is rolled: n5.bs.range.
    """

    action: Action
    side: Side | None = None
    strike: WeaponHit | None = None
    because: tuple[Step, ...] = ()
    failed: int = 0

    @property
    def dice(self) -> int:
        """How many dice it puts on the table."""
        return self.side.on_table if self.side else 0

    @property
    def attacks(self) -> bool:
        """Whether it is an attack."""
        return self.action.attacks


IDLE = Act(action=Action.NOTHING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """The Active Trooper and one Reactive one: what each does about the other, and who the Reactive one is.

    With a mine, which is no Trooper, `number` is 0 and `trooper` None.
    """

    number: int
    active: Act
    reactive: Act
    trooper: HitTarget | None

    @property
    def name(self) -> str:
        """What sentences call the Reactive side."""
        return f"Reactive {self.number}" if self.number else "the mine"

    @property
    def unrolled(self) -> str:
        """The clause by which a Direct Template that nobody dodges hits: n5.mine.attack if it is that of a mine."""
        if not self.number:
            return "mine.attack"
        answered = self.active.attacks and self.reactive.attacks
        return "dodge.direct-template-answer" if answered else "dodge.direct-templates"

    @property
    def contested(self) -> bool:
        """Whether both make one Face to Face Roll: n5.ftf.when, n5.dodge.roll, n5.dodge.direct-template-answer."""
        pair = (self.active.action, self.reactive.action)
        return pair in {
            (Action.SHOOT, Action.SHOOT),
            (Action.SHOOT, Action.DODGE),
            (Action.DODGE, Action.SHOOT),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The Active Trooper and its meetings; a mine is one of them, with a Direct Template of its own.

    Where `dodging`, the one Dodge die of the Active Trooper meets every threat: n5.dodge.one-die.
    """

    trooper: HitTarget
    meetings: tuple[Meeting, ...]
    dodging: bool = False

    @property
    def enemies(self) -> tuple[Meeting, ...]:
        """The meetings with Reactive Troopers, the mine left out."""
        return tuple(meeting for meeting in self.meetings if meeting.trooper)

    @property
    def troopers(self) -> tuple[tuple[Meeting, HitTarget], ...]:
        """The same with the Reactive Trooper of each."""
        return tuple((meeting, meeting.trooper) for meeting in self.meetings if meeting.trooper)
