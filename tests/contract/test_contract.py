"""The calculators keep their controls, and their answers to random forms."""

from dataclasses import replace

import pytest

from engine import CALCULATORS
from engine.controls import Text
from tests.contract import FOLDER, asked, controls, frozen, path, seeds
from tests.contract.forms import drawn

REWRITE = (
    "If this is intended, freeze the contract again with `python -m tests.contract`, and review how answers differ "
    "from those of an older checkout: `python -m tests.contract CHECKOUT`."
)
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
    now, then = controls(CALCULATORS[slug]), frozen(slug)[0]
    differ = " ".join(dict.fromkeys(line.split()[0] for line in (*now, *then) if (line in now) != (line in then)))
    assert now == then, f"{slug}: controls differ, or the names they offer: {differ or 'their order'}.\n{REWRITE}"


@pytest.mark.parametrize(("slug", "some"), PARTS)
def test_answers_stay(slug, some):
    calculator, (_, answers) = CALCULATORS[slug], frozen(slug)
    asks, has = len(seeds(calculator)), len(answers)
    assert has == asks, f"{slug} has a form for each control, and a tick box or field is new or gone.\n{REWRITE}"
    for seed in some:
        form, found, cited = asked(calculator, seed)
        old_form, old_found, old_cited = answers[seed]
        assert (form, found) == (old_form, old_found), f"{drawn(calculator, seed)}\n{REWRITE}"
        lost = {clause for clause in old_cited - cited if not cited & REPLACED.get(clause, set())}
        assert not lost, f"{drawn(calculator, seed)} cites no longer: {lost}\n{REWRITE}"


@pytest.mark.nightly
def test_a_new_name_in_a_list_changes_only_forms_that_have_it():
    calculator, name = CALCULATORS["range"], "A new weapon"
    more = replace(
        calculator,
        controls=tuple(
            replace(one, suggestions=(name, *one.suggestions)) if isinstance(one, Text) and one.suggestions else one
            for one in calculator.controls
        ),
    )
    forms = [(drawn(calculator, seed), drawn(more, seed)) for seed in range(1000)]
    changed = [new for old, new in forms if new != old]
    assert len(changed) < 30
    assert changed
    assert all(name in new.values() for new in changed)
