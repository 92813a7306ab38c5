"""The browser runs the very engine of the build: this packs Pyodide and the wheels that its worker loads.

`python -m macros.runtime --output site/assets/runtime` copies the runtime into a built site; the MkDocs hook does the
same for `mkdocs build` and `mkdocs serve`. What was built is kept under .cache/runtime, by the digest of what it was
built from, so that only a change builds again.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
LIBRARIES = ("jinja2", "markupsafe")
LOCK = "pyodide-lock.json"
LEFT_AT_HOME = shutil.ignore_patterns("__pycache__", "author_errors.py", "hooks.py", "runtime.py")
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first time that a zip can state


class PackingError(Exception):
    """The runtime cannot be packed; the message says what is missing and what to do."""


def runtime_files(root: Path = ROOT) -> dict[str, Path]:
    """Return every file of the runtime: its path under assets/runtime, and where it stands on disk.

    Builds what is not yet built. Raises PackingError where Pyodide is not installed or a tool fails.
    """
    core = _pyodide(root)
    packages = _packages(root, core)
    wheels = {path.relative_to(packages).as_posix(): path for path in packages.rglob("*.*") if path.is_file()}
    return {name: core / name for name in CORE} | wheels


def _pyodide(root: Path) -> Path:
    core = root / "node_modules" / "pyodide"
    for name in (*CORE, LOCK):
        if not (core / name).is_file():
            raise PackingError(f"The runtime must find Pyodide's {name} in {core}, which has none: run `npm ci` first.")
    return core


def _packages(root: Path, core: Path) -> Path:
    """Return the folder with the lock and the compiled wheels."""
    libraries = _libraries(root)
    sources = _sources(root)
    digest = _digest(root, [*sources, core / LOCK, *sorted(libraries.iterdir())])

    def make(folder: Path) -> None:
        _build_project(root, sources, folder)
        for wheel in libraries.iterdir():
            shutil.copy(wheel, folder)
        _lock(core, folder)
        _run(["pyodide", "py-compile", "--silent", str(folder)])
        _settle(folder)

    return _kept(root, f"packages-{digest}", make)


def _sources(root: Path) -> list[Path]:
    """Return the files that the project's own wheel is built from, and this module, which builds it."""
    code = [path for package in ("engine", "macros") for path in (root / package).rglob("*") if path.is_file()]
    return [
        root / "pyproject.toml",
        root / "LICENSE",
        *sorted(path for path in code if "__pycache__" not in path.parts),
    ]


def _libraries(root: Path) -> Path:
    """Return the folder with the wheels of the locked libraries, pure Python all of them.

    MarkupSafe publishes compiled wheels alone. Built where no compiler answers, its source gives the pure one.
    """
    entries = [_requirement(root / "requirements.txt", name) for name in LIBRARIES]
    digest = hashlib.sha256("".join([sys.version, *entries]).encode()).hexdigest()[:16]

    def make(folder: Path) -> None:
        wanted = folder / "requirements.txt"
        wanted.write_text("".join(entries), encoding="utf-8")
        options = ["--no-deps", "--no-cache-dir", "--no-build-isolation", "--require-hashes", "--no-binary=markupsafe"]
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", *options]
        _run([*command, f"--wheel-dir={folder}", f"--requirement={wanted}"], CC="/bin/false")
        wanted.unlink()
        for wheel in folder.iterdir():
            if not wheel.name.endswith("-none-any.whl"):
                raise PackingError(f"The browser needs a wheel of pure Python, not {wheel.name}.")

    return _kept(root, f"libraries-{digest}", make)


def _requirement(requirements: Path, name: str) -> str:
    r"""Return the locked requirement of `name`: its version and its hashes, over as many lines as it has."""
    entry = re.search(rf"^{name}==(?:.*\\\n)*.*\n", requirements.read_text(encoding="utf-8"), re.MULTILINE)
    if entry is None:
        raise PackingError(f"{requirements.name} must lock {name} with its hashes, and names it nowhere.")
    return entry[0]


def _build_project(root: Path, sources: Iterable[Path], folder: Path) -> None:
    """Build the wheel of engine and macros from a copy, so that the build leaves nothing beside the sources."""
    with tempfile.TemporaryDirectory() as copy:
        for package in ("engine", "macros"):
            shutil.copytree(root / package, Path(copy) / package, ignore=LEFT_AT_HOME)
        for path in sources:
            if path.parent == root:
                shutil.copy(path, copy)
        _run([sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={folder}", copy])


def _lock(core: Path, folder: Path) -> None:
    """Write the lock that tells Pyodide of the folder's wheels, and of no package beside them."""
    lock = folder / LOCK
    info = json.loads((core / LOCK).read_text(encoding="utf-8"))["info"]
    lock.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    wheels = sorted(str(wheel) for wheel in folder.glob("*.whl"))
    add = ["pyodide", "lockfile", "add-wheels", f"--input={lock}", f"--output={lock}", f"--base-path={folder}"]
    _run([*add, *wheels])


def _settle(folder: Path) -> None:
    """Give each wheel fixed times and order, and a folder named by its content: no cache can then mix two builds."""
    lock = folder / LOCK
    content = json.loads(lock.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        wheel = folder / package["file_name"]
        _repack(wheel)
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        home = folder / package["sha256"][:16]
        home.mkdir()
        package["file_name"] = wheel.rename(home / wheel.name).relative_to(folder).as_posix()
    lock.write_text(json.dumps(content, indent=1, sort_keys=True), encoding="utf-8")


def _repack(archive: Path) -> None:
    """Rewrite a zip so that the same content gives the same bytes."""
    with zipfile.ZipFile(archive) as old:
        members = {name: old.read(name) for name in sorted(old.namelist())}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in members.items():
            new.writestr(zipfile.ZipInfo(name, EARLIEST), _timeless(name, content), zipfile.ZIP_DEFLATED)


def _timeless(name: str, content: bytes) -> bytes:
    """Return a compiled module without the time of its source, which bytes 8 to 11 state; other files as they are."""
    return content[:8] + bytes(4) + content[12:] if name.endswith(".pyc") else content


def _kept(root: Path, name: str, make: Callable[[Path], None]) -> Path:
    """Return the folder that `make` fills, filled once: whole or not there."""
    kept = root / ".cache" / "runtime" / name
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            folder = Path(scratch) / name
            folder.mkdir()
            make(folder)
            try:
                folder.rename(kept)
            except OSError:
                if not kept.is_dir():  # another build that ran beside this one was faster
                    raise
    return kept


def _digest(root: Path, paths: Iterable[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root)} {len(content)} ".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _run(command: list[str], **environment: str) -> None:
    """Run a tool of this virtual environment; its output is shown only where it fails."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    fixed = {"PATH": path, "SOURCE_DATE_EPOCH": "315532800"}  # 1 January 1980, as EARLIEST
    tool = shutil.which(command[0], path=path)
    if tool is None:
        raise PackingError(f"The runtime needs the tool {command[0]}, which is not installed: see requirements.txt.")
    done = subprocess.run(
        [tool, *command[1:]], env=os.environ | fixed | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PackingError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


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
    parser = argparse.ArgumentParser(prog="python -m macros.runtime", description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder to fill, such as site/assets/runtime")
    output: Path = parser.parse_args().output
    try:
        size = copy_runtime(output)
    except PackingError as error:
        sys.exit(str(error))
    print(f"{output}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
