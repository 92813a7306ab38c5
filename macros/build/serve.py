"""Serve the site while it is written: `python -m macros.build.serve --address 127.0.0.1:8000`.

Saving a page rebuilds only that page. An error is shown in the terminal and in the browser until it is fixed.
"""

import argparse
import html
import logging
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit
from wsgiref.types import StartResponse, WSGIEnvironment

from mkdocs.__main__ import ColorFormatter
from mkdocs.livereload import LiveReloadServer, _serve_url

from macros.build.rebuild import Site

POLLING_SECONDS = 0.25
PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{count}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }}
li {{ margin: 1rem 0; overflow-wrap: anywhere; white-space: pre-wrap }}
</style>
<body>
<h1>{count}</h1>
<p>The site is shown again as soon as this is right.</p>
<ul>
{items}
</ul>
</body>
</html>
"""

log = logging.getLogger("mkdocs.commands.serve")


class Server(LiveReloadServer):
    """MkDocs' server, which continues if a build fails and shows the errors in place of every page."""

    def __init__(self, site: Site, host: str, port: int, mount_path: str) -> None:
        super().__init__(self.rebuild, host, port, str(site.folder), mount_path, polling_interval=POLLING_SECONDS)
        self.site = site
        self.wrong: list[str] = []
        self.has_said = False
        site.early.show = self.show
        site.early.is_superseded = self.is_superseded
        logging.getLogger("mkdocs.livereload").addFilter(
            lambda record: not self.has_said or record.levelno > logging.INFO
        )

    def rebuild(self) -> None:
        """Build what has changed, and print the errors."""
        self.has_said = False
        wrong = self.site.rebuild()
        with self._epoch_cond:
            if wrong != self.wrong:
                self._wanted_epoch += 1  # browsers that were shown a page before must load it again
            self.wrong = wrong
        self.say()

    def show(self, wrong: list[str]) -> None:
        """Reload browsers, to show the pages or the errors that a build has reached."""
        with self._epoch_cond:
            self.wrong = wrong
            self._visible_epoch = self._wanted_epoch
            self._epoch_cond.notify_all()

    def is_superseded(self) -> bool:
        """Return whether a file has been saved since the current build began; Python's caches are no change."""
        if self._want_rebuild:
            self._want_rebuild = False
            if self.site.is_stale():
                self._want_rebuild = True
        return self._want_rebuild

    def say(self) -> None:
        """Print the errors, with nothing after them."""
        if self.wrong:
            log.error("%s", "\n".join([f"{counted(self.wrong)}; the browser waits until this is right:", *self.wrong]))
            self.has_said = True

    def _build_loop(self) -> None:
        self.say()
        if self.site.is_stale():  # files saved in the meantime must trigger a build too
            self._want_rebuild = True
        super()._build_loop()  # type: ignore[no-untyped-call]

    def serve_request(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Return a file of the site once it is up to date, or the errors in place of a page."""
        path = environ["PATH_INFO"]
        if path.startswith("/livereload/"):
            return super().serve_request(environ, start_response)
        name = path.removeprefix(self.mount_path) + ("index.html" if path.endswith("/") else "")
        is_page = name.endswith(".html")
        if is_page:
            self.site.early.ask(name)
        with self._epoch_cond:
            self._epoch_cond.wait_for(
                lambda: self._visible_epoch == self._wanted_epoch and (self.wrong or self.site.early.has(name))
            )
            wrong, epoch = self.wrong, self._visible_epoch
        if not (wrong and is_page):
            return super().serve_request(environ, start_response)
        content = self._inject_js_into_html(problem_page(wrong).encode(), epoch)  # type: ignore[no-untyped-call]
        start_response("200 OK", [("Content-Type", "text/html"), ("Content-Length", str(len(content)))])
        return [content]


def counted(wrong: list[str]) -> str:
    """Return the number of errors as a heading."""
    return f"{len(wrong)} mistakes" if len(wrong) > 1 else "One mistake"


def problem_page(wrong: list[str]) -> str:
    """Return a page that shows the errors, independent of the site."""
    items = "\n".join(f"<li>{html.escape(line)}</li>" for line in wrong)
    return PAGE.format(count=counted(wrong), items=items)


def is_free(host: str, port: int) -> bool:
    """Return whether a server can be started at an address."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError:
        return False
    return True


def serve(address: str, army: Path | None = None) -> None:
    """Serve the site at `host:port` until it is interrupted; `army` is a folder of army files whose units it offers."""
    host, _, port = address.rpartition(":")
    if not (host and port.isdecimal() and is_free(host.strip("[]"), int(port))):
        sys.exit(f"Address {address} is taken, or is none: choose another with make serve ADDRESS=host:port")
    mount_path = urlsplit(os.environ.get("SITE_URL", "")).path or "/"
    with tempfile.TemporaryDirectory(prefix="mkdocs_") as folder:
        site = Site(Path(folder), _serve_url(host, int(port), mount_path), army)
        server = Server(site, host.strip("[]"), int(port), mount_path)
        log.info("Building documentation...")
        server.wrong = site.rebuild()
        for place in site.places:
            server.watch(str(place))
        try:
            server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            log.info("Shutting down...")
        finally:
            server.shutdown()


def interrupt(*_: object) -> None:
    """Stop the server, once: a second Ctrl-C would leave it halfway, with threads that never end."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def main() -> None:
    """Serve at the address on the command line."""
    parser = argparse.ArgumentParser(prog="python -m macros.build.serve", description=__doc__)
    parser.add_argument("--address", default="127.0.0.1:8000", help="host:port")
    parser.add_argument("--army", type=Path, metavar="FOLDER", help="army files whose units the site offers")
    arguments = parser.parse_args()
    sys.dont_write_bytecode = True  # a cache beside the rules would count as a change
    logger, stream = logging.getLogger("mkdocs"), logging.StreamHandler()
    stream.setFormatter(ColorFormatter() if sys.stderr.isatty() else logging.Formatter("%(levelname)-8s-  %(message)s"))
    logger.addHandler(stream)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logging.getLogger("mkdocs.plugins.mkdocs_macros").setLevel(logging.WARNING)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)  # both remove its folder
    serve(arguments.address, arguments.army)


if __name__ == "__main__":
    main()
