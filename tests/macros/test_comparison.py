"""A pinned answer stands beside the present one: one link holds both forms, and whatever a link holds is answered."""

import json
from itertools import pairwise
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError, ask
from macros.browser.comparison import LONGEST, forms_of, pinned, read_pin, rows_of
from macros.browser.render import answer_html
from tests.helpers.forms import forms
from tests.helpers.html import on_a_page, parse, text, texts, unbalanced
from tests.helpers.violations import at

PIN = {"active.burst": "3", "edition": "n5"}


def beside(slug, first, second):
    """The answer to a form with another one pinned."""
    return answer_html(slug, {**second, "beside": urlencode(first)}, "n5/rolls")


def presses(html):
    """What the buttons of an answer put into the form, by their text."""
    return {text(button): json.loads(button.attributes["data-form"]) for button in parse(html).css("[data-form]")}


@pytest.mark.parametrize("slug", CALCULATORS)
def test_a_pin_holds_the_whole_form(slug):
    """What the button of an answer pins is asked again as the form that was answered."""
    for example in CALCULATORS[slug].examples:
        with at(example.name):
            answer = ask(slug, example.form)
            found = presses(answer_html(slug, example.form, "n5/rolls"))

            assert {"beside": pinned(answer)} == found["Pin"]
            assert answer == ask(slug, read_pin(pinned(answer)))


@pytest.mark.parametrize("slug", CALCULATORS)
def test_any_form_can_be_pinned(slug):
    """Forms drawn at random, and what a reader types into them, come back from a pin as they were."""
    made = CALCULATORS[slug]

    @settings(max_examples=25, deadline=None, derandomize=True, database=None)
    @given(st.data())
    def hold(data):
        try:
            answer = made.ask(data.draw(forms(made)))
        except InvalidInputError:
            return
        assert answer == ask(slug, read_pin(pinned(answer)))

    hold()


@pytest.mark.parametrize("slug", CALCULATORS)
def test_two_examples_beside_each_other(slug):
    """Two answers of a calculator stand side by side, all that differs is marked, and Markdown leaves it alone."""
    answers = [(example, ask(slug, example.form)) for example in CALCULATORS[slug].examples]
    for (_, one), (second, two) in pairwise(answers):
        with at(second.name):
            html = answer_html(slug, {**second.form, "beside": pinned(one)}, "n5/rolls")
            lines = [*forms_of(one, two), *rows_of(one, two)]

            assert len([line for line in lines if line[1] != line[2]]) == len(parse(html).css("tr.differs"))
            assert one.headline == two.headline or one.headline in texts(html, "*")
            assert f"\n{html}\n" in on_a_page(html)
            assert unbalanced(html) == []


def test_what_differs_in_the_forms_comes_first():
    """The controls that the two forms hold otherwise stand on top, as a reader knows them."""
    first = ask("face-to-face", {"active.burst": "3", "active.special_die": "1", "active.reroll": "none"})
    second = ask("face-to-face", {"active.burst": "4", "active.mods": "-3", "active.reroll": "after"})

    assert forms_of(first, second) == [
        ("Active MODs", "none", "-3"),
        ("Active Burst", "3", "4"),
        ("Active +1 SD", "1", "0"),
        ("Active ReRoll", "none", "after seeing the enemy's dice"),
    ]


def test_chances_that_look_alike_are_distinguished():
    """Where two chances differ by less than their percentages show, they are given as fractions."""
    first, second = (ask("normal-roll", {"attribute": "19", "burst": burst}) for burst in ("5", "6"))
    (line,) = [line for line in rows_of(first, second) if line[0] == "At least one success"]

    assert line[1:] == ("over 99.9% (3199999/3200000)", "over 99.9% (63999999/64000000)")


def test_the_same_form_pinned():
    """Two forms alike give the same answer, and it is said."""
    html = beside("face-to-face", PIN, PIN)

    assert texts(html, ".same") == ["Both forms give the same answer."]
    assert texts(html, ".differs") == []


def test_back_and_forth():
    """One tap goes back to the pinned form and pins the present one; another takes its place; a third takes it away."""
    found = presses(beside("face-to-face", PIN, {"active.burst": "5"}))
    back = found["Restore pinned"]

    assert back == {"active.burst": "3", "beside": "edition=n5&active.burst=5"}
    assert {"beside": back["beside"]} == found["Pin current"]
    assert found["Remove"] == {"beside": ""}
    assert "Pin" not in found


@pytest.mark.parametrize(
    ("pin", "says"),
    [
        ("active.burst=9", "Active Burst must be between 1 and 6, not 9."),
        ("edition=n6", 'Edition must be one of n5, codeone, n4, n3, not "n6".'),
        ("<script>alert(1)</script>", 'Face to Face Roll has no control "<script>alert(1)</script>": it has '),
        ("active.burts=3", "did you mean active.burst?"),
        ("active.burst=%ff", 'not "�".'),
        ("=&=&&", "Face to Face Roll has no control empty: it has "),
        ("beside=x", 'Face to Face Roll has no control "beside"'),
        ("x" * (LONGEST + 1), f"A pinned form must be at most {LONGEST} characters, not {LONGEST + 1}."),
        ("a=1&" * 400, "A pinned form must be at most "),
    ],
    ids=lambda text: text[:20],
)
def test_a_stale_or_hostile_pin_is_refused(pin, says):
    """Where a link's pin has no answer, the present form is answered, it is said why, and the pin can be taken away."""
    html = answer_html("face-to-face", {"active.burst": "5", "beside": pin}, "n5/rolls")
    (refused,) = texts(html, ".refused")

    assert refused.startswith("What was pinned cannot be answered. ")
    assert says in refused
    assert presses(html) == {"Remove": {"beside": ""}}
    assert ask("face-to-face", {"active.burst": "5"}).headline in texts(html, "*")
    assert f"\n{html}\n" in on_a_page(html)


def test_a_pin_is_a_query():
    """A pin is written as a share link writes a form."""
    answer = ask("modifiers", {"mods": "-3 Cover & more, +3"})

    assert parse_qsl(pinned(answer)) == [("edition", "n5"), ("mods", "-3 Cover & more, +3")]
