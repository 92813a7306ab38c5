"""A Fireteam may be cancelled before its Order, and may lose members at the Coherency Check after the first Skill."""

from engine.edition import Edition
from engine.rules.together.group import Group
from engine.ruling import Step
from engine.wording import counted, joined_names, trooper_words


def cancelled_steps(edition: Edition, leader: str) -> tuple[Step, ...]:
    """That a Fireteam is cancelled by choice, so that its Leader is activated alone: n5.fireteam.cancel.voluntary."""
    says = f"The player cancels the Fireteam before the Order is spent, for free: {trooper_words(leader)} acts alone."
    return (Step(edition.cite("fireteam.cancel.voluntary"), says),)


def coherency_steps(edition: Edition, group: Group) -> tuple[Step, ...]:
    """Who leaves the Fireteam at the Coherency Check after its first Skill; none where all stay.

    Follows n5.fireteam.active.coherency, n5.fireteam.leave.coherency, n5.fireteam.leave.active,
    n5.fireteam.leave.recalculate and n5.fireteam.cancel.one-member.
    """
    if not group.out:
        return ()
    who = joined_names([trooper_words(name) for name in group.out])
    leaves, is_not, it = ("leaves", "is", "it") if len(group.out) == 1 else ("leave", "are", "them")
    left = counted("member", len(group.troopers))
    alone = f"One member is not a Fireteam: it is cancelled, and {group.first} acts alone."
    return (
        Step(edition.cite("fireteam.leave.coherency"), f"Out of Coherency with {group.first}: {who} {leaves}."),
        Step(edition.cite("fireteam.leave.active"), f"{who} {is_not} not activated: nobody can react to {it}."),
        Step(edition.cite("fireteam.leave.recalculate"), f"{left} left."),
        *([Step(edition.cite("fireteam.cancel.one-member"), alone)] if group.cancelled else []),
    )
