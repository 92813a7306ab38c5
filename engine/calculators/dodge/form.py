"""The form of the Dodge calculator, read as a Dodge and the threats that it meets."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.calculators.dodge.controls import MOST_ATTACKS
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge import (
    Declaration,
    DiscardAim,
    Dodge,
    DodgedAttack,
    Dodger,
    Threat,
    Where,
    dodge_value,
    may_dodge_without_lof,
)
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Attacker:
    """One attack of the form: its number, its Burst, its own Success Value, what it is to the Dodge."""

    number: int
    burst: int
    value: Ruling[SuccessValue]
    threat: Threat
    impact: bool
    main_target: bool


@dataclass(frozen=True, slots=True)
class Met:
    """A threat with the Dodge's Success Value against it.

    `role` is attack, template, mine, end (a mine where the Dodge movement would end) or alone (nothing opposes).
    """

    role: str
    threat: Threat
    dodge: Ruling[SuccessValue]


@dataclass(frozen=True, slots=True)
class Asked:
    """All that a form says; `value` is the Success Value against the main threat, `dodge` what the one die meets."""

    dodger: Dodger
    declared: Declaration
    where: Where
    attackers: tuple[Attacker, ...]
    met: tuple[Met, ...]
    value: SuccessValue
    dodge: Dodge


def read_dodge(edition: Edition, rules: DodgeRules, values: Values) -> Asked:
    """The Dodge that a form describes; InvalidInputError where its parts do not go together."""
    dodger = _dodger(values)
    numbers = [n for n in range(1, MOST_ATTACKS + 1) if values.number(f"attack.{n}.burst")]
    attackers = tuple(_attacker(edition, values, number) for number in numbers)
    declared = _declared(values, attackers)
    _refuse(edition, rules, values, declared)
    alone = Threat(name="nothing", no_lof=values.flag("no_lof"))
    threats = [("attack", attacker.threat) for attacker in attackers] + list(_normal(values))
    if declared.smoke or not threats:
        threats.append(("alone", alone))
    met = tuple(Met(role, threat, dodge_value(edition, rules, dodger, threat)) for role, threat in threats)
    main = next((one for one in met if one.role in ("attack", "template", "alone")), None)
    value = main.dodge.value if main else dodge_value(edition, rules, dodger, alone).value
    where = Where(
        reactive=dodger.reactive,
        prone=values.flag("prone"),
        engaged=values.word("engaged") != "no",
        way_out=values.flag("way_out"),
        contact=values.flag("contact"),
    )
    return Asked(dodger, declared, where, attackers, met, value, _dodge(values, attackers, met))


def _dodger(values: Values) -> Dodger:
    return Dodger(
        ph=values.number("attribute"),
        mods=values.mods("mods"),
        reactive=values.word("turn") == "reactive",
        unit=values.word("unit"),
        visibility=values.word("visibility"),
        immobilised=values.flag("immobilised"),
        stunned=values.flag("stunned"),
        sixth_sense=values.flag("sixth_sense"),
    )


def _attacker(edition: Edition, values: Values, number: int) -> Attacker:
    own, impact = values.scoped(f"attack.{number}."), values.flag(f"attack.{number}.impact_template")
    return Attacker(
        number=number,
        burst=own.number("burst"),
        value=success_value(edition, own.number("attribute"), own.mods("mods")),
        threat=Threat(
            name=f"attack {number}",
            contested=True,
            template=impact,
            no_lof=values.flag("no_lof"),
            silent=own.number("silent"),
            suppressive_fire=own.flag("suppressive_fire"),
        ),
        impact=impact,
        main_target=own.flag("main_target") or not impact,
    )


def _normal(values: Values) -> Iterator[tuple[str, Threat]]:
    """The threats that are dodged in a Normal Roll."""
    koala = values.word("deployable_kind") == "koala"
    if values.word("template") != "none":
        no_lof = values.word("template") == "no-lof"
        yield "template", Threat(name="the Direct Template", template=True, no_lof=no_lof)
    if values.flag("deployable"):
        yield "mine", Threat(name="the CrazyKoala" if koala else "the mine", template=not koala, deployable=not koala)
    if values.flag("mine_at_end"):
        yield "end", Threat(name="the mine where the movement would end", template=True, deployable=True)


def _declared(values: Values, attackers: tuple[Attacker, ...]) -> Declaration:
    return Declaration(
        reactive=values.word("turn") == "reactive",
        attacks=len(attackers),
        impact=tuple(attacker.threat.name for attacker in attackers if attacker.impact),
        spared=tuple(attacker.threat.name for attacker in attackers if not attacker.main_target),
        direct=values.word("template") != "none",
        deployable=values.flag("deployable"),
        smoke=values.flag("smoke"),
        comms=values.flag("comms"),
        answer=values.word("reaction"),
        outside=values.word("engaged") == "outside",
    )


def _refuse(edition: Edition, rules: DodgeRules, values: Values, declared: Declaration) -> None:
    if values.flag("foxhole"):
        raise values.wrong("foxhole", "must be 0, not 1: a Trooper in a Foxhole cannot dodge.")
    dodges = declared.answer == "dodge"
    if dodges and values.flag("no_lof") and not may_dodge_without_lof(rules, declared):
        asks = f"{edition.name} asks for LoF to the attacker, except against templates"
        says = f"must be 0 here, not 1: {asks}, and not every attack here is an Impact Template."
        raise values.wrong("no_lof", says)
    if declared.outside and not (edition.has("dodge.faq.sixth-sense") and values.flag("sixth_sense")):
        says = "must be no or yes, not outside: only the N3 FAQ speaks of it, and of Troopers with Sixth Sense alone."
        raise values.wrong("engaged", says)
    if not dodges:
        if not declared.direct:
            raise values.wrong("reaction", "must be dodge, not attack, where there is no Direct Template to answer.")
        if values.flag("special_die"):
            raise values.wrong("special_die", "must be 0, not 1, where the Trooper attacks and does not dodge.")


def _dodge(values: Values, attackers: tuple[Attacker, ...], met: tuple[Met, ...]) -> Dodge:
    """All that the die is compared with."""
    by_role = {one.role: one.dodge.value for one in met}
    return Dodge(
        attacks=tuple(
            DodgedAttack(attacker.value.value, attacker.burst, one.dodge.value, attacker.main_target)
            for attacker, one in zip(attackers, met, strict=False)
        ),
        template=by_role.get("template"),
        mine=by_role.get("mine"),
        unopposed=tuple(value for role, value in by_role.items() if role in ("end", "alone")),
        special_die=values.flag("special_die"),
        discard_aim=DiscardAim(values.word("aim")),
        made=values.word("reaction") == "dodge",
    )
