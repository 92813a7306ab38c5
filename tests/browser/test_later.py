"""What no answer needs is imported when the engine starts, and does not run; asked for, it is there."""

import pytest
from playwright.sync_api import Route

from macros.startup.later import LATER
from tests.browser.visit import Visit
from tests.macros.test_later import ASKED

STARTED = 'const answer = pyodide.pyimport("macros.browser.answer").answer;'
EVALUATE = "code => self.pyodide.runPython(code).toJs()"


@pytest.fixture
def shown(visit: Visit) -> Visit:
    """A visit whose worker shows its Python, ready to answer."""

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


def test_what_no_answer_needs_does_not_run(shown: Visit) -> None:
    """After the start and an answer, every module that is put off is imported and waits."""
    waiting = "answer => self.pyodide.pyimport('macros.startup.later').waiting().toJs()"
    assert sorted(LATER) == shown.worker.evaluate(waiting)


def test_what_was_put_off_is_there(shown: Visit) -> None:
    """Pyodide evaluates code, which needs the modules that waited, and they work."""
    code = (
        f"{'; '.join(f'import {name}' for name in ASKED)}; [{', '.join(f'str({asks})' for asks, _ in ASKED.values())}]"
    )

    assert [said for _, said in ASKED.values()] == shown.worker.evaluate(EVALUATE, code)
