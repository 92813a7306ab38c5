"""The answers are those that somebody reviewed."""

from difflib import unified_diff

import pytest

from engine import CALCULATORS
from tests.golden import FOLDER, golden_text, path
from tests.golden.cases import CASES
from tests.golden.pictures import FILE, IN_FULL, pictures

REWRITE = "If the change is meant, run `make golden` and review its diff before you commit it."


@pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)
def test_answers_are_the_golden_ones(calculator):
    expect_golden(path(calculator), golden_text(calculator))


def test_pictures_are_the_golden_ones():
    made = pictures()

    expect_golden(FILE, made)
    assert {line.removeprefix("# ") for line in made.splitlines()} >= IN_FULL


def expect_golden(file, text):
    golden = file.read_text(encoding="utf-8") if file.exists() else ""
    changes = unified_diff(golden.splitlines(), text.splitlines(), str(file), "today", lineterm="")

    assert not (diff := "\n".join(changes)), f"{REWRITE}\n{diff}"


def test_every_golden_file_is_of_a_calculator():
    assert set(FOLDER.glob("*.txt")) <= {FILE, *(path(calculator) for calculator in CALCULATORS.values())}, REWRITE


def test_every_case_is_of_a_calculator():
    assert CASES.keys() <= CALCULATORS.keys()
