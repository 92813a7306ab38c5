"""The folders with tests of nothing but the engine, as the Makefile names them, and what these tests read."""

import re
from functools import cache
from pathlib import Path

from tests.helpers.passed import digest_of_files

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ENGINE_ALONE = [f"tests/{name}" for name in re.search(r"ENGINE_ALONE := .*,(.*)\)", MAKEFILE)[1].split()]
READ = "engine pyproject.toml requirements.txt tests/conftest.py tests/helpers tests/oracles"


def is_alone(test: Path) -> bool:
    """Whether a file of tests is in one of these folders."""
    return any(test.is_relative_to(ROOT / folder) for folder in ENGINE_ALONE)


@cache
def read_in(folder: Path) -> str:
    """A digest of all that the tests of such a folder read, and of the tests themselves."""
    return digest_of_files([folder, *(ROOT / name for name in READ.split())], ROOT)
