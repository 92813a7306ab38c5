"""A Fireteam may be cancelled before its Order, and may lose members at the Coherency Check after the first Skill."""

from engine.edition import Edition
from engine.rules.together.group import Group
from engine.ruling import Step
from engine.wording import counted, joined_names, trooper_words


def cancelled_steps(edition: Edition, leader: str) -> tuple[Step, ...]:
    """Return the step that a Fireteam is cancelled by choice, activating its Leader: n5.fireteam.cancel.voluntary."""
    says = f"The player cancels the Fireteam before the Order is spent, for free: {trooper_words(leader)} acts alone."
    return (Step(edition.cite("fireteam.cancel.voluntary"), says),)


def end_steps(edition: Edition, group: Group) -> tuple[Step, ...]:
    """Return the steps on who leaves the Fireteam at the Coherency Check at the end of its Order; empty if all stay.

    Follows n5.coherency.end, n5.fireteam.leave.coherency, n5.fireteam.leave.recalculate and
    n5.fireteam.cancel.one-member.
    """
    if not group.leaving:
        return ()
    who = joined_names([trooper_words(name) for name in group.leaving])
    leaves, is_not = ("leaves", "is not") if len(group.leaving) == 1 else ("leave", "are not")
    left = len(group.troopers) - len(group.leaving)
    checked = f"Checked again at the very end, after Guts Rolls: {who} {is_not} in Coherency with {group.first}."
    alone = Step(edition.cite("fireteam.cancel.one-member"), "One member is not a Fireteam: it is cancelled.")
    return (
        Step(edition.cite("coherency.end"), checked),
        Step(edition.cite("fireteam.leave.coherency"), f"{who} {leaves} the Fireteam."),
        Step(edition.cite("fireteam.leave.recalculate"), f"{counted('member', left)} left."),
        *([alone] if left == 1 else []),
    )


def coherency_steps(edition: Edition, group: Group) -> tuple[Step, ...]:
    """Return the steps on who leaves the Fireteam at the Coherency Check after its first Skill; empty if all stay.

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
