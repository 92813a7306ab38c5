"""Every clause of the rules: its permanent id, its title, and the page that states it."""

from dataclasses import dataclass

from engine.clauses import codeone, n3, n4, n5
from engine.errors import UnknownClauseError

TITLES: dict[str, str] = n5.CLAUSES | codeone.CLAUSES | n4.CLAUSES | n3.CLAUSES

# The page of a clause, by the second part of its id, where the page has another name than that part.
PAGES: dict[str, str] = {
    "ftf": "face-to-face",
    "activation": "trooper-activation",
    "aro": "trooper-activation",
    "sequence": "trooper-activation",
    "mine": "mines",
    "bs": "bs-attack",
    "save": "saving-roll",
    "guts": "guts-roll",
}

# CodeOne, N4 and N3 tell these beside their Rolls.
ON_ROLLS = frozenset({"codeone.ftf", "codeone.save", "n4.ftf", "n4.save", "n3.ftf", "n3.save"})


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause: `id` is its permanent address, `title` its short name, `page` where it is stated (`n5/rolls`)."""

    id: str
    title: str
    page: str


def exists(clause: str) -> bool:
    """Whether the rulebook holds this clause id."""
    return clause in TITLES


def rule(clause: str) -> Rule:
    """The clause with this id; UnknownClauseError where there is none.

    >>> rule("n5.ftf.tie").page
    'n5/face-to-face'
    """
    try:
        title = TITLES[clause]
    except KeyError:
        raise UnknownClauseError(f'there is no clause "{clause}" in the rulebook') from None
    edition, heading = clause.split(".")[:2]
    page = "rolls" if f"{edition}.{heading}" in ON_ROLLS else PAGES.get(heading, heading)
    return Rule(clause, title, f"{edition}/{page}")
