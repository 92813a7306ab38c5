"""The odds of a Face to Face Roll are exact, and match other calculators."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.editions import EDITIONS
from engine.rules.face_to_face.roll import NOBODY, faces_by_rank, uncancelled, win_chances, winner
from engine.rules.rolls import success_value_of
from tests.helpers.answers import ask, side
from tests.helpers.brute_force import by_every_face, by_every_throw, left, n5_die, raised_die, throws
from tests.helpers.cases import proves
from tests.helpers.icepool_duel import uncancelled_by_icepool
from tests.helpers.tiers import sampled

ORACLES = Path(__file__).parent.parent / "oracles"
VALUES = st.integers(-3, 45)
BURSTS = st.integers(0, 6)


def mirrored(found):
    """Return the outcomes with the sides swapped."""
    return {(r, d, a, c): weight for (a, c, r, d), weight in found}


@pytest.mark.parametrize(
    ("active", "reactive", "won"),
    [
        proves("n5.ftf.cancel", (13, 3), (11, 1), (126288, 24914, 8798)),
        proves("n5.ftf.example-1v1", (12, 3), (11, 1), (119447, 29484, 11069)),
        proves("n5.rolls.sv-above-20", (23, 3), (13, 1), (149975, 5392, 4633)),
        proves("n5.ftf.example-martial-arts", (26, 2), (12, 2), (142465, 7661, 9874)),
        proves("n5.suppressive-fire-state.enemy-mod", (13, 3), (12, 3), (33500341, 25179037, 5320622)),
        proves("n5.suppressive-fire-state.burst", (16, 3), (12, 3), (43679314, 16559998, 3760688)),
    ],
)
def test_anchor_numbers(active, reactive, won):
    """The numbers of ordered outcomes for Active, Reactive and nobody match known ones."""
    found = uncancelled(side(*active), side(*reactive)).map(winner)

    assert (sum(won), won) == (found.total, tuple(found.weights[name] for name in ("active", "reactive", "nobody")))


@pytest.mark.clause("n5.ftf.example-special-die")
def test_example_of_a_special_die():
    """SV 23 with +1 SD against SV 18, the worst die discarded: 6585, 1075, 340 of 8,000."""
    found = uncancelled(side(23, special_die=True), side(18)).map(winner)

    assert dict(found) == {"active": 6585, "reactive": 1075, "nobody": 340}


@pytest.mark.clause("n5.fireteam.bonus.level-2")
@pytest.mark.no_cover
@pytest.mark.parametrize(("burst", "extra"), [(1, 2), (2, 2), (1, 3), (3, 2)])
def test_several_special_dice(burst, extra):
    """For each added die, the worst is discarded."""
    written_out = Counter()
    for mine, weight in throws(12, burst + extra):
        for theirs, times in throws(11, 1):
            written_out[left(mine[extra:], theirs)] += weight * times

    assert written_out == dict(uncancelled(side(12, burst, special_die=extra), side(11)))


@pytest.mark.clause("n5.ftf.cancel", "n5.ftf.tie", "codeone.ftf.tie")
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("active", "reactive"),
    [
        ((12, 2), (11, 1)),
        ((12, 1), (12, 2)),
        ((23, 2), (13, 1)),
        ((26, 1), (31, 2)),
        ((20, 1), (40, 2)),
        ((0, 2), (9, 1)),
        ((5, 1), (-2, 1)),
        ((1, 2), (1, 1)),
    ],
)
def test_odds_are_those_of_every_face(edition, active, reactive):
    """The odds match a comparison of every ordered face of both sides, die by die."""
    read = n5_die if edition == "n5" else raised_die

    assert by_every_face(active, reactive, read) == dict(
        uncancelled(side(*active, edition=edition), side(*reactive, edition=edition))
    )


@pytest.mark.parametrize(
    ("active", "reactive"),
    [
        ((4, 3), (6, 3)),
        ((12, 3), (3, 2)),
        ((30, 3), (5, 3)),
        ((33, 2), (35, 3)),
        ((2, 3), (36, 3)),
        ((20, 1), (8, 3)),
        ((11, 3), (11, 1)),
        ((39, 3), (25, 2)),
    ],
)
def test_odds_are_those_of_every_throw(active, reactive):
    """The odds match every throw of up to three dice a side."""
    assert by_every_throw(active, reactive) == dict(uncancelled(side(*active), side(*reactive)))


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("active", "reactive"),
    [
        ((12, 3), (11, 1)),
        ((13, 4), (14, 2)),
        ((15, 5), (15, 5)),
        ((23, 3), (13, 3)),
        ((26, 4), (33, 2)),
        ((12, 6), (12, 6)),
        ((1, 6), (20, 6)),
        ((9, 1), (40, 6)),
    ],
)
def test_icepool_finds_the_same(active, reactive):
    """The dice library icepool, with its own way of counting, finds the same numbers."""
    assert uncancelled_by_icepool(active, reactive) == dict(uncancelled(side(*active), side(*reactive)))


@pytest.mark.no_cover
@pytest.mark.parametrize("above", sampled(range(21, 41), {21, 30, 40}))
@pytest.mark.parametrize(
    "slug",
    [
        proves("codeone.rolls.sv-above-20", "codeone"),
        proves("n4.rolls.sv-above-20", "n4"),
        proves("n3.rolls.sv-above-20", "n3"),
    ],
)
def test_editions_agree_on_the_odds_above_20(slug, above):
    """At SV 21 to 40 against SV 1 to 40 the odds are equal in all editions, as n5.rolls.sv-above-20 says."""
    differing = [
        value
        for value in range(1, 41)
        if dict(uncancelled(side(above, 2), side(value)))
        != dict(uncancelled(side(above, 2, edition=slug), side(value, edition=slug)))
    ]

    assert differing == []


def test_real_dice_above_20_differ():
    """Though the odds are equal, at every Success Value from 21 to 38 editions read some face differently."""
    n5, codeone = EDITIONS["n5"], EDITIONS["codeone"]

    assert [
        value
        for value in range(21, 39)
        if all(
            success_value_of(n5, value).score(face) == success_value_of(codeone, value).score(face)
            for face in range(1, 21)
        )
    ] == []


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("value", [-5, 0, 1, 13, 20, 21, 30, 39, 40, 52])
def test_every_face_has_one_rank(edition, value):
    """The 20 faces of a die are divided among failure, the numbers and the Critical."""
    weights = faces_by_rank(success_value_of(edition, value))

    assert (20, len(success_value_of(edition, value).critical_faces())) == (sum(weights), weights[20])


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(VALUES, BURSTS, VALUES, BURSTS, st.booleans(), st.booleans())
def test_no_outcome_is_lost(value, burst, enemy, other, special_die, their_die):
    """The weights add up to 20 to the power of all dice, and a draw is as likely as equal best dice."""
    active = side(value, burst, special_die=special_die)
    reactive = side(enemy, other, special_die=their_die)
    found = uncancelled(active, reactive)
    equal = sum(
        (active.dice.at_most(rank) - (active.dice.at_most(rank - 1) if rank else 0))
        * (reactive.dice.at_most(rank) - (reactive.dice.at_most(rank - 1) if rank else 0))
        for rank in range(21)
    )

    assert 20 ** (active.dice.count + reactive.dice.count) == found.total
    assert equal == found.weights.get(NOBODY, 0)
    assert all(weight > 0 for _, weight in found)


@pytest.mark.no_cover
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(VALUES, BURSTS, VALUES, BURSTS, st.booleans(), st.booleans())
def test_changing_sides_mirrors_the_odds(value, burst, enemy, other, special_die, their_die):
    """Which side is active does not affect the comparison of dice."""
    active, reactive = side(value, burst, special_die=special_die), side(enemy, other, special_die=their_die)

    assert mirrored(uncancelled(active, reactive)) == dict(uncancelled(reactive, active))


@pytest.mark.no_cover
@pytest.mark.parametrize("enemy", [(11, 1), (5, 3), (20, 2), (30, 1), (38, 2)])
@pytest.mark.parametrize("burst", [1, 3, 6])
def test_higher_success_value_never_hurts(burst, enemy):
    """Raising a Success Value by 1 never lowers the chance to win, above 20 too."""
    won = [win_chances(uncancelled(side(value, burst), side(*enemy)))["active"] for value in range(41)]

    assert sorted(won) == won


@pytest.mark.parametrize("enemy", [(11, 1), (20, 4), (33, 2)])
@pytest.mark.parametrize("value", [3, 12, 20, 28])
def test_higher_burst_and_special_die_never_hurt(value, enemy):
    """Another die, by Burst or +1 SD, never lowers the chance to win."""
    won = [win_chances(uncancelled(side(value, burst), side(*enemy)))["active"] for burst in range(7)]
    special = [
        win_chances(uncancelled(side(value, burst, special_die=True), side(*enemy)))["active"] for burst in range(1, 7)
    ]

    assert sorted(won) == won
    assert all(more >= less for more, less in zip(special, won[1:], strict=True))


@pytest.mark.clause("n5.rolls.sv-below-1")
@pytest.mark.parametrize("reactive", [(11, 0), (0, 3), (-4, 1)])
def test_side_without_dice_is_a_normal_roll(reactive):
    """Against a side that rolls no dice every success hits."""
    assert dict(uncancelled(side(12), side(*reactive))) == {(0, 0, 0, 0): 8, (1, 0, 0, 0): 11, (0, 1, 0, 0): 1}


CASES = {case["title"]: case for case in json.loads((ORACLES / "inf-dice-n4-test-pl.json").read_text("utf-8"))["cases"]}


def counted(text):
    """Read `1h2c` as plain successes and Criticals."""
    plain, critical = text.rstrip("c").split("h")
    return int(plain), int(critical)


@pytest.mark.clause("n4.ftf.cancel", "n4.rolls.critical")
@pytest.mark.parametrize("title", [title for title, case in CASES.items() if not case["argv"].startswith("T ")])
def test_inf_dice_counts_the_same(title):
    """The ordered outcomes match the tests of inf-dice."""
    case = CASES[title]
    words = case["argv"].split()
    second = 3 + 2 * int(words[2].rstrip("C"))
    value, burst = (int(word) for word in words[:2])
    enemy, other = (int(word) for word in words[second : second + 2])
    found = uncancelled(side(value, burst, edition="n4"), side(enemy, other, edition="n4"))
    scale = Fraction(case["total"], found.total)
    expected = {(0, 0, 0, 0): case["nobody"]}
    expected |= {(*counted(text), 0, 0): weight for text, weight in case["p1"].items()}
    expected |= {(0, 0, *counted(text)): weight for text, weight in case["p2"].items()}

    assert expected == {out: weight * scale for out, weight in found}


KHEPRI = [
    case
    for case in json.loads((ORACLES / "khepri-f2f-tests.json").read_text("utf-8"))["cases"]
    if case["kind"] == "ftf" and "self_counts_of_total" in case and not case["b_immune_to_crits"]
]


@pytest.mark.parametrize("case", KHEPRI, ids=[case["name"] for case in KHEPRI])
def test_khepri_counts_the_same(case):
    """The totals of khepri for both sides and nobody match ours, except for Wounds."""
    counts = case["self_counts_of_total"]
    active, reactive = (side(case[name]["sv"], case[name]["burst"]) for name in "ab")
    found = uncancelled(active, reactive).map(winner)
    won = {"active": counts["active"], "reactive": counts["reactive"], "nobody": counts["fail"]}

    assert counts["total_rolls"] == found.total
    assert {name: found.weights.get(name, 0) for name in won} == {
        name: pytest.approx(sum(part.values()), abs=1e-6) for name, part in won.items()
    }


WORKED = {case["id"]: case for case in json.loads((ORACLES / "worked-examples.json").read_text("utf-8"))["examples"]}


@pytest.mark.parametrize("name", ["n5-ftf-1v1", "n5-split-burst-1", "n5-split-burst-2", "ghostlords-blog"])
def test_worked_duels(name):
    """Duels published by others have the odds that they print."""
    case = WORKED[name]
    form = {}
    for who, key in (("active", "a"), ("reactive", "b")):
        dice = case[key]["dice"]
        form |= {f"{who}__attribute": str(case[key]["sv"]), f"{who}__burst": str(len(dice))}
        form |= {f"{who}__dice": " ".join(map(str, dice))}
    values = ask("face-to-face", **form).values
    expect = case["expect"]
    who, key = {"a": ("active", "a"), "b": ("reactive", "b")}[expect["winner"]]

    assert who == values["winner"]
    assert expect.get(f"crits_{key}", 0) == values[f"{who}_criticals"]
    assert expect.get(f"hits_{key}", 1) == values[f"{who}_hits"] + values[f"{who}_criticals"]


@pytest.mark.clause("n5.rolls.sv-above-20.example")
@pytest.mark.parametrize(("edition", "name"), [("n5", "n5-sv-23"), ("n5", "n5-cc-24"), ("codeone", "codeone-sv-23")])
def test_worked_criticals(edition, name):
    """Criticals above Success Value 20 published by others match ours."""
    case = WORKED[name]
    value = success_value_of(EDITIONS[edition], case["sv"])

    assert sorted(case["crit_faces"]) == list(value.critical_faces())
    assert len(value.success_faces()) == 20


@pytest.mark.clause("n5.rolls.sv-below-1")
def test_contested_at_10_against_nothing():
    """Against Success Value 0 a die at 10 hits 9 in 20 plainly and 1 in 20 as a Critical."""
    expect = WORKED["dicemaths-contested"]["expect_rules"]
    answer = ask("face-to-face", active__attribute="10", active__burst="1", reactive__attribute="0")

    assert (Fraction(str(expect["avg_hits"])), Fraction(str(expect["avg_crits"]))) == (
        answer.odds["hits.1.0.0.0"],
        answer.odds["hits.0.1.0.0"],
    )


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(VALUES, BURSTS, VALUES, BURSTS)
def test_answer_lists_only_what_can_happen(value, burst, enemy, other):
    """Every combination in an answer has a chance, and together they are certain."""
    answer = ask(
        "face-to-face",
        active__attribute=str(max(0, min(40, value))),
        active__burst=str(max(1, burst)),
        reactive__attribute=str(max(0, min(40, enemy))),
        reactive__burst=str(max(1, other)),
    )
    left = [chance for name, chance in answer.odds.items() if name.startswith("hits.")]

    assert all(chance > 0 for chance in left)
    assert 1 == sum(left) == answer.odds["active_wins"] + answer.odds["reactive_wins"] + answer.odds["nobody"]
