"""Which Trooper may react, when, how, and against which Trooper."""

import pytest

from engine.decisions.order import OrderRules
from engine.editions import EDITIONS
from engine.rules.order.aro import REASONS, usable_in_aro
from engine.rules.order.declaration import Declaration, Place
from engine.rules.order.sequence import legal_declarations
from tests.helpers.orders import ORDERS, after, broken, cites, resolved, said_with, spoken, steps, table

N5_REASONS = ("lof", "zoc", "hacking", "skill", "template", "comms")
N4_CLAUSES = {
    "lof": "n4.aro.valid-lof",
    "zoc": "n4.aro.valid-zoc",
    "skill": "n4.aro.valid-skill",
    "template": "n4.aro.valid-affected",
    "comms": "n4.aro.valid-affected",
}


@pytest.mark.clause("n5.aro.valid")
@pytest.mark.parametrize("reason", N5_REASONS)
def test_reasons_of_n5(reason):
    """LoF, ZoC, Hacking Area, a Skill that allows it, a Template and a Comms Attack make an ARO valid."""
    assert broken("n5", table(f"A {reason}"), "Move", "A: Dodge") == ""
    assert [f"A may react: {REASONS[reason]}."] == cites(
        steps("n5", table(f"A {reason}"), "Move", "A: pass", "pass"), "n5.aro.valid"
    )


@pytest.mark.parametrize("edition", ["n4", "codeone"])
@pytest.mark.parametrize(("reason", "clause"), N4_CLAUSES.items())
def test_reasons_of_n4(edition, reason, clause):
    """Each situation in n4.aro.valid-lof, -zoc, -skill and -affected prevents an ARO from becoming an Idle."""
    ruling = resolved(edition, table(f"A {reason}"), "Move", "A: Dodge", "pass")

    assert ruling.value.idle == ()
    assert set(N4_CLAUSES) == set(EDITIONS[edition].of(OrderRules).reasons)
    assert clause == EDITIONS[edition].cite(EDITIONS[edition].of(OrderRules).reasons[reason]).id


@pytest.mark.clause("n4.aro.valid-lof", "n4.aro.valid-zoc", "n4.aro.valid-skill", "n4.aro.valid-affected")
@pytest.mark.parametrize("edition", ["n4", "codeone"])
@pytest.mark.parametrize("reason", N4_CLAUSES)
def test_n4_cites_the_reason(edition, reason):
    """The steps say once why an ARO is valid.

    N4 says it in the ARO check of step 5, CodeOne, which has no such step, at the declaration.
    """
    found = steps(edition, table(f"A {reason}"), "Move", "A: Dodge", "pass")

    assert [f"A may react: {REASONS[reason]}."] == cites(found, N4_CLAUSES[reason])


@pytest.mark.parametrize(
    ("edition", "reactor", "said", "clause"),
    [
        # n5.aro.valid: the ARO check comes before the declaration.
        ("n5", "A", ("Move", "A: Dodge"), "n5.aro.valid"),
        ("n5", "A zoc 2", ("Move", "A: Dodge"), "n5.aro.valid"),
        ("n5", "A zoc 2", ("Jump", "A: Dodge"), "n5.aro.valid"),
        ("n5", "A", ("Move", "Move", "A: Dodge"), "n5.aro.valid"),
        # n4.sequence: every Trooper may declare in steps 2 and 4; step 5 judges.
        ("n4", "A", ("Move", "A: Dodge"), ""),
        ("n4", "A zoc 2", ("Move", "A: Dodge"), ""),
        ("n4", "A", ("Move", "A: pass", "Move", "A: Dodge"), ""),
        # codeone.sequence has no ARO check: without a reason there is no ARO.
        ("codeone", "A", ("Move", "A: Dodge"), "n4.aro.valid-lof"),
    ],
)
def test_aro_without_a_reason(edition, reactor, said, clause):
    """Refuses an ARO without a reason; N4 accepts it and checks it later."""
    assert clause == broken(edition, table(reactor), *said)


@pytest.mark.clause("n4.sequence")
@pytest.mark.parametrize(
    ("reactor", "said", "idle"),
    [
        ("A", ("Move", "A: Dodge", "Move"), ("A",)),
        ("A lof", ("Move", "A: Dodge", "Move"), ()),
        ("A zoc 2", ("Move", "A: Dodge", "Move"), ()),
        ("A zoc 2", ("Move", "A: Dodge", "pass"), ("A",)),
        ("A zoc 2", ("Jump", "A: Dodge"), ("A",)),
    ],
)
def test_aro_check_of_n4(reactor, said, idle):
    """In step 5 an ARO that nothing has made valid becomes an Idle."""
    assert idle == resolved("n4", table(reactor), *said).value.idle


@pytest.mark.clause("n5.aro.when", "n4.aro.when")
@pytest.mark.parametrize("edition", ORDERS)
def test_aros_right_after_the_first_skill(edition):
    """A Trooper that could react to the first Skill and did not loses its ARO."""
    clause = "n5.aro.when" if edition == "n5" else "n4.aro.when"

    assert broken(edition, table("A lof"), "Move", "A: BS Attack") == ""
    assert clause == broken(edition, table("A lof"), "Move", "A: pass", "Move", "A: BS Attack")
    assert clause == broken(edition, table("A lof"), "Jump", "A: pass", "A: BS Attack")
    assert cites(steps(edition, table("A lof"), "Move", "A: BS Attack", "Move"), clause)


@pytest.mark.clause("n5.aro.when", "n4.aro.second-chance")
@pytest.mark.parametrize("edition", ORDERS)
def test_aros_against_the_second_skill(edition):
    """A Trooper whose first reason for an ARO is the second Skill declares it then."""
    clause = "n5.aro.when" if edition == "n5" else "n4.aro.second-chance"
    said = ("Move", "A: pass", "Move", "A: BS Attack") if edition == "n4" else ("Move", "Move", "A: BS Attack")

    assert broken(edition, table("A lof 2"), *said) == ""
    assert cites(steps(edition, table("A lof 2"), *said), clause) == ["A had no ARO before the second Skill."]


@pytest.mark.clause("n4.sequence.optional", "n5.aro.when")
@pytest.mark.parametrize("edition", ORDERS)
def test_passing(edition):
    """Nobody has to react, but an ARO that is not declared is lost."""
    clause = "n5.aro.when" if edition == "n5" else "n4.sequence.optional"
    found = steps(edition, table("A lof"), "Move", "A: pass", "pass")

    assert frozenset({"A"}) == after(edition, table("A lof"), "Move", "A: pass").lost
    assert cites(found, clause) == ["A need not react; its ARO against this Order is lost."]


@pytest.mark.clause("n4.aro.second-chance")
def test_passing_without_a_reason():
    """In N4 any Trooper may declare an ARO; one without a reason may pass and react later."""
    assert frozenset() == after("n4", table("A zoc 2"), "Move", "A: pass").lost
    assert broken("n4", table("A zoc 2"), "Move", "A: pass", "Move", "A: Dodge") == ""


@pytest.mark.clause("n5.aro.one", "n4.aro.one")
@pytest.mark.parametrize(
    ("edition", "said", "clause"),
    [
        ("n5", ("Move", "A: Dodge", "A: Reset"), "n5.aro.one"),
        ("n5", ("Move", "A: Dodge", "Move", "A: Reset"), "n5.aro.one"),
        ("n5", ("Move", "A: Dodge", "Move", "A: pass"), "n5.aro.one"),
        ("n4", ("Move", "A: Dodge", "Move", "A: Dodge"), "n4.aro.one"),
        ("codeone", ("Move", "A: Dodge", "A: Dodge"), "n4.aro.one"),
    ],
)
def test_one_aro(edition, said, clause):
    """A Trooper has one ARO per Order, whatever the number of Skills."""
    assert clause == broken(edition, table("A lof"), *said)


@pytest.mark.clause("n4.aro.each-order")
@pytest.mark.parametrize("edition", ["n4", "codeone"])
def test_every_order_gives_aros(edition):
    """A Trooper that reacted, or passed, may react again to the next Order."""
    orders = [after(edition, table("A lof"), "Move", said) for said in ("A: pass", "A: Dodge", "A: Dodge")]

    assert [[aro.by for aro in state.aros] for state in orders] == [[], ["A"], ["A"]]
    assert cites(steps(edition, table("A lof"), "Move", "A: pass", "pass"), "n4.aro.each-order")


@pytest.mark.clause("n5.aro.target", "n4.aro.target")
@pytest.mark.parametrize("edition", ORDERS)
def test_targets(edition):
    """The target of an ARO must be one of the Troopers that the Order activated."""
    two = table("A lof", "B lof", activated=("1", "2"))
    home = "n5" if edition == "n5" else "n4"

    assert ["", "", f"{home}.aro.target"] == [
        broken(edition, two, "Move", f"A: BS Attack at {target}") for target in ("1", "2", "3")
    ]
    assert cites(steps(edition, two, "Move", "A: Dodge at 2", "B: pass", "pass"), f"{home}.aro.target")


@pytest.mark.clause("n5.sequence.details", "n4.sequence.details")
@pytest.mark.parametrize("edition", ORDERS)
def test_a_target_must_be_named(edition):
    """A Trooper that may react to several Troopers must name one."""
    two = table("A lof", activated=("1", "2"))
    clause = "n5.sequence.details" if edition == "n5" else "n4.sequence.details"

    assert clause == broken(edition, two, "Move", Declaration("A", "BS Attack"))
    assert clause == broken(edition, two, "Move", said_with("A: BS Attack at 2", stated=False))


@pytest.mark.clause("n5.aro.no-chain", "n4.aro.no-chain")
@pytest.mark.parametrize("edition", ORDERS)
def test_nobody_reacts_to_an_aro(edition):
    """Neither Player reacts to an ARO, and the Active Player declares none."""
    clause = "n5.aro.no-chain" if edition == "n5" else "n4.aro.no-chain"

    assert clause == broken(edition, table("A lof", "B lof"), "Move", "A: BS Attack", "B: Dodge at A")
    assert clause == broken(edition, table("A lof"), "Move", "A: BS Attack", "1: Dodge at A")
    assert clause == broken(edition, table("A lof"), "Move", "1: pass")


@pytest.mark.clause("n5.aro.no-limit", "n4.aro.no-limit")
@pytest.mark.parametrize("edition", ORDERS)
def test_any_number_of_troopers_reacts(edition):
    """Any number of Troopers may react to an Order; tested with nine."""
    names = "ABCDEFGHI"
    everybody = table(*(f"{name} lof" for name in names))
    found = steps(edition, everybody, "Move", *(f"{name}: Dodge" for name in names), "pass")

    clause = "n5.aro.no-limit" if edition == "n5" else "n4.aro.no-limit"
    assert cites(found, clause) == ["9 Troopers react to this Order; their number has no limit."]


@pytest.mark.clause("n5.aro.skills", "n4.aro.skills")
@pytest.mark.parametrize("edition", ORDERS)
def test_usable_skills(edition):
    """Only Skills usable in ARO can be declared in ARO."""
    clause = "n5.aro.skills" if edition == "n5" else "n4.aro.skills"
    names = [*EDITIONS[edition].of(OrderRules).skills, "Cautious Movement"]

    found = {name: broken(edition, table("A lof"), "Move", Declaration("A", name, ("1",))) for name in names}
    assert {name: "" if name in usable_in_aro(EDITIONS[edition]) else clause for name in names} == found
    assert {clause} == {found[name] for name in ("Move", "Idle", "Jump", "Alert!", "Cautious Movement")}


@pytest.mark.clause("n5.aro.burst", "n4.aro.burst")
@pytest.mark.parametrize("edition", ORDERS)
@pytest.mark.parametrize(
    ("allowed", "burst", "targets", "legal"),
    [
        (1, 1, "1", True),
        (1, 2, "1", False),
        (3, 3, "1", True),
        (3, 3, "2", True),
        (3, 4, "1", False),
        (3, 3, "1+2", False),
        (1, 1, "1+2", False),
    ],
)
def test_burst(edition, allowed, burst, targets, legal):
    """Burst in ARO is 1 unless a rule says otherwise, and cannot be split."""
    two = table("A lof", activated=("1", "2"), aro_burst=allowed)
    clause = "n5.aro.burst" if edition == "n5" else "n4.aro.burst"

    assert ("" if legal else clause) == broken(edition, two, "Move", spoken(f"A: BS Attack at {targets}", burst=burst))


@pytest.mark.clause("n5.aro.marker")
@pytest.mark.parametrize("marker", ["camouflaged", "impersonation"])
def test_skills_against_a_marker(marker):
    """Against Camouflaged and Impersonation Markers only four Skills, or a delayed ARO, are allowed."""
    state = after("n5", table("A lof", marker=marker), "Move")

    expected = ["Discover", "Dodge", "Reset", "Look Out!", "wait", "pass"]
    assert expected == [one.skill for one in legal_declarations(EDITIONS["n5"], state)]
    for skill in ("BS Attack", "CC Attack", "Place Deployable"):
        assert broken("n5", table("A lof", marker=marker), "Move", f"A: {skill}") == "n5.aro.marker"


def test_skills_against_a_holoecho():
    """Against a Holoecho Marker every Skill usable in ARO is allowed: n5.aro.marker is about the other Markers."""
    state = after("n5", table("A lof", marker="holoecho"), "Move")

    assert {*usable_in_aro(EDITIONS["n5"]), "wait", "pass"} == {
        one.skill for one in legal_declarations(EDITIONS["n5"], state)
    }


@pytest.mark.clause("n5.aro.when")
def test_against_a_revealed_marker():
    """A Marker revealed by the first Skill is a Model: every ARO is allowed, and none can be delayed."""
    situation = table("A lof", marker="camouflaged")
    revealing = said_with("Move", reveals=True)

    assert broken("n5", situation, revealing, "A: BS Attack") == ""
    assert broken("n5", situation, revealing, "A: wait") == "n5.aro.when"


@pytest.mark.clause("n5.aro.when")
@pytest.mark.parametrize("marker", ["camouflaged", "impersonation", "holoecho"])
def test_waiting(marker):
    """Against a Marker a Trooper may delay its ARO, and reacts only if the second Skill reveals it."""
    situation = table("A lof", marker=marker)
    revealing = said_with("BS Attack", reveals=True)

    assert broken("n5", situation, "Move", "A: wait", revealing, "A: BS Attack") == ""
    assert broken("n5", situation, "Move", "A: wait", "Move", "A: Discover") == "n5.aro.when"
    assert broken("n5", situation, "Move", "A: wait", "pass", "A: Discover") == "n5.aro.when"
    found = steps("n5", situation, "Move", "A: wait", revealing, "A: BS Attack")
    assert "A waited for the second Skill, which reveals the Marker." in cites(found, "n5.aro.when")


@pytest.mark.clause("n5.aro.marker")
def test_reason_to_react_to_a_marker_from_the_second_skill():
    """A Trooper whose first reason for an ARO is the second Skill may react to a Marker that stays one."""
    situation = table("A lof 2", marker="camouflaged")

    assert broken("n5", situation, "Move", "Move", "A: Discover") == ""
    assert broken("n5", situation, "Move", "Move", "A: BS Attack") == "n5.aro.marker"
    assert broken("n5", situation, "Move", "Move", "A: wait") == "n5.aro.when"


@pytest.mark.clause("n5.aro.when")
@pytest.mark.parametrize(
    ("edition", "situation", "said", "clause"),
    [
        ("n5", table("A lof"), ("Move", "A: wait"), "n5.aro.when"),
        ("n5", table("A", marker="camouflaged"), ("Move", "A: wait"), "n5.aro.valid"),
        ("n5", table("A lof", marker="camouflaged"), ("Jump", "A: wait"), "n5.aro.when"),
        ("n4", table("A lof", marker="camouflaged"), ("Move", "A: wait"), "n4.aro.when"),
        ("codeone", table("A lof", marker="camouflaged"), ("Move", "A: wait"), "n4.aro.when"),
    ],
)
def test_no_waiting(edition, situation, said, clause):
    """No ARO can be delayed without a Marker, a reason or a second Skill, or outside N5."""
    assert clause == broken(edition, situation, *said)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        ("n5", "n5.aro.simultaneous"),
        ("n4", "n4.aro.simultaneous.camouflage"),
        ("codeone", "n4.aro.simultaneous.camouflage"),
    ],
)
def test_discover_and_shoot(edition, clause):
    """A Trooper cannot Discover a Marker while another delays a BS Attack until the result."""
    situation = table("A lof", "B lof", marker="camouflaged")

    assert broken(edition, situation, "Move", "A: Discover", "B: Discover") == ""
    assert clause == broken(edition, situation, "Move", "A: Discover", "B: BS Attack")


@pytest.mark.clause("n4.aro.simultaneous.camouflage")
def test_attacks_against_a_marker_in_n4():
    """No attack on a Camouflage Marker is allowed, even with a Discover."""
    situation = table("A lof", marker="camouflaged")

    assert broken("n4", situation, "Move", "A: BS Attack") == "n4.aro.simultaneous.camouflage"
    assert broken("n4", situation, "Move", "A: Dodge") == ""
    assert broken("n4", situation, said_with("Move", reveals=True), "A: BS Attack") == ""


@pytest.mark.clause("n5.aro.zoc-check")
@pytest.mark.parametrize(("reactor", "number"), [("A zoc", "2.1"), ("A zoc 2", "4.1")])
def test_zone_of_control_is_measured(reactor, number):
    """Zone of Control is measured from the Active Trooper, in steps 2.1 and 4.1."""
    said = ("Move", "A: Dodge", "pass") if number == "2.1" else ("Move", "Move", "A: Dodge")

    expected = f"Step {number} measures Zone of Control from the Active Trooper."
    assert [expected] == cites(steps("n5", table(reactor), *said), "n5.aro.zoc-check")
    assert cites(steps("n5", table(reactor.replace("zoc", "lof")), *said), "n5.aro.zoc-check") == []


@pytest.mark.clause("n4.aro.simultaneous.example")
@pytest.mark.parametrize(
    ("edition", "clause"),
    [("n5", "n5.aro.simultaneous"), ("n4", "n4.aro.simultaneous"), ("codeone", "n4.aro.simultaneous")],
)
def test_all_at_once(edition, clause):
    """Order and AROs are simultaneous, wherever on the route the shots are made."""
    shots = (said_with("BS Attack", place=Place.START), said_with("A: BS Attack", place=Place.END))
    found = steps(edition, table("A lof"), "Move", shots[1], shots[0])

    together = "Move; BS Attack from the start of the route; A: BS Attack from the end of the route"
    assert [f"Simultaneous: {together}."] == cites(found, clause)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [("n5", "n5.aro.simultaneous"), ("n4", "n4.aro.simultaneous"), ("codeone", "n4.aro.simultaneous")],
)
def test_an_idle_is_simultaneous_too(edition, clause):
    """A Skill or ARO that becomes an Idle is still simultaneous with the rest, but has no position."""
    said = ("Move", said_with("A: BS Attack", meets=False), said_with("BS Attack", meets=False))
    found = steps(edition, table("A lof"), *said)

    assert cites(found, clause) == ["Simultaneous: Move; Idle; A: Idle."]
