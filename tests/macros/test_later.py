"""A lazy module runs when a name is looked up in it, and then behaves normally."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from macros.startup import later

STUBS = {"package.asked": {"one": "given"}}
MODULES = {
    "package/__init__.py": "from package import other\nname = other.name",
    "package/asked.py": "one = 'own'\ntwo = 2",
    "package/broken.py": "1 / 0",
    "package/other.py": "name = 'other'",
}


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return the names of a package's modules that have run; all but one are lazy."""
    names: list[str] = []
    for path, code in MODULES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(f"import sys\nsys.ran_of_package.append(__name__)\n{code}\n", encoding="utf-8")
    monkeypatch.setattr(sys, "ran_of_package", names, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(later, "LATER", {"package", "package.asked", "package.broken"})
    monkeypatch.setattr(later, "STUBS", STUBS)
    later.defer_imports()
    yield names
    for name in [name for name in sys.modules if name.partition(".")[0] == "package"]:
        del sys.modules[name]


def test_an_imported_module_has_not_run(ran: list[str]) -> None:
    """Neither a package nor its module runs when it is imported, or when a predefined name is read."""
    asked = import_module("package.asked")
    from package.asked import one  # noqa: PLC0415

    assert "given" == one == asked.one
    assert ran == []
    assert later.pending() == ["package", "package.asked"]


def test_a_module_runs_on_first_use(ran: list[str]) -> None:
    """Afterwards it is an ordinary module whose own names replace the predefined ones."""
    asked = import_module("package.asked")

    assert asked.two == 2
    assert ("own", ModuleType) == (asked.one, type(asked))
    assert type(asked.__loader__) is type(asked.__spec__.loader) is SourceFileLoader
    assert (ran, later.pending()) == (["package.asked"], ["package"])


def test_a_package_runs_on_first_use(ran: list[str]) -> None:
    """A normal module of the package can be imported first, and the package runs once."""
    import_module("package.other")
    assert ran == ["package.other"]

    package = import_module("package")
    assert (package.name, package.other.name) == ("other", "other")
    assert ran == ["package.other", "package"]


def test_errors_are_as_usual(ran: list[str]) -> None:
    """An unknown name or module is an error as usual, and so is a module that fails when it runs."""
    with pytest.raises(AttributeError, match="has no attribute 'three'"):
        _ = import_module("package.asked").three
    assert ran == ["package.asked"]
    with pytest.raises(ModuleNotFoundError, match="not a package"):
        import_module("package.asked.part")
    with pytest.raises(ZeroDivisionError):
        _ = import_module("package.broken").name
    with pytest.raises(NameError):
        later.evaluated("import math; cmath", {})


ASKED = {
    "ast": ("ast.unparse(ast.parse('1+1'))", "1 + 1"),
    "asyncio": ("asyncio.Future.__name__", "Future"),
    "importlib.resources": ("importlib.resources.as_file.__name__", "as_file"),
    "ipaddress": ("ipaddress.ip_address('10.0.0.1') + 1", "10.0.0.2"),
    "pathlib": ("pathlib.Path('a/b').name", "b"),
    "textwrap": ("textwrap.dedent('  a')", "a"),
    "tokenize": ("next(tokenize.generate_tokens(iter(['x']).__next__)).string", "x"),
}
"""An expression for each lazy module of the standard library, and its value."""


def test_the_standard_library_works_lazily() -> None:
    """In a separate Python process, each module runs when it is first used, and works normally."""
    code = [
        "import sys",
        "from macros.startup import later",
        f"for name in {sorted(later.LIBRARY)}: sys.modules.pop(name, None)",
        "later.defer_imports()",
        *(f"import {name}" for name in ASKED),
        f"assert later.pending() == {sorted(later.LIBRARY)}, later.pending()",
        *(f"print({asks})" for asks, _ in ASKED.values()),
        "assert later.pending() == [], later.pending()",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(code)], capture_output=True, text=True, check=False)

    assert ("", [said for _, said in ASKED.values()]) == (done.stderr, done.stdout.splitlines())
    assert set(ASKED) == later.LIBRARY
