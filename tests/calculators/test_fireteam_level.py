"""The Level of a Fireteam in the rolls that its Bonuses touch: what it adds, and what goes with it."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies

LEVELS = ("0", "1", "2", "3", "4", "5")


def by_hand(level, *, dodges=False):
    """What a player types for a Level, with no field for it: MODs and extra dice."""
    mod = int(level) >= (3 if dodges else 4)
    return {"mods": "+1 Bonus" if mod else "", "special_die": "1" if int(level) >= 2 and not dodges else "0"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_normal_roll(level):
    """A roll of a BS Attack has the odds that its Bonuses give by hand, and those of the BS Attack itself.

    Proves n5.fireteam.bonus.cumulative and n5.fireteam.bonus.level-4.
    """
    found = ask("normal-roll", {"attribute": "12", "burst": "3", "fireteam": level})
    itself = ask("bs-attack", {"attribute": "12", "burst": "3", "range": "0", "fireteam": level})

    assert ask("normal-roll", {"attribute": "12", "burst": "3"} | by_hand(level)).odds == found.odds
    assert itself.odds["at_least_one_success"] == found.odds["at_least_one_success"]


@pytest.mark.parametrize("active", LEVELS)
@pytest.mark.parametrize("reactive", LEVELS)
def test_a_face_to_face_roll(active, reactive):
    """Each side of a shot against a Dodge has its own Bonuses, in both Turns: n5.fireteam.reactive.bonuses."""
    form = {"active.attribute": "12", "reactive.attribute": "11", "reactive.skill": "dodge"}
    typed = {f"active.{name}": text for name, text in by_hand(active).items()}
    typed |= {f"reactive.{name}": text for name, text in by_hand(reactive, dodges=True).items()}
    found = ask("face-to-face", form | {"active.fireteam": active, "reactive.fireteam": reactive})

    assert ask("face-to-face", form | typed).odds == found.odds


@pytest.mark.parametrize("level", LEVELS)
def test_a_dodge(level):
    """Level 3 adds 1 to a Dodge, and Level 5 has Sixth Sense, which ignores the missing LoF.

    Proves n5.fireteam.bonus.level-3, n5.fireteam.bonus.level-5 and n5.sixth-sense.dodge-reset.
    """
    form = {"attribute": "10", "no_lof": "1", "attack.1.burst": "3"}
    sixth_sense = {"sixth_sense": "1" if level == "5" else "0"}

    found = ask("dodge", form | {"fireteam": level})
    by_name = ask("dodge", form | sixth_sense | {"mods": by_hand(level, dodges=True)["mods"]})

    assert (by_name.odds, by_name.values) == (found.odds, found.values)


def test_sixth_sense_in_a_roll_that_names_no_mods():
    """A roll does not know which of its MODs Sixth Sense ignores, so a Dodge at Level 5 says that they are left out."""
    form = {"reactive.skill": "dodge", "reactive.fireteam": "5"}
    clause = "n5.fireteam.bonus.level-5"

    assert not applies(ask("face-to-face", form).because, clause)


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
    """A Bonus that the form adds is not typed too, and a roll without Bonuses has no Level.

    Proves n5.fireteam.bonus.not-hacking and n5.fireteam.bonus.level-2.limits.
    """
    with pytest.raises(InvalidInputError) as caught:
        ask(slug, form)

    assert control == caught.value.control
