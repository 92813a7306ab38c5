"""A BS Attack in an exchange: its Success Value with Range and Cover, and its hit."""

import re
from collections.abc import Mapping
from fractions import Fraction

from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy
from engine.calculators.parts.weapon_hit import AttackWeapon
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.exchange import HitOnTrooper
from engine.rules.bs_attack import no_mod, one_mod, range_band
from engine.rules.mods import Mod
from engine.rules.rolls import success_value
from engine.ruling import Ruling, Step

Written = Mapping[str, tuple[Mod, ...]]
"""The MODs that a reader gives, by the full names of their controls."""


def read_shot(
    edition: Edition,
    values: Values,
    shooter: Combatant,
    hit: HitOnTrooper,
    at_range: Ruling[int | None],
    written: Written,
) -> AimedAttack:
    """A BS Attack with the MODs of Range and Cover; InvalidInputError where these are among those `written`."""
    cover = hit.trooper.body.cover
    _refuse_named(values, written, "Cover", known=cover)
    _refuse_named(values, written, "Range", known=any(step.applied for step in at_range.because))
    in_cover = _cover(edition, cover=cover)
    range_mod = (Mod(at_range.value, "Range"),) if at_range.value else ()
    mods = (*range_mod, *in_cover.value, *(mod for mods in written.values() for mod in mods))
    side = "Reactive" if isinstance(shooter, Enemy) else "Active"
    value = success_value(edition, shooter.attribute, mods, f"{side} Success Value")
    return AimedAttack(
        hit=hit,
        value=value.value,
        because=(*at_range.because, *in_cover.because, *value.because),
        out_of_range=at_range.value is None,
    )


def range_mod(edition: Edition, weapon: AttackWeapon, distance: Fraction) -> Ruling[int | None]:
    """The Range MOD of a weapon given by name at a distance; None out of range, 0 where the form does not say it."""
    if not weapon.bands:
        return Ruling(0, ())
    if not distance:
        says = "No distance is given: the Range MOD is left to the MODs of the form."
        return Ruling(0, (Step(edition.cite("bs.range"), says, applied=False),))
    found = range_band(edition, weapon.bands, distance)
    return Ruling(found.value.mod, found.because)


def _cover(edition: Edition, *, cover: bool) -> Ruling[tuple[Mod, ...]]:
    if not cover:
        return no_mod(edition, "bs.cover", "The form gives the target no Partial Cover.")
    return one_mod(
        edition, "bs.cover", edition.of(BsAttackRules).partial_cover, "Cover", "The target has Partial Cover"
    )


def _refuse_named(values: Values, written: Written, name: str, *, known: bool) -> None:
    """Refuse a MOD by the reader that the form adds itself."""
    for control, mods in written.items():
        if known and any(is_named(mod, name) for mod in mods):
            raise values.wrong(control, f"must not include {name}, which the form adds here.")


def is_named(mod: Mod, name: str) -> bool:
    """Whether a MOD is the one of this name, in whatever words: its last word counts, notes in brackets aside.

    >>> words = ("Cover", "Partial cover (a wall)", "Cover MOD", "Undercover agent", "Cover Fire")
    >>> [is_named(Mod(-3, reason), "Cover") for reason in words]
    [True, True, True, False, False]
    """
    words = re.findall(r"[^\W\d_]+", re.sub(r"\([^()]*\)", "", mod.reason).casefold())
    while words and words[-1] in ("mod", "band"):
        words.pop()
    return words[-1:] == [name.casefold()]
