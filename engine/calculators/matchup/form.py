"""The form of a matchup, read as an exchange with the ledgers of its rolls."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.calculators.matchup.bodies import body_of
from engine.calculators.matchup.discover_first import read_first, with_discover
from engine.calculators.matchup.harmless import discovers, refuse_aro, scans
from engine.calculators.matchup.impact import with_main_target
from engine.calculators.matchup.matchups import MatchupAction, attacks, dodges, hacks, nothing, resets, touches
from engine.calculators.matchup.rolls import Pairing, TableFacts
from engine.calculators.matchup.shares import read_shares
from engine.calculators.matchup.troopers import MatchupTrooper, fallen, read_active, read_enemies
from engine.calculators.matchup.weapons import UNARMED
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.edition import Edition
from engine.errors import Mistake
from engine.exchange import Action, Exchange, ExchangeTrooper, Share, TrooperMatchup
from engine.records.entry import Ledgers
from engine.rules.bs_attack import Zone
from engine.rules.ledger import over_maximum

BY_LOF = (Action.SHOOT, Action.IMPACT, Action.TEMPLATE, Action.DISCOVER)
"""What needs LoF."""

WITHOUT_A_HIT = {
    Action.DODGE: dodges,
    Action.RESET: resets,
    Action.ZERO_PAIN: resets,
    Action.DISCOVER: discovers,
    Action.MORPHO_SCAN: scans,
}
"""What hits nobody, by its action."""


@dataclass(frozen=True, slots=True)
class MatchupOfForm:
    """The Troopers of a form and their exchange, the ledgers of its rolls, and what its empty fields mean."""

    active: MatchupTrooper
    enemies: Mapping[int, MatchupTrooper]
    exchange: Exchange
    ledgers: Ledgers
    filled: Mapping[str, str]

    @property
    def fighters(self) -> tuple[MatchupTrooper, ...]:
        """All Troopers."""
        return (self.active, *self.enemies.values())

    @property
    def unread(self) -> dict[str, tuple[Mistake, ...]]:
        """What is not understood of each profile, by the control that has it."""
        return {f"{one.fields.prefix}trooper": found for one in self.fighters if (found := one.trooper.mistakes)}


def read_matchup(edition: Edition, values: Values) -> MatchupOfForm:
    """What a form describes; InvalidInputError at the control that is wrong."""
    zone = Zone(values.word("visibility"))
    table = TableFacts(zone, values.flag("active.surprise"), values.flag("saturation"))
    active, enemies = read_active(edition, values), read_enemies(edition, values)
    refuse_aro(active, enemies.values())
    shares = read_shares(edition, values, table, active, enemies)
    refuse_unseen(values, active, enemies, shares)
    first = read_first(edition, values, table, active, enemies, shares)
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
    return MatchupOfForm(active, enemies, exchange, ledgers, _filled(active, enemies, shares))


def refuse_unseen(
    values: Values, active: MatchupTrooper, enemies: Mapping[int, MatchupTrooper], shares: Mapping[int, Share]
) -> None:
    """Refuse an attack or a Discover without LoF; only the target of a BS Attack has it in answer to that.

    Follows n5.visibility.zero, n5.visibility.zero-reply, n5.visibility.white-noise and n5.multispectral-visor.l1-zero.
    """
    if active.action in BY_LOF:
        refuse_blind(values, active.trooper, "the Active Trooper")
    for number, enemy in enemies.items():
        answers = active.action.rolls_bs_attack and shares[number].dice > 0
        if enemy.action in BY_LOF and not answers:
            refuse_blind(values, enemy.trooper, enemy.who)


def _evaded(active: MatchupTrooper, enemies: Mapping[int, MatchupTrooper]) -> tuple[int, ...]:
    """The enemies against which an Active Dodge or Reset is rolled: those that it evades, or the first for none."""
    return tuple(number for number, enemy in enemies.items() if active.action.evades(enemy.action)) or (1,)


def _main_targets(
    active: MatchupTrooper, enemies: Mapping[int, MatchupTrooper], shares: Mapping[int, Share]
) -> tuple[int, ...]:
    """The Main Targets of an attack; of a Template, which has one, those that can be it.

    They are all enemies that are attacked; of an Impact Template the first, of a Direct one those that are not
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
) -> MatchupAction:
    """What the Active Trooper does about one Reactive one."""
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
    active: MatchupTrooper,
    enemy: MatchupTrooper,
    share: Share,
    body: ExchangeTrooper,
) -> MatchupAction:
    """What one Reactive Trooper does about the Active one."""
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


def _filled(
    active: MatchupTrooper, enemies: Mapping[int, MatchupTrooper], shares: Mapping[int, Share]
) -> dict[str, str]:
    armed = {one.fields.prefix: one.armed for one in (active, *enemies.values()) if not one.use}
    weapons = {f"{prefix}weapon": one.profile.name for prefix, one in armed.items() if one is not UNARMED}
    dice = {f"active.{number}.burst": str(share.dice) for number, share in shares.items()}
    extra = {f"active.{number}.special_die": str(share.special_die) for number, share in shares.items()}
    return weapons | dice | extra
