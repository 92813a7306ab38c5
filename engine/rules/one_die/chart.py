"""Charts for a d20: the item of each result, and the chance of a wanted one."""

from dataclasses import dataclass
from fractions import Fraction

from engine.edition import Edition
from engine.records.charts import ChartResult, RollTable
from engine.rulebook import topic_of
from engine.ruling import Step
from engine.wording import joined_names


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledOn:
    """A chart and who rolls on it: a TAG or not; `reroll`: an unwanted result is rolled again."""

    table: RollTable
    tag: bool = False
    reroll: bool = False

    def given(self, result: ChartResult) -> tuple[str, ...]:
        """Return the items of a result for this Trooper."""
        return (result.tag,) if self.tag and result.tag else result.gives

    def items(self) -> dict[str, Fraction]:
        """Return every item of the chart, with its chance in one roll."""
        found: dict[str, Fraction] = {}
        for result in self.table.results:
            for item in self.given(result):
                found[item] = found.get(item, Fraction(0)) + _share(result)
        return found


def _share(result: ChartResult) -> Fraction:
    return Fraction(result.high - result.low + 1, 20)


def chart_chances(rolled: RolledOn, wanted: frozenset[str]) -> tuple[Fraction, Fraction]:
    """Return the chance that one roll gives something wanted, and that with the ReRoll if there is one.

    The second result counts, so only a roll without anything wanted is repeated: n5.booty.reroll and
    n5.metachemistry.reroll.
    """
    single = sum((_share(r) for r in rolled.table.results if wanted.intersection(rolled.given(r))), Fraction(0))
    return single, 1 - (1 - single) ** 2 if rolled.reroll else single


def rolled_on(rolled: RolledOn, face: int) -> tuple[str, ...]:
    """Return the result of a face (1 to 20)."""
    return rolled.given(rolled.table.at(face))


def chart_steps(edition: Edition, rolled: RolledOn) -> tuple[Step, ...]:
    """Return the steps on the results of each face."""
    return tuple(
        Step(edition.cite(topic_of(result.clause)), f"{result.faces}: {joined_names(rolled.given(result))}.")
        for result in rolled.table.results
    )
