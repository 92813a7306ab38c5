"""What proves each clause, and why some clauses need no proof.

A test says with `@pytest.mark.clause("n5.ftf.tie")` which clauses it proves; a row of its `parametrize` says it with a
mark of its own (see `tests/helpers/cases.py`), or with a parameter named `clause`. An example of a calculator or on a
page proves its clause: both are computed and compared with what they expect. The line of a clause in which there is
nothing to compute says why, `# text only: sets no limit`; that of one which nothing computes yet says what is missing,
`# not computed: no calculator of Close Combat`. The line of a page can say so for all its clauses that nothing proves.

`python -m tests.helpers.proofs n5.dodge n5.mine` lists the clauses that begin so, each with what proves it.
"""

import re
import sys
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from engine import CALCULATORS
from engine.rulebook import TITLES

ROOT = Path(__file__).parent.parent.parent
WHY = r"# ((?:text only|not computed): .+)"
ENTRY = re.compile(rf' +"([a-z0-9.-]+)": ".+",(?:  {WHY})?')
PAGE = re.compile(rf' +"[a-z0-9/-]+": \{{(?:  {WHY})?')
REASON = re.compile(rf" +{WHY}")
NOT_OF_RULES = [f"--ignore={ROOT / 'tests' / name}" for name in ("browser", "macros", "site")]
"""Tests of what is made of clauses, not of what they say."""
COLLECT = ["--collect-only", "--noconftest", "--import-mode=importlib", "--override-ini=addopts=", "-p", "no:terminal"]
"""Options of pytest that collect tests and print nothing."""


@cache
def unproved():
    """Why nothing proves a clause, by its id: what its own line says."""
    return {clause: own for clause, own, _ in reasons() if own}


@cache
def unproved_by_page():
    """Why nothing proves a clause, by its id: what the line of its page says."""
    return {clause: page for clause, own, page in reasons() if page and not own}


def pages_with_a_reason(path):
    """The lines of a file of clauses that say for a whole page why nothing proves its clauses."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if (start := PAGE.fullmatch(line)) and start[1]]


def reasons():
    """Each clause with the reason of its own, and with that of its page; an empty one where there is none."""
    for path in sorted((ROOT / "engine" / "clauses").glob("*/*.py")):
        page = above = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if start := PAGE.fullmatch(line):
                page = start[1]
            elif entry := ENTRY.fullmatch(line):
                yield entry[1], entry[2] or above, page
            reason = REASON.fullmatch(line)
            above = reason[1] if reason else ""


@cache
def proofs():
    """What proves a clause, by its id: `tests/rules/test_aro.py::test_target`, `dodge mine` or `docs/n5/dodge.md`."""
    found = {}
    for clause, proof in dict.fromkeys(chain(examples(), marks())):
        found.setdefault(clause, []).append(proof)
    return found


def examples():
    """Clauses with the examples that state them: those of the calculators, and those on the pages."""
    for calculator in CALCULATORS.values():
        yield from ((one.clause, f"{calculator.slug} {one.name}") for one in calculator.examples if one.clause)
    for path in sorted((ROOT / "docs").rglob("*.md")):
        yield from ((clause, path.relative_to(ROOT).as_posix()) for clause in printed(path.read_text(encoding="utf-8")))


def printed(page):
    """The clauses that the examples of a page state; the build compares what they expect with what the engine finds."""
    for call in Environment(autoescape=True).parse(page).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "example":
            yield from (given.value.as_const() for given in call.kwargs if given.key == "clause")


def marks(folder=ROOT / "tests"):
    """Clauses with the tests of a folder that are marked with them."""
    collected = Marked()
    code = pytest.main(
        [*COLLECT, *NOT_OF_RULES, f"--config-file={ROOT / 'pyproject.toml'}", str(folder)], plugins=[collected]
    )
    assert code == pytest.ExitCode.OK, f"the tests of {folder} cannot be collected: {code!r}"
    return collected.found


class Marked:
    """A plugin of pytest that notes the clauses that tests are marked with."""

    def __init__(self):
        self.found = []

    def pytest_itemcollected(self, item):
        test = item.nodeid.partition("[")[0]
        named = item.callspec.params.get("clause") if hasattr(item, "callspec") else ""
        marked = [clause for mark in item.iter_markers("clause") for clause in mark.args]
        self.found += [(clause, test) for clause in (*marked, named) if clause]


def listing(beginnings):
    """A line for each clause that begins so: its id, its title, and what proves it or why nothing has to."""
    for clause in TITLES:
        if clause.startswith(tuple(beginnings)):
            why = (unproved() | unproved_by_page()).get(clause, "not proved")
            yield f"{clause}: {TITLES[clause]}: {', '.join(proofs().get(clause, [why]))}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in listing(sys.argv[1:] or [""]))
