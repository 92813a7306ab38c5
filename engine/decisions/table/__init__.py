"""Decisions on the table that need no dice."""

from engine.decisions.table.army import OrderPoolRules, RetreatRules
from engine.decisions.table.movement import Advance, Base, MovementRules

__all__ = ["Advance", "Base", "MovementRules", "OrderPoolRules", "RetreatRules"]
