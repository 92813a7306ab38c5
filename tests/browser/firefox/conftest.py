"""The built site in Firefox."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.conftest import WITHOUT_KEEPING
from tests.browser.firefox.bidi import Session, Tab, running
from tests.helpers.programs import program


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """Return the path of Firefox: FIREFOX if set, or the system's."""
    with running(program("firefox", "firefox-esr"), tmp_path_factory.mktemp("firefox") / "profile") as session:
        session.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        yield session


@pytest.fixture
def new_reader(firefox: Session) -> Iterator[Callable[..., Tab]]:
    """Return a function that opens a tab in a new browser profile.

    With `offline=True` the site stores itself for offline use, which takes longer than a visit.
    """
    readers: list[str] = []

    def begin(*, offline: bool = False) -> Tab:
        reader = firefox.send("browser.createUserContext")["userContext"]
        readers.append(reader)
        if not offline:
            without = f"() => {{ {WITHOUT_KEEPING} }}"
            firefox.send("script.addPreloadScript", functionDeclaration=without, userContexts=[reader])
        tab = firefox.send("browsingContext.create", type="tab", userContext=reader)["context"]
        firefox.said.clear()
        return Tab(firefox, tab)

    yield begin
    for reader in readers:
        firefox.send("browser.removeUserContext", userContext=reader)
