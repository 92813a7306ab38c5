"""Build the table of all MODs of a roll: each MOD, what gives it to whom, and what ignores or reduces it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.roll import RollKind
from engine.records.term import Term, TermKind, Whose
from engine.rules.bs_attack import signed
from engine.rules.ledger import NamedEffect
from engine.rules.possible import PossibleMod, ignoring, ignoring_many, possible_mods
from engine.terms import terms
from engine.wording import meant
from macros.components.chart.model import Chart, Line, Part, Row, clause_link, plain
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered

ROLLS = {
    kind.lower().replace(" ", "-"): kind
    for kind in (RollKind.BS_ATTACK, RollKind.CC_ATTACK, RollKind.DISCOVER, RollKind.DODGE)
}
"""The rolls that have a table, by the name that pages use."""

SIDES = {None: "", Whose.OWN: "your ", Whose.ALLY: "an ally’s ", Whose.ENEMY: "the enemy’s "}
"""The words before a name that say whose it is, in the order in which they stand in a list."""

SHOWN_ONE_BY_ONE = 2
"""The maximum number of values that are listed; of more, the table has the largest and the smallest."""


def mods_table(page: Page, roll: str) -> str:
    """Return the MODs of a roll (`bs-attack`) from the records: what gives each to whom, and what cancels it."""
    if roll not in ROLLS:
        must = f"mods_table must be of one of {', '.join(ROLLS)}"
        raise PageError(f"{must}, not {quoted(roll)}{meant(roll, ROLLS, none='')}")
    known = tuple(terms(page.edition))
    if not known:
        raise PageError(f"edition {quoted(page.edition)} has no records in engine/terms, so no table of MODs")
    return rendered("chart/chart.html.jinja", chart=chart_of(page, known, ROLLS[roll]))


def chart_of(page: Page, known: tuple[Term, ...], kind: RollKind) -> Chart:
    """Return the table of a roll: a row for all MODs with one name and sign.

    Those of Face to Face Rolls alone come after the others, and last what ignores many MODs.
    """
    found: dict[tuple[str, bool], list[PossibleMod]] = {}
    for mod in possible_mods(EDITIONS[page.edition], known, kind):
        found.setdefault((mod.name, mod.negative), []).append(mod)
    ordered = sorted(found.values(), key=lambda mods: mods[0].face_to_face)
    rows = [_row(page, mods, list(ignoring(known, kind, mods[0]))) for mods in ordered]
    if many := ignoring_many(known, kind):
        rows.append(Row((plain("all"), (_cancelled(page, many, _ignores_in_words),))))
    return Chart(
        title=f"MODs: {kind}", columns=("MOD", "From; a MOD in brackets is as the profile prints it"), rows=tuple(rows)
    )


def _row(page: Page, mods: list[PossibleMod], cancelling: list[NamedEffect]) -> Row:
    values = dict.fromkeys(_values(mod) for mod in mods)
    lines = [*_sources(page, mods), _cancelled(page, cancelling, lambda one: _cancels_in_words(mods, one))]
    return Row((plain(", ".join(values)), tuple(line for line in lines if line)))


def _values(mod: PossibleMod) -> str:
    """Return the values of a MOD, in brackets if the profile prints them: `-3`, `(-3), (-6)`, `(+X)`, `+6 to -6`."""
    if mod.in_brackets and mod.what:
        return "(-X)" if mod.negative else "(+X)"
    values = [signed(entry.value) for entry in mod.entries]
    if len(values) > SHOWN_ONE_BY_ONE:
        return f"{values[0]} to {values[-1]}"
    return ", ".join(f"({value})" if mod.in_brackets else value for value in values)


def _sources(page: Page, mods: Iterable[PossibleMod]) -> Iterator[Line]:
    """Return a line for each source; Levels of a term with the same words share one."""
    for (side, name, words), some in groupby(mods, key=_source):
        same = list(some)
        link = _link(page, name, same[0].entries[0].clause, [mod.level for mod in same if mod.term])
        whose = SIDES[side]
        first = (Part(f"{whose[0].upper()}{whose[1:]}"),) if whose else ()
        yield (*first, link, Part(words))


def _source(mod: PossibleMod) -> tuple[Whose | None, str, str]:
    """Return whose a MOD is, what gives it, and the words after that name."""
    entry, term = mod.entries[0], mod.term
    if term is None:
        level = f" of Level {mod.level} or more, " if mod.level else ": "
        return entry.whose, entry.source, f"{level}{mod.when}"
    what, when = f": {mod.what}" if mod.what else "", f", {mod.when}" if mod.when else ""
    side = None if term.kind is TermKind.TRAIT and entry.own else entry.whose
    state = " State" if term.kind is TermKind.STATE and not term.name.endswith("State") else ""
    return side, entry.source, f"{state}{what}{when}"


def _cancelled(page: Page, cancelling: Sequence[NamedEffect], says: Callable[[NamedEffect], str]) -> Line:
    """Return the names that ignore or reduce a MOD as one line, grouped by whose they are; empty if there are none."""
    sides = list(SIDES)
    found: dict[tuple[Whose, str, str], list[NamedEffect]] = {}
    for one in sorted(cancelling, key=lambda one: sides.index(one.side)):
        found.setdefault((one.side, one.term.name, says(one)), []).append(one)
    line: list[Part] = []
    does = " or ".join(dict.fromkeys("reduced" if _by(one) else "cancelled" for one in cancelling))
    before: Whose | None = None
    for (side, name, words), same in found.items():
        start = f"{does.capitalize()} by " if not line else ", " if side is before else "; "
        link = _link(page, name, same[0].effect.clause, [one.effect.level for one in same])
        line += [
            Part(f"{start}{SIDES[side] if side is not before else ''}"),
            link,
            Part(f" ({words})" if words else ""),
        ]
        before = side
    return tuple(part for part in line if part.text)


def _cancels_in_words(mods: list[PossibleMod], one: NamedEffect) -> str:
    """Return what a MOD becomes if it is only reduced, and the condition unless the MOD has it too.

    For example `-3 becomes 0, -6 becomes -3`.
    """
    by, when = _by(one), one.effect.when
    values = sorted({entry.value for mod in mods for entry in mod.entries if entry.value < 0}, reverse=True)
    becomes = [f"{value} becomes {min(value + by, 0)}" for value in values] if by else []
    return ", ".join(filter(None, [*becomes, "" if when in mods[0].when else when]))


def _ignores_in_words(one: NamedEffect) -> str:
    return f"{one.effect.what} {one.effect.when}".strip()


def _by(one: NamedEffect) -> int | None:
    return one.effect.cancels.by if one.effect.cancels else None


def _link(page: Page, name: str, clause: str, levels: list[int]) -> Part:
    """Return a name with its Levels, linked to the clause that says what it does."""
    some = [f"L{level}" for level in levels if level]
    shown = " to ".join(dict.fromkeys((some[0], some[-1]))) if some else ""
    return Part(f"{name} {shown}".strip(), clause_link(page, clause))
