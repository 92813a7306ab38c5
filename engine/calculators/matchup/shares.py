"""How the Active Trooper's Burst is shared among the Reactive Troopers of a matchup."""

from collections.abc import Mapping

from engine.calculators.exchange.sides import dice_in_all
from engine.calculators.matchup.harmless import HARMLESS, target_share
from engine.calculators.matchup.impact import refuse_impact
from engine.calculators.matchup.rolls import Pairing, TableFacts, attack_roll, comms_roll
from engine.calculators.matchup.troopers import MatchupTrooper
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Share
from engine.rules.ledger import burst_of_roll, ledger, special_dice


def read_shares(
    edition: Edition, values: Values, table: TableFacts, active: MatchupTrooper, enemies: Mapping[int, MatchupTrooper]
) -> dict[int, Share]:
    """What is aimed at each Reactive Trooper; InvalidInputError where that cannot be.

    The first has what the others leave of the Burst.
    """
    given = {number: values.number_if_given(f"active.{number}.burst") for number in enemies}
    if active.action in HARMLESS:
        return target_share(edition, active, enemies, given)
    if not active.action.attacks:
        return dict.fromkeys(enemies, Share(0))
    if active.action is Action.TEMPLATE:
        touched = {number: number == 1 if dice is None else dice > 0 for number, dice in given.items()}
        _refuse(values, active, len(touched), touched)
        return {number: Share(int(there)) for number, there in touched.items()}
    first = Pairing(table=table, who=active, enemy=enemies[1], aimed=True)
    roll = comms_roll(first) if active.use else attack_roll(first, 0)
    entries = ledger(edition, roll).value
    burst = burst_of_roll(edition, active.armed.burst, entries).value
    others = {number: some or 0 for number, some in given.items() if number != 1}
    left = max(burst - (0 if active.action is Action.IMPACT else sum(others.values())), 0)
    dice = {1: left if given[1] is None else given[1], **others}
    _refuse(values, active, burst, dice)
    extra = _extra_dice(values, active, special_dice(edition, roll, entries).value, dice)
    shares = {number: Share(some, extra[number]) for number, some in dice.items()}
    refuse_impact(active, shares)
    return shares


def _extra_dice(values: Values, active: MatchupTrooper, extra: int, dice: Mapping[int, int]) -> dict[int, int]:
    """The extra dice of +1 SD at each: as given, and those that are left at the first target that is given none.

    An Impact Template is rolled at its Main Target, the first. Follows n5.rolls.special-die.split,
    n5.fireteam.bonus.level-2.burst-1 and n5.martial-arts.special-die-b1.
    """
    given = {number: values.number_if_given(f"active.{number}.special_die") for number in dice}
    aimed = [number for number, some in dice.items() if some]
    rolled = aimed[:1] if active.action is Action.IMPACT else aimed
    named = [number for number, some in given.items() if some]
    for number in named:
        if number not in rolled:
            says = f"must be «0», not «{given[number]}», where no die of the Burst is aimed at this Trooper."
            raise values.wrong(f"active.{number}.special_die", says)
    found = {number: some or 0 for number, some in given.items()}
    open_to_more = next((number for number in rolled if given[number] is None), None)
    in_all = sum(found.values())
    if open_to_more and in_all < extra:
        return found | {open_to_more: extra - in_all}
    if in_all != extra:
        says = f"must leave the extra dice at all targets at {extra}, not {in_all}."
        raise values.wrong(f"active.{(named or rolled)[-1]}.special_die", says)
    return found


def _refuse(values: Values, active: MatchupTrooper, burst: int, dice: Mapping[int, int]) -> None:
    """Refuse more dice than the Burst has, none at all, and several targets for Burst: Single Target."""
    targets = [number for number, some in dice.items() if some]
    if not targets:
        raise values.wrong("active.1.burst", "must be «1» or more, not «0», where no other Trooper is attacked either.")
    shared = active.action is Action.IMPACT
    last, in_all = f"active.{targets[0 if shared else -1]}.burst", dice_in_all(active.action, dice.values())
    if in_all > burst:
        raise values.wrong(last, f"must leave the dice at all targets at {burst} or less, not {in_all}.")
    if len(targets) > 1 and not shared and active.armed.profile.trait("Burst: Single Target"):
        says = f"must be «0», not «{dice[targets[-1]]}»: {active.armed.profile.name} has Burst: Single Target."
        raise values.wrong(last, says)
