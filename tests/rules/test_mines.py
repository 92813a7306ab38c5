"""Mines: when they go off, and what evades them."""

from fractions import Fraction

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask, cited

N3 = {"edition": "n3"}


def mine(**form):
    """The answer to a form of the Mines calculator."""
    return ask("mines", **form)


@pytest.mark.parametrize(
    ("form", "off", "clause"),
    [
        ({}, "yes", "n5.mine.trigger"),
        ({"who": "marker"}, "yes", "n5.mine.trigger"),
        ({"who": "camouflaged"}, "yes", "n5.mine.trigger"),
        ({"who": "impersonation"}, "yes", "n5.mine.trigger"),
        ({"who": "ally"}, "no", "n5.mine.trigger"),
        ({"trigger_area": "0"}, "no", "n5.mine.trigger"),
        ({"total_cover": "1"}, "no", "n5.mine.trigger"),
        ({"ally_under_template": "1"}, "no", "n5.mine.trigger"),
        ({"act": "nothing"}, "no", "n5.mine.trigger"),
        ({"act": "dodge"}, "no", "n5.mine.trigger"),
        ({"act": "guts"}, "no", "n5.mine.trigger"),
        ({"kind": "cybermine"}, "yes", "n5.mine.trigger"),
        ({"kind": "cybermine", "ally_under_template": "1"}, "no", "n5.mine.trigger"),
        ({"kind": "koala"}, "yes", "n5.mine.boost"),
        ({"kind": "koala", "who": "marker"}, "yes", "n5.mine.boost"),
        ({"kind": "koala", "who": "camouflaged"}, "no", "n5.mine.boost"),
        ({"kind": "koala", "who": "impersonation"}, "no", "n5.mine.boost"),
        ({"kind": "koala", "ally_under_template": "1"}, "yes", "n5.mine.boost"),
        ({"kind": "koala", "act": "dodge"}, "no", "n5.mine.trigger"),
        ({**N3}, "yes", "n3.dodge.faq.mine-trigger"),
        ({**N3, "trigger_area": "0"}, "no", "n3.dodge.faq.mine-trigger"),
        ({**N3, "act": "nothing"}, "no", "n3.dodge.faq.mine-trigger"),
        ({**N3, "who": "ally"}, "no", "n3.dodge.faq.mine-trigger"),
        ({**N3, "act": "dodge"}, "unknown", "n3.dodge.faq.mine-at-end"),
        ({**N3, "act": "dodge", "dice": "7"}, "unknown", "n3.dodge.faq.mine-at-end"),
        ({**N3, "act": "dodge", "dice": "8"}, "no", "n3.dodge.faq.mine-at-end"),
        ({**N3, "act": "dodge", "attribute": "3"}, "no", "n3.dodge.faq.mine-at-end"),
        ({**N3, "act": "dodge", "dodged": "yes"}, "yes", "n3.dodge.faq.mine-at-end"),
        ({**N3, "act": "dodge", "dodged": "no"}, "no", "n3.dodge.faq.mine-at-end"),
        ({**N3, "dodged": "no"}, "yes", "n3.dodge.faq.mine-at-end"),
    ],
)
def test_goes_off(form, off, clause):
    """Whether it goes off, and the clause that says so."""
    answer = mine(**form)

    assert off == answer.values["goes_off"]
    assert cited(answer.because, clause)


def test_what_bars_it_is_said():
    """Every condition is looked at, and the one that bars it is told from the others: n5.mine.trigger."""
    said = dict(cited(mine(ally_under_template="1").because, "n5.mine.trigger"))

    assert ["It never goes off where its Template would touch an ally."] == [
        says for says, holds in said.items() if holds
    ]
    assert 7 == len(said)


def test_crazykoala_places_no_template():
    """A CrazyKoala has no Template, so that allies do not hold it back, and the answer says so: n5.mine.boost."""
    because = mine(kind="koala", ally_under_template="1").because

    assert ("It has no Template that could touch an ally.", False) in cited(because, "n5.mine.boost")


def test_goes_off_once():
    """A mine that went off is removed: n5.mine.trigger."""
    assert "removed" in cited(mine().because, "n5.mine.trigger")[0][0]


@pytest.mark.parametrize(
    ("form", "expected", "clause"),
    [
        ({}, ("dodge", -3, 7), "n5.mine.attack"),
        ({"mods": "-3 Stunned"}, ("dodge", -3, 4), "n5.dodge.minus-3"),
        ({"kind": "cybermine"}, ("reset", -3, 7), "n5.mine.cyber"),
        ({"kind": "cybermine", "targeted": "1"}, ("reset", -6, 4), "n5.bs.targeted"),
        ({"kind": "koala"}, ("dodge", 0, 10), "n5.mine.boost"),
        ({"targeted": "1"}, ("dodge", -3, 7), "n5.mine.attack"),
        ({**N3}, ("dodge", -3, 7), "n3.dodge.deployable"),
    ],
)
def test_what_evades_it(form, expected, clause):
    """What evades it, at which MOD, and the Success Value of an Attribute of 10."""
    answer = mine(attribute="10", **form)

    assert expected == tuple(answer.values[name] for name in ("answer", "mod", "success_value"))
    assert applies(answer.because, clause)
    assert Fraction(expected[2], 20) == answer.odds["evades"] == 1 - answer.odds["hit"]


def test_attack_of_a_mine():
    """It is a Direct Template on whoever set it off, with 360° LoF and Mimetism (-3): n5.mine.attack."""
    ((says, applied),) = cited(mine().because, "n5.mine.attack")

    assert applied
    assert all(words in says for words in ("Small Teardrop", "Direct Template", "360° LoF", "Mimetism (-3)"))


@pytest.mark.parametrize(("hackable", "state"), [("0", "stunned"), ("1", "immobilised-b")])
def test_cybermine(hackable, state):
    """A Cybermine asks for two BTS Saving Rolls at PS 5; what a failure brings depends on the target: n5.mine.cyber."""
    values = mine(kind="cybermine", hackable=hackable).values

    assert (2, 5, "BTS", state) == tuple(values[name] for name in ("saving_rolls", "ps", "saving_attribute", "state"))


def test_only_a_cybermine_brings_states():
    """A mine has the profile of its own weapon, so the answer names no Saving Rolls: n5.mine.attack."""
    assert "saving_rolls" not in mine().values


AT_END = [
    (
        {},
        ("unknown", None, Fraction(7, 20)),
        "The mine goes off only if the Dodge succeeds against every threat (against the mine 35 %), and harms nobody.",
    ),
    (
        {"dice": "7"},
        ("unknown", "yes", Fraction(7, 20)),
        "The 7 evades the mine: it goes off only if the Dodge evades every other threat too, and harms nobody.",
    ),
    (
        {"dice": "8"},
        ("no", "no", Fraction(7, 20)),
        "The 8 does not evade the mine: there is no Dodge movement, and so it does not go off.",
    ),
    (
        {"attribute": "3"},
        ("no", "no", Fraction(0)),
        "Success Value 0: no die is rolled. There is no Dodge movement, and so the mine does not go off.",
    ),
    (
        {"attribute": "3", "dice": "1"},
        ("no", "no", Fraction(0)),
        "Success Value 0: no die is rolled. There is no Dodge movement, and so the mine does not go off.",
    ),
    ({"dodged": "yes"}, ("yes", "yes", Fraction(1)), "The mine goes off, and the Dodge evades it: it harms nobody."),
]


@pytest.mark.parametrize(("form", "expected", "headline"), AT_END)
def test_mine_at_the_end(form, expected, headline):
    """A mine where a Dodge would end goes off only if the Dodge evades every threat: n3.dodge.faq.mine-at-end."""
    answer = mine(**N3, act="dodge", **form)

    assert expected == (answer.values["goes_off"], answer.values.get("evaded"), answer.odds["evades"])
    assert headline == answer.headline
    assert ("no", 0) == (answer.values["hurts"], answer.odds["hit"])


@pytest.mark.parametrize(("form", "dice"), [({}, {"dice": 1}), ({"dodged": "yes"}, {}), ({"attribute": "3"}, {})])
def test_die_of_a_mine_at_the_end(form, dice):
    """The Normal Roll against the mine takes one die, unless its result is said: n3.dodge.faq.mine-at-end."""
    assert dice == mine(**N3, act="dodge", **form).dice


@pytest.mark.parametrize(
    ("form", "says", "applied"),
    [
        ({}, "The mine goes off only if the Dodge evades every threat, and is then removed.", True),
        ({"dice": "8"}, "The mine does not go off.", False),
        ({"dodged": "no"}, "The mine does not go off.", False),
        ({"dodged": "yes"}, "The mine goes off, and is removed.", True),
    ],
)
def test_steps_of_a_mine_at_the_end(form, says, applied):
    """The steps say of the mine what the answer says: n3.dodge.faq.mine-trigger, n3.dodge.faq.mine-at-end."""
    because = mine(**N3, act="dodge", **form).because
    harmless = "It goes off only where the Dodge succeeds, and that Dodge evades it: it never hurts."

    assert [(says, applied)] == cited(because, "n3.dodge.faq.mine-trigger")[:1]
    assert applied == ((harmless, True) in cited(because, "n3.dodge.faq.mine-at-end"))


@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        (
            {"dodged": "yes", "dice": "15"},
            "dice",
            "Die rolled must be no dice (Dodge against every threat says how it ended), not 1.",
        ),
        ({"dodged": "no", "dice": "15"}, "dice", "Die rolled must be no dice (the mine does not go off), not 1."),
        (
            {"dodged": "yes", "attribute": "2"},
            "dodged",
            "Dodge against every threat must be unknown or no, not yes: no die is rolled at Success Value -1.",
        ),
    ],
)
def test_contradictions_at_the_end(form, control, says):
    """What is said of a Dodge and what its roll allows may not contradict each other: n3.dodge.faq.mine-at-end."""
    with pytest.raises(InvalidInputError) as refused:
        mine(**N3, act="dodge", **form)

    assert (control, says) == (refused.value.control, refused.value.message)


@pytest.mark.parametrize(("die", "evaded"), [("7", "yes"), ("8", "no")])
def test_die_on_the_table(die, evaded):
    """A die is held against the Success Value: n5.dodge.direct-templates."""
    answer = mine(attribute="10", dice=die)

    assert evaded == answer.values["evaded"]
    assert f"The {die} {'evades' if evaded == 'yes' else 'does not evade'} the mine." == answer.headline
    assert {"dice": 1} == answer.dice


@pytest.mark.parametrize(
    ("form", "headline"),
    [
        ({}, "The mine goes off. Success Value 0: no die is rolled, the Dodge fails."),
        ({"dice": "1"}, "The mine goes off. Success Value 0: no die is rolled, the Dodge fails."),
        ({"kind": "cybermine"}, "The Cybermine goes off. Success Value 0: no die is rolled, the Reset fails."),
        ({**N3}, "The mine goes off. Success Value 0: no die is rolled, the Dodge fails."),
    ],
)
def test_no_die_below_1(form, headline):
    """No die is rolled, one on the table does not count, and the mine hits: n5.rolls.sv-below-1."""
    answer = mine(attribute="3", **form)

    assert headline == answer.headline
    assert (0, 1, {}) == (answer.odds["evades"], answer.odds["hit"], answer.dice)
    assert "no" == answer.values["evaded"]


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"act": "dodge", "dice": "3"}, "dice"),
        ({"attribute": "3", "dice": "3 4"}, "dice"),
        ({"kind": "koala", "total_cover": "1"}, "total_cover"),
        ({**N3, "act": "guts"}, "act"),
        ({**N3, "who": "camouflaged"}, "who"),
        ({**N3, "kind": "koala"}, "kind"),
        ({**N3, "ally_under_template": "1"}, "ally_under_template"),
        ({"dodged": "yes"}, "dodged"),
        ({"edition": "n4"}, "edition"),
        ({"kind": "limpet"}, "kind"),
    ],
)
def test_refusals(form, control):
    """What the rules do not say is refused by the name of its control."""
    with pytest.raises(InvalidInputError) as refused:
        mine(**form)

    assert control == refused.value.control
