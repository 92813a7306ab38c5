"""An Intuitive Attack with a Deployable Weapon places it, without forcing a Saving Roll."""

from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited

WEAPONS = ("Shock Mines", "PARA Mines", "Cybermines", "WildParrot", "Drop Bears (Deployable Mode)")


def placing(weapon="Shock Mines", **form):
    """Return the answer for a WIP 13 Trooper that places a weapon near a Marker."""
    told = {"kind": "intuitive", "attribute": "13", "weapon": weapon, "target.action": "nothing"}
    return ask("attack-without-lof", told | {name.replace("__", "."): text for name, text in form.items()})


@pytest.mark.clause("n5.intuitive-attack.deployable")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_deployable_is_placed(weapon):
    """The roll is at plain WIP and causes no hit, and a failure spends the use."""
    answer = placing(weapon)

    assert answer.odds["placed"] == Fraction(13, 20)
    assert not any(name.endswith(("affected", "dead", "hit")) for name in answer.odds)
    assert "one use" in answer.headline
    assert cited(answer.because, "n5.place-deployable.conclusion") != []


def beats(own, face, other, enemy_face):
    """Return whether one die succeeds and another does not cancel it, by n5.ftf.outcomes."""
    mine, theirs = face <= own, enemy_face <= other
    if not mine:
        return False
    if not theirs:
        return True
    critical, enemy_critical = face == own, enemy_face == other
    if critical or enemy_critical:
        return critical and not enemy_critical
    return face > enemy_face


@pytest.mark.clause("n5.intuitive-attack.answer")
@pytest.mark.parametrize(("answer", "control", "value"), [("dodge", "target__ph", 11), ("attack", "target__bs", 12)])
def test_an_answer_is_face_to_face(answer, control, value):
    """The Marker's declaration opposes the WIP Roll; the odds count all 400 throws."""
    own = placing(target__action=answer, target__lof="1", **({control: str(value)} if control == "target__ph" else {}))
    rolled = own.values["reactive_success_value"]
    won = sum(beats(13, *faces[:1], rolled, faces[1]) for faces in product(range(1, 21), repeat=2))

    assert own.odds["placed"] == Fraction(won, 400)


@pytest.mark.clause("n5.intuitive-attack.deployable")
@pytest.mark.parametrize(("answer", "doubts"), [("dodge", 1), ("attack", 1), ("nothing", 0)])
def test_what_a_lost_roll_places_is_uncertain(answer, doubts):
    """The answer says so where an answer opposes the roll."""
    said = cited(placing(target__action=answer).because, "n5.intuitive-attack.deployable")

    assert sum("Uncertain: " in one for one in map(str, said)) == doubts


def test_dice_and_refusals():
    """A die decides whether the weapon is placed; a die for a Saving Roll is refused."""
    assert placing(dice="13").headline == "Attacker: 13 is a Critical and succeeds. Shock Mines is placed."
    assert placing(dice="14").headline == "Attacker: 14 fails. Shock Mines is not placed."
    with pytest.raises(InvalidInputError, match="no Saving Roll is made"):
        placing(target__save_dice="3")


@pytest.mark.clause("n5.intuitive-attack.direct-template")
def test_a_template_weapon_attacks():
    """Other weapons attack as usual."""
    assert "nothing.affected" in placing("Light Flamethrower").odds
    assert "nothing.affected" in placing("Chest Mines (BS Mode)").odds
