"""A site is finished once, and nothing but a site is."""

import pytest

from macros.finish import FinishError, finish


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
