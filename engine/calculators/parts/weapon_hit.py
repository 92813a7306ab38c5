"""The weapon of a Trooper in an exchange, by its name or by values of the reader's own."""

from dataclasses import dataclass

from engine.calculators.exchange.controls_active import OWN
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.records.search import find
from engine.records.weapon import Bands
from engine.rules.saving_roll import WeaponHit, expected_saving_attribute, hit_of_values, is_mine, saved_hit_of_weapon


@dataclass(frozen=True, slots=True)
class Armed:
    """What a hit brings; of a weapon given by name its Range bands, its Burst and its name too."""

    strike: WeaponHit
    bands: Bands = ()
    burst: int = 0
    name: str = ""
    single_target: bool = False


def armed(edition: Edition, own: Values, *, template: bool = False, mine: bool = False) -> Armed:
    """The weapon that a form gives a Trooper or a mine; InvalidInputError where it is none for that.

    `template`: it uses a Direct Template; `mine`: it is one, a Deployable.
    """
    if not own.word("weapon"):
        return Armed(_by_values(edition, own, template=template))
    for name, default in OWN.items():
        text = own.texts[own.prefix + name]
        if text != default:
            says = f"must be left at {default} beside a weapon given by name, which has its own, not {quoted(text)}."
            raise own.wrong(name, says)
    return _by_name(edition, own, template=template, mine=mine)


def _by_values(edition: Edition, own: Values, *, template: bool) -> WeaponHit:
    ammunition, printed = own.word("ammunition"), own.word("saving_attribute")
    if expected := expected_saving_attribute(ammunition, printed):
        raise own.wrong("saving_attribute", f"must be {expected}, not {printed.upper()}.")
    try:
        return hit_of_values(edition, own.number("ps"), ammunition, printed, template=template)
    except ValueError as error:
        raise own.wrong("ammunition", str(error)) from None


def _by_name(edition: Edition, own: Values, *, template: bool, mine: bool) -> Armed:
    try:
        weapon = find(edition, own.word("weapon"))
    except ValueError as error:
        raise own.wrong("weapon", str(error)) from None
    if mine and not is_mine(weapon):
        raise own.wrong("weapon", f"must be a mine, a Deployable with a Direct Template, not {weapon.name}.")
    if template and not mine and (not weapon.trait("Direct Template") or weapon.trait("Deployable")):
        raise own.wrong("weapon", f"must be a Direct Template Weapon, and no Deployable, not {weapon.name}.")
    if not template and not weapon.bands:
        raise own.wrong("weapon", f"must be one that shoots, with Range bands, not {weapon.name}.")
    try:
        struck = saved_hit_of_weapon(edition, weapon)
    except ValueError as error:
        raise own.wrong("weapon", str(error)) from None
    return Armed(struck, weapon.bands, weapon.burst or 1, weapon.name, bool(weapon.trait("Burst: Single Target")))
