"""Read a form control by control: texts in, values out, or an error that names the control."""

from collections.abc import Iterable, Mapping

from engine.controls.kinds import Control
from engine.controls.values import Values
from engine.errors import LONGEST, InvalidInputError, WrongTypeError, quoted
from engine.wording import meant

MOST_LISTED = 40
"""The maximum number of control names in an error; if there are more, it lists similar ones."""
MOST_MEANT = 5


def read_form(controls: Iterable[Control], form: object, title: str, listed_by: str = "") -> Values:
    """Return the values of a complete form; omitted controls have their defaults.

    Raises InvalidInputError for anything that is not a form, for an unknown control, and for any text that a control
    refuses. `title` names the calculator in errors, `listed_by` is the command that lists its controls.
    """
    known = {control.name: control for control in controls}
    given = whole_form(form)
    for name in given:
        if name not in known:
            raise InvalidInputError(name, _unknown(name, list(known), title, listed_by))
    texts = {name: _text(control, given.get(name, control.default)) for name, control in known.items()}
    read = {name: control.read(texts[name]) for name, control in known.items()}
    return Values(
        read,
        texts,
        {name: control.label for name, control in known.items()},
        {name: control.labels for name, control in known.items() if control.labels},
    )


def whole_form(form: object) -> dict[str, object]:
    """Return a copy of a form as a dict; raise WrongTypeError unless it is a mapping whose keys are texts."""
    if not isinstance(form, Mapping):
        raise WrongTypeError("form", "form must be a mapping of control names to texts", form)
    given: dict[str, object] = {}
    for name, value in form.items():
        if not isinstance(name, str):
            raise WrongTypeError("form", "form must name each control by a text", name)
        given[name] = value
    return given


def _text(control: Control, value: object) -> str:
    """Return a value as text; programs may pass integers too."""
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) >= 10**LONGEST:
            raise _too_long(control, "a longer number")
        value = str(value)
    if not isinstance(value, str):
        raise WrongTypeError(control.name, f"{control.label} must be text", value)
    if len(value) > LONGEST:
        raise _too_long(control, str(len(value)))
    return value


def _too_long(control: Control, came: str) -> InvalidInputError:
    message = f"{control.label} must be at most {LONGEST} characters, not {came}."
    return InvalidInputError(control.name, message)


def _unknown(name: str, names: list[str], title: str, listed_by: str) -> str:
    """Return the error for an unknown control: all names if they are few, or else similar ones."""
    many = len(names) > MOST_LISTED and bool(listed_by)
    unknown = f"{title} has no control {quoted(name)}"
    if many:
        return f"{unknown}{meant(name, names, MOST_MEANT)} All {len(names)} are listed by: {listed_by}"
    return f"{unknown}: it has {', '.join(names)}{meant(name, names)}"
