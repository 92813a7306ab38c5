"""Who of the Troopers that an Order activates together performs each of its Skills."""

from dataclasses import replace

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.fireteam import bonuses_to
from engine.rules.order import ACTIVE, PASSING, Declaration, State, bears_at_the_end
from engine.rules.together import Group, performers


def is_performed(edition: Edition, group: Group, skill: str, unable: tuple[str, ...]) -> bool:
    """Return whether at least one of a group performs a Skill, where these cannot."""
    return bool(_performers(edition, group, skill, unable))


def performed_by(edition: Edition, state: State) -> str:
    """List each Skill of the Order with those that perform it; empty where the Troopers are not a group."""
    group = state.situation.group
    mine = [(word, one) for word, one in state.declarations() if one.by == ACTIVE and word not in state.idle]
    if group is None:
        return ""
    return "; ".join(f"{one.skill}: {', '.join(_performers(edition, group, one.skill, one.unable))}" for _, one in mine)


def bonuses_of(edition: Edition, state: State) -> str:
    """List what a Fireteam's Level adds to the Skills of its Order; empty where it adds nothing."""
    group, skills = state.situation.group, edition.of(OrderRules).skills
    mine = [one for word, one in state.declarations() if one.by == ACTIVE and word not in state.idle]
    if group is None or group.level == 1:
        return ""
    given = (
        words
        for one in mine
        if (term := skills[one.skill].term)
        for words in bonuses_to(edition, group.level, term).value
    )
    return "; ".join(dict.fromkeys(given))


def bears_of_each(edition: Edition, state: State) -> dict[str, tuple[str, ...]]:
    """Return what affects each Trooper of a group after the Order; empty without a group or differences.

    Who performs an Idle does not go Prone or get up, and begins no State: n5.prone.change.
    """
    group = state.situation.group
    if group is None:
        return {}

    def own(one: Declaration | None, name: str) -> Declaration | None:
        if one is None or one.skill == PASSING:
            return one
        return replace(one, meets=one.meets and name in _performers(edition, group, one.skill, one.unable))

    each = {
        name: bears_at_the_end(edition, replace(state, first=own(state.first, name), second=own(state.second, name)))
        for name in group.troopers
    }
    left = {name: bears[ACTIVE] for name, bears in each.items()}
    return left if len(set(left.values())) > 1 else {}


def _performers(edition: Edition, group: Group, skill: str, unable: tuple[str, ...]) -> tuple[str, ...]:
    term = edition.of(OrderRules).skills[skill].term
    return performers(edition, group, term, unable) if term else ()
