"""The Troopers of an encounter: profile, weapon, States, action, what a hit finds, and a refusal of what cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.edition import Edition
from engine.errors import EngineError
from engine.exchange import Action, ExchangeTrooper, trooper_of
from engine.records.ammunition import NORMAL, ammunition_parts
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find_modes
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.records.unit_type import UnitType
from engine.records.weapon import Weapon, weapons
from engine.rules.bs_attack import Zone, bands_in_use, range_band
from engine.rules.close_combat import Vitality, most_gained
from engine.rules.comms import CommsUse, comms_hit, comms_weapon
from engine.rules.discover import MarkerState
from engine.rules.hacking import attack_programs, program_attack
from engine.rules.saving_roll import (
    FallSkill,
    Hit,
    HitTarget,
    WeaponHit,
    hit_of_weapon,
    read_ammunition,
    saved_hit_of_weapon,
    target_of_roll,
    with_brackets,
)
from engine.ruling import Step
from engine.wording import joined_names


class RefusedError(EngineError):
    """Something in a situation that the rules or the engine do not allow.

    `seat` is the Trooper concerned (`active`, `reactive.2`), "" for the table; `what` is the field: `declares`
    (`barred`: by its State; `program`: as its Comms Attack; `reach` and `structure`: for what it is declared at),
    `profile`, `wounds`, `immunity`, `states`, `fireteam`, `weapon`, `mods`, `discover_mods`, `imposes`, `dice`,
    `special_die` and `mods_at` (those aimed at it), `discovers` and `barred_discover`, `visibility`.
    `expected` completes "must …"; `because` is the reason as the end of a sentence, or "". `came` is what was found
    instead: None for the content of the field, "" if `expected` says it already. `note` is the reason as a complete
    sentence, if it is worth listing among the possible declarations. `at` is the seat of the other Trooper, if that
    matters, and `most` the number that would be possible.
    """

    def __init__(
        self,
        seat: str,
        what: str,
        expected: str,
        because: str = "",
        *,
        came: str | None = None,
        note: str = "",
        at: str = "",
        most: int | None = None,
    ) -> None:
        super().__init__(f"{f'{seat}.' if seat else ''}{what} must {expected}{f': {because}' if because else ''}.")
        self.seat = seat
        self.what = what
        self.expected = expected
        self.because = because
        self.came = came
        self.note = note
        self.at = at
        self.most = most


def action_of(use: CommsUse) -> Action:
    """Return the action of a Comms Attack in an exchange; only Zero Pain attacks nobody."""
    if not use.rolls:
        return Action.CYBERMINE
    return Action.HACK if use.attack.targets else Action.ZERO_PAIN


def comms_use(edition: Edition, word: str) -> CommsUse:
    """Return the Comms Attack of a word: n5.hacking-program.burst, n5.hacking-program.burst-aro and n5.jammer.roll."""
    programs = attack_programs(edition)
    if word not in programs:
        return comms_weapon(edition, word, hackable=False)
    found, attack = programs[word], program_attack(edition, word)
    return CommsUse(
        word=word, attack=attack, burst=found.burst, aro_burst=found.aro_burst, program=True, devices=found.devices
    )


@dataclass(frozen=True, slots=True)
class Armed:
    """A weapon in use: its entry in the profile, its line of the chart, their hit, and why it is used.

    `counts_hits`: a hit forces no Saving Rolls, but counts as a Wound, so that its chance is known.
    """

    listed: ProfileEntry
    profile: Weapon
    hit: WeaponHit
    because: tuple[Step, ...] = ()
    counts_hits: bool = False

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
    listed = trooper.program(name) if use.program else trooper.has(name) or ProfileEntry(name)
    plain = Weapon(name, (), use.attack.ps, use.burst, use.attack.ammunition.name, "", "", ())
    weapon = with_brackets(edition, plain, listed.brackets)
    attack = replace(use.attack, ps=weapon.ps)
    if weapon.ammunition != plain.ammunition:
        attack = replace(attack, ammunition=read_ammunition(edition, weapon.ammunition))
    return Armed(listed, weapon, comms_hit(attack), counts_hits=attack.ps is None)


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
            in_full = action is Action.CC or "para" in ammunition_parts(mode.ammunition)
            hit_of = hit_of_weapon if in_full else saved_hit_of_weapon
            try:
                hit = hit_of(edition, mode)
            except ValueError:
                continue
            used = [part for one in trooper.skills if one.name == action.makes for part in one.brackets]
            if brackets := (*listed.brackets, *used):
                hit = hit_of(edition, with_brackets(edition, mode, brackets))
            yield Armed(replace(listed, name=mode.base), mode, hit)


def _serves(mode: Weapon, action: Action) -> bool:
    """Return whether a mode of a weapon allows an attack: n5.cc-attack.weapon."""
    if action is Action.IMPACT:
        return bool(mode.trait("Impact Template")) and bool(mode.bands)
    if action is Action.TEMPLATE:
        return bool(mode.trait("Direct Template")) and not mode.trait("Deployable")
    return bool(mode.trait("CC")) and not mode.bands if action is Action.CC else bool(mode.bands)


IMPERSONATION = "Impersonation State"
IMMOBILIZED = frozenset({"Immobilized-A", "Immobilized-B"})

Typed = tuple[tuple[int, str], ...]
"""MODs that a player types, with their reasons."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The Zones in every line of fire, and whether the Active Trooper began the Order as a Marker.

    `turned`: the Active Trooper of the encounter is in ARO, and the others act, as in a Coordinated Order against it.
    """

    visibility: Zone = Zone.NONE
    surprise: bool = False
    saturation: bool = False
    turned: bool = False


LONG_SKILLS = {Action.CC: ("Berserk", Fact.BERSERK), Action.SHOOT: ("Triangulated Fire", Fact.TRIANGULATED)}
"""The Long Skill that may include each attack in the Active Turn: its name in a profile, and what it is to a roll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One Trooper of an encounter: its profile with its States, and what it declares.

    `seat` is its place in a form: `active`, `reactive.1`. `armed` is its weapon, UNARMED if it does not attack, and
    `use` its Comms Attack if it makes one. `long_skill` is that of its attack, Berserk, Triangulated Fire or an
    Intuitive Attack, None without one. `imposes_facts` are those of its Comms Attack for the roll of its enemy.
    `second_level`: it is an Impersonation-2 Marker. A Reactive Trooper has a `number` (from 1) and a `distance` in
    inches, None if unknown; for the Active one they are 0 and None. `in_lof`: it has LoF to its enemy. `in_template`:
    the explosion of the one reaches the other. `allies` is how many of its allies are in contact with the enemy of its
    CC Attack. `enemy_repeater`: its Program goes through a Repeater of the other side.

    Beside its profile a player types `mods` to its own roll, `imposes`, those to its enemy's, `save_mods`, those to its
    Saving Rolls, its `burst` in ARO, 0 for that of its weapon, and its PH against PARA, `para_ph`, None for that of its
    profile; `target_ph` replaces that of its targets. `immune_to_ammunition`: it is immune to the Ammunition of every
    hit. `raised` is by how much Protheion has raised the VITA in its profile before, None if it does not use that;
    `other_wounds` are those by enemies outside this encounter. `acts_unconscious`: it has activated Dogged or No Wound
    Incapacitation. `absent` are the steps about what it does not have, for rolls that need LoF to it.
    """

    who: str
    seat: str
    trooper: Trooper
    action: Action
    armed: Armed = UNARMED
    fireteam: int = 0
    cover: bool = False
    use: CommsUse | None = None
    long_skill: Fact | None = None
    second_level: bool = False
    number: int = 0
    distance: Fraction | None = None
    in_lof: bool = True
    allies: int = 0
    mods: Typed = ()
    imposes: Typed = ()
    imposes_facts: frozenset[Fact] = frozenset()
    save_mods: Typed = ()
    burst: int = 0
    para_ph: int | None = None
    immune_to_ammunition: bool = False
    raised: int | None = None
    other_wounds: int = 0
    acts_unconscious: bool = False
    target_ph: int | None = None
    enemy_repeater: bool = False
    in_template: bool = False
    absent: tuple[Step, ...] = ()

    @property
    def makes(self) -> RollKind | None:
        """Return the kind of its action against an enemy; None for nothing."""
        return self.action.makes

    @property
    def uses_program(self) -> bool:
        """Return whether its action is a Hacking Program."""
        return self.use is not None and self.use.program

    @property
    def camouflaged(self) -> bool:
        """Return whether it is a Camouflaged Marker that is not revealed: n5.camouflaged.reveal.skill."""
        return self.hidden and self.marker is MarkerState.CAMOUFLAGED

    @property
    def engaged(self) -> bool:
        """Return whether it is in Engaged State when the Order begins."""
        return "Engaged" in self.trooper.states

    @property
    def marker(self) -> MarkerState | None:
        """Return the State of the Marker that it began the Order as; None if it began as a Model.

        Follows n5.impersonation-state.imp-1.
        """
        if "Camouflaged" in self.trooper.states:
            return MarkerState.CAMOUFLAGED
        if IMPERSONATION not in self.trooper.states:
            return None
        return MarkerState.IMP_2 if self.second_level else MarkerState.IMP_1

    @property
    def hidden(self) -> bool:
        """Return whether it is a Marker that is not revealed.

        Follows n5.camouflaged.reveal.skill and n5.impersonation-state.reveal.skill.
        """
        keeps = (Action.NOTHING, Action.IDLE)
        stays = keeps if self.marker is MarkerState.CAMOUFLAGED else (*keeps, Action.LOOK_OUT)
        return self.marker is not None and self.action in stays

    @property
    def success_value(self) -> str:
        """Return the name of its Success Value: the same for all that differ in a number."""
        return f"{self.who.partition(' ')[0]} Success Value"


def in_force(trooper: Trooper, action: Action, armed: Armed, *, active: bool) -> Trooper:
    """Return a Trooper without Suppressive Fire State if its declaration, its weapon or another State ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-weapon and
    n5.suppressive-fire-state.dodge.
    """
    fires = action is Action.SHOOT and bool(armed.profile.trait("Suppressive Fire"))
    stays = not active and (fires or action is Action.NOTHING)
    return replace(trooper, states=trooper.states_in_force) if stays else _without_fire(trooper)


def fallen(combatant: Combatant) -> Combatant:
    """Return an Unconscious Trooper without the State that this ends: n5.suppressive-fire-state.cancel-states."""
    return replace(combatant, trooper=_without_fire(combatant.trooper))


def _without_fire(trooper: Trooper) -> Trooper:
    return replace(trooper, states=tuple(one for one in trooper.states if one != SUPPRESSIVE_FIRE))


UNITS = {"HI": UnitType.HI, "TAG": UnitType.TAG, "REM": UnitType.REM, "VH": UnitType.VH}
FALL_SKILLS = (FallSkill.EXRAH, FallSkill.NWI, FallSkill.DOGGED, FallSkill.EXPLODE, FallSkill.SHASVASTII)
"""The Skills of a Trooper that would fall Unconscious, in order of precedence."""


def body_of(edition: Edition, fighter: Combatant) -> ExchangeTrooper:
    """Return a Trooper before any hit; raise RefusedError if it is Dead already, or is down but declares something."""
    own = fighter.trooper
    values = own.attributes
    falls = next((skill for skill in FALL_SKILLS if own.has(skill.in_profile)), FallSkill.NONE)
    trooper = trooper_of(
        edition,
        HitTarget(
            saving_attribute=values.get("ARM", 0),
            bts=values.get("BTS", 0),
            ph=values.get("PH", 0) if fighter.para_ph is None else fighter.para_ph,
            vita_or_str=_whole(own),
            has_str="STR" in values,
            wounds_taken=own.lost,
            unit=unit_of(own),
            remote_presence=own.has("Remote Presence") is not None,
            fall_skill=FallSkill.NONE if fighter.acts_unconscious else falls,
            warhorse=own.has("Warhorse") is not None,
            immune_to_ammunition=fighter.immune_to_ammunition,
        ),
    )
    trooper = replace(
        trooper,
        immobilized=not IMMOBILIZED.isdisjoint(own.states),
        most_gained=most_gained_by(edition, fighter),
        other_wounds=fighter.other_wounds,
    )
    if trooper.levels.dead < 1:
        says = f"at {own.lost + trooper.levels.dead} it is Dead"
        raise RefusedError(fighter.seat, "wounds", "have lost fewer Wounds", says, came=str(own.lost))
    if trooper.is_down and fighter.action is not Action.NOTHING and not fighter.acts_unconscious:
        note = f"{fighter.who} is Unconscious already."
        raise RefusedError(
            fighter.seat, "declares", "be «nothing» for a Trooper that is Unconscious already", note=note
        )
    return trooper


def vitality(fighter: Combatant) -> Vitality:
    """Return the printed VITA of a Trooper with Protheion, by how much that is raised, and its Wounds."""
    own, raised = fighter.trooper, fighter.raised or 0
    return Vitality(_whole(own) - raised, raised, own.lost)


def _whole(profile: Trooper) -> int:
    return max(profile.attributes.get("STR", profile.attributes.get("VITA", 1)), 1)


def most_gained_by(edition: Edition, fighter: Combatant) -> int:
    """Return how many Wounds by its CC Attack count for the Protheion of a Trooper: n5.protheion.effect."""
    if fighter.raised is None or fighter.action is not Action.CC:
        return 0
    return most_gained(edition, vitality(fighter))


def unit_of(profile: Trooper) -> UnitType:
    """Return the Unit Type in a profile."""
    return next((unit for name, unit in UNITS.items() if name in profile.traits), UnitType.OTHER)


def hit_body(
    attacker: Combatant, target: Combatant, trooper: ExchangeTrooper, roll: Roll, entries: tuple[Entry, ...]
) -> ExchangeTrooper:
    """Return the target as hit by the attacker's weapon, with the ledger of its Saving Rolls."""
    body = target_of_roll(roll, entries, trooper.body)
    typed = next((ph for ph in (attacker.target_ph, target.para_ph) if ph is not None), None)
    if roll.ammunition.has("para") and typed is None and not body.ph:
        raise RefusedError(target.seat, "profile", "have PH against PARA")
    if roll.ammunition.has("para") and (body.immune_to_ammunition or "para" in body.immune_to):
        says = "the rules give such a hit no PS"
        raise RefusedError(target.seat, "immunity", "be no Immunity (PARA) against PARA", says)
    return replace(trooper, body=body if typed is None else replace(body, ph=typed))
