"""How N5 spends an Order: its Skills, which of them go together, who may react, and the steps."""

from engine.decisions.order import AroReason, MarkerRules, OrderRules, SequenceStep, StepKind
from engine.editions.n5.common_skills import ALERT, BASIC, BERSERK, LONG, LOOK_OUT, SHORT, SUPPRESSIVE_FIRE, table
from engine.records.skill import SkillKind

BASIC_FIRST = frozenset({(SkillKind.BASIC_SHORT, SkillKind.BASIC_SHORT), (SkillKind.BASIC_SHORT, SkillKind.SHORT)})
ONLY_FOUR = MarkerRules(only=("Discover", "Dodge", "Look Out!", "Reset"), waits=True)
EFFECTS = "Saving Rolls, Dodge movement; for one Trooper what is good before what is bad."
CONCLUSION = "Guts Rolls and Alert! where they apply."

ORDER = OrderRules(
    kinds={
        SkillKind.BASIC_SHORT: "Basic Short Skill",
        SkillKind.SHORT: "Short Skill",
        SkillKind.LONG: "Long Skill",
        SkillKind.ARO: "ARO",
        SkillKind.AUTOMATIC: "Automatic Skill",
    },
    skills=table(*BASIC, *SHORT, *LONG, BERSERK, SUPPRESSIVE_FIRE, LOOK_OUT, ALERT),
    pairs=BASIC_FIRST,
    only_reached_places=True,
    attack_details="weapon and Ammunition, targets, the point it is made from, how the Burst is split",
    reasons=dict.fromkeys(AroReason, "aro.valid"),
    markers={"camouflaged": ONLY_FOUR, "impersonation": ONLY_FOUR, "holoecho": MarkerRules(waits=True)},
    checked_when_declared=frozenset({"Alert!", "Look Out!", "Move", "Discover", "Idle", "Jump", "Climb"}),
    idle_reveals=True,
    quiet_with_stealth=frozenset({"Move", "Idle"}),
    steps=(
        SequenceStep("1", "Activation", StepKind.HEADING),
        SequenceStep("1.1", "Order", StepKind.SPEND),
        SequenceStep("1.2", "First Skill", StepKind.FIRST),
        SequenceStep("2", "AROs", StepKind.HEADING),
        SequenceStep("2.1", "ARO check", StepKind.CHECK),
        SequenceStep("2.2", "Declaration of AROs", StepKind.AROS),
        SequenceStep("3", "Second Skill", StepKind.SECOND),
        SequenceStep("4", "New AROs", StepKind.HEADING),
        SequenceStep("4.1", "ARO check", StepKind.CHECK),
        SequenceStep("4.2", "Declaration of new AROs", StepKind.AROS),
        SequenceStep("5", "Resolution", StepKind.RESOLUTION, "Requirements, measuring, MODs, rolls."),
        SequenceStep("5.1", "Effects", StepKind.EFFECTS, EFFECTS),
        SequenceStep("5.2", "Conclusion", StepKind.CONCLUSION, CONCLUSION, (ALERT.name,)),
    ),
)

ORDER_CLAUSES = {
    "aro.second-chance": "n5.aro.when",
    "aro.simultaneous.marker": "n5.aro.simultaneous",
    "sequence.optional": "n5.aro.when",
}
