"""The terms of the rules: a package for each edition, with a module for each kind and a record for each term.

An edition without a package has no records yet.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from unicodedata import normalize

from engine.edition import Edition
from engine.errors import InvalidInputError, quoted
from engine.records.term import Term
from engine.wording import close_names, did_you_mean

MODULES: Mapping[str, tuple[str, ...]] = {
    "n5": (
        "common_skills",
        "special_skills_a_to_l",
        "special_skills_m_to_z",
        "equipment",
        "states",
        "ammunition",
        "traits",
        "labels",
        "programs",
        "troop_types",
    ),
}
"""The modules of each edition, each with its `TERMS`."""


def terms(edition: str) -> Iterator[Term]:
    """Return the terms of an edition (`n5`), kind by kind; empty for an edition without records."""
    for module in MODULES.get(edition, ()):
        yield from import_module(f"{__name__}.{edition}.{module}").TERMS


@cache
def by_name(edition: str) -> Mapping[str, tuple[Term, ...]]:
    """Return the terms of an edition by each of their names in any case; several kinds may share a name."""
    found: dict[str, tuple[Term, ...]] = {}
    for term in terms(edition):
        for name in dict.fromkeys(key(name) for name in (term.name, *term.also)):
            found[name] = (*found.get(name, ()), term)
    for name, spanish in spanish_names(edition).items():
        for one in (key(also) for printed in spanish for also in (printed, without_accents(printed))):
            if key(name) in found:
                found.setdefault(one, found[key(name)])
    return found


@cache
def spanish_names(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Return the Spanish names in an edition, by the name of a term or by the page (`n5/basics/line-of-fire`)."""
    found: dict[str, tuple[str, ...]] = {}
    for line in import_module(f"{__name__}.{edition}.spanish").NAMES.strip().splitlines() if edition in MODULES else ():
        name, _, spanish = line.partition(" | ")
        found[name] = (*found.get(name, ()), spanish)
    return found


def without_accents(name: str) -> str:
    """Return a name as it is typed on a keyboard without accents.

    >>> without_accents("Médico")
    'Medico'
    """
    return "".join(letter for letter in normalize("NFD", name) if letter.isascii())


def terms_named(edition: Edition, name: str) -> tuple[Term, ...]:
    """Return the terms with this name in an edition, one for each kind that has it."""
    return by_name(edition.slug).get(key(name), ())


def find(edition: str, name: str) -> tuple[Term, ...]:
    """Return the terms with this name, one for each kind; InvalidInputError suggests names if there is none.

    >>> [str(term.kind) for term in find("n5", "dodge")]
    ['Common Skill']
    """
    named = by_name(edition)
    if not named:
        allowed = ", ".join(MODULES)
        raise InvalidInputError("edition", f"Edition must be one with records ({allowed}), not {quoted(edition)}.")
    if key(name) not in named:
        close = did_you_mean(close_names(key(name), {one: terms[0].name for one, terms in named.items()}))
        raise InvalidInputError("term", f"Term must be a Skill, a State … of the rules, not {quoted(name)}{close}")
    return named[key(name)]


def on_page(page: str) -> tuple[Term, ...]:
    """Return the terms that a page (`n5/skills/mimetism`) states."""
    return tuple(term for term in terms(page.partition("/")[0]) if term.page == page)


def key(name: str) -> str:
    """Return a name without case, spaces and punctuation: `Look Out!` and `look out` are equal."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())
