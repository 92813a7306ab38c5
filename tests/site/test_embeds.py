"""Every calculator has a page without the site around it for embedding; no other page can be embedded."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from engine import CALCULATORS
from macros.components import macros as pages
from macros.components.page.page import Page, PageError
from tests.conftest import SITE_URL
from tests.helpers.headers import headers
from tests.helpers.html import text
from tests.helpers.site_pages import tree_of

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(params=CALCULATORS)
def embed(request, built):
    """Return the folder of a calculator's page in the built site."""
    return built / "embed" / request.param


def tree(folder):
    """Return the parsed page."""
    return tree_of(folder / "index.html")


def test_every_calculator_has_one():
    """There is one page for each calculator and no other: write docs/embed/SLUG.md for a new one."""
    assert sorted(CALCULATORS) == sorted(path.stem for path in (ROOT / "docs" / "embed").iterdir())


def test_it_contains_its_calculator(embed):
    """The page contains its calculator, under the calculator's title, and nothing from the theme."""
    whole = tree(embed)
    (calculator,) = whole.css("infinity-calculator")
    (heading,) = whole.css("h1")
    loaded = {script.attributes["src"].rpartition("/")[2] for script in whole.css("script")}

    assert embed.name == calculator.attributes["calculator"]
    assert CALCULATORS[embed.name].title == text(heading)
    assert {"calculator.js", "form.js"} == loaded


def test_the_full_page_has_the_calculator(embed):
    """It names the page of the site with the calculator, and that page has it."""
    (calculator,) = tree(embed).css("infinity-calculator")
    (way,) = tree(embed).css(".home")
    home = calculator.attributes["home"]

    assert f"{home}#{calculator.id}" == way.attributes["href"]
    assert tree((embed / home).resolve()).css(f'[id="{calculator.id}"][calculator="{embed.name}"]')


def test_its_links_open_new_tabs(embed):
    """Every link to another page, such as a clause, opens a new tab, not the frame."""
    assert tree(embed).css("a.rule")
    assert tree(embed).css('a:not([target="_blank"][rel="noopener"])') == []


def test_it_is_not_searchable(embed, built):
    """It is absent from search engines, the sitemap and the site's search."""
    (robots,) = tree(embed).css("[name=robots]")

    assert robots.attributes["content"] == "noindex"
    assert "/embed/" not in (built / "sitemap.xml").read_text(encoding="utf-8")
    assert "embed/" not in (built / "search" / "search_index.json").read_text(encoding="utf-8")
    assert tree(built).css('a[href*="embed/"]') == []


def test_it_is_light(embed):
    """It is smaller than the site's page, also because a reader caches it for offline use."""
    (calculator,) = tree(embed).css("infinity-calculator")
    full = embed / calculator.attributes["home"] / "index.html"

    assert (embed / "index.html").stat().st_size < full.stat().st_size


def test_pages_of_the_site_offer_it(built):
    """Each calculator on the site has a button that copies its embedding code."""
    buttons = tree(built / "n5" / "rolls").css("[data-copy=frame]")

    assert [f"../../embed/{slug}/" for slug in ("modifiers", "normal-roll", "profile-mods")] == [
        button.attributes["data-address"] for button in buttons
    ]


def test_only_these_pages_may_be_framed(built):
    """Every page has a content security policy; all but these forbid framing by other sites."""
    framed, unframed = [], []
    for page in built.rglob("*.html"):
        address = f"/{page.relative_to(built).as_posix().removesuffix('index.html')}"
        said = [
            value
            for name, value in headers(built, urlsplit(SITE_URL).path + address[1:])
            if name == "Content-Security-Policy"
        ]
        assert [policy.count("script-src 'self'") for policy in said if "script-src" in policy] == [1]
        (unframed if "frame-ancestors 'self'" in said else framed).append(address)

    assert {f"/embed/{slug}/" for slug in CALCULATORS} == set(framed)
    assert {"/", "/404.html", "/n5/rolls/", "/about/"} <= set(unframed)


@pytest.mark.parametrize(
    ("path", "full_page", "says"),
    [
        ("embed/range", "", "front matter full_page must be a page of an edition, such as n5/rolls, not empty"),
        ("embed/range", "about", 'front matter full_page must be a page of an edition, such as n5/rolls, not "about"'),
        ("embed/range", "n5/../x", 'front matter full_page must be a page of an edition, .*, not "n5/../x"'),
        ("n5/bs-attack", "n5/rolls", "front matter full_page belongs on pages in embed/, not on n5/bs-attack"),
        ("", "n5/rolls", "front matter full_page belongs on pages in embed/, not on the home page"),
    ],
)
def test_a_wrong_full_page_is_an_error(path, full_page, says):
    """The page with the calculator must be one of the site's, and only embeds name one."""
    with pytest.raises(PageError, match=f"^{says}$"):
        pages.calculator(Page(path, {"full_page": full_page}), "range")
