"""Lets `zipimport` open each archive once, and not again for each module."""

import io
import zipimport
from functools import cache
from types import SimpleNamespace


class Archive(io.BufferedReader):
    """An archive that stays open when its reader is done with it."""

    def __exit__(self, *_: object) -> None:
        """Stay open."""

    def __del__(self) -> None:
        """Close, now that nobody has it."""
        self.close()


@cache
def opened(path: str) -> Archive:
    """Return the archive at `path`, open."""
    return Archive(io.FileIO(path))


def keep_open() -> None:
    """Let `zipimport` read from archives that stay open."""
    vars(zipimport)["_io"] = SimpleNamespace(open_code=opened)
