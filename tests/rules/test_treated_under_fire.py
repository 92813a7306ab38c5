"""Checks the odds of a treatment and the AROs of its Order against all faces of all dice."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask

FACES = range(1, 21)


@dataclass(frozen=True)
class Fire:
    """AROs: a Success Value or a Direct Template, the dice or Templates, Saving Rolls per hit, faces that save."""

    value: int | None = 12
    dice: int = 1
    saves: int = 1
    user_saves_on: int = 8
    target_saves_on: int = 8
    reaches: bool = True

    def form(self, attack):
        """Return the fields of the calculator."""
        return {
            "aro.attack": attack,
            "aro.value": str(self.value or 12),
            "aro.dice": str(self.dice),
            "aro.ammunition": "DA" if self.saves == 2 else "N",
            "user.armour": str(self.user_saves_on - 7),
            "target.armour": str(self.target_saves_on - 7),
            "aro.reaches": "both" if self.reaches else "user",
        }


@cache
def failures(rolls, saves_on):
    """Return how many of all combinations of faces fail this many Saving Rolls."""
    return Counter(sum(face > saves_on for face in faces) for faces in product(FACES, repeat=rolls))


@cache
def hits(fire):
    """Return how many of all faces of the attack give these Saving Rolls of the user and of the target."""
    if fire.value is None:
        return Counter({(fire.dice * fire.saves, fire.dice * fire.saves * fire.reaches): 1})
    found = Counter()
    for faces in product(FACES, repeat=fire.dice):
        hit, criticals = sum(face <= fire.value for face in faces), faces.count(fire.value)
        found[hit * fire.saves + criticals, hit * fire.saves * fire.reaches] += 1
    return found


def condition(wounds, vita):
    """Return whether a Trooper stands, is Unconscious or Dead."""
    return "dead" if wounds > vita else "down" if wounds == vita else "up"


def each_face(wip, vita, fire, user_vita=1):
    """Return the odds by rolling every face: the treatment, the attack, then the Saving Rolls of both."""
    odds = Counter()
    found = hits(fire)
    for treatment in FACES:
        healed = treatment <= wip
        for (mine, theirs), ways in found.items():
            for hurt, some in failures(mine, fire.user_saves_on).items():
                for wounds, others in failures(theirs, fire.target_saves_on).items():
                    chance = Fraction(ways * some * others, 20 * found.total() * 20 ** (mine + theirs))
                    end = condition(vita - 1 + wounds, vita) if healed else "dead"
                    odds["healed_up"] += chance * (end == "up")
                    odds["up_and_unhurt"] += chance * (end == "up" and hurt == 0)
                    odds["user_down"] += chance * (hurt >= user_vita)
                    odds["healed_down"] += chance * (healed and end == "down")
                    odds["dead_after_aros"] += chance * (end == "dead")
    return odds


def given(answer, names):
    """Return some odds of an answer."""
    return {name: answer.odds[name] for name in names}


@pytest.mark.clause(
    "n5.doctor.order-of-effects",
    "n5.sequence.positive-first",
    "n5.aro.simultaneous",
    "n5.templates.critical",
    "n5.direct-template.no-roll",
)
@pytest.mark.parametrize(
    ("wip", "vita", "attack", "fire", "user_vita"),
    [
        (13, 1, "impact", Fire(), 1),
        (13, 2, "impact", Fire(dice=2, target_saves_on=10), 2),
        (20, 2, "impact", Fire(value=9, saves=2, user_saves_on=11), 1),
        (1, 1, "impact", Fire(value=1), 1),
        (12, 3, "direct", Fire(value=None, dice=2), 2),
        (12, 1, "direct", Fire(value=None, saves=2, target_saves_on=12), 1),
    ],
)
def test_every_face_under_a_template(wip, vita, attack, fire, user_vita):
    """The patient is treated first, and then hit by the dice that hit the user."""
    form = {"attribute": str(wip), "vita": str(vita), "user.vita": str(user_vita)} | fire.form(attack)
    expected = each_face(wip, vita, fire, user_vita)

    assert dict(expected) == given(ask("recovery", **form), expected)


@pytest.mark.clause("n5.aro.target", "n5.aro.simultaneous")
@pytest.mark.parametrize("fire", [Fire(reaches=False), Fire(dice=2, reaches=False), Fire(saves=2, reaches=False)])
def test_every_face_of_shots_at_the_user(fire):
    """Shots hit the user alone, and its own roll counts even if it goes down; a Template elsewhere is the same."""
    expected = each_face(13, 1, fire)
    names = ("healed_up", "up_and_unhurt", "user_down")

    for attack in ("shot", "impact"):
        answer = ask("recovery", **fire.form(attack))
        assert {name: expected[name] for name in names} == given(answer, names)
        assert answer.odds["healed_up"] == answer.odds["standing"]
        assert "dead_after_aros" not in answer.odds


@pytest.mark.clause("n5.sequence.positive-first.example", "n5.engineer.order-of-effects")
def test_states_come_back():
    """An Engineer ends Immobilized-A at WIP 13, and PARA may bring it back: a PH-6 Roll on 5 of each."""
    form = {"method": "engineer-states", "aro.attack": "direct", "aro.ammunition": "PARA", "aro.reaches": "both"}
    answer = ask("recovery", **form)

    assert answer.odds["healed_up"] == Fraction(13, 20) * Fraction(5, 20)
    assert answer.odds["up_and_unhurt"] == Fraction(13, 20) * Fraction(5, 20) ** 2
    assert answer.odds["ended"] == Fraction(13, 20)
    assert applies(answer.because, "n5.engineer.order-of-effects")


@pytest.mark.clause("n5.save.shock")
def test_shock_kills_the_patient():
    """Shock kills a patient with VITA 1 that the treatment made stand, but not one with STR."""
    fire = Fire().form("impact") | {"aro.ammunition": "Shock"}
    treated, repaired = ask("recovery", **fire), ask("recovery", method="engineer", structure="1", **fire)

    assert treated.odds["healed_down"] == 0 < repaired.odds["healed_down"]
    assert treated.odds["healed_up"] == repaired.odds["healed_up"]


def test_a_kit_that_misses_leaves_the_patient_to_the_template():
    """A MediKit from afar that misses leaves the patient Unconscious; a failed Saving Roll then kills it."""
    kit = {"method": "medikit", "attribute": "11", "reach": "afar"}
    answer = ask("recovery", **kit, **{"aro.attack": "direct", "aro.reaches": "both"})
    saves = Fraction(8, 20)

    assert answer.odds["healed_up"] == answer.odds["standing"] * saves
    dead = answer.odds["dead"] + answer.odds["unconscious"] * (1 - saves)
    assert answer.odds["dead_after_aros"] == dead
    assert answer.odds["healed_down"] == answer.odds["standing"] * (1 - saves)


@pytest.mark.parametrize(
    "more", [{"aro.value": "20"}, {"aro.reaches": "both"}, {"user.armour": "9"}, {"user.save_dice": "9"}]
)
def test_without_aros_nothing_changes(more):
    """Fields about AROs do not count without one."""
    assert ask("recovery", **more).to_json() | {"form": None} == ask("recovery").to_json() | {"form": None}


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"method": "regeneration"}, "aro.attack"),
        ({"orders": "2"}, "orders"),
        ({"dice": "9 8"}, "dice"),
        ({"aro.attack_dice": "9 8"}, "aro.attack_dice"),
        ({"user.save_dice": "9"}, "user.save_dice"),
        ({"aro.attack_dice": "9", "user.save_dice": "9 8"}, "user.save_dice"),
        ({"aro.reaches": "both", "aro.attack_dice": "9", "target.save_dice": "9"}, "target.save_dice"),
        ({"aro.reaches": "both", "dice": "19", "aro.attack_dice": "9", "target.save_dice": "9"}, "target.save_dice"),
        ({"incapacitated": "1", "aro.reaches": "both"}, "incapacitated"),
        ({"aro.ammunition": "em"}, "aro.saving_attribute"),
        ({"aro.ammunition": "glue"}, "aro.ammunition"),
    ],
)
def test_what_has_no_odds_is_refused(form, field):
    """What an ARO does not go with is refused by the name of its field."""
    with pytest.raises(InvalidInputError) as refused:
        ask("recovery", **{"aro.attack": "impact"} | form)

    assert refused.value.control == field


SAVED, FAILED = 8, 9
"""A face that saves on 8, and one that does not; the first stands for 8 faces, the other for 12."""
WEIGHTS = {SAVED: Fraction(8, 20), FAILED: Fraction(12, 20)}


def judged_on_the_table(form, treatment, attack, mine, theirs):
    """Return the values of an answer to real dice: the treatment, the attack and the Saving Rolls of both."""
    dice = {"dice": (treatment,), "aro.attack_dice": attack, "user.save_dice": mine, "target.save_dice": theirs}
    return ask("recovery", **form, **{name: " ".join(map(str, faces)) for name, faces in dice.items()}).values


@pytest.mark.clause("n5.doctor.order-of-effects", "n5.sequence.positive-first", "n5.templates.critical")
@pytest.mark.parametrize(
    ("vita", "fire", "thrown"),
    [
        (1, Fire(), [(face,) for face in FACES]),
        (2, Fire(), [(face,) for face in FACES]),
        (2, Fire(reaches=False), [(face,) for face in FACES]),
    ],
)
def test_real_dice_add_up_to_the_odds(vita, fire, thrown):
    """Every face on the table is judged as it is counted: the judgements of all faces sum to the odds."""
    form = {"vita": str(vita), **fire.form("impact")}
    odds, seen = Counter(), Fraction(0)
    for treatment, weight in ((13, Fraction(13, 20)), (14, Fraction(7, 20))):
        healed = treatment == 13
        for attack in thrown:
            hit, critical = attack[0] <= 12, attack[0] == 12
            saves = hit + critical, hit and healed and fire.reaches
            for faces in product(WEIGHTS, repeat=sum(saves)):
                mine, theirs = faces[: saves[0]], faces[saves[0] :]
                values = judged_on_the_table(form, treatment, attack, mine, theirs)
                chance = weight / 20
                for face in faces:
                    chance *= WEIGHTS[face]
                end = condition(vita - 1 + theirs.count(FAILED), vita) if healed else "dead"
                user = values["user.condition"] if hit else "survives"
                assert values["next"] == "nothing"
                assert values["condition"] == ("standing" if healed else "dead")
                assert user == (
                    "survives" if FAILED not in mine else "dead" if mine.count(FAILED) > 1 else "unconscious"
                )
                if theirs:
                    ends = {"survives": "up", "unconscious": "down", "dead": "dead"}
                    assert ends[values["target.condition"]] == end
                seen += chance
                odds["healed_up"] += chance * (end == "up")
                odds["up_and_unhurt"] += chance * (end == "up" and FAILED not in mine)
                odds["user_down"] += chance * (user != "survives")

    assert seen == 1
    assert dict(odds) == given(ask("recovery", **form), odds)


def test_the_next_dice_are_named():
    """The treatment and the AROs are rolled at once; the Saving Rolls of the target wait for both."""
    form = {"aro.attack": "impact", "aro.reaches": "both"}

    assert ask("recovery", **form).dice == {"dice": 1, "aro.attack_dice": 1}
    assert ask("recovery", **form, **{"aro.attack_dice": "9"}).values["next"] == "dice"
    rolled = {"dice": "9", "aro.attack_dice": "9"}
    assert ask("recovery", **form, **rolled).values["next"] == "target.save_dice, user.save_dice"
    assert "target.hits" not in ask("recovery", **form, **rolled | {"dice": "19"}).values


def test_a_kit_is_judged_before_the_template():
    """A kit that misses leaves the patient Unconscious, and the Saving Roll is made with that Wound."""
    kit = {"method": "medikit", "attribute": "11", "reach": "afar", "aro.attack": "direct", "aro.reaches": "both"}
    missed = ask("recovery", **kit, **{"shot.dice": "19", "user.save_dice": "3", "target.save_dice": "18"})

    assert ask("recovery", **kit).dice == {"shot.dice": 1}
    assert missed.values["hits"] == "no"
    assert missed.values["target.condition"] == "dead"
    treated = {"shot.dice": "9", "dice": "9", "user.save_dice": "3", "target.save_dice": "18"}
    assert ask("recovery", **kit, **treated).values["target.condition"] == "unconscious"


def test_a_shot_that_cannot_hit_leaves_only_the_saving_rolls():
    """A kit whose shot has a Success Value below 1 is not rolled for: the patient saves with its Wound."""
    kit = {"method": "medikit", "attribute": "11", "reach": "afar", "shot.attribute": "6", "shot.mods": "-12"}
    form = kit | {"aro.attack": "direct", "aro.reaches": "both"}

    assert ask("recovery", **form).dice == {"user.save_dice": 1, "target.save_dice": 1}
    judged = ask("recovery", **form, **{"user.save_dice": "3", "target.save_dice": "18"}).values
    assert (judged["target.condition"], judged["next"]) == ("dead", "nothing")
