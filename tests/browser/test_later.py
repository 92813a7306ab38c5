"""Modules that no answer needs are imported lazily when the engine starts, and still work when used."""

import pytest
from playwright.sync_api import Route

from macros.startup.later import LATER
from tests.browser.visit import Visit
from tests.macros.test_later import ASKED

STARTED = 'const answer = pyodide.pyimport("macros.components.engine.replies").answer;'
EVALUATE = "code => self.pyodide.runPython(code).toJs()"


@pytest.fixture
def shown(visit: Visit) -> Visit:
    """Start a visit whose worker exposes its Python, ready to answer."""

    def show(route: Route) -> None:
        script = route.fetch().text()
        assert script.count(STARTED) == 1
        route.fulfill(
            content_type="text/javascript", body=script.replace(STARTED, f"{STARTED} self.pyodide = pyodide;")
        )

    visit.page.route("**/worker.js", show)
    visit.open("embed/face-to-face/")
    visit.wake()
    return visit


def test_lazy_modules_run_only_when_used(shown: Visit) -> None:
    """After the start and an answer, every lazy module is imported but has not run.

    Pyodide can then evaluate code, which needs the lazy modules.
    """
    pending = "answer => self.pyodide.pyimport('macros.startup.later').pending().toJs()"
    assert sorted(LATER) == shown.worker.evaluate(pending)
    code = (
        f"{'; '.join(f'import {name}' for name in ASKED)}; [{', '.join(f'str({asks})' for asks, _ in ASKED.values())}]"
    )

    assert [said for _, said in ASKED.values()] == shown.worker.evaluate(EVALUATE, code)
