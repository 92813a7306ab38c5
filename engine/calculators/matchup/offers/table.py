"""The way to the table, with the distances and the Cover of a matchup as Troopers and walls."""

from math import sqrt

from engine.calculator import CalculatorLink
from engine.calculators.matchup.form import MatchupOfForm
from engine.controls import Values

LEFT, MIDDLE = 2.0, 8.0
"""Where the Active Trooper stands, in inches from the left and near edges."""
ROWS = (0.0, 4.0, -4.0, 6.0)
"""How much further up or down the table each Reactive Trooper stands."""
BASE = 25 / 25.4
"""The base of a Silhouette 2 in inches."""


def to_table(values: Values, now: MatchupOfForm) -> CalculatorLink:
    """Return the way to the table."""
    lines, right = [f"active S2 at {LEFT:g},{MIDDLE:g}"], LEFT
    if values.word("active.cover") == "partial":
        lines.append(_wall("active", LEFT + BASE / 2, MIDDLE))
    form = {"active.trooper": values.word("active.trooper")}
    for place, one in enumerate(now.exchange.enemies, 1):
        prefix, far = f"reactive.{one.number}.", float(values.inches(f"reactive.{one.number}.distance")) + BASE
        row = ROWS[place - 1] if far > abs(ROWS[place - 1]) else 0.0
        x, y = LEFT + sqrt(far * far - row * row), MIDDLE + row
        right = max(right, x)
        lines.append(f"reactive-{place} S2 at {x:.3f},{y:g}")
        if values.word(f"{prefix}cover") == "partial":
            lines.append(_wall(str(place), x - BASE / 2 - 0.4, y))
        form[f"reactive.{place}.trooper"] = values.word(f"{prefix}trooper")
    scene = "\n".join([f"table {max(24, int(right) + 3)} x 16", *lines])
    return CalculatorLink("Set it up on the table", "table", "at-the-table", {"scene": scene, **form})


def _wall(name: str, left: float, y: float) -> str:
    """Return a low wall in contact with a Trooper."""
    return f"wall-{name} box {left:.3f},{y - 1.5:g} to {left + 0.4:.3f},{y + 1.5:g} height 1"
