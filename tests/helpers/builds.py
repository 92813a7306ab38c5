"""What builds of sites read: where it is as it was when a test passed, the test need not build again."""

from functools import cache
from pathlib import Path

from engine.calculators import SLUGS
from tests.helpers.closures import OF_ALL, ROOT, closure, file_of, module_of
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

OF_SMALL_SITES = ("docs/assets", "docs/glossary.md", "engine/clauses", *OF_ALL)
"""What small sites have of ours, and what macros and calculators find at run time."""


def whole_build(site: Path) -> str:
    """A digest of what another build of the site reads, where `site` is as MkDocs has just built it, unfinished.

    Zensical, another day, or a copy with one page more: each asks the same macros, these ask the rules, and what the
    rules answer is written down. So where docs, macros and settings are as they were, and MkDocs writes every page to
    the byte as it did, the rules have answered as they did, and answer the other build so too. The runtime is left out:
    every build takes it from one folder, where macros/build have packed it from what is locked and from the rules.

    By chance an answer that hangs on the order of hashes may be as it was. test_same_answers holds that none does, for
    every calculator anew once a rule below it is changed; `below_macros` has what macros ask without a calculator.
    """
    pages = (path for path in site.rglob("*") if path.is_file() and "runtime" not in path.relative_to(site).parts)
    return digest(digest_of_files(pages, site), _files((*MADE_BY, "docs")))


@cache
def below_macros(*slugs: str) -> str:
    """A digest of the modules that macros and these calculators import, those that these import, and so on."""
    return digest_of_files(map(file_of, modules_below_macros(*slugs)), ROOT)


@cache
def modules_below_macros(*slugs: str) -> set[str]:
    """The names of these modules."""
    files = [file.relative_to(ROOT).with_suffix("") for file in (ROOT / "macros").rglob("*.py")]
    macros = [".".join(file.parts).removesuffix(".__init__") for file in files]
    return closure(*macros, *map(module_of, slugs))


def small_build(test: Path) -> str:
    """A digest of what small sites read whose pages ask no calculators but those that this file of tests names.

    SmallSite.build holds that no other module of the engine is imported.
    """
    return digest(_files((*MADE_BY, *OF_SMALL_SITES)), below_macros(*named_in(test)), test.read_bytes())


def named_in(test: Path) -> list[str]:
    """The calculators that a file names, in quotes."""
    text = test.read_text(encoding="utf-8")
    return [slug for slug in SLUGS if f'"{slug}"' in text or f"'{slug}'" in text]


@cache
def _files(names: tuple[str, ...]) -> str:
    return digest_of_files((ROOT / name for name in names), ROOT)
