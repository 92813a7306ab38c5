"""The table: facts by name, errors by line, what is offered, and the ways to the odds."""

import re

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.calculators.table import TABLE
from engine.calculators.table.controls import MOST_OF_A_SIDE, MOST_PIECES
from engine.editions import EDITIONS
from engine.rules.space.drawing import drawing
from macros.components.scene.plan import svg

PAIR = "active S2 at 4,8\nreactive-1 S2 at 18,8"
WALL = "active S2 at 3,6\nwall box 17.5,4 to 18,8 height 1\nreactive-1 S2 at 18.492,6"
ROUTE = "active S2 at 5,3 route 14,3 > 16,5\nhouse box 8,6 to 13,10 height 3\nreactive-1 S2 at 13.6,11 facing SE"
GATE = "house box 0,7 to 5,9 height 3\nbarn box 11,7 to 24,9 height 3"
HALF = "wall box 9,7 to 11,7.4 height 1\nactive S2 at 18,7.7\nreactive-1 S2 at 10,7.9 360"


def said(scene, **form):
    """Return the headline of a scene."""
    return ask("table", {"scene": scene} | form).headline


def edits(scene, line, **form):
    """Return the changes that are offered for a line, by label."""
    return {one.label: one for one in ask("table", {"scene": scene} | form).edits if one.line == line}


def after(scene, label, line=0, **form):
    """Return a scene after one of these changes."""
    edit = edits(scene, line, **form)[label]
    return scene[: edit.start] + edit.text + scene[edit.end :]


def ways(scene, **form):
    """Return the form of each way by label; each is accepted by its calculator."""
    found = {way.label: way for way in TABLE.offers({"scene": scene} | form).ways}
    for way in found.values():
        CALCULATORS[way.calculator].ask(way.form)
    return {label: dict(way.form) for label, way in found.items()}


@pytest.mark.parametrize(
    ("scene", "headline"),
    [
        ("", "Do I see him? Put your Trooper on the table first."),
        ("active S2 at 4,8", "Active is alone on the table: add an enemy."),
        (PAIR, "Reactive 1 is in sight at 13.0 inches."),
        (WALL, "Reactive 1 is in sight at 14.5 inches, in Partial Cover."),
        (HALF, "Reactive 1 is in sight at 7.0 inches, its Cover uncertain: agree on it."),
        (
            "active S2 at 4,8 facing W\nreactive-1 S2 at 18,8",
            "Reactive 1 is out of sight at 13.0 inches, but sees Active.",
        ),
        (
            "active S2 at 4,8\nreactive-1 S2 at 18,8 facing E",
            "Reactive 1 is in sight at 13.0 inches, and does not see Active.",
        ),
        (
            "active S2 at 4,8\nreactive-1 S2 at 9,8\nhouse box 6,6 to 7,10 height 3",
            "Reactive 1 is out of sight at 4.0 inches, but inside the Zone of Control: it may react.",
        ),
        (
            "active S2 at 4,4 route 8,4\nreactive-1 S2 at 20,12\nhouse box 2,6 to 22,7 height 3",
            "Reactive 1 is out of sight at 16.9 inches and may not react.",
        ),
        (
            f"active S2 at 2,4 route 14,4\nreactive-1 S2 at 8,14\n{GATE}",
            "Reactive 1 is out of sight at 10.7 inches; it may react from 1.0 to 11.0 inches of the route (LoF).",
        ),
        (
            f"active S2 at 8,4 route 20,4\nreactive-1 S2 at 8,14\n{GATE}",
            "Reactive 1 is in sight at 9.0 inches; it may react up to 5.0 inches of the route (LoF).",
        ),
    ],
)
def test_the_headline_has_the_hardest_fact_first(scene, headline):
    """The sentence says who is in sight, how far, in which Cover, and from where each may react."""
    assert headline == said(scene)


def test_a_route_that_something_stops():
    """A route ends where it meets Difficult Terrain, and so does what is said of it."""
    scene = "active S2 at 3,4 route 12,4\narea difficult box 7,1 to 15,7\nreactive-1 S2 at 20,4"

    assert said(scene).endswith("; it may react anywhere on the route (LoF).")
    assert ask("table", {"scene": scene}).values["active.stops"] == "3.5"


def test_a_millimetre_is_left_to_the_players():
    """What a millimetre decides is said as such."""
    scene = "active S2 at 4,8\nreactive-1 S2 at 20,8\nwall box 11,4 to 12,12 height 38.2mm"
    answer = ask("table", {"scene": scene})

    assert answer.values["active.lof.reactive-1"] == "too close"
    assert "one millimetre decides whether it is in sight" in answer.headline


def test_many_enemies():
    """Four enemies are named one by one, and the others counted."""
    scene = "active S2 at 1,8\n" + "\n".join(f"reactive-{n} S2 at {10 + n},{2 * n}" for n in range(1, 7))

    assert said(scene).endswith("; 2 enemies more below.")


def test_range_bands():
    """A weapon adds the Range MOD of each shot, out of Range included; a millimetre between two bands is said."""
    form = {"active.weapon": "Combi Rifle", "reactive.1.weapon": "8 +3, 16 0"}
    values = ask("table", {"scene": PAIR, **form}).values

    assert (values["active.band.reactive-1"], values["reactive-1.band.active"]) == ("+3", "0")
    far = "table 60 x 8\nactive S2 at 1,4\nreactive-1 S2 at 55,4"
    assert said(far, **form) == "Reactive 1 is in sight at 53.0 inches, out of Range."
    edge = "table 24 x 8\nactive S2 at 2,4\nreactive-1 S2 at 18.99,4"
    assert ask("table", {"scene": edge, **form}).values["active.band.reactive-1"] == "too close"


def test_zones_between():
    """Areas that bear on a line are facts too."""
    scene = f"{PAIR}\narea poor box 8,2 to 10,14\narea saturation box 12,2 to 14,14\nally-1 S2 at 4,12"
    values = ask("table", {"scene": scene}).values

    assert values["active.visibility.reactive-1"] == "-6"
    assert values["reactive-1.through.saturation"] == "yes"
    assert values["active.coherency.ally-1"] == "yes"
    (form, *_) = ways(scene).values()
    assert (form["visibility"], form["saturation"]) == ("poor", "1")


def test_every_answer_names_the_size_of_its_template():
    """The size of a Template is as entered, or assumed and said to be."""
    scene = f"{PAIR}\ntemplate circle at reactive-1"

    assert "with a circle of 4.7 inches, an assumed size: measure your own and enter it" in said(scene)
    assert "with a circle of 5 inches, as entered" in said(scene, **{"size.circle": "5"})
    assert "with a circle of 4 inches, as entered" in said(f"{scene}\nsize circle 4", **{"size.circle": "5"})


def test_a_template_that_players_agree_on():
    """A Trooper at the very edge of a Template is named as one to agree on."""
    scene = "active S2 at 2,6\nreactive-1 S2 at 8,6\nally-1 S2 at 5.15,6\ntemplate circle at reactive-1"

    assert ", agree on Ally 1" in said(scene)


@pytest.mark.parametrize(
    ("form", "control", "words"),
    [
        ({"scene": "hero S2 at 4,8"}, "scene", "Line 1: hero is on no side"),
        ({"scene": f"{PAIR}\nwall box 8,4 to 9,8"}, "scene", "write NAME box 8,4 to 9,8 height 2"),
        ({"scene": "\n".join(f"ally-{n} S2 at {n},4" for n in range(12))}, "scene", "line 11 is one more"),
        (
            {"scene": "\n".join(f"p{n} box 1,1 to 2,2 height 1" for n in range(MOST_PIECES + 1))},
            "scene",
            "at most 30 pieces of scenery, not 31: line 31 is one more",
        ),
        ({"scene": PAIR, "active.trooper": "xyzzy"}, "active.trooper", "xyzzy"),
        ({"scene": PAIR, "active.weapon": "xyzzy"}, "active.weapon", "xyzzy"),
        ({"scene": PAIR, "size.circle": "wide"}, "size.circle", "must be a diameter such as 4.7, in inches"),
        ({"scene": PAIR, "size.small": "4 x 6"}, "size.small", "must be a length and a smaller width"),
        ({"scene": PAIR, "size.large": "6"}, "size.large", "must be a length and a smaller width"),
    ],
)
def test_errors_name_line_and_form(form, control, words):
    """An error names its control, and for a scene the line and what to write."""
    with pytest.raises(InvalidInputError) as refused:
        ask("table", form)

    assert refused.value.control == control
    assert words in refused.value.message


def test_wrong_lines_are_marked():
    """Each wrong line of a scene is marked in the text, at its own place even after blank lines."""
    text = f"\n\n{PAIR}\nwall box 8,4\n"
    with pytest.raises(InvalidInputError) as refused:
        ask("table", {"scene": text})
    (mistake,) = refused.value.mistakes

    assert mistake.message.startswith("line 5: ")
    assert text[mistake.start : mistake.end] in text.splitlines()[4]


def test_three_taps_from_an_empty_table():
    """An empty table asks for one thing at a time, until there is an answer."""
    assert list(edits("", 0)) == ["My Trooper"]
    alone = after("", "My Trooper")
    assert list(edits(alone, 0)) == ["Enemy"]
    both = after(alone, "Enemy")

    assert said(both) == "Reactive 1 is in sight at 13.0 inches."
    assert said(after(both, "Building")).startswith("Reactive 1 is out of sight")


def test_smoke_that_hides_an_enemy_is_said_with_its_way_out():
    """The answer names smoke that hides an enemy, as a Visor may see through it, unless scenery hides him too."""
    scene = "active S2 at 4,7\narea smoke circle at 8,7\nreactive-1 S2 at 20,7"
    assert "hidden by a Zero Visibility Zone, which a Visor may see through" in said(scene)
    assert "Visor" not in said(f"{scene}\nhouse box 12,5 to 14,10 height 3")


def test_what_is_added_can_be_read():
    """Each offered thing is one line more, and another of its kind has another name."""
    scene = f"{PAIR} # them \n\n"
    for label in [one for one in edits(scene, 0) if one != "Swap the sides"] * 2:
        more = after(scene, label)
        assert more.splitlines()[:-1] == scene.rstrip().splitlines()
        ask("table", {"scene": more})
        scene = more

    assert {"wall-2", "house-2", "crate-2", "reactive-3", "ally-2", "smoke-2"} <= set(scene.split())
    assert "reactive-1 S2 at 6,8" in after("active S2 at 20,8", "Enemy")


def test_a_full_table_still_has_a_place():
    """If everything near is taken, a thing is added where it should go."""
    assert "reactive-1 S2 at" in after("table 3 x 3\nactive S2 at 1,1\nhouse box 0,0 to 3,3 height 1", "Enemy")
    assert "reactive-1 S2 at 0.5,0.5" in after("table 1 x 1\nactive S2 at 0.5,0.5", "Enemy")


def test_into_contact_and_on_top():
    """A Trooper near scenery or in it can be put into contact, on top of what it is in, and down again."""
    near = "active S2 at 3,6\nwall box 17.5,4 to 18,8 height 1\nreactive-1 S2 at 18.7,6"
    touching = after(near, "Into contact with wall", 3)
    assert ask("table", {"scene": touching}).values["reactive-1.cover.active"] == "partial"
    assert "Into contact with wall" not in edits(touching, 3)

    inside = "house box 14,4 to 20,12 height 3; active S2 at 4,8; reactive-1 S2 at 14.2,8 facing W # guard"
    assert after(inside, "Into contact with house", 3).endswith("reactive-1 S2 at 13.508,8 facing W # guard")
    above = after(inside, "On top of house", 3)
    assert above.endswith("reactive-1 S2 at 14.2,8 facing W on house # guard")
    assert after(above, "Down to the ground", 3) == inside


def test_turn_prone_and_silhouette():
    """Troopers are turned by 45 degrees, go Prone and up again, and change their Silhouette; a Marker is not turned."""
    scene = "active S2 at 4,8 facing N\nreactive-1 S2 at 18,8 marker"
    assert {"Turn", "Prone"} <= set(edits(scene, 1))
    assert not {"Turn", "Prone"} & set(edits(scene, 2))
    assert after(scene, "Turn", 1).startswith("active S2 at 4,8 facing NE\n")
    assert after(scene, "Make it S3", 2).endswith("reactive-1 S3 at 18,8 marker")
    down = after(scene, "Prone", 1)
    assert down.startswith("active S2 at 4,8 facing N prone\n")
    assert after(down, "Stand up", 1) == scene


def test_a_profile_has_name_silhouette_and_move():
    """A profile names its Trooper, says how far it moves, and offers its Silhouette; its control can be filled."""
    profile = {"active.trooper": "Raider: MOV 6-4, BS 12, S 5, Combi Rifle", "reactive.1.trooper": "S 2, BS 11"}
    assert said(f"{PAIR} facing E", **profile) == (
        "Reactive 1 is in sight at 13.0 inches, and does not see Raider (Active)."
    )
    assert "Move 6 inches" in edits(PAIR, 1, **profile)
    assert after(PAIR, "S5, as in its profile", 1, **profile).startswith("active S5 at 4,8\n")
    assert not any("profile" in label for label in edits(PAIR, 2, **profile))
    assert [edits(PAIR, line)["My Troopers"].control for line in (1, 2)] == ["active.trooper", "reactive.1.trooper"]
    unread = ask("table", {"scene": PAIR, "active.trooper": "BS 12, Xyzzy"}).unread
    assert [one.message.partition(" ")[0] for one in unread["active.trooper"]]


def test_scenery_is_turned_and_made_higher():
    """A box is turned about its middle by 15 degrees, and all scenery is made higher; the rest of the line stays."""
    scene = "wall box 8,4 to 9,8 height 1 # low; gate box 4x2 at 10,5 turned 135 height 25mm"
    scene += "\nroof box 1,1 to 2,2 from 2 to 2.5\npole circle at 5,5 radius 1 height 0.5"
    assert after(scene, "Turn left", 1).startswith("wall box 1x4 at 8.5,6 turned 15 height 1 # low")
    assert after(scene, "Turn right", 1).startswith("wall box 1x4 at 8.5,6 turned 165 height 1 # low")
    gate = scene.replace("# low; ", "\n")
    assert "gate box 4x2 at 10,5 turned 150 height 25mm" in after(gate, "Turn left", 2)
    turned = gate.replace("turned 135", "turned 15")
    straight = after(turned, "Turn right", 2)
    assert "gate box 4x2 at 10,5 height 25mm" in straight
    assert after(straight, "Turn left", 2) == turned
    assert "gate box 4x2 at 10,5 turned 45 height 25mm" in after(gate, "Quarter turn", 2)
    assert "gate box 4x2 at 10,5 turned 135 height 1.48" in after(gate, "Higher", 2)
    assert "roof box 1,1 to 2,2 from 2.5 to 3" in after(gate, "Higher", 3)
    assert set(edits(gate, 4)) == {"Higher"}


def test_routes():
    """A route is begun, made longer, and removed."""
    moves = after(PAIR, "Move 4 inches", 1)
    assert moves.startswith("active S2 at 4,8 route 8,8\n")
    longer = after(moves, "4 inches more", 1)
    assert longer.startswith("active S2 at 4,8 route 8,8 > 12,8\n")
    assert after(longer, "Stay here", 1) == PAIR
    assert "route 18,8" in after("active S2 at 22,8", "Move 4 inches", 1)
    assert [ruler.most for ruler in TABLE.offers({"scene": longer}).rulers] == [8]


@pytest.mark.parametrize(
    ("scene", "point", "start"),
    [
        (PAIR, "3", "Without a route, from where it stands: Reactive 1"),
        (ROUTE, "20", "Where the route ends, at 11.8 inches of the route: Reactive 1"),
        (ROUTE, "3", "At 3 inches of the route: Reactive 1"),
    ],
)
def test_a_point_beyond_the_route(scene, point, start):
    """A point that a shorter route no longer has is its end, and the answer says so."""
    assert said(scene, point=point).startswith(start)


@pytest.mark.parametrize(
    ("height", "end"), [("1", "; Active vaults low."), ("3", "; Active must Jump or Climb over low.")]
)
def test_what_a_route_crosses(height, end):
    """The answer says whether the scenery on a route is vaulted."""
    scene = f"active S2 at 3,4 route 9,4\nlow box 5,3 to 7,5 height {height}\nreactive-1 S2 at 20,4"

    assert said(scene).endswith(end)


@pytest.mark.parametrize("example", TABLE.examples, ids=lambda example: example.name)
def test_centimetres(example):
    """In centimetres nothing of an answer is in inches but its values, and distances are 2.54 times as long."""
    answers = [ask("table", {**example.form, "units": units}) for units in ("inches", "cm")]
    pictures = [svg(drawing(EDITIONS["n5"], one.scene), movable=True, metric=one.in_centimetres) for one in answers]
    offers = [TABLE.offers({**example.form, "units": units}).menus for units in ("inches", "cm")]
    texts = [
        " ".join([one.headline, *said_by(one.because), *(edit.label for edit in one.edits), words(picture)])
        + " ".join(pick.label for menu in menus for pick in menu.picks)
        for one, picture, menus in zip(answers, pictures, offers, strict=True)
    ]

    assert answers[0].values == answers[1].values
    assert not re.search(r"inch|\u2033|\"", texts[1])
    inches = [float(one) for one in re.findall(r"is (?:in|out of) sight at ([\d.]+) inches", texts[0])]
    metric = [float(one) for one in re.findall(r"is (?:in|out of) sight at ([\d.]+) cm", texts[1])]
    assert metric == pytest.approx([one * 2.54 for one in inches], abs=0.051)


def said_by(steps):
    """Return the sentences of steps, nested ones too."""
    return [sentence for step in steps for sentence in (step.says, *said_by(step.steps))]


def words(picture):
    """Return the words of a picture, and its descriptions."""
    found = re.findall(r'aria-label="([^"]*)"|<text[^>]*>([^<]*)<', picture)
    return " ".join(label or text for label, text in found)


def test_a_size_in_centimetres():
    """A Template measured in centimetres is as large as in inches."""
    scene = f"{PAIR}\ntemplate circle at reactive-1"

    assert "with a circle of 5 inches, as entered" in said(scene, **{"size.circle": "12.7 cm"})
    assert "with a circle of 12.7 cm, as entered" in said(scene, **{"size.circle": "12.7cm", "units": "cm"})


def test_swap_sides():
    """The sides change their names, unless two would have the same one."""
    scene = "active S2 at 4,8 route 6,8\nally-1 S2 at 2,8\nreactive-1 S2 at 18,8 facing active\nneutral S2 at 9,9"

    assert after(scene, "Swap the sides") == (
        "reactive-1 S2 at 4,8 route 6,8\nenemy-1 S2 at 2,8\nactive S2 at 18,8 facing reactive-1\nneutral S2 at 9,9"
    )
    alike = "active S2 at 4,8\nenemy-1 S2 at 9,9\nreactive-2 S2 at 9,3\nenemy-2 S2 at 9,5"
    assert "Swap the sides" not in edits(alike, 0)


def test_where_to_shoot_from():
    """The odds along a route are those of Play it out, for each enemy in LoF from somewhere; the best is marked."""
    scene = "table 40 x 16\nactive S2 at 2,8 route 10,8\nreactive-1 S2 at 24,8\nreactive-2 S2 at 20,15\n"
    scene += "house box 16,12 to 18,16 height 3\nbarn box 12,11 to 22,12 height 3"
    (menu,) = TABLE.offers({"scene": scene, "point": "6"}).menus
    (now,) = (pick for pick in menu.picks if pick.chosen)
    (best,) = (pick for pick in menu.picks if "the best" in pick.label)

    assert menu.title == "Where to shoot Reactive 1 from"
    assert (now.form, best.form) == ({"point": "6"}, {"point": "6"})
    (way, *_) = TABLE.offers({"scene": scene, "point": "6"}).ways
    odds = CALCULATORS["matchup"].ask(way.form).odds
    assert now.says == f"{float(odds['targets_down']):.0%} down, {float(odds['unhurt']):.0%} unhurt"
    assert way.says == CALCULATORS["matchup"].ask(way.form).headline
    far = "table 90 x 8\nactive S2 at 1,4 route 5,4\nreactive-1 S2 at 88,4"
    assert TABLE.offers({"scene": far}).menus == ()


def test_odds_have_the_names_of_the_table():
    """Play it out numbers enemies in the order of its form; what is said of its odds names those on the table."""
    scene = "active S2 at 4,4\nhouse box 8,6 to 12,12 height 3\nreactive-1 S2 at 16,12\nreactive-2 S2 at 18,4"
    (way, *_) = TABLE.offers({"scene": scene}).ways
    assert (way.label, way.says.partition(" down")[0]) == ("Play it out with Reactive 2", "Reactive 2")


def test_ways_to_the_odds():
    """Distance, Cover and profiles go over to the odds, only what is certain, and together where all is shared."""
    profile = "BS 13, PH 12, ARM 2, BTS 0, VITA 1, Combi Rifle"
    found = ways(WALL, **{"active.trooper": profile})
    assert found["Play it out with Reactive 1"] == {
        "active.cover": "none",
        "visibility": "none",
        "saturation": "0",
        "active.trooper": profile,
        "reactive.1.distance": "14.51",
        "reactive.1.cover": "partial",
    }
    assert found["The Guts Roll of Reactive 1"]["cover"] == "partial"

    two = "active S2 at 3,8\nreactive-1 S2 at 15,8\nreactive-2 S2 at 16,3"
    assert ways(two)["Play it out with Reactive 1 and Reactive 2"]["reactive.2.distance"] == "12.94"
    own = "active S2 at 3.008,8\nwall box 3.5,6 to 3.9,10 height 1\nreactive-1 S2 at 15,8\nreactive-2 S2 at 3,15"
    apart = ways(own)
    assert apart["Play it out with Reactive 1"]["active.cover"] == "partial"
    assert apart["Play it out with Reactive 2"]["active.cover"] == "none"

    unsure = "Play it out with Reactive 1 (uncertain Cover left out)"
    assert ways(HALF)[unsure]["reactive.1.cover"] == "none"
    assert ways("active S2 at 4,8") == {}


def test_ways_of_a_route():
    """A mine, an obstacle on the route, and a Dodge outside LoF go over too."""
    scene = "active S2 at 3,4 route 11,4\nlow box 6,3 to 7,5 height 1\nenemy-1 S0 at 9,7 marker\n"
    scene += "house box 2,7 to 6,8 height 3\nenemy-2 S2 at 4,10\nhigh box 5,3 to 8,5 from 4 to 5"
    found = ways(scene)

    assert found["Over low"] == {"height": "1", "far_height": "1", "silhouette": "s2", "prone": "0"}
    assert found["Enemy 1 as a mine"]["trigger_area"] == "1"
    assert found["The Dodge of Enemy 2, outside LoF"] == {"no_lof": "1", "attack.1.burst": "0"}
    assert "Over high" not in found


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"reactive.1.cover": "partial", "active.cover": "partial", "reactive.1.distance": "20"},
        {"reactive.2.trooper": "BS 12, Combi Rifle", "reactive.2.cover": "partial", "reactive.2.distance": "2"},
    ],
)
def test_from_play_it_out_to_the_table(form):
    """The table has the distances and the Cover of a matchup, and leads back to it with both."""
    (way,) = (one for one in CALCULATORS["matchup"].offers(form).ways if one.calculator == "table")
    values = ask("table", way.form).values

    for number in ("1", "2") if "reactive.2.trooper" in form else ("1",):
        said = {name: form.get(f"reactive.{number}.{name}") for name in ("distance", "cover")}
        assert float(values[f"active.distance.reactive-{number}"]) == float(said["distance"] or 16)
        assert values[f"reactive-{number}.cover.active"] == (said["cover"] or "none")
        assert values[f"active.cover.reactive-{number}"] == form.get("active.cover", "none")


def test_a_point_above_the_start():
    """On top of what it vaults, the Active Trooper shoots from there, and its AROs are those of the whole route."""
    scene = "active S2 at 3,4 route 9,4\nlow box 5,3 to 7,5 height 1\nreactive-1 S2 at 20,4"
    start, top = (ask("table", {"scene": scene, "point": point}) for point in ("0", "3"))

    assert start.values["reactive-1.aro.active"] == top.values["reactive-1.aro.active"]
    assert top.values["active.distance.reactive-1"] == "13.02"


def test_its_controls():
    """Programs know the sizes as texts."""
    kinds = {control["name"]: control["kind"] for control in TABLE.describe()["controls"]}

    assert (kinds["scene"], kinds["size.circle"], kinds["point"]) == ("lines", "text", "inches")


def test_limits():
    """A table has room for ten Troopers of each side."""
    lines = [f"{side}-{n} S2 at {2 * n + 1},{y}" for side, y in (("ally", 2), ("enemy", 14)) for n in range(10)]

    assert len(lines) == 2 * MOST_OF_A_SIDE
    assert ask("table", {"scene": "\n".join(lines)}).values["ally-0.lof.enemy-0"] == "yes"


def test_no_odds_of_a_profile_that_cannot_shoot():
    """A link to Play it out has no odds beside it if that refuses the profile."""
    found = {way.label: way.says for way in TABLE.offers({"scene": PAIR, "active.trooper": "ARM 1"}).ways}
    assert found["Play it out with Reactive 1"] == ""


def test_no_way_over_what_is_too_high():
    """Scenery higher than the obstacle calculator takes has no link to it."""
    tower = "table 48 x 48\nactive S2 at 4,8 route 20,8\nhouse box 8,6 to 13,10 height {}\nreactive-1 S2 at 18,20"
    assert "Over house" in ways(tower.format(48))
    assert "Over house" not in ways(tower.format(49))
