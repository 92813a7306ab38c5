"""Orders in N4, as differences from N5."""

from dataclasses import replace

from engine.decisions.order import AroReason, MarkerRules, SequenceStep, SkillBook, StepKind
from engine.editions.n4.common_skills import ALERT, BASIC, LONG, LOOK_OUT, SHORT, SUPPRESSIVE_FIRE, table
from engine.editions.n5.order import BASIC_FIRST
from engine.editions.n5.order import ORDER as N5_ORDER
from engine.records.skill import SkillKind

EITHER_FIRST = BASIC_FIRST | {(SkillKind.SHORT, SkillKind.BASIC_SHORT)}

DECLARATIONS = (
    SequenceStep("1", "Activation", StepKind.HEADING),
    SequenceStep("1.1", "Order", StepKind.SPEND),
    SequenceStep("1.2", "First Skill", StepKind.FIRST),
    SequenceStep("2", "Declaration of AROs", StepKind.AROS),
    SequenceStep("3", "Second Skill", StepKind.SECOND),
    SequenceStep("4", "Declaration of new AROs", StepKind.AROS),
)
MEASURING = "Requirements, distances and Zones of Control, MODs, rolls."
EFFECTS = "Saving Rolls, Dodge movement, Alert."
AUTOMATIC = (ALERT.name,)

MARKERS = {"camouflaged": MarkerRules(attacks=False)}
BOOK = SkillBook(skills=table(*BASIC, *SHORT, *LONG, SUPPRESSIVE_FIRE, LOOK_OUT, ALERT), markers=MARKERS)

ORDER = replace(
    N5_ORDER,
    kinds={
        SkillKind.BASIC_SHORT: "Short Movement Skill",
        SkillKind.SHORT: "Short Skill",
        SkillKind.LONG: "Entire Order Skill",
        SkillKind.ARO: "ARO",
        SkillKind.AUTOMATIC: "Automatic Skill",
    },
    read=lambda: BOOK,
    records=False,
    stealth=False,
    begins={},
    pairs=EITHER_FIRST,
    only_reached_places=False,
    attack_details="weapon, targets, the point it is made from, how the Burst is divided",
    reasons={
        AroReason.LOF: "aro.valid-lof",
        AroReason.ZOC: "aro.valid-zoc",
        AroReason.SKILL: "aro.valid-skill",
        AroReason.TEMPLATE: "aro.valid-affected",
        AroReason.COMMS: "aro.valid-affected",
    },
    idle_reveals=False,
    steps=(
        *DECLARATIONS,
        SequenceStep("5", "ARO check", StepKind.RECHECK),
        SequenceStep("6", "Resolution", StepKind.RESOLUTION, MEASURING),
        SequenceStep("6.1", "Effects", StepKind.EFFECTS, EFFECTS, AUTOMATIC),
        SequenceStep("6.2", "Conclusion", StepKind.CONCLUSION, "Guts Rolls; the Order ends."),
    ),
)

MARKER_DOUBT = "the rule forbids attacks that wait for a Discover; we infer that it forbids all of them"

ORDER_CLAUSES = {
    "activation.basic-short": "n4.activation.short-movement",
    "activation.long": "n4.activation.entire-order",
    "activation.position": "n4.activation.simultaneous",
    "aro.valid": "n4.aro.valid-lof",
    "aro.marker": "n4.aro.simultaneous.camouflage",
    "aro.simultaneous.marker": "n4.aro.simultaneous.camouflage",
    "sequence.requirements": "n4.sequence",
}
