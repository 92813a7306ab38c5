"""An Impact Template in an exchange compares the same attack dice with each Trooper in it; checked by brute force."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited
from tests.helpers.brute_force import CRITICAL, n5_die, uncancelled
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import (
    ATTACKS,
    EVADES,
    NO_HIT,
    NO_INJURY,
    Foe,
    added,
    happens,
    matchup_hits,
    plain_and_critical,
    rolled,
    taken,
)


def against(value, faces, extra, *, main):
    """Return the results of an attack's faces against one Trooper, without the worst die for each +1 SD."""
    dice = [n5_die(value, face) for face in faces]
    if not main:
        dice = [face if die == CRITICAL else die for die, face in zip(dice, faces, strict=True)]
    return tuple(sorted(dice)[extra:])


def meets(foe, own):
    """Return the odds of the hits on the Active Trooper and on a foe in the Template, over all dice of the foe."""
    found = Counter()
    theirs = list(rolled(*foe.dice)) if foe.does in (*ATTACKS, *EVADES) else [((), 1)]
    for other, weight in theirs:
        attacks, contested = foe.does in ATTACKS, foe.does in (*ATTACKS, "dodge")
        on_active = plain_and_critical(other) if attacks else NO_HIT
        on_foe = plain_and_critical(own)
        if contested:
            on_foe, on_active = uncancelled(own, other), uncancelled(other, own) if attacks else NO_HIT
        found[(1, 0) if foe.does == "template" else on_active, on_foe] += weight
    return {hits: Fraction(weight, found.total()) for hits, weight in found.items()}


def odds_under(foes, value, burst, extra=0):
    """Return all odds if the same dice are compared with each foe in the Template, the Main Target first."""
    found = Counter()
    every = Counter(
        tuple(against(value, faces, extra, main=main) for main in (True, False))
        for faces in product(range(1, 21), repeat=burst + extra)
    )
    for throw, weight in every.items():
        matchups = []
        for place, foe in enumerate(foes):
            ends = Counter()
            hits = meets(foe, throw[place > 0]) if foe.aimed == "impact" else matchup_hits(foe)
            for (on_active, on_foe), chance in hits.items():
                for mine, a in taken(foe.blow, on_active).items():
                    for theirs, b in taken(foe.blow_on_foe, on_foe).items():
                        ends[mine, theirs] += chance * a * b
            matchups.append(ends.items())
        for way in product(*matchups):
            mine = NO_INJURY
            for (injury, _), _ in way:
                mine = added(mine, injury)
            chance = prod(chance for _, chance in way) * Fraction(weight, every.total())
            enemies = [(foe, theirs) for foe, ((_, theirs), _) in zip(foes, way, strict=True) if foe.levels]
            for name in happens((1, 2), mine, enemies, dodging=False):
                found[name] += chance
    return {name: chance for name, chance in found.items() if chance}


IMPACT = {"active.action": "impact", "active.1.burst": "1"}
TWO = IMPACT | {"active.2.burst": "1", "reactive.2.action": "dodge", "reactive.2.ph": "10"}
SITUATIONS = {
    "n5.impact-template.roll: the Main Target alone": (IMPACT, [Foe(aimed="impact")], (12, 1)),
    "n5.impact-template.independent: one shoots, one dodges": (
        TWO,
        [Foe(aimed="impact"), Foe("dodge", (10, 1), aimed="impact")],
        (12, 1),
    ),
    "n5.impact-template.effect: one does nothing, one shoots with Burst 2, one outside shoots": (
        IMPACT
        | {"reactive.1.action": "nothing", "active.2.burst": "1", "reactive.2.action": "shoot", "reactive.2.burst": "2"}
        | {"reactive.3.action": "shoot", "reactive.3.attribute": "8"},
        [Foe("nothing", aimed="impact"), Foe(dice=(11, 2), aimed="impact"), Foe(dice=(8, 1), aimed="")],
        (12, 1),
    ),
    "n5.templates.critical: Burst 2 on Troopers of other values, and a mine": (
        TWO | {"active.1.burst": "2", "active.attribute": "19", "reactive.1.attribute": "17", "mine": "1"},
        [
            Foe(dice=(17, 1), aimed="impact"),
            Foe("dodge", (10, 1), aimed="impact"),
            Foe("template", aimed="", levels=None),
        ],
        (19, 2),
    ),
    "n5.rolls.special-die.face-to-face: +1 SD, and a Direct Template in answer": (
        IMPACT | {"active.1.special_die": "1", "active.2.burst": "1", "reactive.2.action": "template"},
        [Foe(aimed="impact"), Foe("template", aimed="impact")],
        (12, 1, 1),
    ),
    "n5.bs.range: the Main Target is out of Range": (
        TWO | {"active.weapon": "Grenades", "reactive.1.distance": "30"},
        [Foe(aimed="impact"), Foe("dodge", (10, 1), aimed="impact")],
        (0, 1),
    ),
    "n5.rolls.sv-below-1: no die is rolled": (
        TWO | {"active.mods": "-12 Fog"},
        [Foe(aimed="impact"), Foe("dodge", (10, 1), aimed="impact")],
        (0, 1),
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes", "attack"), cases(SITUATIONS))
def test_every_throw(form, foes, attack):
    """The joint odds match brute force with one set of attack dice against everybody."""
    expected = odds_under(foes, *attack)

    assert expected == {name: chance for name, chance in ask("exchange", form).odds.items() if chance}


def test_not_the_product_of_each():
    """Troopers in one Template are down together more often than with separate dice."""
    form = TWO | {"reactive.1.action": "nothing", "reactive.2.action": "nothing"}
    odds = ask("exchange", form).odds

    assert odds["all_down"] > (1 - odds["reactive.1.survives"]) * (1 - odds["reactive.2.survives"])


@pytest.mark.clause("n5.impact-template.roll")
def test_by_name():
    """A named weapon has the Range MOD of the Main Target only, and no Cover counts."""
    form = IMPACT | {"active.weapon": "Missile Launcher (Blast Mode)", "reactive.1.distance": "32"}
    form |= {
        "active.2.burst": "1",
        "reactive.2.action": "nothing",
        "reactive.2.cover": "1",
        "reactive.2.mimetism": "-6",
    }
    answer = ask("exchange", form)

    assert (answer.values["active.1.success_value"], answer.values["active.2.success_value"]) == (15, 15)
    assert "not given" not in answer.headline
    assert "No distance" not in answer.headline
    assert any("Cover" in says and not counts for says, counts in cited(answer.because, "n5.save.value"))


@pytest.mark.clause("n5.impact-template.independent")
def test_the_steps():
    """The steps say whom the Template touches, and what is uncertain."""
    because = ask("exchange", TWO | {"active.1.special_die": "1"}).because

    assert applies(because, "n5.sequence.details")
    assert "Uncertain: that +1 SD" in cited(because, "n5.impact-template.independent")[0][0]
    assert applies(because, "n5.templates.critical")
    hits = [says for says, _ in cited(because, "n5.save.count") if says.startswith("Each hit by Active")]
    assert ["a Critical 1 more" in says for says in hits] == [True, False]


@pytest.mark.clause("n5.impact-template.effect")
@pytest.mark.parametrize("aro", ["shoot", "dodge", "nothing"])
def test_what_to_declare_against_it(aro):
    """An ARO to an Impact Template has the odds of the exchange with it."""
    form = IMPACT | {"active.ammunition": "da", "reactive.1.ph": "10", "reactive.1.cover": "1"}
    odds = ask("exchange", form | {"reactive.1.action": aro}).odds
    declared = ask("what-to-declare", form).odds

    assert (odds["reactive.1.survives"], 1 - odds["active.survives"]) == (
        declared[f"{aro}.up"],
        declared[f"{aro}.attacker_down"],
    )


def test_several_orders():
    """The first of several Orders with an Impact Template has the odds of an exchange."""
    form = IMPACT | {"active.1.burst": "2", "active.1.special_die": "1"}

    assert ask("exchange", form).odds["targets_down"] == ask("orders", form).odds["target_down.1"]


@pytest.mark.clause("n5.trait.impact-template")
@pytest.mark.parametrize("slug", ["what-to-declare", "orders"])
def test_weapons_without_a_template_are_refused(slug):
    """Refuses a weapon without an Impact Template if one is declared."""
    with pytest.raises(InvalidInputError, match="must be an Impact Template Weapon, not Combi Rifle"):
        ask(slug, IMPACT | {"active.weapon": "Combi Rifle"})


DICE = {
    "a Critical against the Main Target alone": (
        TWO | {"active.1.dice": "12", "reactive.1.dice": "5", "reactive.2.dice": "9"},
        {"reactive.1.criticals": 1, "reactive.2.criticals": 0, "reactive.2.hits": 1, "active.hits": 0},
    ),
    "one wins, one loses": (
        TWO | {"active.1.dice": "7", "reactive.1.dice": "9", "reactive.2.dice": "6"},
        {"reactive.1.hits": 0, "reactive.2.hits": 1, "active.hits": 1},
    ),
    "open": (TWO | {"reactive.1.dice": "9"}, {"next": "active.1.dice, reactive.2.dice"}),
}


@pytest.mark.clause("n5.impact-template.independent")
@pytest.mark.parametrize(("form", "expected"), DICE.values(), ids=DICE)
def test_real_dice(form, expected):
    """One set of real dice is compared with each Trooper in the Template."""
    values = ask("exchange", form).values

    assert expected == {name: values.get(name) for name in expected}


def test_the_dice_of_another_are_refused():
    """The attack's dice have one field, that of the Main Target."""
    with pytest.raises(InvalidInputError, match="nothing is rolled there"):
        ask("exchange", TWO | {"active.2.dice": "9"})


NOT_COMBINED = "this calculator does not combine the two."
REFUSED = {
    "n5.trait.impact-template": (
        IMPACT | {"active.weapon": "Combi Rifle"},
        "Active weapon must be an Impact Template Weapon, not Combi Rifle.",
    ),
    "more dice than any weapon has": (
        IMPACT | {"active.1.burst": "3", "active.1.special_die": "1"},
        "Active dice at Reactive 1 must leave at most 3 dice with an Impact Template, not 4.",
    ),
    "n5.impact-template.roll: dice of its own": (
        TWO | {"active.2.burst": "3"},
        "Active dice at Reactive 2 must be 1, not 3: the dice are those at the Main Target, Reactive 1.",
    ),
    "n5.impact-template.roll: +1 SD of its own": (
        TWO | {"active.2.special_die": "1"},
        "Active +1 SD at Reactive 2 must be 0, not 1: the dice are those at the Main Target, Reactive 1.",
    ),
    "n5.impact-template.roll: MODs of its own": (
        TWO | {"active.2.mods": " -6 Foo "},
        "Active MODs at Reactive 2 must be empty, not -6 Foo: the MODs are those at the Main Target, Reactive 1.",
    ),
    "n5.explode.when": (
        IMPACT | {"active.fall_skill": "explode"},
        "Active Skill if Unconscious must be something else with an Impact Template, not explode: " + NOT_COMBINED,
    ),
    "no target": (
        IMPACT | {"active.1.burst": "0"},
        "Active dice at Reactive 1 must be 1 or more, not 0: no other Trooper is attacked either.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses an impossible Impact Template; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert says == str(refused.value)


@pytest.mark.clause("n5.templates.critical")
@pytest.mark.no_cover
@pytest.mark.parametrize(("value", "ph"), [(20, 20), (22, 20), (20, 23), (23, 22), (22, 19)])
def test_a_plain_twenty_beats_a_plain_nineteen(value, ph):
    """For Troopers other than the Main Target, a Critical of 20 is a plain 20, which beats every plain Dodge."""
    thrown = [
        (against(value, (face,), 0, main=False), n5_die(ph, own)) for face, own in product(range(1, 21), repeat=2)
    ]
    form = {"active.action": "impact", "active.attribute": str(value), "active.ps": "0", "reactive.1.action": "nothing"}
    form |= {"active.1.burst": "1", "active.2.burst": "1", "reactive.2.action": "dodge", "reactive.2.ph": str(ph)}
    odds = ask("exchange", form | {"reactive.2.armour": "0"}).odds

    assert Fraction(sum(die > own for (die,), own in thrown), 400) == 1 - odds["reactive.2.wounds.0"]
