"""The attack with a Template: its dice with the MODs of the Main Target, and its hit."""

from dataclasses import dataclass, replace

from engine.calculators.exchange.shot import is_named
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.records.roll import Roll, RollKind
from engine.records.search import find
from engine.records.weapon import Bands
from engine.rules.bs_attack import range_band
from engine.rules.face_to_face import Side
from engine.rules.ledger import ledger, roll_mods
from engine.rules.rolls import success_value
from engine.rules.saving_roll import HitKind, WeaponHit
from engine.rules.templates import TemplateKind
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """An attack with a Template: what it rolls, its hit, and how many hits it can have.

    A Direct Template rolls nothing, and each of its `templates` is a hit; Smoke and Eclipse hit nobody.
    """

    kind: TemplateKind
    side: Side | None = None
    hit: WeaponHit | None = None
    templates: int = 0

    @property
    def most_hits(self) -> int:
        """The most hits on one Trooper."""
        return self.side.burst if self.side else self.templates


def read_attack(edition: Edition, values: Values) -> Ruling[Attack]:
    """The attack of a form; InvalidInputError where its weapon cannot make it, or out of range."""
    kind = TemplateKind(values.word("kind"))
    if kind is TemplateKind.DIRECT:
        return _direct(edition, values)
    if kind.harmless:
        bands = _smoke_bands(edition, values, kind)
        value = _side(edition, values, bands)
        if values.number("burst") > 1:
            says = f"must be 1, not {values.number('burst')}: the rules do not say what more {kind.capitalize()} does."
            raise values.wrong("burst", says)
        return Ruling(Attack(kind=kind, side=value.value), value.because)
    weapon = _impact_weapon(edition, values)
    value = _side(edition, values, weapon.bands)
    hit = replace(weapon.hit, hit=replace(weapon.hit.hit, kind=HitKind.TEMPLATE))
    return Ruling(Attack(kind=kind, side=value.value, hit=hit), value.because)


def _direct(edition: Edition, values: Values) -> Ruling[Attack]:
    """A Direct Template: n5.direct-template.no-roll, n5.direct-template.burst."""
    weapon = read_attack_weapon(edition, values, kind=HitKind.TEMPLATE)
    templates = values.number("burst")
    values.dice("dice", 0, "a Direct Template rolls nothing")
    if values.flag("special_die"):
        raise values.wrong("special_die", "must be 0, not 1: a Direct Template rolls nothing.")
    says = (
        f"{counted('Template', templates)} placed here, without a roll: each hits everyone who does not pass a Dodge."
    )
    steps = (
        Step(edition.cite("direct-template.no-roll"), "No roll to hit, no Criticals, no +1 SD."),
        Step(edition.cite("direct-template.burst"), says),
    )
    return Ruling(Attack(kind=TemplateKind.DIRECT, hit=weapon.hit, templates=templates), steps)


def _impact_weapon(edition: Edition, values: Values) -> AttackWeapon:
    weapon = read_attack_weapon(edition, values)
    if weapon.name and weapon.hit.hit.kind is not HitKind.TEMPLATE:
        raise values.wrong("weapon", f"must be an Impact Template Weapon, not {weapon.name}.")
    return weapon


def _smoke_bands(edition: Edition, values: Values, kind: TemplateKind) -> Bands:
    """The Range bands of the weapon that throws Smoke or Eclipse; none where it is not named."""
    if not values.word("weapon"):
        return ()
    try:
        weapon = find(edition, values.word("weapon"))
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    if weapon.ammunition.casefold() != kind:
        raise values.wrong("weapon", f"must be one with {kind.capitalize()} Ammunition, not {weapon.name}.")
    return weapon.bands


def _side(edition: Edition, values: Values, bands: Bands) -> Ruling[Side]:
    """The dice of an attack that rolls: n5.impact-template.roll, n5.templates.main-target, n5.smoke-ammo.roll."""
    distance, mods = values.inches("distance"), values.mods("mods")
    range_mod, steps = 0, tuple[Step, ...]()
    if bands and distance:
        band = range_band(edition, bands, distance)
        if band.value.mod is None:
            says = f"must be at most {bands[-1][0]} inches, where the last Range band ends, not {float(distance):g}."
            raise values.wrong("distance", says)
        if any(is_named(mod, "Range") for mod in mods):
            raise values.wrong("mods", "must not include Range, which the form adds here.")
        range_mod, steps = band.value.mod, band.because
    roll = Roll(made_for=RollKind.BS_ATTACK, range_mod=range_mod, mods=tuple((mod.value, mod.reason) for mod in mods))
    value = success_value(edition, values.number("attribute"), roll_mods(ledger(edition, roll).value))
    side = Side(value.value, values.number("burst"), values.flag("special_die"))
    smoke = values.word("kind") in (TemplateKind.SMOKE, TemplateKind.ECLIPSE)
    topic = "smoke-ammo.roll" if smoke else "impact-template.roll"
    whose = "the point" if smoke else "the Main Target"
    rolls = counted("die", side.on_table)
    says = f"The attack rolls {rolls} at Success Value {value.value.value}, with the MODs of {whose}."
    return Ruling(side, (Step(edition.cite(topic), says, steps=(*steps, *value.because)),))
