"""Matchup: Troopers given as list profiles, computed by the rules of an exchange."""

import random
import re
from fractions import Fraction

import pytest

import engine
from engine import InvalidInputError
from engine.wording import percent
from macros.components.answer.ledger import ledgers
from tests.helpers.answers import applies, ask, cited, steps
from tests.helpers.cases import case, proves
from tests.helpers.offers import ways_of

PLAIN = "BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1"
FLAMES = dict.fromkeys(("active.trooper", "reactive.1.trooper"), f"{PLAIN}, Light Flamethrower, Combi Rifle")
RANDOM = random.Random(12)  # noqa: S311 - the same pairs in every run


def matchup(**form):
    """Return the answer to a form of the calculator; `__` is replaced by a dot."""
    return ask("matchup", **form)


def value(name, **form):
    """Return one value of an answer."""
    return matchup(**form).values[name]


def of_one(numbers, prefix):
    """Return one Trooper of an exchange, as numbers."""
    return {f"{prefix}{name}": str(number) for name, number in numbers.items()}


def profile(numbers):
    """Return its profile as text."""
    more = f", Mimetism ({numbers['mimetism']})" if numbers["mimetism"] else ""
    more += ", X-Visor" * numbers["x_visor"] + ", Nanoscreen" * numbers["nanoscreen"]
    wounds = "STR" if numbers["structure"] else "VITA"
    both = f"CC {numbers['attribute']}, BS {numbers['attribute']}"
    return (
        f"{both}, PH {numbers['ph']}, ARM {numbers['armour']}, BTS {numbers['bts']}, "
        f"{wounds} {numbers['vita']}{more}, {numbers['weapon']}"
    )


SHOOTS = ("Combi Rifle", "Shock Marksman Rifle", "Pistol", "Spitfire", "Breaker Combi Rifle")
FIGHTS = ("CC Weapon", "DA CC Weapon", "E/M CC Weapon", "Monofilament CC Weapon", "Trench-Hammer (CC Mode)")


def numbers(weapons=SHOOTS):
    """Draw random numbers for one Trooper, within the limits of an exchange."""
    return {
        "attribute": RANDOM.randint(8, 16),
        "ph": RANDOM.randint(8, 15),
        "armour": RANDOM.randint(0, 9),
        "bts": RANDOM.choice((0, 3, 6)),
        "vita": RANDOM.randint(1, 3),
        "structure": RANDOM.choice((0, 0, 1)),
        "mimetism": RANDOM.choice((0, -3, -6)),
        "x_visor": RANDOM.choice((0, 0, 1)),
        "nanoscreen": RANDOM.choice((0, 0, 1)),
        "cover": RANDOM.choice((0, 1)),
        "weapon": RANDOM.choice(weapons),
    }


ACTIONS = {"bs-attack": "shoot", "cc-attack": "cc", "dodge": "dodge", "template": "template", "nothing": "nothing"}
REACTIONS = ("bs-attack", "dodge", "nothing")
FORMS = [
    (
        numbers(),
        numbers(),
        RANDOM.choice((4, 8, 16, 20, 30, 44)),
        RANDOM.choice(REACTIONS[:2]),
        RANDOM.choice(REACTIONS),
    )
    for _ in range(30)
]
FORMS += [
    (
        numbers(FIGHTS),
        numbers(FIGHTS if reactive == "cc-attack" else SHOOTS),
        RANDOM.choice((4, 8)),
        "cc-attack",
        reactive,
    )
    for reactive in ("cc-attack", "bs-attack", "dodge", "nothing")
    for _ in range(4)
]
FORMS += [(numbers(), numbers(FIGHTS), 4, active, "cc-attack") for active in ("bs-attack", "dodge") for _ in range(2)]


def both_forms(mine, theirs, distance, active, reactive):
    """Return one duel as a form of `exchange` and as a form of `matchup`."""
    form = of_one(mine, "active.") | of_one(theirs, "reactive.1.") | {"reactive.1.distance": str(distance)}
    form |= {"active.action": ACTIONS[active], "reactive.1.action": ACTIONS[reactive]}
    if active == "dodge":
        form["active.1.burst"] = "0"
    words = {"active.trooper": profile(mine), "reactive.1.trooper": profile(theirs)}
    words |= {"active.declares": active, "reactive.1.declares": reactive, "reactive.1.distance": str(distance)}
    words |= {f"{who}.cover": "partial" for who, one in (("active", mine), ("reactive.1", theirs)) if one["cover"]}
    return form, words


@pytest.mark.no_cover
@pytest.mark.parametrize(("mine", "theirs", "distance", "active", "reactive"), FORMS)
def test_equal_numbers_give_equal_odds(mine, theirs, distance, active, reactive):
    """A matchup has the odds and Success Values of an exchange with equal numbers."""
    form, words = both_forms(mine, theirs, distance, active, reactive)
    exchange, found = engine.ask("exchange", form), engine.ask("matchup", words)

    assert exchange.odds == found.odds
    assert exchange.values == found.values


@pytest.mark.no_cover
@pytest.mark.parametrize(("mine", "theirs", "distance", "active", "reactive"), FORMS[:10])
def test_dice_are_judged_alike(mine, theirs, distance, active, reactive):
    """Real dice have the same result in a matchup and in an equal exchange, step by step."""
    exchange, words = both_forms(mine, theirs, distance, active, reactive)
    while open_dice := {name: count for name, count in engine.ask("matchup", words).dice.items() if name not in words}:
        dice = {name: " ".join(str(RANDOM.randint(1, 20)) for _ in range(count)) for name, count in open_dice.items()}
        exchange |= dice
        words |= dice
        one, other = engine.ask("exchange", exchange), engine.ask("matchup", words)

        assert (one.values, one.headline, one.dice) == (other.values, other.headline, other.dice)


@pytest.mark.clause("n5.ftf.when")
def test_split_burst_and_third_party():
    """Splits a Burst; a Trooper that is not a target shoots in a Normal Roll."""
    words = {"active.trooper": f"{PLAIN}, Spitfire", "active.2.burst": "1"}
    words |= {f"reactive.{number}.trooper": f"{PLAIN}, Combi Rifle" for number in (1, 2, 3)}
    form = {"active.attribute": "12", "active.weapon": "Spitfire", "active.2.burst": "1"}
    for number in (1, 2, 3):
        form |= {f"reactive.{number}.{name}": text for name, text in (("attribute", "12"), ("weapon", "Combi Rifle"))}
        form |= {f"reactive.{number}.action": "shoot", f"reactive.{number}.distance": "16"}

    assert engine.ask("exchange", form).odds == engine.ask("matchup", words).odds


@pytest.mark.clause("n5.dodge.direct-templates")
def test_template():
    """A Direct Template hits without a roll; a Dodge against it is a Normal Roll."""
    words = {"active.trooper": f"{PLAIN}, Light Flamethrower", "active.declares": "template"}
    words |= {"reactive.1.declares": "dodge"}
    form = {"active.action": "template", "active.weapon": "Light Flamethrower", "active.1.burst": "1"}
    form |= {"reactive.1.action": "dodge", "reactive.1.ph": "10"}

    assert engine.ask("exchange", form).odds == engine.ask("matchup", words).odds


@pytest.mark.clause("n5.supportware.one-per-target", "n5.fireteam.suppressive-fire")
@pytest.mark.parametrize(
    ("control", "message", "form"),
    [
        ("active.trooper", "BS must", {"active.trooper": "BS 99, Combi Rifle"}),
        ("active.trooper", "must list a weapon for a BS Attack", {"active.trooper": PLAIN}),
        ("active.trooper", "must list a weapon for a Direct Template, not", {"active.declares": "template"}),
        ("active.trooper", "must have BS for a BS Attack", {"active.trooper": "PH 10, Combi Rifle"}),
        ("active.trooper", "must have PH for a Dodge", {"active.trooper": "BS 10", "active.declares": "dodge"}),
        ("active.trooper", "at 2 it is Dead", {"active.trooper": f"{PLAIN}, Combi Rifle, Wounds lost 2"}),
        ("active.declares", "Unconscious already", {"active.trooper": f"{PLAIN}, Combi Rifle, Wounds lost 1"}),
        ("active.declares", "Stunned allows", {"active.states": "Stunned"}),
        ("reactive.1.declares", "Immobilized-B allows", {"reactive.1.declares": "dodge", "reactive.1.states": "IMM-B"}),
        ("active.states", "must be States", {"active.states": "Mimetism (-3)"}),
        ("active.states", "States with commas between, and here", {"active.states": "Stnd"}),
        ("active.states", "without Unconscious: write the Wounds lost", {"active.states": "Prone, unconscious"}),
        ("reactive.1.trooper", "must be without Dead", {"reactive.1.trooper": f"{PLAIN}, Combi Rifle, Dead"}),
        ("reactive.1.states", "must be without Possessed", {"reactive.1.states": "Possessed"}),
        ("active.states", "must be without Sepsitorized", {"active.states": "Sepsitorized"}),
        ("active.declares", "Engaged allows, not bs-attack", {"active.states": "Engaged"}),
        (
            "active.declares",
            "Engaged allows, not carbonite",
            {
                "active.trooper": "WIP 13, BTS 3, Hacking Device",
                "active.declares": "carbonite",
                "active.states": "Engaged",
                "reactive.1.trooper": f"HI, {PLAIN}, Combi Rifle",
            },
        ),
        ("reactive.1.declares", "Retreat! State allows, not bs-attack", {"reactive.1.states": "Retreat! State"}),
        (
            "active.declares",
            "the enemy's Aerial allows, not cc-attack",
            {
                "active.trooper": "CC 12, CC Weapon",
                "active.declares": "cc-attack",
                "reactive.1.trooper": f"{PLAIN}, Aerial, Combi Rifle",
            },
        ),
        *(
            (f"{side}.declares", f"{state} allows", {f"{side}.declares": "template", f"{side}.states": state} | FLAMES)
            for side, state in (("active", "Stunned"), ("reactive.1", "Immobilized-B"), ("active", "Immobilized-A"))
        ),
        ("active.weapon", 'must be a weapon of the N5 chart, not "Blaster"', {"active.weapon": "Blaster"}),
        ("active.weapon", "must be one that shoots", {"active.weapon": "CC Weapon"}),
        ("active.weapon", "must be a Direct Template Weapon", {"active.weapon": "HMG", "active.declares": "template"}),
        ("active.1.burst", "must be 1 or more", {"active.1.burst": "0"}),
        ("active.1.burst", "at 3 or less, not 4", {"active.1.burst": "4"}),
        (
            "active.1.burst",
            "must be 1 or more",
            {"active.1.burst": "0", "active.declares": "template", "active.weapon": "Chain Rifle"},
        ),
        (
            "active.2.burst",
            "Burst: Single Target",
            {
                "active.weapon": "Uragan MRL (Hit Mode)",
                "active.2.burst": "1",
                "reactive.2.trooper": PLAIN,
                "reactive.2.declares": "nothing",
            },
        ),
        ("active.trooper", "must list Berserk", {"active.declares": "berserk"}),
        ("active.trooper", "must list a weapon for a CC Attack", {"active.declares": "cc-attack"}),
        ("active.weapon", "the Trait CC, not Heavy", {"active.weapon": "HMG", "active.declares": "cc-attack"}),
        *(
            (
                "reactive.1.trooper",
                message,
                {
                    "active.trooper": "CC 12, PARA CC Weapon (-3)",
                    "active.declares": "cc-attack",
                    "reactive.1.trooper": target,
                    "reactive.1.declares": "nothing",
                },
            )
            for message, target in (
                ("must have PH against PARA", "ARM 1, VITA 1"),
                ("must be no Immunity (PARA)", "PH 10, VITA 1, Immunity (PARA)"),
            )
        ),
        ("visibility", "that the Active Trooper sees through, not zero", {"visibility": "zero"}),
        (
            "visibility",
            "that the Active Trooper sees through, not white-noise",
            {"visibility": "white-noise", "active.trooper": f"{PLAIN}, Marksmanship, Combi Rifle"},
        ),
        ("visibility", "that Reactive 1 sees through", {"visibility": "zero", "active.declares": "dodge"}),
        (
            "visibility",
            "that Reactive 2 sees through",
            {
                "visibility": "zero",
                "active.trooper": f"{PLAIN}, MSV2, Combi Rifle",
                "reactive.2.trooper": f"{PLAIN}, Combi Rifle",
            },
        ),
        (
            "active.trooper",
            "must list one Supportware Program at most, not Assisted Fire and Fairy Dust.",
            {"active.trooper": f"REM, {PLAIN}, Assisted Fire, Fairy Dust, Combi Rifle"},
        ),
        *(
            (
                f"{side}.fireteam",
                "must be none in Suppressive Fire State, not Level 3: the Trooper leaves its Fireteam",
                {f"{side}.fireteam": "3", f"{side}.states": "Suppressive Fire State"},
            )
            for side in ("active", "reactive.1")
        ),
    ],
)
def test_refusals(control, message, form):
    """Refuses a contradictory form at the control, and says what it must be."""
    with pytest.raises(InvalidInputError, match=re.escape(message)) as refused:
        engine.ask("matchup", form)

    assert control == refused.value.control


@pytest.mark.parametrize(
    ("form", "name", "line"),
    [
        case(
            "n5.surprise-attack.targets",
            {"active.trooper": f"{PLAIN}, Surprise Attack (-6), Combi Rifle", "active.surprise": "1"},
            "reactive.1.bs-attack",
            "-6 Surprise Attack",
        ),
        case(
            "n5.multispectral-visor.l1-zero",
            {"visibility": "zero", "active.trooper": f"{PLAIN}, MSV1, Combi Rifle"},
            "active.1.bs-attack",
            "-6 Zero Visibility",
        ),
        case(
            "n5.visibility.zero-reply",
            {"visibility": "zero", "active.trooper": f"{PLAIN}, MSV1, Combi Rifle"},
            "reactive.1.bs-attack",
            "-6 Zero Visibility",
        ),
        case(
            "n5.attack.bracket-saving-roll",
            {"active.trooper": f"{PLAIN}, BS Attack (SR-1), Combi Rifle"},
            "reactive.1.saving-roll",
            "-1 BS Attack",
        ),
        case(
            "n5.fireteam.bonus.level-3",
            {"active.declares": "dodge", "active.fireteam": "3"},
            "active.1.dodge",
            "+1 Fireteam",
        ),
        case(
            "n5.warhorse.bs-attack",
            {
                "active.trooper": f"{PLAIN}, BS Attack (-3), Combi Rifle",
                "reactive.1.trooper": f"{PLAIN}, Warhorse, Combi Rifle",
            },
            "reactive.1.bs-attack",
            "-3 BS Attack: does not count, Warhorse ignores it",
        ),
    ],
)
def test_ledger(form, name, line):
    """The ledger of a roll lists what affects it, also in the JSON."""
    answer = engine.ask("matchup", form)

    assert line in [str(entry) for entry in answer.ledger[name]]
    assert [entry.to_json() for entry in answer.ledger[name]] == answer.to_json()["ledger"][name]


@pytest.mark.parametrize(
    "form",
    [
        case("n5.camouflaged.no-attack", {"reactive.1.states": "Camouflaged"}),
        case("n5.impersonation-state.no-attack.imp-1", {"reactive.1.states": "Impersonation State"}),
        case(
            "n5.camouflaged.template",
            {
                "reactive.1.states": "Camouflaged",
                "active.declares": "template",
                "active.trooper": FLAMES["active.trooper"],
            },
        ),
        case(
            "n5.impersonation-state.template",
            {
                "reactive.1.states": "Impersonation State",
                "active.declares": "template",
                "active.trooper": FLAMES["active.trooper"],
                "reactive.2.trooper": f"{PLAIN}, Combi Rifle",
                "active.2.burst": "1",
            },
        ),
    ],
)
def test_nobody_attacks_a_marker(form):
    """A Marker that does not reveal itself cannot be the target of an attack."""
    with pytest.raises(InvalidInputError, match=form["reactive.1.states"]) as refused:
        engine.ask("matchup", form | {"reactive.1.declares": "nothing"})

    assert refused.value.control == "active.declares"


@pytest.mark.parametrize(
    "form",
    [
        case("n5.camouflaged.aro.delay", {"active.states": "Camouflaged"}),
        case("n5.camouflaged.reveal.skill", {"reactive.1.states": "Camouflaged", "reactive.1.declares": "dodge"}),
        case(
            "n5.camouflaged.no-attack",
            {
                "reactive.1.states": "Camouflaged",
                "reactive.1.declares": "nothing",
                "active.trooper": f"{PLAIN}, MSV3, Combi Rifle",
            },
        ),
        case(
            "n5.camouflaged.template",
            {
                "reactive.1.states": "Camouflaged",
                "reactive.1.declares": "nothing",
                "active.declares": "template",
                "active.trooper": FLAMES["active.trooper"],
                "reactive.2.trooper": f"{PLAIN}, Combi Rifle",
                "active.2.burst": "1",
            },
        ),
    ],
)
def test_a_marker_that_may_be_attacked(form):
    """A Marker can be a target if it reveals itself, for a Visor L3, or next to the Main Target of a Template."""
    assert engine.ask("matchup", form).odds["reactive.1.survives"] < 1


@pytest.mark.clause("n5.multispectral-visor.l3-camo-mod")
def test_the_mimetism_of_a_marker_counts_against_a_visor():
    """A shot by a Visor L3 at a Camouflage Marker has the MOD of its Mimetism."""
    form = {"active.trooper": f"{PLAIN}, MSV3, Combi Rifle", "reactive.1.trooper": f"{PLAIN}, Mimetism (-6)"}
    at_marker = form | {
        "reactive.1.states": "Camouflaged",
        "reactive.1.declares": "nothing",
        "reactive.1.distance": "12",
    }
    found = engine.ask("matchup", at_marker)

    assert found.values["active.1.success_value"] == 9
    assert "-6 Mimetism" in [str(entry) for entry in found.ledger["active.1.bs-attack"]]


@pytest.mark.clause("n5.rolls.maximum-modifier")
@pytest.mark.no_cover
def test_what_the_maximum_modifier_takes_back():
    """The last line of a ledger says what is not covered; the links continue without it."""
    form = {"reactive.1.trooper": f"{PLAIN}, Mimetism (-6), Combi Rifle", "reactive.1.distance": "40"}
    found = engine.ask("matchup", form | {"reactive.1.cover": "partial"})
    ways = ways_of(form | {"reactive.1.cover": "partial"})

    assert str(found.ledger["active.1.bs-attack"][-1]) == "+3 Maximum Modifier: the MODs sum to -15, capped at -12"
    assert found.values["active.1.success_value"] == 0
    assert [way.form["active.1.mods"] for way in ways] == ["-6 Mimetism"]


CC = {"active.declares": "cc-attack"}
DOWN = "ARM 4, Wounds lost 2"
BOTH = "Immunity (AP, Continuous Damage)"


def hurt(weapon, target="ARM 4", skills="BS 12", **form):
    """Return the chances of each number of Wounds of a target that does nothing."""
    words = {"active.trooper": f"CC 15, {skills}, {weapon}", "reactive.1.trooper": f"{target}, VITA 2"}
    odds = engine.ask("matchup", words | {"reactive.1.declares": "nothing"} | form).odds
    return {name: chance for name, chance in odds.items() if name.startswith("reactive.1.")}


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        case("n5.immunity.ammunition", hurt("HMG (AP)", "ARM 4, Immunity (AP)"), hurt("HMG")),
        case("n5.immunity.arm", hurt("HMG (AP)", "ARM 4, Immunity (ARM)"), hurt("HMG")),
        case("n5.immunity.bts", hurt("HMG (AP)", "ARM 4, Immunity (BTS)"), hurt("HMG (AP)")),
        case("n5.immunity.enhanced", hurt("HMG (AP)", "ARM 4, Immunity (Enhanced)"), hurt("HMG")),
        case("n5.immunity.combined", hurt("AP+DA CC Weapon", "ARM 4, Immunity (AP)", **CC), hurt("DA CC Weapon", **CC)),
        case(
            "n5.immunity.combined: 2",
            hurt("AP+Shock CC Weapon", "ARM 4, Immunity (Shock)", **CC),
            hurt("AP CC Weapon", **CC),
        ),
        case("n5.immunity.trait", hurt("HMG (Continuous Damage)", "ARM 4, Immunity (Continuous Damage)"), hurt("HMG")),
        case("n5.immunity.trait: 2", hurt("HMG (AP, Continuous Damage)", f"ARM 4, {BOTH}"), hurt("HMG")),
        case(
            "n5.immunity.unconscious",
            hurt("HMG (AP)", "ARM 4, Immunity (AP), Wounds lost 2"),
            hurt("HMG (AP)", DOWN),
        ),
        case(
            "n5.vulnerability.effect",
            hurt("HMG (AP)", "ARM 4, Immunity (ARM), Vulnerability (AP)"),
            hurt("HMG (AP)"),
        ),
        case(
            "n5.vulnerability.name",
            hurt("Viral CC Weapon", "BTS 3, Immunity (BTS), Vulnerability (Viral)", **CC),
            hurt("Viral CC Weapon", "BTS 3", **CC),
        ),
        case(
            "n5.vulnerability.name: 2",
            hurt("Viral CC Weapon", "BTS 3, Immunity (Enhanced), Vulnerability (Viral)", **CC),
            hurt("Viral CC Weapon", "BTS 3", **CC),
        ),
        case("n5.symbiomate.values", hurt("HMG (AP)", "ARM 2, SymbioMate"), hurt("HMG", "ARM 9")),
        case("n5.attack.bracket-ammunition", hurt("HMG", skills="BS 12, BS Attack (AP)"), hurt("HMG (AP)")),
        case("n5.cover.mod", hurt("HMG", **{"reactive.1.cover": "partial"}), hurt("HMG", "ARM 7", skills="BS 9")),
    ],
)
def test_saves(found, expected):
    """Immunity, Cover and brackets after a weapon change the Saving Rolls."""
    assert expected == found


@pytest.mark.clause("n5.save.para")
@pytest.mark.parametrize(
    ("weapon", "declares", "answers", "chance"),
    [
        ("Adhesive Launcher Rifle", "bs-attack", "nothing", 1 - Fraction(8000 - 8 * 14 * 20 - 364, 8000) ** 2),
        ("Light Riotstopper", "template", "nothing", Fraction(14, 20)),
        ("Light Riotstopper", "template", "dodge", Fraction(8 * 14, 400)),
    ],
)
def test_para_from_afar(weapon, declares, answers, chance):
    """Weapons with PARA shoot too: a PH Roll per hit, two for a Critical; the headline names the State."""
    form = {"active.trooper": f"BS 12, VITA 1. {weapon}", "active.declares": declares, "reactive.1.distance": "20"}
    form |= {"reactive.1.trooper": "PH 12, ARM 1, VITA 1", "reactive.1.declares": answers}
    answer = engine.ask("matchup", form)

    assert chance == answer.odds["reactive.1.immobilized"]
    assert answer.headline.startswith(f"Reactive 1 Immobilized-A: {percent(chance)}")


@pytest.mark.clause("n5.weapon-profile.bracket-ps")
def test_brackets_of_a_weapon():
    """A PS and a Trait in brackets count as if they were printed in the profile."""
    shot = {"active.attribute": "12", "active.1.burst": "4", "reactive.1.action": "nothing", "reactive.1.vita": "2"}
    shot |= {"reactive.1.armour": "4"}
    odds = engine.ask("exchange", shot | {"active.ps": "5", "active.ammunition": "shock"}).odds

    assert {name: odds[name] for name in hurt("HMG")} == hurt("HMG (PS=5, Shock)")
    assert hurt("HMG") != hurt("HMG (Continuous Damage)")
    assert hurt("Panzerfaust (DA)") == hurt("Panzerfaust")


@pytest.mark.parametrize(
    ("distance", "used"), [("8", "Pistol"), ("16", "Heavy Machine Gun"), ("30", "Heavy Machine Gun")]
)
def test_weapon_with_the_best_range_mod(distance, used):
    """If no weapon is named, uses the one with the best Range MOD, then the highest Burst, and says so; never Smoke."""
    profile = f"{PLAIN}, Smoke Grenades, CC Weapon, Pistol, HMG"
    answer = engine.ask("matchup", {"active.trooper": profile, "reactive.1.distance": distance})
    named = engine.ask(
        "matchup", {"active.trooper": profile, "reactive.1.distance": distance, "active.weapon": used.upper()}
    )

    assert answer.filled["active.weapon"] == used
    assert answer.odds == named.odds
    assert any(f"No weapon is named: {used} has" in step.says for step in steps(answer.because))


def test_one_weapon_needs_no_reason():
    """Says nothing about the choice of a weapon where the profile has one."""
    answer = engine.ask("matchup", {})

    assert not any("No weapon is named" in step.says for step in steps(answer.because))


@pytest.mark.parametrize(
    ("profile", "declares", "says"), [(PLAIN, "dodge", "dodges"), ("BS 12, ARM 1, VITA 1", "nothing", "does nothing")]
)
def test_target_without_a_weapon(profile, declares, says):
    """A target that lists no weapon for a BS Attack dodges, or does nothing without PH, and the answer says so."""
    active = f"{PLAIN}, Combi Rifle"
    answer = engine.ask("matchup", {"active.trooper": active, "reactive.1.trooper": profile})
    chosen = engine.ask(
        "matchup", {"active.trooper": active, "reactive.1.trooper": profile, "reactive.1.declares": declares}
    )

    assert answer.odds == chosen.odds
    assert answer.headline == f"{chosen.headline} Reactive 1 lists no weapon for a BS Attack: it {says}."


@pytest.mark.clause("n5.dodge.direct-template-answer")
def test_template_in_aro():
    """A Direct Template in ARO hits, so the shot is a Normal Roll."""
    words = {"reactive.1.trooper": f"{PLAIN}, Chain Rifle", "reactive.1.declares": "template"}
    form = {"active.attribute": "12", "active.weapon": "Combi Rifle", "reactive.1.distance": "16"}
    form |= {"reactive.1.action": "template", "reactive.1.weapon": "Chain Rifle"}

    assert engine.ask("exchange", form).odds == engine.ask("matchup", words).odds


FIGHTER = "CC 15, PH 10, ARM 1, VITA 1"


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("mine", "theirs", "form", "combat"),
    [
        case("n5.martial-arts.both", "Martial Arts L3", "Martial Arts L4", {}, {"martial_arts": (3, 4)}),
        case("n5.natural-born-warrior.effect", "Martial Arts L2", "Natural Born Warrior", {}, {"martial_arts": (2, 0)}),
        case("n5.cc-attack.burst", "CC Attack (+1B)", "CC Attack (+1B)", {}, {"burst_mod": (1, None)}),
        case("n5.cc-attack.imposed-mods", "CC Attack (+3)", "Protheion", {}, {"mods": ("+3", "")}),
        case("n5.berserk.mod", "Berserk (+3)", "Berserk (+3)", {"active.declares": "berserk"}, {"berserk": (3, None)}),
        case("n5.berserk.skill", "Berserk (+3)", "", {}, {}),
        case("n5.surprise-attack.mod", "Surprise Attack (-6)", "", {"active.surprise": "1"}, {"surprise": (-6, None)}),
    ],
)
def test_close_combat(mine, theirs, form, combat):
    """A CC Attack has the odds of the Close Combat calculator, with the Skills of both profiles."""
    words = {"active.trooper": f"{FIGHTER}, {mine}, CC Weapon", "reactive.1.trooper": f"{FIGHTER}, {theirs}, CC Weapon"}
    words |= {"active.declares": "cc-attack", "reactive.1.declares": "cc-attack"} | form
    numbers = {f"{side}.attribute": "15" for side in ("active", "reactive")}
    for name, both in combat.items():
        numbers |= {f"{side}.{name}": str(one) for side, one in zip(("active", "reactive"), both, strict=True) if one}
    if "Natural Born Warrior" in theirs:
        numbers["reactive.natural_born_warrior"] = "1"
    found, expected = engine.ask("matchup", words), engine.ask("close-combat", numbers)

    assert expected.odds["unhurt"] == found.odds["unhurt"]
    assert expected.odds["active.dead"] == found.odds["active.dead"]
    assert expected.odds["reactive.dead"] == found.odds["reactive.1.dead"]


@pytest.mark.clause("n5.cc-attack.para")
@pytest.mark.parametrize("weapon", ["PARA CC Weapon (-3)", "Chest Mines (CC Mode)", "D-Charges (CC Mode)"])
def test_weapons_in_close_combat(weapon):
    """Brackets and Traits of a Melee Weapon count as in the Close Combat calculator."""
    words = {"active.trooper": f"{FIGHTER}, {weapon}", "reactive.1.trooper": f"{FIGHTER}, CC Weapon"}
    words |= {"active.declares": "cc-attack", "reactive.1.declares": "cc-attack"}
    numbers = {"active.attribute": "15", "reactive.attribute": "15", "active.weapon": weapon}
    found, expected = engine.ask("matchup", words), engine.ask("close-combat", numbers)

    assert expected.values["active_success_value"] == found.values["active.1.success_value"]
    assert expected.values["reactive_success_value"] == found.values["reactive.1.success_value"]
    assert expected.odds["unhurt"] == found.odds["unhurt"]


@pytest.mark.clause("n5.berserk.mod", "n5.cc-attack.no-other-mods")
def test_ledger_of_close_combat():
    """The ledger of a CC Attack lists what counts and what does not."""
    form = {"active.trooper": f"{FIGHTER}, Berserk (+3), CC Weapon", "active.declares": "cc-attack"}
    answer = engine.ask("matchup", form | {"reactive.1.cover": "partial", "reactive.1.declares": "nothing"})
    entries = [str(entry) for entry in answer.ledger["active.1.cc-attack"]]
    saves = [str(entry) for entry in answer.ledger["reactive.1.saving-roll"]]

    assert entries == ["+3 Berserk: does not count, Berserk is not declared"]
    assert saves == ["+3 Cover: does not count, it is a CC Attack"]


@pytest.mark.parametrize(
    ("weapon", "target", "line"),
    [
        case("n5.immunity.arm", "HMG", "Immunity (BTS)", "Immunity (BTS): does not count, it is saved on ARM"),
        case("n5.immunity.ammunition: Immunity (AP), Immunity (AP)", "HMG (AP)", "Immunity (AP)", "Immunity (AP)"),
        case(
            "n5.immunity.ammunition: without Shock Ammunition",
            "HMG (AP)",
            "Immunity (Shock)",
            "Immunity (Shock): does not count, the hit has no Shock Ammunition",
        ),
        case("n5.immunity.critical", "HMG", "Immunity (Critical)", "Immunity (Critical)"),
        case(
            "n5.immunity.trait",
            "HMG",
            "Immunity (Continuous Damage)",
            "Immunity (Continuous Damage): does not count, the weapon does not have Continuous Damage",
        ),
        case(
            "n5.immunity.state",
            "HMG",
            "Immunity (POS)",
            "Immunity (POS): does not count, the hit does not cause that State",
        ),
        case("n5.symbiomate.values", "HMG", "SymbioMate", "Immunity (Enhanced) SymbioMate"),
        case(
            "n5.immunity.para",
            "PARA CC Weapon (-3)",
            "Immunity (Enhanced)",
            "Immunity (Enhanced): does not count, PARA is saved on neither ARM nor BTS",
        ),
        case(
            "n5.vulnerability.effect",
            "HMG (AP)",
            "Immunity (ARM), Vulnerability (AP)",
            "Immunity (ARM): does not count, its user has Vulnerability (AP)",
        ),
    ],
)
def test_immunity_in_the_ledger(weapon, target, line):
    """The ledger of the Saving Rolls lists each Immunity of the target, and why it does not count."""
    form = {"active.trooper": f"CC 15, BS 12, {weapon}", "reactive.1.trooper": f"PH 10, VITA 2, {target}"}
    form |= {"active.declares": "cc-attack" if "CC" in weapon else "bs-attack", "reactive.1.declares": "nothing"}
    answer = engine.ask("matchup", form)
    entries = answer.ledger["reactive.1.saving-roll"]

    assert line in [str(entry) for entry in entries]
    assert "Immunity" in {entry["on"] for entry in answer.to_json()["ledger"]["reactive.1.saving-roll"]}


@pytest.mark.clause("n5.immunity.state")
@pytest.mark.parametrize(
    ("target", "unit", "states"),
    [
        ("Immunity (Isolated)", "LI", set()),
        ("Immunity (Isolated)", "HI", {"immobilized"}),
        ("Immunity (IMM-B)", "HI", {"isolated"}),
        ("Warhorse", "HI", {"immobilized"}),
        ("Courage", "HI", {"isolated", "immobilized"}),
    ],
)
def test_immunity_to_a_state(target, unit, states):
    """A Trooper never enters the State that its Immunity names."""
    form = {"active.trooper": "CC 15, E/M CC Weapon", "active.declares": "cc-attack"}
    form |= {"reactive.1.trooper": f"{unit}, BTS 3, VITA 1, {target}", "reactive.1.declares": "nothing"}
    odds = engine.ask("matchup", form).odds
    found = {state for state in ("isolated", "immobilized") if odds.get(f"reactive.1.{state}")}

    assert states == found


@pytest.mark.parametrize(
    ("profile", "lines"),
    [
        case("n5.courage.guts", "Courage", ["no roll Courage"]),
        case("n5.religious-troop.guts", "Religious Troop", ["no roll Religious Troop"]),
        case("n5.foxhole.skills", "Foxhole", ["no roll Foxhole"]),
        case("n5.stunned.mod", "Stunned", ["-3 Stunned"]),
        case("n5.guts.when", "Mimetism (-3)", None),
    ],
)
def test_ledger_of_a_guts_roll(profile, lines):
    """The ledger of a Guts Roll lists its MODs, and what makes a roll unnecessary."""
    form = {"reactive.1.trooper": f"WIP 13, {profile}", "reactive.1.declares": "nothing"}
    entries = engine.ask("matchup", form).ledger.get("reactive.1.guts-roll")

    assert lines == (entries and [str(entry) for entry in entries])


@pytest.mark.clause("n5.guts.when")
def test_no_guts_roll_in_close_combat():
    """An Engaged Trooper makes no Guts Roll, and has no ledger of one."""
    form = {"active.trooper": "CC 12, CC Weapon", "active.declares": "cc-attack"}
    form |= {"reactive.1.trooper": "WIP 13, Courage", "reactive.1.declares": "nothing"}

    assert "reactive.1.guts-roll" not in engine.ask("matchup", form).ledger


TEAM = {"active.trooper": f"{PLAIN}, BS Attack (+1 SD), Combi Rifle", "active.fireteam": "2"}


@pytest.mark.clause("n5.fireteam.bonus.level-2")
def test_special_dice_of_two_sources():
    """The +1 SD of a Fireteam and of a Skill add two dice to a BS Attack."""
    both, one = engine.ask("matchup", TEAM), engine.ask("matchup", TEAM | {"active.fireteam": "0"})

    assert (both.dice["active.1.dice"], one.dice["active.1.dice"]) == (5, 4)
    assert applies(both.because, "n5.fireteam.bonus.level-2")
    assert applies(both.because, "n5.rolls.special-die.split")
    assert one.odds["any_down"] < both.odds["any_down"]


def test_special_dice_of_two_sources_on_the_table():
    """Of five real dice the two worst are discarded, in a Face to Face Roll too."""
    rolled = {"active.1.dice": "3 16 5 17 4", "reactive.1.dice": "20"}
    shot = engine.ask("matchup", TEAM | rolled)
    alone = engine.ask("matchup", TEAM | {"reactive.1.declares": "nothing", "active.1.dice": "3 16 5 17 4"})

    assert (shot.values["reactive.1.hits"], alone.values["reactive.1.hits"]) == (3, 3)


@pytest.mark.clause("n5.martial-arts.special-die")
def test_special_dice_in_close_combat():
    """Two sources of +1 SD count once in a CC Attack, which is uncertain."""
    fighter = "CC 20, PH 12, ARM 2, BTS 0, VITA 1, Martial Arts L3, CC Attack (+1 SD), CC Weapon"
    form = {"active.trooper": fighter, "active.declares": "cc-attack", "reactive.1.declares": "dodge"}
    found = engine.ask("matchup", form)

    assert found.dice["active.1.dice"] == 2
    assert any("Uncertain" in says for says, _ in cited(found.because, "n5.martial-arts.special-die"))


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ("D-Charges, CC Weapon", "CC Weapon"),
        ("CC Weapon, DA CC Weapon", "CC Weapon"),
        ("D-Charges", "D-Charges (CC Mode)"),
        ("Pistol, D-Charges, Chain Rifle, AP CC Weapon", "AP CC Weapon"),
    ],
)
def test_the_cc_weapon_by_default(listed, expected):
    """Close Combat uses the first weapon that is not Improvised, if any."""
    found = engine.ask("matchup", {"active.trooper": f"CC 18, {PLAIN}, {listed}", "active.declares": "cc-attack"})

    assert expected == found.filled["active.weapon"]


REMOTE = "REM, BS 11, PH 8, WIP 13, ARM 0, BTS 3, STR 2, Assisted Fire, Combi Rifle"
DUSTED = REMOTE.replace("Assisted Fire", "Fairy Dust")
HACKER = f"{PLAIN}, Hacker, Hacking Device"


def counted(ledger, source):
    """Return the values that count from one source."""
    return [one.value for one in ledger if one.source == source and one.counts]


@pytest.mark.clause("n5.assisted-fire.effect")
def test_assisted_fire():
    """A REM with Assisted Fire ignores the MOD of Partial Cover, which still helps the Saving Roll."""
    form = {"active.trooper": REMOTE, "reactive.1.cover": "partial"}
    found = engine.ask("matchup", form)

    assert found.values["active.1.success_value"] == 14
    assert counted(found.ledger["active.1.bs-attack"], "Cover") == []
    assert counted(found.ledger["reactive.1.saving-roll"], "Cover") == [3]


@pytest.mark.clause("n5.assisted-fire.drawback")
def test_what_assisted_fire_costs():
    """A REM with Assisted Fire or Marksmanship cannot shoot through White Noise; others can."""
    form = {"active.trooper": REMOTE, "visibility": "white-noise"}
    with pytest.raises(InvalidInputError, match="sees through"):
        engine.ask("matchup", form)

    assert engine.ask("matchup", form | {"active.trooper": REMOTE.replace("Assisted Fire, ", "")}).odds


@pytest.mark.parametrize(
    ("trooper", "mods"),
    [
        proves("n5.fairy-dust.effect", DUSTED, [-3]),
        proves("n5.fairy-dust.effect", DUSTED.replace("REM", "TAG"), [-3]),
        proves("n5.fairy-dust.stack", DUSTED.replace("REM, ", "REM, Firewall (-6), "), [-6]),
        proves("n5.firewall.attack", REMOTE, []),
    ],
)
def test_fairy_dust(trooper, mods):
    """Fairy Dust is a Firewall (-3), and does not add to other Firewalls."""
    form = {"active.trooper": HACKER, "active.declares": "carbonite", "reactive.1.trooper": trooper}
    found = engine.ask("matchup", form | {"reactive.1.declares": "reset"})

    assert mods == counted(found.ledger["active.1.comms-attack"], "Firewall")
    assert [3] * len(mods) == counted(found.ledger["reactive.1.saving-roll"], "Firewall")


def test_programs_help_those_on_whom_they_run():
    """Assisted Fire works only on a REM, Fairy Dust only on a Hackable Trooper."""
    trooper = f"{PLAIN}, Assisted Fire, Fairy Dust, Combi Rifle"
    form = {"active.trooper": trooper, "reactive.1.cover": "partial", "reactive.1.trooper": HACKER}
    form |= {"reactive.1.declares": "nothing"}

    assert counted(engine.ask("matchup", form).ledger["active.1.bs-attack"], "Cover") == [-3]


@pytest.mark.clause("n5.tagcom.effect", "n5.remdriver.mods", "n5.look-out.roll")
@pytest.mark.parametrize(
    ("trooper", "counts", "value"),
    [
        ("TAG, PH 14, STR 3, TAGCom (Dodge (PH+3), GizmoKit (PH+1))", {"TAGCom": [3]}, 17),
        (f"{PLAIN}, TAGCom (Dodge (PH+3))", {"TAGCom": []}, 10),
        ("REM, PH 8, STR 1, Remdriver (Dodge (+3))", {"Remdriver": [3]}, 11),
        (f"{PLAIN}, Look Out!", {"Look Out!": [-3]}, 7),
    ],
)
def test_what_allies_do_for_a_dodge(trooper, counts, value):
    """An ally's Skill helps a Dodge if the profile of the helped Trooper names it."""
    found = engine.ask("matchup", {"reactive.1.trooper": trooper, "reactive.1.declares": "dodge"})
    ledger = found.ledger["reactive.1.dodge"]

    assert counts == {name: counted(ledger, name) for name in counts}
    assert value == found.values["reactive.1.success_value"]


def test_a_line_of_the_ledger_names_an_ally():
    """The ledger marks a MOD that comes from an ally."""
    form = {"reactive.1.trooper": f"{PLAIN}, Look Out!", "reactive.1.declares": "dodge"}
    lines = [line for one in ledgers(engine.ask("matchup", form)) for line in one.lines]

    assert [line.owner for line in lines if line.source == "Look Out!"] == ["an ally"]


def test_the_ledger_of_a_roll_of_one_trooper_is_no_table():
    """The steps show an unopposed roll."""
    found = engine.ask("deployment", {})

    assert found.ledger
    assert ledgers(found) == ()
