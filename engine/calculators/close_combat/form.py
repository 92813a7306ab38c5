"""The form of Close Combat, read as two Fighters, and what their hits do to each other."""

from dataclasses import dataclass, replace

from engine.calculators.close_combat.weapon import read_weapon
from engine.calculators.exchange.combat.protheion import vitality_of
from engine.calculators.parts.combat.fields import combat_skills, refuse_without_protheion, said
from engine.calculators.parts.combat.weapon import CombatWeapon
from engine.calculators.parts.fireteam import fireteam_level, special_dice_of_level, special_dice_with
from engine.calculators.parts.hit_target import read_hit_target
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.sides import able
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import ExchangeTrooper, HitOnTrooper, hit_on_trooper, trooper_of
from engine.records.trooper import Listed, Trooper
from engine.rules.close_combat import CombatAction, Fighter, most_gained
from engine.rules.saving_roll import HitTarget

ATTRIBUTES_ROLLED = ("CC", "BS", "PH", "WIP")
"""What the one Attribute of a side may be: that of whatever it declares."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatSide:
    """One side of a form: its fields, what it declares, itself as hits find it, and its weapon, if it attacks."""

    fields: Values
    fighter: Fighter
    trooper: ExchangeTrooper
    weapon: CombatWeapon | None
    acts_unconscious: bool

    @property
    def who(self) -> str:
        """What sentences call it."""
        return self.fighter.who


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat:
    """Both sides of a form, and the hits of their attacks on each other; None where a side does not attack."""

    active: CombatSide
    reactive: CombatSide
    hit_on_reactive: HitOnTrooper | None
    hit_on_active: HitOnTrooper | None


def read_combat(edition: Edition, values: Values) -> Combat:
    """The two sides of a form; InvalidInputError where its parts do not go together."""
    active, reactive = (_read_side(edition, values, side) for side in ("Active", "Reactive"))
    active = _in_cover(active, reactive)
    return Combat(
        active=active,
        reactive=reactive,
        hit_on_reactive=_hit(edition, active, reactive),
        hit_on_active=_hit(edition, reactive, active),
    )


def _read_side(edition: Edition, values: Values, side: str) -> CombatSide:
    fields, active = values.scoped(f"{side.lower()}."), side == "Active"
    declares = CombatAction(fields.word("action"))
    weapon = read_weapon(edition, fields, declares)
    fighter = Fighter(
        who=side,
        declares=declares,
        active=active,
        trooper=_profile(fields, declares, active=active),
        weapon=weapon.listed if weapon else None,
        weapon_profile=weapon.profile if weapon else None,
        burst=fields.number("burst"),
        allies=fields.number("helpers"),
        mods=said(fields.mods("mods")),
        imposes=said(fields.mods("imposes")),
        from_marker=active and fields.number("surprise") < 0,
        no_lof=not active and fields.flag("no_lof"),
        in_cover=active and fields.flag("cover"),
        fireteam=_level(edition, fields, declares),
    )
    return CombatSide(
        fields=fields,
        fighter=fighter,
        trooper=_read_trooper(edition, fields, declares),
        weapon=weapon,
        acts_unconscious=fields.flag("dogged"),
    )


def _level(edition: Edition, fields: Values, declares: CombatAction) -> int:
    """The Level of the Fireteam of a Trooper; InvalidInputError where what it adds is given too.

    Follows n5.fireteam.bonus.not-hacking: none of its Bonuses is for a CC Attack.
    """
    level = fireteam_level(fields, "mods")
    if declares is CombatAction.BS:
        special_dice_with(fields, special_dice_of_level(edition, level))
    return level


def _profile(fields: Values, declares: CombatAction, *, active: bool) -> Trooper:
    """The names in the profile of a Trooper that the form has fields for."""
    special_die, sixth_sense = fields.number("special_die"), fields.flag("sixth_sense")
    if declares is not CombatAction.BS:
        refuse_two_special_dice(fields)
    skills = combat_skills(fields, declares.words, active=active, special_die=special_die)
    return Trooper(
        attributes=dict.fromkeys(ATTRIBUTES_ROLLED, fields.number("attribute")),
        skills=(*skills, *((Listed("Sixth Sense"),) if sixth_sense else ())),
        states=("Immobilized-A",) if fields.flag("immobilised") else (),
    )


def _read_trooper(edition: Edition, fields: Values, declares: CombatAction) -> ExchangeTrooper:
    """A Trooper as hits find it; InvalidInputError where it is Dead, or too badly hurt for what it declares."""
    refuse_without_protheion(fields, "other_wounds")
    refuse_without_protheion(fields, "raised")
    raised = fields.number("raised")
    trooper = trooper_of(edition, _body(fields, raised), engaged=True)
    able(fields, trooper, acts=declares is not CombatAction.NOTHING and not fields.flag("dogged"))
    helps = most_gained(edition, vitality_of(trooper, raised)) if fields.flag("protheion") else 0
    return replace(
        trooper,
        most_gained=helps if declares is CombatAction.CC else 0,
        other_wounds=fields.number("other_wounds"),
    )


def _body(fields: Values, raised: int) -> HitTarget:
    target = read_hit_target(fields, cover=False)
    return replace(
        target, ph=fields.number("ph"), mods=fields.mods("save_mods"), vita_or_str=target.vita_or_str + raised
    )


def _in_cover(active: CombatSide, reactive: CombatSide) -> CombatSide:
    """The Active Trooper with the Partial Cover that counts in its Saving Rolls against a BS Attack: n5.bs.cover."""
    if not (active.fighter.in_cover and reactive.fighter.declares is CombatAction.BS):
        return active
    refuse_named(active.fields, typed_mods(active.fields, "save_mods"), "Cover")
    body = replace(active.trooper.body, cover=True)
    return replace(active, trooper=replace(active.trooper, body=body))


def _hit(edition: Edition, attacker: CombatSide, target: CombatSide) -> HitOnTrooper | None:
    if attacker.weapon is None:
        return None
    hit, body = attacker.weapon.hit, target.trooper.body
    if hit.hit.ammunition.has("para") and body.immune_to_ammunition:
        says = "must not be against PARA: the rules do not say what PS such a hit would have as N."
        raise target.fields.wrong("immunity", says)
    return hit_on_trooper(edition, hit, target.trooper)
