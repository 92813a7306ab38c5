"""The worker renders the same HTML as the build, byte for byte."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from engine.calculators import CALCULATORS
from engine.editions import EDITIONS
from macros.components.answer.render import answer_html
from macros.components.engine.replies import answer
from tests.browser.conftest import begin_visit, expect_no_trouble
from tests.browser.visit import ASK, PHONE, Visit
from tests.helpers.tiers import nightly, sampled
from tests.helpers.varied import two_of_each_kind

PAGE = "n5/rolls"
PAIRS = [(mine, other) for mine in EDITIONS for other in EDITIONS if mine != other]

type Form = dict[str, str]
type AskWorker = Callable[[str, list[Form]], list[dict[str, object]]]


@pytest.fixture(scope="module")
def ask_worker(compiling_chromium: Browser, site: str) -> Iterator[AskWorker]:
    """Return a function that sends forms to the worker through a page's own client and returns the replies.

    The page opens at the first call. Its Chromium uses the optimizing compiler, because thousands of forms run.
    """
    visits: list[Visit] = []

    def ask(slug: str, forms: list[Form]) -> list[dict[str, object]]:
        if not visits:
            visits.append(begin_visit(Visit, compiling_chromium, site, **PHONE))
            visits[0].open(f"{PAGE}/")
        return visits[0].page.evaluate(ASK, [[(slug, form) for form in forms], PAGE])

    yield ask
    for visit in visits:
        expect_no_trouble(visit)
        visit.page.context.close()


def examples(slug: str) -> list[Form]:
    """Return the forms of a calculator's examples."""
    return [dict(example.form) for example in CALCULATORS[slug].examples]


@pytest.mark.parametrize(
    ("slug", "count"), [("face-to-face", 1), ("matchup", 1), *(nightly((slug, None)) for slug in [*CALCULATORS][::3])]
)
def test_the_worker_renders_every_example_as_the_build_does(
    ask_worker: AskWorker, slug: str, count: int | None
) -> None:
    """Tests in tests/site/test_same_answers.py compare random forms of every calculator, in Node.js."""
    forms = examples(slug)[:count]
    expected = [{"html": answer_html(slug, form, PAGE)} for form in forms]

    assert expected == ask_worker(slug, forms)


@pytest.mark.parametrize("slug", sampled([*CALCULATORS][2::3], {"face-to-face"}))
def test_the_worker_refuses_and_compares_as_the_build_does(ask_worker: AskWorker, slug: str) -> None:
    """Each example, asked by one edition and compared with another, is answered or refused alike."""
    first = list(CALCULATORS).index(slug)  # so that calculators with few examples try all pairs between them
    pairs = PAIRS[first % len(PAIRS) :] + PAIRS * len(CALCULATORS[slug].examples)
    forms = [
        form | {"edition": mine, "compare": other, "beside": f"edition={other}"}
        for form, (mine, other) in zip(examples(slug), pairs, strict=False)
    ]
    expected = [json.loads(answer(slug, json.dumps(form), PAGE)) for form in forms]

    assert {kind for reply in expected for kind in reply} <= {"html", "error"}
    assert expected == ask_worker(slug, forms)


@pytest.mark.parametrize("slug", sampled([*CALCULATORS][2::3], {"face-to-face"}))
def test_the_worker_sweeps_as_the_build_does(ask_worker: AskWorker, slug: str) -> None:
    """Trying each value of two controls of each kind gives the same table."""
    forms = [{"sweep": name} for name in two_of_each_kind(CALCULATORS[slug])]
    expected = [{"html": answer_html(slug, form, PAGE)} for form in forms]

    assert expected == ask_worker(slug, forms)
