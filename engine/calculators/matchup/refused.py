"""What an encounter refuses, said at the control of a matchup that is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.calculators.matchup.controls import DISCOVERS
from engine.controls import Values
from engine.encounter import RefusedError
from engine.errors import InvalidInputError, quoted

DICE = {"dice": "burst", "special_die": "special_die"}
"""The controls of the Active Trooper about what it aims at a Reactive one."""

NAMES = dict.fromkeys(("profile", "wounds", "immunity"), "trooper") | dict.fromkeys(("barred", "program"), "declares")
"""The controls of what a refusal names differently."""


class CannotDeclareError(InvalidInputError):
    """A declaration that a Trooper cannot make; `why` is the reason, as a complete sentence."""

    def __init__(self, refused: InvalidInputError, why: str) -> None:
        super().__init__(refused.control, refused.message, said=refused.said)
        self.why = why


@contextmanager
def naming_controls(values: Values) -> Iterator[None]:
    """Turn what an encounter refuses into an InvalidInputError at the control of this form."""
    try:
        yield
    except RefusedError as refused:
        raise _wrong(values, refused) from None


def _wrong(values: Values, refused: RefusedError) -> InvalidInputError:
    control = _control(refused)
    came = _came(values, control) if refused.came is None else refused.came
    says = f"must {refused.expected}"
    if came:
        says += f", not {came}{f': {refused.because}' if refused.because else ''}."
    error = values.wrong(control, says)
    return CannotDeclareError(error, refused.note) if refused.note else error


def _control(refused: RefusedError) -> str:
    if refused.what in DICE:
        return f"active.{refused.seat.removeprefix('reactive.')}.{DICE[refused.what]}"
    if refused.what in ("discovers", "barred_discover"):
        return DISCOVERS.name
    name = NAMES.get(refused.what, refused.what)
    return f"{refused.seat}.{name}" if refused.seat else name


def _came(values: Values, control: str) -> str:
    """What the form has in a control, as a refusal shows it."""
    value, text = values.read[control], values.texts[control].strip()
    if control in values.chosen:
        return f"«{value}»"
    return quoted(text) if isinstance(value, str) else text
