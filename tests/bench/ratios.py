"""The result of a measurement: ratios, each with its limit, and a report."""

from dataclasses import dataclass

from tests.bench.timing import table


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as much one thing takes as another: at most the limit, or at least."""

    what: str
    found: float
    limit: float
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Return whether it is within its limit."""
        return self.found >= self.limit if self.at_least else self.found <= self.limit


@dataclass(frozen=True, slots=True)
class Measured:
    """The result of one measurement."""

    report: str
    ratios: tuple[Ratio, ...]


def table_of(ratios: list[Ratio]) -> str:
    """Return a table of all ratios and whether they are met; a missed limit does not fail."""
    rows = [
        (
            ratio.what,
            f"{ratio.found:.3g}",
            f"{'at least' if ratio.at_least else 'at most'} {ratio.limit:g}",
            "yes" if ratio.met else "MISSED",
        )
        for ratio in ratios
    ]
    return table("All ratios", ("What", "Measured", "Limit", "Met"), rows)
