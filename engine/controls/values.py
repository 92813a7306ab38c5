"""The values that a form holds, by the names of its controls."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import cast

from engine.errors import InvalidInputError, Mistake, Offer
from engine.rules.mods import Mod
from engine.wording import counted

VALUE = re.compile("«(.*?)»")
"""A value of the form in the sentence of a refusal."""

MOST_BURST = 6
"""The highest Burst that a form takes."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a form; `texts` are what they were read from, `prefix` begins every name that is looked up.

    `chosen` are the labels that a reader chooses from, by the value in the form, of each control that has some.
    """

    read: Mapping[str, object]
    texts: Mapping[str, str]
    labels: Mapping[str, str]
    chosen: Mapping[str, Mapping[str, str]]
    prefix: str = ""

    def scoped(self, prefix: str) -> "Values":
        """The same values, looked up by what follows this prefix in their names: `active.`, `attack.1.`."""
        return replace(self, prefix=self.prefix + prefix)

    def number(self, name: str) -> int:
        """The value of a Number."""
        return cast("int", self.read[self.prefix + name])

    def number_if_given(self, name: str) -> int | None:
        """The value of an OptionalNumber; None where it is empty."""
        return cast("int | None", self.read[self.prefix + name])

    def inches(self, name: str) -> Fraction:
        """The value of Inches."""
        return cast("Fraction", self.read[self.prefix + name])

    def flag(self, name: str) -> bool:
        """The value of a Flag."""
        return cast("bool", self.read[self.prefix + name])

    def word(self, name: str) -> str:
        """The value of a Choice or a Text."""
        return cast("str", self.read[self.prefix + name])

    def names(self, name: str) -> tuple[str, ...]:
        """The names that a Text lists with commas between, with single spaces; none where it is empty."""
        return tuple(found for part in self.word(name).split(",") if (found := " ".join(part.split())))

    def mods(self, name: str) -> tuple[Mod, ...]:
        """The value of Mods."""
        return cast("tuple[Mod, ...]", self.read[self.prefix + name])

    def faces(self, name: str) -> tuple[int, ...]:
        """The value of Dice: its faces, however many."""
        return cast("tuple[int, ...]", self.read[self.prefix + name])

    def dice(self, name: str, expected: int, why: str, burst: str = "") -> tuple[int, ...]:
        """The faces of Dice: none, or exactly `expected`; `why` explains that number in the error for any other.

        `burst` is the control, if any, with which the reader may have meant as many dice as there are.
        """
        faces = self.faces(name)
        if faces and len(faces) != expected:
            says = f"must be {counted('die', expected)} ({why}), not {len(faces)}."
            raise self.wrong(name, says, self._other_burst(burst, len(faces) - expected) if burst else None)
        return faces

    def _other_burst(self, name: str, more: int) -> Offer | None:
        """The Burst that has so many dice more, or fewer; None where there is none."""
        burst = self.number(name) + more
        return Offer(f"Use Burst {burst}", {self.prefix + name: str(burst)}) if 1 <= burst <= MOST_BURST else None

    def wrong(
        self, name: str, says: str, offer: Offer | None = None, mistakes: tuple[Mistake, ...] = ()
    ) -> InvalidInputError:
        """An error at a control, which begins with its label: `wrong("aro", "must be «0» here, not «1».")`.

        Values of the form stand in «», in place of which a reader sees their labels.
        """
        full = self.prefix + name
        labels = self.chosen.get(full, {})
        message = f"{self.labels[full]} {VALUE.sub(r'\1', says)}"
        said = f"{self.labels[full]} {VALUE.sub(lambda value: _label(value[1], labels), says)}"
        return InvalidInputError(full, message, offer, mistakes, said)


def _label(value: str, labels: Mapping[str, str]) -> str:
    """The label of a value, in quotes where it has more than a few words; the value itself where it has none.

    >>> _label("1", {"1": "yes"}), _label("2", {"2": "yes, at once"}), _label("3", {})
    ('yes', '"yes, at once"', '3')
    """
    label = labels.get(value.strip('"'), value)
    return f'"{label}"' if {",", ":"} & set(label) and not label.startswith('"') else label
