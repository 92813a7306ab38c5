"""The options of the Templates calculator: kinds of Templates, what is declared, whose a Trooper is and where."""

from engine.rules.templates import Allegiance, Answer, Declared, LofPath, Place, TemplateKind

KINDS = (
    (TemplateKind.IMPACT, "Impact Template"),
    (TemplateKind.DIRECT, "Direct Template"),
    (TemplateKind.INTUITIVE, "Direct Template by Intuitive Attack"),
    (TemplateKind.SMOKE, "Smoke"),
    (TemplateKind.ECLIPSE, "Eclipse"),
)
DECLARED = (
    (Declared.BS_ATTACK, "BS Attack"),
    (Declared.GUIDED, "BS Attack (Guided)"),
    (Declared.SPECULATIVE, "Speculative Attack"),
)
ANSWERS = (
    (Answer.SHOOT, "BS Attack"),
    (Answer.TEMPLATE, "Direct Template"),
    (Answer.DODGE, "Dodge"),
    (Answer.NOTHING, "nothing, or a Skill that does not oppose it"),
)
ALLEGIANCES = (
    (Allegiance.ENEMY, "enemy"),
    (Allegiance.ALLY, "ally"),
    (Allegiance.UNCONSCIOUS_ALLY, "Unconscious ally"),
    (Allegiance.NEUTRAL, "Neutral"),
)
PLACES = (
    (Place.INSIDE, "inside the Area of Effect"),
    (Place.OUTSIDE, "outside it"),
    (Place.TOTAL_COVER, "inside, Total Cover from the Blast Focus"),
    (Place.COMBAT, "in Close Combat with one inside"),
)
PATHS = (
    (LofPath.THROUGH, "through the Template"),
    (LofPath.PAST, "past the Template"),
    (LofPath.NONE, "not needed for its attack"),
)
