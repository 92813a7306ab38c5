"""How a Skill is declared: what it needs, what is stated with it, and what a term can do to it."""

from enum import StrEnum


class Need(StrEnum):
    """A Requirement of a Skill that the table shows: where its user is, and how it reaches its target."""

    LOF = "LoF to the target"
    LOF_IN_ARO = "in ARO, LoF to the Active Trooper"
    CONTACT = "Silhouette contact with the target"
    LOF_OR_CONTACT = "LoF to the target, or Silhouette contact"
    LOF_OR_ZOC = "the target in LoF or Zone of Control"
    ZOC = "the target in the Zone of Control"
    HACKING_AREA = "the target in the Hacking Area"
    HACKER = "a Hacker with this Program"
    OFF_TABLE = "to be off the table"


class Stated(StrEnum):
    """What is stated as a Skill is declared: its route, its weapon and how it is used, its target, or the place."""

    ROUTE = "route"
    WEAPON = "weapon"
    TARGET = "target"
    PLACE = "place"


class Bearing(StrEnum):
    """What a term does to a Skill that its Trooper declares, or that an enemy declares in ARO against it.

    FORBIDS: it cannot be declared; ENDS: declaring it ends the term, a State; QUIET: it gives AROs to LoF alone;
    SHORTENS: it is a Basic Short Skill where it is declared first.
    """

    FORBIDS = "forbids"
    ENDS = "ends by"
    QUIET = "quiet"
    SHORTENS = "shortens"


class Turn(StrEnum):
    """Whose Turn it is for the Trooper that declares: its own, the enemy's (in ARO), or either."""

    EITHER = "either"
    ACTIVE = "active"
    REACTIVE = "reactive"
