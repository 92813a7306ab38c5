"""A Face to Face Roll: what cancels what, who wins, and how real dice are judged."""

from fractions import Fraction

import pytest

import engine
from engine.editions import EDITIONS
from engine.rules.face_to_face.judge import DiceOfSide, judge_face_to_face, kind_of_roll, which_of_six
from engine.rules.face_to_face.roll import uncancelled
from engine.rules.rolls import success_value_of
from tests.helpers.answers import applies, ask, cited, figures, numbers, side
from tests.helpers.brute_force import left, n5_die, raised_die

N5 = EDITIONS["n5"]
EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS)
CITES = {
    "n5": ("n5.ftf.cancel", "n5.ftf.tie", "n5.rolls.critical.face-to-face", "n5.rolls.critical.tie"),
    "codeone": (
        "codeone.ftf.cancel",
        "codeone.ftf.tie",
        "codeone.rolls.critical.face-to-face",
        "codeone.rolls.critical.tie",
    ),
    "n4": ("n4.ftf.cancel", "n4.ftf.cancel", "n4.rolls.critical", "n4.rolls.critical"),
    "n3": ("n3.ftf.cancel", "n3.ftf.cancel", "n3.rolls.critical", "n3.rolls.critical"),
}
"""The clauses on cancelling: higher success, equal successes, one Critical, Criticals on both sides."""


def table(active, reactive, edition="n5", **more):
    """Return the answer to real dice; each side is (Success Value, dice)."""
    form = {}
    for name, (value, dice) in (("active", active), ("reactive", reactive)):
        form |= {f"{name}__attribute": str(value), f"{name}__burst": str(len(dice.split())), f"{name}__dice": dice}
    return ask("face-to-face", edition=edition, **form | more)


def verdict(answer):
    """Return who won, and what remains of both sides."""
    names = ("winner", "active_hits", "active_criticals", "reactive_hits", "reactive_criticals")
    return tuple(answer.values[name] for name in names)


@pytest.mark.clause(
    "n5.ftf.cancel",
    "n5.ftf.tie",
    "n5.rolls.critical.face-to-face",
    "n5.rolls.critical.tie",
    "codeone.ftf.cancel",
    "codeone.ftf.tie",
    "codeone.rolls.critical.face-to-face",
    "codeone.rolls.critical.tie",
    "n4.ftf.cancel",
    "n4.rolls.critical",
    "n3.ftf.cancel",
    "n3.rolls.critical",
)
@pytest.mark.no_cover
@EVERY_EDITION
@pytest.mark.parametrize(
    ("active", "reactive", "expected", "which"),
    [
        ((12, "9"), (12, "5"), ("active", 1, 0, 0, 0), 0),
        ((12, "4 9 2"), (11, "5"), ("active", 1, 0, 0, 0), 0),
        ((12, "9 8 6"), (11, "5"), ("active", 3, 0, 0, 0), 0),
        ((12, "3 7"), (12, "5 9"), ("reactive", 0, 0, 1, 0), 0),
        ((12, "9 3"), (12, "7 5"), ("active", 1, 0, 0, 0), 0),
        ((12, "9 13"), (12, "16"), ("active", 1, 0, 0, 0), 0),
        ((12, "9 4"), (12, "9"), ("nobody", 0, 0, 0, 0), 1),
        ((12, "9 10"), (12, "9"), ("active", 1, 0, 0, 0), 0),
        ((12, "12 3"), (11, "10"), ("active", 0, 1, 0, 0), 2),
        ((12, "12 11"), (11, "10"), ("active", 1, 1, 0, 0), 2),
        ((12, "12 12 12"), (11, "10 9"), ("active", 0, 3, 0, 0), 2),
        ((12, "10 11 9"), (3, "3"), ("reactive", 0, 0, 0, 1), 2),
        ((12, "12"), (12, "12"), ("nobody", 0, 0, 0, 0), 3),
        ((12, "12 12 12"), (3, "3"), ("nobody", 0, 0, 0, 0), 3),
        ((12, "12 5"), (11, "11 7"), ("nobody", 0, 0, 0, 0), 3),
    ],
)
def test_what_cancels_what(edition, active, reactive, expected, which):
    """Successes cancel lower and equal ones, one Critical cancels all others, two Criticals cancel everything."""
    answer = table(active, reactive, edition)

    assert expected == verdict(answer)
    assert applies(answer.because[-1:], CITES[edition][which])


@pytest.mark.clause("n5.ftf.cancel", "codeone.ftf.cancel", "n4.ftf.cancel", "n3.ftf.cancel")
def test_a_cancelled_success_still_cancels():
    """A 7 that a 9 cancels still cancels a 5."""
    for edition in EDITIONS:
        answer = table((12, "9 5"), (12, "7"), edition)

        assert verdict(answer) == ("active", 1, 0, 0, 0)
        assert ("5 7", True) in figures(cited(answer.because, CITES[edition][0]))


FATES = [
    ((12, "5"), (12, "7"), "n5.ftf.cancel", "5 7"),
    (
        (12, "9"),
        (12, "7"),
        "n5.ftf.cancel",
        "9 7",
    ),
    ((12, "9"), (12, "13"), "n5.ftf.cancel", "9"),
    ((12, "7"), (12, "7"), "n5.ftf.tie", "7 7"),
    (
        (12, "12"),
        (13, "7"),
        "n5.rolls.critical.face-to-face",
        "12 7",
    ),
    (
        (12, "12"),
        (13, "7"),
        "n5.rolls.critical.face-to-face",
        "7 12",
    ),
    (
        (12, "12"),
        (13, "13"),
        "n5.rolls.critical.tie",
        "12 13",
    ),
    ((12, "19"), (12, "3"), "n5.rolls.success", "19 12"),
]


@pytest.mark.parametrize(("active", "reactive", "clause", "numbers"), FATES)
def test_every_die_is_judged_by_a_clause(active, reactive, clause, numbers):
    """Each die has a step that cites the clause that decides it."""
    assert (numbers, True) in figures(cited(table(active, reactive).because, clause))


@pytest.mark.clause("n5.ftf.outcomes")
@pytest.mark.parametrize(
    ("active", "reactive", "number", "winner"),
    [
        ((12, "13 19"), (11, "16"), 1, "nobody"),
        ((12, "13 2"), (11, "16"), 2, "active"),
        ((12, "13"), (11, "11"), 2, "reactive"),
        ((12, "13 2"), (11, "9"), 3, "reactive"),
        ((12, "9"), (11, "9"), 3, "nobody"),
        ((5, "5"), (11, "10"), 4, "active"),
        ((12, "12 12"), (11, "11"), 5, "nobody"),
        ((12, "10 9 8"), (7, "7"), 6, "reactive"),
        ((7, "7"), (12, "10 9"), 6, "active"),
        ((12, "12 3 4"), (12, "7"), 4, "active"),
    ],
)
def test_six_outcomes(active, reactive, number, winner):
    """The dice show one of six outcomes, which says who wins."""
    answer = table(active, reactive)
    said = cited(answer.because, "n5.ftf.outcomes")

    assert winner == answer.values["winner"]
    assert len(said) == 1
    assert said[0][0].startswith(f"Outcome {number}: ")


def test_only_n5_lists_outcomes():
    """An edition without a list of outcomes has no step on them."""
    assert (which_of_six(EDITIONS["n4"], (), ()).value, which_of_six(EDITIONS["n4"], (), ()).because) == (1, ())


@pytest.mark.clause("n5.ftf.number-of-a-critical")
@pytest.mark.parametrize("die", ["1", "2", "3", "20"])
def test_critical_has_no_number(die):
    """At Success Value 23 a rolled 1, 2, 3 or 20 beats a plain 19."""
    answer = table((23, die), (20, "19"))

    assert verdict(answer) == ("active", 0, 1, 0, 0)
    assert applies(answer.because, "n5.ftf.number-of-a-critical")
    assert not applies(table((20, "18"), (20, "19")).because, "n5.ftf.number-of-a-critical")


@pytest.mark.clause("codeone.rolls.sv-above-20", "n4.rolls.sv-above-20", "n3.rolls.sv-above-20")
@pytest.mark.parametrize("edition", ["codeone", "n4", "n3"])
def test_raised_number_is_compared(edition):
    """At Success Value 23 a 10 counts as 13."""
    assert verdict(table((23, "10"), (14, "12"), edition)) == ("active", 1, 0, 0, 0)
    assert verdict(table((23, "10"), (14, "13"), edition)) == ("nobody", 0, 0, 0, 0)
    because = table((23, "10"), (14, "12"), edition).because
    assert ("10 13 12", True) in figures(cited(because, CITES[edition][0]))


@pytest.mark.clause("n5.rolls.sv-above-20")
def test_editions_read_real_dice_above_20_differently():
    """A 1 at Success Value 23 is a Critical in N5 and counts as 4 elsewhere."""
    assert [table((23, "1"), (12, "9"), edition).values["winner"] for edition in EDITIONS] == [
        "active",
        "reactive",
        "reactive",
        "reactive",
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize("value", [3, 20, 23])
@pytest.mark.parametrize("enemy", [12, 25])
@pytest.mark.parametrize("edition", EDITIONS)
def test_judgement_is_the_naive_one(edition, value, enemy):
    """Every combination of two faces against one is judged like the naive rule."""
    read = n5_die if edition == "n5" else raised_die
    rules = EDITIONS[edition]
    judged, naive = [], []
    for face in range(1, 21):
        for other in range(1, 21):
            mine, theirs = (face, 21 - other), (other,)
            tables = (
                DiceOfSide("Active", success_value_of(rules, value), mine),
                DiceOfSide("Reactive", success_value_of(rules, enemy), theirs),
            )
            judged.append(judge_face_to_face(rules, *tables).value)
            naive.append(left([read(value, f) for f in mine], [read(enemy, f) for f in theirs]))

    assert naive == judged


PRINTED = [
    ("n5.ftf.example-1v1", (12, "1 4 6"), (11, "7"), ("reactive", 0, 0, 1, 0)),
    ("n5.ftf.example-third-party", (12, "3 8 12"), (11, "11"), ("nobody", 0, 0, 0, 0)),
    ("n5.ftf.example-split-burst", (12, "9 4"), (11, "5"), ("active", 1, 0, 0, 0)),
    ("n5.ftf.example-split-burst", (12, "11"), (11, "11"), ("reactive", 0, 0, 0, 1)),
]


@pytest.mark.parametrize(("clause", "active", "reactive", "expected"), PRINTED)
def test_printed_examples(clause, active, reactive, expected):
    """The printed examples have their printed results."""
    examples = [example for example in engine.calculator("face-to-face").examples if example.clause == clause]

    assert expected == verdict(table(active, reactive))
    assert expected in [verdict(engine.ask("face-to-face", example.form)) for example in examples]


@pytest.mark.clause("n5.ftf.example-third-party")
def test_example_of_a_third_party_misses():
    """Senku B, which nobody targets, makes a Normal Roll: 14 at Success Value 11."""
    assert dict(ask("normal-roll", attribute="11", dice="14").values) == {
        "success_value": 11,
        "successes": 0,
        "criticals": 0,
    }


@pytest.mark.clause("n5.ftf.example-1v1")
def test_example_of_one_against_one_has_its_mods():
    """BS 12 with +3 Range and -3 Cover is Success Value 12."""
    answer = table((12, "1 4 6"), (11, "7"), active__mods="+3 Range, -3 Cover")

    assert (answer.values["active_success_value"], answer.values["reactive_success_value"]) == (12, 11)


@pytest.mark.clause("n5.ftf.when")
@pytest.mark.parametrize(
    ("affects", "kind"),
    [("both", "face-to-face"), ("active", "normal"), ("reactive", "normal"), ("neither", "normal")],
)
def test_when_to_roll_face_to_face(affects, kind):
    """It is a Face to Face Roll only if each action affects the other, otherwise both roll normally."""
    answer = ask("face-to-face", affects=affects)

    assert kind == answer.values["roll"]
    assert applies(answer.because, "n5.ftf.when")
    assert ("active_wins" in answer.odds) == (kind == "face-to-face")


@pytest.mark.clause("n5.ftf.when")
def test_two_normal_rolls_do_not_cancel():
    """If one action does not affect the other, both may succeed."""
    answer = ask(
        "face-to-face",
        affects="neither",
        active__attribute="10",
        active__burst="2",
        active__dice="10 12",
        reactive__attribute="5",
        reactive__dice="3",
    )

    assert tuple(
        answer.values[name]
        for name in ("active_successes", "active_criticals", "reactive_successes", "reactive_criticals")
    ) == (1, 1, 1, 0)
    assert (Fraction(3, 4), Fraction(1, 4)) == (
        answer.odds["active.at_least_one_success"],
        answer.odds["reactive.at_least_one_success"],
    )
    assert len([step for step in answer.because if step.rule.id == "n5.rolls.normal"]) == 2


def test_normal_rolls_below_1_and_without_dice():
    """In two Normal Rolls either side may have no dice, or fail without rolling."""
    answer = ask("face-to-face", affects="active", active__attribute="0", active__dice="4", reactive__reroll="before")

    assert answer.odds["active.at_least_one_success"] == 0
    assert (answer.values["active_successes"], answer.values["active_criticals"]) == (0, 0)
    assert answer.odds["reactive.at_least_one_success"] == 1 - Fraction(9, 20) ** 2


def test_kind_of_roll_without_a_clause():
    """An edition without a clause on the kind of roll has no step on it."""
    assert (
        kind_of_roll(EDITIONS["n3"], active_affects=False).value,
        kind_of_roll(EDITIONS["n3"], active_affects=False).because,
    ) == ("normal", ())


@pytest.mark.clause("n5.ftf.dodge-reset")
@pytest.mark.parametrize("skill", ["dodge", "reset"])
@pytest.mark.parametrize(
    ("dodger", "dice", "won"), [("reactive", ("16 7 2", "8"), True), ("reactive", ("16 9 2", "8"), False)]
)
def test_dodge_stops_only_its_own_harm(skill, dodger, dice, won):
    """A Dodge or Reset that wins protects only its own Trooper; the attack still takes place."""
    answer = table((15, dice[0]), (10, dice[1]), **{f"{dodger}__skill": skill})
    said = cited(answer.because, "n5.ftf.dodge-reset")

    assert ("reactive" if won else "active") == answer.values["winner"]
    assert [won] == [applied for _, applied in said]
    assert "the attack still happens and affects its other targets, but not Reactive." in said[0][0]
    assert answer.headline.endswith(f"Reactive wins with {skill.title()}.") == won


@pytest.mark.clause("n5.ftf.dodge-reset")
def test_dodge_that_wins_in_the_active_turn():
    """The Active side may dodge too; without dice the step says what winning would do."""
    answer = ask("face-to-face", active__skill="dodge", active__burst="1")

    assert figures(cited(answer.because, "n5.ftf.dodge-reset")) == [
        (
            "",
            False,
        )
    ]


def test_attacks_have_no_step_on_dodge():
    """If nobody dodges or resets, no step mentions it."""
    assert cited(ask("face-to-face").because, "n5.ftf.dodge-reset") == []


@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        (
            {"active__dice": "1 4 6"},
            "reactive.dice",
            "Reactive's dice must be 1 die (Burst 1) where others are given, not empty.",
        ),
        (
            {"reactive__dice": "7"},
            "active.dice",
            "Active's dice must be 3 dice (Burst 3) where others are given, not empty.",
        ),
        (
            {"active__dice": "1 4", "reactive__dice": "7"},
            "active.dice",
            "Active's dice must be 3 dice (Burst 3), not 2.",
        ),
        (
            {"active__dice": "1 4 6", "reactive__dice": "7", "reactive__special_die": "1"},
            "reactive.dice",
            "Reactive's dice must be 2 dice (Burst 1, one more for +1 SD), not 1.",
        ),
        ({"active__burst": "9"}, "active.burst", "Active Burst must be between 1 and 6, not 9."),
        ({"reactive__burst": "0"}, "reactive.burst", "Reactive Burst must be between 1 and 6, not 0."),
        (
            {"active__special_die": "1", "active__skill": "long"},
            "active.special_die",
            "Active +1 SD must be 0, not 1: +1 SD cannot be used with a Long Skill; Berserk alone keeps its own.",
        ),
        (
            {"reactive__special_die": "1", "reactive__skill": "no-roll"},
            "reactive.special_die",
            "Reactive +1 SD must be 0, not 1: +1 SD cannot be used where nothing is rolled (Direct Template Weapons).",
        ),
        (
            {"active__skill": "dodge"},
            "active.burst",
            "Active Burst must be 1 with Dodge, which is a roll of one die, not 3.",
        ),
        ({"active__lost": "4"}, "active.lost", "Active Lost dice must be at most the Burst, 3, not 4."),
        (
            {"edition": "n4", "reactive__reroll": "after"},
            "reactive.reroll",
            'Reactive ReRoll must be left out in N4, which has no such rule, not "after".',
        ),
        (
            {"edition": "codeone", "active__special_die": "1"},
            "active.special_die",
            'Active +1 SD must be left out in CodeOne, which has no such rule, not "1".',
        ),
    ],
)
def test_wrong_forms_are_refused(form, control, says):
    """Refuses an impossible form with the control, what was expected and what was found."""
    with pytest.raises(engine.InvalidInputError) as error:
        ask("face-to-face", **form)

    assert (control, says) == (error.value.control, error.value.message)


@pytest.mark.clause("n5.rolls.sv-below-1", "codeone.rolls.sv-below-1")
@EVERY_EDITION
def test_side_below_1_rolls_no_dice(edition):
    """Below Success Value 1 a side neither hits nor cancels."""
    answer = table((12, "3"), (5, "1"), edition, reactive__mods="-6 Mimetism")
    below = f"{'n5' if edition == 'n5' else 'codeone'}.rolls.sv-below-1"

    assert verdict(answer) == ("active", 1, 0, 0, 0)
    assert {"hits.0.0.0.0", "hits.0.1.0.0", "hits.1.0.0.0"} == {name for name in answer.odds if "hits" in name}
    whose = " (by CodeOne's rule)" if edition in ("n4", "n3") else ""
    assert (f"Reactive rolls no dice at Success Value -1; dice on its side do not count{whose}.", True) in cited(
        answer.because, below
    )
    assert dict(answer.dice) == {"active.dice": 1}


@pytest.mark.clause("n5.ftf.tie")
@pytest.mark.parametrize(("attribute", "neither"), [("1", "153"), ("0", "8")], ids=["both", "one"])
def test_if_both_fail_nothing_is_cancelled(attribute, neither):
    """There is a tie only if both sides can succeed; if both fail, nothing is cancelled."""
    answer = ask("face-to-face", active__attribute="12", active__burst="1", reactive__attribute=attribute)

    assert [(neither, attribute != "0")] == figures(cited(answer.because, "n5.ftf.tie"))


def test_side_below_1_needs_no_dice():
    """If one side rolls no dice, only the other's dice are judged."""
    answer = ask("face-to-face", active__dice="3 9 13", reactive__attribute="0")

    assert verdict(answer) == ("active", 2, 0, 0, 0)


def test_nobody_rolls():
    """If both Success Values are below 1, nobody wins."""
    answer = ask("face-to-face", active__attribute="0", reactive__attribute="0")

    assert dict(answer.odds) == {"active_wins": 0, "reactive_wins": 0, "nobody": 1, "hits.0.0.0.0": 1}
    assert dict(answer.dice) == {}


@pytest.mark.clause("n5.rolls.special-die.face-to-face")
@pytest.mark.parametrize(
    ("form", "expected", "discards"),
    [
        (
            {"active__special_die": "1", "active__dice": "14 8 3 10", "reactive__dice": "7"},
            ("active", 2, 0, 0, 0),
            ["Active 14"],
        ),
        (
            {"active__burst": "1", "active__special_die": "2", "active__dice": "14 8 10", "reactive__dice": "7"},
            ("active", 1, 0, 0, 0),
            ["Active 14", "Active 8"],
        ),
        (
            {
                "active__special_die": "1",
                "active__dice": "9 8 3 10",
                "reactive__special_die": "1",
                "reactive__dice": "7 11",
            },
            ("reactive", 0, 0, 0, 1),
            ["Active 3", "Reactive 7"],
        ),
    ],
)
def test_discard_follows_both_rolls(form, expected, discards):
    """Both sides discard once all dice are entered, the Active Player first."""
    answer = ask("face-to-face", **form)
    clause = "n5.rolls.special-die.face-to-face"

    assert expected == verdict(answer)
    said = [says for says, _ in cited(answer.because[-1:], clause)]
    assert discards == [f"{says.split()[0]} {numbers(says)}" for says in said]
    assert applies(answer.because, clause)
    first = [applies for says, applies in cited(answer.because, clause) if "Active Player chooses first" in says]
    assert any(first) == (len({one.split()[0] for one in discards}) > 1)


@pytest.mark.clause("n5.rolls.special-die.no-burst")
def test_special_die_leaves_the_burst():
    """With +1 SD the number of hits is still limited by the Burst."""
    found = uncancelled(side(12, 2, special_die=True), side(11))

    assert max(left[0] + left[1] for left, _ in found) == 2


@pytest.mark.clause("n5.rolls.burst.lost-dice")
@pytest.mark.parametrize(("lost", "winner"), [("1", "active"), ("3", "reactive")])
def test_lost_dice_do_not_cancel(lost, winner):
    """Lost dice are not rolled; a side that loses all of them rolls nothing."""
    dice = " ".join(["9"] * (3 - int(lost)))
    answer = ask("face-to-face", active__lost=lost, active__dice=dice, reactive__dice="5")

    assert winner == answer.values["winner"]
    assert applies(answer.because, "n5.rolls.burst.lost-dice")


@pytest.mark.clause("n5.rolls.burst.maximum")
@pytest.mark.parametrize(
    ("turn", "dice"),
    [("active", {"active.dice": 4, "reactive.dice": 1}), ("reactive", {"active.dice": 3, "reactive.dice": 1})],
)
def test_burst_mods_work_in_the_active_turn(turn, dice):
    """+1B adds a die to the Active side, but not to the Reactive side."""
    answer = ask("face-to-face", **{f"{turn}__burst_mod": "1"})

    assert dice == dict(answer.dice)


@pytest.mark.parametrize(("edition", "clause"), [("n5", "n5.aro.burst"), ("n4", "n4.aro.burst"), ("n3", "")])
@pytest.mark.parametrize(
    ("burst", "says", "applied"),
    [("1", "Burst 1 in ARO", True), ("3", "Burst 3 in ARO, by a rule of its own", False)],
)
def test_burst_in_aro(edition, clause, burst, says, applied):
    """The Reactive Burst is 1 unless a rule gives more; the answer says so if the edition has a clause on it."""
    because = ask("face-to-face", edition=edition, reactive__burst=burst).because

    assert ([(f"{says}.", applied)] if clause else []) == cited(because, clause)
