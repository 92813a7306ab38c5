"""Discover is a Normal WIP Roll with its own Range bands, without a second try; an attack may depend on it."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, figures
from tests.helpers.cases import case


def values_of(**form):
    """Return the values of the calculator's answer."""
    return ask("discover", form).values


def steps_of(rule, **form):
    """Return the steps of an answer that cite a clause, each with whether it applied."""
    return cited(ask("discover", form).because, rule)


@pytest.mark.clause("n5.discover.roll")
@pytest.mark.parametrize(
    ("distance", "value"),
    [("0", 15), ("8", 15), ("8.5", 12), ("32", 12), ("32.1", 9), ("48", 9), ("48.1", 6), ("96", 6)],
)
def test_range_bands(distance, value):
    """The bands are +3 to 8 inches, 0 to 32, -3 to 48 and -6 to 96."""
    assert value == values_of(attribute="12", distance=distance)["success_value"]


@pytest.mark.parametrize(
    ("form", "value"),
    [
        case("n5.discover.roll", {}, 12),
        case("n5.bs.cover", {"cover": "partial"}, 9),
        case("n5.rolls.profile-mod.negative-automatic", {"mimetism": "-6"}, 6),
        case("n5.bs.targeted", {"targeted": "1"}, 15),
        case("n5.bs.cover, lost", {"cover": "partial", "cover_lost": "no-cover"}, 12),
        case("other MODs", {"mods": "+3 Discover"}, 15),
        case("Fireteam", {"fireteam": "1"}, 15),
        case("TinBot", {"tinbot": "1"}, 15),
        case("Sensor", {"sensor": "1"}, 18),
        case("X-Visor, +3", {"x_visor": "1", "range": "+3"}, 15),
        case("X-Visor, -3", {"x_visor": "1", "range": "-3"}, 12),
        case("X-Visor, -6", {"x_visor": "1", "range": "-6"}, 9),
        case("Range as given", {"range": "-6"}, 6),
    ],
)
def test_mods_of_a_bs_attack(form, value):
    assert value == values_of(attribute="12", **({"range": "0"} | form))["success_value"]


@pytest.mark.clause("n5.discover.roll", "n5.sensor.discover")
@pytest.mark.parametrize(
    ("form", "source", "value"),
    [
        ({"x_visor": "1", "range": "-6"}, "Range", -3),
        ({"x_visor": "1", "range": "+3"}, "Range", 3),
        ({"fireteam": "1"}, "Fireteam", 3),
        ({"tinbot": "1"}, "TinBot: Discover", 3),
        ({"sensor": "1"}, "Sensor", 6),
    ],
)
def test_what_the_finder_has(form, source, value):
    """What the Trooper has changes the roll, and the ledger says by how much."""
    assert (source, value) in [(one.source, one.value) for one in ask("discover", form).ledger["roll"] if one.counts]


@pytest.mark.clause("n5.discover.roll")
def test_x_visor_reaches_no_further():
    """Beyond the last band an X-Visor changes nothing."""
    assert values_of(range="out") == values_of(range="out", x_visor="1")


@pytest.mark.clause("n5.discover.example")
@pytest.mark.parametrize(("face", "finds"), [("5", "yes"), ("6", "yes"), ("14", "no")])
def test_example(face, finds):
    """WIP 12 +3 -3 -6 is Success Value 6; a 5 finds the Marker, a 14 does not."""
    found = values_of(attribute="12", distance="8", cover="partial", mimetism="-6", dice=face)

    assert (6, finds) == (found["success_value"], found["finds"])


@pytest.mark.clause("n5.discover.roll")
def test_odds():
    """A Normal Roll has one die."""
    assert Fraction(6, 20) == ask("discover", {"attribute": "12", "range": "-6"}).odds["success"]


@pytest.mark.clause("n5.discover.out-of-range")
@pytest.mark.parametrize("distance", ["96.1", "out"])
def test_out_of_range(distance):
    """Beyond 96 inches nothing can be found."""
    answer = ask("discover", {"range": "out"} if distance == "out" else {"distance": distance})

    assert (answer.values, answer.odds) == ({"legal": "yes", "finds": "no"}, {"success": 0})


@pytest.mark.clause("n5.discover.attack")
def test_out_of_range_loses_the_shots():
    """A Discover that is out of range loses the shots too."""
    assert values_of(range="out", with_attack="yes")["attack"] == "lost"


@pytest.mark.clause("n5.discover.roll")
def test_needs_lof():
    """Total Cover blocks LoF, which Discover needs."""
    answer = ask("discover", {"cover": "total"})

    assert (answer.headline, answer.values) == ("Total Cover: Discover needs LoF.", {"legal": "no"})


@pytest.mark.clause("n5.discover.retry")
@pytest.mark.parametrize(
    ("retry", "legal", "numbers", "applied"),
    [
        ("no", "yes", "", False),
        ("this-order", "no", "", True),
        ("failed", "no", "", True),
        ("earlier-turn", "yes", "", True),
    ],
)
def test_retry(retry, legal, numbers, applied):
    """One try per target and Order; after a failure none until the next Player Turn."""
    assert legal == values_of(retry=retry)["legal"]
    assert [(numbers, applied)] == figures(steps_of("n5.discover.retry", retry=retry))


@pytest.mark.clause("n5.discover.attack")
@pytest.mark.parametrize(
    ("form", "attack", "numbers", "applied"),
    [
        ({}, None, "", False),
        (
            {"with_attack": "yes"},
            None,
            "",
            True,
        ),
        ({"with_attack": "yes", "dice": "13"}, "resolves", "", True),
        ({"with_attack": "yes", "dice": "20"}, "lost", "", True),
        (
            {"with_attack": "revealed"},
            "resolves",
            "",
            True,
        ),
    ],
)
def test_discover_and_attack(form, attack, numbers, applied):
    """There is no roll if the Marker reveals itself in ARO; a failed roll loses the shots."""
    assert attack == values_of(**form).get("attack")
    assert [(numbers, applied)] == figures(steps_of("n5.discover.attack", **form))


@pytest.mark.clause("n5.discover.attack")
def test_shots_lost():
    """The shots are lost as often as Discover fails."""
    assert (
        Fraction(7, 20) == ask("discover", {"attribute": "13", "range": "0", "with_attack": "yes"}).odds["shots_lost"]
    )


@pytest.mark.clause("n5.rolls.sv-below-1")
@pytest.mark.parametrize("dice", ["", "1"])
def test_nothing_is_rolled(dice):
    """Nothing is rolled, a real die is ignored, and the Marker is not found."""
    answer = ask("discover", {"attribute": "5", "range": "-6", "with_attack": "yes", "dice": dice})

    assert answer.values == {"legal": "yes", "success_value": -1, "finds": "no", "attack": "lost"}
    assert (answer.dice, answer.odds) == ({}, {"success": 0, "shots_lost": 1})
    assert ("-1", True) in figures(cited(answer.because, "n5.rolls.sv-below-1"))


@pytest.mark.parametrize("form", [{"retry": "failed"}, {"with_attack": "revealed"}, {"range": "out"}])
def test_a_die_without_a_roll(form):
    """Refuses a die if Discover needs or allows no roll."""
    with pytest.raises(InvalidInputError, match=r"Die rolled must be no dice \(nothing is rolled\), not 1") as raised:
        ask("discover", {**form, "dice": "5"})

    assert raised.value.control == "dice"


IMP_1 = {"state": "imp-1"}


@pytest.mark.clause(
    "n5.discover.mods",
    "n5.impersonation-state.imp-1",
    "n5.impersonation-state.imp-2",
    "n5.biometric-visor.wip",
    "n5.decoy-state.mods",
    "n5.holoprojector.nfb",
    "n5.multispectral-visor.l1-mimetism",
    "n5.multispectral-visor.l1-zones",
    "n5.multispectral-visor.l1-zero",
    "n5.multispectral-visor.l2",
    "n5.multispectral-visor.jammed",
    "n5.mimetism.nfb",
    "n5.marksmanship.jammed",
    "n5.marksmanship.only-bs-attack",
    "n5.visibility.white-noise",
)
@pytest.mark.parametrize(
    ("form", "value"),
    [
        (IMP_1, 9),
        (IMP_1 | {"biometric": "1"}, 12),
        (IMP_1 | {"visor": "3"}, 9),
        ({"state": "imp-2"}, 12),
        ({"state": "decoy", "mimetism": "-6"}, 6),
        ({"state": "decoy", "albedo": "-3"}, 12),
        ({"state": "decoy", "albedo": "-3", "visor": "1"}, 9),
        ({"state": "holoecho", "mimetism": "-6"}, 12),
        ({"state": "holoecho", "albedo": "-3", "visor": "1"}, 12),
        ({"state": "imp-2", "sensor": "1"}, 12),
        (IMP_1 | {"mimetism": "-6"}, 9),
        ({"state": "imp-2", "mimetism": "-3"}, 12),
        ({"state": "imp-2", "albedo": "-3", "visor": "1"}, 12),
        ({"visor": "1", "mimetism": "-6"}, 9),
        ({"visor": "1", "mimetism": "-3", "sensor": "1"}, 18),
        ({"visor": "2", "mimetism": "-6"}, 12),
        ({"visibility": "low"}, 9),
        ({"visibility": "poor"}, 6),
        ({"visibility": "poor", "mimetism": "-3"}, 3),
        ({"visor": "1", "visibility": "low"}, 12),
        ({"visor": "1", "visibility": "poor"}, 9),
        ({"visor": "1", "visibility": "zero"}, 6),
        ({"visor": "2", "visibility": "zero"}, 12),
        ({"visibility": "white-noise"}, 12),
        ({"visibility": "white-noise", "biometric": "1", "albedo": "-3"}, 12),
        ({"marksmanship": "1", "albedo": "-3"}, 9),
        ({"marksmanship": "1", "mimetism": "-3", "cover": "partial"}, 6),
    ],
)
def test_mods_of_a_marker(form, value):
    """The Marker, the line to it and the finder's Visor change the roll."""
    assert value == values_of(attribute="12", **({"range": "0"} | form))["success_value"]


@pytest.mark.clause("n5.sensor.not")
def test_sensor_and_other_markers():
    """Against a Marker that is not Camouflaged, Sensor has no MOD, and a step says so."""
    assert figures(steps_of("n5.sensor.discover", state="imp-2", sensor="1")) == [("+6", False)]


@pytest.mark.clause("n5.multispectral-visor.l3-discover", "n5.visibility.zero", "n5.multispectral-visor.white-noise")
@pytest.mark.parametrize(
    ("form", "values", "odds"),
    [
        ({"visor": "3"}, {"legal": "yes", "finds": "yes"}, {}),
        (
            {"visor": "3", "with_attack": "yes"},
            {"legal": "yes", "finds": "yes", "attack": "resolves"},
            {},
        ),
        ({"visibility": "zero"}, {"legal": "no"}, {"success": 0}),
        ({"visibility": "white-noise", "visor": "2"}, {"legal": "no"}, {"success": 0}),
        ({"visibility": "white-noise", "marksmanship": "1"}, {"legal": "no"}, {"success": 0}),
    ],
)
def test_found_or_out_of_sight_without_a_roll(form, values, odds):
    """A Visor L3 finds a Camouflaged Marker without a roll; a Zero Visibility Zone hides it from others."""
    answer = ask("discover", form)

    assert (values, odds) == (answer.values, answer.odds)


@pytest.mark.clause("n5.biometric-visor.reveal")
@pytest.mark.parametrize(("biometric", "turns"), [("0", "imp-2"), ("1", "model")])
def test_what_an_impersonator_becomes(biometric, turns):
    """A success turns IMP-1 into IMP-2, or into the Model with a Biometric Visor."""
    assert turns == values_of(state="imp-1", biometric=biometric)["becomes"]


@pytest.mark.clause("n5.discover.retry-scope")
def test_several_finders():
    """The chance that one of two finders succeeds is that of a count of both their dice."""
    pairs = [(first, second) for first in range(1, 21) for second in range(1, 21)]
    odds = ask("discover", {"attribute": "12", "range": "0", "finders": "2"}).odds

    assert Fraction(sum(min(pair) <= 12 for pair in pairs), 400) == odds["any_success"]
