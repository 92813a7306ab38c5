"""An archive is opened once for all modules that are imported from it, and closed when it is to be."""

import weakref
import zipfile
import zipimport
from pathlib import Path

import pytest

from macros.browser import archives

SOURCES = {"one": "1", "other": "2"}


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An archive with two modules; afterwards `zipimport` opens archives as ever."""
    monkeypatch.setitem(vars(zipimport), "_io", vars(zipimport)["_io"])
    path = str(tmp_path / "modules.zip")
    with zipfile.ZipFile(path, "w") as modules:
        for name, source in SOURCES.items():
            modules.writestr(f"{name}.py", source)
    return path


def test_an_archive_is_opened_once(archive: str) -> None:
    """What is read of it is what stands there, and nothing stays open in the end."""
    archives.keep_open()
    importer = zipimport.zipimporter(archive)
    assert {name: importer.get_source(name) for name in SOURCES} == SOURCES
    assert archives.opened.cache_info().misses == 1
    kept = weakref.ref(archives.opened(archive))
    archives.close()
    assert kept() is None


def test_a_closed_archive_is_opened_again(archive: str) -> None:
    """After the archives were closed, more can be imported from them."""
    archives.keep_open()
    importer = zipimport.zipimporter(archive)
    archives.close()
    assert SOURCES["one"] == importer.get_source("one")
    archives.close()
