"""MODs: what each is, and how much of their sum counts."""

from engine.rules.mods.mod import Mod, applied_modifier

__all__ = [
    "Mod",
    "applied_modifier",
]
