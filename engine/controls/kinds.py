"""The kinds of controls: what each reads, and what it refuses."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.controls.control import Control
from engine.errors import InvalidInputError, quoted
from engine.wording import close_names, counted, did_you_mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Control):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def read(self, text: str) -> int:
        """Read a number such as `13`, `+3` or `-3`."""
        clean = text.strip()
        if not re.fullmatch(r"[+-]?[0-9]+", clean, re.ASCII):
            raise self.wrong(f"a whole number from {self.low} to {self.high}", text)
        if len(clean) > 6 or not self.low <= int(clean) <= self.high:
            message = f"{self.label} must be between {self.low} and {self.high}, not {quoted(clean).strip('"')}."
            raise InvalidInputError(self.name, message)
        return int(clean)

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low` and `high`."""
        return Control.describe(self) | {"low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionalNumber(Control):
    """A whole number from `low` to `high`, or nothing; `empty` says what that means."""

    low: int
    high: int
    empty: str
    default: str = ""

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "number"

    def read(self, text: str) -> int | None:
        """Read a number such as `3`; return None for an empty text."""
        if not text.strip():
            return None
        return Number(self.name, self.label, "0", low=self.low, high=self.high).read(text)

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low`, `high`, and the meaning of `empty`."""
        return Control.describe(self) | {"low": self.low, "high": self.high, "empty": self.empty}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inches(Control):
    """A distance from 0 to `high` inches, with decimals if needed; `ruled`: forms show a ruler for it."""

    high: int = 200
    ruled: bool = False

    def read(self, text: str) -> Fraction:
        """Read a distance such as `16`, `16.5` or `16"`."""
        found = re.fullmatch(
            r'([0-9]{1,3})(?:[.,]([0-9]{1,3}))? ?(?:"|in|inch|inches)?', text.strip().lower(), re.ASCII
        )
        distance = Fraction(f"{found[1]}.{found[2] or 0}") if found else Fraction(-1)
        if not 0 <= distance <= self.high:
            raise self.wrong(f"a distance in inches from 0 to {self.high}, such as 16 or 16.5", text)
        return distance

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low` and `high`."""
        return Control.describe(self) | {"low": 0, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Control):
    """Yes or no, written 1 or 0."""

    default: str = "0"

    @property
    def labels(self) -> Mapping[str, str]:
        """Return no and yes, the labels of a check box."""
        return {"0": "no", "1": "yes"}

    def read(self, text: str) -> bool:
        """Read `1` as yes, `0` as no."""
        if text.strip() not in {"0", "1"}:
            raise self.wrong("1 (yes) or 0 (no)", text)
        return text.strip() == "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Control):
    """One of several words; `options` are pairs of the word and its label."""

    options: tuple[tuple[str, str], ...]

    @property
    def labels(self) -> Mapping[str, str]:
        """Return the label of each word."""
        return dict(self.options)

    def read(self, text: str) -> str:
        """Read one of the words, in upper or lower case."""
        word = text.strip().lower()
        if word not in self.labels:
            names = {label.lower(): option for option, label in self.options} | {one: one for one in self.labels}
            expected = f"one of {', '.join(option or 'empty' for option in self.labels)}"
            raise self.wrong(expected, text, did_you_mean(close_names(word, names)[:1]))
        return word

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `options`."""
        return Control.describe(self) | {"options": [{"value": v, "label": label} for v, label in self.options]}


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionChoice(Choice):
    """The choice of the edition, which every calculator has; `why` is the reason why some are missing."""

    why: str = ""

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "edited"

    def wrong(self, expectation: str, text: str, end: str = ".") -> InvalidInputError:
        """Return the error for another edition, with the reason if there is one."""
        return Choice.wrong(self, expectation, text, f": {self.why}{end}" if self.why else end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Control):
    """Words as players type them, such as the name of a weapon, without surrounding blanks.

    `suggestions` are texts that a form suggests; others can be typed.
    """

    default: str = ""
    suggestions: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        """Return the text itself."""
        return text.strip()

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `suggestions` if there are any."""
        more = {"suggestions": list(self.suggestions)} if self.suggestions else {}
        return Control.describe(self) | more


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines(Text):
    """Several lines of text, exactly as typed, so that the places of words in it are those of the form."""

    def read(self, text: str) -> str:
        """Return the text itself, with its blanks."""
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Text):
    """The profile of a Trooper, in one or several lines; an empty one stands for the `sample`, if there is one."""

    sample: str = ""

    def read(self, text: str) -> str:
        """Return the text itself, or the sample."""
        return text.strip() or self.sample

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with the meaning of `empty` if it has one."""
        return Text.describe(self) | ({"empty": self.sample} if self.sample else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Control):
    """The faces of real dice: `8 12 3`; empty for none. `most` is the maximum number."""

    default: str = ""
    most: int = 7

    def read(self, text: str) -> tuple[int, ...]:
        """Read faces (1 to 20) in the given order, separated by spaces, commas or full stops."""
        words = text.replace(",", " ").replace(".", " ").split()
        for word in words:
            if not re.fullmatch(r"0*([1-9]|1[0-9]|20)", word, re.ASCII) or len(word) > 4:
                raise self.wrong("faces from 1 to 20 with spaces between", word)
        if len(words) > self.most:
            says = f"{self.label} must be at most {counted('die', self.most)}, not {len(words)}."
            raise InvalidInputError(self.name, says)
        return tuple(int(word) for word in words)
