"""Dodge: one die against every threat, what it evades, and the movement after it."""

import json
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError
from engine.calculator import contradictions
from engine.controls import read_form
from engine.decisions.dodge import DodgeRules
from engine.editions import EDITIONS
from engine.rules.dodge.odds import DiscardAim, Dodge, DodgedAttack, dodge_odds, face_results, ways
from engine.rules.rolls import success_value_of
from engine.rules.templates import plain_reading
from tests.helpers.answers import applies, ask, cited, figures, numbers, steps
from tests.helpers.cases import case
from tests.helpers.dodge_brute_force import Scene, Shooter, naive_odds

ORACLES = json.loads((Path(__file__).parent.parent / "oracles" / "dodge.json").read_text(encoding="utf-8"))
DODGE = CALCULATORS["dodge"]
NO_SHOTS = {"attack__1__burst": "0"}
N3 = {"edition": "n3"}
AIMS = ["untouched", "shots", "mine"]


def dodge(**form):
    """Return the answer to a form of the Dodge calculator; `__` is replaced by a dot."""
    return ask("dodge", **form)


def value(name, **form):
    """Return one value of an answer."""
    return dodge(**form).values[name]


def odds(name, **form):
    """Return one chance of an answer."""
    return dodge(**form).odds[name]


# The odds.


@pytest.mark.parametrize(
    ("form", "untouched"),
    [
        case("n5.dodge.roll", {}, 20050),
        case("n5.dodge.one-die", {"deployable": "1"}, 5859),
    ],
)
def test_anchors(form, untouched):
    """PH 10 against Burst 3 at Success Value 15 is unhurt in this many of 160,000 outcomes, with a mine in fewer."""
    answer = dodge(attribute="10", attack__1__attribute="15", attack__1__burst="3", **form)

    assert Fraction(untouched, 160000) == answer.odds["untouched"]


@pytest.mark.clause("n5.dodge.roll", "n3.dodge.roll")
@pytest.mark.parametrize("edition", ["n5", "n3"])
@pytest.mark.parametrize("oracle", ORACLES["shots"], ids=lambda oracle: oracle["source"])
def test_shots_as_others_count_them(oracle, edition):
    """Face to Face, the odds match those of other calculators."""
    answer = dodge(
        edition=edition,
        attribute=str(oracle["dodger"]["attribute"]),
        attack__1__attribute=str(oracle["shooter"]["attribute"]),
        attack__1__burst=str(oracle["shooter"]["burst"]),
    )
    counted = {name: chance * oracle["total"] for name, chance in answer.odds.items()}

    assert oracle["dodge_wins"] == counted["succeeds"]
    assert oracle["dodge_wins"] + oracle["nobody"] == counted["untouched"]
    assert oracle["hits"] == {str(k): counted[f"attack.1.hits.{k}"] for k in (1, 2, 3)}


@pytest.mark.clause("n5.dodge.direct-templates", "n3.dodge.template")
@pytest.mark.parametrize("edition", ["n5", "n3"])
@pytest.mark.parametrize("oracle", ORACLES["templates"], ids=lambda oracle: oracle["source"])
def test_templates_as_others_count_them(oracle, edition):
    """Against a Direct Template it is a Normal Roll."""
    answer = dodge(edition=edition, attribute=str(oracle["dodger"]["attribute"]), template="lof", **NO_SHOTS)

    assert Fraction(oracle["hit"], oracle["total"]) == answer.odds["hit_by_template"]
    assert Fraction(oracle["evaded"], oracle["total"]) == answer.odds["untouched"]


@pytest.mark.parametrize("oracle", ORACLES["tables"], ids=lambda oracle: oracle["source"])
def test_dice_as_rulebooks_judge_them(oracle):
    """Real dice are judged as in the examples of the rulebooks."""
    assert contradictions(DODGE.ask(oracle["form"]), oracle["expect"]) == []


SCENES = {
    "nothing": Scene(unopposed=(9,)),
    "one shot": Scene((Shooter(12, 1, 10),)),
    "burst 3 and mine": Scene((Shooter(15, 3, 10),), mine=7),
    "template and mine": Scene((Shooter(13, 2, 12),), template=9, mine=6),
    "below 1": Scene((Shooter(0, 2, 10), Shooter(11, 1, 0)), mine=-3),
    "above 20": Scene((Shooter(23, 2, 22),), template=21, mine=18),
    "own Success Values": Scene((Shooter(8, 2, 7), Shooter(6, 1, 3)), template=5, mine=4),
    "attacks apart": Scene((Shooter(8, 1, 7), Shooter(7, 2, 3)), mine=5),
    "another Main Target": Scene((Shooter(12, 2, 10, main_target=False),), mine=7),
    "another Main Target, above 20": Scene((Shooter(24, 1, 12, main_target=False),)),
    "smoke": Scene((Shooter(12, 1, 10),), unopposed=(6,)),
    "four attackers": Scene((Shooter(5, 1, 4), Shooter(4, 1, 4), Shooter(3, 1, 1), Shooter(6, 1, 4)), 1, 2),
}


def real(scene, edition="n5"):
    """Return the Dodge that a scene describes."""
    number = partial(success_value_of, EDITIONS[edition])

    def maybe(wanted):
        return None if wanted is None else number(wanted)

    def own(shooter):
        return number(shooter.value) if shooter.main_target else plain_reading(number(shooter.value))

    return Dodge(
        tuple(DodgedAttack(own(s), s.burst, number(s.dodge)) for s in scene.shooters),
        maybe(scene.template),
        maybe(scene.mine),
        tuple(map(number, scene.unopposed)),
        scene.special_die,
        DiscardAim(scene.aim),
    )


def assert_same_by_brute_force(scene):
    """Check the exact odds against a count of every outcome."""
    expected, hits, total = naive_odds(scene)
    found = dodge_odds(real(scene))

    assert expected == {name: getattr(found, name) for name in expected}
    assert hits == found.hits
    assert total == ways(real(scene))


@pytest.mark.nightly
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_outcome_counted(scene):
    """One die against every threat matches all ordered outcomes: n5.dodge.roll, n5.dodge.one-die."""
    assert_same_by_brute_force(scene)


@pytest.mark.clause("n5.rolls.special-die.face-to-face")
@pytest.mark.nightly
@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_pair_of_dice_counted(scene, aim):
    """With +1 SD the better of two dice counts, whatever the aim."""
    assert_same_by_brute_force(
        Scene(scene.shooters, scene.template, scene.mine, scene.unopposed, special_die=True, aim=aim)
    )


@st.composite
def scenes(draw):
    """Draw small scenes with any Success Values."""
    bursts = draw(st.sampled_from([(), (1,), (2,), (3,), (1, 1), (2, 1)]))
    values = st.integers(-1, 25)
    shooters = tuple(Shooter(draw(values), burst, draw(values), burst > 2 or draw(st.booleans())) for burst in bursts)
    other = st.none() | values
    unopposed = draw(st.lists(values, max_size=1).map(tuple))
    return Scene(shooters, draw(other), draw(other), unopposed, draw(st.booleans()), draw(st.sampled_from(AIMS)))


@pytest.mark.clause("n5.dodge.one-die")
@pytest.mark.nightly
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(scenes())
def test_any_scene_counted(scene):
    """The exact odds are right for any threats, with +1 SD and its aim."""
    assert_same_by_brute_force(scene)


@st.composite
def threatened(draw):
    """Draw Dodges of the usual size, in either edition."""
    edition = draw(st.sampled_from(["n5", "n3"]))
    attacks = draw(st.lists(st.tuples(st.integers(0, 24), st.integers(1, 6)), min_size=1, max_size=4))
    ph = draw(st.integers(1, 24))
    special_die = edition == "n5" and draw(st.booleans())
    shooters = tuple(Shooter(number, burst, ph - draw(st.sampled_from([0, 0, 3]))) for number, burst in attacks)
    return edition, Scene(shooters, draw(st.sampled_from([None, ph])), ph - 3, (), special_die)


@pytest.mark.no_cover
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(threatened(), st.sampled_from(AIMS))
def test_laws_of_a_dodge(scene, aim):
    """Chances of hits add up to 1, another threat never helps, and +1 SD never hurts its aim."""
    edition, full = scene
    at = real(full, edition)
    found = dodge_odds(Dodge(at.attacks, at.template, at.mine, (), at.special_die, DiscardAim(aim)))
    without = dodge_odds(Dodge(at.attacks, at.template, None, (), at.special_die, DiscardAim(aim)))
    plain = dodge_odds(Dodge(at.attacks, at.template, at.mine))

    assert all(sum(row) == 1 for row in found.hits)
    assert found.untouched <= without.untouched
    assert found.succeeds <= found.untouched <= 1 - max(found.shots, found.template, found.mine)
    assert max(0, found.shots + found.mine - 1) <= found.shots_and_mine <= min(found.shots, found.mine)
    assert found.untouched >= plain.untouched
    assert {"untouched": 1 - found.untouched, "shots": found.shots, "mine": found.mine}[aim] <= {
        "untouched": 1 - plain.untouched,
        "shots": plain.shots,
        "mine": plain.mine,
    }[aim]


@pytest.mark.parametrize("aim", AIMS)
def test_each_aim_is_best_at_itself(aim):
    """No other aim of the discard is better for what an aim measures."""
    form = {"special_die": "1", "template": "no-lof", "deployable": "1", "attack__2__burst": "2"}
    name = {"untouched": "untouched", "shots": "hit_by_shots", "mine": "hit_by_mine"}[aim]
    chances = {other: odds(name, aim=other, **form) for other in AIMS}

    assert chances[aim] == (max if aim == "untouched" else min)(chances.values())


@pytest.mark.clause("n5.dodge.one-die")
def test_mine_and_shots_are_not_independent():
    """One die is compared with shots and mine, so their chances are not independent."""
    answer = dodge(deployable="1")

    assert answer.odds["hit_by_shots_and_mine"] > answer.odds["hit_by_shots"] * answer.odds["hit_by_mine"]
    assert sum(answer.odds[name] for name in ("shots_only", "mine_only", "hit_by_shots_and_mine", "neither")) == 1


def test_greatest_dodge_is_answered():
    """With four attackers of Burst 6, a template, a mine and +1 SD, the chances of each attack's hits add up."""
    big = {f"attack__{n}__burst": "6" for n in range(1, 5)} | {
        f"attack__{n}__attribute": str(9 + n) for n in range(1, 5)
    }
    answer = dodge(special_die="1", template="no-lof", deployable="1", attribute="14", **big)

    for number in range(1, 5):
        assert sum(answer.odds[f"attack.{number}.hits.{k}"] for k in range(7)) == 1
    assert 20**26 % answer.odds["untouched"].denominator == 0


def test_each_face_once():
    """Every face of the Dodge die has a result; a Critical is never hit, and beats everything but a Critical."""
    faces = face_results(real(Scene((Shooter(12, 1, 10),))))

    assert len(faces) == 20
    assert (faces[9].hitting_faces[0], faces[9].beaten_faces[0]) == (0, 19)


# The MODs.


@pytest.mark.parametrize(
    ("form", "expected", "clause"),
    [
        ({}, 10, "n5.dodge.minus-3"),
        ({"no_lof": "1"}, 7, "n5.dodge.minus-3"),
        ({"no_lof": "1", "turn": "active"}, 10, "n5.dodge.minus-3"),
        ({"no_lof": "1", "turn": "active", "attack__1__impact_template": "1"}, 7, "n5.dodge.minus-3"),
        ({"no_lof": "1", "attack__1__impact_template": "1"}, 7, "n5.dodge.minus-3"),
        ({"template": "no-lof", **NO_SHOTS}, 7, "n5.dodge.minus-3"),
        ({"template": "lof", **NO_SHOTS}, 10, "n5.dodge.minus-3"),
        ({"no_lof": "1", "deployable": "1", **NO_SHOTS}, 7, "n5.dodge.minus-3"),
        ({"immobilised": "1"}, 4, "n5.dodge.states"),
        ({"stunned": "1"}, 7, "n5.dodge.states"),
        ({"immobilised": "1", "stunned": "1", "no_lof": "1"}, -2, "n5.dodge.states"),
        ({"attack__1__silent": "-6"}, 1, "n5.dodge.silent"),
        ({"attack__1__silent": "-3", "turn": "active"}, 7, "n5.dodge.silent"),
        ({"attack__1__silent": "-3", "no_lof": "1"}, 4, "n5.dodge.silent"),
        ({"attack__1__suppressive_fire": "1"}, 7, "n5.dodge.suppressive-fire"),
        ({"sixth_sense": "1", "stunned": "1", "no_lof": "1", "mods": "-6 x, +3 y"}, 13, "n5.dodge.sixth-sense"),
        ({"sixth_sense": "1", "immobilised": "1", "stunned": "1"}, 4, "n5.dodge.sixth-sense"),
        ({"sixth_sense": "1", "mods": "-6 Immobilized-A"}, 4, "n5.dodge.sixth-sense"),
        ({"sixth_sense": "1", "immobilised": "1", "mods": "-6 x"}, 4, "n5.dodge.sixth-sense"),
        ({"sixth_sense": "1"}, 10, "n5.dodge.sixth-sense"),
        ({"unit": "tag"}, 10, "n5.dodge.unit-type"),
        ({"unit": "remote"}, 10, "n5.dodge.unit-type"),
        ({"unit": "motorcycle"}, 10, "n5.dodge.unit-type"),
        ({"visibility": "low"}, 10, "n5.dodge.visibility"),
        ({"visibility": "poor"}, 10, "n5.dodge.visibility"),
        ({**N3}, 10, "n3.dodge.roll"),
        ({**N3, "unit": "motorcycle"}, 7, "n3.dodge.motorcycle-remote"),
        ({**N3, "unit": "remote"}, 7, "n3.dodge.motorcycle-remote"),
        ({**N3, "unit": "tag"}, 4, "n3.dodge.tag"),
        ({**N3, "visibility": "low"}, 7, "n3.dodge.faq.visibility"),
        ({**N3, "visibility": "poor"}, 4, "n3.dodge.faq.visibility"),
        ({**N3, "template": "no-lof", **NO_SHOTS}, 7, "n3.dodge.template.no-lof"),
        ({**N3, "template": "lof", **NO_SHOTS}, 10, "n3.dodge.template"),
        ({**N3, "no_lof": "1", "attack__1__impact_template": "1"}, 7, "n3.dodge.template.no-lof"),
        ({**N3, "unit": "tag", "visibility": "poor", "template": "no-lof", **NO_SHOTS}, -2, "n3.dodge.tag"),
    ],
)
def test_success_value(form, expected, clause):
    """PH 10 dodges at this Success Value, and the answer cites the clause."""
    answer = dodge(attribute="10", **form)

    assert expected == answer.values["success_value"]
    assert cited(answer.because, clause)


@pytest.mark.parametrize(
    ("form", "expected", "clause"),
    [
        ({}, 7, "n5.dodge.minus-3"),
        ({"no_lof": "1"}, 7, "n5.dodge.minus-3"),
        ({"stunned": "1"}, 4, "n5.dodge.minus-3"),
        ({"unit": "tag"}, 7, "n5.dodge.unit-type"),
        ({"attack__1__silent": "-6", "attack__1__suppressive_fire": "1"}, 7, "n5.dodge.one-die"),
        ({"deployable_kind": "koala"}, 10, "n5.mine.boost"),
        ({"deployable_kind": "koala", "no_lof": "1"}, 7, "n5.boost.dodge"),
        ({"sixth_sense": "1"}, 10, "n5.dodge.sixth-sense"),
        ({**N3}, 7, "n3.dodge.deployable"),
        ({**N3, "unit": "tag"}, 1, "n3.dodge.deployable"),
        ({**N3, "visibility": "low"}, 4, "n3.dodge.faq.visibility"),
    ],
)
def test_success_value_against_a_mine(form, expected, clause):
    """PH 10 dodges a mine at this Success Value, by this clause."""
    answer = dodge(attribute="10", deployable="1", **form)

    assert expected == answer.values["mine_success_value"], clause


@pytest.mark.clause("n5.dodge.minus-3", "n3.dodge.deployable")
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({"deployable": "1"}, "7 35 65 35"),
        (
            {"deployable": "1", "deployable_kind": "koala", "no_lof": "1"},
            "7 35 65 35",
        ),
        (
            {"deployable": "1", "deployable_kind": "koala", "dice": "11"},
            "11",
        ),
        (
            {"deployable": "1", "deployable_kind": "koala", "dice": "10"},
            "10",
        ),
        (
            {"deployable": "1", "smoke": "1"},
            "7 35 65 35",
        ),
        (
            {"deployable": "1", "template": "lof"},
            "10 35 50 65 35",
        ),
        ({**N3, "mine_at_end": "1"}, "7 100 35"),
        ({**N3, "deployable": "1"}, "7 35 65 35"),
        ({"no_lof": "1"}, "7 100 35"),
    ],
)
def test_headline_has_the_actual_roll(form, expected):
    """If a mine is the only threat, the headline has the roll against the mine."""
    assert expected == numbers(dodge(attribute="10", **NO_SHOTS, **form).headline)


@pytest.mark.clause("n5.mine.boost")
def test_a_crazykoala_has_no_template():
    """Rules on Templates do not apply to a CrazyKoala."""
    because = dodge(deployable="1", deployable_kind="koala", **NO_SHOTS).because

    assert [applied for _, applied in cited(because, "n5.dodge.template")] == [False]


@pytest.mark.clause("n5.dodge.minus-3")
def test_success_value_is_not_the_mine_s():
    """If a mine is the only threat, the value success_value is for a Dodge against nothing."""
    answer = dodge(attribute="10", deployable="1", **NO_SHOTS)

    assert (answer.values["success_value"], answer.values["mine_success_value"]) == (10, 7)


@pytest.mark.clause("n5.dodge.sixth-sense")
def test_sixth_sense_names_what_it_ignores():
    """Sixth Sense ignores typed MODs, but not that of Immobilized-A."""
    because = dodge(sixth_sense="1", immobilised="1", mods="-6 in a net", **NO_SHOTS).because

    assert figures(cited(because, "n5.dodge.sixth-sense")) == [("-6", True)]
    assert ("-6", True) in figures(cited(because, "n5.dodge.states"))


@pytest.mark.clause("n5.dodge.minus-3", "n3.dodge.deployable")
@pytest.mark.parametrize("edition", ["n5", "n3"])
def test_the_edition_decides_the_mod_without_lof(edition):
    """The MOD without LoF comes from the edition, in the sentences too."""
    changed = EDITIONS[edition].deciding(replace(EDITIONS[edition].of(DodgeRules), without_lof=-5))
    answer = DODGE.answer(changed, read_form(DODGE.all_controls(), {"attribute": "12", "deployable": "1"}, "Dodge"))

    assert answer.values["mine_success_value"] == 7
    assert "PH -5 for the template of a Deployable weapon." in [step.says for step in steps(answer.because)]


@pytest.mark.clause("n5.dodge.minus-3")
def test_only_one_minus_3():
    """No LoF, an Impact Template and an ARO together give a single -3, and the answer says so."""
    answer = dodge(no_lof="1", attack__1__impact_template="1")

    assert any("only one -3" in says for says, _ in cited(answer.because, "n5.dodge.minus-3"))


@pytest.mark.parametrize("clause", ["n5.dodge.unit-type", "n5.dodge.visibility"])
def test_conditions_without_effect_are_listed(clause):
    """Unit Type and Visibility Zone have no effect in N5, and the answer says so."""
    plain, odd = dodge(), dodge(unit="tag", visibility="poor")

    assert plain.odds == odd.odds
    assert [applied for _, applied in cited(odd.because, clause)] == [False]


@pytest.mark.clause("n5.dodge.one-die")
def test_each_threat_at_its_own_success_value():
    """Silent and Suppressive Fire change the roll only against their own attack; the die is the same."""
    answer = dodge(
        attribute="12",
        template="no-lof",
        deployable="1",
        attack__1__silent="-3",
        attack__2__burst="1",
        attack__2__suppressive_fire="1",
        attack__3__burst="1",
    )

    names = [*(f"attack.{n}.dodge_success_value" for n in (1, 2, 3)), "template_success_value", "mine_success_value"]
    assert [answer.values[name] for name in names] == [6, 9, 12, 9, 9]
    assert [applied for _, applied in cited(answer.because, "n5.dodge.silent")] == [True, False, False]
    assert [applied for _, applied in cited(answer.because, "n5.dodge.suppressive-fire")] == [False, True, False]


@pytest.mark.clause("n3.dodge.faq.visibility")
def test_uncertain_size_is_marked():
    """The size of N3's Visibility MODs is uncertain, and the answer says so."""
    assert "Uncertain" in cited(dodge(**N3, visibility="low").because, "n3.dodge.faq.visibility")[0][0]


@pytest.mark.clause("n5.aro.burst")
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({"turn": "active"}, [("3", False)]),
        ({"turn": "active", "attack__1__burst": "1"}, [("1", True)]),
        (
            {"turn": "active", "attack__1__burst": "1", "attack__2__burst": "2"},
            [("1", True), ("2", False)],
        ),
        (
            {"turn": "active", "template": "lof", "reaction": "attack"},
            [("3", False)],
        ),
        ({"turn": "active", **NO_SHOTS}, []),
        ({"turn": "reactive"}, []),
        ({**N3, "turn": "active"}, []),
    ],
)
def test_burst_in_aro(form, expected):
    """A shot at a Trooper that dodges in its Active Turn is an ARO."""
    assert expected == figures(cited(dodge(**form).because, "n5.aro.burst"))


# Templates, smoke, and what Dodge does not evade.


@pytest.mark.clause("n5.dodge.direct-templates", "n3.dodge.template")
@pytest.mark.parametrize("edition", ["n5", "n3"])
def test_one_roll_for_all_templates(edition):
    """One successful Normal Roll evades all Direct Templates."""
    answer = dodge(edition=edition, attribute="11", template="lof", **NO_SHOTS)

    assert Fraction(9, 20) == answer.odds["hit_by_template"] == 1 - answer.odds["untouched"]


@pytest.mark.clause("n5.dodge.impact-template")
def test_impact_template_is_face_to_face():
    """The dice of an Impact Template oppose the Dodge like shots."""
    shots, impact = dodge(), dodge(attack__1__impact_template="1")

    assert shots.odds == impact.odds
    assert applies(impact.because, "n5.dodge.impact-template")
    assert not applies(shots.because, "n5.dodge.impact-template")


@pytest.mark.clause("n5.dodge.impact-template")
@pytest.mark.parametrize(
    ("main_target", "die", "hits"), [("1", "11", 1), ("0", "11", 0), ("0", "10", 1), ("1", "12", 0), ("0", "12", 0)]
)
def test_critical_only_against_the_main_target(main_target, die, hits):
    """A Critical of an Impact Template is a plain success against Secondary Targets."""
    answer = dodge(
        attribute="12",
        dice=die,
        attack__1__attribute="11",
        attack__1__burst="1",
        attack__1__impact_template="1",
        attack__1__main_target=main_target,
        attack__1__dice="11",
    )

    assert hits == answer.values["hits"]
    assert main_target == "1" or "its MODs apply" in cited(answer.because, "n5.dodge.impact-template")[0][0]


@pytest.mark.clause("n5.dodge.impact-template")
def test_several_impact_templates():
    """The answer lists each Impact Template, and those with a different Main Target."""
    form = {f"attack__{n}__impact_template": "1" for n in (1, 2, 3)} | {
        "attack__2__burst": "1",
        "attack__3__burst": "1",
    }
    because = dodge(**form, attack__2__main_target="0", attack__3__main_target="0").because

    assert cited(because, "n5.dodge.impact-template")[0][0] == (
        "The Impact Template of attack 1, attack 2 and attack 3 is dodged Face to Face. The Main Target of attack 2 "
        "and attack 3 is another Trooper: its MODs apply, and no Critical counts here."
    )


@pytest.mark.parametrize(
    ("edition", "clause"), [("n5", "n5.dodge.direct-template-answer"), ("n3", "n3.dodge.template.answer")]
)
def test_answering_a_template_with_an_attack(edition, clause):
    """A Trooper that attacks instead is hit by the Direct Template without a roll, and by unopposed shots."""
    answer = dodge(edition=edition, template="lof", reaction="attack", attack__1__burst="1", attack__1__attribute="12")

    assert applies(answer.because, clause)
    assert answer.odds["hit_by_template"] == 1
    assert (0, Fraction(12, 20)) == (answer.odds["untouched"], answer.odds["hit_by_shots"])
    assert answer.headline.startswith("No Dodge is rolled")
    applied = [step for step in answer.because if step.applied]
    assert [clause, f"{edition}.rolls.success-value"] == [step.rule.id for step in applied]
    assert numbers(applied[1].says) == "1 12 1"


@pytest.mark.clause("n5.dodge.direct-template-answer")
def test_shots_without_a_dodge():
    """Dice are judged without a Dodge die if the Trooper attacks instead."""
    answer = dodge(template="lof", reaction="attack", attack__1__burst="1", attack__1__dice="5")

    assert tuple(answer.values[name] for name in ("hits", "evades_template", "may_move")) == (1, "no", "no")


@pytest.mark.clause(
    "n5.dodge.direct-template-answer", "n3.dodge.template.answer", "n5.rolls.success", "n3.rolls.success-value"
)
@pytest.mark.parametrize(
    ("edition", "answering", "success", "normal", "below"),
    [
        ("n5", "n5.dodge.direct-template-answer", "n5.rolls.success", "n5.rolls.normal", "n5.rolls.sv-below-1"),
        (
            "n3",
            "n3.dodge.template.answer",
            "n3.rolls.success-value",
            "codeone.rolls.normal",
            "codeone.rolls.sv-below-1",
        ),
    ],
)
def test_no_step_on_a_dodge_without_one(edition, answering, success, normal, below):
    """Without a Dodge the dice hit or miss.

    No step mentions a Dodge at Success Value 0, or a failed one.
    """
    answer = dodge(
        edition=edition,
        template="lof",
        reaction="attack",
        deployable="1",
        attack__1__dice="3 12 15",
        attack__2__burst="1",
        attack__2__dice="20",
        attack__3__burst="1",
        attack__3__attribute="0",
    )
    (table,) = [step for step in answer.because if answer.headline.startswith(f"{step.says} ")]

    assert [
        (answering, "2"),
        (normal, "1 2"),
        (success, "3 12"),
        (f"{edition}.rolls.critical", "12 12"),
        (success, "15 12"),
        (normal, "2"),
        (success, "20 12"),
        (normal, "3"),
        (below, "0"),
        (answering, ""),
        (answering, ""),
        (f"{edition}.dodge.move", ""),
    ] == [(step.rule.id, numbers(step.says)) for step in steps([table])]
    assert not applies([table], f"{edition}.dodge.move")


@pytest.mark.clause("n5.dodge.impact-template")
@pytest.mark.parametrize(("main_target", "says"), [("1", "12 is a Critical and hits"), ("0", "12 hits")])
def test_impact_template_without_a_dodge(main_target, says):
    """An Impact Template has a Critical only against its Main Target."""
    impact = {"attack__1__impact_template": "1", "attack__1__main_target": main_target, "attack__1__burst": "1"}
    answer = dodge(template="lof", reaction="attack", attack__1__dice="12", **impact)

    assert (1, int(main_target)) == (answer.values["hits"], answer.values["criticals"])
    assert answer.headline.endswith(f"Attack 1: {says}.")


@pytest.mark.clause("n5.dodge.direct-template-answer")
def test_shots_that_miss_without_a_dodge():
    """Shots that miss are not called evaded if the Trooper attacks instead."""
    answer = dodge(template="lof", reaction="attack", attack__1__burst="1", attack__1__dice="15")

    assert "all shots miss" in answer.headline


@pytest.mark.clause("n5.dodge.smoke")
def test_dodge_in_smoke():
    """Inside Smoke that is being thrown nothing opposes the Dodge; the Trooper moves on a success."""
    answer = dodge(smoke="1", **NO_SHOTS)

    assert (1, Fraction(1, 2)) == (answer.odds["untouched"], answer.odds["moves"])
    assert applies(answer.because, "n5.dodge.smoke")


@pytest.mark.clause("n5.dodge.smoke")
def test_shots_in_addition_to_smoke():
    """Shots by others remain Face to Face in addition to a Smoke Template, which is marked as an assumption."""
    answer = dodge(smoke="1")

    assert dodge().odds["untouched"] == answer.odds["untouched"]
    assert cited(answer.because, "n5.dodge.smoke")[0][0].startswith(
        "Under a Smoke Template being thrown the Dodge is a Normal Roll; "
        "the attacks entered here are assumed to be those of others, and stay Face to Face. Uncertain: "
    )
    assert ("10", True) in figures(cited(answer.because, "n5.dodge.roll"))
    assert not applies(dodge().because, "n5.dodge.smoke")


@pytest.mark.parametrize(("edition", "clause"), [("n5", "n5.dodge.comms"), ("n3", "n3.dodge.hacking")])
def test_comms_attacks_are_not_evaded(edition, clause):
    """The odds ignore a Comms Attack, and the answer says that Reset would evade it."""
    answer = dodge(edition=edition, comms="1")

    assert dodge(edition=edition).odds == answer.odds
    assert "Reset" in cited(answer.because, clause)[0][0]
    assert applies(answer.because, clause)


# Who may dodge.


@pytest.mark.clause("n5.dodge.skill", "n5.dodge.roll")
def test_nothing_needs_to_attack():
    """Dodge needs neither LoF nor an attack; without an attack it is a Normal Roll."""
    answer = dodge(turn="active", no_lof="1", **NO_SHOTS)

    assert (1, Fraction(1, 2)) == (answer.odds["untouched"], answer.odds["succeeds"])
    assert applies(answer.because, "n5.dodge.skill")


@pytest.mark.clause("n3.dodge.skill", "n3.dodge.template.no-lof")
@pytest.mark.parametrize(
    "form",
    [
        {},
        {"template": "lof"},
        {"template": "no-lof"},
        {"deployable": "1"},
        {"mine_at_end": "1"},
        {"attack__1__impact_template": "1", "attack__2__burst": "1"},
    ],
)
def test_shots_outside_lof_and_templates(form):
    """A Dodge needs LoF to each attack that is not a Template."""
    with pytest.raises(InvalidInputError) as refused:
        dodge(**N3, no_lof="1", **form)

    assert refused.value.control == "no_lof"
    assert str(refused.value) == (
        "Attackers outside LoF must be 0 here, not 1: N3 requires LoF to the attacker, except against templates, "
        "and not every attack here is an Impact Template."
    )


@pytest.mark.clause("n3.dodge.template.no-lof")
@pytest.mark.parametrize(
    ("form", "untouched"),
    [
        (NO_SHOTS, Fraction(1)),
        ({"template": "no-lof", **NO_SHOTS}, Fraction(7, 20)),
        ({"deployable": "1", **NO_SHOTS}, Fraction(7, 20)),
        ({"template": "lof", "reaction": "attack"}, Fraction(0)),
    ],
)
def test_no_lof_needed_without_shots(form, untouched):
    """Without LoF a Dodge is allowed against a Template, or against nothing."""
    assert untouched == odds("untouched", **N3, attribute="10", no_lof="1", **form)


@pytest.mark.clause("n5.dodge.template")
@pytest.mark.parametrize("template", ["lof", "no-lof"])
def test_template_may_be_dodged(template):
    """A Template may be dodged with or without LoF."""
    assert applies(dodge(template=template, **NO_SHOTS).because, "n5.dodge.template")


@pytest.mark.clause(
    "n3.dodge.active",
    "n3.dodge.reactive",
    "n3.dodge.coordinated",
    "n3.dodge.faq.blocks-lof",
    "n3.dodge.faq.no-attack",
    "n3.dodge.faq.sixth-sense",
    "n3.dodge.skill",
    "n3.dodge.attack-still-happens",
)
@pytest.mark.parametrize(
    ("form", "applied", "not_applied"),
    [
        (
            {"turn": "active"},
            ["n3.dodge.active"],
            ["n3.dodge.reactive", "n3.dodge.coordinated", "n3.dodge.faq.blocks-lof"],
        ),
        ({"turn": "reactive"}, ["n3.dodge.reactive", "n3.dodge.faq.blocks-lof"], ["n3.dodge.active"]),
        ({"turn": "reactive", "attack__2__burst": "3"}, ["n3.dodge.coordinated"], []),
        ({"turn": "reactive", **NO_SHOTS}, ["n3.dodge.faq.no-attack"], []),
        ({"turn": "active", **NO_SHOTS}, [], ["n3.dodge.faq.no-attack"]),
        ({"engaged": "outside", "sixth_sense": "1"}, ["n3.dodge.faq.sixth-sense"], []),
        ({"engaged": "yes"}, [], ["n3.dodge.faq.sixth-sense"]),
        ({}, ["n3.dodge.skill", "n3.dodge.attack-still-happens"], []),
    ],
)
def test_declaration_in_n3(form, applied, not_applied):
    """In N3 the answer has steps for what the Dodge is declared against, and for what does not apply."""
    because = dodge(**N3, **form).because

    assert [True] * len(applied) == [applies(because, clause) for clause in applied]
    assert [[False]] * len(not_applied) == [[ok for _, ok in cited(because, clause)] for clause in not_applied]


@pytest.mark.clause("n3.dodge.active", "n3.dodge.reactive", "n3.dodge.coordinated")
def test_one_die_against_all_in_n3():
    """One die opposes several attackers, in either Turn."""
    form = {"attack__2__burst": "1", "attack__2__attribute": "12", "attack__1__burst": "1"}
    active, reactive = (dodge(**N3, turn=turn, **form) for turn in ("active", "reactive"))

    assert active.odds["untouched"] == reactive.odds["untouched"]
    assert active.odds["untouched"] > odds("untouched", **N3, attack__1__burst="1") ** 2


@pytest.mark.clause(
    "n3.dodge.skill", "n3.dodge.faq.sixth-sense", "n5.dodge.direct-template-answer", "n5.rolls.special-die"
)
@pytest.mark.parametrize(
    ("form", "control", "words"),
    [
        ({**N3, "foxhole": "1"}, "foxhole", "a State of N5"),
        ({**N3, "extra_inches": "1"}, "extra_inches", "brackets of N5"),
        ({"extra_inches": "9"}, "extra_inches", "at most 8"),
        ({**N3, "no_lof": "1"}, "no_lof", "n3.dodge.skill"),
        ({"engaged": "outside"}, "engaged", "n5.bs-into-combat.target-dodge"),
        ({**N3, "engaged": "outside"}, "engaged", "n3.dodge.faq.sixth-sense"),
        ({"reaction": "attack"}, "reaction", "n5.dodge.direct-template-answer"),
        ({"reaction": "attack", "template": "lof", "special_die": "1"}, "special_die", "n5.rolls.special-die"),
        ({**N3, "special_die": "1"}, "special_die", "no +1 SD"),
        ({**N3, "stunned": "1"}, "stunned", "a State of N5"),
        ({"mine_at_end": "1"}, "mine_at_end", "an answer of N3's FAQ"),
        ({"edition": "codeone"}, "edition", "no Dodge there"),
        ({"edition": "n4"}, "edition", "no Dodge there"),
        ({"attack__1__burst": "7"}, "attack.1.burst", "most Burst"),
        ({"dice": "8"}, "attack.1.dice", "some dice missing"),
        ({"dice": "8", "attack__1__burst": "1"}, "attack.1.dice", "one die missing"),
        ({"attack__1__dice": "8 8 8"}, "dice", "the Dodge die missing"),
        ({"dice": "8", "attack__1__dice": "3 4"}, "attack.1.dice", "Burst 3"),
        ({"dice": "8 9", "attack__1__dice": "3 4 5"}, "dice", "one Dodge die"),
        ({"dice": "8", "special_die": "1", "attack__1__dice": "3 4 5"}, "dice", "two with +1 SD"),
        ({"dice": "8", "attack__1__dice": "3 4 5", "attack__2__dice": "3"}, "attack.2.dice", "no such attack"),
        ({"reaction": "attack", "template": "lof", "dice": "3", **NO_SHOTS}, "dice", "no Dodge is rolled"),
        ({**N3, "aim": "shots"}, "aim", "no +1 SD"),
    ],
)
def test_refusals(form, control, words):
    """Refuses impossible forms at the control; the last column names the reason."""
    with pytest.raises(InvalidInputError) as refused:
        dodge(**form)

    assert control == refused.value.control, words


def test_editions_without_dodge():
    """Asking an edition without rules on Dodge is an error that names it."""
    with pytest.raises(InvalidInputError, match=r"^Edition must be one with rules on Dodge, not N4\.$"):
        EDITIONS["n4"].of(DodgeRules)


# Its effects.


@pytest.mark.parametrize(
    ("form", "inches"),
    [
        ({"turn": "active"}, 2),
        ({"turn": "reactive"}, 2),
        ({"prone": "1"}, 1),
        ({"extra_inches": "1"}, 3),
        ({"extra_inches": "1", "prone": "1"}, 2),
        ({"foxhole": "1"}, 0),
        ({"foxhole": "1", "extra_inches": "2"}, 0),
        ({"foxhole": "1", "turn": "active"}, 2),
        ({"foxhole": "1", "engaged": "yes"}, 0),
        ({"engaged": "yes"}, 2),
        ({"engaged": "yes", "way_out": "0"}, 0),
        ({**N3, "turn": "reactive"}, 2),
        ({**N3, "turn": "active"}, 0),
    ],
)
def test_inches(form, inches):
    """Checks the inches: n5.dodge.move, n5.dodge.states (Prone, Foxhole), n5.dodge.disengage, n3.dodge.move."""
    answer = dodge(**form)

    assert inches == answer.values["inches"]
    assert (answer.odds["succeeds"] if inches else 0) == answer.odds["moves"]


@pytest.mark.clause("n5.dodge.states")
@pytest.mark.parametrize(("turn", "leaves"), [("reactive", "no"), ("active", "yes")])
def test_dodge_in_a_foxhole(turn, leaves):
    """Foxhole forbids the movement but not the Dodge, and may be ended in the Active Turn."""
    form = {"attack__1__dice": "16 7 2", "dice": "8", "turn": turn, "engaged": "yes"}
    answer, free = dodge(foxhole="1", **form), dodge(**form)

    assert free.odds["untouched"] == answer.odds["untouched"]
    assert ("yes", leaves, leaves) == tuple(answer.values[name] for name in ("evades_shots", "may_move", "disengages"))
    assert applies(answer.because, "n5.dodge.states")


@pytest.mark.clause("n5.dodge.move", "n3.dodge.move")
@pytest.mark.parametrize(
    ("form", "dice", "shots", "expected"),
    [
        ({}, "8", "16 7 2", ("yes", "yes")),
        ({}, "12", "16 17 18", ("yes", "no")),
        ({}, "8", "8 3 2", ("yes", "no")),
        ({}, "8", "9 3 2", ("no", "no")),
        ({}, "10", "15 3 2", ("yes", "no")),
        ({}, "10", "14 3 2", ("yes", "yes")),
        ({}, "9", "15 3 2", ("no", "no")),
        ({"deployable": "1"}, "7", "16 6 2", ("yes", "yes")),
        ({"deployable": "1"}, "8", "16 6 2", ("yes", "no")),
        ({"smoke": "1", "stunned": "1"}, "7", "16 6 2", ("yes", "yes")),
        ({**N3, "turn": "reactive"}, "8", "16 7 2", ("yes", "yes")),
        ({**N3, "turn": "active"}, "8", "16 7 2", ("yes", "no")),
        ({**N3, "mine_at_end": "1"}, "7", "16 6 2", ("yes", "yes")),
        ({**N3, "mine_at_end": "1"}, "8", "16 6 2", ("yes", "no")),
    ],
)
def test_movement_with_dice(form, dice, shots, expected):
    """Only a Dodge that succeeds and beats every threat allows movement."""
    answer = dodge(attribute="10", dice=dice, attack__1__attribute="15", attack__1__dice=shots, **form)

    assert expected == (answer.values["evades_shots"], answer.values["may_move"])


@pytest.mark.clause("n5.dodge.move")
def test_unhurt_without_movement():
    """A failed Dodge against shots that all miss leaves the Trooper unhurt, but without movement."""
    answer = dodge(attribute="10", dice="12", attack__1__dice="16 17 18")

    assert (answer.values["hits"], answer.values["may_move"]) == (0, "no")
    assert any(
        "nothing hits, but the Trooper does not move" in says for says, _ in cited(answer.because, "n5.dodge.move")
    )


@pytest.mark.clause("n5.dodge.move.order")
@pytest.mark.parametrize(("turn", "when"), [("active", "first"), ("reactive", "after the Active Player's")])
def test_order_of_movement(turn, when):
    """If both sides move by Dodge, the Active Player moves first."""
    ((says, applied),) = cited(dodge(turn=turn).because, "n5.dodge.move.order")

    assert f"Where both sides move by Dodge, this Trooper moves {when}." == says
    assert applied


@pytest.mark.clause("n5.dodge.move")
def test_what_movement_does_not_trigger():
    """The movement comes in step 5.1, allows no AROs and triggers no Deployables."""
    says = " ".join(says for says, _ in cited(dodge().because, "n5.dodge.move"))

    assert "step 5.1" in says
    assert "no AROs" in says
    assert "no Deployables" in says


@pytest.mark.parametrize(
    ("form", "dice", "expected", "clause"),
    [
        ({}, "8", "yes", "n5.dodge.disengage"),
        ({}, "3", "no", "n5.dodge.disengage"),
        ({"way_out": "0"}, "8", "no", "n5.dodge.disengage"),
        ({**N3, "turn": "active"}, "8", "yes", "n3.dodge.disengage"),
        ({**N3, "turn": "reactive"}, "8", "yes", "n3.dodge.disengage"),
        ({**N3, "turn": "reactive"}, "3", "no", "n3.dodge.disengage"),
    ],
)
def test_disengage(form, dice, expected, clause):
    """A Dodge that wins ends Engaged if there is room to move."""
    answer = dodge(engaged="yes", dice=dice, attack__1__burst="1", attack__1__dice="5", **form)

    assert expected == answer.values["disengages"]
    assert cited(answer.because, clause)


@pytest.mark.parametrize(
    ("form", "dice", "expected", "clause"),
    [
        ({}, "8", "yes", "n5.dodge.move"),
        ({}, "3", "no", "n5.dodge.move"),
        ({"engaged": "yes", "way_out": "0"}, "8", "no", "n5.dodge.disengage"),
        ({**N3}, "8", "no", "n3.dodge.move.no-contact"),
    ],
)
def test_into_contact(form, dice, expected, clause):
    """In N5 the movement, if any, may end in Engaged State; in N3 it never enters contact."""
    answer = dodge(contact="1", dice=dice, attack__1__burst="1", attack__1__dice="5", **form)

    assert expected == answer.values["engages"]
    assert applies(answer.because, clause)


@pytest.mark.clause("n5.dodge.states", "n5.immobilized-a.dodge")
@pytest.mark.parametrize(("dice", "ends"), [("4", "yes"), ("3", "no"), ("9", "no")])
def test_end_of_immobilized(dice, ends):
    """A Dodge that wins ends Immobilized-A."""
    answer = dodge(attribute="10", immobilised="1", dice=dice, attack__1__burst="1", attack__1__dice="3")

    assert ends == answer.values["ends_immobilised"]


@pytest.mark.clause("n3.dodge.faq.mine-at-end")
def test_mine_at_the_end_does_no_harm():
    """A mine at the end of the movement is part of the Dodge, but does no harm."""
    plain, mined = dodge(**N3), dodge(**N3, mine_at_end="1")

    assert (0, plain.odds["untouched"]) == (mined.odds["hit_by_mine"], mined.odds["untouched"])
    assert mined.odds["moves"] < plain.odds["moves"]
    assert applies(mined.because, "n3.dodge.faq.mine-at-end")


@pytest.mark.parametrize(("edition", "clause"), [("n5", "n5.ftf.dodge-reset"), ("n3", "n3.dodge.attack-still-happens")])
def test_attack_still_happens(edition, clause):
    """Winning protects only the dodging Trooper, and the answer says so."""
    assert applies(dodge(edition=edition).because, clause)


@pytest.mark.clause("n5.ftf.dodge-reset", "n3.dodge.attack-still-happens")
@pytest.mark.parametrize("edition", ["n5", "n3"])
@pytest.mark.parametrize(
    ("form", "applied"),
    [
        ({}, True),
        ({"template": "no-lof", **NO_SHOTS}, True),
        ({"deployable": "1", **NO_SHOTS}, True),
        ({"attack__1__impact_template": "1"}, True),
        ({"template": "lof", "reaction": "attack"}, False),
        ({"comms": "1", **NO_SHOTS}, False),
        (NO_SHOTS, False),
    ],
)
def test_no_attack_to_mention(form, applied, edition):
    """The answer says that an attack still takes place only if there was one."""
    clause = {"n5": "n5.ftf.dodge-reset", "n3": "n3.dodge.attack-still-happens"}[edition]

    assert [applied] == [ok for _, ok in cited(dodge(edition=edition, **form).because, clause)]


@pytest.mark.clause("n5.ftf.dodge-reset", "n3.dodge.attack-still-happens")
@pytest.mark.parametrize("form", [{"smoke": "1"}, {**N3, "mine_at_end": "1"}])
def test_threats_that_are_not_attacks(form):
    """Neither Smoke nor an untriggered mine counts as an attack."""
    applied = {step.says: step.applied for step in dodge(**NO_SHOTS, **form).because}

    assert not applied["There is nothing here that others would have to evade."]


# Real dice.


@pytest.mark.parametrize(
    ("dice", "shots", "hits", "clause"),
    [
        ("8", "9 12 13", 2, "n5.ftf.cancel"),
        ("8", "8 3 12", 1, "n5.ftf.cancel"),
        ("8", "8 8 8", 0, "n5.ftf.tie"),
        ("10", "11 9 13", 0, "n5.rolls.critical.face-to-face"),
        ("9", "12 3 3", 1, "n5.rolls.critical.face-to-face"),
        ("10", "12 12 11", 0, "n5.rolls.critical.tie"),
        ("13", "12 5 14", 2, "n5.ftf.cancel"),
    ],
)
def test_each_shot_with_its_reason(dice, shots, hits, clause):
    """Each die of an attack is judged separately, with the clause that decides it."""
    answer = dodge(attribute="10", dice=dice, attack__1__attribute="12", attack__1__dice=shots)

    assert hits == answer.values["hits"]
    assert applies(answer.because, clause)


def test_criticals_that_hit_are_counted():
    """The values say how many hits are Criticals."""
    answer = dodge(attribute="10", dice="9", attack__1__attribute="12", attack__1__dice="12 11 3")

    assert (answer.values["hits"], answer.values["criticals"]) == (2, 1)


@pytest.mark.clause("n3.dodge.roll")
def test_raised_dice_are_named():
    """Above 20 N3 adds the excess to the die, and the answer says what the die counts as."""
    answer = dodge(**N3, attribute="23", dice="5", attack__1__burst="1", attack__1__attribute="12", attack__1__dice="7")

    assert any("5 (counts as 8)" in says for says, _ in cited(answer.because, "n3.ftf.cancel"))
    assert answer.values["hits"] == 0


@pytest.mark.parametrize(
    ("aim", "dice", "kept", "hits", "mine"),
    [
        ("untouched", "8 5", "8", 0, "no"),
        ("shots", "8 5", "8", 0, "no"),
        ("mine", "8 5", "5", 1, "yes"),
        ("mine", "5 8", "5", 1, "yes"),
        ("untouched", "7 8", "7", 0, "yes"),
        ("untouched", "19 20", "19", 2, "no"),
    ],
)
def test_discard_is_for_the_aim(aim, dice, kept, hits, mine):
    """The +1 SD die that helps the aim less is discarded, and the answer says which and why."""
    answer = dodge(
        special_die="1",
        aim=aim,
        attribute="10",
        deployable="1",
        dice=dice,
        attack__1__attribute="15",
        attack__1__dice="16 7 2" if hits < 2 and kept != "7" else "16 6 2",
    )

    assert f"The Dodge shows {kept}" == answer.headline.split(":")[0]
    assert (hits, mine) == (answer.values["hits"], answer.values["evades_mine"])
    assert applies(answer.because, "n5.rolls.special-die.face-to-face")


@pytest.mark.clause("n5.dodge.move")
def test_success_decides_between_untouched_dice():
    """Of two dice that leave the Trooper unhurt, the one that also allows movement is kept."""
    answer = dodge(
        special_die="1",
        dice="15 8",
        attribute="10",
        attack__1__attribute="12",
        attack__1__burst="1",
        attack__1__dice="14",
    )

    assert answer.values["may_move"] == "yes"


@pytest.mark.clause("n5.dodge.move")
def test_failed_dodge_of_an_attack_below_1():
    """A failed Dodge allows no movement, even if nothing could hit."""
    below = {"attack__1__attribute": "3", "attack__1__mods": "-6"}

    assert [dodge(attribute="10", dice=die, **below).values["may_move"] for die in ("10", "11")] == ["yes", "no"]
    assert (1, Fraction(1, 2)) == (odds("untouched", **below), odds("moves", **below))


def test_attack_below_1_rolls_no_dice():
    """An attack at a Success Value below 1 has no dice, and counts as evaded."""
    answer = dodge(dice="8", attack__1__attribute="3", attack__1__mods="-6", attack__1__dice="1 2 3")

    assert (answer.values["hits"], answer.values["evades_shots"]) == (0, "yes")
    assert answer.dice == {"dice": 1}
    assert dodge(dice="8", attack__1__attribute="3", attack__1__mods="-6").values == answer.values


def test_dodge_below_1_rolls_no_die():
    """At a Success Value below 1 the Dodge is not rolled, and every successful shot hits."""
    answer = dodge(attribute="3", mods="-6", dice="1", attack__1__attribute="12", attack__1__dice="3 12 15")

    assert answer.values["hits"] == 2
    assert answer.dice == {"attack.1.dice": 3}
    assert applies(answer.because, "n5.rolls.sv-below-1")
    assert answer.odds["succeeds"] == 0


@pytest.mark.clause("n5.dodge.one-die")
def test_template_and_mine_with_dice():
    """One die is compared with template and mine at different Success Values."""
    answer = dodge(attribute="10", template="lof", deployable="1", dice="9", **NO_SHOTS)

    assert tuple(answer.values[name] for name in ("evades_template", "evades_mine", "may_move")) == ("yes", "no", "no")


def test_how_many_dice_there_are():
    """An answer says how many dice each roll has."""
    answer = dodge(special_die="1", attack__3__burst="2")

    assert answer.dice == {"dice": 2, "attack.1.dice": 3, "attack.3.dice": 2}


@pytest.mark.clause("n5.dodge.one-die")
def test_a_mod_for_one_attack():
    """A MOD that one attacker imposes counts against that attacker, and not against another or a Template."""
    form = {
        "attribute": "13",
        "attack__2__burst": "1",
        "template": "lof",
        "attack__2__dodge_mods": "-3 Surprise Attack",
    }
    values = dodge(**form).values

    assert [values[f"attack.{number}.dodge_success_value"] for number in (1, 2)] == [13, 10]
    assert values["template_success_value"] == 13
