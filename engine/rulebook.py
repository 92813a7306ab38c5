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
    """Whether the rulebook holds this clause id."""
    return _find(clause) is not None


def rule(clause: str) -> Rule:
    """The clause with this id; UnknownClauseError where there is none.

    >>> rule("n5.ftf.tie").page
    'n5/face-to-face'
    """
    found = _find(clause)
    if found is None:
        raise UnknownClauseError(f'there is no clause "{clause}" in the rulebook')
    return found


def topic_of(clause: str) -> str:
    """The topic of a clause, by which any edition can be asked for its own.

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
    """An answer cites clauses of one edition or two, so the chapters of the others are not loaded for it."""

    def __getitem__(self, clause: str) -> str:
        """The title of the clause with this id; KeyError where there is none."""
        return rule(clause).title

    def __iter__(self) -> Iterator[str]:
        """The ids, edition by edition, in the order of the rulebook."""
        return (
            clause
            for edition, chapters in CHAPTERS.items()
            for chapter in chapters
            for titles in pages(edition, chapter).values()
            for clause in titles
        )

    def __len__(self) -> int:
        """How many there are."""
        return sum(1 for _ in self)


TITLES: Mapping[str, str] = _Titles()
"""The titles of all clauses by id."""
