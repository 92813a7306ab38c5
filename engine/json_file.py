"""Read an untrusted JSON file: each value is read by its place, and its type is checked."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NoReturn

from engine.errors import UnreadableArmyError, quoted

LARGEST_FILE = 20_000_000
"""Maximum size in bytes; the publisher's files are below 1,000,000."""

DEEPEST = 100
"""How deep objects and lists may nest: Python in a browser ends without an error where they nest far deeper."""

LONGEST_TEXT = 200
"""Maximum length of a name in characters."""

NAMES = {dict: "an object", list: "a list", str: "text", int: "a whole number", type(None): "null"}


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a file, with its path."""

    source: str
    place: str
    data: object

    def refuse(self, must: str) -> NoReturn:
        """Raise the error that says what this value must be, and what it is."""
        came = NAMES.get(type(self.data), type(self.data).__name__)
        shown = quoted(str(self.data)) if isinstance(self.data, str | int | float) else came
        raise UnreadableArmyError(self.source, self.place, f"must be {must}, not {shown}.")

    def has(self, name: str) -> bool:
        """Return whether this object has a value with this name that is not null."""
        if not isinstance(self.data, dict):
            self.refuse("an object")
        return self.data.get(name) is not None

    def __getitem__(self, name: str) -> "Value":
        """Return one value of this object."""
        if not isinstance(self.data, dict):
            self.refuse("an object")
        place = f"{self.place}.{name}" if self.place else name
        if name not in self.data:
            raise UnreadableArmyError(self.source, place, "is missing.")
        return Value(self.source, place, self.data[name])

    def each(self, name: str = "") -> Iterator["Value"]:
        """Return the values of the list with this name, or of this value itself; empty if it is null."""
        if name:
            yield from self[name].each() if self.has(name) else ()
        elif not isinstance(self.data, list):
            self.refuse("a list")
        else:
            for number, one in enumerate(self.data):
                yield Value(self.source, f"{self.place}[{number}]", one)

    @property
    def whole(self) -> int:
        """Return this value as an integer."""
        if not isinstance(self.data, int) or isinstance(self.data, bool) or abs(self.data) > 10**9:
            self.refuse("a whole number")
        return self.data

    @property
    def text(self) -> str:
        """Return this value as a name, with every run of whitespace replaced by one space."""
        return " ".join(self.text_up_to(LONGEST_TEXT).split())

    def text_up_to(self, most: int) -> str:
        """Return this value as text of at most so many characters."""
        if not isinstance(self.data, str):
            self.refuse("text")
        if len(self.data) > most:
            self.refuse(f"at most {most} characters")
        return self.data

    @property
    def number(self) -> str:
        """Return this number as text, whether the file has a number or text: `1.5`, `2`."""
        return str(self.data) if isinstance(self.data, int | float) and not isinstance(self.data, bool) else self.text


def read_json(source: str, content: bytes) -> Value:
    """Return the top of a JSON file; raise UnreadableArmyError if it is too large, not UTF-8, not JSON, or too deep.

    >>> read_json("1.json", b'{"units": [{"name": "Scout"}]}')["units"].data
    [{'name': 'Scout'}]
    """
    if len(content) > LARGEST_FILE:
        says = f"must have at most {LARGEST_FILE:,} bytes, not {len(content):,}."
        raise UnreadableArmyError(source, "", says)
    if (depth := _depth(content)) > DEEPEST:
        raise UnreadableArmyError(source, "", f"must be JSON that nests at most {DEEPEST} deep, not {depth:,}.")
    try:
        return Value(source, "", json.loads(content.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise UnreadableArmyError(source, "", f"must be UTF-8, and is not at byte {error.start}.") from error
    except json.JSONDecodeError as error:
        says = f"must be JSON, and is not at line {error.lineno}, column {error.colno}."
        raise UnreadableArmyError(source, "", says) from error
    except ValueError as error:
        raise UnreadableArmyError(source, "", "must be JSON with shorter numbers.") from error


def _depth(content: bytes) -> int:
    """Return how deep the brackets outside texts nest."""
    outside = re.sub(rb'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)', b"", content, flags=re.DOTALL)
    brackets = outside.translate(None, bytes(set(range(256)) - set(b"[]{}")))
    return max(accumulate(1 if bracket in b"[{" else -1 for bracket in brackets), default=0)
