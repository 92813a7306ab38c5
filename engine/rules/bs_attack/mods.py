"""A BS Attack has MODs for Range, for its target, for allies in Close Combat, and for a Speculative Attack."""

from dataclasses import dataclass

from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.rules.bs_attack.target import Cover, CoverLost, Target, no_mod, one_mod, target_mods
from engine.rules.mods import Mod
from engine.rules.rolls import aro_burst_steps
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class BsAttack:
    """A BS Attack before its MODs: `range_mod` is None out of range, `mods` are those beside the MODs of these rules.

    `allies` is how many are Engaged with the target; `reactive`: it is made in ARO.
    """

    range_mod: int | None
    target: Target
    allies: int = 0
    speculative: bool = False
    reactive: bool = False
    mods: tuple[Mod, ...] = ()

    @property
    def has_target(self) -> bool:
        """Whether it can be made at its target, which Total Cover prevents unless it is a Speculative Attack."""
        return self.speculative or self.target.cover is not Cover.TOTAL

    @property
    def rolls(self) -> bool:
        """Whether it is rolled."""
        return self.has_target and self.range_mod is not None


def attack_mods(edition: Edition, attack: BsAttack) -> Ruling[tuple[Mod, ...]]:
    """The MODs that apply to a BS Attack, Range first; the steps on all but Range, which `range_band` gives.

    Follows n5.bs.cover, n5.bs.into-combat, n5.bs.targeted and n5.bs.speculative.
    """
    ignored_by = "a Speculative Attack" if attack.speculative else ""
    parts = [
        target_mods(edition, attack.target, ignored_by),
        _nanoscreen(edition, attack),
        _into_combat(edition, attack),
        _speculative(edition, attack),
    ]
    others = tuple(mod for mod in attack.mods if not (attack.speculative and mod.value < 0))
    in_range = (Mod(attack.range_mod, "Range"),) if attack.range_mod else ()
    mods = (*in_range, *(mod for part in parts for mod in part.value), *others)
    return Ruling(mods, tuple(step for part in parts for step in part.because))


def bs_attack_burst(edition: Edition, attack: BsAttack, burst: int, *, given: bool) -> Ruling[int]:
    """The Burst of a BS Attack, lower if it is Speculative, and in ARO unless `given` by a rule of its own.

    Follows n5.bs.speculative and n5.aro.burst.
    """
    rules = edition.of(BsAttackRules)
    if attack.speculative:
        says = f"A Speculative Attack has Burst {rules.speculative_burst}."
        return Ruling(rules.speculative_burst, (Step(edition.cite("bs.speculative"), says),))
    if not attack.reactive:
        return Ruling(burst, (Step(edition.cite("aro.burst"), "Not in ARO: the full Burst.", applied=False),))
    in_aro = burst if given else rules.aro_burst
    return Ruling(in_aro, aro_burst_steps(edition, in_aro))


def _nanoscreen(edition: Edition, attack: BsAttack) -> Ruling[tuple[Mod, ...]]:
    """The MOD of a Nanoscreen, beside that of Cover; a target without one has no step on it."""
    if not attack.target.nanoscreen:
        return Ruling((), ())
    if attack.speculative or attack.target.cover_lost is CoverLost.MARKSMANSHIP:
        ignored_by = "a Speculative Attack" if attack.speculative else "the attacker has Marksmanship"
        return no_mod(edition, "bs.cover", f"The Nanoscreen does not count: {ignored_by}.")
    mod = edition.of(BsAttackRules).nanoscreen
    return one_mod(edition, "bs.cover", mod, "Nanoscreen", "The target has a Nanoscreen, which adds to Cover")


def _into_combat(edition: Edition, attack: BsAttack) -> Ruling[tuple[Mod, ...]]:
    if not attack.allies:
        return no_mod(edition, "bs.into-combat", "No ally is Engaged with the target.")
    engaged = f"{counted('ally', attack.allies)} {'is' if attack.allies == 1 else 'are'} Engaged with the target"
    if attack.speculative:
        says = f"{engaged}; no MOD for a Speculative Attack, and every miss hits an ally, who makes the Saving Rolls."
        return no_mod(edition, "bs.into-combat", says)
    mod = edition.of(BsAttackRules).into_combat * attack.allies
    return one_mod(
        edition,
        "bs.into-combat",
        mod,
        "Close Combat",
        f"{engaged}, and every miss hits an ally, who makes the Saving Rolls",
    )


def _speculative(edition: Edition, attack: BsAttack) -> Ruling[tuple[Mod, ...]]:
    if not attack.speculative:
        return no_mod(edition, "bs.speculative", "No Speculative Attack.")
    dropped = ", ".join(str(mod) for mod in attack.mods if mod.value < 0)
    says = "A Speculative Attack has no negative MODs except its own and Range"
    says += f" ({dropped} does not count)" if dropped else ""
    return one_mod(edition, "bs.speculative", edition.of(BsAttackRules).speculative, "Speculative Attack", says)
