"""The address of the site is checked before the build; an error is reported in one sentence."""

import os
import subprocess
import sys

import pytest

from macros.finish.address import path_of
from macros.finish.errors import FinishError
from tests.conftest import ROOT

BEGINNING = "SITE_URL must be the whole address of the site, such as https://example.org/rules/: "
IN_ASCII = ", and must be ASCII without blanks (a host as xn--…)"
WRONG = {
    "": "it is set and empty; leave it out where the site has no address yet",
    " ": "' ' has a blank in it" + IN_ASCII,
    "https://x.org/ru les/": "'https://x.org/ru les/' has a blank in it" + IN_ASCII,
    "https://x.org/rules/\n": r"'https://x.org/rules/\n' has a blank in it" + IN_ASCII,
    "https://exämple.org/": "'https://exämple.org/' has 'ä' in it" + IN_ASCII,
    "example.org/rules/": '"example.org/rules/" does not begin with https:// or http://',
    "//example.org/": '"//example.org/" does not begin with https:// or http://',
    "ftp://example.org/": '"ftp://example.org/" does not begin with https:// or http://',
    "https://": '"https://" names no host between // and the next /',
    "https:///rules/": '"https:///rules/" names no host between // and the next /',
    "https://me@example.org/": '"https://me@example.org/" names no host between // and the next /',
    "http://[bad": '"http://[bad" names no host between // and the next /',
    "http://[::1/": '"http://[::1/" names no host between // and the next /',
    "http://[]/": '"http://[]/" names no host between // and the next /',
    "https://example..org/": '"https://example..org/" names no host between // and the next /',
    "https://example.org:/": '"https://example.org:/" has no port from 1 to 65535 after the colon',
    "https://example.org:http/": '"https://example.org:http/" has no port from 1 to 65535 after the colon',
    "https://example.org:65536/": '"https://example.org:65536/" has no port from 1 to 65535 after the colon',
    "https://example.org?x": '"https://example.org?x" names no host between // and the next /',
    "https://example.org/?x": (
        '"https://example.org/?x" has the folder "?x", and letters, digits and . _ ~ - alone may name one'
    ),
    "https://example.org/rules/#top": (
        '"https://example.org/rules/#top" has the folder "#top", and letters, digits and . _ ~ - alone may name one'
    ),
    "https://example.org//rules/": (
        '"https://example.org//rules/" has the folder "", and letters, digits and . _ ~ - alone may name one'
    ),
    "https://example.org/../": (
        '"https://example.org/../" has the folder "..", and letters, digits and . _ ~ - alone may name one'
    ),
    'https://example.org/";/': (
        '"https://example.org/";/" has the folder "";", and letters, digits and . _ ~ - alone may name one'
    ),
}


@pytest.mark.parametrize("address", WRONG)
def test_an_invalid_address_is_refused(address):
    """The message says what the address should be and what is wrong with this one."""
    with pytest.raises(FinishError) as refused:
        path_of(address)

    assert f"{BEGINNING}{WRONG[address]}." == str(refused.value)


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://example.org", "/"),
        ("https://example.org/", "/"),
        ("http://127.0.0.1:8000/", "/"),
        ("http://[::1]:8000/rules", "/rules/"),
        ("https://xn--exmple-cua.org/rules/", "/rules/"),
        ("https://me.github.io/infinity-rules_2.0/~n5/", "/infinity-rules_2.0/~n5/"),
    ],
)
def test_the_path_of_an_address(address, path):
    """A complete address has a path that begins and ends with a slash."""
    assert path == path_of(address)


@pytest.mark.parametrize(
    ("given", "status"), [({}, 0), ({"SITE_URL": "https://example.org"}, 0), ({"SITE_URL": ""}, 1)]
)
def test_the_build_checks_the_address_first(given, status):
    """The check in `make build` prints nothing for a valid address, and otherwise one sentence without a traceback."""
    surroundings = {name: value for name, value in os.environ.items() if name != "SITE_URL"}
    command = [sys.executable, "-m", "macros.finish"]
    ran = subprocess.run(command, cwd=ROOT, env=surroundings | given, capture_output=True, text=True, check=False)

    assert (status, "") == (ran.returncode, ran.stdout)
    assert (f"{BEGINNING}{WRONG['']}.\n" if status else "") == ran.stderr
    assert "\tpython -m macros.finish\n\tpython -m mkdocs build" in (ROOT / "Makefile").read_text(encoding="utf-8")
