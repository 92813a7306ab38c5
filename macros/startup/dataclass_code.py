"""Give `dataclasses` precompiled methods: compiling them takes a quarter of the engine's import in the browser."""

import dataclasses
import marshal
from types import CodeType
from zlib import crc32

Table = dict[tuple[str, int], CodeType]
"""Compiled methods by the name of the module and the checksum of the text that `dataclasses` generates for a class."""


def key_of(module: str, text: str) -> tuple[str, int]:
    """Return the table's key for the code of this text in this module."""
    return module, crc32(text.encode())


def use(packed: bytes) -> None:
    """Let `dataclasses` take code from a table written by `marshal`, and compile only what it lacks."""
    table: Table = marshal.loads(packed)  # noqa: S302 (it comes in the same checked wheel as this module)

    def run(text: str, names: dict[str, object], made: dict[str, object]) -> None:
        exec(table.get(key_of(str(names["__name__"]), text), text), names, made)  # noqa: S102

    vars(dataclasses)["exec"] = run


def recorded(table: Table) -> None:
    """Record the code of each text that `dataclasses` compiles in a table; ValueError if two share a key."""

    def run(text: str, names: dict[str, object], made: dict[str, object]) -> None:
        module = str(names["__name__"])
        code = compile(text, f"<dataclass of {module}>", "exec")
        if table.setdefault(key_of(module, text), code) != code:
            raise ValueError(f"the checksums of two dataclasses of {module} must differ, and do not: rename a field")
        exec(code, names, made)  # noqa: S102

    vars(dataclasses)["exec"] = run
