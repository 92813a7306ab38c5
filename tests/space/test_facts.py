"""Facts by name: which questions there are, and the error for an unknown one."""

import re

import pytest

from engine.decisions.space import SpaceRules, TemplateSizes
from engine.editions import EDITIONS
from engine.errors import InvalidInputError
from engine.rules.space import QUESTIONS, Gives, dodge_places, fact, guts_places, line_of_fire, obstacles, reached
from tests.helpers.scenes import FOLDER, N5, cited, read, value

PAIR = "active S2 at 4,8; reactive-1 S2 at 20,8; wall box 8,4 to 9,12 height 1"
WRONG = re.findall(r"(?m)^(.+)\n\? (.+)\n= (.+)$", (FOLDER / "no-facts.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "name", "message"), WRONG)
def test_no_such_fact(text, name, message):
    """The error for an unknown name lists what there is."""
    with pytest.raises(InvalidInputError) as caught:
        value(text, name)

    assert caught.value.control == "fact"
    assert caught.value.message.endswith(message)


def test_every_question_is_asked():
    """The scenes of the tests ask every question."""
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")]
    asked = {found for text in texts for found in re.findall(r"(?m)^= [a-z0-9-]+\.([a-z-]+)", text)}

    assert set(QUESTIONS) <= asked


def test_other_editions():
    """Refuses an edition without rules on space, and names those rules."""
    with pytest.raises(InvalidInputError, match="rules on space, not N4"):
        EDITIONS["n4"].of(SpaceRules)
    assert EDITIONS["n4"].find(TemplateSizes) is None


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ("", "With a circle of 4.7 inches, an assumed size: measure your own and enter it."),
        ("size circle 5", "With a circle of 5 inches, as entered."),
    ],
)
def test_the_size_of_a_template_is_named(size, words):
    """Every answer that uses a Template states its size, and that it may be different."""
    scene = read(f"{PAIR}; template circle at reactive-1\n{size}")
    found = reached(N5, scene, scene.templates[0], scene.models["active"])

    assert [(step.says, step.applied) for step in found.because][-1] == (words, False)


def test_places():
    """Each position of a Dodge or of a failed Guts Roll is within reach, and has the stated effect."""
    scene = read("active S2 at 2,6; house box 9,6.8 to 10.8,10 height 3; reactive-1 S2 at 11,6")
    attacker, model = scene.models["active"], scene.models["reactive-1"]
    guts = guts_places(N5, scene, model, [attacker]).value
    dodges = dodge_places(N5, scene, model, attacker).value

    assert guts.places
    assert all(line_of_fire(N5, scene, attacker, one.model).value.answer == "no" for one in guts.places)
    assert {one.way[-1] for one in guts.places} == {one.way[-1] for one in dodges if Gives.OUT in one.gives}


def test_what_blocks_is_named():
    """A `no` lists what blocks all lines without any other thing."""
    scene = read(
        "active S2 at 4,8; reactive-1 S2 at 20,8; wall box 8,4 to 9,12 height 3; low box 10,4 to 11,12 height 1"
    )
    found = line_of_fire(N5, scene, scene.models["active"], scene.models["reactive-1"])

    assert found.value.blocking == ("wall",)
    assert found.because[0].says == "Wall blocks all lines from active to reactive-1."
    assert cited(found) == {"n5.lof.blocked": True}
    assert len(obstacles(N5, scene).models) == 2


@pytest.mark.parametrize("name", ["active.lof.reactive-1", "reactive-1.cover.active", "reactive-1.aro.active"])
def test_an_answer_is_plain_data(name):
    """A fact can be written as JSON, and its sentences end with punctuation."""
    steps = fact(N5, read(PAIR), name).because

    assert all(step.to_json()["says"].endswith(".") for step in steps)
