"""Ledger entries of a Dodge without a name in a profile: no LoF, a Deployable, the Unit Type, a Visibility Zone."""

from collections.abc import Iterator

from engine.decisions.dodge import DodgeRules, Unseen, VisibilityZone
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change

FACTS_OF_ZONES = {VisibilityZone.LOW: Fact.LOW_VISIBILITY, VisibilityZone.POOR: Fact.POOR_VISIBILITY}


def unseen(rules: DodgeRules, roll: Roll) -> tuple[Unseen, ...]:
    """Return the situations without LoF that have a MOD in the edition."""
    outside, deployable = Fact.NO_LOF in roll.facts, Fact.DEPLOYABLE in roll.facts
    found = {
        Unseen.ATTACKER: outside and roll.in_aro and not deployable,
        Unseen.TEMPLATE: outside and Fact.TEMPLATE in roll.facts,
        Unseen.DEPLOYABLE: deployable,
    }
    return tuple(one for one in rules.without_lof_topics if found[one])


def without_lof(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Dodge without LoF or against a Deployable, once: n5.dodge.minus-3, n3.dodge.deployable."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE and (found := unseen(rules, roll)):
        name = "Deployable" if Fact.DEPLOYABLE in roll.facts else "no LoF"
        clause = edition.cite(rules.without_lof_topics[found[0]]).id
        yield Entry(source=name, on=Change.MOD, value=rules.without_lof, clause=clause)


def unit_type_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of the Unit Type to a Dodge: n3.dodge.motorcycle-remote, n3.dodge.tag."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE:
        traits = {trait.casefold() for trait in roll.trooper.traits}
        for unit in (one for one in rules.units if one.value and traits & set(one.units)):
            yield Entry(source="Unit Type", on=Change.MOD, value=unit.value, clause=edition.cite(unit.topic).id)


def dodge_visibility_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Visibility Zone to a Dodge: n3.dodge.faq.visibility."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE:
        for zone in (zone for zone in rules.visibility if FACTS_OF_ZONES[zone] in roll.facts):
            clause = edition.cite("dodge.visibility").id
            yield Entry(
                source=f"{zone.capitalize()} Visibility", on=Change.MOD, value=rules.visibility[zone], clause=clause
            )
