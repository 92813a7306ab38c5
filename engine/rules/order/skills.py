"""The kind of a Skill as it is declared, and what an edition calls it."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.rules.order.declaration import Declaration


def kind_of(edition: Edition, declaration: Declaration) -> SkillKind:
    """What a Skill takes of an Order as it is declared."""
    kind = edition.of(OrderRules).skills[declaration.skill].kind
    return SkillKind.BASIC_SHORT if declaration.short else kind


def kind_name(edition: Edition, name: str, *, short: bool = False) -> str:
    """What an edition calls the kind of a Skill that it has; `short`: it is a Basic Short Skill here.

    >>> from engine.editions import EDITIONS
    >>> kind_name(EDITIONS["n5"], "Move"), kind_name(EDITIONS["n4"], "Move")
    ('Basic Short Skill', 'Short Movement Skill')
    """
    rules = edition.of(OrderRules)
    return rules.kinds[SkillKind.BASIC_SHORT if short else rules.skills[name].kind]


def a_kind(edition: Edition, name: str, *, short: bool = False) -> str:
    """The kind of a Skill behind its article.

    >>> from engine.editions import EDITIONS
    >>> a_kind(EDITIONS["n5"], "Jump"), a_kind(EDITIONS["n4"], "Jump")
    ('a Long Skill', 'an Entire Order Skill')
    """
    kind = kind_name(edition, name, short=short)
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"
