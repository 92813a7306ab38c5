"""Orders in N5: the Skills, their combinations, who may react, and the steps."""

from functools import cache

from engine.decisions.order import AroReason, MarkerRules, OrderRules, SequenceStep, SkillBook, StepKind
from engine.decisions.order.limits import ImpetuousRules, ProneRules, UnnoticedRules
from engine.records.skill import SkillKind, skills_of
from engine.records.term import Bearing, Term, TermKind, Whose
from engine.terms import terms

BASIC_FIRST = frozenset({(SkillKind.BASIC_SHORT, SkillKind.BASIC_SHORT), (SkillKind.BASIC_SHORT, SkillKind.SHORT)})
MARKERS = {"camouflaged": "Camouflaged", "impersonation": "Impersonation State", "holoecho": "Holoecho"}
"""The State of a Trooper that is a Marker, by the kind of Marker."""
EFFECTS = "Saving Rolls, Dodge movement; for one Trooper what is good before what is bad."
CONCLUSION = "Guts Rolls and Alert! where they apply."


@cache
def book() -> SkillBook:
    """Return the Skills of N5 and what affects them, from its records."""
    every = tuple(terms("n5"))
    named = {term.name: term for term in every if term.kind is TermKind.STATE}
    return SkillBook(
        skills=skills_of(every),
        markers={marker: _against(named[name]) for marker, name in MARKERS.items()},
        bearers={
            term.name: term for term in every if term.skills or term.kind in {TermKind.STATE, TermKind.TROOP_TYPE}
        },
    )


def _against(state: Term) -> MarkerRules:
    """Return how Troopers may react to a Marker in this State."""
    enemy = [rule for rule in state.skills if rule.whose is Whose.ENEMY and rule.bearing is Bearing.FORBIDS]
    return MarkerRules(only=enemy[0].unless if enemy else (), waits=True, state=state.name)


ORDER = OrderRules(
    kinds={
        SkillKind.BASIC_SHORT: "Basic Short Skill",
        SkillKind.SHORT: "Short Skill",
        SkillKind.LONG: "Long Skill",
        SkillKind.ARO: "ARO",
        SkillKind.AUTOMATIC: "Automatic Skill",
        SkillKind.DEPLOYMENT: "Deployment Skill",
    },
    read=book,
    records=True,
    stealth=True,
    pairs=BASIC_FIRST,
    only_reached_places=True,
    attack_details="weapon and Ammunition, targets, the point it is made from, how the Burst is split",
    reasons=dict.fromkeys(AroReason, "aro.valid"),
    idle_reveals=True,
    begins={
        "Suppressive Fire": ("Suppressive Fire State", "suppressive-fire-state.activation"),
        "Sapper": ("Foxhole", "sapper.long-skill"),
    },
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
        SequenceStep("5.2", "Conclusion", StepKind.CONCLUSION, CONCLUSION, ("Alert!",)),
    ),
)

UNNOTICED = UnnoticedRules(
    skill="Cautious Movement",
    blind={
        "Hidden Deployment State": "cautious-movement.hidden",
        "Disconnected": "cautious-movement.null-enemies",
        "Unconscious": "cautious-movement.null-enemies",
    },
)

IMPETUOUS = ImpetuousRules(
    first="Move",
    second=("CC Attack", "BS Attack", "Dodge", "Idle", "Move"),
    alone=("Jump", "Climb", "Berserk"),
    labels=("Airborne Deployment (AD)",),
    moving="Movement",
    prone=("Move", "Jump", "Climb"),
    barred="Retreat! State",
)

PRONE = ProneRules(
    state="Prone",
    label="Movement",
    never={"Jump": "prone.change", "Berserk": "prone.change.berserk"},
    barred=("TAG", "VH", "Motorcycle", "Aerial"),
    ends={"Foxhole": "foxhole.end.prone"},
    ended_by={"Foxhole": "foxhole.silhouette"},
)

ORDER_CLAUSES = {
    "aro.second-chance": "n5.aro.when",
    "aro.simultaneous.marker": "n5.aro.simultaneous",
    "sequence.optional": "n5.aro.when",
}
