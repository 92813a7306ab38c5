"""Saving Rolls: Success Value, number, real dice, and the editions that have each rule."""

import json
from fractions import Fraction
from itertools import cycle, product
from pathlib import Path

import pytest

from engine import InvalidInputError, ask
from engine.editions import EDITIONS
from engine.rules.saving_roll.hit import Hit, HitTarget, combine, states_of_failure
from tests.helpers.answers import cited, figures

N5 = EDITIONS["n5"]
WORKED = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent.parent / "oracles" / "worked-examples.json").read_text())[
        "examples"
    ]
}


def save(**form):
    """Return the answer to a form of the Saving Roll calculator."""
    return ask("saving-roll", form)


def said(answer, clause):
    """Return the steps of an answer that cite a clause, each with whether it applied."""
    return cited(answer.because, clause)


TAG_HIT = {"ammunition": "em", "unit": "tag"}
VALUES = [
    ("PS and ARM", {"ps": "7", "armour": "3"}, 10),
    ("no ARM", {"ps": "7", "armour": "0"}, 7),
    ("Partial Cover", {"ps": "7", "armour": "3", "cover": "1"}, 13),
    ("Cover against a Template", {"ps": "7", "armour": "3", "cover": "1", "attack": "template"}, 10),
    ("Cover against a CC Attack", {"ps": "7", "armour": "3", "cover": "1", "attack": "cc"}, 10),
    ("Cover against a Comms Attack", {"ps": "7", "armour": "3", "cover": "1", "attack": "comms"}, 10),
    ("No Cover", {"ps": "7", "armour": "3", "cover": "1", "cover_trait": "no-cover"}, 10),
    ("Limited Cover", {"ps": "7", "armour": "3", "cover": "1", "cover_trait": "limited-cover"}, 13),
    ("Vitroferro", {"ps": "7", "armour": "3", "vitroferro": "1"}, 16),
    ("Vitroferro and Cover are not added", {"ps": "7", "armour": "3", "vitroferro": "1", "cover": "1"}, 16),
    ("Vitroferro, at most 12 before PS", {"ps": "7", "armour": "8", "vitroferro": "1"}, 19),
    ("Vitroferro and a MOD", {"ps": "7", "armour": "5", "vitroferro": "1", "mods": "+3 Nanoscreen"}, 19),
    ("Vitroferro against a Template", {"ps": "7", "armour": "13", "vitroferro": "1", "attack": "template"}, 20),
    ("Nanoscreen", {"ps": "7", "armour": "3", "mods": "+3 Nanoscreen"}, 13),
    ("SR-1 and Cover", {"ps": "7", "armour": "3", "cover": "1", "mods": "-1 SR"}, 12),
    ("the cap is not on PS", {"ps": "20", "armour": "13"}, 33),
    ("the cap is on MODs", {"ps": "0", "armour": "0", "cover": "1", "mods": "+15 A thing"}, 12),
]


@pytest.mark.clause("n5.save.value")
@pytest.mark.parametrize(("form", "value"), [(form, value) for _, form, value in VALUES], ids=[v[0] for v in VALUES])
def test_value(form, value):
    """The Success Value is PS + ARM or BTS + 3 if Cover counts + other MODs; that or less saves."""
    answer = save(**form)

    assert value == answer.values["success_value"]
    assert Fraction(min(max(value, 0), 20), 20) == answer.odds["wounds.0"]


NO_CAP = (
    "The cap is on the MODs alone: neither PS {} nor ARM or BTS {} counts as one. Uncertain: the rules do not say so."
)


@pytest.mark.clause("n5.save.value")
@pytest.mark.parametrize(
    ("ps", "armour", "cover", "matters"),
    [
        ("7", "1", "0", False),
        ("12", "1", "0", False),
        ("13", "1", "0", True),
        ("10", "1", "1", True),
        ("7", "9", "1", False),
        ("7", "10", "1", True),
    ],
)
def test_the_cap_applies_only_to_mods(ps, armour, cover, matters):
    """Not counting PS and ARM or BTS as MODs is uncertain, and matters if the cap is reached."""
    answer = save(ps=ps, armour=armour, cover=cover)

    assert (NO_CAP.format(ps, armour), matters) in said(answer, "n5.save.value")
    assert int(ps) + int(armour) + 3 * int(cover) == answer.values["success_value"]


@pytest.mark.clause("n5.save.value")
def test_value_is_written_as_a_sum():
    """The step shows the complete sum, with the cap if there is one."""
    capped = save(armour="2", cover="1", mods="+15 A thing")
    lowered = save(armour="2", mods="-1")

    assert [
        ("PS 7 + 2 (ARM or BTS) + 3 (Cover) + 15 (A thing), the MODs capped to +12: 21, every die saves.", True),
        ("In Cover: +3 to save.", True),
        (NO_CAP.format(7, 2), True),
    ] == said(capped, "n5.save.value")
    assert ("7 2 1 8 8", True) in figures(said(lowered, "n5.save.value"))


ATTRIBUTES = [
    ("n", "full", 5, 5),
    ("ap", "full", 5, 3),
    ("ap", "full", 1, 1),
    ("ap", "full", 0, 0),
    ("ap", "full", 6, 3),
    ("ap", "half", 5, 3),
    ("n", "half", 5, 3),
    ("em", "full", 9, 5),
    ("n+em", "half", 9, 5),
    ("ap+da", "full", 5, 3),
    ("n", "zero", 5, 0),
    ("ap", "zero", 5, 0),
]


@pytest.mark.clause("n5.save.count", "n5.save.trait")
@pytest.mark.parametrize(("ammunition", "printed", "armour", "counts"), ATTRIBUTES)
def test_saving_attribute(ammunition, printed, armour, counts):
    """AP and E/M halve once, rounding up, before Cover; ARM=0 leaves nothing."""
    form = {"ps": "4", "ammunition": ammunition, "saving_attribute": printed, "armour": str(armour)}

    assert 4 + counts == save(**form).values["success_value"]
    assert 7 + counts == save(**form, cover="1").values["success_value"]


@pytest.mark.clause("n5.rolls.rounding")
def test_halving_is_rounding():
    """Half of 5 is 3, and the answer says so."""
    assert figures(said(save(ammunition="ap", armour="5"), "n5.rolls.rounding")) == [("5 3", True)]


COUNTS = [
    ("n", 1, "n5.save.count"),
    ("ap", 1, "n5.save.count"),
    ("da", 2, "n5.save.count"),
    ("exp", 3, "n5.save.count"),
    ("shock", 1, "n5.save.shock"),
    ("t2", 1, "n5.save.t2"),
    ("stun", 1, "n5.save.stun"),
    ("em", 2, "n5.save.em"),
    ("para", 1, "n5.save.para"),
    ("plasma", 2, "n5.save.plasma"),
    ("ap+da", 2, "n5.save.combined"),
    ("ap+exp", 3, "n5.save.combined"),
    ("n+em", 2, "n5.save.combined"),
    ("ap+shock", 1, "n5.save.combined"),
    ("da+shock", 2, "n5.save.combined"),
    ("ap+t2", 1, "n5.save.combined"),
    ("shock+ap+da", 2, "n5.save.combined"),
]


@pytest.mark.clause("n5.save.critical")
@pytest.mark.no_cover
@pytest.mark.parametrize(("ammunition", "each", "clause"), COUNTS)
def test_count(ammunition, each, clause):
    """Every hit and Critical forces the Saving Rolls of its Ammunition; a Critical forces one more."""
    for criticals, others in product(range(4), range(4)):
        hits = criticals + others
        answer = save(ammunition=ammunition, hits=str(hits), criticals=str(criticals))

        assert hits * each + criticals == answer.values["saving_rolls"]
        assert any(applied for _, applied in said(answer, clause))


@pytest.mark.clause("n5.save.critical")
@pytest.mark.parametrize(
    ("ammunition", "rolls"), [("n", 5), ("ap", 5), ("da", 10), ("exp", 15), ("t2", 5), ("plasma", 10), ("para", 5)]
)
def test_immunity_against_criticals(ammunition, rolls):
    """With Immunity (Critical) a Critical is a plain hit."""
    answer = save(ammunition=ammunition, hits="5", criticals="2", immunity="critical")

    assert rolls == answer.values["saving_rolls"]
    says = "2 Criticals: no more rolls than for a hit, because of Immunity (Critical)."
    assert [(says, True)] == said(answer, "n5.save.critical")


@pytest.mark.clause("n5.save.para", "n5.save.count", "n5.save.critical")
def test_worked_examples():
    """The printed examples of PARA, DA and EXP have their results."""
    para, da, exp = (WORKED[name] for name in ("n5-para", "n5-da-crit-saves", "n5-exp-crit-saves"))

    assert para["save_on"] == save(ammunition="para", ph=str(para["ph"])).values["success_value"]
    for example in (da, exp):
        criticals = str(example["crits"])
        form = {"hits": criticals, "criticals": criticals, "ammunition": example["ammo"].lower()}
        assert example["saves"] == save(**form).values["saving_rolls"]


@pytest.mark.clause("n5.save.plasma")
def test_plasma():
    """Plasma forces an ARM save and a BTS save, each at its own value; a Critical another ARM save."""
    answer = save(ammunition="plasma", ps="6", armour="4", bts="9", cover="1", hits="3", criticals="2")

    expected = {"saving_rolls": 8, "arm_saving_rolls": 5, "bts_saving_rolls": 3}
    expected |= {"success_value": 13, "bts_success_value": 18}
    assert expected == dict(answer.values)
    assert Fraction(13, 20) ** 5 * Fraction(18, 20) ** 3 == answer.odds["wounds.0"]


@pytest.mark.clause("n5.save.para")
@pytest.mark.parametrize(
    ("ph", "value", "fails"), [("12", 6, "7/10"), ("6", 0, "1"), ("7", 1, "19/20"), ("30", 24, "0")]
)
def test_para(ph, value, fails):
    """A Normal Roll of PH -6 replaces the Saving Roll; a failure causes Immobilized-A and no Wound."""
    answer = save(ammunition="para", ph=ph, cover="1", armour="9")

    assert value == answer.values["success_value"]
    assert Fraction(fails) == answer.odds["immobilized"]
    assert {name: chance for name, chance in answer.odds.items() if name != "immobilized"} == {
        "wounds.0": 1,
        "survives": 1,
        "unconscious": 0,
        "dead": 0,
    }


@pytest.mark.clause("n5.save.em")
def test_a_state_leads_where_no_roll_can_cause_a_wound():
    """The chart of E/M shows its States, and the headline says that no Wound is possible."""
    answer = save(ammunition="em", hits="1")

    assert [bar.label for bar in answer.chart.figures] == ["No effect", "Isolated"]
    assert answer.odds["isolated"] == answer.chart.outcomes[1].chance
    assert answer.headline.endswith("no Wounds.")


@pytest.mark.clause("n5.save.para")
def test_para_without_ph():
    """PARA has no effect on a target without PH."""
    answer = save(ammunition="para", ph="0", criticals="1")

    assert dict(answer.values) == {"saving_rolls": 0}
    assert "immobilized" not in answer.odds
    assert (
        states_of_failure(
            EDITIONS["n5"], Hit(power=0, ammunition=combine(N5, ("para",))), HitTarget(saving_attribute=0, ph=0)
        ).value
        == ()
    )
    assert figures(said(answer, "n5.save.critical")) == [("1", False)]


@pytest.mark.clause("n5.para-ammo.mods")
@pytest.mark.parametrize(
    ("mods", "value"), [("", 6), ("+2 NanoShield", 8), ("-1 BS Attack (SR-1)", 5), ("+3 x, +2 y", 11), ("-9 x", 0)]
)
def test_mods_on_the_roll_against_para(mods, value):
    """MODs to Saving Rolls count on the PH Roll against PARA."""
    answer = save(ammunition="para", ph="12", mods=mods)

    assert (value, 1 - Fraction(value, 20)) == (answer.values["success_value"], answer.odds["immobilized"])


@pytest.mark.parametrize("cover", ["cover", "vitroferro"])
def test_cover_against_para_is_open(cover):
    """The rules do not say whether Cover counts against PARA, so it does not, and the answer says so."""
    answer = save(ammunition="para", ph="12", **{cover: "1"})

    assert answer.values["success_value"] == 6
    assert [step[1] for step in said(answer, "n5.para-ammo.cover")] == [False]


@pytest.mark.clause("n5.immunity.comms")
@pytest.mark.parametrize(
    ("form", "rolls"),
    [
        ({"immunity": "critical"}, 1),
        ({"immunity": "critical", "attack": "comms"}, 2),
        ({"immunity": "both", "attack": "comms"}, 2),
        ({"immunity": "attribute", "attack": "comms"}, 2),
    ],
)
def test_immunity_to_criticals_of_comms_attacks(form, rolls):
    """Immunity (Critical) does not remove the additional Saving Roll of a Comms Attack's Critical."""
    answer = save(hits="1", criticals="1", **form)

    assert rolls == answer.values["saving_rolls"]


@pytest.mark.clause("n5.immunity.unconscious")
@pytest.mark.parametrize(("immunity", "awake"), [("critical", 4), ("ammunition", 3), ("both", 2), ("attribute", 3)])
def test_immunity_of_the_unconscious(immunity, awake):
    """Immunity has no effect while the Trooper is Unconscious."""
    forms = {"ammunition": "da", "hits": "2", "criticals": "1", "immunity": immunity}

    assert [awake, 5] == [save(wounds_taken=taken, **forms).values["saving_rolls"] for taken in ("0", "1")]


@pytest.mark.clause("n5.save.em")
@pytest.mark.parametrize("unit", ["other", "hi", "tag", "rem", "vh"])
def test_em(unit):
    """Failing either save at BTS/2 causes Isolated, and Immobilized-B to HI, TAG, REM and VH."""
    answer = save(ammunition="E/M", ps="7", armour="6", unit=unit)

    chance = 1 - Fraction(10, 20) ** 2
    expected = {"isolated": chance} | ({} if unit == "other" else {"immobilized": chance})
    assert expected == {name: answer.odds[name] for name in answer.odds if name in ("isolated", "immobilized")}
    assert answer.odds["wounds.0"] == 1


@pytest.mark.clause("n5.save.combined")
def test_em_joined_with_n_wounds():
    """With N+E/M every failure causes Wounds and Isolated, including that of a Critical."""
    answer = save(ammunition="n+em", ps="7", armour="6", hits="1", criticals="1")

    assert Fraction(1, 8) == answer.odds["wounds.0"] == 1 - answer.odds["isolated"]
    assert Fraction(1, 8) == answer.odds["wounds.3"]


@pytest.mark.clause("n5.save.stun")
def test_stun():
    """A failure causes Stunned, and the answer mentions the Guts Roll."""
    answer = save(ammunition="stun", ps="7", armour="3", hits="2")

    assert Fraction(3, 4) == answer.odds["stunned"]
    assert [step for step in said(answer, "n5.save.stun") if "causes" in step[0]] == [
        ("Stun: a failed Saving Roll causes Stunned, and without Courage the Guts Roll fails automatically.", True)
    ]


IMMUNITY = [
    ("exp", {}, 1, 8),
    ("ap", {"armour": "5"}, 1, 12),
    ("ap", {"armour": "5", "saving_attribute": "half"}, 1, 12),
    ("ap", {"armour": "5", "saving_attribute": "zero"}, 1, 7),
    ("n+em", {"armour": "5"}, 1, 12),
    ("plasma", {"armour": "5", "bts": "3"}, 2, 12),
    ("exp", {"attack": "comms"}, 3, 8),
    ("ap", {"attack": "comms", "armour": "5"}, 1, 10),
]


@pytest.mark.clause("n5.save.immunity")
@pytest.mark.parametrize(("ammunition", "more", "rolls", "value"), IMMUNITY)
def test_immunity(ammunition, more, rolls, value):
    """The hit counts as N, at the full attribute, once per attribute; a Comms Attack does not."""
    answer = save(ammunition=ammunition, immunity="ammunition", **more)

    assert (rolls, value) == (answer.values["saving_rolls"], answer.values["success_value"])
    assert ("attack" not in more) == said(answer, "n5.save.immunity")[0][1]


@pytest.mark.clause("n5.save.count")
@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ({}, "1 1"),
        ({"hits": "0"}, "1"),
        ({"hits": "3", "criticals": "1"}, "1 2 1"),
        ({"hits": "2", "criticals": "2"}, "1 2"),
    ],
)
def test_count_has_a_step(form, numbers):
    """A step says how many hits and Criticals force Saving Rolls."""
    assert (numbers, True) in figures(said(save(**form), "n5.save.count"))


@pytest.mark.clause("n5.save.immunity")
def test_immunity_takes_the_effect():
    """Against Shock, T2 and E/M there is at most one Wound, and no State."""
    shock, t2, em = (save(ammunition=words, immunity="both") for words in ("shock", "t2", "em"))

    assert shock.odds["dead"] == 0
    assert "wounds.2" not in t2.odds
    assert ("isolated" not in em.odds, Fraction(1)) == (True, em.odds["survives"])


ENHANCED = {"immunity": "attribute", "armour": "5", "ps": "7"}


@pytest.mark.clause("n5.save.immunity")
@pytest.mark.parametrize(
    ("form", "rolls", "value"),
    [
        ({"ammunition": "exp"}, 1, 12),
        ({"ammunition": "ap", "saving_attribute": "half"}, 1, 12),
        ({"saving_attribute": "zero"}, 1, 12),
        ({"ammunition": "plasma", "bts": "3"}, 2, 12),
        ({"ammunition": "em", "attack": "comms"}, 2, 10),
        ({"ammunition": "para", "ph": "12"}, 1, 6),
    ],
)
def test_immunity_of_an_attribute(form, rolls, value):
    """(ARM), (BTS) and (Enhanced) turn every hit into N at the full attribute, except PARA."""
    answer = save(**ENHANCED, **form)

    assert (rolls, value) == (answer.values["saving_rolls"], answer.values["success_value"])


@pytest.mark.clause("n5.save.immunity")
@pytest.mark.parametrize(
    ("form", "odds"),
    [
        ({"trait": "state-dead", "vita": "2"}, {"dead": Fraction(0)}),
        ({"continuous": "1", "vita": "3"}, {"wounds.1": Fraction(2, 5)}),
        ({"ammunition": "stun"}, {"stunned": Fraction(2, 5), "wounds.0": Fraction(1)}),
        ({"ammunition": "em"}, {"wounds.0": Fraction(1)}),
    ],
)
def test_what_immunity_ignores(form, odds):
    """Traits on Wounds are ignored; Non-Lethal and State: Stunned still apply."""
    found = save(**ENHANCED, **form).odds

    assert odds == {name: found[name] for name in odds}
    assert "isolated" not in found


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize(
    ("form", "odds"),
    [
        ({"vita": "2", "ammunition": "da"}, (Fraction(3, 4), Fraction(0), Fraction(1, 4))),
        ({"vita": "2", "wounds_taken": "1"}, (Fraction(1, 2), Fraction(0), Fraction(1, 2))),
    ],
)
def test_exrah(form, odds):
    """With Exrah, Dead replaces Unconscious."""
    answer = save(exrah="1", ps="7", armour="3", **form)

    assert odds == tuple(answer.odds[name] for name in ("survives", "unconscious", "dead"))
    assert any("with Exrah Dead at 2 Wounds" in says for says, _ in said(answer, "n5.save.wounds"))


@pytest.mark.clause("n5.save.em")
@pytest.mark.parametrize(
    ("unit", "states", "words"), [("other", set(), "no State"), ("hi", {"immobilized"}, "Immobilized-B alone")]
)
def test_warhorse(unit, states, words):
    """A Trooper with Warhorse is never Isolated, but may be Immobilized-B."""
    answer = save(ammunition="em", warhorse="1", unit=unit)

    assert states == {"isolated", "immobilized"} & set(answer.odds)
    assert answer.values["saving_rolls"] == 2
    assert (f"E/M: a failed Saving Roll causes {words}, because of Warhorse.", True) in said(answer, "n5.save.em")


@pytest.mark.clause("n5.save.para", "n5.save.em")
@pytest.mark.parametrize(
    ("form", "state"), [({"ammunition": "para", "ph": "12"}, "Immobilized-A 70%"), (TAG_HIT, "Immobilized-B 84%")]
)
def test_which_state_immobilizes(form, state):
    """PARA causes Immobilized-A, E/M causes Immobilized-B to a TAG."""
    answer = save(**form)

    assert state in answer.headline
    assert state.split()[0] in {bar.label for bar in answer.bars}


@pytest.mark.clause("n5.save.immunity")
@pytest.mark.parametrize(
    ("ammunition", "says"),
    [
        ("n", "Immunity: the hit is N in any case, one Saving Roll at the full Saving Attribute."),
        ("exp", "Immunity: the EXP hit counts as N, one Saving Roll at the full Saving Attribute."),
    ],
)
def test_what_immunity_says_of_a_hit(ammunition, says):
    """Immunity (ARM) does not change a hit that is N."""
    assert (says, True) in said(save(ammunition=ammunition, immunity="attribute"), "n5.save.immunity")


@pytest.mark.clause("n5.save.trait")
def test_traits():
    """BioWeapon is DA+Shock only against VITA, State: Dead kills, Non-Lethal causes no Wound."""
    viral, on_structure = save(trait="bioweapon", vita="1"), save(trait="bioweapon", structure="1")
    killed, harmless = save(trait="state-dead", vita="3", structure="1"), save(trait="non-lethal", hits="4")

    assert (2, 1 - Fraction(2, 5) ** 2) == (viral.values["saving_rolls"], viral.odds["dead"])
    assert (on_structure.values["saving_rolls"], on_structure.odds["dead"]) == (1, 0)
    assert Fraction(3, 5) == killed.odds["dead"]
    assert 1 == harmless.odds["wounds.0"] == harmless.odds["survives"]


@pytest.mark.clause("n4.save.value", "codeone.save.value", "n3.save.value")
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["codeone", "n4", "n3"])
@pytest.mark.parametrize("ammunition", ["n", "ap", "da", "exp"])
def test_damage_is_ps_turned_round(edition, ammunition):
    """With PS = 20 - Damage the odds are those of N5."""
    for damage, armour, cover in zip((0, 9, 13, 20, 0, 9, 13, 20), (0, 1, 4, 9, 9, 4, 1, 0), cycle("01"), strict=False):
        same = {"ammunition": ammunition, "armour": str(armour), "cover": cover, "hits": "2"}
        old = save(edition=edition, damage=str(damage), **same)
        new = save(ps=str(20 - damage), **same)

        counted = -(-armour // 2) if ammunition == "ap" else armour
        assert damage - counted - 3 * (cover == "1") == old.values["success_value"]
        assert new.odds == old.odds


@pytest.mark.clause("n3.save.value")
def test_arm_roll_of_n3():
    """A d20 plus ARM must be higher than Damage."""
    for armour, die in product(range(12), range(1, 21)):
        answer = save(edition="n3", damage="13", armour=str(armour), dice=str(die))

        assert int(die + armour <= 13) == answer.values["failures"]


@pytest.mark.clause("n4.save.count", "n4.save.critical", "codeone.save.critical")
@pytest.mark.parametrize(("ammunition", "each"), [("n", 1), ("ap", 1), ("da", 2), ("exp", 3)])
@pytest.mark.parametrize("edition", ["n4", "codeone"])
def test_count_in_n4_and_codeone(edition, ammunition, each):
    """Ammunition decides the number of Saving Rolls; a Critical forces one more."""
    answer = save(edition=edition, ammunition=ammunition, hits="5", criticals="3")

    assert 5 * each + 3 == answer.values["saving_rolls"]
    assert figures(said(answer, f"{edition}.save.critical")) == [("3", True)]
    assert len([step for step in said(answer, "n4.save.count") if "for each hit" in step[0]]) == 1


@pytest.mark.clause("n3.save.critical")
def test_critical_in_n3():
    """A Critical with normal Ammunition causes a Wound without an ARM Roll."""
    answer = save(edition="n3", damage="13", armour="3", hits="3", criticals="2", vita="3")

    assert dict(answer.values) == {"saving_rolls": 1, "success_value": 10, "wounds_without_roll": 2}
    assert [0, 0, Fraction(1, 2), Fraction(1, 2)] == [answer.odds[f"wounds.{k}"] for k in range(4)]
    assert figures(said(answer, "n3.save.critical")) == [("2", True)]
    assert ("1 1 4", True) in figures(said(answer, "n4.save.count"))


REFUSED = [
    (
        {"hits": "1", "criticals": "2"},
        "criticals",
        "Criticals among them must be at most 1, as each Critical is one of the hits, not 2.",
    ),
    (
        {"edition": "n3", "ammunition": "da", "criticals": "1"},
        "criticals",
        "Criticals among them must be 0 with DA in N3, not 1: ",
    ),
    (
        {"edition": "n3", "ammunition": "exp", "hits": "2", "criticals": "2"},
        "criticals",
        "Criticals among them must be 0 with EXP in N3, not 2",
    ),
    (
        {"edition": "n3", "ammunition": "ap", "criticals": "1"},
        "criticals",
        "Criticals among them must be 0 with AP in N3, not 1: ",
    ),
    ({"edition": "n4", "ammunition": "shock"}, "ammunition", "Ammunition must be one of n, ap, da, exp in N4, not "),
    ({"edition": "codeone", "ammunition": "t2"}, "ammunition", "Ammunition must be one of n, ap, da, exp in CodeOne,"),
    ({"edition": "n4", "ammunition": "ap+da"}, "ammunition", "Ammunition must be one alone in N4, which has no rule"),
    (
        {"edition": "n4", "continuous": "1"},
        "continuous",
        'Continuous Damage must be left out in N4, which has no such rule, not "1".',
    ),
    ({"edition": "n3", "ps": "6"}, "ps", 'PS must be left out in N3, which has no such rule, not "6".'),
    ({"damage": "14"}, "damage", 'Damage must be left out in N5, which has no such rule, not "14".'),
    ({"ammunition": ""}, "ammunition", "Ammunition must be one of n, ap, da, exp, shock, t2, plasma, em, stun, para, "),
    (
        {"ammunition": "da+exp"},
        "ammunition",
        'Ammunition must be combined as the rules combine it, not "da+exp": DA and EXP',
    ),
    (
        {"ammunition": "n+para"},
        "ammunition",
        'Ammunition must be combined as the rules combine it, not "n+para": Plasma and',
    ),
    (
        {"ammunition": "ap+ap"},
        "ammunition",
        'Ammunition must be combined as the rules combine it, not "ap+ap": no part',
    ),
    (
        {"exrah": "1", "vita": "2", "wounds_taken": "2"},
        "wounds_taken",
        "Wounds taken before must be less than 2",
    ),
    (
        {"ammunition": "para", "immunity": "both"},
        "immunity",
        "Immunity must not be against PARA: the rules do not say ",
    ),
    ({"unit": "deployable"}, "unit", "Unit must not be a Deployable where VITA counts: a Deployable has STR."),
    ({"remote_presence": "1"}, "remote_presence", "Remote Presence must be 0 without STR and for a Deployable, not 1."),
    (
        {"wounds_taken": "2"},
        "wounds_taken",
        "Wounds taken before must be less than 2, at which the target is Dead, not 2",
    ),
    (
        {"trait": "state-dead", "wounds_taken": "9"},
        "wounds_taken",
        "Wounds taken before must be less than 2, at which ",
    ),
    ({"dice": "3 4"}, "dice", "Dice rolled must be 1 die (1 for the hits), not 2."),
    ({"hits": "0", "dice": "3"}, "dice", "Dice rolled must be no dice (these hits force no roll), not 1."),
    (
        {"edition": "n3", "hits": "2", "criticals": "2", "vita": "2", "dice": "3"},
        "dice",
        "Dice rolled must be no dice (these hits force no roll), not 1.",
    ),
    ({"hits": "0", "continuous": "1", "dice": "3 4"}, "dice", "Dice rolled must be no dice (these hits force no "),
    ({"ammunition": "exp", "dice": "3 4"}, "dice", "Dice rolled must be 3 dice (3 for the hits), not 2."),
]


@pytest.mark.clause("n3.save.critical")
@pytest.mark.parametrize(("form", "control", "message"), REFUSED)
def test_refused(form, control, message):
    """Refuses contradictory forms, and what the edition has no rule for, at the control."""
    with pytest.raises(InvalidInputError) as refused:
        save(**form)

    assert control == refused.value.control
    assert refused.value.message.startswith(message)


@pytest.mark.clause("n5.save.continuous")
def test_refusal_says_how_many_repeats():
    """Refuses more dice than the failures need, and says how many they need."""
    with pytest.raises(InvalidInputError, match=r"must be 2 dice .1 for the hits.* after 1 failed.*not 3"):
        save(continuous="1", dice="20 1 5", vita="3")


DICE = [
    ({"dice": "8"}, {"failures": 0, "wounds": 0, "condition": "survives"}),
    ({"dice": "9"}, {"failures": 1, "wounds": 1, "condition": "unconscious"}),
    ({"ammunition": "da", "dice": "9 20"}, {"failures": 2, "wounds": 2, "condition": "dead"}),
    ({"ammunition": "shock", "dice": "9"}, {"failures": 1, "wounds": 1, "condition": "dead"}),
    ({"ammunition": "t2", "criticals": "1", "hits": "1", "vita": "3", "dice": "9 9"}, {"failures": 2, "wounds": 3}),
    (
        {"ammunition": "em", "unit": "hi", "dice": "1 20"},
        {"failures": 1, "wounds": 0, "states": "isolated, immobilized"},
    ),
    (
        {"ammunition": "para", "ph": "12", "dice": "7"},
        {"failures": 1, "states": "immobilized", "condition": "survives"},
    ),
    ({"ammunition": "plasma", "bts": "9", "dice": "8 16"}, {"failures": 0, "wounds": 0}),
    ({"ammunition": "plasma", "bts": "9", "dice": "9 17"}, {"failures": 2, "wounds": 2}),
    ({"continuous": "1", "vita": "3", "dice": "9 9 8"}, {"failures": 2, "wounds": 2, "to_roll": 0}),
    ({"continuous": "1", "vita": "3", "dice": "9 9"}, {"failures": 2, "wounds": 2, "to_roll": 1}),
    ({"continuous": "1", "dice": "9 9"}, {"failures": 2, "wounds": 2, "to_roll": 0, "condition": "dead"}),
    ({"continuous": "1", "hits": "2", "vita": "2", "dice": "9 9 9"}, {"wounds": 3, "to_roll": 0, "condition": "dead"}),
    ({"continuous": "1", "hits": "1", "criticals": "1", "vita": "3", "dice": "8 9"}, {"wounds": 1, "to_roll": 0}),
    ({"edition": "n4", "dice": "12"}, {"failures": 1, "wounds": 1}),
    ({"edition": "n4", "dice": "13"}, {"failures": 0, "wounds": 0}),
    (
        {"edition": "n3", "hits": "2", "criticals": "1", "dice": "13"},
        {"failures": 0, "wounds": 1, "condition": "unconscious"},
    ),
]


@pytest.mark.clause("n5.save.value", "n5.save.wounds", "n5.save.continuous", "n5.save.t2")
@pytest.mark.parametrize(("form", "found"), DICE)
def test_dice(form, found):
    """Real dice are judged one by one."""
    values = save(**form).values

    assert found == {name: values[name] for name in found}


def test_every_die_has_a_sentence():
    """Every die has a sentence, which mentions a repeated die and dice that are missing."""
    answer = save(continuous="1", vita="3", dice="9 20")

    assert ("9 8", True) in figures(said(answer, "n5.save.value"))
    assert ("Rolled again, 20 (ARM or BTS) is above 8: fails, a Wound.", True) in said(answer, "n5.save.continuous")


@pytest.mark.clause("n5.save.example-counts")
def test_counts_of_a_critical():
    """A Critical has the printed numbers of Saving Rolls, by Ammunition."""
    printed = {"da": 3, "exp": 4, "ap+da": 3, "ap+exp": 4, "n+em": 3, "plasma": 3}

    assert printed == {
        words: save(hits="1", criticals="1", ammunition=words).values["saving_rolls"] for words in printed
    }


def test_every_edition_makes_saving_rolls():
    """Every edition answers a hit with N, and names its roll."""
    names = {slug: save(edition=slug).headline.split(" (")[0].removeprefix("1 hit: ") for slug in EDITIONS}

    assert names == {"n5": "1 Saving Roll", "codeone": "1 Saving Roll", "n4": "1 Saving Roll", "n3": "1 ARM Roll"}
