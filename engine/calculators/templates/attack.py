"""The attack with a Template: its weapon, its dice with the MODs of the Main Target, and what limits them."""

from dataclasses import replace

from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, refuse_named, typed_mods
from engine.calculators.parts.weapon import AttackWeapon, read_attack_weapon, read_range_mod
from engine.calculators.templates.opposed import DeclaredAs, TemplateKind
from engine.controls import Values
from engine.edition import Edition
from engine.forms import given
from engine.forms.trooper import ALBEDO, MARKSMANSHIP, VISOR
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Trooper
from engine.records.weapon import Bands, Weapon
from engine.rules.bs_attack import Zone, saturated_burst, zone_facts
from engine.rules.face_to_face import Side
from engine.rules.ledger import entry_step, ledger, roll_mods, special_dice
from engine.rules.mods import Mod, is_named
from engine.rules.rolls import success_value
from engine.rules.saving_roll import HitKind
from engine.ruling import Ruling, Step
from engine.wording import counted

TRAITS = {DeclaredAs.SPECULATIVE: "Speculative Attack", DeclaredAs.INTUITIVE: "Intuitive Attack"}
"""The Trait that a weapon needs for what is declared."""

ONE_DIE = {
    DeclaredAs.GUIDED: ("a Guided attack", "guided.burst", ""),
    DeclaredAs.SPECULATIVE: ("a Speculative Attack", "speculative-attack.burst", ", without +1 SD"),
    DeclaredAs.INTUITIVE: ("an Intuitive Attack", "intuitive-attack.burst", ", without +1 SD"),
}
"""What is declared that has Burst 1: in sentences, its clause, and what a Long Skill does not have."""

FACTS = {DeclaredAs.GUIDED: frozenset({Fact.GUIDED}), DeclaredAs.SPECULATIVE: frozenset({Fact.SPECULATIVE})}
TOPICS = {DeclaredAs.GUIDED: "guided.roll", DeclaredAs.SPECULATIVE: "speculative-attack.roll"}


def read_weapon(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> AttackWeapon | None:
    """Read the weapon of an attack; None for Smoke and Eclipse, which hit nobody.

    Raises InvalidInputError if the weapon cannot make the attack: n5.guided.mode, n5.speculative-attack.skill,
    n5.intuitive-attack.skill.
    """
    if kind.harmless:
        return None
    if kind in (TemplateKind.DIRECT, TemplateKind.INTUITIVE):
        weapon = read_attack_weapon(edition, values, kind=HitKind.TEMPLATE)
    else:
        weapon, guided = read_attack_weapon(edition, values), declared is DeclaredAs.GUIDED
        if weapon.name and weapon.hit.hit.kind is not HitKind.TEMPLATE and not guided:
            raise values.wrong("weapon", f"must be an Impact Template Weapon, not {weapon.name}.")
        if guided and weapon.profile and weapon.profile.trait("BS Weapon ("):
            raise values.wrong("weapon", f"must be one that uses BS, not {weapon.name}.")
    if kind is TemplateKind.DIRECT:
        return weapon
    return replace(weapon, hit=replace(weapon.hit, hit=replace(weapon.hit.hit, kind=HitKind.TEMPLATE)))


def refuse_without_trait(values: Values, weapon: Weapon | None, declared: DeclaredAs) -> None:
    """Refuse a weapon by name without the Trait: n5.speculative-attack.skill, n5.intuitive-attack.skill."""
    trait = TRAITS.get(declared, "")
    if trait and weapon and not weapon.trait(trait):
        raise values.wrong("weapon", f"must be one with the Trait {trait}, not {weapon.name}.")


def burst_steps(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> tuple[Step, ...]:
    """Return what limits the dice; raise InvalidInputError for more.

    Follows n5.guided.burst, n5.speculative-attack.burst, n5.intuitive-attack.burst and n5.rolls.special-die.limits.
    """
    burst = values.number("burst")
    if declared in ONE_DIE:
        name, topic, without = ONE_DIE[declared]
        if burst > 1:
            raise values.wrong("burst", f"must be «1» with {name}, not {burst}.")
        extra = values.number("special_die")
        if declared is DeclaredAs.SPECULATIVE and extra:
            raise values.wrong("special_die", f"must be «0» with {name}, a Long Skill, not «{extra}».")
        return (Step(edition.cite(topic), f"Burst 1 with {name}{without}."),)
    if kind.harmless and burst > 1:
        says = f"must be «1», not {burst}: the rules do not say what more {kind.capitalize()} does."
        raise values.wrong("burst", says)
    return ()


def burst_of_form(edition: Edition, values: Values) -> Ruling[int]:
    """Return the dice, or Direct Templates, that are left of the Burst: n5.saturation.per-target."""
    return saturated_burst(edition, values.number("burst"), saturation=values.flag("saturation"))


def attacker_of(values: Values) -> Trooper:
    """Read what the attacker has for its line of fire."""
    return given((VISOR, MARKSMANSHIP), values).trooper


def read_side(
    edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs, weapon: AttackWeapon | None
) -> Ruling[Side]:
    """Read the dice of an attack that rolls; an Intuitive Attack is a roll of plain WIP.

    Follows n5.impact-template.roll, n5.templates.main-target, n5.smoke-ammo.roll and n5.intuitive-attack.roll.
    """
    if kind is TemplateKind.INTUITIVE:
        value = success_value(edition, values.number("attribute"))
        says = f"A roll of plain WIP, {value.value.value}: no MOD counts."
        step = Step(edition.cite("intuitive-attack.roll"), says, steps=value.because)
        return Ruling(Side(value.value, 1), (step,))
    bands = weapon.bands if weapon else _smoke_bands(edition, values, kind, declared)
    at_range, mods = _range_mod(edition, values, bands), values.mods("mods")
    by_hand = tuple(mod for mod in mods if is_named(mod, "Range"))
    counting = tuple(mod for mod in mods if mod not in by_hand and _counts(mod, declared))
    roll = _roll(values, kind, declared, at_range.value + sum(mod.value for mod in by_hand), counting)
    entries, burst = ledger(edition, roll).value, burst_of_form(edition, values)
    refuse_known(edition, values, {"mods": tuple(mod for mod in mods if mod not in by_hand)}, entries)
    value = success_value(edition, values.number("attribute"), roll_mods(entries))
    side = Side(value.value, burst.value, special_dice_with(values, special_dice(edition, roll, entries).value))
    topic = TOPICS.get(declared, "smoke-ammo.roll" if kind.harmless else "impact-template.roll")
    whose = "the point" if kind.harmless or declared is DeclaredAs.SPECULATIVE else "the Main Target"
    dropped = ", ".join(str(mod) for mod in mods if mod not in by_hand and mod not in counting)
    without = f" Negative MODs do not count: {dropped}." if dropped else ""
    says = (
        f"The attack rolls {counted('die', side.on_table)} at Success Value {value.value.value}, with the MODs of "
        f"{whose}.{without}"
    )
    below = (*at_range.because, *map(entry_step, filter(_is_own, entries)), *burst.because, *value.because)
    return Ruling(side, (Step(edition.cite(topic), says, steps=below),))


def _is_own(entry: Entry) -> bool:
    """Return whether neither the Range band nor the sum of MODs says an entry."""
    return not (entry.typed and entry.counts) and entry.source != "Range"


def _roll(values: Values, kind: TemplateKind, declared: DeclaredAs, range_mod: int, mods: tuple[Mod, ...]) -> Roll:
    """Return the roll of the attack; what needs no LoF has no MOD of a Zone.

    Follows n5.visibility.applies, n5.visibility.speculative and n5.guided.roll.
    """
    by_lof = declared is DeclaredAs.BS_ATTACK
    enemy = given((ALBEDO,), values).trooper if by_lof and not kind.harmless else Trooper()
    return Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=attacker_of(values),
        enemy=replace(enemy, states=("Targeted",) if declared is DeclaredAs.GUIDED else ()),
        range_mod=range_mod,
        fireteam=fireteam_level(values, "mods"),
        facts=zone_facts(Zone(values.word("visibility"))) if by_lof else FACTS[declared],
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )


def _range_mod(edition: Edition, values: Values, bands: Bands) -> Ruling[int]:
    """Return the Range MOD of a form; 0 if it names no weapon or no distance."""
    if not (bands and values.inches("distance")):
        return Ruling(0, ())
    found = read_range_mod(edition, values, bands)
    refuse_named(values, typed_mods(values, "mods"), "Range")
    return found


def _smoke_bands(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> Bands:
    """Return the Range bands of the weapon that throws Smoke or Eclipse; none if it is not named."""
    if not values.word("weapon"):
        return ()
    try:
        weapon = find(edition, values.word("weapon"))
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    if weapon.ammunition.casefold() != kind:
        raise values.wrong("weapon", f"must be one with {kind.capitalize()} Ammunition, not {weapon.name}.")
    refuse_without_trait(values, weapon, declared)
    return weapon.bands


def _counts(mod: Mod, declared: DeclaredAs) -> bool:
    """Return whether a typed MOD counts, as a negative one of ECM does: n5.guided.roll, n5.speculative-attack.roll."""
    if mod.value >= 0 or declared is DeclaredAs.BS_ATTACK:
        return True
    return declared is DeclaredAs.GUIDED and any(is_named(mod, name) for name in ("ECM", "ECM: Guided"))
