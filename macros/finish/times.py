"""Make builds reproducible: no file of the site contains the time of the build."""

import gzip
import re
from pathlib import Path


def remove_times(site: Path) -> None:
    """Remove the date of the build from the sitemap, and the time from its compressed copy."""
    sitemap = site / "sitemap.xml"
    text = re.sub(r"\s*<lastmod>.*?</lastmod>", "", sitemap.read_text(encoding="utf-8"))
    sitemap.write_text(text, encoding="utf-8")
    (site / "sitemap.xml.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
