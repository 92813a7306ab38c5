"""One Trooper of an Order as the fields of a form describe it: its profile, its weapon, and what is typed beside."""

from collections.abc import Iterable
from dataclasses import replace

from engine.calculators.parts.dice import refuse_two_special_dice
from engine.calculators.parts.fireteam import level_in_exchange, special_dice_of_level, special_dice_with
from engine.calculators.parts.profile import refuse_remote_presence
from engine.calculators.parts.sides import PLAIN_PH, refuse_without_protheion
from engine.calculators.parts.weapon import read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import (
    LONG_SKILLS,
    PLAIN_BURST,
    UNARMED,
    Armed,
    Combatant,
    action_of,
    armed_with,
    body_of,
    comms_use,
    in_force,
)
from engine.exchange import Action
from engine.forms import given
from engine.forms.combatant import COVER, ECM, FIREWALL, HACKABLE, RARE_OF_SIDE, STATE
from engine.forms.trooper import (
    ARM,
    BERSERK,
    BURST_SKILL,
    MARTIAL_ARTS,
    MIMETISM,
    NATURAL_BORN_WARRIOR,
    OF_SHOOTER,
    OF_TARGET,
    SIXTH_SENSE,
    SURPRISE_ATTACK,
    TARGETED,
    TRIANGULATED_FIRE,
    VITA,
)
from engine.records.roll import RollKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.unit_type import UnitType
from engine.records.weapon import Weapon
from engine.rules.comms import CommsUse
from engine.rules.ledger import barred_by
from engine.rules.mods import Mod
from engine.rules.rolls import SkillOfRoll, may_use_special_die
from engine.rules.saving_roll import HitKind
from engine.ruling import Ruling, Step

PROFILE = (
    ARM,
    VITA,
    *RARE_OF_SIDE,
    *OF_TARGET,
    *OF_SHOOTER,
    SIXTH_SENSE,
    BURST_SKILL,
    FIREWALL,
    ECM,
    HACKABLE,
    STATE,
    TARGETED,
)
"""The fields that say what a Trooper is and has; a form has some of them."""
IN_CONTACT = (MARTIAL_ARTS, NATURAL_BORN_WARRIOR)
IN_CONTACT_ACTIVE = (*IN_CONTACT, BERSERK, SURPRISE_ATTACK)
"""Those that count for a CC Attack alone."""
OF_ACTION = {
    (Action.CC, False): IN_CONTACT,
    (Action.CC, True): IN_CONTACT_ACTIVE,
    (Action.SHOOT, True): (TRIANGULATED_FIRE,),
}
"""The fields that count for one action alone, in ARO and in the Active Turn."""

KINDS = {Action.CC: HitKind.CC, Action.TEMPLATE: HitKind.TEMPLATE}
"""The kind of hit of each attack; the others are BS Attacks."""
SAVED = (Action.SHOOT, Action.IMPACT, Action.CC, Action.TEMPLATE)
"""The attacks whose hits may have PARA Ammunition."""
BARRED_AS = {action: action.makes for action in Action if action.makes} | {
    Action.PLACE_DEPLOYABLE: RollKind.BS_ATTACK,
    Action.LOOK_OUT: RollKind.DODGE,
    Action.DISCOVER: RollKind.DISCOVER,
    Action.MORPHO_SCAN: RollKind.COMMS_ATTACK,
}
"""The roll that a State has to allow for each action; Place Deployable has the Label Attack."""
WITHOUT_ROLL = {Action.LOOK_OUT: "Look Out!", Action.PLACE_DEPLOYABLE: "Place Deployable"}
"""The AROs that make no roll and are not an attack, by name."""


def read_combatant(
    edition: Edition,
    fields: Values,
    action: Action,
    who: str,
    *,
    number: int = 0,
    in_aro: bool | None = None,
    para: bool = True,
    caused: tuple[str, ...] = (),
) -> Combatant:
    """Read the Trooper of a seat that takes an action, which is HACK for Zero Pain too.

    `number` is that of one of several, which are Reactive unless `in_aro` says otherwise. `para`: its weapon may have
    PARA Ammunition. `caused` are States that it has entered since, besides those of the form. Raises InvalidInputError
    if its fields do not go together.
    """
    in_cc, active = action is Action.CC, not (number if in_aro is None else in_aro)
    use = _read_use(edition, fields, action)
    profile = _read_profile(fields, action, caused, active=active)
    armed = _read_armed(edition, fields, action, profile, use, para=para)
    level = level_in_exchange(edition, fields, profile.states_in_force) if _has(fields, "fireteam") else 0
    _refuse_burst_skill(fields, action, armed)
    done = action_of(use) if use else action
    protheion = in_cc and _flag(fields, "protheion")
    if in_cc and _has(fields, "raised"):
        refuse_without_protheion(fields, "raised")
    ph = fields.number_if_given("ph") if _has(fields, "ph") else None
    skill, fact = LONG_SKILLS.get(action, ("", None))
    found = Combatant(
        who=who,
        seat=fields.prefix.removesuffix("."),
        trooper=in_force(profile, done, armed, active=active),
        action=done,
        armed=armed,
        use=use,
        fireteam=level,
        cover=_flag(fields, "cover"),
        long_skill=fact if active and profile.has(skill) else None,
        number=number,
        distance=(fields.inches("distance") or None) if _has(fields, "distance") else None,
        in_template=_flag(fields, "in_template"),
        allies=fields.number("helpers") if in_cc and _has(fields, "helpers") else 0,
        enemy_repeater=use is not None and fields.flag("enemy_repeater"),
        mods=typed(fields.mods("mods")),
        imposes=typed(fields.mods("imposes")) if in_cc and _has(fields, "imposes") else (),
        burst=0 if active else fields.number("burst"),
        para_ph=PLAIN_PH if ph is None else ph,
        target_ph=fields.number_if_given("target_ph") if action in SAVED and _has(fields, "target_ph") else None,
        immune_to_ammunition=fields.word("immunity") in ("ammunition", "both"),
        raised=fields.number("raised") if protheion else None,
        absent=_absent(edition, fields, profile),
    )
    refuse_unable(edition, fields, found, acts=found.action is not Action.NOTHING)
    if (barred := forbidden_by(edition, profile.states, done)).value:
        says = f"must be one that allows what it declares, not «{fields.word('state')}»: {barred.because[0].says}"
        raise fields.wrong("state", says)
    return found if active and not number else _with_special_dice(edition, fields, found)


def typed(mods: Iterable[Mod]) -> tuple[tuple[int, str], ...]:
    """Return MODs of a form as an encounter takes them."""
    return tuple((mod.value, mod.reason or "MOD") for mod in mods)


def forbidden_by(edition: Edition, states: tuple[str, ...], action: Action) -> Ruling[str]:
    """Return the State that does not allow an action, or "".

    Follows n5.immobilized-b.only-reset, n5.stunned.no-attack, n5.isolated.comms-off, n5.zero-pain.stunned and
    n5.place-deployable.attack-label.
    """
    if action not in BARRED_AS or not states:
        return Ruling("", ())
    return barred_by(edition, BARRED_AS[action], Trooper(states=states))


def _has(fields: Values, name: str) -> bool:
    """Return whether the form has a field."""
    return f"{fields.prefix}{name}" in fields.read


def _flag(fields: Values, name: str) -> bool:
    """Return whether a flag that not every form has is set."""
    return _has(fields, name) and fields.flag(name)


def _read_use(edition: Edition, fields: Values, action: Action) -> CommsUse | None:
    if action is not Action.HACK:
        return None
    use = comms_use(edition, fields.word("program"))
    if fields.flag("enemy_repeater") and not use.program:
        raise fields.wrong("enemy_repeater", "must be «0» for what is not a Hacking Program, not «1».")
    return use


def _read_profile(fields: Values, action: Action, caused: tuple[str, ...], *, active: bool) -> Trooper:
    """Read what a Trooper is and has; BS is its CC in a CC Attack, and its PH and WIP if these are not given."""
    there = (one for one in (*PROFILE, *OF_ACTION.get((action, active), ())) if _has(fields, one.name))
    found = given(there, fields).trooper
    rolled = fields.number("attribute")
    attributes = dict(found.attributes) | dict.fromkeys(("CC", "BS"), rolled)
    for name in ("PH", "WIP"):
        value = fields.number_if_given(name.lower()) if _has(fields, name.lower()) else None
        attributes[name] = rolled if value is None else value
    if action is Action.CC and _flag(fields, "protheion"):
        attributes["VITA"] += fields.number("raised")
    if fields.flag("structure"):
        attributes["STR"] = attributes.pop("VITA")
    more = fields.number("burst_mod") if action is Action.CC and active and _has(fields, "burst_mod") else 0
    used: tuple[ProfileEntry, ...] = (ProfileEntry(RollKind.CC_ATTACK, 0, (f"{more:+d}B",)),) if more else ()
    used += (ProfileEntry("Morpho-Scan"),) if action is Action.MORPHO_SCAN else ()
    states = tuple(dict.fromkeys((*found.states, *caused)))
    return replace(found, attributes=attributes, skills=(*found.skills, *used), states=states)


def _read_armed(
    edition: Edition, fields: Values, action: Action, profile: Trooper, use: CommsUse | None, *, para: bool
) -> Armed:
    """Read the weapon with which a Trooper attacks; values of its own have what its Skill for the Burst needs."""
    if use:
        return armed_with(edition, profile, use)
    if not action.attacks:
        return UNARMED
    kind = KINDS.get(action, HitKind.BS)
    brackets = para and action is Action.CC
    found = read_attack_weapon(edition, fields, kind=kind, para=para, brackets=brackets)
    hit = found.hit
    if action is Action.IMPACT:
        if found.profile.name and hit.hit.kind is not HitKind.TEMPLATE:
            raise fields.wrong("weapon", f"must be an Impact Template Weapon, not {found.profile.name}.")
        hit = replace(hit, hit=replace(hit.hit, kind=HitKind.TEMPLATE))
    if not found.profile.name:
        return Armed(ProfileEntry(""), made_up_weapon(action, "Suppressive Fire"), hit)
    traits = tuple(one for one in found.profile.traits if not one.startswith("BS Weapon ("))
    listed = found.listed if brackets else ProfileEntry(found.profile.base)
    return Armed(listed, replace(found.profile, traits=traits), hit)


def made_up_weapon(action: Action, *traits: str) -> Weapon:
    """Return a weapon of which players type the hit alone."""
    return Weapon("", (), None, PLAIN_BURST if action.rolls_bs_attack else None, "", "", "", traits)


def _refuse_burst_skill(fields: Values, action: Action, armed: Armed) -> None:
    """Refuse Enhanced Reaction of another unit than a REM, and Suppressive Fire with a weapon without that Trait.

    Follows n5.enhanced-reaction.effect and n5.suppressive-fire-state.cancel-weapon.
    """
    skill = fields.word("burst_skill") if _has(fields, "burst_skill") else ""
    if action is Action.SHOOT and skill == "enhanced-reaction" and fields.word("unit") != UnitType.REM:
        raise fields.wrong("burst_skill", "must be something else, not «enhanced-reaction»: that is for a REM alone.")
    name = armed.profile.name
    if action is Action.SHOOT and skill == "suppressive-fire" and not armed.profile.trait("Suppressive Fire"):
        says = f"must be something else with {name}, not «suppressive-fire»: it lacks the Trait Suppressive Fire."
        raise fields.wrong("burst_skill", says)


def _absent(edition: Edition, fields: Values, profile: Trooper) -> tuple[Step, ...]:
    """Return the steps about what a roll at the Trooper does not find."""
    has = {
        COVER: _flag(fields, "cover"),
        MIMETISM: profile.has("Mimetism") is not None,
        TARGETED: "Targeted" in profile.states,
    }
    return tuple(field.absent_step(edition) for field, there in has.items() if not there)


def refuse_unable(edition: Edition, fields: Values, found: Combatant, *, acts: bool) -> None:
    """Refuse Remote Presence without STR, a Trooper that is Dead, and one that `acts` while Unconscious."""
    if _has(fields, "remote_presence"):
        refuse_remote_presence(fields)
    body = body_of(edition, replace(found, action=Action.NOTHING))
    if body.is_down and acts:
        vita, taken = body.body.vita_or_str, body.body.wounds_taken
        says = f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing."
        raise fields.wrong("wounds_taken", says)


def _with_special_dice(edition: Edition, fields: Values, found: Combatant) -> Combatant:
    """Return a Reactive Trooper with its typed +1 SD; InvalidInputError if its roll has none or not so many.

    Follows n5.rolls.special-die.limits and n5.fireteam.bonus.level-2.
    """
    extra, action = fields.number("special_die"), found.action
    if not extra:
        return found
    if action in WITHOUT_ROLL:
        says = f"must be «0» with {WITHOUT_ROLL[action]}, which makes no roll, not «{extra}»."
        raise fields.wrong("special_die", says)
    if action is Action.DISCOVER:
        raise fields.wrong("special_die", f"must be «0» with Discover, which has no +1 SD, not «{extra}».")
    if action is Action.TEMPLATE:
        without_roll = may_use_special_die(edition, SkillOfRoll.NO_ROLL).because[0].says
        raise fields.wrong("special_die", f"must be «0», not «{extra}». {without_roll}")
    if action.rolls_bs_attack:
        special_dice_with(fields, special_dice_of_level(edition, found.fireteam))
    else:
        refuse_two_special_dice(fields)
    return with_special_dice(found, extra)


def with_special_dice(found: Combatant, extra: int) -> Combatant:
    """Return a Trooper with so many +1 SD to the roll of its action, if it makes one."""
    if found.action.makes is None or not extra:
        return found
    listed = ProfileEntry(found.action.makes, 0, ("+1 SD",) * extra)
    return replace(found, trooper=replace(found.trooper, skills=(*found.trooper.skills, listed)))
