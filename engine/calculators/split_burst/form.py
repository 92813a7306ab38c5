"""The form of a Burst to be split: both sides, and every split of the Burst."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.advice import splits
from engine.calculators.exchange.aimed import refuse_unseen
from engine.calculators.exchange.form import (
    present,
    reactive_action,
    read_active,
    read_enemy,
    refuse_fallen,
)
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.calculators.parts.burst import PLAIN_BURST
from engine.calculators.parts.fireteam import special_dice_with
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Share

MOST_SPLITS = 140
MOST_ARO_DICE = 12

Split = Mapping[int, Share]
"""What is aimed at each Reactive Trooper that is there, by its number."""


def read_shooting(edition: Edition, values: Values) -> Sides:
    """Both sides, as if the whole Burst were aimed at every Reactive Trooper; `aimed` says what is."""
    there = present(values)
    active = read_active(edition, values, Action.SHOOT)
    _refuse_splits(active, len(there))
    enemies = tuple(_read_enemy(edition, values, active, number) for number in there)
    _refuse_dice(enemies)
    refuse_unseen(values, active, (replace(enemy, share=Share(0)) for enemy in enemies))
    sides = Sides(active=active, enemies=enemies)
    refuse_fallen(sides)
    return sides


def _read_enemy(edition: Edition, values: Values, active: Combatant, number: int) -> Enemy:
    """A Reactive Trooper at which the whole Burst is aimed, with its attack where nothing is."""
    action = reactive_action(values, number)
    enemy, left_alone = (
        read_enemy(edition, values, active, number, action, share) for share in (Share(whole_burst(active)), Share(0))
    )
    return replace(enemy, unaimed=left_alone.attack)


def sides_of_split(sides: Sides, split: Split) -> Sides:
    """The Reactive Troopers of a split with what is aimed at them, and no others."""
    there = (enemy for enemy in sides.enemies if enemy.number in split)
    return replace(sides, enemies=tuple(_with_share(enemy, split[enemy.number]) for enemy in there))


def _with_share(enemy: Enemy, share: Share) -> Enemy:
    return replace(enemy, share=share, attack=enemy.attack if share.dice else enemy.unaimed)


def dodging(sides: Sides) -> Sides:
    """The same where the Active Trooper dodges instead of shooting, with PH and MODs for that."""
    fields = sides.active.fields
    active = replace(sides.active, action=Action.DODGE, mods=fields.mods("dodge_mods"), weapon=None)
    enemies = tuple(replace(_with_share(enemy, Share(0)), mods_against=()) for enemy in sides.enemies)
    return Sides(active=active, enemies=enemies)


def splits_by_name(sides: Sides) -> dict[str, Split]:
    """Every split of the Burst by its name: the dice at each Reactive Trooper, `2-1`; with the extra die, `2+sd-1`.

    For a weapon with Burst: Single Target only those with all dice at one.
    """
    numbers = [enemy.number for enemy in sides.enemies]
    return {
        "-".join(map(_share_name, split)): dict(zip(numbers, split, strict=True))
        for split in _possible(sides.active, len(numbers))
    }


def whole_burst(active: Combatant) -> int:
    """All dice of the Active Trooper: as given, or as its weapon prints them."""
    given = active.fields.number_if_given("burst")
    return given or active.own_burst.value or PLAIN_BURST


def extra_dice(active: Combatant) -> int:
    """The extra dice of the Active Trooper: as given, and those of its Fireteam."""
    return special_dice_with(active.fields, active.own_special_die)


def _possible(active: Combatant, targets: int) -> list[tuple[Share, ...]]:
    burst = whole_burst(active)
    found = list(splits(burst, targets, special_die=extra_dice(active)))
    if active.weapon and active.weapon.single_target:
        return [split for split in found if max(share.dice for share in split) == burst]
    return found


def _share_name(share: Share) -> str:
    return f"{share.dice}{'+sd' * share.special_die}"


def _refuse_splits(active: Combatant, targets: int) -> None:
    """Refuse more splits than are worked out, which only the extra die makes."""
    count = len(_possible(active, targets))
    if count > MOST_SPLITS:
        most = f"with the extra die there are {count} splits, and {MOST_SPLITS} at most are worked out."
        if extra := active.fields.number("special_die"):
            raise active.fields.wrong("special_die", f"must be «0», not «{extra}»: {most}")
        raise active.fields.wrong("fireteam", f"must be «none» or Level 1, not Level {active.fireteam}: {most}")


def _refuse_dice(enemies: Collection[Enemy]) -> None:
    """Refuse more dice of AROs than are worked out."""
    shooting = [enemy for enemy in enemies if enemy.action.rolls_attack]
    total = sum(enemy.burst for enemy in shooting)
    if total > MOST_ARO_DICE:
        says = f"must leave the Bursts of all AROs at {MOST_ARO_DICE} together, not {total}: more are not worked out."
        raise shooting[-1].fields.wrong("burst", says)
