"""A list is rendered as HTML: its Troopers, its Orders, what to do before the game, and its sheet of rules."""

import json

import pytest

from macros.components.engine.replies import MY_LIST, answer
from tests.helpers.html import parse, texts, unbalanced
from tests.helpers.small_list import listed, mole, players_list

PAGE = "n5/my-list"
SCOUT = 'Scout: BS 12, CC 13, PH 11, WIP 13, Regular, Infiltration, Camouflage, Forward Deployment (+4"), Combi Rifle'


def asked(*troopers, **changes):
    """Return the worker's reply to a list."""
    return json.loads(answer(MY_LIST, json.dumps({"list": players_list(*troopers, **changes)}), PAGE))


def shown(*troopers, **changes):
    """Return the HTML of a list."""
    html = asked(*troopers, **changes)["html"]
    assert unbalanced(html) == []
    return html


def words_of(html):
    """Return the text of some HTML with single blanks."""
    return " ".join(parse(html).body.text(separator=" ").split())


def test_a_trooper_with_its_words_and_weapons():
    """Each Skill has a link to its page, each weapon its Range bands and a link to its row of the chart."""
    html = shown(listed(SCOUT, name="SCOUT"))

    assert 'href="../../n5/skills/infiltration/"' in html
    assert 'href="../../n5/weapons/#combi-rifle"' in html
    assert texts(html, ".list-weapons .band") == ["16″ +3", "32″ -3", "48″ -6"]
    assert "Best at Combi Rifle at 0–16″: BS 15, Burst 3 · CC 13 · WIP 13" in texts(html, ".list-troopers p")


def test_a_trooper_in_play_it_out():
    """The two links of a Trooper open Play it out with its profile on either side."""
    links = [node.attributes["href"] for node in parse(shown(listed(SCOUT))).css(".list-seat")]

    assert links[0].startswith("../../n5/play/?calculator=matchup&active.trooper=Scout")
    assert links[1].startswith("../../n5/play/?calculator=matchup&reactive.1.trooper=Scout")


def test_orders_and_retreat():
    """Orders are counted Turn by Turn and without the Lieutenant; Retreat! by the points that are left."""
    leader = listed("A: WIP 13, Lieutenant, Regular", before=["table"])
    html = shown(leader, listed(before=["table"]), mole(), listed(where="down", before=["table"]), points=100)
    said = words_of(html)

    assert texts(html, ".list-now p")[:2] == [
        "Turn 2 2 Regular Orders, 1 Irregular Order, 1 Special Lieutenant Order.",
        "Not in Retreat!: 34 points may still be lost (threshold 25).",
    ]
    assert "Turn 1 3 Regular none 1 54" in said.replace("\u00ad", "")
    assert "Without the Lieutenant Loss of Lieutenant 2 Irregular none 0 14" in said
    assert "group.1.regular=2" in html


def test_a_trooper_is_tapped():
    """Each Trooper has its four places, of which one is chosen; a Peripheral has none."""
    html = shown(listed(where="dead"), listed("Bot: PH 9, Peripheral (Servant)", extra=True, points=0))
    choices = [node.attributes for node in parse(html).css("[data-where]")]

    assert [one["value"] for one in choices] == ["table", "down", "dead", "away"]
    assert [one["value"] for one in choices if "checked" in one] == ["dead"]


def test_a_lieutenant_that_is_lost():
    """Loss of Lieutenant offers whom to name, and Chain of Command says who leads."""
    lost = listed("A: WIP 13, Lieutenant", where="down")
    (choice,) = parse(shown(lost, listed(), listed(name="NEXT"), points=60)).css("[data-named]")

    assert [one.text() for one in choice.css("option")] == ["not named yet", "PILOT", "NEXT"]
    said = words_of(shown(lost, listed("B: Chain of Command", name="SECOND"), listed(), listed(), points=80))
    assert "SECOND is the Lieutenant now" in said


def test_a_combat_group_that_is_too_large():
    """A refusal of the Order count stands in its place."""
    assert "a Combat Group has at most 10 Troopers" in words_of(shown(*[listed()] * 11))


def test_deployment_with_chances():
    """A deployment roll has its chance, and a link to the calculator with its numbers."""
    html = shown(listed(SCOUT), listed("B: WIP 14, Lieutenant"))
    said = words_of(html)

    assert "Success Value 8: it stays where it is placed 40%." in said
    assert "skills/infiltration/?calculator=deployment" in html
    assert "PILOT, WIP 14. Against WIP 13: you win" in said


def test_fireteams():
    """The chart's Fireteams are listed with their Types, their members and the highest Level."""
    said = words_of(shown(listed(), listed(), mole()))

    assert "Core, Duo; Level 3 at most: PILOT 2, MOLE FTO 1." in said
    assert "Core 1, Haris 0, Duo any number" in said
    assert "came without a Fireteams Chart" in words_of(shown(listed(), chart=None))
    assert "allows no Fireteam of these Troopers" in words_of(shown(listed()))


def test_the_sheet():
    """The sheet has each weapon and each word once, with the effects of its record."""
    html = shown(listed(SCOUT), listed(SCOUT))
    sheet = words_of(parse(html).css_first(".list-sheet").html)

    assert sheet.count("Combi Rifle B3 PS 7; ") == 1
    assert "Requires: " in sheet
    assert "Deployment Skill" in sheet


def test_what_changed():
    """Changes of the list's words link to the rule now, and say what was before."""
    html = shown(listed(SCOUT))

    assert 'href="../../n5/skills/infiltration/#n5.infiltration.roll.reroll"' in html
    assert "Before: No such bracket" in words_of(html)


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7 * 7 }}"])
def test_a_hostile_name_is_text(hostile):
    """Names of a list are text wherever they stand."""
    profile = f"{hostile.replace(':', '')[:50]}: BS 12, {hostile}, HMG"
    html = shown(listed(profile, name=hostile, unit=hostile, swc=hostile), name=hostile, faction=hostile)

    assert parse(html).css("script, img") == []
    assert "49" not in words_of(html).replace("{{ 7 * 7 }}", "")


def test_a_list_that_is_refused():
    """The reply names the place and the reason."""
    reply = asked(listed(points="many"))

    assert reply["error"]["message"] == 'This list: troopers[0].points must be a whole number, not "many".'
