"""The worker holds the runtime's list of contents to its checksum: no worker starts the runtime of another build."""

import base64
import hashlib
from pathlib import Path

from macros.finish.errors import FinishError

NOTHING = 'const CHECKSUM = "";'


def tell_checksum(site: Path) -> None:
    """Write the checksum of the runtime's contents into the worker. Raises FinishError where it has no place for it."""
    worker, contents = (site / "assets" / name for name in ("javascripts/worker.js", "runtime/runtime.json"))
    if not contents.is_file():
        return  # a site without calculators
    text = worker.read_text(encoding="utf-8")
    if NOTHING not in text:
        raise FinishError(f"The worker must have a place for the checksum, {NOTHING}, and {worker} has none.")
    checksum = base64.b64encode(hashlib.sha256(contents.read_bytes()).digest()).decode()
    worker.write_text(text.replace(NOTHING, f'const CHECKSUM = "sha256-{checksum}";'), encoding="utf-8")
