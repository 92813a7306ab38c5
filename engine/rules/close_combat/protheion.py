"""Protheion: Wounds inflicted in Close Combat heal its user, or raise its VITA."""

from typing import NamedTuple

from engine.decisions.states import CloseCombatRules
from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted


class Vitality(NamedTuple):
    """The printed `vita` of a Trooper (1 or more), by how much it is `raised`, and its Wounds."""

    vita: int
    raised: int = 0
    wounds: int = 0

    @property
    def total(self) -> int:
        """Return its current VITA."""
        return self.vita + self.raised


def most_gained(edition: Edition, before: Vitality) -> int:
    """Return how many inflicted Wounds count in an Order at most: n5.protheion.effect and n5.protheion.limit.

    Each cancels one of the Wounds suffered in that Order.
    """
    return before.wounds + max(edition.of(CloseCombatRules).most_raised - before.raised, 0)


def after_protheion(edition: Edition, before: Vitality, inflicted: int, suffered: int) -> Vitality:
    """Return the result of an Order: each Wound `inflicted` heals one, or raises VITA; `suffered` ones come last.

    `inflicted` counts Wounds up to those that made the target Dead, and a Coup de Grâce as one. Follows
    n5.protheion.effect, n5.protheion.limit, n5.protheion.order and n5.protheion.excess.
    """
    removed = min(inflicted, before.wounds)
    most = max(before.raised, edition.of(CloseCombatRules).most_raised)
    raised = min(before.raised + inflicted - removed, most)
    return Vitality(before.vita, raised, before.wounds - removed + suffered)


def protheion_steps(edition: Edition, who: str, before: Vitality, inflicted: int, suffered: int) -> Ruling[Vitality]:
    """Return the result with its steps, for known Wounds."""
    after = after_protheion(edition, before, inflicted, suffered)
    removed, raised = before.wounds - (after.wounds - suffered), after.raised - before.raised
    most = edition.of(CloseCombatRules).most_raised
    says = (
        f"Protheion: {counted('Wound', inflicted)} inflicted; {who} loses {removed} of its own, its VITA {raised:+d}."
    )
    limit = f"VITA rises by {most} in all at most; it is now {after.raised} over the printed {after.vita}."
    last = f"After that come the Wounds suffered in this Order, {suffered}: VITA {after.total}, {after.wounds} Wounds."
    return Ruling(
        after,
        (
            Step(edition.cite("protheion.effect"), says, applied=inflicted > 0),
            Step(edition.cite("protheion.limit"), limit, applied=inflicted - removed > raised),
            Step(edition.cite("protheion.order"), last, applied=suffered > 0),
        ),
    )


def coup_de_grace(edition: Edition, *, unconscious: bool, acts: bool) -> Ruling[bool]:
    """Decide whether a CC Attack is a Coup de Grâce: on a target that is `unconscious` and no longer `acts`.

    Follows n5.coup-de-grace.effect and n5.coup-de-grace.not.
    """
    rule = edition.cite("coup-de-grace.effect")
    if not unconscious:
        says = "The target is not Unconscious when the CC Attack is declared: no Coup de Grâce."
        return Ruling(False, (Step(rule, says, applied=False),))
    if acts:
        says = "The target has activated Dogged or No Wound Incapacitation: the CC Attack is resolved as usual."
        return Ruling(False, (Step(edition.cite("coup-de-grace.not"), says),))
    return Ruling(True, (Step(rule, "The target is Unconscious: the CC Attack makes it Dead, without a roll."),))
