"""The Success Value: Attribute, MODs, the Maximum Modifier, and values below 1 and above 20."""

from fractions import Fraction

import pytest

from engine.editions import EDITIONS
from engine.rules.mods import Mod, applied_modifier
from engine.rules.rolls import half, read_face, success_value, success_value_of, written_sum
from engine.wording import faces
from tests.helpers.answers import applies, ask, cited, figures
from tests.helpers.cases import proves

EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
CITES = {
    "n5": {
        "value": "n5.rolls.success-value",
        "mod": "n5.rolls.mod",
        "maximum": "n5.rolls.maximum-modifier",
        "success": "n5.rolls.success",
        "critical": "n5.rolls.critical",
        "below": "n5.rolls.sv-below-1",
        "above": "n5.rolls.sv-above-20",
    },
    "codeone": {
        "value": "codeone.rolls.success-value",
        "mod": "codeone.rolls.mod",
        "maximum": "codeone.rolls.maximum-modifier",
        "success": "codeone.rolls.success",
        "critical": "codeone.rolls.critical",
        "below": "codeone.rolls.sv-below-1",
        "above": "codeone.rolls.sv-above-20",
    },
    "n4": {
        "value": "n4.rolls.success-value",
        "mod": "n4.rolls.success-value",
        "maximum": "n4.rolls.maximum-modifier",
        "success": "n4.rolls.success-value",
        "critical": "n4.rolls.critical",
        "below": "codeone.rolls.sv-below-1",
        "above": "n4.rolls.sv-above-20",
    },
    "n3": {
        "value": "n3.rolls.success-value",
        "mod": "n3.rolls.success-value",
        "maximum": "n3.rolls.maximum-modifier",
        "success": "n3.rolls.success-value",
        "critical": "n3.rolls.critical",
        "below": "codeone.rolls.sv-below-1",
        "above": "n3.rolls.sv-above-20",
    },
}


@pytest.mark.clause(
    "n5.rolls.success-value", "codeone.rolls.success-value", "n4.rolls.success-value", "n3.rolls.success-value"
)
@EVERY_EDITION
def test_attribute_and_mods_make_the_success_value(edition):
    """The Success Value is the Attribute plus every MOD."""
    ruling = success_value(edition, 12, (Mod(3, "Range"), Mod(-6, "Mimetism")))

    assert ruling.value.value == 9
    assert applies(ruling.because, CITES[edition.slug]["value"])


@pytest.mark.clause("n5.rolls.mod", "codeone.rolls.mod")
@EVERY_EDITION
@pytest.mark.parametrize(("mod", "value", "word"), [(3, 15, "easier"), (-3, 9, "harder"), (0, 12, "nothing")])
def test_positive_mods_help_and_negative_mods_hinder(edition, mod, value, word):
    """A positive MOD raises the Success Value, a negative MOD lowers it."""
    ruling = success_value(edition, 12, (Mod(mod, "Range"),))
    said = cited(ruling.because, CITES[edition.slug]["mod"])

    assert value == ruling.value.value
    assert any(word in says and applied == (mod != 0) for says, applied in said)


@pytest.mark.clause(
    "n5.rolls.maximum-modifier",
    "codeone.rolls.maximum-modifier",
    "n4.rolls.maximum-modifier",
    "n3.rolls.maximum-modifier",
)
@EVERY_EDITION
@pytest.mark.parametrize(
    ("mods", "applied"),
    [
        ((-6, -3, -3), -12),
        ((-6, -3, -6), -12),
        ((-20,), -12),
        ((-20, 9), -11),
        ((6, 6, 6), 12),
        ((13, -1), 12),
        ((12,), 12),
        ((-11,), -11),
        ((), 0),
    ],
)
def test_sum_of_mods_is_capped_and_no_single_mod(edition, mods, applied):
    """The sum counts as at least -12 and at most +12."""
    ruling = applied_modifier(edition, tuple(Mod(mod) for mod in mods))

    assert applied == ruling.value
    assert applies(ruling.because, CITES[edition.slug]["maximum"]) == (applied != sum(mods))


@pytest.mark.parametrize(
    "edition",
    [proves("n5.rolls.maximum-modifier.example", "n5"), proves("codeone.rolls.maximum-modifier.example", "codeone")],
)
def test_maximum_modifier_example(edition):
    """Mimetism -6, Cover -3 and Range -6 on BS 13 are -15, capped to -12: Success Value 1, and 1 in 20 a Critical."""
    answer = ask("modifiers", edition=edition, attribute="13", mods="-6 Mimetism, -3 Cover, -6 Range")

    assert dict(answer.values) == {"sum": -15, "applied": -12, "success_value": 1}
    assert {"success": Fraction(1, 20), "critical": Fraction(1, 20)} == dict(answer.odds)
    assert applies(answer.because, CITES[edition]["success"])
    assert applies(answer.because, CITES[edition]["critical"])
    assert "13 - 6 (Mimetism) - 3 (Cover) - 6 (Range): sum -15, capped to -12, Success Value 1." in [
        step.says for step in answer.because
    ]


@pytest.mark.clause("n5.rolls.success", "codeone.rolls.success")
@pytest.mark.no_cover
@EVERY_EDITION
@pytest.mark.parametrize("value", [1, 2, 11, 19, 20])
def test_die_at_or_below_the_success_value_succeeds(edition, value):
    """A die at or below the Success Value succeeds, a higher one fails."""
    rolled = success_value_of(edition, value)

    assert tuple(range(1, value + 1)) == rolled.success_faces()
    assert [face <= value for face in range(1, 21)] == [rolled.score(face).success for face in range(1, 21)]


@pytest.mark.clause("n5.rolls.critical", "codeone.rolls.critical", "n4.rolls.critical", "n3.rolls.critical")
@EVERY_EDITION
@pytest.mark.parametrize("value", [1, 2, 11, 19, 20])
def test_die_equal_to_the_success_value_is_a_critical(edition, value):
    ruling = read_face(edition, success_value_of(edition, value), value)

    assert (value,) == success_value_of(edition, value).critical_faces()
    assert ruling.value.critical
    assert applies(ruling.because, CITES[edition.slug]["critical"])


@pytest.mark.clause("n5.rolls.sv-below-1", "codeone.rolls.sv-below-1")
@EVERY_EDITION
@pytest.mark.parametrize("value", [0, -1, -12])
def test_nothing_succeeds_below_1(edition, value):
    """Below Success Value 1 no die is rolled, and nothing succeeds."""
    ruling = success_value(edition, 0, (Mod(value),))

    assert not ruling.value.rolls
    assert (ruling.value.success_faces(), ruling.value.critical_faces()) == ((), ())
    assert applies(ruling.because, CITES[edition.slug]["below"])
    assert not applies(success_value(edition, 1).because, CITES[edition.slug]["below"])


@pytest.mark.clause("n5.rolls.sv-above-20")
@pytest.mark.parametrize(("value", "critical"), [(21, (1, 20)), (23, (1, 2, 3, 20)), (24, (1, 2, 3, 4, 20))])
def test_n5_above_20_has_more_critical_faces(value, critical):
    """Above 20 every die succeeds; 20 and 1 to the excess are Criticals."""
    rolled = success_value_of(EDITIONS["n5"], value)

    assert tuple(range(1, 21)) == rolled.success_faces()
    assert critical == rolled.critical_faces()
    assert rolled.score(19).number == 19


@pytest.mark.clause("codeone.rolls.sv-above-20", "n4.rolls.sv-above-20", "n3.rolls.sv-above-20")
@pytest.mark.parametrize("slug", ["codeone", "n4", "n3"])
@pytest.mark.parametrize(
    ("value", "critical", "raised"), [(21, (19, 20), 6), (23, (17, 18, 19, 20), 8), (25, tuple(range(15, 21)), 10)]
)
def test_other_editions_add_the_excess_to_the_die(slug, value, critical, raised):
    """The excess is added to the die."""
    rolled = success_value_of(EDITIONS[slug], value)

    assert tuple(range(1, 21)) == rolled.success_faces()
    assert critical == rolled.critical_faces()
    assert raised == rolled.score(5).number


@EVERY_EDITION
def test_reading_a_face_above_20_says_so(edition):
    """The step for a die above Success Value 20 cites its clause; the step for a failure, that for success."""
    above = read_face(edition, success_value_of(edition, 23), 20).because
    plain = read_face(edition, success_value_of(edition, 23), 4).because
    failed = read_face(edition, success_value_of(edition, 9), 12).because

    critical = faces(success_value_of(edition, 23).critical_faces())
    assert [(f"20 is a Critical: at Success Value 23 the Criticals are {critical}.", True)] == cited(
        above, CITES[edition.slug]["above"]
    )
    assert applies(plain, CITES[edition.slug]["above"])
    assert figures(cited(failed, CITES[edition.slug]["success"])) == [("12 9", True)]


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        ("n5", "n5.rolls.rounding"),
        ("codeone", "codeone.rolls.rounding"),
        ("n4", "codeone.rolls.rounding"),
        ("n3", "codeone.rolls.rounding"),
    ],
)
@pytest.mark.parametrize(("number", "halved"), [(5, 3), (4, 2), (1, 1), (0, 0), (13, 7)])
def test_halves_are_rounded_up(edition, clause, number, halved):
    """Fractions are rounded up: half of 5 is 3."""
    ruling = half(EDITIONS[edition], number, "BTS")

    assert halved == ruling.value
    assert [(f"BTS {number} halved, rounded up: {halved}.", True)] == cited(ruling.because, clause)


@pytest.mark.parametrize(
    ("attribute", "mods", "applied", "words"),
    [
        (13, (), 0, "13 without MODs: "),
        (12, (Mod(-3),), -3, "12 - 3: sum -3, "),
        (11, (Mod(3, "Range"), Mod(-3, "Cover")), 0, "11 + 3 (Range) - 3 (Cover): sum +0, "),
    ],
)
def test_sum_is_written_as_players_say_it(attribute, mods, applied, words):
    """The sum lists its MODs, and mentions the cap only if it applies."""
    assert words == written_sum(attribute, mods, applied)


@pytest.mark.parametrize(
    ("numbers", "words"), [((), "none"), ((7,), "7"), ((1, 2, 20), "1 to 2 and 20"), ((1, 3, 5), "1, 3 and 5")]
)
def test_faces_are_listed_in_runs(numbers, words):
    """Consecutive faces are shown as a range."""
    assert words == faces(numbers)


def test_mod_reads_as_players_say_it():
    """A MOD is shown as a signed number and its reason."""
    assert [str(Mod(-6, "Mimetism")), str(Mod(3))] == ["-6 Mimetism", "+3"]
