"""The engine is an installable package: it has types, and says which Python it needs."""

import ast
import tomllib

import pytest

from engine.python_version import NEEDED, require_python
from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLD = [(2, 7, 18), (3, 6, 15), (3, 12, 1)]


def test_its_name_and_its_python():
    """The package is infinity-rules, and pip and the package refuse the same versions of Python."""
    assert ("infinity-rules", f">={NEEDED[0]}.{NEEDED[1]}") == (PROJECT["name"], PROJECT["requires-python"])


@pytest.mark.parametrize("package", ["engine", "macros"])
def test_it_has_types(package):
    """The package has the marker file for type checkers."""
    assert (ROOT / package / "py.typed").is_file()


@pytest.mark.parametrize("version", OLD)
def test_an_older_python_is_refused(version):
    """Refuses an older Python in one sentence: with an ImportError, or by ending the command."""
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
    """The code that runs before the refusal has no newer syntax."""
    assert ast.parse((ROOT / module).read_text(encoding="utf-8"), feature_version=(3, 7))
