"""What builds of sites read: where it is as it was when a test passed, the test need not build again."""

from functools import cache
from pathlib import Path

from engine.calculators import SLUGS
from tests.helpers.closures import ROOT, closure, file_of, module_of
from tests.helpers.passed import digest, digest_of_files

MADE_BY = (
    "macros",
    "mkdocs.yml",
    "package-lock.json",
    "pyproject.toml",
    "requirements.txt",
    "tests/conftest.py",
    "tests/helpers",
)
"""What every build is made by: macros, settings, what is locked, and the helpers of tests."""

OF_SMALL_SITES = ("docs/assets", "docs/glossary.md")
"""What small sites have of our pages."""

LOOKED_UP = ("engine/clauses", "engine/terms")
"""The modules that others import by a name that they are given."""


def whole_build(site: Path, root: Path = ROOT) -> str:
    """A digest of what another build of the site reads, where `site` is as MkDocs has just built it, unfinished.

    Zensical and another day ask the same macros, these ask the rules, and what the rules answer is written down. So
    where docs, macros and settings are as they were, and MkDocs writes every page to the byte as it did, the rules have
    answered as they did, and answer the other build so too. The runtime is left out: every build takes it from one
    folder, where macros/build have packed it from what is locked and from the rules.

    By chance an answer that hangs on the order of hashes may be as it was. test_same_answers holds that none does, for
    every calculator anew once a rule below it is changed; `finished_build` has what macros ask without a calculator.
    """
    pages = (path for path in site.rglob("*") if path.is_file() and "runtime" not in path.relative_to(site).parts)
    return digest(digest_of_files(pages, site), _files(root, (*MADE_BY, "docs")))


def finished_build(first: str) -> str:
    """A digest of all of the finished site but the rules in its runtime and the names that these give to folders.

    `first` is that of `whole_build`: macros finish what MkDocs has built, and ask the engine for its records.
    """
    return digest(first, below_macros())


def small_build(test: Path) -> str:
    """A digest of what small sites read whose pages ask no calculators but those that this file of tests names.

    test_what_a_build_imports_is_known holds that they import nothing else.
    """
    modules = below_macros(*map(module_of, named_in(test)))
    return digest(_files(ROOT, (*MADE_BY, *OF_SMALL_SITES)), modules, test.read_bytes())


def named_in(test: Path) -> list[str]:
    """The calculators that a file names, in quotes."""
    text = test.read_text(encoding="utf-8")
    return [slug for slug in SLUGS if f'"{slug}"' in text or f"'{slug}'" in text]


@cache
def below_macros(*others: str) -> str:
    """A digest of all modules that macros and some others import, and of what these look up: clauses and terms."""
    return digest(digest_of_files(map(file_of, modules_below_macros(*others)), ROOT), _files(ROOT, LOOKED_UP))


def modules_below_macros(*others: str) -> set[str]:
    """The macros and some other modules, those that they import, and so on."""
    files = [file.relative_to(ROOT).with_suffix("") for file in (ROOT / "macros").rglob("*.py")]
    return closure(*(".".join(file.parts).removesuffix(".__init__") for file in files), *others)


@cache
def _files(root: Path, names: tuple[str, ...]) -> str:
    return digest_of_files((root / name for name in names), root)
