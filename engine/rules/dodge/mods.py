"""Some MODs of a Dodge belong to the Trooper and meet every threat: Unit Type, Visibility Zone, States."""

from dataclasses import dataclass
from itertools import chain

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step

IMMOBILIZED = "Immobilized-A"
Mods = Ruling[tuple[Mod, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dodger:
    """Who dodges: PH (0 to 40), MODs that the rules below do not know, Turn, Unit Type, Visibility Zone, States."""

    ph: int
    mods: tuple[Mod, ...] = ()
    reactive: bool = True
    unit: str = "other"
    visibility: str = "none"
    immobilised: bool = False
    stunned: bool = False
    sixth_sense: bool = False


def own_mods(edition: Edition, rules: DodgeRules, dodger: Dodger) -> Mods:
    """The MODs that meet every threat, with the Unit Types, Zones and States that have none.

    Follows n5.dodge.unit-type, n5.dodge.visibility, n5.dodge.states, n3.dodge.motorcycle-remote, n3.dodge.tag and
    n3.dodge.faq.visibility.
    """
    return joined(
        Ruling(dodger.mods, ()),
        *_unit(edition, rules, dodger.unit),
        _visibility(edition, rules, dodger.visibility),
        *_states(edition, dodger),
    )


def joined(*found: Mods) -> Mods:
    """MODs and steps drawn together."""
    return Ruling(tuple(chain(*(f.value for f in found))), tuple(chain(*(f.because for f in found))))


def _unit(edition: Edition, rules: DodgeRules, unit: str) -> list[Mods]:
    found: list[Mods] = []
    for rule in rules.units:
        counts = rule.value != 0 and unit in rule.units
        with_mod = f"at {rule.value}{'' if counts else '; this Trooper is none'}" if rule.value else "without a MOD"
        step = Step(edition.cite(rule.topic), f"{rule.name} dodge {with_mod}.", applied=counts)
        found.append(Ruling((Mod(rule.value, "Unit Type"),) if counts else (), (step,)))
    return found


def _visibility(edition: Edition, rules: DodgeRules, zone: str) -> Mods:
    rule = edition.cite("dodge.visibility")
    if not rules.visibility:
        return Ruling((), (Step(rule, "Visibility Zones change nothing for a Dodge.", applied=False),))
    if zone not in rules.visibility:
        return Ruling((), (Step(rule, "No Low or Poor Visibility Zone.", applied=False),))
    value = rules.visibility[zone]
    says = f"{zone.capitalize()} Visibility: {value}.{edition.doubt('dodge.visibility')}"
    return Ruling((Mod(value, f"{zone.capitalize()} Visibility"),), (Step(rule, says),))


def _states(edition: Edition, dodger: Dodger) -> list[Mods]:
    if not edition.has("dodge.states"):
        return []
    rule = edition.cite("dodge.states")
    mods = [Mod(-6, IMMOBILIZED)] * dodger.immobilised + [Mod(-3, "Stunned")] * dodger.stunned
    if not mods:
        return [Ruling((), (Step(rule, "Neither Immobilized-A nor Stunned.", applied=False),))]
    return [Ruling((mod,), (Step(rule, f"{mod.reason}: {mod.value}."),)) for mod in mods]
