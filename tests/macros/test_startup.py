"""A fast start imports the same as `import`, only quicker."""

import dataclasses
import marshal
import subprocess
import sys

import pytest

from macros.build.wheels import packed_wheels
from macros.components.engine.replies import answer
from macros.startup.dataclass_code import Table, recorded, use

STARTED = """
import builtins, sys
sys.path[:0] = sys.argv[1:]
from macros.startup import begin, dataclass_code
compiled = []
def run(code, names, made):
    if isinstance(code, str):
        compiled.append(names["__name__"])
    builtins.exec(code, names, made)
dataclass_code.exec = run
assert begin.__file__.startswith(tuple(sys.argv[1:])), begin.__file__
begin.begin()
import macros.components.engine.replies
print("engine.edition" in sys.modules, compiled)
"""

ANSWERED = """
import sys
sys.path[:0] = sys.argv[1:]
from macros.startup.begin import begin
begin()
from macros.components.engine.replies import answer
print(answer("modifiers", "{}", ""))
assert sys.modules["jinja2.compiler"].generate is None
"""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Record the classes that a test makes; afterwards `dataclasses` compiles as usual."""
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    recorded(table := {})
    return table


def pair() -> type:
    """Return a new dataclass, the same each time."""

    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Pair:
        one: int
        other: str = "b"

    return Pair


def test_a_class_from_a_table_is_the_same_as_compiled(table: Table) -> None:
    """A class whose code comes from a table has exactly the recorded code, and works."""
    compiled = pair()
    (code,) = table.values()
    use(marshal.dumps(table))
    taken = pair()

    assert {code.co_filename} == {taken.__repr__.__wrapped__.__code__.co_filename, taken.__init__.__code__.co_filename}
    assert compiled.__init__.__code__ == taken.__init__.__code__
    assert taken(1) == taken(1, "b") < taken(2)
    assert repr(taken(1)).endswith("Pair(one=1, other='b')")
    with pytest.raises(dataclasses.FrozenInstanceError):
        taken(1).one = 2


def test_an_unrecorded_class_is_compiled(table: Table) -> None:
    """A class that was not recorded is compiled, and is not confused with another in the module."""
    pair()
    use(marshal.dumps(table))
    other = dataclasses.make_dataclass("Other", ["one"], module=__name__)

    assert len(table) == 1
    assert [field.name for field in dataclasses.fields(other)] == ["one"]
    assert other(1) != other(2)


def test_no_class_is_given_the_code_of_another(table: Table) -> None:
    """Two texts in one module with the same checksum fail the packing."""
    pair()
    (key,) = table
    table[key] = compile("", "", "exec")

    with pytest.raises(ValueError, match="checksums of two dataclasses"):
        pair()


def test_a_wheel_has_the_code_of_all_imported_classes() -> None:
    """Importing the engine from the packed wheels compiles no class."""
    assert ran_from_wheels(STARTED) == "True []\n"


def test_a_wheel_answers_without_the_template_compiler() -> None:
    """The answer is the same as with the full Jinja, although its wheel has no compiler."""
    assert answer("modifiers", "{}") == ran_from_wheels(ANSWERED).strip()


def ran_from_wheels(script: str) -> str:
    """Run a script that imports from the packed wheels, given as its arguments; return its output."""
    wheels = sorted(map(str, packed_wheels().glob("*.whl")))
    command = [sys.executable, "-I", "-c", script, *wheels]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
