"""The worker knows from the start what the runtime holds: it asks for all at once, and for no other build's."""

from pathlib import Path

from macros.finish.errors import FinishError

NOTHING = "const CONTENTS = null;"


def tell_contents(site: Path) -> None:
    """Move the runtime's contents into the worker. Raises FinishError where it has no place for them."""
    worker, contents = (site / "assets" / name for name in ("javascripts/worker.js", "runtime/runtime.json"))
    if not contents.is_file():
        return  # a site without calculators
    text = worker.read_text(encoding="utf-8")
    if NOTHING not in text:
        raise FinishError(f"The worker must have a place for the contents, {NOTHING}, and {worker} has none.")
    known = NOTHING.replace("null", contents.read_text(encoding="utf-8"))
    worker.write_text(text.replace(NOTHING, known), encoding="utf-8")
    contents.unlink()
