"""Random pairs of invented units can play any declaration, or are refused with an error that names the control."""

import json
import random
from itertools import batched

import pytest

import engine
from engine import InvalidInputError
from engine.army import read_faction, read_json
from engine.calculators.matchup.form import DECLARES
from engine.calculators.parts.line import ZONES
from engine.editions import EDITIONS
from engine.records.term import TermKind
from engine.records.weapon import weapons
from engine.terms import terms
from tests.helpers.small_army import faction, option, trooper, unit
from tests.helpers.tiers import sampled

MATCHUP = engine.calculator("matchup")
CONTROLS = {control.name for control in MATCHUP.all_controls()}
RANDOM = random.Random(15)  # noqa: S311 - the same army in every run
SKILLS = sorted(term.name for term in terms("n5") if term.kind is TermKind.SPECIAL_SKILL)
EQUIPMENT = sorted(term.name for term in terms("n5") if term.kind is TermKind.EQUIPMENT)
WEAPONS = sorted({weapon.base for weapon in weapons(EDITIONS["n5"])})
USUAL = ("Combi Rifle", "Light Flamethrower", "CC Weapon")
BRACKETS = ("-3", "-6", "+3", "+1B", "+1SD", "PS=5", "Shock", "AP")
EASY = ("bs-attack", "cc-attack", "dodge", "template", "nothing")
"""Names that every unit of the army refers to."""
STATES = ("", "", "Targeted", "Stunned", "Suppressive Fire State", "Immobilized-A", "Prone")


def listed(names):
    """Return the names of a list of a file, by number."""
    return [{"id": number, "name": name} for number, name in enumerate(names)]


def always(weapon):
    """Return a weapon; every loadout has this one, so that most can declare most things."""
    return {"id": WEAPONS.index(weapon)}


def some(names, most):
    """Draw some names of a list, some of them with brackets."""
    chosen = RANDOM.sample(range(len(names)), RANDOM.randint(0, most))
    return [{"id": one, "extra": RANDOM.choice(([], [], [RANDOM.randrange(len(BRACKETS))]))} for one in chosen]


def random_unit(number):
    """Draw a unit with one loadout; Remote Presence needs STR."""
    values = {name: RANDOM.randint(low, high) for name, low, high in (("bs", 8, 15), ("ph", 8, 15), ("arm", 0, 8))}
    profile = trooper(**values, bts=RANDOM.choice((0, 3, 6, 9)), w=RANDOM.randint(1, 3), skills=some(SKILLS, 5))
    profile["str"] = any(SKILLS[one["id"]] == "Remote Presence" for one in profile["skills"])
    loadout = option(equip=some(EQUIPMENT, 2), weapons=[*some(WEAPONS, 3), *map(always, USUAL)])
    return unit({"id": 1, "profiles": [profile], "options": [loadout]}, id=number)


def army(count):
    """Return the profiles of an army of random units, read from a file in the publisher's format."""
    file = faction(*map(random_unit, range(count)))
    extras = [{"id": number, "name": name, "type": "TEXT"} for number, name in enumerate(BRACKETS)]
    file["filters"] |= {"skills": listed(SKILLS), "equip": listed(EQUIPMENT), "weapons": listed(WEAPONS)}
    file["filters"] |= {"extras": extras}
    units = read_faction(read_json("7.json", json.dumps(file).encode()), None).units
    return [loadout.profile for unit in units for loadout in unit.loadouts]


def random_form(mine, theirs):
    """Draw a form in which two of them meet, whatever they declare."""
    form = {"active.trooper": mine, "reactive.1.trooper": theirs, "visibility": RANDOM.choice(ZONES)[0]}
    form["reactive.1.distance"] = str(RANDOM.randint(0, 60))
    form["active.surprise"] = RANDOM.choice("01")
    for prefix in ("active.", "reactive.1."):
        form[f"{prefix}declares"] = RANDOM.choice((*EASY, RANDOM.choice(DECLARES)[0]))
        form[f"{prefix}cover"] = RANDOM.choice(("none", "partial"))
        form[f"{prefix}states"] = RANDOM.choice(STATES)
        form[f"{prefix}fireteam"] = RANDOM.choice("012345")
    return form


FORMS = [random_form(*pair) for pair in batched(army(400), 2, strict=True)]


def answer_or_refusal(form):
    """Return the answer to a form, or its refusal."""
    try:
        return engine.ask("matchup", form)
    except InvalidInputError as error:
        return error


@pytest.mark.nightly
def test_a_pair_has_an_answer_or_a_named_refusal():
    """Each of 80 pairs has odds that add up, or is refused at a control; many have an answer."""
    found = [answer_or_refusal(form) for form in FORMS[:80]]
    refusals = [one for one in found if isinstance(one, InvalidInputError)]
    sums = [
        sum(one.odds[f"active.{condition}"] for condition in ("survives", "unconscious", "dead"))
        for one in found
        if one not in refusals
    ]

    assert [str(one) for one in refusals if one.control not in CONTROLS or " must " not in one.message] == []
    assert {1} == set(sums)
    assert len(sums) > 20


@pytest.mark.no_cover
@pytest.mark.parametrize("form", sampled(FORMS[:12], FORMS[:5]))
def test_offers_to_a_pair_are_never_refused(form):
    """Every offered choice has an answer."""
    if isinstance(answer_or_refusal(form), InvalidInputError):
        return
    for menu in MATCHUP.offers(form).menus:
        for pick in menu.picks:
            assert engine.ask("matchup", {**form, **pick.form}).headline
