"""Movement in an Order: when Requirements are checked, what fails, and who may react."""

import pytest

import engine


def order(**form):
    """Return the values of an Order."""
    return engine.ask("order", form).values


@pytest.mark.clause("n5.move.requirements", "n5.jump.landing", "n5.movement.no-fall")
@pytest.mark.parametrize("skill", ["move", "jump", "climb"])
def test_requirements_are_checked_when_declared(skill):
    """A movement that is not possible becomes an Idle before anybody reacts."""
    answer = engine.ask("order", {"first": skill, "requirements": "first"})
    declared = next(step for step in answer.because if step.says.startswith("1.2"))
    checked = next(step for step in declared.steps if step.rule.id == "n5.sequence.requirements")

    assert f"The Requirements of {skill.title()} are checked now: not met." == checked.says
    assert f"{skill.title()} (first)" == answer.values["idle"]


@pytest.mark.clause("n5.climb.no-aro")
@pytest.mark.parametrize("skill", ["Move", "Jump", "Climb"])
def test_no_movement_in_aro(skill):
    """Climb is not usable in ARO, and neither are Move and Jump."""
    values = order(first="move", second="none", aros=f"A: {skill} at 1 by lof")

    assert (values["legal"], values["problem_rule"]) == ("no", "n5.aro.skills")


@pytest.mark.clause("n5.zoc.aro")
@pytest.mark.parametrize("aro", ["BS Attack at 1", "Dodge", "Reset", "Look Out!", "Discover at 1"])
def test_any_aro_by_zone_of_control(aro):
    """A Trooper may react with any ARO to an enemy that acts in its Zone of Control."""
    assert order(first="move", second="none", aros=f"A: {aro} by zoc")["legal"] == "yes"


@pytest.mark.clause("n5.movement.prone-half")
@pytest.mark.parametrize(("prone", "inches"), [("0", 2), ("1", 1)])
def test_prone_halves_movement(prone, inches):
    """A Dodge moves 2 inches, and 1 inch in Prone State."""
    assert inches == engine.ask("dodge", {"prone": prone}).values["inches"]
