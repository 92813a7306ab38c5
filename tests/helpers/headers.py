"""What the file _headers of a site says, read as the hosts do that know it."""

from fnmatch import fnmatchcase


def headers(folder, address):
    """Every header for an address of the site (`/n5/rolls/`): of all parts of the file that fit it, name and value."""
    found, fits = [], False
    for line in (folder / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            fits = fnmatchcase(address, line)
        elif fits and not line.startswith("#"):
            found.append(tuple(line.strip().split(": ", 1)))
    return found
