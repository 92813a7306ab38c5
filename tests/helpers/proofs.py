"""List what proves each clause, and why some clauses need no proof.

A test names the clauses that it proves with `@pytest.mark.clause("n5.ftf.tie")`; a row of its `parametrize` does so
with its own mark (see `tests/helpers/cases.py`), or with a parameter named `clause`. An example of a calculator or on
a page proves its clause, because its answer is computed and compared with the expected one. A clause with nothing to
compute has the reason on its line, `# text only: sets no limit`; one that nothing computes yet says what is missing,
`# not computed: no calculator of Close Combat`. The line of a page can give a reason for all its unproved clauses.

`python -m tests.helpers.proofs n5.dodge n5.mine` lists the clauses with these prefixes, each with what proves it.
"""

import re
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
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
ROW = type(pytest.param())
NOT_OF_RULES = {"browser", "macros", "site"}
"""Folders of tests that use clauses without proving what they say."""


@cache
def unproved():
    """Return the reasons for having no proof, by clause id, from the clauses' own lines."""
    return {clause: own for clause, own, _ in reasons() if own}


@cache
def unproved_by_page():
    """Return the reasons for having no proof, by clause id, from the lines of their pages."""
    return {clause: page for clause, own, page in reasons() if page and not own}


def pages_with_a_reason(path):
    """Return the lines of a file of clauses that give a reason for all unproved clauses of a page."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if (start := PAGE.fullmatch(line)) and start[1]]


def reasons():
    """Return each clause with its own reason and its page's, each empty if there is none."""
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
    """Return the proofs by clause id: `tests/rules/test_aro.py::test_target`, `dodge mine` or `docs/n5/dodge.md`."""
    found = {}
    for clause, proof in dict.fromkeys(chain(examples(), marks())):
        found.setdefault(clause, []).append(proof)
    return found


@cache
def examples():
    """Return clauses with the examples that state them: those of the calculators, and those on the pages."""
    made = [
        (one.clause, f"{calculator.slug} {one.name}")
        for calculator in CALCULATORS.values()
        for one in calculator.examples
        if one.clause
    ]
    pages = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").rglob("*.md"))}
    return made + [
        (clause, path.relative_to(ROOT).as_posix())
        for path, page in pages.items()
        if "clause=" in page
        for clause in printed(page)
    ]


def printed(page):
    """Return the clauses of a page's examples and scenes; the build compares their expectations with the engine's."""
    for call in Environment(autoescape=True).parse(page).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in {"example", "scene"}:
            named = [given.value.as_const() for given in call.kwargs if given.key == "clause"]
            yield from chain.from_iterable([one] if isinstance(one, str) else one for one in named)


def marks(folder=ROOT / "tests"):
    """Yield clauses with the tests of a folder that are marked with them."""
    for path in sorted(folder.rglob("test_*.py")):
        if path.relative_to(folder).parts[0] not in NOT_OF_RULES:
            functions = {name: found for name, found in vars(module(path)).items() if name.startswith("test_")}
            for name, test in functions.items():
                for mark in getattr(test, "pytestmark", ()):
                    proof = f"{path.relative_to(folder.parent).as_posix()}::{name}"
                    yield from ((clause, proof) for clause in marked(mark))


def module(path):
    """Import a file of tests under the name by which pytest imports it, so that neither does so twice."""
    name = ".".join(path.relative_to(ROOT if path.is_relative_to(ROOT) else path.parent).with_suffix("").parts)
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def marked(mark):
    """Yield the clauses of a mark: those of `clause`, or those of the rows of `parametrize`."""
    if mark.name == "clause":
        yield from mark.args
    elif mark.name == "parametrize":
        names, rows = mark.args
        names = re.findall(r"\w+", names) if isinstance(names, str) else names
        for row in rows:
            values = row.values if isinstance(row, ROW) else row if len(names) > 1 else (row,)
            yield from (value for name, value in zip(names, values, strict=True) if name == "clause" and value)
            yield from chain.from_iterable(marked(each) for each in (row.marks if isinstance(row, ROW) else ()))


def listing(beginnings):
    """Return a line for each clause with such a prefix: its id, its title, and its proofs or why it needs none."""
    for clause in TITLES:
        if clause.startswith(tuple(beginnings)):
            why = (unproved() | unproved_by_page()).get(clause, "not proved")
            yield f"{clause}: {TITLES[clause]}: {', '.join(proofs().get(clause, [why]))}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in listing(sys.argv[1:] or [""]))
