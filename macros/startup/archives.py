"""Make `zipimport` open each archive once instead of once per module."""

import io
import zipimport
from functools import cache
from types import SimpleNamespace


class Archive(io.BufferedReader):
    """An archive that stays open after its reader closes it."""

    def __exit__(self, *_: object) -> None:
        """Stay open."""

    def __del__(self) -> None:
        """Close, now that it is unused."""
        self.close()


@cache
def opened(path: str) -> Archive:
    """Return the opened archive at `path`."""
    return Archive(io.FileIO(path))


def keep_open() -> None:
    """Make `zipimport` read from archives that stay open."""
    vars(zipimport)["_io"] = SimpleNamespace(open_code=opened)
