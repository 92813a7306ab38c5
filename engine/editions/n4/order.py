"""How N4 spends an Order, as it differs from CodeOne."""

from dataclasses import replace

from engine.decisions.order import SequenceStep, StepKind
from engine.editions.codeone.order import DECLARATIONS, MEASURING
from engine.editions.codeone.order import ORDER as CODEONE_ORDER
from engine.editions.n5.common_skills import ALERT, BASIC, LONG, LOOK_OUT, SHORT, SUPPRESSIVE_FIRE, table

ORDER = replace(
    CODEONE_ORDER,
    skills=table(*BASIC, *SHORT, *LONG, SUPPRESSIVE_FIRE, LOOK_OUT, ALERT),
    steps=(
        *DECLARATIONS,
        SequenceStep("5", "ARO check", StepKind.RECHECK),
        SequenceStep("6", "Resolution", StepKind.RESOLUTION, MEASURING),
        SequenceStep("6.1", "Effects", StepKind.EFFECTS, "Saving Rolls, Dodge movement, Alert."),
        SequenceStep("6.2", "Conclusion", StepKind.CONCLUSION, "Guts Rolls; the Order ends."),
    ),
)
