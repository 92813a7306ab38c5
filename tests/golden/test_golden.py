"""The answers are those that somebody reviewed."""

from difflib import unified_diff

import pytest

from engine import CALCULATORS
from tests.golden import FOLDER, golden_text, path
from tests.golden.cases import CASES

REWRITE = "If the change is meant, run `make golden` and review its diff before you commit it."


@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_answers_are_the_golden_ones(calculator):
    file = path(calculator)
    golden = file.read_text(encoding="utf-8") if file.exists() else ""
    changes = unified_diff(golden.splitlines(), golden_text(calculator).splitlines(), str(file), "today", lineterm="")

    assert not (diff := "\n".join(changes)), f"{REWRITE}\n{diff}"


def test_every_golden_file_is_of_a_calculator():
    assert set(FOLDER.glob("*.txt")) <= {path(calculator) for calculator in CALCULATORS.values()}, REWRITE


def test_every_case_is_of_a_calculator():
    assert CASES.keys() <= CALCULATORS.keys()
