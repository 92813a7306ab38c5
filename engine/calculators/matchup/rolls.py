"""The rolls of a matchup: who rolls for what against whom, as the ledger of each asks."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.matchup.troopers import Fighter
from engine.exchange import Action, are_contested
from engine.records.roll import Fact, Roll, RollKind
from engine.rules.bs_attack import Zone, zone_facts

HELP = ("TAGCom", "Remdriver", "Look Out!")
"""What allies do for a Trooper, which its profile names where they do it."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is so for all: the Zones in the line, and whether the Active Trooper began as a Marker."""

    visibility: Zone
    surprise: bool
    saturation: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One Trooper and one of its enemies; `aimed`: the Active Trooper attacks or dodges the Reactive one of the two.

    `main`: the enemy is, or can be, the Main Target of a Template.
    """

    table: Table
    who: Fighter
    enemy: Fighter
    aimed: bool
    main: bool = True

    @property
    def distance(self) -> Fraction:
        """The inches between the two."""
        return self.who.distance if self.who.number else self.enemy.distance


def attack_roll(meeting: Meeting, range_mod: int | None) -> Roll:
    """The roll of a BS Attack or a CC Attack; `range_mod` is None out of range."""
    facts = {Fact.PARTIAL_COVER} if meeting.enemy.cover else set()
    facts |= {Fact.BERSERK} if meeting.who.berserk else set()
    return _roll(meeting, meeting.who.makes or RollKind.BS_ATTACK, range_mod, facts)


def dodge_roll(meeting: Meeting) -> Roll:
    """The roll of a Dodge against one enemy."""
    return _roll(meeting, RollKind.DODGE, 0, set())


def comms_roll(meeting: Meeting) -> Roll:
    """The roll of a Comms Attack, of Zero Pain or of a Reset; the latter two have no target, and none needs LoF."""
    who = meeting.who
    roll = _roll(meeting, who.makes or RollKind.RESET, 0, {Fact.PROGRAM} if who.use and who.use.program else set())
    if who.action is Action.ZERO_PAIN:
        states = tuple(state for state in roll.enemy.states if state != "Targeted")
        roll = replace(roll, enemy=replace(roll.enemy, equipment=(), states=states))
    return replace(roll, facts=roll.facts - zone_facts(meeting.table.visibility))


def _roll(meeting: Meeting, kind: RollKind, range_mod: int | None, facts: set[Fact]) -> Roll:
    own, enemy, table = meeting.who, meeting.enemy, meeting.table
    reactive = own.number > 0
    facts |= zone_facts(table.visibility)
    facts |= {Fact.FROM_MARKER} if reactive and table.surprise and meeting.aimed and enemy.action.attacks else set()
    facts |= {Fact.TEMPLATE} if enemy.action is Action.TEMPLATE else set()
    facts |= {Fact.REVEALED} if enemy.action is not Action.NOTHING else set()
    facts |= set() if meeting.main else {Fact.NOT_MAIN_TARGET}
    return Roll(
        made_for=kind,
        trooper=own.trooper,
        enemy=enemy.trooper,
        enemy_makes=enemy.makes if meeting.aimed else None,
        in_aro=reactive,
        face_to_face=meeting.aimed and are_contested(own.action, enemy.action),
        weapon=own.armed.listed,
        weapon_profile=own.armed.profile,
        enemy_weapon=enemy.armed.listed,
        enemy_weapon_profile=enemy.armed.profile,
        range_mod=range_mod,
        distance=meeting.distance,
        fireteam=own.fireteam,
        enemy_fireteam=enemy.fireteam,
        helped_by=tuple(one for one in own.trooper.skills if one.name in HELP),
        facts=frozenset(facts),
    )


def saving_roll(meeting: Meeting) -> Roll:
    """The Saving Rolls that the enemy of a meeting makes against the weapon of the other."""
    target, attacker = meeting.enemy, meeting.who
    facts = {Fact.PARTIAL_COVER} if target.cover else set()
    facts |= {Fact.TEMPLATE} if attacker.action is Action.TEMPLATE else set()
    facts = {Fact.COMMS_ATTACK} if attacker.action is Action.HACK else facts
    return Roll(
        made_for=RollKind.SAVING_ROLL,
        attribute=attacker.armed.hit.against.upper(),
        ammunition=attacker.armed.hit.hit.ammunition,
        trooper=target.trooper,
        enemy=attacker.trooper,
        enemy_makes=attacker.makes,
        enemy_weapon=attacker.armed.listed,
        enemy_weapon_profile=attacker.armed.profile,
        facts=frozenset(facts),
    )


def guts_roll(meeting: Meeting) -> Roll:
    """The Guts Roll that the enemy of a meeting may have to make after the attack of the other."""
    return Roll(made_for=RollKind.GUTS_ROLL, trooper=meeting.enemy.trooper)
