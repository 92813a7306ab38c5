"""What a form says of a Trooper about its CC Attack."""

from engine.controls import Values
from engine.rules.mods import Mod


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")


def said(mods: tuple[Mod, ...]) -> tuple[tuple[int, str], ...]:
    """Return the MODs of a form as a roll takes them."""
    return tuple((mod.value, mod.reason or "MOD") for mod in mods)
