"""Every clause of the rules: its permanent id, its title, and the page that states it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.clauses import CHAPTERS, pages
from engine.errors import UnknownClauseError


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause: `id` is its permanent address, `title` its short name, `page` where it is stated (`n5/rolls`)."""

    id: str
    title: str
    page: str


def exists(clause: str) -> bool:
    """Return whether there is a clause with this id."""
    return _find(clause) is not None


def rule(clause: str) -> Rule:
    """Return the clause with this id; raise UnknownClauseError if there is none.

    >>> rule("n5.ftf.tie").page
    'n5/face-to-face'
    """
    found = _find(clause)
    if found is None:
        raise UnknownClauseError(f'there is no clause "{clause}" in the rulebook')
    return found


def topic_of(clause: str) -> str:
    """Return the topic of a clause, which is the key to other editions' clauses.

    >>> topic_of("n5.ftf.tie")
    'ftf.tie'
    """
    return clause.partition(".")[2]


@cache
def _find(clause: str) -> Rule | None:
    edition = clause.partition(".")[0]
    for chapter in CHAPTERS.get(edition, ()):
        for page, titles in pages(edition, chapter).items():
            if clause in titles:
                return Rule(clause, titles[clause], page)
    return None


class _Titles(Mapping[str, str]):
    """The titles of all clauses, loaded by chapter, so that an answer loads only the chapters it cites."""

    def __getitem__(self, clause: str) -> str:
        """Return the title of the clause with this id; raise KeyError if there is none."""
        return rule(clause).title

    def __iter__(self) -> Iterator[str]:
        """Yield the ids, edition by edition, in the order of the rulebook."""
        return (
            clause
            for edition, chapters in CHAPTERS.items()
            for chapter in chapters
            for titles in pages(edition, chapter).values()
            for clause in titles
        )

    def __len__(self) -> int:
        """Return how many clauses there are."""
        return sum(1 for _ in self)


TITLES: Mapping[str, str] = _Titles()
"""The titles of all clauses by id."""
