"""Troopers: who they are, read from the profiles that players and list builders write."""

from engine.records.trooper import ATTRIBUTES, Listed, Trooper
from engine.troopers.errors import Mistake, UnreadableTrooperError
from engine.troopers.read import read_trooper

__all__ = ["ATTRIBUTES", "Listed", "Mistake", "Trooper", "UnreadableTrooperError", "read_trooper"]
