"""Orders that activate several Troopers: Fireteam Orders and Coordinated Orders."""

from random import Random

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, figures
from tests.helpers.cases import cases
from tests.helpers.tiers import sampled

FIRETEAM = {"together": "fireteam", "activated": "5", "first": "move"}
COORDINATED = {"together": "coordinated", "activated": "4", "first": "move"}


def order(form):
    """Return the answer to a form of the Order calculator."""
    return ask("order", form)


def judged(form):
    """Return whether an Order is legal, and which clause it breaks."""
    values = order(form).values
    return values["legal"], values["problem_rule"]


JUDGED = {
    "n5.fireteam.size": ({**FIRETEAM, "activated": "1"}, "n5.fireteam.size"),
    "n5.fireteam.size: six": ({**FIRETEAM, "activated": "6"}, "n5.fireteam.size"),
    "n5.fireteam.size: two": ({**FIRETEAM, "activated": "2"}, ""),
    "n5.fireteam.size: five": (FIRETEAM, ""),
    "n5.fireteam.active.order": ({**FIRETEAM, "phase": "impetuous"}, "n5.fireteam.active.order"),
    "n5.isolated.fireteam": ({**FIRETEAM, "states": "Isolated"}, "n5.fireteam.barred"),
    "n5.isolated.coordinated": ({**COORDINATED, "states": "Isolated"}, "n5.coordinated.barred"),
    "n5.label.airborne-deployment": ({**FIRETEAM, "first": "parachutist"}, "n5.fireteam.barred"),
    "n5.label.airborne-deployment: Combat Jump": ({**FIRETEAM, "first": "combat jump"}, "n5.fireteam.barred"),
    "n5.fireteam.barred": ({**FIRETEAM, "states": "Prone, Isolated"}, "n5.fireteam.barred"),
    "n5.fireteam.barred: a Null State": ({**FIRETEAM, "first": "idle", "states": "Possessed"}, "n5.fireteam.barred"),
    "n5.fireteam.barred: Suppressive Fire": ({**FIRETEAM, "states": "Suppressive Fire"}, "n5.fireteam.barred"),
    "n5.fireteam.barred: a Marker": ({**FIRETEAM, "marker": "camouflaged"}, "n5.fireteam.barred"),
    "n5.fireteam.barred: Airborne Deployment": ({**FIRETEAM, "first": "combat jump"}, "n5.fireteam.barred"),
    "n5.decoy-state.no-fireteam": ({**FIRETEAM, "states": "Decoy"}, "n5.fireteam.barred"),
    "n5.holoecho.fireteam": ({**FIRETEAM, "states": "Holoecho"}, "n5.fireteam.barred"),
    "n5.impersonation-state.fireteam": ({**FIRETEAM, "states": "Impersonation"}, "n5.fireteam.barred"),
    "n5.fireteam.leave.marker: not HoloMask": ({**FIRETEAM, "states": "HoloMask"}, ""),
    "n5.fireteam.cancel.retreat": ({**FIRETEAM, "states": "Retreat!"}, "n5.fireteam.cancel.retreat"),
    "n5.fireteam.suppressive-fire": ({**FIRETEAM, "first": "suppressive fire"}, "n5.fireteam.suppressive-fire"),
    "n5.coordinated.troopers": ({**COORDINATED, "activated": "5"}, "n5.coordinated.troopers"),
    "n5.coordinated.troopers: four": (COORDINATED, ""),
    "n5.coordinated.when": ({**COORDINATED, "phase": "impetuous"}, "n5.coordinated.when"),
    "n5.coordinated.barred": ({**COORDINATED, "states": "Isolated"}, "n5.coordinated.barred"),
    "n5.decoy-state.no-coordinated": ({**COORDINATED, "states": "Decoy"}, "n5.coordinated.barred"),
    "n5.coordinated.airborne": ({**COORDINATED, "first": "combat jump"}, ""),
    "n5.coordinated.hidden-deployment": ({**COORDINATED, "states": "Hidden Deployment"}, ""),
    "n5.coordinated.example-markers": ({**COORDINATED, "marker": "camouflaged"}, ""),
    "n5.aro.target": ({**FIRETEAM, "aros": "A: BS Attack at 6 by lof"}, "n5.aro.target"),
    "n5.aro.burst": ({**FIRETEAM, "aros": "A: BS Attack at 1+2 by lof"}, "n5.aro.burst"),
    "n5.fireteam.active.aro": ({**FIRETEAM, "aros": "A: BS Attack at 5 by lof; B: Dodge at 1 by lof"}, ""),
    "n5.fireteam.active.aro: one for each enemy": (
        {**FIRETEAM, "aros": "A: BS Attack at 5 by lof; A: BS Attack at 1"},
        "n5.aro.one",
    ),
    "n5.coordinated.reaction": ({**COORDINATED, "aros": "A: BS Attack at 2 by lof; B: BS Attack at 3 by lof"}, ""),
    "n5.coordinated.reaction: one for each enemy": (
        {**COORDINATED, "aros": "A: BS Attack at 2 by lof; A: BS Attack at 3"},
        "n5.aro.one",
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "clause"), cases(JUDGED))
def test_legal_orders(form, clause):
    """An Order of several Troopers is legal, or breaks the clause that forbids its declaration."""
    assert ("no" if clause else "yes", clause) == judged(form)


def test_problems_are_explained():
    """An impossible Fireteam Order is explained in one sentence."""
    says = [order(JUDGED[name][0]).values["problem"] for name in ("n5.fireteam.size", "n5.coordinated.troopers")]

    assert says[0] == "A Fireteam Order activates 2 to 5 Troopers, not 1."
    assert says[1] == "A Coordinated Order activates at most 4 Troopers, not 5."


@pytest.mark.clause("n5.fireteam.barred")
def test_nothing_is_legal_if_the_fireteam_cannot_act():
    """If the States prevent a Fireteam from acting, nothing can be declared."""
    values = order({**FIRETEAM, "first": "", "states": "Isolated"}).values

    assert (values["next_skills"], values["next"]) == ("", "1.2 First Skill: nothing")


PERFORMED = {
    "n5.fireteam.active.together": ({**FIRETEAM, "second": "dodge"}, "Move: 1, 2, 3, 4, 5; Dodge: 1, 2, 3, 4, 5"),
    "n5.fireteam.active.together: Reset": (
        {**FIRETEAM, "second": "reset"},
        "Move: 1, 2, 3, 4, 5; Reset: 1, 2, 3, 4, 5",
    ),
    "n5.fireteam.active.together: Jump": ({**FIRETEAM, "first": "jump"}, "Jump: 1, 2, 3, 4, 5"),
    "n5.fireteam.active.leader-only": ({**FIRETEAM, "second": "bs attack"}, "Move: 1, 2, 3, 4, 5; BS Attack: 1"),
    "n5.fireteam.active.leader-only: Discover first": (
        {**FIRETEAM, "activated": "Anna, Bo", "first": "discover", "second": "move"},
        "Discover: Anna; Move: Anna, Bo",
    ),
    "n5.fireteam.comms.active": ({**FIRETEAM, "second": "spotlight"}, "Move: 1, 2, 3, 4, 5; Spotlight: 1"),
    "n5.fireteam.cc.leader": ({**FIRETEAM, "second": "cc attack"}, "Move: 1, 2, 3, 4, 5; CC Attack: 1"),
    "n5.fireteam.active.berserk": (
        {**FIRETEAM, "first": "berserk", "requirements": "first of 2, first of 4, first of 5"},
        "Berserk: 1, 3",
    ),
    "n5.fireteam.active.requirements": (
        {**FIRETEAM, "first": "climb", "requirements": "first of 3, first of 4, first of 5"},
        "Climb: 1, 2",
    ),
    "n5.fireteam.active.requirements: the Leader": (
        {**FIRETEAM, "second": "bs attack", "requirements": "second of 1"},
        "Move: 1, 2, 3, 4, 5",
    ),
    "n5.coordinated.sequence": ({**COORDINATED, "second": "bs attack"}, "Move: 1, 2, 3, 4; BS Attack: 1, 2, 3, 4"),
    "n5.coordinated.hacking": ({**COORDINATED, "second": "spotlight"}, "Move: 1, 2, 3, 4; Spotlight: 1, 2, 3, 4"),
    "n5.coordinated.states": ({**COORDINATED, "first": "suppressive fire"}, "Suppressive Fire: 1, 2, 3, 4"),
    "n5.coordinated.cc": ({**COORDINATED, "second": "cc attack"}, "Move: 1, 2, 3, 4; CC Attack: 1"),
    "n5.coordinated.idle": (
        {**COORDINATED, "second": "bs attack", "requirements": "second of 4"},
        "Move: 1, 2, 3, 4; BS Attack: 1, 2, 3",
    ),
    "n5.idle.effect": ({**FIRETEAM, "second": "idle"}, "Move: 1, 2, 3, 4, 5; Idle: 1, 2, 3, 4, 5"),
    "no second Skill": ({**FIRETEAM, "second": "none"}, "Move: 1, 2, 3, 4, 5"),
    "no group": ({"first": "move", "activated": "4"}, ""),
}


@pytest.mark.parametrize(("form", "performed"), cases(PERFORMED))
def test_who_performs_what(form, performed):
    """Each Skill is performed by all, by the Leader or Spearhead only, or by those that can."""
    assert performed == order(form).values.get("performed_by", "")


@pytest.mark.clause("n5.fireteam.active.requirements")
@pytest.mark.parametrize(
    ("form", "idle"),
    [
        ({**FIRETEAM, "second": "bs attack", "requirements": "second of 1"}, "BS Attack (second)"),
        ({**FIRETEAM, "second": "bs attack", "requirements": "second of 2"}, ""),
        ({**COORDINATED, "activated": "2", "requirements": "first of 1, first of 2"}, "Move (first)"),
        ({**COORDINATED, "activated": "2", "requirements": "first of 1"}, ""),
    ],
)
def test_a_skill_that_nobody_can_perform(form, idle):
    """A Skill becomes an Idle if nobody that should perform it can."""
    assert idle == order(form).values["idle"]


SAID = {
    "n5.fireteam.active.order": (FIRETEAM, "1"),
    "n5.fireteam.active.leader": ({**FIRETEAM, "activated": "Bo, Anna"}, ""),
    "n5.fireteam.active.coherency": (
        FIRETEAM,
        "1",
    ),
    "n5.fireteam.active.together": (FIRETEAM, ""),
    "n5.fireteam.active.leader-only": (
        {**FIRETEAM, "first": "discover"},
        "1",
    ),
    "n5.fireteam.active.berserk": (
        {**FIRETEAM, "first": "berserk"},
        "",
    ),
    "n5.fireteam.active.requirements": (
        {**FIRETEAM, "first": "climb", "requirements": "first of 4, first of 5"},
        "4 5",
    ),
    "n5.fireteam.active.aro": (
        {**FIRETEAM, "aros": "A: BS Attack at 5 by lof"},
        "5",
    ),
    "n5.coordinated.cost": (
        COORDINATED,
        "1 1",
    ),
    "n5.coordinated.spearhead": ({**COORDINATED, "activated": "Bo, Anna"}, ""),
    "n5.coordinated.hidden-deployment": (
        {**COORDINATED, "states": "Hidden Deployment"},
        "",
    ),
    "n5.coordinated.airborne": (
        {**COORDINATED, "first": "parachutist"},
        "",
    ),
    "n5.coordinated.target": (
        {**COORDINATED, "first": "discover"},
        "",
    ),
    "n5.coordinated.reaction": (
        {**COORDINATED, "aros": "A: BS Attack at 2 by lof"},
        "2",
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("clause", "form", "numbers"), [(clause, *row) for clause, row in SAID.items()], ids=SAID)
def test_steps(clause, form, numbers):
    """The steps of an Order of several Troopers cite its clauses; those of other Orders do not."""
    alone = {**form, "together": "none", "requirements": ""}

    assert [(numbers, True)] == figures(cited(order(form).because, clause))
    assert cited(order(alone).because, clause) == []


ONE_PERFORMER = {
    "n5.fireteam.active.leader-only: another cannot": (
        {**FIRETEAM, "second": "bs attack", "requirements": "second of 4"},
        ("n5.fireteam.active.leader-only", ["Trooper 1, the Leader, performs BS Attack alone."]),
        ("n5.fireteam.active.requirements", []),
    ),
    "n5.fireteam.active.requirements: the Leader cannot": (
        {**FIRETEAM, "second": "bs attack", "requirements": "second of 1, second of 4"},
        ("n5.fireteam.active.leader-only", []),
        ("n5.fireteam.active.requirements", ["Trooper 1 cannot perform BS Attack: an Idle instead."]),
    ),
    "n5.coordinated.cc: another cannot": (
        {**COORDINATED, "second": "cc attack", "requirements": "second of 2"},
        ("n5.coordinated.cc", ["Trooper 1, the Spearhead, performs CC Attack alone."]),
        ("n5.coordinated.idle", []),
    ),
    "n5.coordinated.idle: the Spearhead cannot": (
        {**COORDINATED, "second": "cc attack", "requirements": "second of 1"},
        ("n5.coordinated.cc", []),
        ("n5.coordinated.idle", ["Trooper 1 cannot perform CC Attack: an Idle instead."]),
    ),
    "n5.coordinated.idle: nobody can": (
        {**COORDINATED, "activated": "2", "requirements": "first of 1, first of 2"},
        ("n5.coordinated.sequence", ["All participants declare Move."]),
        ("n5.coordinated.idle", ["Trooper 1 and Trooper 2 cannot perform Move: an Idle instead."]),
    ),
}


@pytest.mark.parametrize(("form", "performs", "unmet"), cases(ONE_PERFORMER))
def test_requirements_of_those_who_would_perform(form, performs, unmet):
    """Only Troopers that should perform a Skill can fail to; others act as usual only if somebody can."""
    because = order(form).because

    for clause, says in (performs, unmet):
        assert says == [words for words, _ in cited(because, clause) if "named" not in words]


@pytest.mark.clause("n5.prone.change")
@pytest.mark.parametrize(
    ("form", "left"),
    [
        ({"requirements": "first of 2"}, "1: Prone; 2: none; 3: Prone"),
        ({"requirements": "first of 2", "states": "Prone"}, "1: none; 2: Prone; 3: none"),
        ({"requirements": "first of 2", "aros": "A: by lof in Stunned"}, "1: Prone; 2: none; 3: Prone; A: Stunned"),
        ({"requirements": "first of 2", "second": "none"}, "1: Prone; 2: none; 3: Prone"),
        ({"first": "sapper", "prone": ""}, "1: Foxhole; 2: none; 3: none"),
    ],
)
def test_who_performs_an_idle_begins_no_state(form, left):
    """A Trooper that performs an Idle enters no State, so the next Order cannot have a single State for all."""
    found = order({**FIRETEAM, "activated": "3", "prone": "first", **form})

    assert left == found.values["end_states"]
    assert "New Order" not in [option.label for option in found.options]
    each = "; ".join(one for one in left.split("; ") if one[0].isdigit())
    says = f"its Troopers would begin in different States ({each}), and the form has one set for all."
    assert [(f"No new Order is offered: {says}", True)] == cited(found.because, "n5.states.what")


@pytest.mark.clause("n5.prone.change")
@pytest.mark.parametrize(("requirements", "left"), [("", "Prone"), ("first of 1, first of 2, first of 3", "")])
def test_all_end_in_the_same_states(requirements, left):
    """If all or none perform a Skill, all end in the same States."""
    found = order({**FIRETEAM, "activated": "3", "prone": "first", "requirements": requirements})

    assert left == found.values.get("end_states", "")
    assert "New Order" in [option.label for option in found.options]
    assert cited(found.because, "n5.states.what") == []


@pytest.mark.clause("n5.coordinated.targetless")
def test_deployables_need_no_common_point():
    """Participants may place their Deployables anywhere."""
    placed = order({**COORDINATED, "second": "place deployable"})

    assert cited(placed.because, "n5.coordinated.target") == []
    assert placed.values["performed_by"] == "Move: 1, 2, 3, 4; Place Deployable: 1, 2, 3, 4"


@pytest.mark.clause("n5.fireteam.active.aro-on-idle")
@pytest.mark.parametrize(
    ("form", "normal"),
    [
        ({"second": "bs attack"}, {"A": 3}),
        ({"second": "bs attack", "requirements": "second"}, {"A": 3, "B": 1}),
        ({"second": "bs attack", "requirements": "A"}, {}),
        ({"second": "dodge"}, {}),
        ({"second": "dodge", "requirements": "second of 3"}, {"A": 3}),
        ({"second": "move"}, {}),
        ({"second": "bs attack", "together": "coordinated", "requirements": "second of 3"}, {}),
        ({"second": "bs attack", "together": "none"}, {}),
    ],
)
def test_attacks_on_a_member_in_idle(form, normal):
    """An attack on a member that performs an Idle is a Normal Roll."""
    aros = {"aros": "A: BS Attack at 3 by lof; B: BS Attack at 1 by lof; C: Dodge at 2 by lof", "activated": "4"}
    found = cited(order({**FIRETEAM, **aros, **form}).because, "n5.fireteam.active.aro-on-idle")

    assert {
        f"{who}'s BS Attack is a Normal Roll: Trooper {number} performs an Idle." for who, number in normal.items()
    } == {says for says, _ in found}


@pytest.mark.clause("n5.fireteam.active.sequence")
def test_the_steps_of_a_fireteam_order():
    """The Leader is named in step 1, the Order answered in step 2, and the rolls are known in step 5."""
    because = order({**FIRETEAM, "second": "bs attack", "aros": "A: BS Attack at 3 by lof"}).because
    clauses = ("leader", "aro", "leader-only", "aro-on-idle")

    assert [
        next(step.says.split()[0] for step in because if cited((step,), f"n5.fireteam.active.{clause}"))
        for clause in clauses
    ] == ["1.1", "2.2", "3", "5"]


@pytest.mark.parametrize(
    "form",
    [
        {**FIRETEAM, "requirements": "first of 6"},
        {**FIRETEAM, "requirements": "second of 1"},
        {"first": "move", "activated": "4", "requirements": "first of 4"},
    ],
)
def test_requirements_of_one_trooper(form):
    """Requirements can fail for one Trooper, with a Skill that the Order declares."""
    with pytest.raises(InvalidInputError) as refused:
        order(form)

    assert refused.value.control == "requirements"


REACTING = {
    "n5.fireteam.reactive.own-aro": ("A: Dodge by lof; B: Dodge by lof; C: Dodge by lof", ("Dodge", "", "no")),
    "n5.fireteam.reactive.majority": ("A: Dodge by lof; B: BS Attack by lof; C: Dodge by lof", ("Dodge", "B", "no")),
    "n5.fireteam.reactive.majority: the player chooses": (
        "A: Dodge by lof; B: Reset by lof; C: by zoc",
        ("", "", "no"),
    ),
    "n5.fireteam.reactive.majority: who does not react": ("A: Dodge by lof; B: pass by lof; C:", ("Dodge", "", "no")),
    "n5.fireteam.reactive.different": ("A: Reset by lof; B: Dodge by lof; C: Dodge by lof", ("Dodge", "A", "yes")),
    "n5.fireteam.cancel.leader-aro": ("A: Reset by lof; B: Dodge by lof; C: Dodge by zoc", ("Dodge", "A", "yes")),
    "n5.fireteam.reactive.targets": (
        "A: Dodge at 1 by lof; B: Dodge at 2 by lof; C: Dodge at 1 by lof",
        ("Dodge", "", "no"),
    ),
    "n5.fireteam.comms.reactive": (
        "A: Spotlight by hacking; B: Oblivion by hacking; C: Dodge by lof",
        ("a Hacking Program", "C", "no"),
    ),
}


@pytest.mark.parametrize(("aros", "expected"), cases(REACTING))
def test_a_fireteam_reacts(aros, expected):
    """A Fireteam has one ARO, and a member that declares another leaves it."""
    activated = "2" if " at " in aros else "1"
    values = order({"first": "move", "activated": activated, "aros": aros, "fireteam": "A, B, C"}).values

    assert expected == tuple(values[name] for name in ("fireteam_aro", "fireteam_leaves", "fireteam_cancelled"))


@pytest.mark.clause("n5.fireteam.reactive.targets")
@pytest.mark.parametrize(("activated", "applied"), [("1", False), ("2", True)])
def test_targets_of_a_fireteam(activated, applied):
    """Against several Troopers each member chooses its own target."""
    form = {"first": "move", "activated": activated, "aros": "A: Dodge at 1 by lof; B: by lof", "fireteam": "A, B"}

    assert [("", applied)] == figures(cited(order(form).because, "n5.fireteam.reactive.targets"))


def test_no_fireteam_reacts():
    """If the reacting Troopers are not a Fireteam, the answer does not mention one."""
    assert "fireteam_aro" not in order({"first": "move", "aros": "A: Dodge by lof; B: Reset by lof"}).values


@pytest.mark.clause("n5.fireteam.size")
@pytest.mark.parametrize("names", ["A", "A, A", "A, D", "A, B, C, D, E, F"])
def test_who_cannot_be_a_reacting_fireteam(names):
    """A reacting Fireteam has two to five members, all of which react."""
    with pytest.raises(InvalidInputError, match="must be 2 to 5 different names of A, B, C, not ") as refused:
        order({"first": "move", "aros": "A: by lof; B: by lof; C: by lof", "fireteam": names})
    with pytest.raises(InvalidInputError, match="must be 2 to 5 different names once they react, not "):
        order({"first": "move", "fireteam": "A, B"})

    assert refused.value.control == "fireteam"


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", sampled(range(40), range(15)))
def test_walking_by_options(seed):
    """Choosing random options plays an Order of several Troopers to its end, or none is legal."""
    draw = Random(seed)  # noqa: S311 - the same way in every run
    form = {"together": draw.choice(["fireteam", "coordinated"]), "activated": str(draw.randint(1, 6))}
    for _ in range(8):
        answer = order(form)
        assert answer.values["legal"] == "yes", form
        further = [option for option in answer.options if option.label != "New Order"]
        if not further:
            break
        form |= draw.choice(further).form

    assert answer.values["performed_by"] if "first" in form else not answer.values["next_skills"]


ANY = {
    "together": ["none", "fireteam", "coordinated"],
    "activated": ["1", "3", "Bo, Anna"],
    "first": ["", "move", "idle", "bs attack", "berserk", "sapper", "combat jump"],
    "second": ["", "none", "move", "cc attack", "spotlight", "reset", "place deployable"],
    "states": ["", "Prone", "Isolated", "Foxhole, Stunned", "Camouflaged"],
    "marker": ["none", "camouflaged"],
    "aros": ["", "A: Dodge by lof", "A: BS Attack at 1 by lof; B: wait by lof", "A: in Prone"],
    "requirements": ["", "first", "second of 3", "first of Bo", "A", "first of 1"],
    "prone": ["", "first", "A"],
    "fireteam": ["", "A, B", "A"],
}
"""Texts of an Order of several Troopers that go together or do not."""


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", sampled(range(150), range(60)))
def test_any_order_of_several_troopers(seed):
    """Any form is answered, or refused with an error that names one of its controls."""
    draw = Random(seed)  # noqa: S311 - the same form in every run
    form = {name: draw.choice(texts) for name, texts in ANY.items()}
    try:
        values = order(form).values
    except InvalidInputError as error:
        assert error.control in form  # noqa: PT017 (one of two outcomes)
    else:
        assert (values["legal"] == "yes") == (values["problem"] == "")


def test_other_editions_have_no_such_orders():
    """An edition without Fireteam Orders does not ask about them."""
    with pytest.raises(InvalidInputError) as refused:
        order({"edition": "n4", "together": "fireteam"})

    assert refused.value.control == "together"
