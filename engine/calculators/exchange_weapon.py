"""The weapon of a Trooper in an exchange, by its name or by values of the reader's own."""

from dataclasses import dataclass

from engine.calculators.exchange_controls import OWN
from engine.controls import Values
from engine.edition import Edition
from engine.errors import shown
from engine.rules.strike import Strike, of_weapon, strike
from engine.rules.weapons import find
from engine.weapons import Bands


@dataclass(frozen=True, slots=True)
class Armed:
    """What a hit brings, and the Range bands of a weapon given by name."""

    strike: Strike
    bands: Bands = ()


def armed(edition: Edition, own: Values, *, template: bool = False) -> Armed:
    """The weapon that a form gives a Trooper or a mine; InvalidInputError where it is none for that.

    `template`: it uses a Direct Template.
    """
    if not own.word("weapon"):
        try:
            ammunition, printed = own.word("ammunition"), own.word("saving_attribute")
            return Armed(strike(edition, own.number("ps"), ammunition, printed, template=template))
        except ValueError as error:
            raise own.wrong("ammunition", f"{error}, not {shown(own.word('ammunition'))}.") from None
    for name, default in OWN.items():
        text = own.texts[own.prefix + name]
        if text != default:
            says = f"must be left at {default} beside a weapon given by name, which has its own, not {shown(text)}."
            raise own.wrong(name, says)
    return _by_name(edition, own, template=template)


def _by_name(edition: Edition, own: Values, *, template: bool) -> Armed:
    try:
        weapon = find(edition, own.word("weapon"))
    except ValueError as error:
        raise own.wrong("weapon", str(error)) from None
    if template and not weapon.trait("Direct Template"):
        raise own.wrong("weapon", f"must be a Direct Template Weapon, not {weapon.name}.")
    if not template and not weapon.bands:
        raise own.wrong("weapon", f"must be one that shoots, with Range bands, not {weapon.name}.")
    try:
        return Armed(of_weapon(edition, weapon), weapon.bands)
    except ValueError as error:
        raise own.wrong("weapon", f"{error}.") from None
