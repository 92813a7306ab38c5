"""The effects of each side of a roll: its profile, its States, its Fireteam, the weapon in use, and other Troopers'."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.records.roll import Roll
from engine.records.term import Effect, Term, TermKind, Whose
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.terms import terms_named

LISTED = (TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.STATE, TermKind.TROOP_TYPE)
"""The kinds of names in a profile that affect rolls without being used.

A Common Skill in a profile counts by its brackets when it is used; its own effect is a rule without a name.
"""
COMMS_EQUIPMENT = "Comms Equipment"
"""The Label of Hacking Devices and of their Upgrades: n5.firewall.device."""

BRACKETS = re.compile(r"(.*?)\s*\((.*)\)")


@dataclass(frozen=True, slots=True)
class NamedEffect:
    """One effect on a roll, the name in the profile that has it, and the side that has the name."""

    side: Whose
    listed: Listed
    term: Term
    effect: Effect


def named_effects(edition: Edition, roll: Roll) -> Iterator[NamedEffect]:
    """Return the effects of all names of both sides on this side's rolls."""
    own = _terms(edition, roll.trooper, roll.weapon_profile, roll.fireteam)
    enemies = _terms(edition, roll.enemy, roll.enemy_weapon_profile, roll.enemy_fireteam)
    allied, hostile = _all_terms(edition, roll.helped_by), _all_terms(edition, roll.hindered_by)
    for side, some in ((Whose.OWN, own), (Whose.ALLY, allied), (Whose.ENEMY, enemies), (Whose.ENEMY, hostile)):
        for listed, term in some:
            for effect in term.effects:
                if effect.whose is side and (not effect.level or effect.level == max(listed.level, 1)):
                    yield NamedEffect(side, listed, term, effect)


def _terms(edition: Edition, trooper: Trooper, weapon: Weapon | None, fireteam: int) -> Iterator[tuple[Listed, Term]]:
    listed = (*trooper.skills, *map(Listed, trooper.states), *trooper.equipment)
    for one in (*listed, *map(Listed, given_by_fireteam(edition, fireteam))):
        yield from ((one, term) for term in terms_named(edition, one.name) if term.kind in LISTED)
    for one in trooper.upgrades:
        for term in (term for term in terms_named(edition, one.name) if term.kind in LISTED):
            yield one, replace(term, labels=(*term.labels, COMMS_EQUIPMENT))
    for trait in weapon.traits if weapon else ():
        found = BRACKETS.fullmatch(trait)
        one = Listed(found[1], 0, (found[2],)) if found else Listed(trait)
        yield from ((one, term) for term in terms_named(edition, one.name) if term.kind is TermKind.TRAIT)


def _all_terms(edition: Edition, names: tuple[Listed, ...]) -> Iterator[tuple[Listed, Term]]:
    """Return the terms of some names, of every kind: Programs and Common Skills affect the rolls of others too."""
    return ((one, term) for one in names for term in terms_named(edition, one.name))


def given_by_fireteam(edition: Edition, level: int) -> tuple[str, ...]:
    """Return the Skills that all members of a Fireteam of this Level have: n5.fireteam.bonus.level-5."""
    rules = edition.find(FireteamRules)
    return rules.skills(level) if rules else ()
