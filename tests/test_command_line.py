"""The command line answers people and programs, and reports errors in one line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import CALCULATORS, ask, sweep
from engine.__main__ import main
from engine.streams import run_quietly
from engine.terms import terms

RIFLES = [f"{who}.trooper=BS 12, PH 11, WIP 13, ARM 1, VITA 1, Combi Rifle" for who in ("active", "reactive.1")]
ROOT = Path(__file__).parent.parent


@pytest.fixture
def command(capsys, monkeypatch):
    """Run the command line with these bytes on stdin; return the exit status, stdout and stderr."""

    def run(*words, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = run_quietly(lambda: main(words))
        except SystemExit as left:
            status = left.code
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def stdout_of(command):
    """Run a command that succeeds; return its stdout."""

    def run(*words, stdin=b""):
        status, out, err = command(*words, stdin=stdin)
        assert (status, err) == (0, "")
        return out

    return run


def process(*words, stdin=b"", **more):
    """Run the command line in a separate process."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *words], cwd=ROOT, input=stdin, capture_output=True, check=False, **more
    )


def test_list_names_every_calculator(stdout_of):
    """`list` prints a line for every calculator, its slug first."""
    assert list(CALCULATORS) == [line.split()[0] for line in stdout_of("list").splitlines()]


def test_list_as_json(stdout_of):
    """`list --json` prints JSON for programs, and `list --jsonl` one line of it per calculator."""
    entries = json.loads(stdout_of("list", "--json"))

    assert list(CALCULATORS) == [entry["calculator"] for entry in entries]
    assert entries == [json.loads(line) for line in stdout_of("list", "--jsonl").splitlines()]


def test_describe_prints_records(stdout_of):
    """`describe` with an edition prints the record of a term, by any of its names, or all records."""
    dodge = json.loads(stdout_of("describe", "n5", "dodge"))

    assert [record["name"] for record in dodge] == ["Dodge"]
    assert "n5.dodge.minus-3" in {effect["clause"] for effect in dodge[0]["effects"]}
    assert dodge == [json.loads(stdout_of("describe", "n5", "Dodge!", "--jsonl"))]
    assert len(list(terms("n5"))) == len(stdout_of("describe", "n5", "--jsonl").splitlines())


def test_describe_has_every_control(stdout_of):
    """`describe` prints a calculator as JSON: all of its controls, the edition first, and its examples."""
    described = json.loads(stdout_of("describe", "normal-roll"))

    assert CALCULATORS["normal-roll"].describe() == described
    assert [control["name"] for control in described["controls"]][:4] == ["edition", "attribute", "mods", "burst"]
    assert [json.dumps(described)] == stdout_of("describe", "normal-roll", "--jsonl").splitlines()


def test_ask_as_text(stdout_of):
    """`ask` prints headline, odds as percent and fraction, values and steps with their clauses."""
    printed = stdout_of("ask", "modifiers", "attribute=13", "mods=-6 Mimetism, -3 Cover, -6 Range").splitlines()

    assert printed[0] == "Success Value 1: one die succeeds 5%, Critical 5%."
    assert "  success   5%  1/20" in printed
    assert "  success_value  1" in printed
    assert "      [x] The MODs sum to -15; no more than -12 counts. (n5.rolls.maximum-modifier)" in printed
    assert "  [ ] 1 is not above 20. (n5.rolls.sv-above-20)" in printed


@pytest.mark.parametrize(
    "words",
    [
        ("--json", "ask", "modifiers", "attribute=24"),
        ("ask", "modifiers", "--json", "attribute=24"),
        ("ask", "modifiers", "attribute=24", "--json"),
    ],
)
def test_ask_as_json(stdout_of, words):
    """`--json` is accepted in any position, and prints what `to_json` returns."""
    expected = ask("modifiers", {"attribute": "24"}).to_json()

    assert expected == json.loads(stdout_of(*words))


def test_sweep_as_text(stdout_of):
    """`sweep` prints a line for each value with its chances; a star marks the form's own value."""
    printed = stdout_of("sweep", "face-to-face", "active.burst", "active.attribute=12").splitlines()

    assert printed[0] == "   Active Burst  Active wins  Reactive wins  Nobody wins"
    assert [line.split()[0] for line in printed[1:]] == ["1", "2", "*", "4", "5", "6"]
    assert printed[3] == "*  3             74.7%        18.4%          6.9%"


def test_sweep_as_text_without_chances(stdout_of):
    """If an answer has no chances, its headline is printed; for a refused value, the reason."""
    ranges = stdout_of("sweep", "range", "distance", "weapon=Combi Rifle").splitlines()
    lost = stdout_of("sweep", "normal-roll", "lost").splitlines()

    assert ranges[2] == '*  16"       Combi Rifle at 16": Range MOD +3 (0 to 16).'
    assert "Lost dice must be at most the Burst, 1, not 2." in lost[3]


def test_sweep_as_json(stdout_of):
    expected = sweep("normal-roll", {"attribute": "12"}, "lost").to_json()

    assert expected == json.loads(stdout_of("sweep", "normal-roll", "lost", "attribute=12", "--json"))


def test_help_teaches_by_example(stdout_of):
    """`--help` shows commands that run as printed."""
    assert 'python -m engine ask modifiers attribute=13 mods="-6 Mimetism, -3 Cover, -6 Range"' in stdout_of("--help")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "command must be one of list, describe, ask, sweep, army, not empty."),
        (("roll",), 'command must be one of list, describe, ask, sweep, army, not "roll".'),
        (("list", "more"), 'list must stand alone, not with "more".'),
        (("ask",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("describe",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("describe", "n5", "xyz"), 'Term must be a Skill, a State … of the rules, not "xyz".'),
        (("describe", "n3", "dodge"), 'Edition must be one with records (n5), not "n3".'),
        (("describe", "modifiers", "mods"), 'describe with a calculator must stand alone, not with "mods".'),
        (
            ("ask", "modifier"),
            f'calculator must be one of {", ".join(CALCULATORS)}, not "modifier"; did you mean modifiers?',
        ),
        (("aks",), 'command must be one of list, describe, ask, sweep, army, not "aks"; did you mean ask?'),
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
        (
            ("ask", "face-to-face", "active.dice=3 4"),
            "Active's dice must be 3 dice (Burst 3), not 2. Use Burst 2: active.burst=2",
        ),
        (
            ("ask", "matchup", "reactive.1.states=Camouflaged", "reactive.1.declares=nothing", *RIFLES),
            (
                "Active declares must be something that the enemy's Camouflaged State allows, not bs-attack. "
                "Discover first: active.discovers=1"
            ),
        ),
        (
            ("sweep", "exchange", "mine", "active.action=hack", "active.program=jammer", "reactive.1.distance=9"),
            (
                'Distance to Reactive 1 must be at most 8", not 9": Jammer needs its target in the Zone of Control, '
                '8". Use 8": reactive.1.distance=8'
            ),
        ),
        (("sweep",), f"calculator must be one of {', '.join(CALCULATORS)}, not empty."),
        (("sweep", "modifiers"), "The control to vary must be one of edition, attribute, mods, not empty."),
        (("sweep", "modifiers", "dice"), 'The control to vary must be one of edition, attribute, mods, not "dice".'),
        (("sweep", "modifiers", "mods", "attribute=99"), "Attribute must be between 0 and 40, not 99."),
        (("ask", "--jsonl", "modifiers"), 'ask --jsonl must stand alone, not with "modifiers".'),
        (("sweep", "--jsonl", "modifiers"), 'sweep --jsonl must stand alone, not with "modifiers".'),
        (("ask", "--jsom"), "unrecognized arguments: --jsom (python -m engine --help shows how)"),
        (("--\x1b[31m\u202e",), r"unrecognized arguments: --\x1b[31m\u202e (python -m engine --help shows how)"),
    ],
)
def test_bad_input_is_one_clear_line(command, words, says):
    """Bad input exits with status 2 and prints one line on stderr, and nothing else."""
    assert (2, "", f"{says}\n") == command(*words)


def test_no_text_steers_the_terminal(stdout_of):
    """Control characters and those that change the direction of text are printed as escapes."""
    printed = stdout_of("ask", "modifiers", "mods=-3 \x1b[31mred \u202eback")
    ranges = stdout_of("sweep", "range", "distance", "weapon=8 +3, 16 0")

    assert r"13 - 3 (\x1b[31mred \u202eback)".removeprefix("13") in printed
    assert [text.replace("\n", "").isprintable() for text in (printed, ranges)] == [True, True]


def test_a_separate_process():
    """Runs as users run it, and accepts arguments that are not UTF-8."""
    ran = process("ask", "modifiers", b"mods=-6 \xff")

    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"Success Value 7: ")


@pytest.mark.parametrize(
    ("words", "redirected", "status", "out", "err"),
    [
        ("ask --jsonl", "<&-", 2, "", "stdin must be open for --jsonl, not closed.\n"),
        ("ask modifiers", ">&-", 1, "", "stdout must be open, not closed.\n"),
        ("ask modifiers attribute=99", "2>&-", 2, "", ""),
    ],
)
def test_closed_streams(words, redirected, status, out, err):
    """If stderr is open, it says which stream is closed; an error never goes to stdout."""
    shell = ["bash", "-c", f'"$0" -m engine {words} {redirected}', sys.executable]
    ran = subprocess.run(shell, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (status, out, err) == (ran.returncode, ran.stdout, ran.stderr)


@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_missing_streams(capsys, monkeypatch, name):
    """If Python has no stream, the command ends as with a closed one."""
    monkeypatch.setattr(sys, name, None)
    words = {"stdin": ["ask", "--jsonl"], "stdout": ["list"], "stderr": ["ask"]}[name]

    assert {"stdin": 2, "stdout": 1, "stderr": 2}[name] == run_quietly(lambda: main(words))
    assert capsys.readouterr().out == ""


@pytest.fixture
def unwritable():
    """A stream whose writes fail, as on a full disk."""
    with os.fdopen(os.open(os.devnull, os.O_RDONLY), "w") as stream:
        yield stream


@pytest.mark.parametrize("words", [("--help",), ("list",), ("ask", "modifiers"), ("sweep", "modifiers", "mods")])
def test_stdout_that_cannot_be_written(capsys, monkeypatch, unwritable, words):
    """A failed write prints one line with the system's reason, and exits with status 1."""
    monkeypatch.setattr(sys, "stdout", unwritable)

    assert run_quietly(lambda: main(words)) == 1
    assert capsys.readouterr().err == "The answer cannot be written: Bad file descriptor.\n"


def test_stderr_that_cannot_be_written(capsys, monkeypatch, unwritable):
    """The exit status is set even if the error cannot be printed."""
    unwritable.reconfigure(line_buffering=True)
    monkeypatch.setattr(sys, "stderr", unwritable)

    assert run_quietly(lambda: main(["ask"])) == 2
    assert capsys.readouterr().out == ""


def test_stdin_that_cannot_be_read(capsys, monkeypatch):
    """The error for an unreadable stdin includes the system's reason."""
    with os.fdopen(os.open(os.devnull, os.O_WRONLY), "rb", closefd=True) as nothing:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(nothing))

        assert run_quietly(lambda: main(["ask", "--jsonl"])) == 2
    assert capsys.readouterr().err == "stdin must be lines of JSON: Bad file descriptor.\n"


@pytest.fixture
def broken_pipe():
    """A stream whose reader has closed it."""
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w") as stream:
        yield stream


@pytest.mark.parametrize(
    "words",
    [("list",), ("describe", "modifiers"), ("ask", "modifiers"), ("sweep", "modifiers", "mods"), ("ask", "--jsonl")],
)
def test_a_closed_pipe(capsys, monkeypatch, broken_pipe, words):
    """A closed pipe ends the command without a message."""
    line = b'{"calculator": "modifiers", "form": {}}\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line)))
    monkeypatch.setattr(sys, "stdout", broken_pipe)

    assert run_quietly(lambda: main(words)) == 141
    assert capsys.readouterr().err == ""


def test_a_closed_pipe_of_a_separate_process(broken_pipe):
    """A separate process also ends without a message, even as Python exits."""
    ran = subprocess.run(
        [sys.executable, "-m", "engine", "ask", "modifiers"],
        cwd=ROOT,
        stdout=broken_pipe,
        stderr=subprocess.PIPE,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (141, b"")


def test_interruption(monkeypatch):
    """An interrupted command ends without a message, whatever its streams are."""
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, io.StringIO())

    def interrupted():
        raise KeyboardInterrupt

    assert (run_quietly(interrupted), sys.stdout.getvalue(), sys.stderr.getvalue()) == (130, "", "")


def test_json_lines_through_the_command(stdout_of):
    """`ask --jsonl` and `sweep --jsonl` print a line for each line of stdin."""
    question = {"calculator": "modifiers", "form": {"attribute": "7"}}
    varied = question | {"control": "mods"}

    assert stdout_of("ask", "--jsonl") == ""
    assert ask("modifiers", {"attribute": "7"}).to_json() == json.loads(
        stdout_of("ask", "--jsonl", stdin=json.dumps(question).encode())
    )
    assert sweep("modifiers", {"attribute": "7"}, "mods").to_json() == json.loads(
        stdout_of("sweep", "--jsonl", stdin=json.dumps(varied).encode())
    )
