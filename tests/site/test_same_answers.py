"""The engine in the browser's runtime answers as the engine of the build does: the same JSON, the same HTML."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings

import engine
from engine import CALCULATORS, InvalidInputError
from macros.browser.render import answer_html
from macros.build.runtime import copy_runtime
from tests.helpers.forms import forms

FORMS = dict.fromkeys(CALCULATORS, 500) | dict.fromkeys(["what-to-declare", "split-burst", "orders"], 100)
FORMS |= {"skills-left": 60}
"""How many forms each calculator is asked: fewer where the exchange has its rules, or its choices give no more."""
PAGE = "n5/rolls"
NODE = Path(sys.executable).with_name("node")

pytestmark = pytest.mark.many


@pytest.fixture(scope="module")
def ask_pyodide(tmp_path_factory):
    """Ask the runtime that the site is packed with, running in Node.js."""
    runtime = tmp_path_factory.mktemp("runtime")
    copy_runtime(runtime)
    command = [NODE, Path(__file__).with_name("same_answers.mjs"), runtime, PAGE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as node:

        def ask(slug, form):
            node.stdin.write(json.dumps({"calculator": slug, "form": form}) + "\n")
            return json.loads(node.stdout.readline())

        yield ask


@pytest.mark.parametrize("slug", CALCULATORS)
def test_pyodide_answers_as_python_does(ask_pyodide, slug):
    """Hundreds of legal forms of each calculator, no two alike, are answered and rendered alike, to the byte."""
    asked = set()

    @settings(
        max_examples=FORMS[slug],
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.filter_too_much],
    )
    @given(forms(CALCULATORS[slug]))
    def hold(form):
        text = json.dumps(form, sort_keys=True)
        assume(text not in asked)
        try:
            answer = engine.ask(slug, form)
        except InvalidInputError:
            assume(False)
        asked.add(text)
        expected = {"json": json.dumps(answer.to_json()), "html": answer_html(slug, form, PAGE)}
        assert expected == ask_pyodide(slug, form)

    hold()

    assert len(asked) == FORMS[slug]
