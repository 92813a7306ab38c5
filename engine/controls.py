"""Controls read what a form holds: text in, values of the game out, or an error that names the control."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import cast

from engine.edition import Need
from engine.editions import editions_that_meet
from engine.errors import InvalidInputError, quoted
from engine.rules.mods import Mod
from engine.wording import dice_words, with_plain_minus

LONGEST = 600
"""The longest text, in characters, that any control looks at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control(ABC):
    """One field of a form. `name` is public (the query of a share link) and never changes its meaning.

    `group` is the heading it stands under; `needs` is what an edition must have for the control to mean something.
    """

    name: str
    label: str
    default: str
    help: str = ""
    group: str = ""
    needs: tuple[Need, ...] = ()

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that have what this control needs, by slug; empty where it needs nothing, for all have it."""
        return editions_that_meet(self.needs) if self.needs else ()

    @property
    def kind(self) -> str:
        """The name of this kind of control, for templates and programs."""
        return type(self).__name__.lower()

    @abstractmethod
    def read(self, text: str) -> object:
        """The value that a text stands for; InvalidInputError where it stands for none."""

    def wrong(self, expectation: str, text: str) -> InvalidInputError:
        """The error for a text that this control cannot take: label, expectation, what came."""
        return InvalidInputError(self.name, f"{self.label} must be {expectation}, not {quoted(text)}.")

    def describe(self) -> dict[str, object]:
        """The control as plain data."""
        plain: dict[str, object] = {"name": self.name, "kind": self.kind, "label": self.label, "default": self.default}
        if self.help:
            plain["help"] = self.help
        if self.group:
            plain["group"] = self.group
        if self.editions:
            plain["editions"] = list(self.editions)
        return plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Control):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def read(self, text: str) -> int:
        """A number such as `13`, `+3` or `-3`."""
        clean = text.strip()
        if not re.fullmatch(r"[+-]?[0-9]+", clean, re.ASCII):
            raise self.wrong(f"a whole number from {self.low} to {self.high}", text)
        if len(clean) > 6 or not self.low <= int(clean) <= self.high:
            message = f"{self.label} must be between {self.low} and {self.high}, not {quoted(clean).strip('"')}."
            raise InvalidInputError(self.name, message)
        return int(clean)

    def describe(self) -> dict[str, object]:
        """With `low` and `high`."""
        return Control.describe(self) | {"low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inches(Control):
    """A distance from 0 to `high` inches, in decimals where it is not whole."""

    high: int = 200

    def read(self, text: str) -> Fraction:
        """A distance such as `16`, `16.5` or `16"`."""
        found = re.fullmatch(
            r'([0-9]{1,3})(?:[.,]([0-9]{1,3}))? ?(?:"|in|inch|inches)?', text.strip().lower(), re.ASCII
        )
        distance = Fraction(f"{found[1]}.{found[2] or 0}") if found else Fraction(-1)
        if not 0 <= distance <= self.high:
            raise self.wrong(f"a distance in inches from 0 to {self.high}, such as 16 or 16.5", text)
        return distance

    def describe(self) -> dict[str, object]:
        """With `low` and `high`."""
        return Control.describe(self) | {"low": 0, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Control):
    """Yes or no, written 1 or 0."""

    default: str = "0"

    def read(self, text: str) -> bool:
        """`1` is yes, `0` is no."""
        if text.strip() not in {"0", "1"}:
            raise self.wrong("1 (yes) or 0 (no)", text)
        return text.strip() == "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Control):
    """One of some words; `options` are pairs of the word and its label."""

    options: tuple[tuple[str, str], ...]

    def read(self, text: str) -> str:
        """One of the words, upper or lower case."""
        word = text.strip().lower()
        words = [option for option, _ in self.options]
        if word not in words:
            raise self.wrong(f"one of {', '.join(word or 'empty' for word in words)}", text)
        return word

    def describe(self) -> dict[str, object]:
        """With `options`."""
        return Control.describe(self) | {"options": [{"value": v, "label": label} for v, label in self.options]}


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionChoice(Choice):
    """The choice of the edition, which every calculator has; `why` says what keeps it from the others."""

    why: str = ""

    @property
    def kind(self) -> str:
        """Its public name, which programs know."""
        return "edited"

    def wrong(self, expectation: str, text: str) -> InvalidInputError:
        """With the reason, where there is one."""
        error = Choice.wrong(self, expectation, text)
        return InvalidInputError(self.name, f"{error.message.removesuffix('.')}: {self.why}.") if self.why else error


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Control):
    """Words as players type them, such as the name of a weapon; surrounding blanks do not count.

    `suggestions` are texts that a form offers; others can be typed.
    """

    default: str = ""
    suggestions: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        """The text itself."""
        return text.strip()

    def describe(self) -> dict[str, object]:
        """With `suggestions`, where there are any."""
        more = {"suggestions": list(self.suggestions)} if self.suggestions else {}
        return Control.describe(self) | more


USUAL_MODS = (
    "+3 Range",
    "-3 Range",
    "-6 Range",
    "-3 Cover",
    "-3 Mimetism",
    "-6 Mimetism",
    "-3 Surprise",
    "-6 Surprise",
)
"""The MODs that players need most, to be set with a tap; of those with the same words only one applies."""


ANOTHER = re.compile(r"(?<!\w)[+-] ?\d|^[.:/]\d")
"""What begins another MOD, or is the rest of a number, where the words of a MOD should stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mods(Control):
    """MODs as players write them: `-6 Mimetism, -3 Cover`; empty for none. `usual` can be set with a tap."""

    default: str = ""
    largest: int = 40
    most: int = 12
    usual: tuple[str, ...] = USUAL_MODS

    def read(self, text: str) -> tuple[Mod, ...]:
        """The MODs in the order written; each is a sign, a number and optional words."""
        if not text.strip():
            return ()
        parts = text.split(",")
        if len(parts) > self.most:
            message = f"{self.label} must be at most {self.most} MODs, not {len(parts)}."
            raise InvalidInputError(self.name, message)
        return tuple(self._one(part) for part in parts)

    def _one(self, part: str) -> Mod:
        clean = with_plain_minus(" ".join(part.split()))
        found = re.fullmatch(r"([+-]) ?([0-9]{1,3})(?: (.{1,60})|([^\w\s].{0,59})?)", clean, re.ASCII)
        reason = ((found[3] or found[4] or "") if found else "").strip()
        if found is None or ANOTHER.search(re.sub(r"\([^()]*\)", "", reason)):
            expected = "a list such as -6 Mimetism, -3 Cover (each a sign, a number, words; commas between)"
            raise self.wrong(expected, part.strip())
        value = int(found[1] + found[2])
        if abs(value) > self.largest:
            message = f"{self.label} must be MODs from -{self.largest} to +{self.largest}, not {value:+d}."
            raise InvalidInputError(self.name, message)
        return Mod(value, reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Control):
    """The faces rolled at the table: `8 12 3`; empty where none were rolled. `most` is the most there can be."""

    default: str = ""
    most: int = 7

    def read(self, text: str) -> tuple[int, ...]:
        """The faces (1 to 20) in the order written, with blanks or commas between."""
        words = text.replace(",", " ").split()
        for word in words:
            if not re.fullmatch(r"0*([1-9]|1[0-9]|20)", word, re.ASCII) or len(word) > 4:
                raise self.wrong("faces from 1 to 20 with blanks between", word)
        if len(words) > self.most:
            says = f"{self.label} must be at most {dice_words(self.most)}, not {len(words)}."
            raise InvalidInputError(self.name, says)
        return tuple(int(word) for word in words)


@dataclass(frozen=True, slots=True)
class Values:
    """What a form holds, read. `texts` are the texts it was read from, `prefix` the part of the names left out."""

    read: Mapping[str, object]
    texts: Mapping[str, str]
    labels: Mapping[str, str]
    prefix: str = ""

    def scoped(self, prefix: str) -> "Values":
        """The controls whose names begin so, asked for without it: `active.`, `attack.1.`."""
        return Values(self.read, self.texts, self.labels, self.prefix + prefix)

    def with_values(self, given: Mapping[str, object]) -> "Values":
        """The same form where some controls, named in full, have these values instead; the texts stay as they were."""
        return replace(self, read={**self.read, **given})

    def number(self, name: str) -> int:
        """The value of a Number."""
        return cast("int", self.read[self.prefix + name])

    def inches(self, name: str) -> Fraction:
        """The value of Inches."""
        return cast("Fraction", self.read[self.prefix + name])

    def flag(self, name: str) -> bool:
        """The value of a Flag."""
        return cast("bool", self.read[self.prefix + name])

    def word(self, name: str) -> str:
        """The value of a Choice or a Text."""
        return cast("str", self.read[self.prefix + name])

    def mods(self, name: str) -> tuple[Mod, ...]:
        """The value of Mods."""
        return cast("tuple[Mod, ...]", self.read[self.prefix + name])

    def faces(self, name: str) -> tuple[int, ...]:
        """The faces of Dice, however many."""
        return cast("tuple[int, ...]", self.read[self.prefix + name])

    def dice(self, name: str, expected: int, why: str) -> tuple[int, ...]:
        """The faces of Dice: none, or exactly as many as `expected`; `why` says where that number comes from."""
        faces = self.faces(name)
        if faces and len(faces) != expected:
            raise self.wrong(name, f"must be {dice_words(expected)} ({why}), not {len(faces)}.")
        return faces

    def wrong(self, name: str, says: str) -> InvalidInputError:
        """An error at a control, its label first: `wrong("burst", "must be …, not …")`."""
        full = self.prefix + name
        return InvalidInputError(full, f"{self.labels[full]} {says}")


def read_form(controls: Iterable[Control], form: Mapping[str, object], title: str) -> Values:
    """Read a whole form; InvalidInputError for a name that is no control and for any text that a control refuses."""
    known = {control.name: control for control in controls}
    for name in form:
        if name not in known:
            raise InvalidInputError(name, _unknown(name, list(known), title))
    texts = {name: _text(control, form.get(name, control.default)) for name, control in known.items()}
    read = {name: control.read(texts[name]) for name, control in known.items()}
    return Values(read, texts, {name: control.label for name, control in known.items()})


def _text(control: Control, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise InvalidInputError(control.name, f"{control.label} must be text, not {type(value).__name__}.")
    if len(value) > LONGEST:
        message = f"{control.label} must be at most {LONGEST} characters, not {len(value)}."
        raise InvalidInputError(control.name, message)
    return value


def _unknown(name: str, names: list[str], title: str) -> str:
    close = get_close_matches(name, names, n=1)
    meant = f"; did you mean {close[0]}?" if close else "."
    return f"{title} has no control {quoted(name)}: it has {', '.join(names)}{meant}"
