"""Orders of Fireteams: which Order is spent, Coherency, the bonuses of the Level, and what cancels it."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, figures
from tests.helpers.cases import cases

FIRETEAM = {"together": "fireteam", "activated": "5", "first": "move"}
COORDINATED = {"together": "coordinated", "activated": "4", "first": "move"}
REACTING = {"first": "move", "aros": "A: Dodge by lof; B: Dodge by lof; C: Reset by lof", "fireteam": "A, B, C"}


def order(form):
    """Return the answer to a form of the Order calculator."""
    return ask("order", form)


JUDGED = {
    "n5.fireteam.no-coordinated": ({**COORDINATED, "members": "3, 4"}, "n5.fireteam.no-coordinated"),
    "n5.fireteam.no-coordinated: nobody is in a Fireteam": (COORDINATED, ""),
    "n5.fireteam.leave.irregular": ({**FIRETEAM, "spends": "irregular"}, "n5.fireteam.leave.irregular"),
    "n5.fireteam.leave.lieutenant": ({**FIRETEAM, "spends": "lieutenant"}, "n5.fireteam.leave.lieutenant"),
    "n5.fireteam.active.tactical": ({**FIRETEAM, "spends": "tactical"}, ""),
    "n5.coordinated.cost": ({**COORDINATED, "spends": "tactical"}, "n5.coordinated.cost"),
    "n5.coordinated.cost: Irregular": ({**COORDINATED, "spends": "irregular"}, "n5.coordinated.cost"),
    "n5.inspiring-leadership.coordinated": ({**COORDINATED, "spends": "lieutenant"}, ""),
    "n5.fireteam.leave.active": (
        {**FIRETEAM, "out": "4, 5", "aros": "A: BS Attack at 5 by lof"},
        "n5.fireteam.leave.active",
    ),
    "n5.fireteam.leave.active: one that stays": ({**FIRETEAM, "out": "4", "aros": "A: BS Attack at 5 by lof"}, ""),
    "n5.fireteam.active.stay-put": ({**FIRETEAM, "second": "move", "aros": "A: BS Attack at 4 by lof"}, ""),
    "n5.fireteam.size": ({**FIRETEAM, "activated": "6", "out": "6"}, "n5.fireteam.size"),
    "n5.fireteam.cancel.voluntary": (
        {**FIRETEAM, "cancelled": "active", "aros": "A: BS Attack at 2 by lof"},
        "n5.aro.target",
    ),
    "n5.fireteam.barred: not of a cancelled Fireteam": (
        {**FIRETEAM, "cancelled": "active", "states": "Suppressive Fire"},
        "",
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "clause"), cases(JUDGED))
def test_legal_orders(form, clause):
    """An Order of a Fireteam is legal, or breaks the clause that forbids it."""
    values = order(form).values

    assert ("no" if clause else "yes", clause) == (values["legal"], values["problem_rule"])


SAYS = {
    "n5.fireteam.no-coordinated": "A Coordinated Order activates no member of a Fireteam (3, 4).",
    "n5.fireteam.leave.irregular": "A Fireteam Order spends no Irregular Order.",
    "n5.fireteam.leave.active": "Trooper 5 has left the Fireteam and is not activated: nobody can react to it.",
}


@pytest.mark.parametrize(("clause", "says"), SAYS.items())
def test_problems_are_explained(clause, says):
    """An impossible Order of a Fireteam is explained in one sentence."""
    assert says == order(JUDGED[clause][0]).values["problem"]


SAID = {
    "n5.fireteam.active.tactical": (
        {**FIRETEAM, "spends": "tactical"},
        ["1 1"],
        "n5.fireteam.active.order",
    ),
    "n5.fireteam.active.order": (
        FIRETEAM,
        ["1"],
        "n5.fireteam.active.tactical",
    ),
    "n5.inspiring-leadership.coordinated": (
        {**COORDINATED, "spends": "lieutenant"},
        [""],
        "n5.coordinated.cost",
    ),
    "n5.fireteam.active.stay-put": (
        FIRETEAM,
        [""],
        "n5.fireteam.leave.coherency",
    ),
    "n5.fireteam.leave.coherency": (
        {**FIRETEAM, "out": "4, 5"},
        ["1 4 5"],
        "n5.fireteam.cancel.one-member",
    ),
    "n5.fireteam.leave.recalculate": ({**FIRETEAM, "out": "5"}, ["4"], "n5.fireteam.cancel.one-member"),
    "n5.fireteam.cancel.one-member": (
        {**FIRETEAM, "activated": "2", "out": "2", "aros": "A: Dodge by lof"},
        ["1"],
        "n5.fireteam.active.aro",
    ),
    "n5.fireteam.cancel.voluntary": (
        {**FIRETEAM, "cancelled": "active"},
        ["1"],
        "n5.fireteam.active.order",
    ),
}


@pytest.mark.parametrize(
    ("form", "numbers", "other", "clause"), [(*row, clause) for clause, row in SAID.items()], ids=SAID
)
def test_steps(form, numbers, other, clause):
    """The steps say which Order is spent, who leaves and who is activated, and nothing irrelevant."""
    because = order(form).because

    assert numbers == [words for words, _ in figures(cited(because, clause))]
    assert cited(because, other) == []


@pytest.mark.clause("n5.nco.fireteam", "n5.tactical-awareness.fireteam")
def test_a_tactical_order_of_the_leader():
    """A Tactical Order activates the Fireteam of the Leader that spends it."""
    found = order({**FIRETEAM, "activated": "Anna, Bo", "spends": "tactical"})
    says = "1 Tactical Order of Anna, which has NCO or Tactical Awareness, activates all members."

    assert (found.values["legal"], found.values["performed_by"]) == ("yes", "Move: Anna, Bo")
    assert [(says, True)] == cited(found.because, "n5.fireteam.active.tactical")


@pytest.mark.clause("n5.fireteam.leave.when")
def test_when_a_member_leaves():
    """A member out of Coherency leaves when the first Skill or the ARO is declared."""
    active, reactive = order({**FIRETEAM, "out": "5"}), order({**REACTING, "out": "C"})
    left = "n5.fireteam.leave.coherency"

    assert [step.says.split()[0] for step in active.because if cited((step,), left)] == ["1.2"]
    assert [step.rule.id for step in reactive.because if cited((step,), left)] == ["n5.fireteam.reactive.coherency"]


@pytest.mark.clause("n5.fireteam.active.stay-put")
def test_nobody_stays_put_in_a_dodge():
    """Only for Move does the answer say that a member may stay where it is."""
    assert cited(order({**FIRETEAM, "first": "jump"}).because, "n5.fireteam.active.stay-put") == []


@pytest.mark.parametrize(("spends", "words"), [("regular", "one Order"), ("irregular", "one Irregular Order")])
def test_the_order_of_one_trooper(spends, words):
    """The first step names the kind of Order that is spent."""
    (step, *_) = order({"first": "move", "spends": spends}).because

    assert f"1.1 Order: {words} activates Trooper 1." == step.says


@pytest.mark.clause("n5.fireteam.active.coherency", "n5.fireteam.cancel.voluntary")
@pytest.mark.parametrize(
    ("form", "performed"),
    [
        ({**FIRETEAM, "out": "4, 5"}, "Move: 1, 2, 3"),
        ({**FIRETEAM, "activated": "Bo, Anna", "out": "Anna"}, "Move: Bo"),
        ({**FIRETEAM, "cancelled": "active"}, ""),
    ],
)
def test_who_is_activated(form, performed):
    """A member out of Coherency at the first check, or of a cancelled Fireteam, is not activated."""
    assert performed == order(form).values.get("performed_by", "")


BONUSES = {
    "n5.fireteam.bonus.level-2": ({"second": "bs attack", "level": "3"}, "+1 SD to BS Attack"),
    "n5.fireteam.bonus.level-4": ({"second": "bs attack", "level": "4"}, "+1 SD to BS Attack; +1 to BS Attack"),
    "n5.fireteam.bonus.level-3": ({"second": "dodge", "level": "3"}, "+1 to Dodge"),
    "n5.fireteam.bonus.not-discover": ({"second": "discover", "level": "5"}, "+3 to Discover"),
    "n5.fireteam.bonus.level-2.kits": ({"second": "medikit", "level": "4"}, "+1 SD to MediKit from afar"),
    "n5.fireteam.bonus.level-2.kits: Level 1": ({"second": "medikit", "level": "1"}, ""),
    "n5.fireteam.bonus.not-hacking": ({"second": "spotlight", "level": "5"}, ""),
    "n5.fireteam.bonus.not-hacking: CC Attack": ({"second": "cc attack", "level": "5"}, ""),
    "n5.fireteam.bonus.level-2: Forward Observer": (
        {"second": "forward observer", "level": "4"},
        "+1 SD to Forward Observer; +1 to Forward Observer",
    ),
    "n5.fireteam.bonus.level-2.limits": (
        {"first": "speculative attack", "level": "4"},
        "+1 to Speculative Attack",
    ),
    "n5.fireteam.bonus.level-2.limits: Level 2": ({"first": "speculative attack", "level": "2"}, ""),
    "n5.intuitive-attack.roll": ({"first": "intuitive attack", "level": "5"}, ""),
    "n5.triangulated-fire.roll": ({"first": "triangulated fire", "level": "5"}, ""),
    "n5.fireteam.bonus.level-1": ({"second": "bs attack", "level": "1"}, ""),
    "n5.fireteam.active.requirements: no Bonus": (
        {"second": "bs attack", "level": "5", "requirements": "second of 1"},
        "",
    ),
}


@pytest.mark.parametrize(("form", "bonuses"), cases(BONUSES))
def test_bonuses_in_the_active_turn(form, bonuses):
    """The bonuses of the Level are added to the rolls that they name, and to no other Skill."""
    assert bonuses == order({**FIRETEAM, **form}).values.get("bonuses", "")


@pytest.mark.parametrize(
    ("form", "clause", "steps"),
    [
        ({"second": "bs attack", "level": "4"}, "n5.fireteam.bonus.level-4", [("4 +1", True)]),
        ({"second": "bs attack", "level": "3"}, "n5.fireteam.bonus.level-4", []),
        (
            {"second": "reset", "level": "2"},
            "n5.fireteam.bonus.not-hacking",
            [("", False)],
        ),
        (
            {"first": "speculative attack", "level": "5"},
            "n5.fireteam.bonus.level-2.limits",
            [("+1", False)],
        ),
        (
            {"first": "speculative attack", "level": "5"},
            "n5.fireteam.bonus.level-4",
            [("4 +1", True)],
        ),
        (
            {"first": "intuitive attack", "level": "4"},
            "n5.intuitive-attack.roll",
            [("+1", False)],
        ),
        ({"second": "place deployable", "level": "5"}, "n5.fireteam.bonus.not-hacking", []),
        (
            {"second": "discover", "level": "2"},
            "n5.fireteam.bonus.not-discover",
            [("", False)],
        ),
        ({"second": "discover", "level": "2"}, "n5.fireteam.bonus.not-hacking", []),
        (
            {"second": "gizmokit", "level": "5"},
            "n5.fireteam.bonus.level-2.kits",
            [("2 +1", True)],
        ),
        ({"second": "gizmokit", "level": "5"}, "n5.fireteam.bonus.not-hacking", []),
    ],
)
def test_steps_of_bonuses(form, clause, steps):
    """A step names each Bonus that affects a roll, or says that none does."""
    assert steps == figures(cited(order({**FIRETEAM, **form}).because, clause))


REACTIONS = {
    "n5.fireteam.reactive.coherency": ({"out": "C"}, ("Dodge", "C", "no", "")),
    "n5.fireteam.reactive.coherency: one is left": ({"out": "B, C"}, ("", "B, C", "yes", "")),
    "n5.fireteam.cancel.voluntary: in the Reactive Turn": ({"cancelled": "reactive"}, ("", "", "yes", "")),
    "n5.fireteam.leave.reactive": ({"fireteam_level": "3"}, ("Dodge", "C", "no", "")),
    "n5.fireteam.reactive.bonuses: Level 3 of four": (
        {
            "fireteam_level": "3",
            "aros": "A: Dodge by lof; B: Dodge by lof; C: Dodge by lof; D: by lof",
            "fireteam": "A, B, C, D",
        },
        ("Dodge", "", "no", "+1 to Dodge"),
    ),
    "n5.fireteam.reactive.bonuses: BS Attack": (
        {"fireteam_level": "2", "aros": "A: BS Attack by lof; B: BS Attack by lof; C: by lof"},
        ("BS Attack", "", "no", "+1 SD to BS Attack"),
    ),
    "n5.fireteam.reactive.bonuses: the ARO is not settled": (
        {"fireteam_level": "2", "out": "B", "aros": "A: BS Attack by lof; B: by lof; C: Dodge by lof"},
        ("", "B", "no", ""),
    ),
    "n5.fireteam.reactive.bonuses: no ARO": (
        {"fireteam_level": "2", "aros": "A: by lof; B: by lof; C: by lof"},
        ("", "", "no", ""),
    ),
}


@pytest.mark.parametrize(("form", "expected"), cases(REACTIONS))
def test_a_fireteam_reacts(form, expected):
    """A member out of Coherency leaves before its ARO counts, and the others have the Bonuses of their Level."""
    values = order({**REACTING, **form}).values
    names = ("fireteam_aro", "fireteam_leaves", "fireteam_cancelled", "fireteam_bonuses")

    assert expected == tuple(values.get(name, "") for name in names)


@pytest.mark.clause("n5.fireteam.reactive.coherency")
def test_steps_of_a_reacting_fireteam():
    """The steps say that Coherency is checked and what the Level adds."""
    form = {**REACTING, "aros": "A: Dodge by lof; B: Dodge by lof; C: by lof; D: by lof", "fireteam": "A, B, C, D"}
    because = order({**form, "out": "D", "fireteam_level": "3"}).because
    checked = "Coherency with the Leader is checked at the start and at the end of each ARO."
    given = "A and B react with the Bonuses of Level 3 that bear on Dodge: +1 to Dodge."

    assert [(checked, True)] == cited(because, "n5.fireteam.reactive.coherency")
    assert [(given, True)] == cited(because, "n5.fireteam.reactive.bonuses")
    assert figures(cited(because, "n5.fireteam.leave.coherency")) == [("4", True)]


@pytest.mark.clause("n5.fireteam.reactive.bonuses")
def test_one_member_reacts():
    """A Fireteam of which one member reacts has the Bonuses of its Level too."""
    aros = "A: BS Attack by lof; B: by lof; C: by lof"
    says = "A reacts with the Bonuses of Level 2 that bear on BS Attack: +1 SD to BS Attack."
    because = order({**REACTING, "aros": aros, "fireteam_level": "2"}).because

    assert [(says, True)] == cited(because, "n5.fireteam.reactive.bonuses")


@pytest.mark.clause("n5.fireteam.cancel.voluntary")
def test_steps_of_a_fireteam_cancelled_by_choice():
    """If its Fireteam is cancelled, each Trooper reacts separately."""
    says = "The player cancels the Fireteam before the Order is spent, for free: each Trooper reacts by itself."

    assert [(says, True)] == cited(order({**REACTING, "cancelled": "reactive"}).because, "n5.fireteam.cancel.voluntary")


@pytest.mark.clause("n5.fireteam.bonus.level-5")
@pytest.mark.parametrize(("level", "legal"), [("4", "no"), ("5", "yes")])
def test_sixth_sense_of_a_fireteam(level, legal):
    """At Level 5 all members have Sixth Sense, so Stealth does not work against them."""
    aros = "A: Dodge by zoc; B: by zoc; C: by zoc; D: by zoc; E: by zoc"
    team = {"fireteam": "A, B, C, D, E", "fireteam_level": level}
    found = order({"first": "move", "second": "idle", "stealth": "1", "aros": aros, **team})

    assert legal == found.values["legal"]
    assert (legal == "yes") == bool(cited(found.because, "n5.sixth-sense.stealth"))


@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({**FIRETEAM, "out": "1"}, "out", 'must be some of 2, 3, 4, 5, not "1".'),
        ({**REACTING, "out": "A"}, "out", 'must be some of B, C, not "A".'),
        (
            {**REACTING, "cancelled": "reactive", "out": "B"},
            "out",
            'must be left empty where there is no Fireteam, not "B".',
        ),
        ({"first": "move", "out": "1"}, "out", 'must be left empty where there is no Fireteam, not "1".'),
        ({**FIRETEAM, "members": "2"}, "members", 'must be left empty where there is no Coordinated Order, not "2".'),
        ({**COORDINATED, "members": "5"}, "members", 'must be some of 1, 2, 3, 4, not "5".'),
        ({**FIRETEAM, "level": "5", "out": "5"}, "level", "must be at most 4, the number of members, not 5."),
        (
            {**REACTING, "fireteam_level": "3", "out": "B"},
            "fireteam_level",
            "must be at most 2, the number of members, not 3.",
        ),
        ({**COORDINATED, "level": "2"}, "level", "must be 1 where there is no Fireteam, not 2."),
        ({"first": "move", "fireteam_level": "2"}, "fireteam_level", "must be 1 where there is no Fireteam, not 2."),
        (
            {"first": "move", "cancelled": "active"},
            "cancelled",
            "must be none where there is no such Fireteam, not active.",
        ),
        ({**FIRETEAM, "cancelled": "both"}, "cancelled", "must be none where there is no such Fireteam, not both."),
        (
            {"first": "move", "phase": "impetuous", "spends": "tactical"},
            "spends",
            "must be Regular Order in the Impetuous Phase, not Tactical Order.",
        ),
    ],
)
def test_refusals(form, control, says):
    """Refuses input without effect, or impossible, at its control."""
    with pytest.raises(InvalidInputError) as refused:
        order(form)

    assert control == refused.value.control
    assert refused.value.message.endswith(says)


@pytest.mark.clause("n5.fireteam.leave.recalculate")
@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ({**FIRETEAM, "out": "5", "level": "3"}, {"activated": "1, 2, 3, 4", "out": ""}),
        ({**FIRETEAM, "activated": "2", "out": "2"}, {"activated": "1", "together": "none", "level": "1"}),
        ({**FIRETEAM, "activated": "Bo, Anna", "out": "Anna"}, {"activated": "Bo", "together": "none"}),
        ({**FIRETEAM, "cancelled": "active", "spends": "irregular"}, {"activated": "1", "spends": "regular"}),
        ({**REACTING, "fireteam_level": "2"}, {"fireteam": "", "fireteam_level": "1", "out": "", "cancelled": "none"}),
    ],
)
def test_a_new_order(form, begins):
    """A new Order activates those that remain in the Fireteam after the last one."""
    found = next(option.form for option in order(form).options if option.label == "New Order")

    assert begins == {name: found[name] for name in begins}
    assert order({**form, **found}).values["legal"] == "yes"


@pytest.mark.clause("n5.label.movement")
@pytest.mark.parametrize(
    ("first", "performed"),
    [
        ("Move", "Move: 1, 2, 3, 4, 5"),
        ("Jump", "Jump: 1, 2, 3, 4, 5"),
        ("Climb", "Climb: 1, 2, 3, 4, 5"),
        ("Cautious Movement", "Cautious Movement: 1, 2, 3, 4, 5"),
        ("Discover", "Discover: 1"),
        ("Sapper", "Sapper: 1"),
        ("Speculative Attack", "Speculative Attack: 1"),
    ],
)
def test_skills_that_are_movement(first, performed):
    """Skills with the Label Movement are movement, which all members perform."""
    assert performed == order({**FIRETEAM, "first": first}).values["performed_by"]


OUT_OF_FIRETEAMS = ("Camouflaged", "Impersonation", "Holoecho", "Decoy", "Isolated", "Suppressive Fire")
NULL_STATES = ("Possessed", "Sepsitorized", "Unconscious", "Disconnected", "Dead")


@pytest.mark.clause("n5.states.fireteam")
@pytest.mark.parametrize("state", [*OUT_OF_FIRETEAMS, *NULL_STATES])
def test_states_that_end_membership(state):
    """A Trooper in a Marker State, Decoy, Isolated, Suppressive Fire or a Null State is in no Fireteam."""
    assert order({**FIRETEAM, "first": "", "states": state}).values["next_skills"] == ""


@pytest.mark.clause("n5.states.null.acting")
@pytest.mark.parametrize(
    ("state", "acts"), list(zip(NULL_STATES, [True, True, False, False, False], strict=True)), ids=NULL_STATES
)
def test_who_acts_in_a_null_state(state, acts):
    """Possessed and Sepsitorized Troopers can act; those in other Null States cannot."""
    assert acts == (order({"first": "move", "states": state}).values["legal"] == "yes")
