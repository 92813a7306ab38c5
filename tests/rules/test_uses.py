"""The uses of Disposable weapons and items in one Order and in several."""

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask, cited
from tests.helpers.cases import cases

SHOT = {"first": "move", "second": "bs attack", "aros": "A: BS Attack by lof"}

LEFT = {
    "n5.trait.disposable": ("second 1 of 2", "second: 1"),
    "n5.trait.disposable.unloaded": ("second 1 of 1", "second: none, Unloaded"),
    "n5.unloaded.begin": ("A 1 of 1", "A: none, Unloaded"),
    "n5.trait.disposable.example": ("second 2 of 2", "second: none, Unloaded"),
    "n5.trait.disposable.burst": ("second 2 of 3, A 1 of 2", "second: 1; A: 1"),
    "n5.trait.double-shot": ("second 2 of 2 by Double Shot", "second: none, Unloaded"),
    "n5.trait.disposable: none counted": ("", None),
}


@pytest.mark.parametrize(("uses", "left"), cases(LEFT))
def test_uses_left(uses, left):
    """Each declaration spends a use, one more for each added die; without any left the weapon is Unloaded."""
    values = ask("order", **SHOT, uses=uses).values

    assert ("yes", left) == (values["legal"], values.get("uses_left"))


@pytest.mark.clause("n5.trait.disposable")
def test_an_idle_spends_its_uses():
    """A declaration that becomes an Idle has spent its use."""
    values = ask("order", **SHOT, uses="second 1 of 2", requirements="second").values

    assert (values["idle"], values["spent"], values["uses_left"]) == ("BS Attack (second)", "second", "second: 1")


REFUSED = {
    "n5.unloaded.effect": ("second 1 of 0", "Unloaded: the Trooper has no use left for BS Attack."),
    "n5.unloaded.effect: in ARO": ("A 1 of 0", "Unloaded: A has no use left for BS Attack."),
    "n5.trait.disposable.burst": ("second 3 of 2", "BS Attack would spend 3 uses, and the Trooper has 2."),
    "n5.trait.double-shot: in ARO": (
        "A 2 of 2 by double shot",
        "A cannot use Double Shot, which is for the Active Turn.",
    ),
    "n5.trait.double-shot: one is spent": (
        "second 1 of 1 by Double Shot",
        "Double Shot spends both uses, and needs both unspent: not 1 of 1.",
    ),
}


@pytest.mark.parametrize(("uses", "problem"), cases(REFUSED))
def test_without_a_use(uses, problem, request):
    """The answer names a Trooper without enough uses for its declaration, with the clause."""
    clause = request.node.callspec.id.partition(":")[0]
    values = ask("order", **SHOT, uses=uses).values

    assert ("no", clause, problem) == (values["legal"], values["problem_rule"], values["problem"])


@pytest.mark.parametrize(
    ("uses", "clause", "applied"),
    [
        ("second 2 of 2 by Double Shot", "n5.trait.double-shot", True),
        ("second 2 of 2", "n5.trait.disposable.burst", True),
        ("second 1 of 2", "n5.trait.disposable.burst", False),
        ("second 2 of 2", "n5.trait.disposable.unloaded", True),
        ("second 1 of 2", "n5.trait.disposable.unloaded", False),
    ],
)
def test_steps_of_uses(uses, clause, applied):
    """The steps say what is spent, why more than one, and whether any is left."""
    because = ask("order", **SHOT, uses=uses).because

    assert applied == applies(because, clause)
    assert cited(because, "n5.trait.disposable")


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({**SHOT, "uses": "two of three"}, 'such as second 1 of 2, not "two of three"'),
        ({**SHOT, "uses": "B 1 of 2"}, 'must be for some of A, first, second, each once, not "B 1 of 2"'),
        ({**SHOT, "uses": "A 1 of 2, A 1 of 2"}, 'each once, not "A 1 of 2"'),
        ({**SHOT, "uses": "A has 1, A has 2"}, 'each once, has left, not "A has 2"'),
        ({**SHOT, "uses": "first has 1"}, "must say what Active where one Trooper is activated, or a reacting"),
        ({**SHOT, "uses": "Active has 1", "activated": "2"}, 'not "Active has 1"'),
        ({**SHOT, "uses": "Active has 1, second 1 of 2"}, "must count the uses of Active once, by second or by"),
        ({**SHOT, "uses": "A 1 of 2, A has 2"}, "must count the uses of A once, by A or by what it has, not"),
        ({"uses": "first 1 of 2"}, 'must be empty while nothing is declared, not "first 1 of 2"'),
    ],
)
def test_invalid_uses(form, says):
    """The form must name each declaration once, with its uses as `1 of 2`."""
    with pytest.raises(InvalidInputError) as refused:
        ask("order", **form)

    assert (refused.value.control, says in refused.value.message) == ("uses", True)


CARRIED = {
    "n5.trait.disposable": ({"uses": "second 1 of 2"}, "Active has 1"),
    "n5.unloaded.begin": ({"uses": "second 2 of 2, A 1 of 1"}, "Active has 0, A has 0"),
    "n5.trait.disposable: nobody spends any": ({"uses": "A has 2, Active has 1"}, "A has 2, Active has 1"),
    "n5.trait.disposable: what is left is spent": ({"uses": "Active has 2", "disposable": "second"}, "Active has 1"),
    "n5.trait.disposable: by both Skills": (
        {"uses": "Active has 3", "disposable": "first, second", "first": "idle"},
        "Active has 1",
    ),
    "n5.trait.disposable: both Skills of one item": ({"uses": "first 1 of 3, second 1 of 2"}, "Active has 1"),
    "n5.trait.disposable: of two items": ({"uses": "first 1 of 3, second 1 of 1"}, ""),
    "n5.trait.disposable: two Troopers": (
        {"uses": "second 1 of 2, A 1 of 3", "activated": "2", "aros": "A: BS Attack at 1 by lof"},
        "A has 2",
    ),
    "n5.trait.disposable: none counted": ({}, ""),
}


@pytest.mark.parametrize(("form", "left"), cases(CARRIED))
def test_a_new_order_begins_with_the_uses_that_are_left(form, left):
    """A new Order starts with the uses that are left, also for Troopers that spend none in it."""
    (new,) = [one for one in ask("order", **SHOT | form).options if one.label == "New Order"]

    assert left == new.form["uses"]


@pytest.mark.clause("n5.unloaded.effect")
def test_without_a_use_left_from_the_last_order():
    """A Trooper without any use left cannot declare what would spend one."""
    values = ask("order", **SHOT, uses="Active has 0", disposable="second").values
    other = ask("order", **SHOT, uses="Active has 0").values

    assert (values["legal"], values["problem_rule"]) == ("no", "n5.unloaded.effect")
    assert other["legal"] == "yes"


SEVERAL = {
    "n5.trait.disposable": ({"orders": "3"}, "must be at most 2, not 3: Panzerfaust is Disposable (2)."),
    "n5.trait.disposable.burst": (
        {"orders": "2", "active.1.burst": "2"},
        "must be at most 1, not 2: Panzerfaust is Disposable (2), and Burst 2 spends 2 uses.",
    ),
    "n5.trait.disposable.burst: more than there are": (
        {"orders": "1", "active.1.burst": "3"},
        "must be with a lower Burst, not 1: Panzerfaust is Disposable (2), and Burst 3 spends 3 uses.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(SEVERAL))
def test_several_orders_of_a_disposable_weapon(form, says):
    """Several Orders spend no more uses than there are; each die above the weapon's Burst spends one more."""
    with pytest.raises(InvalidInputError) as refused:
        ask("orders", **{"active.weapon": "Panzerfaust", "active.1.burst": "1", **form})

    assert (refused.value.control, says in refused.value.message) == ("orders", True)
    assert ask("orders", **{"active.weapon": "Panzerfaust", "active.1.burst": "2", "orders": "1"}).odds
