"""The Level of a Fireteam adds its Bonuses to the rolls that they affect."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies

LEVELS = ("0", "1", "2", "3", "4", "5")


def by_hand(level, *, dodges=False):
    """Return the MODs and extra dice to type for a Level where the form has no field for it."""
    mod = int(level) >= (3 if dodges else 4)
    return {"mods": "+1 Bonus" if mod else "", "special_die": "1" if int(level) >= 2 and not dodges else "0"}


@pytest.mark.clause("n5.fireteam.bonus.cumulative", "n5.fireteam.bonus.level-4")
@pytest.mark.parametrize("level", LEVELS)
def test_a_normal_roll(level):
    """A BS Attack with a Level has the odds of typed Bonuses, and those of the BS Attack calculator."""
    found = ask("normal-roll", {"attribute": "12", "burst": "3", "fireteam": level})
    itself = ask("bs-attack", {"attribute": "12", "burst": "3", "range": "0", "fireteam": level})

    assert ask("normal-roll", {"attribute": "12", "burst": "3"} | by_hand(level)).odds == found.odds
    assert itself.odds["at_least_one_success"] == found.odds["at_least_one_success"]


@pytest.mark.clause("n5.fireteam.reactive.bonuses")
@pytest.mark.no_cover
@pytest.mark.parametrize("active", LEVELS)
@pytest.mark.parametrize("reactive", LEVELS)
def test_a_face_to_face_roll(active, reactive):
    """In a shot against a Dodge each side has its own Bonuses, in both Turns."""
    form = {"active.attribute": "12", "reactive.attribute": "11", "reactive.skill": "dodge"}
    typed = {f"active.{name}": text for name, text in by_hand(active).items()}
    typed |= {f"reactive.{name}": text for name, text in by_hand(reactive, dodges=True).items()}
    found = ask("face-to-face", form | {"active.fireteam": active, "reactive.fireteam": reactive})

    assert ask("face-to-face", form | typed).odds == found.odds


@pytest.mark.clause("n5.fireteam.bonus.level-3", "n5.fireteam.bonus.level-5", "n5.sixth-sense.dodge-reset")
@pytest.mark.parametrize("level", LEVELS)
def test_a_dodge(level):
    """Level 3 adds 1 to a Dodge, and Level 5 gives Sixth Sense, which ignores the missing LoF."""
    form = {"attribute": "10", "no_lof": "1", "attack.1.burst": "3"}
    sixth_sense = {"sixth_sense": "1" if level == "5" else "0"}

    found = ask("dodge", form | {"fireteam": level})
    by_name = ask("dodge", form | sixth_sense | {"mods": by_hand(level, dodges=True)["mods"]})

    assert (by_name.odds, by_name.values) == (found.odds, found.values)


SENSED = (
    ("", ""),
    ("-3 no LoF", ""),
    ("-3 no LoF, +2 Luck, -6 Surprise Attack", "+2 Luck"),
    ("-6 Immobilized-A, -3 Stunned", "-6 Immobilized-A"),
    ("-6 as Immobilized-A, +1", "-6 as Immobilized-A, +1"),
)


@pytest.mark.clause("n5.fireteam.bonus.level-5", "n5.sixth-sense.dodge-reset")
@pytest.mark.parametrize("skill", ["dodge", "reset"])
@pytest.mark.parametrize(("mods", "counting"), SENSED)
def test_sixth_sense_ignores_typed_mods(skill, mods, counting):
    """At Level 5 a Dodge or Reset ignores typed negative MODs, except those of three States."""
    bonus = ", +1 Bonus" if skill == "dodge" else ""
    form = {"attribute": "12", "skill": skill}
    found = ask("normal-roll", form | {"mods": mods, "fireteam": "5"})
    both = ask(
        "face-to-face",
        {f"reactive.{name}": text for name, text in form.items()}
        | {"reactive.mods": mods}
        | {"reactive.fireteam": "5"},
    )

    expected = ask("normal-roll", form | {"mods": f"{counting}{bonus}".removeprefix(", ")})
    assert expected.odds == found.odds
    assert expected.values["success_value"] == both.values["reactive_success_value"]
    assert applies(found.because, "n5.fireteam.bonus.level-5") is (mods != counting)


@pytest.mark.clause("n5.sixth-sense.dodge-reset")
def test_a_dodge_keeps_what_sixth_sense_does_not_ignore():
    """The MOD of Immobilized-A counts despite Sixth Sense, from its field or typed."""
    form = {"attribute": "12", "sixth_sense": "1"}
    field, typed = (ask("dodge", form | more).values for more in ({"immobilised": "1"}, {"mods": "-6 Immobilized-A"}))

    assert 6 == field["success_value"] == typed["success_value"]


@pytest.mark.clause("n5.fireteam.bonus.level-3")
def test_below_level_5_negative_mods_count():
    """Without Sixth Sense a Dodge has all of its MODs."""
    assert ask("normal-roll", {"skill": "dodge", "mods": "-3 no LoF", "fireteam": "4"}).values["success_value"] == 10


@pytest.mark.clause("n5.fireteam.bonus.not-hacking", "n5.fireteam.bonus.level-2.limits")
@pytest.mark.parametrize(
    ("slug", "form", "control"),
    [
        ("normal-roll", {"fireteam": "4", "mods": "+1 Fireteam"}, "mods"),
        ("normal-roll", {"fireteam": "2", "special_die": "2"}, "special_die"),
        ("normal-roll", {"fireteam": "1", "skill": "reset"}, "fireteam"),
        ("normal-roll", {"fireteam": "1", "skill": "long"}, "fireteam"),
        ("normal-roll", {"fireteam": "1", "skill": "berserk"}, "fireteam"),
        ("face-to-face", {"reactive.fireteam": "4", "reactive.mods": "+1 Fireteam"}, "reactive.mods"),
        ("face-to-face", {"active.fireteam": "1", "active.skill": "long"}, "active.fireteam"),
        ("dodge", {"fireteam": "3", "mods": "+1 Fireteam"}, "mods"),
    ],
)
def test_what_does_not_go_together(slug, form, control):
    """A typed MOD that the Level adds already is refused, and so is a Level for a roll without Bonuses."""
    with pytest.raises(InvalidInputError) as caught:
        ask(slug, form)

    assert control == caught.value.control
