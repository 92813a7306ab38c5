"""The options of the Templates calculator: kinds of Templates, what is declared, whose a Trooper is and where."""

from engine.rules.templates import Allegiance, DeclaredAs, LofPath, PlaceUnderTemplate, ReplyToTemplate, TemplateKind

KINDS = (
    (TemplateKind.IMPACT, "Impact Template"),
    (TemplateKind.DIRECT, "Direct Template"),
    (TemplateKind.INTUITIVE, "Direct Template by Intuitive Attack"),
    (TemplateKind.SMOKE, "Smoke"),
    (TemplateKind.ECLIPSE, "Eclipse"),
)
DECLARED = (
    (DeclaredAs.BS_ATTACK, "BS Attack"),
    (DeclaredAs.GUIDED, "BS Attack (Guided)"),
    (DeclaredAs.SPECULATIVE, "Speculative Attack"),
)
ANSWERS = (
    (ReplyToTemplate.SHOOT, "BS Attack"),
    (ReplyToTemplate.TEMPLATE, "Direct Template"),
    (ReplyToTemplate.DODGE, "Dodge"),
    (ReplyToTemplate.NOTHING, "nothing, or a Skill that does not oppose it"),
)
ALLEGIANCES = (
    (Allegiance.ENEMY, "enemy"),
    (Allegiance.ALLY, "ally"),
    (Allegiance.UNCONSCIOUS_ALLY, "Unconscious ally"),
    (Allegiance.NEUTRAL, "Neutral"),
)
PLACES = (
    (PlaceUnderTemplate.INSIDE, "inside the Area of Effect"),
    (PlaceUnderTemplate.OUTSIDE, "outside it"),
    (PlaceUnderTemplate.TOTAL_COVER, "inside, Total Cover from the Blast Focus"),
    (PlaceUnderTemplate.COMBAT, "in Close Combat with one inside"),
)
PATHS = (
    (LofPath.THROUGH, "through the Template"),
    (LofPath.PAST, "past the Template"),
    (LofPath.NONE, "not needed for its attack"),
)
