"""The errors of the engine: what it says where it cannot answer."""

from collections.abc import Mapping
from dataclasses import dataclass

LONGEST = 4000
"""The most characters of a text that the engine reads: a control of a form, a profile, an Army code."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What would make a form right: a label, and the controls that it sets."""

    label: str
    form: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A piece of a text that is wrong: from which character to which, and why."""

    start: int
    end: int
    message: str


class EngineError(Exception):
    """Any refusal of the engine; its text is for the reader."""


class InvalidInputError(EngineError):
    """Something asked of the engine that it cannot take, most often the text of a control.

    `control` is the public name of the control (`active.burst`), or of what else is wrong (`calculator`, `form`);
    `message` is one sentence: label, expectation, what came. `offer` is what the reader may have meant, if anything.
    `mistakes` are the pieces of a long text that are wrong. `said` is the message for a reader of the form, who chose
    a label (BS Attack, yes) where the message has its value (bs-attack, 1).
    """

    def __init__(
        self,
        control: str,
        message: str,
        offer: Offer | None = None,
        mistakes: tuple[Mistake, ...] = (),
        said: str = "",
    ) -> None:
        super().__init__(message)
        self.control = control
        self.message = message
        self.offer = offer
        self.mistakes = mistakes
        self.said = said or message


class WrongTypeError(InvalidInputError):
    """A value of a type that nothing can be read from.

    `must` is the sentence up to what came, `value` what came: a caller can name its type in words of its own.
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
    """An army file or code that cannot be read; `place` is the way to what is wrong, as `units[3].name`, or empty."""

    def __init__(self, source: str, place: str, message: str) -> None:
        super().__init__(f"{source}: {f'{place} ' if place else ''}{message}")
        self.source = source
        self.place = place
        self.message = message


class UnknownClauseError(EngineError, KeyError):
    """A clause id that the rulebook does not have: a mistake of the engine or of a page, never of a reader."""

    def __str__(self) -> str:
        return str(self.args[0])


def quoted(text: str, limit: int = 40) -> str:
    """A text as an error message shows it: in quotes, printable, at most `limit` characters.

    >>> quoted("abc")
    '"abc"'
    >>> quoted("")
    'empty'
    """
    if not text:
        return "empty"
    short = text if len(text) <= limit else text[:limit] + "…"
    return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'
