"""The Burst and the MODs of a BS Attack in a Coordinated Order."""

import pytest

from engine import InvalidInputError
from tests.helpers.answers import ask, cited, figures

BURSTS = [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]


@pytest.mark.clause("n5.coordinated.burst.spearhead")
@pytest.mark.parametrize(("burst", "halved"), BURSTS)
def test_the_spearhead_has_half_its_burst(burst, halved):
    """The Spearhead has half of its Burst, all bonuses included, rounded up."""
    assert halved == ask("bs-attack", burst=str(burst), coordinated="spearhead").values["burst"]


@pytest.mark.clause("n5.coordinated.burst.others")
@pytest.mark.parametrize(("burst", "_halved"), BURSTS)
def test_the_others_have_burst_1(burst, _halved):
    """The others have Burst 1, whatever their weapon."""
    assert ask("bs-attack", burst=str(burst), coordinated="other").values["burst"] == 1


@pytest.mark.clause("n5.coordinated.special-die")
@pytest.mark.parametrize(("participant", "dice"), [("spearhead", 3), ("other", 2)])
def test_the_special_die_works_in_a_coordinated_order(participant, dice):
    """The extra die neither changes the Burst nor is halved."""
    found = ask("bs-attack", weapon="Heavy Machine Gun", special_die="1", coordinated=participant)

    assert [(f"+1 SD: {dice} dice are rolled and one of them is discarded.", True)] == (
        cited(found.because, "n5.rolls.special-die")
    )


@pytest.mark.clause("n5.coordinated.burst.spearhead")
def test_the_griffin_is_the_spearhead():
    """An HMG with Burst 4 rolls 2 dice, and each other participant rolls 1."""
    words = ("spearhead", "other")
    bursts = [ask("bs-attack", weapon="Heavy Machine Gun", coordinated=word).values["burst"] for word in words]

    assert bursts == [2, 1]


@pytest.mark.clause("n5.coordinated.when")
def test_an_aro_is_no_coordinated_order():
    """Refuses it in ARO."""
    with pytest.raises(InvalidInputError) as caught:
        ask("bs-attack", turn="reactive", coordinated="other")

    assert (
        caught.value.control,
        caught.value.message,
    ) == ("coordinated", "Coordinated Order must be none in ARO, not other: it is an Order.")


@pytest.mark.clause("n5.bs-attack.roll")
def test_all_mods_of_a_bs_attack():
    """Range, Cover, Nanoscreen, Mimetism, a Visibility Zone, Targeted and typed MODs count."""
    found = ask(
        "bs-attack",
        attribute="20",
        weapon="Combi Rifle",
        distance="16",
        cover="partial",
        nanoscreen="1",
        mimetism="-3",
        visibility="low",
        targeted="1",
        mods="+1 Fireteam, +3 BS Attack",
    )

    assert found.values["sum"] == 3 - 3 - 3 - 3 - 3 + 3 + 1 + 3
    assert 20 + found.values["sum"] == found.values["success_value"]


@pytest.mark.clause("n5.trait.bs-weapon-ph")
def test_grenades_are_thrown_with_ph():
    """The roll uses PH instead of BS."""
    profile = "BS 12, PH 9, WIP 13, ARM 1, VITA 1, Grenades, Combi Rifle"
    values = {
        weapon: ask(
            "matchup", active__trooper=profile, active__weapon=weapon, reactive__1__distance="8", active__1__burst="1"
        ).values["active.1.success_value"]
        for weapon in ("Grenades", "Combi Rifle")
    }

    assert values == {"Grenades": 9 + 3, "Combi Rifle": 12 + 3}


@pytest.mark.clause("n5.fireteam.reactive.bonuses")
def test_a_fireteam_has_its_bonuses_in_aro():
    """Level 4 gives +1 to the BS of an ARO, and +1 SD."""
    plain, team = (ask("matchup", reactive__1__fireteam=level) for level in ("0", "4"))

    assert plain.values["reactive.1.success_value"] + 1 == team.values["reactive.1.success_value"]
    assert cited(team.because, "n5.fireteam.bonus.level-2") == [("Fireteam: +1 SD.", True)]


@pytest.mark.clause("n5.fireteam.active.burst")
def test_the_leader_has_its_full_burst():
    """In the Active Turn it has the Burst of its weapon."""
    found = ask("matchup", active__fireteam="4")

    assert ("3 6", False) in figures(cited(found.because, "n5.rolls.burst.maximum"))


@pytest.mark.clause("n5.bs-attack.who-may-not")
@pytest.mark.parametrize("state", ["Stunned", "Immobilized-A", "Immobilized-B", "Disconnected"])
def test_states_that_allow_no_bs_attack(state):
    """A Trooper in such a State cannot declare one."""
    with pytest.raises(InvalidInputError) as caught:
        ask("matchup", active__states=state)

    assert f"must be something that {state} allows" in caught.value.message
