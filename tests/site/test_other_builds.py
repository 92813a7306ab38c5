"""Tests that build again are left out only where what they build is as it was when they passed."""

import shutil

import pytest

from tests.helpers import builds
from tests.helpers.builds import MADE_BY, below_macros, finished_build, modules_below_macros, small_build, whole_build
from tests.helpers.closures import ROOT, module_of

RULE = "engine.rules.discover.roll"


@pytest.fixture
def first(tmp_path):
    """A site as MkDocs has built it, with a runtime."""
    for name in ("n5/discover/index.html", "assets/javascripts/form.js", "assets/runtime/0/infinity_rules.whl.zlib"):
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True)
        file.write_text("before", encoding="utf-8")
    return tmp_path / "site"


@pytest.mark.parametrize("name", ["n5/discover/index.html", "assets/javascripts/form.js", "n5/dodge.html"])
def test_another_page_is_another_build(first, name):
    """A page or a script of another text, or one more, is noticed."""
    before = whole_build(first)
    (first / name).write_text("after", encoding="utf-8")

    assert before != whole_build(first)


def test_the_rules_in_the_runtime_are_not_what_is_built(first):
    """A wheel of other rules, in a folder that it names, is not: what they answer is on the pages."""
    before = whole_build(first)
    runtime = first / "assets" / "runtime"
    shutil.rmtree(runtime / "0")
    (runtime / "1").mkdir()
    (runtime / "1" / "infinity_rules.whl.zlib").write_text("after", encoding="utf-8")

    assert before == whole_build(first)


@pytest.mark.parametrize("name", [*MADE_BY, "docs"])
def test_what_makes_a_build_is_noticed(first, tmp_path, name):
    """Docs, macros, settings, locks and helpers are what every build is made by: another of them is another build."""
    roots = [tmp_path / "before", tmp_path / "after"]
    for root in roots:
        for each in (*MADE_BY, "docs"):
            file = root / each / "file" if (ROOT / each).is_dir() else root / each
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(root.name if each == name else "same", encoding="utf-8")

    assert (ROOT / name).exists()
    assert len({whole_build(first, root) for root in roots}) == 2


def test_macros_ask_records_and_no_rule_of_a_calculator_alone():
    """What macros ask without a calculator is below them; what only Discover asks is below it alone."""
    macros, discover = modules_below_macros(), modules_below_macros(module_of("discover"))

    assert {"macros.pages.weapon_chart", "macros.finish.records", "engine.rulebook", "engine.records.weapon"} <= macros
    assert (RULE in macros, RULE in discover) == (False, True)


def test_a_small_site_reads_the_calculators_that_its_test_names(tmp_path):
    """Another text of the test, and a calculator more, is another build."""
    test = tmp_path / "test.py"
    read = []
    for text in ("", "CALL", "calculator('discover')", 'calculator("discover")'):
        test.write_text(text, encoding="utf-8")
        read.append((small_build(test), builds.named_in(test)))

    assert len(dict(read)) == 4
    assert [named for _, named in read] == [[], [], ["discover"], ["discover"]]
    assert below_macros() != below_macros(module_of("discover"))
    assert finished_build("one") != finished_build("another")
