"""Who leaves a Fireteam, and when it is cancelled."""

from collections.abc import Sequence

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.rules.fireteam.member import Leaving, Member, Team
from engine.ruling import Ruling, Step
from engine.wording import counted

WHY = {
    Leaving.STATE: "is in Isolated State or a Null State",
    Leaving.COHERENCY: "is out of Coherency with the Leader",
    Leaving.IRREGULAR: "uses its own Irregular Order",
    Leaving.LIEUTENANT: "spends its Special Lieutenant Order",
    Leaving.IMPETUOUS: "is activated in the Impetuous Phase",
    Leaving.MARKER: "is in a State that replaces it with a Marker",
    Leaving.SUPPRESSIVE_FIRE: "is in Suppressive Fire State",
    Leaving.GROUP: "moves to another Combat Group",
    Leaving.CONTROLLER: "becomes the Controller of a Peripheral",
}
"""Why a member leaves, to follow its name in a sentence."""

CANCELS = {
    Leaving.STATE: "fireteam.cancel.leader-state",
    Leaving.IMPETUOUS: "fireteam.cancel.impetuous",
    Leaving.CONTROLLER: "fireteam.cancel.controller",
}
"""The topic by which losing the Leader cancels the Fireteam, if that is not `LEADER_LEAVES`."""

LEADER_LEAVES = "fireteam.cancel.leader-leaves"


def size_when_created(edition: Edition, kind: str, members: int) -> Ruling[bool]:
    """Decide whether a Fireteam of a Type (`duo`, `haris`, `core`) can be created with this many members.

    Follows n5.fireteam.type.duo, n5.fireteam.type.haris and n5.fireteam.type.core.
    """
    low, high = edition.of(FireteamRules).sizes[kind]
    fits = low <= members <= high
    many = f"{low} members" if low == high else f"{low} to {high} members"
    allowed = "" if fits else ", which is not allowed"
    says = f"A Fireteam {kind.title()} has {many} when created; this one has {members}{allowed}."
    return Ruling(fits, (Step(edition.cite(f"fireteam.type.{kind}"), says),))


def after_leaving(edition: Edition, members: Sequence[Member], leader: Member) -> Ruling[Team]:
    """Return the Fireteam after all members have left that must.

    Follows n5.fireteam.leave.state and the others of n5.fireteam.leave, n5.fireteam.cancel.leader-state,
    n5.fireteam.cancel.leader-leaves, n5.number-2.leader and n5.fireteam.leave.recalculate.
    """
    leavers = [member for member in members if member.leaving is not Leaving.STAYS]
    left = tuple(member for member in members if member not in leavers)
    steps = [
        Step(edition.cite(f"fireteam.leave.{one.leaving}"), f"{one} {WHY[one.leaving]}: it leaves.") for one in leavers
    ]
    led = _leader(edition, left, leader)
    counted_again = f"{counted('member', len(left))} left." if leavers else "Nobody has left."
    steps += [*led.because, Step(edition.cite("fireteam.leave.recalculate"), counted_again, applied=bool(leavers))]
    team = enough(edition, Team(left, led.value))
    return Ruling(team.value, (*steps, *team.because))


def _leader(edition: Edition, left: tuple[Member, ...], leader: Member) -> Ruling[Member | None]:
    """Return the Leader of the remaining members; None if the loss of the Leader cancels the Fireteam."""
    if leader in left:
        return Ruling(leader, ())
    heir = next((member for member in left if member.number_2), None)
    if heir and leader.leaving is Leaving.STATE:
        return Ruling(heir, (Step(edition.cite("number-2.leader"), f"{heir} has Number 2 and becomes the Leader."),))
    topic = CANCELS.get(leader.leaving, LEADER_LEAVES)
    return Ruling(None, (Step(edition.cite(topic), f"{leader} is the Leader: the Fireteam is cancelled."),))


def enough(edition: Edition, team: Team) -> Ruling[Team]:
    """Cancel the Fireteam if at most one member remains: n5.fireteam.cancel.one-member."""
    alone = len(team.members) <= 1
    says = "One member is not a Fireteam: it is cancelled." if alone else "More than one member is left."
    step = Step(edition.cite("fireteam.cancel.one-member"), says, applied=alone)
    return Ruling(Team(team.members, None) if alone else team, (step,))


def after_retreat(edition: Edition, team: Team) -> Ruling[Team]:
    """Cancel the Fireteam in a Retreat! situation: n5.fireteam.cancel.retreat."""
    says = "The army is in a Retreat! situation: the Fireteam is cancelled."
    return Ruling(Team(team.members, None), (Step(edition.cite("fireteam.cancel.retreat"), says),))
