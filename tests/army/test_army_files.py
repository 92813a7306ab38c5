"""Army files are read as profiles, and errors name the file and the place."""

import json

import pytest

from engine.army import LARGEST_FILE, as_json, read_faction, read_folder, read_json
from engine.editions import EDITIONS
from engine.errors import UnreadableArmyError
from engine.troopers import read_trooper
from tests.helpers.small_army import FIRETEAMS, METADATA, faction, option, trooper, unit, write_army

N5 = EDITIONS["n5"]


def read(data, metadata=METADATA):
    """Write the file of a faction."""
    return read_faction(value(data), value(metadata) if metadata else None)


def value(data):
    """Return the content of a file."""
    return read_json("7.json", json.dumps(data).encode())


def profiles(*units, metadata=METADATA):
    """Return the profiles of all loadouts of these units."""
    return [one.profile for unit in read(faction(*units), metadata).units for one in unit.loadouts]


def test_a_loadout_is_a_profile():
    """A profile is one line: Attributes, Troop Type, Skills with their brackets, weapons of unit and loadout."""
    expected = (
        "PILOT Rifle: MOV 4-4, CC 13, BS 12, PH 11, WIP 13, ARM 1, BTS 0, S 2, VITA 1, "
        "LI, Regular, Mimetism (-3), Combi Rifle, Pistol"
    )

    assert [expected] == profiles()
    assert "Mimetism (-3), Combi Rifle, Pistol" in read_trooper(N5, expected).text


def test_distances_are_in_inches():
    """Distances in the files are in centimetres."""
    loadout = option(skills=[{"id": 3, "extra": [2]}])

    assert 'Forward Deployment (+8")' in profiles(unit({"id": 1, "profiles": [trooper()], "options": [loadout]}))[0]


def test_a_loadout_may_have_another_attribute():
    """An Attribute among the Skills of a loadout replaces the profile's."""
    profile = profiles(unit({"id": 1, "profiles": [trooper()], "options": [option(skills=[{"id": 2}])]}))[0]

    assert "BS 13" in profile
    assert "BS 12" not in profile
    assert "BS=13" not in profile


def test_missing_attributes_are_omitted():
    """Omits MOV and Attributes below zero or missing; STR is not read as VITA."""
    turret = trooper(move=[-1, -1], ph=-1, wip=None, w=2, type=4, str=True)
    profile = profiles(unit({"id": 1, "profiles": [turret], "options": [option()]}))[0]

    assert profile.startswith("PILOT Rifle: CC 13, BS 12, ARM 1, BTS 0, S 2, STR 2, TAG, ")


def test_a_profile_without_wounds_has_none():
    """A profile with Wounds below zero has neither VITA nor STR."""
    profile = profiles(unit({"id": 1, "profiles": [trooper(w=-1)], "options": [option()]}))[0]

    assert "VITA" not in profile


def test_several_troopers_of_one_loadout():
    names = ["PILOT", "ENGINE"]
    group = {"id": 1, "profiles": [trooper(name=name) for name in names], "options": [option()]}

    assert names == [one.name for one in read(faction(unit(group))).units[0].loadouts]


def test_a_name_that_cannot_be_used():
    """A loadout name with a mark that ends a name becomes Trooper; a unit without a short name has its long one."""
    one = unit({"id": 1, "profiles": [trooper()], "options": [option(name="(:)")]}, isc=None)

    assert profiles(one)[0].startswith("Trooper: ")
    assert read(faction(one)).units[0].name == "PILOTS"


def test_unnamed_numbers_are_reported():
    """Skips a number without a name or an entry without a number, and reports where it is."""
    strange = option(weapons=[{"id": 99}, {}, {"id": 30}], skills=[{"id": 1, "extra": [9]}])
    found = read(faction(unit({"id": 1, "profiles": [trooper()], "options": [strange]})), metadata=None)

    place = "units[0].profileGroups[0].options[0]"
    assert (
        f"{place}.skills[0].extra[0]: 9 has no name in filters.extras",
        f"{place}.weapons[0].id: 99 has no name in filters.weapons",
        f"{place}.weapons[1] has no id",
        f"{place}.weapons[2].id: 30 has no name in filters.weapons",
    ) == found.unnamed


def test_units_are_plain_data():
    """Programs get the numbers of an army code with each loadout."""
    (only,) = as_json(read(faction()))["units"]

    assert (only["id"], only["name"]) == (70, "Harbour Pilots")
    assert {"group": 1, "option": 1, "name": "PILOT (Rifle)", "points": "12", "swc": "0"}.items() <= only["loadouts"][
        0
    ].items()


def test_peripherals_come_with_a_loadout():
    """A loadout names the Peripherals that it includes, by their numbers."""
    with_helper = option(includes=[{"q": 1, "group": 2, "option": 1}])
    found = read(faction(unit({"id": 1, "profiles": [trooper()], "options": [with_helper]})))

    assert found.units[0].loadouts[0].includes == ((2, 1),)


def test_a_fireteams_chart():
    """A chart is plain data: the limits of the Types, and the Fireteams with their units by slug."""
    found = as_json(read(faction() | {"fireteamChart": FIRETEAMS}))["chart"]

    assert found["limits"] == {"core": 1, "haris": 0, "duo": 256}
    (team,) = found["teams"]
    assert (team["name"], team["types"], team["units"][0]["unit"]) == ("Pilots Fireteams", ["core", "duo"], "pilots")
    assert as_json(read(faction()))["chart"] is None


def test_a_folder_has_its_factions_in_order(tmp_path):
    """The common file names each faction; files that are not listed there have none."""
    write_army(tmp_path, _8=faction(), _7=faction(), metadata=METADATA, notes=[])

    assert [(one.number, one.name) for one in read_folder(tmp_path)] == [(7, "Harbour Watch"), (8, "Dune Court")]


def test_a_folder_without_the_file_for_all(tmp_path):
    """Without the common file, a faction's name is its number."""
    assert [one.name for one in read_folder(write_army(tmp_path, _7=faction()))] == ["7"]


def test_no_folder_and_no_files(tmp_path):
    """Refuses a folder that does not exist or has no faction."""
    with pytest.raises(UnreadableArmyError, match="must be a folder with army files, and there is none"):
        list(read_folder(tmp_path / "army"))
    with pytest.raises(UnreadableArmyError, match=r"must hold a file for a faction, such as 101\.json"):
        list(read_folder(tmp_path))


def test_a_file_that_is_too_large(tmp_path):
    """Refuses a huge file by its size, before reading it."""
    with (write_army(tmp_path) / "9.json").open("wb") as huge:
        huge.truncate(LARGEST_FILE + 1)

    with pytest.raises(UnreadableArmyError, match=r"^9\.json: must have at most 20,000,000 bytes, not 20,000,001\.$"):
        list(read_folder(tmp_path))
    with pytest.raises(UnreadableArmyError, match="must have at most 20,000,000 bytes"):
        read_json("9.json", b" " * (LARGEST_FILE + 1))


def test_a_file_that_cannot_be_opened(tmp_path):
    """The error says that a file was expected, and names the folder in its place."""
    (tmp_path / "9.json").mkdir()

    with pytest.raises(UnreadableArmyError, match=r"^9\.json: cannot be read: "):
        list(read_folder(tmp_path))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff{}", "must be UTF-8, and is not at byte 0."),
        (b'{"units": [', "must be JSON, and is not at line 1, column 12."),
        (b"[" * 200_000, "must be JSON that nests at most 100 deep, not 200,000."),
        (b"[[]," * 101, "must be JSON that nests at most 100 deep, not 102."),
        (b"9" * 5_000, "must be JSON with shorter numbers."),
    ],
)
def test_invalid_json(content, message):
    """Refuses bytes that are not JSON, in one sentence."""
    with pytest.raises(UnreadableArmyError) as refused:
        read_json("7.json", content)
    assert f"7.json: {message}" == str(refused.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "must be an object, not a list."),
        ({}, "filters is missing."),
        ({"filters": 5}, 'filters must be an object, not "5".'),
        ({"filters": {"type": {}}}, "filters.type must be a list, not an object."),
        ({"filters": {"type": [{"id": "x"}]}}, 'filters.type[0].id must be a whole number, not "x".'),
        ({"filters": {"type": [{"id": True}]}}, 'filters.type[0].id must be a whole number, not "True".'),
        ({"filters": {"type": [{"id": 10**12}]}}, 'filters.type[0].id must be a whole number, not "1000000000000".'),
        ({"filters": {"type": [{"id": 1, "name": ["a"]}]}}, "filters.type[0].name must be text, not a list."),
        ({"filters": {"type": [{"id": 1, "name": "a" * 201}]}}, "must be at most 200 characters"),
        (faction(unit(id=None)), "units[0].id must be a whole number, not null."),
    ],
)
def test_an_unexpected_value(data, message):
    """The error says where a value is missing or has the wrong type."""
    with pytest.raises(UnreadableArmyError) as refused:
        read(data, metadata=None)
    assert message in str(refused.value)


def test_a_distance_that_is_not_a_number():
    group = {"id": 1, "profiles": [trooper(skills=[{"id": 3, "extra": [3]}])], "options": [option()]}

    with pytest.raises(UnreadableArmyError, match=r"skills\[0\]\.extra\[0\] must be a distance, not 'far'"):
        profiles(unit(group))


def test_what_a_name_holds_is_text():
    """HTML in a name remains text, and the profile cannot be read."""
    name = "<script>alert(1)</script>"
    found = profiles(unit({"id": 1, "profiles": [trooper()], "options": [option(name=name)]}))[0]

    assert found.startswith("<script>alert 1 </script>: ")
