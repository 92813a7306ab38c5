"""The search of the site: its index, and MiniSearch, which finds in it."""

from pathlib import Path

from macros.finish.errors import FinishError
from macros.search import site_documents, write_index

LIBRARY = "minisearch/dist/es/index.js"
COPY = "assets/javascripts/minisearch.js"


def write_search(site: Path, packages: Path) -> None:
    """Write the index of a built site, and copy MiniSearch from the folder `packages`."""
    write_index(site, site_documents(site))
    copy_library(site, packages)


def copy_library(site: Path, packages: Path) -> None:
    """Copy MiniSearch, without the address of a source map that the site does not have.

    Raises FinishError where it is not installed.
    """
    path = packages / LIBRARY
    if not path.is_file():
        raise FinishError(f"The site must find MiniSearch's {path.name} in {packages}: run `npm ci` first.")
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    target = site / COPY
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("".join(line for line in lines if not line.startswith("//# sourceMappingURL=")), encoding="utf-8")
