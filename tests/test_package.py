"""The engine is a package that others install: it has types, and says which Python it needs."""

import ast
import tomllib

import pytest

from engine.python_version import NEEDED, require_python
from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLD = [(2, 7, 18), (3, 6, 15), (3, 12, 1)]


def test_its_name_and_its_python():
    """The package is infinity-rules, and pip refuses the same versions of Python as the package itself."""
    assert ("infinity-rules", f">={NEEDED[0]}.{NEEDED[1]}") == (PROJECT["name"], PROJECT["requires-python"])


@pytest.mark.parametrize("package", ["engine", "macros"])
def test_it_has_types(package):
    """The mark by which type checkers read a package's own types is there."""
    assert (ROOT / package / "py.typed").is_file()


@pytest.mark.parametrize("version", OLD)
def test_an_older_python_is_refused(version):
    """An older Python is refused in one sentence: by an ImportError, or by the end of the command."""
    says = f"infinity-rules needs Python 3.13 or newer, not {'.'.join(map(str, version))}."

    for arguments, error in (["a_program.py"], ImportError), (["-m", "list"], SystemExit), ([], ImportError):
        with pytest.raises(error) as refused:
            require_python(version, arguments)
        assert (says,) == refused.value.args


@pytest.mark.parametrize("version", [(3, 13), (3, 13, 0, "final", 0), (3, 14, 0)])
def test_a_newer_python_is_welcome(version):
    assert require_python(version) is None


@pytest.mark.parametrize("module", ["engine/__init__.py", "engine/python_version.py"])
def test_an_older_python_can_read_the_refusal(module):
    """What an older Python runs before it is refused has no newer syntax."""
    assert ast.parse((ROOT / module).read_text(encoding="utf-8"), feature_version=(3, 7))
