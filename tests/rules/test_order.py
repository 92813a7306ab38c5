"""Which Skills an Order allows: kinds, combinations, positions, and details of the declaration."""

from itertools import product

import pytest

from engine.decisions.order import OrderRules
from engine.editions import EDITIONS
from engine.errors import InvalidInputError
from engine.records.skill import RollPurpose, SkillKind
from engine.rules.order.declaration import (
    ACTIVE,
    PASSING,
    Declaration,
    Place,
    details_step,
    kind_name,
    required_details,
)
from engine.rules.order.sequence import legal_declarations
from engine.rules.order.skill_pairs import combination_step, kind_step
from tests.helpers.orders import ORDERS, after, broken, cites, said_with, spoken, steps, table

CHARTS = {
    "short": "Activate Disco Ball, BS Attack, Carbonite, CC Attack, Controlled Jump, Deactivator, Doctor, Dodge, "
    "Engineer, Forward Observer, GizmoKit, MediKit, Morpho-Scan, Oblivion, Place Deployable, Reload, Reset, Sensor, "
    "Spotlight, Total Control, Trinity, White Noise, Zero Pain",
    "long": "Assisted Fire, Berserk, Cautious Movement, Cybermask, Combat Jump, Climb, Enhanced Reaction, Fairy Dust, "
    "Intuitive Attack, Jump, Parachutist, Sapper, Speculative Attack, Suppressive Fire, Triangulated Fire",
    "aro": "BS Attack, Carbonite, CC Attack, Controlled Jump, Discover, Dodge, Forward Observer, Look Out!, Oblivion, "
    "Place Deployable, Reload, Reset, Spotlight, Total Control, Trinity, Zero Pain",
}
"""The charts of N5: n5.quickref.short, n5.quickref.long and n5.quickref.aro."""


def chart(name):
    """Return the Skills of a chart of N5."""
    return set(CHARTS[name].split(", "))


BASIC = {"Move", "Discover", "Idle"}
FEW = {"BS Attack", "CC Attack", "Dodge", "Reset", "Place Deployable"}
SHORT = {"n5": chart("short"), "codeone": FEW, "n4": FEW}
LONG = {"n5": chart("long"), "codeone": {"Jump", "Climb"}, "n4": {"Jump", "Climb", "Suppressive Fire"}}
ARO_ONLY = {"n5": {"Look Out!"}, "codeone": set(), "n4": {"Look Out!"}}
IN_ARO = {edition: FEW | {"Discover"} | ARO_ONLY[edition] for edition in ("codeone", "n4")} | {"n5": chart("aro")}


ATTACKS = {"Intuitive Attack", "Speculative Attack"}


def of_kind(edition, kind):
    """Return the names of an edition's Skills of one kind."""
    return {name for name, skill in EDITIONS[edition].of(OrderRules).skills.items() if skill.kind is kind}


@pytest.mark.clause(
    "n5.activation.basic-short", "n4.activation.short-movement", "n5.quickref.short", "n5.quickref.long"
)
@pytest.mark.parametrize("edition", ORDERS)
def test_skills_by_kind(edition):
    assert of_kind(edition, SkillKind.BASIC_SHORT) == BASIC
    assert SHORT[edition] == of_kind(edition, SkillKind.SHORT)
    assert LONG[edition] == of_kind(edition, SkillKind.LONG)
    assert ARO_ONLY[edition] == of_kind(edition, SkillKind.ARO)
    assert {"Alert!"} <= of_kind(edition, SkillKind.AUTOMATIC)


@pytest.mark.clause("n5.common-skills.automatic", "n5.common-skills.deployment")
@pytest.mark.parametrize(
    ("kind", "some"),
    [(SkillKind.AUTOMATIC, {"Mimetism", "Request Speedball", "X-Visor"}), (SkillKind.DEPLOYMENT, {"Minelayer"})],
)
def test_every_other_skill_takes_no_order(kind, some):
    """Automatic and Deployment Skills are known, but cannot be declared with an Order or in ARO."""
    names = of_kind("n5", kind) - {"Alert!"}
    clauses = {broken("n5", table("A lof"), Declaration(ACTIVE, name)) for name in names}

    assert some <= names
    assert {f"n5.common-skills.{kind}"} == clauses - {"n5.place-deployable.requirements"}
    assert {"n5.aro.skills"} == {broken("n5", table("A lof"), "Move", Declaration("A", name, ("1",))) for name in names}


@pytest.mark.clause("n5.place-deployable.requirements")
@pytest.mark.parametrize("name", ["Deployable Repeater", "Dazer", "FastPanda"])
def test_deployables_are_placed(name):
    """Deployable Equipment is not a Skill."""
    assert broken("n5", table(), "Move", name) == "n5.place-deployable.requirements"


@pytest.mark.clause("n5.aro.skills", "n4.aro.skills", "n5.quickref.aro")
@pytest.mark.parametrize("edition", ORDERS)
def test_skills_usable_in_aro(edition):
    """Most Short Skills are usable in ARO, and so are Discover and, if the edition has it, Look Out!"""
    usable = {name for name, skill in EDITIONS[edition].of(OrderRules).skills.items() if skill.aro}

    assert IN_ARO[edition] == usable


def test_needs_of_skills():
    """A Skill lists what it needs: a Roll, LoF, a weapon, a route."""
    skills = [skill for skill in EDITIONS["n5"].of(OrderRules).skills.values() if skill.common]

    assert FEW | {"Discover", *ATTACKS} == {s.name for s in skills if s.roll} | {"Place Deployable"}
    assert {"BS Attack", "Discover", "Look Out!", *ATTACKS} == {s.name for s in skills if s.lof}
    assert {"BS Attack", "CC Attack", *ATTACKS} == {s.name for s in skills if s.attack}
    assert {"Move", "Jump", "Climb", "Cautious Movement"} == {s.name for s in skills if s.route}
    assert {"Place Deployable"} == {s.name for s in skills if s.place}


@pytest.mark.clause("n5.berserk.skill")
def test_needs_of_special_skills():
    """Special Skills list what they need, too."""
    skill = EDITIONS["n5"].of(OrderRules).skills["Berserk"]

    assert (skill.attack, skill.route, skill.roll) == (True, True, True)
    assert skill.purposes == (RollPurpose.CC,)


@pytest.mark.parametrize(
    ("edition", "skill", "kind", "clause"),
    [
        ("n5", "Move", "Basic Short Skill", "n5.activation.basic-short"),
        ("n5", "BS Attack", "Short Skill", "n5.activation.short"),
        ("n5", "Jump", "Long Skill", "n5.activation.long"),
        ("n4", "Move", "Short Movement Skill", "n4.activation.short-movement"),
        ("n4", "BS Attack", "Short Skill", "n4.activation.short"),
        ("n4", "Jump", "Entire Order Skill", "n4.activation.entire-order"),
        ("codeone", "Move", "Short Movement Skill", "n4.activation.short-movement"),
        ("codeone", "BS Attack", "Short Skill", "n4.activation.short"),
        ("codeone", "Jump", "Entire Order Skill", "n4.activation.entire-order"),
    ],
)
def test_editions_name_the_kinds(edition, skill, kind, clause):
    """An edition uses its own names for the kinds, and cites its own clause or the one it borrows."""
    step = kind_step(EDITIONS[edition], skill)

    assert kind == kind_name(EDITIONS[edition], skill)
    article = "an" if kind.startswith("Entire") else "a"
    assert (clause, f"{skill} is {article} {kind}") == (step.rule.id, step.says.partition(":")[0])


def allowed(edition, first, second):
    """Return whether two Skills make a legal Order, computed with sets."""
    if first not in BASIC and (edition == "n5" or first not in SHORT[edition]):
        return False
    if first in BASIC:
        return second in BASIC | SHORT[edition]
    return second in BASIC


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ORDERS)
def test_every_pair_of_skills(edition):
    """Two Skills are a legal Order if n5.activation.combinations or n4.activation.combinations lists them."""
    names = list(EDITIONS[edition].of(OrderRules).skills)
    expected = {pair for pair in product(names, names) if allowed(edition, *pair)}
    openers = [name for name in names if broken(edition, table(), name) == ""]

    found = {(first, second) for first in openers for second in names if not broken(edition, table(), first, second)}
    assert expected == found
    assert (BASIC | LONG[edition] | (set() if edition == "n5" else SHORT[edition])) == set(openers)


@pytest.mark.parametrize(
    ("edition", "said", "clause"),
    [
        ("n5", ("Move", "Move"), ""),
        ("n5", ("Move", "Discover"), ""),
        ("n5", ("Idle", "BS Attack"), ""),
        ("n5", ("Move", "pass"), ""),
        ("n5", ("BS Attack",), "n5.activation.combinations"),
        ("n5", ("Look Out!",), "n5.activation.combinations"),
        ("n5", ("Move", "Look Out!"), "n5.activation.combinations"),
        ("n5", ("Cautious Movement",), ""),
        ("n5", ("Move", "Cautious Movement"), "n5.activation.long"),
        ("n5", ("Sapping",), "n5.activation.combinations"),
        ("n5", ("Move", "Sapping"), "n5.activation.combinations"),
        ("n5", ("Move", "Carbonite"), ""),
        ("n5", ("Carbonite",), "n5.activation.combinations"),
        ("n5", ("Sapper",), ""),
        ("n5", ("Doctor",), "n5.activation.combinations"),
        ("n5", ("Alert!",), "n5.sequence"),
        ("n5", ("Move", "Alert!"), "n5.sequence"),
        ("n5", ("Jump", "Move"), "n5.activation.long"),
        ("n5", ("Jump", "Jump"), "n5.activation.long"),
        ("n5", ("Move", "Suppressive Fire"), "n5.activation.long"),
        ("n4", ("BS Attack", "Move"), ""),
        ("n4", ("Move", "Discover"), ""),
        ("n4", ("Dodge", "pass"), ""),
        ("n4", ("BS Attack", "BS Attack"), "n4.activation.short"),
        ("n4", ("BS Attack", "Dodge"), "n4.activation.short"),
        ("n4", ("Climb", "Idle"), "n4.activation.entire-order"),
        ("n4", ("Idle", "Climb"), "n4.activation.entire-order"),
        ("n4", ("BS Attack", "Climb"), "n4.activation.entire-order"),
        ("n4", ("Alert!",), "n4.sequence"),
        ("codeone", ("BS Attack", "Move"), ""),
        ("codeone", ("BS Attack", "Dodge"), "n4.activation.short"),
        ("codeone", ("Climb", "Move"), "n4.activation.entire-order"),
        ("codeone", ("Alert!",), "codeone.sequence"),
        ("codeone", ("Look Out!",), "n4.activation.combinations"),
    ],
)
def test_which_clause_a_combination_breaks(edition, said, clause):
    """An illegal Order breaks the clause that forbids it, and a legal one breaks none."""
    assert clause == broken(edition, table(), *said)


@pytest.mark.clause("n5.activation.short")
def test_two_short_skills_are_never_an_order():
    """A Short Skill must follow a Basic Short Skill."""
    assert broken("n5", table(), "Dodge") == "n5.activation.combinations"
    assert broken("n5", table(), "Idle", "Dodge") == ""
    assert cites(steps("n5", table(), "Idle", "Dodge"), "n5.activation.short")


@pytest.mark.clause("n5.activation.simultaneous")
@pytest.mark.parametrize("edition", ORDERS)
def test_steps_of_a_legal_pair(edition):
    """The steps of a legal pair name its kinds, and say that both Skills are performed at once."""
    step = combination_step(EDITIONS[edition], "Move", "BS Attack")
    home = "n5" if edition == "n5" else "n4"

    basic = kind_name(EDITIONS[edition], "Move")
    assert (f"{home}.activation.combinations", f"{basic} + Short Skill is a legal Order.") == (step.rule.id, step.says)
    assert [f"{home}.activation.simultaneous"] == [below.rule.id for below in step.steps]
    assert step.steps[0].says == "Move and BS Attack are performed at the same time."


@pytest.mark.clause("n5.activation.position", "n4.activation.simultaneous")
@pytest.mark.parametrize(
    ("edition", "said", "clauses"),
    [
        # n5.activation.position: only from places that the Trooper has reached before.
        ("n5", ("Move", "BS Attack"), ("", "", "", "n5.activation.position")),
        ("n5", ("Discover", "Move"), ("", *["n5.activation.position"] * 3)),
        ("n5", ("Discover", "BS Attack"), ("", *["n5.activation.position"] * 3)),
        ("n5", ("Discover", "pass"), ("", *["n5.activation.position"] * 3)),
        # n4.activation.simultaneous: from any point of the route, whichever Skill is declared first.
        ("n4", ("Move", "BS Attack"), ("", "", "", "n4.activation.simultaneous")),
        ("n4", ("BS Attack", "Move"), ("", "", "", "n4.activation.simultaneous")),
        ("n4", ("BS Attack", "Idle"), ("", *["n4.activation.simultaneous"] * 3)),
        ("n4", ("BS Attack", "pass"), ("", *["n4.activation.simultaneous"] * 3)),
        ("codeone", ("BS Attack", "Move"), ("", "", "", "n4.activation.simultaneous")),
    ],
)
def test_places_of_a_skill(edition, said, clauses):
    """A Skill is made at the start, a point or the end of a route, if the edition allows it."""
    assert list(clauses) == [first_broken(edition, said, place) for place in Place]


@pytest.mark.clause("n4.activation.simultaneous", "n5.activation.position")
@pytest.mark.parametrize(
    ("edition", "first", "clauses"),
    [
        ("n5", "Move", ("", "", "", "")),
        ("n5", "Discover", ("", *["n5.activation.position"] * 3)),
        ("n5", "Suppressive Fire", ("", *["n5.activation.position"] * 3)),
        # n4.activation.simultaneous: a Move that follows may add a point to the route, but no position off it.
        ("n4", "Move", ("", "", "", "")),
        ("n4", "BS Attack", ("", "", "", "n4.activation.simultaneous")),
        ("n4", "Idle", ("", "", "", "n4.activation.simultaneous")),
        ("codeone", "BS Attack", ("", "", "", "n4.activation.simultaneous")),
        # n4.activation.entire-order: nothing follows it, so no route either.
        ("n4", "Suppressive Fire", ("", *["n4.activation.simultaneous"] * 3)),
        ("n4", "Jump", ("", "", "", "")),
    ],
)
def test_places_of_a_first_skill(edition, first, clauses):
    """Refuses a first Skill that no second Skill could make legal: n5.activation.position, n4.activation.…."""
    assert list(clauses) == [first_broken(edition, (first,), place) for place in Place]


@pytest.mark.parametrize("edition", ORDERS)
def test_a_first_skill_can_be_followed(edition):
    """After any accepted first Skill that is not Long, a second Skill or none is legal."""
    made = EDITIONS[edition]
    openers = [said_with(skill, place=place) for skill in made.of(OrderRules).skills for place in Place]
    followed = [one for one in openers if one.skill not in LONG[edition] and not broken(edition, table(), one)]

    assert [one for one in followed if not legal_declarations(made, after(edition, table(), one))] == []


def first_broken(edition, said, place):
    """Return the clause that the first illegal Skill breaks, all made at one position; "" if all are legal."""
    skills = [said_with(skill, place=place) for skill in said]
    return broken(edition, table(), skills[0]) or broken(edition, table(), *skills)


@pytest.mark.clause("n5.sequence.details", "n4.sequence.details")
@pytest.mark.parametrize(
    ("edition", "skill", "wanted"),
    [
        ("n5", "Move", "the whole route"),
        ("n5", "BS Attack", "weapon and Ammunition, targets, the point it is made from, how the Burst is split"),
        ("n4", "BS Attack", "weapon, targets, the point it is made from, how the Burst is divided"),
        ("n5", "Discover", "the target"),
        ("n5", "Idle", ""),
        ("codeone", "Climb", "the whole route"),
    ],
)
def test_details_of_a_declaration(edition, skill, wanted):
    """The details of a Skill must be declared with it."""
    step = details_step(EDITIONS[edition], spoken(skill))

    assert wanted == required_details(EDITIONS[edition], spoken(skill))
    assert f"{'n5' if edition == 'n5' else 'n4'}.sequence.details" == step.rule.id
    assert bool(wanted) == step.applied


@pytest.mark.clause("n5.sequence.details", "n4.sequence.details")
@pytest.mark.parametrize(
    ("edition", "said", "clause"),
    [
        ("n5", (said_with("Move", stated=False),), "n5.sequence.details"),
        ("n5", ("Move", said_with("BS Attack", stated=False)), "n5.sequence.details"),
        ("n5", ("Move", said_with("Idle", stated=False)), ""),
        ("n4", (said_with("BS Attack", stated=False),), "n4.sequence.details"),
        ("codeone", (said_with("Climb", stated=False),), "n4.sequence.details"),
    ],
)
def test_choices_left_open(edition, said, clause):
    """A Skill with an open choice is not a valid declaration."""
    assert clause == broken(edition, table(), *said)


def test_edition_without_orders():
    """An edition without rules on Orders is an error that says so."""
    with pytest.raises(InvalidInputError, match=r"^Edition must be one with rules on Orders, not N3\.$") as error:
        EDITIONS["n3"].of(OrderRules)
    assert error.value.control == "edition"


def test_passing_is_no_skill():
    """PASSING means no second Skill, and cannot be the first."""
    assert broken("n5", table(), spoken(PASSING)) == "n5.sequence"
