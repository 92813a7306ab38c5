"""The Order count: which Orders an army has in its Turn, and the effect of Loss of Lieutenant."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.decisions.table import OrderPoolRules
from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted


class Lieutenant(StrEnum):
    """The Lieutenant's position: on the table, off it, in a Null State, or Isolated."""

    ON_TABLE = "on-table"
    OFF_TABLE = "off-table"
    NULL = "null"
    ISOLATED = "isolated"


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatGroup:
    """The Troopers of a Combat Group on the table and not in a Null State, by Training.

    `stays_regular` of the Regular ones stay Regular in Loss of Lieutenant; `tactical` have Tactical Awareness.
    """

    regular: int = 0
    irregular: int = 0
    tactical: int = 0
    stays_regular: int = 0
    peripherals: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """An army: its Combat Groups, its Lieutenant (in the first group), and what affects the count.

    `tokens` are Command Tokens spent on Irregular Orders; `removed`: the enemy uses Remove Orders.
    """

    groups: tuple[CombatGroup, ...]
    lieutenant: Lieutenant = Lieutenant.ON_TABLE
    plus_order: bool = False
    strategos: bool = False
    chain_of_command: bool = False
    retreat: bool = False
    tokens: int = 0
    removed: bool = False
    counterintelligence: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCount:
    """The Orders of an army: its groups, its Special Lieutenant Orders, and how many are lost."""

    groups: tuple[CombatGroup, ...]
    lieutenant: int
    loss: bool
    lost: int

    @property
    def total(self) -> int:
        """Return the total of Regular, Irregular and Tactical Orders, without the lost ones."""
        return sum(group.regular + group.irregular + group.tactical for group in self.groups) - self.lost


def count_orders(edition: Edition, party: Party) -> Ruling[OrderCount]:
    """Count the Orders of an army in its Tactical Phase.

    Follows n5.order-count.regular, n5.loss-of-lieutenant.effect, n5.order-count.lieutenant, n5.strategos.orders,
    n5.command-token.operational.irregular and n5.command-token.strategic.remove-orders.
    """
    loss = _loss(edition, party)
    groups = party.groups
    if loss.value:
        groups = tuple(
            replace(group, regular=group.stays_regular, irregular=group.irregular + group.regular - group.stays_regular)
            for group in groups
        )
    orders = _lieutenant(edition, party)
    special, steps = orders.value, [*loss.because, *orders.because]
    if party.strategos and special:
        groups = (replace(groups[0], regular=groups[0].regular + special), *groups[1:])
        says = f"Strategos: {counted('Regular Order', special)} in place of the Special Lieutenant Orders."
        steps.append(Step(edition.cite("strategos.orders"), says))
        special = 0
    tokens = _with_tokens(edition, groups, party.tokens)
    steps += [*_group_steps(edition, party, tokens.value), *tokens.because]
    found = OrderCount(groups=tokens.value, lieutenant=special, loss=loss.value, lost=0)
    removed = _removed(edition, party, replace(found, groups=groups))
    return Ruling(replace(found, lost=removed.value), (*steps, *removed.because))


def _loss(edition: Edition, party: Party) -> Ruling[bool]:
    if party.retreat:
        says = "Retreat!: the army is in Loss of Lieutenant."
        return Ruling(True, (Step(edition.cite("retreat.lieutenant"), says), _effect(edition)))
    if party.lieutenant is Lieutenant.ON_TABLE:
        says = "The Lieutenant is on the table: no Loss of Lieutenant."
        return Ruling(False, (Step(edition.cite("loss-of-lieutenant.when"), says, applied=False),))
    if party.chain_of_command and party.lieutenant is not Lieutenant.OFF_TABLE:
        says = "Chain of Command: its user is the Lieutenant now, so there is no Loss of Lieutenant."
        return Ruling(False, (Step(edition.cite("loss-of-lieutenant.chain-of-command"), says),))
    where = {
        Lieutenant.OFF_TABLE: "is not on the table",
        Lieutenant.NULL: "is in a Null State",
        Lieutenant.ISOLATED: "is Isolated",
    }
    says = f"The Lieutenant {where[party.lieutenant]}: Loss of Lieutenant."
    return Ruling(True, (Step(edition.cite("loss-of-lieutenant.when"), says), _effect(edition)))


def _effect(edition: Edition) -> Step:
    says = "All Troopers are Irregular, apart from those that a Skill keeps Regular."
    return Step(edition.cite("loss-of-lieutenant.effect"), says)


def _lieutenant(edition: Edition, party: Party) -> Ruling[int]:
    rules = edition.of(OrderPoolRules)
    if party.chain_of_command and party.lieutenant in {Lieutenant.NULL, Lieutenant.ISOLATED} and not party.retreat:
        says = f"The new Lieutenant has {counted('Special Lieutenant Order', rules.lieutenant)} in this Turn."
        return Ruling(rules.lieutenant, (Step(edition.cite("chain-of-command.order"), says),))
    if party.lieutenant in {Lieutenant.OFF_TABLE, Lieutenant.NULL}:
        says = "No Special Lieutenant Order: the Lieutenant is off the table or in a Null State."
        return Ruling(0, (Step(edition.cite("loss-of-lieutenant.no-lieutenant-order"), says),))
    orders = rules.lieutenant + (rules.plus_order if party.plus_order else 0)
    steps = [Step(edition.cite("order-count.lieutenant"), f"{counted('Special Lieutenant Order', orders)}.")]
    steps += [
        Step(edition.cite(topic), f"{says}.{edition.doubt(topic)}")
        for doubtful, topic, says in (
            (
                party.lieutenant is Lieutenant.ISOLATED,
                "loss-of-lieutenant.no-lieutenant-order",
                "The Lieutenant has it while Isolated too",
            ),
            (party.retreat, "retreat.lieutenant-order", "The Lieutenant has it in Retreat! too"),
        )
        if doubtful
    ]
    if party.plus_order:
        steps.append(Step(edition.cite("lieutenant.plus-order"), f"Lieutenant (+1 Order): {orders} in place of one."))
    return Ruling(orders, tuple(steps))


def _group_steps(edition: Edition, party: Party, groups: tuple[CombatGroup, ...]) -> list[Step]:
    steps = []
    for number, (before, group) in enumerate(zip(party.groups, groups, strict=True), 1):
        says = f"Combat Group {number}: {counted('Regular Order', group.regular)} in its Order Pool."
        steps.append(Step(edition.cite("order-count.regular"), says))
        for topic, name, orders in (
            ("order-count.irregular", "Irregular Order", group.irregular),
            ("order-count.tactical", "Tactical Order", group.tactical),
        ):
            says = f"Combat Group {number}: {counted(name, orders)}."
            steps.append(Step(edition.cite(topic), says, applied=orders > 0))
        if before.peripherals:
            says = f"{counted('Peripheral', before.peripherals)} of Combat Group {number}: no Orders."
            steps.append(Step(edition.cite("peripheral.what"), says))
    return steps


def _with_tokens(edition: Edition, groups: tuple[CombatGroup, ...], tokens: int) -> Ruling[tuple[CombatGroup, ...]]:
    if not tokens:
        return Ruling(groups, ())
    left, found = tokens, []
    for group in groups:
        turned = min(left, group.irregular)
        left -= turned
        found.append(replace(group, regular=group.regular + turned, irregular=group.irregular - turned))
    says = f"{counted('Irregular Order', tokens - left)} made Regular by as many Command Tokens."
    step = Step(edition.cite("command-token.operational.irregular"), says, applied=left < tokens)
    return Ruling(tuple(found), (step,))


def _removed(edition: Edition, party: Party, counted_before: OrderCount) -> Ruling[int]:
    rules, total = edition.of(OrderPoolRules), counted_before.total
    if not party.removed:
        return Ruling(0, ())
    rule = edition.cite("command-token.strategic.remove-orders")
    if total <= rules.safe:
        says = f"{total} Orders count, which is not more than {rules.safe}: none can be removed."
        return Ruling(0, (Step(rule, says, applied=False),))
    most, why, instead = rules.removed, f"{total} Orders count", ""
    if party.counterintelligence:
        most, why = rules.removed_from_counterintelligence, "Counterintelligence"
        rule, instead = edition.cite("counterintelligence.orders"), f" in place of {rules.removed}"
    lost = min(most, sum(group.regular for group in counted_before.groups))
    empty = f" The Order Pools have {'no more' if lost else 'none'}." if lost < most else ""
    says = f"{why}: {counted('Regular Order', lost)} lost{instead}.{empty}"
    return Ruling(lost, (Step(rule, says, applied=lost > 0),))
