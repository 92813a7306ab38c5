"""The hit of a Comms Attack: Saving Rolls use BTS, and a failed one may cause a State."""

from dataclasses import replace

from engine.records.ammunition import STATE_NAMES
from engine.rules.comms.attack import CommsAttack
from engine.rules.saving_roll import Hit, HitKind, SavedAgainst, WeaponHit

STATES = {name: state for state, name in STATE_NAMES.items()}
"""The States that Comms Attacks cause, by name."""


def comms_hit(attack: CommsAttack) -> WeaponHit:
    """Return the hit of a Comms Attack that forces Saving Rolls: n5.hacking-program.save, n5.jammer.effect."""
    states = (STATES[attack.state],) if attack.state else ()
    hit = Hit(
        power=attack.ps or 0,
        ammunition=replace(attack.ammunition, states=states),
        kind=HitKind.COMMS,
        non_lethal=bool(attack.state),
    )
    return WeaponHit(hit=hit, against=SavedAgainst.BTS)
