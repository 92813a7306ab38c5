"""Run `make serve` on a small site while its files change."""

import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import ENVIRONMENT, ROOT, new_small_site

HOME = "---\ntitle: Home\ndescription: The start.\n---\n\n# Home\n\n{}\n"
TOP = "---\ntitle: Rolls\ndescription: How.\n---\n\n# Rolls\n\n{{ edition_notice() }}\n\n"
NAV = "nav:\n  - Home: index.md\n  - Glossary: glossary.md\n  - Rolls: n5/rolls.md\n"
PATIENCE = 120


@dataclass
class Serving:
    """A running server, and everything that it has printed."""

    root: Path
    address: str
    process: subprocess.Popen
    said: list[str] = field(default_factory=list)
    at_start: str = ""
    """The page on Rolls as first served."""

    def listening(self):
        """Start recording its output."""
        threading.Thread(target=lambda: [self.said.append(line) for line in self.process.stdout], daemon=True).start()
        return self

    def read(self, page):
        """Return a page as the browser gets it."""
        with urllib.request.urlopen(f"http://{self.address}/{page}", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def wait_until(self, page, holds):
        """Return the page once a condition holds."""
        end = time.monotonic() + PATIENCE
        while not holds(text := self.read(page)):
            assert time.monotonic() < end, f"{text[-2000:]}\n{''.join(self.said[-20:])}"
            time.sleep(0.05)
        return text

    def wait_for_word(self, word):
        """Return its output once it contains this text."""
        end = time.monotonic() + PATIENCE
        while word not in "".join(self.said):
            assert time.monotonic() < end, "".join(self.said[-20:])
            time.sleep(0.05)
        return "".join(self.said)

    def wait_for_last(self, words):
        """Wait until the last line of its output begins with this text."""
        end = time.monotonic() + PATIENCE
        while not (self.said and self.said[-1].startswith(words)):
            assert time.monotonic() < end, "".join(self.said[-20:])
            time.sleep(0.05)

    def write(self, name, text):
        """Change a file of the site."""
        (self.root / name).write_text(text, encoding="utf-8")


def free_address():
    """Return an unused address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


@contextmanager
def serving(folder, rolls):
    """Serve a site of three pages with its own engine; `rolls` is the text of the page on Rolls."""
    site = new_small_site(folder)
    (site.root / "engine").unlink()
    shutil.copytree(ROOT / "engine", site.root / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    settings = site.root / "mkdocs.yml"
    settings.write_text(settings.read_text().replace("nav: null\n", NAV))
    site.write("index", HOME.format("As it was."))
    site.write("n5/rolls", TOP + rolls)
    with serving_folder(site.root) as served:
        yield served


@contextmanager
def serving_folder(root):
    """Serve the site in a folder; return once it is built."""
    address = free_address()
    process = subprocess.Popen(
        [sys.executable, "-m", "macros.build.serve", "--address", address],
        cwd=root,
        env=ENVIRONMENT | {"SITE_URL": f"http://{address}/"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        served = Serving(root, address, process).listening()
        served.wait_for_word("Serving on")
        yield served
    finally:
        process.send_signal(signal.SIGINT)
        process.terminate()
        process.wait(timeout=60)
        process.stdout.close()
