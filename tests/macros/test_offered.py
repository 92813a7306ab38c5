"""What is offered beside an answer can come after it, and is then what comes with it."""

import json

import pytest

import engine
from engine import CALCULATORS
from engine.calculators.matchup import MATCHUP
from macros.browser.answer import answer

PAGE = "n5/play"
EMPTY = '<div class="offered"></div>'
FULL = '<div class="offered">{}</div>'


def asked(slug, form, **more):
    """What the worker says of a form."""
    return json.loads(answer(slug, json.dumps(dict(form) | more), PAGE))


@pytest.mark.parametrize("example", MATCHUP.examples, ids=lambda example: example.name)
def test_both_parts_are_the_whole(example):
    """The answer alone, with what is offered put into its place, is the whole answer."""
    whole = asked("matchup", example.form)["html"]
    alone = asked("matchup", example.form, offered="later")
    offered = asked("matchup", example.form, offered="only")["html"]

    assert (alone["later"], alone["html"].count(EMPTY)) == (True, 1)
    assert "data-pick" in offered
    assert whole == alone["html"].replace(EMPTY, FULL.format(offered))


@pytest.mark.parametrize("slug", [slug for slug, made in CALCULATORS.items() if made.offered is None])
def test_where_nothing_is_offered_the_answer_is_whole(slug):
    """A calculator that offers nothing says so, and has no place for it."""
    form = CALCULATORS[slug].examples[0].form

    assert asked(slug, form) == asked(slug, form, offered="later")
    assert "offered" not in asked(slug, form)["html"]


def test_what_is_offered_comes_without_the_answer(monkeypatch):
    """Asked for what is offered alone, the calculator does not work out the answer again."""
    monkeypatch.delattr(engine, "ask")

    assert "data-pick" in asked("matchup", {}, offered="only")["html"]


def test_a_form_that_is_refused_is_refused_alike():
    """What is wrong is named however it is asked."""
    refused = [asked("matchup", {"active.trooper": "BS 99"}, offered=word) for word in ("", "later", "only")]

    assert refused[0]["error"]["control"] == "active.trooper"
    assert refused == refused[:1] * 3


def test_the_browser_gets_the_offer():
    """The worker hands on what a refusal offers beside the message."""
    error = asked("normal-roll", {"burst": "3", "dice": "8"})["error"]

    assert error["offer"] == {"label": "Use Burst 1", "form": {"burst": "1"}}
