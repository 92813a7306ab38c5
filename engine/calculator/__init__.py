"""What a calculator, an answer and an example are."""

from engine.calculator.answer import Answer, Edit, FollowUp, Row, Table, Value, exact
from engine.calculator.declaration import Calculator
from engine.calculator.event import (
    Chart,
    Columns,
    Counts,
    Draw,
    Event,
    Gain,
    beside_chart,
    either,
    merged,
    odds_by_name,
)
from engine.calculator.example import Example, contradictions, read_examples
from engine.calculator.offered import CalculatorLink, Menu, Pick, Ruler, Suggestions, Track

__all__ = [
    "Answer",
    "Calculator",
    "CalculatorLink",
    "Chart",
    "Columns",
    "Counts",
    "Draw",
    "Edit",
    "Event",
    "Example",
    "FollowUp",
    "Gain",
    "Menu",
    "Pick",
    "Row",
    "Ruler",
    "Suggestions",
    "Table",
    "Track",
    "Value",
    "beside_chart",
    "contradictions",
    "either",
    "exact",
    "merged",
    "odds_by_name",
    "read_examples",
]
