"""Cover, Mimetism and the State Targeted of a target are MODs to the rolls made at it."""

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


class Cover(StrEnum):
    """The Cover of a target from the Trooper that rolls."""

    NONE = "none"
    PARTIAL = "partial"
    TOTAL = "total"


class CoverLost(StrEnum):
    """Why Partial Cover is no MOD to an attack: nothing, a Skill of the attacker or the target, or what it does."""

    NO = "no"
    MARKSMANSHIP = "marksmanship"
    NO_COVER = "no-cover"
    LIMITED_COVER = "limited-cover"
    VITROFERRO = "vitroferro"
    CLIMB = "climb"
    JUMP = "jump"
    ENTRY = "entry"


_LOST_WORDS = {
    CoverLost.MARKSMANSHIP: "the attacker has Marksmanship",
    CoverLost.NO_COVER: "the target has No Cover",
    CoverLost.LIMITED_COVER: "the target has Limited Cover",
    CoverLost.VITROFERRO: "the target claims Vitroferro",
    CoverLost.CLIMB: "the target climbs or hangs on a wall in this Order",
    CoverLost.JUMP: "the target declared Jump in this Order",
    CoverLost.ENTRY: "the target enters by Combat Jump or Parachutist in this Order",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target: its Cover and why that may not count, Mimetism (0, -3 or -6), a Nanoscreen, the State Targeted."""

    cover: Cover = Cover.NONE
    cover_lost: CoverLost = CoverLost.NO
    nanoscreen: bool = False
    mimetism: int = 0
    targeted: bool = False


def target_mods(edition: Edition, target: Target, ignored_by: str = "") -> Ruling[tuple[Mod, ...]]:
    """The MODs of a roll at a target; `ignored_by` is the name of a roll that ignores the negative ones.

    Follows n5.bs.cover, n5.bs.targeted, and n5.rolls.profile-mod.negative-automatic for Mimetism.
    """
    rules = edition.of(BsAttackRules)
    parts = [
        _cover(edition, target, ignored_by, rules.partial_cover),
        _mimetism(edition, target, ignored_by),
        _targeted(edition, target, rules.targeted),
    ]
    return Ruling(
        tuple(m for part in parts for m in part.value), tuple(step for part in parts for step in part.because)
    )


def mimetism_mods(edition: Edition, mimetism: int) -> Ruling[tuple[Mod, ...]]:
    """The MOD that the Mimetism of a target (0, -3 or -6) is to a roll at it that needs LoF.

    Follows n5.rolls.profile-mod.negative-automatic.
    """
    return _mimetism(edition, Target(mimetism=mimetism), "")


def targeted_reset(edition: Edition, *, targeted: bool) -> Ruling[tuple[Mod, ...]]:
    """The MOD of the State Targeted to the Reset of the Trooper itself: n5.bs.targeted."""
    if not targeted:
        return no_mod(edition, "bs.targeted", "The Trooper that resets is not Targeted.")
    mod = edition.of(BsAttackRules).targeted_reset
    return one_mod(edition, "bs.targeted", mod, "Targeted", "The Trooper that resets is Targeted")


def one_mod(edition: Edition, topic: str, value: int, reason: str, says: str) -> Ruling[tuple[Mod, ...]]:
    """One MOD, with the step that says why it applies."""
    return Ruling((Mod(value, reason),), (Step(edition.cite(topic), f"{says}: {value:+d}."),))


def no_mod(edition: Edition, topic: str, says: str, *, applied: bool = False) -> Ruling[tuple[Mod, ...]]:
    """No MOD, with the step that says why not."""
    return Ruling((), (Step(edition.cite(topic), says, applied=applied),))


def _cover(edition: Edition, target: Target, ignored_by: str, mod: int) -> Ruling[tuple[Mod, ...]]:
    if target.cover is Cover.NONE:
        return no_mod(edition, "bs.cover", "No Cover.")
    if ignored_by:
        return no_mod(edition, "bs.cover", f"{target.cover.capitalize()} Cover does not count: {ignored_by}.")
    if target.cover is Cover.TOTAL:
        return no_mod(edition, "bs.cover", "Total Cover: nothing that needs LoF can be done.", applied=True)
    if target.cover_lost is not CoverLost.NO:
        return no_mod(edition, "bs.cover", f"Partial Cover does not count: {_LOST_WORDS[target.cover_lost]}.")
    return one_mod(edition, "bs.cover", mod, "Cover", "The target has Partial Cover")


def _mimetism(edition: Edition, target: Target, ignored_by: str) -> Ruling[tuple[Mod, ...]]:
    topic = "rolls.profile-mod.negative-automatic"
    if not target.mimetism:
        return no_mod(edition, topic, "The target has no Mimetism.")
    if ignored_by:
        return no_mod(edition, topic, f"Mimetism does not count: {ignored_by}.")
    return one_mod(edition, topic, target.mimetism, "Mimetism", "The target has Mimetism, and the roll needs LoF")


def _targeted(edition: Edition, target: Target, mod: int) -> Ruling[tuple[Mod, ...]]:
    if not target.targeted:
        return no_mod(edition, "bs.targeted", "The target is not Targeted.")
    return one_mod(edition, "bs.targeted", mod, "Targeted", "The target is Targeted")
