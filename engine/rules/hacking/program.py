"""A Hacking Program: it attacks with WIP and its Attack MOD, and only the targets in its row of the chart."""

from collections.abc import Mapping

from engine.decisions.comms import ProgramRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.records.program import HackingDevice, ProgramProfile, ProgramTarget
from engine.records.trooper import Trooper
from engine.rulebook import topic_of
from engine.rules.comms import CommsAttack
from engine.ruling import Ruling, Step
from engine.wording import joined_names

TROOP_TYPES = (ProgramTarget.HI, ProgramTarget.TAG, ProgramTarget.REM, ProgramTarget.VH)
"""The Troop Types that are always Hackable: n5.hackable.who."""


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


def may_target(
    edition: Edition, word: str, target: Trooper, *, uses_program: bool, enemy_repeater: bool, marker: bool = False
) -> Ruling[bool]:
    """Decide whether an attacking Program can target a Trooper; if not, it fails its Requirements: an Idle.

    `uses_program`: the target uses a Program itself, so that it is a Hacker.

    Follows n5.hackable.who, n5.hackable.li, n5.hackable.li-marked, n5.non-hackable.effect, n5.hacking-area.model and
    n5.hacking-area.enemy-repeater-hackers-only.
    """
    profile = attack_programs(edition)[word]
    name, wanted = word.replace("-", " ").title(), joined_names(profile.targets, "or")
    if marker:
        return _no(edition, "hacking-area.model", f"{name} targets Models, and the target is a Marker.")
    hacker = uses_program or any(target.has(name) for name in (*HackingDevice, "Hacker"))
    if enemy_repeater and not hacker:
        says = f"Through an enemy Repeater {name} can target only Hackers, and the target is not one."
        return _no(edition, "hacking-area.enemy-repeater-hackers-only", says)
    by_type = next((one for one in TROOP_TYPES if one in target.traits), None)
    hackable, non_hackable = "Hackable" in target.traits, target.has("Non-Hackable") is not None
    marks = " marked Hackable" * hackable + " with Non-Hackable" * non_hackable
    found = f"{by_type or 'LI, MI, SK or WB'}{marks}, {'a' if hacker else 'not a'} Hacker"
    if (hacker and ProgramTarget.HACKER in profile.targets) or ProgramTarget.ANY in profile.targets:
        return _yes(edition, profile, f"{name} targets {wanted}: the target is {found}.")
    listed = by_type in profile.targets or (hackable and ProgramTarget.HI in profile.targets)
    if listed and non_hackable:
        return _no(edition, "non-hackable.effect", f"{name} targets {wanted}, but this target is Non-Hackable.")
    if listed:
        return _yes(edition, profile, f"{name} targets {wanted}: the target is {found}.")
    topic = "hackable.who" if by_type else "hackable.li"
    kinds = joined_names([one if one is ProgramTarget.HI else f"{one}s" for one in profile.targets])
    return _no(edition, topic, f"{name} targets {kinds}; this target is {found}.")


def _yes(edition: Edition, profile: ProgramProfile, says: str) -> Ruling[bool]:
    return Ruling(True, (Step(edition.cite(topic_of(profile.clause)), says),))


def _no(edition: Edition, topic: str, says: str) -> Ruling[bool]:
    return Ruling(False, (Step(edition.cite(topic), f"{says} The Program becomes an Idle."),))
