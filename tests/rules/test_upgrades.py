"""Brackets of a Hacking Device, Firewalls from several sources, and Comms Equipment."""

from fractions import Fraction

import pytest

from engine import ask
from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.rules.ledger import counting, ledger
from engine.troopers import read_trooper

N5 = EDITIONS["n5"]
HACKER = "LI, BS 12, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Combi Rifle"
ENEMY = "LI, BS 11, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Hacker, Combi Rifle"


def duel(device, answer="reset", enemy=ENEMY, declares="trinity", **form):
    """Return the answer to a Hacker with this device using a Program on an enemy, who answers."""
    told = {
        "active.trooper": f"{HACKER}, {device}",
        "active.declares": declares,
        "reactive.1.trooper": enemy,
        "reactive.1.declares": answer,
    }
    return ask("matchup", told | form)


def mods(kind, own="WIP 13", enemy="WIP 13", facts=(Fact.PROGRAM, Fact.COMMS_ATTACK), states=""):
    """Return the MODs that count in a roll of one profile against another, by source."""
    trooper, opponent = (read_trooper(N5, f"{text}{states}") for text in (own, enemy))
    roll = Roll(made_for=kind, trooper=trooper, enemy=opponent, facts=frozenset(facts))
    return {one.source: one.value for one in counting(ledger(N5, roll).value, Change.MOD) if one.value}


@pytest.mark.clause("n5.upgrade-programs.listed")
@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Hacking Device (UPGRADE: Trinity (+1 B))", ("Trinity (+1B)",)),
        ("Hacking Device (upgrade:trinity (+1sd))", ("Trinity (+1 SD)",)),
        ("Hacking Device (UPGRADES: Carbonite, Firewall (-3))", ("Carbonite", "Firewall (-3)")),
        ("Hacker (UPGRADE: Trinity (PS=5), UPGRADE: SR-1)", ("Trinity (PS=5)", "SR-1")),
        ("Hacking Device, Hacker", ()),
    ],
)
def test_upgrades_are_read(written, read):
    """Upgrades may follow Hacker or the device, one or several, in any usual spelling."""
    trooper = read_trooper(N5, written)

    assert tuple(map(str, trooper.upgrades)) == read
    assert read_trooper(N5, trooper.text) == trooper


def unhurt(save, dice):
    """Return the chance that Trinity at Success Value 16 forces no failed Saving Roll at this SV, by counting faces."""
    one_die = sum(Fraction(save, 20) ** ((face <= 16) + (face == 16)) for face in range(1, 21)) / 20
    return one_die**dice


@pytest.mark.clause("n5.upgrade-programs.mods")
def test_an_upgrade_adds_to_the_burst_in_the_active_turn():
    """Trinity (+1B) rolls four dice, but in ARO the one die of Trinity."""
    device = "Hacking Device (UPGRADE: Trinity (+1B))"
    told = {"active.trooper": ENEMY, "reactive.1.trooper": f"{HACKER}, {device}", "reactive.1.declares": "trinity"}

    assert duel("Hacking Device (UPGRADE: Trinity)", "nothing").odds["reactive.unhurt"] == unhurt(9, 3)
    assert duel(device, "nothing").odds["reactive.unhurt"] == unhurt(9, 4)
    assert ask("matchup", told | {"active.declares": "nothing"}).odds["unhurt"] == unhurt(9, 1)


@pytest.mark.clause("n5.upgrade-programs.mods")
@pytest.mark.parametrize(
    ("bracket", "save"),
    [("", 9), ("Trinity (SR-1)", 8), ("Trinity (SR-2)", 7), ("SR-1", 8), ("Trinity (PS=5)", 8), ("Trinity (AP)", 8)],
)
def test_an_upgrade_changes_the_saving_rolls(bracket, save):
    """Brackets change the MOD, PS or Ammunition of one Program; a bare SR-1 applies to all."""
    device = f"Killer Hacking Device{f' (UPGRADE: {bracket})' if bracket else ''}"

    assert duel(device, "nothing").odds["reactive.unhurt"] == unhurt(save, 3)


@pytest.mark.clause("n5.upgrade-programs.mods")
def test_a_negative_bracket_is_on_the_enemy():
    """Trinity (-3) lowers the enemy's Reset to 10, and has no effect in a Normal Roll."""
    assert duel("Hacking Device (UPGRADE: Trinity (-3))").values["reactive.1.success_value"] == 10
    assert duel("Hacking Device (UPGRADE: Trinity)").values["reactive.1.success_value"] == 13


@pytest.mark.clause("n5.firewall.device")
def test_the_firewall_of_a_device():
    """It gives -3 to the attack and +3 to the save, unless its bearer is Isolated."""
    device = "WIP 13, Hacking Device (UPGRADE: Firewall (-3))"

    assert mods(RollKind.COMMS_ATTACK, enemy=device) == {"Firewall": -3}
    assert mods(RollKind.SAVING_ROLL, device) == {"Firewall": 3}
    assert mods(RollKind.COMMS_ATTACK, enemy=device, states=", Isolated") == {}
    assert mods(RollKind.COMMS_ATTACK, enemy="Firewall (-3)", states=", Isolated") == {"Firewall": -3}


@pytest.mark.clause("n5.firewall.one", "n5.firewall.sources", "n5.ecm.firewall")
@pytest.mark.parametrize(
    ("profile", "attack"),
    [
        ("TinBot: Firewall (-3), Firewall (-3)", -3),
        ("TinBot: Firewall (-6), Firewall (-3)", -6),
        ("TinBot (Firewall -6)", -6),
        ("TinBot: Firewall (-3), Hacking Device (UPGRADE: Firewall (-3))", -3),
        ("ECM (Hacker -3)", -3),
        ("ECM (Hacking -3), TinBot: Firewall (-3)", -6),
    ],
)
def test_one_firewall_counts(profile, attack):
    """Only the largest Firewall counts; ECM is not a Firewall, and adds to it."""
    assert sum(mods(RollKind.COMMS_ATTACK, enemy=profile).values()) == attack
    assert sum(mods(RollKind.SAVING_ROLL, profile).values()) == (0 if profile.startswith("ECM (Hacker") else 3)


@pytest.mark.clause("n5.tinbot.off")
@pytest.mark.parametrize("state", ["Isolated", "Possessed", "Sepsitorized", "Disconnected", "Unconscious"])
@pytest.mark.parametrize(
    ("kind", "own", "enemy", "fact"),
    [
        (RollKind.COMMS_ATTACK, "WIP 13", "TinBot: Firewall (-3)", Fact.COMMS_ATTACK),
        (RollKind.SAVING_ROLL, "TinBot: Firewall (-3)", "WIP 13", Fact.COMMS_ATTACK),
        (RollKind.BS_ATTACK, "BS 13", "TinBot: Guided (-6)", Fact.GUIDED),
        (RollKind.DISCOVER, "TinBot: Discover", "WIP 13", Fact.CAMOUFLAGE_MARKER),
    ],
)
def test_a_tinbot_is_off(state, kind, own, enemy, fact):
    """It has no effect while its owner is Isolated or in any Null State, and the ledger says so."""
    owner = own if "TinBot" in own else enemy
    told = [f"{text}, {state}" if text == owner else text for text in (own, enemy)]
    trooper, opponent = (read_trooper(N5, text) for text in told)
    found = ledger(N5, Roll(made_for=kind, trooper=trooper, enemy=opponent, facts=frozenset({fact}))).value
    tinbot = [one for one in found if one.source.startswith("TinBot")]

    assert mods(kind, own, enemy, (fact,)) != {}
    assert [one.why_not for one in tinbot] == [f"its user is {state}"]
