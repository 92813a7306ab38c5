"""How each edition spends an Order: its Skills, which of them go together, who may react, and the steps."""

from dataclasses import replace

from engine.edition import Act, Kind, MarkerRules, OrderRules, SequenceStep
from engine.rules.skills import ALERT, BASIC, BERSERK, LONG, LOOK_OUT, SHORT, SUPPRESSIVE_FIRE, table

BASIC_FIRST = frozenset({(Kind.BASIC_SHORT, Kind.BASIC_SHORT), (Kind.BASIC_SHORT, Kind.SHORT)})
EITHER_FIRST = BASIC_FIRST | {(Kind.SHORT, Kind.BASIC_SHORT)}

ONLY_FOUR = MarkerRules(only=("Discover", "Dodge", "Look Out!", "Reset"), waits=True)

N5_ORDER = OrderRules(
    kinds={
        Kind.BASIC_SHORT: "Basic Short Skill",
        Kind.SHORT: "Short Skill",
        Kind.LONG: "Long Skill",
        Kind.ARO: "ARO",
        Kind.AUTOMATIC: "Automatic Skill",
    },
    skills=table(*BASIC, *SHORT, *LONG, BERSERK, SUPPRESSIVE_FIRE, LOOK_OUT, ALERT),
    pairs=BASIC_FIRST,
    reached_only=True,
    attack_details="weapon and Ammunition, targets, the point it is made from, how the Burst is split",
    reasons=dict.fromkeys(("lof", "zoc", "hacking", "skill", "template", "comms"), "aro.valid"),
    markers={"camouflaged": ONLY_FOUR, "impersonation": ONLY_FOUR, "holoecho": MarkerRules(waits=True)},
    checked_early=frozenset({"Alert!", "Look Out!", "Move", "Discover", "Idle", "Jump", "Climb"}),
    idle_reveals=True,
    steps=(
        SequenceStep("1", "Activation", Act.HEADING),
        SequenceStep("1.1", "Order", Act.SPEND),
        SequenceStep("1.2", "First Skill", Act.FIRST),
        SequenceStep("2", "AROs", Act.HEADING),
        SequenceStep("2.1", "ARO check", Act.CHECK),
        SequenceStep("2.2", "Declaration of AROs", Act.AROS),
        SequenceStep("3", "Second Skill", Act.SECOND),
        SequenceStep("4", "New AROs", Act.HEADING),
        SequenceStep("4.1", "ARO check", Act.CHECK),
        SequenceStep("4.2", "Declaration of new AROs", Act.AROS),
        SequenceStep("5", "Resolution", Act.RESOLUTION, "Requirements, measuring, MODs, rolls."),
        SequenceStep("5.1", "Effects", Act.EFFECTS, "Saving Rolls, Dodge movement."),
        SequenceStep("5.2", "Conclusion", Act.CONCLUSION, "Guts Rolls and Alert! where they apply."),
    ),
)

DECLARATIONS = (
    SequenceStep("1", "Activation", Act.HEADING),
    SequenceStep("1.1", "Order", Act.SPEND),
    SequenceStep("1.2", "First Skill", Act.FIRST),
    SequenceStep("2", "Declaration of AROs", Act.AROS),
    SequenceStep("3", "Second Skill", Act.SECOND),
    SequenceStep("4", "Declaration of new AROs", Act.AROS),
)
MEASURING = "Requirements, distances and Zones of Control, MODs, rolls."

CODEONE_ORDER = replace(
    N5_ORDER,
    kinds={
        Kind.BASIC_SHORT: "Short Movement Skill",
        Kind.SHORT: "Short Skill",
        Kind.LONG: "Entire Order Skill",
        Kind.ARO: "ARO",
        Kind.AUTOMATIC: "Automatic Skill",
    },
    skills=table(*BASIC, *SHORT, *LONG, ALERT),
    pairs=EITHER_FIRST,
    reached_only=False,
    attack_details="weapon, targets, the point it is made from, how the Burst is divided",
    reasons={
        "lof": "aro.valid-lof",
        "zoc": "aro.valid-zoc",
        "skill": "aro.valid-skill",
        "template": "aro.valid-affected",
        "comms": "aro.valid-affected",
    },
    markers={"camouflaged": MarkerRules(attacks=False)},
    checked_early=frozenset(),
    idle_reveals=False,
    steps=(
        *DECLARATIONS,
        SequenceStep("5", "Resolution", Act.RESOLUTION, MEASURING),
        SequenceStep("5.1", "Effects", Act.EFFECTS, "Saving Rolls, Dodge movement, Alert."),
        SequenceStep("5.2", "Conclusion", Act.CONCLUSION, "the Order ends."),
    ),
)

N4_ORDER = replace(
    CODEONE_ORDER,
    skills=table(*BASIC, *SHORT, *LONG, SUPPRESSIVE_FIRE, LOOK_OUT, ALERT),
    steps=(
        *DECLARATIONS,
        SequenceStep("5", "ARO check", Act.RECHECK),
        SequenceStep("6", "Resolution", Act.RESOLUTION, MEASURING),
        SequenceStep("6.1", "Effects", Act.EFFECTS, "Saving Rolls, Dodge movement, Alert."),
        SequenceStep("6.2", "Conclusion", Act.CONCLUSION, "Guts Rolls; the Order ends."),
    ),
)

MARKER_DOUBT = "the rule at hand forbids attacks that wait for a Discover; that it forbids all of them is inferred"

N5_CLAUSES = {
    "aro.second-chance": "n5.aro.when",
    "aro.simultaneous.marker": "n5.aro.simultaneous",
    "sequence.optional": "n5.aro.when",
}
N4_CLAUSES = {
    "activation.basic-short": "n4.activation.short-movement",
    "activation.long": "n4.activation.entire-order",
    "activation.position": "n4.activation.simultaneous",
    "aro.valid": "n4.aro.valid-lof",
    "aro.marker": "n4.aro.simultaneous.camouflage",
    "aro.simultaneous.marker": "n4.aro.simultaneous.camouflage",
    "sequence.requirements": "n4.sequence",
}
CODEONE_CLAUSES = {
    **N4_CLAUSES,
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
