"""Limits of Orders: Cautious Movement and Stealth, the Impetuous Phase, and going Prone."""

import pytest

from engine import InvalidInputError, ask
from engine.decisions.order import OrderRules, StepKind
from engine.editions import EDITIONS
from engine.rules.order.declaration import ACTIVE, Declaration
from engine.rules.order.sequence import objection
from engine.rules.order.state import Situation, State
from tests.helpers.answers import cited
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]
CAUTIOUS = {"first": "cautious movement"}
QUIET = {"first": "move", "second": "idle", "stealth": 1}
IMPETUOUS = {"phase": "impetuous", "first": "move"}


def judged(form):
    """Return whether an Order is legal, and which clause it breaks."""
    values = ask("order", form).values
    return values["legal"], values["problem_rule"]


JUDGED = {
    "n5.cautious-movement.no-aro": (
        {**CAUTIOUS, "aros": "A: Dodge by lof", "on_the_way": "A"},
        "n5.cautious-movement.no-aro",
    ),
    "n5.cautious-movement.no-aro: Zone of Control": (
        {**CAUTIOUS, "aros": "A: Dodge by zoc; B: by lof", "on_the_way": "A, B"},
        "n5.cautious-movement.no-aro",
    ),
    "n5.cautious-movement.fails": ({**CAUTIOUS, "aros": "A: Dodge by lof; B: BS Attack by zoc"}, ""),
    "n5.cautious-movement.fails: on the way too": (
        {**CAUTIOUS, "aros": "A: by lof; B: Dodge by zoc", "on_the_way": "B"},
        "",
    ),
    "n5.cautious-movement.hackable": ({**CAUTIOUS, "hackable": 1, "aros": "A: Reset by hacking"}, ""),
    "n5.cautious-movement.not-hackable": (
        {**CAUTIOUS, "aros": "A: Reset by hacking"},
        "n5.cautious-movement.not-hackable",
    ),
    "n5.cautious-movement.marker-hackable": (
        {**CAUTIOUS, "hackable": 1, "marker": "camouflaged", "aros": "A: Reset by hacking"},
        "n5.cautious-movement.marker-hackable",
    ),
    "n5.cautious-movement.hidden": (
        {**CAUTIOUS, "aros": "A: BS Attack by lof in Hidden Deployment"},
        "n5.cautious-movement.hidden",
    ),
    "n5.cautious-movement.hidden: beside one that spoils it": (
        {**CAUTIOUS, "aros": "B: by lof; A: BS Attack by lof in Hidden Deployment"},
        "n5.cautious-movement.hidden",
    ),
    "n5.cautious-movement.null-enemies": (
        {**CAUTIOUS, "aros": "A: by lof in Unconscious; B: Dodge by zoc", "on_the_way": "B"},
        "n5.cautious-movement.no-aro",
    ),
    "n5.stealth.unconscious-enemy": (
        {**CAUTIOUS, "stealth": 1, "aros": "A: Reset by lof in Disconnected"},
        "n5.cautious-movement.null-enemies",
    ),
    "n5.cautious-movement.not-aro": (
        {"first": "move", "aros": "A: Cautious Movement by lof"},
        "n5.aro.skills",
    ),
    "n5.stealth.cautious": ({**CAUTIOUS, "stealth": 1, "aros": "A: Dodge by zoc"}, "n5.aro.valid"),
    "n5.stealth.cautious: Hacking Area": (
        {**CAUTIOUS, "stealth": 1, "hackable": 1, "aros": "A: Reset by hacking; B: Dodge by lof"},
        "n5.aro.valid",
    ),
    "n5.stealth.useless": ({**QUIET, "aros": "A: Dodge by zoc in Combat Instinct"}, ""),
    "n5.stealth.useless: Deployables": ({**QUIET, "aros": "Mine: Dodge by skill"}, ""),
    "n5.combat-instinct.stealth": ({**CAUTIOUS, "stealth": 1, "aros": "A: Dodge by zoc in Combat Instinct"}, ""),
    "n5.sixth-sense.stealth": ({**QUIET, "aros": "A: Dodge by zoc in 6th Sense"}, ""),
    "n5.stealth.contact": (
        {"first": "move", "second": "cc attack", "stealth": 1, "aros": "A: BS Attack by zoc second in Engaged"},
        "n5.engaged.skills",
    ),
    "n5.stealth.contact: what is left": (
        {"first": "move", "second": "cc attack", "stealth": 1, "aros": "A: CC Attack by zoc second in Engaged"},
        "",
    ),
    "n5.cc-attack.allowed-skills": ({"first": "move", "states": "Engaged"}, "n5.engaged.skills"),
    "n5.cc-attack.allowed-skills: what is left": ({"first": "idle", "second": "cc attack", "states": "Engaged"}, ""),
    "n5.bs-into-combat.target-reaction": (
        {"first": "move", "second": "bs attack", "aros": "A: BS Attack by skill second in Engaged"},
        "n5.engaged.skills",
    ),
    "n5.bs-into-combat.target-reaction: Dodge": (
        {"first": "move", "second": "bs attack", "aros": "A: Dodge by skill second in Engaged"},
        "",
    ),
    "n5.total-reaction.one-target": (
        {"first": "move", "activated": 2, "burst": 4, "aros": "A: BS Attack burst 4 at 1+2 by lof"},
        "n5.aro.burst",
    ),
    "n5.total-reaction.one-target: all of it at one": (
        {"first": "move", "activated": 2, "burst": 4, "aros": "A: BS Attack burst 4 at 2 by lof"},
        "",
    ),
    "n5.stealth.targeted": ({**CAUTIOUS, "stealth": 1, "states": "Targeted"}, "n5.targeted.no-stealth"),
    "n5.impetuous.skills": ({**IMPETUOUS, "second": "cc attack"}, ""),
    "n5.impetuous.skills: BS Attack": ({**IMPETUOUS, "second": "bs attack"}, ""),
    "n5.impetuous.skills: Dodge": ({**IMPETUOUS, "second": "dodge"}, ""),
    "n5.impetuous.skills: Idle": ({**IMPETUOUS, "second": "idle"}, ""),
    "n5.impetuous.skills: Move": ({**IMPETUOUS, "second": "move"}, ""),
    "n5.impetuous.skills: nothing more": ({**IMPETUOUS, "second": "none"}, ""),
    "n5.impetuous.skills: Jump": ({**IMPETUOUS, "first": "jump"}, ""),
    "n5.impetuous.skills: Climb": ({**IMPETUOUS, "first": "climb"}, ""),
    "n5.impetuous.skills: Berserk": ({**IMPETUOUS, "first": "berserk"}, ""),
    "n5.impetuous.not-allowed": ({**IMPETUOUS, "second": "discover"}, "n5.impetuous.not-allowed"),
    "n5.impetuous.not-allowed: Reset": ({**IMPETUOUS, "second": "reset"}, "n5.impetuous.not-allowed"),
    "n5.impetuous.not-allowed: Place Deployable": (
        {**IMPETUOUS, "second": "place deployable"},
        "n5.impetuous.not-allowed",
    ),
    "n5.impetuous.not-allowed: Idle first": (
        {**IMPETUOUS, "first": "idle", "second": "bs attack"},
        "n5.impetuous.not-allowed",
    ),
    "n5.impetuous.not-allowed: Cautious Movement": (
        {**IMPETUOUS, "first": "cautious movement"},
        "n5.impetuous.not-allowed",
    ),
    "n5.impetuous.not-allowed: Suppressive Fire": (
        {**IMPETUOUS, "first": "suppressive fire"},
        "n5.impetuous.not-allowed",
    ),
    "n5.impetuous.airborne": ({**IMPETUOUS, "first": "parachutist"}, ""),
    "n5.combat-jump.impetuous": ({**IMPETUOUS, "first": "combat jump"}, ""),
    "n5.parachutist.impetuous": ({**IMPETUOUS, "first": "parachutist", "aros": "A: BS Attack by lof"}, ""),
    "n5.climbing-plus.impetuous": (
        {**IMPETUOUS, "first": "climb", "second": "bs attack", "unit": "Climbing Plus"},
        "",
    ),
    "n5.super-jump.impetuous": ({**IMPETUOUS, "first": "jump", "second": "cc attack", "unit": "Super-Jump"}, ""),
    "n5.impetuous.retreat": ({**IMPETUOUS, "states": "Retreat!"}, "n5.retreat.impetuous"),
    "n5.retreat.impetuous": ({**IMPETUOUS, "first": "idle", "states": "Retreat!"}, "n5.retreat.impetuous"),
    "n5.impetuous.counts-as-order": ({**IMPETUOUS, "second": "move", "aros": "A: BS Attack by lof"}, ""),
    "n5.impetuous.orders": ({"first": "move", "second": "discover"}, ""),
    "n5.impetuous.prone": ({**IMPETUOUS, "second": "dodge", "prone": "second"}, "n5.impetuous.prone"),
    "n5.prone.change": ({"first": "move", "second": "bs attack", "prone": "second"}, "n5.prone.change"),
    "n5.prone.change: Jump": ({"first": "jump", "prone": "first", "states": "Prone"}, "n5.prone.change"),
    "n5.prone.change: in ARO": (
        {"first": "move", "aros": "A: BS Attack by lof in Prone", "prone": "A"},
        "n5.prone.change",
    ),
    "n5.prone.change.berserk": ({"first": "berserk", "prone": "first"}, "n5.prone.change.berserk"),
    "n5.movement.prone-change-long": ({"first": "climb", "prone": "first"}, ""),
    "n5.movement.prone-change-long: Cautious Movement": ({**CAUTIOUS, "prone": "first"}, ""),
    "n5.prone.barred": ({"first": "move", "prone": "first", "unit": "TAG"}, "n5.prone.barred"),
    "n5.prone.barred: Aerial": ({"first": "move", "prone": "first", "unit": "Aerial"}, "n5.prone.barred"),
}


@pytest.mark.clause("n5.impetuous.skills", "n5.impetuous.not-allowed")
def test_the_second_skill_of_the_impetuous_phase_follows_a_move():
    second = next(at for at, step in enumerate(N5.of(OrderRules).steps) if step.kind is StepKind.SECOND)
    situation, attack = Situation(impetuous=True), Declaration(ACTIVE, "BS Attack")

    def found(first):
        return objection(N5, State(situation=situation, at=second, first=Declaration(ACTIVE, first)), attack)

    assert None is found("Move")
    assert found("Idle").topic == "impetuous.not-allowed"


@pytest.mark.clause("n5.impetuous.skills")
@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({**IMPETUOUS, "second": "bs attack"}, "BS Attack may follow Move."),
        (
            {**IMPETUOUS, "first": "climb", "second": "dodge", "unit": "Climbing Plus"},
            "Dodge may follow Climb, a Basic Short Skill here, as it may follow Move.",
        ),
    ],
)
def test_what_the_second_skill_follows(form, says):
    """In the Impetuous Phase a step says why the second Skill may follow the first."""
    assert (says, True) == cited(ask("order", form).because, "n5.impetuous.skills")[-1]


@pytest.mark.parametrize(("form", "clause"), cases(JUDGED))
def test_legal_orders(form, clause):
    """An Order is legal, or breaks the clause that forbids its declaration."""
    assert ("no" if clause else "yes", clause) == judged(form)


ENDED = {
    "n5.prone.change: getting up": ({"first": "move", "states": "Prone", "prone": "first"}, "Prone"),
    "n5.prone.change: not of itself": ({"first": "move", "states": "Prone"}, ""),
    "n5.prone.change: a Dodge in ARO": (
        {"first": "move", "aros": "A: Dodge by lof in Prone", "prone": "A"},
        "A: Prone",
    ),
    "n5.prone.change: down and up": ({"first": "move", "second": "move", "prone": "first, second"}, "Prone"),
    "n5.impetuous.prone": ({**IMPETUOUS, "states": "Prone", "second": "dodge"}, "Prone"),
    "n5.impetuous.prone: Climb": ({**IMPETUOUS, "first": "climb", "states": "Prone"}, "Prone"),
    "n5.impetuous.prone: Berserk": ({**IMPETUOUS, "first": "berserk", "states": "Prone"}, ""),
    "n5.cautious-movement.marker": ({**CAUTIOUS, "states": "Camouflaged", "marker": "camouflaged"}, ""),
    "n5.hidden-deployment-state.end.order": (
        {"first": "move", "states": "Hidden Deployment"},
        "Hidden Deployment State",
    ),
    "n5.hidden-deployment-state.end.order: an ARO": (
        {"first": "move", "aros": "A: BS Attack by lof in Hidden Deployment"},
        "A: Hidden Deployment State",
    ),
    "n5.hidden-deployment-state.aro": (
        {"first": "move", "aros": "A: Dodge by zoc in Hidden Deployment+Prone"},
        "A: Hidden Deployment State",
    ),
    "n5.hidden-deployment-state.end.marker": (
        {"first": "move", "states": "Hidden Deployment, Camouflaged", "marker": "camouflaged"},
        "Hidden Deployment State",
    ),
    "n5.hidden-deployment-state.end.marker: Cautious Movement": (
        {**CAUTIOUS, "states": "Hidden Deployment, Camouflaged", "marker": "camouflaged"},
        "Hidden Deployment State",
    ),
    "n5.hidden-deployment-state.end.marker: Discover": (
        {"first": "discover", "states": "Hidden Deployment, Camouflaged", "marker": "camouflaged"},
        "Hidden Deployment State, Camouflaged",
    ),
    "n5.hidden-deployment-state.end.marker: Look Out!": (
        {"first": "move", "aros": "A: Look Out! by lof in Hidden Deployment+Camouflaged"},
        "A: Hidden Deployment State, A: Camouflaged",
    ),
}


@pytest.mark.parametrize(("form", "ended"), cases(ENDED))
def test_states_that_end(form, ended):
    """An Order ends the States that a clause names, and no others."""
    assert ended == ask("order", form).values["ended"]


IDLE = {
    "n5.prone.change: getting up": ({"first": "move", "states": "Prone", "requirements": "first"}, "", "", ""),
    "n5.prone.change: going Prone": ({"first": "move", "requirements": "first"}, "", "", ""),
    "n5.prone.change: the second Skill": (
        {"first": "move", "second": "dodge", "requirements": "second", "prone": "second"},
        "",
        "",
        "",
    ),
    "n5.prone.change: in ARO": (
        {"first": "move", "aros": "A: Dodge by lof in Prone", "requirements": "A", "prone": "A"},
        "",
        "",
        "",
    ),
    "n5.prone.change: the first Skill alone": (
        {"first": "move", "second": "move", "requirements": "first", "prone": "first, second"},
        "second",
        "",
        "Prone",
    ),
    "n5.prone.end.jump": (
        {"first": "jump", "states": "Prone", "requirements": "first", "prone": ""},
        "",
        "Prone",
        "none",
    ),
}


@pytest.mark.parametrize(("form", "prone", "ended", "left"), cases(IDLE))
def test_an_idle_changes_nothing(form, prone, ended, left):
    """A Skill that becomes an Idle changes no Prone State, but States ended by its declaration stay ended."""
    values = ask("order", {"prone": "first", **form}).values

    assert (prone, ended, left) == (values.get("prone", ""), values["ended"], values.get("end_states", ""))


@pytest.mark.clause("n5.prone.change")
def test_an_idle_says_that_it_changes_nothing():
    """For a Dodge that becomes an Idle, a step says that nobody gets up."""
    form = {"first": "move", "aros": "A: Dodge by lof in Prone", "requirements": "A", "prone": "A", "second": "none"}

    said = cited(ask("order", form).because, "n5.prone.change")
    assert said == [("Nobody goes Prone or gets up with Dodge, which is not performed.", False)]


LEFT = {
    "n5.prone.change: down and up": ({"first": "move", "second": "move", "prone": "first, second"}, "none"),
    "n5.prone.change: up and down": (
        {"first": "move", "second": "move", "prone": "first, second", "states": "Prone, Stunned"},
        "Stunned, Prone",
    ),
    "n5.prone.change: both sides": (
        {"first": "move", "prone": "first, A", "aros": "A: Dodge by lof in Prone+Stunned; B: Dodge by lof"},
        "Prone; A: Stunned",
    ),
    "n5.prone.change: not of itself": ({"first": "move", "states": "Prone, Stunned"}, ""),
    "n5.suppressive-fire-state.activation": ({"first": "suppressive fire"}, "Suppressive Fire State"),
    "n5.suppressive-fire-state.activation: not with an Idle": (
        {"first": "suppressive fire", "requirements": "first"},
        "",
    ),
    "n5.sapper.long-skill": ({"first": "sapper"}, "Foxhole"),
    "n5.sapper.long-skill: once": ({"first": "sapper", "states": "Foxhole"}, ""),
    "n5.sapper.space": ({"first": "sapper", "requirements": "first"}, ""),
    "n5.foxhole.silhouette: not Prone": ({"first": "sapper", "states": "Stunned, Prone"}, "Stunned, Foxhole"),
    "n5.foxhole.silhouette: not with an Idle": ({"first": "sapper", "states": "Prone", "requirements": "first"}, ""),
    "n5.foxhole.end.prone": ({"first": "move", "states": "Foxhole", "prone": "first"}, "Prone"),
    "n5.foxhole.end.prone: not of itself": ({"first": "idle", "states": "Foxhole, Prone"}, ""),
    "n5.foxhole.end.prone: in ARO": (
        {"first": "move", "aros": "A: Dodge by lof in Foxhole + Stunned", "prone": "A"},
        "none; A: Stunned, Prone",
    ),
    "n5.suppressive-fire-state.cancel-actions": ({"first": "move", "states": "Suppressive Fire"}, "none"),
    "n5.camouflaged.reveal.idle": (
        {
            "first": "move",
            "second": "dodge",
            "states": "Camouflaged, Prone",
            "marker": "camouflaged",
            "requirements": "first",
        },
        "Prone",
    ),
}


@pytest.mark.parametrize(("form", "left"), cases(LEFT))
def test_states_at_the_end(form, left):
    """The answer lists the States after the Order if one begins or ends."""
    assert left == ask("order", form).values.get("end_states", "")


@pytest.mark.clause("n5.camouflaged.reveal.idle")
def test_an_idle_ends_the_state_of_a_marker():
    form = {"first": "move", "states": "Camouflaged", "marker": "camouflaged"}

    assert ask("order", {**form, "requirements": "first"}).values["ended"] == "Camouflaged"
    assert ask("order", form).values["ended"] == ""


NEW_ORDERS = {
    "Prone": ({"first": "move", "prone": "first"}, {"states": "Prone", "aros": "", "prone": "", "first": ""}),
    "got up": ({"first": "move", "states": "Prone, Stunned", "prone": "first"}, {"states": "Stunned"}),
    "a Reactive Trooper": (
        {"first": "move", "aros": "A: Dodge by lof in Prone + Stunned; B: by lof", "prone": "A"},
        {"states": "", "aros": "A: in Stunned"},
    ),
    "a revealed Marker": (
        {"first": "move", "second": "bs attack", "states": "Camouflaged", "marker": "camouflaged"},
        {"states": "", "marker": "none", "reveals": "none"},
    ),
    "a Marker": ({"first": "move", "states": "Camouflaged", "marker": "camouflaged"}, {"states": "Camouflaged"}),
    "n5.impetuous.activation: once for each Trooper": ({**IMPETUOUS, "second": "move"}, {"phase": "orders"}),
    "what it passed": (
        {**CAUTIOUS, "aros": "A: by lof", "on_the_way": "A", "place": "start"},
        {"on_the_way": "", "place": "start"},
    ),
}


def new_order(form):
    """Return the changes that the button for a new Order makes to a form."""
    return next(option.form for option in ask("order", form).options if option.label == "New Order")


@pytest.mark.parametrize(("form", "begins"), cases(NEW_ORDERS))
def test_a_new_order_begins_with_what_is_left(form, begins):
    """A new Order starts with the States left by the last one, and without declarations."""
    found = new_order(form)

    assert begins == {name: found[name] for name in begins}
    assert ("marker" in found) == ("marker" in begins)
    assert judged({**form, **found}) == ("yes", "")


def test_a_trooper_of_the_last_order_may_react_again():
    """A Reactive Trooper of which only the States are known is the first option for an ARO in the new Order."""
    form = {"first": "move", "aros": "B: Dodge by lof in Prone"}
    again = {**form, **new_order(form), "first": "move"}

    buttons = [option.form["aros"] for option in ask("order", again).options if "may react" in option.label]
    assert buttons[0] == "B: in Prone; B: by lof"
    assert ask("order", {"first": "move"}).values["next_aros"] == ask("order", again).values["next_aros"]
    assert judged({**again, "aros": "B: in Prone; B: BS Attack by lof", "prone": "B"}) == ("no", "n5.prone.change")


@pytest.mark.clause("n5.prone.change")
def test_who_goes_prone():
    """The answer names the Skills and the Reactive Troopers that go Prone."""
    aros = "A: Dodge by lof; B: Dodge by lof in Prone; C: by zoc"

    assert ask("order", {"first": "move", "aros": aros, "prone": "first, A, B"}).values["prone"] == "first, A"
    assert "prone" not in ask("order", {"first": "move"}).values


@pytest.mark.clause("n5.cautious-movement.marker")
def test_a_camouflaged_marker_stays():
    """Cautious Movement does not reveal a Camouflaged Marker; every other Long Skill does."""
    hidden, seen = (
        ask("order", {"first": first, "marker": "camouflaged"}).values["revealed"]
        for first in ("cautious movement", "jump")
    )

    assert (hidden, seen) == ("no", "yes")


SAID = {
    "n5.impetuous.activation": "It spends no Order; once for each Trooper, if the player wants.",
    "n5.impetuous.counts-as-order": "It counts as an Order: the enemy has AROs as usual.",
    "n5.impetuous.full-move": "Move uses the full MOV value that belongs to it.",
    "n5.impetuous.direction": "Move leads into Silhouette contact with an enemy, or else nearer to the enemy "
    "Deployment Zone.",
    "n5.impetuous.dodge": "The movement of Dodge leads into Silhouette contact with an enemy, or else nearer to the "
    'enemy Deployment Zone. Uncertain: the rules leave open how the full MOV value applies to its 2".',
}


@pytest.mark.parametrize(("clause", "says"), SAID.items())
def test_requirements_of_the_impetuous_phase(clause, says):
    """The steps of a Move and a Dodge in the Impetuous Phase state the requirement of each clause."""
    assert [(says, True)] == cited(ask("order", {**IMPETUOUS, "second": "dodge"}).because, clause)
    assert cited(ask("order", {"first": "move", "second": "dodge"}).because, clause) == []


@pytest.mark.clause("n5.impetuous.airborne")
@pytest.mark.parametrize("skill", ["combat jump", "parachutist"])
def test_airborne_deployment(skill):
    """A Trooper off the table spends both its Token and its own Order."""
    said = cited(ask("order", {"phase": "impetuous", "first": skill}).because, "n5.impetuous.airborne")

    assert [(f"{skill.title()} takes both the Impetuous Token and the Order of its Trooper.", True)] == said


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({**CAUTIOUS, "on_the_way": "A"}, "on_the_way"),
        ({**CAUTIOUS, "aros": "A: by lof", "on_the_way": "B"}, "on_the_way"),
        ({**CAUTIOUS, "aros": "A: by lof; B: by template", "on_the_way": "A, B"}, "on_the_way"),
        ({"aros": "A: by lof", "on_the_way": "A"}, "on_the_way"),
        ({"first": "", "aros": "A: by lof", "on_the_way": "A"}, "on_the_way"),
        ({"aros": "A: by lof", "prone": "A"}, "prone"),
        ({"edition": "n4", "phase": "impetuous"}, "phase"),
        ({"edition": "n4", "prone": "first"}, "prone"),
    ],
)
def test_refusals(form, control):
    """Refuses unknown names, and rules that the edition does not have."""
    with pytest.raises(InvalidInputError) as refused:
        ask("order", {"first": "move", **form})

    assert control == refused.value.control
