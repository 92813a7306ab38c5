"""Build the wheels that the browser loads: the engine with its rendering code, and the libraries they need."""

import hashlib
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

from jinja2 import ModuleLoader

from macros.build.packing import LOCK, ROOT, STARTUP, PackingError, cached, compile_archives, pyodide, repack, run_tool
from macros.components.html import TEMPLATES
from macros.startup.jinja import remove_compiler

LIBRARIES = ("jinja2", "markupsafe")
COMPONENTS = tuple(f"macros/components/{name}" for name in ("answer", "engine", "my_list", "scene"))
SHARED = ("macros/__init__.py", "macros/components/__init__.py", "macros/components/html.py")
PARTS = ("engine", *SHARED, *COMPONENTS, "macros/startup")
"""The parts of the project that the browser runs."""
KINDS = {".py", ".jinja"}

SKIPPED = {"__pycache__", "__main__.py", "json_lines.py", "streams.py", "terminal.py"}
SKIPPED |= {"dataclass_table.py", "jinja.py", "used_modules.py"}
READER = Path("engine/army")
"""The parts that it does not run: the command line, packing code, and the reader of army files."""


def packed_wheels(root: Path = ROOT) -> Path:
    """Return the folder with the lock and the compiled wheels: the project's own and the libraries'."""
    core = pyodide(root)
    libraries = _libraries(root)

    def make(folder: Path) -> None:
        _build_project(root, folder)
        for wheel in libraries.iterdir():
            shutil.copy(wheel, folder)
        _lock(core, folder)
        compile_archives(folder)
        _repack_wheels(folder)

    content = [f"{path.relative_to(root)}\n".encode() + path.read_bytes() for path in sources(root)]
    return cached(root, "packages", [libraries.name, (core / LOCK).read_bytes(), *content], make)


def sources(root: Path) -> list[Path]:
    """Return the files from which the project's own wheel is built."""
    parts = [path for part in PARTS for path in (root / part, *(root / part).rglob("*")) if path.suffix in KINDS]
    run = [path for path in parts if SKIPPED.isdisjoint(path.parts) and root / READER not in path.parents]
    return [root / "pyproject.toml", root / "LICENSE", *sorted(run)]


def _libraries(root: Path) -> Path:
    """Return the folder with the wheels of the locked libraries, all pure Python.

    MarkupSafe publishes only compiled wheels. Built without a compiler, its source gives a pure one.
    """
    entries = [_requirement(root / "requirements.txt", name) for name in LIBRARIES]

    def make(folder: Path) -> None:
        wanted = folder / "requirements.txt"
        wanted.write_text("".join(entries), encoding="utf-8")
        options = ["--no-deps", "--no-cache-dir", "--no-build-isolation", "--require-hashes", "--no-binary=markupsafe"]
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", *options]
        run_tool([*command, f"--wheel-dir={folder}", f"--requirement={wanted}"], CC="/bin/false")
        wanted.unlink()
        for wheel in folder.iterdir():
            if not wheel.name.endswith("-none-any.whl"):
                raise PackingError(f"The browser needs a wheel of pure Python, not {wheel.name}.")
            if wheel.name.startswith("jinja2-"):
                remove_compiler(wheel)

    return cached(root, "libraries", entries, make)


def _requirement(requirements: Path, name: str) -> str:
    """Return the locked requirement of `name`: its version and its hashes, on several lines."""
    entry = re.search(rf"^{name}==(?:.*\\\n)*.*\n", requirements.read_text(encoding="utf-8"), re.MULTILINE)
    if entry is None:
        raise PackingError(f"{requirements.name} must lock {name} with its hashes, and names it nowhere.")
    return entry[0]


def _build_project(root: Path, folder: Path) -> None:
    """Build the wheel of engine and macros from a copy, so that the build leaves no files among the sources."""
    with tempfile.TemporaryDirectory() as copy:
        for source in sources(root):
            target = Path(copy) / source.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        for component in COMPONENTS:
            _compile_templates(Path(copy) / component)
        _compile_dataclasses(Path(copy))
        run_tool([sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={folder}", copy])


def _compile_templates(folder: Path) -> None:
    """Replace a folder's templates with Python modules, so that the browser need not parse them."""
    for path in folder.glob("*.jinja"):
        module = TEMPLATES.compile(path.read_text(encoding="utf-8"), path.name, path.name, raw=True, defer_init=True)
        (folder / ModuleLoader.get_module_filename(path.name)).write_text(module, encoding="utf-8")
        path.unlink()


def _compile_dataclasses(copy: Path) -> None:
    """Add the compiled methods of dataclasses to the copy, so that the browser need not compile them."""
    script = str(STARTUP / "dataclass_table.py")
    environment = {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    table = run_tool([sys.executable, "-P", "-X", "no_debug_ranges", script], **environment)
    (copy / "macros" / "startup" / "compiled.py").write_text(f"TABLE = {table}", encoding="utf-8")


def _lock(core: Path, folder: Path) -> None:
    """Write the lock file that lists only the folder's wheels for Pyodide."""
    lock = folder / LOCK
    info = json.loads((core / LOCK).read_bytes())["info"]
    lock.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    add = ["pyodide", "lockfile", "add-wheels", f"--input={lock}", f"--output={lock}", f"--base-path={folder}"]
    run_tool([*add, *sorted(str(wheel) for wheel in folder.glob("*.whl"))])


def _repack_wheels(folder: Path) -> None:
    """Repack every wheel, and write its new checksum into the lock."""
    lock = json.loads((folder / LOCK).read_bytes())
    for package in lock["packages"].values():
        wheel = folder / package["file_name"]
        repack(wheel)
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")
