"""Every calculator has a field for everything that counts in its rolls, or this table says why not."""

from dataclasses import replace

import pytest

from engine import CALCULATORS
from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.records.trooper import ProfileEntry, Trooper
from engine.rulebook import rule
from engine.rules.ledger import counting, ledger, roll_mods

N5 = EDITIONS["n5"]
BS, DODGE, RESET, DISCOVER = RollKind.BS_ATTACK, RollKind.DODGE, RollKind.RESET, RollKind.DISCOVER
ANSWERS = {"active.": {BS, DODGE, RESET}, "reactive.1.": {BS, DODGE, RESET}}
FINDS = {side: {*kinds, DISCOVER} for side, kinds in ANSWERS.items()}

ROLLS = {
    "normal-roll": {"": {BS, DODGE}},
    "face-to-face": {"active.": {BS, DODGE}, "reactive.": {BS, DODGE}},
    "dodge": {"": {DODGE}},
    "bs-attack": {"": {BS}},
    "discover": {"": {DISCOVER}},
    "exchange": FINDS,
    "matchup": ANSWERS,
    "what-to-declare": FINDS,
    "split-burst": {"active.": {BS}, "reactive.1.": {BS, DODGE}},
    "orders": {"active.": {BS}, "reactive.1.": {BS, DODGE}},
    "coordinated": {"spearhead.": {BS}, "trooper.2.": {BS}, "trooper.4.": {BS}, "target.": {BS, DODGE}},
    "hacking": {"active.": {RESET}, "reactive.": {RESET}},
    "comms-attack": {"active.": {BS, RESET}, "reactive.": {BS, RESET}},
    "close-combat": {"active.": {DODGE}, "reactive.": {BS, DODGE, RESET}},
    "forward-observer": {"": {BS}, "target.": {BS, DODGE}},
    "attack-without-lof": {"": {BS}, "target.": {BS, DODGE, RESET}},
    "templates": {"": {BS}, "target.1.": {BS, DODGE, RESET}, "target.4.": {BS, DODGE}},
    "recovery": {"shot.": {BS}},
    "mines": {"": {RESET}},
}
"""The rolls of each side in each calculator, by the prefix of the side's fields."""

ROLLS_NONE = {
    "decoys",
    "deployment",
    "fireteam",
    "guts-roll",
    "initiative",
    "modifiers",
    "movement",
    "obstacle",
    "order",
    "order-pool",
    "profile-mods",
    "range",
    "retreat",
    "roll-table",
    "saving-roll",
    "skills-left",
    "table",
    "tries",
}
"""The calculators that make none of these rolls."""

INPUTS = ("fireteam", "sixth_sense", "visor", "visibility", "saturation", "albedo")
SIGHT = INPUTS[1:]


def of(prefixes, some):
    """Return these inputs for each of these sides."""
    return {(prefix, what) for prefix in prefixes for what in some}


TYPED = {
    "normal-roll": of([""], SIGHT),
    "face-to-face": of(["active.", "reactive."], SIGHT),
    "close-combat": of(["reactive."], ["albedo"]),
    "attack-without-lof": of(["target."], ["albedo"]),
    "mines": of([""], ["fireteam", "sixth_sense"]),
}
"""Typed as MODs and dice: the calculator asks for the roll only, or the field is still missing."""

IN_PROFILE = {"matchup": of(["active.", "reactive.1."], ["sixth_sense", "visor", "albedo"])}
"""Read from the profile of a Trooper."""

BY_CLAUSE = {
    "coordinated": {
        **dict.fromkeys(of(["spearhead.", "trooper.2.", "trooper.4."], ["fireteam"]), "n5.fireteam.no-coordinated"),
        **dict.fromkeys(
            of(["spearhead.", "trooper.2.", "trooper.4."], ["sixth_sense"]), "n5.sixth-sense.zero-visibility"
        ),
    },
    "hacking": dict.fromkeys(of(["active.", "reactive."], ["fireteam"]), "n5.fireteam.bonus.not-hacking"),
    "close-combat": {
        ("reactive.", "visor"): "n5.visibility.engaged",
        ("reactive.", "visibility"): "n5.visibility.engaged",
        ("reactive.", "saturation"): "n5.saturation.minimum",
    },
    "attack-without-lof": {
        ("", "sixth_sense"): "n5.sixth-sense.zero-visibility",
        ("", "visor"): "n5.guided.roll",
        ("", "albedo"): "n5.guided.roll",
    },
    "discover": {("", "sixth_sense"): "n5.sixth-sense.zero-visibility"},
    "templates": {("", "sixth_sense"): "n5.sixth-sense.zero-visibility"},
    "recovery": {
        ("shot.", "sixth_sense"): "n5.sixth-sense.zero-visibility",
        ("shot.", "albedo"): "n5.albedo.mod",
        ("shot.", "saturation"): "n5.saturation.minimum",
    },
}
"""The clause by which an input does not affect a roll after all."""

TABLE = ("visibility", "saturation")
"""Facts of the table: one field for the whole form."""


def base(kind):
    """Return a roll against a BS Attack, with a negative MOD, through a Zero Visibility Zone."""
    return Roll(
        made_for=kind,
        enemy_makes=BS,
        in_aro=True,
        face_to_face=True,
        facts=frozenset({Fact.ZERO_VISIBILITY}),
        mods=((-3, "a MOD"),),
    )


def numbers(roll):
    """Return what counts in a roll: its MODs and its extra dice."""
    entries = ledger(N5, roll).value
    return sum(mod.value for mod in roll_mods(entries)), len(counting(entries, Change.SPECIAL_DIE))


def touches(kind, what):
    """Return whether something changes the MODs or dice of such a roll, by the records and the ledger."""
    plain = base(kind)
    sees = Trooper(equipment=(ProfileEntry("Multispectral Visor", 2),))
    pairs = {
        "fireteam": (plain, replace(plain, fireteam=5)),
        "sixth_sense": (plain, replace(plain, trooper=Trooper(skills=(ProfileEntry("Sixth Sense"),)))),
        "visor": (plain, replace(plain, trooper=sees)),
        "visibility": (plain, replace(plain, facts=frozenset())),
        "albedo": (
            replace(plain, trooper=sees),
            replace(plain, trooper=sees, enemy=Trooper(equipment=(ProfileEntry("Albedo", 0, ("-3",)),))),
        ),
    }
    if what == "saturation":
        return kind is BS
    without, with_it = pairs[what]
    return numbers(without) != numbers(with_it)


def has_field(slug, prefix, what):
    """Return whether a calculator has the field for this side, for the table, or for any enemy."""
    names = {control.name for control in CALCULATORS[slug].controls}
    if what == "albedo":
        return any(name.rpartition(".")[2] == what for name in names)
    return (what if what in TABLE else f"{prefix}{what}") in names


def missing(slug):
    """Yield what affects a calculator's rolls without a field: the prefix of the side, and the input."""
    return {
        (prefix, what)
        for prefix, kinds in ROLLS[slug].items()
        for what in INPUTS
        if any(touches(kind, what) for kind in kinds) and not has_field(slug, prefix, what)
    }


@pytest.mark.parametrize("slug", ROLLS)
def test_the_inputs_of_every_roll(slug):
    """Every missing field of a calculator has a reason in this table."""
    known = TYPED.get(slug, set()) | IN_PROFILE.get(slug, set()) | set(BY_CLAUSE.get(slug, ()))

    assert known == missing(slug)


def test_every_calculator_is_in_the_table():
    """Every calculator is in the table of rolls, or in the list of those without."""
    missing = set(CALCULATORS) - set(ROLLS) - ROLLS_NONE
    gone = (set(ROLLS) | ROLLS_NONE) - set(CALCULATORS)

    assert missing == set(), "add each to ROLLS, with the rolls of each side, or to ROLLS_NONE if it makes none of them"
    assert gone == set(), "delete each from ROLLS or ROLLS_NONE"


@pytest.mark.parametrize("clause", sorted({clause for some in BY_CLAUSE.values() for clause in some.values()}))
def test_the_clauses_of_the_table(clause):
    assert clause == rule(clause).id
