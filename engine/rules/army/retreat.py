"""An army is in Retreat! if its remaining Troopers cost a quarter of its Army Points or less."""

from dataclasses import dataclass

from engine.decisions.table import RetreatRules
from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class RetreatCount:
    """The points that count, the threshold, and how many can still be lost before Retreat!; below 0 in Retreat!."""

    counted: int
    threshold: int

    @property
    def retreats(self) -> bool:
        """Return whether the army is in Retreat!."""
        return self.counted <= self.threshold

    @property
    def to_spare(self) -> int:
        """Return how many points can still be lost before the army is in Retreat!."""
        return max(self.counted - self.threshold - 1, 0)


def count_retreat(
    edition: Edition, army: int, survivors: int, off_table: int = 0, embryos: int = 0
) -> Ruling[RetreatCount]:
    """Decide whether an army of this many Army Points is in Retreat!, by the Cost of its remaining Troopers.

    Follows n5.retreat.threshold, n5.retreat.table, n5.retreat.off-table, n5.shasvastii.points, n5.victory-points.count.
    """
    threshold = -(-army * edition.of(RetreatRules).percent // 100)
    found = RetreatCount(survivors + off_table + embryos, threshold)
    standing, away, hidden = (counted("point", cost) for cost in (survivors, off_table, embryos))
    total = f"{counted('point', found.counted)} against a threshold of {threshold}"
    steps = (
        Step(edition.cite("victory-points.count"), f"Troopers not in a Null State: {standing}."),
        Step(
            edition.cite("retreat.off-table"),
            f"Not yet on the table: {away}.",
            applied=off_table > 0,
        ),
        Step(edition.cite("shasvastii.points"), f"Shasvastii Embryos: {hidden}.", applied=embryos > 0),
        Step(edition.cite("retreat.table"), f"A quarter of {army} Army Points, rounded up: {threshold}."),
        Step(edition.cite("retreat.threshold"), f"{total}: {'a' if found.retreats else 'no'} Retreat! situation."),
    )
    return Ruling(found, steps if not found.retreats else (*steps, *_consequences(edition)))


def _consequences(edition: Edition) -> tuple[Step, ...]:
    return (
        Step(edition.cite("retreat.lieutenant"), "The army is in Loss of Lieutenant, and no new one can be named."),
        Step(edition.cite("retreat.impetuous"), "There is no Impetuous Phase."),
        Step(edition.cite("retreat.standard-game"), "In a Standard Game this Turn is the last of the game."),
    )
