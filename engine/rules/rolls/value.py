"""The Success Value: the Attribute plus the sum of its MODs, limited by the Maximum Modifier."""

from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.rolls import CRITICAL, FAILURE, DieRules, ReadDie, Score
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


def more_critical_faces(success_value: int, face: int) -> Score:
    """Read a face above 20: every face succeeds; 20 and 1 to (Success Value - 20) are Criticals: n5.rolls.sv-above-20.

    >>> more_critical_faces(23, 3).critical, more_critical_faces(23, 19).number
    (True, 19)
    """
    if success_value > 20:
        critical = face == 20 or face <= success_value - 20
        return CRITICAL if critical else Score(critical=False, number=face)
    return _at_most_20(success_value, face)


def excess_added(success_value: int, face: int) -> Score:
    """Read a face above 20: the excess is added to it; 20 or more is a Critical: codeone.rolls.sv-above-20.

    >>> excess_added(23, 17).critical, excess_added(23, 4).number
    (True, 7)
    """
    if success_value > 20:
        raised = face + success_value - 20
        return CRITICAL if raised >= 20 else Score(critical=False, number=raised)
    return _at_most_20(success_value, face)


def _at_most_20(success_value: int, face: int) -> Score:
    if face > success_value:
        return FAILURE
    return CRITICAL if face == success_value else Score(critical=False, number=face)


def read_face(edition: Edition, value: SuccessValue, face: int) -> Ruling[Score]:
    """Return the result of one real die at a Success Value.

    Follows n5.rolls.success, n5.rolls.critical, n5.rolls.sv-above-20 and the same clauses of the other editions.
    """
    score = value.score(face)
    if score.critical:
        topic, says = "rolls.critical", f"{face} is a Critical: {_why_critical(value)}."
    elif score.success:
        counts = "" if score.number == face else f" and counts as {score.number}"
        topic, says = "rolls.success", f"{face} is a success at Success Value {value.value}{counts}."
    else:
        topic, says = "rolls.success", f"{face} is above Success Value {value.value}: a failure."
    if value.value > 20:
        topic = "rolls.sv-above-20"
    return Ruling(score, (Step(edition.cite(topic), says),))


def die_steps(edition: Edition, value: SuccessValue) -> tuple[Step, Step]:
    """Return the step on which faces succeed, and which are Criticals: n5.rolls.success, n5.rolls.critical."""
    success, critical = edition.cite("rolls.success"), edition.cite("rolls.critical")
    if not value.rolls:
        return (
            Step(success, f"No die is rolled at Success Value {value.value}.", applied=False),
            Step(critical, "No die is rolled, so none can be a Critical.", applied=False),
        )
    good, best = value.success_faces(), value.critical_faces()
    return (
        Step(success, f"A die of {good[-1]} or less succeeds: {len(good)} of 20 faces."),
        Step(critical, f"A Critical on {faces(best)}: {len(best)} of 20 faces."),
    )


def _why_critical(value: SuccessValue) -> str:
    if value.value <= 20:
        return f"it equals Success Value {value.value}"
    return f"at Success Value {value.value} the Criticals are {faces(value.critical_faces())}"
