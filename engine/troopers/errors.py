"""The parts of a profile that cannot be read, each with its place."""

from collections.abc import Sequence

from engine.errors import Mistake


class UnreadableTrooperError(ValueError):
    """A profile that cannot be read; its text is the end of a sentence, `mistakes` has each piece with its place."""

    def __init__(self, mistakes: Sequence[Mistake], wanted: str = "a profile, and in this one") -> None:
        super().__init__(f"must be {wanted} " + "; ".join(one.message for one in mistakes) + ".")
        self.mistakes = tuple(mistakes)
