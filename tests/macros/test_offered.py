"""The offers beside an answer can be computed later, with the same result."""

import json

import pytest

import engine
from engine import CALCULATORS
from engine.calculators.matchup import MATCHUP
from macros.components.engine.replies import answer
from tests.helpers.tiers import sampled

PAGE = "n5/play"
EMPTY = '<div class="offered"></div>'
FULL = '<div class="offered">{}</div>'


def asked(slug, form, **more):
    """Return the worker's reply to a form."""
    return json.loads(answer(slug, json.dumps(dict(form) | more), PAGE))


@pytest.mark.parametrize("example", sampled(MATCHUP.examples, MATCHUP.examples[:3]), ids=lambda example: example.name)
def test_both_parts_make_the_complete_answer(example):
    """The answer with the offers inserted in their place equals the complete answer."""
    whole = asked("matchup", example.form)["html"]
    alone = asked("matchup", example.form, offered="later")
    offered = asked("matchup", example.form, offered="only")["html"]

    assert (alone["later"], alone["html"].count(EMPTY)) == (True, 1)
    assert "data-pick" in offered
    assert whole == alone["html"].replace(EMPTY, FULL.format(offered))


@pytest.mark.parametrize("slug", [slug for slug, made in CALCULATORS.items() if made.offered is None])
def test_an_answer_without_offers_is_complete(slug):
    """A calculator without offers says so, and has no place for them."""
    form = CALCULATORS[slug].examples[0].form

    assert asked(slug, form) == asked(slug, form, offered="later")
    assert "offered" not in asked(slug, form)["html"]


def test_offers_are_computed_without_the_answer(monkeypatch):
    """If only the offers are requested, the calculator does not compute the answer again."""
    monkeypatch.delattr(engine, "ask")

    assert "data-pick" in asked("matchup", {}, offered="only")["html"]


def test_every_request_gives_the_same_error():
    """Every kind of request gives the same error."""
    refused = [asked("matchup", {"active.trooper": "BS 99"}, offered=word) for word in ("", "later", "only")]

    assert refused[0]["error"]["control"] == "active.trooper"
    assert refused == refused[:1] * 3


def test_the_browser_gets_the_offer():
    """The worker includes the offer of a refusal beside the message."""
    error = asked("normal-roll", {"burst": "3", "dice": "8"})["error"]

    assert error["offer"] == {"label": "Use Burst 1", "form": {"burst": "1"}}
