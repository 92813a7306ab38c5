"""Programs over several Orders, and compared as AROs, match brute force over every path of Orders."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, everybody

CARBONITE = Blow((7, 7), (7,), wounds=0, states=frozenset({"immobilized"}))
SPOTLIGHT = Blow((15,), (15,), wounds=0, states=frozenset({"targeted"}))
TOTAL_CONTROL = Blow((10, 10), (10,), wounds=0, states=frozenset({"possessed"}))
HACKS = {"active.action": "hack", "active.wip": "13", "reactive.1.unit": "tag", "reactive.1.bts": "6"}
RESETS = {"reactive.1.action": "reset", "reactive.1.wip": "12"}
SPOTTED = {"reactive.1.action": "hack", "reactive.1.program": "spotlight", "reactive.1.wip": "13"}
STUN = Blow(wounds=0, states=frozenset({"stunned"}))

ORDERS = {
    "n5.carbonite.effect: the Orders end once it works": (
        HACKS | RESETS | {"active.program": "carbonite"},
        "active_stopped",
        [Foe("reset", (12, 1), aimed="hack", shots=(13, 2), blow_on_foe=CARBONITE)] * 4,
        (True, True),
    ),
    "n5.possessed.owner: Total Control against a shot": (
        HACKS | {"active.program": "total-control"},
        "active_stopped",
        [Foe(aimed="hack", shots=(13, 1), blow_on_foe=TOTAL_CONTROL)] * 4,
        (True, True),
    ),
    "n5.targeted.bonus: the Active Trooper goes on, and the Hacker has +3": (
        SPOTTED | {"active.1.burst": "1"},
        "active_in_state",
        [
            Foe("hack", (13, 1), SPOTLIGHT, shots=(12, 1)),
            Foe("hack", (13, 1), SPOTLIGHT, shots=(12, 1)),
            Foe("hack", (16, 1), SPOTLIGHT, shots=(12, 1)),
            Foe("hack", (16, 1), SPOTLIGHT, shots=(12, 1)),
        ],
        (False, False),
    ),
    "n5.stunned.no-attack: of a Hacker that is Stunned by the shot": (
        SPOTTED | {"active.1.burst": "1", "active.ammunition": "stun"},
        "active_in_state",
        [
            Foe("hack", (13, 1), SPOTLIGHT, shots=(12, 1), blow_on_foe=STUN),
            Foe("nothing", shots=(12, 1), blow_on_foe=STUN),
            Foe("hack", (16, 1), SPOTLIGHT, shots=(12, 1), blow_on_foe=STUN),
            Foe("nothing", shots=(12, 1), blow_on_foe=STUN),
        ],
        (False, False),
    ),
}


@pytest.mark.parametrize(("form", "name", "foes", "ends"), cases(ORDERS))
def test_states_of_programs_over_orders(form, name, foes, ends):
    """Check paths of Orders in which the States of both sides decide what each rolls, and may end the Orders."""
    ways = [[(mine, theirs, chance) for mine, (theirs,), chance in everybody([foe])] for foe in foes]
    paths, found = Counter({(0, 0, False, False): Fraction(1)}), Counter()
    for order in (1, 2):
        after = Counter()
        for (a, r, mine, theirs), chance in paths.items():
            if a or r or (mine and ends[0]) or (theirs and ends[1]):
                after[a, r, mine, theirs] += chance
                continue
            for own, enemy, times in ways[2 * mine + theirs]:
                after[a + own[0], r + enemy[0], mine or bool(own[2]), theirs or bool(enemy[2])] += chance * times
        paths = after
        for (a, r, mine, theirs), chance in paths.items():
            found[f"target_down.{order}"] += chance * (r > 0)
            found[f"active_down.{order}"] += chance * (a > 0)
            found[f"target_in_state.{order}"] += chance * (theirs and not r)
            found[f"{name}.{order}"] += chance * (mine and not a)

    odds = ask("orders", form | {"orders": "2"}).odds

    assert {which: chance for which, chance in found.items() if chance} == {
        which: chance for which, chance in odds.items() if which in found and chance
    }


@pytest.mark.clause("n5.targeted.automatic")
def test_a_targeted_trooper_stays_targeted():
    """A Trooper keeps the State that it has before the Orders."""
    before, spotted = (ask("orders", SPOTTED | more).odds for more in ({"active.state": "targeted"}, {}))

    assert before["active_down.1"] == spotted["active_down.1"] == 0
    assert before["active_in_state.1"] > spotted["active_in_state.1"]


def test_a_trooper_in_another_state_is_targeted_too():
    """A Trooper that becomes Targeted is attacked as Targeted if it is Isolated too, which changes no shot."""
    none, isolated = (ask("orders", SPOTTED | {"active.state": state}).odds for state in ("none", "isolated"))

    assert none["target_down.2"] == isolated["target_down.2"]
    assert none["active_in_state.2"] == isolated["active_in_state.2"]


@pytest.mark.clause("n5.hacking-program.aro-list")
def test_what_to_declare_against_a_program():
    """Each ARO against Carbonite has the odds of an exchange with it, including a Reset and a Program."""
    form = HACKS | {"active.program": "carbonite", "reactive.1.attack": "hack", "reactive.1.wip": "12"}
    form |= {"reactive.1.program": "oblivion", "active.unit": "hi", "aim": "unhurt"}
    answer = ask("what-to-declare", form)
    shared = {name: text for name, text in form.items() if name not in {"aim", "reactive.1.attack"}}

    for action in ("hack", "dodge", "reset", "nothing"):
        dodge = {"reactive.1.ph": "10"} if action == "dodge" else {}
        odds = ask("exchange", shared | {"reactive.1.action": action} | dodge).odds
        assert odds["reactive.unhurt"] == answer.odds[f"{action}.unhurt"]
    assert {"Oblivion", "reset", "dodge", "nothing"} == {str(row.label) for row in answer.table.rows}


BARRED = {
    "n5.immobilized-b.only-reset": ({"reactive.1.state": "immobilized-b"}, "shoot, dodge", ["reset", "nothing"]),
    "n5.stunned.no-attack": ({"reactive.1.state": "stunned"}, "shoot", ["dodge", "nothing"]),
    "n5.isolated.comms-off": (
        {"reactive.1.state": "isolated", "reactive.1.attack": "hack"},
        "hack",
        ["dodge", "reset", "nothing"],
    ),
}


@pytest.mark.parametrize(("form", "refused", "possible"), cases(BARRED))
def test_what_a_state_does_not_allow(form, refused, possible):
    """An ARO that a State forbids is not possible, and a Reset is compared if it ends the State."""
    answer = ask("what-to-declare", form)

    assert refused == answer.values["not_possible"]
    assert set(possible) == {name.partition(".")[0] for name in answer.odds}
