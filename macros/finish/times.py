"""The same sources give the same bytes: no file of the site says when it was built."""

import gzip
import re
from pathlib import Path


def take_out_times(site: Path) -> None:
    """Take the day of the build out of the map of the site, and the time out of its packed copy."""
    sitemap = site / "sitemap.xml"
    text = re.sub(r"\s*<lastmod>.*?</lastmod>", "", sitemap.read_text(encoding="utf-8"))
    sitemap.write_text(text, encoding="utf-8")
    (site / "sitemap.xml.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
