"""Holoechoes and Decoys: shots at several elements, only one of which is real."""

from engine.rules.decoys.elements import Elements, Guess, guess

__all__ = ["Elements", "Guess", "guess"]
