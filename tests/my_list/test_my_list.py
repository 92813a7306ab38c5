"""What a list needs at the table: words, best weapons, Orders, deployment, Fireteams and changes."""

from dataclasses import replace

import pytest

from engine.editions import EDITIONS
from engine.my_list import (
    changes_of,
    fireteams,
    modes_of,
    placed,
    read_list,
    sheet_of,
    shoots_best,
    turns_of,
    without_lieutenant,
    words_of,
    written,
)
from engine.records.term import TermKind
from engine.rules.army import Lieutenant
from tests.helpers.cases import cases
from tests.helpers.small_list import CHART, listed, mole, players_list

N5 = EDITIONS["n5"]


def read(*profiles, **changes):
    """Return a list of Troopers with these profiles."""
    return read_list(N5, players_list(*(listed(profile, **changes) for profile in profiles)))


def only(profile):
    """Return the Trooper with this profile."""
    return read(profile).troopers[0].trooper


def test_each_word_has_its_record():
    """Skills and Equipment are shown as printed, each with its record."""
    words = words_of(N5, only('Scout: BS 12, Mimetism (-3), Dodge (+1"), Doctor, MediKit, Commlink, Combi Rifle'))

    assert [word.printed for word in words] == ["Mimetism (-3)", 'Dodge (+1")', "Doctor", "MediKit"]
    assert words[0].term.kind is TermKind.SPECIAL_SKILL


def test_the_best_range_of_a_weapon():
    """A weapon is best where its Range MOD is highest; a Trooper with the weapon of the highest Success Value."""
    modes = modes_of(N5, only("Scout: BS 12, PH 10, CC 14, Combi Rifle (+1B), Grenades, CC Weapon, Chain Rifle"))

    assert [(mode.printed, mode.value) for mode in modes] == [
        ("Combi Rifle (+1B)", 15),
        ("Grenades", 13),
        ("CC Weapon", None),
        ("Chain Rifle", None),
    ]
    assert (modes[0].low, modes[0].high, modes[0].burst, modes[0].slug) == (0, 16, 4, "combi-rifle")
    assert [mode.attribute for mode in modes] == ["BS", "PH", "CC", "BS"]
    assert shoots_best(modes) is modes[0]
    assert shoots_best(modes[2:]) is None


def test_brackets_change_a_weapon():
    """The PS in brackets replaces that of the chart, and Ammunition is added to its own."""
    modes = modes_of(N5, only("Scout: BS 12, CC 14, CC Weapon (PS=6), Combi Rifle (Shock), AP Rifle (Shock)"))

    assert [(mode.printed, mode.weapon.ps, mode.weapon.ammunition) for mode in modes] == [
        ("CC Weapon (PS=6)", 6, "N"),
        ("Combi Rifle (Shock)", 7, "Shock"),
        ("AP Rifle (Shock)", 7, "AP+Shock"),
    ]


def test_the_sheet_has_each_word_once():
    """A word of several Troopers is on the sheet once, with all that profiles print after it."""
    sheet = sheet_of(N5, read("A: Mimetism (-3), Combi Rifle", "B: Mimetism (-6), Mimetism (-3), Camouflage, HMG"))

    assert [word.printed for word in sheet[TermKind.SPECIAL_SKILL]] == ["Camouflage", "Mimetism (-3), (-6)"]
    assert "Camouflaged" in [word.printed for word in sheet[TermKind.STATE]]


def test_the_sheet_has_what_weapons_and_programs_cause():
    """Ammunition, Traits, the Programs of a device, and the States that they cause are on the sheet."""
    sheet = sheet_of(N5, read("A: WIP 13, Hacker, Hacking Device (UPGRADE: White Noise), E/M Carbine, PARA CC Weapon"))
    names = {kind: [word.printed for word in words] for kind, words in sheet.items()}

    assert {"E/M", "PARA"} <= set(names[TermKind.AMMUNITION])
    assert "Non-Lethal" in names[TermKind.TRAIT]
    assert {"Oblivion", "White Noise"} <= set(names[TermKind.PROGRAM])
    assert {"Isolated", "Immobilized-A"} <= set(names[TermKind.STATE])


ORDERS = {
    "Lieutenant and Training": (
        ["A: Lieutenant (+1 Order), Regular", "B: Irregular", "C: Tactical Awareness"],
        (2, 1, 1, 2),
    ),
    "no Lieutenant": (["A: Regular", "B: Warhorse"], (1, 1, 0, 0)),
}


@pytest.mark.parametrize(("profiles", "expected"), cases(ORDERS))
def test_orders(profiles, expected):
    """Troopers give Regular Orders unless their profile says Irregular; Tactical Awareness gives one more."""
    found = turns_of(N5, read_list(N5, players_list(*map(listed, profiles), points=0)))[-1].orders.value
    (group, _) = found.groups

    assert (group.regular, group.irregular, group.tactical, found.lieutenant) == expected


def turns(*troopers, **changes):
    """Return the Turns of a list with these Troopers."""
    return turns_of(N5, read_list(N5, players_list(*troopers, **{"points": 0} | changes)))


def orders(turn):
    """Return the Regular and Irregular Orders of the first Combat Group, the Lieutenant's, and whether it is lost."""
    found = turn.orders.value
    return found.groups[0].regular, found.groups[0].irregular, found.lieutenant, found.loss


LEADER = "A: Lieutenant (+1 Order), Regular"
SECOND = "B: Chain of Command, Regular"


def test_orders_as_troopers_fall():
    """A Trooper that is down gives no Order; a Lieutenant that is down means Loss of Lieutenant."""
    (turn,) = turns(listed(LEADER, where="dead"), listed(), listed(group=3), listed(where="away"))
    party = turn.party

    assert (party.groups[0].regular, party.groups[1].regular, party.lieutenant) == (1, 1, Lieutenant.NULL)
    assert orders(turn) == (0, 1, 0, True)
    (turn,) = turns(listed(LEADER, where="away"), listed(SECOND))
    assert (turn.party.lieutenant, turn.takes_over, turn.leader.place) == (Lieutenant.OFF_TABLE, None, 0)


def test_chain_of_command_takes_over():
    """Its user is the Lieutenant from that Turn on, without +1 Order, also if the old one recovers."""
    leader = listed(LEADER, before=["table", "down"])
    first, second, third = turns(leader, listed(SECOND, before=["table"] * 2), listed(before=["table"] * 2))

    assert [orders(turn) for turn in (first, second, third)] == [(3, 0, 2, False), (2, 0, 1, False), (3, 0, 1, False)]
    assert [turn.leader.place for turn in (first, second, third)] == [0, 0, 1]
    assert second.takes_over.place == 1
    assert without_lieutenant(N5, second).orders.value.loss


def test_a_new_lieutenant_is_named():
    """After a Turn in Loss of Lieutenant the one that is named leads; neither a REM nor an Irregular Trooper may be."""
    rem = listed("C: REM, Regular", before=["table"])
    leader = listed(LEADER, where="dead", before=["dead"])
    lost, after = turns(leader, listed(before=["table"], named=[1]), mole(before=["table"]), rem)

    assert orders(lost) == (0, 3, 0, True)
    assert [one.place for one in lost.candidates] == [1]
    assert (lost.named.place, after.leader.place) == (1, 1)
    assert orders(after) == (2, 1, 1, False)
    assert after.candidates == ()


def test_nobody_is_named_in_retreat():
    """In Retreat! all are Irregular, nobody becomes Lieutenant, and there is no Impetuous Phase."""
    wild = listed("W: Impetuous, Regular")
    (before,) = turns(listed(LEADER), wild, points=100)
    (turn,) = turns(listed(LEADER), wild, points=160)

    assert ([one.place for one in before.impetuous], before.retreat.retreats) == ([1], False)
    assert (turn.retreat.retreats, turn.candidates, turn.impetuous) == (True, (), ())
    assert orders(turn) == (0, 2, 2, True)


def test_an_embryo_counts_for_retreat():
    """An Unconscious Shasvastii counts in points, a Dead one does not."""
    embryo, dead = (listed("S: Shasvastii", where=where) for where in ("down", "dead"))

    assert turns(embryo, dead, listed())[-1].survivors == {"survivors": 20, "off_table": 0, "embryos": 20}


def test_without_the_lieutenant():
    """There is nothing to lose without a Lieutenant, nor once it is down."""
    (turn,) = turns(listed(LEADER), listed())

    assert orders(without_lieutenant(N5, turn)) == (0, 1, 0, True)
    assert without_lieutenant(N5, turns(listed())[-1]) is None
    assert without_lieutenant(N5, turns(listed(LEADER, where="down"))[-1]) is None


def test_who_came_later():
    """A Trooper that was added in a later Turn was not on the table before."""
    first, second = turns(listed(LEADER, before=["table"]), listed())

    assert (orders(first)[0], orders(second)[0]) == (1, 2)


def test_what_to_write_down():
    """The Lieutenant, Markers and Troopers that are not on the table are Private."""
    found = written(read("A: Lieutenant, Camouflage", "B: Parachutist"))

    assert [(one.trooper.place, one.says) for one in found] == [
        (0, "your Lieutenant"),
        (1, "not on the table yet, and its table edge"),
        (0, "which Marker it is"),
    ]


DEPLOYED = {
    "Forward Deployment": ('Forward Deployment (+4")', {}),
    "n5.infiltration.roll": ("Infiltration", {"kind": "infiltration", "attribute": "12"}),
    "n5.infiltration.roll.bracket": ("Infiltration (PH=18)", {"kind": "infiltration", "attribute": "18"}),
    "n5.infiltration.roll.reroll": (
        "Infiltration (ReRoll PH=14)",
        {"kind": "infiltration", "attribute": "12", "reroll": "14"},
    ),
    "Combat Jump (+3)": ("Combat Jump (+3)", {"kind": "combat-jump", "attribute": "12", "mods": "+3 Combat Jump"}),
    "Combat Jump (Explosion)": ("Combat Jump (Explosion)", {"kind": "combat-jump", "attribute": "12"}),
}


@pytest.mark.parametrize(("skill", "form"), cases(DEPLOYED))
def test_where_troopers_are_deployed(skill, form):
    """A Skill that places its Trooper elsewhere is listed with the roll that it needs."""
    (found,) = placed(read(f"A: PH 12, {skill}", "B: PH 11"))

    assert (found.skill, found.roll) == (skill, form)


def test_a_fireteam_of_the_chart():
    """The chart allows a Fireteam if its minimum and an asterisk are met; the Level counts who counts as one Unit."""
    (found,) = fireteams(N5, read_list(N5, players_list(listed(), listed(), mole(), listed(unit="medic"))))

    assert found.types == (("Core", 1), ("Duo", 256))
    assert [(unit.name, fit, may) for unit, fit, may in found.candidates] == [
        ("PILOT", 2, 2),
        ("MOLE FTO", 1, 1),
        ("MEDIC", 1, 1),
    ]
    assert found.level == 3


def with_note(note, types=("core", "duo")):
    """Return the chart with another note and other Types at its first Fireteam."""
    first, wild = CHART["teams"]
    return CHART | {"teams": [first | {"note": note, "types": list(types)}, wild]}


def test_no_wildcards():
    """A note of the chart may rule Wildcards out."""
    troopers = [listed(), mole(), listed(unit="medic")]
    (found,) = fireteams(N5, read_list(N5, players_list(*troopers, chart=with_note("No Wildcards"))))

    assert [unit.name for unit, _, _ in found.candidates] == ["PILOT", "MOLE FTO"]


NO_FIRETEAM = {
    "none of its Units": [listed(unit="medic"), listed(unit="medic")],
    "n5.fireteam.chart.min-max": [mole(), listed(unit="medic")],
    "n5.fireteam.chart.asterisk": [listed(), listed()],
    "n5.fireteam.chart.fto": [listed(), mole(name="MOLE")],
    "too few": [listed()],
    "two Combat Groups": [listed(), mole(group=2)],
    "a Peripheral": [listed(), mole(extra=True)],
}


@pytest.mark.parametrize("troopers", [pytest.param(*row.values, id=row.id) for row in cases(NO_FIRETEAM)])
def test_no_fireteam(troopers):
    """The chart allows none without its minimum, its asterisk or its FTO, nor across Combat Groups."""
    assert fireteams(N5, read_list(N5, players_list(*troopers))) == ()


def test_no_type_left():
    """A Fireteam whose only Type the chart does not allow cannot be formed; nor is there any without a chart."""
    troopers = [listed(), listed(), mole()]

    assert fireteams(N5, read_list(N5, players_list(*troopers, chart=with_note("", ["haris"])))) == ()
    assert fireteams(N5, read_list(N5, players_list(*troopers, chart=None))) == ()


def test_only_changes_of_the_list():
    """A change is listed if it is about a word or a weapon of the list."""
    found = changes_of(N5, read("A: Minelayer, Kobra Pistol, AP Red Fury", "B: Counterintelligence"))
    names = {one.change.rule: one.about for one in found}
    clauses = {one.change.rule: one.change.clause for one in found}

    assert (names["Minelayer"], clauses["Minelayer"]) == (("Minelayer",), "n5.minelayer.no-enemy")
    assert "Counterintelligence" in names
    assert "Kobra Pistol" in names
    assert clauses["Breaker Marksman Rifle, AP Red Fury, AP Thunderbolt"] == ""
    assert "Cube 2.0" not in names
    assert changes_of(replace(N5, slug="n4"), read("A: BS 12")) == ()
