"""Tasks: Normal Rolls that may be repeated: Hack Consoles, Sensor, Deactivator, Transmutation (WIP)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.one_die import Task
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.search import find
from engine.records.term import Change
from engine.records.trooper import Listed, Trooper
from engine.rulebook import rule
from engine.rules.bs_attack import range_band, signed
from engine.rules.ledger import counting, ledger, sentence
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step
from engine.wording import joined_names


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCase:
    """Who tries: a Hacker, a Stunned Trooper, one with an X-Visor, at a distance in inches; `states` to end."""

    hacker: bool = False
    stunned: bool = False
    x_visor: bool = False
    distance: Fraction = Fraction(0)
    states: tuple[str, ...] = ()


def may_try(edition: Edition, task: Task, case: TaskCase) -> Ruling[bool]:
    """Decide whether the task may be tried: not an Attack by a Stunned Trooper, and not out of range.

    A roll that ends States needs one to end. Follows n5.stunned.no-attack, n5.deactivator.range and
    n5.reset.cancel.
    """
    if task.ends_states:
        ends = f"that succeeds ends {joined_names(case.states)}" if case.states else "has no State to end"
        step = Step(edition.cite(task.again_topic), f"A {task.name} {ends}.", applied=bool(case.states))
        return Ruling(bool(case.states), (step,))
    barred = task.attack and case.stunned
    says = f"{task.name} has the Label Attack: a Stunned Trooper may not declare it."
    steps = (Step(edition.cite("stunned.no-attack"), says),) if barred else ()
    if task.weapon and not barred:
        band = range_band(edition, find(edition, task.weapon).bands, case.distance, task.name)
        return Ruling(band.value.mod is not None, band.because)
    return Ruling(not barred, steps)


def task_mods(edition: Edition, task: Task, case: TaskCase, mods: tuple[Mod, ...] = ()) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of an allowed task; `mods` are typed ones.

    Follows n5.domination.hack-consoles, n5.sensor.roll, n5.deactivator.mods, n5.x-visor.range, n5.stunned.mod,
    n5.reset.mods and n5.immobilized-a.dodge.
    """
    weapon = find(edition, task.weapon) if task.weapon else None
    printed = range_band(edition, weapon.bands, case.distance).value.mod or 0 if weapon else 0
    roll = Roll(
        made_for=task.made_for,
        task=task.name,
        trooper=Trooper(
            skills=(Listed(task.name), *(Listed("Hacker"),) * case.hacker),
            equipment=(Listed("X-Visor"),) * case.x_visor,
            states=(*case.states, *("Stunned",) * case.stunned),
        ),
        range_mod=printed,
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    entries = ledger(edition, roll).value
    if task.ends_states:
        return Ruling(entries, tuple(Step(rule(one.clause), sentence(one), applied=one.counts) for one in entries))
    says = {
        task.name: (task.mod_topic, f"{task.name}: {{:+d}} to the roll."),
        "Hacker": (task.mod_topic, "A Hacker has {:+d}."),
        "Stunned": ("stunned.mod", "Stunned: {:+d} to the roll."),
    }
    found = {one.source: one for one in counting(entries, Change.MOD) if not one.given}
    steps = [
        Step(edition.cite(says[name][0]), says[name][1].format(found[name].value)) for name in says if name in found
    ]
    return Ruling(entries, (*steps, *(_range_steps(edition, case, printed, found.get("Range")) if weapon else ())))


def _range_steps(edition: Edition, case: TaskCase, printed: int, entry: Entry | None) -> Iterator[Step]:
    yield Step(edition.cite("deactivator.mods"), "Only Range MODs: no Cover, no Mimetism, nothing from Skills.")
    if case.x_visor:
        mod = entry.value if entry else 0
        says = f"X-Visor: Range MOD {signed(printed)} {f'becomes {signed(mod)}' if mod != printed else 'stays'}."
        yield Step(edition.cite("x-visor.range"), says, applied=mod != printed)


def within_tries(single: Fraction, tries: int) -> Fraction:
    """Return the chance that one of several independent tries (1 or more) succeeds.

    >>> within_tries(Fraction(13, 20), 2)
    Fraction(351, 400)
    """
    return 1 - (1 - single) ** tries


def tries_needed(single: Fraction) -> Fraction | None:
    """Return the average number of tries; None if none can succeed."""
    return 1 / single if single else None
