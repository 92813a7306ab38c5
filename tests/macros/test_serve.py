"""`make serve` shows errors in the terminal and in the browser, and recovers once they are fixed."""

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
from tests.helpers.small_army import write_army
from tests.helpers.tiers import sampled

CALL = "{{{{ calculator('modifiers', attribute={}) }}}}\n"

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """Serve a site for all tests, with an error on a page at the start."""
    with serving(tmp_path_factory.mktemp("served"), CALL.format(99)) as site:
        site.at_start = site.read("n5/rolls/")
        site.write("docs/n5/rolls.md", TOP + CALL.format(9))
        site.wait_until("n5/rolls/", lambda text: "<infinity-calculator" in text)
        yield site


def test_the_server_starts_despite_an_error(served):
    """If a page has an error when the server starts, it starts anyway, and the browser shows the error."""
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


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    sampled(WRONG.values(), [WRONG["link"], WRONG["rule with an error"], WRONG["settings"]]),
    ids=WRONG,
)
def test_an_error_is_shown_until_it_is_fixed(served, name, text, expected):
    """Every page shows the error, the terminal ends with it, and the site recovers by itself."""
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


def test_only_a_saved_page_is_rebuilt(small_site):
    """Saving a page rebuilds only that page and its entries in the search."""
    small_site.write("index", HOME.format("As it was."))
    command = [sys.executable, "-c", SAVES]
    ran = subprocess.run(command, cwd=small_site.root, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    wrong, rewritten, entries = json.loads(ran.stdout)

    assert (wrong, rewritten) == ([], [""])
    assert entries[""] == "As it is now."
    assert "glossary/" in entries


AGAIN = """
import json
from pathlib import Path
from macros.build.rebuild import Site

site = Site(Path("out").absolute(), "http://127.0.0.1/", Path("army"))
wrong = site.rebuild()
Path("docs/new.md").write_text(Path("docs/index.md").read_text().replace("As it was.", '{{ ref("n5.rolls.x") }}'))
wrong += site.rebuild()
print(json.dumps([wrong, json.loads(Path("out/assets/army/factions.json").read_text())]))
"""


@pytest.mark.nightly
def test_a_second_whole_build_is_like_the_first(small_site):
    """A new page builds everything again: errors are still explained to authors, and the army's units are there."""
    small_site.write("index", HOME.format("As it was."))
    (small_site.root / "army").mkdir()
    write_army(small_site.root / "army")
    command = [sys.executable, "-c", AGAIN]
    ran = subprocess.run(command, cwd=small_site.root, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    wrong, factions = json.loads(ran.stdout)

    assert [line.partition(";")[0] for line in wrong] == ['docs/new.md:8: there is no clause "n5.rolls.x"']
    assert [faction["name"] for faction in factions] == ["Harbour Watch"]


REMEMBERS = """
import json
from pathlib import Path
from macros.build.rebuild import Site

def printed():
    return {name: id(known) for name, known in site.printed.known.items()}

def save(name, old, new):
    path = Path(name)
    path.write_text(path.read_text().replace(old, new))

site = Site(Path("out").absolute(), "http://127.0.0.1/")
wrong = site.rebuild()
before = printed()
save("docs/n5/rolls.md", "twenty", "twice ten")
save("docs/glossary.md", "# Glossary", "# Glossary of terms")
wrong += site.rebuild()
again = [name for name, known in printed().items() if before.get(name) != known]
kept = [name for name, known in printed().items() if before.get(name) == known]
text = Path("out/index.html").read_text()
print(json.dumps([wrong, again, kept, "twice ten faces" in text]))
"""


def test_a_whole_build_prints_changed_pages(small_site):
    """A whole build calls the macros of changed pages, and of those that show their clauses, and of no other."""
    stated = '**A die has twenty faces.** {{ clause("n5.rolls.d20") }}\n'
    small_site.write("n5/rolls", TOP + stated)
    small_site.write("index", HOME.format('{{ rule("n5.rolls.d20") }}'))
    small_site.write("about", HOME.format("Other words."))
    command = [sys.executable, "-c", REMEMBERS]
    ran = subprocess.run(command, cwd=small_site.root, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    wrong, again, kept, shown = json.loads(ran.stdout)

    assert wrong == []
    assert sorted(again) == ["glossary.md", "index.md", "n5/rolls.md"]
    assert kept == ["about.md"]
    assert shown


EARLY = """
import json
from pathlib import Path
from macros.build.rebuild import Site

PAGES = ("index.html", "glossary/index.html", "n5/rolls/index.html")
shown = []

def show(wrong):
    runtime = site.early.has("assets/runtime/runtime.json")
    shown.append([wrong, [page for page in PAGES if site.early.has(page)], runtime])

site = Site(Path("out").absolute(), "http://127.0.0.1/")
wrong = site.rebuild()
rolls = Path("docs/n5/rolls.md")
site.early.show = show
site.early.ask("n5/rolls/index.html")
rolls.write_text(rolls.read_text() + "After.")
Path("docs/new.md").write_text(Path("docs/index.md").read_text())
site.early.is_superseded = lambda: len(shown) > 0
wrong += site.rebuild()
ended_early = not Path("out/index.html").exists()
site.early.is_superseded = lambda: False
wrong += site.rebuild()
text = Path("out/n5/rolls/index.html").read_text()
print(json.dumps([wrong, shown, ended_early, [site.early.has(page) for page in PAGES], "After." in text]))
"""


@pytest.mark.nightly
def test_the_page_in_view_comes_first(small_site):
    """A whole build starts with the page in view, then the engine; a save meanwhile starts the next build."""
    small_site.write("index", HOME.format("As it was."))
    small_site.write("n5/rolls", TOP)
    command = [sys.executable, "-c", EARLY]
    ran = subprocess.run(command, cwd=small_site.root, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    wrong, shown, ended_early, all_ready, is_new = json.loads(ran.stdout)

    in_view = [[], ["n5/rolls/index.html"]]
    assert wrong == []
    assert shown == [[*in_view, False], [*in_view, True]] * 2
    assert (ended_early, all_ready, is_new) == (True, [True] * 3, True)


def test_a_page_may_be_missing_from_nav(served):
    """A new page is served at once; its absence from nav is a warning."""
    served.write("docs/new.md", HOME.format("A new page."))
    served.wait_until("n5/rolls/", lambda _: "docs/new.md:1: the page is not in nav" in "".join(served.said))

    assert "A new page." in served.wait_until("new/", lambda text: "A new page." in text)
    (served.root / "docs" / "new.md").unlink()


def test_the_server_starts_without_rules():
    """The server imports no rule before it builds, because it would then keep the old version."""
    count = "import sys, macros.build.serve; print([name for name in sys.modules if name.startswith('engine')])"
    ran = subprocess.run([sys.executable, "-c", count], cwd=ROOT, capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "[]"


def test_a_page_saved_during_the_first_build_is_built(tmp_path, monkeypatch):
    """A page saved while the server looks for changes during the first build is built."""
    monkeypatch.setattr(LiveReloadServer, "_build_loop", lambda _: None)

    class SavedMeanwhile(Site):
        def is_stale(self):
            server._want_rebuild = True  # noqa: SLF001 (MkDocs names it)
            return False

    server = Server(SavedMeanwhile(tmp_path, "http://127.0.0.1/"), "127.0.0.1", 0, "/")
    server._build_loop()  # noqa: SLF001 (MkDocs names it)
    server.server_close()

    assert server._want_rebuild  # noqa: SLF001 (MkDocs names it)


def test_an_address_in_use_is_reported_in_one_line(served):
    """A second server on the same address prints how to choose another."""
    command = [sys.executable, "-m", "macros.build.serve", "--address", served.address]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert [f"Address {served.address} is taken, or is none: choose another with make serve ADDRESS=host:port"] == (
        (ran.stdout + ran.stderr).splitlines()
    )


def test_error_messages_are_escaped():
    """Error messages are escaped in HTML."""
    assert "<li>a &lt;b&gt;</li>" in problem_page(["a <b>"])


def test_changes_are_new_deleted_and_modified_files(tmp_path):
    """New, deleted and modified files are changes; Python's cache is not."""
    modified, deleted = tmp_path / "page.md", tmp_path / "gone.md"
    for path in (modified, deleted):
        path.write_text("before")
    before = snapshot([tmp_path])
    deleted.unlink()
    modified.write_text("after, and longer")
    (tmp_path / "new.md").write_text("new")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "x.pyc").write_text("cache")

    assert {modified, deleted, tmp_path / "new.md"} == changed(before, snapshot([tmp_path]))


def test_every_module_with_a_syntax_error_is_named(tmp_path):
    """Every module with a syntax error is named with its line; a valid one is not."""
    texts = {"a.py": "x = 1\n", "b.py": "x =\n", "c.py": "\ndef f(:\n"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    found = unreadable(tmp_path / name for name in texts)

    assert [(Path(mistake.file).name, mistake.line) for mistake in found] == [("b.py", 1), ("c.py", 2)]
