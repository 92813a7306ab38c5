"""What can happen to a roll, whoever makes it: every MOD that it can have."""

from engine.rules.possible.mods import PossibleMod, ignoring, ignoring_many, possible_mods

__all__ = ["PossibleMod", "ignoring", "ignoring_many", "possible_mods"]
