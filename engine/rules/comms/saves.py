"""Saving Rolls against a Comms Attack use BTS; a Firewall helps, Cover does not."""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import compress
from math import comb

from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Trooper
from engine.rules.comms.attack import CommsAttack
from engine.rules.ledger import OF_HIT, ledger, plain_roll, roll_mods
from engine.rules.mods import Mod
from engine.rules.saving_roll import (
    Hit,
    HitKind,
    HitTarget,
    SaveValue,
    WoundLevels,
    saving_rolls,
    target_of_roll,
    wound_levels,
)
from engine.ruling import Ruling, Step
from engine.wording import counted

Landed = tuple[int, int]
"""Successes that are not cancelled: plain ones, and Criticals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedSaves:
    """The Saving Rolls per success: `each` of one `value`, one more for a Critical.

    A failed one causes the `state`, or a Wound if it is "".
    """

    each: int
    value: SaveValue
    state: str

    def count(self, landed: Landed) -> int:
        """Return the number of Saving Rolls for plain successes and Criticals: n5.save.critical."""
        return sum(landed) * self.each + landed[1]

    def none_fails(self, landed: Landed) -> Fraction:
        """Return the chance that none of them fails."""
        return Fraction(20 - self.value.failing_faces, 20) ** self.count(landed)

    def failures(self, landed: Landed) -> dict[int, Fraction]:
        """Return the chance of each number of them that fail."""
        count, fails = self.count(landed), self.value.failing_faces
        return {
            k: Fraction(comb(count, k) * fails**k * (20 - fails) ** (count - k), 20**count) for k in range(count + 1)
        }


def forced_saves(edition: Edition, attack: CommsAttack, target: Trooper) -> Ruling[ForcedSaves]:
    """Return the Saving Rolls that each success of an attack with a PS forces, including the target's Firewall.

    Follows n5.hacking-program.save, n5.firewall.save, n5.firewall.halved and n5.symbiomate.comms.
    """
    roll = replace(_saving_roll(target), attribute="BTS", ammunition=attack.ammunition)
    entries = ledger(edition, roll)
    body = target_of_roll(roll, entries.value, HitTarget(saving_attribute=0, has_str="STR" in target.attributes))
    saved = replace(body, saving_attribute=body.bts, attribute="BTS")
    forced = saving_rolls(edition, _hit(attack), saved, 1, 0)
    first = forced.value.rolls[0]
    causes = attack.state or "a Wound"
    says = f"Each success of {attack.name}: {counted('Saving Roll', first.count)}, a failed one causes {causes}."
    of_target = (one.on not in OF_HIT for one in entries.value)
    steps = (*compress(entries.because, of_target), *forced.because)
    value = ForcedSaves(each=first.count, value=first.value, state=attack.state)
    return Ruling(value, (Step(edition.cite(attack.effect), says, steps=steps),))


def comms_save_mods(edition: Edition, profile: Trooper) -> Ruling[tuple[Mod, ...]]:
    """Return a Trooper's MODs to its Saving Rolls against Comms Attacks: n5.firewall.save."""
    entries = ledger(edition, _saving_roll(profile))
    return Ruling(roll_mods(entries.value), entries.because)


def _saving_roll(profile: Trooper) -> Roll:
    """Return a Trooper's Saving Roll against any Comms Attack."""
    return replace(
        plain_roll(RollKind.SAVING_ROLL, profile),
        facts=frozenset({Fact.COMMS_ATTACK}),
        enemy_makes=RollKind.COMMS_ATTACK,
    )


def levels_of(edition: Edition, attack: CommsAttack, target: Trooper) -> Ruling[WoundLevels]:
    """Return the Wounds that make the target Unconscious and Dead: n5.save.levels."""
    hit_target = HitTarget(
        saving_attribute=0,
        vita_or_str=target.attributes.get("STR", target.attributes.get("VITA", 1)),
        has_str="STR" in target.attributes,
        wounds_taken=target.lost,
    )
    return wound_levels(edition, _hit(attack), hit_target)


def _hit(attack: CommsAttack) -> Hit:
    return Hit(power=attack.ps or 0, ammunition=attack.ammunition, kind=HitKind.COMMS, non_lethal=bool(attack.state))


def judge_comms_saves(edition: Edition, name: str, saves: ForcedSaves, faces: tuple[int, ...]) -> Ruling[int]:
    """Judge how many Saving Rolls against one attack fail, die by die: n5.save.value."""
    number = saves.value.number
    steps = [
        Step(
            edition.cite("save.value"),
            f"{name}: {face} is {'not ' if face <= number else ''}above {number}: "
            f"{'saves' if saves.value.saves(face) else f'fails, {saves.state or "a Wound"}'}.",
        )
        for face in faces
    ]
    return Ruling(sum(not saves.value.saves(face) for face in faces), tuple(steps))
