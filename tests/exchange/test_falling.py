"""Skills of a Trooper that falls Unconscious, in an exchange and over several Orders, match brute force."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.helpers.answers import applied, ask
from tests.helpers.cases import case
from tests.helpers.exchange_brute_force import Foe, everybody

NWI, REMOTE = "no-wound-incapacitation", {"structure": "1", "remote_presence": "1"}


def exchange(form):
    """Return the answer to an exchange with one die at Reactive 1, unless the form says otherwise."""
    asked = {"active.1.burst": "1"} | form
    return ask("exchange", **{name.replace(".", "__"): text for name, text in asked.items()})


def target(**controls):
    """Return the controls of Reactive 1."""
    return {f"reactive.1.{name}": text for name, text in controls.items()}


def thrown():
    """Return the odds of the Wounds of both sides in an exchange of one shot each, by brute force."""
    found = Counter()
    for mine, (theirs,), chance in everybody([Foe()]):
        found[mine[0], theirs[0]] += chance
    return found


def in_wounds(low, high):
    """Return the chance that the target suffers at least `low` and less than `high` Wounds."""
    return sum((chance for (_, wounds), chance in thrown().items() if low <= wounds < high), Fraction(0))


FALLS = [
    case("n5.dogged.effect: at VITA it fights on", target(fall_skill="dogged"), (1, 2, 2)),
    case("n5.no-wound-incapacitation.effect: the same", target(fall_skill=NWI), (1, 2, 2)),
    case(
        "n5.dogged.str: in either Level of Unconscious State",
        target(fall_skill="dogged", **REMOTE),
        (1, 3, 3),
    ),
    case(
        "n5.no-wound-incapacitation.next-wound: one more Wound, whatever the Level",
        target(fall_skill=NWI, wounds_taken="1", **REMOTE),
        (0, 1, 1),
    ),
    case("n5.shasvastii.still-unconscious: an Embryo is Unconscious", target(fall_skill="shasvastii"), (1, 1, 2)),
    case("n5.exrah.dead: Dead in place of Unconscious", target(fall_skill="exrah"), (1, 1, 1)),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "levels"), FALLS)
def test_a_trooper_falls_by_its_skill(form, levels):
    """It fights on from the first number of Wounds, is Unconscious from the second, and Dead from the third."""
    fights_on, unconscious, dead = levels
    odds = exchange(form).odds

    assert in_wounds(0, unconscious) == odds["reactive.1.survives"]
    assert in_wounds(unconscious, dead) == odds["reactive.1.unconscious"]
    assert in_wounds(dead, 9) == odds["reactive.1.dead"]
    assert in_wounds(fights_on, unconscious) == odds.get("reactive.1.fights_on", 0)
    assert in_wounds(unconscious, 9) == odds["targets_down"]


@pytest.mark.clause("n5.dogged.shock", "n5.no-wound-incapacitation.shock")
def test_shock_leaves_nothing_to_use():
    """With VITA 1 a failed Saving Roll makes it Dead."""
    shock = {"active.ammunition": "shock"}
    plain = exchange(shock).odds["reactive.1.dead"]

    for skill in ("dogged", NWI):
        odds = exchange(shock | target(fall_skill=skill)).odds
        assert (plain, 0) == (odds["reactive.1.dead"], odds["reactive.1.fights_on"])


@pytest.mark.clause("n5.dogged.wound", "n5.no-wound-incapacitation.next-wound")
def test_it_fights_on_from_order_to_order():
    """Another Wound, in this Order or a later one, makes it Dead at once."""
    first = thrown()
    paths = {(0, 0): Fraction(1)}
    for order in range(1, 4):
        after = Counter()
        for (mine, theirs), chance in paths.items():
            for (more, theirs_more), times in (first if mine < 2 and theirs < 3 else {(0, 0): 1}).items():
                dead = 3 if theirs and theirs_more else min(theirs + theirs_more, 3)
                after[min(mine + more, 2), dead] += chance * times
        paths = after
        form = {"orders": "3", "active.1.burst": "1", "active.fall_skill": "dogged", **target(fall_skill=NWI, **REMOTE)}
        odds = ask("orders", **{name.replace(".", "__"): text for name, text in form.items()}).odds
        assert sum(chance for (_, theirs), chance in paths.items() if theirs == 3) == odds[f"target_down.{order}"]
        assert (
            sum(chance for (_, theirs), chance in paths.items() if 0 < theirs < 3)
            == (odds[f"target_fights_on.{order}"])
        )
        assert sum(chance for (mine, _), chance in paths.items() if mine == 2) == odds[f"active_dead.{order}"]
        assert sum(chance for (mine, _), chance in paths.items() if mine == 1) == odds[f"active_fights_on.{order}"]


@pytest.mark.clause("n5.dogged.end")
def test_dogged_ends_after_the_orders():
    """The answer says that the Trooper is Dead in the States Phase."""
    assert applied(ask("orders", active__fall_skill="dogged").because, "n5.dogged.end") == [True]


DICE = {"active.1.dice": "9", "reactive.1.dice": "12", "reactive.1.save_dice": "15"}


@pytest.mark.clause("n5.dogged.activate")
@pytest.mark.parametrize(
    ("skill", "condition", "fights_on", "words"),
    [
        ("dogged", "survives", "yes", "fights on while Unconscious"),
        (NWI, "survives", "yes", "fights on while Unconscious"),
        ("shasvastii", "unconscious", None, "Unconscious"),
        ("exrah", "dead", None, "Dead"),
    ],
)
def test_real_dice_bring_it_to_its_skill(skill, condition, fights_on, words):
    """Uses the Skill when it falls Unconscious."""
    answer = exchange(DICE | target(fall_skill=skill))

    assert (condition, fights_on) == (answer.values["reactive.1.condition"], answer.values.get("reactive.1.fights_on"))
    assert f"Reactive 1: 1 hit, 1 Wound, {words}" in answer.headline


@pytest.mark.clause("n5.no-wound-incapacitation.effect")
@pytest.mark.parametrize("slug", ["exchange", "orders", "what-to-declare", "split-burst"])
def test_a_trooper_that_fights_on_already_acts(slug):
    """With the Wounds taken before, it acts as in Normal State."""
    form = {"active__wounds_taken": "1", "active__fall_skill": NWI}

    assert ask(slug, **form).odds


@pytest.mark.clause("n5.dogged.optional", "n5.exrah.dead")
def test_a_profile_names_the_skill():
    """A profile with several Skills uses the one that is mandatory."""
    profile = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle"
    dogged, exrah, none = (
        ask("matchup", reactive__1__trooper=f"{profile}{skills}").odds for skills in (", Dogged", ", Exrah, Dogged", "")
    )

    assert none["reactive.1.unconscious"] == dogged["reactive.1.fights_on"]
    assert none["reactive.1.unconscious"] + none["reactive.1.dead"] == exrah["reactive.1.dead"]
    assert "reactive.1.fights_on" not in exrah


@pytest.mark.clause("n5.dogged.effect", "n5.no-wound-incapacitation.effect", "n5.suppressive-fire-state.cancel-states")
@pytest.mark.parametrize("skill", ["dogged", NWI])
def test_a_skill_that_ignores_unconscious_keeps_suppressive_fire(skill):
    """Ignores the Null Label too, which would end Suppressive Fire State."""
    form = {"active.action": "dodge", "active.ph": "12", "reactive.1.burst_skill": "suppressive-fire"}
    form |= {"active.1.burst": "0", "reactive.1.distance": "16"}
    down = exchange(form | target(wounds_taken="1", fall_skill=skill)).values

    assert 9 == exchange(form).values["active.1.success_value"] == down["active.1.success_value"]
