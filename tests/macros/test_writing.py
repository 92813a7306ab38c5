"""The page for authors is correct: every macro on it works, and it is enough to write a page and a calculator."""

import re
import shutil
import subprocess
import sys
from runpy import run_path

import pytest

from macros.checks.markdown import PLACEHOLDERS
from macros.components.macros import MACROS
from tests.conftest import ENVIRONMENT, ROOT
from tests.macros.test_authors import EXPECTED_ERRORS

SOURCE = (ROOT / "docs" / "writing.md").read_text(encoding="utf-8")
RAW = re.compile(r"\{% raw %\}\n(.*?)\{% endraw %\}\n", re.DOTALL)
SHOWN = "\n".join(RAW.findall(SOURCE))
LIVE = RAW.sub("", SOURCE)
CALL = re.compile(r"\{\{ ((\w+)\(.*?\)) \}\}")
ERRORS = re.findall(r"^docs/n5/rolls\.md:\d+: (.*)$", SOURCE, re.MULTILINE)
SLUG = "suppressive-fire"
FILES = {
    "docs/n5/suppressive-fire.md": ("markdown", "---\ntitle: Suppressive Fire\ndescription"),
    "docs/embed/suppressive-fire.md": ("markdown", "---\ntitle: Suppressive Fire\ntemplate"),
    "engine/rules/suppressive_fire.py": ("python", '"""Suppressive Fire has Range bands of its own, '),
    "engine/calculators/suppressive_fire.py": ("python", '"""Which Range MOD'),
    "test_suppressive_fire.py": ("python", '"""Suppressive Fire has Range bands of its own."""'),
}
"""Where the templates go, and how each begins."""

STARTED = {"n5/skills/one-more-skill": "n5/skills.py", "n5/one-more-page": "n5/combat.py"}
"""Pages created by a command, none of which the site has, and the chapters that get their clauses."""

NEW = ROOT / "tools" / "new"

pytestmark = pytest.mark.timeout(600)


def blocks(language):
    """Return the code blocks in a language, in order, without their indentation."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```$", SOURCE, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", block, flags=re.MULTILINE) for indent, block in found]


def block(language, start):
    """Return the only block in a language with this beginning."""
    (found,) = [text for text in blocks(language) if text.startswith(start)]
    return found


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """Return a copy of the project with the templates' page, rule, calculator and test added."""
    root = tmp_path_factory.mktemp("project")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for folder in ("engine", "macros", "docs"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("  - macros/build/hooks.py\n", "")
    nav = block("yaml", "      - n5/suppressive")
    entry = "      - n5/guts-roll.md\n"
    (root / "mkdocs.yml").write_text(settings.replace(entry, nav + entry), encoding="utf-8")
    (root / "tools").mkdir()
    shutil.copy(NEW, root / "tools")
    for arguments in (*([page] for page in STARTED), ["n5/dodge", "one-die"]):
        subprocess.run([sys.executable, root / "tools" / "new", *arguments], check=True)
    add(root / "docs/n5/dodge.md", '{{ calculator("one-die") }}\n\n', before="## See also")
    for name, (language, start) in FILES.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(block(language, start), encoding="utf-8")
    add(
        root / "engine/clauses/n5/combat.py",
        block("python", '    "n5/suppressive-fire": {'),
        before='    "n5/guts-roll": {\n',
    )
    add(root / "engine/calculators/__init__.py", block("python", '    "suppressive-fire",'), before='    "mines",\n')
    return root


def add(path, text, before):
    """Insert lines into a file."""
    source = path.read_text(encoding="utf-8")
    assert source.count(before) == 1
    path.write_text(source.replace(before, text + before), encoding="utf-8")


def run(folder, *arguments):
    """Run a Python module in a folder; return its exit status and its output."""
    command = [sys.executable, "-m", *arguments]
    ran = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def built(copied):
    """Build the site of that copy, after an author has replaced what `make new` asks for."""
    for page in STARTED:
        path = copied / "docs" / f"{page}.md"
        text = path.read_text(encoding="utf-8")
        for words in PLACEHOLDERS:
            assert words in text
            text = text.replace(words, "One more word.")
        path.write_text(text, encoding="utf-8")
    status, said = run(copied, "mkdocs", "build", "--strict")
    assert status == 0, said
    return copied / "site"


@pytest.mark.nightly
def test_a_page_is_made_from_the_template(built):
    """The template of a page builds, states its clauses, and has a live calculator."""
    html = (built / "n5" / SLUG / "index.html").read_text(encoding="utf-8")

    assert 'id="n5.suppressive-fire.range"' in html
    assert 'class="example" id="n5.suppressive-fire.example"' in html
    assert f'<infinity-calculator id="calculator-{SLUG}"' in html


@pytest.mark.nightly
@pytest.mark.parametrize("page", STARTED)
def test_a_command_creates_a_page(copied, built, page):
    """A page created by `make new` builds with words of its own, with its clause and its entry in the menu."""
    html = (built / page / "index.html").read_text(encoding="utf-8")
    chapter = (copied / "engine" / "clauses" / STARTED[page]).read_text(encoding="utf-8")

    assert f'id="n5.{page.rpartition("/")[2]}.rule"' in html
    assert f'"{page}": {{' in chapter
    assert f"- {page}.md\n" in (copied / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.mark.nightly
def test_a_command_creates_a_calculator(copied, built):
    """A calculator created by `make new` answers, and has a page for embedding."""
    status, said = run(copied, "engine", "ask", "one-die", "attribute=9")
    html = (built / "embed" / "one-die" / "index.html").read_text(encoding="utf-8")

    assert (status, said.splitlines()[0]) == (0, "Success Value 9: 45%.")
    assert 'home="../../n5/dodge/"' in html
    assert run(copied, "mypy", "--strict", "--cache-dir", str(copied / "mypy"), "engine/calculators/one_die.py")[0] == 0


@pytest.mark.parametrize("page", STARTED)
def test_a_new_page_is_in_its_menu(copied, page):
    """The line in the menu stands below that of another page in the same folder, with the same indentation."""
    lines = (copied / "mkdocs.yml").read_text(encoding="utf-8").splitlines()
    (place,) = [number for number, line in enumerate(lines) if line.endswith(f"- {page}.md")]
    above, line = (re.match(r"( *)- (?:.*: )?(.*)/[\w-]+\.md$", text) for text in lines[place - 1 : place + 1])

    assert above.groups() == line.groups()


@pytest.mark.parametrize(
    ("above", "page", "below"),
    [
        ("- n5/skills/dogged.md", "n5/skills/door", "- n5/skills/engineer.md"),
        ("- n5/skills/suppressive-fire.md", "n5/skills/abseil", "- n5/skills/aerial.md"),
        ("- n5/skills/warhorse.md", "n5/skills/zeal", "- Equipment:"),
        ("- All Equipment: n5/equipment.md", "n5/equipment/abacus", "- n5/equipment/ai-motorcycle.md"),
        ("- n5/states/states.md", "n5/states/burnt", "- Camouflaged: n5/states/camouflaged.md"),
        ("- n5/hacking/comms-attack.md", "n5/hacking/blackout", "- Weapons and Ammunition:"),
        ("- n5/table/scenarios.md", "n5/table/gates", "- CodeOne:"),
        ("- n5/a-to-z.md", "n5/berserk", "- Basics:"),
    ],
)
def test_a_new_page_takes_its_place_in_the_alphabet(above, page, below):
    """A section that ends in alphabetical order stays so; in another one the new page is the last."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    new = run_path(str(NEW))["in_menu"](settings, "n5", page)
    lines = [line.strip() for line in new.splitlines()]
    place = lines.index(f"- {page}.md")

    assert lines[place - 1 : place + 2] == [above, f"- {page}.md", below]
    assert new.replace(f"{lines[place]}\n", "").split() == settings.split()


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("n5/dodge one-die", "CALCULATOR must be one that is not there yet, but one-die is."),
        ("n5/dogde two-dice", "PAGE must be a page that exists, for the calculator to stand on, not n5/dogde."),
        ("n5/dodge Two", "CALCULATOR must be words with hyphens between, such as close-combat, not Two."),
        ("n5/dodge", "PAGE must be one that is not there yet, but docs/n5/dodge.md is."),
        ("n6/dodge", "PAGE must be an address such as n5/skills/berserk, not n6/dodge."),
        ("", "PAGE must be an address such as n5/skills/berserk, not empty."),
    ],
)
def test_an_invalid_new_page_is_refused(copied, page, expected):
    """An invalid or existing address is refused with a message, and nothing is written."""
    before = (copied / "mkdocs.yml").read_bytes()
    command = [sys.executable, copied / "tools" / "new", *page.split()]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (1, expected) == (ran.returncode, ran.stderr.strip())
    assert before == (copied / "mkdocs.yml").read_bytes()


@pytest.mark.nightly
def test_an_embed_is_made_from_the_template(built):
    """The template of an embed builds, and links to the calculator's page."""
    html = (built / "embed" / SLUG / "index.html").read_text(encoding="utf-8")

    assert f'home="../../n5/{SLUG}/"' in html


def test_a_calculator_is_made_from_the_template(copied):
    """The template of a calculator answers on the command line, and its test passes."""
    status, said = run(copied, "engine", "ask", SLUG, "distance=20")

    assert (status, said.splitlines()[0]) == (0, 'Suppressive Fire at 20": Range MOD -3.')
    assert run(copied, "pytest", "-q", "-p", "no:cacheprovider", "test_suppressive_fire.py")[0] == 0


def test_templates_pass_the_checks_of_a_change(copied):
    """The templates pass the style and type checks that every change must pass."""
    files = ["engine/rules/suppressive_fire.py", "engine/calculators/suppressive_fire.py"]
    settings = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]

    assert run(copied, "ruff", "check", *settings, *files)[0] == 0
    assert run(copied, "ruff", "format", "--check", *settings, *files)[0] == 0
    types = run(copied, "mypy", "--strict", "--cache-dir", str(copied / "mypy"), *files)
    assert types[0] == 0, types[1]


def test_the_page_of_the_readme_builds(small_site):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    small_site.write("n5/discover", re.search(r"```markdown\n(.*?)```", readme, re.DOTALL)[1])
    status, output = small_site.build()

    assert status == 0, output
    assert 'id="n5.discover.roll"' in small_site.html("n5/discover")


@pytest.mark.parametrize("macro", MACROS)
def test_every_macro_is_shown_and_live(macro):
    """Every macro has a heading, a call to copy and, unless it is for a single page, the same call live."""
    shown = {call for call, name in CALL.findall(SHOWN) if name == macro}
    live = {call for call, name in CALL.findall(LIVE) if name == macro}

    assert f"\n### {macro}\n" in SOURCE
    assert shown
    assert bool(shown & live) == (
        macro not in {"a_to_z", "calculators_table", "card", "clause", "doubts", "my_lists", "weapon_chart"}
    )


@pytest.mark.parametrize("error", ERRORS)
def test_error_messages_are_those_that_authors_get(error):
    """Every error message on the page is checked by the tests of errors."""
    assert [error] == [error for expected in EXPECTED_ERRORS if re.search(expected, error)]
