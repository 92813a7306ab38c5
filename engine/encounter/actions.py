"""The action of each Trooper against one enemy, or under a Template: Success Value, dice and hit, by the ledger."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import cast

from engine.decisions.dodge import DodgeRules
from engine.decisions.states import ExplosionRules
from engine.edition import Edition
from engine.encounter.combatant import (
    Armed,
    Combatant,
    RefusedError,
    TableFacts,
    Typed,
    hit_body,
    most_gained_by,
)
from engine.exchange import (
    Action,
    DeclaredAction,
    ExchangeTrooper,
    HitOnTrooper,
    Injury,
    MineMatchup,
    Share,
    TrooperMatchup,
    are_contested,
    hit_as_wound,
    hit_on_trooper,
    side_of,
)
from engine.records.condition import VISOR_THAT_SEES_MARKERS
from engine.records.entry import Entry, Ledgers, RollBetween
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.term import Change
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, bands_in_use, range_band, saturated_burst, sees_through, zone_facts
from engine.rules.close_combat import no_other_mods
from engine.rules.comms import CommsUse, reset_steps, through_enemy_repeater, zone_of_use
from engine.rules.discover import MarkerState, at_marker
from engine.rules.dodge import by_threat, dodge_steps
from engine.rules.face_to_face import Side
from engine.rules.hacking import may_target
from engine.rules.ledger import (
    OF_HIT,
    attribute_of_roll,
    attribute_rolled,
    burst_of_roll,
    entry_step,
    forbidden,
    ledger,
    named_twice,
    plain_roll,
    roll_mods,
    special_dice,
)
from engine.rules.mods import Mod, is_named
from engine.rules.rolls import SuccessValue, aro_burst_steps, success_value
from engine.rules.saving_roll import HitKind, hit_of_values
from engine.rules.templates import plain_reading
from engine.ruling import Ruling, Step

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
    facts = {Fact.PROGRAM} if who.uses_program else set()
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


RANGE = "Range"


@dataclass(frozen=True, slots=True)
class Reach:
    """The Range MOD of a roll, None out of range, and its steps.

    If it is not `known`, players may type it; `unknown` says what is missing, if they do not. Else `names` are those
    that they may not type.
    """

    mod: int | None
    because: tuple[Step, ...]
    known: bool = True
    unknown: str = ""
    names: tuple[str, ...] = (RANGE,)

    def without_range(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return a ledger without the MOD of an unknown Range."""
        return entries if self.known else tuple(one for one in entries if one.source != RANGE or one.typed)


def range_of(edition: Edition, pairing: Pairing) -> Reach:
    """Return the Range MOD of a BS Attack: n5.bs.range."""
    who, distance = pairing.who, pairing.distance
    name, printed = who.armed.profile.name, who.armed.profile.bands
    bands = bands_in_use(edition, who.trooper, printed)
    if bands and distance is not None:
        band = range_band(edition, bands, distance)
        return Reach(band.value.mod, band.because)
    if printed:
        says = f"No distance is given: no Range MOD for the {name} of {who.who}."
        return _unknown(edition, pairing, says, "No distance is given: enter the Range MOD among the MODs.")
    says = f"The weapon of {who.who} is not named: it has no Range MOD."
    return _unknown(edition, pairing, "" if distance is None else says, says)


def range_of_discover(edition: Edition, pairing: Pairing) -> Reach:
    """Return the Range MOD of a Discover: n5.discover.roll."""
    if pairing.distance is None:
        says = f"No distance is given: no Range MOD for the Discover of {pairing.who.who}."
        return _unknown(edition, pairing, says, "No distance is given: enter the Range MOD among the MODs.")
    band = range_band(edition, find(edition, "Discover").bands, pairing.distance, "Discover")
    return Reach(band.value.mod, band.because)


def _unknown(edition: Edition, pairing: Pairing, missing: str, says: str = "") -> Reach:
    typed = any(is_named(Mod(*mod), RANGE) for mod in pairing.typed)
    because = (Step(edition.cite("bs.range"), says, applied=False),) if says else ()
    return Reach(0, because, known=False, unknown="" if typed else missing, names=())


def refuse_blind(zone: Zone, trooper: Trooper, who: str) -> None:
    """Refuse a Visibility Zone that a Trooper cannot see through.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    if not sees_through(trooper, zone):
        raise RefusedError("", "visibility", f"be a zone that {who} sees through")


def refuse_target(edition: Edition, fighter: Combatant, target: Combatant) -> None:
    """Refuse a Comms Attack on a Trooper that it cannot target.

    Follows n5.hackable.who, n5.hackable.li, n5.hackable.li-marked, n5.non-hackable.effect and n5.jammer.roll.
    """
    use = fighter.use
    if use and (why := _why_no_target(edition, use, target, enemy_repeater=fighter.enemy_repeater)):
        raise RefusedError(
            fighter.seat, "program", f"be something that can target {target.who}", why.removesuffix("."), note=why
        )
    if use and (reach := zone_missed(edition, fighter, target, use.word)):
        why = f'{use.attack.name} needs its target in the Zone of Control, {reach}"'
        expected = f"be something that reaches {target.who}"
        raise RefusedError(fighter.seat, "reach", expected, why, note=f"{why}.", at=target.seat, most=reach)


def _why_no_target(edition: Edition, use: CommsUse, target: Combatant, *, enemy_repeater: bool) -> str:
    """Return why a Comms Attack cannot target a Trooper, as a sentence, or ""."""
    own = target.trooper
    if not use.program:
        return f"{use.attack.name} targets VITA alone." if use.vita and "STR" in own.attributes else ""
    legal = may_target(edition, use.word, own, uses_program=target.uses_program, enemy_repeater=enemy_repeater)
    return "" if legal.value else legal.because[0].says.removesuffix(" The Program becomes an Idle.")


def zone_missed(edition: Edition, fighter: Combatant, target: Combatant, word: str) -> int:
    """Return the inches of the Zone of Control if the target must be in it and is not; 0 otherwise.

    Follows n5.zoc.size, n5.trait.zone-of-control, n5.jammer.roll and n5.morpho-scan.target.
    """
    reach = zone_of_use(edition, word)
    distance = target.distance if fighter.distance is None else fighter.distance
    return reach if reach and distance is not None and distance > reach else 0


def steps_beside(edition: Edition, roll: Roll) -> tuple[Step, ...]:
    """Return the steps on misses into Close Combat, and on what a Visor leaves of the Mimetism of a Marker.

    Follows n5.bs.into-combat and n5.multispectral-visor.l3-camo-mod.
    """
    if roll.made_for is not RollKind.BS_ATTACK:
        return ()
    misses = "Every miss hits an ally, who makes the Saving Rolls: these odds do not include that."
    found = [Step(edition.cite("bs.into-combat"), misses)] if roll.allies else []
    visor, topic = roll.trooper.has("Multispectral Visor"), "multispectral-visor.l3-camo-mod"
    if roll.enemy.has("Mimetism") and visor and visor.level == VISOR_THAT_SEES_MARKERS:
        says = f"The target is no Camouflage Marker: a shot at one has the MOD of its Mimetism.{edition.doubt(topic)}"
        found.append(Step(edition.cite(topic), says, applied=False))
    return tuple(found)


COMMS = "comms-attack"
WORDS = {Action.SHOOT: "bs-attack", Action.IMPACT: "bs-attack", Action.CC: "cc-attack"}
"""The names of attacks in ledgers."""


WITHOUT_ROLL = {Action.PLACE_DEPLOYABLE: RollKind.BS_ATTACK, Action.LOOK_OUT: RollKind.DODGE, Action.IDLE: None}
"""The actions without a roll that are no attack, each with the roll that a State must allow for it."""


@dataclass(frozen=True, slots=True)
class ActionWithLedgers:
    """The action of one Trooper against another, the ledgers of its rolls, and what is missing for its Range MOD."""

    action: DeclaredAction
    ledgers: Ledgers = field(default_factory=dict)
    unknown: str = ""


def nothing(who: Combatant, action: Action = Action.NOTHING) -> ActionWithLedgers:
    """Return the action of a Trooper that does nothing about another, or has no roll against it."""
    return ActionWithLedgers(DeclaredAction(who=who.who, action=action))


def without_roll(edition: Edition, pairing: Pairing) -> ActionWithLedgers:
    """Return an action without a roll that is no attack; what forbids the roll of its kind forbids it too.

    Follows n5.place-deployable.attack-label and n5.camouflaged.aro.
    """
    who = pairing.who
    if kind := WITHOUT_ROLL[who.action]:
        refuse_barred(edition, who, replace(dodge_roll(pairing), made_for=kind))
    return nothing(who, who.action)


def attacks(edition: Edition, pairing: Pairing, body: ExchangeTrooper, share: Share | None) -> ActionWithLedgers:
    """Return a BS Attack or a CC Attack on an enemy with this body.

    A Reactive Trooper has no `share`: it uses the full Burst of its roll.
    """
    who, enemy = pairing.who, pairing.enemy
    close = who.action is Action.CC
    if close and body.is_down and not enemy.acts_unconscious:
        return _coup_de_grace(pairing, body, share)
    reach = Reach(0, no_other_mods(edition), names=()) if close else range_of(edition, pairing)
    roll = attack_roll(pairing, reach.mod)
    refuse_typed(edition, pairing, roll, *reach.names)
    entries = _with_dice_of(share, _ledger_of_fight(edition, roll, reach))
    entries = _without_burst(entries) if who.burst > 1 else entries
    burst = burst_in_use(edition, who, entries.value)
    extra = special_dice(edition, roll, entries.value)
    share = share or Share(burst.value, extra.value)
    left = saturated_burst(edition, share.dice, saturation=pairing.table.saturation and who.action.rolls_bs_attack)
    lost = left.value if reach.mod is None else 0
    rolled = attribute(edition, who, roll, entries.value)
    value = success_value(edition, rolled, roll_mods(entries.value), who.success_value)
    hit, after = hit_by(edition, pairing, body)
    absent = () if close else enemy.absent
    berserk, says = who.long_skill is Fact.BERSERK and extra.value, "Berserk is a Long Skill, but keeps its +1 SD."
    action = DeclaredAction(
        who=who.who,
        action=who.action,
        side=Side(value.value, left.value - lost, share.special_die),
        hit=hit,
        because=(
            *who.armed.because,
            *reach.because,
            *entries.because,
            *absent,
            *burst.because,
            *left.because,
            *extra.because,
            *((Step(edition.cite("berserk.special-die"), says),) if berserk else ()),
            *value.because,
            *steps_beside(edition, roll),
        ),
        dice_out_of_range=lost,
        most_gained=most_gained_by(edition, who),
    )
    ledgers = {between(who, enemy, WORDS[who.action]): entries.value, **after}
    return ActionWithLedgers(action, ledgers, reach.unknown)


def at_share(edition: Edition, table: TableFacts, shot: DeclaredAction, share: Share) -> DeclaredAction:
    """Return a shot with another share of its Burst, as `attacks` does: n5.saturation.minus-1."""
    left = saturated_burst(edition, share.dice, saturation=table.saturation).value
    lost = left if shot.dice_out_of_range else 0
    side = replace(side_of(shot), burst=left - lost, special_die=share.special_die)
    return replace(shot, side=side, dice_out_of_range=lost)


def _coup_de_grace(pairing: Pairing, body: ExchangeTrooper, share: Share | None) -> ActionWithLedgers:
    """Return a CC Attack on an Unconscious Trooper, which has no roll, in either Turn.

    Follows n5.coup-de-grace.effect, n5.coup-de-grace.burst and n5.protheion.requirements.
    """
    if share and share.special_die:
        expected = "be «0» with a Coup de Grâce, which makes no roll"
        raise RefusedError(pairing.enemy.seat, "special_die", expected, came=str(share.special_die))
    action = DeclaredAction(
        who=pairing.who.who,
        action=Action.COUP_DE_GRACE,
        outright=Injury(body.levels.dead, killed_outright=True, hit=True),
        dice_without_roll=share.dice if share else 0,
    )
    return ActionWithLedgers(action)


def burst_in_use(edition: Edition, who: Combatant, entries: Iterable[Entry]) -> Ruling[int]:
    """Return the Burst of an attack by its ledger; one above 1 that its player types replaces the printed one.

    Follows n5.aro.burst and n5.rolls.burst.maximum.
    """
    if who.burst <= 1:
        return burst_of_roll(edition, who.armed.burst, entries)
    found = burst_of_roll(edition, who.burst, (one for one in entries if not one.sets))
    return Ruling(found.value, (*aro_burst_steps(edition, who.burst), *found.because))


def _without_burst(entries: Ruling[tuple[Entry, ...]]) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of an attack whose Burst a player types, without the one that this replaces."""
    found = tuple(one for one in entries.value if not (one.on is Change.BURST and one.sets))
    return Ruling(found, tuple(map(entry_step, found)))


def hacks(edition: Edition, pairing: Pairing, body: ExchangeTrooper, share: Share | None) -> ActionWithLedgers:
    """Return a Comms Attack on an enemy with this body; a Reactive Trooper has no `share`, but the Burst of an ARO.

    Follows n5.hacking-program.roll, n5.hacking-program.burst-aro, n5.hacking-area.enemy-repeater-firewall,
    n5.firewall.attack and n5.immunity.state.
    """
    who, enemy = pairing.who, pairing.enemy
    refuse_target(edition, who, enemy)
    through: tuple[Step, ...] = ()
    if who.enemy_repeater:
        found = through_enemy_repeater(edition, enemy.trooper)
        pairing, through = replace(pairing, enemy=replace(enemy, trooper=found.value)), found.because
    if not pairing.who.action.rolls_attack:
        return _hits_unrolled(edition, pairing, body)
    roll, known, value = _comms_value(edition, pairing)
    entries = _with_dice_of(share, known)
    burst = burst_in_use(edition, who, entries.value)
    extra = special_dice(edition, roll, entries.value)
    share = share or Share(burst.value, extra.value)
    hit, after = hit_by(edition, pairing, body)
    action = DeclaredAction(
        who=who.who,
        action=Action.HACK,
        side=Side(value.value, share.dice, share.special_die),
        hit=hit,
        because=(
            *who.armed.because,
            *through,
            *entries.because,
            *burst.because,
            *extra.because,
            *value.because,
            *_effect(edition, who, after[between(enemy, who, "saving-roll")]),
        ),
        uses=who.armed.profile.name,
    )
    return ActionWithLedgers(action, {between(who, enemy, COMMS): entries.value, **after})


def _hits_unrolled(edition: Edition, pairing: Pairing, body: ExchangeTrooper) -> ActionWithLedgers:
    """Return a Comms Attack that hits unless the Reset of the enemy succeeds: n5.reset.cybermine."""
    who, (hit, after) = pairing.who, hit_by(edition, pairing, body)
    because = _effect(edition, who, after[between(pairing.enemy, who, "saving-roll")])
    action = DeclaredAction(who=who.who, action=who.action, hit=hit, because=because, uses=who.armed.profile.name)
    return ActionWithLedgers(action, after)


def _effect(edition: Edition, who: Combatant, saves: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the step on what a failed Saving Roll against a Comms Attack does, above the MODs of that roll."""
    attack = cast(CommsUse, who.use).attack
    if attack.ps is None:
        return ()
    says = f"A failed Saving Roll against {attack.name} causes {attack.state or 'a Wound'}."
    mods = tuple(entry_step(one) for one in saves if one.on not in OF_HIT)
    return (Step(edition.cite(attack.effect), says, steps=mods),)


def _with_dice_of(share: Share | None, entries: Ruling[tuple[Entry, ...]]) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of an attack, in which +1 SD counts only at the target of its die.

    Follows n5.rolls.special-die.split.
    """
    if share is None or share.special_die:
        return entries
    return _without(Change.SPECIAL_DIE, entries, "it is rolled at another target")


def _ledger_of_fight(edition: Edition, roll: Roll, reach: Reach | None = None) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of a roll that can be opposed, marking a ReRoll as not part of the odds: n5.rolls.reroll."""
    found = ledger(edition, roll)
    if reach and not reach.known:
        found = Ruling(reach.without_range(found.value), ())
    return _without(Change.REROLL, found, "the odds here count a ReRoll on Discover alone")


def _without(on: Change, entries: Ruling[tuple[Entry, ...]], why: str) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger without entries on one change, for this reason."""
    found = tuple(replace(one, why_not=why) if one.on is on and one.counts else one for one in entries.value)
    return Ruling(found, tuple(map(entry_step, found)))


def resets(edition: Edition, pairing: Pairing) -> ActionWithLedgers:
    """Return a Reset or Zero Pain against what it evades; a Reset has one die, whatever the Burst.

    Follows n5.reset.roll, n5.reset.mods, n5.reset.mods-enemy, n5.zero-pain.effect and n5.upgrade-programs.mods.
    """
    who = pairing.who
    roll, entries, value = _comms_value(edition, pairing)
    ledgers = tuple(one for one in entries.value if one.on is not Change.BURST or (who.use and not one.sets))
    burst = burst_of_roll(edition, who.use.aro_burst if who.use else 1, ledgers)
    extra = special_dice(edition, roll, ledgers).value
    steps = tuple(map(entry_step, ledgers))
    opposed = int(pairing.enemy.action is Action.HACK)
    unrolled = pairing.enemy.action is Action.CYBERMINE
    ends = () if who.use else reset_steps(edition, who.trooper.states, opposed, without_roll=unrolled)
    action = DeclaredAction(
        who=who.who,
        action=who.action,
        side=Side(value.value, burst.value, extra),
        because=(
            *who.armed.because,
            *steps,
            *(burst.because if who.use else ()),
            *value.because,
            *ends[int(pairing.scanned) :],
        ),
        uses=who.armed.profile.name,
    )
    return ActionWithLedgers(action, {between(who, pairing.enemy, COMMS if who.use else "reset"): ledgers})


def _comms_value(edition: Edition, pairing: Pairing) -> tuple[Roll, Ruling[tuple[Entry, ...]], Ruling[SuccessValue]]:
    """Return a roll of WIP involving Comms Attacks, its ledger, and its Success Value."""
    roll, who = comms_roll(pairing), pairing.who
    if who.long_skill is Fact.INTUITIVE:
        return roll, Ruling((), ()), plain_wip(edition, who.trooper.attributes["WIP"], who.success_value)
    refuse_typed(edition, pairing, roll)
    entries = _ledger_of_fight(edition, roll)
    rolled = attribute(edition, who, roll, entries.value)
    return roll, entries, success_value(edition, rolled, roll_mods(entries.value), who.success_value)


def plain_wip(edition: Edition, wip: int, name: str = "Success Value") -> Ruling[SuccessValue]:
    """Return the Success Value of an Intuitive Attack, which has no MODs: n5.intuitive-attack.roll."""
    found = success_value(edition, wip, (), name)
    says = f"An Intuitive Attack is a roll of plain WIP, {wip}: no MOD counts."
    return Ruling(found.value, (Step(edition.cite("intuitive-attack.roll"), says), *found.because))


def touches(edition: Edition, pairing: Pairing, body: ExchangeTrooper) -> ActionWithLedgers:
    """Return a Template on an enemy with this body, which has no roll; what forbids BS Attacks forbids it too."""
    refuse_barred(edition, pairing.who, attack_roll(pairing, 0))
    hit, after = hit_by(edition, pairing, body)
    return ActionWithLedgers(DeclaredAction(who=pairing.who.who, action=pairing.who.action, hit=hit), after)


def cancelled_template(edition: Edition, table: TableFacts, who: Combatant) -> ActionWithLedgers:
    """Return a Template on a Close Combat with an ally of its user in it, which affects nobody.

    Follows n5.templates.close-combat and n5.templates-allies.cancelled.
    """
    refuse_barred(edition, who, attack_roll(Pairing(table=table, who=who, enemy=who, aimed=True), 0))
    why = Step(edition.cite("templates.close-combat"), "A Template on a Close Combat affects every Trooper in it.")
    says = f"An ally of {who.who} is among them: the Template is cancelled, and affects nobody."
    step = Step(edition.cite("templates-allies.cancelled"), says, steps=(why,))
    action = DeclaredAction(who=who.who, action=Action.NOTHING, uses=who.armed.profile.name, because=(step,))
    return ActionWithLedgers(action)


def dodges(edition: Edition, pairing: Pairing) -> ActionWithLedgers:
    """Return a Dodge with what it opposes."""
    who, roll = pairing.who, dodge_roll(pairing)
    refuse_typed(edition, pairing, roll)
    entries = _ledger_of_fight(edition, roll)
    value = success_value(edition, attribute(edition, who, roll, entries.value), roll_mods(entries.value))
    side = Side(value.value, 1, special_dice(edition, roll, entries.value).value)
    own = (entry_step(one) for one in entries.value if not by_threat(one))
    because = (*own, *dodge_steps(edition, edition.of(DodgeRules), roll, entries.value), *value.because)
    action = DeclaredAction(who=who.who, action=Action.DODGE, side=side, because=because)
    return ActionWithLedgers(action, {between(who, pairing.enemy, "dodge"): entries.value})


def hit_by(edition: Edition, pairing: Pairing, body: ExchangeTrooper) -> tuple[HitOnTrooper, Ledgers]:
    """Return the hit on the enemy, and the ledgers of its Saving Rolls and, outside Close Combat, of its Guts Roll.

    Follows n5.guts.when.
    """
    who, enemy = pairing.who, pairing.enemy
    roll = saving_roll(pairing)
    _refuse_twice(edition, roll, enemy.seat, "save_mods", enemy.save_mods)
    after = {between(enemy, who, "saving-roll"): ledger(edition, roll).value}
    guts = ledger(edition, plain_roll(RollKind.GUTS_ROLL, enemy.trooper)).value
    if guts and who.action is not Action.CC and not enemy.engaged:
        after[between(enemy, who, "guts-roll")] = guts
    entries = after[between(enemy, who, "saving-roll")]
    found = hit_on_trooper(edition, who.armed.hit, hit_body(who, enemy, body, roll, entries))
    return hit_as_wound(found) if who.armed.counts_hits else found, after


def attribute(edition: Edition, who: Combatant, roll: Roll, entries: tuple[Entry, ...]) -> int:
    """Return the Attribute of a roll; raise RefusedError if it is missing, or a State forbids the roll."""
    refuse_barred(edition, who, roll)
    value = attribute_of_roll(roll, entries)
    if not value and attribute_rolled(roll) not in roll.trooper.attributes:
        raise RefusedError(who.seat, "profile", f"have {attribute_rolled(roll)} for a {roll.made_for}")
    return value


def refuse_barred(edition: Edition, who: Combatant, roll: Roll) -> None:
    """Refuse a roll, or an attack without one, that a State of its Trooper forbids."""
    if (barred := forbidden(edition, roll)).value:
        expected = f"be something that {barred.value} allows"
        what = "barred" if forbidden(edition, replace(roll, enemy=Trooper())).value else "declares"
        raise RefusedError(who.seat, what, expected, note=barred.because[0].says)


def refuse_typed(edition: Edition, pairing: Pairing, roll: Roll, *names: str) -> None:
    """Refuse a typed MOD, of the Trooper or imposed by its enemy, that the ledger of its roll finds by itself.

    `names` are those that its own MODs may not have even if the ledger's is 0.
    """
    who, enemy = pairing.who, pairing.enemy
    at_enemy = (enemy if enemy.number else who).seat
    _refuse_twice(edition, roll, who.seat, "mods", who.mods, *names)
    _refuse_twice(edition, roll, at_enemy, "mods_at", pairing.mods, *names)
    _refuse_twice(edition, roll, who.seat, "discover_mods", pairing.discover_mods, *names)
    _refuse_twice(edition, roll, enemy.seat, "imposes", enemy.imposes)


def _refuse_twice(edition: Edition, roll: Roll, seat: str, what: str, mods: Typed, *names: str) -> None:
    if not mods:
        return
    found = ledger(edition, replace(roll, mods=(), enemy_mods=())).value
    for mod in (Mod(*one) for one in mods):
        name = next((name for name in names if is_named(mod, name)), "") or named_twice(edition, mod, found)
        if name:
            raise RefusedError(seat, what, f"not include {name}, which the form adds here.", came="")


def between(who: Combatant, enemy: Combatant, roll: str) -> RollBetween:
    """Return the name of a roll of one Trooper against the other, by the number of the Reactive one."""
    return RollBetween(number=who.number or enemy.number, by_reactive=bool(who.number), roll=roll)


MOST_DICE = 3
"""The maximum number of dice of an attack with an Impact Template; no weapon has more."""


def refuse_impact(active: Combatant, shares: Mapping[int, Share]) -> None:
    """Refuse too many dice, and separate dice for targets other than the Main Target, which comes first.

    Follows n5.impact-template.roll.
    """
    if active.action is not Action.IMPACT:
        return
    main, *beside = [number for number, share in shares.items() if share.dice]
    if sum(shares[main]) > MOST_DICE:
        came = str(sum(shares[main]))
        raise RefusedError(
            f"reactive.{main}", "dice", f"leave at most {MOST_DICE} dice with an Impact Template", came=came
        )
    for number in beside:
        if (dice := shares[number].dice) != 1:
            says = f"the dice are those at the Main Target, Reactive {main}"
            raise RefusedError(f"reactive.{number}", "dice", "be «1»", says, came=str(dice))


def with_main_target(matchups: Iterable[TrooperMatchup]) -> tuple[TrooperMatchup, ...]:
    """Return the matchups; an Impact Template attacks the others like its Main Target, the first.

    Against the others no success is a Critical. Follows n5.impact-template.independent and n5.templates.critical.
    """
    found = tuple(matchups)
    main = next((one for one in found if one.active.action is Action.IMPACT), None)
    if main is None or main.active.side is None:
        return found
    plain = replace(main.active.side, value=plain_reading(main.active.side.value))
    return tuple(
        replace(one, active=replace(main.active, side=plain, hit=one.active.hit))
        if one is not main and one.active.action is Action.IMPACT
        else one
        for one in found
    )


MINE = "the mine"


def blast(edition: Edition, exploder: ExchangeTrooper, other: ExchangeTrooper) -> HitOnTrooper | None:
    """Return the hit of the explosion of one Trooper on the other, None if it has none: n5.explode.damage."""
    if not exploder.has_explode:
        return None
    rules = edition.of(ExplosionRules)
    weapon = hit_of_values(edition, rules.power, rules.ammunition, "arm", kind=HitKind.TEMPLATE)
    return hit_on_trooper(edition, weapon, other)


def mine_matchup(
    edition: Edition, table: TableFacts, active: Combatant, body: ExchangeTrooper, armed: Armed | None
) -> MineMatchup | None:
    """Return what a mine, if there is one, and the Active Trooper that triggers it do: n5.mine.attack."""
    if armed is None:
        return None
    mine = Combatant(who=MINE, seat="mine", trooper=Trooper(), action=Action.TEMPLATE, armed=armed)
    own = nothing(active, active.action if active.action in WITHOUT_ROLL else Action.NOTHING)
    if active.action is Action.DODGE:
        own = dodges(edition, Pairing(table=table, who=active, enemy=mine, aimed=True))
    hit, _ = hit_by(edition, Pairing(table=table, who=mine, enemy=active, aimed=True), body)
    return MineMatchup(active=own.action, reactive=DeclaredAction(who=MINE, action=Action.TEMPLATE, hit=hit))
