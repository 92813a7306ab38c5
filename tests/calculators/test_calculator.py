"""A calculator skips defaults where it names a form, and compares expectations with its answer."""

from engine import CALCULATORS, ask, sweep
from engine.calculator import contradictions


def test_a_form_without_its_defaults_has_the_same_answer():
    """What is left of a form without its defaults is its edition and what differs, and is answered alike."""
    answer = ask("modifiers", {"attribute": "12", "mods": "-3 Cover"})
    short = CALCULATORS["modifiers"].non_defaults(answer.form)

    assert short == {"edition": "n5", "attribute": "12", "mods": "-3 Cover"}
    assert answer == ask("modifiers", short)


def test_a_name_that_the_answer_does_not_have():
    """An expectation of something that is not part of the answer is a contradiction, with what there is."""
    (wrong,) = contradictions(ask("modifiers", {"attribute": "12"}), {"sv": 12})

    assert wrong.startswith("expected sv = 12, but the answer has no sv; it has success, critical, sum,")


def test_the_row_of_now():
    """A sweep knows the row of the value that its form has."""
    assert sweep("normal-roll", {"burst": "2"}, "burst").now.label == "2"
