"""What proves each clause, and why some clauses need no proof.

A test proves a clause where it asserts something and says so in one of these ways:

- the first line of its docstring begins with the clause, `n5.ftf.tie: equal successes cancel each other.`;
- or ends with it, `Equal successes cancel each other: n5.ftf.tie.`;
- a line of the docstring says it, `Proves n5.ftf.tie and n4.ftf.tie.`;
- a value of its `parametrize` is the clause, or begins with it and a colon.

An example of a calculator or on a page proves its clause: both are computed and compared with what they expect. The
line of a clause in which there is nothing to compute says why, `# text only: sets no limit`; that of one which nothing
computes yet says what is missing, `# not computed: no calculator of Close Combat`. The line of a page can say so for
all its clauses that nothing proves.

`python -m tests.helpers.proofs n5.dodge n5.mine` lists the clauses that begin so, each with what proves it.
"""

import ast
import re
import sys
from functools import cache
from itertools import chain
from pathlib import Path

from jinja2 import Environment, nodes

from engine import CALCULATORS
from engine.editions import EDITIONS
from engine.rulebook import TITLES

ROOT = Path(__file__).parent.parent.parent
NOT_OF_RULES = ("tests/macros/", "tests/site/", "tests/test_rulebook.py")
"""Tests of what is made of clauses, not of what they say."""

CLAUSE = rf"(?:{'|'.join(EDITIONS)})\.[a-z0-9-]+(?:\.[a-z0-9-]+)*"
CLAUSES = rf"{CLAUSE}(?:(?:, | and |, and ){CLAUSE})*"
FIRST_LINE = re.compile(rf"({CLAUSES}): .+|.+: ({CLAUSES})\.")
LINE = re.compile(rf"Proves ({CLAUSES})\.")
VALUE = re.compile(rf"({CLAUSE})(?:: .+)?")
WHY = r"# ((?:text only|not computed): .+)"
ENTRY = re.compile(rf' +"({CLAUSE})": ".+",(?:  {WHY})?')
PAGE = re.compile(rf' +"[a-z0-9/-]+": \{{(?:  {WHY})?')
REASON = re.compile(rf" +{WHY}")


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
    for clause, proof in dict.fromkeys(chain(examples(), proved_by_tests())):
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


def proved_by_tests():
    """Clauses with the tests that prove them."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(NOT_OF_RULES):
            module = ast.parse(path.read_text(encoding="utf-8"))
            yield from (
                (clause, f"{name}::{test.name}") for test in asserting_tests(module) for clause in proved(module, test)
            )


def asserting_tests(module):
    """The tests of a module that assert something."""
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    return [function for function in functions if function.name.startswith("test_") and asserts(function)]


def asserts(function):
    """Whether a function has an `assert` of its own, a `pytest.raises`, or an `expect` of the browser."""
    called = {ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
    return bool({"pytest.raises", "expect"} & called) or any(isinstance(n, ast.Assert) for n in ast.walk(function))


def proved(module, test):
    """The clauses that a test proves, by its docstring and by the values of its parameters."""
    first, *others = (ast.get_docstring(test) or "").splitlines() or [""]
    for match in (FIRST_LINE.fullmatch(first), *map(LINE.fullmatch, others)):
        if match:
            yield from re.findall(CLAUSE, next(filter(None, match.groups())))
    for text in texts(module, test.decorator_list):
        if match := VALUE.fullmatch(text):
            yield match[1]


def texts(module, decorators):
    """The texts in the decorators of a test, and in the tables of its module that they name."""
    named = {node.id for one in decorators for node in ast.walk(one) if isinstance(node, ast.Name)}
    tables = [
        node.value for node in module.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in named
    ]
    for holder in (*decorators, *tables):
        for node in ast.walk(holder):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def listing(beginnings):
    """A line for each clause that begins so: its id, its title, and what proves it or why nothing has to."""
    for clause in TITLES:
        if clause.startswith(tuple(beginnings)):
            why = (unproved() | unproved_by_page()).get(clause, "not proved")
            yield f"{clause}: {TITLES[clause]}: {', '.join(proofs().get(clause, [why]))}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in listing(sys.argv[1:] or [""]))
