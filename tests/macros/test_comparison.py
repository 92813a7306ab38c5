"""A pinned answer is compared with the current one: one link holds both forms, and any link is answered."""

import json
from itertools import pairwise
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError, ask
from macros.components.answer.comparison import LONGEST, forms_of, pinned, read_pin, rows_of
from macros.components.answer.render import answer_html
from tests.helpers.forms import forms
from tests.helpers.html import on_a_page, parse, text, texts, unbalanced
from tests.helpers.tiers import first_of_each
from tests.helpers.violations import at

PIN = {"active.burst": "3", "edition": "n5"}
EXAMPLES = {slug: made.examples for slug, made in CALCULATORS.items()}


def beside(slug, first, second):
    """Return the answer to a form with another one pinned."""
    return answer_html(slug, {**second, "beside": urlencode(first)}, "n5/rolls")


def presses(html):
    """Return what each button of an answer puts into the form, by the button's text."""
    return {text(button): json.loads(button.attributes["data-form"]) for button in parse(html).css("[data-form]")}


@pytest.mark.parametrize(("slug", "examples"), first_of_each(EXAMPLES, 1, 4))
def test_a_pin_holds_the_whole_form(slug, examples):
    """A form pinned by the answer's button is the form that was answered."""
    for example in examples:
        with at(example.name):
            answer = ask(slug, example.form)
            found = presses(answer_html(slug, example.form, "n5/rolls"))

            assert {"beside": pinned(answer)} == found["Pin"]
            assert answer == ask(slug, read_pin(pinned(answer)))


@pytest.mark.parametrize("slug", CALCULATORS)
def test_any_form_can_be_pinned(slug):
    """Random forms, including typed values, are unchanged after pinning."""
    made = CALCULATORS[slug]

    @settings(max_examples=5, deadline=None, derandomize=True, database=None)
    @given(st.data())
    def hold(data):
        try:
            answer = made.ask(data.draw(forms(made)))
        except InvalidInputError:
            return
        assert answer == ask(slug, read_pin(pinned(answer)))

    hold()


@pytest.mark.parametrize(
    ("slug", "pairs"), first_of_each({slug: [*pairwise(examples)] for slug, examples in EXAMPLES.items()}, 1, 4)
)
def test_two_examples_are_compared(slug, pairs):
    """Two answers of a calculator are compared, every difference is marked, and Markdown changes nothing."""
    for first, second in pairs:
        one, two = (ask(slug, example.form) for example in (first, second))
        with at(second.name):
            html = answer_html(slug, {**second.form, "beside": pinned(one)}, "n5/rolls")
            lines = [*forms_of(one, two), *rows_of(one, two)]

            assert len([line for line in lines if line[1] != line[2]]) == len(parse(html).css("tr.differs"))
            assert one.headline == two.headline or one.headline in texts(html, "*")
            assert f"\n{html}\n" in on_a_page(html)
            assert unbalanced(html) == []


def test_differences_of_the_forms_come_first():
    """The differing controls of the two forms are at the top, by their visible names."""
    first = ask("face-to-face", {"active.burst": "3", "active.special_die": "1", "active.reroll": "none"})
    second = ask("face-to-face", {"active.burst": "4", "active.mods": "-3", "active.reroll": "after"})

    assert forms_of(first, second) == [
        ("Active MODs", "none", "-3"),
        ("Active Burst", "3", "4"),
        ("Active +1 SD", "1", "0"),
        ("Active ReRoll", "none", "after seeing the enemy's dice"),
    ]


def test_chances_that_look_alike_are_distinguished():
    """Two chances that round to the same percentage are given as fractions."""
    first, second = (ask("normal-roll", {"attribute": "19", "burst": burst}) for burst in ("5", "6"))
    (line,) = [line for line in rows_of(first, second) if line[0] == "At least one success"]

    assert line[1:] == ("over 99.9% (3199999/3200000)", "over 99.9% (63999999/64000000)")


def test_a_form_compared_with_itself():
    """Two equal forms give the same answer, and the comparison says so."""
    html = beside("face-to-face", PIN, PIN)

    assert texts(html, ".same") == ["Both forms give the same answer."]
    assert texts(html, ".differs") == []


def test_swapping_and_unpinning():
    """One tap swaps the pinned and the current form, another pins the current form instead, a third unpins."""
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
    """If a link's pinned form has no answer, the page says why, answers the current form and offers to unpin."""
    html = answer_html("face-to-face", {"active.burst": "5", "beside": pin}, "n5/rolls")
    (refused,) = texts(html, ".refused")

    assert refused.startswith("What was pinned cannot be answered. ")
    assert says in refused
    assert presses(html) == {"Remove": {"beside": ""}}
    assert ask("face-to-face", {"active.burst": "5"}).headline in texts(html, "*")
    assert f"\n{html}\n" in on_a_page(html)


def test_a_pin_is_a_query():
    """A pinned form is written like the query of a share link."""
    answer = ask("modifiers", {"mods": "-3 Cover & more, +3"})

    assert parse_qsl(pinned(answer)) == [("edition", "n5"), ("mods", "-3 Cover & more, +3")]
