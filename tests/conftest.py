"""What several tests share: the site, built once for each worker."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SITE_URL = "https://rules.example/infinity/n/"
"""An address under a sub-path, as a project's pages often have."""


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder of the site, built strictly for an address under a sub-path."""
    folder = tmp_path_factory.mktemp("site")
    ran = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder],
        cwd=ROOT,
        env=os.environ | {"SITE_URL": SITE_URL, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return folder
