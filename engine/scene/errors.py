"""A scene that cannot be read: every line that is wrong, and what to write in its place."""

from dataclasses import dataclass

from engine.errors import EngineError, Mistake


@dataclass(frozen=True, slots=True)
class LineMistake:
    """What is wrong with a line of a scene, and where in the text."""

    line: int
    mistake: Mistake

    def __str__(self) -> str:
        return f"line {self.line}: {self.mistake.message}"


class UnreadableSceneError(EngineError):
    """A scene with mistakes, in the order of its lines; its text has one of them on each line."""

    def __init__(self, mistakes: tuple[LineMistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes
