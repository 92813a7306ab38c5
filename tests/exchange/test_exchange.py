"""The form of an exchange: what it accepts and refuses, how it judges real dice, and what is rolled next."""

import re

import pytest

from engine import InvalidInputError
from engine.calculators import CALCULATORS
from engine.wording import percent
from tests.helpers.answers import applied, applies, ask, cited
from tests.helpers.cases import case


def exchange(form=None, **more):
    """Return the answer to an exchange."""
    return ask("exchange", **{name.replace(".", "__"): text for name, text in (form or {}).items()}, **more)


def judged(answer, who):
    """Return one Trooper's results: hits, Criticals, condition, and whether it must make a Guts Roll."""
    return tuple(answer.values.get(f"{who}.{what}") for what in ("hits", "criticals", "condition", "owes_guts"))


@pytest.mark.clause("n5.sequence")
def test_dice_are_judged_as_far_as_they_go():
    """Rolls come first, then Saving Rolls; the answer names the next roll and its number of dice."""
    first = exchange({"active.1.dice": "3 8 19"})
    then = exchange({"active.1.dice": "3 8 19", "reactive.1.dice": "5"})
    last = exchange({"active.1.dice": "3 8 19", "reactive.1.dice": "5", "reactive.1.save_dice": "4"})

    assert (first.values["next"], first.dice) == ("reactive.1.dice", {"active.1.dice": 3, "reactive.1.dice": 1})
    assert (then.values["next"], then.dice["reactive.1.save_dice"]) == ("reactive.1.save_dice", 1)
    assert judged(then, "reactive.1") == (1, 0, None, None)
    assert judged(last, "reactive.1") == (1, 0, "survives", "yes")
    assert judged(last, "active") == (0, 0, "survives", "no")
    assert last.values["next"] == "nothing"


JUDGED = [
    case("a template and a failed Dodge", {"reactive.1.action": "dodge", "reactive.1.dice": "15"}, (1, 0, None, None)),
    case("a template evaded", {"reactive.1.action": "dodge", "reactive.1.dice": "8"}, (0, 0, "survives", "no")),
    case("a template and an attack", {"reactive.1.dice": "15"}, (1, 0, None, None)),
    case(
        "Shock on VITA 1",
        {"active.ammunition": "shock", "reactive.1.dice": "15", "reactive.1.save_dice": "20"},
        (1, 0, "dead", "no"),
    ),
    case(
        "E/M immobilises HI",
        {
            "active.ammunition": "em",
            "active.saving_attribute": "bts/2",
            "reactive.1.unit": "hi",
            "reactive.1.dice": "15",
            "reactive.1.save_dice": "20 1",
        },
        (1, 0, "survives", "no"),
    ),
]


@pytest.mark.clause(
    "n5.dodge.direct-templates", "n5.dodge.direct-template-answer", "n5.save.shock", "n5.save.em", "n5.guts.when"
)
@pytest.mark.parametrize(("form", "expected"), JUDGED)
def test_direct_templates_are_judged(form, expected):
    """A Direct Template hits if nothing evades it, and its Ammunition decides what a failed Saving Roll does."""
    assert expected == judged(exchange({"active.action": "template"} | form), "reactive.1")


@pytest.mark.clause("n5.save.continuous")
def test_continuous_damage_forces_more_rolls():
    """Each failed Saving Roll against a Heavy Flamethrower forces another one."""
    form = {"active.action": "template", "active.weapon": "Heavy Flamethrower", "reactive.1.vita": "3"}
    form |= {"reactive.1.dice": "20"}
    burning = exchange(form | {"reactive.1.save_dice": "20"})

    assert (burning.values["next"], burning.dice["reactive.1.save_dice"]) == ("reactive.1.save_dice", 2)
    assert exchange(form | {"reactive.1.save_dice": "20 1"}).values["reactive.1.condition"] == "survives"
    assert "wounds.5" not in {name.removeprefix("reactive.1.") for name in exchange(form).odds}


@pytest.mark.clause("n5.bs.range", "n5.bs.cover", "n5.rolls.weapon-profile.combi-rifle")
def test_weapons_by_name_have_their_profile():
    """The form adds Range and Cover."""
    form = {"active.weapon": "Combi Rifle", "reactive.1.distance": "16", "reactive.1.cover": "1", "active.cover": "1"}
    values = exchange(form).values

    assert (values["active.1.success_value"], values["reactive.1.success_value"]) == (12, 8)
    assert (
        exchange(form).odds == exchange({"active.mods": "+3 Range", "reactive.1.cover": "1", "active.cover": "1"}).odds
    )


@pytest.mark.clause("n5.bs.range")
def test_out_of_range_no_die_is_rolled():
    """Beyond the last band the attack fails, but the ARO is still rolled."""
    answer = exchange({"active.weapon": "Combi Rifle", "reactive.1.distance": "60"})

    assert answer.odds["any_down"] == 0
    assert answer.dice == {"reactive.1.dice": 1}


WRONG = [
    ({"active.1.burst": "0"}, "active.1.burst", "must be 1 or more"),
    (
        {"active.1.burst": "5", "active.2.burst": "2", "reactive.2.action": "shoot"},
        "active.2.burst",
        "6 or less, not 7",
    ),
    ({"active.2.burst": "1"}, "active.2.burst", "there is no Reactive 2"),
    ({"active.1.dice": "1"}, "active.1.dice", "must be 3 dice"),
    ({"active.2.dice": "1"}, "active.2.dice", "nothing is rolled there"),
    ({"active.1.save_dice": "1"}, "active.1.save_dice", "the rolls before it are open"),
    (
        {"active.1.dice": "3 8 19", "reactive.1.dice": "5", "reactive.1.save_dice": "4 4"},
        "reactive.1.save_dice",
        "must be 1 die",
    ),
    ({"active.wounds_taken": "1"}, "active.wounds_taken", "an Unconscious Trooper does nothing"),
    (
        {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "2"},
        "reactive.1.wounds_taken",
        "at 2 it is Dead",
    ),
    ({"active.weapon": "Chain Rifle"}, "active.weapon", "with Range bands"),
    ({"active.weapon": "Stone"}, "active.weapon", "must be a weapon"),
    ({"active.weapon": "Blitzen", "active.ps": "5"}, "active.ps", "must be left at 7"),
    ({"mine": "1", "mine.weapon": "PARA Mines"}, "mine.weapon", "by PS and Ammunition"),
    ({"active.action": "template", "active.weapon": "Combi Rifle"}, "active.weapon", "Direct Template Weapon"),
    ({"active.action": "template", "active.weapon": "AP Mines"}, "active.weapon", "and no Deployable"),
    ({"mine": "1", "mine.weapon": "Chain Rifle"}, "mine.weapon", "must be a mine"),
    ({"mine": "1", "mine.weapon": "CrazyKoala"}, "mine.weapon", "must be a mine"),
    ({"active.ammunition": "em"}, "active.saving_attribute", "must be BTS or BTS/2 with E/M"),
    ({"active.ammunition": "plasma", "active.saving_attribute": "bts"}, "active.saving_attribute", "ARM with Plasma"),
    (
        {"active.weapon": "Uragan MRL (Hit Mode)", "active.2.burst": "1", "reactive.2.action": "shoot"},
        "active.2.burst",
        "has Burst: Single Target",
    ),
    ({"active.action": "template", "active.weapon": "Sepsitor Plus"}, "active.weapon", "by PS and Ammunition"),
    ({"mine": "1", "mine.weapon": "Cybermines"}, "mine.weapon", "by PS and Ammunition"),
    ({"active.dice": "3 4 5"}, "active.dice", "must be at most 2 dice, not 3"),
    ({"active.ammunition": "x"}, "active.ammunition", "em, stun, para, or some joined with + in N5, not"),
    ({"active.ammunition": "da+exp"}, "active.ammunition", "as the rules combine it"),
    ({"reactive.1.remote_presence": "1"}, "reactive.1.remote_presence", "must be 0 without STR"),
    (
        {"reactive.1.action": "template", "reactive.1.special_die": "1"},
        "reactive.1.special_die",
        "cannot be used where nothing is rolled",
    ),
    ({"active.mods": "-3 Cover", "reactive.1.cover": "1"}, "active.mods", "must not include Cover"),
    ({"active.mods": "-3 Partial Cover (wall)", "reactive.1.cover": "1"}, "active.mods", "must not include Cover"),
    (
        {"active.weapon": "Combi Rifle", "reactive.1.distance": "16", "active.1.mods": "+3 range MOD"},
        "active.1.mods",
        "must not include Range",
    ),
    ({"active.1.special_die": "2", "active.action": "cc"}, "active.1.special_die", "at most 1, not 2: two +1 SD add"),
    (
        {"reactive.1.special_die": "2", "reactive.1.action": "dodge"},
        "reactive.1.special_die",
        "must be at most 1, not 2: two +1 SD add up in a BS Attack alone.",
    ),
    ({"active.1.special_die": "1", "active.action": "dodge"}, "active.1.special_die", "must be 0, not 1"),
    (
        {
            "active.1.special_die": "2",
            "active.2.burst": "1",
            "active.2.special_die": "1",
            "reactive.2.action": "shoot",
        },
        "active.2.special_die",
        "must be 0, not 1: there are two at most",
    ),
    (
        {
            "active.action": "cc",
            "active.1.burst": "1",
            "active.1.special_die": "1",
            "active.2.burst": "1",
            "active.2.special_die": "1",
            "reactive.2.action": "shoot",
        },
        "active.2.special_die",
        "must be 0, not 1: the extra die goes to one target",
    ),
]


@pytest.mark.clause("n5.rolls.burst.maximum", "n5.rolls.special-die.split", "n5.rolls.special-die.limits")
@pytest.mark.parametrize(("form", "control", "says"), WRONG, ids=[f"{n} {row[1]}" for n, row in enumerate(WRONG)])
def test_refusals_name_the_control(form, control, says):
    """Errors name the right control."""
    with pytest.raises(InvalidInputError) as caught:
        exchange(form)

    assert control == caught.value.control
    assert says in caught.value.message


OTHERS = [
    ("active.mods", "-3 Undercover agent", {"reactive.1.cover": "1"}, 6),
    ("active.mods", "-3 Cover Fire", {"reactive.1.cover": "1"}, 6),
    ("active.1.mods", "+3 Range Finder", {"active.weapon": "Combi Rifle", "reactive.1.distance": "16"}, 18),
    ("reactive.1.mods", "-3 Overrange", {"reactive.1.weapon": "Combi Rifle", "reactive.1.distance": "16"}, 11),
    ("active.mods", "-3 Cover", {}, 9),
]


@pytest.mark.clause("n5.bs.cover", "n5.bs.range")
@pytest.mark.parametrize(("control", "mod", "form", "value"), OTHERS, ids=[row[1] for row in OTHERS])
def test_mods_of_other_names_are_added(control, mod, form, value):
    """A MOD is taken for the form's own only if its name is exactly Cover or Range."""
    side = control.partition(".")[0]

    assert value == exchange(form | {control: mod}).values[f"{side}.1.success_value"]


@pytest.mark.clause("n5.mine.attack")
def test_suggested_mines_are_accepted():
    """The form suggests only mines, and accepts all of them."""
    (control,) = [control for control in CALCULATORS["exchange"].controls if control.name == "mine.weapon"]

    assert control.help == "By name (E/M Mines). Empty: PS 7, N, ARM, or the values you set below."
    assert {"AP Mines", "E/M Mines", "Shock Mines", "Viral Mines"} <= set(control.suggestions)
    assert all(exchange({"mine": "1", "mine.weapon": name}).odds for name in control.suggestions)


@pytest.mark.parametrize("edition", ["codeone", "n4", "n3"])
def test_other_editions_are_refused_with_the_reason(edition):
    """Refuses an edition without the clauses for a whole exchange, and says what is missing."""
    with pytest.raises(
        InvalidInputError, match=f'must be one of n5, not "{edition}": the clauses known of the others'
    ) as caught:
        exchange(edition=edition)

    assert caught.value.control == "edition"


HEADLINES = [
    ({}, ("58%", "87.9%")),
    ({"active.action": "dodge", "active.ph": "12"}, ("77.3%", "22.7%", "1.7%")),
    (
        {
            "active.2.burst": "1",
            "reactive.2.action": "shoot",
            "reactive.3.action": "shoot",
            "reactive.4.action": "dodge",
            "reactive.4.ph": "11",
        },
        ("10.3%", "15.7%", "69.4%", "44.7%"),
    ),
]


@pytest.mark.clause("n5.aro.simultaneous")
@pytest.mark.parametrize(("form", "chances"), HEADLINES, ids=["one", "dodge", "several"])
def test_the_joint_chance_comes_first(form, chances):
    """For an attack, the headline and the first bar are P(all targets down and Active unhurt)."""
    answer = exchange(form)

    assert tuple(re.findall(r"[\d.]+%", answer.headline)) == chances
    assert answer.bars[0].chance == answer.odds.get("targets_down_and_unhurt", answer.odds["unhurt"])


MOVES = [
    ({"reactive.1.action": "dodge", "active.1.dice": "3 8 19", "reactive.1.dice": "9"}, "reactive.1", "yes"),
    ({"reactive.1.action": "dodge", "active.1.dice": "3 10 19", "reactive.1.dice": "9"}, "reactive.1", "no"),
    ({"reactive.1.action": "dodge", "active.1.dice": "3 9 19", "reactive.1.dice": "9"}, "reactive.1", "no"),
    ({"reactive.1.action": "dodge", "active.1.dice": "13 14 19", "reactive.1.dice": "15"}, "reactive.1", "no"),
    ({"reactive.1.action": "dodge", "active.action": "template", "reactive.1.dice": "9"}, "reactive.1", "yes"),
    ({"active.action": "dodge", "active.dice": "9", "reactive.1.dice": "3"}, "active", "yes"),
    ({"active.action": "dodge", "active.dice": "9", "reactive.1.dice": "3", "mine": "1"}, "active", "yes"),
    ({"active.action": "dodge", "active.dice": "10", "reactive.1.dice": "3", "mine": "1"}, "active", "no"),
    ({"active.action": "dodge", "active.dice": "9", "mine": "1"}, "active", None),
    ({"active.1.dice": "3 8 19", "reactive.1.dice": "9"}, "active", None),
    ({"active.action": "nothing", "reactive.1.action": "dodge", "reactive.1.dice": "11"}, "reactive.1", "yes"),
    ({"active.action": "nothing", "reactive.1.action": "dodge", "reactive.1.dice": "12"}, "reactive.1", "no"),
    ({"reactive.3.action": "dodge", "reactive.3.special_die": "1", "reactive.3.dice": "9 12"}, "reactive.3", "yes"),
    ({"reactive.3.action": "dodge", "active.1.dice": "1 2 3"}, "reactive.3", None),
    ({"active.action": "dodge", "reactive.1.action": "nothing", "active.dice": "12"}, "active", "yes"),
    ({"active.action": "dodge", "reactive.1.action": "nothing", "active.dice": "13"}, "active", "no"),
    ({"active.action": "dodge", "reactive.1.dice": "3", "reactive.2.action": "nothing"}, "active", None),
    ({"active.action": "dodge", "active.dice": "9", "mine": "1", "reactive.1.action": "nothing"}, "active", "yes"),
    ({"active.action": "dodge", "active.dice": "10", "mine": "1", "reactive.1.action": "nothing"}, "active", "no"),
]


@pytest.mark.clause("n5.dodge.move", "n5.dodge.roll")
@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "who", "expected"), MOVES, ids=[f"{n} {row[1]}" for n, row in enumerate(MOVES)])
def test_a_dodge_that_beats_every_threat_may_move(form, who, expected):
    """Checks that a Dodge may move if its roll succeeds and beats every threat; a tie is not enough."""
    answer = exchange(form)

    assert expected == answer.values.get(f"{who}.may_move")
    assert (expected == "yes") == applies(answer.because, "n5.dodge.move")


BOTH_DODGE = {"active.action": "dodge", "reactive.1.action": "dodge", "active.dice": "12", "reactive.1.dice": "11"}


@pytest.mark.clause("n5.dodge.move.order")
def test_the_active_player_moves_first():
    """If both sides move by Dodge, the Active Player's Trooper moves first."""
    answer = exchange(BOTH_DODGE)
    one = exchange(BOTH_DODGE | {"reactive.1.dice": "12"})

    assert (answer.values["active.may_move"], answer.values["reactive.1.may_move"]) == ("yes", "yes")
    assert applies(answer.because, "n5.dodge.move.order")
    assert (one.values["active.may_move"], one.values["reactive.1.may_move"]) == ("yes", "no")
    assert not applies(one.because, "n5.dodge.move.order")


@pytest.mark.clause("n5.dodge.roll", "n5.dodge.skill")
def test_a_dodge_without_an_attack_is_a_normal_roll():
    """A Dodge needs no attack, and MODs against an idle Trooper do not count."""
    form = {"active.action": "dodge", "active.ph": "12", "active.1.mods": "-6 x", "reactive.1.action": "nothing"}
    answer = exchange(form | {"reactive.2.action": "nothing"})

    assert answer.values == {"active.1.success_value": 12}
    assert answer.dice == {"active.dice": 1}
    assert applied(answer.because, "n5.dodge.roll") == [True, False]
    assert exchange(form | {"active.dice": "5"}).values["active.may_move"] == "yes"


@pytest.mark.clause("n5.sequence")
def test_saving_rolls_come_after_all_rolls():
    """The mine's hit is known at once, but its Saving Roll comes after all other rolls."""
    form = {"mine": "1", "active.1.dice": "3 8 19"}

    assert exchange(form).values["next"] == "reactive.1.dice"
    assert "mine.save_dice" in exchange(form | {"reactive.1.dice": "9"}).values["next"]


@pytest.mark.clause("n5.dodge.direct-template-answer")
def test_without_rolls_saving_rolls_come_first():
    """A Direct Template makes no roll, so its Saving Rolls are the first dice."""
    form = {"active.action": "template", "reactive.1.action": "nothing"}

    assert exchange(form).dice == {"reactive.1.save_dice": 1}
    assert exchange(form | {"reactive.1.save_dice": "20"}).dice == {"reactive.1.save_dice": 1}


EVADES_A_TEMPLATE = {
    "active.action": "template",
    "reactive.1.action": "dodge",
    "reactive.1.ph": "11",
    "reactive.1.dice": "20",
}
NEEDS = [
    ({}, "(1 die, 8 or less saves)"),
    ({"active.ammunition": "da"}, "(2 dice, 8 or less saves)"),
    ({"active.ps": "20"}, "(1 die, every die saves)"),
    (
        {"active.ammunition": "plasma", "reactive.1.bts": "3"},
        "(1 die against ARM, 8 or less saves, then 1 die against BTS, 10 or less saves)",
    ),
    (
        {"active.weapon": "Heavy Flamethrower", "reactive.1.vita": "2", "reactive.1.save_dice": "20"},
        "(1 die, 7 or less saves)",
    ),
]


@pytest.mark.clause("n5.save.value", "n5.save.plasma", "n5.save.continuous")
@pytest.mark.parametrize(("form", "says"), NEEDS, ids=[str(n) for n in range(len(NEEDS))])
def test_the_next_roll_says_what_saves(form, says):
    """The headline says how many dice come next, and which numbers save."""
    answer = exchange(EVADES_A_TEMPLATE | form)

    assert says in answer.headline


@pytest.mark.clause("n5.sequence.requirements")
def test_assumptions_are_in_the_steps():
    """The steps say that no Requirement is checked."""
    assert applies(exchange().because, "n5.sequence.requirements")


TOUCHED = "Active hits Reactive 1"
UNROLLED = [
    ("n5.mine.attack", {"mine": "1", "active.action": "nothing"}, "the mine hits Active"),
    ("n5.dodge.direct-template-answer", {"active.action": "template", "reactive.1.action": "shoot"}, TOUCHED),
    ("n5.dodge.direct-templates", {"active.action": "template"}, TOUCHED),
]


@pytest.mark.parametrize(("clause", "form", "hit"), UNROLLED)
def test_a_template_hits_by_its_clause(clause, form, hit):
    """A mine and a Direct Template with an answer each cite their own clause."""
    because = exchange({"reactive.1.action": "nothing"} | form).because

    assert any(hit in says and counts for says, counts in cited(because, clause))


@pytest.mark.clause("n5.dodge.direct-templates")
def test_the_mine_has_no_capital_inside_a_sentence():
    """A Dodge evades "the Direct Template of the mine"."""
    form = {"active.action": "dodge", "active.dice": "3", "reactive.1.action": "template", "mine": "1"}
    found = [says for says, _ in cited(exchange(form).because, "n5.dodge.direct-templates")]

    assert any("of the mine" in says for says in found)
    assert any("of Reactive 1" in says for says in found)


SAVES = [
    ({}, "a Critical 1 more", "3 Saving Rolls"),
    ({"active.action": "template"}, "no Critical", "1 Saving Roll"),
    ({"active.action": "dodge", "mine": "1"}, "no Critical", "1 Saving Roll"),
]


@pytest.mark.clause("n5.rolls.critical", "n5.mine.attack", "n5.dodge.direct-template-answer")
@pytest.mark.parametrize(("form", "critical", "rolls"), SAVES, ids=["shot", "template", "mine"])
def test_only_what_rolls_to_hit_has_criticals(form, critical, rolls):
    answer = exchange(form | {"reactive.1.action": "nothing"})
    (each, _), (together, _) = cited(answer.because, "n5.save.count")[:2]

    assert (critical in each, rolls in together) == (True, True)
    assert applied(answer.because, "n5.save.count")[:2] == [True, True]
    assert (not form) == applies(answer.because, "n5.save.critical")


@pytest.mark.clause("n5.bs.range")
def test_a_shot_out_of_range_forces_no_saving_rolls():
    """An attack without dice hits nobody, and its step on Saving Rolls does not apply."""
    answer = exchange({"active.weapon": "Combi Rifle", "reactive.1.distance": "60", "reactive.1.action": "dodge"})

    assert applied(answer.because, "n5.save.count") == [False]


@pytest.mark.clause("n5.save.stun")
def test_stunned_fails_its_guts_roll():
    """A Trooper that may be Stunned fails its Guts Roll without rolling, and a step says so."""
    form = {"active.ammunition": "stun", "active.saving_attribute": "bts"}

    assert applies(exchange(form).because, "n5.save.stun")
    assert not applies(exchange().because, "n5.save.stun")


@pytest.mark.parametrize(
    ("weapon", "unit", "state"),
    [("Flash Pulse", "other", "Stunned"), ("E/Mitter", "other", "Isolated"), ("E/Mitter", "tag", "Isolated")],
)
def test_a_weapon_that_does_not_wound_is_about_its_state(weapon, unit, state):
    """The headline says how often a weapon without Wounds causes its State, because it brings nobody down."""
    answer = exchange({"active.weapon": weapon, "reactive.1.distance": "8", "reactive.1.unit": unit})

    chance = answer.odds[f"reactive.1.{state.lower()}"]
    assert answer.headline.startswith(f"Reactive 1 {state}: {percent(chance)}.")


@pytest.mark.clause("n5.save.em")
def test_states_are_in_the_headline():
    """A Trooper that fails against E/M is Isolated, and a HI is also Immobilized-B, so it makes no Guts Roll."""
    form = {
        "active.action": "template",
        "active.ammunition": "em",
        "active.saving_attribute": "bts",
        "reactive.1.unit": "hi",
    }
    answer = exchange(form | {"reactive.1.action": "nothing", "reactive.1.save_dice": "20 1"})

    assert answer.values["reactive.1.states"] == "immobilized, isolated"
    assert "immobilized, isolated" in answer.headline


@pytest.mark.clause("n5.aro.burst", "n5.rolls.burst.maximum")
def test_steps_explain_the_burst():
    """The steps explain the Burst, and say if it differs from the weapon's."""
    weapon = {"active.weapon": "Combi Rifle", "reactive.1.burst": "2"}

    assert not applies(exchange(weapon).because, "n5.aro.burst")
    assert not applies(exchange(weapon).because, "n5.rolls.burst.maximum")
    assert applies(exchange(weapon | {"active.1.burst": "2"}).because, "n5.rolls.burst.maximum")


@pytest.mark.clause("n5.bs.range")
def test_no_distance_is_no_range_mod():
    """Without a distance no Range MOD of a weapon counts unless it is typed, and a step says so."""
    form = {"active.weapon": "Combi Rifle", "active.mods": "+3 Range", "reactive.1.weapon": "Combi Rifle"}
    answer = exchange(form)

    assert applied(answer.because, "n5.bs.range") == [False, False]
    assert (answer.values["active.1.success_value"], answer.values["reactive.1.success_value"]) == (15, 11)
    assert applied(exchange().because, "n5.bs.range") == [False, False]
    assert cited(exchange(form | {"active.mods": "", "reactive.1.distance": "8"}).because, "n5.bs.range") != []


@pytest.mark.clause("n5.bs.range", "n5.ftf.tie")
def test_an_attack_out_of_range_is_declared_and_fails():
    """The attack is declared with its Burst and fails, so a Dodge has nothing to beat."""
    far = {"active.weapon": "Combi Rifle", "reactive.1.distance": "60", "reactive.1.weapon": "Combi Rifle"}
    dodge = exchange(far | {"reactive.1.weapon": "", "reactive.1.action": "dodge"})
    split = exchange(far | {"active.1.burst": "2", "active.2.burst": "1", "reactive.2.action": "shoot"})

    assert applies(dodge.because, "n5.sequence.details")
    assert applied(dodge.because, "n5.rolls.burst.maximum") == [False, False]
    assert applied(dodge.because, "n5.ftf.tie") == [False]
    for clause in ("n5.sequence.details", "n5.aro.one"):
        assert sum(says.count("out of range") for says, _ in cited(split.because, clause)) == 1


BLAST = {"active.weapon": "Missile Launcher (Blast Mode)"}
HMG = {"active.weapon": "Heavy Machine Gun", "reactive.2.action": "nothing"}
BURSTS = [
    (BLAST | {"active.1.burst": "3"}, ["Missile Launcher (Blast Mode) has Burst 1, here 3"]),
    (BLAST, []),
    (HMG | {"active.1.burst": "3", "active.2.burst": "2"}, ["Heavy Machine Gun has Burst 4, here 5"]),
    (HMG | {"active.2.burst": "2"}, []),
    (HMG | {"active.2.burst": "5"}, ["Heavy Machine Gun has Burst 4, here 5"]),
    (HMG | {"active.action": "dodge"}, []),
    (HMG | {"active.1.dice": "2 3 4", "active.1.burst": "3"}, ["Heavy Machine Gun has Burst 4, here 3"]),
    ({"active.ps": "6"}, []),
    ({"reactive.1.weapon": "Combi Rifle", "reactive.1.burst": "3"}, []),
    (
        {
            "active.weapon": "Heavy Pistol",
            "active.1.burst": "3",
            "reactive.1.weapon": "Heavy Pistol",
            "reactive.1.burst": "4",
        },
        ["Heavy Pistol has Burst 2, here 3", "Heavy Pistol of Reactive 1 has Burst 2, here 4"],
    ),
    ({"reactive.1.action": "dodge", "reactive.1.weapon": "Heavy Pistol", "reactive.1.burst": "4"}, []),
]


@pytest.mark.clause("n5.rolls.burst.maximum")
@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "says"), BURSTS)
def test_a_burst_unlike_the_weapons_is_mentioned(form, says):
    """The headline mentions a Burst that differs from the weapon's, which MODs may have changed."""
    headline = exchange(form).headline

    assert all(burst in headline for burst in says)
    assert len(says) == headline.count("has Burst")


DOWN = {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}


@pytest.mark.clause("n5.save.wounds")
def test_unconscious_target_may_be_shot():
    """An Unconscious Trooper does nothing, and one more Wound makes it Dead."""
    answer = exchange(DOWN)
    dead = 1 - answer.odds["reactive.1.wounds.0"]

    assert dead == answer.odds["all_dead"] == answer.odds["any_down"] == answer.odds["targets_down"]
    assert answer.headline.startswith("Reactive 1 Dead: 75.2%")
    assert [("Reactive 1 Dead, Active unhurt", dead), ("Reactive 1 Dead", dead)] == [
        (bar.label, bar.chance) for bar in answer.bars[:2]
    ]


@pytest.mark.clause("n5.save.wounds")
def test_one_of_two_targets_is_down_already():
    """A Trooper that was Unconscious before counts as down when it is Dead, and the headline says so."""
    answer = exchange(DOWN | {"active.2.burst": "1", "reactive.2.action": "dodge", "reactive.2.ph": "11"})

    assert "down already" in answer.headline
    assert [bar.label for bar in answer.bars[3:5]] == ["Reactive 1 Dead", "Reactive 2 down"]
    assert answer.odds["reactive.1.dead"] == answer.bars[3].chance


@pytest.mark.clause("n5.save.wounds")
def test_a_trooper_that_is_down_is_not_a_target():
    """A Trooper that is down already and not attacked is not counted as a target."""
    down = {"reactive.2.action": "nothing", "reactive.2.wounds_taken": "1"}

    found, alone = exchange(down).odds, exchange().odds
    assert alone["all_down"] == found["targets_down"] == found["all_down"]
    assert alone["any_down"] == found["any_down"] < 1


@pytest.mark.clause("n5.guts.when")
@pytest.mark.parametrize(
    "form",
    [
        {"active.action": "cc", "active.attribute": "20", "reactive.1.wounds_taken": "1"},
        {"reactive.1.wounds_taken": "1"},
        {"active.ammunition": "shock", "active.ps": "0", "reactive.1.armour": "0"},
    ],
)
def test_no_guts_roll_without_survivors(form):
    """The answer does not list a 0% chance of a Guts Roll if every hit takes the Trooper down."""
    because = ask("exchange", **{"reactive.1.action": "nothing"} | form).because

    assert not applies(because, "n5.guts.when")
