"""The streams of a command, which may be closed, full, or without a reader."""

import os
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

from engine.errors import InvalidInputError
from engine.terminal import visible

UNWRITTEN, BROKEN_PIPE, INTERRUPTED = 1, 141, 130
"""Exit statuses: stdout cannot be written, ended by SIGPIPE, ended by SIGINT."""


def input_lines() -> Iterator[bytes]:
    """Yield the lines of stdin; raise InvalidInputError if it is closed or cannot be read."""
    if sys.stdin is None:
        raise InvalidInputError("stdin", "stdin must be open for --jsonl, not closed.")
    try:
        yield from sys.stdin.buffer
    except OSError as error:
        raise InvalidInputError("stdin", f"stdin must be lines of JSON: {error.strerror}.") from None


def print_error(says: str) -> None:
    """Print one line on stderr, unless it is closed or full."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{visible(says)}\n")
    except OSError:
        _discard_rest(sys.stderr)


def run_quietly(command: Callable[[], int]) -> int:
    """Run a command without a traceback, whatever happens to its streams; return the exit status."""
    if sys.stdout is None:
        print_error("stdout must be open, not closed.")
        return UNWRITTEN
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_rest(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        print_error(f"The answer cannot be written: {error.strerror}.")
        _discard_rest(sys.stdout)
        return UNWRITTEN
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _discard_rest(stream: TextIO) -> None:
    """Discard what Python would still write to a stream at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
