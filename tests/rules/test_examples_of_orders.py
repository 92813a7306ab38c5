"""Orders with Fireteams, Markers, Skills that become an Idle, and the steps of an Order."""

import pytest

from engine import InvalidInputError
from engine.decisions.order import OrderRules
from engine.editions import EDITIONS
from tests.helpers.answers import ask, cited
from tests.helpers.cases import cases

FIRETEAM = {"together": "fireteam", "first": "move", "second": "bs attack"}
FIVE = "A, B, C, D, E"
AT_ALL = (
    "A: BS Attack at 1 by lof; B: BS Attack at 2 by lof; C: BS Attack at 2 by lof; "
    "D: BS Attack at 2 by lof; E: BS Attack at 2 by lof"
)
REFUSED = {
    "n5.label.bs-attack": ({"second": "forward observer", "states": "Stunned"}, "which has the Label BS Attack"),
    "n5.impersonation-state.no-attack.imp-2": (
        {"marker": "impersonation", "aros": "A: BS Attack by lof"},
        "BS Attack cannot be declared against a Marker",
    ),
    "n5.cybermask.attack": (
        {"marker": "impersonation", "aros": "A: Spotlight by hacking"},
        "Spotlight cannot be declared against a Marker",
    ),
    "n5.combat-jump.no-prone": ({"first": "combat jump", "prone": "first"}, "cannot choose to go Prone"),
}


@pytest.mark.parametrize(("form", "problem"), cases(REFUSED))
def test_illegal_orders(form, problem):
    """An illegal declaration ends the Order, and the answer says why."""
    values = ask("order", **({"first": "move"} | form)).values

    assert (values["legal"], problem in values["problem"]) == ("no", True)


@pytest.mark.clause("n5.coherency.example", "n5.coherency.start")
def test_out_of_coherency_after_the_first_skill():
    """A member out of Coherency after the first Skill is not activated, and the Level is counted without it."""
    form = {**FIRETEAM, "activated": "3"}
    whole, left = ask("order", **form, level="3").values, ask("order", **form, out="3", level="2").values

    assert (whole["performed_by"], left["performed_by"]) == ("Move: 1, 2, 3; BS Attack: 1", "Move: 1, 2; BS Attack: 1")
    assert ask("order", **form, out="3", level="2", aros="A: BS Attack at 3 by lof").values["legal"] == "no"


@pytest.mark.clause("n5.coherency.start", "n5.fireteam.active.coherency")
def test_when_coherency_is_checked():
    """A member out of Coherency leaves when the first Skill is declared, before anybody may react."""
    because = ask("order", **FIRETEAM, activated="3", out="3", level="2").because
    leaves = [step.says[:3] for step in because if cited(step.steps, "n5.fireteam.leave.coherency")]
    ((says, applied),) = cited(because, "n5.fireteam.active.coherency")

    assert (leaves, applied) == (["1.2"], True)
    assert "after the first Skill is declared, before movement is measured, and at the very end of the Order" in says


END = {
    "n5.coherency.end: one leaves": ("3 at the end", "3", {"activated": "1, 2, 4", "level": "3"}),
    "n5.coherency.end: beside one that left at the start": (
        "2, 3 at the end",
        "3",
        {"activated": "1, 4", "level": "2"},
    ),
    "n5.fireteam.cancel.one-member": (
        "2 at the end, 3 at the end, 4 at the end",
        "2, 3, 4",
        {"activated": "1", "together": "none", "level": "1"},
    ),
}


@pytest.mark.parametrize(("out", "leaves", "new"), cases(END))
def test_out_of_coherency_at_the_end(out, leaves, new):
    """A member out of Coherency at the end of the Order took part in it, and leaves for the next one."""
    started = 4 - ("2," in out)
    form = {**FIRETEAM, "activated": "4", "out": out, "level": str(min(started, 3))}
    answer = ask("order", **form)
    (conclusion,) = [step for step in answer.because if step.says.startswith("5.2")]
    (following,) = [one.form for one in answer.options if one.label == "New Order"]

    assert (leaves, "yes") == (answer.values["leaves"], answer.values["legal"])
    assert f"Move: {', '.join('1234' if started == 4 else '134')}; BS Attack: 1" == answer.values["performed_by"]
    assert cited(conclusion.steps, "n5.coherency.end")
    assert new == {name: following[name] for name in new}


def test_all_stay_in_coherency():
    """If nobody is out at the end, the answer does not mention it, and the next Order has an equal form."""
    answer = ask("order", **FIRETEAM, activated="3", level="3")

    assert not cited(answer.because, "n5.coherency.end")
    assert "leaves" not in answer.values


@pytest.mark.parametrize("out", ["1 at the end", "3, 3 at the end", "4 at the end"])
def test_who_cannot_leave_at_the_end(out):
    """The Leader cannot leave at the end, and neither can a member that is missing or has left already."""
    with pytest.raises(InvalidInputError, match="must be some of"):
        ask("order", **FIRETEAM, activated="3", out=out, level="2")


@pytest.mark.clause("n5.fireteam.example-hmg")
def test_two_fireteams_of_level_5():
    """A shot at the member that shoots is Face to Face; the others make Normal Rolls, all with the Bonuses."""
    form = {**FIRETEAM, "activated": "5", "level": "5", "aros": AT_ALL, "fireteam": FIVE, "fireteam_level": "5"}
    found = ask("order", **form)
    alone = [says.partition("'s")[0] for says, _ in cited(found.because, "n5.fireteam.active.aro-on-idle")]

    assert alone == ["B", "C", "D", "E"]
    assert found.values["bonuses"] == found.values["fireteam_bonuses"] == "+1 SD to BS Attack; +1 to BS Attack"


HOLOECHOES = {"first": "move", "activated": "Holoecho 1, Holoecho 2, Bearer", "marker": "holoecho"}


@pytest.mark.clause("n5.holoecho.as-troopers")
@pytest.mark.parametrize("name", ["Holoecho 1", "Holoecho 2", "Bearer"])
def test_an_aro_against_any_holoecho(name):
    """Each Holoecho gives an ARO, as a Trooper would."""
    assert ask("order", **HOLOECHOES, aros=f"A: Dodge at {name} by lof").values["legal"] == "yes"


@pytest.mark.clause("n5.holoecho.same-order")
def test_one_order_for_all_holoechoes():
    """One Order activates all three, which perform the same Skills."""
    spent = "1.1 Order: one Order activates Holoecho 1, Holoecho 2, Bearer."

    assert (spent, True) in cited(ask("order", **HOLOECHOES).because, "n5.sequence")


MOVING = {
    name
    for name, skill in EDITIONS["n5"].of(OrderRules).skills.items()
    if skill.term and "Movement" in skill.term.labels
}


def sequence_of(**form):
    """Return the steps of the Order Expenditure Sequence in order."""
    return [says for says, _ in cited(ask("order", **form).because, "n5.sequence")]


@pytest.mark.clause("n5.movement.measure")
@pytest.mark.parametrize("skill", ["Cautious Movement", "Climb", "Jump", "Berserk", "Idle", "Discover"])
def test_when_movement_is_measured(skill):
    """A Skill with the Label Movement is measured when declared, before its end point is chosen; others are not."""
    (declared,) = [says for says in sequence_of(first=skill) if says.startswith("1.2 First Skill: ")]

    assert (skill in MOVING) == (0 < declared.find("measured") < declared.find("placed at its end"))


@pytest.mark.clause("n5.movement.measure")
@pytest.mark.parametrize(("second", "steps"), [("move", ["1.2", "3 S"]), ("dodge", ["1.2"])])
def test_the_movement_of_a_second_skill(second, steps):
    """A second Move is measured in its own step, and a Dodge's movement when it succeeds."""
    measured = [says[:3] for says in sequence_of(first="move", second=second) if "measured, its" in says]

    assert steps == measured


@pytest.mark.clause("n5.impetuous.token")
def test_the_impetuous_token():
    """The Impetuous Token is spent when the Trooper is activated in the Impetuous Phase, but not in an Order."""
    phase, order = (sequence_of(first="move", **form) for form in ({"phase": "impetuous"}, {}))

    assert [says for says in phase if "Token" in says] == ["1.1 Order: the Impetuous Token of Trooper 1 is removed."]
    assert phase[1:] == order[1:]
    assert order[0] == "1.1 Order: one Order activates Trooper 1."


@pytest.mark.clause("n5.alert.effect")
def test_when_alert_turns_a_trooper():
    """Alert! is in the Conclusion, the last step, after the Saving Rolls."""
    steps = sequence_of(first="move", second="none", aros="A: BS Attack by lof")
    found = [at for at, says in enumerate(steps) if "Alert!" in says]
    (saves,) = [at for at, says in enumerate(steps) if "Saving Rolls" in says]

    assert [len(steps) - 1] == found
    assert saves < found[0]


@pytest.mark.clause("n5.berserk.short")
def test_berserk_out_of_reach():
    """Berserk with a target out of reach becomes an Idle, including its Move."""
    values = ask("order", first="berserk", requirements="first").values

    assert (values["idle"], values["simultaneous"]) == ("Berserk (first)", "Idle")


@pytest.mark.clause("n5.foxhole.begin")
def test_a_foxhole_by_a_long_skill():
    """In the Active Turn Foxhole State is entered with a Long Skill."""
    values = ask("order", first="sapper").values

    assert (values["first_kind"], values["end_states"]) == ("Long Skill", "Foxhole")


@pytest.mark.clause("n5.burst.aro-point")
def test_the_point_of_the_route_of_an_aro():
    """An ARO against a moving Trooper may be made at any point of its route."""
    values = ask("order", first="move", second="dodge", aros="A: BS Attack by lof from route").values

    assert (values["legal"], values["simultaneous"]) == ("yes", "Move; Dodge; A: BS Attack from a point of the route")


@pytest.mark.clause("n5.fireteam.level.check")
def test_level_after_each_loss():
    """The Level is counted again without each member that might leave."""
    values = ask("fireteam", **{f"member.{at}": "Zhanshi" if at < 4 else "Yisheng" for at in range(1, 6)}).values

    without = [values[f"without.{at}"] for at in range(2, 6)]

    assert (values["level"], without) == (3, [2, 2, 3, 3])
