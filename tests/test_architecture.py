"""The house keeps its shape: imports point down, rules ask no edition's name, and there is no global state."""

import ast
import subprocess
import sys
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from engine.editions import EDITIONS
from tests.helpers.offences import offences

ROOT = Path(__file__).parent.parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in ("engine", "macros")
    for path in sorted((ROOT / package).rglob("*.py"))
}
ENGINE = [name for name in MODULES if name.split(".")[0] == "engine"]
RULES = [name for name in MODULES if name.startswith("engine.rules.")]
QUESTIONS = [name for name in MODULES if name.startswith("engine.calculators") and not name.endswith(".examples")]

# From the ground up: a module imports from floors below its own, or from its own package.
FLOORS = (
    ("engine.python_version", "engine.errors", "engine.wording", "engine.clauses"),
    ("engine.dice", "engine.rulebook", "engine.army_code"),
    ("engine.ruling",),
    ("engine.edition",),
    ("engine.question",),
    ("engine.records",),
    ("engine.terms",),
    ("engine.troopers",),
    ("engine.army",),
    ("engine.decisions",),
    ("engine.rules",),
    ("engine.exchange",),
    ("engine.advice",),
    ("engine.editions",),
    ("engine.controls",),
    ("engine.calculator",),
    ("engine.sweep",),
    ("engine.calculators",),
    ("engine",),
    ("engine.terminal", "engine.json_lines"),
    ("engine.streams",),
    ("engine.__main__",),
    ("macros.browser",),
    ("macros.pages", "macros.markdown"),
    ("macros.search",),
    ("macros.finish",),
    ("macros.checks",),
    ("macros.build",),
    ("macros",),
)
ARROWS = {
    "engine.rules": {
        "mods": set(),
        "rolls": {"mods"},
        "ledger": {"mods", "rolls"},
        "face_to_face": {"rolls"},
        "bs_attack": {"ledger", "mods", "rolls"},
        "dodge": {"ledger", "mods", "rolls"},
        "saving_roll": {"ledger", "mods", "rolls"},
        "profile_mods": {"rolls"},
        "discover": {"bs_attack", "ledger", "mods"},
        "mines": {"bs_attack", "comms", "mods"},
        "guts_roll": {"ledger", "rolls"},
        "comms": {"face_to_face", "ledger", "mods", "rolls", "saving_roll"},
        "hacking": {"comms", "rolls"},
        "together": {"fireteam"},
        "order": {"together"},
        "recovery": {"rolls"},
        "one_die": {"bs_attack", "ledger", "mods"},
        "close_combat": {"ledger", "rolls"},
        "templates": {"face_to_face", "rolls"},
        "army": set(),
        "movement": {"rolls"},
        "decoys": set(),
        "fireteam": set(),
    },
    "engine.calculators": {
        "parts": set(),
        "attack_without_lof": {"parts"},
        "bs_attack": {"parts"},
        "close_combat": {"exchange", "face_to_face", "parts"},
        "comms_attack": {"parts"},
        "discover": {"parts"},
        "dodge": {"parts"},
        "exchange": {"parts"},
        "face_to_face": {"normal_roll", "parts"},
        "forward_observer": {"parts"},
        "guts_roll": set(),
        "hacking": {"parts"},
        "mines": {"parts"},
        "modifiers": set(),
        "normal_roll": {"parts"},
        "matchup": {"exchange", "parts", "split_burst", "what_to_declare"},
        "order": {"parts"},
        "orders": {"exchange", "parts"},
        "coordinated": {"exchange", "parts"},
        "decoys": set(),
        "fireteam": set(),
        "profile_mods": set(),
        "range": {"parts"},
        "recovery": {"parts"},
        "initiative": set(),
        "deployment": {"parts"},
        "tries": {"parts"},
        "roll_table": set(),
        "order_pool": set(),
        "retreat": set(),
        "movement": set(),
        "obstacle": set(),
        "saving_roll": {"parts"},
        "templates": {"exchange", "parts"},
        "skills_left": {"parts"},
        "split_burst": {"exchange", "parts"},
        "what_to_declare": {"exchange", "parts"},
    },
    "engine.editions": {
        "n5": set(),
        "n4": {"n5"},
        "n3": {"n5"},
        "codeone": {"n4", "n5"},
    },
}
"""Which packages of a layer import which others of the same layer."""

IN_BROWSER = {name for name in MODULES if name.startswith("macros.browser")}
"""What the worker loads of the macros; the rest serves the build alone."""

LONGER = {
    "engine.calculators.order.examples": 210,
    "engine.editions.n5.weapons": 230,
    "macros.pages.diagrams": 210,
}
"""Modules that are longer than 200 lines, and how long they may be."""

CLOSED = tuple(f"engine.{name}." for name in ("rules", "exchange", "advice", "dice", "controls", "calculator"))
"""The packages whose modules are their own affair."""

CHANGING = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update"}
"""The methods by which a list, a dict or a set changes."""


@cache
def parsed(module):
    """The syntax tree of one of our modules."""
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def nodes(module):
    """Every node of one of our modules, those of its functions included."""
    return tuple(ast.walk(parsed(module)))


@cache
def imports(module):
    """Every module that one of ours imports: the deepest that is a module."""
    names = set()
    for node in nodes(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            deeper = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name if name in MODULES else node.module for name in deeper}
    return frozenset(names)


def ours(module):
    """Every module of ours that one of ours imports."""
    return {name for name in imports(module) if name in MODULES}


def floor(module):
    """The floor on which a module stands: that of the longest name that it begins with."""
    homes = [
        (len(name), level)
        for level, names in enumerate(FLOORS)
        for name in names
        if module == name or module.startswith(f"{name}.")
    ]
    return max(homes)[1]


def layer(module):
    """The longest name of a floor that a module begins with."""
    homes = [name for names in FLOORS for name in names if module == name or module.startswith(f"{name}.")]
    return max(homes, key=len)


def package(module):
    """The package in which a module stands."""
    return module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]


def room(layer, module):
    """The package of a layer in which a module stands, by its short name; empty where it stands in none."""
    return module.removeprefix(f"{layer}.").partition(".")[0] if module.startswith(f"{layer}.") else ""


def test_floors_are_those_of_the_house():
    """Every floor names modules that are there."""
    assert [name for names in FLOORS for name in names if name not in MODULES] == []


def test_imports_point_down():
    """A module imports from below, or from its own package."""

    def upward(module):
        return {
            name
            for name in ours(module)
            if floor(name) > floor(module) or (floor(name) == floor(module) and layer(name) != layer(module))
        }

    assert offences(upward, MODULES) == {}


def test_no_module_imports_itself_in_a_round():
    """No chain of imports comes back to where it began."""
    order = list(TopologicalSorter({name: ours(name) - {name} for name in MODULES}).static_order())

    assert set(MODULES) == set(order)


def roots(module):
    """The packages that a module imports from, beyond the standard library."""
    return {name.split(".")[0] for name in imports(module)} - sys.stdlib_module_names


def test_engine_needs_python_alone():
    """The engine imports the standard library and itself."""
    assert offences(lambda module: roots(module) - {"engine"}, ENGINE) == {}


def test_the_browser_needs_templates_alone():
    """What the browser runs of the macros imports the engine and Jinja2, and nothing of the build."""

    def of_the_build(module):
        return {name for name in ours(module) if name.startswith("macros")} - IN_BROWSER

    assert offences(lambda module: roots(module) - {"engine", "macros", "jinja2", "markupsafe"}, IN_BROWSER) == {}
    assert offences(of_the_build, IN_BROWSER) == {}


def loaded(statement):
    """The names of the modules that a statement loads beyond what Python starts with."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_engine_is_light():
    """`import engine` loads a modest part of the standard library: the browser loads it all."""
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
def test_a_first_answer_loads_the_rules_of_its_roll_alone(slug, families):
    """What a reader waits for at a first visit: other rules are not loaded before something asks for them."""
    names = loaded(f"import engine; engine.ask({slug!r}, {{}})")

    assert families == {name.split(".")[2] for name in names if name.startswith("engine.rules.")}
    assert not any(name.startswith("engine.exchange") for name in names)


def test_a_clause_loads_the_chapters_of_its_edition_alone():
    """What cites a clause loads the chapters of its edition up to the clause's own, and no other edition's."""
    names = loaded("from engine.rulebook import rule; rule('n3.rolls.critical')")

    assert {"n3", "n3.basics"} == {name.partition("clauses.")[2] for name in names if "clauses." in name}


def test_browser_loads_no_mkdocs():
    """What the worker imports loads nothing of the build."""
    loads = loaded("import macros.browser.answer, macros.browser.later, macros.browser.memory, macros.browser.ruler")
    names = {name.split(".")[0] for name in loads}

    assert IN_BROWSER | {"macros"} == {name for name in loads if name.startswith("macros")}
    assert set() == names & {"build", "markdown", "mkdocs", "mkdocs_macros", "pyodide_build", "subprocess"}


def docstrings(module):
    """The nodes of a module that are docstrings."""
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return {id(node.body[0].value) for node in nodes(module) if isinstance(node, holders) and ast.get_docstring(node)}


def test_rules_do_not_ask_which_edition():
    """A rule reads no edition's slug, compares with no edition's name, and cites topics, never an edition's clause."""
    names = set(EDITIONS) | {edition.name for edition in EDITIONS.values()}
    clauses = tuple(f"{slug}." for slug in EDITIONS)

    def words(module):
        prose = docstrings(module)
        return [node.value for node in nodes(module) if isinstance(node, ast.Constant) and id(node) not in prose]

    def slugs(module):
        return [node.lineno for node in nodes(module) if isinstance(node, ast.Attribute) and node.attr == "slug"]

    assert offences(slugs, RULES) == {}
    assert offences(lambda module: [word for word in words(module) if word in names], RULES) == {}
    assert offences(lambda module: [word for word in words(module) if str(word).startswith(clauses)], RULES) == {}


def test_calculators_name_no_edition():
    """A calculator needs decisions of an edition and names none; only an example says in which edition it is asked."""
    names = set(EDITIONS) | {edition.name for edition in EDITIONS.values()}

    def named(module):
        examples = [n for n in nodes(module) if isinstance(n, ast.Call) and ast.unparse(n.func) == "Example"]
        asked = {id(n) for example in examples for n in ast.walk(example)}
        words = [n.value for n in nodes(module) if isinstance(n, ast.Constant) and id(n) not in asked]
        return [word for word in words if word in names]

    assert offences(named, QUESTIONS) == {}
    assert offences(lambda m: [name for name in imports(m) if name.startswith("engine.editions.")], QUESTIONS) == {}


def test_modules_fit_on_a_few_screens():
    """A module has at most 200 lines, tables of data aside."""

    def too_many_lines(module):
        lines = len(MODULES[module].read_text(encoding="utf-8").splitlines())
        return lines if lines > LONGER.get(module, 200) else 0

    tables = ("engine.clauses.", "engine.terms.")
    assert offences(too_many_lines, [name for name in MODULES if not name.startswith(tables)]) == {}


def test_packages_are_small():
    """A package has at most 15 modules beside its `__init__`."""
    modules = Counter(name.rpartition(".")[0] for name in ENGINE if MODULES[name].name != "__init__.py")

    assert {package: count for package, count in modules.items() if count > 15} == {}


@pytest.mark.parametrize("layer", ARROWS)
def test_packages_of_a_layer_import_one_way(layer):
    """The packages of a layer import each other as listed, and no circle can be listed."""
    found = {package: set() for package in ARROWS[layer]}
    for module in MODULES:
        for name in ours(module):
            mine, other = room(layer, module), room(layer, name)
            if mine and other and mine != other:
                found[mine].add(other)

    assert ARROWS[layer] == found
    assert set(ARROWS[layer]) == set(TopologicalSorter(ARROWS[layer]).static_order())


def test_packages_are_entered_by_the_front_door():
    """What a package of the rules offers is in its `__init__`; its other modules are imported by nobody outside."""
    inside = {name.rpartition(".")[0] for name in MODULES if MODULES[name].name != "__init__.py"}
    closed = {package for package in inside if f"{package}.".startswith(CLOSED)}

    def entered(module):
        return {
            name
            for name in ours(module)
            if name.rpartition(".")[0] in closed and package(module) != name.rpartition(".")[0]
        }

    assert offences(entered, MODULES) == {}


def test_functions_fit_on_a_screen():
    """No function is longer than a screen, 45 lines."""

    def too_long(module):
        functions = [node for node in nodes(module) if isinstance(node, ast.FunctionDef)]
        return [node.name for node in functions if node.end_lineno - node.lineno >= 45]

    assert offences(too_long, MODULES) == {}


def test_a_class_has_a_name_of_its_own():
    """No two classes of the engine share a name, so that a name found anywhere means one thing."""
    classes = [node.name for name in ENGINE for node in nodes(name) if isinstance(node, ast.ClassDef)]

    assert {name: count for name, count in Counter(classes).items() if count > 1} == {}


def offered_names(module):
    """The names in the `__all__` of a package."""
    listed = [n for n in parsed(module).body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__all__"]
    return [name.value for node in listed for name in node.value.elts]


def test_what_packages_of_the_rules_offer_has_one_name():
    """No two packages of the rules offer the same name for two things."""
    packages = [name for name in (*RULES, "engine.exchange", "engine.advice") if MODULES[name].name == "__init__.py"]
    offered = Counter(name for package in packages for name in offered_names(package))

    assert len(offered) > 300
    assert {name: count for name, count in offered.items() if count > 1} == {}


def names_bound(body):
    """The names that statements of a module bind."""
    for node in body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id


def changed(node):
    """The name of the object that a node changes, where it changes one."""
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

    def inside(module):
        functions = [node for node in nodes(module) if isinstance(node, ast.FunctionDef | ast.Lambda)]
        return [node for function in functions for node in ast.walk(function)]

    def declared(module):
        return [node.lineno for node in inside(module) if isinstance(node, ast.Global)]

    def changes(module):
        held = set(names_bound(parsed(module).body))
        return [node.lineno for node in inside(module) if changed(node) in held]

    assert offences(declared, MODULES) == {}
    assert offences(changes, MODULES) == {}


def test_records_are_frozen():
    """Every dataclass of the engine is frozen and has slots."""

    def unfrozen(module):
        classes = [node for node in nodes(module) if isinstance(node, ast.ClassDef)]
        decorators = [ast.unparse(decorator) for node in classes for decorator in node.decorator_list]
        return [decorator for decorator in decorators if "frozen=True, slots=True" not in decorator]

    assert offences(unfrozen, ENGINE) == {}
