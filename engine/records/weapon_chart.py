"""The weapon chart of an edition."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition
from engine.question import Absence, AnswerPart, Question
from engine.records.weapon import Weapon


def _profiles(_edition: Edition, chart: "WeaponChart") -> Iterable[AnswerPart]:
    if profiles := len(chart.read()):
        yield AnswerPart(f"{profiles} profiles")


@dataclass(frozen=True, slots=True)
class WeaponChart:
    """The weapon chart of an edition: a function that loads its profiles when first needed."""

    about: ClassVar[str] = "rules on weapons"
    questions: ClassVar = (Question("Weapon chart", _profiles, nothing=Absence.NOT_COVERED),)
    read: Callable[[], tuple[Weapon, ...]]


def weapons(edition: Edition) -> tuple[Weapon, ...]:
    """Return the profiles of an edition's weapon chart; empty if it has none."""
    chart = edition.find(WeaponChart)
    return chart.read() if chart else ()
