"""Discover and Morpho-Scan: their targets, the roll of a Discover, and the ledger of that roll."""

from collections.abc import Iterable, Mapping

from engine.edition import Edition
from engine.encounter.actions import ActionWithLedgers, attribute, between, refuse_barred, refuse_typed
from engine.encounter.combatant import Combatant
from engine.encounter.comms import zone_missed
from engine.encounter.reach import range_of_discover
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing, discover_roll
from engine.exchange import Action, DeclaredAction, Share
from engine.records.roll import Roll, RollKind
from engine.records.term import Change
from engine.rules.comms import zone_of_use
from engine.rules.discover import MarkerState, becomes, is_seen, state_steps
from engine.rules.face_to_face import ReRoll, Side
from engine.rules.ledger import counting, entry_step, ledger, roll_mods
from engine.rules.rolls import success_value
from engine.ruling import Step

HARMLESS = (Action.DISCOVER, Action.MORPHO_SCAN)


def target_share(
    edition: Edition, active: Combatant, enemies: Mapping[int, Combatant], given: Mapping[int, int | None]
) -> dict[int, Share]:
    """Return the target of a Discover or Morpho-Scan: the Trooper that is `given` dice, or the first possible one.

    Refuse several, and a Discover where nobody is a Marker: n5.discover.roll, n5.morpho-scan.target.
    """
    named = [number for number, dice in given.items() if dice]
    if named[1:]:
        what = "Discover" if active.action is Action.DISCOVER else "Morpho-Scan"
        raise RefusedError(enemies[named[1]].seat, "dice", "be «0»", f"{what} has one target")
    if active.action is Action.DISCOVER:
        _refuse_no_marker(active, tuple(enemies[number] for number in named or enemies))
        fitting = [number for number, enemy in enemies.items() if enemy.marker]
    else:
        fitting = [number for number, enemy in enemies.items() if not _why_not_scanned(edition, active, enemy)]
    target = next(iter(named or fitting or enemies))
    return {number: Share(int(number == target)) for number in enemies}


def refuse_aro(active: Combatant, enemies: Iterable[Combatant]) -> None:
    """Refuse a Discover in ARO where the Active Trooper is not a Marker: n5.discover.roll."""
    for enemy in (one for one in enemies if one.action is Action.DISCOVER):
        _refuse_no_marker(enemy, (active,))


def _refuse_no_marker(finder: Combatant, targets: tuple[Combatant, ...]) -> None:
    if not any(one.marker for one in targets):
        none = f"{targets[0].who} is not a Marker" if len(targets) == 1 else "no Reactive Trooper is a Marker"
        raise RefusedError(finder.seat, "declares", "be something else", none)


def discovers(edition: Edition, pairing: Pairing) -> ActionWithLedgers:
    """Return the Discover of a Trooper on a Marker; without a roll where that reveals itself or a Visor sees it.

    A ReRoll counts: n5.rolls.reroll. Follows n5.discover.roll, n5.discover.mods, n5.discover.attack and
    n5.multispectral-visor.l3-discover.
    """
    who, marker = pairing.who, pairing.enemy
    refuse_barred(edition, who, discover_roll(pairing, None))
    if not marker.hidden:
        says = f"{marker.who} reveals itself by what it declares: no Discover Roll is needed."
        return _without_roll(who, Step(edition.cite("discover.attack"), says))
    state, finder = marker.marker or MarkerState.CAMOUFLAGED, who.trooper
    if (sure := is_seen(edition, state, pairing.table.visibility, finder)).value:
        return _without_roll(who, *sure.because)
    reach = range_of_discover(edition, pairing)
    roll = discover_roll(pairing, reach.mod)
    refuse_typed(edition, pairing, roll, *reach.names)
    entries = reach.without_range(ledger(edition, roll).value)
    value = success_value(edition, attribute(edition, who, roll, entries), roll_mods(entries), who.success_value)
    action = DeclaredAction(
        who=who.who,
        action=Action.DISCOVER,
        side=Side(value.value, reroll=ReRoll.BEFORE if counting(entries, Change.REROLL) else ReRoll.NONE),
        because=(
            *reach.because,
            *map(entry_step, entries),
            *marker.absent,
            *state_steps(edition, state, marker.trooper),
            *becomes(edition, state, finder).because,
            *value.because,
        ),
    )
    return ActionWithLedgers(action, {between(who, marker, "discover"): entries}, reach.unknown)


def _without_roll(who: Combatant, *because: Step) -> ActionWithLedgers:
    return ActionWithLedgers(DeclaredAction(who=who.who, action=Action.DISCOVER, because=because, found=True))


def scans(edition: Edition, pairing: Pairing) -> ActionWithLedgers:
    """Return a Morpho-Scan, which makes no roll; refuse a target that it does nothing to.

    Follows n5.morpho-scan.effect and n5.morpho-scan.target.
    """
    who, target = pairing.who, pairing.enemy
    refuse_barred(edition, who, Roll(made_for=RollKind.COMMS_ATTACK, trooper=who.trooper))
    if why := _why_not_scanned(edition, who, target):
        note = f"Morpho-Scan does nothing to {target.who}, which {why}."
        what = "structure" if "STR" in target.trooper.attributes else "declares" if target.hidden else "reach"
        raise RefusedError(
            who.seat,
            what,
            "be something else",
            f"{target.who} {why}",
            note=note,
            at=target.seat,
            most=zone_of_use(edition, Action.MORPHO_SCAN),
        )
    return ActionWithLedgers(DeclaredAction(who=who.who, action=Action.MORPHO_SCAN))


def _why_not_scanned(edition: Edition, who: Combatant, target: Combatant) -> str:
    """Say why a Morpho-Scan does nothing to a Trooper, after its name; empty if it does: n5.morpho-scan.target."""
    if "STR" in target.trooper.attributes:
        return "has STR"
    if target.hidden:
        return "is a Marker"
    reach = zone_missed(edition, who, target, Action.MORPHO_SCAN)
    return f'is outside the Zone of Control, {reach}"' if reach else ""
