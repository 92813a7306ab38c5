"""Calculators omit defaults from a form, compare examples with answers, and mark the form's own row in a sweep."""

from engine import CALCULATORS, ask, sweep
from engine.calculator import contradictions


def test_a_form_without_its_defaults_has_the_same_answer():
    """A form without its defaults keeps the edition and the changed controls, and has the same answer."""
    answer = ask("modifiers", {"attribute": "12", "mods": "-3 Cover"})
    short = CALCULATORS["modifiers"].non_defaults(answer.form)

    assert short == {"edition": "n5", "attribute": "12", "mods": "-3 Cover"}
    assert answer == ask("modifiers", short)


def test_a_name_that_the_answer_does_not_have():
    """Expecting something that the answer does not have is an error that lists what it has."""
    (wrong,) = contradictions(ask("modifiers", {"attribute": "12"}), {"sv": 12})

    assert wrong.startswith("expected sv = 12, but the answer has no sv; it has success, critical, sum,")


def test_the_row_of_now():
    """A sweep knows which of its rows is the form itself."""
    assert sweep("normal-roll", {"burst": "2"}, "burst").now.label == "2"
