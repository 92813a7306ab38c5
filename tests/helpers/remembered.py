"""Which tests that ask the engine are left out once they have passed, and what each of them reads."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from engine.calculators import SLUGS
from tests.helpers.alone import is_alone
from tests.helpers.closures import OF_ALL, SHOWN_BY, clauses_of, closure, file_of, module_of, read
from tests.helpers.executed import WATCHED, run_by_importing
from tests.helpers.passed import digest, digest_of_files

ROOT = Path(__file__).parent.parent.parent
TOOLS = "tests/conftest.py tests/helpers tests/golden tests/oracles tests/site/same_answers.mjs"
ALL = "docs/glossary.md engine macros mkdocs.yml package-lock.json pyproject.toml requirements.txt"


def is_remembered(item: pytest.Item) -> bool:
    """Whether a test asks or renders hundreds of forms, or is of nothing but the engine and not watched."""
    marks = {mark.name for mark in item.iter_markers()}
    asks = is_alone(item.path) or item.path.is_relative_to(ROOT / "tests" / "calculators")
    return bool(marks & {"many", "renders"} or (asks and marks & {"long", "no_cover"}))


def slug_of(item: pytest.Item) -> str:
    """The calculator that a test is about, the one among its parameters; empty where it is about none or all."""
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    slugs = (getattr(value, "slug", value) for value in params)
    return next((slug for slug in slugs if isinstance(slug, str) and slug in SLUGS), "")


class Runs:
    """The files with functions that ran while files of tests were read, and while their tests ran."""

    def __init__(self) -> None:
        self._ran: dict[tuple[Path, str], set[str]] = defaultdict(set)

    def of_file(self, path: Path) -> set[str]:
        """What ran where all tests of a file have it."""
        return self._ran[path, ""]

    def of_test(self, item: pytest.Item) -> set[str]:
        """What ran before this test, to which what it runs is added.

        Tests of one file may share what the first of them has made: those about one calculator with each other, the
        rest with all. Tests that are marked `apart` share nothing, or say each time what was run for it.
        """
        if item.get_closest_marker("apart"):
            return self.of_file(item.path).copy()
        ran = self._ran[item.path, slug_of(item)]
        ran |= self.of_file(item.path)
        return ran


def text_of(item: pytest.Item, ran: Iterable[str], also: str) -> str:
    """The modules of the engine that ran, below a digest of all that the test reads."""
    return "\n".join([read_by(item, ran, also), *sorted(ran)])


def read_by(item: pytest.Item, ran: Iterable[str], also: str) -> str:
    """A digest of all that a test reads that ran functions of these modules of the engine.

    Where it asks hundreds of forms of one calculator, what that is made of; otherwise all the engine and the macros.
    """
    slug = slug_of(item) if item.get_closest_marker("many") else ""
    return digest(also, tests_at(item.path), below(slug), answering(slug, run_by_importing().union(ran)))


def answering(slug: str, ran: frozenset[str]) -> str:
    """A digest of modules: whole those whose functions run, of the others what importing them runs."""
    return digest(*(whole if file in ran else outline for file, whole, outline in modules(slug)))


@cache
def modules(slug: str) -> list[tuple[str, str, str]]:
    """The modules of a calculator, or of all: the path of each, a digest of it, and one of what importing it runs."""
    names = closure(SHOWN_BY, module_of(slug)) if slug else map(name_of, every_module())
    found = {file_of(name).relative_to(ROOT).as_posix(): read(name) for name in names}
    return [
        (file, digest(file, known.whole), digest(file, known.outline if file.startswith(WATCHED) else known.whole))
        for file, known in sorted(found.items())
    ]


@cache
def below(slug: str) -> str:
    """A digest of what else the answers of a calculator, or of all, are made of."""
    if slug:
        files = digest_of_files((ROOT / name for name in OF_ALL), ROOT)
        return digest(files, *map(repr, clauses_of(closure(SHOWN_BY, module_of(slug)))))
    paths = (ROOT / name for name in ALL.split())
    files = (file for path in paths for file in ([path] if path.is_file() else path.rglob("*")))
    return digest_of_files((file for file in files if file.is_file() and file.suffix != ".py"), ROOT)


@cache
def tests_at(path: Path) -> str:
    """A digest of a file of tests, of the tests that it imports, and of the helpers of all."""
    imported = (file_of(name) for name in closure(name_of(path)) if name.startswith("tests."))
    return digest_of_files([*(ROOT / name for name in TOOLS.split()), *imported], ROOT)


def every_module() -> list[Path]:
    """All files of Python of the engine and the macros."""
    return sorted(path for package in ("engine", "macros") for path in (ROOT / package).rglob("*.py"))


def name_of(path: Path) -> str:
    """The name of a module of the project.

    >>> name_of(ROOT / "engine" / "rules" / "__init__.py")
    'engine.rules'
    """
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
