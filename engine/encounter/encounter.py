"""One Order and its AROs: build the exchange from all declarations, with the ledgers of all its rolls."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.encounter.actions import (
    WITHOUT_ROLL,
    ActionWithLedgers,
    Pairing,
    attack_roll,
    attacks,
    blast,
    burst_in_use,
    cancelled_template,
    comms_roll,
    dodges,
    hacks,
    mine_matchup,
    nothing,
    refuse_blind,
    refuse_impact,
    resets,
    touches,
    with_main_target,
    without_roll,
)
from engine.encounter.combatant import IMMOBILIZED, Armed, Combatant, RefusedError, TableFacts, Typed, body_of, fallen
from engine.encounter.discover import (
    HARMLESS,
    discover_first,
    discovers,
    refuse_no_marker,
    scans,
    target_share,
    with_discover,
    without_other_mods,
)
from engine.exchange import Action, DeclaredAction, Exchange, ExchangeTrooper, Share, TrooperMatchup
from engine.records.entry import Ledgers
from engine.records.roll import Fact
from engine.rules.ledger import ledger, over_maximum, special_dice


@dataclass(frozen=True, slots=True)
class Aim:
    """The dice that a player aims at one Reactive Trooper, its extra dice of +1 SD, and the MODs against it alone.

    The dice are None if not typed.
    """

    dice: int | None = None
    special_die: int | None = None
    mods: Typed = ()


def own_dice(edition: Edition, table: TableFacts, active: Combatant, enemy: Combatant) -> Share:
    """Return the Burst and the extra dice of the Active Trooper's attack, by the ledger of its roll at one enemy."""
    pairing = Pairing(table=table, who=active, enemy=enemy, aimed=True)
    roll = comms_roll(pairing) if active.use else attack_roll(pairing, 0)
    entries = ledger(edition, roll).value
    burst = burst_in_use(edition, active, entries)
    return Share(burst.value, special_dice(edition, roll, entries).value)


def _extra_dice(
    aims: Mapping[int, Aim], active: Combatant, extra: int, dice: Mapping[int, int], down: set[int]
) -> dict[int, int]:
    """Return the extra dice of +1 SD at each target: as typed, and the rest at the first target without typed ones.

    An Impact Template is rolled against its Main Target, the first, and a Coup de Grâce on those that are `down` not at
    all. Follows n5.rolls.special-die.split, n5.fireteam.bonus.level-2.burst-1, n5.martial-arts.special-die-b1 and
    n5.coup-de-grace.effect.
    """
    given = {number: aims[number].special_die for number in dice}
    aimed = [number for number, some in dice.items() if some]
    rolled = aimed[:1] if active.action is Action.IMPACT else aimed
    named = [number for number, some in given.items() if some]
    for number in named:
        if number not in rolled:
            says = "no die of the Burst is aimed at this Trooper"
            raise RefusedError(f"reactive.{number}", "special_die", "be «0»", says)
    found = {number: some or 0 for number, some in given.items()}
    rolled = [number for number in rolled if number not in down]
    if not rolled:
        return found
    open_to_more = next((number for number in rolled if given[number] is None), None)
    in_all = sum(found.values())
    if open_to_more and in_all < extra:
        return found | {open_to_more: extra - in_all}
    if in_all != extra:
        seat, expected = f"reactive.{(named or rolled)[-1]}", f"leave the extra dice at all targets at {extra}"
        raise RefusedError(seat, "special_die", expected, came=str(in_all))
    return found


def dice_in_all(action: Action, dice: Iterable[int]) -> int:
    """Return all dice of an attack, given those at each target; an Impact Template has the same dice against all."""
    each = [number for number in dice if number]
    return sum(each[:1] if action is Action.IMPACT else each)


def _typed_extra_dice(
    aims: Mapping[int, Aim], active: Combatant, own: int, dice: Mapping[int, int], down: set[int]
) -> dict[int, int]:
    """Return the extra dice at each target: those typed, and its own at the first of these, or at the first target.

    Two in all, in a BS Attack alone, may be typed apart. Follows n5.rolls.special-die.split and
    n5.fireteam.bonus.level-2.
    """
    found = {number: aim.special_die for number, aim in aims.items() if aim.special_die}
    given, bs = list(found), active.action.rolls_bs_attack
    for number in given:
        if found[number] > 1 and (own or not bs):
            expected = "be at most 1" + (" in a Fireteam of this Level, whose +1 SD the form adds" if bs else "")
            raise _wrong(
                number, "special_die", expected, found[number], "" if bs else "two +1 SD add up in a BS Attack alone"
            )
    if given[1:] and not (active.action is Action.SHOOT and list(found.values()) == [1, 1]):
        most = "there are two at most" if active.action is Action.SHOOT else "the extra die goes to one target"
        raise _wrong(given[1], "special_die", "be «0»", found[given[1]], most)
    if not own or given[1:]:
        return found
    rolled = [number for number, some in dice.items() if some and number not in down]
    at = given[0] if given and active.action is not Action.IMPACT else next(iter(rolled), 0)
    return found | ({at: own + found.get(at, 0) if bs else own} if at else {})


def _refuse_beside(aims: Mapping[int, Aim], shares: Mapping[int, Share]) -> None:
    """Refuse extra dice and MODs at others than the Main Target: n5.impact-template.roll."""
    main, *beside = [number for number, share in shares.items() if share.dice]
    says = f"are those at the Main Target, Reactive {main}"
    for number in beside:
        if shares[number].special_die:
            raise _wrong(number, "special_die", "be «0»", shares[number].special_die, f"the dice {says}")
        if aims[number].mods:
            raise RefusedError(f"reactive.{number}", "mods_at", "be empty", f"the MODs {says}")


def _wrong(number: int, what: str, expected: str, came: int, says: str) -> RefusedError:
    return RefusedError(f"reactive.{number}", what, expected, says, came=str(came))


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


PLAIN_BURST = 3
"""The Burst of a weapon that is not named."""


def shares_of(edition: Edition, situation: Situation) -> dict[int, Share]:
    """Return what is aimed at each Reactive Trooper; raise RefusedError if that is not possible.

    The first has what the others leave of the Burst where its dice are not given. Follows n5.rolls.burst.maximum.
    """
    active, enemies, aims, typed = situation.active, situation.enemies, situation.aims, situation.typed
    action, given = active.action, {number: aim.dice for number, aim in situation.aims.items()}
    if action in HARMLESS and not typed:
        return target_share(edition, active, enemies, given)
    first = next(iter(enemies.values()))
    own = own_dice(edition, situation.table, active, first) if action.rolls_attack else Share(1)
    left = own.dice
    if action.rolls_attack and action is not Action.IMPACT:
        left = max(left - sum(dice or 0 for number, dice in given.items() if number > 1), 0)
    if typed and not (active.armed.profile.name or action is Action.CC or active.trooper.has("Neurocinetics")):
        left = PLAIN_BURST
    dice = {number: (left if number == 1 else 0) if some is None else some for number, some in given.items()}
    if typed:
        _refuse_typed_extra_dice(active, dice, aims)
    if action.attacks or action is Action.MORPHO_SCAN:
        _refuse(active, dice, edition.of(BurstRules).maximum if typed else own.dice, typed=typed)
    if action in HARMLESS:
        return target_share(edition, active, enemies, dice)
    if not action.rolls_attack:
        return {number: Share(int(action.attacks and some > 0)) for number, some in dice.items()}
    fought = enemies if action is Action.CC else {}
    down = {number for number, enemy in fought.items() if body_of(edition, enemy).is_down}
    extra = (_typed_extra_dice if typed else _extra_dice)(aims, active, own.special_die, dice, down)
    shares = {number: Share(some, extra.get(number, 0)) for number, some in dice.items()}
    if typed and action is Action.IMPACT:
        _refuse_beside(aims, shares)
    refuse_impact(active, shares)
    return shares


def _refuse(active: Combatant, dice: Mapping[int, int], most: int, *, typed: bool) -> None:
    """Refuse no dice, more than the Burst, or where that is `typed` than its maximum, and a split of a whole Burst."""
    targets, weapon = [number for number, some in dice.items() if some], active.armed.profile
    if not targets:
        raise _wrong(1, "dice", "be «1» or more", 0, "no other Trooper is attacked either")
    last, in_all = targets[0 if active.action is Action.IMPACT else -1], dice_in_all(active.action, dice.values())
    if active.action.rolls_attack and in_all > most:
        what, says = ("Burst of", "no attack has more") if typed else ("dice at", "")
        raise _wrong(last, "dice", f"leave the {what} all targets at {most} or less", in_all, says)
    if active.action is Action.SHOOT and targets[1:] and weapon.trait("Burst: Single Target"):
        raise _wrong(last, "dice", "be «0»", dice[last], f"{weapon.name} has Burst: Single Target")


def _refuse_typed_extra_dice(active: Combatant, dice: Mapping[int, int], aims: Mapping[int, Aim]) -> None:
    for number, aim in aims.items():
        if aim.special_die and active.long_skill is Fact.TRIANGULATED:
            raise _wrong(number, "special_die", "be «0»", aim.special_die, "a Long Skill has no +1 SD")
        if aim.special_die and not (active.action.rolls_attack and dice[number]):
            says = "no die of the Burst is aimed at this Trooper"
            raise _wrong(number, "special_die", "be «0»", aim.special_die, says)


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
    for finder in (one for one in enemies.values() if one.action is Action.DISCOVER):
        refuse_no_marker(finder, (active,))
    shares = situation.shares
    if shares is None:
        shares = shares_of(edition, situation)
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
    attacked = {number for number, share in shares.items() if active.action is Action.CC and share.dice}
    fighting = [number for number, enemy in enemies.items() if number in attacked or enemy.action is Action.CC]
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


def _can_be_engaged(trooper: Combatant, body: ExchangeTrooper) -> bool:
    """Return whether a Trooper in contact is Engaged: n5.engaged.begin."""
    return not body.is_down and not IMMOBILIZED & set(trooper.trooper.states)


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
    """Refuse an attack or a Discover without LoF; the target of a BS Attack has LoF for its answer in ARO.

    Follows n5.visibility.zero, n5.visibility.zero-reply, n5.visibility.white-noise and n5.multispectral-visor.l1-zero.
    """
    table, active, enemies = situation.table, situation.active, situation.enemies
    aimed = [number for number, share in shares.items() if share.dice]
    shot_at = table.turned and any(enemies[number].action.rolls_bs_attack for number in aimed)
    if active.action in BY_LOF and not shot_at:
        refuse_blind(table.visibility, active.trooper, active.who if table.turned else "the Active Trooper")
    for number, enemy in enemies.items():
        answers = not table.turned and active.action.rolls_bs_attack and number in aimed
        if enemy.action in BY_LOF and not answers:
            refuse_blind(table.visibility, enemy.trooper, enemy.who)


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
