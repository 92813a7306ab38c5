"""The ARO of a Fireteam: all members that react declare one Skill; those that declare another leave."""

from collections import Counter

from engine.edition import Edition
from engine.rules.fireteam.integrity import enough
from engine.rules.fireteam.member import Member, Team
from engine.ruling import Ruling, Step
from engine.wording import joined_names


def fireteam_aro(edition: Edition, team: Team, chosen: str) -> Ruling[str]:
    """Return the Fireteam's ARO: that of more than half of its reacting members, or the one the player has `chosen`.

    "" if no member reacts, or the choice is still open. Follows n5.fireteam.reactive.majority.
    """
    rule = edition.cite("fireteam.reactive.majority")
    declared = Counter(member.aro for member in team.members if member.aro)
    if not declared:
        return Ruling("", (Step(rule, "No member declares an ARO.", applied=False),))
    aro, times = declared.most_common(1)[0]
    if times * 2 > declared.total():
        says = f"{times} of {declared.total()} members that react declare {aro}: it is the Fireteam's ARO."
        return Ruling(aro, (Step(rule, says),))
    each = joined_names(list(declared), "or")
    says = f"No Skill has more than half of {declared.total()} declarations: the player chooses {chosen or each}."
    return Ruling(chosen, (Step(rule, says),))


def after_aros(edition: Edition, team: Team, aro: str) -> Ruling[Team]:
    """Return the Fireteam after this ARO; if it is "", nobody leaves.

    Follows n5.fireteam.reactive.different, n5.fireteam.leave.aro, n5.fireteam.cancel.leader-aro and
    n5.fireteam.leave.reactive.
    """
    others = [member for member in team.members if aro and member.aro not in ("", aro)]
    if not others:
        says = "No member leaves: none declares a different Skill."
        return Ruling(team, (Step(edition.cite("fireteam.reactive.different"), says, applied=False),))
    left = tuple(member for member in team.members if member not in others)
    steps = [Step(edition.cite("fireteam.leave.aro"), _says(member)) for member in others]
    steps.append(
        Step(
            edition.cite("fireteam.leave.reactive"),
            "It has no Fireteam Bonuses, but its ARO still counts.",
        )
    )
    if team.leader in others:
        says = f"{team.leader} is the Leader and declares a different ARO: the Fireteam is cancelled."
        steps.append(Step(edition.cite("fireteam.cancel.leader-aro"), says))
        return Ruling(Team(left, None), tuple(steps))
    found = enough(edition, Team(left, team.leader))
    return Ruling(found.value, (*steps, *found.because))


def _says(member: Member) -> str:
    return f"{member} declares {member.aro}: it leaves."
