"""What a calculator, an answer and an example are."""

from engine.calculator.answer import Answer, Bar, FollowUp, Result, Row, Table, Value, exact
from engine.calculator.declaration import Calculator
from engine.calculator.example import Example, contradictions

__all__ = [
    "Answer",
    "Bar",
    "Calculator",
    "Example",
    "FollowUp",
    "Result",
    "Row",
    "Table",
    "Value",
    "contradictions",
    "exact",
]
