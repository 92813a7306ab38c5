"""The worker renders byte for byte what the build renders."""

import json

import pytest
from playwright.sync_api import Browser

from engine.calculators import CALCULATORS
from engine.editions import EDITIONS
from macros.browser.answer import answer
from macros.browser.render import answer_html
from tests.browser.conftest import ASKED, SUB_PATH
from tests.browser.visit import Visit
from tests.helpers.varied import two_of_each_kind

pytestmark = pytest.mark.alone

PAGE = "n5/rolls"
PARTS = 2
"""So many tests share what takes longest, that several workers can have their part of it."""

EXAMPLES = [(slug, dict(example.form)) for slug, calc in CALCULATORS.items() for example in calc.examples]
ASK = """
async ([questions, page]) => {
  const { engine } = await import(new URL("engine.js", document.querySelector('script[src$="/calculator.js"]').src));
  const replies = [];
  for (const [calculator, form] of questions) replies.push(await engine.ask({}, calculator, form, page));
  return replies;
}
"""


@pytest.fixture(scope="session")
def chromium(compiling_chromium: Browser) -> Browser:
    """Chromium that compiles a second time what thousands of forms run."""
    return compiling_chromium


def replies(visit: Visit, questions: list[tuple[str, dict[str, str]]]) -> list[dict[str, object]]:
    """What the worker of a page replies to the questions, asked through the page's own client."""
    visit.open(f"{PAGE}/")
    ASKED.update(f"{SUB_PATH}embed/{slug}/" for slug, _ in questions)
    return visit.page.evaluate(ASK, [questions, PAGE])


def test_the_worker_renders_every_example_as_the_build_does(visit: Visit) -> None:
    """For every example of every calculator the HTML is the same, to the byte."""
    expected = [{"html": answer_html(slug, form, PAGE)} for slug, form in EXAMPLES]
    assert expected == replies(visit, EXAMPLES)


def test_the_worker_refuses_and_compares_as_the_build_does(visit: Visit) -> None:
    """Asked by the rules of every edition, one beside the other, each example is answered or refused alike."""
    pairs = [(mine, other) for mine in EDITIONS for other in EDITIONS if mine != other]
    questions = [
        (slug, form | {"edition": mine, "compare": other, "beside": f"edition={other}"})
        for (slug, form), (mine, other) in zip(EXAMPLES, pairs * len(EXAMPLES), strict=False)
    ]
    expected = [json.loads(answer(slug, json.dumps(form), PAGE)) for slug, form in questions]
    assert {"html", "error"} == {kind for reply in expected for kind in reply}
    assert expected == replies(visit, questions)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_worker_sweeps_as_the_build_does(visit: Visit, part: int) -> None:
    """Two controls of each kind of every calculator, tried at each of their values, give the same table."""
    controls = [(slug, {"sweep": name}) for slug, made in CALCULATORS.items() for name in two_of_each_kind(made)]
    questions = controls[part::PARTS]
    expected = [{"html": answer_html(slug, form, PAGE)} for slug, form in questions]
    assert expected == replies(visit, questions)
