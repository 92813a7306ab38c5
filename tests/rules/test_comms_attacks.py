"""Comms Attacks, Reset, and shots that place or mark something, in several calculators."""

import pytest

import engine

CARBONITE = {"ps": "7", "ammunition": "da", "trait": "non-lethal"}
OBLIVION = {"ps": "4", "ammunition": "ap", "trait": "non-lethal"}
SPOTLIGHT = {"ps": "5", "ammunition": "ap", "trait": "non-lethal"}
TOTAL_CONTROL = {"ps": "4", "ammunition": "da", "trait": "non-lethal"}
TRINITY = {"ps": "6"}
JAMMER = {"ps": "7", "trait": "non-lethal"}
CRITICAL = {"hits": "1", "criticals": "1"}
FIREWALL = {"mods": "+3 Firewall"}


def saves(**form):
    """Return the Saving Rolls of a Comms Attack."""
    return engine.ask("saving-roll", {"attack": "comms", **form})


@pytest.mark.parametrize(
    ("form", "expected", "clause"),
    [
        (CARBONITE, (2, 12), "n5.carbonite.effect"),
        ({**CARBONITE, **CRITICAL}, (3, 12), "n5.carbonite.critical"),
        (OBLIVION, (1, 7), "n5.oblivion.effect"),
        ({**OBLIVION, **CRITICAL}, (2, 7), "n5.oblivion.critical"),
        (SPOTLIGHT, (1, 8), "n5.spotlight.effect"),
        ({**SPOTLIGHT, **CRITICAL}, (2, 8), "n5.spotlight.critical"),
        (TOTAL_CONTROL, (2, 9), "n5.total-control.effect"),
        ({**TOTAL_CONTROL, **CRITICAL}, (3, 9), "n5.total-control.critical"),
        (TRINITY, (1, 11), "n5.trinity.effect"),
        ({**TRINITY, **CRITICAL}, (2, 11), "n5.trinity.critical"),
        (JAMMER, (1, 12), "n5.jammer.effect"),
        ({**CARBONITE, "cover": "1"}, (2, 12), "n5.comms-attack.cover"),
        ({**CARBONITE, **FIREWALL}, (2, 15), "n5.firewall.save"),
        ({**OBLIVION, **FIREWALL}, (1, 10), "n5.firewall.halved"),
        ({**TRINITY, **CRITICAL, **FIREWALL}, (2, 14), "n5.hacking-program.save"),
    ],
)
def test_saving_rolls(form, expected, clause):
    """A target with BTS 5 makes this many Saving Rolls at this Success Value."""
    values = saves(armour="5", **form).values

    assert expected == (values["saving_rolls"], values["success_value"]), clause


@pytest.mark.clause("n5.carbonite.effect", "n5.oblivion.effect", "n5.spotlight.effect")
@pytest.mark.parametrize("form", [CARBONITE, OBLIVION, SPOTLIGHT, TOTAL_CONTROL, JAMMER])
def test_no_wounds(form):
    """A Program that causes a State causes no Wounds."""
    assert saves(armour="0", **form).odds["survives"] == 1


@pytest.mark.clause("n5.trinity.effect")
def test_trinity_wounds():
    """A failed Saving Roll causes a Wound."""
    assert saves(armour="5", **TRINITY).odds["wounds.1"] == 1 - saves(armour="5", **TRINITY).odds["wounds.0"] > 0


@pytest.mark.clause("n5.reset.mods")
@pytest.mark.parametrize(
    ("mods", "expected"),
    [
        ("", 13),
        ("-3 Targeted", 10),
        ("-3 Targeted, -3 Immobilized-B", 7),
        ("-9 Isolated", 4),
        ("-9 Isolated, -3 Immobilized-B", 1),
        ("-9 Isolated, -3 Immobilized-B, -3 Targeted", 1),
    ],
)
def test_reset_in_states(mods, expected):
    """The MODs of States add up, to at most -12."""
    assert expected == engine.ask("modifiers", {"attribute": "13", "mods": mods}).values["success_value"]


@pytest.mark.clause("n5.pitcher.speculative")
def test_speculative_pitcher():
    """The roll has -6 and the Range MOD."""
    form = {"attribute": "12", "weapon": "Pitcher", "distance": "20", "speculative": "1"}

    assert engine.ask("bs-attack", form).values["success_value"] == 12 - 6 - 3


@pytest.mark.parametrize(
    ("weapon", "distance", "expected", "clause"),
    [
        ("Forward Observer", "24", 0, "n5.forward-observer.roll"),
        ("Forward Observer", "48", -3, "n5.forward-observer.roll"),
        ("Forward Observer", "96", -6, "n5.forward-observer.roll"),
        ("Pitcher", "16", 0, "n5.pitcher.range"),
        ("Pitcher", "24", -3, "n5.pitcher.range"),
        ("Pitcher", "48", -6, "n5.pitcher.range"),
        ("Pitcher", "48.1", "out of range", "n5.pitcher.range"),
    ],
)
def test_ranges(weapon, distance, expected, clause):
    """Weapons that do not use BS, or have no enemy as a target, have Range MODs."""
    assert expected == engine.ask("range", {"weapon": weapon, "distance": distance}).values["mod"], clause


@pytest.mark.parametrize(
    ("reason", "expected", "clause"),
    [
        ("comms", "yes", "n5.comms-attack.aro"),
        ("hacking", "yes", "n5.hacking-area.aro"),
        ("none", "no", "n5.comms-attack.aro"),
    ],
)
def test_reasons_for_an_aro(reason, expected, clause):
    """A Comms Attack on a Trooper, and an enemy in its Hacking Area, give it an ARO without LoF."""
    form = {"first": "move", "second": "idle", "aros": f"A: Reset by {reason}"}

    assert expected == engine.ask("order", form).values["legal"], clause


@pytest.mark.clause("n5.hacking-area.aro-marker")
@pytest.mark.parametrize(("second", "reveals", "expected"), [("bs attack", "second", "yes"), ("move", "none", "no")])
def test_waiting_in_the_hacking_area(second, reveals, expected):
    """A Trooper that delays may react only if the second Skill reveals the Marker."""
    form = {"first": "idle", "second": second, "marker": "camouflaged", "aros": "A: wait by hacking; A: Dodge at 1"}

    assert expected == engine.ask("order", form | {"reveals": reveals}).values["legal"]


@pytest.mark.clause("n5.reset.marker")
def test_reset_against_a_marker():
    """Reset is allowed against a Camouflaged Marker."""
    form = {"first": "move", "second": "idle", "marker": "camouflaged", "aros": "A: Reset at 1 by zoc"}

    assert engine.ask("order", form).values["legal"] == "yes"


@pytest.mark.clause("n5.immobilized-a.guts", "n5.immobilized-b.guts")
def test_no_guts_roll_while_immobilized():
    """An Immobilized Trooper makes no Guts Roll."""
    assert engine.ask("guts-roll", {"immobilised": "1"}).values["must"] == "no-roll"
