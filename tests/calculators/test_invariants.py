"""Invariants that every answer has, checked on all examples and on random forms."""

import json
import re
from fractions import Fraction
from itertools import groupby
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError
from engine.decisions.rolls import ModRules
from engine.editions import EDITIONS
from engine.rulebook import rule
from tests.helpers.answers import steps
from tests.helpers.forms import forms, text
from tests.helpers.tiers import sampled
from tests.helpers.violations import at

SUM = re.compile(
    r"(?P<attribute>-?\d+)(?P<mods>(?: [+-] \d+(?: \(.*?\))?)*)(?: without MODs)?: "
    r"(?:sum (?P<sum>[+-]\d+), )?(?:capped to (?P<cap>[+-]\d+), )?[^\d-]*(?P<value>-?\d+)\."
)
MOD = re.compile(r".*: (?P<value>[+-]\d+), which (?:makes the roll easier|makes the roll harder|changes nothing)\.")


HIDING = (
    "attack-without-lof",
    "close-combat",
    "comms-attack",
    "coordinated",
    "decoys",
    "deployment",
    "hacking",
    "movement",
    "recovery",
    "roll-table",
    "templates",
    "tries",
)
"""Calculators with fields that a choice hides; not `exchange`, where a hidden BS may replace a missing PH."""
BY_ORDER = ("orders",)
"""Calculators whose numbered chances are cumulative by Order, not those of exclusive numbers."""
PASSING = ("active_fights_on.", "target_fights_on.", "active_in_state.", "target_in_state.")
"""Chances by Order that may rise and then fall: a Trooper that is up can still go down, or a State can end."""


def check_invariants(answer):
    """Check every invariant; steps cite clauses of the answer's edition, or of editions that it borrows from."""
    edition = EDITIONS[answer.edition]
    found = list(steps(answer.because))

    assert answer == CALCULATORS[answer.calculator].ask(answer.form)
    assert answer.to_json() == json.loads(json.dumps(answer.to_json()))
    assert_sentence(answer.headline)
    assert found
    for step in found:
        assert_sentence(step.says)
        assert step.rule.id.startswith(f"{edition.slug}.") or step.rule.id in edition.clauses.values()
        assert step.rule == rule(step.rule.id)
        assert_success_value_adds_up(edition, step)
    assert_chances(answer)
    assert {int, str} >= {type(value) for value in answer.values.values()}
    assert {str} >= {type(name) for name in (*answer.odds, *answer.values)}


def assert_sentence(says):
    assert says == says.strip()
    assert re.fullmatch(r"[^\n]*\S[.]", says), says


def drawn(chart):
    """Return the chances of each chart; its outcomes exclude each other."""
    if not chart:
        return []
    assert sum(bar.chance for bar in chart.outcomes) == 1
    assert len(chart.figures) == len({figure.gain for figure in chart.figures}) <= 2
    assert [1] * len(chart.columns) == [sum(bar.chance for bar in columns.events) for columns in chart.columns]
    return [bar.chance for bar in (*chart.figures, *chart.outcomes)]


def assert_chances(answer):
    """Every chance is from 0 to 1; the chances of all numbers of one thing add up to 1, or rise or fall by Order."""
    chances = [*answer.odds.values(), *(bar.chance for bar in answer.bars), *drawn(answer.chart)]
    assert [chance for chance in chances if not (isinstance(chance, Fraction) and 0 <= chance <= 1)] == []

    numbered = {name: re.sub(r"(\.\d+)+$", "", name) for name in answer.odds if name[-1].isdigit()}
    for _, names in groupby(sorted(numbered, key=numbered.get), key=numbered.get):
        numbers = [answer.odds[name] for name in names if not name.startswith(PASSING)]
        if answer.calculator in BY_ORDER:
            assert sorted(numbers) in (numbers, numbers[::-1])
        else:
            assert sum(numbers) == 1


def assert_success_value_adds_up(edition, step):
    """The MODs listed in a Success Value step add up, within the Maximum Modifier, to the value it states."""
    capping = edition.cite("rolls.maximum-modifier") in [below.rule for below in step.steps]
    if not capping or step.rule != edition.cite("rolls.success-value"):
        return
    total = sum(int(mod["value"]) for below in step.steps if (mod := MOD.fullmatch(below.says)))
    stated = SUM.fullmatch(step.says)
    assert stated is not None, step.says
    maximum = edition.of(ModRules).maximum
    capped = max(-maximum, min(maximum, total))

    assert total == int(stated["sum"] or 0)
    assert capped == int(stated["cap"] or stated["sum"] or 0)
    assert int(stated["attribute"]) + capped == int(stated["value"])


def hidden(calculator):
    """Yield the controls that a choice hides, each with a form that makes this choice, and a non-default text."""
    by_name = {control.name: control for control in calculator.controls}
    for control in filter(lambda one: one.when, calculator.controls):
        chooser, *shown = control.when
        drawn = {text(control, Random(seed).randint) for seed in range(8)} - {control.default}  # noqa: S311 - no secret
        for word, _ in by_name[chooser].options:
            if drawn and word not in shown:
                yield {chooser: word}, {control.name: min(drawn)}


def answer_to(calculator, form):
    """Return the chances and values of an answer; empty if the form is refused."""
    try:
        answer = calculator.ask(form)
    except InvalidInputError:
        return None
    return answer.odds, answer.values


@pytest.mark.no_cover
@pytest.mark.parametrize("slug", sampled(HIDING, [slug for slug in HIDING if slug != "templates"]))
def test_hidden_fields_do_not_count(slug):
    """A hidden field changes no chance or value, and is not refused."""
    calculator = CALCULATORS[slug]
    counts = [
        more
        for form, more in hidden(calculator)
        if (plain := answer_to(calculator, form)) and plain != answer_to(calculator, form | more)
    ]

    assert list(hidden(calculator))
    assert [more for more in counts if "target.attribute" not in more] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("every", sampled([3, 1], [3]))
@pytest.mark.parametrize("slug", CALCULATORS)
def test_examples_keep_the_invariants(slug, every):
    for example in CALCULATORS[slug].examples[::every]:
        with at(example.name):
            check_invariants(CALCULATORS[slug].ask(example.form))


@pytest.mark.nightly
@pytest.mark.parametrize("slug", CALCULATORS)
def test_any_form_keeps_the_invariants(slug):
    """Check random forms; a refusal names one of the calculator's controls."""
    calculator = CALCULATORS[slug]
    answered = []

    @settings(max_examples=30, deadline=None, derandomize=True, database=None)
    @given(st.data())
    def hold(data):
        form = data.draw(forms(calculator))
        try:
            answer = calculator.ask(form)
        except InvalidInputError as error:
            names = {control.name for control in calculator.all_controls()}
            assert error.control in names  # noqa: PT017 (one of two outcomes)
            assert_sentence(error.message)
        else:
            answered.append(form)
            check_invariants(answer)

    hold()

    assert len(answered) >= 8
