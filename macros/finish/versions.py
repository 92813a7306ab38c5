"""Give scripts and styles an address that changes with their content, so that no cache can mix two builds.

They move into two folders beside their own, each named after the digest of its contents, so relative references stay
valid. Every page names the folder of the code. The worker has its own folder, because it names the engine, which
changes with every rule: only pages with a calculator name that folder. The theme's files already have a digest in
their names.
"""

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

FOLDERS = ("javascripts", "stylesheets")
THEIRS = re.compile(r"\.[0-9a-f]{8}\.min\.(js|css)$")
WORKER = "worker.js"
MARKS = {"<infinity-offline": "code", "<infinity-calculator": "engine"}
"""The elements with an attribute that names the folder for which their page was made."""


def name_by_content(site: Path) -> None:
    """Move the site's scripts and styles, and update the pages."""
    assets = site / "assets"
    ours = sorted(
        path
        for folder in FOLDERS
        for path in (assets / folder).glob("*.[jc]s*")
        if path.suffix in {".js", ".css"} and not THEIRS.search(path.name)
    )
    code = _move([path for path in ours if path.name != WORKER], assets, "code")
    engine = _move([path for path in ours if path.name == WORKER], assets, "engine")
    names = "|".join(re.escape(f"{path.parent.name}/{path.name}") for path in ours)
    address = re.compile(rf'((?:src|href)="[^"]*\bassets/)(?:{names})"')
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        text = address.sub(lambda found: f"{found[1]}{code}/{found[0].rsplit('/', 1)[1]}", text)
        for (element, attribute), folder in zip(MARKS.items(), (code, engine), strict=True):
            text = text.replace(f"{element} ", f'{element} {attribute}="{folder}" ')
        page.write_text(text, encoding="utf-8")


def is_named(site: Path) -> bool:
    """Return whether the pages already name their code."""
    return '<infinity-offline code="' in (site / "index.html").read_text(encoding="utf-8")


def _move(files: Iterable[Path], assets: Path, kind: str) -> str:
    """Move files into a new folder beside their own; return its name: the kind and the digest of all of them."""
    contents = {path: path.read_bytes() for path in files}
    digest = hashlib.sha256()
    for path, content in contents.items():
        digest.update(f"{path.name}\n{len(content)}\n".encode() + content)
    home = assets / f"{kind}-{digest.hexdigest()[:16]}"
    home.mkdir()
    for path in contents:
        path.rename(home / path.name)
    return home.name
