"""What to declare compares each ARO as an exchange, and recommends the best with its numbers."""

import re
from fractions import Fraction

import pytest

from engine import InvalidInputError
from engine.advice.ranking import Candidate, rank_candidates
from engine.calculator import exact
from tests.helpers.answers import applied, applies, ask, cited, steps
from tests.helpers.exchange_brute_force import Foe, everybody


def declare(form=None, **more):
    """Return the answer to a form given by control names."""
    return ask("what-to-declare", **{name.replace(".", "__"): text for name, text in (form or {}).items()}, **more)


DODGES = {"reactive.1.action": "dodge", "reactive.1.attribute": "10"}
SITUATIONS = {
    "shots": {},
    "Burst 4 on VITA 2": {"active.1.burst": "4", "reactive.1.vita": "2", "active.vita": "2", "reactive.1.armour": "3"},
    "a Direct Template": {"active.action": "template", "reactive.1.vita": "2"},
    "the Active Trooper dodges": {"active.action": "dodge", "reactive.1.burst": "2"},
    "the Active Trooper does nothing": {"active.action": "nothing"},
    "weapons in Cover": {
        "active.weapon": "Spitfire",
        "active.1.burst": "4",
        "reactive.1.weapon": "Combi Rifle",
        "reactive.1.distance": "14",
        "reactive.1.cover": "1",
    },
    "Ammunition that stuns": {"active.ammunition": "stun", "active.saving_attribute": "bts"},
}


@pytest.mark.clause("n5.fireteam.bonus.level-2")
def test_special_dice_are_those_of_the_attack():
    """Two +1 SD count only if it shoots."""
    plain, extra = declare().odds, declare({"reactive.1.special_die": "2"}).odds
    found = ask("exchange", reactive__1__action="shoot", reactive__1__special_die="2").odds

    assert found["reactive.1.survives"] == extra["shoot.up"]
    assert [plain[f"{aro}.up"] for aro in ("dodge", "nothing")] == [extra[f"{aro}.up"] for aro in ("dodge", "nothing")]


@pytest.mark.clause("n5.aro.simultaneous", "n5.ftf.cancel", "n5.save.wounds")
@pytest.mark.no_cover
@pytest.mark.parametrize("form", SITUATIONS.values(), ids=SITUATIONS)
@pytest.mark.parametrize("aro", ["shoot", "dodge", "nothing"])
def test_each_aro_is_an_exchange(form, aro):
    odds = declare(form).odds
    own = form | (DODGES if aro == "dodge" else {"reactive.1.action": aro})
    found = ask("exchange", **{name.replace(".", "__"): text for name, text in own.items()}).odds

    assert found["reactive.1.survives"] == odds[f"{aro}.up"]
    assert found["reactive.unhurt"] == odds[f"{aro}.unhurt"]
    assert 1 - found["active.wounds.0"] == odds[f"{aro}.wounds"]
    assert 1 - found["active.survives"] == odds[f"{aro}.attacker_down"] == odds[f"{aro}.attacker_stopped"]


@pytest.mark.clause("n5.stunned.no-attack")
def test_a_state_stops_the_attacker():
    """To stop an attacker, a State that takes nobody down counts too."""
    stun = {"reactive.1.ammunition": "stun", "aim": "attacker_stopped"}
    answer = declare(stun)
    found = ask("exchange", reactive__1__ammunition="stun").odds

    assert found["active.stunned"] == answer.odds["shoot.attacker_stopped"]
    assert (answer.odds["shoot.attacker_down"], answer.values["recommendation"]) == (0, "shoot")
    assert "Attacker stopped" in answer.table.columns
    assert "Attacker stopped" not in declare().table.columns


ARO_DICE = {"shoot": (11, 1), "dodge": (10, 1), "nothing": (0, 1)}


@pytest.mark.clause("n5.dodge.roll", "n5.ftf.dodge-reset", "n5.rolls.normal")
@pytest.mark.no_cover
@pytest.mark.parametrize("attack", ["shoot", "template"])
@pytest.mark.parametrize("aro", ARO_DICE)
def test_each_aro_matches_brute_force(aro, attack):
    """Matches brute force over every die of every roll and Saving Roll."""
    odds = declare({"active.action": attack, "active.1.burst": "2"}).odds
    foe = Foe(does=aro, dice=ARO_DICE[aro], aimed=attack, shots=(12, 2))
    found = [(mine[0] > 0, theirs[0] == 0, chance) for mine, (theirs,), chance in everybody([foe])]

    assert sum(chance for _, up, chance in found if up) == odds[f"{aro}.up"] == odds[f"{aro}.unhurt"]
    assert sum(chance for wounds, _, chance in found if wounds) == odds[f"{aro}.wounds"] == odds[f"{aro}.attacker_down"]
    assert sum(chance for wounds, up, chance in found if up and wounds) == odds[f"{aro}.up_and_wounds"]


@pytest.mark.clause("n5.dodge.direct-template-answer")
def test_both_at_once_is_joint():
    """Shots against a Direct Template are Normal Rolls, and both sides may be down."""
    odds = declare({"active.action": "template"}).odds

    assert odds["shoot.up"] * odds["shoot.wounds"] == odds["shoot.up_and_wounds"]
    assert Fraction(2, 5) == odds["shoot.up"] == odds["nothing.up"]
    assert Fraction(7, 10) == odds["dodge.up"]


HACKED = {"active.action": "hack", "active.wip": "13", "reactive.1.wip": "13", "reactive.1.attack": "none"}
"""An attack that wounds nobody: Spotlight, which leaves its target Targeted."""

AIMS = [
    ("up", {"reactive.1.ph": "13"}, "dodge", "none"),
    ("up", {"reactive.1.ph": "10"}, "shoot", "none"),
    ("unhurt", {"reactive.1.ph": "13"}, "dodge", "none"),
    ("wounds", {"reactive.1.ph": "13"}, "shoot", "none"),
    ("up_and_wounds", {"reactive.1.ph": "13"}, "shoot", "none"),
    ("attacker_down", {"reactive.1.ph": "13"}, "shoot", "none"),
    ("up", {"active.mods": "-12"}, "shoot", "shoot, dodge, nothing"),
    ("up", {"active.mods": "-12", "reactive.1.attack": "none"}, "dodge or nothing", "dodge, nothing"),
    ("wounds", {"reactive.1.attack": "none"}, "dodge", "dodge, nothing"),
    ("up", {"reactive.1.attribute": "0", "reactive.1.ph": "0"}, "shoot or dodge or nothing", "shoot, dodge, nothing"),
    ("wounds", {"reactive.1.attack": "template", "active.action": "nothing"}, "template", "none"),
    ("up", HACKED, "reset", "reset, dodge, nothing"),
    ("wounds", HACKED, "reset", "reset, dodge, nothing"),
    ("attacker_stopped", HACKED, "reset", "reset, dodge, nothing"),
]


@pytest.mark.clause("n5.aro.one")
@pytest.mark.no_cover
@pytest.mark.parametrize(("aim", "form", "recommended", "tie"), AIMS)
def test_best_for_an_aim(aim, form, recommended, tie):
    """Recommends the ARO with the highest chance; ties are shown, and a second aim decides."""
    answer = declare(form, aim=aim)
    chances = {name.removesuffix(f".{aim}"): chance for name, chance in answer.odds.items() if name.endswith(f".{aim}")}
    highest = {aro for aro, chance in chances.items() if chance == max(chances.values())}

    assert (recommended, tie) == (answer.values["recommendation"], answer.values["tie"])
    assert highest == (set(tie.split(", ")) if tie != "none" else {recommended})
    ((says, counts),) = cited(answer.because, "n5.aro.one")
    assert (says.endswith(answer.headline), counts) == (True, True)


REASONS = [
    ({"reactive.1.ph": "13"}, ["48.3%", "42%"]),
    ({"active.mods": "-12"}, ["100%", "34.2%", "0%"]),
    ({"active.mods": "-12", "reactive.1.attack": "none"}, ["100%"]),
    ({"aim": "wounds", "reactive.1.attack": "none"}, ["39.2%", "24.8%"]),
    ({"aim": "wounds", "reactive.1.attack": "none", "active.action": "nothing"}, []),
    (HACKED, ["100%", "48.3%", "25.3%"]),
    (HACKED | {"aim": "wounds"}, ["48.3%", "25.3%"]),
    ({"active.ps": "20", "active.armour": "20", "reactive.1.armour": "20", "reactive.1.ps": "20"}, ["100%"]),
]


@pytest.mark.parametrize(("form", "chances"), REASONS)
def test_reason_is_a_sentence_with_the_numbers(form, chances):
    """The headline names the best ARO for the aim, the next best and the difference; or says that it is a tie."""
    assert re.findall(r"[\d.]+%", declare(form).headline) == chances


def test_differences_that_rounding_hides_decide():
    """Two chances that round to the same number are not a tie: even the smallest difference decides."""
    form = {"active.attribute": "1", "active.1.burst": "2", "reactive.1.attribute": "1", "reactive.1.ph": "1"}
    answer = declare(form | {"reactive.1.vita": "3"})

    assert answer.odds["shoot.up"] > answer.odds["nothing.up"]
    assert "99.9%, against 99.9% (nothing; less by under 0.1%)" in answer.headline


@pytest.mark.clause("n5.sequence.requirements")
def test_impossible_aros_are_listed():
    """An ARO that is not possible has a reason instead of odds."""
    answer = declare({"reactive.1.attack": "none"})

    assert answer.values["not_possible"] == "shoot"
    assert [name for name in answer.odds if name.startswith("shoot.")] == []
    found = [(row.label, row.note) for row in answer.table.rows if row.note]
    assert found == [("shoot", "not possible: no LoF or no weapon")]
    assert cited(answer.because, "n5.sequence.requirements")


@pytest.mark.clause("n5.bs.range", "n5.sequence.requirements")
def test_out_of_range_may_be_declared_and_fails():
    """Range is checked after the ARO is declared, which then does nothing."""
    answer = declare({"reactive.1.weapon": "Combi Rifle", "reactive.1.distance": "60"})
    odds = {aro: [answer.odds[f"{aro}.{name}"] for name in ("up", "wounds")] for aro in ("shoot", "nothing")}
    tops = [step.rule.id for step in answer.because]

    assert answer.values["not_possible"] == "none"
    assert odds["shoot"] == odds["nothing"]
    assert [row.note for row in answer.table.rows if row.note] == []
    assert not {"n5.bs.range", "n5.aro.burst", "n5.rolls.success-value"} & set(tops)
    assert ["out of range" in says for says, _ in cited(answer.because, "n5.aro.skills")] == [True]
    assert applied(answer.because, "n5.bs.range").count(True) == 1


@pytest.mark.clause("n5.rolls.burst.maximum")
def test_a_burst_unlike_the_weapons_is_mentioned():
    """The headline mentions either side's Burst that differs from its weapon's."""
    form = {
        "active.weapon": "Heavy Machine Gun",
        "active.1.burst": "3",
        "reactive.1.weapon": "Heavy Pistol",
        "reactive.1.burst": "3",
    }
    both, template = declare(form), declare({"active.action": "template", "active.weapon": "Chain Rifle"})

    assert re.findall(r"has Burst \d, here \d", both.headline) == ["has Burst 4, here 3", "has Burst 2, here 3"]
    assert "has Burst" not in template.headline


@pytest.mark.clause("n5.aro.skills", "n5.dodge.skill", "n5.aro.when")
def test_each_aro_has_its_clause():
    """Checks an attack, a Dodge, and an ARO that is lost because it is not declared."""
    answer = declare()

    assert all(applies(answer.because, clause) for clause in ("n5.aro.skills", "n5.dodge.skill", "n5.aro.when"))
    assert [row.label for row in answer.table.rows] == ["shoot", "dodge", "nothing"]
    assert [row.marked for row in answer.table.rows] == [True, False, False]


@pytest.mark.clause("n5.dodge.minus-3", "n5.rolls.special-die")
def test_the_dodge_has_its_own_values():
    """MODs and Special Dice of the shots do not affect the Dodge."""
    plain = declare({"reactive.1.ph": "13"})
    shots = declare({"reactive.1.ph": "13", "reactive.1.mods": "-6 Range", "reactive.1.special_die": "1"})
    dodge = declare({"reactive.1.ph": "16", "reactive.1.dodge_mods": "-3 outside LoF"})
    better = declare({"reactive.1.ph": "13", "reactive.1.dodge_special_die": "1"})

    def of(answer, aro):
        return [chance for name, chance in answer.odds.items() if name.startswith(aro)]

    assert of(plain, "dodge") == of(shots, "dodge") == of(dodge, "dodge")
    assert of(plain, "shoot") == of(dodge, "shoot") == of(better, "shoot")
    assert better.odds["dodge.up"] > plain.odds["dodge.up"]


@pytest.mark.clause("n5.save.value", "n5.dodge.roll")
@pytest.mark.no_cover
@pytest.mark.parametrize("control", ["reactive.1.ph", "reactive.1.armour", "reactive.1.vita"])
def test_better_is_never_worse(control):
    """More PH, ARM or VITA never lowers the chance to stay up with a Dodge."""
    chances = [declare({control: str(number)}).odds["dodge.up"] for number in range(1, 12)]

    assert sorted(chances) == chances


WRONG = [
    ({"reactive.1.weapon": "Chain Rifle"}, "reactive.1.weapon", "with Range bands"),
    ({"reactive.1.attack": "template", "reactive.1.weapon": "Combi Rifle"}, "reactive.1.weapon", "Direct Template"),
    ({"active.1.burst": "0"}, "active.1.burst", "must be 1 or more"),
    ({"reactive.1.wounds_taken": "1"}, "reactive.1.wounds_taken", "an Unconscious Trooper does nothing"),
    ({"reactive.1.attack": "throw"}, "reactive.1.attack", "one of shoot, cc, hack, template, discover, none"),
    ({"aim": "win"}, "aim", "one of up, unhurt"),
]


@pytest.mark.parametrize(("form", "control", "says"), WRONG, ids=[f"{row[1]}: {row[2]}" for row in WRONG])
def test_refusals_name_the_control(form, control, says):
    """Refuses contradictory forms at the wrong field."""
    with pytest.raises(InvalidInputError) as caught:
        declare(form)

    assert control == caught.value.control
    assert says in caught.value.message


def test_equal_options_keep_their_order():
    """Equal options keep their order, and each option is in one of the three parts."""
    chances = {"a": (1, 0), "b": (1, 1), "c": (0, 1), "d": (1, 1)}
    some = [Candidate(name, {"up": Fraction(up), "wounds": Fraction(wounds)}) for name, (up, wounds) in chances.items()]
    found = rank_candidates(some, "up", "wounds")

    assert [one.name for one in found.first] == ["b", "d"]
    assert [one.name for one in found.tied] == ["a"]
    assert [one.name for one in found.others] == ["c"]
    assert [one.name for one in found.ranked] == ["b", "d", "a", "c"]


def test_exact_numbers_stand_behind_the_table():
    """Each cell of the table is one of the odds, as a percentage."""
    answer = declare()
    row = answer.table.rows[0]

    assert list(row.cells) == ["42%", "42%", "12.1%", "12.1%", "12.1%"]
    assert exact(answer.odds["shoot.up"]) == "1049058961/2500000000"


def test_steps_are_not_repeated():
    """The steps of the incoming attack are listed only below the first ARO; different steps below each."""
    found = [step for step in steps(declare().because) if step.steps]

    assert sorted(set(found), key=found.index) == found
    assert sum(step.says.startswith("12 without MODs") for step in found) == 1
    assert sum("Face to Face" in step.says for step in found) == 2
