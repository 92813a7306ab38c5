"""The Orders of a list Turn by Turn as its Troopers fall, its Lieutenant, and how far it is from Retreat!."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.my_list.read import ListedTrooper, PlayersList, Where
from engine.rules.army import (
    CombatGroup,
    Lieutenant,
    OrderCount,
    Party,
    RetreatCount,
    count_orders,
    count_retreat,
)
from engine.ruling import Ruling

STAYS_REGULAR = ("Courage", "Religious Troop", "Warhorse")
GROUPS = 2
NULL = (Where.DOWN, Where.DEAD)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListTurn:
    """A Turn of the list's player: the list as it is in the Tactical Phase, and what it counts then.

    `leader` is the Lieutenant when the Turn begins; `takes_over` is the Trooper that Chain of Command makes the
    Lieutenant in it.
    """

    number: int
    players: PlayersList
    leader: ListedTrooper | None
    takes_over: ListedTrooper | None
    party: Party
    orders: Ruling[OrderCount]
    retreat: RetreatCount

    @property
    def survivors(self) -> dict[str, int]:
        """Return the Costs that count for Retreat!, by the names of its calculator's controls."""
        return survivors(self.players)

    @property
    def impetuous(self) -> tuple[ListedTrooper, ...]:
        """Return who has an Impetuous activation: n5.player-turn.impetuous, n5.impetuous.retreat."""
        if self.retreat.retreats:
            return ()
        return tuple(one for one in self.players.own if one.where is Where.TABLE and one.has("Impetuous"))

    @property
    def candidates(self) -> tuple[ListedTrooper, ...]:
        """Return who may be named the new Lieutenant when this Turn ends; empty unless one must be named.

        Follows n5.loss-of-lieutenant.new, n5.loss-of-lieutenant.who and n5.retreat.lieutenant.
        """
        if self.retreat.retreats or not self.orders.value.loss:
            return ()
        return tuple(
            one
            for one in self.players.own
            if one.where not in NULL and not {"REM", "Irregular"} & {*one.trooper.traits}
        )

    @property
    def named(self) -> ListedTrooper | None:
        """Return who is named the new Lieutenant when this Turn ends."""
        return next((one for one in self.candidates if self.number in one.named), None)


def turns_of(edition: Edition, players: PlayersList) -> tuple[ListTurn, ...]:
    """Return the Turns that were played, and the present one as the last."""
    return tuple(_turns(edition, players))


def without_lieutenant(edition: Edition, turn: ListTurn) -> ListTurn | None:
    """Return a Turn as it would be if the Lieutenant had fallen before it; None if there is no Lieutenant to lose."""
    leader = turn.takes_over or turn.leader
    if leader is None or leader.where in NULL:
        return None
    troopers = tuple(
        replace(one, where=Where.DOWN) if one.place == leader.place else one for one in turn.players.troopers
    )
    return _turn(edition, replace(turn.players, troopers=troopers), turn.number, leader.place)


def survivors(players: PlayersList) -> dict[str, int]:
    """Return the Costs of the Troopers that are left: n5.retreat.off-table, n5.shasvastii.points."""
    embryos = sum(one.points for one in players.own if one.where is Where.DOWN and one.has("Shasvastii"))
    return {
        "survivors": players.cost_of(Where.TABLE),
        "off_table": players.cost_of(Where.AWAY),
        "embryos": embryos,
    }


def _turns(edition: Edition, players: PlayersList) -> Iterator[ListTurn]:
    """Play the Turns: Chain of Command and a new Lieutenant that is named change who leads the next one."""
    last = max(len(one.before) for one in players.troopers) + 1
    leader = next((one.place for one in players.own if one.has("Lieutenant")), None)
    for number in range(1, last + 1):
        troopers = tuple(replace(one, where=one.where_in(number, last)) for one in players.troopers)
        turn = _turn(edition, replace(players, troopers=troopers), number, leader)
        yield turn
        if successor := turn.takes_over or turn.named:
            leader = successor.place


def _turn(edition: Edition, players: PlayersList, number: int, place: int | None) -> ListTurn:
    leader = None if place is None else players.troopers[place]
    retreat = count_retreat(edition, players.points, **survivors(players)).value
    party = _party(players, leader, retreat=retreat.retreats)
    orders = count_orders(edition, party)
    may_take_over = party.lieutenant is Lieutenant.NULL and not orders.value.loss
    return ListTurn(
        number=number,
        players=players,
        leader=leader,
        takes_over=next(_in_command(players), None) if may_take_over else None,
        party=party,
        orders=orders,
        retreat=retreat,
    )


def _in_command(players: PlayersList) -> Iterator[ListedTrooper]:
    """Yield who can use Chain of Command: n5.chain-of-command.user-state."""
    yield from (one for one in players.own if one.where is Where.TABLE and one.has("Chain of Command"))


def _party(players: PlayersList, leader: ListedTrooper | None, *, retreat: bool) -> Party:
    """Return a list as an army for the Order count: without those not on the table; a third group counts as the second.

    Follows n5.courage.loss-of-lieutenant, n5.religious-troop.loss-of-lieutenant, n5.warhorse.loss-of-lieutenant and
    n5.lieutenant.new.
    """
    standing = [one for one in players.troopers if one.where is Where.TABLE]
    skill = leader.has("Lieutenant") if leader else None
    return Party(
        groups=tuple(
            _group(one for one in standing if min(one.group, GROUPS) == number) for number in range(1, GROUPS + 1)
        ),
        lieutenant=_lieutenant(leader),
        plus_order=skill is not None and any("Order" in part for part in skill.brackets),
        chain_of_command=any(_in_command(players)),
        retreat=retreat,
    )


def _lieutenant(leader: ListedTrooper | None) -> Lieutenant:
    if leader is None or leader.where is Where.AWAY:
        return Lieutenant.OFF_TABLE
    return Lieutenant.NULL if leader.where in NULL else Lieutenant.ON_TABLE


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
