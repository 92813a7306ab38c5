"""Run by Python in the browser when it starts, before anything of Pyodide or the engine is imported."""

from macros.startup.archives import keep_open
from macros.startup.compiled import TABLE
from macros.startup.later import put_off


def begin() -> None:
    """Make the imports that follow quicker."""
    keep_open()
    put_off()
    if TABLE:
        from macros.startup.dataclass_code import use  # noqa: PLC0415 (it imports what is put off)

        use(TABLE)
