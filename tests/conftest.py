"""What several tests share: the site, built once a run, and small sites to try pages on."""

import gc
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from macros.finish import finish
from macros.finish.times import take_out_times
from tests.helpers.builds import finished_build, small_build, whole_build
from tests.helpers.executed import WATCH
from tests.helpers.once import made_once, shared_folder
from tests.helpers.passed import NOTE, UNCHANGED, Passed, digest, is_trusted
from tests.helpers.remembered import Runs, is_remembered, read_by, text_of
from tests.helpers.zensical import build_with_zensical

ROOT = Path(__file__).parent.parent
ORIGIN = "https://rules.example"
SITE_URL = f"{ORIGIN}/infinity/n/"
"""An address under a sub-path, as a project's pages often have."""

# The tools of .venv come first (Node.js above all), also where it is not activated.
os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1", "SITE_URL": SITE_URL}

FINE = pytest.StashKey[bool]()
"""Whether all of a test so far has passed."""

RUNS = pytest.StashKey[Runs]()
"""What ran in each file of tests."""
RAN = pytest.StashKey[set[str]]()
"""What ran in a test, and in those that it may share something with."""

BUILDING = {"built", "small_site", "successor"}
"""The fixtures that build a site."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --afresh and --unwatched."""
    parser.addoption("--afresh", action="store_true", help="trust nothing that passed before on the same bytes")
    parser.addoption("--unwatched", action="store_true", help="run tests of the engine without seeing what they run")


def pytest_configure(config: pytest.Config) -> None:
    """Nothing has run yet."""
    config.stash[RUNS] = Runs()


def pytest_unconfigure() -> None:
    """Nothing is watched any more."""
    WATCH.end()


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collect without looking for garbage, and never look for it among what was collected: twenty thousand tests."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.enable()
    return collected


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what builds a site, and the quick tests of the engine, which are all that `make check` runs."""
    elsewhere = tuple(f"{ROOT}/{name}/" for name in ("macros", "tests/browser", "tests/macros", "tests/site"))
    for item in items:
        path = str(item.path)
        if path.startswith(f"{ROOT}/tests/site/") or BUILDING.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.site)
        slow = {"long", "many", "site"}.intersection(mark.name for mark in item.iter_markers())
        if not slow and not path.startswith(elsewhere):
            item.add_marker(pytest.mark.engine)


@pytest.fixture(scope="session")
def passed(pytestconfig: pytest.Config) -> Passed:
    """What passed before, on a machine of one's own."""
    return Passed(ROOT / ".cache" / "passed", is_trusted(afresh=pytestconfig.getoption("afresh")))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    """See which functions run where a file of tests is read."""
    if not isinstance(collector, pytest.Module) or collector.config.getoption("--unwatched"):
        return (yield)
    with WATCH.into(collector.config.stash[RUNS].of_file(collector.path)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """See which functions run where a test does that is left out once it has passed."""
    if not is_remembered(item) or item.config.getoption("--unwatched"):
        return (yield)
    with WATCH.into(item.config.stash[RUNS].of_test(item)) as item.stash[RAN]:
        return (yield)


@pytest.fixture(scope="session")
def also_read():
    """What tests of a file read beside the engine, the macros, and their own helpers; some files have another."""
    return ""


@pytest.fixture(autouse=True)
def _remembered(request):
    """Leave out a test that asks the engine, or renders, where it has passed and nothing that it reads has changed."""
    item = request.node
    if RAN not in item.stash:
        return
    passed, also = (request.getfixturevalue(name) for name in ("passed", "also_read"))
    known, *ran = passed.last(item.nodeid).split("\n")
    if known and known == read_by(item, ran, also):
        pytest.skip(UNCHANGED)
    item.stash[NOTE] = lambda: passed.note(item.nodeid, text_of(item, WATCH.modules(item.stash[RAN]), also))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Note what a test has read where all of it has passed: setup, test and teardown."""
    report = yield
    item.stash[FINE] = report.passed and item.stash.get(FINE, True)
    if call.when == "teardown" and item.stash[FINE] and NOTE in item.stash:
        item.stash[NOTE]()
    return report


@pytest.fixture(scope="session")
def unfinished_site(tmp_path_factory):
    """The folder of the site as MkDocs builds it, strictly, for SITE_URL: built once, for reading alone."""
    return made_once(shared_folder(tmp_path_factory) / "unfinished", build)


@pytest.fixture(scope="session")
def built(unfinished_site, tmp_path_factory):
    """The folder of the finished site for SITE_URL, for reading alone."""
    return made_once(shared_folder(tmp_path_factory) / "built", partial(finish_copy, unfinished_site))


@pytest.fixture(scope="session")
def unfinished_successor(tmp_path_factory):
    """The folder of the site as Zensical builds it for SITE_URL, for reading alone."""
    folder = shared_folder(tmp_path_factory) / "unfinished-successor"
    return made_once(folder, partial(build_with_zensical, site_url=SITE_URL))


@pytest.fixture(scope="session")
def first_build(unfinished_site):
    """A digest of what other builds of the whole site read."""
    return whole_build(unfinished_site)


@pytest.fixture
def other_build(request, passed, first_build):
    """Leave out a test of another build of the whole site where it has passed, and that build would be as it was."""
    passed.once(request.node, digest(first_build, request.path.read_bytes()))


@pytest.fixture
def same_site(request, passed, first_build):
    """Leave out a test of the finished site where it has passed, and that, but for the rules in it, is as it was."""
    passed.once(request.node, digest(finished_build(first_build), request.path.read_bytes()))


@pytest.fixture
def small_builds(request, passed):
    """Leave out a test of small sites where it has passed, and all that is built of them would be as it was."""
    passed.once(request.node, small_build(request.path))


def build(folder):
    """Build the site into a folder, strictly."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    ran = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    take_out_times(folder)


def finish_copy(unfinished, folder):
    """Finish a copy of a built site."""
    shutil.copytree(unfinished, folder)
    finish(folder)


BUILD = """
import sys
from pathlib import Path
from mkdocs.__main__ import cli
try:
    cli(["build", "--strict"])
finally:
    Path("imported").write_text("\\n".join(sys.modules), encoding="utf-8")
"""


@dataclass(frozen=True)
class SmallSite:
    """A site of a few pages, with the settings and the macros of ours; `make build` without the runtime."""

    root: Path

    def write(self, page, text):
        """Write a page, `n5/rolls`; its file is docs/n5/rolls.md."""
        path = self.root / "docs" / f"{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def build(self):
        """Build the site; its exit status, and all that was said."""
        ran = subprocess.run(
            [sys.executable, "-c", BUILD],
            cwd=self.root,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ran.returncode, ran.stdout

    def imported(self):
        """The modules that the build has imported."""
        return set((self.root / "imported").read_text(encoding="utf-8").split())

    def html(self, page):
        """The text of a page of the site."""
        return (self.root / "site" / page / "index.html").read_text(encoding="utf-8")


def new_small_site(folder):
    """A site in a folder, with a glossary and no other page."""
    settings = f"INHERIT: {ROOT}/mkdocs.yml\nhooks: [macros/build/author_errors.py]\nnav: null\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    for package in ("engine", "macros"):
        (folder / package).symlink_to(ROOT / package)
    site = SmallSite(folder)
    top = "---\ntitle: Glossary\ndescription: Terms.\n---\n\n"
    site.write("glossary", f"{top}# Glossary\n\nBurst {{ #burst }}\n:   How many dice an attack has.\n")
    return site


@pytest.fixture
def small_site(tmp_path):
    """A site with a glossary and no other page."""
    return new_small_site(tmp_path)
