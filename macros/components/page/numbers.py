"""Look up the numbers that an edition decides, by their names in the rules."""

from collections.abc import Callable, Mapping

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.guts_roll import GutsRules
from engine.decisions.mines import MineRules
from engine.decisions.rolls import BurstRules, ModRules
from engine.decisions.saving_roll import SavingRollRules
from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.edition import Decision, Edition
from engine.errors import quoted
from engine.records.term import Change, Whose
from engine.terms import terms_named
from engine.wording import meant
from macros.components.page.page import PageError

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
    "SymbioBomb": (CommsRules, "symbiobomb"),
    "PARA Ammunition": (SavingRollRules, "para"),
    "Vitroferro": (SavingRollRules, "vitroferro"),
}
"""Numbers printed with their sign."""

SIZES: Mapping[str, Place] = {
    "Maximum Modifier": (ModRules, "maximum"),
    "Maximum Burst": (BurstRules, "maximum"),
    "Burst of a Speculative Attack": (BsAttackRules, "speculative_burst"),
    "Burst of a BS Attack (Guided)": (BsAttackRules, "guided_burst"),
    "Burst of an Intuitive Attack": (BsAttackRules, "intuitive_burst"),
    "BS Attack in ARO": (BsAttackRules, "aro_burst"),
    "Dodge movement": (DodgeRules, "movement"),
    "Guts Roll movement": (GutsRules, "movement"),
    "Zone of Control": (CommsRules, "zone_of_control"),
    "Suppressive Fire reach": (SuppressiveFireRules, "inches"),
}
"""Numbers printed without a sign."""


OF_RECORDS: Mapping[str, tuple[str, Whose]] = {
    "Targeted": ("Targeted", Whose.ENEMY),
    "Reset while Targeted": ("Targeted", Whose.OWN),
    "Suppressive Fire": ("Suppressive Fire State", Whose.ENEMY),
    "Martial Arts": ("Martial Arts", Whose.OWN),
    "Martial Arts of the enemy": ("Martial Arts", Whose.ENEMY),
    "Nanoscreen": ("Nanoscreen", Whose.ENEMY),
    "Saving Roll with a Nanoscreen": ("Nanoscreen", Whose.OWN),
}
"""The MODs of records that have two: the term, and whether its owner or the enemy has the MOD."""


def _against_a_cybermine(edition: Edition) -> int:
    """Return the MOD of a Reset against a Cybermine. PageError if the edition has none."""
    kind = edition.of(MineRules).kinds.get("cybermine")
    if kind is None or kind.reset is None:
        raise PageError(f"{edition.name} has no Cybermine that a Reset evades")
    return kind.reset


OTHERS: Mapping[str, Callable[[Edition], int]] = {"Reset against a Cybermine": _against_a_cybermine}
"""MODs that are part of a larger decision."""


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
    if name in OTHERS:
        return f"{OTHERS[name](edition):+d}"
    return f"{_of_a_record(edition, name):+d}"


def _value(edition: Edition, kind: type[Decision], field: str) -> int:
    return int(getattr(edition.of(kind), field))


def _of_a_record(edition: Edition, name: str) -> int:
    """Return the only MOD of a Skill, a State or a piece of Equipment."""
    called, whose = OF_RECORDS.get(name, (name, None))
    found = {
        effect.value
        for term in terms_named(edition, called)
        for effect in term.effects
        if effect.change is Change.MOD and effect.value and whose in {None, effect.whose}
    }
    if len(found) != 1:
        names = [*MODS, *SIZES, *OF_RECORDS, *OTHERS]
        several = f"; its record has several: {', '.join(f'{value:+d}' for value in sorted(found))}" if found else ""
        raise PageError(
            f"number must be one of {', '.join(names)}, or a term whose record has one MOD, "
            f"not {quoted(name)}{meant(name, names, none='')}{several}"
        )
    return found.pop()
