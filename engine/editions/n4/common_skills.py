"""A Skill has a kind, which says what it takes of an Order, and may be usable in ARO.

Where the kinds stand: Move, Discover and Idle in n4.activation.short-movement; the others in the profile that the
rulebook gives each Common Skill. Skills whose kind differs from print to print (Cautious Movement, Speculative Attack,
Intuitive Attack) and the Special Skills of single Troopers are left out.
"""

from engine.records.skill import RollPurpose, Skill, SkillKind

DISCOVERS = (RollPurpose.DISCOVER,)
BS_PURPOSES = (RollPurpose.BS, RollPurpose.OTHER)
"""A BS Attack that needs no LoF is for something else than one that needs it."""

BASIC = (
    Skill("Move", SkillKind.BASIC_SHORT, route=True),
    Skill(
        "Discover",
        SkillKind.BASIC_SHORT,
        aro=True,
        roll=True,
        lof=True,
        discovers=True,
        purposes=DISCOVERS,
    ),
    Skill("Idle", SkillKind.BASIC_SHORT),
)
SHORT = (
    Skill("BS Attack", SkillKind.SHORT, aro=True, attack=True, roll=True, lof=True, purposes=BS_PURPOSES),
    Skill("CC Attack", SkillKind.SHORT, aro=True, attack=True, roll=True, purposes=(RollPurpose.CC,)),
    Skill("Dodge", SkillKind.SHORT, aro=True, roll=True),
    Skill("Reset", SkillKind.SHORT, aro=True, roll=True),
    Skill("Place Deployable", SkillKind.SHORT, aro=True),
)
LONG = (
    Skill("Jump", SkillKind.LONG, route=True),
    Skill("Climb", SkillKind.LONG, route=True),
)
SUPPRESSIVE_FIRE = Skill("Suppressive Fire", SkillKind.LONG)
LOOK_OUT = Skill("Look Out!", SkillKind.ARO, aro=True, lof=True)
ALERT = Skill("Alert!", SkillKind.AUTOMATIC)


def table(*skills: Skill) -> dict[str, Skill]:
    """Skills by name, in the order given."""
    return {skill.name: skill for skill in skills}
