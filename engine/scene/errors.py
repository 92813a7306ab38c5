"""The error for an unreadable scene: every wrong line, and what to write instead."""

from dataclasses import dataclass

from engine.errors import EngineError, Mistake


@dataclass(frozen=True, slots=True)
class LineMistake:
    """A mistake in a line of a scene, and its place in the text."""

    line: int
    mistake: Mistake

    def __str__(self) -> str:
        return f"line {self.line}: {self.mistake.message}"


class UnreadableSceneError(EngineError):
    """A scene with mistakes, in the order of its lines; the message has one line for each."""

    def __init__(self, mistakes: tuple[LineMistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes
