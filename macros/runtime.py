"""The browser runs the very engine of the build: this packs Pyodide and what its worker loads into one folder.

`python -m macros.runtime --output site/assets/runtime` copies the runtime into a built site; the MkDocs hook does the
same for `mkdocs build` and `mkdocs serve`. Every part is kept under .cache/runtime, by the digest of what it was built
from, so that a change builds again what it touches and no more.
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
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

from jinja2 import ModuleLoader

from macros.html import TEMPLATES

ROOT = Path(__file__).resolve().parent.parent
CORE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
CONTENTS = "runtime.json"
LIBRARIES = ("jinja2", "markupsafe")
BUILD_ONLY = """
    author_errors.py authoring.py baked.py diagrams.py editions_table.py hooks.py pages.py rehearsal.mjs runtime.py
    terms.py uncertain.py weapon_chart.py weapon_links.py zensical.py finish theme
    calculator.html.jinja diagram.html.jinja edition_notice.html.jinja editions_table.html.jinja example.html.jinja
    field.html.jinja sweep_on_page.html.jinja weapon_chart.html.jinja diagrams
    __main__.py json_lines.py words.py
"""
LEFT_AT_HOME = shutil.ignore_patterns("__pycache__", *BUILD_ONLY.split())
"""What the worker does not need."""

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first time that a zip can state


class PackingError(Exception):
    """The runtime cannot be packed; the message says what is missing and what to do."""


def runtime_files(root: Path = ROOT) -> dict[str, Path]:
    """Return every file of the runtime: its path under assets/runtime, and where it stands on disk.

    Builds what is not yet built. Raises PackingError where Pyodide is not installed or a tool fails.
    """
    core = _pyodide(root)
    packages = packed_wheels(root)
    contents = _contents(root, core, packages, _stdlib(root, core, packages))
    ours = {path.relative_to(contents).as_posix(): path for path in contents.rglob("*") if path.is_file()}
    return {f"{_home(core)}/{name}": core / name for name in CORE} | ours


def _pyodide(root: Path) -> Path:
    core = root / "node_modules" / "pyodide"
    for name in (*CORE, STDLIB, LOCK):
        if not (core / name).is_file():
            raise PackingError(f"The runtime must find Pyodide's {name} in {core}, which has none: run `npm ci` first.")
    return core


def _home(core: Path) -> str:
    """Return the name of the folder for Pyodide's core, which tells its version, so that no cache can mix two."""
    return f"pyodide-{json.loads(_read(core / 'package.json'))['version']}"


def packed_wheels(root: Path = ROOT) -> Path:
    """Return the folder with the lock and the compiled wheels: the project's own and the libraries'."""
    core = _pyodide(root)
    libraries = _libraries(root)
    sources = _sources(root)

    def make(folder: Path) -> None:
        _build_project(root, folder)
        for wheel in libraries.iterdir():
            shutil.copy(wheel, folder)
        _lock(core, folder)
        _run(["pyodide", "py-compile", "--silent", str(folder)])
        _repack_wheels(folder)

    content = [f"{path.relative_to(root)}\n".encode() + path.read_bytes() for path in sources]
    return _kept(root, "packages", [libraries.name, _read(core / LOCK), *content], make)


def _sources(root: Path) -> list[Path]:
    """Return the files that the project's own wheel is built from."""
    code = [path for package in ("engine", "macros") for path in (root / package).rglob("*") if path.is_file()]
    return [root / "pyproject.toml", root / "LICENSE", *sorted(p for p in code if "__pycache__" not in p.parts)]


def _libraries(root: Path) -> Path:
    """Return the folder with the wheels of the locked libraries, pure Python all of them.

    MarkupSafe publishes compiled wheels alone. Built where no compiler answers, its source gives the pure one.
    """
    entries = [_requirement(root / "requirements.txt", name) for name in LIBRARIES]

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

    return _kept(root, "libraries", entries, make)


def _requirement(requirements: Path, name: str) -> str:
    """Return the locked requirement of `name`: its version and its hashes, over as many lines as it has."""
    entry = re.search(rf"^{name}==(?:.*\\\n)*.*\n", requirements.read_text(encoding="utf-8"), re.MULTILINE)
    if entry is None:
        raise PackingError(f"{requirements.name} must lock {name} with its hashes, and names it nowhere.")
    return entry[0]


def _build_project(root: Path, folder: Path) -> None:
    """Build the wheel of engine and macros from a copy, so that the build leaves nothing beside the sources."""
    with tempfile.TemporaryDirectory() as copy:
        for package in ("engine", "macros"):
            shutil.copytree(root / package, Path(copy) / package, ignore=LEFT_AT_HOME)
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copy(root / name, copy)
        _compile_templates(Path(copy) / "macros" / "templates")
        _run([sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={folder}", copy])


def _compile_templates(folder: Path) -> None:
    """Put modules of Python in the places of a folder's templates: so the browser need not parse them."""
    for path in folder.glob("*.jinja"):
        module = TEMPLATES.compile(path.read_text(encoding="utf-8"), path.name, path.name, raw=True, defer_init=True)
        (folder / ModuleLoader.get_module_filename(path.name)).write_text(module, encoding="utf-8")
        path.unlink()


def _lock(core: Path, folder: Path) -> None:
    """Write the lock that tells Pyodide of the folder's wheels, and of no package beside them."""
    lock = folder / LOCK
    lock.write_text(json.dumps({"info": json.loads(_read(core / LOCK))["info"], "packages": {}}), encoding="utf-8")
    add = ["pyodide", "lockfile", "add-wheels", f"--input={lock}", f"--output={lock}", f"--base-path={folder}"]
    _run([*add, *sorted(str(wheel) for wheel in folder.glob("*.whl"))])


def _stdlib(root: Path, core: Path, packages: Path) -> Path:
    """Return the folder with what the engine needs of Python's standard library, compiled: a fourth of the whole.

    A rehearsal in Node.js tells what it needs; it is repeated where other modules are imported than before.
    """

    def make(folder: Path) -> None:
        printed = _run(["node", str(root / "macros" / "rehearsal.mjs"), str(core), str(packages)])
        with zipfile.ZipFile(core / STDLIB) as whole, zipfile.ZipFile(folder / STDLIB, "w") as part:
            for name in json.loads(printed.splitlines()[-1]):
                part.writestr(name, whole.read(name))
        _run(["pyodide", "py-compile", "--silent", str(folder / STDLIB)], PYTHONOPTIMIZE="2")  # nobody reads its docs
        _repack(folder / STDLIB)

    return _kept(root, "stdlib", [_read(core / STDLIB), *_imports(root)], make)


def _imports(root: Path) -> list[str]:
    """Return every line of the project's code that imports something, once and in order."""
    code = [_read(path).decode() for path in _sources(root) if path.suffix == ".py"]
    return sorted({line.strip() for text in code for line in text.splitlines() if re.match(r"\s*(import|from) ", line)})


def _contents(root: Path, core: Path, packages: Path, stdlib: Path) -> Path:
    """Return the folder with the archives as the worker fetches them, and the file that tells it what there is."""

    def make(folder: Path) -> None:
        lock = json.loads(_read(packages / LOCK))
        for package in lock["packages"].values():
            package.update(_compressed(packages / package["file_name"], folder))
        contents = {"core": _home(core), "stdlib": _compressed(stdlib / STDLIB, folder), "lock": lock}
        (folder / CONTENTS).write_text(json.dumps(contents, indent=1, sort_keys=True), encoding="utf-8")

    return _kept(root, "contents", [_home(core), packages.name, stdlib.name], make)


def _repack_wheels(folder: Path) -> None:
    """Repack every wheel, and tell the lock."""
    lock = json.loads(_read(folder / LOCK))
    for package in lock["packages"].values():
        wheel = folder / package["file_name"]
        _repack(wheel)
        package["sha256"] = hashlib.sha256(_read(wheel)).hexdigest()
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def _compressed(archive: Path, folder: Path) -> dict[str, str]:
    """Compress an archive as a whole; return where it stands in the folder, and its checksum.

    Its own folder is named by its content, so that no cache can mix two builds.
    """
    content = zlib.compress(_read(archive), level=9)
    checksum = hashlib.sha256(content).hexdigest()
    file = folder / checksum[:16] / f"{archive.name}.zlib"
    file.parent.mkdir()
    file.write_bytes(content)
    return {"file_name": file.relative_to(folder).as_posix(), "sha256": checksum}


def _repack(archive: Path) -> None:
    """Rewrite a zip without compression, which Python imports faster, and so that equal content gives equal bytes."""
    with zipfile.ZipFile(archive) as old:
        members = {name: old.read(name) for name in sorted(old.namelist())}
    with zipfile.ZipFile(archive, "w") as new:
        for name, content in members.items():
            new.writestr(zipfile.ZipInfo(name, EARLIEST), _timeless(name, content), zipfile.ZIP_STORED)


def _timeless(name: str, content: bytes) -> bytes:
    """Return a compiled module without the time of its source, which bytes 8 to 11 state; other files as they are."""
    return content[:8] + bytes(4) + content[12:] if name.endswith(".pyc") else content


def _kept(root: Path, part: str, ingredients: Iterable[str | bytes], make: Callable[[Path], None]) -> Path:
    """Return the folder that `make` fills, filled once for the same ingredients: whole or not there."""
    digest = hashlib.sha256(_read(Path(__file__)))
    for ingredient in (sys.version, *ingredients):
        content = ingredient if isinstance(ingredient, bytes) else ingredient.encode()
        digest.update(len(content).to_bytes(8) + content)
    kept = root / ".cache" / "runtime" / f"{part}-{digest.hexdigest()[:16]}"
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            folder = Path(scratch) / part
            folder.mkdir()
            make(folder)
            try:
                folder.rename(kept)
            except OSError:
                if not kept.is_dir():  # another build that ran beside this one was faster
                    raise
    return kept


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _run(command: list[str], **environment: str) -> str:
    """Run a tool of this virtual environment and return what it printed; where it fails, that is the error."""
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
    return done.stdout


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
