"""Write the version of the site, which pyproject.toml states, into the footer of each page."""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent / "pyproject.toml"
LINK = re.compile(r'(<a class="release"[^>]*>).*?(?=</a>)')


def name_release(site: Path) -> None:
    """Write the version into the link to the changelog."""
    version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(LINK.sub(rf"\g<1>Version {version}", text), encoding="utf-8")
