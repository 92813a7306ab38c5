"""Libraries that the pages' scripts import, each copied from where npm installed it."""

from pathlib import Path

from macros.finish.errors import FinishError

LIBRARIES = {
    "MiniSearch": ("minisearch/dist/es/index.js", "minisearch.js"),
    "idb": ("idb/build/index.js", "idb.js"),
}
"""Each library's file among npm's packages, and its name among the site's scripts."""

SCRIPTS = "assets/javascripts"


def copy_libraries(site: Path, packages: Path) -> None:
    """Copy each, without the address of a source map that the site does not have.

    Raises FinishError where one is not installed.
    """
    for name, (file, copy) in LIBRARIES.items():
        path = packages / file
        if not path.is_file():
            raise FinishError(f"The site must find {name}'s {path.name} in {packages}: run `npm ci` first.")
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        target = site / SCRIPTS / copy
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(
            "".join(line for line in lines if not line.startswith("//# sourceMappingURL=")), encoding="utf-8"
        )
