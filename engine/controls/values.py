"""The values that a form holds, by the names of its controls."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import cast

from engine.errors import InvalidInputError, Mistake, Offer
from engine.rules.mods import Mod
from engine.wording import counted

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
        """An error at a control, which begins with its label: `wrong("burst", "must be …, not …")`."""
        full = self.prefix + name
        said = in_labels(says, self.chosen.get(full, {}))
        return InvalidInputError(full, f"{self.labels[full]} {says}", offer, mistakes, f"{self.labels[full]} {said}")


def in_labels(says: str, labels: Mapping[str, str]) -> str:
    """What an error says, with labels in place of the values that are expected and of the one that came.

    Of a label with more after a comma or a colon, that is left out.

    >>> in_labels("must be 0 without STR, not 1.", {"0": "no", "1": "yes"})
    'must be no without STR, not yes.'
    >>> in_labels("must be dodge or none, not bs-attack: no LoF.", {"bs-attack": "BS Attack: all", "dodge": "Dodge"})
    'must be Dodge or none, not BS Attack: no LoF.'
    >>> in_labels('must be left at arm, not "bts/2".', {"arm": "ARM", "bts/2": "BTS/2"})
    'must be left at ARM, not BTS/2.'
    """
    values = "|".join(re.escape(value) for value in sorted(labels, key=len, reverse=True) if value)
    if not values:
        return says
    after_must = "(?:(?<=^must be )|(?<=^must not be )|(?<=^must be left at ))"
    expected = rf"{after_must}(?:{values})(?:(?:, | or )(?:{values}))*(?=[ ,])"
    came = rf'(?<=, not )"?(?:{values})"?(?=[.,:])'

    def label(value: re.Match[str]) -> str:
        return re.split("[,:]", labels[value[0].strip('"')])[0]

    return re.sub(f"{expected}|{came}", lambda place: re.sub(f'"?(?:{values})"?', label, place[0]), says)
