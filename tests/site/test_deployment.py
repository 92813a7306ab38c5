"""A deployment changes only the files affected by a change, so readers download only these."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from functools import partial

import pytest

from macros.finish import finish
from macros.finish.offline import megabytes, steps
from tests.conftest import ENVIRONMENT, ROOT, finish_copy
from tests.helpers.cached import cached
from tests.helpers.folders import contents
from tests.helpers.once import made_once, shared_folder
from tests.helpers.site_pages import copy_pages

SENTENCE = "One sentence more."
ANOTHER_DAY = {"SOURCE_DATE_EPOCH": "1000000000", "PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}
LINKED = ("engine", "macros", "node_modules", ".cache", "pyproject.toml", "requirements.txt", "LICENSE", "mkdocs.yml")


@pytest.fixture
def unfinished(tmp_path_factory):
    """Build the site with MkDocs after adding a sentence to one page.

    The build uses another date, time zone and hash seed than `built`.
    """
    return made_once(shared_folder(tmp_path_factory) / "of-another-day", build_on_another_day)


def build_on_another_day(folder):
    """Build such a site into a folder, from sources beside it."""
    sources = folder.with_name(f"{folder.name}.sources")
    sources.mkdir()
    for name in LINKED:
        (sources / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "docs", sources / "docs")
    with (sources / "docs" / "about.md").open("a", encoding="utf-8") as page:
        page.write(f"\n{SENTENCE}\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    ran = subprocess.run(
        command, cwd=sources, env=ENVIRONMENT | ANOTHER_DAY, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


@pytest.fixture
def deployed(unfinished, tmp_path_factory):
    """Return every file of that site as deployed without changes."""
    return contents(made_once(shared_folder(tmp_path_factory) / "deployed", partial(finish_copy, unfinished)))


FEW = {"index", "about", "glossary", "n5/rolls", "n5/my-list", "n5/matchup", "codeone/rolls", "embed/dodge"}
"""Pages with and without calculators, and a redirect: enough to see which of them a change changes."""


def deploy(unfinished, site, change=lambda _: None):
    """Change a copy of a few pages of the site in a folder, finish it, and return its files."""
    copy_pages(FEW, unfinished, site)
    change(site)
    finish(site)
    return contents(site)


@pytest.fixture
def few(unfinished_site, tmp_path):
    """Return every file of a site of a few pages as deployed without changes."""
    return deploy(unfinished_site, tmp_path / "before")


def differing(before, after):
    """Return the files that differ between two sites, with stars for folder names that contain a hash."""
    names = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    return {re.sub(r"(?<=[-/])[0-9a-f]{16}/", "*/", name) for name in names}


def pages(site, element):
    """Return the pages of a site that contain an element."""
    return {name for name, content in site.items() if name.endswith(".html") and f"<{element} ".encode() in content}


@pytest.mark.nightly
def test_one_sentence_changes_one_page(built, deployed):
    """A changed sentence changes only its page, the search index and the list of files."""
    assert {"about/index.html", "search/search_index.json", "sw.js"} == differing(contents(built), deployed)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("file", "added"), [("about/index.html", f"<p>{SENTENCE}</p>"), ("search/search_index.json", f" {SENTENCE}")]
)
def test_builds_are_reproducible(built, deployed, file, added):
    """Without the sentence, its files are the same, byte for byte; the test before covers all other files."""
    text = deployed[file].decode()

    assert text.count(added) == 1
    assert (built / file).read_text(encoding="utf-8") == re.sub(rf"\s?{re.escape(added)}", "", text)


@pytest.mark.nightly
def test_two_entries_of_the_list_change(built, deployed):
    """In the list of cached files, only the checksums of the page and the index change."""
    before, after = (cached(site["sw.js"].decode()) for site in (contents(built), deployed))

    assert before.keys() == after.keys()
    assert {"about/index.html", "search/search_index.json"} == {url for url in after if before[url] != after[url]}


def test_a_rule_changes_the_pages_with_calculators(few, unfinished_site, tmp_path):
    """A changed rule changes only the engine's files and the pages that use it."""

    def rule(folder):
        runtime = folder / "assets" / "runtime"
        listed = json.loads((runtime / "runtime.json").read_text(encoding="utf-8"))
        wheel = listed["lock"]["packages"]["infinity-rules"]
        (runtime / wheel["file_name"]).parent.rename(runtime / ("0" * 16))
        wheel["file_name"] = f"{'0' * 16}/{wheel['file_name'].partition('/')[2]}"
        (runtime / "runtime.json").write_text(json.dumps(listed, indent=1, sort_keys=True), encoding="utf-8")

    computing = pages(few, "infinity-calculator") | {"n5/my-list/index.html"}
    others = {"about/index.html", "glossary/index.html", "index.html"}
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    engine = {"assets/engine-*/engine/worker.js", f"assets/runtime/*/infinity_rules-{version}-cp313-none-any.whl.zlib"}

    assert computing | engine | {"sw.js", "_headers"} == differing(
        few, deploy(unfinished_site, tmp_path / "after", rule)
    )
    assert set() == others & computing


OTHER = {"page/page.css": "\n.other{color:red}\n", "preview/previews.js": "\n/* other */\n"}
"""What is added to a style, from which the build removes comments, and to a script."""


@pytest.mark.nightly
def test_code_changes_the_pages_and_not_the_engine(few, unfinished_site, tmp_path):
    """A changed style and script change the code folder and the pages that name it, but not the runtime."""

    def edit(folder):
        for file, text in OTHER.items():
            with (folder / "assets" / "components" / file).open("a", encoding="utf-8") as code:
                code.write(text)

    found = differing(few, deploy(unfinished_site, tmp_path / "after", edit))
    everywhere = {name for name in few if name.endswith(".html")} - {"n5/matchup/index.html"}  # only a redirect

    assert everywhere | {"sw.js", "_headers"} == {name for name in found if not name.startswith("assets/code-*/")}


def test_pages_name_the_two_folders(built):
    """Each page names two existing folders: one for the code, one for the engine."""
    site = contents(built)
    homes = {name.split("/")[1] for name in site if re.match(r"assets/(code|engine)-", name)}
    named = re.compile(r'<infinity-(?:offline code|calculator engine)="([^"]*)"')

    assert homes == {home for page in pages(site, "infinity-offline") for home in named.findall(site[page].decode())}
    assert len(homes) == 2


def test_the_first_step_of_caching_is_light(built):
    """The engine, the search and all calculators, which are cached before the pages, download at most 8 MB."""
    core, rest = steps(built)

    assert {"index.html", "404.html", "503.html", "embed/dodge/index.html", "n5/contents/index.html"} <= {
        path.relative_to(built).as_posix() for path in core
    }
    assert 5 < megabytes(core) <= 8
    assert {"index.html"} == {path.name for path in rest}


def test_every_file_is_cached_in_one_of_two_steps(built):
    """The list of cached files names every file of both steps once."""
    paths = [path.relative_to(built).as_posix() for step in steps(built) for path in step]

    assert sorted(paths) == sorted(cached((built / "sw.js").read_text(encoding="utf-8")))
