"""Zones, Visors and line of fire Skills in an exchange have the odds of a matchup and of brute force."""

from itertools import product
from random import Random

import pytest

import engine
from engine import CALCULATORS, InvalidInputError
from engine.calculators.parts.line import BURST_SKILLS, ZONES
from tests.helpers.answers import applied, ask, cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

RANDOM = Random(24)  # noqa: S311 - the same Troopers in every run
WEAPONS = ("Combi Rifle", "Heavy Machine Gun", "Spitfire")
DECLARES = {"shoot": "bs-attack", "dodge": "dodge", "nothing": "nothing"}
SKILLS = {"sixth_sense": "Sixth Sense", "marksmanship": "Marksmanship"}
BURST_NAMES = {
    "total-reaction": "Total Reaction",
    "neurocinetics": "Neurocinetics",
    "enhanced-reaction": "Enhanced Reaction",
}


def side(prefix, reactive):
    """Return one side, BS 9 to 15, as a form of `exchange` and as a profile for `matchup`."""
    form = {"attribute": str(RANDOM.randint(9, 15)), "ph": str(RANDOM.randint(8, 14))}
    form |= {"weapon": RANDOM.choice(WEAPONS), "unit": "rem", "cover": RANDOM.choice("01")}
    form |= {name: RANDOM.choice(("0", "-3", "-6")) for name in ("mimetism", "albedo")}
    form |= {name: RANDOM.choice("01") for name in SKILLS} | {"visor": RANDOM.choice("00123")}
    form["burst_skill"] = RANDOM.choice(BURST_SKILLS)[0] if reactive else RANDOM.choice(("none", "neurocinetics"))
    form |= {"action": RANDOM.choice(("shoot", "shoot", *DECLARES))}
    items = [f"BS {form['attribute']}", f"PH {form['ph']}", "ARM 1, BTS 0, VITA 1, REM"]
    items += [f"{name.title()} ({form[name]})" for name in ("mimetism", "albedo") if form[name] != "0"]
    items += [label for name, label in SKILLS.items() if form[name] == "1"]
    items += [f"Multispectral Visor L{form['visor']}"] if form["visor"] != "0" else []
    items += [BURST_NAMES[form["burst_skill"]]] if form["burst_skill"] in BURST_NAMES else []
    items += [form["weapon"]]
    items += ["Suppressive Fire State"] if form["burst_skill"] == "suppressive-fire" else []
    matchup = {"trooper": ", ".join(items), "declares": DECLARES[form["action"]]}
    matchup |= {"cover": "partial" if form["cover"] == "1" else "none"}
    return ({f"{prefix}{name}": text for name, text in each.items()} for each in (form, matchup))


def pair():
    """Return two Troopers at one table as a form of `exchange` and as a form of `matchup`."""
    table = {"visibility": RANDOM.choice(ZONES)[0], "saturation": RANDOM.choice("01")}
    table |= {"reactive.1.distance": str(RANDOM.randint(1, 34))}
    sides = [side("active.", reactive=False), side("reactive.1.", reactive=True)]
    return tuple(table | own | theirs for own, theirs in zip(*sides, strict=True))


PAIRS = [pair() for _ in range(150)]
SAMPLES = [pytest.param(PAIRS[:60], id="60"), pytest.param(PAIRS[60:], id="the rest", marks=pytest.mark.nightly)]


def odds_or_refusal(slug, form):
    """Return the odds of a form, or the control at which it is refused."""
    try:
        return dict(engine.ask(slug, form).odds)
    except InvalidInputError as error:
        return error.control


@pytest.mark.no_cover
@pytest.mark.parametrize("pairs", SAMPLES)
def test_random_pairs_have_the_odds_of_a_matchup(pairs):
    """Both calculators refuse a pair, or have equal odds for it; most pairs have some."""
    found = [(odds_or_refusal("exchange", one), odds_or_refusal("matchup", other)) for one, other in pairs]
    answered = [pair for pair in found if not isinstance(pair[0], str)]

    assert [pair for pair in found if pair[0] != pair[1]] == []
    assert len(answered) > len(pairs) / 2
    assert {"visibility"} == {one for one, _ in found if isinstance(one, str)}


@pytest.mark.no_cover
@pytest.mark.parametrize("pairs", SAMPLES)
def test_random_shots_are_those_of_a_bs_attack(pairs):
    """A shot against another has the Success Value and dice of the BS Attack calculator."""
    compared = 0
    for form, _ in pairs:
        fought = form | {"active.action": "shoot", "reactive.1.action": "shoot", "active.burst_skill": "none"}
        fought |= {"active.albedo": form["reactive.1.albedo"]}
        if not isinstance(odds_or_refusal("exchange", fought), str):
            answer = engine.ask("exchange", fought)
            alone = engine.ask("bs-attack", alone_in_aro(fought))
            compared += alone.values["attack"] == "rolls"
            if alone.values["attack"] == "rolls":
                found = answer.values["reactive.1.success_value"], answer.dice.get("reactive.1.dice", 0)
                assert (alone.values["success_value"], alone.values["burst"] * (found[0] > 0)) == found

    assert compared > len(pairs) / 4


def alone_in_aro(form):
    """Return the shot of Reactive 1 as a form of `bs-attack`."""
    names = ("attribute", "weapon", "distance", "visor", "sixth_sense", "burst_skill")
    target = {name: form[f"active.{name}"] for name in ("mimetism", "albedo")}
    target["cover"] = "partial" if form["active.cover"] == "1" else "none"
    lost = {"cover_lost": "marksmanship"} if form["reactive.1.marksmanship"] == "1" else {}
    table = {name: form[name] for name in ("visibility", "saturation")}
    return {name: form[f"reactive.1.{name}"] for name in names} | target | lost | table | {"turn": "reactive"}


PLAIN = {"active.1.burst": "2"}
REM = {"reactive.1.unit": "rem", "reactive.1.burst_skill": "enhanced-reaction"}
SUPPRESSES = {"reactive.1.burst_skill": "suppressive-fire", "reactive.1.distance": "10"}
THROWN = {
    "n5.enhanced-reaction.effect: two dice in ARO": (PLAIN | REM, [Foe(shots=(12, 2), dice=(11, 2))]),
    "n5.suppressive-fire-state.enemy-mod: -3 against three dice": (
        PLAIN | SUPPRESSES,
        [Foe(shots=(9, 2), dice=(11, 3))],
    ),
    "n5.suppressive-fire-state.profile: -3 beyond 16 inches": (
        PLAIN | SUPPRESSES | {"reactive.1.distance": "24"},
        [Foe(shots=(9, 2), dice=(8, 3))],
    ),
    "n5.dodge.suppressive-fire: a Dodge at -3": (
        SUPPRESSES | {"active.action": "dodge"},
        [Foe(shots=(9, 1), dice=(11, 3))],
    ),
    "n5.saturation.minus-1: one die of two": (PLAIN | {"saturation": "1"}, [Foe(shots=(12, 1))]),
    "n5.saturation.per-target: a die less at each": (
        {"saturation": "1", "active.1.burst": "2", "active.2.burst": "2", "reactive.2.action": "nothing"},
        [Foe(shots=(12, 1)), Foe("nothing", shots=(12, 1))],
    ),
    "n5.saturation.minus-1: two dice of Suppressive Fire through it": (
        PLAIN | SUPPRESSES | {"saturation": "1"},
        [Foe(shots=(9, 1), dice=(11, 2))],
    ),
    "n5.visibility.zero-reply: -6 in answer": (
        PLAIN | {"visibility": "zero", "active.visor": "2"},
        [Foe(shots=(12, 2), dice=(5, 1))],
    ),
    "n5.sixth-sense.zero-visibility: no -6 in answer": (
        PLAIN | {"visibility": "zero", "active.visor": "2", "reactive.1.sixth_sense": "1"},
        [Foe(shots=(12, 2))],
    ),
    "n5.sixth-sense.dodge-reset: no negative MOD on a Dodge": (
        PLAIN | {"reactive.1.action": "dodge", "reactive.1.mods": "-3", "reactive.1.sixth_sense": "1"},
        [Foe("dodge", shots=(12, 2))],
    ),
    "n5.visibility.low: both sides at -3": (PLAIN | {"visibility": "low"}, [Foe(shots=(9, 2), dice=(8, 1))]),
    "n5.neurocinetics.active: one die": ({"active.burst_skill": "neurocinetics"}, [Foe(shots=(12, 1))]),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes"), cases(THROWN))
def test_the_odds_are_those_of_all_dice(form, foes):
    """BS 12 against BS 11 with PS 7 and ARM 1 matches brute force."""
    dodging = form.get("active.action") == "dodge"
    found = engine.ask("exchange", form).odds

    expected = odds(foes, dodging=dodging)
    assert expected == {name: found.get(name, 0) for name in expected}


def test_burst_skills_are_fields_of_a_shooter():
    """Total Reaction and similar Skills are fields of a BS Attack; a Dodge hides them."""
    controls = {control.name: control for control in CALCULATORS["exchange"].controls}
    sides = ("active", *(f"reactive.{number}" for number in range(1, 5)))
    skill = {"reactive.1.action": "dodge", "reactive.1.burst_skill": "enhanced-reaction"}

    assert {side: (f"{side}.action", "shoot") for side in sides} == {
        side: controls[f"{side}.burst_skill"].when for side in sides
    }
    assert engine.ask("exchange", {"reactive.1.action": "dodge"}).odds == engine.ask("exchange", skill).odds


REFUSED = [
    ({"visibility": "zero"}, "visibility", "that the Active Trooper sees through, not zero."),
    ({"visibility": "white-noise", "active.marksmanship": "1"}, "visibility", "Active Trooper sees through"),
    ({"visibility": "zero", "active.action": "dodge"}, "visibility", "that Reactive 1 sees through, not zero."),
    (
        {"visibility": "zero", "active.visor": "1", "reactive.2.action": "shoot"},
        "visibility",
        "that Reactive 2 sees through, not zero.",
    ),
    ({"reactive.1.burst_skill": "enhanced-reaction"}, "reactive.1.burst_skill", "that is for a REM alone"),
    (
        {"reactive.1.burst_skill": "suppressive-fire", "reactive.1.weapon": "Panzerfaust"},
        "reactive.1.burst_skill",
        "with Panzerfaust, not suppressive-fire: it lacks the Trait Suppressive Fire.",
    ),
    ({"visibility": "low", "active.mods": "-3 Low Visibility"}, "active.mods", "must not include Visibility"),
    ({"reactive.1.albedo": "-3", "active.mods": "-3 Albedo"}, "active.mods", "must not include Albedo"),
]


@pytest.mark.clause("n5.visibility.zero", "n5.visibility.white-noise")
@pytest.mark.parametrize(("form", "control", "says"), REFUSED)
def test_what_cannot_be(form, control, says):
    with pytest.raises(InvalidInputError) as caught:
        engine.ask("exchange", form)

    assert control == caught.value.control
    assert says in caught.value.message


@pytest.mark.clause("n5.suppressive-fire-state.enemy-mod", "n5.marksmanship.ignores")
def test_the_steps_say_what_counts():
    form = SUPPRESSES | {"reactive.1.cover": "1", "active.marksmanship": "1"}
    because = engine.ask("exchange", form).because

    ((says, counts),) = cited(because, "n5.suppressive-fire-state.enemy-mod")
    assert ("-3" in says, counts) == (True, True)
    assert any("Marksmanship" in says and not counts for says, counts in cited(because, "n5.bs.cover"))


@pytest.mark.clause("n5.burst.reactive")
def test_a_typed_burst_takes_precedence():
    """A typed Burst above 1 overrides the Skill's."""
    given = {"reactive.1.burst": "4", "reactive.1.burst_skill": "suppressive-fire"}

    assert engine.ask("exchange", given).dice["reactive.1.dice"] == 4


FIGHTS = [
    {},
    SUPPRESSES,
    SUPPRESSES | {"visibility": "low", "saturation": "1"},
    {"visibility": "zero", "active.visor": "1", "reactive.1.sixth_sense": "1"},
    {"visibility": "poor", "active.marksmanship": "1", "reactive.1.cover": "1", "reactive.1.visor": "1"},
    {"active.albedo": "-6", "reactive.1.visor": "3", "reactive.1.burst_skill": "total-reaction"},
    REM,
]


@pytest.mark.no_cover
@pytest.mark.parametrize("form", FIGHTS)
def test_what_to_declare_compares_the_same_exchanges(form):
    """Each ARO has the odds of the exchange with it; a Dodge ends Suppressive Fire State."""
    answer = engine.ask("what-to-declare", {"reactive.1.ph": "11"} | form)
    for action in ("shoot", "dodge", "nothing"):
        same = engine.ask("exchange", form | {"reactive.1.action": action, "reactive.1.ph": "11"}).odds

        assert (same["reactive.1.survives"], same["reactive.unhurt"], 1 - same["active.survives"]) == (
            answer.odds[f"{action}.up"],
            answer.odds[f"{action}.unhurt"],
            answer.odds[f"{action}.attacker_down"],
        )


@pytest.mark.clause("n5.visibility.zero")
@pytest.mark.parametrize(
    ("zone", "more"), [("zero", {}), ("white-noise", {"reactive.1.visor": "1"}), ("zero", {"active.mimetism": "-3"})]
)
def test_an_aro_without_lof_is_not_possible(zone, more):
    """A Trooper that is not shot at cannot shoot through the zone, but may dodge."""
    answer = engine.ask("what-to-declare", {"active.action": "dodge", "visibility": zone} | more)

    assert answer.values["not_possible"] == "shoot"
    assert applied(answer.because, f"n5.visibility.{zone}") == [False]
    assert "dodge.up" in answer.odds


@pytest.mark.no_cover
@pytest.mark.parametrize("form", FIGHTS)
def test_the_first_order_is_the_exchange(form):
    """After one Order both have the condition that the exchange has."""
    first = engine.ask("orders", form).odds
    once = engine.ask("exchange", form).odds

    assert (1 - once["reactive.1.survives"], 1 - once["active.survives"]) == (
        first["target_down.1"],
        first["active_down.1"],
    )


@pytest.mark.clause("n5.suppressive-fire-state.cancel-states")
def test_isolated_ends_suppressive_fire():
    """From the next Order on, it shoots with Burst 1 at the weapon's Range."""
    hack = {"active.action": "hack", "active.program": "oblivion", "active.wip": "13", "reactive.1.unit": "tag"}
    form = hack | {"orders": "2"} | SUPPRESSES
    plain = hack | {"orders": "2", "reactive.1.distance": "10"}
    found, other = (engine.ask("orders", one).odds for one in (form, plain))
    first = engine.ask("exchange", {name: text for name, text in form.items() if name != "orders"}).odds

    assert 1 - first["active.survives"] == found["active_down.1"]
    assert found["active_down.1"] > other["active_down.1"]


SPLITS = [
    SUPPRESSES,
    {"visibility": "low", "saturation": "1", "reactive.2.burst_skill": "total-reaction"},
    {"visibility": "zero", "active.visor": "1", "reactive.1.visor": "1", "reactive.2.visor": "2"},
    {"visibility": "zero", "active.visor": "1", "reactive.1.visor": "1", "reactive.1.sixth_sense": "1"}
    | {"reactive.2.action": "dodge"},
]


@pytest.mark.no_cover
@pytest.mark.parametrize("form", SPLITS)
def test_every_split_is_an_exchange(form):
    """With Burst 3 at two Reactive Troopers, each split has the odds of the exchange with these dice."""
    two = {"reactive.2.action": "shoot"} | form
    answer = engine.ask("split-burst", two | {"active.burst": "3"})
    for first, second in [pair for pair in product(range(4), repeat=2) if sum(pair) == 3]:
        same = engine.ask("exchange", two | {"active.1.burst": str(first), "active.2.burst": str(second)}).odds

        assert (same["any_down"], same["unhurt"]) == tuple(
            answer.odds[f"split.{first}-{second}.{name}"] for name in ("any_down", "unhurt")
        )
    dodge = engine.ask("exchange", two | {"active.action": "dodge", "active.ph": "10"}).odds
    assert dodge["unhurt"] == answer.odds["dodge.unhurt"]


@pytest.mark.clause("n5.visibility.zero")
def test_no_split_against_a_shooter_behind_smoke():
    """Refuses to split the Burst if a Trooper could answer only a shot at itself."""
    with pytest.raises(InvalidInputError) as caught:
        engine.ask("split-burst", {"visibility": "zero", "active.visor": "2"})

    assert (caught.value.control, "Reactive 1 sees through" in caught.value.message) == ("visibility", True)


@pytest.mark.clause("n5.suppressive-fire-state.burst")
def test_the_aros_of_a_split_have_their_own_burst():
    """The dice of all AROs count toward the limit."""
    form = {f"reactive.{number}.burst_skill": "total-reaction" for number in (1, 2, 3, 4)}
    form |= {f"reactive.{number}.action": "shoot" for number in (1, 2, 3, 4)}
    form |= {f"reactive.{number}.weapon": "Heavy Machine Gun" for number in (1, 2, 3, 4)}
    with pytest.raises(InvalidInputError) as caught:
        engine.ask("split-burst", form)

    assert (caught.value.control, "at 12 together, not 16" in caught.value.message) == ("reactive.4.burst", True)


@pytest.mark.clause("n5.suppressive-fire-state.enemy-mod")
def test_a_comms_attack_has_the_mod_of_suppressive_fire():
    """The MOD affects the WIP of a Hacker that a Trooper in Suppressive Fire State shoots at."""
    form = {"active.action": "hack", "active.program": "oblivion", "active.wip": "13", "reactive.1.unit": "tag"}
    values = [
        ask("exchange", **{name.replace(".", "__"): text for name, text in (form | more).items()}).values[
            "active.1.success_value"
        ]
        for more in ({}, SUPPRESSES, SUPPRESSES | {"reactive.1.distance": "25"})
    ]

    assert values == [13, 10, 13]


@pytest.mark.clause("n5.suppressive-fire-state.enemy-mod")
def test_a_cc_attack_has_the_mod_of_suppressive_fire():
    """The MOD affects the CC of a Trooper that is shot at as it comes into contact."""
    form = {"active.action": "cc", "active.attribute": "20"}
    values = [engine.ask("exchange", form | more).values["active.1.success_value"] for more in ({}, SUPPRESSES)]

    assert values == [20, 17]


@pytest.mark.clause("n5.sixth-sense.dodge-reset")
def test_sixth_sense_ignores_mods_to_a_reset():
    """Except for Stunned, a Reset ignores the -3 of Targeted."""
    form = {"active.action": "hack", "active.program": "carbonite", "active.wip": "13", "reactive.1.unit": "tag"}
    form |= {"reactive.1.action": "reset", "reactive.1.wip": "12", "reactive.1.state": "targeted"}
    plain, sensing = (engine.ask("exchange", form | {"reactive.1.sixth_sense": flag}) for flag in "01")

    assert (plain.values["reactive.1.success_value"], sensing.values["reactive.1.success_value"]) == (9, 12)


@pytest.mark.clause("n5.multispectral-visor.l3-camo-mod")
@pytest.mark.parametrize(("visor", "said"), [("2", False), ("3", True)])
def test_a_visor_of_level_3_and_markers(visor, said):
    """A step calls a shot at a Marker uncertain."""
    form = {"active.visor": visor, "reactive.1.mimetism": "-6"}

    found = cited(engine.ask("exchange", form).because, "n5.multispectral-visor.l3-camo-mod")
    assert [counts for says, counts in found if "Uncertain" in says] == [False] * said


@pytest.mark.clause("n5.unconscious.automatic")
def test_mimetism_of_an_unconscious_target():
    """The MOD does not count, as in a matchup."""
    form = {"active.weapon": "Combi Rifle", "active.attribute": "12", "reactive.1.action": "nothing"}
    form |= {"reactive.1.distance": "10", "reactive.1.mimetism": "-6", "reactive.1.wounds_taken": "1"}
    profile = "VITA 1, ARM 1, BTS 0, Mimetism (-6), Pistol, 1 Wound lost"
    same = {"active.trooper": "BS 12, ARM 1, BTS 0, VITA 1, Combi Rifle", "reactive.1.trooper": profile}
    same |= {"reactive.1.declares": "nothing", "reactive.1.distance": "10"}
    answers = engine.ask("exchange", form), engine.ask("matchup", same)

    assert [answer.values["active.1.success_value"] for answer in answers] == [15, 15]
    assert applied(answers[0].because, "n5.mimetism.mod") == [False]
