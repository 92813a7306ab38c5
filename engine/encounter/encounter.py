"""One Order and its AROs: build the exchange from all declarations, with the ledgers of all its rolls."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.edition import Edition
from engine.encounter.actions import ActionWithLedgers, attacks, dodges, hacks, nothing, resets, touches
from engine.encounter.bodies import body_of
from engine.encounter.combatant import Combatant, TableFacts, fallen
from engine.encounter.discover import discovers, refuse_aro, scans
from engine.encounter.discover_first import discover_first, with_discover
from engine.encounter.impact import with_main_target
from engine.encounter.rolls import Pairing
from engine.encounter.shares import Aim, shares_of
from engine.encounter.sight import refuse_blind
from engine.exchange import Action, Exchange, ExchangeTrooper, Share, TrooperMatchup
from engine.records.entry import Ledgers
from engine.rules.ledger import over_maximum

BY_LOF = (Action.SHOOT, Action.IMPACT, Action.TEMPLATE, Action.DISCOVER)
"""The actions that need LoF."""

WITHOUT_A_HIT = {
    Action.DODGE: dodges,
    Action.RESET: resets,
    Action.ZERO_PAIN: resets,
    Action.DISCOVER: discovers,
    Action.MORPHO_SCAN: scans,
}
"""The actions that hit nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The Troopers of an Order, their declarations, and the situation on the table.

    `enemies`, and `aims`, the Active Trooper's dice at each, are ordered by the numbers of the Reactive Troopers.
    `discovers` is the number of the one that the Active Trooper Discovers first, 0 for none.
    """

    table: TableFacts
    active: Combatant
    enemies: Mapping[int, Combatant]
    aims: Mapping[int, Aim]
    discovers: int = 0


@dataclass(frozen=True, slots=True)
class Encounter:
    """The exchange of a situation, the shares of the Active Trooper's Burst, and the ledger of each roll."""

    exchange: Exchange
    shares: Mapping[int, Share]
    ledgers: Ledgers = field(default_factory=dict)


def encounter(edition: Edition, situation: Situation) -> Encounter:
    """Build the exchange of a situation; RefusedError names what is not possible."""
    table, active, enemies = situation.table, situation.active, situation.enemies
    refuse_aro(active, enemies.values())
    shares = shares_of(edition, table, active, enemies, situation.aims)
    _refuse_unseen(situation, shares)
    first = discover_first(edition, table, active, enemies, shares, situation.discovers)
    own = body_of(edition, active)
    bodies = {number: body_of(edition, enemy) for number, enemy in enemies.items()}
    enemies = {number: fallen(enemy) if bodies[number].is_down else enemy for number, enemy in enemies.items()}
    found = []
    ledgers = {**first.discover.ledgers}
    rolled, main = _evaded(active, enemies), _main_targets(active, enemies, shares)
    for number, enemy in enemies.items():
        body = bodies[number]
        pairing = Pairing(
            table=table, who=active, enemy=enemy, aimed=True, main=number in main, found=number == first.allows
        )
        mine = _of_active(edition, pairing, shares[number], body, rolls=number in rolled)
        theirs = _of_reactive(edition, table, active, enemy, shares[number], own)
        ledgers |= mine.ledgers | theirs.ledgers
        engaged = Action.CC in (mine.action.action, theirs.action.action)
        body = replace(body, engaged=engaged)
        found.append(TrooperMatchup(number=number, trooper=body, active=mine.action, reactive=theirs.action))
    own = replace(own, engaged=any(one.trooper.engaged for one in found))
    exchange = Exchange(trooper=own, enemies=with_discover(with_main_target(found), first))
    ledgers = {roll: (*entries, *over_maximum(edition, entries)) for roll, entries in ledgers.items()}
    return Encounter(exchange, shares, ledgers)


def _refuse_unseen(situation: Situation, shares: Mapping[int, Share]) -> None:
    """Refuse an attack or a Discover without LoF; the target of a BS Attack has LoF for its answer.

    Follows n5.visibility.zero, n5.visibility.zero-reply, n5.visibility.white-noise and n5.multispectral-visor.l1-zero.
    """
    zone, active = situation.table.visibility, situation.active
    if active.action in BY_LOF:
        refuse_blind(zone, active.trooper, "the Active Trooper")
    for number, enemy in situation.enemies.items():
        answers = active.action.rolls_bs_attack and shares[number].dice > 0
        if enemy.action in BY_LOF and not answers:
            refuse_blind(zone, enemy.trooper, enemy.who)


def _evaded(active: Combatant, enemies: Mapping[int, Combatant]) -> tuple[int, ...]:
    """Return the enemies that an Active Dodge or Reset opposes: those that it evades, or the first if none."""
    return tuple(number for number, enemy in enemies.items() if active.action.evades(enemy.action)) or (1,)


def _main_targets(active: Combatant, enemies: Mapping[int, Combatant], shares: Mapping[int, Share]) -> tuple[int, ...]:
    """Return the Main Targets of an attack; for a Template, which has one, those that can be it.

    These are all attacked enemies; for an Impact Template only the first, for a Direct one those that are not
    Camouflaged Markers, if there are any. Follows n5.camouflaged.no-attack and n5.camouflaged.template.
    """
    touched = [number for number in enemies if shares[number].dice]
    if active.action is Action.IMPACT:
        return tuple(touched[:1])
    if active.action is not Action.TEMPLATE:
        return tuple(touched)
    open_to_it = tuple(number for number in touched if not enemies[number].camouflaged)
    return open_to_it or tuple(touched)


def _of_active(
    edition: Edition, pairing: Pairing, share: Share, body: ExchangeTrooper, *, rolls: bool
) -> ActionWithLedgers:
    """Return the action of the Active Trooper against one Reactive one."""
    active = pairing.who
    if active.action.answers and not rolls:
        return nothing(active, active.action)
    if not (active.action.answers or share.dice):
        return nothing(active)
    if active.action in WITHOUT_A_HIT:
        return WITHOUT_A_HIT[active.action](edition, pairing)
    if active.action is Action.TEMPLATE or (active.action is Action.IMPACT and not pairing.main):
        return touches(edition, pairing, body)
    return (hacks if active.action is Action.HACK else attacks)(edition, pairing, body, share)


def _of_reactive(
    edition: Edition,
    table: TableFacts,
    active: Combatant,
    enemy: Combatant,
    share: Share,
    body: ExchangeTrooper,
) -> ActionWithLedgers:
    """Return the action of one Reactive Trooper against the Active one."""
    aimed = bool(share.dice) or not active.action.attacks
    scanned = active.action is Action.MORPHO_SCAN and share.dice > 0
    pairing = Pairing(table=table, who=enemy, enemy=active, aimed=aimed, scanned=scanned)
    if enemy.action in WITHOUT_A_HIT:
        return WITHOUT_A_HIT[enemy.action](edition, pairing)
    match enemy.action:
        case Action.TEMPLATE:
            return touches(edition, pairing, body)
        case Action.SHOOT | Action.CC:
            return attacks(edition, pairing, body, None)
        case Action.HACK:
            return hacks(edition, pairing, body, None)
    return nothing(enemy)
