"""The report on army files lists what the records do not have."""

import json

import pytest

from engine.__main__ import main
from engine.army import army_reports
from engine.editions import EDITIONS
from tests.helpers.small_army import METADATA, faction, option, trooper, unit, write_army

STRANGE = unit({"id": 1, "profiles": [trooper()], "options": [option(skills=[{"id": 4}]), option(id=2, weapons=[{}])]})
LONG = option(weapons=[{"id": 20, "extra": [1] * 1500}])


READ = "Harbour Pilots, PILOT (Rifle), Cartography, Combi Rifle, Pistol"
"""The first loadout, by what not all of its name list."""


def test_the_report_counts_and_names(tmp_path):
    """Counts the loadouts that can be read, and lists unknown names and places without a name."""
    (report,) = army_reports(EDITIONS["n5"], write_army(tmp_path, _7=faction(STRANGE), metadata=METADATA))

    assert str(report).splitlines() == [
        "7 Harbour Watch: 1 of 2 loadouts read",
        f'  "Cartography" is not known: 1 loadout, such as {READ}',
        "  units[0].profileGroups[0].options[1].weapons[0] has no id",
    ]


WORDS = {
    "Commlink": ["+1"],
    "Terrain": ["Aquatic/Jungle"],
    "RemDriver": ["+1 BS", "+5 CC", "BS=13"],
    "Journalist": ["+3"],
    "TinBot: Discover": ["ReRoll"],
    "Discover": ["ReRoll"],
    "Mechanical Transmutation": [],
    "Escape System": [],
    "SymbioBomb": [],
    "Mine Dispenser": ["Viral"],
    "Tactical Bow": ["+3 BS"],
    "Killer Hacking Device": ["UPGRADES: Carbonite, Firewall (-3)"],
    "Neurocinetics": ["+1B"],
    "TAGCom": ["Dodge (PH+3)"],
    "MediKit": ["PH=14"],
}
"""Accepts the notations of the publisher's files, each with its brackets."""


@pytest.mark.parametrize("name", WORDS)
def test_each_notation_is_read(tmp_path, name):
    """A loadout with one of them is fully read."""
    extras = dict(enumerate(WORDS[name], 100))
    army = faction(unit({"id": 1, "profiles": [trooper(name="LT. PILOT")], "options": [listing(extras)]}))
    army["filters"]["skills"].append({"id": 99, "name": name})
    army["filters"]["extras"] += [{"id": number, "name": text, "type": "TEXT"} for number, text in extras.items()]
    (report,) = army_reports(EDITIONS["n5"], write_army(tmp_path, _7=army, metadata=METADATA))

    assert (report.read, report.unknown, report.unnamed) == (1, (), ())


def listing(extras):
    """Return a loadout with these brackets, and a name that contains a full stop."""
    return option(name="LT. PILOT", skills=[{"id": 99, "extra": list(extras)}])


def test_a_number_without_a_name_is_named(tmp_path):
    """A loadout with one of them is not fully read."""
    strange = option(weapons=[{"id": 77}], skills=[{"id": 1, "extra": [55]}])
    army = faction(unit({"id": 1, "profiles": [trooper()], "options": [strange]}))
    (report,) = army_reports(EDITIONS["n5"], write_army(tmp_path, _7=army))

    assert (report.loadouts, report.read) == (1, 0)
    assert {'"extras 55" in the brackets of Mimetism is not known'} < {one.message for one in report.unknown}
    assert any(one.message.startswith('"weapons 77" is not known') for one in report.unknown)


def test_a_profile_that_is_too_long(tmp_path):
    """Reports a profile that cannot be read at all."""
    army = faction(unit({"id": 1, "profiles": [trooper()], "options": [LONG]}))
    (report,) = army_reports(EDITIONS["n5"], write_army(tmp_path, _7=army))

    assert report.unknown[0].message.startswith("must have at most 4000 characters")


def test_a_profile_with_a_wrong_value_is_named(tmp_path):
    """Reports a refused profile with the reason."""
    army = faction(unit({"id": 1, "profiles": [trooper(bs=99)], "options": [option()]}))
    (report,) = army_reports(EDITIONS["n5"], write_army(tmp_path, _7=army))

    assert "BS" in report.unknown[0].message


@pytest.mark.parametrize("form", [(), ("--json",), ("--jsonl",)])
def test_the_command_line_prints_it(tmp_path, capsys, form):
    """`army check` prints the report as text or as JSON."""
    write_army(tmp_path)

    assert main(["army", "check", str(tmp_path), *form]) == 0
    out = capsys.readouterr().out
    if not form:
        assert out == "7 Harbour Watch: 1 of 1 loadout read\n"
    else:
        found = json.loads(out)
        report = found[0] if form == ("--json",) else found
        assert (report["number"], report["loadouts"], report["read"], report["unknown"]) == (7, 1, 1, [])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["army"], "army must be followed by check and a folder, not by empty."),
        (["army", "look", "x"], 'army must be followed by check and a folder, not by "look x".'),
        (["army", "check", "nowhere"], "nowhere: must be a folder with army files, and there is none."),
    ],
)
def test_the_command_line_says_what_is_wrong(capsys, words, message):
    """Bad input prints one line on stderr and exits with status 2."""
    assert main(words) == 2
    assert message in capsys.readouterr().err
