"""Mines: what triggers them, and how to evade them."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from engine import CALCULATORS, InvalidInputError
from engine.controls import read_form
from engine.decisions.dodge import DodgeRules
from engine.decisions.mines import MineRules
from engine.editions import EDITIONS
from engine.records.weapon import WeaponChart, weapons
from engine.rules.mines import comms_attack_of, state_of_failure
from tests.helpers.answers import applied, applies, ask, cited, figures, steps
from tests.helpers.cases import cases

N3 = {"edition": "n3"}


def mine(**form):
    """Return the answer to a form of the Mines calculator."""
    return ask("mines", **form)


@pytest.mark.clause("n5.cybermine.trigger")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "triggered", "clause"),
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
        ({"kind": "koala", "who": "aerial"}, "no", "n5.mine.boost"),
        ({"kind": "koala", "way_blocked": "1"}, "no", "n5.mine.boost"),
        ({"who": "aerial"}, "yes", "n5.mine.trigger"),
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
def test_is_triggered(form, triggered, clause):
    """The answer says whether it is triggered, and by which clause."""
    answer = mine(**form)

    assert triggered == answer.values["goes_off"]
    assert cited(answer.because, clause)


@pytest.mark.clause("n5.mine.trigger")
def test_steps_on_what_prevents_it():
    """Every condition has a step, and only the one that prevents it applies."""
    said = dict(cited(mine(ally_under_template="1").because, "n5.mine.trigger"))

    assert ["ally" in says for says, holds in said.items() if holds] == [True]
    assert len(said) == 7


@pytest.mark.clause("n5.mine.boost")
def test_crazykoala_places_no_template():
    """A CrazyKoala has no Template, so allies do not prevent its attack, and the answer says so."""
    because = mine(kind="koala", ally_under_template="1").because

    assert ("", False) in figures(cited(because, "n5.mine.boost"))


@pytest.mark.clause("n5.mine.trigger")
def test_is_triggered_once():
    """A triggered mine is removed."""
    assert "removed" in cited(mine().because, "n5.mine.trigger")[0][0]


@pytest.mark.clause("n5.cybermine.reset", "n5.reset.cybermine")
@pytest.mark.parametrize(
    ("form", "expected", "clause"),
    [
        ({}, ("dodge", -3, 7), "n5.mine.attack"),
        ({"mods": "-3 Stunned"}, ("dodge", -3, 4), "n5.dodge.minus-3"),
        ({"kind": "cybermine"}, ("reset", -3, 7), "n5.mine.cyber"),
        ({"kind": "cybermine", "targeted": "1"}, ("reset", -6, 4), "n5.targeted.reset"),
        ({"kind": "koala"}, ("dodge", 0, 10), "n5.mine.boost"),
        ({"targeted": "1"}, ("dodge", -3, 7), "n5.mine.attack"),
        ({**N3}, ("dodge", -3, 7), "n3.dodge.deployable"),
    ],
)
def test_what_evades_it(form, expected, clause):
    """The answer says what evades it, at which MOD and Success Value for an Attribute of 10."""
    answer = mine(attribute="10", **form)

    assert expected == tuple(answer.values[name] for name in ("answer", "mod", "success_value"))
    assert applies(answer.because, clause)
    assert Fraction(expected[2], 20) == answer.odds["evades"] == 1 - answer.odds["hit"]


AT_VALUE_7 = [
    ("n5", "mines", {"attribute": "12"}),
    ("n5", "dodge", {"attribute": "12", "deployable": "1", "attack.1.burst": "0"}),
    ("n5", "exchange", {"active.action": "dodge", "active.attribute": "12", "mine": "1"}),
    ("n3", "mines", {"attribute": "12"}),
    ("n3", "dodge", {"attribute": "12", "deployable": "1", "attack.1.burst": "0"}),
]


@pytest.mark.clause("n5.dodge.minus-3", "n3.dodge.deployable")
@pytest.mark.parametrize(("edition", "slug", "form"), AT_VALUE_7)
def test_one_mod_without_lof(edition, slug, form):
    """The edition has a single number for the MOD of a Dodge without LoF."""
    changed = EDITIONS[edition].deciding(replace(EDITIONS[edition].of(DodgeRules), without_lof=-5))
    calculator = CALCULATORS[slug]
    answer = calculator.answer(changed, read_form(calculator.all_controls(), form, slug))

    assert any(step.says.startswith("12 - 5 (") and "Success Value 7" in step.says for step in steps(answer.because))


@pytest.mark.clause("n5.mine.attack")
def test_attack_of_a_mine():
    """It is a Direct Template on the Trooper that triggered it, with 360° LoF and Mimetism (-3)."""
    ((says, applied),) = cited(mine().because, "n5.mine.attack")

    assert applied
    assert all(words in says for words in ("Small Teardrop", "Direct Template", "360° LoF", "Mimetism (-3)"))


@pytest.mark.clause("n5.mine.cyber", "n5.cybermine.saves", "n5.cybermine.state")
@pytest.mark.parametrize(("hackable", "state"), [("0", "stunned"), ("1", "immobilised-b")])
def test_cybermine(hackable, state):
    """A Cybermine forces two BTS Saving Rolls at PS 5; the State depends on the target."""
    values = mine(kind="cybermine", hackable=hackable).values

    assert (2, 5, "BTS", state) == tuple(values[name] for name in ("saving_rolls", "ps", "saving_attribute", "state"))


@pytest.mark.clause("n5.cybermine.saves")
def test_a_cybermine_has_the_saving_rolls_of_the_weapon_chart():
    """Its PS and number of Saving Rolls come from the weapon chart only."""
    n5 = EDITIONS["n5"]
    chart = tuple(
        replace(weapon, ps=7, saving_rolls="3") if weapon.name == "Cybermines" else weapon for weapon in weapons(n5)
    )
    edition = n5.deciding(WeaponChart(lambda: chart))
    cybermine = edition.of(MineRules).kinds["cybermine"]

    state = state_of_failure(edition, cybermine, comms_attack_of(edition, cybermine, hackable=False))

    assert "3 BTS Saving Rolls at PS 7" in state.because[0].says


@pytest.mark.clause("n5.mine.attack")
def test_a_mine_causes_no_state():
    """A mine's hit does not name the State that a Cybermine would cause."""
    assert "state" not in mine().values


SAVED = {
    "n5.mine.types: AP": ({"weapon": "ap"}, 1, 7 + 2, ("unconscious",)),
    "n5.mine.types: Shock": ({"weapon": "shock"}, 1, 7 + 4, ("dead",)),
    "n5.mine.types: Monofilament": ({"weapon": "monofilament"}, 1, 8, ("dead",)),
    "n5.mine.types: Viral": ({"weapon": "viral"}, 2, 7 + 3, ("dead",)),
    "n5.mine.types: Viral against STR": (
        {"weapon": "viral", "target.structure": "1"},
        1,
        7 + 3,
        ("unconscious",),
    ),
    "n5.mine.types: E/M": ({"weapon": "em"}, 2, 7 + 2, ("isolated",)),
    "n5.em-ammo.immobilised": ({"weapon": "em", "target.unit": "hi"}, 2, 7 + 2, ("isolated", "immobilized")),
    "n5.mine.types: PARA": ({"weapon": "para"}, 1, 11 - 6, ("immobilized",)),
    "n5.drop-bears.profile": ({"weapon": "drop-bears"}, 1, 7 + 4, ("dead",)),
    "n5.wildparrot.hit": ({"weapon": "wildparrot"}, 2, 7 + 2, ("isolated",)),
    "n5.crazykoala.hit": ({"kind": "koala"}, 1, 5 + 4, ("dead",)),
    "n5.madtraps.hit": ({"kind": "koala", "boost": "madtraps"}, 1, 11 - 6, ("immobilized",)),
    "n5.cybermine.saves": ({"kind": "cybermine"}, 2, 5 + 3, ("stunned",)),
    "n5.cybermine.saves: Firewall": ({"kind": "cybermine", "target.firewall": "1"}, 2, 5 + 3 + 3, ("stunned",)),
    "n5.cybermine.state": ({"kind": "cybermine", "hackable": "1"}, 2, 5 + 3, ("immobilized",)),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "saves", "value", "ends"), cases(SAVED))
def test_to_the_end(form, saves, value, ends):
    """The chance of a failed Saving Roll after the Dodge or Reset matches brute force, and has its effects."""
    answer = mine(attribute="11", **({"target.armour": "4", "target.bts": "3"} | form))
    evade = answer.values["success_value"]
    thrown = list(product(range(1, 21), repeat=1 + saves))
    failed = sum(first > evade and any(face > value for face in others) for first, *others in thrown)

    assert saves == answer.values["saving_rolls"]
    assert Fraction(failed, len(thrown)) == answer.odds["affected"]
    assert all(answer.odds[end] == answer.odds["affected"] for end in ends)
    assert answer.odds["survives"] == (1 if ends[0] not in {"unconscious", "dead"} else 1 - answer.odds["affected"])


@pytest.mark.clause("n5.mine.must-affect")
@pytest.mark.parametrize(
    ("form", "others"),
    [({"others": "2"}, "no"), ({"others": "2", "others_evade": "1"}, "yes"), ({"others": "1", "weapon": "em"}, "no")],
)
def test_several_under_the_template(form, others):
    """Everybody under the Template makes Saving Rolls, unless they evade it with a roll first.

    The reference implementation counts all dice of all Troopers.
    """
    answer = mine(attribute="11", **form)
    alone = mine(attribute="11", **{name: word for name, word in form.items() if name == "weapon"}).odds
    failed = alone["affected"]
    each = failed if others == "yes" else failed / alone["hit"]
    count = 1 + int(form["others"])
    chances = dict.fromkeys(range(count + 1), Fraction(0))
    for outcome in product((0, 1), repeat=count):
        weight = Fraction(1)
        for fails, chance in zip(outcome, (failed, *[each] * (count - 1)), strict=True):
            weight *= chance if fails else 1 - chance
        chances[sum(outcome)] += weight

    assert chances == {number: answer.odds[f"affected.{number}"] for number in chances}
    assert ("fallen.0" in answer.odds) == ("weapon" not in form)


@pytest.mark.clause("n5.crazykoala.hit")
def test_without_a_template_nobody_else_is_hit():
    """A CrazyKoala has no Template, and whether Partial Cover counts is uncertain."""
    answer = mine(kind="koala", others="2")

    assert not any(name.startswith("affected.") for name in answer.odds)
    ((says, applied),) = cited(answer.because, "n5.crazykoala.hit")
    assert applied
    assert "Partial Cover does not count. Uncertain:" in says


@pytest.mark.clause("n5.mine.types")
@pytest.mark.parametrize(
    ("form", "headline", "dice"),
    [
        ({}, "Dodge at Success Value 7 evades it 35%. In all: Unconscious 39%.", {"dice": 1}),
        ({"target.armour": "13"}, "Dodge at Success Value 7 evades it 35%. In all: Unconscious 19.5%.", {"dice": 1}),
        ({"target.armour": "20", "weapon": "shock"}, "evades it 35%. In all: no effect.", {"dice": 1}),
        ({"weapon": "em"}, "evades it 35%. In all: Isolated 57%.", {"dice": 1}),
        (
            {"weapon": "em", "target.unit": "tag"},
            "evades it 35%. In all: Isolated and Immobilized-B 57%.",
            {"dice": 1},
        ),
        ({"weapon": "para", "target.unit": "tag"}, "evades it 35%. In all: Immobilized-A 52%.", {"dice": 1}),
        ({"weapon": "shock", "target.immunity": "ammunition"}, "evades it 35%. In all: Unconscious 39%.", {"dice": 1}),
        ({"kind": "koala"}, "The CrazyKoala is triggered: Dodge at Success Value 10 evades it 50%.", {"dice": 1}),
        ({"kind": "koala", "boost": "madtraps"}, "The MadTraps is triggered: Dodge", {"dice": 1}),
        ({"dice": "7"}, "The 7 evades the mine.", {"dice": 1}),
        ({"dice": "8"}, "The target makes 1 Saving Roll. In all: Unconscious 60%.", {"dice": 1, "target.save_dice": 1}),
        (
            {"attribute": "3"},
            "the Dodge fails. The target makes 1 Saving Roll. In all: Unconscious 60%.",
            {"target.save_dice": 1},
        ),
    ],
)
def test_how_it_ends(form, headline, dice):
    """The answer ends with the effect on the Trooper, or with the dice that are missing."""
    answer = mine(**({"attribute": "10"} | form))

    assert headline in answer.headline
    assert dice == answer.dice
    assert sum(bar.chance for bar in answer.chart.outcomes) == 1


@pytest.mark.clause("n5.mine.types")
@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({}, "the Dodge is not rolled yet"),
        ({"dice": "7"}, "these hits force no roll"),
        ({"who": "ally"}, "the mine is not triggered"),
    ],
)
def test_no_dice_to_save_with(form, why):
    """There are no Saving Rolls without a hit."""
    with pytest.raises(InvalidInputError) as refused:
        mine(**form, **{"target.save_dice": "8"})

    assert (refused.value.control, why in refused.value.message) == ("target.save_dice", True)


AT_END = [
    (
        {},
        ("unknown", None, Fraction(7, 20)),
    ),
    (
        {"dice": "7"},
        ("unknown", "yes", Fraction(7, 20)),
    ),
    (
        {"dice": "8"},
        ("no", "no", Fraction(7, 20)),
    ),
    (
        {"attribute": "3"},
        ("no", "no", Fraction(0)),
    ),
    (
        {"attribute": "3", "dice": "1"},
        ("no", "no", Fraction(0)),
    ),
    (
        {"dodged": "yes"},
        ("yes", "yes", Fraction(1)),
    ),
]


@pytest.mark.clause("n3.dodge.faq.mine-at-end")
@pytest.mark.parametrize(("form", "expected"), AT_END)
def test_mine_at_the_end(form, expected):
    """A mine at the end of a Dodge is triggered only if the Dodge evades every threat."""
    answer = mine(**N3, act="dodge", **form)

    assert expected == (answer.values["goes_off"], answer.values.get("evaded"), answer.odds["evades"])
    assert (answer.values["hurts"], answer.odds["hit"]) == ("no", 0)


@pytest.mark.clause("n3.dodge.faq.mine-at-end")
@pytest.mark.parametrize(("form", "dice"), [({}, {"dice": 1}), ({"dodged": "yes"}, {}), ({"attribute": "3"}, {})])
def test_die_of_a_mine_at_the_end(form, dice):
    """The Normal Roll against the mine has one die, unless its result is typed."""
    assert dice == mine(**N3, act="dodge", **form).dice


@pytest.mark.clause("n3.dodge.faq.mine-trigger", "n3.dodge.faq.mine-at-end")
@pytest.mark.parametrize(
    ("form", "happens"),
    [({}, True), ({"dice": "8"}, False), ({"dodged": "no"}, False), ({"dodged": "yes"}, True)],
)
def test_steps_of_a_mine_at_the_end(form, happens):
    """The steps agree with the answer on the mine."""
    because = mine(**N3, act="dodge", **form).because

    assert applied(because, "n3.dodge.faq.mine-trigger")[0] == happens
    assert any("does no harm" in says for says, _ in cited(because, "n3.dodge.faq.mine-at-end")) == happens


@pytest.mark.clause("n3.dodge.faq.mine-at-end")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        (
            {"dodged": "yes", "dice": "15"},
            "dice",
            "Die rolled must be no dice (Dodge against every threat says how it ended), not 1.",
        ),
        ({"dodged": "no", "dice": "15"}, "dice", "Die rolled must be no dice (the mine is not triggered), not 1."),
        (
            {"dodged": "yes", "attribute": "2"},
            "dodged",
            "Dodge against every threat must be unknown or no, not yes: no die is rolled at Success Value -1.",
        ),
    ],
)
def test_contradictions_at_the_end(form, control, says):
    """Refuses statements about a Dodge that contradict its roll."""
    with pytest.raises(InvalidInputError) as refused:
        mine(**N3, act="dodge", **form)

    assert (control, says) == (refused.value.control, refused.value.message)


@pytest.mark.clause("n5.dodge.direct-templates")
@pytest.mark.parametrize(("die", "evaded"), [("7", "yes"), ("8", "no")])
def test_die_on_the_table(die, evaded):
    """A real die is compared with the Success Value."""
    answer = mine(attribute="10", dice=die)

    assert evaded == answer.values["evaded"]
    assert answer.headline.startswith(f"The {die} {'evades' if evaded == 'yes' else 'does not evade'} the mine.")
    assert answer.dice["dice"] == 1


@pytest.mark.clause("n5.rolls.sv-below-1")
@pytest.mark.parametrize(
    "form", [{}, {"dice": "1"}, {"kind": "cybermine"}, {**N3}], ids=["mine", "a die", "cybermine", "n3"]
)
def test_no_die_below_1(form):
    """Below Success Value 1 nothing is rolled, a real die is ignored, and the mine hits."""
    answer = mine(attribute="3", **form)

    assert (answer.odds["evades"], answer.odds["hit"]) == (0, 1)
    assert "dice" not in answer.dice
    assert answer.values["evaded"] == "no"


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"act": "dodge", "dice": "3"}, "dice"),
        ({"attribute": "3", "dice": "3 4"}, "dice"),
        ({"target.wounds_taken": "1"}, "target.wounds_taken"),
        ({"target.wounds_taken": "2", "target.vita": "2"}, "target.wounds_taken"),
        ({**N3, "act": "guts"}, "act"),
        ({**N3, "who": "aerial"}, "who"),
        ({**N3, "who": "camouflaged"}, "who"),
        ({**N3, "kind": "koala"}, "kind"),
        ({**N3, "ally_under_template": "1"}, "ally_under_template"),
        ({"dodged": "yes"}, "dodged"),
        ({"edition": "n4"}, "edition"),
        ({"kind": "limpet"}, "kind"),
    ],
)
def test_refusals(form, control):
    """Refuses what the rules do not cover, at the control."""
    with pytest.raises(InvalidInputError) as refused:
        mine(**form)

    assert control == refused.value.control


OWES_GUTS = (
    ("shock", "Shock Mines", {"vita": "2"}),
    ("shock", "Shock Mines", {"armour": "5"}),
    ("viral", "Viral Mines", {"bts": "3", "vita": "2"}),
    ("monofilament", "Monofilament Mines", {"armour": "9"}),
    ("em", "E/M Mines", {"bts": "6"}),
    ("em", "E/M Mines", {"bts": "6", "unit": "tag", "structure": "1"}),
)


@pytest.mark.clause("n5.guts.when", "n5.mine.attack")
@pytest.mark.no_cover
@pytest.mark.parametrize(("weapon", "name", "body"), OWES_GUTS)
def test_a_guts_roll_follows(weapon, name, body):
    """A Trooper that is hit and stays up must make a Guts Roll unless Immobilized, as in an exchange."""
    form = {"active.action": "idle", "reactive.1.action": "nothing", "mine": "1", "mine.weapon": name}
    exchange = ask("exchange", **form, **{f"active.{field}": text for field, text in body.items()})
    target = {f"target.{field}": text for field, text in body.items()}
    hit, dodged = (mine(weapon=weapon, attribute=ph, **target).odds["guts"] for ph in ("0", "10"))

    assert exchange.odds["active.guts"] == hit
    assert Fraction(13, 20) * hit == dodged


@pytest.mark.clause("n5.guts.when", "n5.cybermine.guts")
@pytest.mark.parametrize(
    ("form", "owes"),
    [
        ({"target.save_dice": "1", "weapon": "shock"}, "yes"),
        ({"target.save_dice": "20", "weapon": "shock"}, "no"),
        ({"target.save_dice": "1 20", "weapon": "em"}, "yes"),
        ({"target.save_dice": "1 20", "weapon": "em", "target.unit": "tag"}, "no"),
        ({"kind": "cybermine", "target.save_dice": "1 20"}, "yes"),
        ({"kind": "cybermine", "target.save_dice": "1 20", "hackable": "1"}, "no"),
    ],
)
def test_who_must_make_a_guts_roll_by_real_dice(form, owes):
    """After real dice, a Trooper that is up after its Saving Rolls must make a Guts Roll."""
    answer = mine(dice="19", attribute="10", **form)

    assert owes == answer.values["owes_guts"]


@pytest.mark.clause("n5.para-ammo.no-ph")
def test_without_a_saving_roll_no_guts_roll():
    """PARA has no effect on a target without PH, so there is no Guts Roll."""
    assert mine(weapon="para", attribute="0").odds["guts"] == 0
