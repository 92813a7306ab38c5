"""Share the Burst of the Active Trooper among the Reactive Troopers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.encounter.actions import burst_in_use, refuse_impact
from engine.encounter.combatant import Combatant, TableFacts, Typed, body_of
from engine.encounter.discover import HARMLESS, target_share
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing, attack_roll, comms_roll
from engine.exchange import Action, Share
from engine.records.roll import Fact
from engine.rules.ledger import ledger, special_dice


@dataclass(frozen=True, slots=True)
class Aim:
    """The dice that a player aims at one Reactive Trooper, its extra dice of +1 SD, and the MODs against it alone.

    The dice are None if not typed.
    """

    dice: int | None = None
    special_die: int | None = None
    mods: Typed = ()


def shares_of(
    edition: Edition, table: TableFacts, active: Combatant, enemies: Mapping[int, Combatant], aims: Mapping[int, Aim]
) -> dict[int, Share]:
    """Return what is aimed at each Reactive Trooper; raise RefusedError if that is not possible.

    The first target has what the others leave of the Burst.
    """
    given = {number: aims[number].dice for number in enemies}
    if active.action in HARMLESS:
        return target_share(edition, active, enemies, given)
    if not active.action.attacks:
        return dict.fromkeys(enemies, Share(0))
    if active.action is Action.TEMPLATE:
        touched = {number: number == 1 if dice is None else dice > 0 for number, dice in given.items()}
        _refuse(active, len(touched), touched)
        return {number: Share(int(there)) for number, there in touched.items()}
    burst, special_die = own_dice(edition, table, active, enemies[1])
    others = {number: some or 0 for number, some in given.items() if number != 1}
    left = max(burst - (0 if active.action is Action.IMPACT else sum(others.values())), 0)
    dice = {1: left if given[1] is None else given[1], **others}
    _refuse(active, burst, dice)
    extra = _extra_dice(aims, active, special_die, dice)
    shares = {number: Share(some, extra[number]) for number, some in dice.items()}
    refuse_impact(active, shares)
    return shares


def own_dice(edition: Edition, table: TableFacts, active: Combatant, enemy: Combatant) -> Share:
    """Return the Burst and the extra dice of the Active Trooper's attack, by the ledger of its roll at one enemy."""
    pairing = Pairing(table=table, who=active, enemy=enemy, aimed=True)
    roll = comms_roll(pairing) if active.use else attack_roll(pairing, 0)
    entries = ledger(edition, roll).value
    burst = burst_in_use(edition, active, entries)
    return Share(burst.value, special_dice(edition, roll, entries).value)


def _extra_dice(aims: Mapping[int, Aim], active: Combatant, extra: int, dice: Mapping[int, int]) -> dict[int, int]:
    """Return the extra dice of +1 SD at each target: as typed, and the rest at the first target without typed ones.

    An Impact Template is rolled against its Main Target, the first. Follows n5.rolls.special-die.split,
    n5.fireteam.bonus.level-2.burst-1 and n5.martial-arts.special-die-b1.
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
    open_to_more = next((number for number in rolled if given[number] is None), None)
    in_all = sum(found.values())
    if open_to_more and in_all < extra:
        return found | {open_to_more: extra - in_all}
    if in_all != extra:
        seat, expected = f"reactive.{(named or rolled)[-1]}", f"leave the extra dice at all targets at {extra}"
        raise RefusedError(seat, "special_die", expected, came=str(in_all))
    return found


def _refuse(active: Combatant, burst: int, dice: Mapping[int, int]) -> None:
    """Refuse more dice than the Burst, no dice, and several targets for Burst: Single Target."""
    targets = [number for number, some in dice.items() if some]
    if not targets:
        says = "no other Trooper is attacked either"
        raise RefusedError("reactive.1", "dice", "be «1» or more", says, came="0")
    shared = active.action is Action.IMPACT
    last, in_all = f"reactive.{targets[0 if shared else -1]}", dice_in_all(active.action, dice.values())
    if in_all > burst:
        raise RefusedError(last, "dice", f"leave the dice at all targets at {burst} or less", came=str(in_all))
    if len(targets) > 1 and not shared and active.armed.profile.trait("Burst: Single Target"):
        says = f"{active.armed.profile.name} has Burst: Single Target"
        raise RefusedError(last, "dice", "be «0»", says, came=str(dice[targets[-1]]))


def dice_in_all(action: Action, dice: Iterable[int]) -> int:
    """Return all dice of an attack, given those at each target; an Impact Template has the same dice against all."""
    each = [number for number in dice if number]
    return sum(each[:1] if action is Action.IMPACT else each)


PLAIN_BURST = 3
"""The Burst of a weapon that is not named."""


def typed_shares(
    edition: Edition, table: TableFacts, active: Combatant, enemies: Mapping[int, Combatant], aims: Mapping[int, Aim]
) -> dict[int, Share]:
    """Return what is typed for each Reactive Trooper; the first has what the others leave of the Burst if it is open.

    Follows n5.rolls.burst.maximum, n5.rolls.special-die.split and n5.fireteam.bonus.level-2.
    """
    rolls = active.action.rolls_attack
    own = own_dice(edition, table, active, next(iter(enemies.values()))) if rolls else Share(active.armed.burst)
    dice = _dice(active, aims, own.dice)
    _refuse_typed(edition, active, dice, aims)
    if active.action in HARMLESS:
        return target_share(edition, active, enemies, dice)
    if not rolls:
        return {number: Share(int(active.action.attacks and some > 0)) for number, some in dice.items()}
    extra = _extra(edition, active, enemies, aims, dice, own.special_die)
    shares = {number: Share(some, extra.get(number, 0)) for number, some in dice.items()}
    if active.action is Action.IMPACT:
        _refuse_beside(aims, shares)
    refuse_impact(active, shares)
    return shares


def _dice(active: Combatant, aims: Mapping[int, Aim], burst: int) -> dict[int, int]:
    others = {number: aim.dice or 0 for number, aim in aims.items() if number > 1}
    left = burst if active.action is Action.IMPACT or not active.action.rolls_attack else burst - sum(others.values())
    if not (active.armed.profile.name or active.action is Action.CC or active.trooper.has("Neurocinetics")):
        left = PLAIN_BURST
    open_to_it = {number: max(left, 0) if aim.dice is None else aim.dice for number, aim in aims.items() if number == 1}
    return open_to_it | others


def _refuse_typed(edition: Edition, active: Combatant, dice: Mapping[int, int], aims: Mapping[int, Aim]) -> None:
    action, profile = active.action, active.armed.profile
    targets = [number for number, some in dice.items() if some]
    for number, aim in aims.items():
        if aim.special_die and active.long_skill is Fact.TRIANGULATED:
            raise _wrong(number, "special_die", "be «0»", aim.special_die, "a Long Skill has no +1 SD")
        if aim.special_die and not (action.rolls_attack and dice[number]):
            says = "no die of the Burst is aimed at this Trooper"
            raise _wrong(number, "special_die", "be «0»", aim.special_die, says)
    if not targets and (action.attacks or action is Action.MORPHO_SCAN):
        raise _wrong(1, "dice", "be «1» or more", 0, "no other Trooper is attacked either")
    in_all, most = dice_in_all(action, dice.values()), edition.of(BurstRules).maximum
    if action.rolls_attack and in_all > most:
        expected = f"leave the Burst of all targets at {most} or less"
        raise _wrong(max(targets), "dice", expected, in_all, "no attack has more")
    if action is Action.SHOOT and profile.trait("Burst: Single Target") and targets[1:]:
        says = f"{profile.name} has Burst: Single Target, and is not split"
        raise _wrong(targets[-1], "dice", "be «0»", dice[targets[-1]], says)


def _extra(
    edition: Edition,
    active: Combatant,
    enemies: Mapping[int, Combatant],
    aims: Mapping[int, Aim],
    dice: Mapping[int, int],
    own: int,
) -> dict[int, int]:
    """Return the extra dice at each target: those typed, and its own at the first of these, or at the first target.

    Two in all, in a BS Attack alone, may be typed apart: n5.fireteam.bonus.level-2.
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
    rolled = [number for number, some in dice.items() if some]
    if active.action is Action.CC:
        rolled = [number for number in rolled if not body_of(edition, enemies[number]).is_down]
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
