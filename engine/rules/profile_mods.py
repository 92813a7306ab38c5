"""A MOD or value in brackets counts only in use: a positive one for its user, a negative one for enemies."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.profile_names import skill_of, weapon_of
from engine.rules.profile_notation import Kind, Part
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileRoll:
    """The roll that a MOD in brackets is asked about.

    `own`: its owner rolls, not an enemy of it; `in_use`: the owner uses the Skill, weapon or Equipment, and attacks the
    roller where it is Surprise Attack; `reactive`: rolled in the Reactive Turn, so in ARO; `attack` is bs (a BS Attack
    that needs LoF), cc, discover or other.
    """

    own: bool
    face_to_face: bool
    reactive: bool
    attack: str
    in_use: bool


MIMETISM = "mimetism"
"""The Automatic Skill that is always in use."""

AUTOMATIC = frozenset({MIMETISM, "surprise attack", "surprise shot"})
"""Automatic Skills that have a negative MOD."""


def against(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[tuple[Step, ...]]:
    """The steps by which one part of the brackets after `name` does not count in a roll; empty where it counts.

    Follows n5.rolls.profile-mod.*, n5.rolls.burst.maximum and codeone.rolls.profile-mod.*.
    """
    checks = [_whose(edition, name, part, roll), _in_use(edition, name, part, roll)]
    if part.negative and edition.has("rolls.profile-mod.negative-automatic"):
        checks.append(_split(edition, name, part, roll))
    if part.kind is Kind.BURST and edition.has("rolls.burst.maximum"):
        checks.append(_turn(edition, part, roll))
    steps = tuple(step for check in checks for step in check.because)
    return Ruling(tuple(check.because[0] for check in checks if not check.value), steps)


def _whose(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    rolls = f"{'the user' if roll.own else 'an enemy of the user'} of {name} rolls"
    if part.negative:
        says = f"{part} is negative, for enemies alone; {rolls}"
        return _check(edition, "rolls.profile-mod.negative", says, holds=not roll.own)
    if part.kind in {Kind.VALUE, Kind.REROLL}:
        says = f"{part} is for the user of {name} alone; {rolls}"
        return _check(edition, _scope(edition, part), says, holds=roll.own)
    says = f"{part} is positive, for its user alone; {rolls}"
    return _check(edition, "rolls.profile-mod.positive", says, holds=roll.own)


def _in_use(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    topic = _scope(edition, part)
    if name.casefold() == MIMETISM:
        always = _check(edition, topic, f"{name} is an Automatic Skill, always in use", holds=True)
        return always if edition.has("rolls.profile-mod.negative-automatic") else Ruling(True, ())
    whom = " against the one who rolls" if part.negative and name.casefold() in AUTOMATIC else ""
    says = f"{part} counts only while {name} is used{whom}, and it is {'' if roll.in_use else 'not '}used"
    if part.kind is Kind.BURST and not edition.has("rolls.burst.maximum"):
        says += f" (no clause of {edition.name} names a Turn)"
    return _check(edition, topic, says, holds=roll.in_use, doubt=edition.doubt(topic))


def _split(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """Negative MODs of Automatic Skills follow their own rule, all others count in Face to Face Rolls alone."""
    if name.casefold() not in AUTOMATIC:
        return _contested(edition, name, part, roll)
    if name.casefold() == MIMETISM:
        says = (
            f"{name} counts in BS Attacks that need LoF and in Discover, Normal or Face to Face, and in no other roll"
        )
        holds = roll.attack in {"bs", "discover"}
    else:
        holds = roll.reactive and roll.in_use
        says = f"{name} counts in the rolls that its targets make in ARO; this is {'' if holds else 'not '}one"
    passed = f"{name} is an Automatic Skill: not this rule, but its own."
    other = Step(edition.cite("rolls.profile-mod.negative-contested"), passed, applied=False)
    return _check(edition, "rolls.profile-mod.negative-automatic", says, holds=holds, other=other)


def _contested(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """For all the engine can tell, a name that it does not know may be an Automatic Skill or Equipment: it says so."""
    which, passed = "no Automatic Skill", f"{name} is no Automatic Skill."
    if not (skill_of(edition, name) or weapon_of(edition, name)):
        which = "taken as no Automatic Skill or Equipment (if it is one, its own rule decides)"
        passed = f"{name} is no Common Skill or weapon of the chart: whether it is Automatic is not known here."
    kind = "a Face to Face Roll" if roll.face_to_face else "a Normal Roll"
    says = f"{part} of {name}, {which}, counts in Face to Face Rolls alone; this is {kind}"
    other = Step(edition.cite("rolls.profile-mod.negative-automatic"), passed, applied=False)
    return _check(edition, "rolls.profile-mod.negative-contested", says, holds=roll.face_to_face, other=other)


def _turn(edition: Edition, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    turn = "Reactive" if roll.reactive else "Active"
    says = f"{part} works in the Active Turn alone, unless its own rule says otherwise; this is the {turn} Turn"
    return _check(edition, "rolls.burst.maximum", says, holds=not roll.reactive)


def _scope(edition: Edition, part: Part) -> str:
    """The topic that ties a part to use: one clause for all, or one for values and Burst beside those for MODs."""
    if edition.has("rolls.profile-mod.scope"):
        return "rolls.profile-mod.scope"
    if part.kind in {Kind.VALUE, Kind.BURST}:
        return "rolls.profile-mod.value"
    return "rolls.profile-mod.negative" if part.negative else "rolls.profile-mod.positive"


def _check(
    edition: Edition, topic: str, says: str, *, holds: bool, other: Step | None = None, doubt: str = ""
) -> Ruling[bool]:
    step = Step(edition.cite(topic), f"{says}: it {'counts' if holds else 'does not count'}.{doubt}")
    return Ruling(holds, (step, other) if other else (step,))
