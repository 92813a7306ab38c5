"""A CC Attack on an Unconscious enemy is a Coup de Grâce: it is Dead without a roll, and others still react."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, odds

KILLED = Blow(fails=(20,), critical=(20,), kills=True)
DOWN = Foe("nothing", aimed="template", blow_on_foe=KILLED, levels=(0, 1))
COUP = {"active.action": "cc", "active.ps": "8", "reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}
CC_WEAPON = Blow(fails=(11,), critical=(11,))
ENDS = {
    "n5.coup-de-grace.effect: alone": ({}, [DOWN]),
    "n5.coup-de-grace.other-enemies: two others shoot": (
        {"reactive.2.action": "shoot", "reactive.3.action": "shoot", "reactive.3.attribute": "8"},
        [DOWN, Foe(aimed=""), Foe(dice=(8, 1), aimed="")],
    ),
    "n5.coup-de-grace.burst: another is attacked too": (
        {"active.1.burst": "1", "active.2.burst": "2", "reactive.2.action": "cc", "reactive.2.ps": "8"},
        [DOWN, Foe(shots=(12, 2), blow=CC_WEAPON, blow_on_foe=CC_WEAPON)],
    ),
    "n5.coup-de-grace.not: with No Wound Incapacitation it is a CC Attack": (
        {"reactive.1.fall_skill": "no-wound-incapacitation"},
        [Foe("nothing", shots=(12, 1), blow_on_foe=CC_WEAPON, levels=(1, 1))],
    ),
}


def without_guts(found):
    """Return the odds, except those of Guts Rolls and those that are 0."""
    return {name: chance for name, chance in found.items() if chance and not name.endswith((".guts", ".fights_on"))}


@pytest.mark.parametrize(("more", "foes"), cases(ENDS))
def test_every_throw(more, foes):
    """The joint odds match brute force over the dice of the others."""
    assert without_guts(odds(foes)) == without_guts(ask("exchange", COUP | more).odds)


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_the_steps():
    """The answer names a Coup de Grâce and its target."""
    because = ask("exchange", COUP).because

    assert applies(because, "n5.coup-de-grace.effect")
    assert applies(because, "n5.sequence.details")


def test_real_dice():
    """With real dice of the others the target is Dead, and the answer asks for no die against it."""
    values = ask("exchange", COUP | {"reactive.2.action": "shoot", "reactive.2.dice": "15"}).values

    assert (values["reactive.1.condition"], values["next"]) == ("dead", "nothing")


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_the_step_of_real_dice():
    """A Coup de Grâce has a step of its own among those of the dice."""
    because = ask("exchange", COUP | {"reactive.2.action": "shoot", "reactive.2.dice": "15"}).because

    assert [step.applied for step in because if step.rule.id == "n5.coup-de-grace.effect"] == [True, True]


@pytest.mark.clause("n5.protheion.effect", "n5.protheion.requirements")
@pytest.mark.parametrize(("structure", "vita"), [("0", 2), ("1", 1)])
def test_protheion(structure, vita):
    """For Protheion a Coup de Grâce inflicts one Wound, but only on VITA."""
    form = COUP | {"active.protheion": "1", "reactive.1.structure": structure, "reactive.2.action": "shoot"}
    answer = ask("exchange", form | {"reactive.2.dice": "5", "active.2.save_dice": "20"})
    up = answer.odds["active.survives"]

    assert (vita - 1, vita) == (answer.odds["active.heals"], answer.values["active.vita"])
    assert (up > answer.odds["unhurt"]) is (vita > 1)
    assert ("survives" if vita > 1 else "unconscious") == answer.values["active.condition"]


TWO = COUP | {"active.helpers": "1", "active.1.burst": "1", "active.2.burst": "1", "reactive.2.action": "cc"}


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_no_extra_die():
    """Refuses an extra die at the target of a Coup de Grâce, because nothing is rolled there."""
    with pytest.raises(InvalidInputError, match="must be 0 with a Coup de Grâce, which makes no roll, not 1"):
        ask("exchange", TWO | {"active.1.special_die": "1"})


@pytest.mark.clause("n5.rolls.special-die.split")
def test_the_extra_die_of_a_skill_goes_to_a_roll():
    """The extra die of Martial Arts is aimed at the first target with a roll."""
    form = TWO | {"active.martial_arts": "3"}

    assert ask("exchange", form | {"active.2.special_die": "1"}).odds == ask("exchange", form).odds
    assert {"active.2.dice": 2}.items() <= ask("exchange", form).dice.items()
    assert not ask("exchange", COUP | {"active.martial_arts": "3"}).dice


@pytest.mark.clause("n5.coup-de-grace.burst", "n5.rolls.burst.maximum")
def test_its_die_counts():
    """The die of a Coup de Grâce counts toward the Burst."""
    ((says, applied), *_) = cited(ask("exchange", TWO).because, "n5.rolls.burst.maximum")

    assert (says.startswith("Burst 2 in all"), applied) == (True, False)


@pytest.mark.clause("n5.coup-de-grace.burst")
def test_it_is_uncertain_whether_others_can_be_attacked():
    """Attacking another enemy in addition to a Coup de Grâce is marked as an uncertain reading."""
    ((says, applied),) = cited(ask("exchange", TWO).because, "n5.coup-de-grace.burst")

    assert applied
    assert "Uncertain" in says
    assert not cited(ask("exchange", COUP).because, "n5.coup-de-grace.burst")


def test_one_step():
    """A Coup de Grâce has one step, which cites its own clause and not that of a Face to Face Roll."""
    because = ask("exchange", COUP).because

    assert [step.rule.id for step in because].count("n5.coup-de-grace.effect") == 1
    assert not cited(because, "n5.ftf.when")


IN_ARO = {"active.action": "nothing", "active.wounds_taken": "1", "reactive.1.action": "cc"}


@pytest.mark.clause("n5.coup-de-grace.effect", "n5.engaged.begin")
def test_in_aro():
    """A CC Attack in ARO on an Unconscious Active Trooper is a Coup de Grâce, and a shot at it has no -6 for that."""
    shot = {"reactive.2.action": "shoot", "reactive.2.dice": "9", "active.2.save_dice": "20"}
    answer = ask("exchange", IN_ARO | shot)

    assert (answer.odds["active.dead"], answer.values["active.condition"]) == (1, "dead")
    assert [step.applied for step in answer.because if step.rule.id == "n5.coup-de-grace.effect"] == [True, True]
    assert answer.values["active.hits"] == 2


@pytest.mark.clause("n5.protheion.effect", "n5.protheion.requirements")
@pytest.mark.parametrize(("structure", "heals"), [("0", 1), ("1", 0)])
def test_protheion_in_aro(structure, heals):
    """In ARO too a Coup de Grâce counts as one Wound for Protheion, on VITA alone."""
    form = IN_ARO | {"reactive.1.protheion": "1", "active.structure": structure}

    assert ask("exchange", form).odds["reactive.1.heals"] == heals


def test_no_extra_die_in_aro():
    """Refuses +1 SD of a Coup de Grâce in ARO."""
    with pytest.raises(InvalidInputError, match="must be 0 with a Coup de Grâce, which makes no roll, not 1"):
        ask("exchange", IN_ARO | {"reactive.1.special_die": "1"})


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_profiles():
    """Two profiles give a Coup de Grâce in ARO too."""
    own = "CC 20, BS 12, PH 11, WIP 12, ARM 1, BTS 0, VITA 1, CC Weapon"
    form = {"active.trooper": f"{own}, Wounds lost 1", "active.declares": "nothing", "reactive.1.trooper": own}

    assert ask("matchup", form | {"reactive.1.declares": "cc-attack"}).odds["active.dead"] == 1
