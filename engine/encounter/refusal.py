"""Refuse an impossible situation, naming the part that is wrong, so that a form can name its control."""

from engine.errors import EngineError


class RefusedError(EngineError):
    """Something in a situation that the rules or the engine do not allow.

    `seat` is the Trooper concerned (`active`, `reactive.2`), "" for the table; `what` is the field: `declares`
    (`barred`: by its State; `program`: as its Comms Attack; `reach` and `structure`: for what it is declared at),
    `profile`, `wounds`, `immunity`, `states`, `fireteam`, `weapon`, `mods`, `discover_mods`, `imposes`, `dice`,
    `special_die` and `mods_at` (those aimed at it), `discovers` and `barred_discover`, `visibility`.
    `expected` completes "must …"; `because` is the reason as the end of a sentence, or "". `came` is what was found
    instead: None for the content of the field, "" if `expected` says it already. `note` is the reason as a complete
    sentence, if it is worth listing among the possible declarations. `at` is the seat of the other Trooper, if that
    matters, and `most` the number that would be possible.
    """

    def __init__(
        self,
        seat: str,
        what: str,
        expected: str,
        because: str = "",
        *,
        came: str | None = None,
        note: str = "",
        at: str = "",
        most: int | None = None,
    ) -> None:
        super().__init__(f"{f'{seat}.' if seat else ''}{what} must {expected}{f': {because}' if because else ''}.")
        self.seat = seat
        self.what = what
        self.expected = expected
        self.because = because
        self.came = came
        self.note = note
        self.at = at
        self.most = most
