"""Require Python 3.13. Older versions must be able to read this module, so it uses no newer syntax."""

import sys

NEEDED = (3, 13)


def require_python(version: "tuple[object, ...]" = sys.version_info, arguments: "list[str]" = sys.argv) -> None:
    """Raise ImportError if Python is too old; under `python -m engine` raise SystemExit, which prints no traceback."""
    if version >= NEEDED:
        return
    here = ".".join(map(str, version[:3]))
    says = "infinity-rules needs Python 3.13 or newer, not " + here + "."
    raise (SystemExit if arguments[:1] == ["-m"] else ImportError)(says)
