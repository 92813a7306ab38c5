"""The Common Skills of N4 and CodeOne: their kinds, and which are usable in ARO.

Sources of the kinds: n4.activation.short-movement for Move, Discover and Idle; otherwise the profile that the
rulebook gives each Common Skill. Skills whose kind differs between printings (Cautious Movement, Speculative Attack,
Intuitive Attack) and the Special Skills of individual Troopers are omitted.
"""

from engine.records.skill import RollPurpose, Skill, SkillKind

DISCOVERS = (RollPurpose.DISCOVER,)
BS_PURPOSES = (RollPurpose.BS, RollPurpose.OTHER)
"""The purposes of a BS Attack's roll; one that needs no LoF has a different purpose."""

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
    """Return Skills by name, in the given order."""
    return {skill.name: skill for skill in skills}
