"""`make build` replaces the last site only by a finished one."""

import os
import subprocess

import pytest

from tests.conftest import ROOT

HOME = "---\ntitle: Home\ndescription: A home page.\n---\n\n# Home\n\n"

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(600)]


@pytest.fixture
def project(small_site):
    """Return a project with one page, and with a site that was built before."""
    project = small_site.root
    for name in ("Makefile", "pyproject.toml", "requirements.txt", "LICENSE", "tools", ".venv", "node_modules"):
        (project / name).symlink_to(ROOT / name)
    packed = ROOT / ".cache/runtime"
    packed.mkdir(parents=True, exist_ok=True)
    (project / ".cache").mkdir()
    (project / ".cache/runtime").symlink_to(packed)
    settings = project / "mkdocs.yml"
    hooks = "hooks: [macros/build/author_errors.py"
    settings.write_text(settings.read_text().replace(hooks, f"{hooks}, macros/build/hooks.py"), encoding="utf-8")
    small_site.write("index", HOME)
    (project / "site").mkdir()
    (project / "site/index.html").write_text("The last site", encoding="utf-8")
    os.utime(project / "site/index.html", (0, 0))
    return project


def make(project, **variables):
    """Return the result of `make build` in a copy of the project."""
    command = ("make", "build", *(f"{name}={value}" for name, value in variables.items()), "PACKAGES=", "PYODIDE=")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def test_a_page_with_a_mistake_leaves_the_last_site(project):
    (project / "docs/index.md").write_text(HOME + '{{ clause("n5.dodge.nothing") }}\n', encoding="utf-8")
    result = make(project)
    assert result.returncode
    assert "index.md" in result.stdout
    assert [path.name for path in (project / "site").iterdir()] == ["index.html"]
    assert (project / "site/index.html").read_text(encoding="utf-8") == "The last site"


def test_bad_army_data_leave_the_last_site_and_good_data_replace_it(project):
    army = project / "army"
    army.mkdir()
    (army / "101.json").write_text("{", encoding="utf-8")
    refused = make(project, ARMY="army")
    assert refused.returncode
    assert "101.json" in refused.stderr
    assert [path.name for path in (project / "site").iterdir()] == ["index.html"]
    (army / "101.json").unlink()
    result = make(project)
    assert result.returncode == 0, result.stderr
    assert (project / "site/glossary/index.html").is_file()
    assert [path.name for path in (project / ".cache").iterdir() if "site" in path.name] == ["site-url"]


def test_a_build_that_ended_while_it_replaced_the_site_is_repaired(project):
    (project / "site").rename(project / ".cache/last-site")
    assert make(project, SITE_URL="no address").returncode
    assert (project / "site/index.html").read_text(encoding="utf-8") == "The last site"
