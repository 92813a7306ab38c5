"""Documents for programmers are correct: commands run, sessions match, and files exist."""

import doctest
import io
import re
import shlex
import sys
import tomllib

import pytest

from engine.__main__ import main
from tests.conftest import ROOT

PATHS = [
    ROOT / "README.md",
    ROOT / ".github" / "CONTRIBUTING.md",
    ROOT / "docs" / "writing.md",
    *sorted((ROOT / "docs" / "dev").glob("*.md")),
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
]
DOCUMENTS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PATHS}
COMMANDS = sorted(
    {
        found
        for text in DOCUMENTS.values()
        for found in re.findall(r"^(?:echo '(.*)' \| )?python -m engine (.+?)(?: +# .*)?$", text, re.MULTILINE)
    }
)
SESSIONS = {
    name: "".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    for name, text in DOCUMENTS.items()
    if "```pycon" in text
}
TREES = ["README.md", "docs/dev/architecture.md"]
ON_GITHUB = ("../../deployments/github-pages", "../../issues")
"""Pages of the repository on GitHub, which are not files."""


@pytest.mark.parametrize("name", SESSIONS)
def test_sessions_answer(name):
    """Python sessions in a document print what the document shows."""
    test = doctest.DocTestParser().get_doctest(SESSIONS[name], {}, name, name, 0)
    result = doctest.DocTestRunner().run(test)

    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(("line", "command"), COMMANDS, ids=[command for _, command in COMMANDS])
def test_commands_run(line, command, capsys, monkeypatch):
    """Every engine command in a document runs."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    status = main(shlex.split(command))
    out, err = capsys.readouterr()

    assert (status, err) == (0, "")
    assert out.strip()
    assert '"error"' not in out


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name):
    """Every file and heading that a document links to exists."""
    wrong = []
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", DOCUMENTS[name], flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", prose):
        path, _, heading = link.partition("#")
        if "://" in link or link.startswith(ON_GITHUB):
            continue
        target = (ROOT / name).parent / path if path else ROOT / name
        if not target.exists() or (heading and heading not in headings(target)):
            wrong.append(link)

    assert wrong == []


def headings(path):
    """Return the ids of a document's headings, as GitHub and the site create them."""
    found = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_targets_of_make_are_there(name):
    """Every make target in a document exists in the Makefile."""
    named = set(re.findall(r"(?:^|`)(?:[A-Z_]+=\S+ )*make ([a-z][a-z-]*)", DOCUMENTS[name], re.MULTILINE))
    targets = {
        target
        for line in re.findall(r"^([a-z -]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        for target in line.split()
    }

    assert named - targets == set()


@pytest.mark.parametrize("name", TREES)
def test_trees_are_those_of_the_repository(name):
    """Every file and folder in a document's tree exists."""
    tree = re.search(r"```text\n(engine/.*?)```", DOCUMENTS[name], re.DOTALL)[1]
    below, missing = "", []
    for line in tree.splitlines():
        indent, words = re.match(r"( *)((?:[\w./]+, )*[\w./]+)", line).groups()
        below = below if indent else words
        paths = [f"{below if indent else ''}{word}" for word in words.split(", ")]
        missing += [path for path in paths if not (ROOT / path).exists()]

    assert missing == []


def test_the_index_of_decisions_is_theirs():
    """The index has a row for each decision with its number, title, status and date."""
    index = DOCUMENTS["docs/decisions/README.md"]
    rows = []
    for path in sorted((ROOT / "docs" / "decisions").glob("0*.md")):
        number, title, status, date = re.match(
            r"# (\d+): (.*)\n\nStatus: (.*\S) *\nDate: (\S+)\n", path.read_text(encoding="utf-8")
        ).groups()
        rows.append(f"| [{number}]({path.name}) | {title} | {status} | {date} |")

    assert index.rstrip().splitlines()[-len(rows) :] == rows


def test_the_newest_release_is_this_version():
    """The newest heading of the changelog is the package's version."""
    changelog = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert re.search(r"^## (.*)$", changelog, re.MULTILINE)[1] == settings["project"]["version"]
