"""A Dodge with all its Success Values: those of the attackers, and its own against every threat."""

from dataclasses import dataclass

from engine.calculators.dodge.form import AttackForm, DodgeForm, Role
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge import Dodge, DodgedAttack, DodgeDeclaration, DodgePlace, Dodger, Threat, dodge_value
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Attacker:
    """One attacker: its number in the form, its Burst, its Success Value, and the threat that it is."""

    number: int
    burst: int
    value: Ruling[SuccessValue]
    threat: Threat
    main_target: bool


@dataclass(frozen=True, slots=True)
class DodgedThreat:
    """A threat with the Dodge's Success Value against it."""

    role: Role
    threat: Threat
    dodge: Ruling[SuccessValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeCase:
    """A Dodge with its Success Values.

    `value` is the one against the main threat, `dodge` all that the one die is compared with.
    """

    dodger: Dodger
    declared: DodgeDeclaration
    place: DodgePlace
    attackers: tuple[Attacker, ...]
    threats: tuple[DodgedThreat, ...]
    value: SuccessValue
    dodge: Dodge

    @property
    def mine(self) -> str:
        """What sentences call the mine that is triggered, which may be a CrazyKoala; empty where none is."""
        return next((one.threat.name for one in self.threats if one.role is Role.MINE), "")


def dodge_case(edition: Edition, rules: DodgeRules, form: DodgeForm) -> DodgeCase:
    """The Dodge that a form describes, with its Success Values."""
    attackers = tuple(_attacker(edition, attack) for attack in form.attacks)
    threats = tuple(
        DodgedThreat(role, threat, dodge_value(edition, rules, form.dodger, threat)) for role, threat in form.threats
    )
    main = next((one.dodge for one in threats if one.role not in {Role.MINE, Role.MINE_AT_END}), None)
    value = main or dodge_value(edition, rules, form.dodger, form.nothing)
    return DodgeCase(
        dodger=form.dodger,
        declared=form.declared,
        place=form.place,
        attackers=attackers,
        threats=threats,
        value=value.value,
        dodge=_dodge(form, attackers, threats),
    )


def _attacker(edition: Edition, attack: AttackForm) -> Attacker:
    value = success_value(edition, attack.attribute, attack.mods)
    return Attacker(attack.number, attack.burst, value, attack.threat, attack.main_target)


def _dodge(form: DodgeForm, attackers: tuple[Attacker, ...], threats: tuple[DodgedThreat, ...]) -> Dodge:
    by_role = {one.role: one.dodge.value for one in threats}
    return Dodge(
        attacks=tuple(
            DodgedAttack(attacker.value.value, attacker.burst, one.dodge.value, attacker.main_target)
            for attacker, one in zip(attackers, threats, strict=False)
        ),
        template=by_role.get(Role.TEMPLATE),
        mine=by_role.get(Role.MINE),
        unopposed=tuple(value for role, value in by_role.items() if role in {Role.MINE_AT_END, Role.UNOPPOSED}),
        special_die=form.special_die,
        discard_aim=form.discard_aim,
        made=not form.declared.attacks_instead,
    )
