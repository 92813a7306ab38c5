"""Measure how soon a saved page of the whole site is served by `make serve`."""

import shutil
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.ratios import Measured, Ratio
from tests.bench.site import ROOT
from tests.bench.timing import table
from tests.helpers.serving import Serving, serving_folder

SAVES = 5
MOST_SECONDS = 3
PAGES = ("n5/skills/berserk", "n5/exchange")
"""A short page, and the one with the largest calculator."""

OWN = ("docs", "mkdocs.yml", "site", ".git")
"""Parts of the project that the copy replaces or omits."""

HEADS = ("Page", "median s", "slowest s")


def measured() -> Measured:
    """Return the seconds from writing a page to having it served, including the server's polling."""
    with TemporaryDirectory() as folder, serving_folder(copy_of_the_site(Path(folder) / "site")) as served:
        times = {page: [saved(served, page, number) for number in range(SAVES)] for page in PAGES}
    rows = [(page, f"{median(some):.2f}", f"{max(some):.2f}") for page, some in times.items()]
    slowest = max(median(some) for some in times.values())
    return Measured(
        table(f"A saved page under make serve, {SAVES} times each", HEADS, rows),
        (Ratio("Seconds until a saved page is served", slowest, MOST_SECONDS),),
    )


def copy_of_the_site(root: Path) -> Path:
    """Create a folder with its own pages and settings, and the project's engine and macros."""
    shutil.copytree(ROOT / "docs", root / "docs")
    shutil.copy(ROOT / "mkdocs.yml", root)
    for path in ROOT.iterdir():
        if path.name not in OWN:
            (root / path.name).symlink_to(path)
    return root


def saved(served: Serving, page: str, number: int) -> float:
    """Add a line to a page, and return the seconds until it is served."""
    name = f"docs/{page}.md"
    text = (served.root / name).read_text(encoding="utf-8")
    begun = time.monotonic()
    served.write(name, f"{text}\nSaved for the {number}th time.\n")
    served.wait_until(f"{page}/", lambda shown: f"Saved for the {number}th time." in shown)
    return time.monotonic() - begun
