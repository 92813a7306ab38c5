"""The Orders of a list, from its Troopers on the table."""

from collections.abc import Iterable

from engine.my_list.read import ListedTrooper, PlayersList, Where
from engine.rules.army import CombatGroup, Lieutenant, Party

STAYS_REGULAR = ("Courage", "Religious Troop", "Warhorse")
GROUPS = 2


def party_of(players: PlayersList) -> Party:
    """Return a list as an army for the Order count: without those not on the table; a third group counts as the second.

    Follows n5.courage.loss-of-lieutenant, n5.religious-troop.loss-of-lieutenant and n5.warhorse.loss-of-lieutenant.
    """
    standing = [one for one in players.troopers if one.where is Where.TABLE]
    leaders = [one for one in players.own if one.has("Lieutenant")]
    lieutenant = leaders[0] if leaders else None
    brackets = [part for one in leaders for listed in one.trooper.skills for part in listed.brackets]
    return Party(
        groups=tuple(
            _group(one for one in standing if min(one.group, GROUPS) == number) for number in range(1, GROUPS + 1)
        ),
        lieutenant=_lieutenant(lieutenant),
        plus_order=any("Order" in part for part in brackets),
        chain_of_command=any(one.has("Chain of Command") for one in standing),
    )


def _lieutenant(leader: ListedTrooper | None) -> Lieutenant:
    if leader is None:
        return Lieutenant.OFF_TABLE
    return {
        Where.TABLE: Lieutenant.ON_TABLE,
        Where.AWAY: Lieutenant.OFF_TABLE,
        Where.DOWN: Lieutenant.NULL,
    }[leader.where]


def _group(members: Iterable[ListedTrooper]) -> CombatGroup:
    members = list(members)
    own = [one for one in members if not one.extra]
    irregular = [one for one in own if "Irregular" in one.trooper.traits]
    regular = [one for one in own if one not in irregular]
    return CombatGroup(
        regular=len(regular),
        irregular=len(irregular),
        tactical=sum(one.has("Tactical Awareness") is not None for one in own),
        stays_regular=sum(one.has(*STAYS_REGULAR) is not None for one in regular),
        peripherals=sum(one.has("Peripheral") is not None for one in members if one.extra),
    )
