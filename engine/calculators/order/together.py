"""Who of the Troopers that an Order activates together performs each of its Skills."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order import ACTIVE, State
from engine.rules.together import Group, performers


def is_performed(edition: Edition, group: Group, skill: str, unable: tuple[str, ...]) -> bool:
    """Whether one of a group at least performs a Skill, where these cannot."""
    return bool(_performers(edition, group, skill, unable))


def performed_by(edition: Edition, state: State) -> str:
    """Each Skill of the Order with those that perform it, as words; empty where the Troopers are no group."""
    group = state.situation.group
    mine = [(word, one) for word, one in state.declarations() if one.by == ACTIVE and word not in state.idle]
    if group is None:
        return ""
    return "; ".join(f"{one.skill}: {', '.join(_performers(edition, group, one.skill, one.unable))}" for _, one in mine)


def _performers(edition: Edition, group: Group, skill: str, unable: tuple[str, ...]) -> tuple[str, ...]:
    term = edition.of(OrderRules).skills[skill].term
    return performers(edition, group, term, unable) if term else ()
