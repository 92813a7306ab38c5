"""Supportware: what a Program that runs on a Trooper gives it."""

from dataclasses import replace

from engine.records.trooper import Listed, Trooper

MARKSMANSHIP = Listed("Marksmanship")
FIREWALL = Listed("Firewall", 0, ("-3",))
ON_REMOTES = ("REM",)
ON_HACKABLE = ("HI", "REM", "TAG", "VH")
TARGETS = {"Assisted Fire": ON_REMOTES, "Enhanced Reaction": ON_REMOTES, "Fairy Dust": ON_HACKABLE}
"""The Supportware that affects rolls, and the Troop Types on which it runs."""


def supported(trooper: Trooper) -> Trooper:
    """A Trooper with the Marksmanship or the Firewall of the Supportware that its profile names.

    Follows n5.assisted-fire.effect and n5.fairy-dust.effect.

    >>> supported(Trooper(traits=("REM",), equipment=(Listed("Assisted Fire"),))).skills
    (Listed(name='Marksmanship', level=0, brackets=()),)
    """
    running = running_on(trooper)
    if "Assisted Fire" in running:
        trooper = replace(trooper, skills=(*trooper.skills, MARKSMANSHIP))
    if "Fairy Dust" in running:
        trooper = replace(trooper, equipment=(*trooper.equipment, FIREWALL))
    return trooper


def running_on(trooper: Trooper) -> tuple[str, ...]:
    """The Programs that run on a Trooper: its profile names them, and it is of a Troop Type that they help.

    Follows n5.assisted-fire.effect, n5.enhanced-reaction.effect and n5.fairy-dust.effect.
    """
    listed = (name for name in TARGETS if trooper.has(name))
    return tuple(name for name in listed if any(unit in trooper.traits for unit in TARGETS[name]))
