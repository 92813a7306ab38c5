"""What a form can say of a Trooper and of the table, each field once, with what it gives there."""

from engine.forms.given import Field, Given, controls_of, given, roll_of, steps_of_absence

__all__ = ["Field", "Given", "controls_of", "given", "roll_of", "steps_of_absence"]
