"""Build the actual site, compared with as many bare pages of the theme, and measure its HTML."""

import gzip
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.ratios import Measured, Ratio
from tests.bench.site import ROOT, generated, plain, spent
from tests.bench.timing import table
from tests.helpers.site_pages import PAGES

AT_MOST = 4
MOST_SECONDS = 60
MOST_KILOBYTES = 30
SETTINGS = """\
site_name: Bare
theme:
  name: material
  font: false
"""
HEADS = ("Pages", "this site", "bare", "times as long")


def measured() -> Measured:
    """Return the processor time of the whole build in seconds, that of bare pages, and the size of the largest HTML."""
    with TemporaryDirectory() as folder:
        count = len(PAGES)
        bare = spent(bare_site(Path(folder) / "bare", islice(generated(), count)))
        site = Path(folder) / "site"
        ours = spent(ROOT, "--strict", "--site-dir", str(site))
        weights = [len(gzip.compress(page.read_bytes())) / 1000 for page in site.rglob("*.html")]
    ratio = ours / bare
    row = (f"all {count}", f"{ours:.1f}", f"{bare:.1f}", f"{ratio:.2f}")
    return Measured(
        table("Building this site, in seconds of the processor", HEADS, [row]),
        (
            Ratio("A build of this site to as many bare pages", ratio, AT_MOST),
            Ratio("Seconds of the processor for a build of this site", ours, MOST_SECONDS),
            Ratio("Kilobytes of the heaviest page's HTML, compressed", max(weights), MOST_KILOBYTES),
        ),
    )


def bare_site(folder: Path, pages: Iterable[str]) -> Path:
    """Create a folder with pages and the theme, and nothing else of ours."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    for number, text in enumerate(pages):
        (folder / "docs" / f"page-{number}.md").write_text(plain(text), encoding="utf-8")
    return folder
