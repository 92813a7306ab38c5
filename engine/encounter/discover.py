"""Discover and Morpho-Scan: their targets, the roll of a Discover, and the ledger of that roll."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.encounter.actions import (
    ActionWithLedgers,
    Pairing,
    attribute,
    between,
    discover_roll,
    nothing,
    range_of_discover,
    refuse_barred,
    refuse_blind,
    refuse_typed,
    zone_missed,
)
from engine.encounter.combatant import UNARMED, Combatant, RefusedError, TableFacts, Typed
from engine.exchange import Action, DeclaredAction, Share, TrooperMatchup
from engine.records.roll import RollKind
from engine.records.term import Change
from engine.rules.comms import zone_of_use
from engine.rules.discover import MarkerState, becomes, is_seen, state_steps
from engine.rules.face_to_face import ReRoll, Side
from engine.rules.ledger import counting, entry_step, forbidden, ledger, plain_roll, roll_mods
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
        refuse_no_marker(active, tuple(enemies[number] for number in named or enemies))
        fitting = [number for number, enemy in enemies.items() if enemy.marker]
    else:
        fitting = [number for number, enemy in enemies.items() if not _why_not_scanned(edition, active, enemy)]
    target = next(iter(named or fitting or enemies))
    return {number: Share(int(number == target)) for number in enemies}


def refuse_no_marker(finder: Combatant, targets: tuple[Combatant, ...]) -> None:
    """Refuse a Discover where no target is a Marker, in ARO the Active Trooper alone: n5.discover.roll."""
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
    refuse_barred(edition, who, plain_roll(RollKind.COMMS_ATTACK, who.trooper))
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


JAMMER = "jammer"
TEMPLATES = (Action.IMPACT, Action.TEMPLATE)


@dataclass(frozen=True, slots=True)
class First:
    """The Discover that is declared first, on the Reactive Trooper of this number; 0 where there is none.

    `allows` is the number of the Marker that may be attacked because of it.
    """

    discover: ActionWithLedgers
    number: int = 0
    allows: int = 0


def discover_first(
    edition: Edition,
    table: TableFacts,
    active: Combatant,
    enemies: Mapping[int, Combatant],
    shares: Mapping[int, Share],
    number: int,
    mods: Typed = (),
) -> First:
    """Return the Discover of the Reactive Trooper of this number with another Skill, or refuse it.

    There is none where the number is 0. `mods` are typed for it alone.

    Follows n5.discover.roll, n5.discover.attack, n5.jammer.marker and n5.visibility.zero.
    """
    if not number:
        return First(nothing(active))
    if number not in enemies:
        raise RefusedError("", "discovers", "be a Reactive Trooper that is there")
    aimed = [target for target, share in shares.items() if share.dice]
    who = replace(active, action=Action.DISCOVER, armed=UNARMED, use=None, mods=())
    pairing = Pairing(table=table, who=who, enemy=enemies[number], aimed=True, discover_mods=mods)
    if active.action is Action.CC:
        raise RefusedError("", "discovers", "be nobody with a CC Attack", "in Close Combat no Discover can be declared")
    _refuse(edition, pairing)
    if number in aimed and pairing.enemy.hidden and active.use and active.use.word == JAMMER:
        says = "that takes an Intuitive Attack"
        raise RefusedError(active.seat, "program", "be something that can attack a Marker after Discover", says)
    allowed = _allows_attack(edition, active, pairing, aimed)
    return First(discovers(edition, pairing), number, number if allowed else 0)


def _refuse(edition: Edition, pairing: Pairing) -> None:
    """Refuse a Discover of somebody that is no Marker, or that the finder cannot declare or does not see."""
    target = pairing.enemy
    if target.marker is None:
        raise RefusedError("", "discovers", "be a Marker", f"{target.who} is none")
    if barred := forbidden(edition, discover_roll(pairing, None)).value:
        raise RefusedError(pairing.who.seat, "barred_discover", f"be nobody, as {barred} allows no Discover")
    refuse_blind(pairing.table.visibility, pairing.who.trooper, "the Active Trooper")


def _allows_attack(edition: Edition, active: Combatant, discover: Pairing, aimed: list[int]) -> bool:
    """Return whether the Discover of a Marker allows the attack on it that is declared with it.

    One at the first level of Impersonation only comes to the second; of an Impact Template an Impersonation Marker must
    be the Main Target, and a Direct one may touch nobody else. Follows n5.camouflaged.no-attack,
    n5.impersonation-state.no-attack.imp-1, n5.impersonation-state.no-attack.imp-2 and n5.impersonation-state.template.
    """
    marker = discover.enemy
    if becomes(edition, marker.marker or MarkerState.CAMOUFLAGED, discover.who.trooper).value != "model":
        return False
    return marker.camouflaged or at_impersonation_alone(active.action, aimed, marker.number)


def without_other_mods(edition: Edition, first: First) -> First:
    """Return a Discover with the step that the MODs of what is declared with it do not count for it."""
    action = first.discover.action
    says = f"The other MODs of {action.who} count for what it declares with Discover, and not for that."
    step = Step(edition.cite("discover.mods"), says, applied=False)
    action = replace(action, because=(*action.because, step))
    return replace(first, discover=replace(first.discover, action=action))


def with_discover(matchups: Iterable[TrooperMatchup], first: First) -> tuple[TrooperMatchup, ...]:
    """Add the Discover that is declared first, and the attacks that are lost where it fails.

    Follows n5.discover.attack and n5.discover.before-attack.
    """
    each, discover = tuple(matchups), first.discover.action
    aimed = [one.number for one in each if one.active.attacks]
    rolled = 0 if discover.found else first.number

    def after(one: TrooperMatchup) -> DeclaredAction:
        own, mine = one.active, discover if one.number == first.number else None
        if mine and own.action is Action.NOTHING:
            return mine
        lost = own.attacks and depends_on(own.action, aimed, rolled, one.number)
        return replace(own, discover=mine, lost_unless_found=lost)

    return tuple(replace(one, active=after(one)) for one in each)


def at_impersonation_alone(action: Action, aimed: Sequence[int], number: int) -> bool:
    """Return whether an attack is not cancelled at the Impersonation Marker of this number, Discovered first.

    `aimed` are the numbers of all that are attacked, the Main Target of an Impact Template first. That has to be the
    Marker, and a Direct Template may touch nobody else: n5.impersonation-state.template.
    """
    return action not in TEMPLATES or [*aimed[: 1 if action is Action.IMPACT else None]] == [number]


def depends_on(action: Action, aimed: Sequence[int], marker: int, number: int) -> bool:
    """Return whether an attack on the Trooper of this number is lost where the Discover Roll on `marker` fails.

    `aimed` are the numbers of all that are attacked, the Main Target of an Impact Template first.

    A Template is where its Main Target is the Marker, and then for all that it touches; it affects a Marker beside its
    Main Target all the same. A Direct Template has another Main Target where it touches anybody else.
    Follows n5.discover.attack, n5.templates.main-target and n5.camouflaged.template.
    """
    if marker not in aimed:
        return False
    if action is Action.IMPACT:
        return aimed[0] == marker
    return number == marker and (action is not Action.TEMPLATE or aimed == [marker])
