"""The built site in Firefox."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest

from tests.browser.firefox.bidi import Session, Tab, running


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """Firefox: the one that FIREFOX names, or the system's; where there is none, tests fail."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "Firefox is not installed (Debian: apt-get install firefox-esr)"
    with running(program, tmp_path_factory.mktemp("firefox") / "profile") as session:
        session.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        yield session


@pytest.fixture
def new_reader(firefox: Session) -> Iterator[Callable[[], Tab]]:
    """Begin with a tab of a reader who was never here: nothing is stored, nothing is kept."""
    readers: list[str] = []

    def begin() -> Tab:
        reader = firefox.send("browser.createUserContext")["userContext"]
        readers.append(reader)
        tab = firefox.send("browsingContext.create", type="tab", userContext=reader)["context"]
        firefox.said.clear()
        return Tab(firefox, tab)

    yield begin
    for reader in readers:
        firefox.send("browser.removeUserContext", userContext=reader)
