"""An example: a form with what its answer must hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator.answer import Answer, Value, exact


@dataclass(frozen=True, slots=True)
class Example:
    """A form and what its answer must hold; `clause` is that of the example, where the rulebook prints it.

    `expect` maps names of odds (to "p/q"), names of values, or "headline" to what the engine must find.
    """

    name: str
    title: str
    form: Mapping[str, str]
    expect: Mapping[str, Value]
    clause: str = ""


def contradictions(answer: Answer, expect: Mapping[str, Value]) -> list[str]:
    """A sentence for each thing that an answer does not have as expected; none where all agree.

    A name that the answer does not have is a contradiction too; the sentence lists the names that it has.
    """
    found: dict[str, Value] = {name: exact(chance) for name, chance in answer.odds.items()}
    found |= dict(answer.values) | {"headline": answer.headline}
    wrong = []
    for name, value in expect.items():
        if name not in found:
            wrong.append(f"expected {name} = {value}, but the answer has no {name}; it has {', '.join(found)}")
        elif not _same(found[name], value, is_odds=name in answer.odds):
            wrong.append(f"expected {name} = {value}, but the engine finds {found[name]}")
    return wrong


def _same(found: Value, value: Value, *, is_odds: bool) -> bool:
    if not is_odds:
        return str(found) == str(value)
    try:
        return Fraction(str(found)) == Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return False
