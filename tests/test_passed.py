"""What passed before is left out where nothing has changed, and never on a CI server."""

import json
import subprocess
import sys

import pytest

from engine import CALCULATORS
from tests.helpers.answers import steps
from tests.helpers.closures import SHOWN_BY, clauses_of, closure, module_of
from tests.helpers.passed import Passed, digest, digest_of_files, is_trusted


@pytest.mark.parametrize(
    ("ci", "afresh", "trusted"),
    [("", False, True), ("false", False, True), ("", True, False), ("true", False, False), ("1", False, False)],
)
def test_a_ci_server_trusts_nothing(monkeypatch, ci, afresh, trusted):
    """Where CI is set, and where all is to be tried afresh, nothing is trusted."""
    monkeypatch.setenv("CI", ci)

    assert trusted == is_trusted(afresh=afresh)


def test_what_was_noted_is_known_where_it_is_trusted(tmp_path):
    """What a test had read when it passed last is kept for that test alone, and for those who trust it alone."""
    Passed(tmp_path, trusted=True).note("this", "read")

    assert ("read", "") == tuple(map(Passed(tmp_path, trusted=True).last, ("this", "that")))
    assert "" == Passed(tmp_path, trusted=False).last("this")


def test_a_digest_shows_every_change(tmp_path):
    """Other bytes, another name, and another place of the same bytes are another digest; what Python leaves is not."""
    (tmp_path / "a").write_text("1", encoding="utf-8")
    before = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "b").write_text("2", encoding="utf-8")
    same = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "a").rename(tmp_path / "c")
    renamed = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "c").write_text("2", encoding="utf-8")

    assert before == same
    assert 3 == len({before, renamed, digest_of_files([tmp_path], tmp_path)})
    assert digest("ab", "c") != digest("a", "bc")


ASK = """
import json, os, sys
from engine import CALCULATORS
from macros.browser.answer import answer
for slug in CALCULATORS:
    if os.fork() == 0:
        for example in CALCULATORS[slug].examples:
            answer(slug, json.dumps(dict(example.form)))
        print(json.dumps([slug, sorted(sys.modules)]), flush=True)
        os._exit(0)
    os.wait()
"""


@pytest.fixture(scope="module")
def loaded():
    """By calculator, the modules of the project that Python has loaded once all its examples are answered."""
    said = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout
    return {
        slug: {name for name in names if name.partition(".")[0] in {"engine", "macros"}}
        for slug, names in map(json.loads, said.splitlines())
    }


@pytest.mark.long
@pytest.mark.parametrize("slug", CALCULATORS)
def test_what_answers_are_made_of_is_known(loaded, slug):
    """All modules that a calculator loads are known before it answers, but for what it looks up."""
    known = closure(SHOWN_BY, module_of(slug))

    assert [] == [name for name in loaded[slug] - known if not name.startswith(("engine.clauses.", "engine.terms."))]


@pytest.mark.no_cover
@pytest.mark.parametrize("slug", CALCULATORS)
def test_the_clauses_that_answers_cite_are_known(slug):
    """All clauses that the answers to the examples cite are known before."""
    known = set(clauses_of(closure(SHOWN_BY, module_of(slug))))
    answers = [CALCULATORS[slug].ask(example.form) for example in CALCULATORS[slug].examples]

    assert set() == {step.rule for answer in answers for step in steps(answer.because)} - known


def test_a_rule_is_below_the_calculators_that_use_it_alone():
    """The rules of Dodge are below a Dodge and an exchange, and not below a Success Value."""
    below = {slug: "engine.rules.dodge.odds" in closure(SHOWN_BY, module_of(slug)) for slug in CALCULATORS}

    assert (True, True, False) == (below["dodge"], below["exchange"], below["modifiers"])
