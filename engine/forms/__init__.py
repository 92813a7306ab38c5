"""What a form can say of a Trooper and of the table, each field once, with what it gives there."""

from engine.forms.field import Field, controls_of, given, steps_of_absence
from engine.forms.given import Given, roll_of

__all__ = ["Field", "Given", "controls_of", "given", "roll_of", "steps_of_absence"]
