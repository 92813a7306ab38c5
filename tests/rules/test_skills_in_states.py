"""Which Skills each State allows, and which end it, as the clauses of its page list them."""

import pytest

from engine import InvalidInputError, ask
from engine.decisions.order import AroReason, OrderRules
from engine.editions import EDITIONS
from engine.records.skill import SkillKind
from engine.records.term import TermKind
from engine.rules.order import Reactor, Situation, activate, barred, ended_by, legal_declarations
from engine.terms import terms
from tests.helpers.orders import after, table

N5 = EDITIONS["n5"]
SKILLS = N5.of(OrderRules).skills
DECLARED = {s.name for s in SKILLS.values() if s.kind not in {SkillKind.AUTOMATIC, SkillKind.DEPLOYMENT}}
IN_ARO = {skill.name for skill in SKILLS.values() if skill.aro}
LONG = {skill.name for skill in SKILLS.values() if skill.kind is SkillKind.LONG}
PROGRAMS = {skill.name for skill in SKILLS.values() if skill.term.kind is TermKind.PROGRAM}
STATES = [term.name for term in terms("n5") if term.kind is TermKind.STATE]

HACKING_ATTACKS = {"Carbonite", "Oblivion", "Spotlight", "Total Control", "Trinity", "Zero Pain"}
SHOTS = {"BS Attack", "Intuitive Attack", "Speculative Attack", "Forward Observer", "Triangulated Fire"}
NO_SHOTS = {"CC Attack", "Berserk", "Suppressive Fire", "Sensor", "Deactivator", "Activate Disco Ball"}
ATTACKS = SHOTS | NO_SHOTS | HACKING_ATTACKS | {"Morpho-Scan", "Place Deployable", "Reload"}
"""Skills named in n5.stunned.no-attack, and Skills with the Label Attack, BS, CC or Comms Attack."""

ROLLS = {"Discover", "Dodge", "Reset", "Doctor", "Engineer", "MediKit", "GizmoKit", "White Noise", "Combat Jump"}
"""Skills that need a Roll and are not Attacks."""

LEFT = {
    "Dead": ("n5.dead.removed", set()),
    "Disconnected": ("n5.disconnected.effect", set()),
    "Engaged": ("n5.engaged.skills", {"Berserk", "CC Attack", "Dodge", "Idle", "Reset"}),
    "Immobilized-A": ("n5.immobilized-a.only-dodge", {"Dodge", "Idle"}),
    "Immobilized-B": ("n5.immobilized-b.only-reset", {"Reset", "Idle"}),
    "Isolated": ("n5.isolated.comms-off", DECLARED - PROGRAMS - {"Morpho-Scan"}),
    "Retreat! State": (
        "n5.retreat-state.skills",
        {"Move", "Discover", "Idle", "Cautious Movement", "Dodge", "Reset"},
    ),
    "Stunned": ("n5.stunned.no-attack", DECLARED - ATTACKS),
    "Targeted": ("n5.targeted.no-stealth", DECLARED - {"Cautious Movement"}),
    "Unconscious": ("n5.unconscious.no-skills", set()),
}
"""The States that forbid Skills: the clause, and the Skills that it allows."""


def found(state, names, *, reactive):
    """Return the clause that forbids each of some Skills in a State, or ""."""
    objections = {name: barred(N5, (state,), name, reactive=reactive) for name in names}
    return {name: f"n5.{one.topic}" if one else "" for name, one in objections.items()}


@pytest.mark.clause(
    "n5.dead.removed",
    "n5.disconnected.effect",
    "n5.engaged.skills",
    "n5.immobilized-a.only-dodge",
    "n5.immobilized-b.only-reset",
    "n5.isolated.comms-off",
    "n5.retreat-state.skills",
    "n5.stunned.no-attack",
    "n5.stunned.allowed",
    "n5.targeted.no-stealth",
    "n5.unconscious.no-skills",
    "n5.hacker.barred",
    "n5.hacker.stunned",
    "n5.hacker.engaged",
)
@pytest.mark.parametrize("state", STATES)
def test_every_skill_in_every_state(state):
    """A State forbids what its clause says, in the Active Turn and in ARO; every other State forbids nothing."""
    clause, left = LEFT.get(state, ("", DECLARED))

    assert {name: "" if name in left else clause for name in DECLARED} == found(state, DECLARED, reactive=False)
    assert {name: "" if name in left else clause for name in IN_ARO} == found(state, IN_ARO, reactive=True)


def test_errors_name_the_state():
    """The error names the State and says why, or what it allows."""
    said = {
        state: barred(N5, (state,), "Spotlight", reactive=False).says
        for state in ("Stunned", "Isolated", "Retreat! State", "Unconscious")
    }

    assert said == {
        "Stunned": "Stunned: Spotlight cannot be declared, which has the Label Comms Attack.",
        "Isolated": "Isolated: Spotlight cannot be declared, as no Hacking Program can.",
        "Retreat! State": "Retreat! State: Spotlight cannot be declared, only every Basic Short Skill, "
        "Cautious Movement, Dodge and Reset.",
        "Unconscious": "Unconscious: Spotlight cannot be declared.",
    }


REVEALING = ATTACKS | ROLLS | {"Look Out!"} | LONG - {"Cautious Movement"}
ENDING = {
    "Camouflaged": REVEALING,
    "Decoy State": REVEALING - {"Combat Jump", "Parachutist"},
    "Foxhole": {"Move", "Climb", "Jump", "Cautious Movement", "Berserk"},
    "Hidden Deployment State": DECLARED,
    "Holoecho": REVEALING,
    "HoloMask State": REVEALING,
    "Impersonation State": REVEALING - {"Look Out!"},
    "Prone": {"Jump"},
    "Suppressive Fire State": DECLARED,
}
"""The Skills whose declaration in the Active Turn ends a State."""

ENDING_IN_ARO = ENDING | {"Foxhole": set(), "Suppressive Fire State": DECLARED - {"BS Attack"}}
"""The Skills whose declaration in ARO ends a State, as far as they are usable in ARO."""


@pytest.mark.clause(
    "n5.camouflaged.reveal.skill",
    "n5.camouflaged.reveal.long-skill",
    "n5.decoy-state.reveal.skill",
    "n5.decoy-state.reveal.long-skill",
    "n5.foxhole.end.movement",
    "n5.hidden-deployment-state.end.order",
    "n5.holoecho.end.skill",
    "n5.holoecho.end.long-skill",
    "n5.holomask-state.end.skill",
    "n5.prone.end.jump",
    "n5.holomask-state.end.long-skill",
    "n5.impersonation-state.reveal.skill",
    "n5.hacker.marker",
    "n5.impersonation-state.reveal.long-skill",
    "n5.suppressive-fire-state.cancel-actions",
    "n5.hacker.marker-controlled-jump",
)
@pytest.mark.parametrize("state", STATES)
def test_every_skill_that_ends_a_state(state):
    """Declaring a Skill ends a State if the State's clauses name it."""
    active = {name for name in DECLARED if ended_by(N5, (state,), name, reactive=False)}
    reactive = {name for name in IN_ARO if ended_by(N5, (state,), name, reactive=True)}

    assert ENDING.get(state, set()) == active
    assert ENDING_IN_ARO.get(state, set()) & IN_ARO == reactive


@pytest.mark.parametrize(
    ("clause", "unit", "forbidden"),
    [
        ("n5.cautious-movement.who-not", "TAG", {"Cautious Movement"}),
        ("n5.cautious-movement.who-not", "REM", {"Cautious Movement"}),
        ("n5.cautious-movement.who-not", "VH", {"Cautious Movement"}),
        ("n5.motorcycle.no-climb", "Motorcycle", {"Climb", "Cautious Movement"}),
        ("n5.aerial.no-engaged", "Aerial", {"CC Attack", "Berserk", "Cautious Movement"}),
        ("", "HI", set()),
        ("", "Super-Jump", set()),
    ],
)
def test_every_skill_of_a_unit_type(clause, unit, forbidden):
    """A Troop Type, a Motorcycle and Aerial forbid some movement; Aerial forbids Close Combat too."""
    clauses = found(unit, DECLARED, reactive=False)

    assert forbidden == {name for name, broken in clauses.items() if broken}
    assert set(filter(None, [clause])) <= set(clauses.values())


def judged(**form):
    """Return whether an Order is legal, the clause that it breaks, and the States that it ended."""
    values = ask("order", {"first": "move", "second": "none", **form}).values
    return values["legal"], values["problem_rule"], values["ended"]


@pytest.mark.clause(
    "n5.immobilized-b.both",
    "n5.stunned.no-attack",
    "n5.immobilized-a.only-dodge",
    "n5.immobilized-b.only-reset",
    "n5.cautious-movement.who-not",
    "n5.unconscious.no-skills",
    "n5.isolated.comms-off",
)
@pytest.mark.parametrize(
    ("form", "verdict"),
    [
        ({"states": "stunned", "second": "bs attack"}, ("no", "n5.stunned.no-attack", "")),
        ({"states": "Stunned", "second": "discover"}, ("yes", "", "")),
        ({"states": "IMM-A"}, ("no", "n5.immobilized-a.only-dodge", "")),
        ({"states": "immobilized a", "first": "idle", "second": "dodge"}, ("yes", "", "")),
        ({"states": "imm-a, imm-b", "first": "idle", "second": "dodge"}, ("no", "n5.immobilized-b.only-reset", "")),
        ({"states": "Engaged", "first": "idle", "second": "cc attack"}, ("yes", "", "")),
        ({"states": "Engaged", "first": "berserk", "second": ""}, ("yes", "", "")),
        ({"unit": "remote", "first": "cautious movement", "second": ""}, ("no", "n5.cautious-movement.who-not", "")),
        ({"first": "Cautious-Movement", "second": ""}, ("yes", "", "")),
        ({"states": "Suppressive Fire, Prone", "first": "jump"}, ("yes", "", "Suppressive Fire State, Prone")),
        ({"states": "camouflaged", "second": "bs attack"}, ("yes", "", "Camouflaged")),
        ({"states": "camouflaged", "second": "move"}, ("yes", "", "")),
        ({"aros": "A: Dodge by lof in suppressive fire"}, ("yes", "", "A: Suppressive Fire State")),
        ({"aros": "A: BS Attack by lof in suppressive fire"}, ("yes", "", "")),
        ({"aros": "A: BS Attack by lof in stunned+prone"}, ("no", "n5.stunned.no-attack", "")),
        ({"aros": "A: in unconscious by lof; A: Dodge"}, ("no", "n5.unconscious.no-skills", "")),
        ({"aros": "A: trinity by hacking in isolated"}, ("no", "n5.isolated.comms-off", "")),
    ],
)
def test_orders_in_a_state(form, verdict):
    """An Order is judged with the States of its Troopers, an ARO with those after "in"."""
    assert verdict == judged(**form)


def test_suppressive_fire_ends_once():
    """A State that the first Skill ended is not ended again by the second."""
    form = {"first": "move", "second": "move", "states": "Suppressive Fire"}
    steps = [one for step in ask("order", form).because for one in step.steps]

    assert sum(step.rule.id == "n5.suppressive-fire-state.cancel-actions" for step in steps) == 1


@pytest.mark.clause(
    "n5.super-jump.basic-short", "n5.super-jump.once", "n5.climbing-plus.climb-short", "n5.climbing-plus.once"
)
@pytest.mark.parametrize(
    ("form", "kinds"),
    [
        ({"first": "jump", "unit": "Super-Jump", "second": "bs attack"}, ("yes", "Basic Short Skill", "Short Skill")),
        ({"first": "climb", "unit": "climbing plus", "second": "dodge"}, ("yes", "Basic Short Skill", "Short Skill")),
        ({"first": "jump", "unit": "climbing plus", "second": "move"}, ("no", "Long Skill", "Basic Short Skill")),
        ({"first": "move", "unit": "Super-Jump", "second": "jump"}, ("no", "Basic Short Skill", "Long Skill")),
        ({"first": "jump", "unit": "Super-Jump", "second": "jump"}, ("no", "Basic Short Skill", "Long Skill")),
    ],
)
def test_long_skills_that_are_short(form, kinds):
    """Super-Jump and Climbing Plus make their Skill a Basic Short Skill if it comes first, once in an Order."""
    values = ask("order", form).values

    assert kinds == (values["legal"], values["first_kind"], values["second_kind"])


@pytest.mark.parametrize(
    ("marker", "second", "revealed"),
    [
        ("camouflaged", "bs attack", "yes"),
        ("camouflaged", "discover", "yes"),
        ("camouflaged", "idle", "no"),
        ("impersonation", "dodge", "yes"),
        ("holoecho", "reset", "yes"),
        ("holoecho", "none", "no"),
    ],
)
def test_markers_reveal_themselves(marker, second, revealed):
    """A Marker is revealed by the Skills that its State names, without input by the player."""
    values = ask("order", {"first": "move", "second": second, "marker": marker}).values

    assert revealed == values["revealed"]


@pytest.mark.parametrize(
    ("form", "control", "message"),
    [
        ({"first": "bs atack"}, "first", 'not "bs atack"; did you mean BS Attack or CC Attack?'),
        ({"first": "!!"}, "first", 'not "!!".'),
        ({"states": "Stuned"}, "states", 'not "Stuned"; did you mean Stunned?'),
        ({"unit": "xyz"}, "unit", 'not "xyz".'),
        ({"aros": "A: Dogde by lof"}, "aros", 'not "Dogde"; did you mean Dodge or Dogged?'),
        ({"aros": "A: Dodge by lof in Prown"}, "aros", 'not "Prown"; did you mean Prone?'),
        ({"aros": "A: Dodge by lof in Prone", "edition": "n4"}, "aros", 'not "Prone".'),
    ],
)
def test_unknown_names(form, control, message):
    """The error for an unknown name suggests similar ones."""
    with pytest.raises(InvalidInputError) as error:
        ask("order", form)

    assert control == error.value.control
    assert message in error.value.message


@pytest.mark.no_cover
@pytest.mark.parametrize("state", STATES)
def test_skills_left_can_be_declared(state):
    """The Skills left to a Trooper are those that an Order accepts step by step, and in ARO."""
    left, mine = ask("skills-left", {"states": state}).values, table(bears=(state,))
    first = legal(activate(N5, mine).value)
    openers = [name for name in first if SKILLS[name].kind is SkillKind.BASIC_SHORT]
    second = legal(after("n5", mine, openers[0])) - {"pass"} if openers else set()
    reactors = Situation(reactors=(Reactor("A", AroReason.LOF, bears=(state,)),))
    aros = legal(after("n5", reactors, "Move")) - {"pass"}
    in_aro = ask("skills-left", {"states": state, "turn": "reactive"}).values["aro"]

    assert set(openers) == listed(left["first"])
    assert second == listed(left["second"])
    assert first - set(openers) == listed(left["long"])
    assert aros == listed(in_aro)


def legal(state):
    """Return the Skills that can be declared in a state of an Order."""
    return {one.skill for one in legal_declarations(N5, state)}


def listed(names):
    """Return the names in a comma-separated list."""
    return set(filter(None, names.split(", ")))


def test_skills_left_by_position():
    """The table lists what can come first, second and as a whole Order, or in ARO."""
    engaged, in_aro = (ask("skills-left", {"states": "Engaged", "turn": turn}).table for turn in ("active", "reactive"))

    assert [(row.label, row.cells) for row in engaged.rows] == [
        ("First in an Order", ("Idle",)),
        ("Second", ("Idle, CC Attack, Dodge or Reset",)),
        ("A whole Order", ("1 Skill that only some profiles have",)),
    ]
    assert [(row.label, row.cells) for row in in_aro.rows] == [("In ARO", ("CC Attack, Dodge or Reset",))]
    assert [row.cells for row in ask("skills-left", {"states": "Dead"}).table.rows] == [("–",)] * 3


def test_skills_left_have_reasons():
    """Each clause that affects Skills has a step, and so has a State that changes nothing."""
    form = {"states": "Suppressive Fire, Normal", "unit": "Super-Jump, REM"}
    because = ask("skills-left", form).because

    assert [(step.rule.id, step.says) for step in because[:-1]] == [
        ("n5.suppressive-fire-state.cancel-actions", "Suppressive Fire State ends with any Skill."),
        ("n5.states.what", "Normal State changes nothing in what may be declared."),
        ("n5.super-jump.basic-short", "Super-Jump makes Jump a Basic Short Skill where it comes first."),
        ("n5.cautious-movement.who-not", "REM forbids Cautious Movement."),
    ]


@pytest.mark.parametrize(("turn", "says"), [("active", "An Order can begin with Idle."), ("reactive", "In ARO it can")])
def test_skills_left_mark_what_is_uncertain_of_orders(turn, says):
    """That an Order of an Immobilized Trooper begins with Idle is marked as uncertain; its ARO is not."""
    for state, skill in (("Immobilized-A", "Dodge"), ("Immobilized-B", "Reset")):
        answer = ask("skills-left", {"states": state, "turn": turn})
        doubt = f"Uncertain: the rules do not say that an Order spent on the Trooper is Idle and {skill}."

        assert answer.headline.startswith(says)
        assert (doubt in answer.headline) is (turn == "active")
        assert (doubt in answer.because[0].says) is (turn == "active")
