"""What the site tells browsers and hosts: the web app manifest, and the file _headers."""

import json
import re
import struct
from urllib.parse import urlsplit

import pytest

from tests.conftest import SITE_URL
from tests.helpers.headers import headers

PATH = urlsplit(SITE_URL).path


def manifest_of(built):
    """Return the manifest of the site."""
    return json.loads((built / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_the_manifest_describes_an_app(built):
    """The manifest names the site and opens its home page, at any address, in a window of its own."""
    manifest = manifest_of(built)

    assert (manifest["name"], manifest["display"]) == ("Infinity Rules", "standalone")
    assert {"./"} == {manifest[name] for name in ("id", "start_url", "scope")}
    assert len(manifest["short_name"]) <= 15


def test_the_manifest_lists_icons(built):
    """Its icons exist in the stated sizes: two that browsers require, and one that may be masked."""
    icons = manifest_of(built)["icons"]
    pictures = {icon["src"]: icon["sizes"] for icon in icons if icon["type"] == "image/png"}
    found = {name: struct.unpack(">II", (built / name).read_bytes()[16:24]) for name in pictures}

    assert pictures == {name: f"{width}x{height}" for name, (width, height) in found.items()}
    assert {"192x192", "512x512"} == set(pictures.values())
    assert len([icon for icon in icons if icon.get("purpose") == "maskable"]) == 1
    assert [icon["src"] for icon in icons if not (built / icon["src"]).is_file()] == []


@pytest.mark.parametrize("page", ["index.html", "n5/rolls/index.html", "404.html"])
def test_every_page_links_to_the_manifest(built, page):
    assert 'rel="manifest"' in (built / page).read_text(encoding="utf-8")


def test_files_with_a_hash_in_the_name_are_cached_for_a_year(built):
    """Files with a hash in the name can be cached for a year: our code, the theme's, and the whole runtime."""
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    lasting = {file for file in files if any("immutable" in value for _, value in headers(built, PATH + file))}
    named = re.compile(
        r"assets/((code|engine)-[0-9a-f]{16}/|runtime/(pyodide-[\d.]+|[0-9a-f]{16})/|.*\.[0-9a-f]{8}\.min\.)"
    )

    assert {file for file in files if named.match(file) and not file.endswith(".map")} == lasting


def test_every_address_is_under_the_path_of_the_site(built):
    """The file _headers covers only addresses of the site, not others on the same host."""
    addresses = [line for line in (built / "_headers").read_text(encoding="utf-8").splitlines() if line.startswith("/")]

    assert f"{PATH}*" == addresses[0]
    assert [address for address in addresses if not address.startswith(PATH)] == []
    assert headers(built, "/elsewhere/") == []
