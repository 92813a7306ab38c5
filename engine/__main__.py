"""The command line: every calculator from a terminal, in words for people or as JSON for programs."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NoReturn

from engine import CALCULATORS, calculator, json_lines, sweep
from engine.errors import EngineError, InvalidInputError, quoted
from engine.terminal import table, written, written_sweep

DESCRIPTION = "The rules of Infinity: exact odds, and the clauses that led to every result."

EXAMPLES = """\
commands:
  list                      the calculators
  describe SLUG             what a calculator takes, with examples, as JSON
  ask SLUG name=value ...   an answer; controls left out take their defaults
  sweep SLUG CONTROL name=value ...
                            the same form at each value of one control
  ask --jsonl               one {"calculator": SLUG, "form": {name: value}} a line in,
                            one answer or {"error": {"control", "message"}} a line out

examples:
  python -m engine list
  python -m engine describe modifiers
  python -m engine ask modifiers attribute=13 mods="-6 Mimetism, -3 Cover, -6 Range"
  python -m engine ask normal-roll edition=codeone attribute=23 dice=4
  python -m engine ask normal-roll attribute=12 burst=3 --json
  python -m engine sweep face-to-face active.burst active.attribute=12
  echo '{"calculator": "normal-roll", "form": {"attribute": "12"}}' | python -m engine ask --jsonl

Exit status: 0 answered, 2 bad input (one line on stderr says what).
"""

BROKEN_PIPE, INTERRUPTED = 141, 130
"""The exit statuses that a shell gives a program that SIGPIPE or SIGINT ended."""


class Parser(ArgumentParser):
    """An ArgumentParser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit 2 with the message on stderr."""
        self.exit(2, f"{message} (python -m engine --help shows how)\n")


def parser() -> Parser:
    """What the command line takes."""
    made = Parser(
        prog="python -m engine",
        usage="%(prog)s list | describe SLUG | ask SLUG name=value ... [--json] | "
        "sweep SLUG CONTROL name=value ... [--json] | ask --jsonl",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("command", nargs="?", default="", help="list, describe, ask or sweep")
    made.add_argument("words", nargs="*", metavar="SLUG name=value", help="the calculator and its form")
    made.add_argument("--json", action="store_true", help="answer as JSON, for programs")
    made.add_argument("--jsonl", action="store_true", help="ask many: JSON lines from stdin to stdout")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, or 2 where the input is bad."""
    given = parser().parse_intermixed_args(arguments)
    try:
        for line in run(given):
            print(line, flush=given.jsonl)
    except EngineError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def run(given: Namespace) -> Iterator[str]:
    """The lines that a command prints; InvalidInputError where it cannot."""
    commands: dict[str, Callable[[Namespace], Iterable[str]]] = {
        "list": listed,
        "describe": described,
        "ask": answered_lines if given.jsonl else answered,
        "sweep": run_sweep,
    }
    if given.command not in commands:
        message = f"command must be one of {', '.join(commands)}, not {quoted(given.command)}."
        raise InvalidInputError("command", message)
    yield from commands[given.command](given)


def listed(given: Namespace) -> Iterable[str]:
    """Every calculator's slug, title and summary."""
    _no_more(given.words)
    rows = [(made.slug, made.title, made.summary) for made in CALCULATORS.values()]
    if given.json:
        return [_json([dict(zip(("calculator", "title", "summary"), row, strict=True)) for row in rows])]
    return table(rows)


def described(given: Namespace) -> Iterable[str]:
    """One calculator's controls and examples as JSON."""
    slug, *more = given.words or [""]
    _no_more(more)
    return [_json(calculator(slug).describe())]


def answered(given: Namespace) -> Iterable[str]:
    """The answer to one form, in words or as JSON."""
    slug, *fields = given.words or [""]
    answer = calculator(slug).ask(form(fields))
    return [_json(answer.to_json()) if given.json else written(answer)]


def run_sweep(given: Namespace) -> Iterable[str]:
    """The answers to one form at each value of one control, in words or as JSON."""
    slug, control, *fields = given.words + [""] * (2 - len(given.words))
    found = sweep(slug, form(fields), control)
    return [_json(found.to_json()) if given.json else written_sweep(found)]


def answered_lines(given: Namespace) -> Iterable[str]:
    """An answer or an error for every line of stdin, in its order."""
    _no_more(given.words)
    return map(json_lines.answered, sys.stdin.buffer)


def form(fields: Iterable[str]) -> dict[str, object]:
    """The form that name=value words spell.

    >>> form(["attribute=13", "mods=-6 Mimetism"])
    {'attribute': '13', 'mods': '-6 Mimetism'}
    """
    read: dict[str, object] = {}
    for field in fields:
        name, equals, value = field.partition("=")
        if not equals or not name:
            raise InvalidInputError(name, f"A control must be given as name=value, not {quoted(field)}.")
        if name in read:
            raise InvalidInputError(name, f"{quoted(name)} must be given once, not twice.")
        read[name] = value
    return read


def _no_more(words: Sequence[str]) -> None:
    if words:
        raise InvalidInputError("command", f"Nothing more must follow, not {quoted(words[0])}.")


def _json(data: object) -> str:
    return json.dumps(data, indent=2)


def quietly(run_main: Callable[[], int]) -> int:
    """Run the command line; a reader that goes away (`| head`) ends it without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = run_main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(quietly(main))
