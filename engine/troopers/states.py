"""Read the States of a Trooper from their names, as printed or abbreviated."""

from collections.abc import Mapping

from engine.edition import Edition
from engine.errors import Mistake, quoted
from engine.records.term import TermKind
from engine.terms import by_name, key
from engine.troopers.errors import UnreadableTrooperError
from engine.troopers.items import items, plain
from engine.wording import close_names, joined_names


def read_states(edition: Edition, text: str) -> tuple[str, ...]:
    """Return the States that a text names; UnreadableTrooperError has each other piece, its place and a suggestion.

    >>> from engine.editions import EDITIONS
    >>> read_states(EDITIONS["n5"], "suppressive fire; imm-a")
    ('Suppressive Fire State', 'Immobilized-A')
    """
    known = _known(edition)
    pieces = tuple(items(plain(text)))
    wrong = [Mistake(one.start, one.end, _suggested(known, one.text)) for one in pieces if key(one.text) not in known]
    if wrong:
        raise UnreadableTrooperError(wrong, "States with commas between, and here")
    return tuple(dict.fromkeys(known[key(one.text)] for one in pieces))


def _known(edition: Edition) -> Mapping[str, str]:
    """Return the States by the keys of their names, with and without the word State."""
    found = {
        name: term.name
        for name, terms in by_name(edition.slug).items()
        for term in terms
        if term.kind is TermKind.STATE
    }
    bare = {name.removesuffix("state"): state for name, state in found.items()}
    return bare | {f"{name}state": state for name, state in bare.items()} | found


def _suggested(known: Mapping[str, str], text: str) -> str:
    close = close_names(key(text), known)
    meant = close or list(dict.fromkeys(state for name, state in known.items() if name.startswith(key(text)[:4])))
    return f"{quoted(text)} is not a State" + (f" (did you mean {joined_names(meant, 'or')}?)" if meant else "")
