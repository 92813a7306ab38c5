"""Refuse an impossible situation, naming the part that is wrong, so that a form can name its control."""

from engine.errors import EngineError


class RefusedError(EngineError):
    """Something in a situation that the rules or the engine do not allow.

    `seat` is the Trooper concerned (`active`, `reactive.2`), "" for the table; `what` is the field: `declares`
    (`barred`: by its State; `program`: as its Comms Attack), `profile`, `immunity`, `states`, `fireteam`, `weapon`,
    `mods`, `imposes`, `dice`, `special_die` and `mods_at` (those aimed at it), `discovers` and `barred_discover`,
    `visibility`.
    `expected` completes "must …"; `because` is the reason as the end of a sentence, or "". `came` is what was found
    instead: None for the content of the field, "" if `expected` says it already. `note` is the reason as a complete
    sentence, if it is worth listing among the possible declarations.
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
