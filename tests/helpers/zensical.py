"""Build the site with Zensical, Material's successor, and with the commands that do what MkDocs' hooks do."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
COLOUR = re.compile("\\x1b\\[[0-9;]*m")
SOURCES = ("docs", "engine", "macros")


def built_by_zensical(folder, site_url):
    """Build the whole site below a folder that is empty, pack the runtime into it and finish it; the site's folder."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    status, said = zensical_build(folder, site_url)
    assert status == 0, said
    runs(["macros.build.runtime", "--output", folder / "site" / "assets" / "runtime"], ROOT)
    runs(["macros.finish", folder / "site"], ROOT)
    return folder / "site"


def zensical_build(folder, site_url):
    """Run `zensical build --strict`, with no settings but those of mkdocs.yml; its exit status, and what it said."""
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    environment = os.environ | {"SITE_URL": site_url}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return ran.returncode, COLOUR.sub("", ran.stdout + ran.stderr)


def runs(module, folder):
    """Run one of the project's modules, which must succeed."""
    ran = subprocess.run([sys.executable, "-m", *module], cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
