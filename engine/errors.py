"""What the engine says when it cannot answer."""


class EngineError(Exception):
    """Any refusal of the engine; its text is written for the reader."""


class InvalidInputError(EngineError):
    """A control of a calculator holds something that it cannot take.

    `control` is the public name of the control (`active.burst`), `message` one sentence: label, expectation, what came.
    """

    def __init__(self, control: str, message: str) -> None:
        super().__init__(message)
        self.control = control
        self.message = message


class IllegalDeclarationError(EngineError):
    """A declaration that the Order Expenditure Sequence does not allow; `rule` is the id of the clause it breaks."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message


class UnknownClauseError(EngineError, KeyError):
    """A clause id that the rulebook does not hold: a mistake in the engine or on a page, never of a reader."""

    def __str__(self) -> str:
        return str(self.args[0])


def quoted(text: str, limit: int = 40) -> str:
    """What came, fit for an error message: quoted, printable, at most `limit` characters.

    >>> quoted("abc")
    '"abc"'
    >>> quoted("")
    'empty'
    """
    if not text:
        return "empty"
    short = text if len(text) <= limit else text[:limit] + "…"
    return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'
