"""Look up the numbers that an edition decides, by their names in the rules."""

from collections.abc import Mapping

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.guts_roll import GutsRules
from engine.decisions.rolls import BurstRules, ModRules
from engine.decisions.saving_roll import SavingRollRules
from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.edition import Decision, Edition
from engine.errors import quoted
from engine.records.term import Change
from engine.terms import terms_named
from engine.wording import meant
from macros.pages.page import PageError

type Place = tuple[type[Decision], str]

MODS: Mapping[str, Place] = {
    "Partial Cover": (BsAttackRules, "partial_cover"),
    "Saving Roll in Partial Cover": (SavingRollRules, "cover"),
    "BS Attack into Close Combat": (BsAttackRules, "into_combat"),
    "Speculative Attack": (BsAttackRules, "speculative"),
    "Dodge without LoF": (DodgeRules, "without_lof"),
    "Low Visibility Zone": (VisibilityRules, "low"),
    "Poor Visibility Zone": (VisibilityRules, "poor"),
    "Zero Visibility Zone": (VisibilityRules, "zero"),
    "Saturation Zone": (SaturationRules, "burst"),
    "Enemy Repeater": (CommsRules, "enemy_repeater"),
    "PARA Ammunition": (SavingRollRules, "para"),
    "Vitroferro": (SavingRollRules, "vitroferro"),
}
"""Numbers printed with their sign."""

SIZES: Mapping[str, Place] = {
    "Maximum Modifier": (ModRules, "maximum"),
    "Maximum Burst": (BurstRules, "maximum"),
    "BS Attack in ARO": (BsAttackRules, "aro_burst"),
    "Dodge movement": (DodgeRules, "movement"),
    "Guts Roll movement": (GutsRules, "movement"),
    "Zone of Control": (CommsRules, "zone_of_control"),
    "Suppressive Fire reach": (SuppressiveFireRules, "inches"),
}
"""Numbers printed without a sign."""


def decided(edition: Edition, name: str) -> str:
    """Return a number of the edition as printed: -3, 12. PageError if no decision and no record has the name.

    >>> from engine.editions import EDITIONS
    >>> decided(EDITIONS["n5"], "Partial Cover"), decided(EDITIONS["n5"], "Maximum Modifier")
    ('-3', '12')
    """
    if name in MODS:
        return f"{_value(edition, *MODS[name]):+d}"
    if name in SIZES:
        return str(_value(edition, *SIZES[name]))
    return f"{_of_a_record(edition, name):+d}"


def _value(edition: Edition, kind: type[Decision], field: str) -> int:
    return int(getattr(edition.of(kind), field))


def _of_a_record(edition: Edition, name: str) -> int:
    """Return the only MOD of a Skill, a State or a piece of Equipment."""
    terms = terms_named(edition, name)
    found = {effect.value for term in terms for effect in term.effects if effect.change is Change.MOD and effect.value}
    if len(found) != 1:
        names = [*MODS, *SIZES]
        several = f"; its record has several: {', '.join(f'{value:+d}' for value in sorted(found))}" if found else ""
        raise PageError(
            f"number must be one of {', '.join(names)}, or a term whose record has one MOD, "
            f"not {quoted(name)}{meant(name, names, none='')}{several}"
        )
    return found.pop()
