"""The Active Trooper's dice as its player types them, whatever Burst its weapon has."""

from collections.abc import Mapping

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.encounter.bodies import body_of
from engine.encounter.combatant import Combatant, TableFacts
from engine.encounter.discover import HARMLESS, target_share
from engine.encounter.impact import refuse_impact
from engine.encounter.refusal import RefusedError
from engine.encounter.shares import Aim, dice_in_all, own_dice
from engine.exchange import Action, Share

PLAIN_BURST = 3
"""The Burst of a weapon that is not named."""


def typed_shares(
    edition: Edition,
    table: TableFacts,
    active: Combatant,
    enemies: Mapping[int, Combatant],
    aims: Mapping[int, Aim],
) -> dict[int, Share]:
    """Return what is typed for each Reactive Trooper; the first has what the others leave of the Burst if it is open.

    Follows n5.rolls.burst.maximum, n5.rolls.special-die.split and n5.fireteam.bonus.level-2.
    """
    rolls = active.action.rolls_attack
    own = own_dice(edition, table, active, next(iter(enemies.values()))) if rolls else Share(active.armed.burst)
    dice = _dice(active, aims, own.dice)
    _refuse(edition, active, dice, aims)
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


def _refuse(edition: Edition, active: Combatant, dice: Mapping[int, int], aims: Mapping[int, Aim]) -> None:
    action, profile = active.action, active.armed.profile
    targets = [number for number, some in dice.items() if some]
    for number, aim in aims.items():
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
