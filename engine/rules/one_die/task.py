"""Tasks: Normal Rolls that may be repeated: Hack Consoles, Sensor, Deactivator, Transmutation (WIP)."""

from fractions import Fraction

from engine.decisions.one_die import Task
from engine.edition import Edition
from engine.records.search import find
from engine.records.trooper import Trooper
from engine.rules.bs_attack import RangeBand, range_band
from engine.ruling import Ruling, Step
from engine.wording import joined_names


def may_try(edition: Edition, task: Task, trooper: Trooper, distance: Fraction) -> Ruling[bool]:
    """Decide whether the task may be tried: not an Attack by a Stunned Trooper, and not out of range.

    A roll that ends States needs one to end. Follows n5.stunned.no-attack, n5.deactivator.range and
    n5.reset.cancel.
    """
    if task.ends_states:
        states = [state for state in trooper.states if state != "Stunned"]
        ends = f"that succeeds ends {joined_names(states)}" if states else "has no State to end"
        return Ruling(
            bool(states), (Step(edition.cite(task.again_topic), f"A {task.name} {ends}.", applied=bool(states)),)
        )
    if task.attack and "Stunned" in trooper.states:
        says = f"{task.name} has the Label Attack: a Stunned Trooper may not declare it."
        return Ruling(False, (Step(edition.cite("stunned.no-attack"), says),))
    if not task.weapon:
        return Ruling(True, ())
    band = task_range(edition, task, distance)
    only = Step(edition.cite("deactivator.mods"), "Only Range MODs: no Cover, no Mimetism, nothing from Skills.")
    return Ruling(band.value.mod is not None, (only, *band.because))


def task_range(edition: Edition, task: Task, distance: Fraction) -> Ruling[RangeBand]:
    """Return the Range band of a task with a weapon."""
    return range_band(edition, find(edition, task.weapon).bands, distance, task.name)


def within_tries(single: Fraction, tries: int) -> Fraction:
    """Return the chance that one of several independent tries (1 or more) succeeds.

    >>> within_tries(Fraction(13, 20), 2)
    Fraction(351, 400)
    """
    return 1 - (1 - single) ** tries


def tries_needed(single: Fraction) -> Fraction | None:
    """Return the average number of tries; None if none can succeed."""
    return 1 / single if single else None
