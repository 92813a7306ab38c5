"""Several Orders as an exact chain match two brute force computations over every path of Orders."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applied, applies, ask, cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, everybody

NAMES = ("target_down", "active_down", "both_down", "both_up", "target_dead", "active_dead")


def orders(form=None, **more):
    """Return the answer to a form given by control names."""
    return ask("orders", **{name.replace(".", "__"): text for name, text in (form or {}).items()}, **more)


def one_exchange(form, active, target):
    """Return the odds of both sides' Wounds in one exchange, after those taken before."""
    own = {"active.wounds_taken": str(active), "reactive.1.wounds_taken": str(target)}
    own |= {name: text for name, text in form.items() if name != "orders"}
    odds = ask("exchange", **{name.replace(".", "__"): text for name, text in own.items()}).odds
    wounds = [
        {int(name.rpartition(".")[2]): chance for name, chance in odds.items() if name.startswith(f"{side}.wounds.")}
        for side in ("active", "reactive.1")
    ]
    if {"template", "nothing"} & {form.get("active.action"), form.get("reactive.1.action")}:
        return {(a, r): wounds[0][a] * wounds[1][r] for a, r in product(*wounds)}
    found = {(a, 0): chance for a, chance in wounds[0].items()} | {(0, r): chance for r, chance in wounds[1].items()}
    found[0, 0] = wounds[0][0] + wounds[1][0] - 1
    return found


def names_of(wounds, active, target):
    """Return the names of the odds that include these Wounds, with VITA `active` and `target`."""
    down = (wounds[0] >= active, wounds[1] >= target)
    said = zip(NAMES, (down[1], down[0], all(down), not any(down), wounds[1] > target, wounds[0] > active), strict=True)
    return [name for name, holds in said if holds]


def paths_of(one, many, active, target):
    """Return the odds over every path of Orders; `one` gives the odds of Wounds in an Order after those before."""
    paths = [((0, 0), Fraction(1))]
    found = {f"{name}.{order}": 0 for name in NAMES for order in range(1, many + 1)}
    for order in range(1, many + 1):
        paths = [
            ((a + more[0], r + more[1]), chance * times)
            for (a, r), chance in paths
            for more, times in (one(a, r) if a < active and r < target else {(0, 0): 1}).items()
        ]
        for wounds, chance in paths:
            for name in names_of(wounds, active, target):
                found[f"{name}.{order}"] += chance
    return found


SITUATIONS = {
    "a duel": ({"active.1.burst": "2"}, 1, 1),
    "VITA 2 on both sides": ({"active.1.burst": "2", "active.vita": "2", "reactive.1.vita": "2"}, 2, 2),
    "a Dodge": ({"active.1.burst": "1", "reactive.1.action": "dodge", "reactive.1.vita": "3"}, 1, 3),
    "the Active Trooper dodges": ({"active.action": "dodge", "active.vita": "2"}, 2, 1),
    "both hit for sure": ({"active.action": "template", "reactive.1.action": "template", "active.vita": "2"}, 2, 1),
    "nobody answers": ({"active.1.burst": "1", "reactive.1.action": "nothing", "reactive.1.vita": "2"}, 1, 2),
    "Continuous Damage": (
        {
            "active.action": "template",
            "active.weapon": "Heavy Flamethrower",
            "active.vita": "2",
            "reactive.1.vita": "3",
        },
        2,
        3,
    ),
    "T2 against Shock": (
        {"active.1.burst": "1", "active.ammunition": "t2", "reactive.1.ammunition": "shock", "active.vita": "2"},
        2,
        1,
    ),
}


@pytest.mark.clause("n5.save.wounds", "n5.save.levels")
@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "active", "target"), SITUATIONS.values(), ids=SITUATIONS)
def test_every_order_is_an_exchange(form, active, target):
    """Treats each Order as a separate exchange with the Wounds taken before it."""
    found = paths_of(lambda a, r: one_exchange(form, a, r), 3, active, target)
    odds = orders(form | {"orders": "3"}).odds

    assert found == {name: odds[name] for name in found}


@pytest.mark.clause("n5.ftf.cancel", "n5.save.count", "n5.save.critical")
@pytest.mark.parametrize(("active", "target"), [(1, 1), (1, 2), (2, 2), (3, 1)])
def test_every_die_of_every_order(active, target):
    """Follows paths of Orders in which all dice are thrown one by one."""
    one = Counter()
    for mine, (theirs,), chance in everybody([Foe()]):
        one[mine[0], theirs[0]] += chance
    found = paths_of(lambda _a, _r: one, 3, active, target)
    form = {"active.1.burst": "1", "active.vita": str(active), "reactive.1.vita": str(target), "orders": "3"}
    odds = orders(form).odds

    assert found == {name: odds[name] for name in found}


@pytest.mark.clause("n5.save.shock")
def test_shock_kills():
    """With VITA 1 the first Wound makes it Dead."""
    odds = orders({"active.ammunition": "shock", "orders": "5"}).odds

    assert [odds[f"target_down.{k}"] for k in range(1, 6)] == [odds[f"target_dead.{k}"] for k in range(1, 6)]
    assert odds["active_dead.5"] < odds["active_down.5"]


@pytest.mark.clause("n5.save.levels")
def test_remote_presence_dies_later():
    """With Remote Presence it is down just as soon, and Dead one Wound later."""
    form = {"reactive.1.structure": "1", "reactive.1.vita": "2", "orders": "4"}
    plain, remote = orders(form).odds, orders(form | {"reactive.1.remote_presence": "1"}).odds

    assert [plain[f"target_down.{k}"] for k in range(1, 5)] == [remote[f"target_down.{k}"] for k in range(1, 5)]
    assert all(remote[f"target_dead.{k}"] < plain[f"target_dead.{k}"] for k in range(1, 5))


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize("vita", range(1, 6))
def test_closed_form_of_a_single_wound_an_order(vita):
    """With one unopposed hit per Order, the target is down at the failed Saving Roll number VITA."""
    form = {"active.action": "template", "reactive.1.action": "nothing", "reactive.1.vita": str(vita), "orders": "5"}
    odds = orders(form).odds
    p = Fraction(3, 5)

    for many in range(1, 6):
        assert (
            sum(comb(many, k) * p**k * (1 - p) ** (many - k) for k in range(vita, many + 1))
            == (odds[f"target_down.{many}"])
        )


@pytest.mark.clause("n5.aro.simultaneous")
@pytest.mark.no_cover
@pytest.mark.parametrize("form", [form for form, _, _ in SITUATIONS.values()], ids=SITUATIONS)
def test_one_order_is_the_exchange(form):
    """The odds after the first Order are those of one exchange."""
    odds = orders(form | {"orders": "1"}).odds
    found = ask("exchange", **{name.replace(".", "__"): text for name, text in form.items()}).odds

    assert found["all_down"] == odds["target_down.1"] == odds["independent.1"]
    assert 1 - found["active.survives"] == odds["active_down.1"]
    assert found["all_dead"] == odds["target_dead.1"]
    assert found["dead"] == odds["active_dead.1"]
    assert found["all_down_and_up"] == odds["target_down_and_active_up.1"]


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.no_cover
@pytest.mark.parametrize("form", [form for form, _, _ in SITUATIONS.values()], ids=SITUATIONS)
def test_a_trooper_that_is_down_stays_down(form):
    """Nobody gets up again; the first Orders do not depend on how many follow; exclusive outcomes add up to 1."""
    five, three = orders(form | {"orders": "5"}).odds, orders(form | {"orders": "3"}).odds

    for name in NAMES:
        chances = [five[f"{name}.{k}"] for k in range(1, 6)]
        assert sorted(chances, reverse=name == "both_up") == chances
        assert chances[:3] == [three[f"{name}.{k}"] for k in range(1, 4)]
    for k in range(1, 6):
        assert five[f"target_down.{k}"] - five[f"both_down.{k}"] == five[f"target_down_and_active_up.{k}"]
        assert five[f"target_down.{k}"] + five[f"active_down.{k}"] - five[f"both_down.{k}"] + five[f"both_up.{k}"] == 1


@pytest.mark.clause("n5.save.wounds")
def test_a_very_large_vita_never_falls():
    """Burst 1 of N causes at most two Wounds an Order, so VITA 12 survives five Orders."""
    odds = orders({"active.1.burst": "1", "reactive.1.vita": "12", "orders": "5"}).odds

    assert [odds[f"target_down.{k}"] for k in range(1, 6)] == [0] * 5


@pytest.mark.clause("n5.save.value", "n5.ftf.cancel")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("control", "texts"),
    [("reactive.1.armour", ["0", "2", "5"]), ("reactive.1.vita", ["1", "2", "3"]), ("active.1.burst", ["3", "2", "1"])],
)
def test_better_is_never_worse(control, texts):
    """More ARM or VITA, or fewer dice against it, never brings the target down sooner."""
    chances = [orders({control: text, "orders": "5"}).odds["target_down.5"] for text in texts]

    assert sorted(chances, reverse=True) == chances


WHY = ("the Wounds that the target has taken", "when the Active Trooper is down", "the States that hits cause")
NAIVE = [
    (
        {"reactive.1.vita": "2", "reactive.1.action": "nothing"},
        1,
        ("the Wounds that the target has taken",),
    ),
    ({}, -1, ("when the Active Trooper is down",)),
    (
        {"reactive.1.vita": "2"},
        1,
        ("the Wounds that the target has taken", "when the Active Trooper is down"),
    ),
    ({"reactive.1.action": "nothing"}, 0, ()),
    ({"reactive.1.ammunition": "em", "reactive.1.saving_attribute": "bts"}, -1, ("the States that hits cause",)),
    (
        {"active.ammunition": "ap+stun", "reactive.1.vita": "2"},
        1,
        WHY,
    ),
]


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize(("form", "sign", "why"), NAIVE, ids=["VITA 2", "VITA 1", "both", "neither", "E/M", "all"])
def test_fresh_tries_are_off(form, sign, why):
    """1-(1-p)^n is shown next to the true chance, with the difference and its cause."""
    answer = orders(form | {"orders": "4"})
    first = answer.odds["target_down.1"]
    independent = answer.odds["independent.4"]
    (said,) = [(says, applied) for says, applied in cited(answer.because, "n5.save.wounds") if "1-(1-p)^4" in says]

    assert 1 - (1 - first) ** 4 == independent
    assert sign == (answer.odds["target_down.4"] > independent) - (answer.odds["target_down.4"] < independent)
    assert [reason for reason in WHY if reason in said[0]] == list(why)
    assert said[1] == (sign != 0)
    assert (sign != 0) == ("If every Order were a fresh try" in answer.headline)
    assert {1: "+", -1: "-", 0: "±"}[sign] == answer.table.rows[3].cells[4][0]


def test_a_small_difference_is_shown():
    """A difference of less than a tenth of a percentage point is not shown as zero."""
    form = {"reactive.1.attribute": "1", "active.attribute": "1", "active.1.burst": "1", "reactive.1.armour": "10"}
    answer = orders(form | {"orders": "2"})

    assert answer.table.rows[1].cells[4] == "under -0.1"


@pytest.mark.clause("n5.sequence")
def test_expected_orders():
    """An Order is spent only while both are up; with one Order the expected number is one."""
    answer = orders({"orders": "3"})
    spent = 1 + answer.odds["both_up.1"] + answer.odds["both_up.2"]

    assert spent == Fraction(answer.values["expected_orders"])
    assert orders({"orders": "1"}).values["expected_orders"] == "1/1"


@pytest.mark.clause("n5.guts.when", "n5.guts.fail", "n5.dodge.move")
def test_assumptions_are_in_the_steps():
    """Guts Rolls and Dodge movement change nothing between Orders."""
    plain, dodges = orders(), orders({"reactive.1.action": "dodge"})

    assert applies(plain.because, "n5.guts.when")
    assert applied(plain.because, "n5.dodge.move") == [False]
    assert applied(dodges.because, "n5.dodge.move") == [True]


def test_a_table_of_all_orders():
    """Each Order has its own line and bars, with the exact chances of the odds."""
    answer = orders({"orders": "4"})

    assert [row.label for row in answer.table.rows] == ["1", "2", "3", "4"]
    assert [answer.odds[f"target_down.{k}"] for k in range(1, 5)] == [row.cells[0] for row in answer.table.rows]
    assert len(answer.bars) == 8
    assert answer.headline.startswith("After 4 Orders: target down ")
    assert orders({"orders": "1"}).headline.startswith("After 1 Order: target down ")


WRONG = [
    ({"active.weapon": "Panzerfaust"}, "orders", "must be at most 2, not 3: Panzerfaust is Disposable (2)."),
    ({"orders": "6"}, "orders", "must be between 1 and 5, not 6."),
    (
        {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"},
        "reactive.1.wounds_taken",
        "must be less than 1, not 1: it is down already.",
    ),
    ({"active.wounds_taken": "1"}, "active.wounds_taken", "an Unconscious Trooper does nothing"),
]


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize(("form", "control", "says"), WRONG, ids=[row[2] for row in WRONG])
def test_refusals_name_the_control(form, control, says):
    """Refuses an exchange that cannot be repeated, with the reason."""
    with pytest.raises(InvalidInputError) as caught:
        orders(form)

    assert control == caught.value.control
    assert says in caught.value.message


STUN = Blow(wounds=0, states=frozenset({"stunned"}))
EM = Blow(fails=(13, 13), critical=(13,), wounds=0, states=frozenset({"isolated"}))
EM_ON_TAG = replace(EM, states=frozenset({"isolated", "immobilized"}))
BY_EM = {"active.ammunition": "em", "active.saving_attribute": "bts"}
STATES = {
    "n5.stunned.no-attack": ({"active.ammunition": "stun"}, Foe(blow_on_foe=STUN), Foe("nothing", blow_on_foe=STUN)),
    "n5.stunned.mod": (
        {"active.ammunition": "stun", "reactive.1.action": "dodge", "reactive.1.ph": "11"},
        Foe("dodge", blow_on_foe=STUN),
        Foe("dodge", dice=(8, 1), blow_on_foe=STUN),
    ),
    "n5.stunned.no-attack: the Active Trooper": (
        {"reactive.1.ammunition": "stun"},
        Foe(blow=STUN),
        Foe(blow=STUN),
    ),
    "n5.isolated.orders: of the target": (BY_EM, Foe(blow_on_foe=EM), Foe(blow_on_foe=EM)),
    "n5.immobilized-b.only-reset": (
        BY_EM | {"reactive.1.unit": "tag"},
        Foe(blow_on_foe=EM_ON_TAG),
        Foe("nothing", blow_on_foe=EM_ON_TAG),
    ),
}


@pytest.mark.parametrize(("form", "before", "in_state"), cases(STATES))
def test_states_stay(form, before, in_state):
    """Follows paths with States: the target's State limits its answer, and a State stops the Active Trooper."""
    ways = [[(mine, theirs, chance) for mine, (theirs,), chance in everybody([foe])] for foe in (before, in_state)]
    paths, found = Counter({(0, 0, False, False): Fraction(1)}), Counter()
    for order in (1, 2, 3):
        after = Counter()
        for (a, r, mine, theirs), chance in paths.items():
            if a or r or mine:
                after[a, r, mine, theirs] += chance
                continue
            for own, enemy, times in ways[theirs]:
                after[a + own[0], r + enemy[0], bool(own[2]), theirs or bool(enemy[2])] += chance * times
        paths = after
        for (a, r, mine, theirs), chance in paths.items():
            found[f"target_down.{order}"] += chance * (r > 0)
            found[f"active_down.{order}"] += chance * (a > 0)
            found[f"target_in_state.{order}"] += chance * (theirs and not r)
            found[f"active_stopped.{order}"] += chance * (mine and not a)

    odds = orders(form | {"active.1.burst": "1", "orders": "3"}).odds

    assert {name: chance for name, chance in found.items() if chance} == {
        name: chance for name, chance in odds.items() if name in found and chance
    }


@pytest.mark.clause("n5.isolated.orders")
def test_steps_on_states():
    """Each State's effect on later Orders has a step, and its chance is in the headline."""
    answer = orders({"reactive.1.ammunition": "em", "reactive.1.saving_attribute": "bts"})

    assert "Active up, but stopped by a State" in answer.headline
    assert applied(answer.because, "n5.isolated.orders") == [True]


@pytest.mark.clause("n5.rolls.burst.maximum")
def test_a_burst_unlike_the_weapons_is_mentioned():
    """The headline mentions a Burst that differs from the weapon's."""
    one = orders({"active.weapon": "Missile Launcher (Blast Mode)", "active.1.burst": "3", "orders": "1"})

    assert "has Burst 1, here 3" in one.headline


def test_two_orders_of_a_disposable_weapon():
    """A Disposable weapon can be used in as many Orders as it has uses."""
    assert "target_down.2" in orders({"active.weapon": "Panzerfaust", "active.1.burst": "1", "orders": "2"}).odds


@pytest.mark.clause("n5.sequence")
def test_the_first_order_has_separate_steps():
    """Chances of a single Order are below a step that says so, separate from those of all Orders."""
    because = orders({"orders": "3"}).because
    (alone,) = [step for step in because if step.rule.id == "n5.sequence"]
    below = [step.says for step in alone.steps]

    assert alone.says.startswith("Order 1 alone")
    assert any("of the time Reactive 1 must make a Guts Roll" in says for says in below)
    assert not {step.says for step in because} & set(below)


DOWN_WITH = [
    ({}, ["1 Wound", "1 Wound"]),
    ({"active.vita": "2"}, ["2 Wounds", "1 Wound"]),
    (
        {"reactive.1.vita": "2", "reactive.1.wounds_taken": "1"},
        ["1 Wound", "1 Wound more"],
    ),
]


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize(("form", "says"), DOWN_WITH, ids=["fresh", "VITA 2", "wounded before"])
def test_more_wounds_are_more_than_some(form, says):
    """The answer mentions being down with more Wounds only for a Trooper that has taken some already."""
    assert re.findall(r"with (\d+ Wounds?(?: more)?)", orders(form).because[0].says) == says
