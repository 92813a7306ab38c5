"""The folders with tests of nothing but the engine, as the Makefile names them."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ENGINE_ALONE = [f"tests/{name}" for name in re.search(r"ENGINE_ALONE := .*,(.*)\)", MAKEFILE)[1].split()]


def is_alone(test: Path) -> bool:
    """Whether a file of tests is in one of these folders."""
    return any(test.is_relative_to(ROOT / folder) for folder in ENGINE_ALONE)
