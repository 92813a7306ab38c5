"""A mistake on a page fails the build, and says file, line, what was expected, what came and what is allowed."""

import queue
import re
import socket
import subprocess
import sys
import threading
import urllib.request

import pytest
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer

from macros.build.author_errors import on_serve
from macros.pages.macros import MACROS
from tests.conftest import ENVIRONMENT

TOP = """\
---
title: Rolls
edition: n5
topic: rolls
---

# Rolls

{{ edition_notice() }}

A die has twenty faces. {{ clause("n5.rolls.d20") }}

"""
LINE = TOP.count("\n") + 1
"""The line of the file on which the mistakes below begin."""

EXAMPLE = '{{{{ example("modifiers", title="Cap", attribute=13, expect={{"{}": {}}}) }}}}'
MISTAKES = {
    "unknown macro": (
        '{{ calculater("modifiers") }}',
        rf"a page may call {', '.join(sorted(MACROS))}; did you mean calculator\?",
    ),
    "unknown calculator": (
        '{{ calculator("modifier") }}',
        r'calculator must be one of modifiers, normal-roll,.* not "modifier"\.',
    ),
    "unknown control": (
        '{{ calculator("modifiers", atribute=13) }}',
        r'has no control "atribute": it has edition, attribute, mods; did you mean attribute\?',
    ),
    "value out of range": (
        '{{ calculator("normal-roll", burst=9) }}',
        r"Burst must be between 1 and 6, not 9\.",
    ),
    "contradiction": (
        EXAMPLE.format("success_value", 12),
        "expected success_value = 12, but the engine finds 13",
    ),
    "unknown outcome": (
        EXAMPLE.format("sv", 13),
        "expected sv = 13, but the answer has no sv; it has success, critical, sum, applied, success_value, headline",
    ),
    "unknown clause": (
        'It says so. {{ clause("n5.rolls.critcal") }}',
        r'there is no clause "n5\.rolls\.critcal"; did you mean n5\.rolls\.critical,',
    ),
    "clause of another page": (
        'It says so. {{ clause("n5.ftf.tie") }}',
        r"clause n5\.ftf\.tie belongs on n5/face-to-face, not on n5/rolls",
    ),
    "clause stated twice": (
        'It says so. {{ clause("n5.rolls.d20") }}',
        r"clause n5\.rolls\.d20 is stated twice on this page; each is stated once",
    ),
    "unknown odds": ('{{ chance("modifiers", "hit") }}', 'odds must be one of success, critical, not "hit"'),
    "sweep of no control": (
        '{{ calculator("normal-roll") }}{{ sweep("normal-roll", "dice") }}',
        r'The control to vary must be one of edition, attribute, mods, burst, .*, not "dice"\.',
    ),
    "sweep of nothing": (
        '{{ sweep("normal-roll") }}',
        r"missing 1 required positional argument: 'control'; call it as sweep\(slug, control, form=None",
    ),
    "sweep without its calculator": (
        '{{ sweep("normal-roll", "burst") }}',
        r'a sweep leads into its calculator: calculator\("normal-roll"\) must stand above it on the page',
    ),
    "missing title": (
        '{{ example("modifiers", expect={"sum": 0}) }}',
        r"missing 1 required keyword-only argument: 'title'; call it as example\(slug, form=None, \*, title, expect,",
    ),
    "syntax": ('{{ calculator("modifiers" }}', "unexpected '}'"),
    "block without end": ("{% if true %}", "Unexpected end of template"),
}


def write(site, text):
    """Write the page on Rolls: a sound beginning, then some text."""
    site.write("n5/rolls", TOP + text + "\n\nThe end.\n")


def test_a_sound_page_is_built(small_site):
    """A page without mistakes builds, so that what fails below is the mistake."""
    write(small_site, EXAMPLE.format("success_value", 13))

    assert 0 == small_site.build()[0]
    assert "The end." in small_site.html("n5/rolls")


@pytest.mark.parametrize(("mistake", "expected"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_fails_the_build(small_site, mistake, expected):
    """The build fails and names the line of the file; what was expected stands in the same line."""
    write(small_site, mistake)
    status, said = small_site.build()
    (line,) = [line for line in said.splitlines() if "docs/n5/rolls.md:" in line]

    assert status != 0
    assert re.search(rf"docs/n5/rolls\.md:{LINE}: .*{expected}", line), line
    assert "Traceback" not in said


def test_a_call_over_many_lines_is_found(small_site):
    """A mistake in a call of several lines is named by the line on which the call begins."""
    write(small_site, '{{ example(\n  "modifiers", title="Cap", attribute=13,\n  expect={"success_value": 1},\n) }}')

    assert f"docs/n5/rolls.md:{LINE}: expected success_value = 1, but the engine finds 13" in small_site.build()[1]


@pytest.mark.parametrize("link", ["[x](#nowhere)", "[x](nowhere.md)", "[x](/n5/rolls/)"])
def test_a_broken_link_fails_the_build(small_site, link):
    """A link to a heading or a page that is not there, or one that holds at one address alone, fails the build."""
    write(small_site, link)
    status, said = small_site.build()

    assert status != 0
    assert f"'{link[4:-1]}'" in said


def test_a_wrong_front_matter_fails_the_build(small_site):
    """A notice on a page that names no edition fails the build, and says which editions there are."""
    small_site.write("n5/rolls", TOP.replace("edition: n5\n", "edition: n6\n"))
    status, said = small_site.build()

    assert status != 0
    assert 'docs/n5/rolls.md:9: front matter edition must be one of n5, codeone, n4, n3, not "n6"' in said


def test_a_failing_rebuild_is_patient():
    """While serving, a macro that would end the program ends only this rebuild; a sound one is built as it is."""
    built = []

    def fails():
        built.append("failed")
        raise SystemExit(100)

    failing = LiveReloadServer(fails, "127.0.0.1", 0, ".")
    sound = LiveReloadServer(lambda: built.append("built"), "127.0.0.1", 0, ".")
    on_serve(sound, config=None, builder=None).builder()
    with pytest.raises(Abort, match="the line above says where"):
        on_serve(failing, config=None, builder=None).builder()
    for server in (failing, sound):
        server.server_close()

    assert ["built", "failed"] == built


def said_until(lines, wanted):
    """What the server says until a line holds the wanted words."""
    said = []
    while not said or wanted not in said[-1]:
        said.append(lines.get(timeout=60))
    return said


def test_serving_survives_a_mistake(small_site):
    """`mkdocs serve` names the mistake, goes on, and shows the page once it is mended."""
    write(small_site, "As it was.")
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    lines = queue.Queue()
    serving = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address],
        cwd=small_site.root,
        env=ENVIRONMENT | {"SITE_URL": f"http://{address}/"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    threading.Thread(target=lambda: [lines.put(line) for line in serving.stdout], daemon=True).start()
    try:
        said_until(lines, "Serving on")
        write(small_site, EXAMPLE.format("success_value", 12))
        said_until(lines, f"docs/n5/rolls.md:{LINE}: expected success_value = 12, but the engine finds 13")
        after = said_until(lines, "The server will appear stuck until build errors are resolved")
        write(small_site, "As it is now.")
        said_until(lines, "Reloading browsers")
        with urllib.request.urlopen(f"http://{address}/n5/rolls/", timeout=60) as page:
            mended = page.read().decode()
    finally:
        serving.terminate()
        serving.wait()
        serving.stdout.close()

    assert "As it is now." in mended
    assert [] == [line for line in after if "Traceback" in line]
