"""Rules on a whole army: the count of its Orders, and of its Victory Points for Retreat!."""

from engine.rules.army.order_count import CombatGroup, Lieutenant, OrderCount, Party, count_orders
from engine.rules.army.retreat import RetreatCount, count_retreat

__all__ = [
    "CombatGroup",
    "Lieutenant",
    "OrderCount",
    "Party",
    "RetreatCount",
    "count_orders",
    "count_retreat",
]
