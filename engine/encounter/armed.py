"""The weapon or Comms Attack that a Trooper uses: the named one, or the one in its profile that suits best."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.edition import Edition
from engine.encounter.refusal import RefusedError
from engine.exchange import Action
from engine.records.ammunition import NORMAL, ammunition_parts
from engine.records.program import HackingDevice
from engine.records.search import find_modes
from engine.records.term import TermKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.records.weapon import Weapon, weapons
from engine.rules.bs_attack import bands_in_use, range_band
from engine.rules.comms import CommsAttack, comms_hit, comms_weapon
from engine.rules.hacking import Hacked, attack_programs, may_target, program_attack
from engine.rules.saving_roll import Hit, WeaponHit, hit_of_weapon, read_ammunition, saved_hit_of_weapon
from engine.ruling import Step
from engine.terms import terms_named
from engine.wording import joined_names


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsUse:
    """A Comms Attack in use: its Burst in the Active Turn and in ARO.

    `devices` are the Hacking Devices that have it, if it is a Program. `vita`: it targets only Troopers with VITA.
    """

    word: str
    attack: CommsAttack
    burst: int
    aro_burst: int
    program: bool
    devices: tuple[HackingDevice, ...] = ()
    vita: bool = False

    @property
    def action(self) -> Action:
        """Return its action in an exchange; only Zero Pain attacks nobody."""
        return Action.HACK if self.attack.targets else Action.ZERO_PAIN

    @property
    def hit(self) -> WeaponHit:
        """Return its hit."""
        return comms_hit(self.attack)

    @property
    def listed(self) -> ProfileEntry:
        """Return its name as a roll uses it."""
        return ProfileEntry(self.attack.name)


def comms_use(edition: Edition, word: str) -> CommsUse:
    """Return the Comms Attack of a word: n5.hacking-program.burst, n5.hacking-program.burst-aro and n5.jammer.roll."""
    programs = attack_programs(edition)
    if word in programs:
        found = programs[word]
        return CommsUse(
            word=word,
            attack=program_attack(edition, word),
            burst=found.burst,
            aro_burst=found.aro_burst,
            program=True,
            devices=found.devices,
        )
    weapon = comms_weapon(edition, word, hackable=False)
    return CommsUse(word=word, attack=weapon.attack, burst=weapon.burst, aro_burst=1, program=False, vita=weapon.vita)


def why_no_target(
    edition: Edition, use: CommsUse, target: Hacked, *, has_str: bool, enemy_repeater: bool = False
) -> str:
    """Return why a Comms Attack cannot target a Trooper, as a sentence, or "".

    `enemy_repeater`: it is made through a Repeater of the target's side.

    Follows n5.hackable.who, n5.hackable.li, n5.hackable.li-marked and n5.non-hackable.effect.
    """
    if not use.program:
        return f"{use.attack.name} targets VITA alone." if use.vita and has_str else ""
    legal = may_target(edition, use.word, target, enemy_repeater=enemy_repeater)
    return "" if legal.value else legal.because[0].says.removesuffix(" The Program becomes an Idle.")


@dataclass(frozen=True, slots=True)
class Armed:
    """A weapon in use: its entry in the profile, its line of the chart, their hit, and why it is used."""

    listed: ProfileEntry
    profile: Weapon
    hit: WeaponHit
    because: tuple[Step, ...] = ()

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

FARTHEST = -99
"""The place of a weapon out of range, below every Range MOD."""

UNARMED = Armed(
    ProfileEntry(""), Weapon("", (), None, None, "", "", "", ()), WeaponHit(hit=Hit(power=0, ammunition=NORMAL))
)
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


def armed_for(
    edition: Edition, seat: str, trooper: Trooper, action: Action, word: str, distance: Fraction | None = None
) -> Armed:
    """Return the weapon named for an attack; for an empty name, the one of the profile with the best Range MOD.

    Among equals, and without a distance, it is the first, and an Improvised one only if there is no other. Raises
    RefusedError if none is suitable.
    """
    attack, wanted = WANTED[action]
    if not word:
        fitting = _all_fitting(edition, trooper, action)
        if not fitting:
            raise RefusedError(seat, "profile", f"list a weapon for {attack}")
        usual = [one for one in fitting if not one.profile.trait("Improvised")] or fitting
        if distance is None or action not in (Action.SHOOT, Action.IMPACT):
            return usual[0]
        return _best_at(edition, trooper, usual, distance)
    try:
        modes = find_modes(edition, word, or_bands=False)
    except ValueError as error:
        raise RefusedError(seat, "weapon", str(error).removeprefix("must "), came="") from None
    listed = next((one for one in trooper.weapons if one.name in {modes[0].name, modes[0].base}), None)
    brackets = listed.brackets if listed else ()
    for mode in modes:
        if found := next(_fitting(edition, trooper, ProfileEntry(mode.name, 0, brackets), action), None):
            return found
    raise RefusedError(seat, "weapon", f"be {wanted}", came=modes[0].name)


def has_weapon_for(edition: Edition, trooper: Trooper, action: Action) -> bool:
    """Return whether a profile lists a weapon for an attack."""
    return bool(_all_fitting(edition, trooper, action))


def _all_fitting(edition: Edition, trooper: Trooper, action: Action) -> list[Armed]:
    return [one for listed in trooper.weapons for one in _fitting(edition, trooper, listed, action)]


def _best_at(edition: Edition, trooper: Trooper, weapons: list[Armed], distance: Fraction) -> Armed:
    """Return the weapon with the best Range MOD, then the highest Burst; first those that keep Suppressive Fire State.

    Follows n5.bs.range and n5.suppressive-fire-state.cancel-weapon.
    """

    def fit(one: Armed) -> tuple[bool, int, int]:
        stays = SUPPRESSIVE_FIRE in trooper.states and bool(one.profile.trait("Suppressive Fire"))
        bands = bands_in_use(edition, trooper, one.profile.bands) if stays else one.profile.bands
        mod = range_band(edition, bands, distance).value.mod
        return stays, FARTHEST if mod is None else mod, one.burst

    best = max(weapons, key=fit)
    names = tuple(dict.fromkeys(one.profile.name for one in weapons))
    if len(names) == 1:
        return best
    of = f"of {joined_names(names)}"
    says = f"No weapon is named: {best.profile.name} has the best Range MOD, then the highest Burst, {of}."
    return replace(best, because=(Step(edition.cite("bs.range"), says),))


def _fitting(edition: Edition, trooper: Trooper, listed: ProfileEntry, action: Action) -> Iterator[Armed]:
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


def _with_brackets(edition: Edition, used: tuple[ProfileEntry, ...], hit: WeaponHit) -> WeaponHit:
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
