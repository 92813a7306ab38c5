"""Skills that need LoF become an Idle if the reason for the ARO does not give LoF."""

import pytest

from engine import ask
from engine.editions import EDITIONS
from engine.records.term import Need
from engine.rules.order import usable_in_aro
from engine.terms import terms_named
from tests.helpers.answers import applies

N5 = EDITIONS["n5"]
NEEDS_LOF = {
    name
    for name in usable_in_aro(N5)
    for term in terms_named(N5, name)
    if {Need.LOF, Need.LOF_IN_ARO} & set(term.needs)
}
BLIND = {"zoc": "n5.zoc.aro", "hacking": "n5.hacking-area.aro", "comms": "n5.hacking-area.aro-target"}


def order(aros):
    """Return an Order: a Move, and AROs to it."""
    return ask("order", {"first": "move", "aros": aros, "second": "none"})


@pytest.mark.clause("n5.sequence.requirements")
def test_some_skills_need_lof():
    """The records name these Skills, and for each reason there are some that need LoF and some that do not."""
    assert {"BS Attack", "Discover", "Look Out!", "Forward Observer"} <= NEEDS_LOF
    assert not {"Dodge", "Reset", "CC Attack"} & NEEDS_LOF


@pytest.mark.clause("n5.zoc.aro", "n5.hacking-area.aro", "n5.hacking-area.aro-target")
@pytest.mark.parametrize("reason", BLIND)
@pytest.mark.parametrize("skill", ["BS Attack", "Discover", "Look Out!", "Forward Observer", "Place Deployable"])
def test_skills_that_need_lof_become_an_idle(skill, reason):
    """A Skill that needs LoF may be declared, but becomes an Idle."""
    answer = order(f"A: {skill} by {reason}")

    assert (answer.values["legal"], answer.values["idle"]) == ("yes", f"{skill} (A)")
    assert applies(answer.because, BLIND[reason])


@pytest.mark.clause("n5.dodge.skill", "n5.reset.roll")
@pytest.mark.parametrize("reason", ["zoc", "hacking", "comms", "lof", "skill", "template"])
@pytest.mark.parametrize("skill", ["Dodge", "Reset"])
def test_skills_without_lof_do_not(skill, reason):
    """Skills that do not need LoF work with any reason."""
    assert order(f"A: {skill} by {reason}").values["idle"] == ""


@pytest.mark.clause("n5.aro.valid", "n5.sixth-sense.react")
@pytest.mark.parametrize("reason", ["lof", "skill"])
def test_lof_and_skills_give_lof(reason):
    """LoF, and a Skill as the reason, give LoF."""
    assert order(f"A: BS Attack by {reason}").values["idle"] == ""


@pytest.mark.clause("n5.zoc.aro")
@pytest.mark.parametrize("reason", ["zoc", "hacking", "template", "comms"])
def test_offers_depend_on_the_reason(reason):
    """Only Skills usable in ARO that the reason allows are offered."""
    blind, lof = (
        set(ask("order", {"first": "move", "aros": f"A: by {one}"}).values["next_aros"][3:].split(", "))
        for one in (reason, "lof")
    )

    assert lof - blind == NEEDS_LOF
    assert {"Dodge", "Reset"} <= blind
