"""Copy the libraries that the pages' scripts import from npm's packages."""

from pathlib import Path

from macros.finish.errors import FinishError

LIBRARIES = {
    "MiniSearch": ("minisearch/dist/es/index.js", "search/minisearch.js"),
    "stemmer": ("stemmer/index.js", "search/stemmer.js"),
    "fastest-levenshtein": ("fastest-levenshtein/esm/mod.js", "search/levenshtein.js"),
    "idb": ("idb/build/index.js", "trooper_picker/idb.js"),
}
"""Each library's file among npm's packages, and its path among the components' scripts."""

COMPONENTS = "assets/components"


def copy_libraries(site: Path, packages: Path) -> None:
    """Copy each library, without the address of its source map, which the site does not have.

    Raises FinishError if one is not installed.
    """
    for name, (file, copy) in LIBRARIES.items():
        path = packages / file
        if not path.is_file():
            raise FinishError(f"The site must find {name}'s {path.name} in {packages}: run `npm ci` first.")
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        target = site / COMPONENTS / copy
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(
            "".join(line for line in lines if not line.startswith("//# sourceMappingURL=")), encoding="utf-8"
        )
