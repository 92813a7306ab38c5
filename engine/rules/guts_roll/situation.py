"""Where a Trooper is decides which options it has after a failed Guts Roll."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.decisions.guts_roll import GutsRules, OptionText
from engine.edition import Edition
from engine.records.roll import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsSituation:
    """Where a Trooper is at the end of the Order: `cover` is that against the attack.

    What is near can be reached by its movement without coming into contact. `already_out` is outside LoF and area of
    the attacks, judged from where they were made; in Total Cover and in no danger zone it is outside too. `prone`: it
    is Prone already.
    """

    cover: Cover = Cover.NONE
    danger_zone: bool = False
    zone_exit_near: bool = False
    total_cover_near: bool = False
    partial_cover_near: bool = False
    can_go_prone: bool = True
    prone_protects: bool = True
    already_out: bool = False
    prone: bool = False

    @property
    def outside(self) -> bool:
        """Whether the Trooper is outside the attackers' LoF and the area."""
        return self.already_out or (self.cover is Cover.TOTAL and not self.danger_zone)


def movement_inches(edition: Edition, situation: GutsSituation) -> int:
    """How many inches a Trooper can move after a failed Guts Roll; Prone halves them: n5.guts.effects."""
    inches = edition.of(GutsRules).movement
    return inches // 2 if situation.prone else inches


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsOption:
    """One thing that a failed Guts Roll can make a Trooper do: its word, and what its edition says about it.

    `why_closed` says why a Trooper cannot do it, and nothing if it can. `alternatives` are other options that stay
    open.
    """

    word: str
    text: OptionText
    why_closed: Callable[[GutsSituation], str]
    alternatives: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """The topic of its clause."""
        return self.text.topic

    @property
    def moves(self) -> bool:
        """Whether it is a movement."""
        return self.word not in {"prone", "nothing"}

    def describe(self, inches: int) -> str:
        """What the Trooper does, with how far it can move."""
        return self.text.describe(inches)

    def obligation_words(self, inches: int) -> str:
        """That the Trooper must do so, or can do nothing else."""
        return f"{'can only' if self.word == 'nothing' else 'must'} {self.describe(inches)}"
