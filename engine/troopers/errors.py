"""The error for a profile that cannot be read, with the places of its mistakes."""

from collections.abc import Sequence

from engine.errors import Mistake


class UnreadableTrooperError(ValueError):
    """An unreadable profile; the message is the end of a sentence, `mistakes` has each wrong piece with its place."""

    def __init__(self, mistakes: Sequence[Mistake], wanted: str = "a profile, and in this one") -> None:
        super().__init__(f"must be {wanted} " + "; ".join(one.message for one in mistakes) + ".")
        self.mistakes = tuple(mistakes)
