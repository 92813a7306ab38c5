"""Charts that compare rules from several pages: those in words, with what the records know about each row."""

import re
from collections.abc import Iterable, Sequence

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.charts import Comparison, Statement
from engine.records.skill import SkillKind, concerns, skills_of
from engine.records.term import Bearing, Change, Need, SkillRule, Term, TermKind, Turn, Whose
from engine.terms import by_name, key, terms
from engine.terms.charts import charts
from macros.components.chart.model import Cell, Chart, Line, MakeChart, Part, Row, clause_link, listed, one, plain
from macros.components.page.numbers import decided
from macros.components.page.page import Page, PageError
from macros.components.terms_table import address

NUMBER = re.compile(r"<([^<>]+)>")
DIGITS = re.compile(r"\d+")
ATTRIBUTES = re.compile(r"\b(?:PH|WIP|BS|CC)\b")
BRACKETS = re.compile(r"\([^()]*\)")
UNNAMED = "(…)"
"""The bracket of a term that may have any name in it."""
DECLARED = (SkillKind.BASIC_SHORT, SkillKind.SHORT, SkillKind.LONG)
"""The kinds of Skills that an Order declares."""


def compared(name: str) -> MakeChart:
    """Return what makes the chart of a comparison in words."""

    def make(page: Page) -> Chart:
        return _chart(page, charts(page.edition).comparisons[name])

    return make


def _chart(page: Page, comparison: Comparison, rows: Iterable[Row] = (), more: Sequence[str] = ()) -> Chart:
    """Return the chart of a comparison with these rows, by default its own, and `more` columns."""
    own = tuple(rows) or in_words(page, comparison)
    return Chart(title=comparison.title, columns=(*comparison.columns, *more), rows=own, cards=True)


def in_words(page: Page, comparison: Comparison) -> tuple[Row, ...]:
    """Return the rows of a comparison, as its record words them."""
    return tuple(Row(_cells(page, row)) for row in comparison.rows)


def _cells(page: Page, row: tuple[tuple[Statement, ...], ...]) -> tuple[Cell, ...]:
    name, *rest = row
    return (_name(page, name), *(_cell(page, cell) for cell in rest))


def _name(page: Page, cell: tuple[Statement, ...]) -> Cell:
    """Return the name of a row, linked to its clause, or to the page of the term with this name."""
    if cell[0].clause:
        return _cell(page, cell)
    found = _term(page, cell[0].words)
    return one(cell[0].words, address(page, found)) if found else plain(cell[0].words)


def _term(page: Page, name: str) -> Term | None:
    known = by_name(page.edition)
    return next(iter(known.get(key(name), known.get(key(re.split(r"[,(]", name)[0]), ()))), None)


def _cell(page: Page, cell: tuple[Statement, ...]) -> Cell:
    return tuple(_line(page, said) for said in cell)


def _line(page: Page, said: Statement) -> Line:
    words = NUMBER.sub(lambda name: decided(EDITIONS[page.edition], name[1]), said.words)
    return (Part(words, clause_link(page, said.clause) if said.clause else ""),)


def hidden(page: Page) -> Chart:
    """Return everything hidden: who may attack it and react to it, from the records, and the rest in words."""
    comparison = charts(page.edition).comparisons["hidden"]
    rows: list[Row] = []
    for row in comparison.rows:
        state = _state(page, row[0][0].words)
        name, attack, reaction, *rest = _cells(page, row)
        attacked = tuple(
            (Part(f"not {effect.when}" if effect.when else "no", clause_link(page, effect.clause)),)
            for effect in state.effects
            if effect.change is Change.FORBIDDEN and effect.whose is Whose.ENEMY
        )
        rows.append(Row((name, attacked or attack, _reactions(page, state) or reaction, *rest)))
    return _chart(page, comparison, rows)


def _state(page: Page, name: str) -> Term:
    found = [term for term in by_name(page.edition).get(key(name), ()) if term.kind is TermKind.STATE]
    if not found:
        raise PageError(f"a row of the comparison of all that is hidden must be a State, not {quoted(name)}")
    return found[0]


def _reactions(page: Page, state: Term) -> Cell:
    """Return the only AROs against a Marker, if its record limits them."""
    limits = (rule for rule in state.skills if rule.whose is Whose.ENEMY and rule.turn is Turn.REACTIVE)
    return tuple((Part(f"only {', '.join(rule.unless)}", clause_link(page, rule.clause)),) for rule in limits)


def moves(page: Page) -> Chart:
    """Return every way to move: how far in words, and from the records the use, the AROs and who cannot."""
    comparison = charts(page.edition).comparisons["moves"]
    known = tuple(terms(page.edition))
    skills = skills_of(known)
    more = ("Declared as", "AROs in your Active Turn", "Camouflaged Marker", "Not for")
    rows = []
    for row in comparison.rows:
        cells = _cells(page, row)
        skill = skills.get(row[0][0].words)
        declared = skill.term if skill and skill.kind in DECLARED else None
        rows.append(Row((*cells, *(_of_a_move(page, declared, known) if declared else (plain("–"),) * len(more)))))
    return _chart(page, comparison, rows, more)


def _of_a_move(page: Page, move: Term, known: tuple[Term, ...]) -> tuple[Cell, ...]:
    quiet = _rules(move, known, Bearing.QUIET)
    ends = _rules(move, _named(known, "Camouflaged"), Bearing.ENDS)
    barred = [found for found in _rules(move, known, Bearing.FORBIDS) if found[1].names]
    return (
        plain(" / ".join(use.removesuffix(" Skill") for use in move.uses)),
        ((_linked(page, quiet[0], "with Stealth only from LoF"),),) if quiet else plain("as usual"),
        ((_linked(page, ends[0], "is revealed"),),) if ends else plain("stays"),
        (listed(_linked(page, found, found[0].name) for found in barred),) if barred else plain("–"),
    )


def _named(known: tuple[Term, ...], state: str) -> tuple[Term, ...]:
    return tuple(term for term in known if term.kind is TermKind.STATE and term.name == state)


def _linked(page: Page, found: tuple[Term, SkillRule], words: str) -> Part:
    return Part(words, clause_link(page, found[1].clause))


def _rules(skill: Term, of: tuple[Term, ...], bearing: Bearing) -> list[tuple[Term, SkillRule]]:
    """Return the rules of some terms on a Skill of their own side, each with its term."""
    return [
        (term, rule)
        for term in of
        for rule in term.skills
        if rule.bearing is bearing and rule.whose is Whose.OWN and concerns(rule, skill)
    ]


def quiet(page: Page) -> Chart:
    """Return which Skills give AROs with Stealth and end which Marker States; Skills that do the same share a row."""
    known = tuple(terms(page.edition))
    states = [term for term in known if term.kind is TermKind.STATE and _is_disguise(term)]
    groups: dict[tuple[bool, tuple[str, ...]], list[Term]] = {}
    for skill in skills_of(known).values():
        if skill.term and skill.kind in DECLARED and Need.OFF_TABLE not in skill.term.needs:
            ended = [state.name for state in states if _rules(skill.term, (state,), Bearing.ENDS)]
            groups.setdefault((skill.quiet, tuple(ended)), []).append(skill.term)
    stealth = next(term for term in known if any(rule.bearing is Bearing.QUIET for rule in term.skills))
    rows = [
        Row(
            (
                (listed(Part(term.name, address(page, term)) for term in sorted(some, key=lambda term: term.name)),),
                one("only from LoF" if silent else "as usual", clause_link(page, stealth.skills[0].clause)),
                (listed(_ended(page, state) for state in states if state.name in ended),) if ended else plain("none"),
                _kept(page, states, ended),
            )
        )
        for (silent, ended), some in sorted(groups.items(), key=lambda group: (not group[0][0], len(group[0][1])))
    ]
    return Chart(
        title="Quiet and loud",
        columns=("Skill", "AROs to it with Stealth", "Ends", "Leaves"),
        rows=tuple(rows),
        cards=True,
    )


def _is_disguise(state: Term) -> bool:
    """Return whether some Skills end a State and others do not, as with a Marker."""
    ends = [rule for rule in state.skills if rule.bearing is Bearing.ENDS]
    return any(rule.roll for rule in ends)


def _ended(page: Page, state: Term) -> Part:
    rule = next(rule for rule in state.skills if rule.bearing is Bearing.ENDS)
    return Part(_short(state), clause_link(page, rule.clause))


def _kept(page: Page, states: list[Term], ended: tuple[str, ...]) -> Cell:
    kept = [state for state in states if state.name not in ended]
    return (listed(Part(_short(state), address(page, state)) for state in kept),) if kept else plain("none")


def _short(state: Term) -> str:
    return state.name.removesuffix(" State")


def brackets(page: Page) -> Chart:
    """Return what the brackets of a profile mean, each with the names that have it.

    A name with a row of its own, such as Immunity, is in no other; the brackets of a single name come last.
    """
    comparison = charts(page.edition).comparisons["brackets"]
    kinds = {TermKind.COMMON_SKILL, TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT}
    named = {row[0][0].words.partition(" (")[0] for row in comparison.rows}
    known = [term for term in terms(page.edition) if term.kind in kinds and term.name not in named]
    rows, explained = [], set[str]()
    for row in comparison.rows:
        printed = row[0][0].words
        shapes = {_shape(text) for text in BRACKETS.findall(printed)} if printed.startswith("(") else set()
        explained |= shapes
        found = [term for term in known if shapes & {_shape(text) for text in term.brackets}]
        links = listed(Part(term.name, address(page, term)) for term in sorted(found, key=lambda term: term.name))
        rows.append(Row((*_cells(page, row), (links,) if links else plain("–"))))
    rest = {term: [text for text in term.brackets if _shape(text) not in explained] for term in known}
    lines = [
        (Part(term.name, address(page, term)), Part(f" {', '.join(some)}"))
        for term, some in sorted(rest.items(), key=lambda one_of: one_of[0].name)
        if some and UNNAMED not in some
    ]
    rows.append(Row((plain("anything else"), plain("what the page of the name says"), tuple(lines))))
    return _chart(page, comparison, rows, ("Printed after",))


def _shape(text: str) -> str:
    """Return a bracket without its numbers and Attributes: those of `(PH=11)` and `(WIP=14)` are equal."""
    return ATTRIBUTES.sub("PH", DIGITS.sub("1", text))
