"""Calculators that are asked about the same situation give the same answer, or refuse it alike."""

from fractions import Fraction
from random import Random

import pytest

from engine import ask
from engine.errors import InvalidInputError
from tests.helpers.cases import case, cases

DRAWN = range(6)
"""The situations that are drawn for each pair of calculators."""
MODS = ("", "", "-3", "+3", "-6 Mimetism, +3 Skill")
LEVELS = ("0", "0", "0", "2", "3", "5")
ZONES = ("none", "none", "low", "poor")
AMMUNITION = ("n", "ap", "da", "exp", "t2", "shock", "plasma", "ap+da", "ap+exp", "stun")


def drawn(seed, **words):
    """Return one word for each name, drawn from its own."""
    chance = Random(seed)  # noqa: S311 - no secret
    return {name: chance.choice(some) for name, some in words.items()}


def numbers(low, high):
    """Return the whole numbers between these two as words."""
    return tuple(str(one) for one in range(low, high + 1))


def of_body(seat, body):
    """Return the controls of what hits find of one Trooper."""
    return {f"{seat}.{name}": word for name, word in body.items()}


def is_refused(slug, form):
    """Return whether a calculator refuses a form."""
    try:
        ask(slug, form)
    except InvalidInputError:
        return True
    return False


def of_bs_attack(seed):
    """Return a BS Attack that nobody answers, as «bs-attack» and as «exchange» ask it."""
    it = drawn(
        seed,
        attribute=numbers(5, 16),
        weapon=("Combi Rifle", "AP HMG", "MULTI Sniper Rifle (AP Mode)", "Boarding Pistol (Hit Mode)"),
        distance=("4", "12", "20", "30", "44", "60"),
        cover=("none", "partial"),
        mimetism=("0", "-3", "-6"),
        albedo=("0", "-3"),
        nanoscreen=("0", "1"),
        visor=("0", "0", "1", "2"),
        x_visor=("0", "1"),
        targeted=("0", "1"),
        visibility=ZONES,
        saturation=("0", "1"),
        fireteam=LEVELS,
        mods=("", "-3 Stunned", "+3 BS Attack"),
    )
    own = {f"active.{name}": it[name] for name in ("attribute", "weapon", "visor", "x_visor", "fireteam", "mods")}
    target = {name: it[name] for name in ("mimetism", "albedo", "nanoscreen", "distance")}
    target |= {"cover": str(int(it["cover"] == "partial"))}
    target |= {"state": "targeted" if it["targeted"] == "1" else "none", "action": "nothing", "vita": "12"}
    table = {name: it[name] for name in ("visibility", "saturation")}
    return it, own | table | of_body("reactive.1", target)


@pytest.mark.parametrize("seed", DRAWN)
def test_bs_attack(seed):
    """A BS Attack hits as often, at the same Success Value, alone and in an exchange where nothing opposes it."""
    alone, fought = of_bs_attack(seed)

    one, other = ask("bs-attack", alone), ask("exchange", fought)

    hit = sum(other.odds[f"reactive.1.{name}"] for name in ("guts", "unconscious", "dead"))
    assert one.odds["at_least_one_success"] == hit
    assert one.values.get("success_value") == other.values.get("active.1.success_value")


@pytest.mark.parametrize("seed", DRAWN)
def test_dodge(seed):
    """A Dodge in the Active Turn saves from shots, a Template and a mine as often in both calculators."""
    it = drawn(
        seed,
        attribute=numbers(6, 15),
        mods=MODS,
        sixth_sense=("0", "1"),
        fireteam=LEVELS,
        stunned=("0", "1"),
        attackers=("1", "2", "3"),
        burst=("1", "1", "2"),
        bs=numbers(8, 15),
        template=("none", "lof"),
        deployable=("0", "1"),
    )
    one = {name: it[name] for name in ("attribute", "mods", "sixth_sense", "fireteam", "stunned", "template")}
    one |= {"deployable": it["deployable"], "turn": "active"}
    other = {f"active.{name}": it[name] for name in ("mods", "sixth_sense", "fireteam")}
    other |= {"active.action": "dodge", "active.ph": it["attribute"], "active.armour": "0", "mine": it["deployable"]}
    other |= {"active.state": "stunned" if it["stunned"] == "1" else "none", "mine.ps": "0"}
    last = int(it["attackers"])
    for number in range(1, last + 1):
        one |= {f"attack.{number}.burst": it["burst"], f"attack.{number}.attribute": it["bs"]}
        shot = {"action": "shoot", "attribute": it["bs"], "burst": it["burst"], "ps": "0"}
        other |= of_body(f"reactive.{number}", shot)
    if it["template"] != "none":
        other |= {f"reactive.{last + 1}.action": "template", f"reactive.{last + 1}.ps": "0"}

    assert ask("dodge", one).odds["untouched"] == ask("exchange", other).odds["active.wounds.0"]


@pytest.mark.parametrize("seed", DRAWN)
def test_saving_rolls(seed):
    """A hit leaves a Trooper as often Unconscious and Dead alone as where a Direct Template hits it in an exchange."""
    body = drawn(
        seed,
        armour=numbers(0, 5),
        bts=("0", "3", "6"),
        vita=numbers(1, 3),
        unit=("other", "hi", "rem"),
        immunity=("none", "ammunition", "critical"),
        cover=("0", "1"),
    )
    hit = drawn(-seed, ps=numbers(3, 9), ammunition=AMMUNITION)

    alone = ask("saving-roll", body | hit | {"attack": "template"})
    fought = ask(
        "exchange",
        of_body("reactive.1", body | {"action": "nothing"}) | of_body("active", hit | {"action": "template"}),
    )

    for name in ("survives", "unconscious", "dead"):
        assert alone.odds[name] == fought.odds[f"reactive.1.{name}"]


@pytest.mark.parametrize("seed", DRAWN)
def test_split(seed):
    """Each split of a Burst comes to what an exchange with so many dice at each comes to."""
    own = drawn(seed, attribute=numbers(8, 15), fireteam=LEVELS, triangulated=("0", "0", "1"), vita=("1", "2"))
    both = of_body("active", own) | drawn(seed, visibility=ZONES)
    for number in ("1", "2"):
        enemy = drawn(
            seed + 50 * int(number),
            action=("shoot", "dodge", "template", "cc", "reset", "nothing"),
            ph=numbers(8, 14),
            mimetism=("0", "-3", "-6"),
            ammunition=AMMUNITION,
        )
        both |= of_body(f"reactive.{number}", enemy)
    split = ask("split-burst", both | {"active.burst": "3"})
    at = {f"active.{number}.burst": some for number, some in (("1", "2"), ("2", "1"))}
    extra = "2+sd-1" if "split.2+sd-1.up" in split.odds else "2-1"

    one = ask("exchange", both | at)

    for name in ("any_down", "all_down", "unhurt", "any_down_and_unhurt", "all_down_and_unhurt"):
        assert split.odds[f"split.{extra}.{name}"] == one.odds[name]
    assert split.odds[f"split.{extra}.up"] == one.odds["active.survives"]


@pytest.mark.clause("n5.triangulated-fire.burst")
def test_split_of_triangulated_fire():
    """Triangulated Fire has no +1 SD, however its Burst is split."""
    form = {"active.triangulated": "1", "active.burst": "3", "active.fireteam": "3"}

    assert "split.3-0.up" in ask("split-burst", form).odds
    assert is_refused("split-burst", form | {"active.fireteam": "0", "active.special_die": "1"})
    assert is_refused("exchange", {"active.triangulated": "1", "active.1.special_die": "1"})


@pytest.mark.clause("n5.bs.range")
@pytest.mark.parametrize("seed", DRAWN)
def test_template(seed):
    """The Main Target of an Impact Template shoots back at the distance of the shot, as in an exchange."""
    it = drawn(
        seed,
        attribute=numbers(8, 15),
        weapon=("Grenades", "Missile Launcher (Blast Mode)", "Heavy Rocket Launcher (Blast Mode)"),
        distance=("4", "7", "12", "16"),
        mods=("", "-3 Cover", "+3 BS Attack"),
    )
    answer = drawn(-seed, action=("shoot", "dodge"), attribute=numbers(8, 15), weapon=("Combi Rifle", "AP HMG"))
    answer |= {"ph": answer["attribute"]} | ({} if answer["action"] == "shoot" else {"weapon": ""})
    answer |= drawn(seed + 100, x_visor=("0", "1"), mimetism=("0", "-3"), nanoscreen=("0", "1"))
    own = {f"active.{name}": word for name, word in it.items() if name != "distance"} | {"active.action": "impact"}

    one = ask("templates", it | of_body("target.1", answer | {"lof": "1"}) | {"target.2.action": "absent"})
    other = ask(
        "exchange", own | of_body("reactive.1", answer | {"distance": it["distance"]}) | {"active.1.burst": "1"}
    )

    assert one.values["target.1.success_value"] == other.values["reactive.1.success_value"]
    for name in ("unconscious", "dead"):
        assert one.odds[f"target.1.{name}"] == other.odds[f"reactive.1.{name}"]
        assert one.odds.get(f"attacker.{name}", 0) == other.odds[f"active.{name}"]


@pytest.mark.clause("n5.impersonation-state.no-attack.imp-1")
@pytest.mark.parametrize("state", ["camouflaged", "imp-1", "imp-2"])
@pytest.mark.parametrize("reveals", [False, True])
def test_attack_on_a_marker(state, reveals):
    """An attack on a Marker with Discover is refused alike: at Impersonation-1, unless it reveals itself."""
    one = {"state": state, "with_attack": "revealed" if reveals else "yes"}
    other = {"marker": state, "active.discovers": "1", "reactive.1.action": "shoot" if reveals else "nothing"}

    assert is_refused("discover", one) == is_refused("exchange", other) == (state == "imp-1" and not reveals)


@pytest.mark.clause("n5.biometric-visor.reveal")
def test_attack_on_a_marker_with_a_biometric_visor():
    """A Biometric Visor makes a Model of an Impersonation-1 Marker, which may then be attacked."""
    assert not is_refused("discover", {"state": "imp-1", "with_attack": "yes", "biometric": "1"})


STATED = {
    "attack-without-lof": "target.",
    "forward-observer": "target.",
    "comms-attack": "reactive.",
}


@pytest.mark.clause("n5.fireteam.barred", "n5.states.fireteam")
@pytest.mark.parametrize(("slug", "seat"), [case(slug, slug, seat) for slug, seat in STATED.items()])
def test_fireteam_of_an_isolated_trooper(slug, seat):
    """A Trooper that is Isolated is in no Fireteam, whoever asks."""
    form = {f"{seat}isolated": "1", f"{seat}fireteam": "3"}

    assert is_refused(slug, form)
    assert is_refused("exchange", {"reactive.1.state": "isolated", "reactive.1.fireteam": "3"})
    assert not any(is_refused(slug, {name: word}) for name, word in form.items())


SEATS = {
    "saving-roll": "",
    "exchange": "reactive.1.",
    "close-combat": "reactive.",
    "templates": "target.1.",
    "attack-without-lof": "target.",
    "mines": "target.",
    "recovery": "",
}


@pytest.mark.clause("n5.remote-presence.levels")
@pytest.mark.parametrize(("slug", "seat"), [case(slug, slug, seat) for slug, seat in SEATS.items()])
def test_remote_presence_without_str(slug, seat):
    """Remote Presence needs STR, whoever asks."""
    form = {f"{seat}remote_presence": "1"}

    assert is_refused(slug, form)
    assert not is_refused(slug, form | {f"{seat}structure": "1"})


@pytest.mark.clause("n5.remote-presence.levels")
@pytest.mark.parametrize("seat", ["active", "reactive.1"])
def test_remote_presence_in_a_profile_without_str(seat):
    """Remote Presence needs STR in a profile, too."""
    profile = "BS 12, PH 12, ARM 2, BTS 0, VITA 1, Remote Presence, Combi Rifle"

    assert is_refused("matchup", {f"{seat}.trooper": profile})
    assert not is_refused("matchup", {f"{seat}.trooper": profile.replace("VITA", "STR")})


@pytest.mark.clause("n5.visibility.zero")
@pytest.mark.parametrize("distance", ["8", "60"])
@pytest.mark.parametrize("zone", ["none", "zero"])
def test_shot_through_zero_visibility(zone, distance):
    """Nobody shoots through a Zero Visibility Zone in its own Order, in range or out of it, a kit neither."""
    table = {"visibility": zone, "distance": distance}

    assert is_refused("bs-attack", table) == (zone == "zero")
    assert is_refused("recovery", table | {"method": "medikit", "reach": "afar"}) == (zone == "zero")
    assert is_refused("exchange", {"visibility": zone, "reactive.1.distance": distance}) == (zone == "zero")


@pytest.mark.clause("n5.unconscious.no-skills")
@pytest.mark.parametrize("declares", ["bs-attack", "reset", "attack"])
@pytest.mark.parametrize("opposed", ["reset", "attack", "nothing"])
def test_unconscious_trooper_declares_nothing(declares, opposed):
    """An Unconscious Trooper declares nothing in the calculator of Comms Attacks, whatever its enemy does."""
    form = {"active.action": declares, "reactive.action": opposed, "active.wounds_taken": "1"}

    assert is_refused("comms-attack", form)
    assert not is_refused("comms-attack", form | {"active.action": "nothing"})


UNFREE = {
    "free": ({}, {}),
    "Stunned": ({"stunned_already": "1"}, {"reactive.1.state": "stunned", "reactive.1.action": "dodge"}),
    "Immobilized-B": ({"immobilised": "1"}, {"reactive.1.state": "immobilized-b"}),
    "Isolated and Immobilized-B": ({"immobilised": "1"}, {"reactive.1.state": "isolated-immobilized-b"}),
    "Engaged": ({"close_combat": "1"}, {"active.action": "cc"}),
}


@pytest.mark.clause("n5.guts.when")
@pytest.mark.parametrize(("alone", "fought"), cases(UNFREE))
def test_guts_roll(alone, fought):
    """An exchange has a Guts Roll where that calculator has one: of nobody Engaged or Immobilized."""
    chance = ask("exchange", {"reactive.1.action": "nothing"} | fought).odds["reactive.1.guts"]

    assert (chance > 0) == (ask("guts-roll", alone).values["must"] != "no-roll")


@pytest.mark.clause("n5.guts.when")
def test_guts_roll_of_real_dice():
    """Real dice that hit a Trooper that is Immobilized already leave it without a Guts Roll."""
    hit = {"reactive.1.action": "nothing", "active.1.burst": "1", "active.1.dice": "9", "reactive.1.save_dice": "1"}

    must = [
        ask("exchange", hit | {"reactive.1.state": state}).values["reactive.1.owes_guts"]
        for state in ("none", "immobilized-b")
    ]

    assert must == ["yes", "no"]


SHOT = {"action": "shoot", "weapon": "Combi Rifle", "distance": "12"}
HACK = {"action": "hack", "program": "carbonite"}
HELD = {"reactive.1.state": "immobilized-b", "reactive.1.action": "reset", "reactive.1.unit": "hi"}
HELD_IN_ORDER = {"active.state": "immobilized-b", "active.action": "reset", "active.unit": "hi"}


@pytest.mark.clause("n5.reset.cancel", "n5.immobilized-b.guts")
def test_guts_roll_after_a_reset():
    """A Trooper that is Immobilized-B makes a Guts Roll only if its Reset ends that State."""
    shot = of_body("active", {name: word for name, word in SHOT.items() if name != "distance"})
    held, free = ask("exchange", shot | HELD), ask("exchange", shot | HELD | {"reactive.1.state": "none"})
    hacked = ask("exchange", of_body("active", HACK) | HELD)

    assert 0 < held.odds["reactive.1.reset_succeeds"] < 1
    assert held.odds["reactive.1.guts"] == held.odds["reactive.1.reset_succeeds"] * free.odds["reactive.1.guts"]
    assert hacked.odds["reactive.1.guts"] == 0


@pytest.mark.clause("n5.reset.several", "n5.immobilized-b.guts")
def test_guts_roll_after_a_reset_in_the_active_turn():
    """A Reset that beats every Comms Attack frees for the Guts Roll that the other attacks force."""
    shot, hack = of_body("reactive.1", SHOT), of_body("reactive.2", HACK)
    held = ask("exchange", shot | hack | HELD_IN_ORDER)
    shot_at = ask("exchange", shot | HELD_IN_ORDER | {"active.state": "none"})

    assert held.odds["active.guts"] == held.odds["active.reset_succeeds"] * shot_at.odds["active.guts"]
    assert ask("exchange", of_body("reactive.1", HACK) | HELD_IN_ORDER).odds["active.guts"] == 0


@pytest.mark.clause("n5.immobilized-a.dodge", "n5.immobilized-a.guts")
def test_guts_roll_after_a_dodge():
    """A Trooper that is Immobilized-A makes a Guts Roll only if its Dodge ends that State."""
    hacker = {"active.trooper": "WIP 13, BTS 0, VITA 1, Killer Hacking Device", "active.declares": "trinity"}
    dodger = {"reactive.1.trooper": "PH 16, WIP 13, BTS 3, VITA 2, Hacker, Hacking Device"}
    dodger |= {"reactive.1.declares": "dodge"}
    held = ask("matchup", hacker | dodger | {"reactive.1.states": "Immobilized-A"})
    free = ask("matchup", hacker | dodger)

    assert held.odds["reactive.1.guts"] == free.odds["reactive.1.guts"] * Fraction(10, 20)
    assert ask("matchup", dodger | {"reactive.1.states": "Immobilized-A"}).odds["reactive.1.guts"] == 0


@pytest.mark.clause("n5.sequence.positive-first")
def test_guts_roll_after_the_dice_of_a_reset():
    """Real dice of a Reset decide whether an Immobilized-B Trooper must make a Guts Roll; without them it is open."""
    saved = HELD | {"active.1.burst": "1", "active.1.dice": "9", "reactive.1.save_dice": "1"}

    must = [ask("exchange", saved | {"reactive.1.dice": die}).values["reactive.1.owes_guts"] for die in ("5", "19")]

    assert must == ["yes", "no"]
    assert is_refused("exchange", saved)


@pytest.mark.clause("n5.suppressive-fire-state.enemy-mod")
def test_success_value_against_an_aro():
    """What to declare says the attacker's Success Value against an ARO that changes it, as an exchange does."""
    form = {"active.1.burst": "3", "reactive.1.burst_skill": "suppressive-fire"}

    found = ask("what-to-declare", form).values
    fought = {
        aro: ask("exchange", form | {"reactive.1.action": aro}).values["active.1.success_value"]
        for aro in ("shoot", "dodge", "nothing")
    }

    assert found["active.against.shoot.success_value"] == fought["shoot"] == 9
    assert found["active.success_value"] == fought["dodge"] == fought["nothing"] == 12
    assert "active.against.dodge.success_value" not in found


FALLEN = "PH 12, ARM 1, BTS 0, VITA 2, Combi Rifle, 2 Wounds lost"


@pytest.mark.clause("n5.coup-de-grace.effect")
@pytest.mark.parametrize("level", ["0", "5"])
def test_coup_de_grace(level):
    """A Coup de Grâce kills without a roll, whoever asks, even if its user has +1 SD by Martial Arts."""
    own = {"active.martial_arts": level, "active.attribute": "20"}
    skill = {"0": "", "5": "Martial Arts L5, "}[level]
    profiles = {"active.trooper": f"CC 20, PH 12, ARM 1, BTS 0, VITA 1, {skill}CC Weapon"}
    profiles |= {"reactive.1.trooper": FALLEN, "active.declares": "cc-attack", "reactive.1.declares": "nothing"}
    fallen = {"active.action": "cc", "reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}

    alone = ask("close-combat", own | {"reactive.action": "nothing", "reactive.wounds_taken": "1"})

    assert alone.values["coup_de_grace"] == "yes"
    assert ask("exchange", own | fallen).odds["reactive.1.dead"] == 1
    assert ask("matchup", profiles).odds["reactive.1.dead"] == 1


@pytest.mark.clause("n5.coup-de-grace.effect")
def test_a_coup_de_grace_takes_no_die():
    """It makes no roll, so +1 SD that is typed for it is refused."""
    alone = {"reactive.action": "nothing", "reactive.wounds_taken": "1", "active.special_die": "1"}
    fallen = {"active.action": "cc", "reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}

    assert is_refused("close-combat", alone)
    assert is_refused("exchange", fallen | {"active.1.special_die": "1"})


@pytest.mark.clause("n5.coup-de-grace.burst")
def test_special_die_beside_a_coup_de_grace():
    """Where another enemy is attacked beside a Coup de Grâce, +1 SD goes there."""
    beside = "CC 14, PH 12, ARM 1, BTS 0, VITA 1, CC Weapon"
    form = {"active.trooper": "CC 20, PH 12, ARM 1, BTS 0, VITA 1, Martial Arts L5, CC Weapon"}
    form |= {"active.declares": "cc-attack", "reactive.1.trooper": FALLEN, "reactive.1.declares": "nothing"}
    form |= {"reactive.2.trooper": beside, "reactive.2.declares": "cc-attack", "active.2.burst": "1"}

    found = ask("matchup", form)

    assert found.filled["active.2.special_die"] == "1"
    assert found.odds == ask("matchup", form | {"active.2.special_die": "1"}).odds
    assert is_refused("matchup", form | {"active.1.special_die": "1"})


@pytest.mark.clause("n5.para-ammo.saving-roll", "n5.immunity.ammunition")
@pytest.mark.parametrize("seed", DRAWN)
@pytest.mark.parametrize("kind", [{"weapon": "para"}, {"kind": "koala", "boost": "madtraps"}])
def test_para_of_a_deployable(kind, seed):
    """PARA Mines and MadTraps immobilize as often as PARA does, and are refused against the same Immunities."""
    immunity = ("none", "critical", "ammunition", "both", "attribute", "none")[seed]
    body = drawn(seed, armour=numbers(0, 5), vita=numbers(1, 3), unit=("other", "hi")) | {"immunity": immunity}
    ph = drawn(seed, ph=numbers(5, 15))["ph"]
    deployed, alone = kind | {"attribute": ph} | of_body("target", body), body | {"ph": ph, "ammunition": "PARA"}

    refused = is_refused("mines", deployed)

    assert refused == is_refused("saving-roll", alone) == (immunity in ("ammunition", "both"))
    if not refused:
        odds = ask("mines", deployed).odds
        assert odds["immobilized"] == odds["hit"] * ask("saving-roll", alone).odds["immobilized"]


@pytest.mark.parametrize("seed", DRAWN)
@pytest.mark.parametrize("mine", ["AP Mines", "Viral Mines", "E/M Mines"])
def test_mine_in_an_exchange(mine, seed):
    """A mine that a Trooper triggers as it dodges hurts it as often alone and in an exchange."""
    body = drawn(
        seed,
        armour=numbers(0, 5),
        bts=("0", "3", "6"),
        vita=numbers(1, 3),
        unit=("other", "hi"),
        immunity=("none", "critical", "ammunition", "attribute"),
    )
    it = drawn(-seed, ph=numbers(5, 15), mods=MODS)
    word = {"AP Mines": "ap", "Viral Mines": "viral", "E/M Mines": "em"}[mine]
    own = {"active.action": "dodge", "active.ph": it["ph"], "active.mods": it["mods"], "reactive.1.action": "nothing"}

    alone = ask("mines", {"weapon": word, "attribute": it["ph"], "mods": it["mods"]} | of_body("target", body)).odds
    fought = ask("exchange", own | of_body("active", body) | {"mine": "1", "mine.weapon": mine}).odds

    for name in ("survives", "unconscious", "dead", "guts", "isolated"):
        assert alone.get(name, 0) == fought.get(f"active.{name}", 0)


@pytest.mark.parametrize("seed", DRAWN)
def test_kit_from_afar(seed):
    """A MediKit or GizmoKit from afar hits as a BS Attack of Burst 1 does, at the same Success Value."""
    it = drawn(
        seed,
        kit=("MediKit", "GizmoKit"),
        attribute=numbers(6, 16),
        distance=("4", "8", "12", "20"),
        cover=("none", "partial"),
        visor=("0", "1", "2"),
        visibility=ZONES,
        fireteam=LEVELS,
        mods=("", "+3 BS Attack"),
    )
    shot = of_body("shot", {name: it[name] for name in ("attribute", "visor", "fireteam", "mods")})
    table = {name: it[name] for name in ("distance", "cover", "visibility")}
    kit = {"method": it["kit"].lower(), "reach": "afar", "structure": str(int(it["kit"] == "GizmoKit"))}

    one = ask("recovery", kit | shot | table)
    other = ask("bs-attack", {name: word for name, word in it.items() if name != "kit"} | {"weapon": it["kit"]})

    missed = one.odds["unconscious"] if "success_value" in other.values else 1
    assert one.values.get("shot_success_value") == other.values.get("success_value")
    assert missed == 1 - other.odds["at_least_one_success"]


@pytest.mark.clause("n5.aro.simultaneous")
@pytest.mark.parametrize("seed", DRAWN)
def test_shot_at_a_trooper_that_treats(seed):
    """AROs at a Doctor or Engineer bring it down as often as in an exchange in which it does nothing else."""
    user = drawn(seed, armour=numbers(0, 5), bts=("0", "3", "6"), vita=numbers(1, 3), structure=("0", "0", "1"))
    hit = drawn(seed + 20, ps=numbers(4, 9), ammunition=("N", "AP", "DA", "EXP", "Shock", "T2", "Stun"))
    it = drawn(seed + 40, method=("doctor", "engineer-states"), value=numbers(6, 15), dice=("1", "2", "3"))

    own = {"method": it["method"], "aro.attack": "shot", "aro.value": it["value"], "aro.dice": it["dice"]}
    one = ask("recovery", own | of_body("aro", hit) | of_body("user", user)).odds
    shot = hit | {"action": "shoot", "attribute": it["value"], "burst": it["dice"]}
    other = ask("exchange", {"active.action": "nothing"} | of_body("active", user) | of_body("reactive.1", shot)).odds
    succeeds = ask("normal-roll", {"attribute": "13"}).odds["at_least_one_success"]

    assert one["user_down"] == other["active.unconscious"] + other["active.dead"]
    assert one["up_and_unhurt"] == succeeds * other["unhurt"]


@pytest.mark.clause("n5.bs.into-combat")
@pytest.mark.parametrize("seed", DRAWN)
def test_shot_into_close_combat(seed):
    """A shot at a Trooper in Close Combat has the MOD for each ally Engaged with it, whoever asks."""
    it = drawn(seed, attribute=numbers(8, 16), mimetism=("0", "-3"), cover=("0", "1"), distance=("4", "12", "20"))
    state, wounds, allies = (("none", "0", 2), ("immobilized-b", "0", 1), ("none", "1", 1))[seed % 3]
    third = {"action": "nothing" if wounds == "1" or state != "none" else "cc", "state": state, "wounds_taken": wounds}
    shot = {"action": "shoot", "attribute": it["attribute"], "weapon": "Combi Rifle", "distance": it["distance"]}
    fight = {"active.action": "cc", "active.mimetism": it["mimetism"], "active.cover": it["cover"]}
    fight |= {"reactive.1.action": "dodge"} | of_body("reactive.2", shot) | of_body("reactive.3", third)
    alone = {"turn": "reactive", "into_combat": str(allies), "cover": ("none", "partial")[int(it["cover"])]}
    alone |= {name: it[name] for name in ("attribute", "mimetism", "distance")}
    profiles = {"reactive.1.trooper": "PH 12, ARM 1, VITA 1", "reactive.1.states": "Engaged"}
    profiles |= {"active.trooper": f"BS {it['attribute']}, PH 12, ARM 1, VITA 1, Combi Rifle"}
    profiles |= {"reactive.1.declares": "nothing", "reactive.1.distance": it["distance"]}

    found = ask("bs-attack", alone).values["success_value"]
    one_ally = ask("bs-attack", {"into_combat": "1"} | {name: it[name] for name in ("attribute", "distance")})

    assert ask("exchange", fight).values["reactive.2.success_value"] == found
    assert ask("matchup", profiles).values["active.1.success_value"] == one_ally.values["success_value"]


OUT_OF_RANGE = {
    "exchange": ("active.1.", {"active.weapon": "Combi Rifle"}),
    "what-to-declare": ("active.", {"active.weapon": "Combi Rifle"}),
    "what-to-declare in ARO": ("shoot.", {"reactive.1.weapon": "Combi Rifle"}),
    "matchup": ("active.1.", {}),
    "coordinated": ("spearhead.", {"spearhead.weapon": "Combi Rifle"}),
}


@pytest.mark.clause("n5.bs.range")
@pytest.mark.parametrize(("slug", "seat", "form"), [case(name, name, *rest) for name, rest in OUT_OF_RANGE.items()])
def test_success_value_out_of_range(slug, seat, form):
    """A shot out of range fails without a roll, so that nobody says a Success Value for it."""
    slug, distance = slug.split()[0], "spearhead.distance" if slug == "coordinated" else "reactive.1.distance"

    far, near = (ask(slug, form | {distance: inches}).values for inches in ("60", "12"))

    assert f"{seat}success_value" in near
    assert f"{seat}success_value" not in far
    assert ask("bs-attack", {"distance": "60"}).values["attack"] == "fails"
