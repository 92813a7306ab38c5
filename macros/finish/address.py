"""Check the site's address, SITE_URL: it must be complete and need no quoting in any server's settings.

`make build` checks it first, because MkDocs accepts addresses that no host can serve.
"""

import os
import re
from pathlib import Path

from macros.finish.errors import FinishError

EXAMPLE = "https://example.org/rules/"
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)"')
SCHEME = re.compile(r"https?://")
HOST = re.compile(r"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.?|\[[0-9A-Fa-f:.]+\]")
PORT = re.compile(r":[0-9]{1,5}")
FOLDER = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._~-]+")


def path_of(address: str) -> str:
    """Return the path of a site's address, from the first slash to the last: `/rules/`.

    Raises FinishError where the address is empty, incomplete, or has characters that it must not have.

    >>> path_of("https://example.org/rules")
    '/rules/'
    """
    if not address:
        raise _wrong("it is set and empty; leave it out where the site has no address yet")
    if strange := re.search(r"[^!-~]", address):
        what = "a blank" if strange[0].isspace() else repr(strange[0])
        raise _wrong(f"{address!r} has {what} in it, and must be ASCII without blanks (a host as xn--…)")
    if not SCHEME.match(address):
        raise _wrong(f'"{address}" does not begin with https:// or http://')
    place, _, path = SCHEME.sub("", address).partition("/")
    host = re.match(r"\[[^]]*\]|[^:]*", place)
    if host is None or not HOST.fullmatch(host[0]):
        raise _wrong(f'"{address}" names no host between // and the next /')
    port = place.removeprefix(host[0])
    if port and not (PORT.fullmatch(port) and 0 < int(port[1:]) < 65536):
        raise _wrong(f'"{address}" has no port from 1 to 65535 after the colon')
    folders = path.removesuffix("/").split("/") if path else []
    for folder in folders:
        if not FOLDER.fullmatch(folder):
            raise _wrong(f'"{address}" has the folder "{folder}", and letters, digits and . _ ~ - alone may name one')
    return "/".join(["", *folders, ""])


def check_address() -> None:
    """Raise FinishError if the environment has an invalid SITE_URL."""
    path_of(os.environ.get("SITE_URL", EXAMPLE))


def site_path(site: Path) -> str:
    """Return the path for which the site in a folder was built. Raises FinishError if it has none."""
    found = CANONICAL.search((site / "index.html").read_text(encoding="utf-8"))
    if found is None:
        raise FinishError(
            f"The home page in {site} must name its address: build it again, with site_url in mkdocs.yml."
        )
    return path_of(found[1])


def _wrong(why: str) -> FinishError:
    return FinishError(f"SITE_URL must be the whole address of the site, such as {EXAMPLE}: {why}.")
