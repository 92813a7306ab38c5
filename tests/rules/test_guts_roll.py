"""Guts Rolls: who makes one, whether it succeeds, and what a failure requires."""

from fractions import Fraction
from itertools import product

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.trooper import ProfileEntry
from engine.rules.ledger import ledger, roll_mods
from engine.rules.mods import Mod
from tests.helpers.answers import applied, cited, figures

FLAGS = ("danger_zone", "zone_exit_near", "total_cover_near", "partial_cover_near", "can_go_prone", "prone_protects")


def guts(**form):
    """Return the answer to a form of the Guts Roll calculator."""
    return ask("guts-roll", form)


def n3(**form):
    """Return the answer by the rules of N3."""
    return guts(edition="n3", **form)


def must(answer):
    """Return what the Trooper must do, and what it may do instead."""
    return answer.values["must"], answer.values["may"]


def said(answer, clause):
    """Return the steps of an answer that cite a clause, each with whether it applied."""
    return cited(answer.because, clause)


@pytest.mark.clause("n3.guts.when", "n5.guts.when")
@pytest.mark.parametrize("edition", ["n3", "n5"])
@pytest.mark.parametrize(("attribute", "mods", "passes"), [(13, "", 13), (13, "-3", 10), (3, "-6", 0), (21, "", 20)])
def test_one_normal_roll(edition, attribute, mods, passes):
    answer = guts(edition=edition, attribute=str(attribute), mods=mods)

    assert {"passes": Fraction(passes, 20), "fails": Fraction(20 - passes, 20)} == answer.odds


NEEDED = [
    ("n3", {}, True, "n3.guts.when"),
    ("n3", {"attacks": "0"}, False, "n3.guts.when"),
    ("n3", {"close_combat": "1"}, False, "n3.guts.close-combat"),
    ("n5", {}, True, "n5.guts.when"),
    ("n5", {"attacks": "0"}, False, "n5.guts.when"),
    ("n5", {"close_combat": "1"}, False, "n5.guts.when"),
    ("n5", {"null_state": "1"}, False, "n5.guts.when"),
    ("n5", {"immobilised": "1"}, False, "n5.guts.when"),
]


@pytest.mark.parametrize(("edition", "form", "needed", "clause"), NEEDED)
def test_who_makes_one(edition, form, needed, clause):
    """A survivor makes a Guts Roll, unless it was not attacked or is Engaged, in a Null State or Immobilized."""
    answer = guts(edition=edition, **form)

    assert needed == (must(answer) != ("no-roll", "none"))
    assert any(applied for _, applied in said(answer, clause))
    assert needed or answer.odds == {"passes": 1, "fails": 0}


@pytest.mark.clause("n3.guts.one", "n5.guts.when")
@pytest.mark.parametrize(("edition", "clause"), [("n3", "n3.guts.one"), ("n5", "n5.guts.when")])
def test_one_roll_for_many_attacks(edition, clause):
    """Any number of attacks leads to one roll with the same odds."""
    one, five = guts(edition=edition), guts(edition=edition, attacks="5")

    assert (one.odds, one.values, one.dice) == (five.odds, five.values, five.dice)
    assert five.dice == {"dice": 1}
    assert guts(edition=edition, passed="no").dice == {}
    assert any("ne Guts Roll" in says and "5 attacks" in says and applied for says, applied in said(five, clause))


@pytest.mark.clause("n3.guts.both-turns")
def test_both_turns():
    """The form does not ask whose Turn it is, and the answer says that both are the same."""
    assert "turn" not in {control.name for control in CALCULATORS["guts-roll"].controls}
    assert figures(said(n3(), "n3.guts.both-turns")) == [("", True)]


RESULTS = [
    ("n3", {"passed": "yes"}, "stand", "n3.guts.success"),
    ("n3", {"passed": "no"}, "prone", "n3.guts.fail"),
    ("n3", {"passed": "unknown"}, "prone", "n3.guts.fail"),
    ("n3", {"forfeit": "1"}, "prone", "n3.guts.forfeit"),
    ("n3", {"forfeit": "1", "passed": "no"}, "prone", "n3.guts.forfeit"),
    ("n3", {"dice": "13"}, "stand", "n3.guts.success"),
    ("n3", {"dice": "14"}, "prone", "n3.guts.fail"),
    ("n5", {"passed": "yes"}, "stand", "n5.guts.when"),
    ("n5", {"passed": "no"}, "prone", "n5.guts.fail"),
    ("n5", {"forfeit": "1"}, "prone", "n5.guts.choose"),
    ("n5", {"dice": "13"}, "stand", "n5.rolls.critical"),
    ("n5", {"dice": "14"}, "prone", "n5.rolls.success"),
]


@pytest.mark.clause("n3.guts.success", "n3.guts.fail", "n3.guts.forfeit", "n5.guts.choose")
@pytest.mark.parametrize(("edition", "form", "word", "clause"), RESULTS)
def test_result(edition, form, word, clause):
    """A success lets the Trooper stand, and a failure requires an action."""
    answer = guts(edition=edition, **form)

    assert word == answer.values["must"]
    assert any(applied for _, applied in said(answer, clause))
    assert (word != "stand") == any(applied for _, applied in said(answer, f"{edition}.guts.fail"))


@pytest.mark.clause("n3.guts.forfeit", "n5.guts.choose")
def test_forfeiting_fails_for_certain():
    """Choosing to fail needs no die."""
    for edition in ("n3", "n5"):
        answer = guts(edition=edition, forfeit="1")
        assert (answer.odds, answer.dice) == ({"passes": 0, "fails": 1}, {})


NERVE = [
    ({"courage": "1"}, 20, "stand"),
    ({"courage": "1", "passed": "no"}, 20, "prone"),
    ({"courage": "1", "forfeit": "1"}, 0, "prone"),
    ({"religious": "1"}, 20, "stand"),
    ({"religious": "1", "forfeit": "1"}, 7, "prone"),
    ({"religious": "1", "forfeit": "1", "passed": "yes"}, 7, "prone"),
    ({"religious": "1", "forfeit": "1", "passed": "no"}, 7, "stand"),
    ({"religious": "1", "forfeit": "1", "dice": "14"}, 7, "stand"),
    ({"stunned": "1"}, 0, "prone"),
    ({"stunned": "1", "courage": "1"}, 20, "stand"),
]


@pytest.mark.clause("n5.guts.courage", "n5.save.stun")
@pytest.mark.parametrize(("form", "passes", "word"), NERVE)
def test_courage_and_stun(form, passes, word):
    """Courage succeeds, a Religious Troop rolls if it wants to withdraw, and Stun without Courage fails."""
    answer = guts(**form)

    assert (Fraction(passes, 20), word) == (answer.odds["passes"], answer.values["must"])
    assert answer.odds["passes"] + answer.odds["fails"] == 1
    assert any(applied for clause in ("n5.guts.courage", "n5.save.stun") for _, applied in said(answer, clause))


JOURNALISTS = [
    ("none", 13, []),
    ("ally", 16, [("n5.journalist.ally", True)]),
    ("enemy", 10, [("n5.journalist.enemy", True)]),
    ("both", 13, [("n5.journalist.ally", False), ("n5.journalist.enemy", False)]),
]


@pytest.mark.clause(
    "n5.guts.mods", "n5.journalist.ally", "n5.journalist.enemy", "n5.journalist.no-stack", "n5.journalist.example"
)
@pytest.mark.parametrize(("stunned", "less"), [("0", 0), ("1", 3)])
@pytest.mark.parametrize(("near", "value", "counted"), JOURNALISTS)
def test_journalist_and_stunned(near, value, counted, stunned, less):
    """An allied Journalist adds 3, an enemy's subtracts 3, both cancel out, and Stunned State subtracts 3."""
    answer = guts(journalist=near, stunned_already=stunned)
    found = next(step for step in answer.because if step.rule.id == "n5.guts.mods")

    assert value - less == answer.values["success_value"]
    assert Fraction(value - less, 20) == answer.odds["passes"]
    assert counted == [(step.rule.id, step.applied) for step in found.steps if "journalist" in step.rule.id]
    assert found.applied is any(step.applied for step in found.steps)


@pytest.mark.clause("n5.journalist.no-stack")
@pytest.mark.parametrize(("side", "value"), [("helped_by", 3), ("hindered_by", -3)])
def test_several_journalists(side, value):
    """Only one of a player's Journalists counts."""
    roll = Roll(made_for=RollKind.GUTS_ROLL, **{side: (ProfileEntry("Journalist"),) * 3})

    assert (Mod(value, "Journalist"),) == roll_mods(ledger(EDITIONS["n5"], roll).value)


@pytest.mark.clause("n5.guts.mods")
@pytest.mark.parametrize("near", ["none", "enemy"])
def test_journalist_and_withdrawal(near):
    """A Religious Troop that wants to withdraw rolls with the same MODs."""
    answer = guts(religious="1", forfeit="1", journalist=near)

    assert Fraction(13 if near == "none" else 10, 20) == answer.odds["fails"]


@pytest.mark.clause("n5.guts.choose")
@pytest.mark.parametrize("more", [{}, {"religious": "1"}, {"courage": "1"}, {"stunned": "1"}, {"forfeit": "1"}])
@pytest.mark.parametrize(("token", "passes", "word"), [("passes", 1, "stand"), ("fails", 0, "prone")])
def test_command_token(more, token, passes, word):
    """A Command Token makes the roll succeed or fail, whatever the Trooper's Skills."""
    answer = guts(command_token=token, **more)

    assert (passes, word, {}) == (answer.odds["passes"], answer.values["must"], answer.dice)
    assert (f"A Command Token: it {token}, without a roll and whatever its Skills.", True) in said(
        answer, "n5.guts.choose"
    )


@pytest.mark.clause("n5.guts.attack-positions", "n5.guts.effects")
def test_where_it_is_judged():
    """It moves away from where it was attacked, starting at the end of the Order."""
    answer = guts(zone_exit_near="1", passed="no")

    assert figures(said(answer, "n5.guts.attack-positions")) == [("", True)]
    assert ("", True) in figures(said(answer, "n5.guts.effects"))


@pytest.mark.clause("n5.guts.choose", "n5.guts.courage")
def test_courage_leaves_the_choice():
    """A Trooper that succeeds without a roll may still choose what a failure requires."""
    assert must(guts(courage="1", total_cover_near="1", partial_cover_near="1")) == (
        "stand",
        "total-cover, partial-cover",
    )


def n3_by_hand(cover, danger_zone, zone_exit_near, total_cover_near, partial_cover_near, can_go_prone, prone_protects):
    """Return the best option by the clauses of N3, written out in full."""
    available = []
    if can_go_prone and (prone_protects or not danger_zone):
        available.append("prone")
    if cover == "none" and partial_cover_near:
        available.append("partial-cover")
    if cover != "total" and total_cover_near:
        available.append("total-cover")
    if danger_zone and zone_exit_near:
        available.append("leave-zone")
    best = available[-1] if available else "nothing"
    return best, "prone" if "prone" in available and best != "prone" else "none"


@pytest.mark.clause(
    "n3.guts.order",
    "n3.guts.move.priority",
    "n3.guts.move.no-cover",
    "n3.guts.move.partial-cover",
    "n3.guts.move.danger-zone",
    "n3.guts.move.none",
)
@pytest.mark.parametrize("cover", ["none", "partial", "total"])
def test_every_situation_of_n3(cover):
    """The best reachable place is taken.

    n3.guts.fail is uncertain: if there is a movement, Prone is an alternative reading.
    """
    for flags in product((False, True), repeat=len(FLAGS)):
        form = {name: str(int(flag)) for name, flag in zip(FLAGS, flags, strict=True)}
        answer = n3(cover=cover, passed="no", **form)

        assert n3_by_hand(cover, *flags) == must(answer)


N3_PLACES = [
    ({"cover": "none", "total_cover_near": "1"}, "total-cover", "n3.guts.move.no-cover"),
    ({"cover": "none", "partial_cover_near": "1"}, "partial-cover", "n3.guts.move.no-cover"),
    ({"cover": "partial", "total_cover_near": "1"}, "total-cover", "n3.guts.move.partial-cover"),
    ({"danger_zone": "1", "zone_exit_near": "1"}, "leave-zone", "n3.guts.move.danger-zone"),
    ({"cover": "partial", "partial_cover_near": "1"}, "prone", "n3.guts.order"),
    ({"danger_zone": "1"}, "prone", "n3.guts.order"),
    ({"danger_zone": "1", "prone_protects": "0"}, "nothing", "n3.guts.move.none"),
    ({"can_go_prone": "0"}, "nothing", "n3.guts.move.none"),
    (
        {"danger_zone": "1", "zone_exit_near": "1", "total_cover_near": "1", "partial_cover_near": "1"},
        "leave-zone",
        "n3.guts.move.priority",
    ),
    ({"total_cover_near": "1", "partial_cover_near": "1"}, "total-cover", "n3.guts.move.priority"),
]


@pytest.mark.parametrize(("form", "word", "clause"), N3_PLACES)
def test_places_of_n3(form, word, clause):
    """The chosen option cites its clause, and the rejected ones say why."""
    answer = n3(passed="no", **form)

    assert word == answer.values["must"]
    assert any(applied for _, applied in said(answer, clause))
    ways = next(step.steps for step in answer.because if step.rule.id == "n3.guts.fail")
    assert [clause] == [step.rule.id for step in ways if step.applied] or clause == "n3.guts.move.priority"


@pytest.mark.parametrize(
    ("form", "outside"),
    [
        ({"cover": "total"}, True),
        ({"already_out": "1"}, True),
        ({"cover": "partial"}, False),
        ({"edition": "n3", "cover": "total"}, False),
    ],
)
def test_outside_already(form, outside):
    """n5.guts.fail makes a Trooper outside LoF and area go Prone; n3.guts.fail has no such rule."""
    answer = guts(passed="no", **form)

    says, applied = said(answer, f"{answer.edition}.guts.fail")[0]
    assert (("already outside" in says), applied, must(answer)[0]) == (outside, True, "prone")


@pytest.mark.clause("n3.guts.order")
def test_total_cover_cannot_be_bettered_in_n3():
    """A Trooper in Total Cover goes Prone because there is no better Cover, and the answer says so."""
    ways = [step for made in n3(cover="total").because if made.rule.id == "n3.guts.fail" for step in made.steps]

    reason = "it is already in Total Cover."
    assert [
        ("n3.guts.move.danger-zone", "it is in no danger zone."),
        ("n3.guts.move.no-cover", reason),
        ("n3.guts.move.partial-cover", reason),
        ("n3.guts.move.no-cover", reason),
        ("n3.guts.order", "go Prone."),
        ("n3.guts.move.none", "another option comes first."),
    ] == [(step.rule.id, step.says.partition(": ")[2]) for step in ways]


@pytest.mark.clause("n3.guts.not-towards", "n3.guts.no-contact")
def test_limits_of_the_movement_in_n3():
    """The limits apply to a movement only."""
    moving, lying = n3(total_cover_near="1"), n3()

    for clause in ("n3.guts.not-towards", "n3.guts.no-contact"):
        assert (applied(moving.because, clause), applied(lying.because, clause)) == ([True], [False])


@pytest.mark.clause("n3.guts.fail")
def test_other_reading_of_n3():
    """The answer mentions Prone as the alternative reading of the uncertain rule."""
    answer = n3(total_cover_near="1", passed="no")

    assert must(answer) == ("total-cover", "prone")
    assert "Uncertain: another reading of this rule lets it go Prone instead." in said(answer, "n3.guts.fail")[0][0]


@pytest.mark.clause("n5.guts.fail", "n3.guts.move.none")
def test_no_option_is_possible():
    """A Trooper that cannot go Prone can only stay; N5 says that this is inferred."""
    n5_says, n3_says = (said(guts(edition=slug, can_go_prone="0"), f"{slug}.guts.fail")[0][0] for slug in ("n5", "n3"))

    stays = "If it does not stand its ground, it can only stay where it is and do nothing."
    inferred = "Uncertain: the rules do not say it outright for a Trooper that cannot go Prone."
    assert (f"{stays} {inferred}", stays) == (n5_says, n3_says)
    assert "Uncertain" not in said(guts(), "n5.guts.fail")[0][0]


PRINTED = [
    ("n3.guts.example-1", {"cover": "partial", "passed": "no"}, "prone"),
    ("n3.guts.example-1", {"cover": "none", "passed": "no"}, "prone"),
    (
        "n3.guts.example-2",
        {"cover": "none", "danger_zone": "1", "zone_exit_near": "1", "prone_protects": "0", "forfeit": "1"},
        "leave-zone",
    ),
    ("n3.guts.example-3", {"cover": "partial", "can_go_prone": "0", "passed": "no"}, "nothing"),
]


@pytest.mark.parametrize(("clause", "form", "word"), PRINTED)
def test_printed_examples(clause, form, word):
    """The printed examples of N3 have their results, and are among the calculator's examples."""
    assert (word, "none") == must(n3(**form))
    assert word in [e.expect["must"] for e in CALCULATORS["guts-roll"].examples if e.clause == clause]


def n5_by_hand(cover, prone_already, danger_zone, out_near, total_near, partial_near, can_go_prone, already_out):
    """Return the first possible option by the clauses of N5, written out in full."""
    prone = "prone" if can_go_prone and not prone_already else "nothing"
    if already_out or (cover == "total" and not danger_zone):
        return prone, "none"
    if out_near:
        return "leave-zone", "none"
    total = cover != "total" and total_near
    partial = cover == "none" and partial_near
    if total:
        return "total-cover", "partial-cover" if partial else "none"
    return ("partial-cover" if partial else prone), "none"


@pytest.mark.clause("n5.guts.fail")
@pytest.mark.parametrize("cover", ["none", "partial", "total"])
def test_every_situation_of_n5(cover):
    """It moves out of LoF or area, else into Cover, else goes Prone, else stays; if out already, it goes Prone."""
    names = ("prone", *FLAGS[:-1], "already_out")
    for flags in product((False, True), repeat=len(names)):
        if flags[1] and flags[-1]:
            continue
        form = {name: str(int(flag)) for name, flag in zip(names, flags, strict=True)}

        assert n5_by_hand(cover, *flags) == must(guts(cover=cover, passed="no", **form))


@pytest.mark.clause("n5.guts.prone-barred")
@pytest.mark.parametrize(
    ("unit", "word"),
    [("other", "prone"), ("tag", "nothing"), ("vh", "nothing"), ("motorcycle", "nothing"), ("aerial", "nothing")],
)
def test_prone_barred(unit, word):
    """TAGs, VHs, Motorcycles and Aerial cannot go Prone."""
    answer = guts(unit=unit, passed="no")

    assert word == answer.values["must"]
    assert [word == "nothing"] == [applied for _, applied in said(answer, "n5.guts.prone-barred")]


@pytest.mark.clause("n5.guts.effects")
def test_effects():
    """Prone halves the movement, a failure ends Suppressive Fire State, and the position at the Order's end counts."""
    standing, lying = guts(zone_exit_near="1"), guts(zone_exit_near="1", prone="1", suppressive_fire="1", passed="no")

    assert [answer.values["inches"] for answer in (standing, lying)] == [2, 1]
    assert figures(said(standing, "n5.guts.effects")) == [("2", False), ("", False), ("", True)]
    assert figures(said(lying, "n5.guts.effects")) == [("1 2", True), ("", True), ("", True)]


@pytest.mark.clause("n5.guts.fail", "n5.guts.effects")
def test_prone_already():
    """A Trooper that is Prone and cannot move stays Prone; this is not uncertain."""
    lying = guts(prone="1", passed="no")
    ways = next(step.steps for step in lying.because if step.rule.id == "n5.guts.fail")

    assert must(lying) == ("nothing", "none")
    assert ("To go Prone: it is already Prone.", False) in [(step.says, step.applied) for step in ways]
    assert ("1 2", False) in figures(said(lying, "n5.guts.effects"))
    assert "Uncertain" not in said(lying, "n5.guts.fail")[0][0]
    assert must(guts(prone="1", courage="1")) == ("stand", "nothing")


@pytest.mark.clause("n5.guts.fail")
def test_movement_of_n5_touches_nothing():
    """The movement gives no AROs, triggers no Deployables and does not enter contact."""
    touches = [applied for says, applied in said(guts(zone_exit_near="1"), "n5.guts.fail") if "no contact" in says]
    stays = [applied for says, applied in said(guts(), "n5.guts.fail") if "no contact" in says]

    assert (touches, stays) == ([True], [False])


REFUSED = [
    ({"forfeit": "1", "passed": "yes"}, "passed", "Result must not be yes: without any roll it fails."),
    ({"forfeit": "1", "dice": "4"}, "dice", "Die rolled must be none, not 4: no die is rolled, it fails without one."),
    ({"religious": "1", "passed": "no"}, "passed", "Result must not be no: without any roll it passes."),
    ({"stunned": "1", "passed": "yes"}, "passed", "Result must not be yes: without any roll it fails."),
    ({"dice": "4", "passed": "no"}, "passed", "Result must be unknown beside a die, not no."),
    ({"dice": "4 5"}, "dice", "Die rolled must be at most 1 die, not 2."),
    (
        {"religious": "1", "stunned": "1"},
        "religious",
        "Religious Troop must be 0 if Stunned by the attack, not",
    ),
    (
        {"already_out": "1", "danger_zone": "1"},
        "already_out",
        "Already out of LoF and area must be 0 in a danger zone,",
    ),
    *(
        (
            {"prone": "1", "unit": unit},
            "prone",
            f"Prone already must be 0 for {named}, which cannot go Prone, not 1.",
        )
        for unit, named in (
            ("tag", "a TAG"),
            ("vh", "a VH"),
            ("motorcycle", "a Motorcycle"),
            ("aerial", "an Aerial Trooper"),
        )
    ),
    ({"journalist": "ally", "mods": "+3 Journalist"}, "mods", "MODs must not include Journalist, which the form adds"),
    ({"stunned_already": "1", "mods": "-3 Stunned"}, "mods", "MODs must not include Stunned, which the form adds"),
    (
        {"edition": "n3", "journalist": "ally"},
        "journalist",
        "Journalist must be left out in N3, which has no such rule",
    ),
    ({"edition": "n3", "courage": "1"}, "courage", 'Courage must be left out in N3, which has no such rule, not "1".'),
    ({"edition": "n3", "already_out": "1"}, "already_out", "Already out of LoF and area must be left out in N3, which"),
    ({"edition": "n4"}, "edition", "Edition must be one of n5, n3, not "),
    ({"edition": "codeone"}, "edition", "Edition must be one of n5, n3, not "),
]


@pytest.mark.clause("n5.guts.prone-barred")
@pytest.mark.parametrize(("form", "control", "message"), REFUSED)
def test_refused(form, control, message):
    """Refuses contradictory forms, and what the unit or edition does not allow, at the control."""
    with pytest.raises(InvalidInputError) as refused:
        guts(**form)

    assert control == refused.value.control
    assert refused.value.message.startswith(message)
