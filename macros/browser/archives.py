"""Imports from archives that stay open: in the browser, to open one anew for each module is a fifth of the import."""

import io
import zipimport
from functools import cache
from types import SimpleNamespace


class Archive(io.BufferedReader):
    """An archive that is still open when its reader is done with it."""

    def __init__(self, path: str) -> None:
        """Open the archive at `path`."""
        super().__init__(io.FileIO(path))

    def __exit__(self, *_: object) -> None:
        """Stay open."""

    def __del__(self) -> None:
        """Close, now that nobody has it."""
        self.close()


opened = cache(Archive)


def keep_open() -> None:
    """Let `zipimport` open each archive once."""
    vars(zipimport)["_io"] = SimpleNamespace(open_code=opened)


def close() -> None:
    """Close what is open; the next import opens it again."""
    opened.cache_clear()
