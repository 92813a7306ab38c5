"""The weapon that a Trooper uses: the one that is named, or the first in its profile that fits."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.exchange import Action
from engine.records.ammunition import NORMAL
from engine.records.search import find_modes
from engine.records.term import TermKind
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.records.weapon_chart import weapons
from engine.rules.saving_roll import Hit, WeaponHit, read_ammunition, saved_hit_of_weapon
from engine.terms import named


@dataclass(frozen=True, slots=True)
class Armed:
    """A weapon in use: as the profile lists it, its line of the chart, and the hit that both make."""

    listed: Listed
    profile: Weapon
    hit: WeaponHit

    @property
    def burst(self) -> int:
        """The Burst of the chart; 1 where it prints none."""
        return self.profile.burst or 1


UNARMED = Armed(Listed(""), Weapon("", (), None, None, "", "", "", ()), WeaponHit(hit=Hit(power=0, ammunition=NORMAL)))
"""What a Trooper holds that does not attack."""


def read_armed(edition: Edition, fields: Values, trooper: Trooper, action: Action) -> Armed:
    """The weapon of a form for a BS Attack or a Direct Template; InvalidInputError where none fits."""
    word = fields.word("weapon")
    if not word:
        fitting = (one for listed in trooper.weapons for one in _fitting(edition, trooper, listed, action))
        found = next(fitting, None)
        if found is None:
            what = "a Direct Template" if action is Action.TEMPLATE else "a BS Attack"
            raise fields.wrong("trooper", f"must list a weapon for {what}, not {quoted(fields.word('trooper'))}.")
        return found
    try:
        modes = find_modes(edition, word)
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None
    listed = next((one for one in trooper.weapons if one.name in {modes[0].name, modes[0].base}), None)
    brackets = listed.brackets if listed else ()
    for mode in modes:
        if found := next(_fitting(edition, trooper, Listed(mode.name, 0, brackets), action), None):
            return found
    what = "a Direct Template Weapon, and no Deployable" if action is Action.TEMPLATE else "one that shoots"
    raise fields.wrong("weapon", f"must be {what}, whose hit forces Saving Rolls by PS, not {modes[0].name}.")


def _fitting(edition: Edition, trooper: Trooper, listed: Listed, action: Action) -> Iterator[Armed]:
    """The modes of a weapon with which this can be done; none where its profile is not known."""
    for mode in (one for one in weapons(edition) if listed.name in {one.name, one.base}):
        direct = bool(mode.trait("Direct Template")) and not mode.trait("Deployable")
        if direct if action is Action.TEMPLATE else bool(mode.bands):
            try:
                hit = saved_hit_of_weapon(edition, mode)
            except ValueError:
                continue
            yield Armed(replace(listed, name=mode.base), mode, _with_brackets(edition, trooper, listed, hit))


def _with_brackets(edition: Edition, trooper: Trooper, listed: Listed, hit: WeaponHit) -> WeaponHit:
    """The hit with the PS, the Ammunition and the Traits in brackets after the weapon and after BS Attack.

    Follows n5.weapon-profile.bracket-ps and n5.attack.bracket-ammunition; Ammunition that the rules do not join is left
    out.
    """
    used = [one for one in (listed, *trooper.skills) if one is listed or one.name == "BS Attack"]
    for part in (part for one in used for part in one.brackets):
        terms = {term.kind: term.name for term in named(edition, part)}
        if part.startswith("PS="):
            hit = replace(hit, hit=replace(hit.hit, power=int(part[3:])))
        elif part == "Continuous Damage":
            hit = replace(hit, hit=replace(hit.hit, continuous=True))
        elif TermKind.AMMUNITION in terms:
            hit = _joined(edition, hit, terms[TermKind.AMMUNITION])
    return hit


def _joined(edition: Edition, hit: WeaponHit, name: str) -> WeaponHit:
    parts = [part for part in hit.hit.ammunition.parts if part != "n"]
    try:
        joined = read_ammunition(edition, "+".join((*parts, name.lower())))
    except ValueError:
        return hit
    return replace(hit, hit=replace(hit.hit, ammunition=joined))
