"""Give scripts and styles an address that changes with their content, so that no cache can mix two builds.

They move into two folders beside theirs, each named after the digest of its contents, so relative references stay
valid. Every page names the folder of the code. The worker has its own folder, because it names the engine, which
changes with every rule: only pages that ask it name that folder. The theme's files already have a digest in
their names.
"""

import hashlib
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

ADDRESS = re.compile(r'(?<="|/)assets/components/(?=[^"]*\.(?:js|css)")')
WORKER = "worker.js"
MARKS = {"<infinity-offline": "code", "<infinity-calculator": "engine", "<my-list": "engine"}
"""The elements with an attribute that names the folder for which their page was made."""


def name_by_content(site: Path) -> None:
    """Move the site's scripts and styles, and update the pages."""
    home = site / "assets" / "components"
    ours = sorted(path for path in home.rglob("*") if path.is_file())
    folders = {
        "code": _move([path for path in ours if path.name != WORKER], home, "code"),
        "engine": _move([path for path in ours if path.name == WORKER], home, "engine"),
    }
    for page in site.rglob("*.html"):
        text = ADDRESS.sub(f"assets/{folders['code']}/", page.read_text(encoding="utf-8"))
        for element, attribute in MARKS.items():
            text = text.replace(f"{element} ", f'{element} {attribute}="{folders[attribute]}" ')
        page.write_text(text, encoding="utf-8")
    shutil.rmtree(home)


def is_named(site: Path) -> bool:
    """Return whether the pages already name their code."""
    return '<infinity-offline code="' in (site / "index.html").read_text(encoding="utf-8")


def _move(files: Iterable[Path], home: Path, kind: str) -> str:
    """Move files into a new folder beside theirs; return its name: the kind and the digest of all of them."""
    contents = {path.relative_to(home): path.read_bytes() for path in files}
    digest = hashlib.sha256()
    for path, content in contents.items():
        digest.update(f"{path.as_posix()}\n{len(content)}\n".encode() + content)
    target = home.parent / f"{kind}-{digest.hexdigest()[:16]}"
    for path in contents:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).rename(target / path)
    return target.name
