"""Templates: one set of attack dice against several Troopers, and Smoke against shots."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from engine.calculators.templates.controls import LofPath, TemplateKind
from tests.helpers.answers import applies, steps
from tests.helpers.cases import case
from tests.helpers.template_brute_force import Foe, smoke, template
from tests.helpers.tiers import nightly

TEMPLATES = "templates"
MAIN = Foe(main=True)
DODGES = Foe("dodge", (7, 1))
RESETS = Foe("dodge", (8, 1), main=True)
DODGES_DIRECT = Foe("dodge", (7, 1), contested=False)
IDLE = {"target.2.action": "nothing"}
ALLY = {**IDLE, "target.2.side": "ally"}
DODGE = {"target.2.action": "dodge"}
SHOOTS = {"target.2.action": "shoot"}
TWO_SHOTS = {"target.1.action": "shoot", **SHOOTS}
SMOKE = {"kind": "smoke", "target.2.dice": "7"}
ALONE = {"target.2.action": "absent"}


@pytest.mark.clause(
    "n5.impact-template.independent",
    "n5.impact-template.effect",
    "n5.impact-template.roll",
    "n5.templates.critical",
    "n5.impact-template.critical",
)
@pytest.mark.parametrize(
    ("form", "attack", "foes"),
    [
        ({}, (12, 1), (MAIN, DODGES)),
        ({"burst": "2"}, (12, 2), (MAIN, DODGES)),
        ({"special_die": "1", **SHOOTS}, (12, 1, 1), (MAIN, Foe())),
        ({"special_die": "2", **SHOOTS}, (12, 1, 2), (MAIN, Foe())),
        nightly(({"special_die": "2", "burst": "2"}, (12, 2, 2), (MAIN, DODGES))),
        ({"target.1.special_die": "2", **ALONE}, (12, 1), (Foe(dice=(12, 1, 2), main=True),)),
        ({"attribute": "23", "burst": "2"}, (23, 2), (MAIN, DODGES)),
        ({"attribute": "23", "special_die": "1"}, (23, 1, 1), (MAIN, DODGES)),
        nightly(({"attribute": "26", "burst": "2", "special_die": "1", **SHOOTS}, (26, 2, 1), (MAIN, Foe()))),
        ({"attribute": "20", **TWO_SHOTS, "target.2.attribute": "19"}, (20, 1), (MAIN, Foe(dice=(19, 1)))),
        ({"attribute": "0"}, (0, 1), (MAIN, DODGES)),
        ({"target.1.attribute": "0"}, (12, 1), (Foe(dice=(0, 1), main=True), DODGES)),
        ({"target.1.burst": "2"}, (12, 1), (Foe(dice=(12, 2), main=True), DODGES)),
        (
            {"target.1.action": "nothing", "target.2.action": "template"},
            (12, 1),
            (Foe("nothing", contested=False, main=True), Foe("template", contested=False)),
        ),
        nightly(
            (
                {"target.3.action": "shoot", "target.3.place": "outside", "target.2.place": "combat"},
                (12, 1),
                (MAIN, DODGES, Foe(affected=False, contested=False)),
            )
        ),
    ],
)
def test_impact_templates_match_brute_force(form, attack, foes):
    """One set of attack dice against each Trooper matches brute force over every die and Saving Roll."""
    value, burst, *special = attack
    expected = template(value, burst, foes, special_die=sum(special))
    odds = ask(TEMPLATES, form).odds

    assert {name: chance for name, chance in expected.items() if chance} == {
        name: odds.get(name, Fraction(0)) for name, chance in expected.items() if chance
    }


@pytest.mark.clause("n5.triangulated-fire.roll", "n5.triangulated-fire.burst", "n5.triangulated-fire.reply")
@pytest.mark.parametrize(
    ("form", "burst"),
    [
        ({}, 1),
        ({"mods": "-6 Mimetism, -3 Cover"}, 1),
        ({"mods": "+3 Targeted", "burst": "2"}, 2),
        ({"visibility": "poor", "target.1.mods": "+6 Surprise"}, 1),
        ({"distance": "20", "weapon": "Plasma Carbine (Blast Mode)"}, 1),
        ({"fireteam": "5"}, 1),
        ({"mods": "-6 Range, -3 Stunned"}, 1),
    ],
)
def test_triangulated_fire_matches_brute_force(form, burst):
    """No MOD counts in the roll, and nothing else changes: each Trooper meets the plain dice, as in brute force."""
    form = {"declared": "triangulated", "attribute": "12"} | form
    expected = template(12, burst, (MAIN, DODGES))
    answer = ask(TEMPLATES, form)
    names = [name for name in expected if name.endswith(".hit") or name == "any_hit"] if "weapon" in form else expected

    assert answer.values["success_value"] == 12
    assert applies(answer.because, "n5.triangulated-fire.roll")
    assert {name: expected[name] for name in names} == {name: answer.odds.get(name, Fraction(0)) for name in names}


@pytest.mark.clause("n5.triangulated-fire.range")
def test_triangulated_fire_out_of_range():
    """Nothing is hit beyond the maximum Range."""
    form = {"declared": "triangulated", "weapon": "Plasma Carbine (Blast Mode)", "distance": "60"}

    with pytest.raises(InvalidInputError) as refused:
        ask(TEMPLATES, form)
    assert refused.value.control == "distance"


@pytest.mark.clause(
    "n5.guided.secondary",
    "n5.guided.evade",
    "n5.guided.roll",
    "n5.speculative-attack.answers",
    "n5.bs.speculative",
    "n5.speculative-attack.roll",
    "n5.speculative-attack.burst",
    "n5.intuitive-attack.others",
    "n5.intuitive-attack.roll",
    "n5.intuitive-attack.critical",
)
@pytest.mark.parametrize(
    ("form", "value", "foes"),
    [
        ({"declared": "speculative", "attribute": "18"}, 12, (MAIN, DODGES)),
        ({"declared": "speculative", "attribute": "15", "mods": "+3 Targeted, -6 Mimetism"}, 12, (MAIN, DODGES)),
        ({"declared": "guided", "attribute": "9", "mods": "-6 Mimetism, -3 Cover"}, 12, (MAIN, DODGES)),
        ({"declared": "guided", "attribute": "15", "mods": "-6 ECM (Guided -6)"}, 12, (MAIN, DODGES)),
        ({"declared": "guided", "attribute": "12", "mods": "-3 Range"}, 12, (MAIN, DODGES)),
        ({"declared": "speculative", "attribute": "14", "mods": "-3 Range"}, 5, (MAIN, DODGES)),
        (
            {"declared": "guided", "attribute": "9", "target.1.action": "reset", "target.1.wip": "11"},
            12,
            (RESETS, DODGES),
        ),
        ({"kind": "intuitive", "mods": "-6 Mimetism", "distance": "40", **SHOOTS}, 12, (MAIN, Foe())),
    ],
)
def test_attacks_without_lof_match_brute_force(form, value, foes):
    """Guided, Speculative and Intuitive Attacks compare one die with each Trooper, matching brute force."""
    expected = template(value, 1, foes)
    odds = ask(TEMPLATES, form).odds

    assert value == ask(TEMPLATES, form).values["success_value"]
    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.clause("n5.intuitive-attack.direct-template")
def test_an_intuitive_attack_that_fails_hits_nobody():
    """A Direct Template that needs a roll hits nobody if its WIP Roll fails."""
    form = {"kind": "intuitive", "target.1.action": "nothing", **IDLE}

    assert Fraction(3, 5) == ask(TEMPLATES, form).odds["all_hit"]
    assert ask(TEMPLATES, form | {"dice": "13"}).values["target.1.hits"] == 0


@pytest.mark.clause("n5.guided.mode", "n5.guided.save")
def test_a_guided_weapon_without_a_template():
    """Any weapon gets the Circular Template, and Partial Cover does not help Saving Rolls."""
    answer = ask(TEMPLATES, {"declared": "guided", "weapon": "Combi Rifle", "distance": "16", **IDLE})

    assert Fraction(3, 4) < answer.odds["target.2.hit"] == Fraction(9, 10)
    assert answer.values["success_value"] == 18


@pytest.mark.clause("n5.bs.speculative", "n5.smoke-ammo.roll")
def test_smoke_as_a_speculative_attack():
    """Smoke thrown without LoF has -6 and the Range MOD to its point."""
    form = {"kind": "smoke", "declared": "speculative", "weapon": "Smoke Grenades", "distance": "16", **ALONE}
    answer = ask(TEMPLATES, {"attribute": "14", **form})

    assert answer.values["success_value"] == 5
    assert smoke(5, (Foe(),))["stays"] == answer.odds["stays"]


@pytest.mark.clause("n5.bs.cover", "n5.save.value")
def test_partial_cover_of_the_user():
    """Shots at a user in Partial Cover have -3, and its Saving Rolls succeed at 11 or less."""
    expected = template(12, 1, (Foe(dice=(9, 1), main=True), Foe(dice=(9, 1))), user_saved=Fraction(11, 20))
    odds = ask(TEMPLATES, {"attacker.cover": "1", **SHOOTS}).odds

    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.clause("n5.direct-template.no-roll", "n5.direct-template.burst", "n5.direct-template.answers")
@pytest.mark.parametrize(
    ("form", "templates", "foes"),
    [
        (
            {"target.1.action": "dodge"},
            1,
            (DODGES_DIRECT, DODGES_DIRECT),
        ),
        ({"burst": "2"}, 2, (Foe(contested=False), DODGES_DIRECT)),
        ({"burst": "2", **SHOOTS, "target.2.lof": "1"}, 2, (Foe(contested=False), Foe(contested=False))),
    ],
)
def test_direct_templates_match_brute_force(form, templates, foes):
    """A Direct Template makes no roll: Dodges and shots are Normal Rolls, and each Template is a hit."""
    expected = template(0, 0, foes, templates=templates)
    odds = ask(TEMPLATES, {"kind": "direct", **form}).odds

    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.clause(
    "n5.smoke-ammo.ftf",
    "n5.smoke-ammo.not-ftf",
    "n5.smoke-ammo.msv",
    "n5.smoke-ammo.dodge",
    "n5.smoke-ammo.win-all",
    "n5.smoke-ammo.partial",
    "n5.smoke-ammo.critical",
    "n5.eclipse-ammo.as-smoke",
    "n5.eclipse-ammo.msv",
)
@pytest.mark.parametrize(
    ("form", "foes"),
    [
        ({"target.1.mods": "+3 Range", **ALONE}, (Foe(dice=(15, 1)),)),
        ({**SHOOTS, "special_die": "1"}, (Foe(), Foe())),
        ({**SHOOTS, "special_die": "2"}, (Foe(), Foe())),
        ({**SHOOTS, "target.1.burst": "2", "target.2.path": "past"}, (Foe(dice=(12, 2)), Foe(contested=False))),
        ({**SHOOTS, "target.2.path": "none", "attribute": "0"}, (Foe(), Foe(contested=False))),
        ({**SHOOTS, "target.2.visor": "1"}, (Foe(), Foe(contested=False))),
        ({**SHOOTS, "target.2.visor": "1", "kind": "eclipse"}, (Foe(), Foe())),
        ({**DODGE, "target.1.visor": "1"}, (Foe(contested=False), DODGES_DIRECT)),
        ({"target.2.action": "template", "attribute": "20"}, (Foe(), Foe("template", contested=False))),
    ],
)
def test_smoke_matches_brute_force(form, foes):
    """One throw against every shot matches brute force."""
    value = int(form.get("attribute", "12"))
    expected = smoke(value, foes, special_die=int(form.get("special_die", "0")))
    odds = ask(TEMPLATES, {"kind": "smoke", **form}).odds

    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "fate"),
    [
        case("n5.templates.area: stands", {}, "stands"),
        case("n5.templates.main-target-outside", {"target.1.place": "outside"}, "fails"),
        case("n5.templates-allies.rule", {**ALLY}, "cancelled"),
        case("n5.templates-allies.cancelled", {"target.2.action": "nothing", "target.2.side": "neutral"}, "cancelled"),
        case("n5.templates.close-combat", {**ALLY, "target.2.place": "combat"}, "cancelled"),
        case("n5.templates-scenery.lof", {**ALLY, "target.2.place": "total-cover"}, "stands"),
        case("n5.templates.area: stands (2)", {**ALLY, "target.2.place": "outside"}, "stands"),
        case("n5.templates-allies.harmless", {"kind": "smoke", **ALLY}, "stands"),
        case("n5.smoke-ammo.allies", {"kind": "eclipse", "target.2.side": "neutral"}, "stands"),
    ],
)
def test_results_of_a_template(form, fate):
    """A Template fails without its Main Target; a harmful one is cancelled if it touches an ally."""
    assert fate == ask(TEMPLATES, form).values["template"]


@pytest.mark.clause("n5.templates-allies.reactions", "n5.templates-allies.disposable")
def test_a_cancelled_shot():
    """Troopers in its area may still react, and its use is spent."""
    answer = ask(TEMPLATES, {**ALLY})
    rules = [step.rule.id for step in steps(answer.because) if step.applied]

    assert [rule for rule in rules if rule in ("n5.templates-allies.reactions", "n5.templates-allies.disposable")] == [
        "n5.templates-allies.reactions",
        "n5.templates-allies.disposable",
    ]
    assert ("normal", Fraction(3, 5)) == (answer.values["target.1.roll"], answer.odds["attacker.hit"])


@pytest.mark.clause("n5.templates.secondary-targets")
def test_each_secondary_target_opposes_separately():
    """Each Secondary Target opposes the attack separately."""
    alone = ask(TEMPLATES, {"target.1.action": "nothing", **DODGE})
    both = ask(TEMPLATES, DODGE)

    assert alone.odds["target.2.hit"] == both.odds["target.2.hit"]


@pytest.mark.parametrize(
    ("form", "name", "value"),
    [
        case("n5.templates.dodge-mod: target.2.success_value, 7", DODGE, "target.2.success_value", 7),
        case(
            "n5.templates.dodge-mod: target.2.success_value, 10",
            {**DODGE, "target.2.lof": "1"},
            "target.2.success_value",
            10,
        ),
        case("n5.templates.main-target", {"mods": "-3 Cover, -6 Mimetism"}, "success_value", 3),
        case("n5.impact-template.roll", {"weapon": "Grenades", "distance": "10"}, "success_value", 9),
        case(
            "n5.smoke-ammo.roll: success_value, 9",
            {"kind": "smoke", "weapon": "Smoke Grenades", "distance": "16"},
            "success_value",
            9,
        ),
        case(
            "n5.smoke-ammo.roll: success_value, 6",
            {"kind": "eclipse", "weapon": "Eclipse Grenade Launcher", "distance": "40"},
            "success_value",
            6,
        ),
    ],
)
def test_success_values(form, name, value):
    """The attack has the MODs of the Main Target or the point, a Dodge that of missing LoF."""
    assert value == ask(TEMPLATES, form).values[name]


@pytest.mark.clause("n5.smoke-ammo.no-saving-roll")
def test_smoke_makes_nobody_save():
    """Smoke hits nobody."""
    odds = ask(TEMPLATES, {"kind": "smoke"}).odds

    assert [name for name in odds if name.startswith("target.1.") and "wounds" in name] == []


def test_states_of_those_affected():
    """A Template with E/M Ammunition causes its State to each Trooper that fails."""
    odds = ask(TEMPLATES, {"weapon": "E/M Grenades", "target.1.action": "nothing", "target.2.action": "nothing"}).odds

    assert odds["target.1.isolated"] > 0
    assert odds["target.1.hit"] == odds["target.2.hit"] == Fraction(3, 5)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (
            {"dice": "6", "target.1.dice": "9", "target.2.dice": "5"},
            {"target.1.hits": 0, "attacker.hits": 1, "target.2.hits": 1},
        ),
        (
            {"dice": "12", "target.1.dice": "12", "target.2.dice": "7"},
            {"target.1.hits": 0, "target.1.criticals": 0, "target.2.hits": 0, "attacker.hits": 0},
        ),
        (
            {"dice": "12", "target.1.dice": "11", "target.2.dice": "6"},
            {"target.1.criticals": 1, "target.2.hits": 1, "target.2.criticals": 0},
        ),
        (
            {"special_die": "1", "dice": "3 12", "target.1.dice": "20", "target.2.dice": "20"},
            {"target.1.criticals": 1, "target.2.hits": 1},
        ),
        (
            {"special_die": "2", "dice": "15 3 12", "target.1.dice": "20", "target.2.dice": "20"},
            {"target.1.criticals": 1, "target.2.hits": 1},
        ),
        (
            {"target.1.action": "nothing", "target.2.action": "template", "dice": "9"},
            {"target.1.hits": 1, "target.2.hits": 1, "attacker.hits": 1},
        ),
        (
            {"target.1.place": "outside", "dice": "9", "target.1.dice": "9", "target.2.dice": "9"},
            {"attacker.hits": 1},
        ),
        (
            {"attribute": "0", "target.1.dice": "9", "target.2.dice": "9"},
            {"target.1.hits": 0, "attacker.hits": 1, "target.2.hits": 0},
        ),
        (
            {"kind": "direct", "burst": "2", "target.1.dice": "3", "target.2.dice": "8"},
            {"target.1.hits": 2, "target.2.hits": 2, "attacker.hits": 1},
        ),
        ({"kind": "direct", "target.1.dice": "3", "target.2.dice": "7"}, {"target.1.hits": 1, "target.2.hits": 0}),
        (
            {**SMOKE, "dice": "9", "target.1.dice": "5"},
            {"template_stays": "yes", "attacker.hits": 0},
        ),
        (
            {**SMOKE, "dice": "9", "target.1.dice": "9"},
            {"template_stays": "no", "attacker.hits": 0},
        ),
        (
            {
                "kind": "smoke",
                **DODGE,
                "target.1.path": "past",
                "dice": "15",
                "target.1.dice": "9",
                "target.2.dice": "7",
            },
            {"template_stays": "no", "attacker.hits": 1},
        ),
        (
            {
                "dice": "12",
                "target.1.dice": "11",
                "target.2.dice": "9",
                "target.1.save_dice": "9 20",
                "target.2.save_dice": "3",
            },
            {"target.1.wounds": 2, "target.1.condition": "dead", "target.2.wounds": 0},
        ),
        (
            {
                "dice": "5",
                "target.1.dice": "9",
                "target.2.dice": "20",
                "attacker.1.save_dice": "9",
                "target.2.save_dice": "9",
            },
            {"attacker.wounds": 1, "attacker.condition": "unconscious", "target.2.condition": "unconscious"},
        ),
    ],
)
def test_real_dice(form, expected):
    """Real dice are compared with each Trooper in turn, then the Saving Rolls follow."""
    values = ask(TEMPLATES, form).values

    assert expected == {name: values[name] for name in expected}


@pytest.mark.clause("n5.direct-template.no-roll")
def test_saving_rolls_without_a_roll_before():
    """The Saving Rolls against a Direct Template come first if nobody dodges."""
    form = {"kind": "direct", "target.1.action": "nothing", "target.2.action": "absent"}
    before, after = ask(TEMPLATES, form), ask(TEMPLATES, form | {"target.1.save_dice": "20"})

    assert before.dice == after.dice == {"target.1.save_dice": 1}
    assert "target.1.hits" not in before.values
    assert tuple(after.values[f"target.1.{name}"] for name in ("hits", "wounds", "condition")) == (1, 1, "unconscious")


def test_dice_to_roll():
    """The answer says how many dice each roll has, and those of the Saving Rolls once the hits are known."""
    first = {"dice": "12", "target.1.dice": "11", "target.2.dice": "9"}

    assert ask(TEMPLATES, {}).dice == {"dice": 1, "target.1.dice": 1, "target.2.dice": 1}
    assert {"target.1.save_dice": 2, "target.2.save_dice": 1}.items() <= ask(TEMPLATES, first).dice.items()


@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"weapon": "Combi Rifle"}, "weapon", "must be an Impact Template Weapon, not Combi Rifle"),
        ({"kind": "smoke", "weapon": "Grenades"}, "weapon", "must be one with Smoke Ammunition, not Grenades"),
        ({"kind": "smoke", "weapon": "xyz"}, "weapon", "must be"),
        ({"kind": "smoke", "burst": "2"}, "burst", "must be 1, not 2"),
        ({"kind": "direct", "dice": "4"}, "dice", "must be no dice"),
        ({"weapon": "Grenades", "distance": "20"}, "distance", "must be at most 16 inches"),
        ({"weapon": "Grenades", "distance": "8", "mods": "+3 Range"}, "mods", "must not include Range"),
        ({"declared": "guided", "burst": "2"}, "burst", "must be 1 with a Guided attack, not 2"),
        ({"declared": "triangulated", "special_die": "1"}, "special_die", "must be 0 with Triangulated Fire, a Long"),
        ({"declared": "triangulated", "kind": "smoke"}, "declared", "it needs no target, and Triangulated Fire does"),
        ({"declared": "triangulated", "visibility": "zero"}, "visibility", "a zone that the attacker sees through"),
        ({"declared": "speculative", "burst": "2"}, "burst", "must be 1 with a Speculative Attack, not 2"),
        ({"declared": "speculative", "special_die": "1"}, "special_die", "must be 0 with a Speculative Attack"),
        ({"declared": "speculative", "special_die": "2"}, "special_die", "a Long Skill, not 2"),
        ({"target.2.special_die": "2"}, "target.2.special_die", "must be at most 1, not 2: two +1 SD add up"),
        ({"special_die": "3"}, "special_die", "must be between 0 and 2, not 3"),
        ({"kind": "intuitive", "weapon": "Grenades"}, "weapon", "must be a Direct Template Weapon"),
        ({"declared": "speculative", "weapon": "Plasma Carbine (Blast Mode)"}, "weapon", "must be one with the Trait"),
        (
            {"kind": "eclipse", "declared": "speculative", "weapon": "PT: Mirrorball"},
            "weapon",
            "must be one with the Trait Speculative Attack",
        ),
        ({"declared": "guided", "weapon": "Grenades"}, "weapon", "must be one that uses BS, not Grenades"),
        ({"declared": "guided", "mods": "+3 Targeted"}, "mods", "must not include Targeted"),
        ({"declared": "guided", "kind": "smoke"}, "declared", "must be something else with Smoke, not guided"),
        ({"declared": "guided", "kind": "direct", "target.1.action": "reset"}, "target.1.action", "not reset"),
        ({"target.1.action": "reset"}, "target.1.action", "must be an attack, dodge or nothing, not reset"),
        ({"target.2.action": "reset", "declared": "guided"}, "target.2.action", "must be one of"),
        ({"attacker.cover": "1", "target.1.mods": "-3 Cover"}, "target.1.mods", "must not include Cover"),
        ({"target.2.side": "ally"}, "target.2.action", "must be nothing for an Allied or Neutral Trooper, not dodge"),
        ({"target.1.remote_presence": "1"}, "target.1.remote_presence", "must be 0 without STR, not 1"),
        ({"target.1.wounds_taken": "2"}, "target.1.wounds_taken", "must be lower, not 2: at 2 it is Dead"),
        ({"target.1.wounds_taken": "1"}, "target.1.wounds_taken", "must be less than 1, not 1"),
        ({"target.3.dice": "4"}, "target.3.dice", "must be no dice"),
        ({"dice": "4"}, "target.1.dice", "must be 1 die"),
        ({"target.1.save_dice": "4"}, "target.1.save_dice", "must be no dice"),
        (
            {"dice": "15", "target.1.dice": "5", "target.2.dice": "5", "target.1.save_dice": "5"},
            "target.1.save_dice",
            "must be no dice",
        ),
    ],
)
def test_refusals(form, control, says):
    """Refuses contradictory forms at the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask(TEMPLATES, form)

    assert control == refused.value.control
    assert says in refused.value.message


def test_an_unconscious_target():
    """A Trooper that is Unconscious before counts as down once it is Dead."""
    odds = ask(TEMPLATES, {"target.1.action": "nothing", "target.1.wounds_taken": "1", **ALONE}).odds

    assert odds["any_down"] == odds["target.1.dead"]


def test_kinds_of_templates():
    """Smoke and Eclipse are harmless; LoF crosses the Template, passes it, or is not needed."""
    assert [kind.harmless for kind in TemplateKind] == [False, False, False, True, True]
    assert list(LofPath) == ["through", "past", "none"]
