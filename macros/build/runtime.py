"""The browser runs the very engine of the build: this packs Pyodide and what its worker loads into one folder.

`python -m macros.build.runtime --output site/assets/runtime` copies the runtime into a built site; the MkDocs hook does
the same for `mkdocs build` and `mkdocs serve`. Every part is kept under .cache/runtime, by the digest of what it was
built from, so that a change builds again what it touches and no more.
"""

import argparse
import hashlib
import json
import shutil
import sys
import zlib
from pathlib import Path

from macros.build.library import standard_library
from macros.build.packing import CORE, LOCK, ROOT, STDLIB, PackingError, core_folder, kept, pyodide
from macros.build.wheels import packed_wheels

CONTENTS = "runtime.json"


def runtime_files(root: Path = ROOT) -> dict[str, Path]:
    """Return every file of the runtime: its path under assets/runtime, and where it stands on disk.

    Builds what is not yet built. Raises PackingError where Pyodide is not installed or a tool fails.
    """
    core = pyodide(root)
    packages = packed_wheels(root)
    contents = _contents(root, core, packages, standard_library(root, core, packages))
    ours = {path.relative_to(contents).as_posix(): path for path in contents.rglob("*") if path.is_file()}
    return {f"{core_folder(core)}/{name}": core / name for name in CORE} | ours


def _contents(root: Path, core: Path, packages: Path, stdlib: Path) -> Path:
    """Return the folder with the archives as the worker fetches them, and the file that lists them."""

    def make(folder: Path) -> None:
        lock = json.loads((packages / LOCK).read_bytes())
        for package in lock["packages"].values():
            package.update(_compressed(packages / package["file_name"], folder))
        contents = {"core": core_folder(core), "stdlib": _compressed(stdlib / STDLIB, folder), "lock": lock}
        (folder / CONTENTS).write_text(json.dumps(contents, indent=1, sort_keys=True), encoding="utf-8")

    return kept(root, "contents", [core_folder(core), packages.name, stdlib.name], make)


def _compressed(archive: Path, folder: Path) -> dict[str, str]:
    """Compress an archive as a whole; return its place in the folder, and its checksum.

    Its own folder is named by its content, so that no cache can mix two builds.
    """
    content = zlib.compress(archive.read_bytes(), level=9)
    checksum = hashlib.sha256(content).hexdigest()
    file = folder / checksum[:16] / f"{archive.name}.zlib"
    file.parent.mkdir()
    file.write_bytes(content)
    return {"file_name": file.relative_to(folder).as_posix(), "sha256": checksum}


def copy_runtime(output: Path, root: Path = ROOT) -> int:
    """Fill the folder `output` with the runtime and nothing else; return its size in bytes."""
    files = runtime_files(root)
    shutil.rmtree(output, ignore_errors=True)
    for name, source in files.items():
        target = output / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return sum(source.stat().st_size for source in files.values())


def main() -> None:
    """Copy the runtime into the folder that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m macros.build.runtime", description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder to fill, such as site/assets/runtime")
    output: Path = parser.parse_args().output
    try:
        size = copy_runtime(output)
    except PackingError as error:
        sys.exit(str(error))
    print(f"{output}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
