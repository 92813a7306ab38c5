"""An example: a form with what its answer must hold."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator.answer import Answer, Value, exact

INTEGER = re.compile(r"-?\d+")


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


def read_examples(text: str) -> tuple[Example, ...]:
    r"""Read examples with blank lines between them: name, title and clause; the form; and after `->` the expectations.

    Values are separated by ` | ` or by a new line; one that is indented further goes on.

    >>> far = read_examples("far: At 16 inches [n5.bs.example]\n    distance=16 | mods=-3 Range\n    -> mod=0")[0]
    >>> far.title, far.clause, far.form, far.expect
    ('At 16 inches', 'n5.bs.example', {'distance': '16', 'mods': '-3 Range'}, {'mod': 0})
    """
    return tuple(map(_read_example, text.strip().replace("\n        ", " ").split("\n\n")))


def _read_example(text: str) -> Example:
    head, *lines = text.splitlines()
    name, _, titled = head.partition(": ")
    title, _, clause = titled.removesuffix("]").partition(" [")
    form, _, expected = " | ".join(line.strip() for line in lines).partition("-> ")
    expect = {key: int(value) if INTEGER.fullmatch(value) else value for key, value in _pairs(name, expected).items()}
    return Example(name, title, _pairs(name, form), expect, clause)


def _pairs(name: str, text: str) -> dict[str, str]:
    """Return the values by name; raise ValueError where one of them has no `=`."""
    found = [one.partition("=") for one in text.split(" | ") if one]
    if wrong := next((key for key, equals, _ in found if not equals), ""):
        raise ValueError(f"Example {name} must have name=value, not {wrong!r}.")
    return {key: value for key, _, value in found}


def contradictions(answer: Answer, expect: Mapping[str, Value]) -> list[str]:
    """Describe in a sentence each thing that an answer does not have as expected; none where all agree.

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
