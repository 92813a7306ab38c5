"""MODs of a Dodge against every threat: Unit Type, Visibility Zone, States, and typed MODs."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules, VisibilityZone
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll, RollKind
from engine.records.trooper import Listed, Trooper
from engine.records.unit_type import UnitType
from engine.rules.ledger import FACTS_OF_ZONES, ledger
from engine.rules.mods import Mod
from engine.ruling import Step, step_where_known

IN_STATES = ("Immobilized-A", "Stunned")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dodger:
    """The dodging Trooper: PH (0 to 40), typed MODs, Turn, Unit Type, Visibility, States.

    `fireteam` is the Level of its Fireteam, 0 without one; `sixth_sense`: it has it, from its profile or that Level.
    """

    ph: int
    mods: tuple[Mod, ...] = ()
    reactive: bool = True
    unit: UnitType = UnitType.OTHER
    visibility: VisibilityZone = VisibilityZone.NONE
    immobilized_a: bool = False
    stunned: bool = False
    sixth_sense: bool = False
    fireteam: int = 0


def roll_of(dodger: Dodger) -> Roll:
    """Return a Trooper's Dodge before any threat, for the ledger."""
    states = zip(IN_STATES, (dodger.immobilized_a, dodger.stunned), strict=True)
    return Roll(
        made_for=RollKind.DODGE,
        trooper=Trooper(
            traits=(dodger.unit,),
            skills=(Listed("Sixth Sense"),) if dodger.sixth_sense else (),
            states=tuple(name for name, there in states if there),
        ),
        in_aro=dodger.reactive,
        facts=frozenset({FACTS_OF_ZONES[dodger.visibility]} if dodger.visibility in FACTS_OF_ZONES else ()),
        mods=tuple((mod.value, mod.reason) for mod in dodger.mods),
        fireteam=dodger.fireteam,
    )


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
    found = next((one for one in entries if one.clause == rule.id and not one.given), None)
    if found is None:
        return Step(rule, "No Low or Poor Visibility Zone.", applied=False)
    return Step(rule, f"{found.source}: {found.value}.{edition.doubt('dodge.visibility')}")


def _states(edition: Edition, entries: tuple[Entry, ...]) -> Iterator[Step]:
    found = [one for name in IN_STATES for one in entries if one.source == name and not one.given]
    if not found:
        yield from step_where_known(edition, "dodge.states", "Neither Immobilized-A nor Stunned.", applied=False)
    for one in found:
        yield from step_where_known(edition, "dodge.states", f"{one.source}: {one.value}.")
