"""What passed before is left out where nothing has changed, and never on a CI server."""

import pytest

from tests.helpers.passed import Passed, digest, digest_of_files, is_trusted


@pytest.mark.parametrize(
    ("ci", "afresh", "trusted"),
    [("", False, True), ("false", False, True), ("", True, False), ("true", False, False), ("1", False, False)],
)
def test_a_ci_server_trusts_nothing(monkeypatch, ci, afresh, trusted):
    """Where CI is set, and where all is to be tried afresh, nothing is trusted."""
    monkeypatch.setenv("CI", ci)

    assert trusted == is_trusted(afresh=afresh)


def test_what_was_noted_is_known_where_it_is_trusted(tmp_path):
    """What a test had read when it passed last is told of that test alone, and to those who trust it alone."""
    Passed(tmp_path, trusted=True).note("this", "read")

    assert ("read", "") == tuple(map(Passed(tmp_path, trusted=True).last, ("this", "that")))
    assert "" == Passed(tmp_path, trusted=False).last("this")


def test_a_digest_tells_every_change(tmp_path):
    """Other bytes, another name, and another place of the same bytes are another digest; what Python leaves is not."""
    (tmp_path / "a").write_text("1", encoding="utf-8")
    before = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "b").write_text("2", encoding="utf-8")
    same = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "a").rename(tmp_path / "c")
    renamed = digest_of_files([tmp_path], tmp_path)
    (tmp_path / "c").write_text("2", encoding="utf-8")

    assert before == same
    assert 3 == len({before, renamed, digest_of_files([tmp_path], tmp_path)})
    assert digest("ab", "c") != digest("a", "bc")
