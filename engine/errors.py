"""The errors of the engine: why it cannot answer."""

from collections.abc import Mapping
from dataclasses import dataclass

LONGEST = 4000
"""The longest text that the engine reads: a control of a form, a profile, an army code."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A change that would make a form valid: a label, and the controls that it sets."""

    label: str
    form: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong piece of a text: its first and last position, and the reason."""

    start: int
    end: int
    message: str


class EngineError(Exception):
    """Any refusal by the engine; the message is for the reader."""


class InvalidInputError(EngineError):
    """A question that the engine refuses, usually because of the text of a control.

    `control` is the public name of the control (`active.burst`), or of the part that is wrong (`calculator`, `form`);
    `message` is one sentence: label, what was expected, what was found. `offer` is what the reader may have meant, if
    anything. `mistakes` are the wrong pieces of a long text. `reader_message` is the message for a reader of the form:
    it has labels (BS Attack, yes) where the message has values (bs-attack, 1).
    """

    def __init__(
        self,
        control: str,
        message: str,
        offer: Offer | None = None,
        mistakes: tuple[Mistake, ...] = (),
        reader_message: str = "",
    ) -> None:
        super().__init__(message)
        self.control = control
        self.message = message
        self.offer = offer
        self.mistakes = mistakes
        self.reader_message = reader_message or message


class WrongTypeError(InvalidInputError):
    """A value of a type that cannot be read.

    `must` is the beginning of the message and `value` what was found, so that a caller can describe its type.
    """

    def __init__(self, control: str, must: str, value: object) -> None:
        super().__init__(control, f"{must}, not {type(value).__name__}.")
        self.must = must
        self.value = value


class IllegalDeclarationError(EngineError):
    """A declaration that the Order Expenditure Sequence forbids; `rule` is the id of the clause that it breaks."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message


class UnreadableArmyError(EngineError):
    """An unreadable army file or code; `place` is where the error is, as `units[3].name`, or ""."""

    def __init__(self, source: str, place: str, message: str) -> None:
        super().__init__(f"{source}: {f'{place} ' if place else ''}{message}")
        self.source = source
        self.place = place
        self.message = message


class UnknownClauseError(EngineError, KeyError):
    """An unknown clause id: a mistake in the engine or on a page, never by a reader."""

    def __str__(self) -> str:
        return str(self.args[0])


def quoted(text: str, limit: int = 40) -> str:
    """Return a text for an error message: quoted, printable, and at most `limit` characters long.

    >>> quoted("abc")
    '"abc"'
    >>> quoted("")
    'empty'
    """
    if not text:
        return "empty"
    short = text if len(text) <= limit else text[:limit] + "…"
    return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'
