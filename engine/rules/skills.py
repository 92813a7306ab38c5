"""A Skill has a kind, which says what it takes of an Order, and may be usable in ARO.

Where the kinds stand: Move, Discover and Idle in n5.activation.basic-short and n4.activation.short-movement; Dodge in
n5.dodge.skill; Berserk in n5.rolls.special-die.limits; the others in the profile that the rulebook gives each Common
Skill. Skills whose kind differs from print to print (Cautious Movement, Speculative Attack, Intuitive Attack) and the
Special Skills of single Troopers are left out.
"""

from engine.edition import Edition, Kind, OrderRules, Skill
from engine.errors import InvalidInputError

BASIC = (
    Skill("Move", Kind.BASIC_SHORT, route=True),
    Skill("Discover", Kind.BASIC_SHORT, aro=True, roll=True, lof=True),
    Skill("Idle", Kind.BASIC_SHORT),
)
SHORT = (
    Skill("BS Attack", Kind.SHORT, aro=True, attack=True, roll=True, lof=True),
    Skill("CC Attack", Kind.SHORT, aro=True, attack=True, roll=True),
    Skill("Dodge", Kind.SHORT, aro=True, roll=True),
    Skill("Reset", Kind.SHORT, aro=True, roll=True),
    Skill("Place Deployable", Kind.SHORT, aro=True),
)
LONG = (
    Skill("Jump", Kind.LONG, route=True),
    Skill("Climb", Kind.LONG, route=True),
)
SUPPRESSIVE_FIRE = Skill("Suppressive Fire", Kind.LONG)
BERSERK = Skill("Berserk", Kind.LONG, attack=True, route=True, roll=True)
LOOK_OUT = Skill("Look Out!", Kind.ARO, aro=True, lof=True)
ALERT = Skill("Alert!", Kind.AUTOMATIC)


def table(*skills: Skill) -> dict[str, Skill]:
    """Skills by name, in the order given."""
    return {skill.name: skill for skill in skills}


def order_rules(edition: Edition) -> OrderRules:
    """How this edition spends an Order; InvalidInputError where it has no rules on that."""
    if edition.order is None:
        raise InvalidInputError("edition", f"Edition must be one with rules on Orders, not {edition.name}.")
    return edition.order


def kind_name(edition: Edition, name: str) -> str:
    """What an edition calls the kind of a Skill that it has.

    >>> from engine.editions import EDITIONS
    >>> kind_name(EDITIONS["n5"], "Move"), kind_name(EDITIONS["n4"], "Move")
    ('Basic Short Skill', 'Short Movement Skill')
    """
    rules = order_rules(edition)
    return rules.kinds[rules.skills[name].kind]


def a_kind(edition: Edition, name: str) -> str:
    """The kind of a Skill behind its article.

    >>> from engine.editions import EDITIONS
    >>> a_kind(EDITIONS["n5"], "Jump"), a_kind(EDITIONS["n4"], "Jump")
    ('a Long Skill', 'an Entire Order Skill')
    """
    kind = kind_name(edition, name)
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"
