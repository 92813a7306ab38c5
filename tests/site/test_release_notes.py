"""The notes of a release are its section of the changelog."""

import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT

REPOSITORY = "https://git.example/rules/site"
CHANGELOG = "# New\n\n## 2026.11.28\n\n[Dodge](n5/dodge.md#n5.dodge.move) is right.\n\n## 2026.11.27\n\nOlder.\n"


@pytest.fixture
def notes(tmp_path):
    """Run the command in a project with this version and changelog; return its exit status and output."""
    for folder in ("tools", "docs"):
        (tmp_path / folder).mkdir()
    shutil.copy(ROOT / "tools" / "release-notes", tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "2026.11.28"\n', encoding="utf-8")

    def run(version, changelog=CHANGELOG):
        (tmp_path / "docs" / "changelog.md").write_text(changelog, encoding="utf-8")
        command = [sys.executable, tmp_path / "tools" / "release-notes", version, REPOSITORY]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        return ran.returncode, (ran.stdout + ran.stderr).strip()

    return run


def test_notes_are_the_section_of_the_version(notes):
    """No other section is included, and links point to the repository at the tag."""
    assert notes("2026.11.28") == (0, f"[Dodge]({REPOSITORY}/blob/2026.11.28/docs/n5/dodge.md#n5.dodge.move) is right.")


def test_a_tag_must_match_the_version(notes):
    """A tag that differs from the project's version is refused."""
    says = "The tag must be the version in pyproject.toml, 2026.11.28, not 2026.11.27."
    assert notes("2026.11.27") == (1, says)


def test_a_release_needs_its_section(notes):
    """A version missing from the changelog is refused."""
    assert notes("2026.11.28", "# New\n") == (1, 'docs/changelog.md must have the heading "## 2026.11.28".')
