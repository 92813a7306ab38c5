"""Discover declared with another Skill of an exchange matches brute force."""

from fractions import Fraction

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from tests.exchange.test_discover import SHOTS, finds, mixed
from tests.exchange.test_impact import odds_under
from tests.helpers.answers import applied, cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

MARKER = {"active.discovers": "1", "active.wip": "12", "reactive.1.action": "nothing"}
SECOND = {"active.2.burst": "1", "reactive.2.action": "shoot"}
BESIDE = {"active.discovers": "2", "active.2.burst": "1", "reactive.2.action": "nothing", "active.wip": "12"}
HIDDEN, OUTSIDE = Foe("nothing", aimed=""), Foe(aimed="")


def under(*foes):
    """Return all odds if the dice of an Impact Template are compared with each Trooper it touches."""
    return odds_under(foes, 12, 1)


SITUATIONS = {
    "n5.discover.attack: a Direct Template at the Marker alone": (
        MARKER | {"active.action": "template", "reactive.2.action": "shoot"},
        odds([Foe("nothing", aimed="template"), OUTSIDE]),
        odds([HIDDEN, OUTSIDE]),
    ),
    "n5.camouflaged.template: a Direct Template at another too": (
        MARKER | SECOND | {"active.action": "template"},
        odds([Foe("nothing", aimed="template"), Foe(aimed="template")]),
        odds([Foe("nothing", aimed="template"), Foe(aimed="template")]),
    ),
    "n5.discover.attack: an Impact Template whose Main Target is the Marker": (
        MARKER | SECOND | {"active.action": "impact", "active.1.burst": "1"},
        under(Foe("nothing", aimed="impact"), Foe(aimed="impact")),
        odds([HIDDEN, OUTSIDE]),
    ),
    "n5.camouflaged.template: an Impact Template with another Main Target": (
        BESIDE | {"active.action": "impact", "active.1.burst": "1"},
        under(Foe(aimed="impact"), Foe("nothing", aimed="impact")),
        under(Foe(aimed="impact"), Foe("nothing", aimed="impact")),
    ),
}


@pytest.mark.parametrize(("form", "found", "lost"), cases(SITUATIONS))
def test_an_attack_with_a_template(form, found, lost):
    """A Template is lost if its Main Target is a Marker that is not found; if the Marker is elsewhere, it counts."""
    expected = mixed(finds(12), found, lost)
    answer = ask("exchange", form)

    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert finds(12) == answer.odds["active.finds"]


@pytest.mark.clause("n5.camouflaged.no-attack", "n5.hacking-program.order")
def test_a_comms_attack():
    """A Program targeting a Marker is lost if the Discover fails."""
    hacks = {"active.action": "hack", "active.program": "spotlight"}
    alone, after = (ask("exchange", MARKER | hacks | more) for more in ({"active.discovers": "none"}, {}))

    assert 0 < finds(12) * alone.odds["reactive.1.targeted"] == after.odds["reactive.1.targeted"]


APART = {
    "n5.dodge.skill": {"active.action": "dodge", "active.ph": "11"},
    "n5.reset.roll": {"active.action": "reset", "reactive.2.action": "hack"},
    "n5.place-deployable.attack-label": {"active.action": "place-deployable"},
    "n5.morpho-scan.effect: another is scanned": {
        "active.action": "morpho-scan",
        "active.1.burst": "0",
        "active.2.burst": "1",
    },
}


@pytest.mark.parametrize("form", cases(APART))
def test_what_no_attack_depends_on(form):
    """Discover does not affect a Skill that is not an attack."""
    form = MARKER | {"reactive.2.action": "shoot"} | form
    unhurt = ask("exchange", form | {"active.discovers": "none"}).odds["unhurt"]
    found = ask("exchange", form).odds

    assert (finds(12), unhurt, finds(12) * unhurt) == (
        found["active.finds"],
        found["unhurt"],
        found["finds_and_unhurt"],
    )


DICE = {
    "an Impact Template is lost for all": (
        MARKER
        | SECOND
        | {"active.action": "impact", "active.1.burst": "1", "active.discover_dice": "15"}
        | {"active.1.dice": "3", "reactive.2.dice": "9"},
        {"active.finds": "no", "reactive.1.hits": 0, "reactive.2.hits": 0, "active.hits": 1},
    ),
    "an Impact Template waits for Discover": (
        MARKER
        | SECOND
        | {"active.action": "impact", "active.1.burst": "1", "active.1.dice": "3", "reactive.2.dice": "9"},
        {"next": "active.discover_dice", "reactive.2.hits": None},
    ),
    "an Impact Template counts beside a Marker that is not found": (
        BESIDE
        | {"active.action": "impact", "active.1.burst": "1", "active.discover_dice": "15"}
        | {"active.1.dice": "10", "reactive.1.dice": "9"},
        {"active.finds": "no", "reactive.1.hits": 1, "reactive.2.hits": 1},
    ),
    "a Dodge counts where Discover fails": (
        MARKER
        | {"active.action": "dodge", "active.ph": "11", "reactive.2.action": "shoot"}
        | {"active.discover_dice": "15", "active.dice": "10", "reactive.2.dice": "9"},
        {"active.finds": "no", "active.hits": 0, "active.may_move": "yes", "next": "nothing"},
    ),
    "a Direct Template is lost": (
        MARKER | {"active.action": "template", "active.discover_dice": "15"},
        {"active.finds": "no", "reactive.1.hits": 0, "next": "nothing"},
    ),
}


@pytest.mark.clause("n5.discover.before-attack")
@pytest.mark.parametrize(("form", "expected"), DICE.values(), ids=DICE)
def test_real_dice(form, expected):
    """A real die of Discover affects only an attack on the Marker."""
    values = ask("exchange", form).values

    assert expected == {name: values.get(name) for name in expected}


STEPS = {
    "n5.camouflaged.template": (
        BESIDE | {"active.action": "impact", "active.1.burst": "1"},
        "Reactive 2 is not the Main Target",
    ),
    "n5.discover.attack": (
        MARKER | SECOND | {"active.action": "impact", "active.1.burst": "1"},
        "lost against Reactive 2 too",
    ),
    "n5.sequence.details": (
        MARKER | {"active.action": "place-deployable"},
        "Discover on Reactive 1 first",
    ),
}


@pytest.mark.parametrize(("clause", "form", "says"), [(clause, *row) for clause, row in STEPS.items()], ids=STEPS)
def test_the_steps(clause, form, says):
    """The steps say what depends on the Discover, and what does not."""
    assert any(says in said and counts for said, counts in cited(ask("exchange", form).because, clause))


@pytest.mark.clause("n5.discover.mods")
def test_separate_mods():
    """The MODs of the shots do not count for the Discover before them, which has its own."""
    form = SHOTS | {"active.mods": "-3 Fog", "active.1.mods": "+1 Aim", "active.discover_mods": "+6 Sensor"}
    answer = ask("exchange", form)

    assert (finds(18), 10) == (answer.odds["active.finds"], answer.values["active.1.success_value"])
    assert False in applied(answer.because, "n5.discover.mods")


@pytest.mark.clause("n5.dodge.roll", "n5.discover.roll")
def test_missing_attributes():
    """A Dodge and the Discover before it use different Attributes."""
    form = {"active.action": "dodge", "active.discovers": "1", "reactive.1.action": "nothing"}
    headline = ask("exchange", form).headline

    assert headline.index("The WIP of Active is not given") < headline.index("The PH of Active is not given")


INTUITIVE = "that takes an Intuitive Attack."
REFUSED = {
    "n5.engaged.skills": (
        {"active.action": "cc"},
        "Active Discovers must be nobody with a CC Attack, not 1: in Close Combat no Discover can be declared.",
    ),
    "n5.morpho-scan.target": (
        {"active.action": "morpho-scan", "active.1.burst": "1"},
        "Active Discovers must be another than that of Morpho-Scan, which does nothing to Markers, not 1.",
    ),
    "n5.jammer.marker": (
        {"active.action": "hack", "active.program": "jammer"},
        "Active Comms Attack must be one that can attack a Marker after Discover, not jammer: " + INTUITIVE,
    ),
    "n5.visibility.zero": (
        {"active.action": "dodge", "visibility": "zero"},
        "Visibility Zone must be a zone",
    ),
    "n5.immobilized-b.only-reset": (
        {"active.action": "reset", "active.state": "immobilized-b"},
        "Active State must be one that allows what it declares, not immobilized-b",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses what cannot be declared with Discover; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", MARKER | form)

    assert str(refused.value).startswith(says)


@pytest.mark.clause("n5.camouflaged.reveal.skill")
def test_a_jammer_at_a_trooper_that_reveals_itself():
    """A Jammer can target a Marker that reveals itself in ARO."""
    form = MARKER | {"active.action": "hack", "active.program": "jammer", "reactive.1.action": "reset"}

    assert Fraction(1) == ask("exchange", form).odds["active.finds"]


UNUSED = {
    "not attacked": {"active.2.mods": "-6 Foo", "reactive.2.action": "shoot"},
    "nothing is declared": {"active.action": "nothing", "active.1.mods": "-6 Foo"},
    "another is Discovered": {"active.action": "discover", "active.2.mods": "-6 Foo", "reactive.2.action": "shoot"},
}


@pytest.mark.parametrize("form", UNUSED.values(), ids=UNUSED)
def test_mods_that_count_for_nothing(form):
    """Refuses MODs of the Active Trooper against an enemy for which it makes no roll."""
    number = "2" if "active.2.mods" in form else "1"
    says = f"must be empty, not -6 Foo: the Active Trooper rolls nothing against Reactive {number}."

    with pytest.raises(InvalidInputError, match=says):
        ask("exchange", form)


@pytest.mark.clause("n5.discover.attack")
def test_the_step_of_an_attack_that_may_be_lost():
    """A step on an attack that Discover decides states that condition first."""
    template = ask("exchange", MARKER | {"active.action": "template"})
    shots = ask("exchange", MARKER | {"active.1.burst": "3"})
    both = ask("exchange", MARKER | SECOND | {"active.action": "template"})
    condition = "If the Discover succeeds, "

    assert any(says.startswith(condition) for says, _ in cited(template.because, "n5.dodge.direct-templates"))
    assert any(says.startswith(condition) for says, _ in cited(shots.because, "n5.rolls.normal"))
    assert not [says for says, _ in cited(both.because, "n5.dodge.direct-templates") if condition in says]


@pytest.mark.clause("n5.discover.roll")
@pytest.mark.parametrize(
    ("slug", "control", "says"),
    [
        ("exchange", "active.wip", "For a Comms Attack, a Reset or Discover."),
        ("exchange", "reactive.4.wip", "For a Comms Attack, a Reset or Discover."),
        ("what-to-declare", "reactive.1.wip", "For a Comms Attack, a Reset or Discover."),
        ("orders", "active.wip", "For a Comms Attack or a Reset."),
    ],
)
def test_what_wip_is_for(slug, control, says):
    """The help text of WIP mentions Discover if a Trooper of the form may declare it."""
    assert says == next(one.help for one in CALCULATORS[slug].controls if one.name == control)
