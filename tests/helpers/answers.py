"""Read the parts of an answer."""

import re

import engine
from engine.editions import EDITIONS
from engine.rules.face_to_face.roll import Side
from engine.rules.rolls import success_value_of


def steps(because):
    """Return every step, including nested ones, in order."""
    for step in because:
        yield step
        yield from steps(step.steps)


def cited(because, clause):
    """Return the sentences of the steps on a clause, each with whether it applied."""
    return [(step.says, step.applied) for step in steps(because) if step.rule.id == clause]


def applied(because, clause):
    """Return whether each step on a clause applied, in order."""
    return [each for _, each in cited(because, clause)]


def figures(said):
    """Return the steps of `cited` without words: the numbers of each sentence, "-3 12", and whether it applied."""
    return [(numbers(says), applied) for says, applied in said]


def numbers(text):
    """Return the numbers in a text, "-3 12"."""
    return " ".join(re.findall(r"[+-]?\d+(?:\.\d+)?", text))


def applies(because, clause):
    """Return whether any step on a clause applied."""
    return any(applied for _, applied in cited(because, clause))


def ask(slug, **form):
    """Return the answer to a form whose controls are written with `__` for a dot."""
    return engine.ask(slug, {name.replace("__", "."): value for name, value in form.items()})


def side(value, burst=1, *, special_die=False, reroll="none", edition="n5"):
    """Return one side of a Face to Face Roll."""
    return Side(success_value_of(EDITIONS[edition], value), burst, special_die, reroll)
