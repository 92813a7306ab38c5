"""The Burst of a Hacking Program: its own in the Active Turn, 1 in ARO; less in a Coordinated Order."""

from engine.decisions.comms import ProgramRules
from engine.edition import Edition
from engine.rules.hacking.program import attack_programs
from engine.rules.rolls import half
from engine.ruling import Ruling, Step
from engine.wording import counted


def program_burst(
    edition: Edition, word: str, *, active: bool, coordinated: bool = False, given: int | None = None
) -> Ruling[int]:
    """Return a Program's Burst against a target; `given` is one that is typed or set by another rule.

    `coordinated`: its user is the Spearhead of a Coordinated Order. Follows n5.hacking-program.burst,
    n5.hacking-program.burst-aro and n5.hacking-program.coordinated.
    """
    profile = attack_programs(edition)[word]
    name = word.replace("-", " ").title()
    if given is not None:
        says = f"{counted('die', given)} at this target, as given; {name} has Burst {profile.burst}."
        return Ruling(given, (Step(edition.cite("hacking-program.burst"), says),))
    if not active:
        says = f"{name} has Burst {profile.aro_burst} in ARO."
        return Ruling(profile.aro_burst, (Step(edition.cite("hacking-program.burst-aro"), says),))
    if coordinated:
        burst = half(edition, profile.burst, "Burst").value
        says = f"Coordinated Order: the Spearhead has half the Burst of {name}, rounded up: {burst}."
        return Ruling(burst, (Step(edition.cite("hacking-program.coordinated"), says),))
    says = f"{name} has Burst {profile.burst}: all dice at this target."
    return Ruling(profile.burst, (Step(edition.cite("hacking-program.burst"), says),))


def coordinated_program_burst(edition: Edition, word: str) -> Ruling[int]:
    """Return the Burst of a Coordinated Order's participants but the Spearhead: n5.hacking-program.coordinated."""
    burst = edition.of(ProgramRules).coordinated_others
    says = f"Coordinated Order: {word.replace('-', ' ').title()} of all but the Spearhead has Burst {burst}."
    return Ruling(burst, (Step(edition.cite("hacking-program.coordinated"), says),))
