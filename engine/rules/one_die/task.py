"""A task is a Normal Roll that may be tried again: Hack Consoles, Sensor, Deactivator, Transmutation (WIP)."""

from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.one_die import Task
from engine.decisions.recovery import RecoveryRules
from engine.edition import Edition
from engine.records.roll import Roll, RollKind
from engine.records.search import find
from engine.records.term import Change
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import range_band, signed
from engine.rules.ledger import counting, ledger
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCase:
    """Who tries: a Hacker, a Stunned Trooper, one with an X-Visor, at a distance in inches."""

    hacker: bool = False
    stunned: bool = False
    x_visor: bool = False
    distance: Fraction = Fraction(0)


def may_try(edition: Edition, task: Task, case: TaskCase) -> Ruling[bool]:
    """Whether the task may be tried: not by a Stunned Trooper where it is an Attack, nor out of range.

    Follows n5.stunned.no-attack and n5.deactivator.range.
    """
    barred = task.attack and case.stunned
    says = f"{task.name} has the Label Attack: a Stunned Trooper may not declare it."
    steps = (Step(edition.cite("stunned.no-attack"), says),) if barred else ()
    if task.weapon and not barred:
        band = range_band(edition, find(edition, task.weapon).bands, case.distance, task.name)
        return Ruling(band.value.mod is not None, band.because)
    return Ruling(not barred, steps)


def task_mods(edition: Edition, task: Task, case: TaskCase) -> Ruling[tuple[Mod, ...]]:
    """The MODs of a task that may be tried.

    Follows n5.domination.hack-consoles, n5.sensor.roll, n5.deactivator.mods, n5.x-visor.range and n5.stunned.mod.
    """
    mods, steps = [], []
    if task.mod:
        mods.append(Mod(task.mod, task.name))
        steps.append(Step(edition.cite(task.mod_topic), f"{task.name}: {task.mod:+d} to the roll."))
    if task.hacker and case.hacker:
        mods.append(Mod(task.hacker, "Hacker"))
        steps.append(Step(edition.cite(task.mod_topic), f"A Hacker has {task.hacker:+d}."))
    if case.stunned:
        stunned = edition.of(RecoveryRules).stunned
        mods.append(Mod(stunned, "Stunned"))
        steps.append(Step(edition.cite("stunned.mod"), f"Stunned: {stunned} to the roll."))
    band = _range_mod(edition, task, case)
    return Ruling((*mods, *band.value), (*steps, *band.because))


def _range_mod(edition: Edition, task: Task, case: TaskCase) -> Ruling[tuple[Mod, ...]]:
    if not task.weapon:
        return Ruling((), ())
    printed = range_band(edition, find(edition, task.weapon).bands, case.distance).value.mod or 0
    visor = Trooper(equipment=(Listed("X-Visor"),) if case.x_visor else ())
    entries = ledger(edition, Roll(made_for=RollKind.WIP_ROLL, trooper=visor, range_mod=printed)).value
    mod = sum(one.value for one in counting(entries, Change.MOD))
    steps = [Step(edition.cite("deactivator.mods"), "Only Range MODs: no Cover, no Mimetism, nothing from Skills.")]
    if case.x_visor:
        says = f"X-Visor: Range MOD {signed(printed)} {f'becomes {signed(mod)}' if mod != printed else 'stays'}."
        steps.append(Step(edition.cite("x-visor.range"), says, applied=mod != printed))
    return Ruling((Mod(mod, "Range"),) if mod else (), tuple(steps))


def within_tries(single: Fraction, tries: int) -> Fraction:
    """The chance that one of some independent tries (1 or more) succeeds.

    >>> within_tries(Fraction(13, 20), 2)
    Fraction(351, 400)
    """
    return 1 - (1 - single) ** tries


def tries_needed(single: Fraction) -> Fraction | None:
    """How many tries it takes on average; None where none can succeed."""
    return 1 / single if single else None
