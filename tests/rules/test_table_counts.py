"""Counting an army's Orders, movement in inches, and vaulting: rulings without dice."""

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask, cited

LOSS = {"lieutenant": "null"}


def orders(**form):
    """Return the values of an Order count; `group_1_regular` stands for group.1.regular."""
    return ask("order-pool", **named(form)).values


def named(form):
    """Return the form with dots in the names of the groups' controls."""
    return {name.replace("group_1_", "group__1__").replace("group_2_", "group__2__"): v for name, v in form.items()}


@pytest.mark.clause(
    "n5.order-count.regular",
    "n5.order-pool.count",
    "n5.order-count.irregular",
    "n5.order-count.tactical",
    "n5.order-count.lieutenant",
    "n5.lieutenant.order",
    "n5.lieutenant.plus-order",
    "n5.strategos.orders",
    "n5.loss-of-lieutenant.effect",
    "n5.loss-of-lieutenant.when",
    "n5.loss-of-lieutenant.no-lieutenant-order",
    "n5.loss-of-lieutenant.tactical",
    "n5.warhorse.loss-of-lieutenant",
    "n5.command-token.operational.irregular",
    "n5.loss-of-lieutenant.chain-of-command",
    "n5.chain-of-command.order",
    "n5.chain-of-command.undeployed",
    "n5.retreat.irregular",
    "n5.retreat.lieutenant-order",
    "n5.retreat.lieutenant",
)
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({}, (10, 0, 0, 1)),
        ({"group_1_regular": "7"}, (7, 0, 0, 1)),
        ({"group_1_regular": "8", "group_1_irregular": "2"}, (8, 2, 0, 1)),
        ({"group_1_tactical": "3"}, (10, 0, 3, 1)),
        ({"lieutenant": "isolated", "group_1_stays_regular": "10"}, (10, 0, 0, 1)),
        ({"plus_order": "0"}, (10, 0, 0, 1)),
        ({"plus_order": "1"}, (10, 0, 0, 2)),
        ({"strategos": "1", "plus_order": "1"}, (12, 0, 0, 0)),
        (LOSS, (0, 10, 0, 0)),
        ({"lieutenant": "off-table"}, (0, 10, 0, 0)),
        ({"lieutenant": "off-table", "strategos": "1"}, (0, 10, 0, 0)),
        (LOSS | {"group_1_tactical": "2"}, (0, 10, 2, 0)),
        (LOSS | {"group_1_stays_regular": "3"}, (3, 7, 0, 0)),
        (LOSS | {"tokens": "2"}, (2, 8, 0, 0)),
        (LOSS | {"chain_of_command": "1"}, (10, 0, 0, 1)),
        (LOSS | {"chain_of_command": "1", "plus_order": "1"}, (10, 0, 0, 1)),
        ({"lieutenant": "off-table", "chain_of_command": "1"}, (0, 10, 0, 0)),
        ({"retreat": "1"}, (0, 10, 0, 1)),
        ({"retreat": "1", "plus_order": "1"}, (0, 10, 0, 2)),
        ({"retreat": "1", "chain_of_command": "1", "lieutenant": "null"}, (0, 10, 0, 0)),
    ],
)
def test_order_count(form, expected):
    """The Orders of an army come from its Troopers, its Lieutenant and its Command Tokens."""
    values = orders(**form)
    kinds = ("group.1.regular_orders", "group.1.irregular_orders", "group.1.tactical_orders", "lieutenant_orders")

    assert expected == tuple(values[kind] for kind in kinds)


@pytest.mark.clause("n5.loss-of-lieutenant.no-lieutenant-order", "n5.retreat.lieutenant-order")
@pytest.mark.parametrize(
    ("form", "clause"),
    [
        ({"lieutenant": "isolated"}, "n5.loss-of-lieutenant.no-lieutenant-order"),
        ({"retreat": "1"}, "n5.retreat.lieutenant-order"),
    ],
)
def test_uncertain_order_of_the_lieutenant(form, clause):
    """A Special Lieutenant Order that the rules do not settle is counted, and marked as uncertain."""
    assert ["Uncertain: " in says for says, _ in cited(ask("order-pool", **form).because, clause)] == [True]
    assert cited(ask("order-pool").because, clause) == []


@pytest.mark.clause("n5.order-pool.content")
def test_what_is_in_an_order_pool():
    """Only Regular Orders form the Order Pool of a Combat Group."""
    form = {"group__1__regular": "5", "group__1__irregular": "2", "group__1__tactical": "1", "group__2__regular": "3"}
    says = [says for says, _ in cited(ask("order-pool", **form).because, "n5.order-count.regular")]

    assert [
        f"Combat Group {group}: {many} Regular Orders in its Order Pool." for group, many in ((1, 5), (2, 3))
    ] == says


@pytest.mark.clause("n5.command-token.operational.irregular")
def test_tokens_beyond_the_irregular_orders():
    """A Command Token has no effect without an Irregular Order."""
    answer = ask("order-pool", tokens="2")

    assert answer.values["group.1.regular_orders"] == 10
    assert not applies(answer.because, "n5.command-token.operational.irregular")


@pytest.mark.clause("n5.command-token.strategic.remove-orders", "n5.counterintelligence.orders")
@pytest.mark.parametrize(
    ("form", "lost"),
    [
        ({"removed": "yes"}, 0),
        ({"removed": "yes", "plus_order": "1"}, 0),
        ({"removed": "yes", "group_2_irregular": "1"}, 2),
        ({"removed": "yes", "group_2_regular": "1"}, 2),
        ({"removed": "counterintelligence", "group_1_tactical": "1"}, 1),
        ({"removed": "yes", "group_2_regular": "1", **LOSS}, 0),
        ({"removed": "counterintelligence", "group_2_regular": "1", **LOSS}, 0),
        ({"removed": "yes", "group_2_regular": "1", "group_1_stays_regular": "1", **LOSS}, 1),
        ({"removed": "yes", "group_2_regular": "1", "tokens": "2", **LOSS}, 0),
        ({"group_2_regular": "5"}, 0),
    ],
)
def test_removed_orders(form, lost):
    """The enemy removes Orders if there are more than ten, as far as the Order Pools have any."""
    assert lost == orders(**form)["orders_lost"]


@pytest.mark.parametrize("form", [{"group_1_tactical": "11"}, {"group_2_stays_regular": "1"}])
def test_more_than_there_are(form):
    """The Troopers with a Skill cannot be more than all Troopers."""
    with pytest.raises(InvalidInputError, match="must be at most"):
        orders(**form)


@pytest.mark.clause("n5.army-list.groups", "n5.command-token.executive.move-group")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"group_1_irregular": "1"}, "group.1.irregular", "0 beside 10 Regular Troopers, not 1"),
        (
            {"group_1_regular": "1", "group_1_irregular": "10"},
            "group.1.irregular",
            "9 beside 1 Regular Trooper, not 10",
        ),
        ({"group_2_regular": "11"}, "group.2.regular", "10, not 11"),
        ({"group_2_irregular": "15"}, "group.2.irregular", "10, not 15"),
    ],
)
def test_a_combat_group_too_large(form, control, says):
    """A Combat Group has at most ten Troopers, not counting Peripherals."""
    with pytest.raises(InvalidInputError, match=f"most {says}: a Combat Group has at most 10 Troopers") as why:
        orders(group_1_peripherals="3", **form)

    assert control == why.value.control


@pytest.mark.clause("n5.army-list.troopers")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"group_2_regular": "6"}, "group.2.regular", "5 beside 10 other Troopers, not 6"),
        ({"group_2_irregular": "6"}, "group.2.irregular", "5 beside 10 other Troopers, not 6"),
        ({"group_2_regular": "5", "group_2_irregular": "1"}, "group.2.irregular", "0 beside 15 other Troopers, not 1"),
        ({"group_2_regular": "6", "group_2_irregular": "1"}, "group.2.regular", "5 beside 10 other Troopers, not 6"),
        (
            {"group_1_regular": "8", "group_1_irregular": "2", "group_2_regular": "10"},
            "group.2.regular",
            "5 beside 10 other Troopers, not 10",
        ),
    ],
)
def test_an_army_too_large(form, control, says):
    """An army has at most 15 Troopers, not counting Peripherals."""
    with pytest.raises(InvalidInputError, match=f"most {says}: an Army List has at most 15 Troopers") as why:
        orders(**form)

    assert control == why.value.control
    assert orders(group_2_regular="5", group_2_peripherals="3")["group.2.regular_orders"] == 5


@pytest.mark.clause(
    "n5.retreat.threshold",
    "n5.retreat.table",
    "n5.retreat.cancel",
    "n5.victory-points.count",
    "n5.terms.victory-points",
)
@pytest.mark.parametrize(("points", "threshold"), [(400, 100), (350, 88), (300, 75), (250, 63), (200, 50), (150, 38)])
def test_retreat(points, threshold):
    """An army is in Retreat! at a quarter of its Army Points, rounded up, or less."""
    at = ask("retreat", army_points=str(points), survivors=str(threshold)).values
    above = ask("retreat", army_points=str(points), survivors=str(threshold + 1)).values
    more = ask("retreat", army_points=str(points), survivors=str(threshold + 11)).values

    assert ("yes", threshold, 0) == (at["retreat"], at["threshold"], at["to_spare"])
    assert (above["retreat"], above["to_spare"]) == ("no", 0)
    assert more["to_spare"] == 10


@pytest.mark.clause("n5.shasvastii.points")
@pytest.mark.parametrize(("embryos", "says"), [("0", "no points"), ("1", "1 point"), ("2", "2 points")])
def test_points_in_words(embryos, says):
    """The steps explain points in plain words."""
    steps = cited(ask("retreat", embryos=embryos).because, "n5.shasvastii.points")

    assert [(f"Shasvastii Embryos: {says}.", embryos != "0")] == steps


@pytest.mark.parametrize(
    ("clause", "form"), [("n5.retreat.off-table", {"off_table": "10"}), ("n5.shasvastii.points", {"embryos": "10"})]
)
def test_who_counts_as_a_survivor(clause, form):
    """Troopers not yet on the table and Embryos count as survivors."""
    answer = ask("retreat", survivors="70", **form)

    assert (answer.values["retreat"], applies(answer.because, clause)) == ("no", True)


@pytest.mark.clause(
    "n5.move.first",
    "n5.unit-profile.mov",
    "n5.move.second",
    "n5.move.only-second",
    "n5.cautious-movement.distance",
    "n5.jump.distance",
    "n5.jump.listed",
    "n5.climb.distance",
    "n5.climb.listed",
    "n5.super-jump.distance-short",
    "n5.super-jump.brackets",
    "n5.super-jump.distance-long",
    "n5.super-jump.move",
    "n5.climbing-plus.second-move",
    "n5.dodge.profile-inches",
    "n5.movement.prone-half",
    "n5.jump.prone",
    "n5.difficult-terrain.minus-1",
    "n5.difficult-terrain.start-inside",
    "n5.difficult-terrain.once",
    "n5.difficult-terrain.skills",
    "n5.difficult-terrain.dodge",
    "n5.difficult-terrain.guts",
    "n5.special-terrain.skill",
    "n5.terrain.bonus",
    "n5.terrain.free",
    "n5.move.no-minimum",
)
@pytest.mark.parametrize(
    ("form", "inches"),
    [
        ({"mov1": "6", "mov2": "2"}, 6),
        ({"skill": "second-move", "mov1": "6", "mov2": "2"}, 2),
        ({"skill": "second-move"}, 4),
        ({"skill": "second-move", "mov1": "6", "mov2": "2", "moved": "0"}, 6),
        ({"skill": "cautious", "mov1": "6"}, 6),
        ({"skill": "jump"}, 6),
        ({"skill": "jump", "extra": "3"}, 7),
        ({"skill": "climb"}, 6),
        ({"skill": "climb", "extra": "4"}, 8),
        ({"skill": "super-jump"}, 6),
        ({"skill": "super-jump", "extra": "5"}, 9),
        ({"skill": "super-jump-long", "extra": "5"}, 8),
        ({"skill": "super-jump-long"}, 8),
        ({"skill": "second-move", "mov2": "2"}, 2),
        ({"skill": "second-move", "mov2": "3"}, 3),
        ({"skill": "dodge", "extra": "1"}, 3),
        ({"prone": "1"}, 2),
        ({"skill": "dodge", "prone": "1"}, 1),
        ({"skill": "guts", "prone": "1"}, 1),
        ({"skill": "jump", "prone": "1"}, 6),
        ({"difficult": "1"}, 3),
        ({"skill": "second-move", "difficult": "1"}, 3),
        ({"skill": "jump", "difficult": "1"}, 5),
        ({"skill": "climb", "difficult": "1"}, 5),
        ({"skill": "dodge", "difficult": "1"}, 1),
        ({"skill": "guts", "difficult": "1"}, 2),
        ({"difficult": "1", "terrain": "1"}, 5),
        ({"skill": "jump", "terrain": "1"}, 7),
        ({"skill": "second-move", "terrain": "1"}, 4),
        ({"skill": "second-move", "moved": "0", "terrain": "1"}, 5),
        ({"skill": "dodge", "difficult": "1", "terrain": "1"}, 2),
        ({"mov1": "0", "difficult": "1"}, 0),
    ],
)
def test_reach(form, inches):
    """A Skill moves a Trooper by at most this many inches."""
    assert inches == ask("movement", **form).values["inches"]


@pytest.mark.parametrize(
    ("clause", "form"),
    [
        ("n5.unit-profile.mov-dash", {"no_mov": "1"}),
        ("n5.quickref.restrictions.tag", {"skill": "cautious", "unit": "tag"}),
        ("n5.quickref.restrictions.tag", {"unit": "tag", "prone": "1"}),
        ("n5.quickref.restrictions.vehicle", {"skill": "cautious", "unit": "vh"}),
        ("n5.quickref.restrictions.aerial", {"unit": "aerial", "prone": "1"}),
        ("n5.quickref.restrictions.motorcycle", {"skill": "climb", "unit": "motorcycle"}),
        ("n5.quickref.restrictions.remote", {"skill": "cautious", "unit": "rem"}),
    ],
)
def test_what_is_barred(clause, form):
    """Some Troop Types cannot use some kinds of movement, and the answer cites the clause."""
    answer = ask("movement", **form)

    assert ("no", [clause]) == (answer.values["legal"], [step.rule.id for step in answer.because])


HEIGHTS = {"s0": 3, "s1": 25, "s2": 40, "s3": 32, "s4": 32, "s5": 45, "s6": 55, "s7": 67, "s8": 70}


@pytest.mark.clause("n5.movement.vault", "n5.movement.vault-distance", "n5.silhouette.table", "n5.silhouette.inches")
@pytest.mark.parametrize("silhouette", HEIGHTS)
def test_vault(silhouette):
    """An obstacle up to the height of the Silhouette can be vaulted, but nothing higher."""
    thousandths = HEIGHTS[silhouette] * 10000 // 254
    below, above = (f"{number // 1000}.{number % 1000:03}" for number in (thousandths, thousandths + 1))
    ways = [ask("obstacle", silhouette=silhouette, height=height).values["up"] for height in (below, above)]

    assert ways == ["vault", "jump"]


@pytest.mark.clause(
    "n5.movement.vault-prone",
    "n5.silhouette.prone",
    "n5.movement.vault-both-sides",
    "n5.jump.when-needed",
    "n5.climb.when-needed",
    "n5.jump.listed",
    "n5.climb.listed",
)
@pytest.mark.parametrize(
    ("form", "up", "down"),
    [
        ({"prone": "1", "height": "0.1", "far_height": "0.2"}, ("vault", 0), ("jump", 1)),
        ({"prone": "1", "height": "0.118", "far_height": "0.119"}, ("vault", 0), ("jump", 1)),
        ({"far_height": "1.6"}, ("vault", 0), ("jump", 1)),
        ({"height": "6", "far_height": "6.1"}, ("jump", 1), ("climb", 2)),
        ({"height": "12", "far_height": "12.5"}, ("climb", 2), ("climb", 3)),
        ({"height": "8", "far_height": "8", "jump": "4", "climb": "0"}, ("jump", 1), ("jump", 1)),
        ({"height": "8", "far_height": "9", "climb": "4"}, ("climb", 1), ("climb", 2)),
    ],
)
def test_both_sides(form, up, down):
    """Each side of an obstacle is judged separately."""
    values = ask("obstacle", **form).values

    assert (up, down) == ((values["up"], values["up_orders"]), (values["down"], values["down_orders"]))


@pytest.mark.clause(
    "n5.access-width.narrow", "n5.access-width.by-number", "n5.access-width.prone", "n5.access-width.wide"
)
@pytest.mark.parametrize(
    ("form", "passes"),
    [
        ({"access": "narrow"}, "yes"),
        ({"access": "narrow", "silhouette": "s3"}, "no"),
        ({"access": "narrow", "silhouette": "s4"}, "no"),
        ({"access": "narrow", "silhouette": "s5", "prone": "1"}, "no"),
        ({"access": "wide", "silhouette": "s8"}, "yes"),
    ],
)
def test_access(form, passes):
    """The Silhouette decides whether a Trooper fits through an access."""
    answer = ask("obstacle", **form)

    assert passes == answer.values["passes"]
    assert (passes == "no") == ("does not fit" in answer.headline)
