"""Pictures of scenes: what they show, what of them can be moved, and how they are said in words."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from engine.geometry import apart
from engine.rules.space.drawing import Kind, Shape, Thing, drawing
from engine.scene import MM
from macros.components.scene.plan import WIDTH, svg
from tests.helpers.scenes import N5, blocks, read

SCENES = blocks("catalogue.txt")
DUEL = "active S2 at 3,6; reactive-1 S2 at 18.5,6; wall box 17.5,4 to 18,8 height 1; show lof active reactive-1"
NAMES = ("active", "ally", "ally-a", "active-b", "active-c", "ally-x")
HIDDEN = "active S2 at 3,4 route 3,9; reactive-1 S2 at 18,6; wall box 9,0 to 10,12 height 4; show aro active reactive-1"


def drawn(text, facts=()):
    """Return the drawing of a text in N5."""
    return drawing(N5, read(text), facts)


def elements(picture, tag, look=""):
    """Return the elements of a picture with a tag and a class."""
    found = ET.fromstring(picture).iter(tag)  # noqa: S314 (our own)
    return [one for one in found if not look or look in one.get("class", "").split()]


@pytest.mark.parametrize(("text", "facts"), SCENES)
def test_every_picture_of_the_catalogue(text, facts):
    """A picture shows each Model and piece of scenery, is light, says something, and its words do not leave it."""
    scene, made = read(text), drawn(text, [name for name, _ in facts])
    picture = svg(made)
    texts = elements(picture, "text")
    right = [float(one.get("x")) + 0.28 * len(one.text) * float(one.get("font-size", 8.5)) for one in texts]
    bases = [one for one in made.plan.marks if isinstance(one, Thing) and one.shapes[0].kind is Kind.BASE]

    assert len(scene.models) == len(bases)
    assert len(elements(picture, "rect", "board")) >= 1
    assert made.says or not facts
    assert max(right) <= WIDTH + 6
    assert len(gzip.compress(picture.encode())) < 1_500


@pytest.mark.parametrize("text", [pytest.param(row.values[0], id=row.id) for row in SCENES])
def test_what_can_be_moved(text):
    """A thing that can be moved names the numbers of its positions in the text, which are all that the text has."""
    picture = svg(drawn(text), movable=True)
    things = [one for one in elements(picture, "g") if one.get("data-line")]
    spans = [span for thing in things for axis in ("data-x", "data-y") for span in thing.get(axis).split()]
    numbers = {text[slice(*map(int, span.split("-")))] for span in spans}

    assert all(re.fullmatch(r"-?\d+(\.\d+)?", number) for number in numbers)
    assert {thing.get("data-line") for thing in things} >= {str(one.line.number) for one in read(text).models.values()}
    assert all(thing.get("aria-label") for thing in things)
    assert float(re.search(r'data-unit="([^"]*)"', picture)[1]) > 1


def test_each_of_several_lines_to_a_target_has_its_label():
    """A label is beside the target, and where several look at it beside its own line, or beside who does not see."""
    two = f"{DUEL}; ally-1 S2 at 18.5,12; ally-2 S2 at 18.5,1 facing S; show lof ally-1 reactive-1"
    two += "; show lof ally-2 reactive-1"
    (alone,), (first, second, third) = drawn(DUEL).plan.labels, drawn(two).plan.labels

    assert alone.at.centre == (18.5 * MM, 6 * MM)
    assert (first.at.centre[1], second.at.centre[1]) == pytest.approx((6 * MM, 9 * MM))
    assert third.words == "no LoF"
    assert third.at.centre == (18.5 * MM, 1 * MM)


def test_a_zone_is_labelled_only_where_its_edge_is_on_the_table():
    """The band that ends beyond the table has no label in the plan."""
    bands = "active S2 at 3,6; reactive-1 S2 at 18.5,6; show bands active Combi Rifle"
    words = [one.text for one in elements(svg(drawn(bands)), "text", "note")]

    assert "16″" in words
    assert "96″" not in words


def test_a_line_of_fire_ends_at_what_it_sees():
    """A free line ends on the target; a blocked one is crossed at the obstacle, and goes on in dots."""
    free = drawn(DUEL)
    blocked = drawn(DUEL.replace("height 1", "height 4"))
    stop = blocked.plan.marks[3]
    kinds = [[one.kind for one in made.plan.marks if isinstance(one, Shape)] for made in (free, blocked)]

    assert kinds == [[Kind.SIGHT], [Kind.BEYOND, Kind.SIGHT, Kind.STOP]]
    assert stop.form.centre == pytest.approx((17.5 * 25.4, 6 * 25.4))


@pytest.mark.parametrize(
    ("text", "facts", "says"),
    [
        pytest.param(
            DUEL,
            (),
            "Active sees Reactive 1: 14.5 inches; "
            "wall, in contact with Reactive 1, hides part of it from Active: Partial Cover.",
            id="cover",
        ),
        pytest.param(
            DUEL.replace("height 1", "height 4"),
            (),
            "Wall blocks all lines from Active to Reactive 1: Total Cover.",
            id="blocked",
        ),
        pytest.param(
            "active S2 at 3,4 route 3,9; reactive-1 S2 at 18,6; show aro active reactive-1",
            (),
            "Reactive 1 may react by LoF from 0.0 to 5.0 inches of the route.",
            id="aro",
        ),
        pytest.param(
            "active S2 at 10,9; ally-1 S2 at 13,12; ally-2 S2 at 20,12; show zone active",
            (),
            "Zone of Control of Active, inside: Ally 1; outside: Ally 2.",
            id="zone",
        ),
        pytest.param(
            HIDDEN,
            (),
            "Reactive 1 has no ARO to the route of Active.",
            id="no aro",
        ),
        pytest.param(
            "active S2 at 3,3; ally-1 S2 at 12,3",
            ("active.distance.ally-1",),
            "Active and Ally 1 are 8 inches apart.",
            id="a fact that nothing shows",
        ),
    ],
)
def test_sentences(text, facts, says):
    """A picture is said in words, with the names that readers know."""
    assert drawn(text, facts).says == (says,)


def test_a_nose_and_corners_are_moved_by_themselves():
    """A facing that is a place, and the corners of a route, have grips of their own."""
    text = "active S2 at 8,8 facing 9,10; reactive-1 S2 at 4,4 route 4,8 > 8,12; wall shape 1,1 3,1 2,3 height 1"
    grips = elements(svg(drawn(text), movable=True), "g", "grip")
    found = [(text[slice(*map(int, one.get("data-x").split("-")))], one.get("aria-label")) for one in grips]

    assert found == [
        ("1", "Wall: corner"),
        ("3", "Wall: corner"),
        ("2", "Wall: corner"),
        ("9", "Active: where it looks"),
        ("4", "Reactive 1: corner 1 of the route"),
        ("8", "Reactive 1: end of the route"),
    ]


def test_the_start_of_a_route_is_not_under_its_trooper():
    """A Trooper shot at the start of its route leaves a point to move that start by, on the table."""
    for place in ("8,8", "0.6,8"):
        thing = next(one for one in drawn(f"active S2 at {place} route 16,8").plan.marks if isinstance(one, Thing))
        start = next(grip.point for grip in thing.grips if grip.says == "start of the route")

        assert min(start) > 0
        assert apart(start, thing.shapes[0].form.centre) > 1.5 * thing.shapes[0].form.radius


def test_models_with_the_same_letter_have_numbers():
    """Two names that begin alike have different words on their bases."""
    made = drawn("; ".join(f"{name} S2 at {3 * place + 3},3" for place, name in enumerate(NAMES)))
    words = [one.shapes[0].words for one in made.plan.marks if isinstance(one, Thing)]

    assert len(set(words)) == len(words) == len(NAMES)


def test_places_of_a_dodge_are_drawn_and_said():
    """A picture shows where a Dodge may lead, with the number of places that give something."""
    made = drawn("active S2 at 3,6; reactive-1 S2 at 9,6; wall box 10,4 to 11,8 height 2; show dodge reactive-1 active")

    assert any("after a Dodge" in says for says in made.says)


def test_a_zone_of_control_in_a_view_from_the_side():
    """The view from the side shows a Zone of Control as high and as deep as it reaches."""
    made = drawn("active S2 at 4,4; reactive-1 S2 at 12,4; show zone active; show side active reactive-1")

    (side,) = made.below

    assert Kind.ZONE in {one.kind for one in side.shapes}


def test_a_route_without_an_aro_has_an_empty_strip():
    """The strip of a Trooper that may not react says so."""
    made = drawn(HIDDEN)

    assert any("none" in rail.words for rails in made.below for rail in rails.rails)
