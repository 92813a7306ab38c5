"""The position of a Trooper, which decides its options after a failed Guts Roll."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.decisions.guts_roll import GutsRules, OptionText
from engine.edition import Edition
from engine.records.roll import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsSituation:
    """A Trooper's position at the end of the Order: `cover` is that against the attack.

    "Near" means reachable by its movement without coming into contact. `already_out`: outside LoF and area of the
    attacks, judged from where they were made; a Trooper in Total Cover and in no danger zone is outside too. `prone`:
    it is Prone already.
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
        """Return whether the Trooper is outside the attackers' LoF and the area."""
        return self.already_out or (self.cover is Cover.TOTAL and not self.danger_zone)


def movement_inches(edition: Edition, situation: GutsSituation) -> int:
    """Return how many inches a Trooper can move after a failed Guts Roll; Prone halves them: n5.guts.effects."""
    inches = edition.of(GutsRules).movement
    return inches // 2 if situation.prone else inches


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsOption:
    """One possible effect of a failed Guts Roll: its word, and its edition's rule on it.

    `why_closed` says why a Trooper cannot do it, or nothing if it can. `alternatives` are other options that remain
    possible.
    """

    word: str
    text: OptionText
    why_closed: Callable[[GutsSituation], str]
    alternatives: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """Return the topic of its clause."""
        return self.text.topic

    @property
    def moves(self) -> bool:
        """Return whether it is a movement."""
        return self.word not in {"prone", "nothing"}

    def describe(self, inches: int) -> str:
        """Return what the Trooper does, including how far it can move."""
        return self.text.describe(inches)

    def obligation_words(self, inches: int) -> str:
        """Return the sentence that the Trooper must do so, or can do nothing else."""
        return f"{'can only' if self.word == 'nothing' else 'must'} {self.describe(inches)}"
