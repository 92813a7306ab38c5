"""A site whose operator has army files offers their units, with one file per faction."""

import json

import pytest

from macros.finish.army import write_army
from macros.finish.errors import FinishError
from macros.finish.hosts import LASTING
from macros.finish.offline import steps
from tests.helpers.small_army import write_army as write_files


def test_each_faction_has_a_file(tmp_path):
    """The list names the factions and their files; only the list is cached in every reader's browser."""
    army, site = tmp_path / "army", tmp_path / "site"
    army.mkdir()
    site.mkdir()

    write_army(site, write_files(army))

    (listed,) = json.loads((site / "assets/army/factions.json").read_text(encoding="utf-8"))
    written = json.loads((site / "assets/army" / listed["file"]).read_text(encoding="utf-8"))
    (unit,) = written["units"]
    assert (listed["id"], listed["name"]) == (7, "Harbour Watch")
    assert unit["name"] == "Harbour Pilots"
    assert LASTING.match(f"assets/army/{listed['file']}")
    assert ([site / "assets/army/factions.json"], []) == steps(site)


def test_an_invalid_file_fails_the_build(tmp_path):
    """The error names the file and the place."""
    write_files(tmp_path, _7={"filters": []})

    with pytest.raises(FinishError, match=r"^The army files must be readable\. 7\.json: filters must be an object"):
        write_army(tmp_path, tmp_path)
