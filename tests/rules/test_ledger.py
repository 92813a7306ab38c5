"""The ledger of a roll: what affects it, and what cancels what."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.editions import EDITIONS
from engine.editions.n5.ammunition import AMMUNITION
from engine.records.ammunition import NORMAL, SaveState
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, TermKind, Whose
from engine.records.trooper import NULL_STATES, ProfileEntry
from engine.records.weapon import weapons
from engine.rules.ledger import (
    attribute_of_roll,
    attribute_rolled,
    burst_of_roll,
    counting,
    ledger,
    roll_value,
)
from engine.terms import terms
from engine.troopers import read_trooper
from tests.helpers.cases import case

N5 = EDITIONS["n5"]
POSSESSING = replace(NORMAL, states=(SaveState.POSSESSED,))
BS, CC, DODGE, RESET = RollKind.BS_ATTACK, RollKind.CC_ATTACK, RollKind.DODGE, RollKind.RESET
DISCOVER, SAVE, GUTS, COMMS = RollKind.DISCOVER, RollKind.SAVING_ROLL, RollKind.GUTS_ROLL, RollKind.COMMS_ATTACK
ARO = {"in_aro": True, "face_to_face": True}
SURPRISED = {**ARO, "facts": frozenset({Fact.FROM_MARKER})}


def roll(kind, own="BS 12", enemy="BS 12", *facts, **more):
    """Return a roll of one profile against another."""
    facts = frozenset(facts) | more.pop("facts", frozenset())
    return Roll(made_for=kind, trooper=read_trooper(N5, own), enemy=read_trooper(N5, enemy), facts=facts, **more)


def at_marker(*facts, **more):
    """Return a shot by a Multispectral Visor L3 at a Camouflage Marker with Mimetism."""
    made = roll(BS, "MSV3", "Mimetism (-6)", *facts, **more)
    return replace(made, enemy=replace(made.enemy, states=("Camouflaged",)))


def lines(made):
    """Return the ledger of a roll, one line per entry."""
    return [str(one) for one in ledger(N5, made).value]


def counts(made, on=Change.MOD):
    """Return the entries of one kind that count, by source."""
    return {one.source: one.value for one in counting(ledger(N5, made).value, on) if one.value}


def test_cover_and_nanoscreen_are_open_against_para():
    """The rules do not say whether Cover and a Nanoscreen count against PARA, so they do not; a NanoShield counts."""
    made = roll(SAVE, "Nanoscreen", "BS 12", Fact.PARTIAL_COVER, enemy_makes=BS, ammunition=AMMUNITION["para"])

    assert counts(made) == {}
    assert sum("the rules leave open whether it counts against PARA" in line for line in lines(made)) == 2


@pytest.mark.parametrize(
    ("made", "mods"),
    [
        case("n5.mimetism.mod", roll(BS, enemy="Mimetism (-6)"), {"Mimetism": -6}),
        case("n5.mimetism.own-rolls", roll(DODGE, "Mimetism (-6)", "Mimetism (-6)"), {}),
        case("n5.mimetism.not-cc", roll(CC, enemy="Mimetism (-6)"), {}),
        case("n5.mimetism.no-lof", roll(BS, "BS 1", "Mimetism (-3)", Fact.NEEDS_NO_LOF), {}),
        case("n5.mimetism.foxhole", roll(BS, enemy="Mimetism (-6), Foxhole"), {"Mimetism": -6, "Foxhole": -3}),
        case("n5.surprise-attack.mod", roll(BS, enemy="Surprise Attack (-3)", **SURPRISED), {"Surprise Attack": -3}),
        case("n5.surprise-attack.requirements", roll(DODGE, enemy="Surprise Attack (-3)", **ARO), {}),
        case(
            "n5.surprise-attack.what-rolls",
            roll(RESET, enemy="Surprise Attack (-6)", **SURPRISED),
            {"Surprise Attack": -6},
        ),
        case("n5.surprise-attack.attribute", roll(DODGE, enemy="Surprise Attack (CC-6)", **SURPRISED), {}),
        case(
            "n5.surprise-attack.not-cumulative",
            roll(CC, enemy="Surprise Attack (-3), Surprise Attack (CC-6)", **SURPRISED),
            {"Surprise Attack": -6},
        ),
        case("n5.visibility.low", roll(BS, "BS 1", "BS 1", Fact.LOW_VISIBILITY), {"Low Visibility": -3}),
        case("n5.visibility.poor", roll(DISCOVER, "BS 1", "BS 1", Fact.POOR_VISIBILITY), {"Poor Visibility": -6}),
        case(
            "n5.visibility.worst",
            roll(BS, "BS 1", "BS 1", Fact.POOR_VISIBILITY, Fact.LOW_VISIBILITY),
            {"Poor Visibility": -6},
        ),
        case(
            "n5.visibility.zero-reply",
            roll(BS, "BS 1", "BS 1", Fact.ZERO_VISIBILITY, **ARO),
            {"Zero Visibility": -6},
        ),
        case("n5.visibility.applies", roll(DODGE, "PH 1", "BS 1", Fact.POOR_VISIBILITY), {}),
        case("n5.visibility.white-noise", roll(BS, "BS 1", "BS 1", Fact.WHITE_NOISE), {}),
        case(
            "n5.visibility.white-noise-reply",
            roll(BS, "Multispectral Visor L2", "BS 1", Fact.WHITE_NOISE, **ARO),
            {"White Noise": -6},
        ),
        case("n5.albedo.mod", roll(BS, "Marksmanship", "Albedo (-3)"), {"Albedo": -3}),
        case("n5.marksmanship.jammed", roll(BS, "Marksmanship", "Albedo (-6)"), {"Albedo": -6}),
        case(
            "n5.marksmanship.jammed: 2",
            roll(BS, "Marksmanship", "BS 1", Fact.WHITE_NOISE, **ARO),
            {"White Noise": -6},
        ),
        case("n5.albedo.others", roll(BS, "BS 12", "Albedo (-3)"), {}),
        case("n5.albedo.not-cc", roll(CC, "Marksmanship", "Albedo (-3)"), {}),
        case("n5.albedo.not-reduced", roll(BS, "Multispectral Visor L2", "Albedo (-6)"), {"Albedo": -6}),
        case("n5.label.nfb", roll(BS, "Marksmanship", "Mimetism (-3), Albedo (-6)"), {"Albedo": -6}),
        case("n5.nanoscreen.attack", roll(BS, enemy="Nanoscreen"), {"Nanoscreen": -3}),
        case("n5.nanoscreen.not", roll(BS, "BS 1", "Nanoscreen", Fact.COMMS_ATTACK), {}),
        case("n5.nanoscreen.save", roll(SAVE, "Nanoscreen", enemy_makes=BS), {"Nanoscreen": 3}),
        case(
            "n5.nanoscreen.cover",
            roll(BS, "BS 1", "Nanoscreen", Fact.PARTIAL_COVER),
            {"Cover": -3, "Nanoscreen": -3},
        ),
        case("n5.foxhole.cover", roll(BS, "BS 1", "Foxhole", Fact.PARTIAL_COVER), {"Cover": -3, "Foxhole": -3}),
        case("n5.targeted.bonus", roll(DISCOVER, enemy="Targeted"), {"Targeted": 3}),
        case("n5.targeted.reset", roll(RESET, "Targeted"), {"Targeted": -3}),
        case("n5.stunned.mod", roll(GUTS, "Stunned"), {"Stunned": -3}),
        case(
            "n5.states.cumulative",
            roll(RESET, "Stunned, Isolated, Targeted"),
            {"Stunned": -3, "Isolated": -9, "Targeted": -3},
        ),
        case("n5.immobilized-a.only-dodge", roll(DODGE, "Immobilized-A"), {"Immobilized-A": -6}),
        case("n5.immobilized-b.only-reset", roll(RESET, "Immobilized-B"), {"Immobilized-B": -3}),
        case("n5.isolated.reset", roll(RESET, "Isolated"), {"Isolated": -9}),
        case(
            "n5.suppressive-fire-state.enemy-mod",
            roll(DODGE, enemy="Suppressive Fire State", distance=Fraction(24), **ARO),
            {"Suppressive Fire State": -3},
        ),
        case("n5.dodge.minus-3", roll(DODGE, "PH 1", "BS 1", Fact.NO_LOF, Fact.DEPLOYABLE, **ARO), {"Deployable": -3}),
        case("n5.dodge.fireteam", roll(DODGE, fireteam=3), {"Fireteam": 1}),
        case("n5.fireteam.bonus.level-3", roll(DISCOVER, fireteam=4), {"Fireteam": 3}),
        case("n5.fireteam.bonus.level-4", roll(BS, fireteam=4), {"Fireteam": 1}),
        case("n5.fireteam.bonus.not-hacking", roll(RESET, fireteam=4), {}),
        case("n5.sensor.discover", roll(DISCOVER, "Sensor", "BS 1", Fact.CAMOUFLAGE_MARKER), {"Sensor": 6}),
        case("n5.bs.into-combat", roll(BS, allies=2), {"Close Combat": -12}),
        case(
            "n5.bs.speculative",
            roll(
                BS,
                "BS 1",
                "Targeted, Mimetism (-3)",
                Fact.SPECULATIVE,
                Fact.PARTIAL_COVER,
                allies=1,
                mods=((-1, "Wind"), (2, "Luck")),
            ),
            {"Targeted": 3, "Speculative Attack": -6, "Luck": 2},
        ),
        case(
            "n5.visibility.speculative",
            roll(BS, "BS 1", "BS 1", Fact.SPECULATIVE, Fact.LOW_VISIBILITY),
            {"Speculative Attack": -6},
        ),
        case(
            "n5.rolls.profile-mod.positive",
            roll(BS, "BS Attack (+3)", "BS Attack (+3)", enemy_makes=BS, **ARO),
            {"BS Attack": 3},
        ),
        case("n5.modifiers.enemy", roll(BS, "BS 1", "BS Attack (-3)", enemy_makes=BS, **ARO), {"BS Attack": -3}),
        case("n5.rolls.profile-mod.negative-contested", roll(BS, "BS 1", "BS Attack (-3)", enemy_makes=BS), {}),
        case(
            "n5.modifiers.bs-attack-minus",
            roll(DODGE, "BS 1", "BS Attack (-3)", enemy_makes=BS, face_to_face=True),
            {"BS Attack": -3},
        ),
        case("n5.modifiers.bs-attack-minus: Normal Roll", roll(DODGE, "BS 1", "BS Attack (-3)", enemy_makes=BS), {}),
        case(
            "n5.modifiers.dodge-minus",
            roll(BS, "BS 1", "Dodge (-6)", enemy_makes=DODGE, face_to_face=True),
            {"Dodge": -6},
        ),
        case("n5.modifiers.dodge-minus: Normal Roll", roll(BS, "BS 1", "Dodge (-6)", enemy_makes=DODGE), {}),
        case(
            "n5.bs-attack.face-to-face-bracket",
            roll(BS, "BS 1", "Dodge (-3)", enemy_makes=DODGE, face_to_face=True),
            {"Dodge": -3},
        ),
        case("n5.cover.not-in", roll(SAVE, "BS 1", "BS 1", Fact.PARTIAL_COVER, Fact.TEMPLATE, enemy_makes=BS), {}),
        case(
            "n5.visibility.stacks-with",
            roll(BS, "BS 1", "Mimetism (-3)", Fact.LOW_VISIBILITY, Fact.PARTIAL_COVER, range_mod=-3),
            {"Range": -3, "Cover": -3, "Low Visibility": -3, "Mimetism": -3},
        ),
        case("n5.fireteam.bonus.cumulative", roll(BS, "BS Attack (+3)", fireteam=5), {"BS Attack": 3, "Fireteam": 1}),
        case("n5.bangbomb.mod", roll(DODGE, "Bangbomb (+3)"), {"Bangbomb": 3}),
        case("n5.bangbomb.not-templates", roll(DODGE, "Bangbomb (+3)", "BS 1", Fact.TEMPLATE), {}),
        case("n5.cover.not-in: 2", roll(SAVE, "BS 1", "BS 1", Fact.PARTIAL_COVER, enemy_makes=CC), {}),
        case("n5.cover.mod", roll(SAVE, "BS 1", "BS 1", Fact.PARTIAL_COVER, enemy_makes=BS), {"Cover": 3}),
        case(
            "n5.deployable-cover.vitroferro-save",
            roll(SAVE, "BS 1", "BS 1", Fact.PARTIAL_COVER, Fact.VITROFERRO, enemy_makes=BS),
            {"Vitroferro": 6},
        ),
        case("n5.jump.no-cover", roll(BS, "BS 1", "BS 1", Fact.PARTIAL_COVER, Fact.JUMPS), {}),
        case(
            "n5.climb.no-cover-order",
            roll(SAVE, "BS 1", "BS 1", Fact.PARTIAL_COVER, Fact.CLIMBS, enemy_makes=BS),
            {},
        ),
        case("n5.tinbot.effect", roll(DISCOVER, "WIP 12, TinBot: Discover"), {"TinBot: Discover": 3}),
    ],
)
def test_mods(made, mods):
    """The expected MODs count, by source."""
    assert mods == counts(made)


@pytest.mark.clause("n5.inspiring-leadership.courage")
@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ("Inspiring Leadership, Lieutenant", ["Courage"]),
        ("Inspiring Leadership", []),
        ("Inspiring Leadership, Lieutenant, Religious Troop", ["Religious Troop"]),
    ],
)
def test_the_courage_of_inspiring_leadership(listed, expected):
    """As Lieutenant, its user has Courage, unless it is a Religious Troop."""
    found = counting(ledger(N5, roll(GUTS, f"WIP 13, {listed}")).value, Change.NO_ROLL)

    assert expected == [one.name for one in found]


@pytest.mark.clause("n5.dodge.minus-3")
def test_only_the_brackets_of_a_common_skill_count():
    """Listing Dodge (PH+3) or a Speculative Attack in a profile does not add the MOD of the Skill itself."""
    found = [lines(roll(kind, "PH 11, BS 12, Dodge (PH+3), Speculative Attack")) for kind in (DODGE, BS)]

    assert [[one for one in some if "Range" not in one] for some in found] == [["+3 Dodge"], []]


@pytest.mark.parametrize(
    ("made", "line"),
    [
        case(
            "n5.immunity.comms",
            roll(SAVE, "Immunity (AP)", "BS 12", Fact.COMMS_ATTACK, attribute="BTS", ammunition=AMMUNITION["ap"]),
            "Immunity (AP): does not count, it is a Comms Attack",
        ),
        case(
            "n5.immunity.state: Immunity (POS)",
            roll(SAVE, "Immunity (POS)", "BS 12", Fact.COMMS_ATTACK, attribute="BTS", ammunition=POSSESSING),
            "Immunity (POS)",
        ),
        case(
            "n5.immunity.state: Immunity (IMM-B): does not count, the hit does not cause that State",
            roll(SAVE, "Immunity (IMM-B)", ammunition=AMMUNITION["para"]),
            "Immunity (IMM-B): does not count, the hit does not cause that State",
        ),
        case(
            "n5.symbiomate.comms",
            roll(SAVE, "SymbioMate", "BS 12", Fact.COMMS_ATTACK, attribute="BTS"),
            "Immunity (Enhanced) SymbioMate: does not count, it is a Comms Attack",
        ),
        case(
            "n5.combat-instinct.surprise",
            roll(BS, "Combat Instinct", "Surprise Attack (-6)", **SURPRISED),
            "-6 Surprise Attack: does not count, Combat Instinct ignores it",
        ),
        case(
            "n5.multispectral-visor.l3-surprise",
            roll(DODGE, "MSV3", "Surprise Attack (-3)", **SURPRISED),
            "-3 Surprise Attack: does not count, Multispectral Visor L3 ignores it",
        ),
        case(
            "n5.biometric-visor.surprise",
            roll(DODGE, "Biometric Visor", "Surprise Attack (-3), Holoecho", **SURPRISED),
            "-3 Surprise Attack: does not count, Biometric Visor ignores it",
        ),
        case(
            "n5.biometric-visor.not-camouflage",
            roll(DODGE, "Biometric Visor", "Surprise Attack (-3), Camouflaged", **SURPRISED),
            "-3 Surprise Attack",
        ),
        case(
            "n5.sixth-sense.dodge-reset: -3 Stunned: does not count, Sixth Sense ignores it",
            roll(DODGE, "Sixth Sense, Stunned", **ARO),
            "-3 Stunned: does not count, Sixth Sense ignores it",
        ),
        case("n5.dodge.sixth-sense", roll(DODGE, "Sixth Sense, Immobilized-A", **ARO), "-6 Immobilized-A"),
        case("n5.sixth-sense.dodge-reset: -9 Isolated", roll(RESET, "Sixth Sense, Isolated", **ARO), "-9 Isolated"),
        case(
            "n5.sixth-sense.dodge-reset: -3 Immobilized-B",
            roll(RESET, "Sixth Sense, Immobilized-B", **ARO),
            "-3 Immobilized-B",
        ),
        case(
            "n5.surprise-attack.cancelled-by",
            roll(DODGE, "Sixth Sense", "Surprise Attack (-3)", **SURPRISED),
            "-3 Surprise Attack: does not count, Sixth Sense ignores it",
        ),
        case(
            "n5.sixth-sense.attack-mods",
            roll(BS, "Sixth Sense", "Surprise Attack (-3)", **SURPRISED),
            "-3 Surprise Attack",
        ),
        case(
            "n5.fireteam.bonus.level-5",
            roll(DODGE, "PH 11", "PH 11", Fact.NO_LOF, fireteam=5, **ARO),
            "-3 no LoF: does not count, Sixth Sense ignores it",
        ),
        case(
            "n5.sixth-sense.zero-visibility",
            roll(BS, "Sixth Sense", "BS 1", Fact.ZERO_VISIBILITY, enemy_makes=BS, **ARO),
            "-6 Zero Visibility: does not count, Sixth Sense ignores it",
        ),
        case(
            "n5.sixth-sense.msv1",
            roll(BS, "Sixth Sense, MSV1", "BS 1", Fact.ZERO_VISIBILITY, enemy_makes=BS, **ARO),
            "-6 Zero Visibility: does not count, Sixth Sense ignores it",
        ),
        case(
            "n5.marksmanship.ignores",
            roll(BS, "Marksmanship", "BS 1", Fact.PARTIAL_COVER),
            "-3 Cover: does not count, Marksmanship ignores it",
        ),
        case(
            "n5.nanoscreen.marksmanship",
            roll(BS, "Marksmanship", "Nanoscreen"),
            "-3 Nanoscreen: does not count, Marksmanship ignores it",
        ),
        case("n5.marksmanship.keeps", roll(BS, "Marksmanship", "Mimetism (-3)"), "-3 Mimetism"),
        case("n5.marksmanship.only-bs-attack", roll(DISCOVER, "Marksmanship", "BS 1", Fact.PARTIAL_COVER), "-3 Cover"),
        case(
            "n5.no-cover.effect: -3 Cover: does not count, the enemy has No Cover",
            roll(DISCOVER, "BS 1", "No Cover", Fact.PARTIAL_COVER),
            "-3 Cover: does not count, the enemy has No Cover",
        ),
        case(
            "n5.no-cover.effect: +3 Cover: does not count, No Cover ignores it",
            roll(SAVE, "No Cover", "BS 1", Fact.PARTIAL_COVER, enemy_makes=BS),
            "+3 Cover: does not count, No Cover ignores it",
        ),
        case("n5.no-cover.nanoscreen", roll(BS, "BS 1", "No Cover, Nanoscreen"), "-3 Nanoscreen"),
        case(
            "n5.limited-cover.attack",
            roll(BS, "BS 1", "Limited Cover", Fact.PARTIAL_COVER),
            "-3 Cover: does not count, the enemy has Limited Cover",
        ),
        case(
            "n5.limited-cover.save",
            roll(SAVE, "Limited Cover", "BS 1", Fact.PARTIAL_COVER, enemy_makes=BS),
            "+3 Cover",
        ),
        case(
            "n5.no-cover.with-limited",
            roll(SAVE, "No Cover, Limited Cover", "BS 1", Fact.PARTIAL_COVER, enemy_makes=BS),
            "+3 Cover: does not count, No Cover ignores it",
        ),
        case(
            "n5.frenzy.cover: -3 Cover: does not count, the enemy has Frenzy",
            roll(BS, "BS 1", "Frenzy", Fact.PARTIAL_COVER, Fact.FRENZIED),
            "-3 Cover: does not count, the enemy has Frenzy",
        ),
        case("n5.frenzy.cover: -3 Cover", roll(BS, "BS 1", "Frenzy", Fact.PARTIAL_COVER), "-3 Cover"),
        case(
            "n5.multispectral-visor.l1-mimetism",
            roll(BS, "MSV1", "Mimetism (-6)"),
            "-3 Mimetism: -6 reduced: Multispectral Visor L1",
        ),
        case(
            "n5.mimetism.reduced",
            roll(DISCOVER, "MSV1", "Mimetism (-3)"),
            "+0 Mimetism: -3 reduced: Multispectral Visor L1",
        ),
        case(
            "n5.multispectral-visor.l1-zones",
            roll(BS, "MSV1", "BS 1", Fact.POOR_VISIBILITY),
            "-3 Poor Visibility: -6 reduced: Multispectral Visor L1",
        ),
        case("n5.multispectral-visor.l1-zero", roll(BS, "MSV1", "BS 1", Fact.ZERO_VISIBILITY), "-6 Zero Visibility"),
        case(
            "n5.multispectral-visor.l2: -6 Mimetism: does not count, Multispectral Visor L2 ignores it",
            roll(BS, "MSV2", "Mimetism (-6)"),
            "-6 Mimetism: does not count, Multispectral Visor L2 ignores it",
        ),
        case(
            "n5.multispectral-visor.l2: -6 Zero Visibility: does not count, Multispectral Visor L3 ignores it",
            roll(BS, "MSV3", "BS 1", Fact.ZERO_VISIBILITY),
            "-6 Zero Visibility: does not count, Multispectral Visor L3 ignores it",
        ),
        case("n5.multispectral-visor.l3-camo-mod: -6 Mimetism", at_marker(), "-6 Mimetism"),
        case(
            "n5.multispectral-visor.l3-camo-mod: -6 Mimetism: does not count, Multispectral Visor L3 ignores it",
            at_marker(Fact.REVEALED),
            "-6 Mimetism: does not count, Multispectral Visor L3 ignores it",
        ),
        case(
            "n5.multispectral-visor.l3-camo-mod: -6 Mimetism: does not count, Multispectral Visor L3 ignores it (2)",
            at_marker(in_aro=True),
            "-6 Mimetism: does not count, Multispectral Visor L3 ignores it",
        ),
        case("n5.multispectral-visor.jammed", roll(BS, "MSV3", "Albedo (-3)"), "-3 Albedo"),
        case("n5.multispectral-visor.white-noise", roll(BS, "MSV3", "BS 1", Fact.WHITE_NOISE, **ARO), "-6 White Noise"),
        case(
            "n5.natural-born-warrior.effect",
            roll(CC, "Natural Born Warrior", "Martial Arts L2", enemy_makes=CC, **ARO),
            "-3 Martial Arts: does not count, Natural Born Warrior ignores it",
        ),
        case(
            "n5.natural-born-warrior.ignored",
            roll(CC, "Natural Born Warrior", "CC Attack (-3)", enemy_makes=CC, **ARO),
            "-3 CC Attack: does not count, Natural Born Warrior ignores it",
        ),
        case(
            "n5.natural-born-warrior.not-ignored",
            roll(CC, "Natural Born Warrior, Stunned", "CC 1", enemy_makes=CC, **ARO),
            "-3 Stunned",
        ),
        case(
            "n5.natural-born-warrior.requirements",
            roll(DODGE, "Natural Born Warrior", "Martial Arts L2", enemy_makes=CC, **ARO),
            "-3 Martial Arts",
        ),
        case(
            "n5.warhorse.bs-attack: -3 BS Attack: does not count, Warhorse ignores it",
            roll(BS, "Warhorse", "BS Attack (-3)", enemy_makes=BS, **ARO),
            "-3 BS Attack: does not count, Warhorse ignores it",
        ),
        case(
            "n5.warhorse.bs-attack: -3 BS Attack: does not count, Warhorse ignores it (2)",
            roll(DODGE, "Warhorse", "BS Attack (-3)", enemy_makes=BS, **ARO),
            "-3 BS Attack: does not count, Warhorse ignores it",
        ),
        case("n5.x-visor.range", roll(BS, "X-Visor", range_mod=-6), "-3 Range: -6 reduced: X-Visor"),
        case("n5.x-visor.common-skills", roll(DISCOVER, "X-Visor", range_mod=-3), "+0 Range: -3 reduced: X-Visor"),
        case(
            "n5.biometric-visor.wip",
            roll(DISCOVER, "Biometric Visor", "Impersonation State"),
            "-3 Impersonation State: does not count, the target is not in Impersonation-1 State",
        ),
        case(
            "n5.surprise-attack.targets",
            roll(BS, "BS 1", "Surprise Attack (-3)", Fact.FROM_MARKER, in_aro=True),
            "-3 Surprise Attack: does not count, this is not a Face to Face Roll",
        ),
        case(
            "n5.label.nfb",
            roll(BS, "MSV1", "Mimetism (-6), Albedo (-6)"),
            "-3 Mimetism: does not count, only one NFB effect counts",
        ),
        case(
            "n5.dodge.suppressive-fire",
            roll(DODGE, "PH 1", "Suppressive Fire State", distance=Fraction(25), **ARO),
            '-3 Suppressive Fire State: does not count, it is not within 24"',
        ),
        case(
            "n5.suppressive-fire-state.cancel-states: Isolated",
            roll(DODGE, "PH 1", "Suppressive Fire State, Isolated", distance=Fraction(24), **ARO),
            "-3 Suppressive Fire State: does not count, Isolated has ended that State",
        ),
        case(
            "n5.suppressive-fire-state.cancel-states: Unconscious",
            roll(DODGE, "PH 1", "Suppressive Fire State, Unconscious", distance=Fraction(24), **ARO),
            "-3 Suppressive Fire State: does not count, Unconscious has ended that State",
        ),
        case(
            "n5.suppressive-fire-state.cancel-states: Stunned does not",
            roll(DODGE, "PH 1", "Suppressive Fire State, Stunned", distance=Fraction(24), **ARO),
            "-3 Suppressive Fire State",
        ),
    ],
)
def test_who_cancels_what(made, line):
    """One MOD is ignored, reduced, or left alone by another."""
    assert line in lines(made)


@pytest.mark.parametrize(
    ("made", "burst"),
    [
        case("n5.burst.active", roll(BS), 3),
        case("n5.burst.reactive", roll(BS, **ARO), 1),
        case("n5.modifiers.plus-burst", roll(BS, "BS Attack (+1B)"), 4),
        case("n5.burst.bracket-reactive", roll(BS, "BS Attack (+1B)", **ARO), 1),
        case("n5.total-reaction.burst", roll(BS, "Total Reaction", **ARO), 3),
        case("n5.total-reaction.mods", roll(BS, "Total Reaction, BS Attack (+1B)", **ARO), 4),
        case("n5.total-reaction.bs-only", roll(COMMS, "Total Reaction", **ARO), 1),
        case("n5.neurocinetics.active", roll(BS, "Neurocinetics"), 1),
        case("n5.neurocinetics.reactive", roll(BS, "Neurocinetics", **ARO), 3),
        case("n5.neurocinetics.mods", roll(BS, "Neurocinetics, BS Attack (+1B)"), 1),
        case("n5.suppressive-fire-state.burst", roll(BS, "Suppressive Fire State", **ARO), 3),
        case("n5.suppressive-fire-state.cancel-states", roll(BS, "Suppressive Fire State, Immobilized-B", **ARO), 1),
        case("n5.rolls.burst.maximum", roll(BS, "BS Attack (+3B), BS Attack (+2B)"), 6),
    ],
)
def test_burst(made, burst):
    """A weapon with Burst 3 rolls this many dice with these Skills and States."""
    assert burst == burst_of_roll(N5, 3, ledger(N5, made).value).value


@pytest.mark.clause("n5.neurocinetics.special-die")
@pytest.mark.parametrize("turn", [{}, ARO])
def test_a_special_die_with_neurocinetics(turn):
    """A +1 SD is not a MOD to the Burst, so it counts in both Turns."""
    assert counting(ledger(N5, roll(BS, "Neurocinetics, BS Attack (+1 SD)", **turn)).value, Change.SPECIAL_DIE)


@pytest.mark.clause("n5.modifiers.fixed-value")
def test_brackets_of_skills_in_use():
    """A +1 SD, a ReRoll and a fixed value count in the rolls that use them."""
    entries = ledger(N5, roll(BS, "BS 13, BS Attack (BS=15, +1 SD, ReRoll)", enemy_makes=DODGE)).value

    assert [len(counting(entries, on)) for on in (Change.SPECIAL_DIE, Change.REROLL)] == [1, 1]
    assert attribute_of_roll(roll(BS, "BS 13"), entries) == 15
    assert counting(ledger(N5, roll(DODGE, "BS Attack (+1 SD)")).value, Change.SPECIAL_DIE) == ()


@pytest.mark.clause("n5.trait.bs-weapon-wip", "n5.trait.silent", "n5.trait.improvised")
def test_weapon_in_use():
    """The brackets and Traits of the weapon in use count."""
    profile = next(one for one in weapons(N5) if one.trait("BS Weapon (WIP)"))
    used = Roll(
        made_for=BS,
        trooper=read_trooper(N5, "WIP 14"),
        weapon=ProfileEntry(profile.name, 0, ("+3",)),
        weapon_profile=profile,
    )
    quiet = next(one for one in weapons(N5) if one.trait("Silent"))
    dodged = Roll(made_for=DODGE, enemy_weapon_profile=quiet, facts=frozenset({Fact.NO_LOF}), **ARO)
    clumsy = Roll(made_for=CC, weapon_profile=next(one for one in weapons(N5) if one.trait("Improvised")))

    assert (attribute_rolled(used), roll_value(N5, used).value.value) == ("WIP", 17)
    assert counts(dodged) == {"no LoF": -3, "Silent": -6}
    assert counts(clumsy) == {"Improvised": -6}


@pytest.mark.clause("n5.fireteam.bonus.level-2.limits")
def test_fireteam_dice():
    """A Fireteam of Level 2 shoots with +1 SD, but not with a Long Skill."""
    assert counts(roll(BS, fireteam=2), Change.SPECIAL_DIE) == {"Fireteam": 1}
    assert counts(roll(BS, "BS 1", "BS 1", Fact.SPECULATIVE, fireteam=2), Change.SPECIAL_DIE) == {}


@pytest.mark.clause("n5.martial-arts.level-3")
def test_martial_arts_dice():
    """Martial Arts L3 gives +1 SD to CC Attacks, L2 none."""
    assert counts(roll(CC, "Martial Arts L3"), Change.SPECIAL_DIE) == {"Martial Arts": 1}
    assert counts(roll(CC, "Martial Arts L2"), Change.SPECIAL_DIE) == {}


@pytest.mark.clause("n5.fireteam.bonus.not-discover")
def test_fireteam_in_discover():
    """Discover has neither the +1 SD nor the +1 of a Fireteam."""
    made = roll(DISCOVER, fireteam=4)

    assert (counts(made), counts(made, Change.SPECIAL_DIE)) == ({"Fireteam": 3}, {})


@pytest.mark.clause("n5.possessed.profile")
def test_possessed():
    """A Possessed Trooper uses the Attributes of its new profile."""
    assert counts(roll(BS, "BS 15, Possessed"), Change.ATTRIBUTE) == {"Possessed": 12}
    assert roll_value(N5, roll(BS, "BS 15, Possessed")).value.value == 12


def test_steps_name_their_clauses():
    """Every entry has a step that cites its clause; the step of one that does not count did not apply."""
    found = ledger(N5, roll(BS, "Marksmanship", "Mimetism (-3)", Fact.PARTIAL_COVER, mods=((-1, "Wind"),)))

    assert [(step.rule.id, step.says, step.applied) for step in found.because] == [
        ("n5.bs.range", "Range: +0.", True),
        ("n5.bs.cover", "Cover: -3 does not count: Marksmanship ignores it.", False),
        ("n5.mimetism.mod", "Mimetism of the enemy: -3.", True),
        ("n5.rolls.mod", "Wind: -1.", True),
    ]
    aro = ledger(N5, roll(BS, "BS Attack (+1 SD)", **ARO)).because
    assert [step.says for step in aro] == ["Range: +0.", "ARO: Burst 1.", "BS Attack: +1 SD."]
    reduced = ledger(N5, roll(BS, "X-Visor", range_mod=-6)).because
    assert [step.says for step in reduced] == ["Range: -3, -6 reduced: X-Visor."]


def test_entries_as_data():
    """As plain data, an entry says whether it counts, and otherwise why not or what reduced it."""
    entry = Entry(source="Mimetism", on=Change.MOD, value=-3, clause="n5.mimetism.mod", whose=Whose.ENEMY, note="-6")
    common = {"source": "Mimetism", "whose": "enemy's", "on": "MOD", "value": -3, "clause": "n5.mimetism.mod"}

    assert common | {"counts": True, "reduced_by": "-6"} == entry.to_json()
    assert str(Entry(source="Fireteam", on=Change.SPECIAL_DIE, value=1, clause="x")) == "+1 SD Fireteam"
    cover = Entry(source="Cover", on=Change.MOD, value=-3, clause="n5.bs.cover", why_not="it is lost")
    assert [cover.to_json()[name] for name in ("whose", "counts", "why_not")] == ["table", False, "it is lost"]


@pytest.mark.parametrize("edition", ["codeone", "n4", "n3"])
def test_other_editions(edition):
    """In an edition without these rules, the ledger has only typed MODs and the edition's own."""
    made = Roll(made_for=BS, in_aro=True, fireteam=5, facts=frozenset({Fact.POOR_VISIBILITY}), mods=((-3, "Cover"),))

    assert [one.value for one in ledger(EDITIONS[edition], made).value if one.source == "Cover"] == [-3]


@pytest.mark.clause("n5.suppressive-fire-state.cancel-states")
def test_null_states_are_those_of_the_records():
    """Any State with the Null Label ends it."""
    labelled = {one.name for one in terms(N5.slug) if one.kind is TermKind.STATE and "Null" in one.labels}

    assert labelled == set(NULL_STATES)


@pytest.mark.clause("n5.modifiers.fixed-value")
@pytest.mark.parametrize(("words", "counts"), [("Dodge (PH+3)", 1), ("Dodge (BS+3)", 0)])
def test_a_mod_for_another_attribute_is_named_and_does_not_count(words, counts):
    entries = ledger(N5, roll(DODGE, words)).value

    assert len(counting(entries, Change.MOD)) == counts
    assert [one.counts for one in entries if one.on is Change.MOD] == [bool(counts)]
