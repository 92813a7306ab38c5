"""What was done to the files of a start takes from their bytes, or adds to them: compressed, as they are sent."""

import gzip
import subprocess
import sys
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import jinja2

from macros.build.packing import ROOT, STDLIB, pyodide
from macros.build.wheels import BESIDE_IT, COMPILER, sources

COMPILED = """
import marshal, sys, zlib
from pathlib import Path
codes = [marshal.dumps(compile(Path(name).read_bytes(), name, "exec", dont_inherit=True)) for name in sys.argv[1:]]
print(len(zlib.compress(b"".join(codes), level=9)))
"""
WITHOUT_COLUMNS = ("-X", "no_debug_ranges")
TABLE = "macros/browser/compiled.pyc"
DATACLASSES = "The methods of dataclasses come compiled"


def weights() -> dict[str, int]:
    """The bytes that each thing adds to the files of a start, by its name."""
    ours = [path for path in sources(ROOT) if path.suffix == ".py"]
    jinja = Path(jinja2.__file__).parent
    compiler = [*(jinja.parent / name for name in COMPILER), *(jinja / f"{name}.py" for name in BESIDE_IT)]
    stock = len(gzip.compress((pyodide(ROOT) / STDLIB).read_bytes()))
    table = zipfile.ZipFile(BytesIO(zlib.decompress(sent("infinity_rules-*")))).read(TABLE)
    return {
        "Python's library holds only what is used": len(sent(STDLIB)) - stock,
        "The engine's modules have no columns for tracebacks": compiled(ours, *WITHOUT_COLUMNS) - compiled(ours),
        "Jinja comes without its compiler": -compiled(compiler, *WITHOUT_COLUMNS),
        DATACLASSES: len(zlib.compress(table, level=9)),
    }


def sent(name: str) -> bytes:
    """An archive of the built site, as it is sent."""
    (path,) = (ROOT / "site" / "assets" / "runtime").glob(f"*/{name}.zlib")
    return path.read_bytes()


def compiled(modules: list[Path], *options: str) -> int:
    """The bytes of modules that Python compiles with these options, compressed."""
    return int(subprocess.check_output([sys.executable, *options, "-c", COMPILED, *map(str, modules)]))
