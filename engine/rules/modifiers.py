"""The Success Value is the Attribute plus all MODs that apply, their sum kept within the Maximum Modifier."""

from dataclasses import dataclass

from engine.edition import Edition, SuccessValue
from engine.ruling import Ruling, Step, listed


@dataclass(frozen=True, slots=True)
class Mod:
    """One MOD, as players say it: `-6 Mimetism`."""

    value: int
    reason: str = ""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}".rstrip()


def applied_modifier(edition: Edition, mods: tuple[Mod, ...]) -> Ruling[int]:
    """The sum of the MODs, at most the edition's Maximum Modifier up or down.

    Follows n5.rolls.mod, n5.rolls.maximum-modifier and the same clauses of the other editions.
    """
    total = sum(mod.value for mod in mods)
    limit = edition.maximum_modifier
    capped = max(-limit, min(limit, total))
    each = tuple(Step(edition.cite("rolls.mod"), _one(mod), applied=mod.value != 0) for mod in mods)
    if capped != total:
        says = f"The MODs sum to {total:+d}; no more than {capped:+d} counts."
    else:
        says = f"The MODs sum to {total:+d}, within -{limit} and +{limit}: the cap was not reached."
    return Ruling(capped, (*each, Step(edition.cite("rolls.maximum-modifier"), says, applied=capped != total)))


def success_value(
    edition: Edition, attribute: int, mods: tuple[Mod, ...] = (), name: str = "Success Value"
) -> Ruling[SuccessValue]:
    """The Success Value of one roll, with every clause that was looked at on the way.

    Follows n5.rolls.success-value, n5.rolls.sv-below-1, n5.rolls.sv-above-20 and the same clauses elsewhere.
    """
    applied = applied_modifier(edition, mods)
    value = edition.success_value(attribute + applied.value)
    says = f"{written_sum(attribute, mods, applied.value)}{name} {value.value}."
    step = Step(edition.cite("rolls.success-value"), says, steps=applied.because)
    return Ruling(value, (step, *_extremes(edition, value)))


def written_sum(attribute: int, mods: tuple[Mod, ...], applied: int) -> str:
    """The sum as players say it.

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


def _one(mod: Mod) -> str:
    what = mod.reason or "A MOD"
    if mod.value == 0:
        return f"{what}: +0, which changes nothing."
    return f"{what}: {mod.value:+d}, which makes the roll {'easier' if mod.value > 0 else 'harder'}."


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


def faces(numbers: tuple[int, ...]) -> str:
    """Faces of the die as a reader lists them, runs drawn together.

    >>> faces((1, 2, 3, 20))
    '1 to 3 and 20'
    """
    if not numbers:
        return "none"
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listed([str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs])
