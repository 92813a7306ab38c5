"""The engine gives the same answers in the browser's runtime as in the build: the same JSON, the same HTML."""

import json
import shutil
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import engine
from engine import CALCULATORS, InvalidInputError
from engine.rules.space import fact
from engine.rules.space.drawing import drawing
from macros.components.answer.render import answer_fragment, answer_html
from macros.components.scene.plan import svg
from tests.helpers.forms import form as random_form
from tests.helpers.random_scenes import random_scene
from tests.helpers.scenes import N5, read, scenes_of_pages

SAMPLE = 6
"""The number of forms for each calculator."""
FORMS = 15
"""How many in `make test-all`."""
RENDERED = dict.fromkeys(CALCULATORS, 5) | {"matchup": 25}
"""One in so many forms is also rendered, from the same answer; a matchup computes a hundred more for its offers."""
RANDOM_FACTS = ["active.lof.reactive-1", "reactive-1.lof.active", "reactive-1.cover.active", "active.cover.reactive-1"]
TRIES = 20
"""The number of random forms among which at least one is new and legal."""
PAGE = "n5/rolls"
NODE = Path(sys.executable).with_name("node")


@pytest.fixture(scope="module")
def ask_pyodide(unfinished_site, tmp_path_factory):
    """Return a function that queries the site's own runtime in Node.js."""
    runtime = tmp_path_factory.mktemp("site") / "runtime"
    shutil.copytree(unfinished_site / "assets" / "runtime", runtime)
    command = [NODE, Path(__file__).with_name("same_answers.mjs"), runtime, PAGE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as node:

        def ask(**question):
            node.stdin.write(json.dumps(question) + "\n")
            return json.loads(node.stdout.readline())

        yield ask


@pytest.mark.parametrize("slug", CALCULATORS)
def test_pyodide_answers_as_python_does(ask_pyodide, slug):
    """Distinct random legal forms of each calculator give the same answer and HTML, byte for byte."""
    compare(ask_pyodide, slug, islice(answered_forms(slug), SAMPLE))


@pytest.mark.nightly
@pytest.mark.parametrize("slug", CALCULATORS)
def test_pyodide_answers_more_forms_as_python_does(ask_pyodide, slug):
    """The same holds for more of them."""
    compare(ask_pyodide, slug, islice(answered_forms(slug), SAMPLE, FORMS))


@pytest.mark.parametrize(
    "scenes",
    [
        pytest.param(lambda: of_pages({0}), id="of-pages"),
        pytest.param(lambda: of_pages({1, 2, 3}), id="of-other-pages", marks=pytest.mark.nightly),
        pytest.param(lambda: islice(random_scenes(), 40), id="random"),
        pytest.param(lambda: islice(random_scenes(), 40, 200), id="more-random", marks=pytest.mark.nightly),
    ],
)
def test_pyodide_draws_as_python_does(ask_pyodide, scenes):
    """Scenes of the pages and random ones have the same facts, steps and pictures, byte for byte."""
    for text, names in scenes():
        scene = read(text)
        found = [fact(N5, scene, name) for name in names]
        facts = [[one.value, *(step.says for step in one.because)] for one in found]
        picture = svg(drawing(N5, scene, names))

        assert ask_pyodide(scene=text, facts=names) == {"facts": facts, "picture": picture}


def compare(ask_pyodide, slug, asked):
    """Compare answers and some of the rendered HTML."""
    for number, (form, answer) in enumerate(asked):
        rendered = number % RENDERED[slug] == 0
        html = answer_fragment(answer, PAGE, pin=True) if rendered else ""
        assert ask_pyodide(calculator=slug, form=form, rendered=rendered) == {
            "json": json.dumps(answer.to_json()),
            "html": html,
        }
        assert number or html == answer_html(slug, form, PAGE)


def of_pages(quarters):
    """Return scenes of the pages, and what each page shows of them: of every four, those with these numbers."""
    return [scene[1:] for number, scene in enumerate(scenes_of_pages()) if number % 4 in quarters]


def random_scenes():
    """Yield random scenes and what is asked of them, the same in every run."""
    dice = Random("scenes")  # noqa: S311 - the same scenes in every run
    while True:
        yield f"{random_scene(dice)}\nshow lof active reactive-1\nshow side active reactive-1", RANDOM_FACTS


def answered_forms(slug):
    """Return distinct random legal forms of a calculator, the same in every run, each with its answer."""
    integer = Random(slug).randint  # noqa: S311 - the same forms in every run
    drawn = set()
    for _ in range(FORMS * TRIES):
        form = random_form(CALCULATORS[slug], integer)
        text = json.dumps(form, sort_keys=True)
        if text not in drawn:
            drawn.add(text)
            with suppress(InvalidInputError):
                yield form, engine.ask(slug, form)
