"""HTML from an answer: the same templates bake it into a page and render it in the browser."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import groupby

import engine
from engine.calculator import Answer, Calculator, Example
from engine.controls import Choice, Control, Dice, Flag
from engine.editions import EDITIONS
from engine.rulebook import Rule
from engine.sweep import Sweep, variable, varied
from macros.comparison import BESIDE, COMPARE, comparable, editions_beside, pinned, pinned_beside
from macros.html import rendered


def answer_html(slug: str, form: Mapping[str, object], page: str = "") -> str:
    """The answer to a form as HTML, for a reader of `page` (`n5/rolls`; "" is the home page).

    `sweep` in the form names a control to be tried at each of its values; beside the answer stand that of the edition
    that `compare` names, and that to the form that `beside` holds. Raises InvalidInputError as `engine.ask` does.
    """
    asked = {name: text for name, text in form.items() if name not in {SWEEP, COMPARE.name, BESIDE}}
    answer = engine.ask(slug, asked)
    more = []
    if control := str(form.get(SWEEP, "")):
        more.append(swept_html(engine.sweep(slug, asked, control)))
    if other := COMPARE.read(str(form.get(COMPARE.name, ""))):
        more.append(editions_beside(answer, asked, other))
    if pin := str(form.get(BESIDE, "")):
        more.append(pinned_beside(answer, pin))
    return answered(answer, page, "\n".join(more), pin=pin == "")


SWEEP = "sweep"
"""The field of a form that names a control to vary."""


def swept_html(sweep: Sweep) -> str:
    """A control at each of its values, as a table; each value links to the page's calculator, filled in with its form.

    A click in a calculator need not follow the link: the data of the link are what changes in its form.
    """
    calculator = engine.calculator(sweep.calculator)
    bars = [[row.bar(label) for label in sweep.columns] for row in sweep.rows]
    return rendered(
        "sweep.html.jinja",
        sweep=sweep,
        columns=sweep.columns,
        rows=[(row, some, query(calculator, row.form)) for row, some in zip(sweep.rows, bars, strict=True)],
        now=bars[sweep.rows.index(sweep.now)],
        id=f"calculator-{calculator.slug}",
        dice={control.name: "" for control in calculator.controls if isinstance(control, Dice)},
        width=width,
    )


def sweep_on_page_html(sweep: Sweep, base: Answer) -> str:
    """The same for a page: with the situation, and without a calculator around it."""
    return rendered("sweep_on_page.html.jinja", situation=situation(base), sweep_html=swept_html(sweep))


EMBEDS = "embed/"
"""Where the pages are that are made to stand in other people's pages, one for each calculator."""


def is_embed(page: str) -> bool:
    """Whether a page is made to stand in another: its links open tabs of their own."""
    return page.startswith(EMBEDS)


def query(calculator: Calculator, form: Mapping[str, str]) -> dict[str, str]:
    """The query that opens a calculator with this form."""
    return {"calculator": calculator.slug, **calculator.said(form)}


def answered(answer: Answer, page: str, more: str = "", *, pin: bool = False) -> str:
    """An answer as HTML, its steps linked to their clauses as seen from `page`; `more` stands below its chances.

    `pin` says whether it can be pinned, to be compared with the next.
    """
    return rendered(
        "answer.html.jinja",
        answer=answer,
        situation=situation(answer),
        href=partial(href, page=page),
        outside=is_embed(page),
        width=width,
        more=more,
        pin={BESIDE: pinned(answer)} if pin else None,
    )


def calculator_html(slug: str, form: Mapping[str, object], page: str, element_id: str, full_page: str = "") -> str:
    """A live calculator: its form filled in, and the answer to that form.

    `full_page` is where it stands on the site, for one that is made to stand elsewhere.
    """
    calculator = engine.calculator(slug)
    answer = calculator.ask(form)
    return rendered(
        "calculator.html.jinja",
        calculator=calculator,
        answer=answer,
        groups=grouped(calculator),
        unfolded={control.group for control in calculator.controls if answer.form[control.name] != control.default},
        examples=[
            (example, form)
            for example, form in ((example, filled(calculator, example)) for example in calculator.examples)
            if form["edition"] == answer.edition
        ],
        answer_html=answered(answer, page, pin=True),
        compare=comparable(calculator),
        variable=[(group, list(some)) for group, some in groupby(variable(calculator), lambda control: control.group)],
        varied=varied,
        rolled=[control for control in calculator.controls if isinstance(control, Dice)],
        page=page,
        id=element_id,
        home=f"{root(page)}{full_page}/" if full_page else "",
        embed=f"{root(page)}{EMBEDS}{slug}/",
    )


def example_html(answer: Answer, title: str, rule: Rule | None, page: str, element_id: str) -> str:
    """A worked example: the situation, the outcome and the steps; `rule` is the clause that it states.

    What could be asked next is for calculators: an example has nowhere to ask.
    """
    html = answered(replace(answer, options=()), page)
    return rendered("example.html.jinja", title=title, rule=rule, id=element_id, answer_html=html, page=page)


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a form says: `group` is the heading it stands under."""

    group: str
    text: str


def situation(answer: Answer) -> list[tuple[str, list[str]]]:
    """What the form says, by group: the first control, and every other that is not at its default."""
    calculator = engine.calculator(answer.calculator)
    facts = [
        Fact(control.group, _said(control, answer.form[control.name]))
        for index, control in enumerate(calculator.controls)
        if index == 0 or answer.form[control.name].strip() != control.default
    ]
    facts.insert(0, Fact("", EDITIONS[answer.edition].name))
    return [(group, [fact.text for fact in some]) for group, some in groupby(facts, lambda fact: fact.group)]


def _said(control: Control, text: str) -> str:
    label = control.label.removeprefix(f"{control.group} ")
    if isinstance(control, Flag):
        return label if text.strip() == "1" else f"no {label}"
    if isinstance(control, Choice):
        return f"{label}: {dict(control.options)[text.strip().lower()]}"
    return f"{label} {text.strip() or 'none'}"


def grouped(calculator: Calculator) -> list[tuple[str, list[Control]]]:
    """The controls under their headings, the edition first; what the dice show has a place of its own."""
    situation = (control for control in calculator.all_controls() if not isinstance(control, Dice))
    return [(group, list(some)) for group, some in groupby(situation, lambda control: control.group)]


def filled(calculator: Calculator, example: Example) -> dict[str, str]:
    """The whole form of an example, defaults included."""
    return {control.name: control.default for control in calculator.all_controls()} | dict(example.form)


def width(chance: Fraction) -> str:
    """The length of a bar in percent, two decimals: the same text wherever it is rendered.

    >>> width(Fraction(1, 3))
    '33.33%'
    """
    whole, rest = divmod(round(chance * 10000), 100)
    return f"{whole}.{rest:02}%"


def href(rule: Rule, page: str) -> str:
    """Where a clause stands, as seen from a page.

    >>> from engine.rulebook import rule
    >>> href(rule("n5.ftf.tie"), "n5/rolls"), href(rule("n5.rolls.d20"), "n5/rolls")
    ('../../n5/face-to-face/#n5.ftf.tie', '#n5.rolls.d20')
    """
    if rule.page == page:
        return f"#{rule.id}"
    return f"{root(page)}{rule.page}/#{rule.id}"


def root(page: str) -> str:
    """The way from a page to the site's root.

    >>> root("n5/rolls"), root("")
    ('../../', '')
    """
    return "../" * len([part for part in page.split("/") if part])
