"""Every example of every calculator has the answer that it states."""

from collections import Counter

import pytest

from engine import CALCULATORS
from engine.calculator import contradictions, read_examples
from engine.editions import EDITIONS
from engine.rulebook import exists

EXAMPLES = [(made.slug, example) for made in CALCULATORS.values() for example in made.examples]
NAMES = [f"{slug}-{example.name}" for slug, example in EXAMPLES]


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=NAMES)
def test_example_has_its_answer(slug, example):
    """The answer has what the example expects, and the example's clause exists in its edition."""
    made = CALCULATORS[slug]
    answer = made.ask(example.form)

    assert contradictions(answer, example.expect) == []
    assert example.expect
    assert set() == set(example.form) - {control.name for control in made.all_controls()}
    assert not example.clause or exists(example.clause)
    assert not example.clause or example.clause.startswith(f"{answer.edition}.")


def test_examples_are_read_as_text():
    """Defaults need no line, values may have several words, and a long one goes on in the next line."""
    text = """
plain: Defaults
    -> sum=-3 | says=one two
        three

dice: With dice
    dice=3 9
    -> finds=yes
"""
    plain, dice = read_examples(text)

    assert (plain.form, plain.expect, plain.clause) == ({}, {"sum": -3, "says": "one two three"}, "")
    assert (dice.name, dice.title, dice.form, dice.expect) == ("dice", "With dice", {"dice": "3 9"}, {"finds": "yes"})


def test_an_example_without_a_value_is_refused():
    with pytest.raises(ValueError, match="Example near must have name=value, not 'distance'"):
        read_examples("near: At 16 inches\n    distance\n    -> mod=0")


@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_examples_differ(calculator):
    """Every calculator has examples with unique names and titles."""
    assert calculator.examples
    assert [name for name, times in Counter(e.name for e in calculator.examples).items() if times > 1] == []
    assert [title for title, times in Counter(e.title for e in calculator.examples).items() if times > 1] == []


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_edition_of_a_calculator_answers(slug):
    made = CALCULATORS[slug]

    assert list(made.editions) == [made.ask({"edition": edition}).edition for edition in made.editions]
    assert set() == set(made.editions) - set(EDITIONS)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_slugs_and_controls_differ(slug):
    """Every calculator is registered under its own slug, and its controls have unique names."""
    names = [control.name for control in CALCULATORS[slug].all_controls()]

    assert slug == CALCULATORS[slug].slug
    assert sorted(set(names)) == sorted(names)
