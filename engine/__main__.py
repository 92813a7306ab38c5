"""The command line: every calculator from a terminal, as text for people or as JSON for programs."""

import json
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from engine import CALCULATORS, calculator, sweep
from engine.army import army_reports
from engine.editions import EDITIONS
from engine.errors import EngineError, InvalidInputError, quoted
from engine.json_lines import answer_lines, sweep_lines
from engine.streams import input_lines, print_error, run_quietly
from engine.terminal import answer_text, sweep_text, table, with_offer
from engine.terms import find, terms
from engine.terms.as_json import to_json
from engine.wording import meant

DESCRIPTION = "The rules of Infinity: exact odds, and the clauses that led to every result."

EXAMPLES = """\
commands:
  list                      the calculators
  describe SLUG             the controls of a calculator, and examples, as JSON
  describe EDITION TERM     the record of a Skill, a State …, as JSON; all where no TERM is given
  ask SLUG name=value ...   an answer; controls left out have their defaults
  sweep SLUG CONTROL name=value ...
                            the same form at each value of one control
  ask --jsonl               one {"calculator": SLUG, "form": {name: value}} a line in,
                            one answer or {"error": {"control", "message"}} a line out;
                            an "id" in a line is given back
  sweep --jsonl             the same; each line names the "control" to vary too
  army check FOLDER         what of the publisher's army files in a folder is not known

examples:
  python -m engine list
  python -m engine describe modifiers
  python -m engine describe n5 dodge
  python -m engine ask modifiers attribute=13 mods="-6 Mimetism, -3 Cover, -6 Range"
  python -m engine ask normal-roll edition=codeone attribute=23 dice=4
  python -m engine ask normal-roll attribute=12 burst=3 --json
  python -m engine sweep face-to-face active.burst active.attribute=12
  echo '{"calculator": "normal-roll", "form": {"attribute": "12"}}' | python -m engine ask --jsonl

Exit status: 0 answered, 2 bad input (one line on stderr says what), 1 stdout cannot be written.
"""


class Parser(ArgumentParser):
    """An ArgumentParser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and the message on stderr."""
        print_error(f"{message} (python -m engine --help shows how)")
        self.exit(2)


def parser() -> Parser:
    """Return the parser of the command line."""
    arguments = Parser(
        prog="python -m engine",
        usage="%(prog)s list | describe SLUG | describe EDITION TERM | ask SLUG name=value ... [--json] | "
        "sweep SLUG CONTROL name=value ... [--json] | ask --jsonl | sweep --jsonl | army check FOLDER",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
    )
    arguments.add_argument("-h", "--help", action="store_true", help="show this")
    arguments.add_argument("command", nargs="?", default="", help="list, describe, ask, sweep or army")
    arguments.add_argument("words", nargs="*", metavar="SLUG name=value", help="the calculator and its form")
    arguments.add_argument("--json", action="store_true", help="answer as JSON, for programs")
    arguments.add_argument("--jsonl", action="store_true", help="many in one go: JSON lines from stdin to stdout")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status 0, or 2 for bad input."""
    arguments = parser().parse_intermixed_args(words)
    try:
        for line in output(arguments):
            print(line, flush=arguments.jsonl)
    except EngineError as error:
        print_error(str(error))
        return 2
    return 0


def output(arguments: Namespace) -> Iterator[str]:
    """Return the lines that a command prints; raise InvalidInputError if it cannot."""
    if arguments.help:
        yield parser().format_help().rstrip()
        return
    commands: dict[str, Callable[[Namespace], Iterable[str]]] = {
        "list": list_calculators,
        "describe": describe_calculator,
        "ask": ask_lines if arguments.jsonl else ask_one,
        "sweep": ask_sweeps if arguments.jsonl else ask_sweep,
        "army": check_army,
    }
    if arguments.command not in commands:
        message = f"command must be one of {', '.join(commands)}, not {quoted(arguments.command)}"
        raise InvalidInputError("command", f"{message}{meant(arguments.command, commands)}")
    yield from commands[arguments.command](arguments)


def list_calculators(arguments: Namespace) -> Iterable[str]:
    """Return every calculator's slug, title and summary."""
    _refuse("list", arguments.words)
    rows = [(each.slug, each.title, each.summary) for each in CALCULATORS.values()]
    entries = [dict(zip(("calculator", "title", "summary"), row, strict=True)) for row in rows]
    if arguments.jsonl:
        return map(json.dumps, entries)
    return [_json(entries)] if arguments.json else table(rows)


def describe_calculator(arguments: Namespace) -> Iterable[str]:
    """Return one calculator's controls and examples as JSON, or the record of a term; with `--jsonl` on one line."""
    slug, *more = arguments.words or [""]
    if slug in EDITIONS:
        found = [to_json(term) for term in (find(slug, " ".join(more)) if more else terms(slug))]
        return map(json.dumps, found) if arguments.jsonl else [_json(found)]
    _refuse("describe with a calculator", more)
    described = calculator(slug).describe()
    return [json.dumps(described) if arguments.jsonl else _json(described)]


def ask_one(arguments: Namespace) -> Iterable[str]:
    """Return the answer to one form, as text or as JSON."""
    slug, *fields = arguments.words or [""]
    asked = calculator(slug)
    answer = with_offer(asked.ask, asked, form(fields))
    return [_json(answer.to_json()) if arguments.json else answer_text(answer)]


def ask_sweep(arguments: Namespace) -> Iterable[str]:
    """Return the answers to one form at each value of one control, as text or as JSON."""
    slug, control, *fields = arguments.words + [""] * (2 - len(arguments.words))
    answers = with_offer(lambda given: sweep(slug, given, control), calculator(slug), form(fields))
    return [_json(answers.to_json()) if arguments.json else sweep_text(answers)]


def ask_lines(arguments: Namespace) -> Iterable[str]:
    """Return an answer or an error for every line of stdin, in order."""
    _refuse("ask --jsonl", arguments.words)
    return answer_lines(input_lines())


def ask_sweeps(arguments: Namespace) -> Iterable[str]:
    """Return a sweep or an error for every line of stdin, in order."""
    _refuse("sweep --jsonl", arguments.words)
    return sweep_lines(input_lines())


def check_army(arguments: Namespace) -> Iterable[str]:
    """Return, for each faction in a folder, how many loadouts can be read, and which names are unknown."""
    if len(arguments.words) != 2 or arguments.words[0] != "check":
        came = " ".join(arguments.words)
        raise InvalidInputError("command", f"army must be followed by check and a folder, not by {quoted(came)}.")
    reports = army_reports(EDITIONS["n5"], Path(arguments.words[1]))
    if arguments.jsonl:
        return (json.dumps(report.to_json()) for report in reports)
    return [_json([report.to_json() for report in reports])] if arguments.json else map(str, reports)


def form(fields: Iterable[str]) -> dict[str, object]:
    """Return the form given by name=value arguments.

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


def _refuse(command: str, words: Sequence[str]) -> None:
    """Raise InvalidInputError if arguments follow a command that takes none."""
    if words:
        raise InvalidInputError("command", f"{command} must stand alone, not with {quoted(words[0])}.")


def _json(data: object) -> str:
    return json.dumps(data, indent=2)


if __name__ == "__main__":
    sys.exit(run_quietly(main))
