"""The form of the Dodge calculator, read as plain records; what does not go together is refused."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.calculators.dodge.controls import MOST_ATTACKS
from engine.calculators.parts.fireteam import fireteam_level, has_sixth_sense
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.controls import Values
from engine.decisions.dodge import DodgeRules, VisibilityZone
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.dodge import (
    DiscardAim,
    DodgeDeclaration,
    DodgePlace,
    Dodger,
    Threat,
    dodge_roll,
    may_dodge_while_engaged,
    may_dodge_without_lof,
)
from engine.rules.mods import Mod


class Role(StrEnum):
    """What a threat is to the Dodge; MINE_AT_END lies where the movement would end, UNOPPOSED is not a threat."""

    ATTACK = "attack"
    TEMPLATE = "template"
    MINE = "mine"
    MINE_AT_END = "mine-at-end"
    UNOPPOSED = "unopposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackForm:
    """One attack of the form: its number, its Burst (1 to 6), its Attribute and MODs, and the threat that it is."""

    number: int
    burst: int
    attribute: int
    mods: tuple[Mod, ...]
    threat: Threat
    impact: bool
    main_target: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeForm:
    """A form as read; `threats` are all that the Dodge is rolled against, the attacks first and in their order."""

    dodger: Dodger
    declared: DodgeDeclaration
    place: DodgePlace
    attacks: tuple[AttackForm, ...]
    threats: tuple[tuple[Role, Threat], ...]
    nothing: Threat
    special_die: bool
    discard_aim: DiscardAim


def read_dodge(edition: Edition, rules: DodgeRules, values: Values) -> DodgeForm:
    """A form as plain records; InvalidInputError where its parts do not go together."""
    numbers = [n for n in range(1, MOST_ATTACKS + 1) if values.number(f"attack.{n}.burst")]
    attacks = tuple(_attack(values, number) for number in numbers)
    dodger = _dodger(edition, values)
    declared = _declaration(values, attacks, dodger)
    _refuse(edition, rules, values, declared)
    nothing = Threat(name="nothing", no_lof=values.flag("no_lof"))
    threats = [(Role.ATTACK, attack.threat) for attack in attacks] + list(_unopposing(values))
    if declared.smoke or not threats:
        threats.append((Role.UNOPPOSED, nothing))
    own = {attack.threat.name: f"attack.{attack.number}.dodge_mods" for attack in attacks}
    for _, threat in threats:
        names = ("mods", own[threat.name]) if threat.name in own else ("mods",)
        refuse_of_roll(edition, values, typed_mods(values, *names), dodge_roll(dodger, threat))
    return DodgeForm(
        dodger=dodger,
        declared=declared,
        place=_place(values),
        attacks=attacks,
        threats=tuple(threats),
        nothing=nothing,
        special_die=values.flag("special_die"),
        discard_aim=DiscardAim(values.word("aim")),
    )


def _dodger(edition: Edition, values: Values) -> Dodger:
    level = fireteam_level(values, "mods")
    return Dodger(
        ph=values.number("attribute"),
        mods=values.mods("mods"),
        reactive=values.word("turn") == "reactive",
        unit=UnitType(values.word("unit")),
        visibility=VisibilityZone(values.word("visibility")),
        immobilized_a=values.flag("immobilised"),
        stunned=values.flag("stunned"),
        sixth_sense=has_sixth_sense(edition, values, level),
        fireteam=level,
    )


def _place(values: Values) -> DodgePlace:
    return DodgePlace(
        reactive=values.word("turn") == "reactive",
        prone=values.flag("prone"),
        foxhole=values.flag("foxhole"),
        extra_inches=values.number("extra_inches"),
        engaged=values.word("engaged") != "no",
        free_place_in_reach=values.flag("way_out"),
        contact=values.flag("contact"),
    )


def _attack(values: Values, number: int) -> AttackForm:
    fields = values.scoped(f"attack.{number}.")
    impact = fields.flag("impact_template")
    return AttackForm(
        number=number,
        burst=fields.number("burst"),
        attribute=fields.number("attribute"),
        mods=fields.mods("mods"),
        threat=Threat(
            name=f"attack {number}",
            contested=True,
            template=impact,
            no_lof=values.flag("no_lof"),
            silent=fields.number("silent"),
            suppressive_fire=fields.flag("suppressive_fire"),
            mods=fields.mods("dodge_mods"),
        ),
        impact=impact,
        main_target=fields.flag("main_target") or not impact,
    )


def _unopposing(values: Values) -> Iterator[tuple[Role, Threat]]:
    """The threats that are dodged in a Normal Roll: n5.dodge.direct-templates, n5.boost.dodge."""
    koala = values.word("deployable_kind") == "koala"
    if values.word("template") != "none":
        no_lof = values.word("template") == "no-lof"
        yield Role.TEMPLATE, Threat(name="the Direct Template", template=True, no_lof=no_lof)
    if values.flag("deployable"):
        mine = Threat(name="the mine", template=True, deployable=True)
        yield Role.MINE, Threat(name="the CrazyKoala", no_lof=values.flag("no_lof")) if koala else mine
    if values.flag("mine_at_end"):
        yield Role.MINE_AT_END, Threat(name="the mine where the movement would end", template=True, deployable=True)


def _declaration(values: Values, attacks: tuple[AttackForm, ...], dodger: Dodger) -> DodgeDeclaration:
    koala = values.word("deployable_kind") == "koala"
    return DodgeDeclaration(
        reactive=values.word("turn") == "reactive",
        attacks=len(attacks),
        impact=tuple(attack.threat.name for attack in attacks if attack.impact),
        not_main_target=tuple(attack.threat.name for attack in attacks if not attack.main_target),
        direct=values.word("template") != "none",
        deployable=values.flag("deployable") and not koala,
        boost=values.flag("deployable") and koala,
        smoke=values.flag("smoke"),
        comms=values.flag("comms"),
        attacks_instead=values.word("reaction") == "attack",
        outside=values.word("engaged") == "outside",
        sixth_sense=dodger.sixth_sense,
        no_lof=values.flag("no_lof"),
    )


def _refuse(edition: Edition, rules: DodgeRules, values: Values, declared: DodgeDeclaration) -> None:
    if not declared.attacks_instead and values.flag("no_lof") and not may_dodge_without_lof(rules, declared):
        needs = f"{edition.name} requires LoF to the attacker, except against templates"
        says = f"must be «0» here, not «1»: {needs}, and not every attack here is an Impact Template."
        raise values.wrong("no_lof", says)
    if not may_dodge_while_engaged(rules, declared):
        no_rule = f": {edition.name} does not say that it may be dodged"
        zoc = ", unless the attacker is outside LoF and inside the Zone of Control" if rules.outside_in_zoc else ""
        why = f" without Sixth Sense{zoc}" if rules.engaged_outside else no_rule
        raise values.wrong("engaged", f"must be «no» or «yes», not «outside»{why}.")
    if declared.attacks_instead and not declared.direct:
        raise values.wrong("reaction", "must be «dodge», not «attack», where there is no Direct Template to answer.")
    if declared.attacks_instead and values.flag("special_die"):
        raise values.wrong("special_die", "must be «0», not «1», where the Trooper attacks and does not dodge.")
