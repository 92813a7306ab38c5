"""Charts and lists of an answer are views of its events."""

from fractions import Fraction

import pytest

from engine.calculator import Counts, Draw, Event, Gain, beside_chart
from engine.calculator.event import chart

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FIGURE = Event("wins", "Active wins", HALF, Gain.ME, Draw.FIRST)
COUNTS = [Event(f"wounds.{number}", f"{number} Wounds", Fraction(1, 4)) for number in range(4)]


@pytest.mark.parametrize(("most", "labels"), [(None, "0 1 2 3"), (3, "0 1 2 3"), (2, "0 1 2+")])
def test_columns(most, labels):
    """Events of one prefix are columns; those from `most` on share one."""
    (columns,) = chart((FIGURE, *COUNTS), [Counts("Wounds", Gain.ENEMY, "wounds.", most)]).columns

    assert labels.split() == [column.label for column in columns.events]
    assert sum(column.chance for column in columns.events) == 1


@pytest.mark.parametrize(
    ("event", "figures", "listed"),
    [
        (Event("x", "An ally is hit", THIRD, draw=Draw.BAR), True, True),
        (Event("x", "An ally is hit", Fraction(0), draw=Draw.BAR), True, False),
        (Event("x", "One die", THIRD, draw=Draw.MAIN), True, False),
        (Event("x", "A figure", THIRD, draw=Draw.LEADS), True, False),
        (Event("x", "A figure that is not shown", THIRD, draw=Draw.LEADS), False, True),
        (Event("wounds.1", "1 Wound", THIRD, draw=Draw.BAR), True, False),
    ],
)
def test_beside_the_chart(event, figures, listed):
    """Main chances that the chart does not draw are listed beside it, unless they are impossible."""
    assert listed is (event in beside_chart([event], [Counts("Wounds", Gain.ENEMY, "wounds.")], figures=figures))
