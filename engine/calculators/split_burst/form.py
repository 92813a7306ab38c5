"""The form of a Burst to be split: both sides, and every split of the Burst."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.advice import splits
from engine.calculators.parts.combatant import typed
from engine.calculators.parts.fireteam import special_dice_of_level, special_dice_with
from engine.calculators.parts.sides import ABSENT, MOST
from engine.calculators.parts.situation import Played, play, reactive_action, read_situation, refuse_fallen
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import UNARMED, Combatant, Situation, own_dice
from engine.exchange import Action, Exchange, Share

NUMBERS = range(1, MOST + 1)
MOST_SPLITS = 140
MOST_ARO_DICE = 12

Split = Mapping[int, Share]
"""What is aimed at each Reactive Trooper that is there, by its number."""


@dataclass(frozen=True, slots=True)
class Shooting:
    """A Burst to be split: the situation of a form, and all dice and extra dice of the Active Trooper."""

    edition: Edition
    values: Values
    situation: Situation
    whole: Share

    def played(self, split: Split) -> Played:
        """Return the encounter of a split; nothing is aimed at the Reactive Troopers that are not in it."""
        shares = dict.fromkeys(self.situation.enemies, Share(0)) | dict(split)
        return play(self.edition, self.values, replace(self.situation, shares=shares))

    def dodging(self) -> Exchange:
        """Return the exchange in which the Active Trooper dodges instead, with PH and MODs for that."""
        own = self.situation
        mods = typed(self.values.mods("active.dodge_mods"))
        active = replace(own.active, action=Action.DODGE, mods=mods, armed=UNARMED)
        aims = {number: replace(aim, mods=()) for number, aim in own.aims.items()}
        return play(self.edition, self.values, replace(own, active=active, aims=aims), mods="dodge_mods").exchange

    def splits(self) -> dict[str, Split]:
        """Return every split of the Burst by its name: the dice at each, `2-1`; with the extra die, `2+sd-1`.

        For a weapon with Burst: Single Target only those with all dice at one.
        """
        numbers = list(self.situation.enemies)
        return {
            "-".join(map(_share_name, split)): dict(zip(numbers, split, strict=True))
            for split in _possible(self.situation.active, self.whole, len(numbers))
        }


def read_shooting(edition: Edition, values: Values) -> Shooting:
    """Return the Burst of a form to be split, as far as it can be worked out; InvalidInputError where it cannot."""
    numbers = (number for number in NUMBERS if values.word(f"reactive.{number}.action") != ABSENT)
    declared = {number: reactive_action(values, number) for number in numbers}
    situation = read_situation(edition, values, declared, active=Action.SHOOT)
    active = situation.active
    burst = (
        values.number_if_given("active.burst") or own_dice(edition, situation.table, active, situation.enemies[1]).dice
    )
    of_fireteam = special_dice_of_level(edition, active.fireteam)
    shooting = Shooting(
        edition, values, situation, Share(burst, special_dice_with(values.scoped("active."), of_fireteam))
    )
    _refuse_splits(shooting)
    alone = shooting.played(dict.fromkeys(declared, Share(0)))
    _refuse_dice(values, alone)
    refuse_fallen(values, alone)
    return shooting


def _possible(active: Combatant, whole: Share, targets: int) -> list[tuple[Share, ...]]:
    found = list(splits(whole.dice, targets, special_die=whole.special_die))
    if active.armed.profile.trait("Burst: Single Target"):
        return [split for split in found if max(share.dice for share in split) == whole.dice]
    return found


def _share_name(share: Share) -> str:
    return f"{share.dice}{'+sd' * share.special_die}"


def _refuse_splits(shooting: Shooting) -> None:
    """Refuse more splits than are worked out, which only the extra die makes."""
    active, values = shooting.situation.active, shooting.values
    count = len(_possible(active, shooting.whole, len(shooting.situation.enemies)))
    if count > MOST_SPLITS:
        most = f"with the extra die there are {count} splits, and {MOST_SPLITS} at most are worked out."
        if extra := values.number("active.special_die"):
            raise values.wrong("active.special_die", f"must be «0», not «{extra}»: {most}")
        raise values.wrong("active.fireteam", f"must be «none» or Level 1, not Level {active.fireteam}: {most}")


def _refuse_dice(values: Values, played: Played) -> None:
    """Refuse more dice of AROs than are worked out."""
    shooting = {
        one.number: one.reactive.side.burst + one.reactive.dice_out_of_range
        for one in played.exchange.enemies
        if one.reactive.side and one.reactive.action.rolls_attack
    }
    total = sum(shooting.values())
    if total > MOST_ARO_DICE:
        says = f"must leave the Bursts of all AROs at {MOST_ARO_DICE} together, not {total}: more are not worked out."
        raise values.wrong(f"reactive.{max(shooting)}.burst", says)
