"""What an edition calls the kind of a Skill."""

from engine.decisions.order import OrderRules
from engine.edition import Edition


def kind_name(edition: Edition, name: str) -> str:
    """What an edition calls the kind of a Skill that it has.

    >>> from engine.editions import EDITIONS
    >>> kind_name(EDITIONS["n5"], "Move"), kind_name(EDITIONS["n4"], "Move")
    ('Basic Short Skill', 'Short Movement Skill')
    """
    rules = edition.of(OrderRules)
    return rules.kinds[rules.skills[name].kind]


def a_kind(edition: Edition, name: str) -> str:
    """The kind of a Skill behind its article.

    >>> from engine.editions import EDITIONS
    >>> a_kind(EDITIONS["n5"], "Jump"), a_kind(EDITIONS["n4"], "Jump")
    ('a Long Skill', 'an Entire Order Skill')
    """
    kind = kind_name(edition, name)
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"
