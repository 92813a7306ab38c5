"""`make serve` shows what is wrong in the terminal and in the browser, and goes on once it is right."""

import json
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from mkdocs.livereload import LiveReloadServer

from macros.build.changes import changed, snapshot, unreadable
from macros.build.rebuild import Site
from macros.build.serve import Server, problem_page
from tests.conftest import ENVIRONMENT, ROOT
from tests.helpers.serving import HOME, TOP, serving

CALL = "{{{{ calculator('modifiers', attribute={}) }}}}\n"

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A site that is served to all tests; when it began, a page had a mistake."""
    with serving(tmp_path_factory.mktemp("served"), CALL.format(99)) as site:
        site.at_start = site.read("n5/rolls/")
        site.write("docs/n5/rolls.md", TOP + CALL.format(9))
        site.wait_until("n5/rolls/", lambda text: "<infinity-calculator" in text)
        yield site


def test_a_mistake_at_the_start_waits(served):
    """Where a page is wrong when the server starts, it starts, and the browser shows the mistake."""
    assert "docs/n5/rolls.md:10: Attribute must be between 0 and 40, not 99." in served.at_start


WRONG = {
    "macro": (
        "docs/index.md",
        HOME.format("{{ calculater() }}"),
        "docs/index.md:8: &#x27;calculater&#x27; is",
    ),
    "link": ("docs/index.md", HOME.format("[x](no.md)"), "docs/index.md:8: the link &#x27;no.md&#x27; leads nowhere"),
    "anchor": ("docs/index.md", HOME.format("[x](#no)"), "docs/index.md:8: the link &#x27;#no&#x27; leads nowhere"),
    "front matter": ("docs/index.md", "---\ntitle: Home\n", "docs/index.md:1: front matter has no end"),
    "rule that is not Python": ("engine/wording.py", "def faces()\n", "engine/wording.py:1: not Python: expected"),
    "rule with an error": ("engine/wording.py", "\n\nnowhere\n", "engine/wording.py:3: NameError: name &#x27;nowhere"),
    "settings": ("mkdocs.yml", "site_name: [\n", "mkdocs.yml:2: MkDocs encountered an error parsing"),
}


@pytest.mark.parametrize(("name", "text", "expected"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_shown_until_it_is_right(served, name, text, expected):
    """Every page shows the mistake, it is the last word in the terminal, and the site comes back by itself."""
    sound = (served.root / name).read_text()
    served.write(name, text)
    shown = served.wait_until("n5/rolls/", lambda page: f"<li>{expected}" in page)
    served.wait_for_last(unescape(expected))
    served.write(name, sound)
    served.wait_until("n5/rolls/", lambda page: "<infinity-calculator" in page)

    assert "<h1>One mistake</h1>" in shown
    assert "livereload(" in shown
    assert [line for line in served.said if "Traceback" in line] == []


SAVES = """
import json, sys
from pathlib import Path
from macros.build.rebuild import Site

def written():
    return {page: Path("out", page, "index.html").stat().st_mtime_ns for page in ("", "glossary")}

site = Site(Path("out").absolute(), "http://127.0.0.1/")
wrong = site.rebuild()
before = written()
home = Path("docs/index.md")
home.write_text(home.read_text().replace("As it was.", "As it is now."))
wrong += site.rebuild()
entries = json.loads(Path("out/search/search_index.json").read_text())["docs"]
rewritten = [page for page, time in written().items() if time != before[page]]
print(json.dumps([wrong, rewritten, {entry["location"]: entry.get("text", "") for entry in entries}]))
"""


def test_a_saved_page_is_built_alone(small_site):
    """Where a page is saved it is built and found by the search, and no other page is built."""
    small_site.write("index", HOME.format("As it was."))
    command = [sys.executable, "-c", SAVES]
    ran = subprocess.run(command, cwd=small_site.root, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    wrong, rewritten, entries = json.loads(ran.stdout)

    assert (wrong, rewritten) == ([], [""])
    assert entries[""] == "As it is now."
    assert "glossary/" in entries


def test_a_page_may_come_before_its_line_in_nav(served):
    """A new page is served at once; that nav lacks it is a warning."""
    served.write("docs/new.md", HOME.format("A new page."))
    served.wait_until("n5/rolls/", lambda _: "docs/new.md:1: the page is not in nav" in "".join(served.said))

    assert "A new page." in served.wait_until("new/", lambda text: "A new page." in text)
    (served.root / "docs" / "new.md").unlink()


def test_the_server_begins_without_rules():
    """The server imports no rule before it builds, for it would keep that rule as it was."""
    count = "import sys, macros.build.serve; print([name for name in sys.modules if name.startswith('engine')])"
    ran = subprocess.run([sys.executable, "-c", count], cwd=ROOT, capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "[]"


def test_what_is_saved_while_the_server_looks_is_built(tmp_path, monkeypatch):
    """A page that is saved while the server looks for what changed during the first build is not forgotten."""
    monkeypatch.setattr(LiveReloadServer, "_build_loop", lambda _: None)

    class SavedMeanwhile(Site):
        def is_stale(self):
            server._want_rebuild = True  # noqa: SLF001 (MkDocs names it)
            return False

    server = Server(SavedMeanwhile(tmp_path, "http://127.0.0.1/"), "127.0.0.1", 0, "/")
    server._build_loop()  # noqa: SLF001 (MkDocs names it)
    server.server_close()

    assert server._want_rebuild  # noqa: SLF001 (MkDocs names it)


def test_a_taken_address_is_said_in_a_line(served):
    """A second server at the same address says which words choose another."""
    command = [sys.executable, "-m", "macros.build.serve", "--address", served.address]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert [f"Address {served.address} is taken, or is none: choose another with make serve ADDRESS=host:port"] == (
        (ran.stdout + ran.stderr).splitlines()
    )


def test_what_is_wrong_is_text():
    """What is wrong may hold signs that are HTML's."""
    assert "<li>a &lt;b&gt;</li>" in problem_page(["a <b>"])


def test_changes_are_new_gone_and_different(tmp_path):
    """A change is a file that is new, gone or other than before; Python's cache is none."""
    kept, gone = tmp_path / "kept.md", tmp_path / "gone.md"
    for path in (kept, gone):
        path.write_text("before")
    before = snapshot([tmp_path])
    gone.unlink()
    kept.write_text("after, and longer")
    (tmp_path / "new.md").write_text("new")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "x.pyc").write_text("cache")

    assert {kept, gone, tmp_path / "new.md"} == changed(before, snapshot([tmp_path]))


def test_every_module_that_is_not_python_is_named(tmp_path):
    """Of the modules that cannot be read each is named with its line; a sound one is not."""
    texts = {"a.py": "x = 1\n", "b.py": "x =\n", "c.py": "\ndef f(:\n"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    found = unreadable(tmp_path / name for name in texts)

    assert [(Path(mistake.file).name, mistake.line) for mistake in found] == [("b.py", 1), ("c.py", 2)]
