"""Supportware: the effects of a Program that runs on a Trooper."""

from dataclasses import replace

from engine.edition import Edition
from engine.records.roll import RollKind
from engine.records.trooper import ProfileEntry, Trooper, listed_mod
from engine.terms import terms_named

MARKSMANSHIP = ProfileEntry("Marksmanship")
ON_REMOTES = ("REM",)
ON_HACKABLE = ("HI", "REM", "TAG", "VH")
TARGETS = {"Assisted Fire": ON_REMOTES, "Enhanced Reaction": ON_REMOTES, "Fairy Dust": ON_HACKABLE}
"""The Supportware that affects rolls, and the Troop Types on which it runs."""


def supported(edition: Edition, trooper: Trooper) -> Trooper:
    """Return a Trooper with the Marksmanship or the Firewall of the Supportware in its profile.

    Follows n5.assisted-fire.effect and n5.fairy-dust.effect.

    >>> from engine.editions import EDITIONS
    >>> supported(EDITIONS["n5"], Trooper(traits=("REM",), equipment=(ProfileEntry("Assisted Fire"),))).skills
    (ProfileEntry(name='Marksmanship', level=0, brackets=()),)
    >>> str(supported(EDITIONS["n5"], Trooper(traits=("HI",), equipment=(ProfileEntry("Fairy Dust"),))).equipment[-1])
    'Firewall (-3)'
    """
    running = running_on(trooper)
    if "Assisted Fire" in running:
        trooper = replace(trooper, skills=(*trooper.skills, MARKSMANSHIP))
    if "Fairy Dust" in running:
        trooper = replace(trooper, equipment=(*trooper.equipment, *listed_mod("Firewall", _firewall(edition))))
    return trooper


def _firewall(edition: Edition) -> int:
    """Return the MOD of Fairy Dust's Firewall, from its record: n5.fairy-dust.effect."""
    effects = (effect for term in terms_named(edition, "Fairy Dust") for effect in term.effects)
    return next(effect.value for effect in effects if RollKind.COMMS_ATTACK in effect.rolls and effect.value)


def running_on(trooper: Trooper) -> tuple[str, ...]:
    """Return the Programs that run on a Trooper: named in its profile, and meant for its Troop Type.

    Follows n5.assisted-fire.effect, n5.enhanced-reaction.effect and n5.fairy-dust.effect.
    """
    listed = (name for name in TARGETS if trooper.has(name))
    return tuple(name for name in listed if any(unit in trooper.traits for unit in TARGETS[name]))
