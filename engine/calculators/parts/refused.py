"""What an encounter refuses, as an error at the control of the form that is wrong."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from engine.controls import Values
from engine.encounter import RefusedError
from engine.errors import InvalidInputError, quoted

NOTHING_AIMED: Mapping[str, str] = MappingProxyType({})


class CannotDeclareError(InvalidInputError):
    """A declaration that a Trooper cannot make; `why` is the reason, as a complete sentence."""

    def __init__(self, refused: InvalidInputError, why: str) -> None:
        super().__init__(refused.control, refused.message, reader_message=refused.reader_message)
        self.why = why


def control_named(refused: RefusedError, names: Mapping[str, str], aimed: Mapping[str, str] = NOTHING_AIMED) -> str:
    """Return the name of the control about what is refused, that of `names` where a form calls it differently.

    `aimed` are the controls of the Active Trooper about what it aims at a Reactive one.
    """
    if refused.what in aimed:
        return f"active.{refused.seat.removeprefix('reactive.')}.{aimed[refused.what]}"
    name = names.get(refused.what, refused.what)
    return f"{refused.seat}.{name}" if refused.seat else name


@contextmanager
def naming_controls(values: Values, control_of: Callable[[RefusedError], str]) -> Iterator[None]:
    """Turn what an encounter refuses into an InvalidInputError at the control of this form that `control_of` names."""
    try:
        yield
    except RefusedError as refused:
        raise _wrong(values, refused, control_of(refused)) from None


def _wrong(values: Values, refused: RefusedError, control: str) -> InvalidInputError:
    came = _came(values, control) if refused.came is None else refused.came
    lower = refused.what == "wounds" and isinstance(values.read[control], int)
    says = f"must {'be lower' if lower else refused.expected}"
    if came:
        says += f", not {came}{f': {refused.because}' if refused.because else ''}."
    error = values.wrong(control, says if says.endswith(".") else f"{says}.")
    return CannotDeclareError(error, refused.note) if refused.note else error


def _came(values: Values, control: str) -> str:
    """Return what the form has in a control, as a refusal shows it."""
    value, text = values.read[control], values.texts[control].strip()
    if control in values.chosen:
        return f"«{value}»"
    return quoted(text) if isinstance(value, str) else text
