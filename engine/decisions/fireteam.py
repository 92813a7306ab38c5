"""Decisions on the Bonuses of a Fireteam, and on Coordinated Orders."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.charts import FireteamLevel
from engine.records.roll import RollKind
from engine.records.term import Change, Effect


@dataclass(frozen=True, slots=True)
class FireteamRules:
    """The Levels of a Fireteam and their effects on rolls: a function that loads them when first needed.

    `sizes` are the minimum and maximum of members when a Fireteam of each Type is created; `kits` is the Equipment that
    has the first Bonus to BS Attacks when used at a distance.
    """

    about: ClassVar[str] = "Bonuses of Fireteams"
    read: Callable[[], tuple[FireteamLevel, ...]]
    sizes: Mapping[str, tuple[int, int]]
    kits: tuple[str, ...]

    def up_to(self, level: int) -> Iterator[FireteamLevel]:
        """Return the Levels whose Bonuses a Fireteam of this Level has; none for Level 0."""
        return (one for one in self.read() if one.level <= level) if level else iter(())

    def effects(self, level: int, kind: RollKind) -> tuple[Effect, ...]:
        """Return the effects of this Level on rolls of a kind, without Skills: n5.fireteam.bonus.cumulative."""
        return tuple(effect for one in self.up_to(level) for effect in one.effects if kind in effect.rolls)

    def bonuses(self, level: int, kind: RollKind, *, long: bool) -> Iterator[tuple[Effect, bool]]:
        """Return the Bonuses of a Level to rolls of a kind, each with whether it counts; `long`: with a Long Skill.

        Follows n5.fireteam.bonus.cumulative and n5.fireteam.bonus.level-2.limits.
        """
        effects = self.effects(level, kind)
        return ((effect, not long or effect.change is not Change.SPECIAL_DIE) for effect in effects)

    def skills(self, level: int) -> tuple[str, ...]:
        """Return the Skills that all members of a Fireteam of this Level have: n5.fireteam.bonus.level-5."""
        return tuple(skill for one in self.up_to(level) for skill in one.skills)

    def first(self, kind: RollKind) -> int:
        """Return the lowest Level with a Bonus to rolls of a kind."""
        return next(one.level for one in self.read() if any(kind in effect.rolls for effect in one.effects))


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedOrderRules:
    """The Burst of all participants of a Coordinated Order except the Spearhead, which has half its own Burst."""

    about: ClassVar[str] = "rules on Coordinated Orders"
    others: int
