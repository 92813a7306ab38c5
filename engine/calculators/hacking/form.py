"""The form of the Hacking calculator, read as plain records; what may not be declared is refused."""

from dataclasses import dataclass, replace

from engine.calculators.hacking.controls import MOST_HACKERS
from engine.calculators.parts.comms.trooper import (
    IMMOBILIZED,
    NO_ATTACK,
    read_attacking_target,
    refuse_action,
    refuse_reset,
    suppressing,
)
from engine.controls import Values
from engine.edition import Edition
from engine.records.trooper import Trooper, listed_mod
from engine.records.unit_type import UnitType
from engine.rules.comms import CommsTarget
from engine.rules.hacking import Hacked
from engine.rules.mods import Mod
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramForm:
    """The use of one Program: its part of the form, its word, its user, and the way.

    `given` are the dice at the target, `bracket` is the MOD in brackets after it, on the enemy: 0 or less.
    """

    fields: Values
    field: str
    title: str
    word: str
    trooper: Trooper
    bracket: int
    mods: tuple[Mod, ...]
    enemy_repeater: bool
    special_die: bool
    given: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HackingSide:
    """One side: its part of the form, what it declares, and all that is about the Trooper itself.

    `program` is what it uses, None where it declares something else; `mods` are those that the reader adds, and
    `because` says what it imposes no longer.
    """

    fields: Values
    field: str
    title: str
    resets: bool
    program: ProgramForm | None
    target: CommsTarget
    hacked: Hacked
    possessed: bool
    mods: tuple[Mod, ...]
    because: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HackingForm:
    """The whole form; `hackers` are the others, without the first."""

    active: HackingSide
    reactive: HackingSide
    hackers: tuple[ProgramForm, ...]


def read_hacking(edition: Edition, values: Values) -> HackingForm:
    """The form; InvalidInputError where a side declares what it may not, or parts do not fit together."""
    active, reactive = (_side(edition, values, title) for title in ("Active", "Reactive"))
    hackers = tuple(
        _program(values, f"hacker.{number}", f"Hacker {number}", _hacker(values, number))
        for number in range(2, MOST_HACKERS + 1)
        if values.word(f"hacker.{number}.program") != "none"
    )
    return HackingForm(active=active, reactive=reactive, hackers=hackers)


def _hacker(values: Values, number: int) -> Trooper:
    return Trooper(attributes={"WIP": values.number(f"hacker.{number}.attribute")})


def _side(edition: Edition, values: Values, title: str) -> HackingSide:
    field = title.lower()
    own = values.scoped(f"{field}.")
    action = own.word("action")
    if action == "reset":
        refuse_reset(own)
    target = _target(own)
    states = suppressing(edition, own, target.profile.states)
    target = replace(target, profile=replace(target.profile, states=states.value))
    program = None
    if action == "program":
        refuse_action(own, BARRED)
        given = own.number_if_given("burst") if field == "active" else None
        program = replace(_program(values, field, title, target.profile), given=given, bracket=own.number("bracket"))
    return HackingSide(
        fields=own,
        field=field,
        title=title,
        resets=action == "reset",
        program=program,
        target=target,
        hacked=_hacked(own, hacks=program is not None),
        possessed=own.flag("possessed"),
        mods=own.mods("mods"),
        because=states.because,
    )


def _target(own: Values) -> CommsTarget:
    """The Trooper of a side, with everything in its profile that can affect a hack."""
    target = read_attacking_target(own)
    equipment = (*target.profile.equipment, *listed_mod("ECM: Hacker", own.number("ecm")))
    return replace(target, profile=replace(target.profile, equipment=equipment))


def _program(values: Values, field: str, title: str, trooper: Trooper) -> ProgramForm:
    own = values.scoped(f"{field}.")
    return ProgramForm(
        fields=own,
        field=field,
        title=title,
        word=own.word("program"),
        trooper=trooper,
        bracket=0,
        mods=own.mods("mods"),
        enemy_repeater=own.word("way") == "enemy-repeater",
        special_die=own.flag("special_die"),
    )


def _hacked(own: Values, *, hacks: bool) -> Hacked:
    unit = UnitType(own.word("unit"))
    if own.flag("possessed") and unit is not UnitType.TAG:
        raise own.wrong("possessed", "must be «0» for a Trooper that is not a TAG, not «1».")
    return Hacked(
        unit=unit,
        hacker=hacks or own.flag("hacker"),
        hackable=own.flag("hackable"),
        non_hackable=own.flag("non_hackable"),
        marker=own.flag("marker"),
    )


BARRED = IMMOBILIZED | {"isolated": "while Isolated, which switches all Programs off"} | NO_ATTACK
"""Why a State forbids a Program that is a Comms Attack: n5.hacker.barred, n5.hacker.stunned and n5.hacker.engaged."""
