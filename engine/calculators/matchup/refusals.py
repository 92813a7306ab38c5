"""What a Trooper of a matchup cannot declare, with the reason in a complete sentence."""

from engine.controls import Values
from engine.errors import InvalidInputError


class CannotDeclareError(InvalidInputError):
    """A declaration that a Trooper cannot make; `why` is the reason, as a complete sentence."""

    def __init__(self, refused: InvalidInputError, why: str) -> None:
        super().__init__(refused.control, refused.message, said=refused.said)
        self.why = why


def cannot_declare(fields: Values, says: str, why: str) -> CannotDeclareError:
    """The refusal at what a Trooper declares: what that must be, and `why` it cannot be what it is."""
    return CannotDeclareError(fields.wrong("declares", says), why)
