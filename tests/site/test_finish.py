"""A site is finished once, and nothing but a site is; a page then asks for one sheet of the site's styles."""

import pytest

from macros.finish import FinishError, finish
from macros.finish.styles import LINK, join_styles
from tests.conftest import ROOT

OWN = ROOT / "docs" / "assets" / "stylesheets"
THEIRS = '<link rel="stylesheet" href="../assets/stylesheets/main.57a0d79d.min.css">'


def links(*names):
    """What a page says where it asks for these sheets."""
    return "\n".join(f'<link rel="stylesheet" href="../assets/stylesheets/{name}.css">' for name in names)


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


def test_sheets_that_stand_together_become_one(tmp_path):
    """The rules of each keep their order; a sheet that stands alone, and the theme's, stay as they are."""
    sheets = tmp_path / "assets" / "stylesheets"
    sheets.mkdir(parents=True)
    for name in ("alone", "look", "site"):
        (sheets / f"{name}.css").write_text(f".{name} {{}}\n", encoding="utf-8")
    (tmp_path / "a.html").write_text(f"{THEIRS}\n{links('look', 'site')}\n<p>", encoding="utf-8")
    (tmp_path / "b.html").write_text(f"{links('alone')}<p>", encoding="utf-8")

    join_styles(tmp_path)

    assert f"{THEIRS}\n{links('look-to-site')}\n<p>" == (tmp_path / "a.html").read_text(encoding="utf-8")
    assert f"{links('alone')}<p>" == (tmp_path / "b.html").read_text(encoding="utf-8")
    assert sorted(path.name for path in sheets.iterdir()) == ["alone.css", "look-to-site.css"]
    assert (sheets / "look-to-site.css").read_text(encoding="utf-8") == ".look {}\n\n.site {}\n"


def test_no_rule_of_a_sheet_is_lost(built):
    """The site's two sheets, of pages and of embedded calculators, hold all that the sources hold."""
    joined = "\n".join(path.read_text(encoding="utf-8") for path in built.glob("assets/code-*/*.css"))

    assert [path.name for path in OWN.glob("*.css") if path.read_text(encoding="utf-8") not in joined] == []
    assert not any(LINK.search(page.read_text(encoding="utf-8")) for page in built.rglob("*.html"))
