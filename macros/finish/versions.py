"""Scripts and styles change their address with their content, so that no cache can mix two builds.

They move together, from assets/javascripts and assets/stylesheets into one folder beside these, named by the digest of
them all: whatever they say of each other, or of the files around them, stays true. The theme's own files carry a
digest in their names already.
"""

import hashlib
import re
from pathlib import Path

FOLDERS = ("javascripts", "stylesheets")
THEIRS = re.compile(r"\.[0-9a-f]{8}\.min\.(js|css)$")


def name_by_content(site: Path) -> None:
    """Move the site's own scripts and styles, and let every page say where they are."""
    assets = site / "assets"
    ours = sorted(
        path
        for folder in FOLDERS
        for path in (assets / folder).glob("*.[jc]s*")
        if path.suffix in {".js", ".css"} and not THEIRS.search(path.name)
    )
    digest = hashlib.sha256()
    for path in ours:
        content = path.read_bytes()
        digest.update(f"{path.name}\n{len(content)}\n".encode() + content)
    home = assets / f"code-{digest.hexdigest()[:16]}"
    home.mkdir()
    for path in ours:
        path.rename(home / path.name)
    names = "|".join(re.escape(f"{path.parent.name}/{path.name}") for path in ours)
    address = re.compile(rf'((?:src|href)="[^"]*\bassets/)(?:{names})"')
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        moved = address.sub(lambda found: f"{found[1]}{home.name}/{found[0].rsplit('/', 1)[1]}", text)
        page.write_text(moved, encoding="utf-8")
