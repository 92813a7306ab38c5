"""The weapon of a Trooper or a mine in an exchange: one of the chart by its name, or values of the reader's own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.calculators.parts.combat.weapon import listed_weapon, other_kind
from engine.calculators.parts.weapon import WEAPON
from engine.controls import Choice, Control, Number, Text, Values, When
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.search import find
from engine.records.trooper import Listed
from engine.records.weapon import Bands, Weapon
from engine.records.weapon_chart import weapons
from engine.rules.saving_roll import (
    SAVING_ATTRIBUTES,
    HitKind,
    WeaponHit,
    expected_saving_attribute,
    hit_of_values,
    is_mine,
    saved_hit_of_weapon,
)

CUSTOM_WEAPON = {"ps": "7", "ammunition": "n", "saving_attribute": "arm"}
"""The values of a weapon without a name, as the form starts."""

PLAIN_AMMUNITION = ("n", "ap", "da", "exp", "shock", "t2")
"""The Ammunition that every attack can have, by the words that players type."""

OR_CUSTOM = "PS {ps}, {ammunition}, {saving_attribute}".format_map(CUSTOM_WEAPON).upper()


@dataclass(frozen=True, slots=True)
class AttackWeapon:
    """A weapon that attacks: its `hit`; of one given by name its Range bands, Burst, name and Traits too.

    `disposable` is that Trait as the chart prints it, empty where it has none; `profile` and `listed` are its
    line of the chart and its brackets.
    """

    hit: WeaponHit
    bands: Bands = ()
    burst: int = 0
    name: str = ""
    single_target: bool = False
    disposable: str = ""
    profile: Weapon | None = None
    listed: Listed | None = None


def weapon_control(prefix: str, label: str, group: str, when: When = ()) -> Text:
    """Return the control of the weapon of a Trooper by its name."""
    return Text(
        name=f"{prefix}weapon",
        label=f"{label} weapon",
        help=f"By name (Combi Rifle). Empty: {OR_CUSTOM}, also for a CC Attack, or the values you set below.",
        group=group,
        when=when,
        suggestions=WEAPON.suggestions,
    )


def mine_control() -> Text:
    """Return the control of a mine's name: a Deployable whose Direct Template causes Saving Rolls by PS."""
    known = (one for edition in EDITIONS.values() for one in weapons(edition))
    mines = [one for one in known if is_mine(one) and one.ps and not one.trait("Comms Attack")]
    return replace(
        weapon_control("mine.", "Mine", "Mine"),
        help=f"By name (E/M Mines). Empty: {OR_CUSTOM}, or the values you set below.",
        suggestions=tuple(mine.name for mine in mines),
    )


def custom_weapon_controls(
    prefix: str,
    label: str,
    group: str,
    *,
    defaults: Mapping[str, str] = CUSTOM_WEAPON,
    others: tuple[str, ...] = ("plasma", "em", "stun"),
) -> tuple[Control, ...]:
    """Return the controls of an unnamed weapon's values; `others` is what else its Ammunition may be."""
    return (
        Number(name=f"{prefix}ps", label=f"{label} PS", default=defaults["ps"], low=0, high=20, group=group),
        Text(
            name=f"{prefix}ammunition",
            label=f"{label} Ammunition",
            default=defaults["ammunition"],
            help=f"{', '.join((*PLAIN_AMMUNITION, *others))}, or joined: ap+da.",
            group=group,
            suggestions=(*PLAIN_AMMUNITION, "ap+da", "ap+exp", *others),
        ),
        saving_attribute_control(prefix, label, group),
    )


def saving_attribute_control(prefix: str, label: str, group: str) -> Choice:
    """Return the control of what a weapon without a name prints as Saving Attribute."""
    return Choice(
        name=f"{prefix}saving_attribute",
        label=f"{label} Saving Attribute",
        default=CUSTOM_WEAPON["saving_attribute"],
        group=group,
        options=tuple((text.lower(), text) for text in SAVING_ATTRIBUTES),
    )


def read_attack_weapon(
    edition: Edition,
    fields: Values,
    *,
    kind: HitKind = HitKind.BS,
    mine: bool = False,
    para: bool = False,
    brackets: bool = False,
) -> AttackWeapon:
    """Read the weapon of a Trooper or a mine; refuse one that cannot make that attack.

    `kind` is that of the attack, TEMPLATE for a Direct Template; `mine`: it is a mine, a Deployable. `para`: it may
    have PARA Ammunition; `brackets`: a MOD in brackets after its name counts, as in a CC Attack with Skills.
    """
    if not fields.word("weapon"):
        return AttackWeapon(custom_hit(edition, fields, kind, para=para))
    refuse_custom(fields, CUSTOM_WEAPON)
    weapon, listed = _named(edition, fields, brackets=brackets)
    if mine and not is_mine(weapon):
        raise fields.wrong("weapon", f"must be a mine, a Deployable with a Direct Template, not {weapon.name}.")
    if not mine and (expected := other_kind(weapon, kind)):
        raise fields.wrong("weapon", f"must be {expected}, not {weapon.name}.")
    try:
        hit = saved_hit_of_weapon(edition, weapon, para=para)
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None
    single_target, disposable = bool(weapon.trait("Burst: Single Target")), weapon.trait("Disposable")
    return AttackWeapon(hit, weapon.bands, weapon.burst or 1, weapon.name, single_target, disposable, weapon, listed)


def refuse_custom(fields: Values, defaults: Mapping[str, str]) -> None:
    """Refuse values of the player's own, other than these defaults, for a weapon that is given by its name."""
    for name, default in defaults.items():
        text = fields.texts[fields.prefix + name]
        if text != default:
            says = (
                f"must be left at «{default}» beside a weapon given by name, which has its own, not «{quoted(text)}»."
            )
            raise fields.wrong(name, says)


def custom_hit(edition: Edition, fields: Values, kind: HitKind, *, para: bool) -> WeaponHit:
    """Read the hit of a weapon whose values a form gives; refuse values that do not go together."""
    ammunition, printed = fields.word("ammunition"), fields.word("saving_attribute")
    if expected := expected_saving_attribute(ammunition, printed):
        raise fields.wrong("saving_attribute", f"must be {expected}, not {printed.upper()}.")
    try:
        return hit_of_values(edition, fields.number("ps"), ammunition, printed, kind=kind, para=para)
    except ValueError as error:
        raise fields.wrong("ammunition", str(error)) from None


def _named(edition: Edition, fields: Values, *, brackets: bool) -> tuple[Weapon, Listed | None]:
    """Return the weapon of this name, and its brackets."""
    name = fields.word("weapon")
    try:
        return listed_weapon(edition, name) if brackets else (find(edition, name), None)
    except ValueError as error:
        raise fields.wrong("weapon", str(error)) from None
