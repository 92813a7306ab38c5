"""Find what has changed on disk since the last build, and which Python modules have syntax errors."""

from collections.abc import Iterable
from pathlib import Path

from macros.build.mistakes import shown_path
from macros.checks.mistake import Mistake

type Snapshot = dict[Path, tuple[int, int]]
"""Every file with its time in nanoseconds and its size."""


def snapshot(places: Iterable[Path]) -> Snapshot:
    """Return the current files at these paths and in these folders."""
    found: Snapshot = {}
    for place in places:
        for path in [place, *place.rglob("*")] if place.is_dir() else [place]:
            if path.is_file() and "__pycache__" not in path.parts:
                stat = path.stat()
                found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


def changed(before: Snapshot, after: Snapshot) -> set[Path]:
    """Return the new, deleted and modified files."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def unreadable(modules: Iterable[Path]) -> list[Mistake]:
    """Return the modules with a syntax error, each with the first line that has one."""
    mistakes = []
    for path in sorted(modules):
        try:
            compile(path.read_bytes(), path, "exec", dont_inherit=True)
        except SyntaxError as error:
            line = (error.text or "").strip()
            mistakes.append(Mistake(shown_path(path), error.lineno or 1, f"not Python: {error.msg}: {line}"))
        except ValueError as error:
            mistakes.append(Mistake(shown_path(path), 1, f"not Python: {error}"))
    return mistakes
