"""Each Skill in an Order: its kind, its Labels, its Roll, and whether it can be an ARO."""

import pytest

from engine import ask
from engine.decisions.order import OrderRules
from engine.editions import EDITIONS
from engine.records.skill import SkillKind
from engine.records.term import Need, TermKind, UseKind
from engine.terms import terms
from tests.helpers.cases import proves

TERMS = {term.name: term for term in terms("n5") if term.kind not in {TermKind.STATE, TermKind.LABEL, TermKind.TRAIT}}
COMMON = [term for term in TERMS.values() if term.kind is TermKind.COMMON_SKILL]
FIRST, SECOND = "n5.activation.combinations", "n5.activation.long"
"""The clauses broken by a Short Skill as the first of an Order, and by a Long Skill as the second."""
IN_ARO = "n5.aro.skills"
STUNNED = "n5.stunned.no-attack"


def aro(skill, by="lof", **more):
    """Return the form of a Move with this Skill in ARO."""
    return {"first": "move", "aros": f"A: {skill} by {by}", **more}


def after_move(skill, **more):
    """Return the form of a Move and this Skill."""
    return {"first": "move", "second": skill, **more}


def after_idle(skill, states):
    """Return the form of an Idle and this Skill, in these States."""
    return {"first": "idle", "second": skill, "states": states}


JUDGED = [
    proves(
        "n5.place-deployable.no-aro",
        after_move("place deployable", aros="A: BS Attack at Mine by lof"),
        "n5.aro.target",
    ),
    proves("n5.place-deployable.no-aro", after_move("place deployable", aros="A: BS Attack at 1 by lof"), ""),
    proves("n5.reset.no-move", after_move("reset", prone="second"), "n5.prone.change"),
    proves("n5.reset.no-move", after_move("reset"), ""),
    proves("n5.bs-attack.skill", {"first": "bs attack"}, FIRST),
    proves("n5.bs-attack.skill", after_move("bs attack"), ""),
    proves("n5.bs-attack.skill", aro("BS Attack"), ""),
    proves("n5.bs-attack.skill", after_move("bs attack", states="Stunned"), STUNNED),
    proves("n5.cc-attack.skill", {"first": "cc attack"}, FIRST),
    proves("n5.cc-attack.skill", after_move("cc attack"), ""),
    proves("n5.cc-attack.skill", aro("CC Attack"), ""),
    proves("n5.cc-attack.skill", after_move("cc attack", states="Stunned"), STUNNED),
    proves("n5.speculative-attack.skill", {"first": "speculative attack"}, ""),
    proves("n5.speculative-attack.skill", after_move("speculative attack"), SECOND),
    proves("n5.speculative-attack.skill", aro("Speculative Attack"), IN_ARO),
    proves("n5.speculative-attack.skill", {"first": "speculative attack", "states": "Stunned"}, STUNNED),
    proves("n5.suppressive-fire.skill", {"first": "suppressive fire"}, ""),
    proves("n5.suppressive-fire.skill", after_move("suppressive fire"), SECOND),
    proves("n5.suppressive-fire.skill", aro("Suppressive Fire"), IN_ARO),
    proves("n5.suppressive-fire.skill", {"first": "suppressive fire", "states": "Stunned"}, STUNNED),
    proves("n5.idle.not-aro", aro("Idle"), IN_ARO),
    proves("n5.alert.no-aro", aro("Alert!"), IN_ARO),
    proves("n5.look-out.user", {"first": "move", "aros": "A: Look Out! by lof; A: Dodge"}, "n5.aro.one"),
    proves("n5.place-deployable.attack-label", after_move("place deployable"), ""),
    proves("n5.place-deployable.attack-label", after_move("place deployable", states="Stunned"), STUNNED),
    proves("n5.reload.attack-label", after_move("reload"), ""),
    proves("n5.reload.attack-label", after_move("reload", states="Stunned"), STUNNED),
    proves("n5.reset.allowed", after_idle("reset", "Engaged"), ""),
    proves("n5.reset.allowed", after_idle("reset", "Retreat!"), ""),
    proves("n5.sensor.attack", after_move("sensor", states="Stunned"), STUNNED),
    proves("n5.sensor.attack", aro("Sensor"), IN_ARO),
    proves("n5.activate-disco-ball.when", after_move("activate disco ball"), ""),
    proves("n5.activate-disco-ball.when", after_move("activate disco ball", states="Stunned"), STUNNED),
    proves("n5.activate-disco-ball.when", aro("Activate Disco Ball"), IN_ARO),
    proves("n5.equipment.aro", aro("MediKit"), IN_ARO),
    proves("n5.equipment.aro", aro("GizmoKit"), IN_ARO),
    proves("n5.equipment.aro", aro("Deactivator"), IN_ARO),
    proves("n5.equipment.aro", aro("Place Deployable"), ""),
    proves("n5.equipment.aro", aro("Reload"), ""),
    proves("n5.hacking-program.order", {"first": "spotlight"}, FIRST),
    proves("n5.hacking-program.order", after_move("spotlight"), ""),
    proves("n5.hacking-program.order", after_move("white noise"), ""),
    proves("n5.hacking-program.order", aro("Spotlight", "hacking"), ""),
    proves("n5.hacking-program.order", aro("White Noise", "hacking"), IN_ARO),
    proves("n5.hacking-program.order.long", {"first": "assisted fire"}, ""),
    proves("n5.hacking-program.order.long", {"first": "enhanced reaction"}, ""),
    proves("n5.hacking-program.order.long", {"first": "fairy dust"}, ""),
    proves("n5.hacking-program.order.long", after_move("cybermask"), SECOND),
    proves("n5.hacking-program.order.long", aro("Cybermask", "hacking"), IN_ARO),
    proves("n5.controlled-jump.aro", {"first": "combat jump", "aros": "A: Controlled Jump by skill"}, ""),
    proves("n5.aerial.no-cautious", {"first": "cautious movement", "unit": "Aerial"}, "n5.cautious-movement.who-not"),
    proves("n5.berserk.declaration", {"first": "berserk", "unstated": "first"}, "n5.sequence.details"),
    proves("n5.berserk.declaration", {"first": "berserk", "aros": "A: Dodge by lof; A: BS Attack"}, "n5.aro.one"),
    proves(
        "n5.berserk.aro", {"first": "berserk", "aros": "A: BS Attack by lof; B: CC Attack by lof; C: Dodge by zoc"}, ""
    ),
    proves("n5.super-jump.path", {"first": "jump", "unit": "Super-Jump", "unstated": "first"}, "n5.sequence.details"),
    proves(
        "n5.climbing-plus.route",
        {"first": "climb", "unit": "Climbing Plus", "unstated": "first"},
        "n5.sequence.details",
    ),
    proves("n5.templates.react", after_move("bs attack", aros="A: Dodge by template second"), ""),
    proves("n5.engineer.self.limits", after_idle("engineer", "Immobilized-A"), "n5.immobilized-a.only-dodge"),
    proves("n5.engineer.self.limits", after_idle("engineer", "Immobilized-B"), "n5.immobilized-b.only-reset"),
    proves("n5.engineer.self.limits", after_idle("engineer", "Isolated"), ""),
    proves("n5.engineer.self.limits", after_idle("engineer", "Targeted"), ""),
    proves("n5.engineer.self.limits", after_idle("engineer", "Stunned"), ""),
    proves("n5.engineer.engaged", after_idle("engineer", "Engaged"), "n5.engaged.skills"),
    proves("n5.doctor.engaged", after_idle("doctor", "Engaged"), "n5.engaged.skills"),
    proves("n5.sixth-sense.engaged", after_move("bs attack", aros="A: Dodge by skill in Engaged + Sixth Sense"), ""),
    proves(
        "n5.sixth-sense.engaged",
        after_move("bs attack", aros="A: BS Attack by skill in Engaged + Sixth Sense"),
        "n5.engaged.skills",
    ),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "breaks"), JUDGED)
def test_what_a_skill_is_in_an_order(form, breaks):
    """A Skill may be declared as its clause says; any other declaration breaks another clause."""
    values = ask("order", form).values

    assert ("no" if breaks else "yes", breaks) == (values["legal"], values["problem_rule"])


@pytest.mark.parametrize(
    ("use", "names"),
    [
        proves("n5.common-skills.basic-short", UseKind.BASIC_SHORT, {"Move", "Discover", "Idle"}),
        proves(
            "n5.common-skills.short",
            UseKind.SHORT,
            {"BS Attack", "CC Attack", "Dodge", "Place Deployable", "Reload", "Reset"},
        ),
        proves(
            "n5.common-skills.long",
            UseKind.LONG,
            {"Cautious Movement", "Climb", "Intuitive Attack", "Jump", "Speculative Attack", "Suppressive Fire"},
        ),
        proves(
            "n5.common-skills.aro",
            UseKind.ARO,
            {"BS Attack", "CC Attack", "Discover", "Dodge", "Look Out!", "Place Deployable", "Reload", "Reset"},
        ),
        proves("n5.common-skills.automatic-list", UseKind.AUTOMATIC, {"Alert!", "Request Speedball"}),
    ],
)
def test_common_skills(use, names):
    """The Common Skills of each kind are exactly those that the clause lists."""
    assert names == {term.name for term in COMMON if use in term.uses}


@pytest.mark.clause("n5.common-skills.who")
def test_every_trooper_has_the_common_skills():
    """Every Trooper is offered the Common Skills; other Skills need a profile."""
    values = ask("order", {}).values
    listed, _, others = values["next"].removeprefix("1.2 First Skill: ").partition("; or ")
    special = set(values["next_skills"].split(", ")) - set(listed.split(", "))

    assert {TermKind.COMMON_SKILL} == {TERMS[name].kind for name in listed.split(", ")}
    assert f"{len(special)} Skills that only some profiles have" == others
    assert TermKind.COMMON_SKILL not in {TERMS[name].kind for name in special}


@pytest.mark.clause("n5.labels.movement")
def test_movement_is_a_label():
    """Skills of several kinds have the Label Movement."""
    skills = EDITIONS["n5"].of(OrderRules).skills.values()
    moving = {
        one.name: one.kind for one in skills if "Movement" in one.term.labels and one.kind is not SkillKind.AUTOMATIC
    }

    assert moving == {
        "Move": SkillKind.BASIC_SHORT,
        "Dodge": SkillKind.SHORT,
        "Cautious Movement": SkillKind.LONG,
        "Jump": SkillKind.LONG,
        "Climb": SkillKind.LONG,
        "Berserk": SkillKind.LONG,
    }


@pytest.mark.clause("n5.label.no-roll", "n5.jump.no-roll", "n5.climb.no-roll")
def test_what_needs_no_roll():
    """Skills with the Label No Roll have no Roll, including Jump and Climb."""
    without = {name: term.roll for name, term in TERMS.items() if "No Roll" in term.labels}

    assert {"Jump", "Climb", "Move"} <= set(without)
    assert {None} == set(without.values())


@pytest.mark.clause("n5.label.no-lof")
def test_what_needs_no_lof():
    """Skills with the Label No LoF need no LoF to their target."""
    needs = {name: set(term.needs) for name, term in TERMS.items() if "No LoF" in term.labels}

    assert {"Reset", "Jump"} <= set(needs)
    assert {name: every for name, every in needs.items() if every & {Need.LOF, Need.LOF_IN_ARO, Need.LOF_OR_ZOC}} == {}


@pytest.mark.clause("n5.states.null.list")
def test_null_states():
    """Exactly five States have the Label Null."""
    null = {term.name for term in terms("n5") if term.kind is TermKind.STATE and "Null" in term.labels}

    assert {"Dead", "Unconscious", "Disconnected", "Possessed", "Sepsitorized"} == null


@pytest.mark.clause("n5.reset.marker-reveal", "n5.sensor.attack")
@pytest.mark.parametrize("skill", ["reset", "sensor"])
def test_a_roll_reveals_a_marker(skill):
    """A Marker that declares a Skill with a Roll is revealed; one that only moves is not."""
    form = {"first": "move", "marker": "camouflaged"}

    assert tuple(ask("order", {**form, "second": second}).values["revealed"] for second in (skill, "move")) == (
        "yes",
        "no",
    )


@pytest.mark.clause("n5.idle.substitute", "n5.trait.disposable")
def test_what_an_unmet_requirement_costs():
    """A Marker's BS Attack that becomes an Idle spends its Disposable use and reveals it."""
    form = after_move("bs attack", marker="camouflaged", disposable="second", requirements="second")
    values = ask("order", form).values

    assert (values["idle"], values["spent"], values["revealed"]) == ("BS Attack (second)", "second", "yes")
