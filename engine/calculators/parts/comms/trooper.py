"""The Trooper of a form that a Comms Attack may target: read, and refused what it may not declare."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculators.parts.comms.contest import Contest
from engine.calculators.parts.comms.controls import STATES
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.controls import Values
from engine.edition import Edition
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper, listed_mod
from engine.rules.comms import CommsRoll, CommsTarget, as_roll, comms_value
from engine.rules.rolls import SuccessValue
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step

IMMOBILIZED = {
    "immobilized_a": "while Immobilized-A, which allows Dodge alone",
    "immobilized_b": "while Immobilized-B, which allows Reset alone",
}
NO_ATTACK = {"stunned": "while Stunned, which allows no Attack", "engaged": "while Engaged"}
"""Why a State forbids what a side declares, or an Attack alone, by the fields of the States."""


def refuse_action(own: Values, barred: Mapping[str, str]) -> None:
    """Refuse what a side declares in a State that forbids it, for the reason by the field of that State."""
    for state, why in barred.items():
        if own.flag(state):
            raise own.wrong("action", f"must not be «{own.word('action')}» {why}.")


def read_attacking_target(own: Values) -> CommsTarget:
    """The Trooper of a side that may attack: the same with Surprise Attack, for which the Active side has a field."""
    target = read_comms_target(own)
    surprise = own.number("surprise") if own.prefix == "active." else 0
    skills = (*target.profile.skills, *listed_mod("Surprise Attack", surprise))
    return replace(target, profile=replace(target.profile, skills=skills))


def read_comms_target(values: Values) -> CommsTarget:
    """The Trooper that a form describes: WIP, BTS, Firewall, States and Sixth Sense in its profile.

    With its Wounds, since a Firewall is off while its owner is Unconscious: n5.firewall.off.
    """
    firewall = Listed("Firewall", 0, (str(values.number("firewall_mod")),))
    profile = Trooper(
        attributes={"WIP": values.number("attribute"), "BTS": values.number("bts"), "VITA": values.number("vita")},
        skills=(Listed("Sixth Sense"),) * values.flag("sixth_sense"),
        equipment=(
            *(firewall,) * values.flag("firewall"),
            *(Listed("SymbioMate"),) * values.flag("symbiomate"),
        ),
        states=tuple(label for state, label in STATES if values.flag(state)),
        lost=values.number("wounds_taken"),
    )
    return CommsTarget(
        profile=profile,
        has_str=values.flag("structure"),
        vita_or_str=values.number("vita"),
        wounds_taken=values.number("wounds_taken"),
    )


def value_of_form(edition: Edition, fields: Values, roll: CommsRoll, name: str) -> Ruling[SuccessValue]:
    """The Success Value of a roll, called `name`; InvalidInputError where its MODs name what the form adds."""
    refuse_of_roll(edition, fields, typed_mods(fields, "mods"), as_roll(edition, roll))
    return comms_value(edition, roll, name)


KEEPING = ("bs-attack", "nothing")
"""What a Reactive Trooper declares without ending its Suppressive Fire State."""


def suppressing(edition: Edition, values: Values, states: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """These States of a side, and Suppressive Fire State unless another, its Order or its ARO ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-states and
    n5.suppressive-fire-state.dodge.
    """
    if not values.flag("suppressive_fire"):
        return Ruling(states, ())
    side = values.prefix.removesuffix(".").title()
    if side == "Active" or values.word("action") not in KEEPING:
        what, topic = ("Order", "cancel-actions") if side == "Active" else ("ARO", "dodge")
        topic = f"suppressive-fire-state.{topic}"
        says = f"The {what} of {side} ends its Suppressive Fire State, which imposes no MOD.{edition.doubt(topic)}"
        return Ruling(states, (Step(edition.cite(topic), says),))
    found = Trooper(states=(*states, SUPPRESSIVE_FIRE)).states_in_force
    ended = SUPPRESSIVE_FIRE not in found
    says = f"Another State ends the Suppressive Fire State of {side}, which imposes no MOD."
    return Ruling(found, (Step(edition.cite("suppressive-fire-state.cancel-states"), says),) if ended else ())


def refuse_reset(values: Values) -> None:
    """Refuse a Reset in a State that allows none: n5.immobilized-a.only-dodge."""
    if values.flag("immobilized_a"):
        raise values.wrong("action", "must not be «reset» while Immobilized-A, which allows Dodge alone.")


def refuse_dead(values: Values, contest: Contest) -> None:
    """Refuse a target of a Program that wounds where it is Dead already, or rolls while Unconscious.

    Follows n5.unconscious.no-skills.
    """
    for side, levels in contest.levels.items():
        name, taken = f"{side}.wounds_taken", values.number(f"{side}.wounds_taken")
        if levels.dead < 1:
            raise values.wrong(name, f"must be less than {taken + levels.dead}, at which it is Dead, not {taken}.")
        if levels.condition(0) is not Condition.SURVIVES and any(one.by == side for one in contest.rolled):
            vita = values.number(f"{side}.vita")
            raise values.wrong(name, f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing.")
