"""The server settings of a site work: nginx and Caddy serve it with the right types, lifetimes and policies."""

import os
import re
import shutil
import socket
import subprocess
import time
from contextlib import closing, contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from macros.finish.policy import policy
from tests.conftest import SITE_URL
from tests.helpers.headers import headers
from tests.helpers.programs import program

PATH = urlsplit(SITE_URL).path
OWN, WORKERS, LASTS = "frame-ancestors 'self'", policy([]), "public, max-age=31536000, immutable"
PATIENCE = 60
"""Seconds that a server may take to start."""
WORTH_IT = 1_000
"""Files smaller than this number of bytes may be sent uncompressed."""
SECURITY = ("X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy")

NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    server {{
        listen 127.0.0.1:{port};
        root {folder}/www;
        include {folder}/www{path}_nginx.conf;
    }}
}}
"""
CADDY = """
{{
	admin off
}}
http://127.0.0.1:{port} {{
	root * {folder}/www
	import {folder}/www{path}_Caddyfile
}}
"""
COMMANDS = {
    "nginx": (NGINX, lambda program, settings: [program, "-p", settings.parent, "-e", "stderr", "-c", settings]),
    "caddy": (CADDY, lambda program, settings: [program, "run", "--adapter", "caddyfile", "--config", settings]),
}


def free_port():
    """Return a port on which nothing listens."""
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextmanager
def running(name, folder):
    """Run a server for the folder `www` with the settings of the site; yield a function that queries it."""
    settings, command = COMMANDS[name]
    port = free_port()
    file = folder / f"{name}.conf"
    file.write_text(settings.format(folder=folder, port=port, path=PATH), encoding="utf-8")
    surroundings = os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "said").open("w+", encoding="utf-8") as said:
        server = subprocess.Popen(command(program(name), file), env=surroundings, stdout=said, stderr=said)
        try:
            end = time.monotonic() + PATIENCE
            while not listens(port):
                assert server.poll() is None, (folder / "said").read_text(encoding="utf-8")
                assert time.monotonic() < end, f"{name} does not listen."
                time.sleep(0.01)
            yield lambda address, **asked: ask(port, address, asked)
        finally:
            server.terminate()
            server.wait()


def listens(port):
    """Return whether something listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


def ask(port, address, asked):
    """Return the response to one request, with its body."""
    with closing(HTTPConnection("127.0.0.1", port)) as connection:
        connection.request("GET", address, headers={name.replace("_", "-"): value for name, value in asked.items()})
        answer = connection.getresponse()
        answer.body = answer.read()
        return answer


@pytest.fixture(scope="module", params=COMMANDS)
def server(request, built, tmp_path_factory):
    """Return a function that queries a server with the site and only the settings that come with it."""
    folder = tmp_path_factory.mktemp(request.param)
    shutil.copytree(built, folder / "www" / PATH.strip("/"))
    with running(request.param, folder) as asked:
        yield asked


@pytest.mark.parametrize(
    ("file", "kind", "lifetime", "said"),
    [
        ("", "text/html", "no-cache", OWN),
        ("index.html", "text/html", "no-cache", OWN),
        ("n5/rolls/", "text/html", "no-cache", OWN),
        ("n5/rolls/?calculator=modifiers&attribute=13", "text/html", "no-cache", OWN),
        ("embed/range/", "text/html", "no-cache", None),
        ("sw.js", "text/javascript", "no-cache", OWN),
        ("manifest.webmanifest", "application/manifest+json", "no-cache", OWN),
        ("search/search_index.json", "application/json", "no-cache", OWN),
        ("assets/images/icon.svg", "image/svg+xml", "no-cache", WORKERS),
        ("assets/images/icon-192.png", "image/png", "no-cache", WORKERS),
        ("assets/javascripts/bundle.*.min.js", "text/javascript", LASTS, WORKERS),
        ("assets/code-*/page/look-to-offline.css", "text/css", LASTS, WORKERS),
        ("assets/code-*/offline/offline.js", "text/javascript", LASTS, WORKERS),
        ("assets/engine-*/engine/worker.js", "text/javascript", LASTS, WORKERS),
        ("assets/runtime/pyodide-*/pyodide.mjs", "text/javascript", LASTS, WORKERS),
        ("assets/runtime/pyodide-*/pyodide.asm.wasm", "application/wasm", LASTS, WORKERS),
        ("assets/runtime/*/python_stdlib.zip.zlib", "application/octet-stream", LASTS, WORKERS),
    ],
)
def test_servers_send_files_with_the_right_headers(server, built, file, kind, lifetime, said):
    """Each kind of file is unchanged and has its type, lifetime, policy and compression."""
    name, mark, query = file.partition("?")
    (path,) = built.glob(f"{name}index.html" if not name or name.endswith("/") else name)
    address = f"{PATH}{path.relative_to(built).as_posix() if name and not name.endswith('/') else name}{mark}{query}"
    plain, packed = server(address), server(address, Accept_Encoding="gzip")

    assert (HTTPStatus.OK, path.read_bytes()) == (plain.status, plain.body)
    assert (kind, lifetime) == (plain.headers.get_content_type(), plain.headers["Cache-Control"])
    assert ([said] if said else []) == (plain.headers.get_all("Content-Security-Policy") or [])
    security = {name: value for name, value in headers(built, address) if name in SECURITY}
    assert security == {name: plain.headers[name] for name in SECURITY}
    if path.stat().st_size > WORTH_IT:
        packable = kind not in {"image/png", "application/octet-stream"}
        assert ("gzip" if packable else None) == packed.headers["Content-Encoding"]


@pytest.mark.parametrize("missing", ["nowhere/", "n5/nowhere", "assets/runtime/0123456789abcdef/engine.whl.zlib"])
def test_servers_send_the_not_found_page(server, built, missing):
    """An unknown address gets the site's own page with status 404, which must be revalidated."""
    answer = server(PATH + missing)

    assert (HTTPStatus.NOT_FOUND, (built / "404.html").read_bytes()) == (answer.status, answer.body)
    assert (answer.headers.get_content_type(), answer.headers["Cache-Control"]) == ("text/html", "no-cache")


def test_servers_redirect_to_the_slash(server):
    """A page without the trailing slash redirects by path only, which also works behind a proxy."""
    assert f"{PATH}n5/rolls/" == server(f"{PATH}n5/rolls").headers["Location"]
    assert server(PATH.rstrip("/")).headers["Location"].endswith(PATH)


@pytest.mark.parametrize("name", ["_nginx.conf", "_Caddyfile"])
def test_settings_depend_only_on_the_path(built, name):
    """The server settings contain no name or hash that changes from build to build."""
    text = (built / name).read_text(encoding="utf-8")

    assert PATH in text
    assert re.findall(r"@[A-Z]+@|sha256-|[0-9a-f]{16}", text) == []
