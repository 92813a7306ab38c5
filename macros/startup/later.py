"""Lazy modules: Pyodide imports them at start, but they run only when a name is first looked up in them."""

import sys
from collections import UserString
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from site import getsitepackages
from types import ModuleType


def evaluated(source: str, names: dict[str, object] | None = None) -> object:
    """Return the value of an expression after the statements before it, all that a start has evaluated.

    >>> evaluated("import math; math.sqrt(4)", {})
    2.0
    """
    *statements, last = source.split("; ")
    names = {} if names is None else names
    for statement in statements:
        exec(statement, names)  # noqa: S102 (Pyodide's own)
    return eval(last, names)  # noqa: S307


STUBS: dict[str, dict[str, object]] = {
    "_pyodide._base": {"eval_code": evaluated, "pyimport_impl": import_module},
    "_pyodide.docstring": {"get_cmeth_docstring": lambda _: ""},
    "pyodide._package_loader": {
        "SITE_PACKAGES": UserString(getsitepackages()[0]),
        "DSO_DIR": UserString("/usr/lib"),
        "init_loaded_packages": lambda: None,
    },
    "pyodide.webloop": {"_initialize_event_loop": lambda: None},
}
"""The values that Pyodide's start needs from some of them, so that they need not run: it has none of these packages."""

JS_IMPORTS = {
    "pyodide.webloop": "from pyodide_js._api import scheduleCallback",
    "pyodide._package_loader": "from pyodide_js import loadedPackages",
}
"""JavaScript objects that these modules import: a snapshot can be taken where Python holds them, in this order."""

LIBRARY = {"ast", "asyncio", "importlib.resources", "ipaddress", "pathlib", "textwrap", "tokenize"}
LATER = {*STUBS, *LIBRARY, "pyodide.code"}


class Later(ModuleType):
    """A module that has not run."""

    def __getattr__(self, name: str) -> object:
        """Run the module, and return its `name`; AttributeError if there is none."""
        if name == "__path__":  # each import from a module asks whether it is a package
            raise AttributeError(name)
        spec = vars(self)["__spec__"]
        self.__class__ = ModuleType  # type: ignore[assignment] # (now an ordinary module)
        self.__loader__ = spec.loader = spec.loader_state
        spec.loader.exec_module(self)
        return getattr(self, name)


class Importer:
    """An import hook that finds lazy modules as Python does, without running them."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None, /) -> ModuleSpec | None:
        """Return where the module is; None for any other module, or if it is missing."""
        spec = PathFinder.find_spec(name, path, target) if name in LATER else None
        if spec:
            spec.loader_state = spec.loader
            vars(spec)["loader"] = cls
        return spec

    @staticmethod
    def create_module(_: ModuleSpec) -> None:
        """Let Python create the module."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Set the values that a start needs from the module."""
        exec(JS_IMPORTS.get(module.__name__, ""), vars(module))  # noqa: S102 (two imports)
        vars(module).update(STUBS.get(module.__name__, {}))
        module.__class__ = Later


def defer_imports() -> None:
    """Make such modules lazy."""
    sys.meta_path.insert(0, Importer)
    import_module("importlib.resources.abc")  # imported at startup


def pending() -> list[str]:
    """Return the imported lazy modules that have not run."""
    return sorted(name for name in LATER if type(sys.modules.get(name)) is Later)
