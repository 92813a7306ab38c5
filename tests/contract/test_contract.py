"""The calculators keep their controls, and their answers to random forms."""

import pytest

from engine import CALCULATORS
from tests.contract import FOLDER, asked, controls, frozen, path, seeds
from tests.contract.forms import drawn

REWRITE = "If this is intended, run `python -m tests.contract`, and look at `python -m tests.contract CHECKOUT`."
REPLACED = {
    "n5.aro.burst": {"n5.cc-attack.burst"},
    "n5.bs.targeted": {"n5.targeted.bonus", "n5.targeted.reset"},
    "n5.rolls.profile-mod.negative-automatic": {"n5.mimetism.mod", "n5.mimetism.nfb", "n5.holoprojector.nfb"},
}
"""Clauses that were cited, each with the more precise ones of which one is cited now."""

DAILY = 4
"""The number of forms per calculator that `make test` asks."""

PARTS = [
    pytest.param(slug, range(DAILY) if daily else range(DAILY, len(seeds(calculator))), marks=marks, id=f"{slug}{part}")
    for slug, calculator in CALCULATORS.items()
    for daily, part, marks in ((True, "", ()), (False, "-all", pytest.mark.nightly))
]


def test_every_file_is_of_a_calculator():
    assert set(FOLDER.glob("*.txt")) == set(map(path, CALCULATORS)), REWRITE


@pytest.mark.parametrize("slug", CALCULATORS)
def test_controls_stay(slug):
    assert controls(CALCULATORS[slug]) == frozen(slug)[0], REWRITE


@pytest.mark.parametrize(("slug", "some"), PARTS)
def test_answers_stay(slug, some):
    calculator, (_, answers) = CALCULATORS[slug], frozen(slug)
    assert len(answers) == len(seeds(calculator)), REWRITE
    for seed in some:
        form, found, cited = asked(calculator, seed)
        old_form, old_found, old_cited = answers[seed]
        assert (form, found) == (old_form, old_found), f"{drawn(calculator, seed)}\n{REWRITE}"
        lost = {clause for clause in old_cited - cited if not cited & REPLACED.get(clause, set())}
        assert not lost, f"{drawn(calculator, seed)} cites no longer: {lost}\n{REWRITE}"
