"""What tests read in an answer."""

import re

import engine
from engine.editions import EDITIONS
from engine.rules.face_to_face.side import Side
from engine.rules.rolls.value import success_value_of


def steps(because):
    """Every step, those below others included, in order."""
    for step in because:
        yield step
        yield from steps(step.steps)


def cited(because, clause):
    """The sentences of the steps on a clause, each with whether it applied."""
    return [(step.says, step.applied) for step in steps(because) if step.rule.id == clause]


def applied(because, clause):
    """Return whether each step on a clause applied, in order."""
    return [each for _, each in cited(because, clause)]


def figures(said):
    """The steps of `cited` without their words: the numbers of each sentence, "-3 12", and whether it applied."""
    return [(numbers(says), applied) for says, applied in said]


def numbers(text):
    """The numbers of a text, "-3 12"."""
    return " ".join(re.findall(r"[+-]?\d+(?:\.\d+)?", text))


def applies(because, clause):
    """Whether any step on a clause applied."""
    return any(applied for _, applied in cited(because, clause))


def ask(slug, **form):
    """An answer to a form whose controls are written with `__` for a dot."""
    return engine.ask(slug, {name.replace("__", "."): value for name, value in form.items()})


def side(value, burst=1, *, special_die=False, reroll="none", edition="n5"):
    """One side of a Face to Face Roll."""
    return Side(success_value_of(EDITIONS[edition], value), burst, special_die, reroll)
