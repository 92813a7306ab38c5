"""Only a site can be finished, and only once; its pages then load one combined style sheet."""

import pytest

from macros.finish import FinishError, finish
from macros.finish.styles import COMMENT, LINK, join_styles
from tests.conftest import ROOT

OWN = ROOT / "macros" / "components"
SETTINGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
THEIRS = '<link rel="stylesheet" href="../assets/stylesheets/main.57a0d79d.min.css">'


def links(*names):
    """Return the HTML that loads these style sheets."""
    return "\n".join(f'<link rel="stylesheet" href="../assets/components/{name}.css">' for name in names)


def test_a_site_is_finished_once(built):
    """A finished site is refused and unchanged."""
    before = (built / "sw.js").stat().st_mtime_ns

    with pytest.raises(FinishError, match="is finished already: build it again first"):
        finish(built)
    assert before == (built / "sw.js").stat().st_mtime_ns


def test_a_folder_without_a_site_is_refused(tmp_path):
    """The error names the folder."""
    with pytest.raises(FinishError, match=r"holds no index\.html"):
        finish(tmp_path)


def test_adjacent_sheets_are_combined(tmp_path):
    """Adjacent sheets are combined in order; single sheets and the theme's are unchanged."""
    sheets = tmp_path / "assets" / "components" / "page"
    sheets.mkdir(parents=True)
    for name in ("alone", "look", "site"):
        (sheets / f"{name}.css").write_text(f".{name} {{}}\n", encoding="utf-8")
    (tmp_path / "a.html").write_text(f"{THEIRS}\n{links('page/look', 'page/site')}\n<p>", encoding="utf-8")
    (tmp_path / "b.html").write_text(f"{links('page/alone')}<p>", encoding="utf-8")

    join_styles(tmp_path)

    assert f"{THEIRS}\n{links('page/look-to-site')}\n<p>" == (tmp_path / "a.html").read_text(encoding="utf-8")
    assert f"{links('page/alone')}<p>" == (tmp_path / "b.html").read_text(encoding="utf-8")
    assert sorted(path.name for path in sheets.iterdir()) == ["alone.css", "look-to-site.css"]
    assert (sheets / "look-to-site.css").read_text(encoding="utf-8") == ".look {}\n.site {}\n"


def test_no_rule_of_a_sheet_is_lost(built):
    """The site's two sheets, for pages and for embedded calculators, contain all rules of the sources."""
    joined = {
        line for path in built.glob("assets/code-*/*/*.css") for line in path.read_text(encoding="utf-8").splitlines()
    }
    linked = [path for path in OWN.glob("*/*.css") if f"{path.parent.name}/{path.stem}" in SETTINGS]
    lines = {path: COMMENT.sub("", path.read_text(encoding="utf-8")).splitlines() for path in linked}

    assert [path.name for path in linked if not {line.strip() for line in lines[path] if line.strip()} <= joined] == []
    assert len(linked) > 5
    assert not any(LINK.search(page.read_text(encoding="utf-8")) for page in built.rglob("*.html"))
