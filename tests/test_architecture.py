"""Architecture rules that no linter checks: lazy imports, no edition in rules, frozen records, no global state."""

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from grimp import build_graph

from engine.editions import EDITIONS
from tests.helpers.violations import violations

ROOT = Path(__file__).parent.parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in ("engine", "macros")
    for path in sorted((ROOT / package).rglob("*.py"))
}
ENGINE = [name for name in MODULES if name.split(".")[0] == "engine"]
RULES = [name for name in MODULES if name.startswith("engine.rules.")]
QUESTIONS = [name for name in MODULES if name.startswith("engine.calculators") and not name.endswith(".examples")]

AT_PACKING = {f"macros.startup.{name}" for name in ("dataclass_table", "jinja", "used_modules")}
WITH_THE_ENGINE = {"answer", "engine", "html", "my_list", "scene"}
IN_BROWSER = {
    name
    for name in MODULES
    for part in ("startup", *(f"components.{one}" for one in WITH_THE_ENGINE))
    if f"{name}.".startswith(f"macros.{part}.")
} - AT_PACKING
"""The macros that the worker loads; the others run only in the build."""

CLOSED = tuple(f"engine.{name}." for name in ("rules", "exchange", "advice", "controls", "calculator"))
"""Packages that others import only through their `__init__`."""

CHANGING = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update"}
"""The methods that change a list, a dict or a set."""


@cache
def parsed(module):
    """Return the syntax tree of one of our modules."""
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def nodes(module):
    """Return every node of one of our modules, including those inside functions."""
    return tuple(ast.walk(parsed(module)))


@cache
def graph():
    """Return the imports of each module of the engine and the macros."""
    return build_graph("engine", "macros", include_external_packages=True)


def imports(module):
    """Yield every module that one of ours imports; for other packages only the top-level name."""
    return graph().find_modules_directly_imported_by(module)


def test_engine_needs_only_python():
    """The engine imports only the standard library and itself."""
    assert violations(lambda name: imports(name) - set(ENGINE) - sys.stdlib_module_names, ENGINE) == {}


def test_the_browser_needs_only_templates():
    """The macros that run in the browser import only the engine, Jinja2 and each other."""
    allowed = {*ENGINE, *IN_BROWSER, "jinja2", "markupsafe"} | sys.stdlib_module_names

    assert violations(lambda name: imports(name) - allowed, IN_BROWSER) == {}


def test_packages_are_entered_by_the_front_door():
    """A package of rules offers what its `__init__` exports; nothing outside imports its other modules.

    A module of `engine.rules` itself, such as `engine.rules.mods`, is its own front door.
    """
    inside = {name: name.rpartition(".")[0] for name in MODULES if MODULES[name].name != "__init__.py"}
    packages = {package for package in inside.values() if f"{package}.".startswith(CLOSED)} - {"engine.rules"}
    closed = {name: package for name, package in inside.items() if package in packages}

    def entered(module):
        return {name for name in imports(module) if name in closed and closed[name] != inside.get(module, module)}

    assert len(closed) > 100
    assert violations(entered, MODULES) == {}


def loaded(statement):
    """Return the names of the modules that a statement loads, except those that Python loads at startup."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    environment = {name: text for name, text in os.environ.items() if not name.startswith("COVERAGE_")}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return set(ran.stdout.split())


def test_engine_is_light():
    """`import engine` loads little of the standard library, because the browser downloads it."""
    names = loaded("import engine; list(engine.CALCULATORS.values())")

    heavy = {"argparse", "asyncio", "email", "http", "json", "logging", "random", "socket", "subprocess", "unittest"}
    assert set() == names & (heavy | {"ctypes", "sqlite3", "ssl", "tempfile", "typing_extensions", "urllib", "xml"})
    assert len({name for name in names if not name.startswith("engine")}) < 90


@pytest.mark.parametrize(
    ("slug", "families"),
    [
        ("face-to-face", {"face_to_face", "mods", "rolls"}),
        ("saving-roll", {"ledger", "mods", "rolls", "saving_roll"}),
    ],
)
def test_a_first_answer_loads_only_the_rules_of_its_roll(slug, families):
    """A first visit loads only the rules that it asks for."""
    names = loaded(f"import engine; engine.ask({slug!r}, {{}})")

    assert families == {name.split(".")[2] for name in names if name.startswith("engine.rules.")}
    assert not any(name.startswith("engine.exchange") for name in names)


def test_a_clause_loads_only_chapters_of_its_edition():
    """Citing a clause loads the chapters of its edition up to the clause's own, and no other edition."""
    names = loaded("from engine.rulebook import rule; rule('n3.rolls.critical')")

    assert {"n3", "n3.basics"} == {name.partition("clauses.")[2] for name in names if "clauses." in name}


def test_browser_loads_no_mkdocs():
    """The worker's imports load nothing of the build."""
    modules = ", ".join(f"macros.components.{name}" for name in ("answer.ruler", "my_list.view", "scene.plan"))
    loads = loaded(f"from macros.startup import begin, dataclass_code, memory; import {modules}")
    names = {name.split(".")[0] for name in loads}

    assert IN_BROWSER | {"macros", "macros.components"} == {name for name in loads if name.startswith("macros")}
    assert set() == names & {"build", "markdown", "mkdocs", "mkdocs_macros", "pyodide_build", "subprocess"}


def docstrings(module):
    """Return the docstring nodes of a module."""
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return {id(node.body[0].value) for node in nodes(module) if isinstance(node, holders) and ast.get_docstring(node)}


def test_rules_do_not_ask_which_edition():
    """A rule reads no edition's slug, compares no edition's name, and cites topics, not an edition's clauses."""
    names = set(EDITIONS) | {edition.name for edition in EDITIONS.values()}
    clauses = tuple(f"{slug}." for slug in EDITIONS)

    def words(module):
        prose = docstrings(module)
        return [node.value for node in nodes(module) if isinstance(node, ast.Constant) and id(node) not in prose]

    def slugs(module):
        return [node.lineno for node in nodes(module) if isinstance(node, ast.Attribute) and node.attr == "slug"]

    assert violations(slugs, RULES) == {}
    assert violations(lambda module: [word for word in words(module) if word in names], RULES) == {}
    assert violations(lambda module: [word for word in words(module) if str(word).startswith(clauses)], RULES) == {}


def test_calculators_name_no_edition():
    """A calculator needs decisions and names no edition, except in examples."""
    names = set(EDITIONS) | {edition.name for edition in EDITIONS.values()}

    def named(module):
        examples = [n for n in nodes(module) if isinstance(n, ast.Call) and ast.unparse(n.func) == "Example"]
        asked = {id(n) for example in examples for n in ast.walk(example)}
        words = [n.value for n in nodes(module) if isinstance(n, ast.Constant) and id(n) not in asked]
        return [word for word in words if word in names]

    assert violations(named, QUESTIONS) == {}


def names_bound(body):
    """Return the names that the statements of a module bind."""
    for node in body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id


def changed(node):
    """Return the name of the object that a node changes, or ""."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=method)) if method in CHANGING:
            return name
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            return name
        case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            return name
    return None


def test_no_function_changes_what_a_module_holds():
    """There is no global state: no `global`, and no function changes an object of its module."""

    @cache
    def inside(module):
        functions = (node for node in nodes(module) if isinstance(node, ast.FunctionDef | ast.Lambda))
        return {id(node): node for function in functions for node in ast.walk(function)}.values()

    def declared(module):
        return [node.lineno for node in inside(module) if isinstance(node, ast.Global)]

    def changes(module):
        held = set(names_bound(parsed(module).body))
        return [node.lineno for node in inside(module) if changed(node) in held]

    assert violations(declared, MODULES) == {}
    assert violations(changes, MODULES) == {}


def test_records_are_frozen():
    """Every dataclass of the engine is frozen and has slots."""

    def unfrozen(module):
        classes = [node for node in nodes(module) if isinstance(node, ast.ClassDef)]
        decorators = [ast.unparse(decorator) for node in classes for decorator in node.decorator_list]
        return [decorator for decorator in decorators if "frozen=True, slots=True" not in decorator]

    assert violations(unfrozen, ENGINE) == {}
