"""How soon a saved page of the whole site stands where `make serve` serves it."""

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
"""What of the project the copy has for itself, or goes without."""

HEADS = ("Page", "median s", "slowest s")


def measured() -> Measured:
    """Seconds from the moment a page is written to the moment the server has it, the server's polling included."""
    with TemporaryDirectory() as folder, serving_folder(copy_of_the_site(Path(folder) / "site")) as served:
        times = {page: [saved(served, page, number) for number in range(SAVES)] for page in PAGES}
    rows = [(page, f"{median(some):.2f}", f"{max(some):.2f}") for page, some in times.items()]
    slowest = max(median(some) for some in times.values())
    return Measured(
        table(f"A saved page under make serve, {SAVES} times each", HEADS, rows),
        (Ratio("Seconds until a saved page is served", slowest, MOST_SECONDS),),
    )


def copy_of_the_site(root: Path) -> Path:
    """A folder with pages and settings of its own; engine and macros are the project's."""
    shutil.copytree(ROOT / "docs", root / "docs")
    shutil.copy(ROOT / "mkdocs.yml", root)
    for path in ROOT.iterdir():
        if path.name not in OWN:
            (root / path.name).symlink_to(path)
    return root


def saved(served: Serving, page: str, number: int) -> float:
    """The seconds until a page that is written with a new last line is served with it."""
    name = f"docs/{page}.md"
    text = (served.root / name).read_text(encoding="utf-8")
    begun = time.monotonic()
    served.write(name, f"{text}\nSaved for the {number}th time.\n")
    served.wait_until(f"{page}/", lambda shown: f"Saved for the {number}th time." in shown)
    return time.monotonic() - begun
