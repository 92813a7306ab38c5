"""Make the rolls of an encounter: who rolls for what against whom, as the ledger of each asks."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.encounter.combatant import Combatant, TableFacts, Typed
from engine.exchange import Action, are_contested
from engine.records.roll import Fact, Roll, RollKind
from engine.rules.bs_attack import zone_facts
from engine.rules.discover import MarkerState, at_marker
from engine.rules.saving_roll import HitKind

HELP = ("TAGCom", "Remdriver", "Look Out!")
"""What allies do for a Trooper, which its profile names where they do it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One Trooper and one of its enemies; `aimed`: the Active Trooper attacks or dodges the Reactive one of the two.

    `main`: the enemy is, or can be, the Main Target of a Template. `scanned`: it uses its Morpho-Scan on this Trooper.
    `found`: a Discover is declared first that allows the attack on it. `mods` are typed for this enemy alone,
    `discover_mods` for a Discover. `allies` of the Trooper are Engaged with the enemy.
    """

    table: TableFacts
    who: Combatant
    enemy: Combatant
    aimed: bool
    main: bool = True
    scanned: bool = False
    found: bool = False
    mods: Typed = ()
    discover_mods: Typed = ()
    allies: int = 0

    @property
    def typed(self) -> Typed:
        """Return all MODs that players type for this roll."""
        return (*self.who.mods, *self.mods, *self.discover_mods)

    @property
    def distance(self) -> Fraction | None:
        """Return the inches between the two, None if unknown."""
        return self.who.distance if self.who.number else self.enemy.distance


def attack_roll(pairing: Pairing, range_mod: int | None) -> Roll:
    """Return the roll of a BS Attack or a CC Attack; `range_mod` is None out of range."""
    facts = {Fact.PARTIAL_COVER} if pairing.enemy.cover else set()
    facts |= {pairing.who.long_skill} if pairing.who.long_skill else set()
    return _roll(pairing, pairing.who.makes or RollKind.BS_ATTACK, range_mod, facts)


def dodge_roll(pairing: Pairing) -> Roll:
    """Return the roll of a Dodge against one enemy."""
    armed = pairing.enemy.armed.profile
    mine = pairing.enemy.action is Action.TEMPLATE and armed.trait("Deployable")
    return _roll(pairing, RollKind.DODGE, 0, {Fact.DEPLOYABLE} if mine else set())


def discover_roll(pairing: Pairing, range_mod: int | None) -> Roll:
    """Make the roll of a Discover at a Marker: n5.discover.mods."""
    enemy = pairing.enemy
    roll = _roll(pairing, RollKind.DISCOVER, range_mod, {Fact.PARTIAL_COVER} if enemy.cover else set())
    return at_marker(roll, enemy.marker or MarkerState.CAMOUFLAGED)


def comms_roll(pairing: Pairing) -> Roll:
    """Return the roll of a Comms Attack, of Zero Pain or of a Reset; the latter two have no target or LoF.

    The Morpho-Scan of an enemy counts where it is used: n5.morpho-scan.reset.
    """
    who = pairing.who
    facts = {Fact.PROGRAM} if who.use and who.use.program else set()
    facts |= {Fact.SCANNED} if pairing.scanned else set()
    roll = _roll(pairing, who.makes or RollKind.RESET, 0, facts)
    if who.action is Action.ZERO_PAIN:
        states = tuple(state for state in roll.enemy.states if state != "Targeted")
        skills = tuple(replace(one, brackets=()) if one.name == "Hacker" else one for one in roll.enemy.skills)
        roll = replace(roll, enemy=replace(roll.enemy, skills=skills, equipment=(), states=states))
    return replace(roll, facts=roll.facts - zone_facts(pairing.table.visibility))


def _roll(pairing: Pairing, kind: RollKind, range_mod: int | None, facts: set[Fact]) -> Roll:
    own, enemy, table = pairing.who, pairing.enemy, pairing.table
    reactive = (own.number > 0) is not table.turned
    facts |= zone_facts(table.visibility)
    facts |= {Fact.FROM_MARKER} if reactive and table.surprise and pairing.aimed and enemy.action.attacks else set()
    facts |= enemy.imposes_facts
    facts |= {Fact.TEMPLATE} if enemy.action is Action.TEMPLATE or enemy.action.shares_dice else set()
    facts |= {Fact.REVEALED} if pairing.found or not (enemy.hidden or enemy.action is Action.NOTHING) else set()
    facts |= set() if pairing.main else {Fact.NOT_MAIN_TARGET}
    facts |= set() if own.in_lof else {Fact.NO_LOF}
    return Roll(
        made_for=kind,
        trooper=own.trooper,
        enemy=enemy.trooper,
        enemy_makes=enemy.makes if pairing.aimed else None,
        in_aro=reactive,
        face_to_face=pairing.aimed and are_contested(own.action, enemy.action),
        weapon=own.armed.listed,
        weapon_profile=own.armed.profile,
        enemy_weapon=enemy.armed.listed,
        enemy_weapon_profile=enemy.armed.profile,
        range_mod=range_mod,
        distance=pairing.distance,
        allies=own.allies if kind is RollKind.CC_ATTACK else pairing.allies,
        fireteam=own.fireteam,
        enemy_fireteam=enemy.fireteam,
        helped_by=tuple(one for one in own.trooper.skills if one.name in HELP),
        facts=frozenset(facts),
        mods=pairing.typed,
        enemy_mods=enemy.imposes,
    )


def saving_roll(pairing: Pairing) -> Roll:
    """Return the Saving Rolls that the enemy of a pairing makes against the weapon of the other."""
    target, attacker = pairing.enemy, pairing.who
    facts = {Fact.PARTIAL_COVER} if target.cover else set()
    facts |= {Fact.TEMPLATE} if attacker.armed.hit.hit.kind is HitKind.TEMPLATE else set()
    facts = {Fact.COMMS_ATTACK} if attacker.makes is RollKind.COMMS_ATTACK else facts
    facts |= {Fact.DODGES} if target.action is Action.DODGE else set()
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
        mods=target.save_mods,
    )
