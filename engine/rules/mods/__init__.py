"""MODs: what each is, and how much of their sum counts."""

from engine.rules.mods.mod import Mod, applied_modifier, is_named

__all__ = [
    "Mod",
    "applied_modifier",
    "is_named",
]
