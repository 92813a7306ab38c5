"""Two builds of the same sources are the same site, to the byte."""

import subprocess
import sys

import pytest

from macros.finish import FinishError, finish
from tests.conftest import ENVIRONMENT, ROOT
from tests.helpers.folders import contents


def test_another_day_gives_the_same_bytes(built, tmp_path):
    """A build on another day, into another folder, with another order of hashes, differs in nothing."""
    folder = tmp_path / "again"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    other = {"SOURCE_DATE_EPOCH": "1000000000", "PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}
    ran = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT | other, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    finish(folder)
    first, second = contents(built), contents(folder)

    assert set(first) == set(second)
    assert [] == [name for name in first if first[name] != second[name]]


def test_a_site_is_finished_once(built):
    """What is finished already is refused, and stays as it is."""
    before = (built / "sw.js").stat().st_mtime_ns

    with pytest.raises(FinishError, match="is finished already: build it again first"):
        finish(built)
    assert before == (built / "sw.js").stat().st_mtime_ns


def test_a_folder_without_a_site_is_refused(tmp_path):
    """A folder that holds no site is named."""
    with pytest.raises(FinishError, match=r"holds no index\.html"):
        finish(tmp_path)
