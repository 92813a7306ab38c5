"""The same attack, Order after Order: is the target down by the third, and am I?"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, exact, odds_by_name, read_examples
from engine.calculators.exchange.report import each_note
from engine.calculators.parts.combatant import forbidden_by
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.sides import (
    ATTACKS,
    WHOLE_BURST,
    active_controls,
    plain_troopers,
    rare_group,
    reactive_action,
    reactive_controls,
)
from engine.calculators.parts.situation import (
    Played,
    declared_by,
    filled,
    play,
    read_situation,
    refuse_fallen,
)
from engine.controls import Flag, Number, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.encounter import Combatant
from engine.exchange import (
    ANY,
    DOWN,
    UP,
    Action,
    DeclaredAction,
    Exchange,
    LaterOrder,
    RepeatedOrders,
    StatesOfBoth,
    TargetStates,
    TrooperMatchup,
    effect_steps,
    exchange_odds,
    first_order_step,
    naive_chance,
    repeat_exchange,
    repeated_steps,
    roll_steps,
)
from engine.forms.combatant import STATES
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.records.trooper import SUPPRESSIVE_FIRE
from engine.rules.comms import ENDED_BY_RESET
from engine.rules.saving_roll import Condition
from engine.ruling import Step
from engine.wording import counted, joined_names, percent, points

MOST_ORDERS = 5

ACTION = reactive_action(1)
STANDING = (ACTION.name, *(word for word, _ in ACTION.options if word != Action.NOTHING))
"""When the States of later Orders can make the target dodge or reset, whatever it has declared."""

ANSWERS = {
    "reactive.1.ph": "For a Dodge, also once it is Stunned or Immobilized-A.",
    "reactive.1.wip": "For a Comms Attack or a Reset, also once it is Immobilized-B.",
}
"""The Attributes of what a target in a State can still declare, and their help."""


CONTROLS = (
    Number("orders", "Orders", "3", low=1, high=MOST_ORDERS, help="The most you spend on this attack."),
    *active_controls(action=ATTACKS, burst=WHOLE_BURST),
    *(
        replace(control, when=STANDING, help=ANSWERS[control.name]) if control.name in ANSWERS else control
        for control in reactive_controls(1, action=ACTION, burst=None)
    ),
    *zone_controls("Table"),
    Flag(
        "leaves",
        "A Dodge leaves Close Combat",
        group="Table",
        help="If it succeeds: there is room to move out of contact.",
    ),
)
FOLDED = ("Active: more", rare_group(1), "Table")
START = plain_troopers(1)


def read_orders(edition: Edition, values: Values) -> Played:
    """Read the first Order, with one Reactive Trooper; refuse one that cannot be repeated as it is."""
    found = play(edition, values, read_situation(edition, values, {1: declared_by(values, 1)}))
    refuse_fallen(values, found)
    (one,) = found.exchange.enemies
    for attacker, action in ((found.active, one.active), (found.enemies[1], one.reactive)):
        if action.attacks:
            _refuse_disposable(values, attacker, action)
    return found


def _dodger(values: Values, exchange: Exchange) -> str:
    """Return who leaves Close Combat by a Dodge, "" if nobody does; refuse to leave it where nobody dodges in it.

    An attack that causes a State is refused too: Engaged may end by itself then, and what a Dodge from Immobilized-A
    moves is not said. Follows n5.engaged.end.dodge and n5.engaged.end.enemies-out.
    """
    if not values.flag("leaves"):
        return ""
    (one,) = exchange.enemies
    who = {(Action.DODGE, Action.CC): "Active", (Action.CC, Action.DODGE): "Target"}
    dodger = who.get((one.active.action, one.reactive.action))
    if dodger is None:
        raise values.wrong("leaves", "must be «0» unless one dodges against the CC Attack of the other, not «1».")
    if any(side.hit and side.hit.per_hit.states for side in (one.active, one.reactive)):
        raise values.wrong("leaves", "must be «0» with an attack that causes a State, not «1».")
    return dodger


def _refuse_disposable(values: Values, attacker: Combatant, action: DeclaredAction) -> None:
    """Refuse more Orders than the uses of a Disposable weapon last, one more for each die beyond its own Burst.

    Follows n5.trait.disposable and n5.trait.disposable.burst.
    """
    weapon, orders = attacker.armed.profile, values.number("orders")
    disposable = weapon.trait("Disposable")
    uses = re.search(r"\d+", disposable)
    if uses is None:
        return
    burst, lasts = (action.side.burst if action.side else 1) + action.dice_out_of_range, int(uses[0])
    each = 1 + max(0, burst - attacker.armed.burst)
    if orders * each > lasts:
        spent = f", and Burst {burst} spends {each} uses" if each > 1 else ""
        most = f"at most {lasts // each}" if each <= lasts else "with a lower Burst"
        raise values.wrong("orders", f"must be {most}, not «{orders}»: {weapon.name} is {disposable}{spent}.")


TARGETED = STATE_NAMES[SaveState.TARGETED]
IMMOBILIZED_A = "Immobilized-A"
"""What PARA causes."""

ENDED_BY = {Action.DODGE: (IMMOBILIZED_A,), Action.RESET: ENDED_BY_RESET}
"""The States that an answer ends where it succeeds: n5.immobilized-a.dodge and n5.reset.cancel."""

TOPICS = {
    "Immobilized-B": "immobilized-b.only-reset",
    IMMOBILIZED_A: "immobilized-a.only-dodge",
    "Stunned": "stunned.allowed",
    "Isolated": "isolated.comms-off",
}
"""The topic of the clause on what a State leaves the Trooper to do, of several the strictest first."""

ENDING = frozenset({SaveState.ISOLATED, SaveState.IMMOBILIZED, SaveState.STUNNED})
"""The States in which a Trooper shoots no more in Suppressive Fire State."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderInStates:
    """One Order of several: its Troopers in their States, the States of the target, and the Order as played."""

    found: Played
    states: tuple[str, ...]
    played: LaterOrder


def order_of(edition: Edition, values: Values, first: Played, begins_in: StatesOfBoth) -> OrderInStates:
    """Return the Order that begins in these States; `first` is the first one.

    Of the States of the Active Trooper, Targeted alone lets it act on: n5.targeted.bonus. A target whose States forbid
    what it has declared dodges, else resets, else does nothing: n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.stunned.allowed and n5.isolated.comms-off.
    """
    (one,) = first.exchange.enemies
    own = (TARGETED,) if begins_in.active and TARGETED not in first.active.trooper.states else ()
    declared = first.enemies[1].action
    changed = _changed(first, one, begins_in.target)
    began = STATES[str(changed.get("reactive.1.state", values.word("reactive.1.state")))]
    caused = {state: _name(one, state) for state in sorted(begins_in.target.caused)}
    states = tuple(dict.fromkeys((*began, *caused.values())))
    action = _allowed(edition, declared, states)
    word = declared_by(values, 1) if action is declared else action
    if action is not declared:
        changed |= {"reactive.1.mods": (), "reactive.1.special_die": 0}
    form = replace(values, read={**values.read, **changed})
    more = tuple(name for name in states if name not in began)
    found = play(edition, form, read_situation(edition, form, {1: word}, caused=own, caused_on_enemy=more))
    ended = ENDED_BY.get(action, ())
    played = LaterOrder(
        exchange=found.exchange,
        ends=frozenset(state for state, name in caused.items() if name in ended),
        ends_own=any(name in ended for name in began),
    )
    return OrderInStates(found=found, states=states, played=played)


def _changed(first: Played, one: TrooperMatchup, target: TargetStates) -> dict[str, object]:
    """Return the fields of the target that its States have changed permanently.

    Some end Suppressive Fire State, Isolated takes it out of its Fireteam, and a Reset ends what it began with:
    n5.suppressive-fire-state.cancel-states, n5.isolated.fireteam and n5.reset.cancel.
    """
    enemy = first.enemies[1]
    fires = SUPPRESSIVE_FIRE in enemy.trooper.states
    all_states = one.active.hit.per_hit.states if one.active.hit and target.had else frozenset()
    changed: dict[str, object] = {"reactive.1.state": "none"} if target.reset else {}
    changed |= {"reactive.1.burst_skill": "none"} if fires and all_states & ENDING else {}
    changed |= {"reactive.1.fireteam": "0"} if enemy.fireteam and SaveState.ISOLATED in all_states else {}
    return changed


def _name(one: TrooperMatchup, state: str) -> str:
    """Return the rulebook's name for a State that the attack on the target causes."""
    para = one.active.hit is not None and one.active.hit.weapon.hit.ammunition.has("para")
    return IMMOBILIZED_A if para else STATE_NAMES[SaveState(state)]


def _allowed(edition: Edition, declared: Action, states: tuple[str, ...]) -> Action:
    """Return the target's action in these States: what it has declared, or what they still allow."""
    if declared is Action.NOTHING:
        return Action.NOTHING
    ways = (declared, Action.DODGE, Action.RESET)
    return next((one for one in ways if not forbidden_by(edition, states, one).value), Action.NOTHING)


def later_steps(edition: Edition, orders: Iterable[OrderInStates]) -> tuple[Step, ...]:
    """Explain what the target does in the States of the attack on it, with its roll; each variant once.

    Follows n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset, n5.stunned.allowed and n5.isolated.comms-off.
    """
    found: dict[str, Step] = {}
    for order in orders:
        topic = next((TOPICS[state] for state in TOPICS if state in order.states), "")
        (matchup,) = order.played.exchange.enemies
        done = matchup.reactive
        if topic and done.side and done.action in ENDED_BY:
            roll = f"{done.action.value.title()} at Success Value {done.side.value.value}"
            says = f"{joined_names(order.states)}, {done.who} declares {roll}."
            found[says] = Step(edition.cite(topic), says, steps=done.because)
    return tuple(found.values())


EXAMPLES = read_examples("""
vita-2: Burst 3 against VITA 2, three Orders
    active.1.burst=3 | reactive.1.vita=2
    -> target_down.1=114590349/500000000 | both_down.3=0/1

nobody-answers: One shot at VITA 1 that does nothing, two Orders
    active.1.burst=1 | reactive.1.action=nothing | orders=2
    -> target_down.1=93/250 | target_down.2=37851/62500 | independent.2=37851/62500

tag: A TAG in Cover, five Orders with a Heavy Machine Gun
    active.weapon=Heavy Machine Gun | active.1.burst=4 | active.vita=2 | active.armour=4 | orders=5
    reactive.1.attribute=14 | reactive.1.weapon=Heavy Machine Gun | reactive.1.distance=24 | reactive.1.cover=1
    reactive.1.armour=8 | reactive.1.vita=3 | reactive.1.structure=1 | reactive.1.unit=tag
    -> both_down.5=0/1

states: Stun against E/M, three Orders
    active.1.burst=1 | active.ammunition=stun | reactive.1.ammunition=em | reactive.1.saving_attribute=bts
    -> target_down.3=0/1 | active_down.3=0/1

templates: Direct Templates on both sides, three Orders
    active.action=template | reactive.1.action=template | active.vita=2
    -> target_down.1=3/5 | active_down.1=0/1 | both_down.3=1782/15625

hacking: Carbonite on a TAG that resets, three Orders
    active.action=hack | active.program=carbonite | active.wip=13 | reactive.1.action=reset | reactive.1.wip=12
    reactive.1.unit=tag | reactive.1.bts=6
    -> target_in_state.1=230067808789/512000000000 | target_down.3=0/1

immobilized-b: E/M on a TAG that shoots, three Orders
    active.1.burst=1 | active.ammunition=em | active.saving_attribute=bts | reactive.1.attribute=14
    reactive.1.unit=tag | reactive.1.wip=15 | reactive.1.bts=6
    -> target_down.3=0/1

immobilized-a: A Light Riotstopper on a target that dodges, three Orders
    active.action=template | active.weapon=Light Riotstopper | reactive.1.action=dodge | reactive.1.ph=13
    -> target_down.3=0/1

leaves: Out of Close Combat by a Dodge, three Orders
    active.action=dodge | active.ph=12 | reactive.1.action=cc | reactive.1.attribute=15 | leaves=1
    -> free.1=129/400 | active_down.3=1927304379/3906250000

held: A CC Attack on a target that dodges to get away
    active.action=cc | active.attribute=17 | reactive.1.action=dodge | reactive.1.ph=11 | leaves=1
    -> free.1=47/200 | target_down.1=2067/5000
""")


CONDITIONS = {
    "target_down": ("Target down", (ANY, DOWN), Gain.ME, Draw.LEADS),
    "active_down": ("Active down", (DOWN, ANY), Gain.ENEMY, Draw.LEADS),
    "target_down_and_active_up": ("Only the target is down", (UP, DOWN), Gain.ME, Draw.OUTCOME),
    "both_down": ("Both are down", (DOWN, DOWN), Gain.BOTH, Draw.OUTCOME),
    "both_up": ("Nobody is down", (UP, UP), Gain.NOBODY, Draw.OUTCOME),
    "target_dead": ("Target Dead", (ANY, (Condition.DEAD,)), None, Draw.NOWHERE),
    "active_dead": ("Active Dead", ((Condition.DEAD,), ANY), None, Draw.NOWHERE),
}
"""The odds after each Order: label, the condition of the Active Trooper and of its target, gain, and place.

Only those after the last Order are among the figures and the outcomes.
"""


STATE_WORDS = {
    "target_in_state": "target up in the State of the attack",
    "active_stopped": "Active up, but stopped by a State",
    "active_in_state": "Active up, but Targeted",
    "target_fights_on": "target up by its Skill alone",
    "active_fights_on": "Active up by its Skill alone",
}
"""What the odds on States and on Skills for Unconscious Troopers are called in a headline."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the conditions of both after each Order, Wounds carried over, compared with independent tries.

    Odds after Order K: those of `CONDITIONS`, as `target_down.K`; `independent.K` is 1-(1-p)^K, p being target_down.1.
    Where an attack causes a State, `target_in_state.K` and `active_stopped.K` (`active_in_state.K` for Targeted, which
    does not stop it): up, but in that State. With Dogged or No Wound Incapacitation `target_fights_on.K` and
    `active_fights_on.K`: up, but only by that Skill. With `leaves`, `free.K`: out of Close Combat by a Dodge.
    The value expected_orders is how many Orders are spent on average, "p/q".
    """
    first_order, orders = read_orders(edition, values), values.number("orders")
    in_states = cache(partial(order_of, edition, values, first_order))
    exchange = in_states(StatesOfBoth()).played.exchange
    dodger = _dodger(values, exchange)
    repeated = repeat_exchange(orders, lambda states: in_states(states).played, leaves=bool(dodger))
    later = [in_states(states) for states in repeated.played]
    events = (*events_of(repeated, state_names(exchange)), *_free(repeated, dodger))
    odds = odds_by_name(events)
    first = (*roll_steps(edition, exchange), *effect_steps(edition, exchange, exchange_odds(exchange)))
    return Answer(
        headline=f"{_headline(odds, repeated, dodger)}{_notes(edition, values, later)}",
        filled=filled(first_order),
        events=events,
        values={"expected_orders": exact(repeated.expected_orders())},
        because=(
            *repeated_steps(edition, exchange, repeated, later_steps(edition, later)),
            first_order_step(edition, first),
        ),
        table=_table(odds, repeated),
    )


def state_names(exchange: Exchange) -> tuple[str, ...]:
    """Return the names of an exchange's odds on States: those of a side whose enemy causes one."""
    (matchup,) = exchange.enemies
    own, theirs = matchup.active.hit, matchup.reactive.hit
    found = ["target_in_state"] if own and own.per_hit.states else []
    if theirs and theirs.per_hit.states:
        acts_on = theirs.per_hit.states == {SaveState.TARGETED}
        found.append("active_in_state" if acts_on else "active_stopped")
    return tuple(found)


def events_of(repeated: RepeatedOrders, states: tuple[str, ...] = ()) -> Iterator[Event]:
    """Yield the events of each Order, including those on `states`."""
    orders, last = range(1, repeated.orders + 1), repeated.orders
    for name, (label, pair, gain, draw) in CONDITIONS.items():
        for order in orders:
            by = "" if order == last else f", Order {order}"
            place = draw if order == last else draw & Draw.BAR
            yield Event(f"{name}.{order}", f"{label}{by}", repeated.chance(order, *pair), gain, place)
    yield Event("", "Only Active is down", repeated.chance(last, DOWN, UP), Gain.ENEMY, Draw.OUTCOME)
    for name in states:
        for order in orders:
            yield _by_order(name, order, repeated.has_state(order, active=name != "target_in_state"))
    for name, levels in (("active", repeated.active), ("target", repeated.target)):
        if levels.fall_skill.fights_on:
            for order in orders:
                yield _by_order(f"{name}_fights_on", order, repeated.fights_on(order, active=name == "active"))
    first = repeated.chance(1, *CONDITIONS["target_down"][1])
    for order in orders:
        label = f"Target down if every Order were a fresh try, Order {order}"
        yield Event(f"independent.{order}", label, naive_chance(first, order))


def _by_order(name: str, order: int, chance: Fraction) -> Event:
    words = STATE_WORDS[name]
    return Event(f"{name}.{order}", f"{words[0].upper()}{words[1:]}, Order {order}", chance)


def _notes(edition: Edition, values: Values, orders: list[OrderInStates]) -> str:
    """Return what a reader should know about all Orders; of two notes on the same thing the longer one."""
    found: dict[str, str] = {}
    for says in (says for order in orders for says in each_note(edition, values, order.found)):
        about = says.partition(":")[0]
        found[about] = max(found.get(about, ""), says, key=len)
    return "".join(f" {says}" for says in found.values())


def _free(repeated: RepeatedOrders, dodger: str) -> Iterator[Event]:
    """Yield the events of a Trooper that leaves Close Combat by a Dodge: n5.engaged.end.dodge."""
    last, gain = repeated.orders, Gain.ME if dodger == "Active" else Gain.ENEMY
    for order in range(1, last + 1) if dodger else ():
        by = "" if order == last else f", Order {order}"
        yield Event(f"free.{order}", f"{dodger} free{by}", repeated.free(order), gain, Draw.BAR)


def _headline(odds: dict[str, Fraction], repeated: RepeatedOrders, dodger: str) -> str:
    names = ("target_down", "active_down", "independent")
    target, active, naive = (percent(odds[f"{name}.{repeated.orders}"]) for name in names)
    says = f"After {counted('Order', repeated.orders)}: target down {target}, Active down {active}"
    for name, words in STATE_WORDS.items():
        if f"{name}.{repeated.orders}" in odds:
            says += f", {words} {percent(odds[f'{name}.{repeated.orders}'])}"
    if dodger:
        says += f", {'target' if dodger == 'Target' else dodger} free {percent(odds[f'free.{repeated.orders}'])}"
    if repeated.orders == 1:
        return f"{says}."
    fresh = "" if naive == target else f" If every Order were a fresh try, the target would be down {naive}."
    return f"{says}; {repeated.expected_orders():.1f} Orders are spent on average.{fresh}"


def _table(odds: dict[str, Fraction], repeated: RepeatedOrders) -> Table:
    rows = tuple(
        Row(
            str(order),
            (
                odds[f"target_down.{order}"],
                odds[f"active_down.{order}"],
                odds[f"both_up.{order}"],
                odds[f"independent.{order}"],
                points(odds[f"target_down.{order}"] - odds[f"independent.{order}"]),
            ),
        )
        for order in range(1, repeated.orders + 1)
    )
    heads = ("After Order", "Target down", "Active down", "Both up", "Fresh tries", "Difference")
    return Table("Order by Order", heads, rows)


ORDERS = Calculator(
    slug="orders",
    title="Several Orders",
    summary="The same attack in up to five Orders, the Wounds of both sides carried over: who is down by when.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    start=START,
)
