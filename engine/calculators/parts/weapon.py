"""The weapon of a form: its Range MOD, its hit, and in Close Combat what it imposes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.controls import Choice, Control, Inches, Number, Text, Values, When
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.encounter import UNARMED, Armed
from engine.errors import quoted
from engine.records.search import find, find_modes
from engine.records.trooper import ProfileEntry
from engine.records.weapon import Bands, Weapon, are_bands, read_bands, weapons
from engine.rules.bs_attack import RangeBand, given_range_mod, range_band
from engine.rules.saving_roll import (
    SAVING_ATTRIBUTES,
    HitKind,
    WeaponHit,
    expected_saving_attribute,
    hit_of_values,
    is_mine,
    saved_hit_of_weapon,
)
from engine.ruling import Ruling

BRACKET = re.compile(r"(.*\S)\s*\((-\d{1,2})\)")
"""The name of a weapon with the MOD that it imposes: `PARA CC Weapon (-3)`."""


def other_kind(weapon: Weapon, kind: HitKind) -> str:
    """Return what a weapon must be for an attack of this kind; "" if it is."""
    if kind is HitKind.TEMPLATE:
        fits = bool(weapon.trait("Direct Template")) and not weapon.trait("Deployable")
        return "" if fits else "a Direct Template Weapon, and no Deployable"
    if kind is HitKind.CC:
        return "" if weapon.trait("CC") and not weapon.bands else "one with the Trait CC"
    return "" if weapon.bands else "one that shoots, with Range bands"


WEAPON = Text(
    "weapon",
    "Weapon",
    default="Combi Rifle",
    help="A name, a part of it or its initials (combi, hmg), or bands of your own: 8 +3, 16 0, 24 -3.",
    suggestions=tuple(
        weapon.name for edition in EDITIONS.values() for weapon in weapons(edition) if weapon.bands and weapon.burst
    ),
)
DISTANCE = Inches("distance", "Distance", "16", help="Inches to the target: 16 or 16.5.")


def read_range_mod(edition: Edition, values: Values, bands: Bands) -> Ruling[int]:
    """Read the Range MOD at the distance of a form; raise InvalidInputError out of range."""
    distance = values.inches("distance")
    band = range_band(edition, bands, distance)
    if band.value.mod is None:
        says = f"must be at most {bands[-1][0]} inches, where the last Range band ends, not {float(distance):g}."
        raise values.wrong("distance", says)
    return Ruling(band.value.mod, band.because)


@dataclass(frozen=True, slots=True)
class WeaponChoice:
    """The weapon of a form: its name, its Range bands, and its profiles; none where the bands are typed."""

    name: str
    bands: Bands
    modes: tuple[Weapon, ...] = ()

    def why_no_bands(self) -> str:
        """Return why a weapon has no Range bands, if its profile says so."""
        kinds = ("Direct Template", "CC", "Deployable", "Perimeter", "Zone of Control")
        trait = next(filter(None, (self.modes[0].trait(kind) for kind in kinds)), "")
        return f"its profile prints none ({trait})" if trait else "its profile prints none"


def read_weapon(edition: Edition, values: Values) -> WeaponChoice:
    """Read the weapon of a form, or the player's own bands; refuse a `weapon` that is neither."""
    text = values.word("weapon")
    with values.reading("weapon"):
        if are_bands(text):
            return WeaponChoice("these bands", read_bands(text))
        modes = find_modes(edition, text)
    name = modes[0].name if len(modes) == 1 else modes[0].base
    return WeaponChoice(name, modes[0].bands, modes)


WANTED_TRAITS = {"speculative": "Speculative Attack", "intuitive": "Intuitive Attack"}
"""The Trait that a weapon needs for what is declared without LoF."""


def refuse_unfit(values: Values, weapon: Weapon, declared: str) -> None:
    """Refuse a weapon by name with which this cannot be declared without LoF.

    Follows n5.guided.mode, n5.speculative-attack.skill and n5.intuitive-attack.skill.
    """
    trait = WANTED_TRAITS.get(declared, "")
    if trait and weapon.name and not weapon.trait(trait):
        raise values.wrong("weapon", f"must be one with the Trait {trait}, not {weapon.name}.")
    if declared == "guided" and weapon.trait("BS Weapon ("):
        raise values.wrong("weapon", f"must be one that uses BS, not {weapon.name}.")


CUSTOM_WEAPON = {"ps": "7", "ammunition": "N", "saving_attribute": "arm"}
"""The values of a weapon without a name, as the form starts."""

PLAIN_AMMUNITION = ("N", "AP", "DA", "EXP", "Shock", "T2")
"""The Ammunition that every attack can have, by the words that players type."""

OR_CUSTOM = "PS {ps}, {ammunition}, {saving_attribute}".format_map(CUSTOM_WEAPON).upper()


def weapon_control(prefix: str, label: str, group: str, when: When = ()) -> Text:
    """Return the control of the weapon of a Trooper by its name."""
    return Text(
        f"{prefix}weapon",
        f"{label} weapon",
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
    others: tuple[str, ...] = ("Plasma", "E/M", "Stun"),
) -> tuple[Control, ...]:
    """Return the controls of an unnamed weapon's values; `others` is what else its Ammunition may be."""
    return (
        Number(f"{prefix}ps", f"{label} PS", defaults["ps"], low=0, high=20, group=group),
        Text(
            f"{prefix}ammunition",
            f"{label} Ammunition",
            default=defaults["ammunition"],
            help=f"{', '.join((*PLAIN_AMMUNITION, *others))}, or joined: AP+DA.",
            group=group,
            suggestions=(*PLAIN_AMMUNITION, "AP+DA", "AP+EXP", *others),
        ),
        Choice(
            f"{prefix}saving_attribute",
            f"{label} Saving Attribute",
            CUSTOM_WEAPON["saving_attribute"],
            group=group,
            options=tuple((text.lower(), text) for text in SAVING_ATTRIBUTES),
        ),
    )


def read_attack_weapon(
    edition: Edition,
    fields: Values,
    *,
    kind: HitKind = HitKind.BS,
    mine: bool = False,
    para: bool = False,
    brackets: bool = False,
    plain: Mapping[str, str] = CUSTOM_WEAPON,
) -> Armed:
    """Read the weapon of a Trooper or a mine, without a name where a form gives its values.

    Refuse one that cannot make that attack. `kind` is that of the attack, TEMPLATE for a Direct Template; `mine`: it is
    a mine, a Deployable. `para`: it may have PARA Ammunition; `brackets`: a MOD in brackets after its name counts, as
    in a CC Attack with Skills. `plain` are the values of the form's own weapon by default.
    """
    name = fields.word("weapon")
    if not name:
        return replace(UNARMED, hit=custom_hit(edition, fields, kind, para=para))
    refuse_custom(fields, plain)
    bracket = BRACKET.fullmatch(name) if brackets else None
    with fields.reading("weapon"):
        weapon = find(edition, bracket[1] if bracket else name)
    if mine and not is_mine(weapon):
        raise fields.wrong("weapon", f"must be a mine, a Deployable with a Direct Template, not {weapon.name}.")
    if not mine and (expected := other_kind(weapon, kind)):
        raise fields.wrong("weapon", f"must be {expected}, not {weapon.name}.")
    with fields.reading("weapon"):
        listed = ProfileEntry(weapon.name, 0, (bracket[2],) if bracket else ())
        return Armed(listed, weapon, saved_hit_of_weapon(edition, weapon, para=para))


def refuse_custom(fields: Values, defaults: Mapping[str, str]) -> None:
    """Refuse values of the player's own, other than these defaults, for a weapon that is given by its name."""
    for name, default in defaults.items():
        text = fields.texts[fields.prefix + name]
        if text.lower() != default.lower():
            says = (
                f"must be left at «{default}» beside a weapon given by name, which has its own, not «{quoted(text)}»."
            )
            raise fields.wrong(name, says)


def custom_hit(edition: Edition, fields: Values, kind: HitKind, *, para: bool) -> WeaponHit:
    """Read the hit of a weapon whose values a form gives; refuse values that do not go together."""
    ammunition, printed = fields.word("ammunition"), fields.word("saving_attribute")
    if expected := expected_saving_attribute(ammunition, printed):
        raise fields.wrong("saving_attribute", f"must be {expected}, not {printed.upper()}.")
    with fields.reading("ammunition"):
        return hit_of_values(edition, fields.number("ps"), ammunition, printed, kind=kind, para=para)


OUT = "out"


def range_choice(measured: str, label: str, mods: tuple[str, ...], help_: str = "") -> Choice:
    """Return the control of the Range MOD: `measured` by distance, or one that the reader has looked up."""
    options = ((measured, label), *((mod, mod) for mod in mods), (OUT, "Out of range"))
    return Choice("range", "Range MOD", measured, help=help_, options=options)


def read_range(
    edition: Edition, values: Values, bands: Bands, measured: str, what: str = "attack"
) -> Ruling[RangeBand]:
    """Read the Range MOD of a form, by its distance or as given; `what` is what may be out of range."""
    word = values.word("range")
    if word == measured:
        return range_band(edition, bands, values.inches("distance"), what)
    return given_range_mod(edition, None if word == OUT else int(word), what)
