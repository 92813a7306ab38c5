"""Which modules of the engine run while a test does: on those that do not, it depends only for what imports them.

Python itself says when a function begins (`sys.monitoring`), once each until it is asked again, which costs nothing
that can be measured.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from inspect import CO_OPTIMIZED
from pathlib import Path
from sys import monitoring
from types import CodeType

ROOT = Path(__file__).parent.parent.parent
WATCHED = tuple(f"engine/{package}/" for package in ("advice", "calculators", "exchange", "rules"))
"""Where functions are judged one module at a time: packages without caches, so that what a test needs runs in it."""
TOOL = 4
"""One of the numbers that Python leaves to tools like this."""

IMPORTING = """
import importlib, pkgutil
from tests.helpers.executed import WATCH
with WATCH.into(set()) as ran:
    import engine
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)
print(*sorted(WATCH.modules(ran)), sep="\\n")
"""


class Watch:
    """Sees which files have a function that runs."""

    def __init__(self) -> None:
        self._ran: set[str] = set()

    @contextmanager
    def into(self, ran: set[str]) -> Iterator[set[str]]:
        """Add to a set the files that have a function which runs meanwhile, also where another set is added to."""
        if monitoring.get_tool(TOOL) is None:
            monitoring.use_tool_id(TOOL, __name__)
            monitoring.register_callback(TOOL, monitoring.events.PY_START, self._began)
            monitoring.set_events(TOOL, monitoring.events.PY_START)
        outer, self._ran = self._ran, ran
        monitoring.restart_events()
        try:
            yield ran
        finally:
            self._ran = outer
            outer |= ran

    def add(self, ran: set[str]) -> None:
        """Add files that had a function run earlier, whose result is used now."""
        self._ran |= ran

    def end(self) -> None:
        """See nothing more."""
        if monitoring.get_tool(TOOL) is not None:
            monitoring.free_tool_id(TOOL)

    def modules(self, ran: set[str]) -> set[str]:
        """Those of these files that are watched, as paths below the project's root."""
        paths = {file.removeprefix(f"{ROOT}/") for file in ran}
        return {path for path in paths if path.startswith(WATCHED)}

    def _began(self, code: CodeType, _: int) -> object:
        if code.co_flags & CO_OPTIMIZED:  # not the text of a module or a class, which importing runs
            self._ran.add(code.co_filename)
        return monitoring.DISABLE


WATCH = Watch()


def kept[**Given, Made](made: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keep what a function last made, by its arguments; what ran for it then counts as run each time."""

    @lru_cache(maxsize=64)
    def first(*given: Given.args, **named: Given.kwargs) -> tuple[Made, set[str]]:
        with WATCH.into(set()) as ran:
            return made(*given, **named), ran

    @wraps(made)
    def again(*given: Given.args, **named: Given.kwargs) -> Made:
        result, ran = first(*given, **named)
        WATCH.add(ran)
        return result

    return again


@cache
def run_by_importing() -> frozenset[str]:
    """The watched modules with a function that runs when the engine is imported: all tests depend on these."""
    ran = subprocess.run([sys.executable, "-c", IMPORTING], cwd=ROOT, capture_output=True, text=True, check=True)
    return frozenset(ran.stdout.split())
