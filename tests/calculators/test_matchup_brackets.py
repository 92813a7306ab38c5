"""Brackets of a profile that a matchup counts: Zero Pain, Neurocinetics, RemDriver and the ReRoll of a TinBot."""

from fractions import Fraction

import pytest

from engine import ask

BODY = "BS 12, PH 11, WIP 13, ARM 1, BTS 3, VITA 1"
SHOOTER = f"{BODY}, Combi Rifle"
IDLE = {"reactive.1.trooper": SHOOTER, "reactive.1.declares": "nothing", "reactive.1.distance": "16"}
MARKER = IDLE | {"reactive.1.states": "Camouflaged", "active.declares": "discover"}


@pytest.mark.clause("n5.zero-pain.firewall")
@pytest.mark.parametrize("firewall", ["Hacker (UPGRADE: Firewall (-3))", "Hacking Device (UPGRADE: Firewall (-3))"])
def test_zero_pain_and_an_upgrade(firewall):
    """A Firewall of the attacker affects a Program that answers it, and not Zero Pain, which has no target."""
    attacker = f"{BODY}, Hacker, Hacking Device, {firewall}"
    form = {"active.trooper": attacker, "active.declares": "carbonite"}
    form |= {"reactive.1.trooper": f"HI, {BODY}, Hacker, Hacking Device, Zero Pain"}
    values = {one: ask("matchup", form | {"reactive.1.declares": one}).values for one in ("zero-pain", "carbonite")}

    assert values["zero-pain"]["reactive.1.success_value"] == 13
    assert values["carbonite"]["reactive.1.success_value"] == 10


@pytest.mark.clause("n5.neurocinetics.active", "n5.neurocinetics.reactive", "n5.neurocinetics.mods")
@pytest.mark.parametrize(("listed", "in_aro"), [("Neurocinetics", 3), ("Neurocinetics (+1B)", 4), ("Neurokinetics", 3)])
def test_neurocinetics(listed, in_aro):
    """Burst 1 in the Active Turn, and in ARO the whole Burst with what its brackets add."""
    user = {"trooper": f"{SHOOTER}, {listed}", "distance": "16"}
    active = ask("matchup", IDLE | {"active.trooper": user["trooper"]})
    reactive = ask("matchup", {"active.trooper": SHOOTER} | {f"reactive.1.{name}": user[name] for name in user})

    assert active.dice == {"active.1.dice": 1}
    assert reactive.dice["reactive.1.dice"] == in_aro


@pytest.mark.clause("n5.remdriver.mods")
@pytest.mark.parametrize(
    ("kind", "brackets", "value"),
    [
        ("REM", "CC=15, BS=13, WIP=14", 16),
        ("REM", "+1 BS, +5 CC", 15),
        ("SK", "CC=15, BS=13, WIP=14", 14),
        ("SK", "+1 BS, +5 CC", 14),
    ],
)
def test_remdriver(kind, brackets, value):
    """A value in its brackets replaces the Attribute of the Remote, and a MOD adds to it; for nobody but a Remote."""
    trooper = f"{kind}, BS 11, PH 8, STR 1, Combi Rifle, RemDriver ({brackets})"

    assert ask("matchup", IDLE | {"active.trooper": trooper}).values["active.1.success_value"] == value


@pytest.mark.clause("n5.rolls.reroll", "n5.tinbot.effect")
@pytest.mark.parametrize(
    ("listed", "value", "fails"),
    [
        ("TinBot: Discover (ReRoll)", 13, Fraction(7, 20) ** 2),
        ("Discover (ReRoll)", 13, Fraction(7, 20) ** 2),
        ("TinBot: Discover", 16, Fraction(4, 20)),
        ("TinBot: Discover (ReRoll), Isolated", 13, Fraction(7, 20)),
    ],
)
def test_a_reroll_of_discover(listed, value, fails):
    """A failed die is rolled again; a TinBot with a ReRoll has no +3, and one of an Isolated Trooper does nothing."""
    found = ask("matchup", MARKER | {"active.trooper": f"{SHOOTER}, {listed}"})

    assert found.values["active.1.success_value"] == value
    assert found.odds["active.finds"] == 1 - fails


@pytest.mark.clause("n5.rolls.reroll")
@pytest.mark.parametrize(
    ("ledger", "declares", "listed"),
    [
        ("bs-attack", "bs-attack", "Combi Rifle (ReRoll)"),
        ("dodge", "dodge", "Dodge (ReRoll), Combi Rifle"),
        ("reset", "reset", "Reset (ReRoll), Combi Rifle"),
    ],
)
def test_no_other_reroll_is_in_the_odds(ledger, declares, listed):
    """The ledger says so, and the odds are those without it."""
    form = {"reactive.1.declares": declares, "active.trooper": SHOOTER}
    found, without = (
        ask("matchup", form | {"reactive.1.trooper": f"{BODY}, {one}"}) for one in (listed, "Combi Rifle")
    )
    (why,) = [str(one) for one in found.ledger[f"reactive.1.{ledger}"] if one.on == "ReRoll"]

    assert why.endswith("does not count, the odds here count a ReRoll on Discover alone")
    assert found.odds == without.odds
