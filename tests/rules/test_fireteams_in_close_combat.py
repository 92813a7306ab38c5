"""A Fireteam's Level in Close Combat adds to a Dodge, a Reset and a BS Attack, but not to a CC Attack."""

import pytest

from engine import InvalidInputError, ask

FORM = {"active.attribute": "16", "reactive.attribute": "12"}


def combat(form):
    """Return the answer to a form of Close Combat."""
    return ask("close-combat", FORM | form)


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2",
    "n5.fireteam.bonus.level-3",
    "n5.fireteam.bonus.level-4",
    "n5.fireteam.bonus.level-5",
    "n5.fireteam.bonus.not-hacking",
    "n5.sixth-sense.dodge-reset",
)
@pytest.mark.parametrize(
    ("form", "by_hand"),
    [
        (
            {"reactive.action": "bs", "reactive.fireteam": "4"},
            {"reactive.action": "bs", "reactive.mods": "+1", "reactive.special_die": "1"},
        ),
        (
            {"reactive.action": "bs", "reactive.fireteam": "2", "reactive.special_die": "1"},
            {"reactive.action": "bs", "reactive.special_die": "2"},
        ),
        ({"reactive.action": "dodge", "reactive.fireteam": "3"}, {"reactive.action": "dodge", "reactive.mods": "+1"}),
        (
            {"reactive.action": "dodge", "reactive.fireteam": "5", "active.martial_arts": "3"},
            {
                "reactive.action": "dodge",
                "reactive.sixth_sense": "1",
                "reactive.mods": "+1",
                "active.martial_arts": "3",
            },
        ),
        ({"reactive.action": "cc", "reactive.fireteam": "5"}, {"reactive.action": "cc"}),
        ({"active.action": "dodge", "active.fireteam": "4"}, {"active.action": "dodge", "active.mods": "+1"}),
    ],
)
def test_the_bonuses_of_a_level(form, by_hand):
    """The odds equal those of Bonuses typed as MODs, dice and Sixth Sense; a CC Attack has none."""
    assert combat(by_hand).odds == combat(form).odds


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"reactive.action": "dodge", "reactive.fireteam": "3", "reactive.mods": "+1 Fireteam"}, "reactive.mods"),
        ({"reactive.action": "bs", "reactive.fireteam": "2", "reactive.special_die": "2"}, "reactive.special_die"),
    ],
)
def test_a_typed_bonus_is_refused(form, control):
    """Refuses a typed MOD that the form adds."""
    with pytest.raises(InvalidInputError) as caught:
        combat(form)

    assert control == caught.value.control
