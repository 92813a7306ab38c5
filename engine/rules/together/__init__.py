"""Orders that activate several Troopers: who takes part, and who performs which Skill."""

from engine.rules.together.fireteam import cancelled_steps, coherency_steps, end_steps
from engine.rules.together.group import Group, activation_steps, not_together
from engine.rules.together.performed import performed_steps, performers
from engine.rules.together.reaction import idle_target_steps, reaction_steps

__all__ = [
    "Group",
    "activation_steps",
    "cancelled_steps",
    "coherency_steps",
    "end_steps",
    "idle_target_steps",
    "not_together",
    "performed_steps",
    "performers",
    "reaction_steps",
]
