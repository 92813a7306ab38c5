"""A start imports what `import` alone would, only quicker."""

import dataclasses
import marshal
import subprocess
import sys

import pytest

from macros.browser.answer import answer
from macros.build.wheels import packed_wheels
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
import macros.browser.answer
print("engine.edition" in sys.modules, compiled)
"""

ANSWERED = """
import sys
sys.path[:0] = sys.argv[1:]
from macros.startup.begin import begin
begin()
from macros.browser.answer import answer
print(answer("modifiers", "{}", ""))
assert sys.modules["jinja2.compiler"].generate is None
"""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """What is recorded of the classes that a test makes; afterwards `dataclasses` compiles as ever."""
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    recorded(table := {})
    return table


def pair() -> type:
    """A new dataclass, the same each time."""

    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Pair:
        one: int
        other: str = "b"

    return Pair


def test_a_class_by_a_table_is_as_if_compiled(table: Table) -> None:
    """A class whose code comes from a table has the very code that was recorded, and works."""
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


def test_what_no_table_has_is_compiled(table: Table) -> None:
    """A class that was not recorded is made all the same, and another of the same module is not taken for it."""
    pair()
    use(marshal.dumps(table))
    other = dataclasses.make_dataclass("Other", ["one"], module=__name__)

    assert len(table) == 1
    assert [field.name for field in dataclasses.fields(other)] == ["one"]
    assert other(1) != other(2)


def test_no_class_is_given_the_code_of_another(table: Table) -> None:
    """Two texts of one module with the same checksum end the packing."""
    pair()
    (key,) = table
    table[key] = compile("", "", "exec")

    with pytest.raises(ValueError, match="checksums of two dataclasses"):
        pair()


def test_a_wheel_has_the_code_of_all_that_a_start_imports() -> None:
    """From the packed wheels, importing the engine compiles no class."""
    assert ran_from_wheels(STARTED) == "True []\n"


def test_a_wheel_answers_without_what_compiles_templates() -> None:
    """The answer is that of the whole Jinja, whose compiler is not in its wheel."""
    assert answer("modifiers", "{}") == ran_from_wheels(ANSWERED).strip()


def ran_from_wheels(script: str) -> str:
    """What a script prints that finds the packed wheels, whose paths are its arguments."""
    wheels = sorted(map(str, packed_wheels().glob("*.whl")))
    command = [sys.executable, "-I", "-c", script, *wheels]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
