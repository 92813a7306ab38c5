"""The rules of Infinity as functions: exact odds, and the clauses that led to every result.

>>> import engine
>>> answer = engine.ask("modifiers", {"attribute": "13", "mods": "-6 Mimetism, -3 Cover, -6 Range"})
>>> answer.values["success_value"], answer.odds["success"]
(1, Fraction(1, 20))
"""

from collections.abc import Mapping

from engine.calculator import Answer, Calculator
from engine.calculators import CALCULATORS
from engine.errors import EngineError, IllegalDeclarationError, InvalidInputError, quoted
from engine.sweep import Sweep, run_sweep

__all__ = [
    "CALCULATORS",
    "Answer",
    "EngineError",
    "IllegalDeclarationError",
    "InvalidInputError",
    "Sweep",
    "ask",
    "calculator",
    "sweep",
]


def calculator(slug: object) -> Calculator:
    """The calculator with this slug; InvalidInputError names the ones there are."""
    if not isinstance(slug, str) or slug not in CALCULATORS:
        came = quoted(slug) if isinstance(slug, str) else type(slug).__name__
        raise InvalidInputError("calculator", f"calculator must be one of {', '.join(CALCULATORS)}, not {came}.")
    return CALCULATORS[slug]


def ask(slug: str, form: Mapping[str, object]) -> Answer:
    """Answer a form: control names to texts.

    Controls left out take their defaults; InvalidInputError names the control that is wrong.
    """
    return calculator(slug).ask(form)


def sweep(slug: str, form: Mapping[str, object], control: str) -> Sweep:
    """Answer a form at each value of one of its controls, 21 at most; a value that is refused says why.

    >>> for row in sweep("normal-roll", {"attribute": "12"}, "burst").rows[:3]:
    ...     print(row.label, row.current, row.answer.odds["at_least_one_success"])
    1 True 3/5
    2 False 21/25
    3 False 117/125
    """
    return run_sweep(calculator(slug), form, control)
