"""Read a form control by control: texts in, values out, or an error that names the control."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import cast

from engine.controls.kinds import Control
from engine.errors import LONGEST, InvalidInputError, Mistake, Offer, WrongTypeError, quoted
from engine.rules.mods import Mod
from engine.wording import counted, meant

VALUE = re.compile("«(.*?)»")
"""A value of the form in the sentence of an error."""

MOST_BURST = 6
"""The maximum Burst that a form accepts."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a form; `texts` are what they were read from, `prefix` is added to every name that is looked up.

    `chosen` are the labels that a reader chooses from, by the value in the form, for each control that has some.
    """

    read: Mapping[str, object]
    texts: Mapping[str, str]
    labels: Mapping[str, str]
    chosen: Mapping[str, Mapping[str, str]]
    prefix: str = ""

    def scoped(self, prefix: str) -> "Values":
        """Return the values with this prefix added to names: `active.`, `attack.1.`."""
        return replace(self, prefix=self.prefix + prefix)

    def number(self, name: str) -> int:
        """Return the value of a Number."""
        return cast("int", self.read[self.prefix + name])

    def number_if_given(self, name: str) -> int | None:
        """Return the value of an OptionalNumber; None if it is empty."""
        return cast("int | None", self.read[self.prefix + name])

    def inches(self, name: str) -> Fraction:
        """Return the value of Inches."""
        return cast("Fraction", self.read[self.prefix + name])

    def flag(self, name: str) -> bool:
        """Return the value of a Flag."""
        return cast("bool", self.read[self.prefix + name])

    def word(self, name: str) -> str:
        """Return the value of a Choice or a Text."""
        return cast("str", self.read[self.prefix + name])

    def names(self, name: str) -> tuple[str, ...]:
        """Return the comma-separated names in a Text, with single spaces."""
        return tuple(found for part in self.word(name).split(",") if (found := " ".join(part.split())))

    def mods(self, name: str) -> tuple[Mod, ...]:
        """Return the value of Mods."""
        return cast("tuple[Mod, ...]", self.read[self.prefix + name])

    def faces(self, name: str) -> tuple[int, ...]:
        """Return the value of Dice: its faces, however many."""
        return cast("tuple[int, ...]", self.read[self.prefix + name])

    def dice(self, name: str, expected: int, why: str, burst: str = "") -> tuple[int, ...]:
        """Return the faces of Dice: none, or exactly `expected`; `why` explains this number in the error.

        `burst` is the control, if any, that could be changed to fit the number of dice.
        """
        faces = self.faces(name)
        if faces and len(faces) != expected:
            says = f"must be {counted('die', expected)} ({why}), not {len(faces)}."
            raise self.wrong(name, says, self._other_burst(burst, len(faces) - expected) if burst else None)
        return faces

    def _other_burst(self, name: str, more: int) -> Offer | None:
        """Return the Burst that fits this many more or fewer dice; None if there is none."""
        burst = self.number(name) + more
        return Offer(f"Use Burst {burst}", {self.prefix + name: str(burst)}) if 1 <= burst <= MOST_BURST else None

    def wrong(
        self, name: str, says: str, offer: Offer | None = None, mistakes: tuple[Mistake, ...] = ()
    ) -> InvalidInputError:
        """Return an error at a control, starting with its label: `wrong("aro", "must be «0» here, not «1».")`.

        Values of the form are written in «»; the reader sees their labels instead.
        """
        full = self.prefix + name
        labels = self.chosen.get(full, {})
        message = f"{self.labels[full]} {VALUE.sub(r'\1', says)}"
        shown = f"{self.labels[full]} {VALUE.sub(lambda value: _label(value[1], labels), says)}"
        return InvalidInputError(full, message, offer, mistakes, shown)

    @contextmanager
    def reading(self, name: str) -> Iterator[None]:
        """Turn the ValueError of what reads a text ("must be …"), with its mistakes, into an error at its control."""
        try:
            yield
        except ValueError as error:
            raise self.wrong(name, str(error), mistakes=getattr(error, "mistakes", ())) from None


def _label(value: str, labels: Mapping[str, str]) -> str:
    """Return the label of a value, quoted if it has more than a few words; the value itself if it has none.

    >>> _label("1", {"1": "yes"}), _label("2", {"2": "yes, at once"}), _label("3", {})
    ('yes', '"yes, at once"', '3')
    """
    label = labels.get(value.strip('"'), value)
    return f'"{label}"' if {",", ":"} & set(label) and not label.startswith('"') else label


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
