"""Find this process's children and their descendants, and how much processor time they have used."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def started_processes() -> list[Path]:
    """Return the folders in /proc of all descendants of this process."""
    return [path for path in Path("/proc").iterdir() if path.name.isdigit() and _is_ours(path.name)]


def _is_ours(pid: str) -> bool:
    parent = _stat(pid)[1:2]
    return parent == [str(os.getpid())] or (parent not in ([], ["0"], ["1"]) and _is_ours(parent[0]))


def processor_ms() -> float:
    """Return the processor time that all of them have used so far, in milliseconds."""
    return sum(int(ticks) for path in started_processes() for ticks in _stat(path.name)[11:13]) * 1000 / TICKS


def _stat(pid: str) -> list[str]:
    """Return the fields of the process's stat file from the state on, or nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return []
