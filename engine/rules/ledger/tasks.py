"""Ledger entries of a task without a name in a profile: a Console for a Hacker, a table that is a landing area."""

from collections.abc import Iterator

from engine.decisions.one_die import DeploymentRules, TaskRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll
from engine.records.term import Change


def hacker_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Hacker to a task that has one: n5.domination.hack-consoles."""
    rules = edition.find(TaskRules)
    for task in rules.tasks.values() if rules and roll.task else ():
        if task.name == roll.task and task.hacker:
            out = "" if roll.trooper.has("Hacker") else "the roller is not a Hacker"
            clause = edition.cite(task.mod_topic).id
            yield Entry(source="Hacker", on=Change.MOD, value=task.hacker, clause=clause, why_not=out)


def landing_area_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD for landing on a table that is a single landing area: n5.firefight.landing."""
    rules = edition.find(DeploymentRules)
    if rules and Fact.LANDING_AREA in roll.facts:
        airborne = any(one.airborne for one in rules.landings.values() if one.name == roll.task)
        clause, out = edition.cite("firefight.landing").id, "" if airborne else "it affects Combat Jump alone"
        yield Entry(source="Landing area", on=Change.MOD, value=rules.landing_area, clause=clause, why_not=out)
