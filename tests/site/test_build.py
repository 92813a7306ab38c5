"""`make build` replaces the last site only by a finished one."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(600)]


@pytest.fixture
def project(tmp_path):
    """Return a copy of the project, with a site that was built before."""
    for name in ("docs", "engine", "macros", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy2(path, tmp_path / path.name)
    for name in (".venv", "node_modules"):
        (tmp_path / name).symlink_to(ROOT / name)
    if (ROOT / ".cache/runtime").exists():
        shutil.copytree(ROOT / ".cache/runtime", tmp_path / ".cache/runtime")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("The last site", encoding="utf-8")
    os.utime(tmp_path / "site/index.html", (0, 0))
    return tmp_path


def make(project, **variables):
    """Return the result of `make build` in a copy of the project."""
    command = ("make", "build", *(f"{name}={value}" for name, value in variables.items()), "PACKAGES=", "PYODIDE=")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def test_a_page_with_a_mistake_leaves_the_last_site(project):
    page = project / "docs/n5/dodge.md"
    page.write_text(page.read_text(encoding="utf-8") + '\n{{ clause("n5.dodge.nothing") }}\n', encoding="utf-8")
    result = make(project)
    assert result.returncode
    assert "n5/dodge.md" in result.stdout
    assert [path.name for path in (project / "site").iterdir()] == ["index.html"]
    assert (project / "site/index.html").read_text(encoding="utf-8") == "The last site"


def test_bad_army_data_leave_the_last_site_and_good_data_replace_it(project):
    army = project / "army"
    army.mkdir()
    (army / "101.json").write_text("{", encoding="utf-8")
    assert make(project, ARMY="army").returncode
    assert [path.name for path in (project / "site").iterdir()] == ["index.html"]
    (army / "101.json").unlink()
    result = make(project)
    assert result.returncode == 0, result.stderr
    assert (project / "site/n5/dodge/index.html").is_file()
    assert [path.name for path in (project / ".cache").iterdir() if "site" in path.name] == ["site-url"]


def test_a_build_that_ended_while_it_replaced_the_site_is_repaired(project):
    (project / ".cache").mkdir(exist_ok=True)
    (project / "site").rename(project / ".cache/last-site")
    assert make(project, SITE_URL="no address").returncode
    assert (project / "site/index.html").read_text(encoding="utf-8") == "The last site"
