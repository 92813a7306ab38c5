"""Tools for packing: Pyodide as npm installed it, commands, a content-addressed cache, and reproducible zips."""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STARTUP = HERE.parent / "startup"
PACKERS = (
    *(HERE / name for name in ("packing.py", "wheels.py", "library.py", "runtime.py")),
    *(STARTUP / name for name in ("dataclass_table.py", "jinja.py")),
)
"""The modules whose code affects what is packed."""

CORE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the earliest time in a zip


class PackingError(Exception):
    """The runtime cannot be packed; the message says what is missing and what to do."""


def pyodide(root: Path) -> Path:
    """Return the folder of Pyodide's core as npm installed it; PackingError if it is missing."""
    core = root / "node_modules" / "pyodide"
    for name in (*CORE, STDLIB, LOCK):
        if not (core / name).is_file():
            raise PackingError(f"The runtime must find Pyodide's {name} in {core}, which has none: run `npm ci` first.")
    return core


def core_folder(core: Path) -> str:
    """Return the name of the folder for Pyodide's core, with its version, so that no cache can mix two."""
    return f"pyodide-{json.loads((core / 'package.json').read_bytes())['version']}"


def cached(root: Path, part: str, ingredients: Iterable[str | bytes], make: Callable[[Path], None]) -> Path:
    """Return the folder that `make` fills, cached for the same ingredients; it exists only when complete.

    A parallel build waits for it.
    """
    digest = hashlib.sha256()
    for module in PACKERS:
        digest.update(module.read_bytes())
    for ingredient in (sys.version, *ingredients):
        content = ingredient if isinstance(ingredient, bytes) else ingredient.encode()
        digest.update(len(content).to_bytes(8) + content)
    home = root / ".cache" / "runtime" / f"{part}-{digest.hexdigest()[:16]}"
    if home.is_dir():
        return home
    home.parent.mkdir(parents=True, exist_ok=True)
    with home.with_name(f"{part}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not home.is_dir():
            with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
                folder = Path(scratch) / part
                folder.mkdir()
                make(folder)
                folder.rename(home)
    return home


def compile_archives(path: Path, **environment: str) -> None:
    """Compile the Python in an archive, or in each of a folder, without column numbers, which only tracebacks show.

    They are a quarter of a compiled module after compression.
    """
    run_tool(["pyodide", "py-compile", "--silent", str(path)], PYTHONNODEBUGRANGES="1", **environment)


def repack(archive: Path) -> None:
    """Rewrite a zip without compression, for faster imports and reproducible bytes."""
    with zipfile.ZipFile(archive) as old:
        members = {name: old.read(name) for name in sorted(old.namelist())}
    with zipfile.ZipFile(archive, "w") as new:
        for name, content in members.items():
            new.writestr(zipfile.ZipInfo(name, EARLIEST), _timeless(name, content), zipfile.ZIP_STORED)


def _timeless(name: str, content: bytes) -> bytes:
    """Return a compiled module without its source's time in bytes 8 to 11; other files unchanged."""
    return content[:8] + bytes(4) + content[12:] if name.endswith(".pyc") else content


def run_tool(command: list[str], **environment: str) -> str:
    """Run a tool of this virtual environment and return its output; raise its output if it fails."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    fixed = {"PATH": path, "SOURCE_DATE_EPOCH": "315532800"}  # 1 January 1980, like EARLIEST
    tool = shutil.which(command[0], path=path)
    if tool is None:
        raise PackingError(f"The runtime needs the tool {command[0]}, which is not installed: see requirements.txt.")
    done = subprocess.run(
        [tool, *command[1:]], env=os.environ | fixed | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PackingError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
