"""Orders in CodeOne: N4's rules, with differences."""

from dataclasses import replace

from engine.decisions.order import SequenceStep, SkillBook, StepKind
from engine.editions.n4.common_skills import ALERT, BASIC, LONG, SHORT, table
from engine.editions.n4.order import AUTOMATIC, DECLARATIONS, EFFECTS, MARKERS, MEASURING
from engine.editions.n4.order import ORDER as N4_ORDER
from engine.editions.n4.order import ORDER_CLAUSES as N4_ORDER_CLAUSES

BOOK = SkillBook(skills=table(*BASIC, *SHORT, *LONG, ALERT), markers=MARKERS)

ORDER = replace(
    N4_ORDER,
    read=lambda: BOOK,
    steps=(
        *DECLARATIONS,
        SequenceStep("5", "Resolution", StepKind.RESOLUTION, MEASURING),
        SequenceStep("5.1", "Effects", StepKind.EFFECTS, EFFECTS, AUTOMATIC),
        SequenceStep("5.2", "Conclusion", StepKind.CONCLUSION, "the Order ends."),
    ),
)

ORDER_CLAUSES = {
    **N4_ORDER_CLAUSES,
    "sequence.requirements": "codeone.sequence",
} | {
    topic: f"n4.{topic}"
    for topic in (
        "activation.short",
        "activation.combinations",
        "activation.simultaneous",
        "aro.each-order",
        "aro.valid-lof",
        "aro.valid-zoc",
        "aro.valid-skill",
        "aro.valid-affected",
        "aro.when",
        "aro.second-chance",
        "aro.one",
        "aro.target",
        "aro.no-chain",
        "aro.no-limit",
        "aro.skills",
        "aro.burst",
        "aro.simultaneous",
        "sequence.details",
        "sequence.idle",
        "sequence.optional",
    )
}
