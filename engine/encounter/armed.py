"""The weapon that a Trooper uses: the named one, or the first suitable one in its profile."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.encounter.comms_use import CommsUse, comms_use
from engine.encounter.refusal import RefusedError
from engine.exchange import Action
from engine.records.ammunition import NORMAL, ammunition_parts
from engine.records.search import find_modes
from engine.records.term import TermKind
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.records.weapon_chart import weapons
from engine.rules.saving_roll import Hit, WeaponHit, hit_of_weapon, read_ammunition, saved_hit_of_weapon
from engine.terms import terms_named


@dataclass(frozen=True, slots=True)
class Armed:
    """A weapon in use: its entry in the profile, its line of the chart, and their hit."""

    listed: Listed
    profile: Weapon
    hit: WeaponHit

    @property
    def burst(self) -> int:
        """Return the Burst in the chart, or 1 if it has none."""
        return self.profile.burst or 1


WANTED = {
    Action.SHOOT: ("a BS Attack", "one that shoots, whose hit forces Saving Rolls by PS"),
    Action.IMPACT: ("an Impact Template", "an Impact Template Weapon whose hit forces Saving Rolls by PS"),
    Action.TEMPLATE: (
        "a Direct Template",
        "a Direct Template Weapon, and no Deployable, whose hit forces Saving Rolls by PS",
    ),
    Action.CC: ("a CC Attack", "one with the Trait CC"),
}
"""The name of each attack, and what its weapon must be."""

UNARMED = Armed(Listed(""), Weapon("", (), None, None, "", "", "", ()), WeaponHit(hit=Hit(power=0, ammunition=NORMAL)))
"""The weapon of a Trooper that does not attack."""


def use_of(edition: Edition, seat: str, trooper: Trooper, word: str) -> CommsUse:
    """Return the Comms Attack of this word; raise RefusedError if the declaring Trooper's profile does not have it.

    Follows n5.hacking-device.standard, n5.hacking-device.plus, n5.hacking-device.killer and n5.upgrade-programs.listed.
    """
    use = comms_use(edition, word)
    name = use.attack.name
    upgraded = any(one.name == name for one in trooper.upgrades)
    if not (upgraded or trooper.has(name) or any(map(trooper.has, use.devices))):
        raise RefusedError(seat, "profile", f"list {' or '.join((name, *use.devices))} to use {name}")
    return use


def armed_with(edition: Edition, trooper: Trooper, use: CommsUse) -> Armed:
    """Return a Program or another Comms Attack in use, with its brackets in the profile and those of Upgrades."""
    name = use.attack.name
    listed = trooper.program(name) if use.program else trooper.has(name) or use.listed
    hit = _with_brackets(edition, (listed,), use.hit)
    return Armed(listed, Weapon(name, (), None, use.burst, "", "", "", ()), hit)


def armed_for(edition: Edition, seat: str, trooper: Trooper, action: Action, word: str) -> Armed:
    """Return the weapon named for an attack; for an empty name, the first that is not Improvised, if there is one.

    Raises RefusedError if none is suitable.
    """
    attack, wanted = WANTED[action]
    if not word:
        fitting = [one for listed in trooper.weapons for one in _fitting(edition, trooper, listed, action)]
        if not fitting:
            raise RefusedError(seat, "profile", f"list a weapon for {attack}")
        return next((one for one in fitting if not one.profile.trait("Improvised")), fitting[0])
    try:
        modes = find_modes(edition, word, or_bands=False)
    except ValueError as error:
        raise RefusedError(seat, "weapon", str(error).removeprefix("must "), came="") from None
    listed = next((one for one in trooper.weapons if one.name in {modes[0].name, modes[0].base}), None)
    brackets = listed.brackets if listed else ()
    for mode in modes:
        if found := next(_fitting(edition, trooper, Listed(mode.name, 0, brackets), action), None):
            return found
    raise RefusedError(seat, "weapon", f"be {wanted}", came=modes[0].name)


def _fitting(edition: Edition, trooper: Trooper, listed: Listed, action: Action) -> Iterator[Armed]:
    """Return the modes of a weapon that allow this attack; empty if its profile is unknown."""
    for mode in (one for one in weapons(edition) if listed.name in {one.name, one.base}):
        if _serves(mode, action):
            try:
                in_full = action is Action.CC or "para" in ammunition_parts(mode.ammunition)
                hit = (hit_of_weapon if in_full else saved_hit_of_weapon)(edition, mode)
            except ValueError:
                continue
            used = tuple(one for one in trooper.skills if one.name == action.makes)
            yield Armed(replace(listed, name=mode.base), mode, _with_brackets(edition, (listed, *used), hit))


def _serves(mode: Weapon, action: Action) -> bool:
    """Return whether a mode of a weapon allows an attack: n5.cc-attack.weapon."""
    if action is Action.IMPACT:
        return bool(mode.trait("Impact Template")) and bool(mode.bands)
    if action is Action.TEMPLATE:
        return bool(mode.trait("Direct Template")) and not mode.trait("Deployable")
    return bool(mode.trait("CC")) and not mode.bands if action is Action.CC else bool(mode.bands)


def _with_brackets(edition: Edition, used: tuple[Listed, ...], hit: WeaponHit) -> WeaponHit:
    """Return the hit with the PS, Ammunition and Traits in brackets after the weapon and the Skill in use.

    Follows n5.weapon-profile.bracket-ps and n5.attack.bracket-ammunition; Ammunition that cannot be combined is
    omitted.
    """
    for part in (part for one in used for part in one.brackets):
        terms = {term.kind: term.name for term in terms_named(edition, part)}
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
