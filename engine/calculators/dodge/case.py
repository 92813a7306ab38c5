"""The form of a Dodge, read as one roll against each threat; what does not go together is refused."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import cast

from engine.calculators.dodge.controls import MOST_ATTACKS, TROOPER, attack_fields
from engine.calculators.parts.fireteam import fireteam_level
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.forms import given
from engine.records.roll import Fact, Roll, RollKind
from engine.records.weapon import Weapon
from engine.rules.dodge import DiscardAim, Dodge, DodgedAttack, may_dodge_while_engaged, value_against
from engine.rules.rolls import SuccessValue, success_value
from engine.rules.templates import plain_reading
from engine.ruling import Ruling


class Role(StrEnum):
    """What a threat is to the Dodge; MINE_AT_END lies where the movement would end, UNOPPOSED is not a threat."""

    ATTACK = "attack"
    TEMPLATE = "template"
    MINE = "mine"
    MINE_AT_END = "mine-at-end"
    UNOPPOSED = "unopposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgedThreat:
    """A threat by its name in sentences, the roll of the Dodge against it, and its Success Value.

    An attack has the `number` of its fields, its Burst and its own Success Value; `main_target`: a Critical is one.
    """

    role: Role
    name: str
    roll: Roll
    dodge: Ruling[SuccessValue]
    number: int = 0
    burst: int = 0
    attack: Ruling[SuccessValue] | None = None
    main_target: bool = True

    @property
    def template(self) -> bool:
        """Return whether it is a Template."""
        return Fact.TEMPLATE in self.roll.facts

    @property
    def own_value(self) -> SuccessValue:
        """Return the Success Value of a threat that is an attack."""
        return cast("Ruling[SuccessValue]", self.attack).value


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeCase:
    """A Dodge: its roll against nothing, all `threats`, and all that its one die is compared with.

    `value` is the Success Value against the main threat.
    """

    roll: Roll
    threats: tuple[DodgedThreat, ...]
    value: SuccessValue
    dodge: Dodge

    @property
    def attacks(self) -> tuple[DodgedThreat, ...]:
        """Return the attacks."""
        return tuple(one for one in self.threats if one.role is Role.ATTACK)

    @property
    def mine(self) -> str:
        """Return the name of the mine that is triggered, which may be a CrazyKoala; "" without one."""
        return next((one.name for one in self.threats if one.role is Role.MINE), "")


def read_case(edition: Edition, rules: DodgeRules, values: Values) -> DodgeCase:
    """Read a form as a Dodge; raise InvalidInputError if its parts do not go together."""
    base = _roll(values)
    rolls = [*_attacks(values, base), *_unopposing(values, base)]
    unopposed = _seen(values, base)
    _refuse(edition, rules, values, unopposed, [roll for role, _, roll in rolls if role is Role.ATTACK])
    if values.flag("smoke") or not rolls:
        rolls.append((Role.UNOPPOSED, "nothing", unopposed))
    for _, name, roll in rolls:
        own = (f"{name.replace(' ', '.')}.dodge_mods",) if name.startswith("attack") else ()
        refuse_of_roll(edition, values, typed_mods(values, "mods", *own), roll)
    threats = tuple(_threat(edition, rules, values, *one) for one in rolls)
    main = next((one.dodge for one in threats if one.role not in {Role.MINE, Role.MINE_AT_END}), None)
    value = main or value_against(edition, rules, unopposed, values.number("attribute"))
    return DodgeCase(roll=base, threats=threats, value=value.value, dodge=_dodge(values, threats))


def _roll(values: Values) -> Roll:
    """Read the roll of the Dodge before any threat."""
    dodger = given(TROOPER, values)
    return Roll(
        made_for=RollKind.DODGE,
        trooper=dodger.trooper,
        in_aro=values.word("turn") == "reactive",
        fireteam=fireteam_level(values, "mods"),
        facts=dodger.facts,
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )


def _seen(values: Values, roll: Roll) -> Roll:
    """Return a roll against what the Trooper may have no LoF to."""
    return _with(roll, Fact.NO_LOF) if values.flag("no_lof") else roll


def _with(roll: Roll, *facts: Fact) -> Roll:
    return replace(roll, facts=roll.facts | set(facts))


def _attacks(values: Values, base: Roll) -> Iterator[tuple[Role, str, Roll]]:
    """Yield the roll against each attack, which is Face to Face."""
    for number in range(1, MOST_ATTACKS + 1):
        fields = values.scoped(f"attack.{number}.")
        if not fields.number("burst"):
            continue
        enemy, silent = given(attack_fields(number), values), fields.number("silent")
        roll = replace(
            _with(_seen(values, base), *enemy.facts, *((Fact.NO_LOF,) if silent else ())),
            enemy=enemy.trooper,
            enemy_weapon_profile=Weapon("", (), None, None, "", "", "", (f"Silent ({silent})",) if silent else ()),
            face_to_face=True,
            mods=(*base.mods, *((mod.value, mod.reason) for mod in fields.mods("dodge_mods"))),
        )
        yield Role.ATTACK, f"attack {number}", roll


def _unopposing(values: Values, base: Roll) -> Iterator[tuple[Role, str, Roll]]:
    """Yield the rolls against threats that are dodged in a Normal Roll: n5.dodge.direct-templates, n5.boost.dodge."""
    mine = _with(base, Fact.TEMPLATE, Fact.DEPLOYABLE)
    if values.word("template") != "none":
        unseen = (Fact.NO_LOF,) if values.word("template") == "no-lof" else ()
        yield Role.TEMPLATE, "the Direct Template", _with(base, Fact.TEMPLATE, *unseen)
    if values.flag("deployable"):
        koala = values.word("deployable_kind") == "koala"
        yield (Role.MINE, "the CrazyKoala", _seen(values, base)) if koala else (Role.MINE, "the mine", mine)
    if values.flag("mine_at_end"):
        yield Role.MINE_AT_END, "the mine where the movement would end", mine


def _threat(edition: Edition, rules: DodgeRules, values: Values, role: Role, name: str, roll: Roll) -> DodgedThreat:
    dodge = value_against(edition, rules, roll, values.number("attribute"))
    if role is not Role.ATTACK:
        return DodgedThreat(role=role, name=name, roll=roll, dodge=dodge)
    number = int(name.removeprefix("attack "))
    fields = values.scoped(f"attack.{number}.")
    return DodgedThreat(
        role=role,
        name=name,
        roll=roll,
        dodge=dodge,
        number=number,
        burst=fields.number("burst"),
        attack=success_value(edition, fields.number("attribute"), fields.mods("mods")),
        main_target=fields.flag("main_target") or Fact.TEMPLATE not in roll.facts,
    )


def _dodge(values: Values, threats: tuple[DodgedThreat, ...]) -> Dodge:
    by_role = {one.role: one.dodge.value for one in threats}
    return Dodge(
        attacks=tuple(
            DodgedAttack(one.own_value if one.main_target else plain_reading(one.own_value), one.burst, one.dodge.value)
            for one in threats
            if one.role is Role.ATTACK
        ),
        template=by_role.get(Role.TEMPLATE),
        mine=by_role.get(Role.MINE),
        unopposed=tuple(value for role, value in by_role.items() if role in {Role.MINE_AT_END, Role.UNOPPOSED}),
        special_die=values.flag("special_die"),
        discard_aim=DiscardAim(values.word("aim")),
        made=values.word("reaction") != "attack",
    )


def _refuse(edition: Edition, rules: DodgeRules, values: Values, unopposed: Roll, attacks: list[Roll]) -> None:
    """Refuse what cannot be dodged, and what is for a Dodge only: n5.dodge.skill, n3.dodge.skill."""
    instead = values.word("reaction") == "attack"
    shots = any(Fact.TEMPLATE not in roll.facts for roll in attacks)
    if not instead and values.flag("no_lof") and rules.needs_lof and shots:
        needs = f"{edition.name} requires LoF to the attacker, except against templates"
        says = f"must be «0» here, not «1»: {needs}, and not every attack here is an Impact Template."
        raise values.wrong("no_lof", says)
    if values.word("engaged") == "outside" and not may_dodge_while_engaged(edition, rules, unopposed):
        no_rule = f": {edition.name} does not say that it may be dodged"
        zoc = ", unless the attacker is outside LoF and inside the Zone of Control" if rules.outside_in_zoc else ""
        why = f" without Sixth Sense{zoc}" if rules.engaged_outside else no_rule
        raise values.wrong("engaged", f"must be «no» or «yes», not «outside»{why}.")
    if instead and values.word("template") == "none":
        raise values.wrong("reaction", "must be «dodge», not «attack», where there is no Direct Template to answer.")
    if instead and values.flag("special_die"):
        raise values.wrong("special_die", "must be «0», not «1», where the Trooper attacks and does not dodge.")
