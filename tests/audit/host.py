"""A static host as the notes for hosts want it: it compresses, and obeys the site's file _headers."""

import gzip
import sys
from functools import cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from macros.finish.address import site_path
from tests.helpers.headers import headers

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest", ".xml"}


class Host(ThreadingHTTPServer):
    """Serves a folder, which may be filled later."""

    def __init__(self, folder: Path) -> None:
        """Listen at a free port of this machine."""
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder = folder

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over a browser that leaves in mid-sentence."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(SimpleHTTPRequestHandler):
    """Answers one browser."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".webmanifest": "application/manifest+json"}

    def do_GET(self) -> None:
        """Send a file, compressed where that helps."""
        path = self.server.folder / self.path.partition("?")[0].lstrip("/")
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = packed(path) if path.suffix in COMPRESSED else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        at_its_path = site_path(self.server.folder) + self.path.partition("?")[0].removeprefix("/")
        for name, value in headers(self.server.folder, at_its_path):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@cache
def packed(path: Path) -> bytes:
    """The content of a file, compressed."""
    return gzip.compress(path.read_bytes())
