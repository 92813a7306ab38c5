"""What an edition decides about what happens on the table without dice."""

from engine.decisions.table.army import OrderPoolRules, RetreatRules
from engine.decisions.table.movement import Advance, Base, MovementRules

__all__ = ["Advance", "Base", "MovementRules", "OrderPoolRules", "RetreatRules"]
