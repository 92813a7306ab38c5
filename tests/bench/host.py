"""Serve the built site and, beside it, published Pyodide with the same wheels."""

import gzip
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from macros.build.packing import CORE, ROOT, STDLIB
from macros.build.wheels import packed_wheels

SITE, STOCK, EMPTY = "/site/", "/stock/", "/empty.html"
KILOBYTE = 1000


class Host(ThreadingHTTPServer):
    """A static server on this machine that records what it sends; `scripts` are served at addresses without a file."""

    def __init__(self, folder: Path) -> None:
        """Serve the site and the stock runtime from the folder."""
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=folder))
        self.folder = folder
        self.sent: set[str] = set()
        self.scripts: dict[str, str] = {}

    @property
    def address(self) -> str:
        """Return the address, without a trailing slash."""
        return f"http://127.0.0.1:{self.server_port}"

    def text_of(self, address: str) -> str:
        """Return the text of a file by its address on this host."""
        return (self.folder / address.lstrip("/")).read_text(encoding="utf-8")

    def sent_bytes(self) -> int:
        """Return the number of bytes sent, each file once, as if compressed with gzip."""
        files = (self.folder / path.partition("?")[0].lstrip("/") for path in self.sent)
        files = (path / "index.html" if path.is_dir() else path for path in files)
        return sum(len(gzip.compress(path.read_bytes())) for path in files if path.is_file())


class Handler(SimpleHTTPRequestHandler):
    """A static server with sensible settings: browsers may cache what it sends."""

    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file and record it."""
        self.server.sent.add(self.path)
        script = self.server.scripts.get(self.path)
        if script is None:
            super().do_GET()
        else:
            self.send_script(script.encode())

    def send_script(self, script: bytes) -> None:
        """Send a text as JavaScript."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(script)))
        self.end_headers()
        self.wfile.write(script)

    def end_headers(self) -> None:
        """Let the browser cache it for an hour."""
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def hosted(site: Path = ROOT / "site") -> Iterator[Host]:
    """Start a host with the built site under SITE and the stock runtime under STOCK."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / SITE.strip("/")).symlink_to(site)
        (folder / EMPTY.strip("/")).write_text("<!doctype html><title>Empty</title>", encoding="utf-8")
        fill_stock(folder / STOCK.strip("/"))
        host = Host(folder)
        Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield host
        finally:
            host.shutdown()
            host.server_close()


def fill_stock(folder: Path) -> None:
    """Fill a folder with Pyodide's full core, the packed wheels with their lock, and a worker."""
    shutil.copytree(packed_wheels(), folder)
    for name in (*CORE, STDLIB):
        shutil.copy(ROOT / "node_modules" / "pyodide" / name, folder)
    shutil.copy(Path(__file__).with_name("stock_worker.js"), folder / "worker.js")
