"""Supportware: what a Program that runs on a Trooper gives it."""

from dataclasses import replace

from engine.records.trooper import Listed, Trooper

MARKSMANSHIP = Listed("Marksmanship")
FIREWALL = Listed("Firewall", 0, ("-3",))
ON_REMOTES = ("REM",)
ON_HACKABLE = ("HI", "REM", "TAG", "VH")


def supported(trooper: Trooper) -> Trooper:
    """A Trooper with the Marksmanship or the Firewall of the Supportware that its profile names.

    Follows n5.assisted-fire.effect and n5.fairy-dust.effect.

    >>> supported(Trooper(traits=("REM",), equipment=(Listed("Assisted Fire"),))).skills
    (Listed(name='Marksmanship', level=0, brackets=()),)
    """
    if _runs(trooper, "Assisted Fire", ON_REMOTES):
        trooper = replace(trooper, skills=(*trooper.skills, MARKSMANSHIP))
    if _runs(trooper, "Fairy Dust", ON_HACKABLE):
        trooper = replace(trooper, equipment=(*trooper.equipment, FIREWALL))
    return trooper


def _runs(trooper: Trooper, program: str, on: tuple[str, ...]) -> bool:
    """Whether a Program runs on a Trooper: the profile names it, and the Trooper is of one of these Troop Types."""
    return trooper.has(program) is not None and any(one in trooper.traits for one in on)
