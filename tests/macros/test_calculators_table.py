"""The page for programs lists every calculator with all its inputs and outputs."""

import re

import pytest

from engine import CALCULATORS
from engine.calculator import Calculator
from macros.components.calculators_table import limits, section, unnumbered
from macros.components.macros import calculators_table


@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_every_control_is_listed(calculator: Calculator):
    """A section names all controls; a numbered range is given by its first and last name."""
    listed = [name for row in section(calculator).controls for names in row.names for name in names.split(" … ")]
    defaults = {f"{control.name}={control.default}" for control in calculator.controls}

    assert set(listed) <= defaults
    assert set(unnumbered(listed)) == set(unnumbered(defaults))


@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_every_control_has_limits(calculator: Calculator):
    """Each control states which values it accepts."""
    described = {control.name: limits(control.describe()) for control in calculator.controls}

    assert [name for name, (takes, words) in described.items() if not takes and not words] == []


def test_odds_and_values_match_the_answers():
    """A section has the odds and values in the answers to its examples, with # for numbers."""
    found = section(CALCULATORS["face-to-face"])

    assert found.odds == ("active_wins", "reactive_wins", "nobody", "hits.#.#.#.#")
    assert {"active_success_value", "reactive_success_value", "winner"} <= set(found.values)
    assert found.editions == "N5, CodeOne, N4, N3"


def test_each_calculator_has_a_section():
    """Each calculator has a heading with its slug as the id, in order."""
    assert re.findall(r"^## .* \{: #([a-z-]+) \}$", calculators_table(None), re.MULTILINE) == list(CALCULATORS)
