"""The command line answers people and programs, and says in one line what is wrong."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import CALCULATORS, ask, sweep
from engine.__main__ import quietly

ROOT = Path(__file__).parent.parent


def engine(*arguments, stdin=b"", **more):
    """Run the command line with some bytes as its stdin."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, input=stdin, capture_output=True, check=False, **more
    )


def lines(*asked):
    """What `ask --jsonl` answers, line by line."""
    ran = engine("ask", "--jsonl", stdin=b"\n".join(asked) + b"\n")
    assert ran.returncode == 0
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_list_names_every_calculator():
    """`list` prints a line for every calculator, its slug first."""
    printed = engine("list").stdout.decode().splitlines()

    assert list(CALCULATORS) == [line.split()[0] for line in printed]


def test_list_as_json():
    """`list --json` is data for programs."""
    listed = json.loads(engine("list", "--json").stdout)

    assert list(CALCULATORS) == [entry["calculator"] for entry in listed]


def test_describe_tells_every_control():
    """`describe` prints a calculator as JSON: all of its controls, the edition first, and its examples."""
    described = json.loads(engine("describe", "normal-roll").stdout)

    assert CALCULATORS["normal-roll"].describe() == described
    assert ["edition", "attribute", "mods", "burst"] == [control["name"] for control in described["controls"]][:4]


def test_ask_in_words():
    """`ask` prints headline, odds as percent and fraction, values and steps with their clauses."""
    printed = engine("ask", "modifiers", "attribute=13", "mods=-6 Mimetism, -3 Cover, -6 Range").stdout.decode()

    assert "Success Value 1: one die succeeds 5 %, Critical 5 %." == printed.splitlines()[0]
    assert "  success   5 %  1/20" in printed.splitlines()
    assert "  success_value  1" in printed.splitlines()
    assert "      [x] The MODs sum to -15; no more than -12 counts. (n5.rolls.maximum-modifier)" in printed.splitlines()
    assert "  [ ] 1 is not above 20. (n5.rolls.sv-above-20)" in printed.splitlines()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--json", "ask", "modifiers", "attribute=24"),
        ("ask", "modifiers", "--json", "attribute=24"),
        ("ask", "modifiers", "attribute=24", "--json"),
    ],
)
def test_ask_as_json(arguments):
    """`--json` may stand anywhere, and prints what `to_json` gives."""
    expected = ask("modifiers", {"attribute": "24"}).to_json()

    assert expected == json.loads(engine(*arguments).stdout)


def test_sweep_in_words():
    """`sweep` prints a line for each value with its chances; a star marks the value of the form."""
    printed = engine("sweep", "face-to-face", "active.burst", "active.attribute=12").stdout.decode().splitlines()

    assert "   Active Burst  Active wins  Reactive wins  Nobody wins" == printed[0]
    assert ["1", "2", "*", "4", "5", "6"] == [line.split()[0] for line in printed[1:]]
    assert "*  3             74.7 %       18.4 %         6.9 %" == printed[3]


def test_sweep_in_words_without_chances():
    """Where an answer has no chances, its headline is printed, and of a refused value why."""
    ranges = engine("sweep", "range", "distance", "weapon=Combi Rifle").stdout.decode().splitlines()
    lost = engine("sweep", "normal-roll", "lost").stdout.decode().splitlines()

    assert '*  16"       Combi Rifle at 16": Range MOD +3 (0 to 16).' == ranges[2]
    assert "Lost dice must be at most the Burst, 1, not 2." in lost[3]


def test_sweep_as_json():
    """`sweep --json` prints what `to_json` gives."""
    expected = sweep("normal-roll", {"attribute": "12"}, "lost").to_json()

    assert expected == json.loads(engine("sweep", "normal-roll", "lost", "attribute=12", "--json").stdout)


def test_help_teaches_by_example():
    """`--help` shows commands that run as printed."""
    ran = engine("--help")

    assert 0 == ran.returncode
    assert 'python -m engine ask modifiers attribute=13 mods="-6 Mimetism, -3 Cover, -6 Range"' in ran.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "command must be one of list, describe, ask, sweep, not empty."),
        (("roll",), 'command must be one of list, describe, ask, sweep, not "roll".'),
        (("list", "more"), 'Nothing more must follow, not "more".'),
        (("ask",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("describe",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("describe", "modifiers", "mods"), 'Nothing more must follow, not "mods".'),
        (("ask", "modifier"), f'calculator must be one of {", ".join(CALCULATORS)}, not "modifier".'),
        (("ask", "modifiers", "attribute"), 'A control must be given as name=value, not "attribute".'),
        (("ask", "modifiers", "=13"), 'A control must be given as name=value, not "=13".'),
        (("ask", "modifiers", "attribute=1", "attribute=2"), '"attribute" must be given once, not twice.'),
        (("ask", "normal-roll", "burst=9"), "Burst must be between 1 and 6, not 9."),
        (
            ("ask", "modifiers", "mods=a\nb"),
            (
                "MODs must be a list such as -6 Mimetism, -3 Cover (each a sign, a number, words; commas between), "
                'not "a�b".'
            ),
        ),
        (("sweep",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("sweep", "modifiers"), "The control to vary must be one of edition, attribute, mods, not empty."),
        (("sweep", "modifiers", "dice"), 'The control to vary must be one of edition, attribute, mods, not "dice".'),
        (("sweep", "modifiers", "mods", "attribute=99"), "Attribute must be between 0 and 40, not 99."),
        (("ask", "--jsonl", "modifiers"), 'Nothing more must follow, not "modifiers".'),
        (("ask", "--jsom"), "unrecognized arguments: --jsom (python -m engine --help shows how)"),
    ],
)
def test_bad_input_is_one_clear_line(arguments, says):
    """Bad input exits 2 with one line on stderr, and prints nothing else."""
    ran = engine(*arguments)

    assert (2, b"", [says]) == (ran.returncode, ran.stdout, ran.stderr.decode().splitlines())


def test_words_that_are_no_utf_8():
    """Bytes that are no UTF-8 among the words are answered, not a traceback."""
    ran = engine("ask", "modifiers", b"mods=-6 \xff")

    assert (0, b"") == (ran.returncode, ran.stderr)


@pytest.mark.parametrize(
    "arguments",
    [("list",), ("describe", "modifiers"), ("ask", "modifiers"), ("sweep", "modifiers", "mods"), ("ask", "--jsonl")],
)
def test_a_reader_that_goes_away(arguments):
    """A closed pipe ends the command quietly."""
    reads, writes = os.pipe()
    os.close(reads)
    line = b'{"calculator": "modifiers", "form": {}}\n'
    with os.fdopen(writes, "wb") as pipe:
        ran = subprocess.run(
            [sys.executable, "-m", "engine", *arguments],
            cwd=ROOT,
            input=line,
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert (141, b"") == (ran.returncode, ran.stderr)


def test_interruption(monkeypatch):
    """Whoever stops the command stops it quietly, whatever stands for its streams."""
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, io.StringIO())

    def interrupted():
        raise KeyboardInterrupt

    assert (130, "", "") == (quietly(interrupted), sys.stdout.getvalue(), sys.stderr.getvalue())


def test_json_lines_without_lines():
    """No input is no output, and no error."""
    ran = engine("ask", "--jsonl")

    assert (0, b"", b"") == (ran.returncode, ran.stdout, ran.stderr)


def test_json_lines_answer_as_ask_does():
    """Each line is answered as `ask` answers it, in the order asked; the last needs no line end."""
    asked = [{"calculator": "modifiers", "form": {"attribute": str(n)}} for n in range(3)]
    ran = engine("ask", "--jsonl", stdin=b"\n".join(json.dumps(one).encode() for one in asked))

    expected = [ask(one["calculator"], one["form"]).to_json() for one in asked]
    assert expected == [json.loads(line) for line in ran.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "control", "message"),
    [
        (b"", "line", "line must be one JSON object in UTF-8, not empty."),
        (b"{", "line", 'line must be one JSON object in UTF-8, not "{".'),
        (b"\xff", "line", 'line must be one JSON object in UTF-8, not "�".'),
        (b"7", "line", "line must be an object with calculator and form, not int."),
        (b"[]", "line", "line must be an object with calculator and form, not list."),
        (b"null", "line", "line must be an object with calculator and form, not NoneType."),
        (b'{"form": {}}', "calculator", "calculator must be text, a slug, not left out."),
        (b'{"calculator": ["modifiers"], "form": {}}', "calculator", "calculator must be text, a slug, not list."),
        (b'{"calculator": "modifiers"}', "form", "form must be an object of texts by control, not left out."),
        (b'{"calculator": "modifiers", "form": []}', "form", "form must be an object of texts by control, not list."),
        (b'{"calculator": "modifiers", "form": {"mods": null}}', "mods", "MODs must be text, not NoneType."),
        (b'{"calculator": "modifiers", "form": {"attribute": NaN}}', "attribute", "Attribute must be text, not float."),
    ],
)
def test_a_bad_line_never_stops_the_rest(line, control, message):
    """A bad line is answered by what is wrong with it, and the next line by its answer."""
    good = b'{"calculator": "modifiers", "form": {}}'

    expected = [{"error": {"control": control, "message": message}}, ask("modifiers", {}).to_json()]
    assert expected == lines(line, good)


@pytest.mark.parametrize(
    "line", [b"[" * 100_000, b'{"calculator":' * 100_000, b'{"form": ' + b"9" * 5000 + b"}", b'{"a": "' + b"x" * 10**6]
)
def test_a_monstrous_line_is_a_bad_line(line):
    """Huge nesting, numbers and texts are bad lines like others."""
    wrong, answered = lines(line, b'{"calculator": "modifiers", "form": {}}')

    assert "line" == wrong["error"]["control"]
    assert "modifiers" == answered["calculator"]


def test_an_answer_can_be_asked_again():
    """An answer printed as a JSON line is itself a question with the same answer."""
    answer = ask("modifiers", {"attribute": "7"}).to_json()

    assert [answer] == lines(json.dumps(answer).encode())
