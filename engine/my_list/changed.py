"""What versions of the rules changed for a list: only its Skills, its Equipment, and its weapons."""

from dataclasses import dataclass

from engine.changes import VERSIONS, Change
from engine.edition import Edition
from engine.my_list.best import modes_of
from engine.my_list.read import PlayersList
from engine.my_list.words import sheet_of
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class ChangeOfList:
    """A change, its version, and the words of the list that it is about."""

    version: str
    change: Change
    about: tuple[str, ...]


def changes_of(edition: Edition, players: PlayersList) -> tuple[ChangeOfList, ...]:
    """Return the changes that state a rule on the page of one of the list's words, or name one of its weapons."""
    pages: dict[str, list[str]] = {}
    for words in sheet_of(edition, players).values():
        for word in words:
            pages.setdefault(word.term.page, []).append(word.term.name)
    weapons = dict.fromkeys(mode.weapon.base for one in players.troopers for mode in modes_of(edition, one.trooper))
    found = []
    for version, changes in VERSIONS.get(edition.slug, {}).items():
        for change in changes:
            of_pages = (name for clause in change.clauses for name in _on(pages, clause))
            named = [name for name in weapons if name in change.rule.split(", ")]
            if about := tuple(dict.fromkeys((*of_pages, *named))):
                found.append(ChangeOfList(version, change, about))
    return tuple(found)


def _on(pages: dict[str, list[str]], clause: str) -> tuple[str, ...]:
    """Return the names whose page states a clause; of a page with several names, those that the clause's id has."""
    names = pages.get(rule(clause).page, [])
    if len(names) < 2:
        return tuple(names)
    return tuple(name for name in names if name.casefold().replace(" ", "-") in clause)
