"""Which tests have passed before on the very same bytes: `.cache/passed` remembers it."""

import hashlib
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

NOTE = pytest.StashKey[Callable[[], None]]()
"""Remembers that a test has passed; called once it has."""

UNCHANGED = "passed before, and nothing that it reads has changed"


def digest(*parts: str | bytes) -> str:
    """One digest of texts and bytes; where one ends and the next begins makes a difference."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(f"{len(content)}\n".encode() + content)
    return whole.hexdigest()


def digest_of_files(paths: Iterable[Path], root: Path) -> str:
    """One digest of files and of all in folders, with their names below `root`, but for what is in `__pycache__`."""
    files = {file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()}
    kept = sorted(file for file in files if "__pycache__" not in file.parts)
    return digest(*(part for file in kept for part in (str(file.relative_to(root)), file.read_bytes())))


def is_trusted(*, afresh: bool) -> bool:
    """Whether what passed before may be left out: never on a CI server, and not where all is to be tried afresh."""
    return not afresh and os.environ.get("CI", "").lower() in {"", "0", "false"}


@dataclass(frozen=True)
class Passed:
    """What passed before, one small file for each test."""

    folder: Path
    trusted: bool

    def last(self, test: str) -> str:
        """What this test had read when it passed last; nothing where it never has, or where that is not trusted."""
        path = self._path(test)
        return path.read_text(encoding="utf-8") if self.trusted and path.exists() else ""

    def once(self, item: pytest.Item, read: str) -> None:
        """Skip a test that has passed before and had read the same; otherwise remember it where it passes."""
        if self.last(item.nodeid) == read:
            pytest.skip(UNCHANGED)
        item.stash[NOTE] = partial(self.note, item.nodeid, read)

    def note(self, test: str, read: str) -> None:
        """Remember that this test has passed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self._path(test).with_suffix(f".{os.getpid()}")
        half.write_text(read, encoding="utf-8")
        half.rename(self._path(test))

    def _path(self, test: str) -> Path:
        return self.folder / digest(test)
