"""The roll of an attack without LoF: Guided, Speculative or Intuitive; and what a hit forces."""

from dataclasses import dataclass, replace

from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, refuse_named, typed_mods
from engine.calculators.parts.weapon import read_range_mod
from engine.controls import Values
from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Trooper, listed_mod
from engine.records.weapon import Weapon
from engine.rules.face_to_face import Side
from engine.rules.ledger import attribute_rolled, ledger, roll_value, special_dice
from engine.rules.rolls import success_value
from engine.rules.saving_roll import HitKind, WeaponHit, saved_hit_of_weapon
from engine.ruling import Ruling, Step

TRAITS = {"speculative": "Speculative Attack", "intuitive": "Intuitive Attack"}
"""The Trait that a weapon needs for each kind of attack."""

BURST = {
    "guided": ("guided.burst", "A Guided attack has Burst 1."),
    "speculative": ("speculative-attack.burst", "A Speculative Attack has Burst 1, without +1 SD."),
    "intuitive": ("intuitive-attack.burst", "An Intuitive Attack has Burst 1, without +1 SD."),
}


@dataclass(frozen=True, slots=True)
class AttackWithoutLof:
    """An attack without LoF: its dice, and its hit."""

    side: Side
    hit: WeaponHit


def attack_of(edition: Edition, values: Values) -> Ruling[AttackWithoutLof]:
    """The attack of a form; InvalidInputError where its weapon cannot make it, or out of range.

    Follows n5.guided.roll, n5.guided.burst, n5.guided.save, n5.speculative-attack.roll, n5.speculative-attack.burst,
    n5.intuitive-attack.roll, n5.intuitive-attack.burst and n5.rolls.special-die.limits.
    """
    kind = values.word("kind")
    weapon = weapon_of(edition, values, kind)
    try:
        hit = saved_hit_of_weapon(edition, weapon)
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    if kind == "guided":
        hit = replace(hit, hit=replace(hit.hit, kind=HitKind.TEMPLATE))
    side = plain_roll(edition, values) if kind == "intuitive" else _with_mods(edition, values, kind, weapon)
    return Ruling(AttackWithoutLof(side.value, hit), (burst_step(edition, kind), *side.because))


def burst_step(edition: Edition, kind: str) -> Step:
    """The Burst of each kind of attack."""
    topic, says = BURST[kind]
    return Step(edition.cite(topic), says)


def weapon_of(edition: Edition, values: Values, kind: str) -> Weapon:
    """The weapon of a form; InvalidInputError where it cannot make such an attack."""
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


def plain_roll(edition: Edition, values: Values) -> Ruling[Side]:
    """The roll of an Intuitive Attack: n5.intuitive-attack.roll."""
    wip = values.number("attribute")
    found = success_value(edition, wip)
    says = f"A roll of plain WIP, {wip}: no MOD counts."
    return Ruling(Side(found.value, 1), (Step(edition.cite("intuitive-attack.roll"), says), *found.because))


def _with_mods(edition: Edition, values: Values, kind: str, weapon: Weapon) -> Ruling[Side]:
    """The Attribute with the Range MOD and what is positive; negative MODs do not count, but that of ECM.

    Follows n5.visibility.speculative and n5.fireteam.bonus.level-2.limits.
    """
    band = read_range_mod(edition, values, weapon.bands)
    guided = kind == "guided"
    mods = values.mods("mods")
    refuse_named(values, typed_mods(values, "mods"), "Range")
    ecm = values.number("ecm")
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        enemy=Trooper(
            equipment=listed_mod("ECM: Guided", ecm),
            states=("Targeted",) * (guided or values.flag("targeted")),
        ),
        weapon_profile=weapon,
        range_mod=band.value,
        facts=frozenset({Fact.GUIDED if guided else Fact.SPECULATIVE}),
        mods=tuple((mod.value, mod.reason) for mod in mods if mod.value >= 0),
        fireteam=fireteam_level(values, "mods"),
    )
    roll = replace(roll, trooper=Trooper(attributes={attribute_rolled(roll): values.number("attribute")}))
    entries = ledger(edition, roll).value
    refuse_known(edition, values, typed_mods(values, "mods"), entries)
    value = roll_value(edition, roll)
    topic = "guided.roll" if guided else "speculative-attack.roll"
    dropped = [str(mod) for mod in mods if mod.value < 0]
    says = f"Negative MODs do not count: {', '.join(dropped)}." if dropped else "No other negative MOD counts."
    step = Step(edition.cite(topic), says, applied=bool(dropped))
    extra = special_dice(edition, roll, entries).value
    side = Side(value.value, 1, special_dice_with(values, extra) if guided else 0)
    return Ruling(side, (*band.because, step, *value.because))
