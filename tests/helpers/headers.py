"""Parse a site's file _headers as hosts do that support it."""

from fnmatch import fnmatchcase


def headers(folder, address):
    """Return every header, name and value, for an address of the site (`/n5/rolls/`), from all matching sections."""
    found, fits = [], False
    for line in (folder / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            fits = fnmatchcase(address, line)
        elif fits and not line.startswith("#"):
            found.append(tuple(line.strip().split(": ", 1)))
    return found
