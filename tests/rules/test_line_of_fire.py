"""A BS Attack through Zones, or with Skills that change its Burst: Success Value, Burst, and refusals."""

import pytest

from engine import InvalidInputError
from tests.helpers.answers import ask, cited, figures
from tests.helpers.cases import case

IN_ARO = {"turn": "reactive"}
ZONES = [
    case("n5.visibility.low: -3", {"visibility": "low"}, 10),
    case("n5.visibility.poor: -6", {"visibility": "poor"}, 7),
    case("n5.visibility.stacks-with: added to Cover", {"visibility": "low", "cover": "partial"}, 7),
    case("n5.visibility.zero-reply: -6 in answer", IN_ARO | {"visibility": "zero"}, 7),
    case("n5.visibility.white-noise: nothing without a Visor", {"visibility": "white-noise"}, 13),
    case("n5.visibility.white-noise-reply: not reduced", IN_ARO | {"visibility": "white-noise", "visor": "2"}, 7),
    case("n5.sixth-sense.zero-visibility: no -6 in answer", IN_ARO | {"visibility": "zero", "sixth_sense": "1"}, 13),
    case(
        "n5.sixth-sense.zero-visibility: White Noise is one",
        IN_ARO | {"visibility": "white-noise", "visor": "2", "sixth_sense": "1"},
        13,
    ),
    case("n5.multispectral-visor.l1-zones: Low is nothing", {"visibility": "low", "visor": "1"}, 13),
    case("n5.multispectral-visor.l1-zones: Poor is -3", {"visibility": "poor", "visor": "1"}, 10),
    case("n5.multispectral-visor.l1-zero: Zero is -6", {"visibility": "zero", "visor": "1"}, 7),
    case("n5.multispectral-visor.l2: no Zone", {"visibility": "zero", "visor": "2"}, 13),
    case("n5.multispectral-visor.l1-mimetism: (-6) is -3", {"mimetism": "-6", "visor": "1"}, 10),
    case("n5.albedo.mod: against a Visor", {"albedo": "-6", "visor": "3"}, 7),
    case("n5.albedo.mod: nothing without one", {"albedo": "-6"}, 13),
    case("n5.label.nfb: the larger alone", {"albedo": "-6", "mimetism": "-6", "visor": "1"}, 7),
    case("n5.visibility.speculative: none", {"visibility": "poor", "speculative": "1", "weapon": "Grenades"}, 7),
]


@pytest.mark.parametrize(("form", "value"), ZONES)
def test_a_zone_in_the_line(form, value):
    """BS 13 at a Range MOD of 0 has this Success Value through a Zone."""
    found = ask("bs-attack", **{"attribute": "13", "range": "0"} | form)

    assert value == found.values["success_value"]


SATURATED = {"saturation": "1"}
BURSTS = [
    case("n5.saturation.minus-1: one die less", SATURATED, 3),
    case("n5.saturation.minimum: Burst 1 stays", SATURATED | IN_ARO, 1),
    case("n5.saturation.per-target: 3 of 4 dice at this one", SATURATED | {"burst": "3"}, 2),
    case("n5.total-reaction.burst: the full Burst in ARO", IN_ARO | {"burst_skill": "total-reaction"}, 4),
    case("n5.neurocinetics.reactive: the same", IN_ARO | {"burst_skill": "neurocinetics"}, 4),
    case("n5.neurocinetics.active: Burst 1", {"burst_skill": "neurocinetics"}, 1),
    case("n5.suppressive-fire-state.burst: 3 in ARO", IN_ARO | {"burst_skill": "suppressive-fire"}, 3),
    case("n5.enhanced-reaction.effect: 2 in ARO", IN_ARO | {"burst_skill": "enhanced-reaction"}, 2),
    case("n5.enhanced-reaction.effect: not in the Active Turn", {"burst_skill": "enhanced-reaction"}, 4),
    case(
        "n5.saturation.minus-1: of Suppressive Fire too",
        SATURATED | IN_ARO | {"burst_skill": "suppressive-fire"},
        2,
    ),
]


@pytest.mark.parametrize(("form", "burst"), BURSTS)
def test_the_burst_at_a_target(form, burst):
    """A Heavy Machine Gun has this Burst, by what is in the line of fire and by its user's Skills."""
    found = ask("bs-attack", weapon="Heavy Machine Gun", **form)

    assert burst == found.values["burst"]


@pytest.mark.clause("n5.saturation.special-die")
def test_the_special_die_is_no_burst():
    """+1 SD keeps its die, so two dice are rolled with Burst 1."""
    found = ask("bs-attack", burst="2", special_die="1", saturation="1")

    assert found.values["burst"] == 1
    assert (figures(cited(found.because, "n5.rolls.special-die"))) == [("+1 2", True)]


@pytest.mark.clause("n5.suppressive-fire-state.profile")
@pytest.mark.parametrize(("distance", "value"), [("16", 13), ("16.5", 10), ("24", 10), ("24.5", None)])
def test_the_bands_of_suppressive_fire(distance, value):
    """The bands are 0 to 16 inches and -3 to 24; beyond that the attack fails."""
    form = {"attribute": "13", "weapon": "Heavy Machine Gun", "distance": distance, "burst_skill": "suppressive-fire"}

    assert value == ask("bs-attack", **form, **IN_ARO).values.get("success_value")


REFUSED = [
    ({"visibility": "zero"}, "visibility", "sees through in its own Order, not zero."),
    ({"visibility": "white-noise", "visor": "1"}, "visibility", "sees through in its own Order, not white-noise."),
    (
        {"visibility": "white-noise", "cover_lost": "marksmanship"},
        "visibility",
        "sees through in its own Order, not white-noise.",
    ),
    ({"burst_skill": "suppressive-fire"}, "burst_skill", "not suppressive-fire: an Order ends that State."),
    (
        IN_ARO | {"burst_skill": "suppressive-fire", "weapon": "Panzerfaust"},
        "burst_skill",
        "with Panzerfaust, not suppressive-fire: it lacks the Trait Suppressive Fire.",
    ),
]


@pytest.mark.clause(
    "n5.visibility.zero",
    "n5.visibility.white-noise",
    "n5.suppressive-fire-state.cancel-weapon",
    "n5.suppressive-fire-state.cancel-actions",
)
@pytest.mark.parametrize(("form", "control", "says"), REFUSED)
def test_what_a_zone_or_a_state_does_not_allow(form, control, says):
    """Refuses the attack with the reason."""
    with pytest.raises(InvalidInputError) as caught:
        ask("bs-attack", **form)

    assert (control, True) == (caught.value.control, caught.value.message.endswith(says))


PROFILE = "BS 12, PH 10, ARM 1, VITA 1, Heavy Machine Gun"
SUPPRESSES = {"reactive.1.trooper": f"{PROFILE}, Suppressive Fire State"}


def matchup(form):
    """Return the answer to a matchup of two Troopers with Heavy Machine Guns."""
    asked = {"active.trooper": PROFILE, "reactive.1.trooper": PROFILE} | form
    return ask("matchup", **{name.replace(".", "__"): text for name, text in asked.items()})


@pytest.mark.clause("n5.saturation.example-split")
@pytest.mark.parametrize(
    ("form", "dice"),
    [
        ({"active.1.burst": "3", "active.2.burst": "1", "reactive.2.trooper": PROFILE}, [2, 1]),
        ({}, [3]),
    ],
)
def test_each_target_loses_a_die(form, dice):
    """Burst 4 split as 3 and 1 rolls 2 dice and 1; with a single target it rolls 3."""
    found = cited(matchup(form | {"saturation": "1"}).because, "n5.ftf.when")

    assert dice == [int(says.split("Face to Face: ")[1].split()[0]) for says, _ in found]


SUPPRESSED = [
    case("n5.suppressive-fire-state.enemy-mod: -3 Face to Face", {}, (9, 12)),
    case("n5.suppressive-fire-state.profile: -3 beyond 16 inches", {"reactive.1.distance": "20"}, (12, 9)),
    case("n5.suppressive-fire-state.dodge: a Dodge ends the State", {"reactive.1.declares": "dodge"}, (12, 10)),
    case(
        "n5.suppressive-fire-state.cancel-actions: an Order ends it",
        {"active.trooper": f"{PROFILE}, Suppressive Fire State", "reactive.1.trooper": PROFILE},
        (12, 12),
    ),
    case(
        "n5.suppressive-fire-state.cancel-weapon: a weapon without that Trait ends it",
        {"reactive.1.trooper": f"{PROFILE}, Pistol, Suppressive Fire State", "reactive.1.weapon": "Pistol"},
        (12, 12),
    ),
    case(
        "n5.suppressive-fire-state.cancel-states: Isolated ends it",
        {"reactive.1.states": "Isolated"},
        (12, 12),
    ),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "values"), SUPPRESSED)
def test_suppressive_fire_in_a_matchup(form, values):
    """Both sides have these Success Values, 16 inches apart unless the form says otherwise."""
    found = matchup(SUPPRESSES | form).values

    assert values == (found["active.1.success_value"], found["reactive.1.success_value"])


BURSTS_IN_ARO = [
    case("n5.enhanced-reaction.effect: Burst 2", "Enhanced Reaction, Heavy Machine Gun", 2),
    case("n5.enhanced-reaction.total-reaction: 4 is larger", "Enhanced Reaction, Total Reaction, Heavy Machine Gun", 4),
    case("n5.enhanced-reaction.total-reaction: 2 is larger", "Enhanced Reaction, Total Reaction, Panzerfaust", 2),
    case("n5.total-reaction.mods: +1B counts", "Total Reaction, Heavy Machine Gun (+1B)", 5),
    case("n5.total-reaction.burst: the Burst of the weapon", "Total Reaction, Heavy Machine Gun", 4),
    case("n5.neurocinetics.mods: +1B counts in ARO", "Neurocinetics, Heavy Machine Gun (+1B)", 5),
    case("n5.burst.bracket-reactive: +1B does not count", "Enhanced Reaction, Heavy Machine Gun (+1B)", 2),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("weapon", "dice"), BURSTS_IN_ARO)
def test_the_burst_of_an_aro_in_a_matchup(weapon, dice):
    """A REM in ARO rolls all dice against the one Active Trooper."""
    found = matchup({"reactive.1.trooper": f"BS 12, PH 10, ARM 1, STR 1, REM, {weapon}"})

    assert dice == found.dice["reactive.1.dice"]


@pytest.mark.clause("n5.enhanced-reaction.effect")
def test_enhanced_reaction_is_for_remotes():
    """A Trooper that is not a REM has Burst 1 in ARO, and its ledger says why."""
    found = matchup({"reactive.1.trooper": "BS 12, PH 10, ARM 1, VITA 1, Enhanced Reaction, Combi Rifle"})
    says = "2 Burst Enhanced Reaction: does not count, its user is not a REM"

    assert found.dice["reactive.1.dice"] == 1
    assert says in map(str, found.ledger["reactive.1.bs-attack"])


@pytest.mark.clause("n5.neurocinetics.active", "n5.neurocinetics.special-die")
def test_neurocinetics_takes_the_burst_and_not_the_special_die():
    """It has Burst 1 in the Active Turn, and +1 SD in addition."""
    form = {"active.trooper": f"{PROFILE.replace('VITA 1', 'VITA 1, Neurocinetics')} (+1B, +1 SD)"}

    assert matchup(form).dice["active.1.dice"] == 2


@pytest.mark.clause("n5.total-reaction.bs-only")
def test_only_bs_attacks_have_the_burst_of_total_reaction():
    """A CC Attack in ARO still has Burst 1."""
    form = {
        "reactive.1.trooper": "CC 15, BS 12, PH 10, ARM 1, STR 1, REM, Total Reaction, Heavy Machine Gun, CC Weapon"
    }

    assert matchup(form | {"reactive.1.declares": "cc-attack"}).dice["reactive.1.dice"] == 1
