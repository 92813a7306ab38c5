"""Each page links to the repository and the changelog, has metadata for chats, and redirects if it moved."""

import tomllib
from urllib.parse import parse_qs, urlsplit

from tests.conftest import ENVIRONMENT, REPO_URL, ROOT, SITE_URL
from tests.helpers.site_pages import PAGES, address, tree, tree_of
from tests.helpers.violations import violations

READ = [page for page in PAGES if not page.startswith("embed/")]
"""All pages except embeds."""


def links(folder, page):
    """Return the address of each link in the footer by its text."""
    return {link.text(strip=True): link.attributes["href"] for link in tree(folder, page).css("footer a[href]")}


def test_every_page_links_to_the_repository(built):
    """Each page links to the issue form with its own address filled in; embeds do not."""

    def wrong(page):
        found = links(built, page)
        report = urlsplit(found.get("Report a mistake", ""))
        asked = {"template": ["wrong-number-or-rule.yml"], "page": [SITE_URL + address(page)]}
        right = report._replace(query="").geturl() == f"{REPO_URL}/issues/new" and parse_qs(report.query) == asked
        return [] if right and found["Source"] == REPO_URL else [found]

    assert violations(wrong, READ) == {}
    assert [page for page in PAGES if page not in READ and "Report a mistake" in links(built, page)] == []
    assert (ROOT / ".github" / "ISSUE_TEMPLATE" / "wrong-number-or-rule.yml").is_file()


def test_every_page_has_the_version(built):
    """The footer has the version and links to its changes."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

    assert [page for page in READ if f"Version {version}" not in links(built, page)] == []
    assert links(built, "n5/rolls")[f"Version {version}"] == "../../changelog/"


def test_without_a_repository_nothing_links_to_it(small_site, monkeypatch):
    """Without REPO_URL no page mentions a repository."""
    monkeypatch.delitem(ENVIRONMENT, "REPO_URL")
    small_site.write("index", "---\ntitle: Home\ndescription: The start.\n---\n\n# Home\n")
    small_site.write("changelog", "---\ntitle: New\ndescription: New.\n---\n\n# New\n")
    status, said = small_site.build()

    assert status == 0, said
    assert "Report a mistake" not in small_site.html("")
    assert "None" not in small_site.html("")


def test_every_page_has_metadata_for_chats(built):
    """A link in a chat shows title, description and an image of the site."""

    def wrong(page):
        metas = tree(built, page).css("meta[property]")
        said = {meta.attributes["property"]: meta.attributes["content"] for meta in metas}
        right = said.get("og:url") == SITE_URL + address(page) and said.get("og:title") and said.get("og:description")
        return [] if right and said["og:image"] == f"{SITE_URL}assets/images/preview.png" else [said]

    assert violations(wrong, READ) == {}
    assert (built / "assets" / "images" / "preview.png").is_file()


def test_a_moved_page_redirects(built):
    """Its old address redirects, and is neither in the search nor in the sitemap."""
    canonical = tree_of(built / "n5" / "matchup" / "index.html").css_first("link[rel=canonical]")

    assert canonical.attributes["href"] == "../play/"
    assert "n5/matchup" not in (built / "search" / "search_index.json").read_text(encoding="utf-8")
    assert "n5/matchup" not in (built / "sitemap.xml").read_text(encoding="utf-8")
