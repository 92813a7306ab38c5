"""The roll of an attack without LoF: Guided, Speculative or Intuitive; and what a hit forces."""

from dataclasses import replace

from engine.calculators.attack_without_lof.controls import TARGET
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.weapon import read_range_mod
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.forms import given
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Trooper
from engine.records.weapon import Weapon
from engine.rules.face_to_face import Side
from engine.rules.ledger import attribute_rolled
from engine.rules.rolls import success_value
from engine.rules.saving_roll import HitKind, WeaponHit, saved_hit_of_weapon
from engine.ruling import Ruling, Step

TRAITS = {"speculative": "Speculative Attack", "intuitive": "Intuitive Attack"}
"""The Trait that a weapon needs for each kind of attack."""

BURST = {
    "guided": ("guided.burst", "A Guided attack has Burst {rules.guided_burst}."),
    "speculative": (
        "speculative-attack.burst",
        "A Speculative Attack has Burst {rules.speculative_burst}, without +1 SD.",
    ),
    "intuitive": ("intuitive-attack.burst", "An Intuitive Attack has Burst {rules.intuitive_burst}, without +1 SD."),
}
"""The clause on the Burst of each kind of attack, and what it says."""


def hit_of(edition: Edition, values: Values, kind: str, weapon: Weapon) -> WeaponHit:
    """Return the hit of an attack, that of a Guided one by a Template; refuse a weapon without one.

    Follows n5.guided.save.
    """
    try:
        hit = saved_hit_of_weapon(edition, weapon)
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    return replace(hit, hit=replace(hit.hit, kind=HitKind.TEMPLATE)) if kind == "guided" else hit


def weapon_of(edition: Edition, values: Values, kind: str) -> Weapon:
    """Read the weapon of a form; refuse one that cannot make such an attack."""
    try:
        weapon = find(edition, values.word("weapon"))
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    trait = TRAITS.get(kind, "")
    if trait and not weapon.trait(trait):
        raise values.wrong("weapon", f"must be one with the Trait {trait}, not {weapon.name}.")
    if kind == "guided" and weapon.trait("BS Weapon ("):
        raise values.wrong("weapon", f"must be one that uses BS, not {weapon.name}.")
    if kind != "intuitive" and not weapon.bands:
        raise values.wrong("weapon", f"must be one with Range bands, not {weapon.name}.")
    return weapon


def attack_of(edition: Edition, values: Values, kind: str, weapon: Weapon) -> Ruling[Side]:
    """Return the roll of an attack; InvalidInputError out of range.

    Follows n5.guided.burst, n5.speculative-attack.burst, n5.intuitive-attack.burst, n5.intuitive-attack.roll and
    n5.rolls.special-die.limits.
    """
    topic, says = BURST[kind]
    burst = Step(edition.cite(topic), says.format(rules=edition.of(BsAttackRules)))
    if kind != "intuitive":
        side = _with_mods(edition, values, weapon, guided=kind == "guided")
        return Ruling(side.value, (burst, *side.because))
    wip = values.number("attribute")
    plain = success_value(edition, wip)
    step = Step(edition.cite("intuitive-attack.roll"), f"A roll of plain WIP, {wip}: no MOD counts.")
    return Ruling(Side(plain.value, 1), (burst, step, *plain.because))


def _with_mods(edition: Edition, values: Values, weapon: Weapon, *, guided: bool) -> Ruling[Side]:
    """Return the Attribute with the Range MOD and what is positive; negative MODs do not count, but that of ECM.

    Follows n5.guided.roll, n5.speculative-attack.roll, n5.visibility.speculative and n5.fireteam.bonus.level-2.limits.
    """
    band = read_range_mod(edition, values, weapon.bands)
    mods = values.mods("mods")
    refuse_named(values, typed_mods(values, "mods"), "Range")
    target = given(TARGET, values).trooper
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        enemy=replace(target, states=("Targeted",)) if guided else target,
        weapon_profile=weapon,
        range_mod=band.value,
        facts=frozenset({Fact.GUIDED if guided else Fact.SPECULATIVE}),
        mods=tuple((mod.value, mod.reason) for mod in mods if mod.value >= 0),
        fireteam=fireteam_level(values, "mods"),
    )
    roll = replace(roll, trooper=Trooper(attributes={attribute_rolled(roll): values.number("attribute")}))
    found = by_ledger(edition, values, roll, "mods")
    topic = "guided.roll" if guided else "speculative-attack.roll"
    dropped = [str(mod) for mod in mods if mod.value < 0]
    says = f"Negative MODs do not count: {', '.join(dropped)}." if dropped else "No other negative MOD counts."
    step = Step(edition.cite(topic), says, applied=bool(dropped))
    extra = special_dice_with(values, found.special_die) if guided else 0
    return Ruling(Side(found.value, 1, extra), (*band.because, step, *found.because))
