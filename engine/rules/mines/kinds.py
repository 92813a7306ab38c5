"""The kind of a mine decides how it attacks and what evades it."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.bs_attack import targeted_reset
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class MineKind:
    """One kind: how it attacks, what evades it and at which MOD, whom it spares.

    `topics` name the clauses that say so, that of its attack first and that of what evades it last; `saves` is how
    many BTS Saving Rolls at which PS it asks for, where a clause gives them.
    """

    name: str
    topics: tuple[str, ...]
    attack: str
    answer: str = "dodge"
    mod: int = 0
    template: bool = False
    spares: tuple[str, ...] = ()
    saves: tuple[int, int] | None = None


KINDS = {
    "mine": MineKind(
        name="mine",
        topics=("mine.attack", "dodge.minus-3", "dodge.deployable"),
        attack="puts its Small Teardrop on whoever set it off, as a Direct Template; it has 360° LoF and Mimetism (-3)",
        mod=-3,
        template=True,
    ),
    "cybermine": MineKind(
        name="Cybermine",
        topics=("mine.cyber",),
        attack="makes a Comms Attack, which a Dodge does not evade",
        answer="reset",
        mod=-3,
        template=True,
        saves=(2, 5),
    ),
    "koala": MineKind(
        name="CrazyKoala or MadTraps",
        topics=("mine.boost",),
        attack="attacks without a template",
        spares=("camouflaged", "impersonation"),
    ),
}


def evasion(edition: Edition, kind: MineKind, *, targeted: bool = False) -> Ruling[tuple[Mod, ...]]:
    """The MODs of the Normal Roll that evades it; `targeted`: in the State Targeted, which only a Reset minds.

    Follows n5.mine.attack, n5.mine.cyber, n5.mine.boost, n5.dodge.minus-3, n5.bs.targeted and n3.dodge.deployable.
    """
    first, last = kind.topics[0], next(topic for topic in reversed(kind.topics) if edition.has(topic))
    attack = (Step(edition.cite(first), f"The {kind.name} {kind.attack}."),) if edition.has(first) else ()
    at = f"at {kind.mod}" if kind.mod else "without a -3"
    roll = Step(edition.cite(last), f"A {kind.answer.capitalize()} {at}, in a Normal Roll, evades it.")
    mods = (Mod(kind.mod, kind.name.capitalize()),) if kind.mod else ()
    if kind.answer != "reset":
        return Ruling(mods, (*attack, roll))
    state = targeted_reset(edition, targeted=targeted)
    return Ruling((*mods, *state.value), (*attack, roll, *state.because))


def state_of_failure(edition: Edition, kind: MineKind, *, hackable: bool) -> Ruling[str]:
    """The State that a failed Saving Roll brings, "" where the kind has none of its own: n5.mine.cyber."""
    if kind.saves is None:
        return Ruling("", ())
    count, ps = kind.saves
    state = "immobilised-b" if hackable else "stunned"
    says = f"{count} BTS Saving Rolls at PS {ps}; a failure brings Stunned, or Immobilized-B to Hackables and Hackers."
    return Ruling(state, (Step(edition.cite(kind.topics[0]), says),))
