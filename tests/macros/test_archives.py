"""An archive is opened once for all modules imported from it."""

import zipfile
import zipimport
from pathlib import Path

import pytest

from macros.startup import archives

SOURCES = {"one": "1", "other": "2"}


def test_an_archive_is_opened_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads return the archive's contents; after it is closed, it is opened again."""
    monkeypatch.setitem(vars(zipimport), "_io", vars(zipimport)["_io"])
    path = str(tmp_path / "modules.zip")
    with zipfile.ZipFile(path, "w") as modules:
        for name, source in SOURCES.items():
            modules.writestr(f"{name}.py", source)

    archives.keep_open()
    importer = zipimport.zipimporter(path)
    for _ in range(2):
        assert {name: importer.get_source(name) for name in SOURCES} == SOURCES
        assert archives.opened.cache_info().misses == 1
        archives.opened.cache_clear()
