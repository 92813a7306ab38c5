"""The controls of a Trooper that a Comms Attack may target, and how they are read."""

from collections.abc import Sequence

from engine.calculators.parts.comms.contest import Contest
from engine.calculators.parts.known_mods import refuse_of_roll, typed
from engine.controls import Control, Flag, Number, Values
from engine.edition import Edition
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper
from engine.rules.comms import CommsRoll, CommsTarget, as_roll, comms_value
from engine.rules.rolls import SuccessValue
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step

STATES = (
    ("targeted", "Targeted"),
    ("immobilized_b", "Immobilized-B"),
    ("isolated", "Isolated"),
    ("stunned", "Stunned"),
    ("immobilized_a", "Immobilized-A"),
    ("engaged", "Engaged"),
)
"""The States that change what a Trooper may do, or at which MOD, with Comms Attacks about."""


def defence_controls(side: str) -> tuple[Control, ...]:
    """What helps a Trooper against Comms Attacks, by the title of its side."""
    name, group = f"{side.lower()}.", f"{side}: BTS and Firewall"
    return (
        Number(name=f"{name}bts", label=f"{side} BTS", default="3", low=0, high=20, group=group),
        Flag(
            name=f"{name}firewall",
            label=f"{side} has a Firewall",
            help="From its profile, its Hacking Device, a TinBot or Fairy Dust.",
            group=group,
        ),
        Number(
            name=f"{name}firewall_mod",
            label=f"{side} Firewall (X)",
            default="-3",
            low=-12,
            high=-1,
            help="The number in its brackets.",
            group=group,
        ),
        Flag(name=f"{name}symbiomate", label=f"{side} uses a SymbioMate", group=group),
        Number(name=f"{name}vita", label=f"{side} VITA or STR", default="1", low=1, high=12, group=group),
        Flag(name=f"{name}structure", label=f"{side} has STR", group=group),
        Number(
            name=f"{name}wounds_taken", label=f"{side} Wounds taken before", default="0", low=0, high=12, group=group
        ),
    )


def state_controls(side: str, states: Sequence[tuple[str, str]] = STATES) -> tuple[Control, ...]:
    """The States of a Trooper, and Sixth Sense, by the title of its side."""
    name, group = f"{side.lower()}.", f"{side}: States and Skills"
    return (
        *(Flag(name=f"{name}{state}", label=f"{side} is {label}", group=group) for state, label in states),
        Flag(
            name=f"{name}sixth_sense",
            label=f"{side} has Sixth Sense",
            help="Its Reset ignores all negative MODs but those of Immobilized-B and Isolated.",
            group=group,
        ),
    )


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
    refuse_of_roll(edition, fields, typed(fields, "mods"), as_roll(edition, roll))
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
        raise values.wrong("action", "must not be reset while Immobilized-A, which allows Dodge alone.")


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
