"""What the answers of a calculator are made of: the modules that it imports, those that these import, and so on."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.rulebook import TITLES, Rule, rule
from tests.helpers.passed import digest, digest_of_files

ROOT = Path(__file__).parent.parent.parent
SHOWN_BY = "macros.browser.start"
"""What the worker calls."""
OF_ALL = (
    "engine/terms",
    "macros/browser/templates",
    "macros/build",
    "package-lock.json",
    "requirements.txt",
)
"""What is found at run time, packed, or locked: below the answers of every calculator."""


def module_of(slug: str) -> str:
    """The module of a calculator.

    >>> module_of("face-to-face")
    'engine.calculators.face_to_face'
    """
    return f"engine.calculators.{slug.replace('-', '_')}"


@cache
def answers_of(slug: str) -> str:
    """A digest of all that the answers of a calculator are made of and by."""
    modules = closure(SHOWN_BY, module_of(slug))
    files = digest_of_files([*map(file_of, modules), *(ROOT / name for name in OF_ALL)], ROOT)
    return digest(files, *map(repr, clauses_of(modules)))


def clauses_of(modules: Iterable[str]) -> list[Rule]:
    """The clauses that these modules can cite: by an id of theirs or its topic, or by what an id begins with.

    A module may put the end of an id to its beginning, such as `doctor.command-token` or `n5.booty.chart.`, and it may
    have an id from a record.
    """
    words = frozenset[str]().union(*map(texts, modules), *map(texts, records()))
    return [rule(clause) for clause in TITLES if beginnings(clause) & words]


def beginnings(clause: str) -> set[str]:
    """What may stand for a clause: its id and its topic, whole or without their last parts, but for a single word.

    >>> sorted(beginnings("n5.cc-multiple.active"))
    ['cc-multiple.', 'cc-multiple.active', 'n5.cc-multiple', 'n5.cc-multiple.', 'n5.cc-multiple.active']
    """
    edition, *parts = clause.split(".")
    topics = [".".join(parts[: length + 1]) for length in range(len(parts))]
    whole = {f"{edition}.{topic}" for topic in topics} | set(topics[1:] or topics)
    return whole | {f"{begun}." for topic in topics[:-1] for begun in (topic, f"{edition}.{topic}")}


@cache
def records() -> tuple[str, ...]:
    """The modules of the records that are looked up at run time."""
    files = sorted((ROOT / "engine" / "terms").rglob("*.py"))
    return tuple(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files)


def closure(*names: str) -> set[str]:
    """The modules with these names, the packages around them, and all modules of the project that these import."""
    found: set[str] = set()
    coming = list(names)
    while coming:
        name = coming.pop()
        if name not in found and file_of(name):
            found.add(name)
            coming += [*imported(name), name.rpartition(".")[0]]
    return found


@cache
def file_of(name: str) -> Path | None:
    """The file of a module or package of the project; None where it has none of this name."""
    path = ROOT.joinpath(*name.split(".")) if name else ROOT
    files = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in files if file.is_file()), None)


def imported(name: str) -> tuple[str, ...]:
    """The names that a module imports, wherever in it; a name from a module may be a module itself."""
    return read(name).imports


def texts(name: str) -> frozenset[str]:
    """The texts in a module: an answer cites the clauses that they name, with or without an edition."""
    return read(name).texts


@dataclass(frozen=True)
class Read:
    """A module as it was read: what it imports, the texts in it, and digests of all and of what importing it runs."""

    imports: tuple[str, ...]
    texts: frozenset[str]
    whole: str
    outline: str


@cache
def read(name: str) -> Read:
    """A module, read once."""
    return read_source(file_of(name).read_bytes())


def read_source(source: bytes) -> Read:
    """A module with this text."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    words = (node.value for node in nodes if isinstance(node, ast.Constant))
    texts = frozenset(word for word in words if isinstance(word, str))
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = []
    return Read(tuple(_imported(nodes)), texts, digest(source), digest(ast.dump(tree)))


def _imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(origin), names=names, level=0):
                yield origin
                yield from (f"{origin}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                raise AssertionError("An import begins with the name of its package.")
