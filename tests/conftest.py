"""What several tests share: the site, built once for each worker, and small sites to try pages on."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from macros.finish import finish

ROOT = Path(__file__).parent.parent
SITE_URL = "https://rules.example/infinity/n/"
"""An address under a sub-path, as a project's pages often have."""


ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1", "SITE_URL": SITE_URL}


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder of the site, built strictly for an address under a sub-path, and finished."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    ran = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    finish(folder)
    return folder


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
        command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
        ran = subprocess.run(
            command,
            cwd=self.root,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ran.returncode, ran.stdout

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
