"""The Comms Attacks that a form offers, and the distance at which they reach."""

from engine.controls import Values
from engine.decisions.comms import ProgramRules
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.errors import Offer
from engine.rules.bs_attack import inches
from engine.rules.comms import zone_of_use
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


def refuse_far(edition: Edition, fields: Values, word: str, name: str) -> None:
    """Refuse a Comms Attack outside the Zone of Control where it needs that; `fields` have the distance, 0 if unknown.

    Follows n5.zoc.size, n5.trait.zone-of-control, n5.jammer.roll and n5.morpho-scan.target.
    """
    reach, distance = zone_of_use(edition, word), fields.inches("distance")
    if reach is None or distance <= reach:
        return
    says = (
        f'must be at most {reach}" for {name}, which needs its target in the Zone of Control, not {inches(distance)}.'
    )
    raise fields.wrong("distance", says, Offer(f'Use {reach}"', {f"{fields.prefix}distance": str(reach)}))
