"""What passed before is left out where nothing has changed, and never on a CI server."""

import ast
import json
import subprocess
import sys

import pytest

from engine import CALCULATORS
from tests.helpers.answers import steps
from tests.helpers.closures import SHOWN_BY, clauses_of, closure, file_of, imported, module_of, read_source, records
from tests.helpers.executed import WATCH, WATCHED, kept, run_by_importing
from tests.helpers.offences import offences
from tests.helpers.once import made_once, shared_folder
from tests.helpers.passed import Passed, digest, digest_of_files, is_trusted
from tests.helpers.remembered import answering, every_module, modules, name_of


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

    assert tuple(map(Passed(tmp_path, trusted=True).last, ("this", "that"))) == ("read", "")
    assert Passed(tmp_path, trusted=False).last("this") == ""


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
    assert len({before, renamed, digest_of_files([tmp_path], tmp_path)}) == 3
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


def ask_all(folder):
    """Let each calculator answer its examples, and write down what Python has loaded then."""
    said = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout
    folder.mkdir()
    (folder / "loaded").write_text(said, encoding="utf-8")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """By calculator, the modules of the project that Python has loaded once all its examples are answered."""
    said = (made_once(shared_folder(tmp_path_factory) / "asked", ask_all) / "loaded").read_text(encoding="utf-8")
    return {
        slug: {name for name in names if name.partition(".")[0] in {"engine", "macros"}}
        for slug, names in map(json.loads, said.splitlines())
    }


@pytest.mark.long
@pytest.mark.parametrize("slug", CALCULATORS)
def test_what_answers_are_made_of_is_known(loaded, slug):
    """All modules that a calculator loads are known before it answers, but for what it looks up."""
    known = closure(SHOWN_BY, module_of(slug))

    assert [name for name in loaded[slug] - known if not name.startswith(("engine.clauses.", "engine.terms."))] == []


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

    assert (below["dodge"], below["exchange"], below["modifiers"]) == (True, True, False)


ROLL = "engine/rules/discover/roll.py"


def test_a_module_counts_where_its_functions_run():
    """A Discover runs the rules of Discover and those of every roll; a Success Value does not."""
    with WATCH.into(set()) as by_discover:
        CALCULATORS["discover"].ask({})
    with WATCH.into(set()) as by_modifiers:
        CALCULATORS["modifiers"].ask({})

    assert {ROLL, "engine/calculators/discover/__init__.py"} <= WATCH.modules(by_discover)
    assert ROLL not in WATCH.modules(by_modifiers)
    assert all(path.startswith(WATCHED) for path in WATCH.modules(by_discover))


def test_what_is_kept_counts_each_time():
    """What ran for a result that is kept counts for each who gets it, and for those around it."""
    asked = kept(lambda slug: CALCULATORS[slug].ask({}))
    for _ in range(2):
        with WATCH.into(set()) as outer:
            with WATCH.into(set()) as inner:
                asked("discover")
            assert {ROLL} <= WATCH.modules(inner) & WATCH.modules(outer)


SOURCE = b"""
@bounded(20)
def value(mod=3):
    return mod + 1
class Roll:
    dice = 1
    def at(self):
        return self.dice
LOST = lambda dice: dice - 1
"""


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        (b"mod + 1", b"mod + 2", True),
        (b"return self.dice", b"return 0", True),
        (b"20", b"21", False),
        (b"mod=3", b"mod=6", False),
        (b"dice = 1", b"dice = 2", False),
        (b"dice - 1", b"dice - 2", False),
    ],
)
def test_the_outline_is_what_importing_runs(old, new, same):
    """What functions do is not in the outline of a module; their defaults, decorators, and all around them are."""
    before, after = read_source(SOURCE), read_source(SOURCE.replace(old, new))

    assert (True, same) == (before.whole != after.whole, before.outline == after.outline)


@pytest.mark.parametrize("slug", ["", "discover"])
def test_a_module_that_runs_is_read_whole(slug):
    """Of a watched module whose functions do not run the outline is read; every other module is read whole."""
    by_file = {file: (whole, outline) for file, whole, outline in modules(slug)}
    outlined = {file for file, (whole, outline) in by_file.items() if whole != outline}

    assert ROLL in outlined
    assert all(file.startswith(WATCHED) for file in outlined)
    assert answering(slug, frozenset()) != answering(slug, frozenset([ROLL]))


def test_what_importing_runs_counts_always():
    """What calculators make of each other's parts as they are imported is known to have run."""
    assert "engine/calculators/parts/roll.py" in run_by_importing()
    assert ROLL not in run_by_importing()


def keeps(name):
    """Whether a module keeps what its functions return, beyond the call of one."""
    tree = ast.parse(file_of(name).read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body = []
    called = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return bool(called & {"cache", "cached_property", "lru_cache"})


def test_no_cache_hides_what_runs():
    """Nothing in the watched packages is kept for the next answer, and what other packages keep does not run them."""
    keeping = {name for name in map(name_of, every_module()) if keeps(name)}
    watched = tuple(package.replace("/", ".") for package in WATCHED)

    def below(name):
        found, coming = set(), [*imported(name), *records()]
        while coming:
            if file_of(each := coming.pop()) and each not in found:
                found.add(each)
                coming += imported(each)
        return {each for each in found if each.startswith(watched)}

    assert {"engine.rulebook", "engine.records.search"} <= keeping
    assert [name for name in keeping if name.startswith(watched)] == []
    assert offences(below, {name for name in keeping if name.startswith("engine.")}) == {}
