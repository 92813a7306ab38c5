"""An effect imposed by an enemy changes every roll against it, unless a clause names the rolls."""

from dataclasses import replace
from itertools import product

import pytest

from engine.editions import EDITIONS
from engine.records.condition import EffectCondition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, TermKind, Whose
from engine.records.trooper import ProfileEntry, Trooper
from engine.rulebook import exists
from engine.rules.ledger import counting, ledger, roll_value
from engine.rules.ledger.effects import LISTED, NamedEffect, is_on, unmet
from engine.terms import terms
from engine.troopers import read_trooper

N5 = EDITIONS["n5"]
BS, CC, COMMS, DODGE = RollKind.BS_ATTACK, RollKind.CC_ATTACK, RollKind.COMMS_ATTACK, RollKind.DODGE
RESET, DISCOVER = RollKind.RESET, RollKind.DISCOVER
OPPOSING = (BS, CC, COMMS, DODGE, RESET, DISCOVER)
"""Every kind of roll that is made against an enemy."""

AFTER_A_HIT = {RollKind.SAVING_ROLL, RollKind.GUTS_ROLL}


def is_imposed(effect):
    """Return whether an effect changes rolls against its owner, or cancels MODs of its owner's rolls."""
    ignores = effect.cancels is not None and effect.change in {Change.IGNORES, Change.MOD}
    return (effect.whose is Whose.ENEMY or ignores) and not set(effect.rolls) <= AFTER_A_HIT


IMPOSED = {
    f"{term.name} {number} {effect.clause}": (term, effect)
    for term in terms("n5")
    for number, effect in enumerate(term.effects)
    if is_imposed(effect)
}


def owner_of(term, effect):
    """Return a Trooper with this term in its profile, at the effect's Level and with a MOD in its brackets."""
    listed = ProfileEntry(term.name, effect.level, ("-3",))
    if term.kind is TermKind.STATE:
        return Trooper(states=(term.name,))
    return Trooper(equipment=(listed,)) if term.kind is TermKind.EQUIPMENT else Trooper(skills=(listed,))


def situations(kind, owner, effect):
    """Yield rolls of a kind in many situations, against the owner of an imposed effect or by one that ignores MODs."""
    sees = Trooper(equipment=(ProfileEntry("Multispectral Visor", 1),))
    hidden = Trooper(states=("Impersonation State",))
    both = replace(owner, equipment=(*owner.equipment, *sees.equipment))
    pairs = [(sees, owner)] if effect.whose is Whose.ENEMY else [(owner, hidden), (both, hidden)]
    facts = [frozenset(), *(frozenset({one}) for one in Fact)]
    return (
        Roll(made_for=kind, trooper=own, enemy=enemy, enemy_makes=makes, in_aro=aro, face_to_face=True, facts=some)
        for (own, enemy), makes, aro, some in product(pairs, RollKind, (True, False), facts)
    )


def holds_somewhere(term, effect, kind):
    """Return whether an effect counts for a kind of roll in any situation."""
    owner = owner_of(term, effect)
    side = effect.whose
    listed = ProfileEntry(term.name, effect.level, ("-3",))
    origin = NamedEffect(side, listed, term, effect)
    return is_on(effect, kind) and any(not unmet(origin, roll) for roll in situations(kind, owner, effect))


def is_asked(effect):
    """Return whether the engine knows when an effect counts."""
    return not effect.when or bool(effect.where)


@pytest.mark.parametrize("name", IMPOSED)
@pytest.mark.parametrize("kind", OPPOSING)
def test_an_imposed_effect_holds_for_every_opposing_roll(name, kind):
    """The effect counts for a kind of roll, or its record cites a clause that names the rolls."""
    term, effect = IMPOSED[name]

    if is_on(effect, kind):
        assert not is_asked(effect) or term.kind not in LISTED or holds_somewhere(term, effect, kind)
    else:
        assert exists(effect.rolls_by)


def test_the_records_that_name_rolls_do_so_by_a_clause():
    """Clauses that name rolls are cited only with named rolls, and the engine knows all conditions."""
    for term, effect in IMPOSED.values():
        assert bool(effect.rolls_by) == (RollKind.EVERY_ROLL not in effect.rolls), term.name
        assert all(isinstance(one, EffectCondition) for one in effect.where)


def mods(kind, own, enemy, makes, **more):
    """Return the MODs that count in a Face to Face Roll of one profile against another."""
    trooper, opponent = (read_trooper(N5, text) for text in (own, enemy))
    roll = Roll(made_for=kind, trooper=trooper, enemy=opponent, enemy_makes=makes, face_to_face=True, **more)
    return {one.source: one.value for one in counting(ledger(N5, roll).value, Change.MOD) if one.value}


@pytest.mark.clause("n5.martial-arts.opponent-mod", "n5.protheion.bracket", "n5.cc-attack.imposed-on-any-attribute")
@pytest.mark.parametrize("kind", OPPOSING)
@pytest.mark.parametrize(("skill", "source"), [("Martial Arts L1", "Martial Arts"), ("Protheion (-3)", "Protheion")])
def test_close_combat_skills_bear_on_every_attribute(kind, skill, source):
    """Martial Arts and Protheion also count against a WIP Roll."""
    assert mods(kind, "WIP 13, Stunned" if kind is DISCOVER else "WIP 13", skill, CC)[source] == -3


@pytest.mark.clause("n5.warhorse.bs-attack")
@pytest.mark.parametrize("kind", OPPOSING)
def test_warhorse_ignores_bs_attack_in_every_roll(kind):
    """The opponent's BS Attack (-3) has no effect on any roll of its owner."""
    assert mods(kind, "WIP 13", "BS Attack (-3)", BS) == {"BS Attack": -3}
    assert mods(kind, "WIP 13, Warhorse", "BS Attack (-3)", BS) == {}


@pytest.mark.clause("n5.biometric-visor.surprise")
@pytest.mark.parametrize("kind", OPPOSING)
def test_a_biometric_visor_ignores_surprise_with_lof(kind):
    """It ignores the MOD in every roll with LoF to the attacker; without LoF, only against CC Attacks."""
    facts = frozenset({Fact.FROM_MARKER})
    hidden = "Surprise Attack (-3), IMP-2"
    more = {"in_aro": True, "facts": facts}

    assert mods(kind, "WIP 13, Biometric Visor", hidden, BS, **more) == {}
    unseen = {"in_aro": True, "facts": facts | {Fact.NO_LOF}}
    assert mods(kind, "WIP 13, Biometric Visor", hidden, CC, **unseen).get("Surprise Attack") is None
    assert mods(kind, "WIP 13, Biometric Visor", hidden, BS, **unseen)["Surprise Attack"] == -3


@pytest.mark.clause("n5.foxhole.cover", "n5.cover.mod")
def test_a_foxhole_is_cover_against_discover():
    """Discover has -3 for Cover and -3 for Mimetism, like a BS Attack."""
    for kind in (BS, DISCOVER):
        roll = Roll(made_for=kind, trooper=read_trooper(N5, "BS 13, WIP 13"), enemy=read_trooper(N5, "Foxhole"))
        assert roll_value(N5, roll).value.value == 7


@pytest.mark.clause("n5.morpho-scan.reset")
@pytest.mark.parametrize(
    ("facts", "expected"), [(frozenset(), {}), (frozenset({Fact.SCANNED}), {"Morpho-Scan": -9})], ids=["other", "scan"]
)
def test_morpho_scan_counts_where_it_is_used(facts, expected):
    """A Reset against a Jammer has no MOD by a Morpho-Scan that the same Trooper lists."""
    assert mods(RollKind.RESET, "WIP 13", "WIP 12, Morpho-Scan, Jammer", RollKind.COMMS_ATTACK, facts=facts) == expected
