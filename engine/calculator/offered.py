"""What a calculator offers with an answer: choices that change its form, and ways to other calculators."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.records.weapon import Bands


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice: a label, what comes of it in a few words, the controls that it sets, and whether it is the form's."""

    label: str
    form: Mapping[str, str]
    says: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """Choices of one kind below a title; `notes` are sentences about what cannot be chosen.

    `toggles`: each choice is the form's or not. Otherwise each is an action, such as the next Order.
    """

    title: str
    picks: tuple[Pick, ...]
    notes: tuple[str, ...] = ()
    toggles: bool = True


@dataclass(frozen=True, slots=True)
class Track:
    """What a ruler shows of one weapon: its Range bands, the last inch of each and its MOD."""

    title: str
    bands: Bands


@dataclass(frozen=True, slots=True)
class Ruler:
    """The tracks of the Range bands next to the control that takes a distance; `most` is its last inch, if known."""

    control: str
    tracks: tuple[Track, ...]
    most: int | None = None


@dataclass(frozen=True, slots=True)
class CalculatorLink:
    """A link to another calculator, on the page of this topic, filled in with a form; `says` is its answer to that."""

    label: str
    calculator: str
    topic: str
    form: Mapping[str, str]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Suggestions:
    """All that is offered with one answer; `edition` is the slug of the form's edition."""

    menus: tuple[Menu, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    ways: tuple[CalculatorLink, ...] = ()
    edition: str = ""


NO_SUGGESTIONS = Suggestions()
