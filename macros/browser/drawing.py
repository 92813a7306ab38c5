"""Compute positions and lengths in a chart as text, identical wherever they are rendered."""

from collections.abc import Iterable
from fractions import Fraction

from engine.calculator import Answer, Bar, beside_chart


def width(chance: Fraction) -> str:
    """Return the length of a bar in percent with two decimals, identical wherever it is rendered.

    >>> width(Fraction(1, 3))
    '33.33%'
    """
    whole, rest = divmod(round(chance * 10000), 100)
    return f"{whole}.{rest:02}%"


def tone(mod: int) -> str:
    """Return the colour word of a MOD.

    >>> tone(6), tone(0), tone(-3)
    ('plus-6', 'zero', 'minus-3')
    """
    return f"{'plus' if mod > 0 else 'minus'}-{abs(mod)}" if mod else "zero"


def places(outcomes: Iterable[Bar]) -> list[tuple[Bar, str, str, str]]:
    """Return where each outcome begins in the bar of all outcomes, its length, and where it ends."""
    found, start = [], Fraction(0)
    for bar in outcomes:
        found.append((bar, width(start), width(bar.chance), width(start + bar.chance)))
        start += bar.chance
    return found


def beside_outcomes(answer: Answer, *, leads: bool) -> list[Bar]:
    """Return the chances that an answer's chart does not show; `leads` says whether its figures are shown."""
    if not answer.chart:
        return []
    if answer.events:
        return [Bar(one.label, one.chance) for one in beside_chart(answer.events, answer.counts, figures=leads)]
    chart = answer.chart
    figures = chart.figures if leads else ()
    drawn = (*figures, *chart.outcomes, *(bar for columns in chart.columns for bar in columns.bars))
    labels, chances = {bar.label for bar in drawn}, {bar.chance for bar in drawn}
    return [bar for bar in answer.bars if bar.label not in labels and bar.chance not in chances]
