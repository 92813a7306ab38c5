"""The Comms Attacks that a form offers, and the distance at which they reach."""

from engine.decisions.comms import ProgramRules
from engine.editions import EDITIONS
from engine.rules.hacking import attack_programs

PROGRAMS = tuple(
    dict.fromkeys(
        (word, word.replace("-", " ").title())
        for edition in EDITIONS.values()
        if edition.find(ProgramRules)
        for word in attack_programs(edition)
    )
)
"""The Programs with a Face to Face Roll, as the options of a choice."""

WEAPONS = (("jammer", "Jammer"), ("endgame", "PT: Endgame"), ("eraser", "PT: Eraser"))
"""The other Comms Attacks with a roll."""

COMMS_ATTACKS = (*PROGRAMS, *WEAPONS)
