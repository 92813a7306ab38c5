"""The Burst of each Trooper, how the Active one's is shared among its enemies, and what no sharing can be."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.calculators.exchange.sides import Combatant, Enemy, suffers_coup_de_grace
from engine.calculators.parts.burst import PLAIN_BURST
from engine.calculators.parts.comms.fields import CommsFields
from engine.calculators.parts.fireteam import special_dice_with
from engine.calculators.parts.line import read_side
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.calculators.parts.weapon_hit import AttackWeapon
from engine.controls import Values
from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.encounter import dice_in_all
from engine.exchange import Action, Share
from engine.records.trooper import Trooper
from engine.records.unit_type import UnitType
from engine.rules.bs_attack import shooter_burst
from engine.rules.rolls import SkillOfRoll, aro_burst_steps, may_use_special_die
from engine.ruling import Ruling

Shares = Mapping[int, Share]
"""What is aimed at each Reactive Trooper, by its number."""

WITHOUT_ROLL = {Action.LOOK_OUT: "Look Out!", Action.PLACE_DEPLOYABLE: "Place Deployable"}
"""The AROs that make no roll and are not an attack, by name."""


def read_shares(
    edition: Edition, values: Values, numbers: Collection[int], there: Collection[int], burst: int
) -> Shares:
    """What is aimed at each of these `numbers`, some of which are `there`; InvalidInputError where that cannot be.

    `burst` is the Burst of the attack before any split, 0 where no weapon is named.
    """
    action = Action(values.word("active.action"))
    dice = _dice(values, action, numbers, burst)
    shares = {n: Share(dice[n], values.number(f"active.{n}.special_die")) for n in numbers}
    for number, share in shares.items():
        if share.dice and number not in there:
            says = f"must be «0», not {share.dice}: there is no Reactive {number}."
            raise values.wrong(f"active.{number}.burst", says)
    _refuse_special_dice(values, action, shares)
    if (action.attacks or action is Action.MORPHO_SCAN) and not any(share.dice for share in shares.values()):
        raise values.wrong("active.1.burst", "must be «1» or more, not «0», where no other Trooper is attacked either.")
    _refuse_more_burst(edition, values, action, shares)
    return shares


def with_extra_die(active: Combatant, enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """The same with the extra die of the Active Trooper's own +1 SD, at the target of the one that the form aims.

    It is at the first target where the form aims none. That of a Fireteam is one more, or one of two that the form aims
    apart; in a CC Attack there is one in all. A Coup de Grâce makes no roll: it gets none, and InvalidInputError where
    the form aims one. Follows n5.coup-de-grace.effect and n5.fireteam.bonus.level-2.burst-1.
    """
    for enemy in enemies:
        if enemy.share.special_die and suffers_coup_de_grace(active, enemy):
            says = f"must be «0» with a Coup de Grâce, which makes no roll, not {enemy.share.special_die}."
            raise active.fields.wrong(f"{enemy.number}.special_die", says)
    rolled = [enemy.number for enemy in enemies if enemy.share.dice and not suffers_coup_de_grace(active, enemy)]
    given = [enemy.number for enemy in enemies if enemy.share.special_die]
    if not active.own_special_die or not rolled or given[1:]:
        return enemies
    at = given[0] if given and active.action is not Action.IMPACT else rolled[0]
    dice = active.own_special_die
    if active.action.rolls_bs_attack:
        dice = special_dice_with(active.fields, dice, f"{at}.special_die")
    return tuple(replace(one, share=Share(one.share.dice, dice)) if one.number == at else one for one in enemies)


def refuse_unused_mods(active: Combatant, enemies: Collection[Enemy]) -> None:
    """Refuse MODs of the Active Trooper at one that it neither attacks nor Discovers.

    Those of its Dodge or Reset count against attacks alone, and there may be some for others: n5.dodge.one-die.
    """
    if active.action.answers:
        return
    for enemy in enemies:
        found = active.action is Action.DISCOVER and enemy.discovered
        if enemy.mods_against and not found and not (active.action.attacks and enemy.share.dice):
            written = active.fields.texts[f"active.{enemy.number}.mods"].strip()
            says = f"must be empty, not {written}: the Active Trooper rolls nothing against {enemy.who}."
            raise active.fields.wrong(f"{enemy.number}.mods", says)


def _dice(values: Values, action: Action, numbers: Collection[int], burst: int) -> dict[int, int]:
    """The dice at each, by its number; at the first one, where nothing is given, those left of the `burst`."""
    others = {n: values.number(f"active.{n}.burst") for n in numbers if n != 1}
    given = values.number_if_given("active.1.burst")
    if given is None:
        aimed = sum(others.values()) if action.rolls_attack and action is not Action.IMPACT else 0
        plain = 1 if action is Action.CC else PLAIN_BURST
        given = max(burst - aimed, 0) if burst else plain
    return {1: given, **others}


def _refuse_special_dice(values: Values, action: Action, shares: Shares) -> None:
    """Refuse an extra die without a share of the Burst, and one at a second target unless a BS Attack has two.

    Follows n5.rolls.special-die.split and n5.fireteam.bonus.level-2.
    """
    for number in shares:
        _refuse_two_special_dice(values.scoped(f"active.{number}."), action)
    extra = [number for number, share in shares.items() if share.special_die]
    for number in extra:
        if not action.rolls_attack or not shares[number].dice:
            many = shares[number].special_die
            says = f"must be «0», not {many}, where no die of the Burst is aimed at this Trooper."
            raise values.wrong(f"active.{number}.special_die", says)
    each = [shares[number].special_die for number in extra]
    if len(extra) > 1 and not (action is Action.SHOOT and each == [1, 1]):
        most = "there are two at most" if action is Action.SHOOT else "the extra die goes to one target"
        raise values.wrong(f"active.{extra[1]}.special_die", f"must be «0», not «{each[1]}»: {most}.")


def special_dice_in_aro(edition: Edition, fields: Values, action: Action, of_fireteam: int) -> int:
    """The extra dice of a Reactive Trooper, with those of its Fireteam.

    InvalidInputError where its roll has none or not so many. Follows n5.rolls.special-die.limits and
    n5.fireteam.bonus.level-2.
    """
    extra = fields.number("special_die")
    if extra and action in WITHOUT_ROLL:
        raise fields.wrong(
            "special_die", f"must be «0» with {WITHOUT_ROLL[action]}, which makes no roll, not «{extra}»."
        )
    if extra and action is Action.DISCOVER:
        raise fields.wrong("special_die", f"must be «0» with Discover, which has no +1 SD, not «{extra}».")
    if extra and action is Action.TEMPLATE:
        without_roll = may_use_special_die(edition, SkillOfRoll.NO_ROLL).because[0].says
        raise fields.wrong("special_die", f"must be «0», not «{extra}». {without_roll}")
    _refuse_two_special_dice(fields, action)
    return special_dice_with(fields, of_fireteam) if action.rolls_bs_attack else max(extra, of_fireteam)


def _refuse_two_special_dice(fields: Values, action: Action) -> None:
    if not action.rolls_bs_attack:
        refuse_two_special_dice(fields)


def _refuse_more_burst(edition: Edition, values: Values, action: Action, shares: Shares) -> None:
    """Refuse more dice than any attack has: n5.rolls.burst.maximum."""
    total, maximum = dice_in_all(action, (share.dice for share in shares.values())), edition.of(BurstRules).maximum
    if action.rolls_attack and total > maximum:
        last = max(number for number, share in shares.items() if share.dice)
        says = f"must leave the Burst of all targets at {maximum} or less, not {total}: no attack has more."
        raise values.wrong(f"active.{last}.burst", says)


def refuse_split(values: Values, active: Combatant, shares: Shares) -> None:
    """Refuse several targets for a weapon with Burst: Single Target."""
    targets = [number for number, share in shares.items() if share.dice]
    if active.action is Action.SHOOT and active.weapon and active.weapon.single_target and len(targets) > 1:
        dice, name = shares[targets[-1]].dice, active.weapon.name
        says = f"must be «0», not «{dice}»: {name} has Burst: Single Target, and is not split."
        raise values.wrong(f"active.{targets[-1]}.burst", says)


def active_burst(edition: Edition, action: Action, line: Trooper, weapon: AttackWeapon | None) -> Ruling[int]:
    """The Burst of the Active Trooper by its weapon, or by Neurocinetics; 0 where neither sets it.

    Follows n5.neurocinetics.active.
    """
    printed = weapon.burst if weapon else 0
    if not action.rolls_bs_attack or not line.has("Neurocinetics"):
        return Ruling(printed, ())
    return shooter_burst(edition, line, printed or PLAIN_BURST, in_aro=False)


def aro_burst(
    edition: Edition, fields: Values, action: Action, line: Trooper, weapon: AttackWeapon | None
) -> Ruling[int]:
    """The Burst of a Reactive Trooper: as given, or by the Skill or State that it shoots with.

    Follows n5.total-reaction.burst, n5.neurocinetics.reactive, n5.enhanced-reaction.effect and
    n5.suppressive-fire-state.burst.
    """
    given = fields.number("burst")
    if given > 1 or action is not Action.SHOOT or fields.word("burst_skill") == "none":
        return Ruling(given, aro_burst_steps(edition, given) if action.rolls_attack else ())
    return shooter_burst(edition, line, (weapon.burst if weapon else 0) or PLAIN_BURST, in_aro=True)


def read_line(fields: Values, action: Action, comms: CommsFields, weapon: AttackWeapon | None) -> Trooper:
    """What a Trooper has for its line of fire; InvalidInputError where that cannot be.

    Follows n5.enhanced-reaction.effect, n5.suppressive-fire-state.cancel-actions,
    n5.suppressive-fire-state.cancel-weapon and n5.suppressive-fire-state.dodge.
    """
    line, skill = read_side(fields, comms.states), fields.word("burst_skill")
    if action is Action.SHOOT and skill == "enhanced-reaction" and fields.word("unit") != UnitType.REM:
        raise fields.wrong("burst_skill", "must be something else, not «enhanced-reaction»: that is for a REM alone.")
    if action not in (Action.SHOOT, Action.NOTHING):
        return replace(line, states=())
    if line.states and weapon and weapon.profile and not weapon.profile.trait("Suppressive Fire"):
        says = (
            f"must be something else with {weapon.name}, not «suppressive-fire»: it lacks the Trait Suppressive Fire."
        )
        raise fields.wrong("burst_skill", says)
    return line
