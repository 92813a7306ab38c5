"""Triangulated Fire: a BS Attack without MODs to its roll, in every calculator that shoots."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies
from tests.helpers.brute_force import n5_die
from tests.helpers.exchange_brute_force import Blow, Foe, odds

SHOT = {"attribute": "12", "distance": "40", "cover": "partial", "mimetism": "-6", "triangulated": "1"}
PLAIN = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle"
PLAYED = {
    "active.trooper": f"{PLAIN}, Triangulated Fire, BS Attack (+1B)",
    "active.declares": "triangulated-fire",
    "active.fireteam": "5",
    "reactive.1.trooper": f"{PLAIN}, Mimetism (-6), BS Attack (-3)",
    "reactive.1.cover": "partial",
    "reactive.1.states": "Targeted",
}
SIDES = {"active.attribute": "12", "reactive.1.attribute": "12"}
SIDES |= {"active.weapon": "Combi Rifle", "reactive.1.weapon": "Combi Rifle", "reactive.1.distance": "16"}
SIDES |= {"active.triangulated": "1", "active.armour": "1", "reactive.1.armour": "1", "reactive.1.cover": "1"}


@pytest.mark.clause("n5.triangulated-fire.roll")
@pytest.mark.parametrize(
    "more",
    [
        {},
        {"targeted": "1"},
        {"distance": "16"},
        {"into_combat": "2"},
        {"fireteam": "5"},
        {"visibility": "poor"},
        {"mods": "-3 Stunned"},
        {"mods": "+3 BS Attack"},
    ],
)
def test_the_roll(more):
    """No MOD counts, good or bad, whoever has it."""
    answer = ask("bs-attack", SHOT | more)

    assert answer.values["success_value"] == 12
    assert answer.odds["at_least_one_success"] == 1 - Fraction(8, 20) ** 3
    assert applies(answer.because, "n5.triangulated-fire.roll")


@pytest.mark.clause("n5.triangulated-fire.burst", "n5.rolls.special-die.limits")
def test_burst_and_extra_dice():
    """A MOD to Burst counts; the +1 SD of a Fireteam does not."""
    answer = ask("matchup", PLAYED)
    (entry,) = [one for one in answer.ledger["active.1.bs-attack"] if one.on == "+1 SD"]

    assert answer.filled["active.1.burst"] == "4"
    assert answer.filled["active.1.special_die"] == "0"
    assert entry.why_not == "it is a Long Skill"


@pytest.mark.clause("n5.triangulated-fire.range")
def test_out_of_range():
    """Beyond the maximum Range it misses."""
    assert ask("bs-attack", SHOT | {"distance": "50"}).values["attack"] == "fails"
    assert ask("exchange", SIDES | {"reactive.1.distance": "50"}).odds["reactive.1.wounds.0"] == 1


@pytest.mark.clause("n5.triangulated-fire.reply")
def test_the_reply():
    """The target has its MODs, and its Cover in the Saving Roll."""
    answer = ask("matchup", PLAYED)

    assert answer.values["active.1.success_value"] == 12
    assert answer.values["reactive.1.success_value"] == 15
    assert [str(one) for one in answer.ledger["reactive.1.saving-roll"]] == ["+3 Cover"]


@pytest.mark.clause("n5.triangulated-fire.roll", "n5.triangulated-fire.reply")
@pytest.mark.parametrize("burst", [1, 3])
def test_brute_force(burst):
    """Every die thrown: dice at 12 against one at 15; Saving Rolls of PS 7 at ARM 1, and 3 more in Cover."""
    answer = ask("exchange", SIDES | {"active.1.burst": str(burst), "reactive.1.mimetism": "-6"})
    mine, theirs = Blow(fails=(12,), critical=(12,)), Blow(fails=(9,), critical=(9,))
    found = odds([Foe(dice=(15, 1), blow=mine, shots=(12, burst), blow_on_foe=theirs)])

    assert {name: answer.odds[name] for name in found} == found


@pytest.mark.clause("n5.triangulated-fire.roll", "n5.coordinated.sequence", "n5.coordinated.other-attacks")
def test_all_of_a_coordinated_order():
    """Every die thrown: two of the Spearhead at 12 against one at 11, and a Normal Roll at 13, whatever the MODs."""
    form = {"attack": "triangulated", "spearhead.burst": "3", "spearhead.mods": "-6 Range", "trooper.2.attribute": "13"}
    answer = ask("coordinated", form | {"target.cover": "1", "target.mimetism": "-6", "target.attribute": "11"})
    hits = Counter()
    for first, second, enemy, other in product(range(1, 21), repeat=4):
        hit = sum(n5_die(12, face) > n5_die(11, enemy) for face in (first, second))
        hits[hit + (other <= 13)] += Fraction(1, 20**4)

    assert {f"hits.{k}": chance for k, chance in hits.items()} == {f"hits.{k}": answer.odds[f"hits.{k}"] for k in hits}
    assert [answer.values[f"{who}.success_value"] for who in ("spearhead", "trooper.2", "target")] == [12, 13, 11]
    assert applies(answer.because, "n5.coordinated.other-attacks")


@pytest.mark.clause("n5.triangulated-fire.roll")
def test_what_to_declare_against_it():
    """Every die thrown: two at 12 against one Dodge at 10, and Saving Rolls of PS 7 at ARM 1 in Cover."""
    form = {"active.triangulated": "1", "reactive.1.mimetism": "-6", "reactive.1.cover": "1", "active.1.burst": "2"}
    answer = ask("what-to-declare", form | {"reactive.1.ph": "10"})

    assert answer.values["active.success_value"] == 12
    safe = Fraction(0)
    for *shots, dodge in product(range(1, 21), repeat=3):
        hits = [face for face in shots if n5_die(12, face) > n5_die(10, dodge)]
        saves = len(hits) + hits.count(12)
        safe += Fraction(11, 20) ** saves / 20**3
    assert answer.odds["dodge.unhurt"] == safe


@pytest.mark.parametrize(
    ("slug", "form", "control"),
    [
        ("bs-attack", SHOT | {"turn": "reactive"}, "turn"),
        ("bs-attack", SHOT | {"special_die": "1"}, "special_die"),
        ("bs-attack", SHOT | {"speculative": "1"}, "triangulated"),
        ("exchange", SIDES | {"active.1.special_die": "1"}, "active.1.special_die"),
        ("what-to-declare", {"active.triangulated": "1", "active.1.special_die": "1"}, "active.1.special_die"),
        ("coordinated", {"attack": "triangulated", "trooper.2.special_die": "1"}, "trooper.2.special_die"),
        ("coordinated", {"attack": "triangulated", "trooper.2.action": "template"}, "trooper.2.action"),
        ("coordinated", {"attack": "triangulated", "target.action": "cc"}, "target.action"),
        ("exchange", SIDES | {"active.discovers": "1"}, "active.discovers"),
        ("matchup", PLAYED | {"active.trooper": PLAIN}, "active.trooper"),
    ],
)
def test_what_is_refused(slug, form, control):
    """It is a Long Skill of the Active Turn, that a profile lists."""
    with pytest.raises(InvalidInputError) as refused:
        ask(slug, form)

    assert refused.value.control == control


@pytest.mark.parametrize(
    ("form", "skill"),
    [({"triangulated": "1"}, "Triangulated Fire"), ({"action": "cc", "berserk": "3"}, "Berserk")],
)
def test_a_refused_discover_names_the_long_skill(form, skill):
    """The refusal names the Long Skill that the Active Trooper declares, not another."""
    declared = {f"active.{name}": text for name, text in form.items()} | {"reactive.1.action": "cc"}
    with pytest.raises(InvalidInputError, match=f"must be none with {skill}, a Long Skill"):
        ask("exchange", declared | {"active.discovers": "1"})
