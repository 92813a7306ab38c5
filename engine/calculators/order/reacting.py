"""Reacting Troopers that are one Fireteam: the ARO of all, and who leaves by declaring another."""

from engine.calculator import Value
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.decisions.order.together import TogetherRules
from engine.edition import Edition
from engine.errors import quoted
from engine.records.term import TermKind
from engine.rules.fireteam import Member, Team, after_aros, fireteam_aro
from engine.rules.order import State
from engine.ruling import Ruling, Step

KIND = "fireteam"
HACKING = "a Hacking Program"
"""What the members declare that use Programs, each the one that it likes."""


def read_fireteam(edition: Edition, values: Values, reacting: tuple[str, ...]) -> tuple[str, ...]:
    """The reacting Troopers that the form names as a Fireteam, the Leader first; none where it is empty."""
    text = values.word(KIND)
    names = tuple(name for part in text.split(",") if (name := " ".join(part.split())))
    if not names:
        return ()
    rules = edition.of(TogetherRules).groups[KIND]
    proper = len(set(names)) == len(names) and rules.fewest <= len(names) <= rules.most
    if not proper or not set(reacting).issuperset(names):
        some = f"of {', '.join(reacting)}" if reacting else "once they react"
        raise values.wrong(KIND, f"must be {rules.fewest} to {rules.most} different names {some}, not {quoted(text)}.")
    return names


def reaction_of(edition: Edition, state: State, names: tuple[str, ...]) -> Ruling[dict[str, Value]]:
    """The Fireteam's ARO so far, who leaves, and whether it is cancelled, as values; none without a Fireteam.

    Follows n5.fireteam.reactive.own-aro, n5.fireteam.reactive.majority, n5.fireteam.reactive.different,
    n5.fireteam.reactive.targets and n5.fireteam.comms.reactive.
    """
    if not names:
        return Ruling({}, ())
    members = tuple(Member(number=at, unit=name, aro=_aro(edition, state, name)) for at, name in enumerate(names, 1))
    team = Team(members, members[0])
    found = fireteam_aro(edition, team, "")
    left = after_aros(edition, team, found.value)
    several = len(state.situation.activated) > 1
    says = "Each member reacts to the Trooper that it chooses; the Skill must be the same."
    targets = Step(edition.cite("fireteam.reactive.targets"), says, applied=several)
    given: dict[str, Value] = {
        "fireteam_aro": found.value,
        "fireteam_leaves": ", ".join(one.unit for one in members if one not in left.value.members),
        "fireteam_cancelled": "yes" if left.value.cancelled else "no",
    }
    return Ruling(given, (*found.because, *left.because, targets))


def _aro(edition: Edition, state: State, name: str) -> str:
    """What a member declares, all Programs alike; empty where it declares nothing."""
    skill = next((aro.skill for aro in state.aros if aro.by == name), "")
    term = edition.of(OrderRules).skills[skill].term if skill else None
    return HACKING if term and term.kind is TermKind.PROGRAM else skill
