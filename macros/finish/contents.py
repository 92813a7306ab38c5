"""Tell the worker which files the runtime has, so that it requests them all at once, and from no other build."""

from pathlib import Path

from macros.finish.errors import FinishError

NOTHING = "const CONTENTS = null;"


def embed_contents(site: Path) -> None:
    """Move the runtime's list of files into the worker. Raises FinishError if the worker has no place for it."""
    worker, contents = (site / "assets" / name for name in ("components/engine/worker.js", "runtime/runtime.json"))
    if not contents.is_file():
        return  # the site has no calculators
    text = worker.read_text(encoding="utf-8")
    if NOTHING not in text:
        raise FinishError(f"The worker must have a place for the contents, {NOTHING}, and {worker} has none.")
    known = NOTHING.replace("null", contents.read_text(encoding="utf-8"))
    worker.write_text(text.replace(NOTHING, known), encoding="utf-8")
    contents.unlink()
