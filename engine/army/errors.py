"""What of an army file, or of an army code, cannot be read."""

from engine.errors import EngineError


class UnreadableArmyError(EngineError):
    """A file or a code that cannot be read; `place` is the way to what is wrong, as `units[3].name`, or empty."""

    def __init__(self, source: str, place: str, message: str) -> None:
        super().__init__(f"{source}: {f'{place} ' if place else ''}{message}")
        self.source = source
        self.place = place
        self.message = message
