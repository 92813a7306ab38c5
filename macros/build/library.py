"""Pack the part of Python's standard library that the engine needs, a quarter of the whole."""

import json
import re
import zipfile
from pathlib import Path

from macros.build.packing import STARTUP, STDLIB, cached, compile_archives, repack, run_tool
from macros.build.wheels import sources


def standard_library(root: Path, core: Path, packages: Path) -> Path:
    """Return the folder with the compiled modules of the standard library that the engine needs.

    Node.js runs used_modules.py to find them, again only when the project's imports change.
    """

    def make(folder: Path) -> None:
        printed = run_tool(["node", str(STARTUP / "used_modules.mjs"), str(core), str(packages)])
        with zipfile.ZipFile(core / STDLIB) as whole, zipfile.ZipFile(folder / STDLIB, "w") as part:
            for name in json.loads(printed.splitlines()[-1]):
                part.writestr(name, whole.read(name))
        # Nobody reads its docstrings.
        compile_archives(folder / STDLIB, PYTHONOPTIMIZE="2")
        repack(folder / STDLIB)

    asking = [(STARTUP / f"used_modules.{kind}").read_bytes() for kind in ("mjs", "py")]
    return cached(root, "stdlib", [(core / STDLIB).read_bytes(), *asking, *_imports(root)], make)


def _imports(root: Path) -> list[str]:
    """Return every line of the project's code that imports something, once and in order."""
    code = [path.read_text(encoding="utf-8") for path in sources(root) if path.suffix == ".py"]
    return sorted({line.strip() for text in code for line in text.splitlines() if re.match(r"\s*(import|from) ", line)})
