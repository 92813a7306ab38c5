"""The Order Expenditure Sequence: its steps, what is legal when, what becomes an Idle, and all paths through it."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from engine.decisions.order import OrderRules, StepKind
from engine.editions import EDITIONS
from engine.errors import IllegalDeclarationError
from engine.rules.order.advance import resolve
from engine.rules.order.declaration import ACTIVE, Declaration
from engine.rules.order.requirements import disposable_spent, is_checked_when_declared
from engine.rules.order.sequence import activate, declare, legal_declarations
from engine.rules.order.state import step_now
from tests.helpers.orders import ORDERS, after, broken, cites, resolved, said_with, spoken, steps, table
from tests.helpers.tiers import sampled

PERFT = json.loads((Path(__file__).parent.parent / "golden" / "perft.json").read_text(encoding="utf-8"))
SKILLS = ("Move", "Discover", "BS Attack", "Dodge", "Jump")
"""The Skills used to count sequences."""

STEPS = {
    # n5.sequence: five steps, the ARO check before each declaration of AROs.
    "n5": {
        "1.1": StepKind.SPEND,
        "1.2": StepKind.FIRST,
        "2.1": StepKind.CHECK,
        "2.2": StepKind.AROS,
        "3": StepKind.SECOND,
        "4.1": StepKind.CHECK,
        "4.2": StepKind.AROS,
        "5": StepKind.RESOLUTION,
        "5.1": StepKind.EFFECTS,
        "5.2": StepKind.CONCLUSION,
    },
    # codeone.sequence: five steps without ARO check.
    "codeone": {
        "1.1": StepKind.SPEND,
        "1.2": StepKind.FIRST,
        "2": StepKind.AROS,
        "3": StepKind.SECOND,
        "4": StepKind.AROS,
        "5": StepKind.RESOLUTION,
        "5.1": StepKind.EFFECTS,
        "5.2": StepKind.CONCLUSION,
    },
    # n4.sequence: six steps, the ARO check after all declarations.
    "n4": {
        "1.1": StepKind.SPEND,
        "1.2": StepKind.FIRST,
        "2": StepKind.AROS,
        "3": StepKind.SECOND,
        "4": StepKind.AROS,
        "5": StepKind.RECHECK,
        "6": StepKind.RESOLUTION,
        "6.1": StepKind.EFFECTS,
        "6.2": StepKind.CONCLUSION,
    },
}


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.parametrize("edition", ORDERS)
def test_steps_by_number(edition):
    """The steps of an edition are in its order, each with its number."""
    found = EDITIONS[edition].of(OrderRules).steps

    assert list(STEPS[edition].items()) == [
        (step.number, step.kind) for step in found if step.kind is not StepKind.HEADING
    ]
    assert {"n5": 5, "codeone": 5, "n4": 6}[edition] == len({step.number.partition(".")[0] for step in found})


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.parametrize(
    ("edition", "number", "does"),
    [
        ("n5", "5.1", ["Saving Rolls", "Dodge movement"]),
        ("n5", "5.2", ["Guts Rolls", "Alert"]),
        ("codeone", "5.1", ["Saving Rolls", "Dodge movement", "Alert"]),
        ("codeone", "5.2", []),
        ("n4", "6.1", ["Saving Rolls", "Dodge movement", "Alert"]),
        ("n4", "6.2", ["Guts Rolls"]),
    ],
)
def test_what_ends_an_order(edition, number, does):
    """Guts Rolls and Alert! have a step; CodeOne has no Guts Rolls."""
    (step,) = (step for step in EDITIONS[edition].of(OrderRules).steps if step.number == number)

    assert [part for part in ("Saving Rolls", "Dodge movement", "Guts Rolls", "Alert") if part in step.does] == does


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.parametrize("edition", ORDERS)
def test_every_step_of_an_order(edition):
    """The steps of a complete Order appear once each, in order."""
    found = steps(edition, table("A lof"), "Move", "A: Dodge", "BS Attack")

    numbers = [step.says.partition(" ")[0] for step in found if step.rule.id == f"{edition}.sequence"]
    assert list(STEPS[edition]) == [number for number in numbers if number in STEPS[edition]]


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.parametrize("edition", ORDERS)
def test_movement_is_measured_when_declared(edition):
    """A movement is measured, chosen and placed when it is declared."""
    found = cites(steps(edition, table(), "Move", "Move"), f"{edition}.sequence")

    moved = "Move, measured, its route chosen, the Trooper placed at its end."
    assert [f"1.2 First Skill: {moved}", f"3 Second Skill: {moved}"] == [says for says in found if moved in says]


@pytest.mark.parametrize(
    ("edition", "situation", "said", "number"),
    [
        ("n5", table("A lof", "B zoc 2"), (), "1.2"),
        ("n5", table("A lof", "B zoc 2"), ("Move",), "2.2"),
        ("n5", table("A lof", "B zoc 2"), ("Move", "A: Dodge"), "3"),
        ("n5", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "Move"), "4.2"),
        ("n5", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "Move", "B: Dodge"), "5"),
        ("n5", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "pass"), "5"),
        ("n5", table("A lof", "B zoc 2"), ("Jump", "A: Dodge"), "5"),
        ("n5", table(), ("Move",), "3"),
        ("n5", table(), ("Jump",), "5"),
        ("n4", table("A lof", "B zoc 2"), ("Move", "A: Dodge"), "2"),
        ("n4", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "B: pass"), "3"),
        ("n4", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "B: pass", "Move"), "4"),
        ("n4", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "B: pass", "pass"), "5"),
        ("codeone", table("A lof", "B zoc 2"), ("Move", "A: Dodge"), "3"),
        ("codeone", table("A lof", "B zoc 2"), ("Move", "A: Dodge", "Move"), "4"),
    ],
)
def test_the_current_step(edition, situation, said, number):
    """After each declaration the Order is in the next step that waits for a player."""
    assert number == step_now(EDITIONS[edition], after(edition, situation, *said)).number


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.parametrize(
    ("edition", "situation", "said", "clause"),
    [
        ("n5", table("A lof"), ("Move", "BS Attack"), "n5.sequence"),
        ("n5", table("A lof", "B zoc 2"), ("A: Dodge",), "n5.aro.valid"),
        ("n4", table("A lof"), ("A: Dodge",), "n4.sequence"),
        ("n4", table("A lof"), ("Move", "A: Dodge", "B: Dodge"), "n4.sequence"),
        ("n5", table(), ("Move", "Move", "Move"), "n5.sequence"),
        ("n5", table(), ("Jump", "pass"), "n5.sequence"),
        ("n5", table(), (Declaration(ACTIVE, "wait"),), "n5.sequence"),
        ("codeone", table(), ("Move", Declaration(ACTIVE, "wait")), "codeone.sequence"),
    ],
)
def test_declarations_out_of_turn(edition, situation, said, clause):
    """A player cannot declare anything in a step of the other player."""
    assert clause == broken(edition, situation, *said)


@pytest.mark.parametrize("edition", ORDERS)
def test_nothing_after_the_end(edition):
    """After an Order is resolved nothing can be declared, and resolving it again has no effect."""
    end = resolved(edition, table("A lof"), "Jump", "A: Dodge").value

    assert (step_now(EDITIONS[edition], end), legal_declarations(EDITIONS[edition], end)) == (None, ())
    assert (end, ()) == (resolve(EDITIONS[edition], end).value, resolve(EDITIONS[edition], end).because)
    for one in ("Move", "B: Dodge"):
        with pytest.raises(IllegalDeclarationError):
            declare(EDITIONS[edition], end, spoken(one))


def test_no_resolution_before_all_is_declared():
    """An Order cannot be resolved while a player must still declare."""
    state = after("n5", table("A lof"), "Move")

    assert state == resolve(EDITIONS["n5"], state).value


EARLY = {"Move", "Discover", "Idle", "Jump", "Climb", "Look Out!", "Alert!"}


@pytest.mark.clause("n5.sequence.requirements", "n4.sequence")
@pytest.mark.parametrize("edition", ORDERS)
def test_when_requirements_are_checked(edition):
    """N5 checks some Skills when they are declared, the others at Resolution."""
    names = EDITIONS[edition].of(OrderRules).skills
    expected = EARLY if edition == "n5" else set()

    assert expected == {name for name in names if is_checked_when_declared(EDITIONS[edition], name)}


@pytest.mark.clause("n5.sequence.requirements", "n5.sequence.idle", "n4.sequence.idle")
@pytest.mark.parametrize(
    ("edition", "said", "early", "late"),
    [
        ("n5", (said_with("Move", meets=False), "A: Dodge"), ("first",), ("first",)),
        ("n5", (said_with("Jump", meets=False), "A: Dodge"), ("first",), ("first",)),
        ("n5", (said_with("Suppressive Fire", meets=False), "A: Dodge"), (), ("first",)),
        ("n5", ("Move", "A: Dodge", said_with("BS Attack", meets=False)), (), ("second",)),
        ("n5", ("Move", "A: Dodge", said_with("Discover", meets=False)), ("second",), ("second",)),
        ("n5", ("Move", said_with("A: Look Out!", meets=False)), ("A",), ("A",)),
        ("n5", ("Move", said_with("A: BS Attack", meets=False)), (), ("A",)),
        ("n4", (said_with("Move", meets=False), "A: Dodge"), (), ("first",)),
        ("n4", ("Move", said_with("A: Look Out!", meets=False)), (), ("A",)),
        ("codeone", (said_with("Jump", meets=False), "A: Dodge"), (), ("first",)),
        ("codeone", ("Move", "A: Dodge", said_with("BS Attack", meets=False)), (), ("second",)),
    ],
)
def test_unmet_requirements(edition, said, early, late):
    """A Skill whose Requirements are not met becomes an Idle when they are checked."""
    done = after(edition, table("A lof"), *said)
    done = done if done.second or done.first.skill != "Move" else after(edition, table("A lof"), *said, "pass")

    assert early == done.idle
    assert late == resolve(EDITIONS[edition], done).value.idle


@pytest.mark.clause("n5.sequence.idle", "n4.sequence.idle")
@pytest.mark.parametrize(("edition", "clause"), [("n5", "n5.sequence.idle"), ("n4", "n4.sequence.idle")])
def test_what_an_idle_keeps(edition, clause):
    """A Skill that becomes an Idle has given AROs and spent its Disposable uses."""
    shot = said_with("BS Attack", meets=False, disposable=True)
    ruling = resolved(edition, table("A lof"), "Move", "A: Dodge", shot)
    said = cites(steps(edition, table("A lof"), "Move", "A: Dodge", shot), clause)

    assert disposable_spent(ruling.value) == ("second",)
    assert [aro.by for aro in ruling.value.aros] == ["A"]
    assert len([says for says in said if says.startswith("BS Attack")]) == 3


@pytest.mark.clause("n5.sequence.idle")
def test_what_an_idle_aro_keeps():
    """An ARO that becomes an Idle has spent its Disposable uses, and is the Trooper's only ARO."""
    shot = said_with("A: BS Attack", meets=False, disposable=True)

    assert disposable_spent(resolved("n5", table("A lof"), "Move", shot, "pass").value) == ("A",)
    assert broken("n5", table("A lof"), "Move", shot, "Move", "A: Dodge") == "n5.aro.one"
    assert disposable_spent(resolved("n5", table("A lof"), "Move", replace(shot, meets=True), "pass").value) == ()


@pytest.mark.clause("n5.sequence.idle")
@pytest.mark.parametrize(
    ("edition", "said", "revealed"),
    [
        ("n5", ("Move", "A: Dodge", said_with("BS Attack", meets=False)), True),
        ("n5", ("Move", "A: Dodge", "Idle"), False),
        ("n5", ("Move", said_with("A: Dodge", meets=False), "Idle"), False),
        ("n4", ("Move", "A: Dodge", said_with("BS Attack", meets=False)), False),
    ],
)
def test_a_marker_that_becomes_idle(edition, said, revealed):
    """A Marker whose Skill becomes an Idle is revealed."""
    assert revealed == resolved(edition, table("A lof", marker="camouflaged"), *said).value.revealed


@pytest.mark.clause("n5.sequence.requirements", "n5.sequence.idle", "n5.aro.when")
def test_a_marker_revealed_in_time():
    """If Requirements are checked at declaration, later AROs treat the Marker as a Model."""
    situation = table("A lof", marker="camouflaged")

    assert broken("n5", situation, said_with("Move", meets=False), "A: BS Attack") == ""
    assert broken("n5", situation, "Move", "A: wait", said_with("Discover", meets=False), "A: BS Attack") == ""
    assert broken("n5", situation, "Move", "A: wait", said_with("Dodge", meets=False), "A: BS Attack") == "n5.aro.when"


def small(edition):
    """Make an edition that has only the Skills used to count sequences."""
    made = EDITIONS[edition]
    rules = made.of(OrderRules)
    few = replace(rules.read(), skills={name: rules.skills[name] for name in SKILLS})
    return made.deciding(replace(rules, read=lambda: few))


SITUATIONS = {
    "lof and zoc": table("A lof", "B zoc 2"),
    "both in lof": table("A lof", "B lof"),
    "no reason": table("A lof", "B"),
    "camouflaged": table("A lof", "B lof 2", marker="camouflaged"),
    "two activated": table("A lof", activated=("1", "2")),
}


@pytest.mark.clause("n5.sequence", "n4.sequence", "codeone.sequence")
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ORDERS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_perft(edition, name):
    """The number of legal sequences matches the counted one."""
    made = small(edition)
    states, counted = [activate(made, SITUATIONS[name]).value], []
    for _ in range(6):
        states = [declare(made, state, one).value for state in states for one in legal_declarations(made, state)]
        counted.append(len(states))

    assert PERFT[edition][name] == counted


def words(name):
    """Return everything that a player could declare, as (Trooper, word, target)."""
    situation = SITUATIONS[name]
    active = [("", skill, "") for skill in (*SKILLS, "pass")]
    said = [
        (reactor.name, *what)
        for reactor in situation.reactors
        for what in (*product(SKILLS, situation.activated), ("pass", ""), ("wait", ""))
    ]
    return active + said


BASICS, SHORTS, LONGS = {"Move", "Discover"}, {"BS Attack", "Dodge"}, {"Jump"}


def possible(edition, situation, sequence):
    """Return whether the clauses allow a sequence of words, computed without steps and states.

    Follows the clauses on Skills (combinations), on AROs (when, valid, one, skills, marker) and on the sequence.
    """
    mine = [at for at, (who, _, _) in enumerate(sequence) if not who]
    skills = [sequence[at][1] for at in mine]
    if mine[:1] != [0] or not skills_allowed(edition, skills):
        return False
    cut = mine[1] if len(mine) > 1 else len(sequence)
    before, later = sequence[1:cut], sequence[cut + 1 :]
    asked = {one.name for one in situation.reactors if edition == "n4" or reason(one, 1)}
    return (
        spoken_once(before)
        and {who for who, _, _ in before} <= asked
        and (len(mine) == 1 or {who for who, _, _ in before} == asked)
        and all(aro_allowed(edition, situation, what, more=skills[0] not in LONGS) for _, what, _ in before)
        and (not later or (skills[1] != "pass" and later_allowed(edition, situation, before, later)))
    )


def skills_allowed(edition, skills):
    """Return whether the Active Player may declare these one or two words."""
    first, *second = skills
    if len(second) > 1:
        return False
    if first not in BASICS | LONGS and (edition == "n5" or first not in SHORTS):
        return False
    follow = BASICS | SHORTS | {"pass"} if first in BASICS else BASICS | {"pass"}
    return not second or (first not in LONGS and second[0] in follow)


def reason(reactor, skill):
    """Return whether a Trooper has a reason for an ARO once this many Skills are declared."""
    return reactor.reason is not None and reactor.from_skill <= skill


def spoken_once(part):
    """Return whether no Trooper declares twice."""
    return len({who for who, _, _ in part}) == len(part)


def aro_allowed(edition, situation, what, *, more):
    """Return whether this word can be declared in ARO, against a Marker or not."""
    marker = situation.marker != ""
    if what == "wait":
        return marker and edition == "n5" and more
    against = {"Discover", "Dodge"} if marker else {"Discover", "Dodge", "BS Attack"}
    return what in against | {"pass"}


def later_allowed(edition, situation, before, later):
    """Return whether the AROs to the second Skill are legal; the Marker is not revealed."""
    heard = {who for who, what, _ in before if what not in {"pass", "wait"}}
    lost = {one.name for one in situation.reactors if reason(one, 1)} - heard
    able = {
        one.name for one in situation.reactors if one.name not in heard | lost and (edition == "n4" or reason(one, 2))
    }
    return (
        spoken_once(later)
        and {who for who, _, _ in later} <= able
        and all(aro_allowed(edition, situation, what, more=False) for _, what, _ in later)
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ORDERS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_sequence_of_three_words(edition, name):
    """The engine accepts exactly the sequences of three words that the clauses allow."""
    made, situation = small(edition), SITUATIONS[name]
    start = activate(made, situation).value

    expected = [list(one) for one in product(words(name), repeat=3) if possible(edition, situation, one)]
    assert expected == accepted(made, start, words(name), 3)
    assert PERFT[edition][name][2] == len(expected)


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ORDERS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_perft_against_brute_force(edition, name):
    """Building sequences word by word, as the clauses allow, gives the counted numbers."""
    grown, counted = [[]], []
    for _ in range(6):
        longer = [[*one, word] for one in grown for word in words(name)]
        grown = [one for one in longer if possible(edition, SITUATIONS[name], one)]
        counted.append(len(grown))

    assert PERFT[edition][name] == counted


def accepted(edition, state, words, many):
    """Return the sequences of `many` of these words that the engine accepts from a state."""
    if not many:
        return [[]]
    found = []
    for who, what, target in words:
        try:
            after = declare(edition, state, Declaration(who or ACTIVE, what, (target,) if target else ())).value
        except IllegalDeclarationError:
            continue
        found += [[(who, what, target), *others] for others in accepted(edition, after, words, many - 1)]
    return found


@pytest.mark.parametrize("edition", ORDERS)
@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("many", sampled([10, 25], [10]))
def test_legal_is_what_can_be_declared(edition, name, many):
    """At every point of a random Order, `legal_declarations` lists exactly what can be declared."""
    made, situation = small(edition), SITUATIONS[name]
    every = [Declaration(who or ACTIVE, what, (at,) if at else ()) for who, what, at in words(name)]
    draw = Random(name)  # noqa: S311 - the same ways in every run
    for _ in range(many):
        state = activate(made, situation).value
        while options := legal_declarations(made, state):
            assert set(options) == {one for one in every if is_legal(made, state, one)}
            state = declare(made, state, draw.choice(options)).value
        assert step_now(made, resolve(made, state).value) is None


def is_legal(edition, state, declaration):
    """Return whether a declaration is legal in a state."""
    try:
        declare(edition, state, declaration)
    except IllegalDeclarationError:
        return False
    return True
