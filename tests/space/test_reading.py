"""A scene is read from text; errors name the line, what was expected, what was found, and a suggestion."""

import re
from random import Random

import pytest

from engine.errors import LONGEST
from engine.rules.space import scene_of
from engine.scene import MM, Facing, Shown, Side, TemplateKind, UnreadableSceneError, overlaps
from tests.helpers.scenes import FOLDER, N5, read


def mistakes(text):
    """Return the mistakes of a text, without the format of the line."""
    with pytest.raises(UnreadableSceneError) as caught:
        read(text)
    return [str(one).partition("; write ")[0] for one in caught.value.mistakes]


def test_a_model():
    """Reads everything in the line of a Model."""
    model = read("house box 1,1 to 9,9 height 2; active S7 at 4,8 route 6,8 > 6,5 prone on house facing 4,12").models[
        "active"
    ]

    assert (model.side, model.silhouette, model.shown) == (Side.ACTIVE, "S7", Shown.MODEL)
    assert (model.body.centre, model.body.radius) == ((4 * MM, 8 * MM), 27.5)
    assert (model.place.floor, model.height, model.full, model.prone) == (2 * MM, 3.0, 67, True)
    assert model.facing == Facing(None), "it moves"
    assert model.route.length == pytest.approx(5 * MM)


FACINGS = [
    ("active S2 at 4,8 facing N", (0.0, 1.0)),
    ("active S2 at 4,8 facing 9,8", (1.0, 0.0)),
    ("active S2 at 4,8 facing ally-1; ally-1 S2 at 4,2", (0.0, -1.0)),
    ("active S2 at 4,8; reactive-1 S2 at 1,8", (-1.0, 0.0)),
    ("active S2 at 4,8", None),
    ("active S2 at 4,8; reactive-1 S2 at 4,8 up 3", None),
    ("active S2 at 4,8 facing N 360", None),
    ("active S2 at 4,8 facing N marker", None),
    ("active S2 at 4,8 facing N token", None),
]


@pytest.mark.parametrize(("text", "ahead"), FACINGS)
def test_facing(text, ahead):
    """A Model faces as its line says, or toward the first enemy, or all around."""
    assert read(text).models["active"].facing.ahead == ahead


def test_scenery_and_areas():
    """Reads outlines by corners, by size and turn, by shape and by radius; heights in inches and in millimetres."""
    scene = read(
        "a box 9,8 to 8,4 height 40mm; b box 4x2 at 10,5 turned 90 from 1 to 2; c shape 8,4 12,4 10,7 height 2;"
        "d circle at 3,3 radius 1 height 5mm; area smoke circle at 12,8; area quadrant-2 box 0,0 to 4,4 height 1"
    )
    corners = {name: piece.solid.corners for name, piece in scene.scenery.items() if name != "d"}

    assert {(round(x / MM, 6), round(y / MM, 6)) for x, y in corners["b"]} == {(9, 3), (11, 3), (11, 7), (9, 7)}
    assert len(corners["c"]) == 3
    assert (scene.scenery["a"].solid.high, scene.scenery["d"].solid.high) == (40.0, 5.0)
    assert (scene.scenery["b"].solid.low, scene.scenery["b"].solid.high) == (MM, 2 * MM)
    assert [(area.name, area.kind) for area in scene.areas] == [("smoke", "smoke"), ("quadrant-2", "quadrant")]
    assert scene.areas[0].solid.radius == pytest.approx(4.7 / 2 * MM)
    assert scene.areas_named("quadrant") == scene.areas_named("quadrant-2") == scene.areas[1:]


def test_templates_and_sizes():
    """A Template is placed on a position or a Model, or starts at the edge of its user's base.

    A circle on an Active Model is that Model's own.
    """
    scene = read(
        "size circle 5; size large 9 x 3; table 30x20; active S2 at 4,8 up 1; reactive-1 S2 at 9,8; "
        "template circle at 3,3; template circle at active; template small teardrop from active towards reactive-1; "
        "template large teardrop from active towards 4,20"
    )
    focuses = [tuple(round(part / MM, 3) for part in one.burst.focus) for one in scene.templates]

    assert focuses == [(3, 3, 0), (4, 8, 1), (4.492, 8, 1), (4, 8.492, 1)]
    assert [one.user for one in scene.templates] == [None, "active", "active", "active"]
    assert [one.aim for one in scene.templates] == [None, "active", "reactive-1", None]
    assert scene.sizes[TemplateKind.LARGE] == (9.0, 3.0)
    assert scene.entered == {TemplateKind.CIRCLE, TemplateKind.LARGE}
    assert (scene.width, scene.depth) == (30 * MM, 20 * MM)


def test_what_is_shown():
    """Reads the subject of a picture: names, a weapon, inches."""
    scene = read(
        "active S2 at 4,8; reactive-1 S2 at 9,8; reactive-2 S2 at 9,9; show lof active reactive-1; show zone active;"
        "show zone active 10; show aro active reactive-1 reactive-2; show bands active Combi Rifle; show trigger active"
    )
    shown = [(one.question, len(one.names), one.weapon, one.inches) for one in scene.shows]

    assert shown[:3] == [("lof", 2, "", None), ("zone", 1, "", None), ("zone", 1, "", 10.0)]
    assert shown[3:] == [("aro", 3, "", None), ("bands", 1, "Combi Rifle", None), ("trigger", 1, "", None)]


def test_where_the_numbers_stand():
    """Everything knows where the numbers of its positions are in the text, so that dragging can change them."""
    text = "# a remark; with a stop\nactive S2 at 4,8 route 6,8.5 # and one here\nwall box 8,4 to 9,8 height 2"
    scene = read(text)
    model, wall = scene.models["active"].line, scene.scenery["wall"].line

    assert (model.number, wall.number) == (2, 3)
    assert [(text[slice(*one.x)], text[slice(*one.y)]) for one in model.handles] == [("4", "8"), ("6", "8.5")]
    assert [(text[slice(*one.x)], text[slice(*one.y)]) for one in wall.handles] == [("8", "4"), ("9", "8")]


WRONG = re.findall(r"(?m)^([^#\n].*)\n= (.+)$", (FOLDER / "mistakes.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_with_a_line(text, message):
    """Return the first mistake of a text."""
    assert mistakes(text)[0] == message


def test_limits():
    """A shape has at most 24 corners and a route as many points; an area has a known kind, with or without a number."""
    for text in ("a shape " + "0,0 " * 25 + "height 2", "active S2 at 4,8 route " + " > ".join(["4,8"] * 25)):
        assert "at most 24" in mistakes(text)[0]
    assert mistakes("area low box 0,0 to 1,1; " * 26) == ["line 25: a scene has at most 24 areas"]
    assert "expected one of smoke" in mistakes("area quadrant-b box 0,0 to 1,1")[0]


def test_all_mistakes_at_once():
    """Each wrong line is reported in order, but not the names that such a line would have described."""
    text = (
        "active S2 at 4\n\nwall box 8,4 to 9,8\nreactive-1 S2 at 9,5 on wall\nshow lof active reactive-1\nshow lof x y"
    )

    assert [one.partition(": ")[0] for one in mistakes(text)] == ["line 1", "line 3", "line 6", "line 6"]


def test_the_form_of_a_line_is_shown():
    """An error shows the full format of its line, and the place in the text."""
    with pytest.raises(UnreadableSceneError) as caught:
        read("active S2 at 4,8\nwall box 8,4")
    (one,) = caught.value.mistakes

    assert one.mistake.message.endswith("or NAME circle at 8,4 radius 1 height 2")
    assert (one.line, one.mistake.start, one.mistake.end) == (2, 17, 29)
    assert str(caught.value) == f"line 2: {one.mistake.message}"


def test_too_long():
    """The length of a text is limited, and so is the list of its mistakes."""
    assert mistakes("x" * (LONGEST + 1)) == [
        f"line 1: a scene has at most {LONGEST} characters, this one has {LONGEST + 1}"
    ]
    assert len(mistakes("x\n" * 500)) == 20


OVERLAPS = [
    (
        "wall box 9.2,4 to 10,8 height 2; reactive-1 S2 at 9,5",
        "line 2: reactive-1 (S2 at 9,5) and wall overlap by 7 mm; contact is at 8.708,5",
    ),
    (
        "tank circle at 9,5 radius 1 height 2; reactive-1 S2 at 10,5",
        "line 2: reactive-1 (S2 at 10,5) and tank overlap by 12 mm; contact is at 10.492,5",
    ),
]


@pytest.mark.parametrize(("text", "message"), OVERLAPS)
def test_overlaps(text, message):
    """A Model inside scenery is reported, with the nearest position of contact without overlap."""
    (found,) = overlaps(read(text))

    assert str(found) == message
    assert text[found.mistake.start : found.mistake.end] == message.partition("at ")[2].partition(")")[0]
    assert overlaps(read(text.replace(text[found.mistake.start : found.mistake.end], message.rpartition(" ")[2]))) == ()


SNIPPETS = [
    "active",
    "reactive-1",
    "S2",
    "at",
    "4,8",
    "9.5,6",
    "box",
    "to",
    "height",
    "2",
    "on",
    "wall",
    "facing",
    "N",
    "prone",
]
SNIPPETS += [
    "route",
    ">",
    "area",
    "smoke",
    "circle",
    "template",
    "small",
    "teardrop",
    "from",
    "towards",
    "show",
    "lof",
    ";",
    "\n",
]
SNIPPETS += [
    "table",
    "24",
    "x",
    "16",
    "size",
    "shape",
    "360",
    "token",
    "-1,3",
    "1e9",
    "٣,٣",
    "99999,1",
    "#",
    "up",
    "mm",
    "turned",
]


def mangled(dice, scenes):
    """Return a text of random words, or a scene with a piece removed, doubled or replaced."""
    if dice.random() < 0.3:
        return " ".join(dice.choice(SNIPPETS) for _ in range(dice.randint(1, 60)))
    text = dice.choice(scenes)
    start = dice.randrange(len(text))
    end = min(len(text), start + dice.randint(0, 12))
    return text[:start] + dice.choice(["", text[start:end] * 2, dice.choice(SNIPPETS)]) + text[end:]


def read_or_refused(seed, count):
    """Return how many mangled texts are read, and how many are refused; any other result is an error."""
    dice = Random(seed)  # noqa: S311 - the same texts each time
    scenes = [block for block in (FOLDER / "catalogue.txt").read_text(encoding="utf-8").split("\n\n") if "\n=" in block]
    scenes = ["\n".join(line for line in block.splitlines() if line[:1] not in "#=") for block in scenes]
    taken = refused = 0
    for _ in range(count):
        try:
            scene_of(N5, mangled(dice, scenes))
        except UnreadableSceneError as error:
            refused += all(one.line > 0 and one.mistake.message for one in error.mistakes)
        else:
            taken += 1
    return taken, refused


def test_mangled_texts():
    """A few hundred mangled texts are scenes, or errors with lines."""
    taken, refused = read_or_refused(1, 400)

    assert taken > 20
    assert taken + refused == 400


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_mangled_texts(seed):
    """Ten thousand mangled texts are, too."""
    taken, refused = read_or_refused(seed, 1000)

    assert taken > 30
    assert taken + refused == 1000
