"""The README is true: its page builds, its macros answer, its calculator and its commands run, its names are there."""

import doctest
import re
import shlex
import subprocess
import sys
from fractions import Fraction
from importlib import import_module

import pytest

from engine import CALCULATORS
from engine.calculator import Calculator, contradictions
from engine.editions import EDITIONS
from macros.pages.macros import MACROS
from tests.conftest import ROOT
from tests.macros.test_authors import PROVEN, TOP

README = (ROOT / "README.md").read_text(encoding="utf-8")
MACRO_TABLE = re.search(r"^\| Call \|.*?\n\n", README, re.MULTILINE | re.DOTALL)[0]
CALLS = re.findall(r"`(\{\{ (\w+)\(.*?\) \}\})`", MACRO_TABLE)
ERRORS = re.findall(r"^docs/n5/rolls\.md:\d+: (.*)$", README, re.MULTILINE)
COMMANDS = re.findall(r"^(?:echo '(.*)' \| )?python -m engine (.+?)(?: +# .*)?$", README, re.MULTILINE)
TABLE = re.search(r"^\| Calculator \|.*?\n\n", README, re.MULTILINE | re.DOTALL)[0]
ROWS = {
    slug: cells for slug, *cells in re.findall(r"^\| `([a-z-]+)` \| (.*?) \| (.*?)\| (.*?) \|$", TABLE, re.MULTILINE)
}

MAP = re.findall(r"^\| [^|]+ \| `([^|]+)` \| `([^|]+)` \| (`engine[^|]*`) \|$", README, re.MULTILINE)

BEYOND_EXAMPLES = {
    "saving-roll": [{"ammunition": "stun"}],
    "exchange": [{"active.fall_skill": "dogged"}, {"active.fall_skill": "explode"}],
    "orders": [{"active.fall_skill": "dogged", "reactive.1.fall_skill": "dogged"}],
    "order": [
        {"first": "move", "activated": "2", "together": "fireteam", "prone": "first"},
        {"first": "move", "second": "dodge", "activated": "3", "together": "fireteam", "level": "3"},
        {"first": "move", "activated": "3", "together": "fireteam", "out": "3 at the end"},
        {"first": "move", "aros": "A: BS Attack by lof; B: by lof", "fireteam": "A, B", "fireteam_level": "2"},
    ],
}
"""Forms with odds and values that no example has."""


def block(named):
    """The block of code below the comment that names its file."""
    return re.search(rf"<!-- {re.escape(named)} -->\n```[a-z]+\n(.*?)```\n", README, re.DOTALL)[1]


def test_page_builds(small_site):
    """The page that the README shows is a page."""
    small_site.write("n5/discover", block("docs/n5/discover.md"))
    status, output = small_site.build()

    assert status == 0, output
    assert '<div class="example" id="n5.discover.example">' in small_site.html("n5/discover")


def test_calls_answer(small_site):
    """Every call of a macro that the README shows can be copied to a page, and every macro is shown.

    A card is that of the page's own record, and the page of Rolls has none.
    """
    small_site.write(
        "n5/rolls",
        TOP.format(topic="rolls").replace("{{ edition_notice() }}\n\n", "")
        + "\n\n".join(call for call, macro in CALLS if macro != "card"),
    )
    small_site.write("n5/movement/move", TOP.format(topic="movement/move"))
    status, output = small_site.build()

    assert status == 0, output
    assert set(MACROS) == {macro for _, macro in CALLS}


@pytest.mark.parametrize("error", ERRORS)
def test_errors_are_those_that_authors_get(error):
    """Every error that the README shows is one of those that mistakes are proven to give."""
    assert [error] == [error for expected in PROVEN if re.search(expected, error)]


def test_calculator_answers():
    """The calculator that the README shows is a module that answers its example."""
    module = {}
    exec(block("engine/calculators/halved/__init__.py"), module)  # noqa: S102 (the README's own code)
    (calculator,) = [value for value in module.values() if isinstance(value, Calculator)]
    (example,) = calculator.examples

    assert contradictions(calculator.ask(example.form), example.expect) == []


def test_python_answers():
    """What the README asks in Python is answered as it says."""
    (session,) = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)

    assert tuple(doctest.DocTestRunner().run(test)) == (0, 4)


@pytest.mark.parametrize(("call", "gives", "modules"), MAP, ids=[call for call, _, _ in MAP])
def test_map_of_the_engine(call, gives, modules):
    """What the map says to call gives what it says, from the modules that it names."""
    names = {"Fraction": Fraction, "n5": EDITIONS["n5"]}
    for module in re.findall(r"`([\w.]+)`", modules):
        names |= vars(import_module(module))

    assert eval(gives, names) == eval(call, names)  # noqa: S307 (the README's own code)


@pytest.mark.parametrize(("line", "command"), COMMANDS, ids=[command for _, command in COMMANDS])
def test_commands_run(line, command):
    """Every command that the README shows answers."""
    arguments = [sys.executable, "-m", "engine", *shlex.split(command)]
    ran = subprocess.run(arguments, cwd=ROOT, input=line, capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.strip()
    assert '"error"' not in ran.stdout


def test_table_names_every_calculator():
    """The table of the README has a row for every calculator, in their order."""
    assert list(CALCULATORS) == list(ROWS)


@pytest.mark.parametrize("slug", ROWS)
def test_table_names_controls(slug):
    """What the table names is a control of the calculator, a side of it, or a word that one of its controls takes."""
    calculator = CALCULATORS[slug]
    controls = {control.name for control in calculator.all_controls()}
    sides = {f"{name.split('.')[0]}." for name in controls} | {name.rpartition(".")[0] for name in controls}
    options = {
        option["value"] for control in calculator.describe()["controls"] for option in control.get("options", [])
    }
    named = {name for name in re.findall(r"`([^`]+)`", ROWS[slug][0]) if name not in {"n", "ap+da"}}

    assert set() == named - controls - sides - options


@pytest.mark.no_cover
@pytest.mark.parametrize("slug", ROWS)
def test_table_names_odds_and_values(slug):
    """What the table names as odds and values is what answers to the examples hold."""
    forms = [*(example.form for example in CALCULATORS[slug].examples), *BEYOND_EXAMPLES.get(slug, ())]
    answers = [CALCULATORS[slug].ask(form) for form in forms]
    odds = {re.sub(r"\d+", "#", name) for answer in answers for name in answer.odds}
    values = {name for answer in answers for name in answer.values}
    named = [{re.sub(r"[A-Z]", "#", name) for name in re.findall(r"`([^`]+)`", cell)} for cell in ROWS[slug][1:]]

    assert [set(), set()] == [named[0] - odds, named[1] - values]


def test_links_and_files_are_there():
    """Every file that the README links to, and every part of the tree that it names, is there."""
    links = [link for link in re.findall(r"\]\(([^)#]+)", README) if "://" not in link]
    tree = re.search(r"```text\n(engine/.*?)```", README, re.DOTALL)[1]
    below, files = "", []
    for line in tree.splitlines():
        indent, words = re.match(r"( *)((?:[\w./]+, )*[\w./]+)", line).groups()
        below = below if indent else words.split(",")[0]
        files += [f"{below if indent else ''}{word}" for word in words.split(", ")]

    assert [name for name in [*links, *files] if not (ROOT / name).exists()] == []
