"""A BS Attack has the MODs of its clauses, and no others."""

from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, figures
from tests.helpers.cases import case


def values_of(**form):
    """Return the values of the calculator's answer."""
    return ask("bs-attack", form).values


def steps_of(rule, **form):
    """Return the steps of an answer that cite a clause, each with whether it applied."""
    return cited(ask("bs-attack", form).because, rule)


@pytest.mark.clause("n5.targeted.bonus")
@pytest.mark.parametrize(
    ("form", "value", "total"),
    [
        case("n5.bs.range, near", {"distance": "16"}, 15, 3),
        case("n5.bs.range, far", {"distance": "32"}, 9, -3),
        case("n5.bs.range, as given", {"range": "-6"}, 6, -6),
        case("n5.bs.cover", {"range": "0", "cover": "partial"}, 9, -3),
        case("n5.bs.cover, lost", {"range": "0", "cover": "partial", "cover_lost": "marksmanship"}, 12, 0),
        case("n5.bs.cover, Nanoscreen", {"range": "0", "nanoscreen": "1"}, 9, -3),
        case("n5.bs.cover, both", {"range": "0", "cover": "partial", "nanoscreen": "1"}, 6, -6),
        case("n5.rolls.profile-mod.negative-automatic, -3", {"range": "0", "mimetism": "-3"}, 9, -3),
        case("n5.rolls.profile-mod.negative-automatic, -6", {"range": "0", "mimetism": "-6"}, 6, -6),
        case("n5.bs.into-combat", {"range": "0", "into_combat": "1"}, 6, -6),
        case("n5.bs.into-combat, two allies", {"range": "0", "into_combat": "2"}, 0, -12),
        case("n5.rolls.maximum-modifier", {"range": "+3", "into_combat": "3"}, 0, -15),
        case("n5.bs.targeted", {"range": "0", "targeted": "1"}, 15, 3),
        case("other MODs", {"range": "0", "mods": "+3 BS Attack, -3 Stunned"}, 12, 0),
        case(
            "n5.rolls.mod, all together",
            {"range": "-3", "cover": "partial", "mimetism": "-3", "targeted": "1", "into_combat": "1", "mods": "-1"},
            0,
            -13,
        ),
    ],
)
def test_mods_add_up(form, value, total):
    """Every MOD counts, and their sum is limited to 12."""
    found = values_of(attribute="12", **form)

    assert (value, total, max(-12, total)) == (found["success_value"], found["sum"], found["applied"])


@pytest.mark.parametrize(
    ("form", "clause", "numbers"),
    [
        ({"distance": "20"}, "n5.bs.range", "20 16 32 -3"),
        ({"cover": "partial"}, "n5.bs.cover", "-3"),
        ({"mimetism": "-6"}, "n5.mimetism.mod", "-6"),
    ],
)
def test_every_mod_names_its_clause(form, clause, numbers):
    """A MOD that applies has a step that applied; otherwise its step did not."""
    left_out = [] if clause == "n5.bs.range" else [False]

    assert [(numbers, True)] == figures(steps_of(clause, **form))
    assert left_out == [applied for _, applied in steps_of(clause) if not applied]


@pytest.mark.clause("n5.bs.cover")
def test_total_cover():
    """Total Cover prevents any attack that needs LoF."""
    answer = ask("bs-attack", {"cover": "total"})

    assert answer.values == {"attack": "no-target"}
    assert answer.odds == {"success": 0, "critical": 0, "at_least_one_success": 0}


@pytest.mark.clause("n5.bs.range")
@pytest.mark.parametrize("form", [{"distance": "48.5"}, {"range": "out"}])
def test_out_of_range(form):
    """Beyond the last band the attack fails, and Order and Disposable use are spent."""
    answer = ask("bs-attack", form)

    assert answer.values == {"attack": "fails"}
    assert answer.odds["at_least_one_success"] == 0


@pytest.mark.clause("n5.bs.cover")
@pytest.mark.parametrize(
    ("lost", "why"),
    [
        ("marksmanship", "Marksmanship ignores it"),
        ("no-cover", "the enemy has No Cover"),
        ("limited-cover", "the enemy has Limited Cover"),
        ("vitroferro", "the target claims Vitroferro"),
        ("climb", "the target climbs or hangs on a wall"),
        ("jump", "the target declared Jump"),
        ("entry", "the target enters from above"),
    ],
)
def test_partial_cover_that_does_not_count(lost, why):
    """Some Skills and movements cancel the MOD of Partial Cover, and the answer says which."""
    form = {"cover": "partial", "cover_lost": lost}

    assert (
        values_of(range="0", attribute="12")["success_value"]
        == values_of(range="0", attribute="12", **form)["success_value"]
    )
    assert [(f"Cover: -3 does not count: {why}.", False)] == steps_of("n5.bs.cover", **form)


@pytest.mark.clause("n5.bs.cover")
def test_cover_lost_leaves_total_cover():
    """What cancels Partial Cover does not affect Total Cover, which prevents the attack."""
    assert values_of(cover="total", cover_lost="no-cover") == {"attack": "no-target"}


@pytest.mark.clause("n5.bs.cover", "n5.bs.speculative")
@pytest.mark.parametrize("form", [{"cover_lost": "marksmanship"}, {"speculative": "1", "weapon": "Grenades"}])
def test_nanoscreen_that_does_not_count(form):
    """Marksmanship and a Speculative Attack ignore the MOD of a Nanoscreen."""
    with_it, without = ask("bs-attack", {**form, "nanoscreen": "1"}), ask("bs-attack", form)

    assert without.values == with_it.values
    assert [applied for _, applied in cited(with_it.because, "n5.nanoscreen.attack")] == [False]


@pytest.mark.clause("n5.bs.cover")
def test_total_cover_comes_before_range():
    """A target in Total Cover cannot be attacked, at any distance."""
    assert values_of(cover="total", range="out") == {"attack": "no-target"}


@pytest.mark.clause("n5.bs.speculative")
@pytest.mark.parametrize("cover", ["none", "partial", "total"])
def test_speculative_attack(cover):
    """A Speculative Attack has Burst 1, -6 and Range, no other negative MOD, but positive ones."""
    found = values_of(
        attribute="14",
        weapon="Grenades",
        distance="8",
        cover=cover,
        mimetism="-6",
        into_combat="1",
        targeted="1",
        speculative="1",
        burst="3",
        mods="-3 Stunned, +1 luck",
    )

    assert (found["success_value"], found["burst"]) == (14 + 3 - 6 + 3 + 1, 1)


@pytest.mark.clause("n5.bs.speculative")
def test_speculative_attack_says_what_does_not_count():
    """The answer lists the MODs that do not count, each with its clause."""
    form = {"weapon": "Grenades", "distance": "8", "cover": "partial", "speculative": "1", "mods": "-3 Stunned"}

    assert figures(steps_of("n5.bs.cover", **form)) == [("-3", False)]
    assert ("-3", False) in figures(steps_of("n5.rolls.mod", **form))
    assert figures(steps_of("n5.bs.speculative", **form)) == [("-6", True), ("1", True)]


@pytest.mark.clause("n5.bs.range")
def test_speculative_attack_out_of_range():
    """A Speculative Attack beyond the last band fails like any other."""
    assert values_of(weapon="Grenades", distance="17", speculative="1") == {"attack": "fails"}


@pytest.mark.clause("n5.bs.speculative")
def test_speculative_attack_without_the_trait():
    """If the profile does not print the Trait, the answer asks to check it."""
    says = "No Trait Speculative Attack is printed for Combi Rifle: check that it can make one."

    assert (says, False) in steps_of("n5.bs.speculative", speculative="1")


@pytest.mark.clause("n5.bs.cover", "n5.bs.into-combat", "n5.bs.targeted", "n5.bs.speculative")
@pytest.mark.parametrize("lof", [True, False])
def test_mods_of_every_situation(lof):
    """All situations match a simple sum."""
    for range_mod, cover, mimetism, allies, targeted in product(
        (6, 0, -6), ("none", "partial"), (0, -3, -6), (0, 1, 2), (False, True)
    ):
        form = {
            "range": f"{range_mod:+d}" if range_mod else "0",
            "cover": cover,
            "mimetism": str(mimetism),
            "into_combat": str(allies),
            "targeted": str(int(targeted)),
            "speculative": str(int(not lof)),
        }
        negative = (-3 if cover == "partial" else 0) + mimetism - 6 * allies if lof else -6
        expected = range_mod + negative + (3 if targeted else 0)

        assert expected == values_of(**form)["sum"]


@pytest.mark.clause("n5.aro.burst")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "burst"),
    [
        ({}, 3),
        ({"weapon": "hmg"}, 4),
        ({"burst": "2"}, 2),
        ({"turn": "reactive"}, 1),
        ({"turn": "reactive", "burst": "2"}, 2),
        ({"weapon": "missile launcher"}, 1),
        ({"weapon": "8 +3, 16 0", "burst": "5"}, 5),
    ],
)
def test_burst(form, burst):
    """Burst is the weapon's in the Active Turn, and 1 in ARO unless a rule gives more."""
    assert burst == values_of(**form)["burst"]


@pytest.mark.parametrize(
    ("form", "odds"),
    [
        ({"range": "0"}, Fraction(12, 20)),
        ({"range": "0", "burst": "2"}, 1 - Fraction(8, 20) ** 2),
        ({"range": "0", "special_die": "1"}, 1 - Fraction(8, 20) ** 2),
        ({"range": "0", "special_die": "2"}, 1 - Fraction(8, 20) ** 3),
        ({"range": "-6", "mimetism": "-6"}, Fraction(0)),
    ],
)
def test_odds(form, odds):
    """An unopposed attack has the chance of at least one success; +1 SD allows one more die."""
    assert odds == ask("bs-attack", {"attribute": "12", "burst": "1", **form}).odds["at_least_one_success"]


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2",
    "n5.fireteam.bonus.level-2.limits",
    "n5.fireteam.bonus.level-4",
    "n5.fireteam.bonus.level-5",
    "n5.sixth-sense.zero-visibility",
)
@pytest.mark.parametrize(
    ("form", "value", "dice"),
    [
        ({"fireteam": "1"}, 12, 1),
        ({"fireteam": "2"}, 12, 2),
        ({"fireteam": "3"}, 12, 2),
        ({"fireteam": "4"}, 13, 2),
        ({"fireteam": "4", "special_die": "1"}, 13, 3),
        ({"fireteam": "4", "turn": "reactive"}, 13, 2),
        ({"fireteam": "4", "speculative": "1", "weapon": "Grenades"}, 7, 1),
        ({"fireteam": "4", "turn": "reactive", "visibility": "zero"}, 7, 2),
        ({"fireteam": "5", "turn": "reactive", "visibility": "zero"}, 13, 2),
    ],
)
def test_a_fireteam(form, value, dice):
    """The bonuses of a Level count in both Turns, and its +1 SD adds to another, but not in a Long Skill."""
    answer = ask("bs-attack", {"attribute": "12", "range": "0", "burst": "1", **form})

    assert value == answer.values["success_value"]
    assert 1 - Fraction(20 - value, 20) ** dice == answer.odds["at_least_one_success"]


@pytest.mark.clause("n5.rolls.special-die", "n5.rolls.special-die.limits")
def test_special_die_is_a_step():
    """A step says whether there is an extra die."""
    allowed = "A roll that is not part of a Long Skill may use +1 SD."

    assert [(allowed, False)] == steps_of("n5.rolls.special-die.limits", special_die="1")
    assert figures(steps_of("n5.rolls.special-die")) == [("+1", False)]
    assert [applied for _, applied in steps_of("n5.rolls.special-die", special_die="1")] == [True]
    assert figures(steps_of("n5.fireteam.bonus.level-2", special_die="2")) == [("+1", True)]


@pytest.mark.clause("n5.bs.into-combat")
@pytest.mark.parametrize(
    ("form", "chance"),
    [
        ({"burst": "1"}, Fraction(14, 20)),
        ({"burst": "2"}, 1 - Fraction(6, 20) ** 2),
        ({"burst": "1", "special_die": "1"}, Fraction(14, 20) ** 2),
    ],
)
def test_every_miss_hits_an_ally(form, chance):
    """Checks the chance that a die that is not discarded misses, and so hits an ally."""
    assert chance == ask("bs-attack", {"range": "0", "into_combat": "1", **form}).odds["ally_hit"]


@pytest.mark.clause("n5.rolls.sv-below-1")
def test_no_die_no_ally():
    """Without a roll the answer has no chance for allies."""
    assert "ally_hit" not in ask("bs-attack", {"attribute": "5", "range": "0", "into_combat": "1"}).odds


LONG_SKILL = "that is a Long Skill, which cannot use it."
NO_ARO = "that is a Long Skill, and no ARO."
LEAVES = "the Trooper leaves its Fireteam as it enters that State."


@pytest.mark.clause(
    "n5.rolls.special-die.limits", "n5.aro.skills", "n5.fireteam.suppressive-fire", "n5.fireteam.no-coordinated"
)
@pytest.mark.parametrize(
    ("form", "control", "message"),
    [
        (
            {"weapon": "Jammer"},
            "weapon",
            "Weapon must be one with Range bands, not Jammer: its profile prints none (Zone of Control).",
        ),
        ({"weapon": "Discover"}, "weapon", "Weapon must be a weapon with a Burst, not Discover."),
        (
            {"weapon": "8 +3, 16 0"},
            "burst",
            'Burst must be a number from 1 to 6 with bands of your own, not "weapon".',
        ),
        (
            {"weapon": "feuer"},
            "weapon",
            'Weapon must be one weapon, not "feuer", which may be Feuerbach (Blast Mode) or Feuerbach (Burst Mode).',
        ),
        (
            {"weapon": "Grenades", "speculative": "1", "special_die": "1"},
            "special_die",
            "+1 SD must be 0 with a Speculative Attack, not 1: " + LONG_SKILL,
        ),
        (
            {"weapon": "Grenades", "speculative": "1", "turn": "reactive"},
            "turn",
            "Turn must be active with a Speculative Attack, not reactive: " + NO_ARO,
        ),
        (
            {"fireteam": "4", "mods": "+1 Fireteam Level 4"},
            "mods",
            "Other MODs must not include Fireteam, which the form adds here.",
        ),
        (
            {"fireteam": "2", "special_die": "2"},
            "special_die",
            "+1 SD must be at most 1 in a Fireteam of this Level, whose +1 SD the form adds, not 2.",
        ),
        (
            {"fireteam": "4", "turn": "reactive", "burst_skill": "suppressive-fire"},
            "fireteam",
            "Fireteam must be none in Suppressive Fire State, not Level 4: " + LEAVES,
        ),
        (
            {"fireteam": "1", "coordinated": "spearhead"},
            "fireteam",
            "Fireteam must be none in a Coordinated Order, not Level 1: no member of a Fireteam takes part in one.",
        ),
        ({"edition": "n4"}, "edition", 'Edition must be one of n5, not "n4".'),
    ],
)
def test_what_cannot_be_answered(form, control, message):
    """Refuses impossible forms at the control."""
    with pytest.raises(InvalidInputError) as raised:
        ask("bs-attack", form)

    assert (control, message) == (raised.value.control, raised.value.message)
