"""Rolls of one die: initiative, deployment, repeatable tasks, and charts."""

from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError
from engine.editions import EDITIONS
from engine.rules.one_die import within_tries
from tests.helpers.answers import applies, ask, cited
from tests.helpers.cases import cases

JUMP = {"kind": "combat-jump"}
MINE = {"marker": "1", "deployables": "1", "one_use": "1"}


def rank(face, value):
    """Return the rank of a face at a Success Value up to 20, from worst to best."""
    if face > value:
        return -1
    return 20 if face == value else face


def throws(mine, enemy):
    """Return how many of the 400 throws each side wins, and how many decide nothing."""
    pairs = [(rank(face, mine), rank(other, enemy)) for face, other in product(range(1, 21), repeat=2)]
    won, lost = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    return won, lost, 400 - won - lost


@pytest.mark.clause("n5.initiative.roll", "n5.initiative.tie", "n5.initiative.critical")
@pytest.mark.parametrize(
    ("mine", "enemy", "counts"),
    [(13, 13, (169, 169, 62)), (15, 12, (219, 129, 52)), (14, 13, (188, 157, 55)), (16, 12, (238, 118, 44))],
)
def test_initiative(mine, enemy, counts):
    """The odds match a count of all 400 throws; a throw that decides nothing is repeated."""
    odds = ask("initiative", attribute=str(mine), enemy__attribute=str(enemy)).odds
    won, lost, nobody = counts

    assert counts == throws(mine, enemy)
    assert [Fraction(count, 400) for count in counts] == [odds[f"throw.{who}"] for who in ("me", "enemy", "nobody")]
    assert (Fraction(won, won + lost), Fraction(lost, 400 - nobody)) == (odds["wins"], odds["loses"])


@pytest.mark.clause("n5.initiative.tie")
@pytest.mark.parametrize(("mine", "enemy"), [("1", "1"), ("30", "30"), ("1", "30")])
def test_initiative_is_always_decided(mine, enemy):
    """At any WIP of both sides some throw decides."""
    odds = ask("initiative", attribute=mine, enemy__attribute=enemy).odds

    assert (odds["wins"] + odds["loses"], odds["throw.nobody"] < 1) == (1, True)


@pytest.mark.clause("n5.initiative.tie")
@pytest.mark.parametrize(
    ("dice", "enemy", "winner"),
    [("12", "13", "enemy"), ("8", "8", "nobody"), ("8 9", "8 3", "me"), ("20", "19", "nobody"), ("13", "12", "me")],
)
def test_real_initiative_throws(dice, enemy, winner):
    """Real throws are judged one after the other until one decides."""
    answer = ask("initiative", dice=dice, enemy__dice=enemy)
    rolled = [says for says, _ in cited(answer.because, "n5.rolls.success") if " rolls " in says]

    assert winner == answer.values["winner"]
    assert [f"{who} rolls {faces[0]}" for who, faces in (("Player", dice.split()), ("Enemy", enemy.split()))] == [
        says.partition(" against ")[0] for says in rolled[:2]
    ]


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"dice": "8"}, "enemy.dice"),
        ({"enemy__dice": "8"}, "dice"),
        ({"dice": "8 9", "enemy__dice": "3 4"}, "dice"),
    ],
)
def test_initiative_refused(form, control):
    """Refuses an unequal number of dice, and dice after the throw that decides."""
    with pytest.raises(InvalidInputError) as refused:
        ask("initiative", **form)

    assert control == refused.value.control


@pytest.mark.clause(
    "n5.infiltration.roll",
    "n5.infiltration.roll.bracket",
    "n5.infiltration.own-half",
    "n5.infiltration.enemy-half",
    "n5.impersonation.enemy-zone",
    "n5.impersonation.where",
    "n5.combat-jump.roll",
    "n5.combat-jump.controlled-jump",
    "n5.firefight.landing",
    "n5.controlled-jump.effect",
    "n5.controlled-jump.both",
)
@pytest.mark.parametrize(
    ("form", "stays"),
    [
        ({"attribute": "10"}, 7),
        ({"attribute": "12"}, 9),
        ({"attribute": "18"}, 15),
        ({"attribute": "19"}, 16),
        ({"where": "own-half"}, 20),
        ({"where": "enemy-half"}, 8),
        ({"kind": "impersonation", "attribute": "13"}, 13),
        ({"kind": "impersonation", "attribute": "13", "where": "enemy-zone"}, 13),
        ({"kind": "impersonation", "where": "enemy-half"}, 20),
        (JUMP, 11),
        (JUMP | {"mods": "+3 Combat Jump"}, 14),
        (JUMP | {"controlled_jump": "own"}, 14),
        (JUMP | {"controlled_jump": "enemy"}, 8),
        (JUMP | {"controlled_jump": "both"}, 11),
        (JUMP | {"landing_area": "1", "controlled_jump": "own"}, 17),
        (JUMP | {"where": "enemy-zone", "landing_area": "1"}, 14),
        ({"attribute": "3"}, 0),
    ],
)
def test_deployment_roll(form, stays):
    """This many of the 20 faces let a Trooper stay where it is placed."""
    assert Fraction(stays, 20) == ask("deployment", **form).odds["stays"]


@pytest.mark.clause("n5.infiltration.roll.reroll", "n5.infiltration.example-reroll")
@pytest.mark.parametrize(
    ("form", "stays", "passes"),
    [
        ({}, 292, None),
        ({"dice": "8"}, 292, "yes"),
        ({"dice": "9"}, 292, None),
        ({"dice": "9 11"}, 292, "yes"),
        ({"dice": "9 12"}, 292, "no"),
        ({"attribute": "3"}, 220, None),
        ({"attribute": "3", "dice": "11"}, 220, "yes"),
        ({"attribute": "3", "dice": "12"}, 220, "no"),
        ({"reroll": "3"}, 160, None),
        ({"reroll": "3", "dice": "9"}, 160, "no"),
    ],
)
def test_infiltration_again(form, stays, passes):
    """A failed roll is repeated at the PH in brackets, with the same -3, and the second result stands."""
    answer = ask("deployment", **{"reroll": "14", **form})

    assert Fraction(stays, 400) == answer.odds["stays"] == 1 - answer.odds["fails"]
    assert passes == answer.values.get("passes")
    assert [applied for _, applied in cited(answer.because, "n5.infiltration.roll.reroll")] == [True]


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"dice": "8 4"}, "Dice rolled must be 1 die, not 2: the 8 passes, so no roll is made again."),
        ({"attribute": "3", "dice": "12 4"}, "Dice rolled must be at most 1 die (below 1 none is rolled), not 2."),
    ],
)
def test_infiltration_not_again(form, says):
    """A successful roll is not repeated, and below 1 no die is rolled."""
    with pytest.raises(InvalidInputError) as refused:
        ask("deployment", reroll="14", **form)

    assert ("dice", says) == (refused.value.control, refused.value.message)


@pytest.mark.clause("n5.infiltration.enemy-zone")
def test_never_in_the_enemy_zone():
    """In the enemy Deployment Zone Infiltration may not be used at all."""
    answer = ask("deployment", where="enemy-zone")

    assert (answer.values["legal"], answer.odds) == ("no", {})


@pytest.mark.clause("n5.request-speedball.roll")
@pytest.mark.parametrize("form", [{}, {"controlled_jump": "enemy", "landing_area": "1"}])
def test_speedballs(form):
    """Each of two Speedballs rolls at PH 15, whatever supports are active."""
    odds = ask("deployment", kind="speedball", **form).odds
    pairs = [(first <= 15) + (second <= 15) for first, second in product(range(1, 21), repeat=2)]

    assert tuple(pairs.count(landed) for landed in (2, 1, 0)) == (225, 150, 25)
    assert [Fraction(pairs.count(n), 400) for n in (2, 1, 0)] == [odds[name] for name in ("both", "one", "neither")]


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ({"dice": "8"}, {"passes": "yes"}),
        ({"dice": "9"}, {"passes": "no"}),
        ({"kind": "speedball", "dice": "15 16"}, {"landed": 1}),
        ({"kind": "speedball", "dice": "16 16"}, {"landed": 0}),
    ],
)
def test_landed(form, found):
    """Real dice say what lands or stays in place."""
    values = ask("deployment", **form).values

    assert found == {name: values[name] for name in found}


@pytest.mark.parametrize(
    ("form", "clause", "applied"),
    [
        ({}, "n5.infiltration.fail", True),
        ({}, "n5.infiltration.fail.model", False),
        (MINE, "n5.infiltration.fail.model", True),
        (MINE, "n5.infiltration.fail.deployables", True),
        (MINE, "n5.infiltration.fail.camouflage", True),
        (MINE, "n5.minelayer.failed-roll", True),
        ({**MINE, "kind": "impersonation"}, "n5.impersonation.fail", True),
        ({**MINE, "kind": "impersonation"}, "n5.impersonation.fail.model", True),
        ({**MINE, "kind": "impersonation"}, "n5.impersonation.fail.deployables", True),
        (MINE | JUMP | {"deployables": "2"}, "n5.combat-jump.fail", True),
        (MINE | JUMP, "n5.combat-jump.fail.model", True),
        (MINE | JUMP, "n5.combat-jump.fail.deployables", True),
        ({"kind": "speedball"}, "n5.request-speedball.failed", True),
        ({"kind": "speedball", "controlled_jump": "own"}, "n5.controlled-jump.effect", False),
        ({"landing_area": "1"}, "n5.firefight.landing", False),
    ],
)
def test_what_a_failure_costs(form, clause, applied):
    """A failed roll loses the position, and what was placed with it."""
    assert applied == applies(ask("deployment", **form).because, clause)


@pytest.mark.clause(
    "n5.domination.hack-consoles",
    "n5.sensor.roll",
    "n5.deactivator.roll",
    "n5.deactivator.range",
    "n5.deactivator.mods",
    "n5.x-visor.range",
    "n5.transmutation.wip",
    "n5.transmutation.wip-mod",
)
@pytest.mark.parametrize(
    ("form", "value"),
    [
        ({}, 13),
        ({"hacker": "1"}, 16),
        ({"task": "sensor"}, 19),
        ({"task": "deactivator", "distance": "6"}, 19),
        ({"task": "deactivator", "distance": "6", "x_visor": "1"}, 19),
        ({"task": "deactivator", "distance": "20"}, 7),
        ({"task": "deactivator", "distance": "20", "x_visor": "1"}, 10),
        ({"task": "deactivator", "distance": "12"}, 16),
        ({"task": "transmutation", "mods": "-3 Transmutation"}, 10),
        ({"task": "transmutation", "stunned": "1"}, 10),
    ],
)
def test_success_value_of_a_task(form, value):
    """A task has its own MODs, and no others."""
    assert value == ask("tries", **form).values["success_value"]


@pytest.mark.clause("n5.deactivator.attack")
@pytest.mark.parametrize("form", [{"stunned": "1"}, {"task": "deactivator", "distance": "25"}])
def test_tasks_that_may_not_be_tried(form):
    """A Stunned Trooper may not declare an Attack, and beyond the last band there is no roll."""
    answer = ask("tries", **form)

    assert (answer.values["legal"], answer.odds) == ("no", {})


OUT = {
    "n5.reset.mods: Isolated": ({"task": "reset", "isolated": "1"}, 13 - 9),
    "n5.reset.mods: Immobilized-B": ({"task": "reset", "immobilized_b": "1"}, 13 - 3),
    "n5.reset.mods: Targeted and Stunned": ({"task": "reset", "targeted": "1", "stunned": "1"}, 13 - 3 - 3),
    "n5.reset.cancel": ({"task": "reset", "isolated": "1", "immobilized_b": "1", "targeted": "1"}, 13 - 12),
    "n5.immobilized-a.dodge": ({"task": "dodge"}, 13 - 6),
}


@pytest.mark.parametrize("tries", [1, 2, 3])
@pytest.mark.parametrize(("form", "value"), cases(OUT))
def test_out_of_states(form, value, tries):
    """One success ends all States at once; the reference implementation counts each Order."""
    found = ask("tries", attribute="13", tries=str(tries), **form)
    thrown = list(product(range(1, 21), repeat=tries))

    assert value == found.values["success_value"]
    assert Fraction(sum(min(faces) <= value for faces in thrown), len(thrown)) == found.odds["in_all"]


def test_tries_are_counted():
    """Labels of bars and chart use the plural from two tries on."""
    found = ask("tries", tries="3")

    assert [bar.label for bar in found.bars] == ["Within 1 try", "Within 2 tries", "Within 3 tries"]
    assert [bar.label for bar in found.chart.outcomes] == ["Within 3 tries", "Not yet"]


@pytest.mark.clause("n5.reset.cancel")
def test_no_state_to_end():
    """A Trooper without any of the States has none to end."""
    found = ask("tries", task="reset", stunned="1")

    assert (found.values["legal"], found.headline) == ("no", "A Reset has no State to end.")


@pytest.mark.clause("n5.transmutation.wip-fail")
@pytest.mark.parametrize("tries", [1, 2, 3])
def test_several_tries(tries):
    """The chance within several tries matches a count of all their faces."""
    rolled = list(product(range(1, 21), repeat=tries))
    counted = Fraction(sum(min(faces) <= 13 for faces in rolled), len(rolled))
    answer = ask("tries", task="transmutation", tries=str(tries))

    assert counted == within_tries(Fraction(13, 20), tries) == answer.odds["in_all"]
    assert answer.values["expected_tries"] == "20/13"


@pytest.mark.parametrize(
    ("form", "passes", "after"),
    [
        ({"dice": "13"}, "yes", "succeeds after 1 try. WIP: 13 is a Critical and succeeds."),
        ({"dice": "14"}, "no", "has failed after 1 try. WIP: 14 fails."),
        ({"dice": "14 13"}, "yes", "succeeds after 2 tries. WIP: 14 fails, 13 is a Critical and succeeds."),
    ],
)
def test_real_tries(form, passes, after):
    """Real dice are judged try by try."""
    answer = ask("tries", **form)

    assert passes == answer.values["passes"]
    assert answer.headline.endswith(after)


@pytest.mark.parametrize("form", [{"dice": "13 4"}, {"tries": "1", "dice": "14 4"}, {"stunned": "1", "dice": "4"}])
def test_tries_refused(form):
    """Refuses a die after the successful try, and more than the allowed tries."""
    with pytest.raises(InvalidInputError) as refused:
        ask("tries", **form)

    assert refused.value.control == "dice"


@pytest.mark.clause("n5.rolls.sv-below-1")
def test_a_task_that_cannot_succeed():
    """Below Success Value 1 no die is rolled, however many tries there are."""
    answer = ask("tries", attribute="0", dice="4")

    assert (0, "expected_tries" in answer.values) == (answer.odds["in_all"], False)


@pytest.mark.clause("n5.booty.roll", "n5.metachemistry.when")
@pytest.mark.parametrize(
    ("table", "form", "face", "gives"),
    [
        ("booty", {}, 12, "ARM +2"),
        ("booty", {"tag": "1"}, 12, "Immunity (AP)"),
        ("booty", {"tag": "1"}, 16, "BS Attack (Shock)"),
        ("booty", {}, 18, "ARM +4"),
        ("booty", {}, 20, "Heavy Machine Gun"),
        ("metachemistry", {}, 20, "PH +3 and Regeneration"),
        ("metachemistry", {"tag": "1"}, 17, "Dogged and Immunity (Enhanced)"),
        ("speedball", {}, 16, "Overkill"),
    ],
)
def test_what_a_face_gives(table, form, face, gives):
    """A face has the result that the chart lists for it."""
    assert gives == ask("roll-table", table=table, dice=str(face), **form).values["gives"]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("clause", "low", "high", "gives", "tag"),
    [
        ("n5.booty.chart.01-02", 1, 2, "ARM +1", ""),
        ("n5.booty.chart.03-04", 3, 4, "Light Flamethrower", ""),
        ("n5.booty.chart.05-06", 5, 6, "Grenades", ""),
        ("n5.booty.chart.07-08", 7, 8, "DA CC Weapon", ""),
        ("n5.booty.chart.09", 9, 9, "Multispectral Visor L1", ""),
        ("n5.booty.chart.10", 10, 10, "EXP CC Weapon", ""),
        ("n5.booty.chart.11", 11, 11, "Adhesive Launcher Rifle", ""),
        ("n5.booty.chart.12", 12, 12, "ARM +2", "Immunity (AP)"),
        ("n5.booty.chart.13", 13, 13, "Panzerfaust", ""),
        ("n5.booty.chart.14", 14, 14, "Monofilament CC Weapon", ""),
        ("n5.booty.chart.15", 15, 15, "MOV 8-4", ""),
        ("n5.booty.chart.16", 16, 16, "MULTI Rifle", "BS Attack (Shock)"),
        ("n5.booty.chart.17", 17, 17, "MULTI Sniper Rifle", ""),
        ("n5.booty.chart.18", 18, 18, "ARM +4", "Immunity (ARM)"),
        ("n5.booty.chart.19", 19, 19, "Mimetism (-6)", ""),
        ("n5.booty.chart.20", 20, 20, "Heavy Machine Gun", "BS Attack (+1B)"),
        ("n5.metachemistry.1-3", 1, 3, "PH +3", ""),
        ("n5.metachemistry.4-5", 4, 5, "Super-Jump", ""),
        ("n5.metachemistry.6-7", 6, 7, "Regeneration", ""),
        ("n5.metachemistry.8-10", 8, 10, "Climbing Plus", ""),
        ("n5.metachemistry.11-12", 11, 12, "MOV 8-4", ""),
        ("n5.metachemistry.13-14", 13, 14, "BTS +6", ""),
        ("n5.metachemistry.15", 15, 15, "No Wound Incapacitation", ""),
        ("n5.metachemistry.16", 16, 16, "ARM +1 and Immunity (ARM)", ""),
        ("n5.metachemistry.17", 17, 17, "Dogged and Immunity (Enhanced)", ""),
        ("n5.metachemistry.18", 18, 18, "MOV 6-4 and Super-Jump", ""),
        ("n5.metachemistry.19", 19, 19, "MOV 8-4 and Climbing Plus", ""),
        ("n5.metachemistry.20", 20, 20, "PH +3 and Regeneration", ""),
    ],
)
def test_results(clause, low, high, gives, tag):
    """All faces of a result give the same item, or the chart's alternative for a TAG."""
    table = clause.split(".")[1]
    faces = {"1", "20", str(low), str(high), str((low + high) // 2)}
    found = {
        (face, is_tag): ask("roll-table", table=table, dice=face, tag=is_tag).values["gives"]
        for face in faces
        for is_tag in ("0", "1")
    }
    inside = [face for face in faces if low <= int(face) <= high]

    assert {gives} == {found[face, "0"] for face in inside}
    assert {tag or gives} == {found[face, "1"] for face in inside}


@pytest.mark.clause("n5.booty.reroll", "n5.metachemistry.reroll", "n5.request-speedball.chart")
@pytest.mark.parametrize(
    ("form", "faces", "expected"),
    [
        ({"wanted": "hmg, MULTI Rifle"}, 2, 2),
        ({"wanted": "hmg", "tag": "0", "reroll": "1"}, 1, Fraction(39, 20)),
        ({"wanted": "DA CC Weapon, EXP CC Weapon, Monofilament CC Weapon"}, 4, 4),
        ({"wanted": "ranged weapon"}, 9, 9),
        ({"wanted": "Ranged weapons", "tag": "1"}, 7, 7),
        ({"wanted": "CC weapon, grenades"}, 6, 6),
        ({"wanted": "arm +1, ARM +2, ARM +4"}, 4, 4),
        ({"wanted": "ARM"}, 4, 4),
        ({"table": "metachemistry", "wanted": "ph, MOV"}, 8, 8),
        ({"table": "metachemistry", "wanted": "+3 PH"}, 4, 4),
        ({"wanted": "ARM +1, Immunity (AP), Immunity (ARM)", "tag": "1"}, 4, 4),
        ({"wanted": "BS Attack (Shock), BS Attack (+1B)", "tag": "1"}, 2, 2),
        ({"table": "metachemistry", "wanted": "PH +3"}, 4, 4),
        ({"table": "metachemistry", "wanted": "Super-Jump"}, 3, 3),
        ({"table": "metachemistry", "wanted": "Regeneration"}, 3, 3),
        ({"table": "metachemistry", "wanted": "Climbing Plus"}, 4, 4),
        ({"table": "metachemistry", "wanted": "MOV 8-4"}, 3, 3),
        ({"table": "metachemistry", "wanted": "BTS +6"}, 2, 2),
        ({"table": "metachemistry", "wanted": "BTS +6", "reroll": "1"}, 2, Fraction(38, 10)),
        ({"table": "speedball", "wanted": "NanoShield"}, 4, 4),
        ({"table": "speedball", "wanted": "NanoShield", "reroll": "1"}, 4, 4),
    ],
)
def test_wanted(form, faces, expected):
    """The chance of a wanted item is that of its faces, and a ReRoll allows one more try."""
    odds = ask("roll-table", **form).odds

    assert (Fraction(faces, 20), Fraction(expected, 20)) == (odds["wanted"], odds["wanted_with_reroll"])


@pytest.mark.clause("n5.booty.reroll")
def test_ranged_weapon():
    """A ranged weapon is on nine faces of the Booty Chart, 69.75% with the ReRoll."""
    weapons = {"Light Flamethrower", "Grenades", "Adhesive Launcher Rifle", "Panzerfaust", "MULTI Rifle"}
    weapons |= {"MULTI Sniper Rifle", "Heavy Machine Gun"}
    odds = ask("roll-table", wanted=", ".join(sorted(weapons)), reroll="1").odds

    assert (Fraction(9, 20), Fraction(6975, 10000)) == (odds["wanted"], odds["wanted_with_reroll"])


def test_a_chart_covers_every_face():
    """All first items of a chart together are certain."""
    odds = ask("roll-table").odds

    assert sum(chance for name, chance in odds.items() if name.endswith(".given")) == 1


def test_what_a_chart_never_gives():
    """A wanted item must be on the chart; the error lists them all."""
    with pytest.raises(InvalidInputError, match=r"must be some of ARM \+1, .* or Heavy Machine Gun, not \"Mines\"\.$"):
        ask("roll-table", wanted="Mines")


def test_editions_without_these_rules():
    """Refuses an edition without these rules at the control of the edition."""
    with pytest.raises(InvalidInputError) as refused:
        ask("initiative", edition="n4")

    assert refused.value.control == "edition"
    assert {"n5"} == {slug for slug, edition in EDITIONS.items() if edition.has("initiative.roll")}
