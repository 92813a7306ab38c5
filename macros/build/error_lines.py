"""Describe why a build ended, as briefly as possible, for `make serve`, which continues."""

import logging
import re
import traceback
from pathlib import Path

from mkdocs.exceptions import MkDocsException

from macros.build.mistakes import shown_path

PACKAGES = ("engine", "macros")


class Listener(logging.Handler):
    """Collects the warnings of a build, which make MkDocs abort it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Store a warning."""
        self.heard.append(record.getMessage())


def error_line(error: BaseException, root: Path) -> str:
    """Return an error in one line: for settings with their line, for code with the line of ours that raised it."""
    message = " ".join(str(error).split())
    if isinstance(error, MkDocsException):
        line = re.search(r'mkdocs\.yml", line (\d+)', message)
        return f"mkdocs.yml:{line[1]}: {message}" if line else message
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if is_in(Path(frame.filename), root)]
    if not ours:
        return f"{type(error).__name__}: {message}"
    return f"{shown_path(Path(ours[-1].filename))}:{ours[-1].lineno}: {type(error).__name__}: {message}"


def is_in(path: Path, root: Path) -> bool:
    """Return whether a file is part of the project's code."""
    return any(path.is_relative_to(root / package) for package in PACKAGES)
