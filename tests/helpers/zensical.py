"""Build the site with Zensical, Material's successor, and with commands that replace MkDocs' hooks."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
COLOUR = re.compile("\\x1b\\[[0-9;]*m")
SOURCES = ("docs", "engine", "macros")


def build_with_zensical(folder, site_url):
    """Build the whole site with Zensical into a folder, and add and finish the rest with our own commands."""
    work = folder.with_name(f"{folder.name}.sources")
    shutil.rmtree(work, ignore_errors=True)
    for name in SOURCES:
        shutil.copytree(ROOT / name, work / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", work)
    status, said = zensical_build(work, site_url)
    assert status == 0, said
    runs(["macros.build.runtime", "--output", work / "site" / "assets" / "runtime"], ROOT)
    runs(["macros.build.components", "--output", work / "site" / "assets" / "components"], ROOT)
    runs(["macros.finish", work / "site"], ROOT)
    (work / "site").rename(folder)


def zensical_build(folder, site_url):
    """Run `zensical build --strict` with the settings in mkdocs.yml; return its exit status and its output."""
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    environment = os.environ | {"SITE_URL": site_url}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return ran.returncode, COLOUR.sub("", ran.stdout + ran.stderr)


def runs(module, folder):
    """Run one of the project's modules, which must succeed."""
    ran = subprocess.run([sys.executable, "-m", *module], cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
