"""An Impact Template in a matchup has the odds and the verdict of an exchange."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases
from tests.helpers.offers import picks_of, rulers_of

DECLARES = "Active declares"
BODY = "BS 12, PH 10, WIP 13, ARM 1, BTS 0, VITA 1"
RIFLE = f"{BODY}, Combi Rifle"
WORDS = {
    "active.trooper": f"{BODY}, Plasma Rifle, Light Flamethrower",
    "active.declares": "impact",
    "active.1.burst": "2",
    "active.2.burst": "1",
    "reactive.1.trooper": RIFLE,
    "reactive.1.cover": "partial",
    "reactive.1.distance": "12",
    "reactive.2.trooper": BODY,
    "reactive.2.declares": "dodge",
    "reactive.2.distance": "20",
}
NUMBERS = {
    "active.action": "impact",
    "active.weapon": "Plasma Rifle (Blast Mode)",
    "active.1.burst": "2",
    "active.2.burst": "1",
    "reactive.1.action": "shoot",
    "reactive.1.weapon": "Combi Rifle",
    "reactive.1.attribute": "12",
    "reactive.1.cover": "1",
    "reactive.1.distance": "12",
    "reactive.2.action": "dodge",
    "reactive.2.ph": "10",
    "reactive.2.distance": "20",
}
SHOT = {"reactive.3.distance": "12"}
SAME = {
    "one shoots in Cover, one dodges": ({}, {}),
    "n5.fireteam.bonus.level-2: +1 SD": (
        {"active.fireteam": "2", "active.1.burst": "1"},
        {"active.fireteam": "2", "active.1.burst": "1"},
    ),
    "a third outside shoots": (
        SHOT | {"reactive.3.trooper": RIFLE, "active.3.burst": "0"},
        SHOT | {"reactive.3.action": "shoot", "reactive.3.weapon": "Combi Rifle", "reactive.3.attribute": "12"},
    ),
    "the second is the Main Target": (
        {"active.1.burst": "0", "active.2.burst": "2"},
        {"active.1.burst": "0", "active.2.burst": "2"},
    ),
    "n5.bs.range: the Main Target is out of Range": (
        {"reactive.1.distance": "90"},
        {"reactive.1.distance": "90"},
    ),
    "n5.saturation.minus-1": ({"saturation": "1"}, {"saturation": "1"}),
    "n5.visibility.zero-reply": (
        {"visibility": "zero", "active.trooper": f"{WORDS['active.trooper']}, Multispectral Visor L3"},
        {"visibility": "zero", "active.visor": "3"},
    ),
}


@pytest.mark.clause("n5.impact-template.roll", "n5.templates.critical")
@pytest.mark.parametrize(("words", "numbers"), cases(SAME))
def test_an_exchange_of_the_same_numbers(words, numbers):
    """The same dice count against each Trooper, with the MODs of the Main Target."""
    found, exchange = ask("matchup", WORDS | words), ask("exchange", NUMBERS | numbers)

    assert exchange.odds == found.odds
    assert exchange.values == found.values


DICE = {
    "a Critical against the Main Target alone": {
        "active.1.dice": "12 3",
        "reactive.1.dice": "5",
        "reactive.2.dice": "9",
    },
    "one wins, one loses": {"active.1.dice": "7 2", "reactive.1.dice": "9", "reactive.2.dice": "6"},
    "open": {"reactive.1.dice": "9"},
    "Saving Rolls": {
        "active.1.dice": "12 11",
        "reactive.1.dice": "5",
        "reactive.2.dice": "9",
        "reactive.1.save_dice": "3 15 20 8 9",
        "reactive.2.save_dice": "1 2 18 4",
    },
}


@pytest.mark.clause("n5.impact-template.independent")
@pytest.mark.no_cover
@pytest.mark.parametrize("dice", DICE.values(), ids=DICE)
def test_real_dice(dice):
    """Real dice are judged as in an equal exchange."""
    found, exchange = ask("matchup", WORDS | dice), ask("exchange", NUMBERS | dice)

    assert exchange.values == found.values
    assert exchange.dice == found.dice
    assert exchange.headline.startswith(found.headline)


@pytest.mark.clause("n5.impact-template.effect")
def test_one_target_is_a_bs_attack():
    """With only its Main Target, a Template with one die has the odds of a BS Attack."""
    form = {"active.trooper": f"{BODY}, Missile Launcher", "reactive.1.distance": "32"}

    assert ask("matchup", form).odds == ask("matchup", form | {"active.declares": "impact"}).odds


@pytest.mark.clause("n5.cover.not-in")
def test_cover_does_not_count_against_a_template():
    """The Cover of a target does not count in its Saving Rolls, however the attack is declared."""
    form = {"active.trooper": f"{BODY}, Missile Launcher", "reactive.1.distance": "32", "reactive.1.cover": "partial"}
    for declares in ("bs-attack", "impact"):
        ledger = ask("matchup", form | {"active.declares": declares}).ledger
        (saving_rolls,) = (some for roll, some in ledger.items() if str(roll) == "reactive.1.saving-roll")

        assert [one.why_not for one in saving_rolls if one.source == "Cover"] == ["a Template"]


MARKER = {"reactive.2.declares": "nothing"}
REFUSED = {
    "n5.trait.impact-template": (
        {"active.trooper": RIFLE},
        f'Active Trooper must list a weapon for an Impact Template, not "{RIFLE[:40]}…".',
    ),
    "n5.trait.impact-template: by name": (
        {"active.weapon": "Light Flamethrower"},
        "Active weapon must be an Impact Template Weapon whose hit forces Saving Rolls by PS, not Light Flamethrower.",
    ),
    "n5.impact-template.roll": (
        {"active.2.burst": "2"},
        "Dice at Reactive 2 must be 1, not 2: the dice are those at the Main Target, Reactive 1.",
    ),
    "more dice than its Burst": (
        {"active.1.burst": "4"},
        "Dice at Reactive 1 must leave the dice at all targets at 3 or less, not 4.",
    ),
    "more dice than an exchange takes": (
        {"active.1.burst": "3", "active.fireteam": "2"},
        "Dice at Reactive 1 must leave at most 3 dice with an Impact Template, not 4.",
    ),
    "no target": (
        {"active.1.burst": "0", "active.2.burst": "0"},
        "Dice at Reactive 1 must be 1 or more, not 0: no other Trooper is attacked either.",
    ),
    "n5.camouflaged.no-attack": (
        MARKER | {"active.1.burst": "0", "active.2.burst": "1", "reactive.2.states": "Camouflaged"},
        "Active declares must be something that the enemy's Camouflaged State allows, not impact.",
    ),
    "n5.impersonation-state.template": (
        MARKER | {"reactive.2.states": "Impersonation State"},
        "Active declares must be something that the enemy's Impersonation State allows, not impact.",
    ),
    "n5.visibility.zero": (
        {"visibility": "zero"},
        "Visibility Zone must be a zone",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses an impossible Impact Template; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("matchup", WORDS | form)

    assert str(refused.value).startswith(says)


@pytest.mark.clause("n5.camouflaged.template")
def test_a_marker_and_a_different_main_target():
    """A Camouflaged Marker may be hit in addition to another Main Target."""
    answer = ask("matchup", WORDS | MARKER | {"reactive.2.states": "Camouflaged"})

    assert answer.odds["reactive.2.survives"] < 1


@pytest.mark.no_cover
def test_offered_on_several():
    """Offered, with all in it, if the Template can touch several; against one Trooper it is a BS Attack."""
    label = "BS Attack, Plasma Rifle (Blast Mode), all under its Template"
    shoots = WORDS | {"active.declares": "bs-attack", "active.1.burst": "1"}
    alone = {name: text for name, text in shoots.items() if not name.startswith(("reactive.2", "active.2"))}
    offered = picks_of(shoots, DECLARES)[label].form

    assert tuple(offered[f"active.{number}.burst"] for number in (1, 2, 3)) == ("", "1", "")
    assert ask("matchup", shoots | offered).odds == ask("matchup", WORDS | {"active.1.burst": "3"}).odds
    assert label not in picks_of(alone, DECLARES)


@pytest.mark.no_cover
def test_another_declaration_targets_the_first():
    """Dice that only say who is in the Template are not shares of a Burst."""
    assert (
        picks_of(WORDS, DECLARES)["BS Attack, Plasma Rifle (Blast Mode), one alone under its Template"].form[
            "active.2.burst"
        ]
        == ""
    )
    assert label_is_chosen(WORDS)


def label_is_chosen(form):
    """Return whether the declared Impact Template is the marked choice."""
    chosen = [label for label, pick in picks_of(form, DECLARES).items() if pick.chosen]
    return chosen == ["BS Attack, Plasma Rifle (Blast Mode), all under its Template"]


@pytest.mark.clause("n5.impact-template.roll")
@pytest.mark.no_cover
def test_the_rulers_have_its_bands():
    """The ruler has the Range bands of the weapon with the Template."""
    first = rulers_of(WORDS)[0]

    assert [track.title for track in first.tracks] == ["Active, Plasma Rifle (Blast Mode)", "Reactive 1, Combi Rifle"]


@pytest.mark.no_cover
def test_it_is_no_aro():
    """Swapping sides turns it into a BS Attack in ARO."""
    form = {"active.trooper": f"{BODY}, Missile Launcher", "active.declares": "impact"}
    (swap,) = picks_of(form, "Who is Active").values()

    assert swap.form["reactive.1.declares"] == "bs-attack"
