"""Share work between all workers of a run: the first that needs it does it."""

import fcntl
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """Return the folder of this run that all workers share."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def made_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder, filled by `make` in the first worker; the others wait for it, without a time limit."""
    with no_time_limit(), folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            half = folder.with_name(f"{folder.name}.half")
            shutil.rmtree(half, ignore_errors=True)
            make(half)
            half.rename(folder)
    return folder


@contextmanager
def no_time_limit() -> Iterator[None]:
    """Suspend pytest-timeout: a test should not fail for being the first that needs a site."""
    left, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    yield
    signal.setitimer(signal.ITIMER_REAL, left)
