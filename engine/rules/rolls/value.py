"""The Success Value: the Attribute plus the sum of its MODs, limited by the Maximum Modifier."""

from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.rolls import DieRules, ReadDie, Score
from engine.dice import D20, Distribution
from engine.edition import Edition
from engine.rules.mods import Mod, applied_modifier
from engine.ruling import Ruling, Step
from engine.wording import faces


@dataclass(frozen=True, slots=True)
class SuccessValue:
    """A Success Value, and how its edition reads a die against it."""

    value: int
    read: ReadDie

    @property
    def rolls(self) -> bool:
        """Return whether dice are rolled: below 1 the roll fails without any."""
        return self.value >= 1

    def score(self, face: int) -> Score:
        """Return the result of a face (1 to 20) at this Success Value."""
        return self.read(self.value, face)

    def scores(self) -> Distribution[Score]:
        """Return the distribution of one die's results."""
        return D20.map(self.score)

    def critical_faces(self) -> tuple[int, ...]:
        """Return the faces that are Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).critical)

    def success_faces(self) -> tuple[int, ...]:
        """Return the faces that succeed, including Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).success)

    @property
    def success_chance(self) -> Fraction:
        """Return the chance that one die succeeds."""
        return Fraction(len(self.success_faces()), 20)

    @property
    def critical_chance(self) -> Fraction:
        """Return the chance that one die is a Critical."""
        return Fraction(len(self.critical_faces()), 20)


def success_value_of(edition: Edition, value: int) -> SuccessValue:
    """Return a Success Value of this edition."""
    return SuccessValue(value, edition.of(DieRules).read)


def success_value(
    edition: Edition, attribute: int, mods: tuple[Mod, ...] = (), name: str = "Success Value"
) -> Ruling[SuccessValue]:
    """Return the Success Value of one roll, with every clause considered.

    Follows n5.rolls.success-value, n5.rolls.sv-below-1, n5.rolls.sv-above-20 and the same clauses elsewhere.
    """
    applied = applied_modifier(edition, mods)
    value = success_value_of(edition, attribute + applied.value)
    says = f"{written_sum(attribute, mods, applied.value)}{name} {value.value}."
    step = Step(edition.cite("rolls.success-value"), says, steps=applied.because)
    return Ruling(value, (step, *_extremes(edition, value)))


def written_sum(attribute: int, mods: tuple[Mod, ...], applied: int) -> str:
    """Return the sum as players write it.

    >>> written_sum(13, (Mod(-6, "Mimetism"), Mod(-3, "Cover"), Mod(-6, "Range")), -12)
    '13 - 6 (Mimetism) - 3 (Cover) - 6 (Range): sum -15, capped to -12, '
    """
    if not mods:
        return f"{attribute} without MODs: "
    parts = "".join(
        f" {'-' if mod.value < 0 else '+'} {abs(mod.value)}{f' ({mod.reason})' if mod.reason else ''}" for mod in mods
    )
    total = sum(mod.value for mod in mods)
    return f"{attribute}{parts}: sum {total:+d}, " + (f"capped to {applied:+d}, " if applied != total else "")


def _extremes(edition: Edition, value: SuccessValue) -> tuple[Step, Step]:
    below, above = not value.rolls, value.value > 20
    return (
        Step(
            edition.cite("rolls.sv-below-1"),
            f"{value.value} is below 1: no die is rolled, the roll fails."
            if below
            else f"{value.value} is not below 1: dice are rolled.",
            applied=below,
        ),
        Step(
            edition.cite("rolls.sv-above-20"),
            f"{value.value} is above 20: every die succeeds, and {faces(value.critical_faces())} are Criticals."
            if above
            else f"{value.value} is not above 20.",
            applied=above,
        ),
    )
