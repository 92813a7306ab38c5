"""MODs of a Dodge against every threat: Unit Type, Visibility Zone, States, and typed MODs."""

from collections.abc import Iterator

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.rules.ledger import ledger
from engine.ruling import Step, step_where_known

IN_STATES = ("Immobilized-A", "Stunned")


def own_steps(edition: Edition, rules: DodgeRules, roll: Roll) -> tuple[Step, ...]:
    """Return the steps of a roll before any threat, including those on Unit Types, Zones and States without a MOD.

    Follows n5.dodge.unit-type, n5.dodge.visibility, n5.dodge.states, n3.dodge.motorcycle-remote, n3.dodge.tag and
    n3.dodge.faq.visibility.
    """
    entries = ledger(edition, roll).value
    return (*_unit(edition, rules, roll), _visibility(edition, rules, entries), *_states(edition, entries))


def _unit(edition: Edition, rules: DodgeRules, roll: Roll) -> Iterator[Step]:
    for rule in rules.units:
        applies = rule.value != 0 and any(trait.casefold() in rule.units for trait in roll.trooper.traits)
        with_mod = f"at {rule.value}{'' if applies else '; this Trooper is not one'}" if rule.value else "without a MOD"
        yield Step(edition.cite(rule.topic), f"{rule.name} dodge {with_mod}.", applied=applies)


def _visibility(edition: Edition, rules: DodgeRules, entries: tuple[Entry, ...]) -> Step:
    rule = edition.cite("dodge.visibility")
    if not rules.visibility:
        return Step(rule, "Visibility Zones do not affect a Dodge.", applied=False)
    found = next((one for one in entries if one.clause == rule.id and not one.typed), None)
    if found is None:
        return Step(rule, "No Low or Poor Visibility Zone.", applied=False)
    return Step(rule, f"{found.source}: {found.value}.{edition.doubt('dodge.visibility')}")


def _states(edition: Edition, entries: tuple[Entry, ...]) -> Iterator[Step]:
    found = [one for name in IN_STATES for one in entries if one.source == name and not one.typed]
    if not found:
        yield from step_where_known(edition, "dodge.states", "Neither Immobilized-A nor Stunned.", applied=False)
    for one in found:
        yield from step_where_known(edition, "dodge.states", f"{one.source}: {one.value}.")
