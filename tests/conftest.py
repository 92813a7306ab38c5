"""Shared fixtures: the site, built once per run, and small sites to test pages on."""

import gc
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from coverage import Coverage

from macros.finish import finish
from macros.finish.times import remove_times
from tests.helpers.once import made_once, shared_folder
from tests.helpers.zensical import build_with_zensical

ROOT = Path(__file__).parent.parent
ORIGIN = "https://rules.example"
SITE_URL = f"{ORIGIN}/infinity/n/"
"""An address under a sub-path, as a project's pages often have."""

# The tools of .venv come first (Node.js above all), also where it is not activated.
os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

TIME_TO_BUILD = 900
"""Seconds that a build of the site may take: it takes 25 if nothing else runs."""

REPO_URL = "https://git.example/rules/site"
os.environ["REPO_URL"] = REPO_URL

ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1", "SITE_URL": SITE_URL}


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Turn off garbage collection while collecting, and exclude what was collected from it later: a fifth less time."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.enable()
    return collected


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session):
    """Stop what else measures coverage in a worker before pytest-cov starts there: `no_cover` pauses only that."""
    if hasattr(session.config, "workerinput"):
        while measuring := Coverage.current():
            measuring.stop()
            measuring.save()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage only by the tests that `make test` runs."""
    for item in items:
        if item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Put tests that need no site where all workers but the first begin: the first builds the site meanwhile."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    of_site, others = [], []
    for item in session.items:
        (of_site if "unfinished_site" in item.fixturenames else others).append(item)
    first = len(session.items) // workers
    session.items[:] = [*of_site[:first], *others, *of_site[first:]]


@pytest.fixture(scope="session")
def unfinished_site(tmp_path_factory):
    """Build the site strictly with MkDocs for SITE_URL, once; the folder is read-only for tests."""
    return made_once(shared_folder(tmp_path_factory) / "unfinished", build)


@pytest.fixture(scope="session")
def built(unfinished_site, tmp_path_factory):
    """Build and finish the site for SITE_URL; the folder is read-only for tests."""
    return made_once(shared_folder(tmp_path_factory) / "built", partial(finish_copy, unfinished_site))


@pytest.fixture(scope="session")
def successor(tmp_path_factory):
    """Build the site with Zensical and finish it for SITE_URL; the folder is read-only for tests."""
    return made_once(shared_folder(tmp_path_factory) / "successor", partial(build_with_zensical, site_url=SITE_URL))


def build(folder):
    """Build the site into a folder, strictly."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    ran = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=TIME_TO_BUILD
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    remove_times(folder)


def finish_copy(unfinished, folder):
    """Finish a copy of a built site."""
    shutil.copytree(unfinished, folder)
    finish(folder)


@dataclass(frozen=True)
class SmallSite:
    """A site of a few pages with our settings and macros: `make build` without the runtime."""

    root: Path

    def write(self, page, text):
        """Write a page, `n5/rolls`; its file is docs/n5/rolls.md."""
        path = self.root / "docs" / f"{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def build(self):
        """Build the site; return the exit status and all output."""
        ran = subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--strict"],
            cwd=self.root,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ran.returncode, ran.stdout

    def html(self, page):
        """Return the text of a page of the site."""
        return (self.root / "site" / page / "index.html").read_text(encoding="utf-8")


def new_small_site(folder):
    """Return a site in a folder, with a glossary and no other page."""
    settings = f"INHERIT: {ROOT}/mkdocs.yml\nhooks: [macros/build/author_errors.py]\nnav: null\n"
    settings += "plugins: {redirects: {enabled: false}}\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    for package in ("engine", "macros"):
        (folder / package).symlink_to(ROOT / package)
    site = SmallSite(folder)
    top = "---\ntitle: Glossary\ndescription: Terms.\n---\n\n"
    site.write("glossary", f"{top}# Glossary\n\nBurst {{ #burst }}\n:   How many dice an attack has.\n")
    return site


@pytest.fixture
def small_site(tmp_path):
    """Return a site with a glossary and no other page."""
    return new_small_site(tmp_path)
