"""What the form of a BS Attack refuses: parts that contradict each other."""

from engine.calculators.parts.fireteam import refuse_barred_fireteam
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.weapon import WeaponChoice
from engine.controls import Values
from engine.edition import Edition
from engine.records.roll import Fact, Roll
from engine.records.trooper import SUPPRESSIVE_FIRE
from engine.rules.bs_attack import Participant


def refuse_long_skill(values: Values) -> None:
    """Refuse what a Speculative Attack cannot have, as a Long Skill: n5.rolls.special-die.limits, n5.aro.skills."""
    if not values.flag("speculative"):
        return
    if extra := values.number("special_die"):
        says = "that is a Long Skill, which cannot use it."
        raise values.wrong("special_die", f"must be «0» with a Speculative Attack, not «{extra}»: {says}")
    if values.word("turn") == "reactive":
        says = "that is a Long Skill, and no ARO."
        raise values.wrong("turn", f"must be «active» with a Speculative Attack, not «reactive»: {says}")


def refuse_fireteam(edition: Edition, values: Values, roll: Roll) -> None:
    """Refuse what cannot be in a Fireteam: n5.fireteam.suppressive-fire, n5.fireteam.no-coordinated."""
    refuse_barred_fireteam(edition, values, roll.fireteam, roll.trooper.states)
    if roll.fireteam and values.word("coordinated") != Participant.NONE:
        says = "no member of a Fireteam takes part in one."
        raise values.wrong("fireteam", f"must be «none» in a Coordinated Order, not Level {roll.fireteam}: {says}")


def refuse_unseen(values: Values, roll: Roll) -> None:
    """Refuse a zone without LoF in the Active Turn: n5.visibility.zero, n5.visibility.white-noise."""
    if not roll.in_aro and Fact.SPECULATIVE not in roll.facts:
        refuse_blind(values, roll.trooper, "the shooter", " in its own Order")


def refuse_suppressive(values: Values, weapon: WeaponChoice, roll: Roll) -> None:
    """Refuse Suppressive Fire State where it has ended: in an Order, or with a weapon without that Trait.

    Follows n5.suppressive-fire-state.cancel-actions and n5.suppressive-fire-state.cancel-weapon.
    """
    if SUPPRESSIVE_FIRE not in roll.trooper.states:
        return
    if not roll.in_aro:
        says = "must be something else in the Active Turn, not «suppressive-fire»: an Order ends that State."
        raise values.wrong("burst_skill", says)
    if weapon.modes and not any(mode.trait("Suppressive Fire") for mode in weapon.modes):
        says = (
            f"must be something else with {weapon.name}, not «suppressive-fire»: it lacks the Trait Suppressive Fire."
        )
        raise values.wrong("burst_skill", says)


def read_participant(values: Values, roll: Roll) -> Participant:
    """Read what the shooter is in a Coordinated Order; refuse one in ARO: n5.coordinated.when."""
    participant = Participant(values.word("coordinated"))
    if roll.in_aro and participant is not Participant.NONE:
        raise values.wrong("coordinated", f"must be «none» in ARO, not «{participant}»: it is an Order.")
    return participant
