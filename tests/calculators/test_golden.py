"""What every calculator answered when somebody last read it over, it answers today."""

import json

import pytest

from engine import CALCULATORS
from tests.golden import FOLDER, answers, path

REFRESH = "run `python -m tests.golden`, and read the difference before you commit it"


@pytest.mark.no_cover
@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_answers_are_the_golden_ones(calculator):
    """The answers to a calculator's examples are those of its golden file."""
    golden = path(calculator).read_text(encoding="utf-8") if path(calculator).exists() else "{}"

    assert json.loads(golden) == json.loads(answers(calculator)), REFRESH


def test_golden_files_are_those_of_the_calculators():
    """Every calculator has a golden file, written as the command writes it, and no other file lies beside them."""
    assert {path(made) for made in CALCULATORS.values()} == set(FOLDER.iterdir()), REFRESH
    assert [answers(made) for made in CALCULATORS.values()] == [
        path(made).read_text(encoding="utf-8") for made in CALCULATORS.values()
    ], REFRESH
