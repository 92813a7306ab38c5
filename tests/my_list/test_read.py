"""A player's list is untrusted: it is read completely, or refused with the place and the reason."""

import json

import pytest

from engine.editions import EDITIONS
from engine.errors import UnreadableArmyError
from engine.my_list import Where, read_list
from tests.helpers.small_list import CHART, listed, players_list

N5 = EDITIONS["n5"]


def test_a_list_is_read():
    """A list has its Troopers by Combat Group, and their Cost; Peripherals and second profiles are no Troopers."""
    found = read_list(
        N5,
        players_list(listed(group=2), listed(), listed("Bot: PH 9, Peripheral (Servant)", extra=True, points=0)),
    )

    assert list(found.groups) == [1, 2]
    assert (len(found.troopers), len(found.own), found.cost) == (3, 2, 40)
    assert found.troopers[0].trooper.attributes["BS"] == 11
    assert found.chart.limits["duo"] == 256


def test_a_list_without_army_data():
    """A list made by hand has no chart, its Troopers' own names, and its Cost for the Army Points."""
    found = read_list(N5, players_list(listed(name=""), listed("BS 11", name=""), chart=None, points=0))

    assert (found.chart, found.points) == (None, 40)
    assert [one.name for one in found.troopers] == ["PILOT", "Trooper"]


def test_where_a_trooper_is():
    """A Trooper is on the table unless the list says otherwise."""
    found = read_list(N5, players_list(listed(), listed(where="down"), listed(where="away")))

    assert [one.where for one in found.troopers] == [Where.TABLE, Where.DOWN, Where.AWAY]
    assert found.cost_of(Where.DOWN) == 20


def test_an_unreadable_profile_says_why():
    """A profile that cannot be read leaves the Trooper in the list, without its words."""
    (only,) = read_list(N5, players_list(listed("Pilot: BS 99"))).troopers

    assert only.wrong == "Its profile must be a profile, and in this one BS must be at most 40, not 99."
    assert only.trooper.weapons == ()


NO_TEAM = {"name": "", "note": "", "types": [], "units": []}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "This list: must be JSON, and is not at line 1, column 2."),
        ("[]", "This list: must be an object, not a list."),
        ("x" * 200_001, "This list: must have at most 200,000 bytes, not 200,001."),
        (players_list(format="another"), "was not exported here, or by a later version of this site."),
        (players_list(version=2), "was not exported here, or by a later version of this site."),
        (players_list(troopers=[]), "troopers must hold at least one Trooper."),
        (players_list(*[listed()] * 61), "troopers must have at most 60 entries, not 61."),
        (players_list(points=-1), 'points must be a number from 0 to 1000, not "-1".'),
        (players_list(listed(group=0)), 'troopers[0].group must be a number from 1 to 10, not "0".'),
        (players_list(listed(profile=3)), 'troopers[0].profile must be text, not "3".'),
        (players_list(listed(profile="x" * 4001)), "troopers[0].profile must be at most 4000 characters"),
        (players_list(listed(name="x" * 201)), "troopers[0].name must be at most 200 characters"),
        (players_list(listed(extra=1)), 'troopers[0].extra must be true or false, not "1".'),
        (players_list(listed(where="home")), 'troopers[0].where must be one of table, away, down, dead, not "home".'),
        (players_list(listed(before=["home"])), "troopers[0].before[0] must be one of table"),
        (players_list(listed(before=["table"] * 10)), "before must have at most 9 entries, not 10."),
        (players_list(listed(named=["1"])), 'troopers[0].named[0] must be a whole number, not "1".'),
        (players_list(chart=CHART | {"limits": {}}), "chart.limits.core is missing."),
        (players_list(chart=CHART | {"teams": [NO_TEAM] * 61}), "teams must have at most 60 entries, not 61."),
    ],
)
def test_a_hostile_list_is_refused(text, says):
    """The error names the place, what it must be, and what it is."""
    with pytest.raises(UnreadableArmyError) as error:
        read_list(N5, text)

    assert says in str(error.value)


def test_a_list_with_broken_letters():
    """Half a character, which JavaScript can have and UTF-8 cannot, does no harm."""
    assert read_list(N5, players_list(name="\ud800")).name == "\ud800"
    assert read_list(N5, json.dumps(json.loads(players_list()) | {"name": "?"}, ensure_ascii=False)).name == "?"
