"""What a form says of a Trooper about its CC Attack."""

from dataclasses import dataclass

from engine.controls import Values
from engine.exchange import Action
from engine.records.roll import RollKind
from engine.records.trooper import Listed
from engine.rules.mods import Mod


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatFields:
    """What a Trooper has for its CC Attack; nothing where it makes none.

    `target_ph` is the PH of its target against PARA, None for that of the target itself. `protheion`: it has that, and
    `raised` is the VITA that this has added before; a form without a field for it has none.
    """

    skills: tuple[Listed, ...] = ()
    allies: int = 0
    imposes: tuple[Mod, ...] = ()
    from_marker: bool = False
    target_ph: int | None = None
    protheion: bool = False
    raised: int = 0


NO_COMBAT = CombatFields()

SAVED = (Action.SHOOT, Action.IMPACT, Action.CC, Action.TEMPLATE)
"""The attacks whose hits may have PARA Ammunition."""


def read_combat_fields(fields: Values, action: Action, *, active: bool) -> CombatFields:
    """Return the fields of a Trooper that acts; without a CC Attack only the PH of its target counts."""
    if action not in SAVED:
        return NO_COMBAT
    target_ph = fields.number_if_given("target_ph") if f"{fields.prefix}target_ph" in fields.read else None
    if action is not Action.CC:
        return CombatFields(target_ph=target_ph)
    protheion, raised = _protheion(fields)
    return CombatFields(
        skills=combat_skills(fields, RollKind.CC_ATTACK, active=active),
        allies=fields.number("helpers"),
        imposes=fields.mods("imposes"),
        from_marker=active and fields.number("surprise") < 0,
        target_ph=target_ph,
        protheion=protheion,
        raised=raised,
    )


def _protheion(fields: Values) -> tuple[bool, int]:
    if f"{fields.prefix}protheion" not in fields.read:
        return False, 0
    refuse_without_protheion(fields, "raised")
    return fields.flag("protheion"), fields.number("raised")


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")


def combat_skills(fields: Values, used: str, *, active: bool, special_die: int = 0) -> tuple[Listed, ...]:
    """Return the CC Skills in the profile of a Trooper whose own has this name, with so many +1 SD."""
    of_used = [f"{fields.number('burst_mod'):+d}B"] if active and fields.number("burst_mod") else []
    of_used += ["+1 SD"] * special_die
    berserk, surprise = (fields.number("berserk"), fields.number("surprise")) if active else (0, 0)
    level = int(fields.word("martial_arts"))
    listed = (
        (level, Listed("Martial Arts", level)),
        (fields.flag("natural_born_warrior"), Listed("Natural Born Warrior")),
        (berserk, Listed("Berserk", 0, (f"{berserk:+d}",))),
        (surprise, Listed("Surprise Attack", 0, (f"{surprise:+d}",))),
        (of_used, Listed(used, 0, tuple(of_used))),
    )
    return tuple(one for has_it, one in listed if has_it)


def said(mods: tuple[Mod, ...]) -> tuple[tuple[int, str], ...]:
    """Return the MODs of a form as a roll takes them."""
    return tuple((mod.value, mod.reason or "MOD") for mod in mods)
