"""A Hacking Program: it attacks with WIP and its Attack MOD, and only the targets in its row of the chart."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.decisions.comms import ProgramRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.records.program import ProgramProfile, ProgramTarget
from engine.records.unit_type import UnitType
from engine.rulebook import topic_of
from engine.rules.comms import CommsAttack
from engine.ruling import Ruling, Step
from engine.wording import joined_names

TROOP_TYPES: Mapping[UnitType, ProgramTarget] = {
    UnitType.TAG: ProgramTarget.TAG,
    UnitType.HI: ProgramTarget.HI,
    UnitType.REM: ProgramTarget.REM,
    UnitType.VH: ProgramTarget.VH,
}
"""The Unit Types that are always Hackable: n5.hackable.who."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hacked:
    """What makes a Trooper a target of Programs; `hackable`: its profile says so, though its Troop Type is not."""

    unit: UnitType = UnitType.OTHER
    hacker: bool = False
    hackable: bool = False
    non_hackable: bool = False
    marker: bool = False

    def __str__(self) -> str:
        """Return the Trooper in a few words."""
        kind = TROOP_TYPES.get(self.unit, "LI, MI, SK or WB")
        marks = (" marked Hackable",) * self.hackable + (" with Non-Hackable",) * self.non_hackable
        return f"{kind}{''.join(marks)}{', a Hacker' if self.hacker else ', not a Hacker'}"


def attack_programs(edition: Edition) -> Mapping[str, ProgramProfile]:
    """Return the Programs with a Face to Face Roll, by their words in forms (`total-control`)."""
    return {
        name.lower().replace(" ", "-"): profile
        for name, profile in edition.of(ProgramRules).read().items()
        if profile.ps is not None or profile.opponent_mod
    }


def program_attack(edition: Edition, word: str) -> CommsAttack:
    """Return a Program as a Comms Attack, by its word (`total-control`)."""
    profile = attack_programs(edition)[word]
    ammunition = edition.of(SavingRollRules).ammunition[profile.ammunition.lower()] if profile.ammunition else NORMAL
    return CommsAttack(
        name=word.replace("-", " ").title(),
        effect=topic_of(profile.effect),
        ps=profile.ps,
        ammunition=ammunition,
        state=profile.state,
        targets=profile.ps is not None,
    )


def may_target(edition: Edition, word: str, target: Hacked, *, enemy_repeater: bool) -> Ruling[bool]:
    """Decide whether an attacking Program can target a Trooper; if not, it fails its Requirements: an Idle.

    Follows n5.hackable.who, n5.hackable.li, n5.hackable.li-marked, n5.non-hackable.effect, n5.hacking-area.model and
    n5.hacking-area.enemy-repeater-hackers-only.
    """
    profile = attack_programs(edition)[word]
    name, wanted = word.replace("-", " ").title(), joined_names(profile.targets, "or")
    if target.marker:
        return _no(edition, "hacking-area.model", f"{name} targets Models, and the target is a Marker.")
    if enemy_repeater and not target.hacker:
        says = f"Through an enemy Repeater {name} can target only Hackers, and the target is not one."
        return _no(edition, "hacking-area.enemy-repeater-hackers-only", says)
    if (target.hacker and ProgramTarget.HACKER in profile.targets) or ProgramTarget.ANY in profile.targets:
        return _yes(edition, profile, f"{name} targets {wanted}: the target is {target}.")
    by_type = TROOP_TYPES.get(target.unit)
    listed = by_type in profile.targets or (target.hackable and ProgramTarget.HI in profile.targets)
    if listed and target.non_hackable:
        return _no(edition, "non-hackable.effect", f"{name} targets {wanted}, but this target is Non-Hackable.")
    if listed:
        return _yes(edition, profile, f"{name} targets {wanted}: the target is {target}.")
    topic = "hackable.who" if by_type else "hackable.li"
    kinds = joined_names([one if one is ProgramTarget.HI else f"{one}s" for one in profile.targets])
    return _no(edition, topic, f"{name} targets {kinds}; this target is {target}.")


def _yes(edition: Edition, profile: ProgramProfile, says: str) -> Ruling[bool]:
    return Ruling(True, (Step(edition.cite(topic_of(profile.clause)), says),))


def _no(edition: Edition, topic: str, says: str) -> Ruling[bool]:
    return Ruling(False, (Step(edition.cite(topic), f"{says} The Program becomes an Idle."),))
