"""The Skills of a CC Attack count in an exchange as they do in the Close Combat calculator."""

import random

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, odds
from tests.helpers.tiers import sampled

CC_WEAPON = Blow(fails=(11,), critical=(11,))
REACTIVE = {"cc": "cc", "dodge": "dodge", "bs": "shoot", "reset": "reset", "nothing": "nothing"}
"""The Reactive Trooper's actions in `exchange`, by their names in `close-combat`."""

SKILLS = {
    "attribute": ("5", "13", "18", "24"),
    "martial_arts": ("0", "1", "3", "4", "5"),
    "natural_born_warrior": ("0", "1"),
    "helpers": ("0", "1", "2"),
    "mods": ("", "+3 CC Attack", "-6 States"),
    "imposes": ("", "-3 CC Attack"),
    "armour": ("0", "4"),
    "vita": ("1", "2"),
    "special_die": ("0", "1"),
}
OF_THE_ACTIVE = {"berserk": ("0", "3"), "surprise": ("0", "-6"), "burst_mod": ("0", "1")}
WEAPONS = ("CC Weapon", "DA CC Weapon", "PARA CC Weapon (-3)")


def some(dice, choices):
    """Draw one of the texts of each control."""
    return {name: dice.choice(texts) for name, texts in choices.items()}


def pair(seed):
    """Return one Close Combat as a form of `close-combat` and as a form of `exchange`."""
    dice = random.Random(seed)  # noqa: S311 - the same forms in every run
    active = some(dice, SKILLS) | some(dice, OF_THE_ACTIVE) | {"weapon": dice.choice(WEAPONS)}
    action = dice.choice(tuple(REACTIVE))
    reactive = some(dice, SKILLS if action == "cc" else {name: SKILLS[name] for name in ("attribute", "mods", "vita")})
    reactive |= {"weapon": dice.choice(WEAPONS)} if action == "cc" else {"ps": "7"} if action == "bs" else {}
    ph = {"active": dice.choice(("0", "11")), "reactive": dice.choice(("0", "12"))}
    combat = {f"active.{name}": text for name, text in active.items()}
    combat |= {f"reactive.{name}": text for name, text in reactive.items()}
    combat |= {"reactive.action": action} | {f"{side}.ph": text for side, text in ph.items()}
    exchange = {f"active.{name}": text for name, text in active.items() if name != "special_die"}
    exchange |= {f"reactive.1.{name}": text for name, text in reactive.items()}
    exchange |= {"active.1.special_die": active["special_die"], "reactive.1.action": REACTIVE[action]}
    exchange |= {"active.action": "cc", "active.target_ph": ph["reactive"]}
    exchange |= {"reactive.1.target_ph": ph["active"], "reactive.1.ph": reactive["attribute"]}
    return combat, exchange


def without_0(found):
    """Return the odds of Wounds and States, except those that are 0."""
    kept = {name.replace("reactive.1.", "reactive."): chance for name, chance in found.items() if chance}
    names, others = ("unhurt", "dead", "targets_down", "active.", "reactive."), (".guts", ".reset_succeeds", ".leaves")
    return {name: kept[name] for name in kept if name.startswith(names) and not name.endswith(others)}


@pytest.mark.clause("n5.cc-attack.roll")
@pytest.mark.no_cover
@pytest.mark.parametrize("seed", sampled(range(150), range(40)))
def test_one_against_one_is_close_combat(seed):
    """An exchange between two in Close Combat has the odds of `close-combat`, with any Skills and weapons."""
    combat, exchange = pair(seed)
    alone, joint = (
        without_0(ask(slug, form).odds) for slug, form in (("close-combat", combat), ("exchange", exchange))
    )

    assert alone == joint


def fight(dice, shots, does="cc", **more):
    """Return a Reactive Trooper in Close Combat with the Active Trooper, both with a CC Weapon."""
    does = "shoot" if does == "cc" else does
    return Foe(does, dice, shots=shots, **{"blow": CC_WEAPON, "blow_on_foe": CC_WEAPON} | more)


MATCHUPS = {
    "n5.cc-multiple.active: allies against one, and another shoots": (
        {"active.helpers": 2, "reactive.1.action": "cc", "reactive.2.action": "shoot"},
        [fight((11, 1), (12, 3)), Foe(dice=(5, 1), aimed="")],
        False,
    ),
    "n5.martial-arts.opponent-mod: on a shot and a CC Attack": (
        {
            "active.martial_arts": 1,
            "active.1.burst": 1,
            "active.2.burst": 1,
            "reactive.1.action": "cc",
            "reactive.2.action": "shoot",
        },
        [fight((8, 1), (12, 1)), Foe(dice=(8, 1), shots=(12, 1), blow_on_foe=CC_WEAPON)],
        False,
    ),
    "n5.martial-arts.special-die: at the first target, the Burst split": (
        {
            "active.martial_arts": 5,
            "active.1.burst": 1,
            "active.2.burst": 1,
            "reactive.1.action": "nothing",
            "reactive.2.action": "dodge",
            "reactive.2.ph": 10,
        },
        [fight((), (15, 1, True), "nothing"), fight((7, 1), (15, 1), "dodge")],
        False,
    ),
    "n5.martial-arts.special-die: aimed at the second target": (
        {
            "active.martial_arts": 3,
            "active.1.burst": 1,
            "active.2.burst": 1,
            "active.2.special_die": 1,
            "reactive.1.action": "cc",
            "reactive.2.action": "nothing",
        },
        [fight((8, 1), (15, 1)), fight((), (15, 1, True), "nothing")],
        False,
    ),
    "n5.cc-multiple.reactive: allies in ARO, and one that nobody attacks": (
        {"reactive.1.action": "cc", "reactive.2.action": "cc", "reactive.2.helpers": 1, "reactive.2.martial_arts": 4},
        [fight((11, 1), (12, 1)), fight((14, 3), (), aimed="")],
        False,
    ),
    "n5.cc-attack.imposed-on-any-attribute: on a Program": (
        {
            "active.imposes": "-3 CC Attack",
            "active.unit": "hi",
            "reactive.1.action": "hack",
            "reactive.1.program": "oblivion",
            "reactive.1.wip": 13,
        },
        [
            Foe(
                "hack",
                (10, 1),
                Blow((16,), (16,), wounds=0, states=frozenset({"isolated"})),
                shots=(12, 1),
                blow_on_foe=CC_WEAPON,
            )
        ],
        False,
    ),
    "n5.martial-arts.opponent-mod: on one Dodge die against two": (
        {
            "active.action": "dodge",
            "active.ph": 12,
            "reactive.1.action": "cc",
            "reactive.1.martial_arts": 1,
            "reactive.2.action": "shoot",
        },
        [fight((11, 1), (9, 1)), Foe(dice=(5, 1), shots=(12, 1))],
        True,
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes", "dodging"), cases(MATCHUPS))
def test_every_throw(form, foes, dodging):
    """The joint odds of an exchange with CC Attacks of all kinds match brute force over all dice."""
    weapons = {"active.action": "cc", "active.ps": 8, "reactive.1.ps": 8}
    weapons |= {"reactive.2.ps": 8} if form.get("reactive.2.action") == "cc" else {}
    texts = {name: str(text) for name, text in (weapons | form).items()}

    found = {
        name: chance for name, chance in ask("exchange", texts).odds.items() if chance and not name.endswith(".guts")
    }

    assert {name: chance for name, chance in odds(foes, dodging=dodging).items() if not name.endswith(".guts")} == found


def test_a_typed_burst_in_aro():
    """A Burst typed for a CC Attack in ARO replaces the 1 of an ARO, and allies add to it."""
    form = {"active.action": "nothing", "reactive.1.action": "cc", "reactive.1.burst": "2", "reactive.1.helpers": "1"}
    dice = ask("exchange", form | {"reactive.1.dice": "1 2 3"})

    assert dice.values["active.hits"] == 3


def test_skills_without_a_cc_attack():
    """Close Combat Skills count only in a CC Attack."""
    skills = {"active.martial_arts": "5", "active.helpers": "3", "active.imposes": "-3", "reactive.1.martial_arts": "1"}

    assert ask("exchange", {}).odds == ask("exchange", skills).odds


@pytest.mark.clause("n5.cc-attack.para")
def test_para_in_the_headline():
    """The headline says how often PARA Immobilizes each side."""
    para = {"action": "cc", "weapon": "PARA CC Weapon (-3)"}
    form = {f"{side}.{name}": text for side in ("active", "reactive.1") for name, text in para.items()}
    answer = ask("exchange", form)

    assert answer.headline.startswith("Reactive 1 Immobilized-A: ")
    assert {"Reactive 1 Immobilized-A", "Active Immobilized-A"} <= {bar.label for bar in answer.bars}


def para(fails):
    """Return the effect of a hit with PARA on a Trooper whose Saving Roll fails on this many of 20 faces."""
    return Blow(fails=(fails,), critical=(fails,), wounds=0, states=frozenset({"immobilized"}))


@pytest.mark.clause("n5.save.para")
@pytest.mark.parametrize(
    ("more", "fails", "note"),
    [
        ({"reactive.1.ph": "14", "reactive.2.ph": "8"}, (12, 18), False),
        ({"reactive.1.ph": "14"}, (12, 16), True),
        ({"reactive.1.ph": "14", "active.target_ph": "12"}, (14, 14), False),
    ],
)
def test_each_target_saves_on_its_own_ph(more, fails, note):
    """Against PARA each target has its own PH, or the one that the attacker's form gives for all."""
    form = {"active.action": "cc", "active.ammunition": "para", "active.1.burst": "1", "active.2.burst": "1"}
    form |= {"reactive.1.action": "nothing", "reactive.2.action": "nothing"}
    foes = [Foe("nothing", shots=(12, 1), blow_on_foe=para(one)) for one in fails]
    answer = ask("exchange", form | more)

    expected = {name: chance for name, chance in odds(foes).items() if not name.endswith(".guts")}
    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert note == ("10 is used against PARA" in answer.headline)


@pytest.mark.clause("n5.cc-attack.para")
def test_no_immunity_against_para():
    """A hit without PS differs from one with N Ammunition."""
    form = {"active.action": "cc", "active.ammunition": "para", "reactive.1.immunity": "ammunition"}

    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert refused.value.control == "reactive.1.immunity"


@pytest.mark.clause("n5.martial-arts.opponent-mod")
def test_aros_against_martial_arts():
    """Each compared ARO has the MODs that the attacker imposes."""
    form = {"active.action": "cc", "reactive.1.attack": "shoot", "reactive.1.ph": "12"}
    plain, skilled = (ask("what-to-declare", form | more).odds for more in ({}, {"active.martial_arts": "1"}))

    assert plain["nothing.up"] == skilled["nothing.up"]
    assert [plain[f"{aro}.up"] > skilled[f"{aro}.up"] for aro in ("shoot", "dodge")] == [True, True]


PARA = {"active.action": "cc", "active.ammunition": "para", "reactive.1.action": "dodge", "orders": "2"}


def test_para_over_orders():
    """PARA in Close Combat over several Orders causes Immobilized-A, and a Dodge may end it."""
    alone = ask("exchange", {name: PARA[name] for name in PARA if name != "orders"})
    orders = ask("orders", PARA)

    assert alone.odds["reactive.1.immobilized"] == orders.odds["target_in_state.1"]
    assert cited(orders.because, "n5.immobilized-a.dodge")
    assert not cited(orders.because, "n5.immobilized-b.reset")
