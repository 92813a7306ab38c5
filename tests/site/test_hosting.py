"""What the site says to a browser and a host: the web app manifest, and the file _headers."""

import json
import re
import struct
from urllib.parse import urlsplit

import pytest

from tests.conftest import SITE_URL
from tests.helpers.headers import headers

PATH = urlsplit(SITE_URL).path


def manifest_of(built):
    """What the manifest of the site says."""
    return json.loads((built / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_manifest_makes_an_app(built):
    """The manifest names the site, and opens its home page, under whatever address it is, without a browser around."""
    manifest = manifest_of(built)

    assert (manifest["name"], manifest["display"]) == ("Infinity Rules", "standalone")
    assert {"./"} == {manifest[name] for name in ("id", "start_url", "scope")}
    assert len(manifest["short_name"]) <= 15


def test_manifest_lists_icons(built):
    """Its icons are there in the sizes that it tells: two that browsers ask for, and one that may be cut."""
    icons = manifest_of(built)["icons"]
    pictures = {icon["src"]: icon["sizes"] for icon in icons if icon["type"] == "image/png"}
    found = {name: struct.unpack(">II", (built / name).read_bytes()[16:24]) for name in pictures}

    assert pictures == {name: f"{width}x{height}" for name, (width, height) in found.items()}
    assert {"192x192", "512x512"} == set(pictures.values())
    assert len([icon for icon in icons if icon.get("purpose") == "maskable"]) == 1
    assert [icon["src"] for icon in icons if not (built / icon["src"]).is_file()] == []


@pytest.mark.parametrize("page", ["index.html", "n5/rolls/index.html", "404.html"])
def test_pages_name_the_manifest(built, page):
    """Every page leads to the manifest."""
    assert 'rel="manifest"' in (built / page).read_text(encoding="utf-8")


def test_lasting_files_are_those_named_by_content(built):
    """A browser may keep for a year what is named by what it holds: our code, the theme's own, all of the runtime."""
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    lasting = {file for file in files if any("immutable" in value for _, value in headers(built, PATH + file))}
    named = re.compile(
        r"assets/((code|engine)-[0-9a-f]{16}/|runtime/(pyodide-[\d.]+|[0-9a-f]{16})/|.*\.[0-9a-f]{8}\.min\.)"
    )

    assert {file for file in files if named.match(file) and not file.endswith(".map")} == lasting


def test_every_address_stands_under_the_path_of_the_site(built):
    """All that _headers says is of addresses of the site, and not of others at the same host."""
    addresses = [line for line in (built / "_headers").read_text(encoding="utf-8").splitlines() if line.startswith("/")]

    assert f"{PATH}*" == addresses[0]
    assert [address for address in addresses if not address.startswith(PATH)] == []
    assert headers(built, "/elsewhere/") == []
