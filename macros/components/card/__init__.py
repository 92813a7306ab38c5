"""Render the card of a Skill, a piece of Equipment, a State …: its record, in a few lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from engine.errors import quoted
from engine.records.roll import RollKind
from engine.records.term import Change, Effect, Term, TermKind, UseKind, Whose
from engine.rulebook import rule
from engine.terms import find, on_page, spanish_names, terms
from engine.wording import joined_names
from macros.components.answer.addresses import href
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered

USED_AS = {TermKind.EQUIPMENT: "Equipment", TermKind.PROGRAM: "Hacking Program"}
"""Names for Automatic terms that are not Skills."""

MADE_BY = {
    Whose.OWN: "{}",
    Whose.ENEMY: "enemy’s {} against it",
    Whose.ALLY: "ally’s {}",
}
UNOPPOSED = {RollKind.GUTS_ROLL, RollKind.PH_ROLL, RollKind.WIP_ROLL}
"""The rolls that an enemy makes against nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card: which rolls, and what changes, each change with its clause."""

    rolls: str
    changes: tuple[tuple[str, str], ...]


def card(page: Page, name: str = "") -> str:
    """Return the card of the page's term; `name` says which one if the page states several."""
    term = of_page(page, name)
    return rendered(
        "card/card.html.jinja",
        term=term,
        used=used(term),
        spanish=spanish_names(page.edition).get(term.name, ()),
        lines=list(lines(term)),
        link=partial(label_link, page),
        href=lambda clause: href(rule(clause), page.path),
    )


def of_page(page: Page, name: str) -> Term:
    """Return the page's term with this name, or its only one; PageError if there is none or the choice is unclear."""
    here = on_page(page.path)
    names = ", ".join(term.name for term in here)
    if not here:
        raise PageError(f"a card shows a record, and no record in engine/terms has the page {page.path or 'index'}")
    if not name and len(here) > 1:
        raise PageError(f'card must name one of the terms of this page ({names}), as in card("{here[0].name}")')
    named = [term for term in here if not name or term in find(page.edition, name)]
    if not named:
        raise PageError(f"card must name a term of this page ({names}), not {quoted(name)}")
    return named[0]


def used(term: Term) -> str:
    """Return how a term is used, as profiles print it: `Short Skill / ARO`, `Automatic Equipment`, `State`."""
    automatic = f"Automatic {USED_AS.get(term.kind, 'Skill')}"
    uses = [automatic if use is UseKind.AUTOMATIC else str(use) for use in term.uses]
    return " / ".join(uses) or str(term.kind)


def lines(term: Term) -> Iterator[Line]:
    """Return the effects of a term on rolls, with one line for consecutive effects on the same rolls."""
    for rolls, effects in groupby(term.effects, key=rolls_in_words):
        yield Line(rolls, tuple((change_in_words(effect), effect.clause) for effect in effects))


def rolls_in_words(effect: Effect) -> str:
    """Return which rolls an effect is on, whose, at which level: `L2: BS Attack`, `enemy’s Saving Roll against it`."""
    rolls = joined_names([str(kind) for kind in effect.rolls])
    level = f"L{effect.level}: " if effect.level else ""
    made_by = MADE_BY[effect.whose]
    if set(effect.rolls) <= UNOPPOSED:
        made_by = made_by.removesuffix(" against it")
    return level + made_by.format(rolls)


def change_in_words(effect: Effect) -> str:
    """Return what an effect changes, in a few words: `-3 if it needs LoF`, `the MOD in brackets`, `+1 Burst`.

    >>> change_in_words(Effect(rolls=(), change=Change.BURST, value=1, when="in ARO", clause="n5.a"))
    '+1 Burst in ARO'
    """
    number = "" if effect.value is None or effect.sets else f"{effect.value:+d}"
    match effect.change:
        case Change.MOD:
            change = number or effect.what or "the MOD in its brackets"
        case Change.BURST:
            change = f"{number} Burst" if number else effect.what or "the Burst MOD in its brackets"
        case Change.SAVING_ROLLS:
            change = f"{effect.value} for each hit" if effect.value is not None else effect.what
        case Change.ATTRIBUTE | Change.SAVING_ATTRIBUTE:
            change = effect.what
        case Change.IGNORES:
            change = f"ignores {effect.what}"
        case Change.FAILURE:
            change = f"a failed one: {effect.what}"
        case Change.NO_ROLL:
            change = effect.what or "succeeds without a roll"
        case Change.FORBIDDEN:
            change = effect.what or "not allowed"
        case _:
            change = str(effect.change)
    return f"{change} {effect.when}".strip()


def label_link(page: Page, label: str) -> str:
    """Return the address of the clause of a Label or Trait relative to the page; "" if it has no record yet."""
    name = label.partition(" (")[0]
    kinds = {TermKind.LABEL, TermKind.TRAIT}
    named = (term for term in terms(page.edition) if term.kind in kinds and {label, name} & {term.name, *term.also})
    return next((href(rule(term.clause), page.path) for term in named if term.clause), "")
