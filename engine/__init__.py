"""The rules of Infinity as functions: exact odds, and the clauses that led to every result.

>>> import engine
>>> answer = engine.ask("modifiers", {"attribute": "13", "mods": "-6 Mimetism, -3 Cover, -6 Range"})
>>> answer.values["success_value"], answer.odds["success"]
(1, Fraction(1, 20))
"""

from collections.abc import Mapping

from engine.python_version import require_python

require_python()

from engine.calculator import Answer, Calculator
from engine.calculators import CALCULATORS
from engine.errors import EngineError, IllegalDeclarationError, InvalidInputError, WrongTypeError, quoted
from engine.sweep import Sweep, run_sweep
from engine.wording import meant

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
    """Return the calculator with this slug; InvalidInputError lists the slugs."""
    must = f"calculator must be one of {', '.join(CALCULATORS)}"
    if not isinstance(slug, str):
        raise WrongTypeError("calculator", must, slug)
    if slug not in CALCULATORS:
        raise InvalidInputError("calculator", f"{must}, not {quoted(slug)}{meant(slug, CALCULATORS)}")
    return CALCULATORS[slug]


def ask(slug: str, form: Mapping[str, object]) -> Answer:
    """Return the answer to a form, which maps names of controls to texts.

    Omitted controls have their defaults; InvalidInputError names the control that is wrong.
    """
    return calculator(slug).ask(form)


def sweep(slug: str, form: Mapping[str, object], control: str) -> Sweep:
    """Return the answers to a form at up to 21 values of one of its controls; a refused value has the reason.

    >>> for row in sweep("normal-roll", {"attribute": "12"}, "burst").rows[:3]:
    ...     print(row.label, row.current, row.answer.odds["at_least_one_success"])
    1 True 3/5
    2 False 21/25
    3 False 117/125
    """
    return run_sweep(calculator(slug), form, control)
