"""Where a Trooper is decides which ways are open to it after a failed Guts Roll."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Where a Trooper is at the Order's end: `cover` (none, partial, total) is that against the attack.

    What is near can be reached by the movement of some `inches`, without coming into contact. `already_out` is
    outside the attackers' LoF and the area; so is who is in Total Cover and in no danger zone. `prone` is Prone
    already, whose movement is halved: n5.guts.effects.
    """

    cover: str = "none"
    danger_zone: bool = False
    zone_exit_near: bool = False
    total_cover_near: bool = False
    partial_cover_near: bool = False
    can_go_prone: bool = True
    prone_protects: bool = True
    already_out: bool = False
    prone: bool = False

    @property
    def inches(self) -> int:
        """How far it can move."""
        return 1 if self.prone else 2

    @property
    def outside(self) -> bool:
        """Whether the Trooper is outside the attackers' LoF and the area."""
        return self.already_out or (self.cover == "total" and not self.danger_zone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to answer a failed Guts Roll: its word, the topic of its clause, and what the Trooper does.

    `closed` says why it cannot be taken, and nothing where it can. `also` are ways that stay open beside it. `given` is
    the Cover that its clause asks for; empty where it asks for none.
    """

    word: str
    topic: str
    does: str
    closed: Callable[[Situation], str]
    also: tuple[str, ...] = ()
    given: str = ""

    @property
    def moves(self) -> bool:
        """Whether it is a movement."""
        return self.word not in {"prone", "nothing"}

    def told(self, situation: Situation) -> str:
        """What the Trooper does, with the inches that it has."""
        return self.does.format(upto=f'up to {situation.inches}"')

    def binds(self, situation: Situation) -> str:
        """That the Trooper must do so, or can do nothing else."""
        return f"{'can only' if self.word == 'nothing' else 'must'} {self.told(situation)}"
