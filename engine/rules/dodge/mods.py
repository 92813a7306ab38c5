"""The MODs of a Dodge that apply against every threat: Unit Type, Visibility Zone, States, and the Trooper's own."""

from dataclasses import dataclass
from itertools import chain

from engine.decisions.dodge import DodgeRules, VisibilityZone
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class DodgeMod:
    """A MOD of a Dodge; a `lasting` one applies even to a Trooper with Sixth Sense."""

    mod: Mod
    lasting: bool = False


DodgeMods = Ruling[tuple[DodgeMod, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dodger:
    """The Trooper that dodges: PH (0 to 40), MODs beside those of these rules, Turn, Unit Type, Visibility, States."""

    ph: int
    mods: tuple[Mod, ...] = ()
    reactive: bool = True
    unit: UnitType = UnitType.OTHER
    visibility: VisibilityZone = VisibilityZone.NONE
    immobilized_a: bool = False
    stunned: bool = False
    sixth_sense: bool = False


def own_mods(edition: Edition, rules: DodgeRules, dodger: Dodger) -> DodgeMods:
    """The MODs against every threat, with steps on the Unit Types, Zones and States that have none.

    Follows n5.dodge.unit-type, n5.dodge.visibility, n5.dodge.states, n3.dodge.motorcycle-remote, n3.dodge.tag and
    n3.dodge.faq.visibility.
    """
    return merged(
        Ruling(tuple(DodgeMod(mod) for mod in dodger.mods), ()),
        *_unit(edition, rules, dodger.unit),
        _visibility(edition, rules, dodger.visibility),
        *_states(edition, rules, dodger),
    )


def merged(*mods: DodgeMods) -> DodgeMods:
    """Several rulings on MODs as one, in their order."""
    return Ruling(tuple(chain(*(one.value for one in mods))), tuple(chain(*(one.because for one in mods))))


def _unit(edition: Edition, rules: DodgeRules, unit: UnitType) -> list[DodgeMods]:
    found: list[DodgeMods] = []
    for rule in rules.units:
        applies = rule.value != 0 and unit in rule.units
        with_mod = f"at {rule.value}{'' if applies else '; this Trooper is not one'}" if rule.value else "without a MOD"
        step = Step(edition.cite(rule.topic), f"{rule.name} dodge {with_mod}.", applied=applies)
        found.append(Ruling((DodgeMod(Mod(rule.value, "Unit Type")),) if applies else (), (step,)))
    return found


def _visibility(edition: Edition, rules: DodgeRules, zone: VisibilityZone) -> DodgeMods:
    rule = edition.cite("dodge.visibility")
    if not rules.visibility:
        return Ruling((), (Step(rule, "Visibility Zones do not affect a Dodge.", applied=False),))
    if zone not in rules.visibility:
        return Ruling((), (Step(rule, "No Low or Poor Visibility Zone.", applied=False),))
    mod = Mod(rules.visibility[zone], f"{zone.capitalize()} Visibility")
    says = f"{mod.reason}: {mod.value}.{edition.doubt('dodge.visibility')}"
    return Ruling((DodgeMod(mod),), (Step(rule, says),))


def _states(edition: Edition, rules: DodgeRules, dodger: Dodger) -> list[DodgeMods]:
    if rules.states is None:
        return []
    rule = edition.cite("dodge.states")
    mods = [DodgeMod(Mod(rules.states.immobilized_a, "Immobilized-A"), lasting=True)] * dodger.immobilized_a
    mods += [DodgeMod(Mod(rules.states.stunned, "Stunned"))] * dodger.stunned
    if not mods:
        return [Ruling((), (Step(rule, "Neither Immobilized-A nor Stunned.", applied=False),))]
    return [Ruling((one,), (Step(rule, f"{one.mod.reason}: {one.mod.value}."),)) for one in mods]
