"""Pack Pyodide and the engine into one folder, so that the browser runs the same engine as the build.

`python -m macros.build.runtime --output site/assets/runtime` copies the runtime into a built site; the MkDocs hook does
the same for `mkdocs build` and `mkdocs serve`. Parts are cached in .cache/runtime by the digest of their sources, so a
change rebuilds only the parts that it affects.
"""

import argparse
import hashlib
import json
import shutil
import sys
import zlib
from pathlib import Path

from macros.build.library import standard_library
from macros.build.packing import CORE, LOCK, ROOT, STDLIB, PackingError, cached, core_folder, pyodide
from macros.build.wheels import packed_wheels

CONTENTS = "runtime.json"


def runtime_files(root: Path = ROOT) -> dict[str, Path]:
    """Return every file of the runtime: its path under assets/runtime, and its path on disk.

    Builds what is missing. Raises PackingError if Pyodide is not installed or a tool fails.
    """
    core = pyodide(root)
    packages = packed_wheels(root)
    contents = _contents(root, core, packages, standard_library(root, core, packages))
    ours = {path.relative_to(contents).as_posix(): path for path in contents.rglob("*") if path.is_file()}
    return {f"{core_folder(core)}/{name}": core / name for name in CORE} | ours


def _contents(root: Path, core: Path, packages: Path, stdlib: Path) -> Path:
    """Return the folder with the archives as the worker downloads them, and the file that lists them."""

    def make(folder: Path) -> None:
        lock = json.loads((packages / LOCK).read_bytes())
        for package in lock["packages"].values():
            package.update(_compressed(packages / package["file_name"], folder))
        contents = {"core": core_folder(core), "stdlib": _compressed(stdlib / STDLIB, folder), "lock": lock}
        (folder / CONTENTS).write_text(json.dumps(contents, indent=1, sort_keys=True), encoding="utf-8")

    return cached(root, "contents", [core_folder(core), packages.name, stdlib.name], make)


def _compressed(archive: Path, folder: Path) -> dict[str, str]:
    """Compress a whole archive; return its path in the folder, and its checksum.

    Its folder is named after its content, so that no cache can mix two builds.
    """
    content = zlib.compress(archive.read_bytes(), level=9)
    checksum = hashlib.sha256(content).hexdigest()
    file = folder / checksum[:16] / f"{archive.name}.zlib"
    file.parent.mkdir()
    file.write_bytes(content)
    return {"file_name": file.relative_to(folder).as_posix(), "sha256": checksum}


def copy_runtime(output: Path, root: Path = ROOT) -> int:
    """Fill the folder `output` with only the runtime; return its size in bytes."""
    files = runtime_files(root)
    shutil.rmtree(output, ignore_errors=True)
    for name, source in files.items():
        target = output / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return sum(source.stat().st_size for source in files.values())


def main() -> None:
    """Copy the runtime into the folder named on the command line."""
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
