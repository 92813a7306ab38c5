"""`make serve` shows what is wrong in the terminal and in the browser, and goes on once it is right."""

import json
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

import pytest

from macros.build.changes import changed, snapshot, unreadable
from macros.build.serve import problem_page
from tests.conftest import ENVIRONMENT, ROOT, new_small_site

HOME = "---\ntitle: Home\ndescription: The start.\n---\n\n# Home\n\n{}\n"
TOP = "---\ntitle: Rolls\ndescription: How.\nedition: n5\ntopic: rolls\n---\n\n# Rolls\n\n{{ edition_notice() }}\n\n"
NAV = "nav:\n  - Home: index.md\n  - Glossary: glossary.md\n  - Rolls: n5/rolls.md\n"
PATIENCE = 120


@dataclass
class Serving:
    """A site that is served, and all that its server has said."""

    root: Path
    address: str
    process: subprocess.Popen
    said: list[str] = field(default_factory=list)
    at_start: str = ""

    def listening(self):
        """Begin to note what it says."""
        threading.Thread(target=lambda: [self.said.append(line) for line in self.process.stdout], daemon=True).start()
        return self

    def read(self, page):
        """A page as the browser gets it."""
        with urllib.request.urlopen(f"http://{self.address}/{page}", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def wait_until(self, page, holds):
        """The page, once it is as it should be."""
        end = time.monotonic() + PATIENCE
        while not holds(text := self.read(page)):
            assert time.monotonic() < end, f"{text[-2000:]}\n{''.join(self.said[-20:])}"
            time.sleep(0.05)
        return text

    def wait_for_word(self, word):
        """All that it has said, once it has said this."""
        end = time.monotonic() + PATIENCE
        while word not in "".join(self.said):
            assert time.monotonic() < end, "".join(self.said[-20:])
            time.sleep(0.05)
        return "".join(self.said)

    def wait_for_last(self, words):
        """Until the last line that it has said begins with some words."""
        end = time.monotonic() + PATIENCE
        while not (self.said and self.said[-1].startswith(words)):
            assert time.monotonic() < end, "".join(self.said[-20:])
            time.sleep(0.05)

    def write(self, name, text):
        """Change a file of the site."""
        (self.root / name).write_text(text, encoding="utf-8")


def free_address():
    """An address at which nothing is served."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """A site of three pages with an engine of its own, served; when it began, a page had a mistake."""
    site = new_small_site(tmp_path_factory.mktemp("served"))
    (site.root / "engine").unlink()
    shutil.copytree(ROOT / "engine", site.root / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    settings = site.root / "mkdocs.yml"
    settings.write_text(settings.read_text().replace("nav: null\n", NAV))
    site.write("index", HOME.format("As it was."))
    site.write("n5/rolls", TOP + "{{ calculator('modifiers', attribute=99) }}\n")
    address = free_address()
    process = subprocess.Popen(
        [sys.executable, "-m", "macros.build.serve", "--address", address],
        cwd=site.root,
        env=ENVIRONMENT | {"SITE_URL": f"http://{address}/"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    served = Serving(site.root, address, process).listening()
    served.wait_for_word("Serving on")
    at_start = served.read("n5/rolls/")
    served.write("docs/n5/rolls.md", TOP + "{{ calculator('modifiers', attribute=9) }}\n")
    served.wait_until("n5/rolls/", lambda text: "<infinity-calculator" in text)
    served.at_start = at_start
    yield served
    process.terminate()
    process.wait()
    process.stdout.close()


def test_a_mistake_at_the_start_waits(serving):
    """Where a page is wrong when the server starts, it starts, and the browser shows the mistake."""
    assert "docs/n5/rolls.md:12: Attribute must be between 0 and 40, not 99." in serving.at_start


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
def test_a_mistake_is_shown_until_it_is_right(serving, name, text, expected):
    """Every page shows the mistake, it is the last word in the terminal, and the site comes back by itself."""
    sound = (serving.root / name).read_text()
    serving.write(name, text)
    shown = serving.wait_until("n5/rolls/", lambda page: "<h1>One mistake</h1>" in page)
    serving.wait_for_last(unescape(expected))
    serving.write(name, sound)
    serving.wait_until("n5/rolls/", lambda page: "<infinity-calculator" in page)

    assert f"<li>{expected}" in shown
    assert "livereload(" in shown
    assert [] == [line for line in serving.said if "Traceback" in line]


def test_a_saved_page_is_built_alone(serving):
    """Where a page is saved it is built and found by the search, and no other page is built."""
    wholes = [line for line in serving.said if "Documentation built" in line]
    serving.write("docs/index.md", HOME.format("As it is now."))
    serving.wait_until("", lambda text: "As it is now." in text)
    entries = json.loads(serving.read("search/search_index.json"))["docs"]
    texts = [entry["text"] for entry in entries if entry["location"] == ""]
    serving.write("docs/index.md", HOME.format("As it was."))
    serving.wait_until("", lambda text: "As it was." in text)

    assert ["<p>As it is now.</p>"] == texts
    assert {"", "glossary/", "n5/rolls/"} <= {entry["location"] for entry in entries}
    assert wholes == [line for line in serving.said if "Documentation built" in line]


def test_a_page_may_come_before_its_line_in_nav(serving):
    """A new page is served at once; that nav lacks it is a warning."""
    serving.write("docs/new.md", HOME.format("A new page."))
    serving.wait_until("n5/rolls/", lambda _: "docs/new.md:1: the page is not in nav" in "".join(serving.said))

    assert "A new page." in serving.wait_until("new/", lambda text: "A new page." in text)
    (serving.root / "docs" / "new.md").unlink()


def test_a_taken_address_is_said_in_a_line(serving):
    """A second server at the same address says which words choose another."""
    command = [sys.executable, "-m", "macros.build.serve", "--address", serving.address]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert 1 == ran.returncode
    assert [f"Address {serving.address} is taken, or is none: choose another with make serve ADDRESS=host:port"] == (
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

    assert [("b.py", 1), ("c.py", 2)] == [(Path(mistake.file).name, mistake.line) for mistake in found]
