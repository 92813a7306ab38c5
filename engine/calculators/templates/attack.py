"""The attack with a Template: its dice with the MODs of the Main Target, and its hit."""

from dataclasses import dataclass, replace

from engine.calculators.parts.fireteam import special_dice_with
from engine.calculators.parts.known_mods import refuse_known
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.calculators.templates.line import attack_roll, burst_of_form, range_of_form, refuse_unseen
from engine.controls import Values
from engine.edition import Edition
from engine.records.search import find
from engine.records.weapon import Bands, Weapon
from engine.rules.bs_attack import zone_steps
from engine.rules.face_to_face import Side
from engine.rules.ledger import fireteam_steps, ledger, roll_mods, special_dice
from engine.rules.mods import Mod, is_named
from engine.rules.rolls import success_value
from engine.rules.saving_roll import HitKind, WeaponHit
from engine.rules.templates import DeclaredAs, TemplateKind
from engine.ruling import Ruling, Step
from engine.wording import counted

TRAITS = {DeclaredAs.SPECULATIVE: "Speculative Attack", DeclaredAs.INTUITIVE: "Intuitive Attack"}
"""The Trait that a weapon needs for what is declared."""

ONE_DIE = {
    DeclaredAs.GUIDED: ("a Guided attack", "guided.burst", False),
    DeclaredAs.SPECULATIVE: ("a Speculative Attack", "speculative-attack.burst", True),
    DeclaredAs.INTUITIVE: ("an Intuitive Attack", "intuitive-attack.burst", True),
}
"""What is declared that has Burst 1: in sentences, its clause, and whether it is a Long Skill."""

TOPICS = {DeclaredAs.GUIDED: "guided.roll", DeclaredAs.SPECULATIVE: "speculative-attack.roll"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """An attack with a Template: what it rolls, its hit, and how many hits it can have.

    A Direct Template rolls nothing, and each of its `templates` is a hit; Smoke and Eclipse hit nobody.
    """

    kind: TemplateKind
    declared: DeclaredAs = DeclaredAs.BS_ATTACK
    side: Side | None = None
    hit: WeaponHit | None = None
    templates: int = 0

    @property
    def most_hits(self) -> int:
        """The most hits on one Trooper."""
        return self.side.burst if self.side else self.templates


def read_attack(edition: Edition, values: Values, declared: DeclaredAs) -> Ruling[Attack]:
    """The attack of a form; InvalidInputError where its weapon cannot make it, or out of range."""
    kind = TemplateKind(values.word("kind"))
    refuse_unseen(values, declared)
    if kind is TemplateKind.DIRECT:
        return _direct(edition, values)
    burst = _burst_steps(edition, values, kind, declared)
    if kind.harmless:
        value = _side(edition, values, declared, _smoke_bands(edition, values, kind, declared))
        return Ruling(Attack(kind=kind, side=value.value), (*burst, *value.because))
    if kind is TemplateKind.INTUITIVE:
        weapon, value = read_attack_weapon(edition, values, kind=HitKind.TEMPLATE), _plain(edition, values)
    else:
        weapon = _impact_weapon(edition, values, declared)
        value = _side(edition, values, declared, weapon.bands)
    _need_trait(values, weapon.profile, declared)
    hit = replace(weapon.hit, hit=replace(weapon.hit.hit, kind=HitKind.TEMPLATE))
    return Ruling(Attack(kind=kind, declared=declared, side=value.value, hit=hit), (*burst, *value.because))


def _burst_steps(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> tuple[Step, ...]:
    """What limits the dice; InvalidInputError for more.

    Follows n5.guided.burst, n5.speculative-attack.burst, n5.intuitive-attack.burst and n5.rolls.special-die.limits.
    """
    burst = values.number("burst")
    if declared in ONE_DIE:
        name, topic, long_skill = ONE_DIE[declared]
        if burst > 1:
            raise values.wrong("burst", f"must be «1» with {name}, not {burst}.")
        extra = values.number("special_die")
        if declared is DeclaredAs.SPECULATIVE and extra:
            raise values.wrong("special_die", f"must be «0» with {name}, a Long Skill, not «{extra}».")
        return (Step(edition.cite(topic), f"Burst 1 with {name}{', without +1 SD' if long_skill else ''}."),)
    if kind.harmless and burst > 1:
        says = f"must be «1», not {burst}: the rules do not say what more {kind.capitalize()} does."
        raise values.wrong("burst", says)
    return ()


def _direct(edition: Edition, values: Values) -> Ruling[Attack]:
    """A Direct Template: n5.direct-template.no-roll, n5.direct-template.burst."""
    weapon = read_attack_weapon(edition, values, kind=HitKind.TEMPLATE)
    burst = burst_of_form(edition, values)
    templates = burst.value
    values.dice("dice", 0, "a Direct Template rolls nothing")
    says = (
        f"{counted('Template', templates)} placed here, without a roll: each hits everyone who does not pass a Dodge."
    )
    steps = (
        Step(edition.cite("direct-template.no-roll"), "No roll to hit, no Criticals, no +1 SD."),
        Step(edition.cite("direct-template.burst"), says, steps=burst.because),
    )
    return Ruling(Attack(kind=TemplateKind.DIRECT, hit=weapon.hit, templates=templates), steps)


def _impact_weapon(edition: Edition, values: Values, declared: DeclaredAs) -> AttackWeapon:
    """A weapon with an Impact Template; in a Guided attack any, which gets the Circular Template: n5.guided.mode."""
    weapon = read_attack_weapon(edition, values)
    guided = declared is DeclaredAs.GUIDED
    if weapon.name and weapon.hit.hit.kind is not HitKind.TEMPLATE and not guided:
        raise values.wrong("weapon", f"must be an Impact Template Weapon, not {weapon.name}.")
    if guided and weapon.profile and weapon.profile.trait("BS Weapon ("):
        raise values.wrong("weapon", f"must be one that uses BS, not {weapon.name}.")
    return weapon


def _need_trait(values: Values, weapon: Weapon | None, declared: DeclaredAs) -> None:
    """Refuse a weapon by name without the Trait: n5.speculative-attack.skill, n5.intuitive-attack.skill."""
    trait = TRAITS.get(declared, "")
    if trait and weapon and not weapon.trait(trait):
        raise values.wrong("weapon", f"must be one with the Trait {trait}, not {weapon.name}.")


def _smoke_bands(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> Bands:
    """The Range bands of the weapon that throws Smoke or Eclipse; none where it is not named."""
    if not values.word("weapon"):
        return ()
    try:
        weapon = find(edition, values.word("weapon"))
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    if weapon.ammunition.casefold() != kind:
        raise values.wrong("weapon", f"must be one with {kind.capitalize()} Ammunition, not {weapon.name}.")
    _need_trait(values, weapon, declared)
    return weapon.bands


def _plain(edition: Edition, values: Values) -> Ruling[Side]:
    """The die of an Intuitive Attack: n5.intuitive-attack.roll."""
    value = success_value(edition, values.number("attribute"))
    says = f"A roll of plain WIP, {value.value.value}: no MOD counts."
    return Ruling(Side(value.value, 1), (Step(edition.cite("intuitive-attack.roll"), says, steps=value.because),))


def _side(edition: Edition, values: Values, declared: DeclaredAs, bands: Bands) -> Ruling[Side]:
    """The dice of an attack that rolls: n5.impact-template.roll, n5.templates.main-target, n5.smoke-ammo.roll."""
    at_range, mods = range_of_form(edition, values, bands), values.mods("mods")
    counted_mods = tuple(mod for mod in mods if _counts(mod, declared))
    by_hand = tuple(mod for mod in mods if is_named(mod, "Range"))
    range_mod = at_range.value + sum(mod.value for mod in by_hand)
    roll = attack_roll(values, declared, range_mod, tuple(mod for mod in counted_mods if mod not in by_hand))
    entries, burst = ledger(edition, roll).value, burst_of_form(edition, values)
    refuse_known(edition, values, {"mods": tuple(mod for mod in mods if mod not in by_hand)}, entries)
    value = success_value(edition, values.number("attribute"), roll_mods(entries))
    side = Side(value.value, burst.value, special_dice_with(values, special_dice(edition, roll, entries).value))
    smoke = values.word("kind") in (TemplateKind.SMOKE, TemplateKind.ECLIPSE)
    topic = TOPICS.get(declared, "smoke-ammo.roll" if smoke else "impact-template.roll")
    whose = "the point" if smoke or declared is DeclaredAs.SPECULATIVE else "the Main Target"
    rolls = counted("die", side.on_table)
    dropped = ", ".join(str(mod) for mod in mods if mod not in counted_mods)
    without = f" Negative MODs do not count: {dropped}." if dropped else ""
    below = (*at_range.because, *zone_steps(entries), *fireteam_steps(entries), *burst.because, *value.because)
    says = f"The attack rolls {rolls} at Success Value {value.value.value}, with the MODs of {whose}.{without}"
    return Ruling(side, (Step(edition.cite(topic), says, steps=below),))


def _counts(mod: Mod, declared: DeclaredAs) -> bool:
    """Whether a MOD by the reader counts, as a negative one of Range or ECM does.

    Follows n5.guided.roll and n5.speculative-attack.roll.
    """
    if mod.value >= 0 or declared is DeclaredAs.BS_ATTACK or is_named(mod, "Range"):
        return True
    return declared is DeclaredAs.GUIDED and any(is_named(mod, name) for name in ("ECM", "ECM: Guided"))
