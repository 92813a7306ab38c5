"""The form of Close Combat, read as the two Troopers of an encounter."""

from dataclasses import replace

from engine.calculators.close_combat.controls import BS, OF_ACTIVE, PLAIN_WEAPON, PROFILE
from engine.calculators.parts.combat_fields import refuse_without_protheion
from engine.calculators.parts.combatant import typed
from engine.calculators.parts.fireteam import fireteam_level, special_dice_of_level, special_dice_with
from engine.calculators.parts.profile import immune_to_ammunition, read_profile
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.calculators.parts.weapon import combat_weapon, custom_hit, refuse_custom
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import UNARMED, Aim, Armed, Combatant, RefusedError, Situation, TableFacts
from engine.exchange import Action
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.rules.saving_roll import HitKind

ATTRIBUTES_ROLLED = ("CC", "BS", "PH", "WIP")
"""What the one Attribute of a side may be: that of whatever it declares."""

KINDS = {Action.CC: HitKind.CC, Action.SHOOT: HitKind.BS}
CONTROLS = {"declares": "action", "wounds": "wounds_taken", "profile": "attribute"}
"""The controls about what an encounter refuses, where they have other names."""


def control_of(refused: RefusedError) -> str:
    """Return the name of the control about what is refused."""
    return f"{refused.seat}.{CONTROLS.get(refused.what, refused.what)}"


def read_combat(edition: Edition, values: Values) -> Situation:
    """Read the two sides of a form; raise InvalidInputError if its parts do not go together."""
    active, reactive = (_read_side(edition, values.scoped(f"{seat}."), seat) for seat in ("active", "reactive"))
    surprise = values.number("active.surprise") < 0
    return Situation(table=TableFacts(surprise=surprise), active=active, enemies={1: reactive}, aims={1: Aim()})


def _read_side(edition: Edition, fields: Values, seat: str) -> Combatant:
    word, active = fields.word("action"), seat == "active"
    action = Action.SHOOT if word == BS else Action(word)
    armed = _read_weapon(edition, fields, action)
    if action is not Action.SHOOT:
        refuse_two_special_dice(fields)
    for name in ("other_wounds", "raised"):
        refuse_without_protheion(fields, name)
    profile = _read_profile(fields, action, active=active)
    return Combatant(
        who=seat.title(),
        seat=seat,
        trooper=profile,
        action=action,
        armed=armed,
        fireteam=_read_level(edition, fields, action),
        cover=active and fields.flag("cover"),
        berserk=active and fields.number("berserk") > 0,
        number=0 if active else 1,
        distance=None,
        in_lof=active or not fields.flag("no_lof"),
        allies=fields.number("helpers"),
        mods=typed(fields.mods("mods")),
        imposes=typed(fields.mods("imposes")),
        save_mods=typed(fields.mods("save_mods")),
        burst=fields.number("burst") if action is Action.SHOOT else 0,
        para_ph=fields.number("ph"),
        immune_to_ammunition=immune_to_ammunition(fields),
        raised=fields.number("raised") if fields.flag("protheion") else None,
        other_wounds=fields.number("other_wounds"),
        acts_unconscious=fields.flag("dogged"),
    )


def _read_weapon(edition: Edition, fields: Values, action: Action) -> Armed:
    """Read the weapon with which a side attacks; raise InvalidInputError if it cannot make that attack."""
    if action not in KINDS:
        return UNARMED
    if not fields.word("weapon"):
        made_up = Weapon("", (), None, fields.number("burst"), "", "", "", ())
        return Armed(Listed(""), made_up, custom_hit(edition, fields, KINDS[action], para=True))
    refuse_custom(fields, PLAIN_WEAPON)
    try:
        found = combat_weapon(edition, fields.word("weapon"), KINDS[action])
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None
    return replace(found, profile=replace(found.profile, burst=fields.number("burst")))


def _read_profile(fields: Values, action: Action, *, active: bool) -> Trooper:
    """Read what a side is and has; its State only if it dodges."""
    brackets = [f"{burst:+d}B"] if active and (burst := fields.number("burst_mod")) else []
    brackets += ["+1 SD"] * fields.number("special_die")
    acts_unconscious, dodges = fields.flag("dogged"), action is Action.DODGE
    more = Trooper(
        attributes=dict.fromkeys(ATTRIBUTES_ROLLED, fields.number("attribute")),
        skills=(
            *((Listed(action.makes or "", 0, tuple(brackets)),) if brackets else ()),
            *((Listed("Dogged"),) if acts_unconscious else ()),
        ),
        states=("Immobilized-A",) if dodges and fields.flag("immobilised") else (),
    )
    acts = action is not Action.NOTHING and not acts_unconscious
    own = (*PROFILE, *(OF_ACTIVE if active else ()))
    return read_profile(fields, own, more, acts=acts, raised=fields.number("raised"))


def _read_level(edition: Edition, fields: Values, action: Action) -> int:
    """Read the Level of the Fireteam of a side; raise InvalidInputError if what it adds is typed too.

    Follows n5.fireteam.bonus.not-hacking: none of its Bonuses is for a CC Attack.
    """
    level = fireteam_level(fields, "mods")
    if action is Action.SHOOT:
        special_dice_with(fields, special_dice_of_level(edition, level))
    return level
