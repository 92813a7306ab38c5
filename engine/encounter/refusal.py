"""Refuse what a situation cannot be, naming its place there, for a form to turn into the control that is wrong."""

from engine.errors import EngineError


class RefusedError(EngineError):
    """Something in a situation that the rules, or the engine, do not allow.

    `seat` is the Trooper that it is about (`active`, `reactive.2`), empty for the table; `what` is which of its fields:
    `declares`, `profile`, `states`, `fireteam`, `weapon`, `dice` and `special_die` (those aimed at it), `discovers`,
    `visibility`. `expected` completes "must …"; `because` is the reason as the end of a sentence, empty where none is
    needed. `came` is what came instead: None for the content of the field, empty where `expected` says it already.
    `note` is the reason as a complete sentence, where it is worth telling among the declarations that are possible.
    """

    def __init__(
        self, seat: str, what: str, expected: str, because: str = "", *, came: str | None = None, note: str = ""
    ) -> None:
        super().__init__(f"{f'{seat}.' if seat else ''}{what} must {expected}{f': {because}' if because else ''}.")
        self.seat = seat
        self.what = what
        self.expected = expected
        self.because = because
        self.came = came
        self.note = note
