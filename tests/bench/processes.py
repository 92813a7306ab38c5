"""The processes that this one has started, and theirs: which they are, and how long they have kept the processor."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def started_processes() -> list[Path]:
    """The folders in /proc of all processes that this one and its children started."""
    return [path for path in Path("/proc").iterdir() if path.name.isdigit() and _is_ours(path.name)]


def _is_ours(pid: str) -> bool:
    parent = _stat(pid)[1:2]
    return parent == [str(os.getpid())] or (parent not in ([], ["0"], ["1"]) and _is_ours(parent[0]))


def processor_ms() -> float:
    """The milliseconds that all of them have kept a processor, so far."""
    return sum(int(ticks) for path in started_processes() for ticks in _stat(path.name)[11:13]) * 1000 / TICKS


def _stat(pid: str) -> list[str]:
    """What the system says of a process, from its state on; nothing where it has ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return []
