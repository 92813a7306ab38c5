"""A target in a State caused by an attack dodges or resets in the next Orders, checked by brute force."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.answers import cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, answered, everybody

EM = Blow(fails=(13, 13), critical=(13,), wounds=0, states=frozenset({"isolated", "immobilized"}))
EM_ALONE = Blow(fails=(13, 13), critical=(13,), wounds=0, states=frozenset({"isolated"}))
STUN_AP = Blow(states=frozenset({"stunned"}))
PARA = Blow(fails=(14,), critical=(14,), wounds=0, states=frozenset({"immobilized"}))
BY_EM = {"active.1.burst": "1", "active.ammunition": "em", "active.saving_attribute": "bts"}
ON_TAG = BY_EM | {"reactive.1.unit": "tag", "reactive.1.wip": "15"}
BY_PARA = {"active.action": "cc", "active.1.burst": "1", "active.ammunition": "para", "reactive.1.ph": "12"}


def shot_at(does, dice, blow, shots=(12, 1)):
    """Return the target of an attack, with its answer."""
    return Foe(does, dice, shots=shots, blow_on_foe=blow)


PATHS = {
    "n5.immobilized-b.reset: a TAG that shoots resets at -12, out of both States": (
        ON_TAG,
        {
            "free": shot_at("shoot", (11, 1), EM),
            "caused": shot_at("reset", (3, 1), EM),
            "ended": shot_at("shoot", (11, 1), EM),
        },
    ),
    "n5.reset.cancel: Targeted from the start, it loses that State too, and the shots their +3": (
        ON_TAG | {"reactive.1.state": "targeted", "reactive.1.wip": "18"},
        {
            "free": shot_at("shoot", (11, 1), EM, (15, 1)),
            "caused": shot_at("reset", (6, 1), EM, (15, 1)),
            "ended": shot_at("shoot", (11, 1), EM),
            "again": shot_at("reset", (6, 1), EM),
        },
    ),
    "n5.immobilized-a.dodge: in Close Combat it dodges at -6, out of the State": (
        BY_PARA,
        {
            "free": Foe("shoot", (11, 1), shots=(12, 1), blow_on_foe=PARA),
            "caused": shot_at("dodge", (6, 1), PARA),
            "ended": Foe("shoot", (11, 1), shots=(12, 1), blow_on_foe=PARA),
        },
    ),
    "n5.immobilized-a.only-dodge: of a Trooper that has declared Reset": (
        BY_PARA | {"reactive.1.action": "reset", "reactive.1.wip": "13"},
        {
            "free": Foe("reset", (13, 1), shots=(12, 1), blow_on_foe=PARA),
            "caused": shot_at("dodge", (6, 1), PARA),
            "ended": Foe("reset", (13, 1), shots=(12, 1), blow_on_foe=PARA),
        },
    ),
    "n5.dodge.direct-templates: a Riotstopper, against which a Dodge is a Normal Roll": (
        {
            "active.action": "template",
            "active.weapon": "Light Riotstopper",
            "reactive.1.action": "dodge",
            "reactive.1.ph": "12",
        },
        {
            "free": Foe("dodge", (12, 1), aimed="template", blow_on_foe=PARA),
            "caused": Foe("dodge", (6, 1), aimed="template", blow_on_foe=PARA),
            "ended": Foe("dodge", (12, 1), aimed="template", blow_on_foe=PARA),
        },
    ),
    "n5.stunned.allowed: it dodges at -3, which ends nothing": (
        {"active.1.burst": "1", "active.ammunition": "ap+stun", "reactive.1.ph": "13", "reactive.1.vita": "2"},
        {
            "free": replace(shot_at("shoot", (11, 1), STUN_AP), levels=(2, 3)),
            "caused": replace(shot_at("dodge", (10, 1), STUN_AP), levels=(2, 3)),
        },
    ),
    "n5.suppressive-fire-state.cancel-states: a Reset does not bring it back": (
        ON_TAG | {"reactive.1.burst_skill": "suppressive-fire"},
        {
            "free": shot_at("shoot", (11, 3), EM, (9, 1)),
            "caused": shot_at("reset", (3, 1), EM),
            "ended": shot_at("shoot", (11, 1), EM),
        },
    ),
    "n5.isolated.fireteam: out of its Fireteam for good": (
        ON_TAG | {"reactive.1.fireteam": "2"},
        {
            "free": shot_at("shoot", (11, 1, True), EM),
            "caused": shot_at("reset", (3, 1), EM),
            "ended": shot_at("shoot", (11, 1), EM),
        },
    ),
    "n5.isolated.reset: of a Trooper that goes on with its Reset": (
        BY_EM | {"reactive.1.action": "reset", "reactive.1.wip": "15"},
        {
            "free": shot_at("reset", (15, 1), EM_ALONE),
            "caused": shot_at("reset", (6, 1), EM_ALONE),
            "ended": shot_at("reset", (15, 1), EM_ALONE),
        },
    ),
}
ENDS = {"dodge": {"immobilized"}, "reset": {"isolated", "immobilized"}}


def ways_of(foe):
    """Return every outcome of an Order: the Active Trooper's injury, whether the answer succeeds, and the target's."""
    if foe.does in ENDS:
        return [
            ((0, False, frozenset(), False), succeeds, theirs, chance) for succeeds, theirs, chance in answered(foe)
        ]
    return [(mine, False, theirs, chance) for mine, (theirs,), chance in everybody([foe])]


def after(phase, foes, foe, *, succeeds, hit):
    """Return the target's phase after an Order: its States end first, then the attack may cause them again."""
    states = foe.blow_on_foe.states
    if phase in ("caused", "again") and succeeds and ENDS[foe.does] >= states:
        phase = "ended"
    if hit:
        return "again" if phase in ("ended", "again") and "again" in foes else "caused"
    return phase


@pytest.mark.clause("n5.sequence.positive-first", "n5.reset.same-order")
@pytest.mark.parametrize(("form", "foes"), cases(PATHS))
def test_states_end_and_come_back(form, foes):
    """Checks the target's rolls and the States that they end, Order by Order."""
    ways = {phase: ways_of(foe) for phase, foe in foes.items()}
    paths, found = Counter({(0, 0, "free"): Fraction(1)}), Counter()
    for order in (1, 2, 3):
        next_paths = Counter()
        for (a, r, phase), chance in paths.items():
            if a or r >= foes["free"].levels[0]:
                next_paths[a, r, phase] += chance
                continue
            for mine, succeeds, theirs, times in ways[phase]:
                to = after(phase, foes, foes[phase], succeeds=succeeds, hit=bool(theirs[2]))
                next_paths[a + mine[0], r + theirs[0], to] += chance * times
        paths = next_paths
        for (a, r, phase), chance in paths.items():
            found[f"active_down.{order}"] += chance * (a > 0)
            down = r >= foes["free"].levels[0]
            found[f"target_down.{order}"] += chance * down
            found[f"target_in_state.{order}"] += chance * (phase in ("caused", "again") and not down)

    odds = ask("orders", form | {"orders": "3"}).odds

    assert found == {name: odds[name] for name in found}


ROLL = re.compile(r"(?<=declares ).* at Success Value \d+")
"""Matches what the target declares in its States, and at which Success Value."""

STEPS = {
    "n5.immobilized-b.only-reset": (
        ON_TAG,
        ["Reset at Success Value 3"],
    ),
    "n5.immobilized-a.only-dodge": (BY_PARA, ["Dodge at Success Value 6"]),
    "n5.stunned.allowed": (
        {"active.ammunition": "stun", "reactive.1.ph": "13"},
        ["Dodge at Success Value 10"],
    ),
    "n5.isolated.comms-off": (
        BY_EM | {"reactive.1.action": "hack", "reactive.1.program": "zero-pain", "reactive.1.ph": "13"},
        ["Dodge at Success Value 13"],
    ),
    "n5.isolated.orders": (BY_EM, []),
}


@pytest.mark.parametrize(("clause", "form", "says"), [(clause, *row) for clause, row in STEPS.items()], ids=STEPS)
def test_what_its_states_leave_it_is_a_step(clause, form, says):
    """A step says what the target rolls in its States, unless that is as before."""
    assert [roll for said, _ in cited(ask("orders", form).because, clause) for roll in ROLL.findall(said)] == says


@pytest.mark.clause("n5.stunned.mod")
def test_states_of_combined_ammunition_end_separately():
    """E/M and Stun: a Reset ends Isolated and Immobilized-B; Stunned remains, and the target dodges."""
    both = ON_TAG | {"active.ammunition": "em+stun", "reactive.1.ph": "13"}

    because = ask("orders", both | {"orders": "3"}).because

    assert [roll for step in because for roll in ROLL.findall(step.says)] == [
        "Reset at Success Value 3",
        "Dodge at Success Value 10",
    ]


@pytest.mark.clause("n5.aro.when")
def test_a_target_that_does_nothing_continues():
    """A target that declares nothing may have no ARO, so States do not make it dodge."""
    form = BY_PARA | {"reactive.1.action": "nothing", "orders": "2"}
    odds = ask("orders", form).odds

    hit = odds["target_in_state.1"]
    assert hit + (1 - hit) * hit == odds["target_in_state.2"]


@pytest.mark.clause("n5.dodge.roll")
def test_an_attribute_that_later_orders_need_is_mentioned():
    """The headline says which PH or WIP is assumed, even if the first Order needs none."""
    note = "The {} of Reactive 1 is not given: its BS, 11,"
    stun = ask("orders", {"active.ammunition": "stun"}).headline
    tag = ask("orders", BY_EM | {"reactive.1.unit": "tag"}).headline
    para = ask("orders", {name: text for name, text in BY_PARA.items() if name != "reactive.1.ph"}).headline

    assert note.format("PH") in stun
    assert note.format("WIP") in tag
    assert note.format("PH") in para
    assert "10 against PARA" in para
    assert para.count("The PH of Reactive 1") == 1
