"""One Order and its AROs: build the exchange from all declarations, with the ledgers of all its rolls."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.edition import Edition
from engine.encounter.actions import (
    WITHOUT_ROLL,
    ActionWithLedgers,
    attacks,
    blast,
    cancelled_template,
    dodges,
    hacks,
    mine_matchup,
    nothing,
    refuse_blind,
    resets,
    touches,
    with_main_target,
    without_roll,
)
from engine.encounter.combatant import Armed, Combatant, TableFacts, Typed, body_of, fallen
from engine.encounter.discover import discover_first, discovers, refuse_aro, scans, with_discover, without_other_mods
from engine.encounter.rolls import Pairing
from engine.encounter.shares import Aim, shares_of, typed_shares
from engine.exchange import Action, DeclaredAction, Exchange, ExchangeTrooper, Share, TrooperMatchup
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

    `enemies`, and `aims`, the Active Trooper's dice at each, are ordered by the numbers of the Reactive Troopers; the
    seat of one in a form without others is `reactive`, with no number. `typed`: the dice are as players type them,
    whatever Burst the weapon has; `shares` are all dice at each if the Burst is already shared, else None. `discovers`
    is the number of the one that the Active Trooper Discovers first, 0 for none, and `discover_mods` are typed for that
    alone. `mine` is one that the Active Trooper triggers.
    """

    table: TableFacts
    active: Combatant
    enemies: Mapping[int, Combatant]
    aims: Mapping[int, Aim]
    typed: bool = False
    shares: Mapping[int, Share] | None = None
    discovers: int = 0
    discover_mods: Typed = ()
    mine: Armed | None = None


@dataclass(frozen=True, slots=True)
class Encounter:
    """The exchange of a situation, the shares of the Active Trooper's Burst, and the ledger of each roll.

    `unknown` are the sentences on what is missing for a Range MOD.
    """

    exchange: Exchange
    shares: Mapping[int, Share]
    ledgers: Ledgers = field(default_factory=dict)
    unknown: tuple[str, ...] = ()


def encounter(edition: Edition, situation: Situation) -> Encounter:
    """Build the exchange of a situation; RefusedError names what is not possible."""
    table, active, enemies = situation.table, situation.active, situation.enemies
    refuse_aro(active, enemies.values())
    shares = situation.shares
    if shares is None:
        shares = (typed_shares if situation.typed else shares_of)(edition, table, active, enemies, situation.aims)
    if not table.turned:
        _refuse_unseen(situation, shares)
    first = discover_first(edition, table, active, enemies, shares, situation.discovers, situation.discover_mods)
    if situation.discovers and (active.mods or situation.aims[situation.discovers].mods):
        first = without_other_mods(edition, first)
    own = body_of(edition, active)
    bodies = {number: body_of(edition, enemy) for number, enemy in enemies.items()}
    enemies = {number: fallen(enemy) if bodies[number].is_down else enemy for number, enemy in enemies.items()}
    found, unknown = [], [first.discover.unknown]
    ledgers = {**first.discover.ledgers}
    rolled, main = _evaded(situation), _main_targets(active, enemies, shares)
    fighting = [number for number, enemy in enemies.items() if _in_contact(active, enemy, shares[number])]
    engages = {number for number in fighting if _can_be_engaged(active, own)}
    engages = {number for number in engages if _can_be_engaged(enemies[number], bodies[number])}
    allied = {n: int(enemy.engaged and n not in fighting) for n, enemy in enemies.items()}
    against = {n: 0 if n in fighting else max(len(engages), int(active.engaged)) for n in enemies}
    cancelled, aimed = {}, shares
    if any(allied[number] for number, share in shares.items() if share.dice):
        cancelled = _cancelled(edition, table, {0: active})
        aimed = dict.fromkeys(shares, Share(0)) if cancelled else shares
    cancelled |= _cancelled(edition, table, {number: enemies[number] for number in enemies if against[number]})
    active, *others = (
        replace(one, action=Action.NOTHING) if one.number in cancelled else one for one in (active, *enemies.values())
    )
    enemies = dict(zip(enemies, others, strict=True))
    for number, enemy in enemies.items():
        body, mods = bodies[number], situation.aims[number].mods
        pairing = Pairing(
            table=table,
            who=active,
            enemy=enemy,
            aimed=True,
            main=number in main,
            found=number == first.allows,
            mods=mods,
            discover_mods=situation.discover_mods if active.action is Action.DISCOVER else (),
            allies=allied[number],
        )
        mine = cancelled.get(0) or _of_active(edition, pairing, aimed[number], body, rolls=number in rolled)
        theirs = cancelled.get(number) or reaction(edition, table, active, enemy, aimed[number], own, against[number])
        ledgers |= mine.ledgers | theirs.ledgers
        unknown += [mine.unknown, theirs.unknown]
        body = replace(body, engaged=enemy.engaged or number in fighting)
        found.append(_matchup(edition, own, body, enemy, mine.action, theirs.action))
    own = replace(own, engaged=active.engaged or bool(fighting))
    exchange = Exchange(
        trooper=own,
        enemies=with_discover(with_main_target(found), first),
        mine=mine_matchup(edition, table, active, own, situation.mine),
    )
    ledgers = {roll: (*entries, *over_maximum(edition, entries)) for roll, entries in ledgers.items()}
    return Encounter(exchange, shares, ledgers, tuple(dict.fromkeys(filter(None, unknown))))


def _cancelled(edition: Edition, table: TableFacts, troopers: Mapping[int, Combatant]) -> dict[int, ActionWithLedgers]:
    """Return the Templates of Troopers of which an ally is in the Close Combat that they use them on."""
    found = {number: one for number, one in troopers.items() if one.action in (Action.TEMPLATE, Action.IMPACT)}
    return {number: cancelled_template(edition, table, one) for number, one in found.items()}


def _in_contact(active: Combatant, enemy: Combatant, share: Share) -> bool:
    """Return whether two Troopers are in Close Combat with each other, as one of them makes a CC Attack."""
    return (active.action is Action.CC and share.dice > 0) or enemy.action is Action.CC


def _can_be_engaged(trooper: Combatant, body: ExchangeTrooper) -> bool:
    """Return whether a Trooper in contact is Engaged: n5.engaged.begin."""
    return not body.is_down and not {"Immobilized-A", "Immobilized-B"} & set(trooper.trooper.states)


def _matchup(
    edition: Edition,
    own: ExchangeTrooper,
    body: ExchangeTrooper,
    enemy: Combatant,
    active: DeclaredAction,
    reactive: DeclaredAction,
) -> TrooperMatchup:
    """Return the matchup of two Troopers, with their explosions; a CC Attack counts for the attacker's Protheion.

    Follows n5.protheion.requirements.
    """

    def gains(action: DeclaredAction, attacker: ExchangeTrooper, target: ExchangeTrooper) -> DeclaredAction:
        helped = action.attacks and not (action.outright and target.body.has_str)
        return replace(action, most_gained=attacker.most_gained) if helped else action

    return TrooperMatchup(
        number=enemy.number,
        trooper=body,
        active=gains(active, own, body),
        reactive=gains(reactive, body, own),
        blast_on_active=blast(edition, body, own) if enemy.in_template else None,
        blast_on_reactive=blast(edition, own, body) if enemy.in_template else None,
        alone=enemy.seat == "reactive",
    )


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


def _evaded(situation: Situation) -> tuple[int, ...]:
    """Return the enemies that an Active Dodge or Reset opposes: those that it evades, or the first if nothing."""
    own = situation.active.action
    found = tuple(number for number, enemy in situation.enemies.items() if own.evades(enemy.action))
    return found if found or (situation.mine and own.evades(Action.TEMPLATE)) else tuple(situation.enemies)[:1]


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
    if active.action in WITHOUT_ROLL:
        return without_roll(edition, pairing)
    if active.action.answers and not rolls:
        return nothing(active, active.action)
    if active.action.answers and not active.action.evades(pairing.enemy.action):
        pairing = replace(pairing, mods=())
    if not (active.action.answers or share.dice):
        return nothing(active)
    if active.action in WITHOUT_A_HIT:
        return WITHOUT_A_HIT[active.action](edition, pairing)
    if active.action is Action.TEMPLATE or (active.action is Action.IMPACT and not pairing.main):
        return touches(edition, pairing, body)
    return (hacks if active.use else attacks)(edition, pairing, body, share)


def reaction(
    edition: Edition,
    table: TableFacts,
    active: Combatant,
    enemy: Combatant,
    share: Share,
    body: ExchangeTrooper,
    allies: int,
) -> ActionWithLedgers:
    """Return the action of one Reactive Trooper, `allies` of which are Engaged with the Active one, against that."""
    aimed = bool(share.dice) or not active.action.attacks
    scanned = active.action is Action.MORPHO_SCAN and share.dice > 0
    pairing = Pairing(table=table, who=enemy, enemy=active, aimed=aimed, scanned=scanned, allies=allies)
    if enemy.action in WITHOUT_ROLL:
        return without_roll(edition, pairing)
    if enemy.action in WITHOUT_A_HIT:
        return WITHOUT_A_HIT[enemy.action](edition, pairing)
    match enemy.action:
        case Action.TEMPLATE:
            return touches(edition, pairing, body)
        case Action.SHOOT | Action.CC:
            return attacks(edition, pairing, body, None)
        case Action.HACK | Action.CYBERMINE:
            return hacks(edition, pairing, body, None)
    return nothing(enemy)
