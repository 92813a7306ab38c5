"""Comms Attacks and Resets in an exchange match brute force over all dice and Saving Rolls."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from engine import InvalidInputError, ask
from tests.helpers.brute_force import CRITICAL, FAIL, n5_die
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, odds, rolled

IMMOBILE, ISOLATED = frozenset({"immobilized"}), frozenset({"isolated"})
TARGETED, POSSESSED = frozenset({"targeted"}), frozenset({"possessed"})


def carbonite(bts=6, firewall=0):
    """Return the effect of a hit by Carbonite: two Saving Rolls at PS 7."""
    fails = 20 - 7 - bts - firewall
    return Blow((fails, fails), (fails,), wounds=0, states=IMMOBILE)


OBLIVION = Blow((13,), (13,), wounds=0, states=ISOLATED)
JAMMER = Blow((13,), (13,), wounds=0, states=ISOLATED)
SPOTLIGHT = Blow((15,), (15,), wounds=0, states=TARGETED)
TOTAL_CONTROL = Blow((16, 16), (16,), wounds=0, states=POSSESSED)
TRINITY = Blow((11,), (11,))
SHOT = Blow()
"""Return the effect of a shot in the form: a Saving Roll at PS 7 and ARM 1."""

HACK = {"active.action": "hack", "active.program": "carbonite", "active.wip": "13", "active.unit": "hi"}
HI = {"reactive.1.unit": "hi", "reactive.1.bts": "6"}
RESET = {"reactive.1.action": "reset", "reactive.1.wip": "12"}


def hacks(number, program, wip="13"):
    """Return the controls of a Reactive Trooper that makes a Comms Attack."""
    name = f"reactive.{number}."
    return {f"{name}action": "hack", f"{name}program": program, f"{name}wip": wip}


MATCHUPS = {
    "n5.hacking-program.opposed: Carbonite against a Reset": (
        HACK | HI | RESET,
        [Foe("reset", (12, 1), aimed="hack", shots=(13, 2), blow_on_foe=carbonite())],
    ),
    "n5.firewall.attack: the same with a Firewall": (
        HACK | HI | RESET | {"reactive.1.firewall": "-3"},
        [Foe("reset", (12, 1), aimed="hack", shots=(10, 2), blow_on_foe=carbonite(firewall=3))],
    ),
    "n5.ecm.hacking: the target has ECM": (
        HACK | HI | RESET | {"reactive.1.ecm": "-3"},
        [Foe("reset", (12, 1), aimed="hack", shots=(10, 2), blow_on_foe=carbonite())],
    ),
    "n5.ecm.firewall: ECM and a Firewall": (
        HACK | HI | RESET | {"reactive.1.ecm": "-3", "reactive.1.firewall": "-3"},
        [Foe("reset", (12, 1), aimed="hack", shots=(7, 2), blow_on_foe=carbonite(firewall=3))],
    ),
    "n5.hacking-area.enemy-repeater-firewall: through an enemy Repeater, in ARO too": (
        HACK | HI | hacks(1, "carbonite") | {"active.enemy_repeater": "1", "reactive.1.enemy_repeater": "1"},
        [Foe("hack", (10, 1), carbonite(bts=0, firewall=3), "hack", (10, 2), carbonite(firewall=3))],
    ),
    "n5.reset.mods: the target is Immobilized-B": (
        HACK | HI | RESET | {"reactive.1.state": "immobilized-b"},
        [Foe("reset", (9, 1), aimed="hack", shots=(13, 2), blow_on_foe=carbonite(), held=True)],
    ),
    "n5.hacking-program.opposed: Carbonite against nothing": (
        HACK | HI | {"reactive.1.action": "nothing"},
        [Foe("nothing", aimed="hack", shots=(13, 2), blow_on_foe=carbonite())],
    ),
    "n5.hacking-program.opposed: Carbonite against a shot": (
        HACK | HI,
        [Foe(aimed="hack", shots=(13, 2), blow_on_foe=carbonite())],
    ),
    "n5.dodge.roll: Carbonite against a Dodge, which evades nothing": (
        HACK | HI | {"reactive.1.action": "dodge"},
        [Foe("dodge", aimed="hack", shots=(13, 2), blow_on_foe=carbonite())],
    ),
    "n5.hacking-program.opposed: Carbonite against Trinity": (
        HACK | HI | hacks(1, "trinity") | {"active.bts": "3"},
        [Foe("hack", (16, 1), TRINITY, "hack", (13, 2), carbonite())],
    ),
    "n5.zero-pain.opponent: Carbonite against Zero Pain": (
        HACK | HI | hacks(1, "zero-pain") | {"reactive.1.burst": "2"},
        [Foe("zero-pain", (13, 2), aimed="hack", shots=(10, 2), blow_on_foe=carbonite())],
    ),
    "n5.hacking-program.opposed: a shot against Oblivion in ARO": (
        {"active.1.burst": "2", "active.unit": "hi", "active.bts": "6"} | hacks(1, "oblivion"),
        [Foe("hack", (13, 1), OBLIVION, "shoot", (12, 2), SHOT)],
    ),
    "n5.jammer.face-to-face: a shot against a Jammer": (
        {"active.1.burst": "2"} | hacks(1, "jammer"),
        [Foe("hack", (13, 1), JAMMER, "shoot", (12, 2), SHOT)],
    ),
    "n5.reset.normal: a shot against a Reset, which evades nothing": (
        {"active.1.burst": "2"} | RESET,
        [Foe("reset", (12, 1), aimed="shoot", shots=(12, 2))],
    ),
    "n5.bs.targeted: a shot at a Targeted Trooper that resets": (
        {"active.1.burst": "2", "reactive.1.state": "targeted"} | RESET,
        [Foe("reset", (9, 1), aimed="shoot", shots=(15, 2))],
    ),
    "n5.aro.simultaneous: the Hacker attacks one, another shoots": (
        HACK | HI | RESET | {"reactive.2.action": "shoot"},
        [
            Foe("reset", (12, 1), aimed="hack", shots=(13, 2), blow_on_foe=carbonite()),
            Foe(aimed="", dice=(11, 1)),
        ],
    ),
    "n5.hacking-program.burst: Burst split, and Zero Pain of one that is not aimed at": (
        HACK
        | {"active.1.burst": "1", "active.2.burst": "1", "reactive.2.unit": "tag"}
        | HI
        | RESET
        | hacks(2, "oblivion")
        | hacks(3, "zero-pain"),
        [
            Foe("reset", (12, 1), aimed="hack", blow_on_foe=carbonite(), shots=(13, 1)),
            Foe("hack", (13, 1), Blow((16,), (16,), wounds=0, states=ISOLATED), "hack", (13, 1), carbonite(0)),
            Foe("zero-pain", (13, 2), aimed=""),
        ],
    ),
    "n5.dodge.direct-template-answer: a Direct Template against Carbonite in ARO": (
        {"active.action": "template", "active.unit": "hi", "active.bts": "6"} | hacks(1, "carbonite"),
        [Foe("hack", (13, 1), carbonite(), "template", blow_on_foe=SHOT)],
    ),
}


def found_odds(form):
    """Return the odds of an exchange, except those on Resets and those that are 0."""
    return {
        name: chance
        for name, chance in ask("exchange", form).odds.items()
        if chance and not name.endswith("reset_succeeds")
    }


@pytest.mark.parametrize(("form", "foes"), cases(MATCHUPS))
def test_comms_attacks_match_brute_force(form, foes):
    """The odds with Comms Attacks match brute force over all dice and Saving Rolls."""
    assert odds(foes) == found_odds(form)


ANSWER = {"active.wip": "13", "active.unit": "tag", "active.bts": "6"}
ANSWERS = {
    "n5.reset.several: two Hackers, and a shot that Reset does not evade": (
        "reset",
        ANSWER | hacks(1, "carbonite") | hacks(2, "oblivion", "11") | {"reactive.3.action": "shoot"},
        [
            Foe("hack", (13, 1), carbonite(), "reset", (13, 1)),
            Foe("hack", (11, 1), OBLIVION, "reset", (13, 1)),
            Foe(dice=(11, 1), aimed="", shots=(0, 1)),
        ],
    ),
    "n5.reset.mods: the same Isolated, at MODs of their own, and a mine": (
        "reset",
        ANSWER
        | {"active.state": "isolated", "active.2.mods": "-1 Surprise Attack", "mine": "1"}
        | hacks(1, "carbonite")
        | hacks(2, "total-control"),
        [
            Foe("hack", (13, 1), carbonite(), "reset", (4, 1)),
            Foe("hack", (13, 1), Blow((10, 10), (10,), wounds=0, states=POSSESSED), "reset", (3, 1)),
            Foe("template", aimed="", shots=(0, 1), levels=None),
        ],
    ),
    "n5.zero-pain.effect: Zero Pain against two Hackers and a template": (
        "zero-pain",
        ANSWER
        | {"active.action": "hack", "active.program": "zero-pain", "active.hackable": "hacker"}
        | hacks(1, "trinity")
        | hacks(2, "carbonite")
        | {"reactive.3.action": "template"},
        [
            Foe("hack", (13, 1), Blow((8,), (8,)), "zero-pain", (13, 2)),
            Foe("hack", (10, 1), carbonite(), "zero-pain", (13, 2)),
            Foe("template", aimed="", shots=(0, 1)),
        ],
    ),
    "n5.dodge.roll: a Dodge evades the shot, and not the Program": (
        "dodge",
        ANSWER | {"active.ph": "11", "reactive.2.action": "shoot"} | hacks(1, "carbonite"),
        [
            Foe("hack", (13, 1), carbonite(), "dodge", (0, 1)),
            Foe(dice=(11, 1), aimed="", shots=(11, 1)),
        ],
    ),
    "n5.reset.normal: nothing to evade": (
        "reset",
        ANSWER | {"reactive.1.action": "nothing"},
        [Foe("nothing", aimed="", shots=(13, 1))],
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("answer", "form", "foes"), cases(ANSWERS))
def test_one_answer_to_all_matches_brute_force(answer, form, foes):
    """The same dice of the Active Trooper are compared with every threat that they evade."""
    form = {"active.action": answer} | form

    assert odds(foes, dodging=True, answer=answer) == found_odds(form)


def reset_succeeds(value, enemies):
    """Return the chance that one die succeeds and beats all dice of the enemies, by brute force."""
    total = Fraction(0)
    for face in range(1, 21):
        own = n5_die(value, face)
        for throws in product(*(list(rolled(*dice)) for dice in enemies)):
            others = [die for dice, _ in throws for die in dice if die != FAIL]
            beats = own != FAIL and CRITICAL not in others and all(own > die for die in others)
            total += Fraction(beats, 20) * prod(Fraction(weight, 1) for _, weight in throws)
    return total / prod(sum(weight for _, weight in rolled(*dice)) for dice in enemies)


RESETS = {
    "n5.reset.lost: against Carbonite": (HACK | HI | RESET, "reactive.1", 12, [(13, 2)]),
    "n5.reset.normal: against a shot": (RESET, "reactive.1", 12, []),
    "n5.reset.several: against two Hackers and a shot": (
        ANSWERS["n5.reset.several: two Hackers, and a shot that Reset does not evade"][1] | {"active.action": "reset"},
        "active",
        13,
        [(13, 1), (11, 1)],
    ),
    "n5.reset.normal: against nothing": (ANSWER | {"active.action": "reset"}, "active", 13, []),
}


@pytest.mark.clause("n5.reset.cancel")
@pytest.mark.parametrize(("form", "who", "value", "enemies"), cases(RESETS))
def test_a_reset_matches_brute_force(form, who, value, enemies):
    """A Reset ends States if its die succeeds and beats every Comms Attack."""
    assert reset_succeeds(value, enemies) == ask("exchange", form).odds[f"{who}.reset_succeeds"]


NO_TARGET = "Carbonite targets TAGs, HI, REMs, VHs and Hackers; this target is LI, MI, SK or WB, not a Hacker"
IN_ZONE = 'needs its target in the Zone of Control, 8"'
REFUSED = {
    "n5.stunned.no-attack": (
        HACK | HI | {"active.state": "stunned"},
        "Active State must be one that allows what it declares, not stunned: Stunned allows no Comms Attack.",
    ),
    "n5.isolated.comms-off": (
        HI | hacks(1, "zero-pain") | {"reactive.1.state": "isolated"},
        "Reactive 1 State must be one that allows what it declares, not isolated: Isolated allows no Comms Attack.",
    ),
    "n5.hackable.li": (
        HACK,
        f"Active Comms Attack must be one that can target Reactive 1, not carbonite: {NO_TARGET}.",
    ),
    "n5.hacking-area.enemy-repeater-firewall": (
        hacks(1, "jammer") | {"reactive.1.enemy_repeater": "1"},
        "Reactive 1 hacks through an enemy Repeater must be 0 for what is not a Hacking Program, not 1.",
    ),
    "n5.jammer.roll": (
        hacks(1, "jammer") | {"reactive.1.distance": "9"},
        f'Distance to Reactive 1 must be at most 8", not 9": Jammer {IN_ZONE}.',
    ),
    "n5.trait.zone-of-control": (
        {"active.action": "hack", "active.program": "eraser", "reactive.1.distance": "16.5"},
        f'Distance to Reactive 1 must be at most 8", not 16.5": PT: Eraser {IN_ZONE}.',
    ),
    "n5.symbiobomb.endgame": (
        hacks(1, "endgame") | {"active.structure": "1"},
        "Reactive 1 Comms Attack must be one that can target Active, not endgame: PT: Endgame targets VITA alone.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_what_cannot_be_done_is_refused(form, says):
    """Refuses an action that a State forbids, and a Comms Attack on a Trooper that it cannot target."""
    with pytest.raises(InvalidInputError) as error:
        ask("exchange", form)

    assert says == str(error.value)
