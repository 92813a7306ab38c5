"""Run first in the browser's Python, before any import of Pyodide or the engine."""

from macros.startup.archives import keep_open
from macros.startup.compiled import TABLE
from macros.startup.later import defer_imports


def begin() -> None:
    """Make the following imports faster."""
    keep_open()
    defer_imports()
    if TABLE:
        from macros.startup.dataclass_code import use  # noqa: PLC0415 (it imports deferred modules)

        use(TABLE)
