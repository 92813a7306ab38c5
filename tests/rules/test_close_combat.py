"""CC Attacks: MODs and dice, what opposes them, Martial Arts and other CC Skills, Coup de Grâce."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import InvalidInputError
from engine import ask as engine_ask
from engine.decisions.states import CloseCombatRules
from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.rules.close_combat import Vitality, after_protheion
from engine.rules.ledger import ledger
from tests.helpers.answers import cited, figures, steps
from tests.helpers.brute_force import left, throws
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]
MARTIAL_ARTS = {"active.attribute": 20, "active.martial_arts": 4}
IMPOSING = {"active.martial_arts": 3, "active.surprise": -3, "active.imposes": "-3 CC Attack, -3 PARA CC Weapon"}
WARRIOR = {"reactive.attribute": 22, "reactive.natural_born_warrior": 1}


def ask(form):
    """Return the answer to a form with CC 15 against CC 13."""
    return engine_ask("close-combat", {name: str(text) for name, text in form.items()})


VALUES = {
    "n5.cc-attack.roll": ({"active.mods": "+3 CC Attack"}, {"active_success_value": 18}),
    "n5.cc-attack.roll: the cap": (
        {"active.attribute": 10, "active.martial_arts": 2, "active.berserk": 9, "active.mods": "+3 CC Attack"},
        {"active_success_value": 22},
    ),
    "n5.cc-attack.roll: Improvised": ({"active.weapon": "D-Charges (CC Mode)"}, {"active_success_value": 9}),
    "n5.d-charges.cc.mod": ({"active.weapon": "d-charges (cc mode)"}, {"active_success_value": 9}),
    "n5.chest-mine.cc": ({"active.weapon": "Chest Mines (CC Mode)"}, {"active_success_value": 18}),
    "n5.cc-attack.imposed-mods": (IMPOSING, {"reactive_success_value": 1}),
    "n5.cc-attack.imposed-mods: the cap": (
        IMPOSING | {"active.surprise": -6},
        {"reactive_success_value": 1},
    ),
    "n5.cc-attack.imposed-on-any-attribute": (
        {"active.martial_arts": 1, "reactive.action": "dodge", "reactive.attribute": 12},
        {"reactive_success_value": 9},
    ),
    "n5.cc-attack.imposed-on-any-attribute: BS": (
        {"active.martial_arts": 1, "reactive.action": "bs", "reactive.attribute": 12},
        {"reactive_success_value": 9},
    ),
    "n5.cc-attack.imposed-on-any-attribute: a Dodge imposes none": (
        {"active.action": "dodge", "active.imposes": "-3 CC Attack, -3 PARA CC Weapon, -3 Protheion"},
        {"reactive_success_value": 13},
    ),
    "n5.cc-attack.imposed-on-any-attribute: but its own": (
        {"active.action": "dodge", "active.imposes": "-3 CC Attack, -3 Dodge"},
        {"reactive_success_value": 10},
    ),
    "n5.cc-attack.burst": ({"active.helpers": 2, "active.burst_mod": 1}, {"active_dice": 4, "reactive_dice": 1}),
    "n5.cc-attack.burst: at most 6": ({"active.helpers": 5, "active.martial_arts": 4}, {"active_dice": 6}),
    "n5.cc-multiple.both-turns": ({"reactive.helpers": 1}, {"reactive_dice": 2}),
    "n5.cc-multiple.cap": ({"active.helpers": 5, "active.burst": 2}, {"active_dice": 6}),
    "n5.cc-multiple.reactive: it dodges": ({"reactive.helpers": 1, "reactive.action": "dodge"}, {"reactive_dice": 1}),
    "n5.cc-attack.face-to-face": ({"reactive.action": "nothing"}, {"roll": "normal"}),
    "n5.cc-attack.face-to-face: a shot": ({"reactive.action": "bs"}, {"roll": "face-to-face"}),
    "n5.cc-attack.reset": ({"reactive.action": "reset"}, {"roll": "normal"}),
    "n5.cc-attack.dodge: without LoF": (
        {"reactive.action": "dodge", "reactive.no_lof": 1, "reactive.attribute": 12},
        {"reactive_success_value": 9},
    ),
    "n5.cc-attack.para": (
        {"active.weapon": "PARA CC Weapon (-6)", "reactive.attribute": 13},
        {"reactive_success_value": 7},
    ),
    "n5.martial-arts.level-1": (
        {"active.martial_arts": 1},
        {"active_success_value": 15, "reactive_success_value": 10, "active_dice": 1},
    ),
    "n5.martial-arts.level-2": (
        {"active.martial_arts": 2},
        {"active_success_value": 18, "reactive_success_value": 10, "active_dice": 1},
    ),
    "n5.martial-arts.level-3": ({"active.martial_arts": 3}, {"active_success_value": 18, "active_dice": 2}),
    "n5.martial-arts.level-4": ({"active.martial_arts": 4}, {"active_success_value": 18, "active_dice": 2}),
    "n5.martial-arts.level-5": ({"active.martial_arts": 5}, {"active_success_value": 18, "active_dice": 3}),
    "n5.martial-arts.requirements": (
        {"reactive.action": "dodge", "reactive.martial_arts": 5, "reactive.attribute": 12},
        {"active_success_value": 15, "reactive_success_value": 12, "reactive_dice": 1},
    ),
    "n5.martial-arts.attack-mod": (
        {"active.martial_arts": 2, "reactive.action": "nothing"},
        {"active_success_value": 18},
    ),
    "n5.martial-arts.opponent-mod": (
        {"active.martial_arts": 2, "reactive.action": "reset", "reactive.attribute": 13},
        {"reactive_success_value": 13},
    ),
    "n5.martial-arts.burst-mod": ({"reactive.martial_arts": 4}, {"reactive_dice": 2}),
    "n5.martial-arts.both": (
        {"active.martial_arts": 2, "reactive.martial_arts": 5},
        {"active_success_value": 15, "reactive_success_value": 13},
    ),
    "n5.martial-arts.combine": (
        {"active.martial_arts": 2, "active.berserk": 3, "active.mods": "+3 CC Attack"},
        {"active_success_value": 24},
    ),
    "n5.martial-arts.countered": (
        MARTIAL_ARTS | WARRIOR,
        {"active_success_value": 23, "active_dice": 2, "reactive_success_value": 22},
    ),
    "n5.martial-arts.countered: Sixth Sense": (
        MARTIAL_ARTS | {"reactive.action": "dodge", "reactive.attribute": 12, "reactive.sixth_sense": 1},
        {"reactive_success_value": 12},
    ),
    "n5.martial-arts.special-die": ({"reactive.martial_arts": 3}, {"reactive_dice": 2}),
    "n5.martial-arts.special-die: two sources": (
        {"active.martial_arts": 3, "active.special_die": 1, "active.berserk": 3},
        {"active_dice": 2},
    ),
    "n5.berserk.mod": ({"active.berserk": 3}, {"active_success_value": 18, "roll": "face-to-face"}),
    "n5.berserk.roll": ({"active.berserk": 3, "active.martial_arts": 2}, {"active_success_value": 21}),
    "n5.berserk.special-die": ({"active.berserk": 3, "active.special_die": 1}, {"active_dice": 2}),
    "n5.surprise-attack.mod": ({"active.surprise": -6}, {"reactive_success_value": 7}),
    "n5.surprise-attack.mod: a Normal Roll": (
        {"active.surprise": -6, "reactive.action": "reset", "reactive.attribute": 13},
        {"reactive_success_value": 13},
    ),
    "n5.surprise-attack.what-rolls": (
        {"active.surprise": -3, "reactive.action": "dodge", "reactive.attribute": 12},
        {"reactive_success_value": 9},
    ),
    "n5.natural-born-warrior.effect": (IMPOSING | WARRIOR, {"reactive_success_value": 22}),
    "n5.natural-born-warrior.ignored": (
        {"active.imposes": "-3 Protheion, -6 PARA CC Weapon"} | WARRIOR,
        {"reactive_success_value": 22},
    ),
    "n5.natural-born-warrior.not-ignored": (
        IMPOSING | WARRIOR | {"reactive.mods": "-6 Improvised"},
        {"reactive_success_value": 16, "active_success_value": 18, "active_dice": 2},
    ),
    "n5.natural-born-warrior.requirements": (
        {"active.martial_arts": 1, "reactive.natural_born_warrior": 1, "reactive.action": "dodge"},
        {"reactive_success_value": 10},
    ),
    "n5.natural-born-warrior.requirements: no target of a CC Attack": (
        {"active.natural_born_warrior": 1, "reactive.action": "bs", "reactive.imposes": "-3 Suppressive Fire"},
        {"active_success_value": 12},
    ),
    "n5.protheion.bracket": ({"reactive.imposes": "-3 Protheion"}, {"active_success_value": 12}),
    "n5.coup-de-grace.not": (
        {"reactive.wounds_taken": 1, "reactive.dogged": 1},
        {"coup_de_grace": "no", "roll": "face-to-face"},
    ),
    "n5.coup-de-grace.same-order": ({"reactive.dice": 5, "active.dice": 9}, {"coup_de_grace": "no"}),
    "n5.coup-de-grace.remote-presence": (
        {
            "reactive.action": "nothing",
            "reactive.structure": 1,
            "reactive.remote_presence": 1,
            "reactive.vita": 3,
            "reactive.wounds_taken": 4,
        },
        {"coup_de_grace": "yes"},
    ),
    "n5.cc-attack.deployables": ({"reactive.action": "nothing", "reactive.structure": 1}, {"roll": "normal"}),
    "n5.label.cc-special-skill": (
        {"reactive.martial_arts": 2, "reactive.imposes": "-3 Protheion"},
        {"active_success_value": 9, "reactive_success_value": 16},
    ),
    "n5.para-ammo.bracket": (
        {"active.weapon": "PARA CC Weapon (-6)", "reactive.action": "dodge", "reactive.attribute": 12},
        {"reactive_success_value": 6},
    ),
    "n5.martial-arts.own-level": ({"active.martial_arts": 4}, {"active_dice": 2, "active_success_value": 18}),
    "n5.fireteam.cc.leader": ({"active.helpers": 2}, {"active_dice": 3}),
    "n5.fireteam.cc.example-musashi": (
        {"active.helpers": 2, "reactive.martial_arts": 5},
        {"active_dice": 3, "reactive_dice": 3},
    ),
    "n5.coordinated.cc": ({"active.helpers": 3, "reactive.action": "bs"}, {"active_dice": 4, "reactive_dice": 1}),
}


@pytest.mark.parametrize(("form", "expected"), cases(VALUES))
def test_values(form, expected):
    """The calculator agrees with the clause."""
    values = ask(form).values

    assert expected == {name: values[name] for name in expected}


ANCHORS = {
    "n5.cc-attack.example-sequence": ({}, (207, 145, 48)),
    "n5.cc-attack.roll": ({"active.attribute": 24, "reactive.attribute": 15}, (325, 60, 15)),
    "n5.cc-attack.face-to-face": ({"active.attribute": 17, "reactive.attribute": 9}, (287, 71, 42)),
    "n5.cc-attack.face-to-face: lower": ({"active.attribute": 13, "reactive.attribute": 8}, (219, 89, 92)),
    "n5.cc-multiple.active": (
        {"active.attribute": 26, "active.helpers": 1, "reactive.attribute": 18, "reactive.helpers": 1},
        (128098, 19186, 12716),
    ),
    "n5.cc-multiple.example-active": (
        {"active.attribute": 14, "active.helpers": 1, "reactive.action": "bs", "reactive.attribute": 15},
        (4680, 2776, 544),
    ),
    "n5.cc-multiple.example-reactive": (
        {"active.attribute": 13, "active.helpers": 1, "reactive.attribute": 11},
        (5514, 1766, 720),
    ),
    "n5.cc-multiple.attributes": (
        {
            "active.attribute": 13,
            "active.helpers": 1,
            "reactive.attribute": 11,
            "reactive.weapon": "PARA CC Weapon (-3)",
        },
        (4254, 2546, 1200),
    ),
    "n5.martial-arts.example-l3-l1": (
        {"active.attribute": 23, "active.martial_arts": 3, "reactive.attribute": 21, "reactive.martial_arts": 1},
        (6585, 1075, 340),
    ),
    "n5.martial-arts.level-4": ({"active.attribute": 23, "active.martial_arts": 4} | WARRIOR, (5981, 1157, 862)),
    "n5.martial-arts.level-4: CC 13": ({"active.attribute": 23, "active.martial_arts": 4}, (7586, 174, 240)),
    "n5.berserk.mod": ({"active.attribute": 20, "active.berserk": 3, "reactive.attribute": 15}, (314, 71, 15)),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "expected"), cases(ANCHORS))
def test_anchors(form, expected):
    """The ordered outcomes won by each side match an independent count."""
    odds, total = ask(form).odds, sum(map(Fraction, expected))

    assert [Fraction(won) / total for won in expected] == [
        odds[name] for name in ("active_wins", "reactive_wins", "nobody")
    ]


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_coup_de_grace_rolls_nothing():
    """A CC Attack on an Unconscious enemy makes it Dead."""
    answer = ask({"reactive.action": "nothing", "reactive.wounds_taken": 1})

    assert answer.odds["reactive.dead"] == 1
    assert (answer.values["roll"], answer.values["coup_de_grace"]) == ("none", "yes")
    assert answer.dice == {}


PROTHEION = {
    "n5.protheion.effect: a Wound removed": (Vitality(2, 0, 1), 1, 0, Vitality(2, 0, 0)),
    "n5.protheion.effect: VITA raised": (Vitality(1), 1, 0, Vitality(1, 1, 0)),
    "n5.protheion.effect: nothing inflicted": (Vitality(1), 0, 1, Vitality(1, 0, 1)),
    "n5.protheion.limit": (Vitality(2, 1), 3, 0, Vitality(2, 2, 0)),
    "n5.protheion.order": (Vitality(2), 2, 1, Vitality(2, 2, 1)),
    "n5.protheion.example-2": (Vitality(2, 0, 1), 2, 0, Vitality(2, 1, 0)),
}


@pytest.mark.parametrize(("before", "inflicted", "suffered", "expected"), cases(PROTHEION))
def test_protheion(before, inflicted, suffered, expected):
    """Wounds inflicted heal the user's, then raise its VITA; Wounds suffered come last."""
    assert expected == after_protheion(N5, before, inflicted, suffered)


@pytest.mark.clause("n5.protheion.excess")
def test_protheion_counts_wounds_up_to_dead():
    """Failed Saving Rolls beyond those that make the target Dead do not count."""
    form = {"active.protheion": 1, "active.weapon": "EXP CC Weapon", "active.dice": "14", "reactive.dice": "19"}
    values = ask(form | {"reactive.save_dice": "18 18 18"}).values

    assert (values["reactive.wounds"], values["active.vita"]) == (3, 3)
    assert {f"active.after.{vita}.0" for vita in (1, 2, 3)} >= {
        name for name in ask({"active.protheion": 1, "reactive.action": "nothing"}).odds if ".after." in name
    }


@pytest.mark.clause("n5.protheion.requirements")
def test_protheion_needs_vita():
    """Wounds on STR do not count for Protheion."""
    odds = ask({"active.protheion": 1, "reactive.structure": 1, "reactive.action": "nothing"}).odds

    assert odds["active.heals"] == 0


@pytest.mark.clause("n5.cc-attack.dodge", "n5.engaged.end.dodge")
def test_leaving_by_dodge():
    """A Dodge that wins leaves the Close Combat if there is room."""
    form = {"reactive.action": "dodge", "reactive.attribute": 12}
    odds, held = ask(form).odds, ask(form | {"reactive.way_out": 0}).odds

    assert odds["reactive_wins"] == odds["reactive.leaves"] > 0
    assert held["reactive.leaves"] == 0


@pytest.mark.clause("n5.engaged.end.dodge")
def test_leaving_unopposed():
    """An unopposed Dodge is a Normal Roll."""
    answer = ask({"active.action": "dodge", "active.attribute": 12, "reactive.action": "nothing"})

    assert Fraction(3, 5) == answer.odds["active.leaves"]
    assert answer.values["roll"] == "normal"


@pytest.mark.clause("n5.cc-attack.no-other-mods")
def test_cover_counts_for_no_cc_attack():
    """Partial Cover counts against a BS Attack, both as a MOD and in the Saving Rolls."""
    in_cover, shot = {"active.cover": 1}, {"reactive.action": "bs", "reactive.attribute": 12}

    assert ask({}).odds == ask(in_cover).odds
    assert ask(in_cover | shot).values["reactive_success_value"] == 9
    assert ask(shot | {"reactive.mods": "-3"}).odds["dead"] > ask(in_cover | shot).odds["dead"]


@pytest.mark.clause("n5.cc-attack.para")
def test_para():
    """A hit with PARA forces a roll at PH -6, whose failure causes Immobilized-A and no Wound."""
    answer = ask({"active.ammunition": "para", "reactive.action": "nothing", "reactive.ph": 12, "active.attribute": 10})
    saves = Fraction(6, 20)

    assert Fraction(9, 20) * (1 - saves) + Fraction(1, 20) * (1 - saves**2) == answer.odds["reactive.immobilized"]
    assert answer.odds["reactive.survives"] == 1


@pytest.mark.clause("n5.fireteam.bonus.level-2")
def test_two_special_dice_of_a_shot():
    """A BS Attack before contact may have two +1 SD; checked over every die."""
    shot = {"active.attribute": 14, "reactive.action": "bs", "reactive.attribute": 12, "reactive.special_die": 2}
    found = Counter()
    for mine, weight in throws(14, 1):
        for theirs, times in throws(12, 3):
            won = left(mine, theirs[2:])
            found["active_wins" if any(won[:2]) else "reactive_wins" if any(won[2:]) else "nobody"] += weight * times
    odds = ask(shot).odds

    assert found == {name: odds[name] * 20**4 for name in found}
    assert dict(ask(shot).dice) == {"active.dice": 1, "reactive.dice": 3}
    assert ask(shot | {"active.dice": "5", "reactive.dice": "20 19 12"}).values["reactive_criticals"] == 1


@pytest.mark.clause("n5.martial-arts.special-die")
def test_two_sources_of_a_special_die_are_one():
    """The answer says that the rules do not settle whether they add up."""
    answer = ask({"active.martial_arts": 3, "active.special_die": 1})

    assert [
        "Uncertain" in step.says for step in steps(answer.because) if step.says.startswith("Two sources of +1 SD")
    ] == [True]


@pytest.mark.clause("n5.cc-attack.imposed-mods")
def test_editions_without_the_rules():
    """An edition without decisions on Close Combat has no ledger entries on it."""
    roll = Roll(made_for=RollKind.CC_ATTACK, in_aro=True, face_to_face=True, allies=1, enemy_mods=((-3, "CC Attack"),))

    assert [len(ledger(edition, roll).value) for edition in (N5, N5.without(CloseCombatRules))] == [3, 0]


DICE = {
    "n5.cc-attack.hit": (
        {"active.dice": 13, "reactive.dice": 13},
        {"winner": "nobody", "active_criticals": 0, "next": "nothing"},
    ),
    "n5.cc-attack.hit: a Critical": (
        {"active.dice": 15, "reactive.dice": 12},
        {"winner": "active", "active_criticals": 1, "next": "reactive.save_dice"},
    ),
    "n5.cc-attack.hit: saved": (
        {"active.dice": 14, "reactive.dice": 12, "reactive.save_dice": 9},
        {"reactive.condition": "survives", "reactive.owes_guts": "no", "next": "nothing"},
    ),
    "n5.cc-attack.hit: lost": (
        {"active.dice": 4, "reactive.dice": 12, "active.save_dice": 10},
        {"winner": "reactive", "active.condition": "unconscious"},
    ),
    "n5.cc-attack.dodge: it wins": (
        {"reactive.action": "dodge", "active.dice": 4, "reactive.dice": 12},
        {"winner": "reactive", "active.hits": 0},
    ),
    "n5.engaged.end.dodge: it leaves": (
        {"active.action": "dodge", "active.dice": 14, "reactive.dice": 9},
        {"winner": "active", "reactive.hits": 0, "active.hits": 0, "next": "nothing"},
    ),
    "n5.cc-attack.reset: hit all the same": (
        {"reactive.action": "reset", "active.dice": 4, "reactive.dice": 12},
        {"winner": "active", "active_hits": 1, "next": "reactive.save_dice"},
    ),
    "n5.cc-attack.reset: its die is open": (
        {"reactive.action": "reset", "active.dice": 16},
        {"winner": "nobody", "next": "reactive.dice"},
    ),
    "n5.cc-attack.reset: the attack is open": (
        {"reactive.action": "reset", "reactive.dice": 5},
        {"next": "active.dice"},
    ),
    "n5.rolls.sv-below-1: an attack without dice": (
        {"active.attribute": 0, "reactive.action": "reset", "reactive.dice": 5},
        {"winner": "nobody", "next": "nothing"},
    ),
    "n5.rolls.special-die: in CC": (
        {"active.special_die": 1, "active.dice": "20 14", "reactive.dice": 12},
        {"winner": "active", "active_hits": 1},
    ),
}


@pytest.mark.parametrize(("form", "expected"), cases(DICE))
def test_dice(form, expected):
    """Real dice are judged: the roll first, then the Saving Rolls."""
    form = {"reactive.attribute": 14} | form
    values = ask(form).values

    assert expected == {name: values[name] for name in expected}


REFUSED = {
    "a weapon without the Trait CC": (
        {"active.weapon": "Combi Rifle"},
        "active.weapon",
        "Active weapon must be one with the Trait CC, not Combi Rifle.",
    ),
    "a shot with a CC Weapon": (
        {"reactive.action": "bs", "reactive.weapon": "DA CC Weapon"},
        "reactive.weapon",
        "Reactive weapon must be one that shoots, with Range bands, not DA CC Weapon.",
    ),
    "two weapons": (
        {"active.weapon": "DA CC Weapon", "active.ps": "7"},
        "active.ps",
        'Active PS must be left at 8 beside a weapon given by name, which has its own, not "7".',
    ),
    "Ammunition that there is not": (
        {"active.ammunition": "plasma+da"},
        "active.ammunition",
        (
            'Active Ammunition must be combined as the rules combine it, not "plasma+da": '
            "Plasma and PARA are never combined."
        ),
    ),
    "E/M against ARM": (
        {"active.ammunition": "em"},
        "active.saving_attribute",
        "Active Saving Attribute must be BTS or BTS/2 with E/M, which is saved against with BTS, not ARM.",
    ),
    "an Unconscious Trooper that fights": (
        {"reactive.wounds_taken": "1"},
        "reactive.wounds_taken",
        "Reactive Wounds taken before must be less than 1, not 1: an Unconscious Trooper does nothing.",
    ),
    "a Dead Trooper": (
        {"reactive.action": "nothing", "reactive.wounds_taken": "2"},
        "reactive.wounds_taken",
        "Reactive Wounds taken before must be lower, not 2: at 2 it is Dead.",
    ),
    "Remote Presence without STR": (
        {"reactive.remote_presence": "1"},
        "reactive.remote_presence",
        "Reactive has Remote Presence must be 0 without STR, not 1.",
    ),
    "VITA raised without Protheion": (
        {"active.raised": "1"},
        "active.raised",
        "Active VITA raised before must be 0 without Protheion, not 1.",
    ),
    "Wounds by others without Protheion": (
        {"active.other_wounds": "2"},
        "active.other_wounds",
        "Active Wounds by others must be 0 without Protheion, not 2.",
    ),
    "Immunity against PARA": (
        {"active.ammunition": "para", "reactive.immunity": "ammunition"},
        "reactive.immunity",
        "Reactive Immunity must be no Immunity (PARA) against PARA, not ammunition: the rules give such a hit no PS.",
    ),
    "two +1 SD of its own": (
        {"active.special_die": "2"},
        "active.special_die",
        "Active +1 SD must be at most 1, not 2: two +1 SD add up in a BS Attack alone.",
    ),
    "Cover twice": (
        {"active.cover": "1", "reactive.action": "bs", "reactive.mods": "-3 Cover"},
        "reactive.mods",
        "Reactive own MODs must not include Cover, which the form adds here.",
    ),
    "dice of one side alone": (
        {"active.dice": "5"},
        "reactive.dice",
        "Reactive's dice must be 1 die (Burst, with any die of +1 SD) where others are given, not empty.",
    ),
    "Saving Rolls before the roll": (
        {"reactive.save_dice": "5"},
        "reactive.save_dice",
        "Reactive Saving Rolls must be no dice (the rolls before it are open), not 1.",
    ),
    "Saving Rolls that nothing forces": (
        {"active.dice": "14", "reactive.dice": "5", "active.save_dice": "5"},
        "active.save_dice",
        "Active Saving Rolls must be no dice (nothing is rolled there), not 1.",
    ),
    "dice of who does nothing": (
        {"reactive.action": "nothing", "active.dice": "14", "reactive.dice": "5"},
        "reactive.dice",
        "Reactive's dice must be no dice (nothing is rolled there), not 1.",
    ),
    "an edition without these rules": (
        {"edition": "n4"},
        "edition",
        'Edition must be one of n5, not "n4".',
    ),
}


@pytest.mark.parametrize(("form", "control", "message"), REFUSED.values(), ids=REFUSED)
def test_refusals(form, control, message):
    """Refuses impossible forms at the control, in one sentence."""
    with pytest.raises(InvalidInputError) as refused:
        ask(form)

    assert (control, message) == (refused.value.control, refused.value.message)


@pytest.mark.clause("n5.aro.burst")
def test_one_step_on_the_burst_of_a_shot():
    """If a rule gives a BS Attack in ARO Burst 3, the answer does not say Burst 1 as well."""
    found = ask({"reactive.action": "bs", "reactive.burst": "3"})

    assert figures(cited(found.because, "n5.aro.burst")) == [("3", False)]


@pytest.mark.clause("n5.surprise-attack.targets")
def test_a_dodge_surprises_nobody():
    """The MOD of Surprise Attack counts for the target of an attack, not for a shot at a Trooper that dodges."""
    shot = {"active.surprise": "-3", "reactive.action": "bs", "reactive.attribute": "12"}

    assert ask(shot).values["reactive_success_value"] == 9
    assert ask(shot | {"active.action": "dodge"}).values["reactive_success_value"] == 12


@pytest.mark.clause("n5.cc-attack.dodge")
def test_two_dodges_have_no_reset():
    """If both dodge, nobody resets."""
    assert "reset" in ask({"reactive.action": "reset"}).odds
    assert "reset" not in ask({"active.action": "dodge", "reactive.action": "dodge"}).odds


def test_the_burst_of_a_weapon_counts_as_1_in_aro():
    """The Burst of a weapon in ARO is 1, and the headline says so: n5.aro.burst."""
    answer = ask({"reactive.action": "cc", "reactive.burst": "2"})

    assert "In ARO the Burst of the weapon, 2, counts as 1." in answer.headline
    assert answer.odds == ask({"reactive.action": "cc"}).odds
