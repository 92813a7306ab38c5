"""Render an answer as HTML, with the same templates at build time and in the browser."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import partial

import engine
from engine.calculator import Answer, Edit, beside_chart
from engine.controls import Choice, Control, Dice, Flag, Profile
from engine.editions import EDITIONS
from engine.ruling import Step
from engine.sweep import Sweep
from engine.wording import counted
from macros.components.answer.addresses import href, is_embed, query, way_href
from macros.components.answer.comparison import (
    BESIDE,
    COMPARE,
    compare_with_pinned,
    editions_beside,
    pinned,
    pinned_chances,
)
from macros.components.answer.drawing import places, width
from macros.components.answer.ledger import ledgers, silent_words, unread_words
from macros.components.answer.value_labels import needs, value_label
from macros.components.html import rendered


def answer_html(slug: str, form: Mapping[str, object], page: str = "") -> str:
    """Return the answer to a form as HTML, for a reader of `page` (`n5/rolls`; "" is the home page).

    `sweep` in the form names a control to try at each of its values; `compare` names an edition, and `beside` holds a
    second form, whose answers are shown next to this one. `offered` in the form omits the offers (LATER) or returns
    nothing else (ONLY). Raises InvalidInputError as `engine.ask` does.
    """
    plain = {name: text for name, text in form.items() if name not in {SWEEP, COMPARE.name, BESIDE, OFFERED}}
    if form.get(OFFERED) == ONLY:
        return offered_html(slug, plain, page)
    answer = engine.ask(slug, plain)
    more = []
    if control := str(form.get(SWEEP, "")):
        more.append(swept_html(engine.sweep(slug, plain, control)))
    if other := COMPARE.read(str(form.get(COMPARE.name, ""))):
        more.append(editions_beside(answer, plain, other))
    if pin := str(form.get(BESIDE, "")):
        more.append(compare_with_pinned(answer, pin))
    return answer_fragment(
        answer,
        page,
        "\n".join(more),
        pin=pin == "",
        pinned_chances=pinned_chances(slug, pin) if pin else None,
        offers=form.get(OFFERED) != LATER,
    )


RARELY_USED = ": more"
"""The end of the heading above a side's rarely used fields."""
SWEEP = "sweep"
"""The field of a form that names a control to vary."""
OFFERED, LATER, ONLY = "offered", "later", "only"
"""The field of a form that says whether to include the offers, and its values: later, and only them.

Offers take longer to compute than the answer.
"""


def offered_html(slug: str, form: Mapping[str, object], page: str) -> str:
    """Return the offers of an answer as HTML: rulers, choices, and links to other calculators."""
    from macros.components.answer.ruler import drawing  # noqa: PLC0415 (it loads all rules of BS Attacks, which few answers need)

    offered = engine.calculator(slug).offers(form)
    return rendered(
        "offered.html.jinja",
        menus=offered.menus,
        rulers=[drawing(ruler) for ruler in offered.rulers],
        ways=[(way, way_href(way, offered.edition, page)) for way in offered.ways],
        outside=is_embed(page),
    )


def swept_html(sweep: Sweep) -> str:
    """Return a table of a control at each of its values, each linked to the page's calculator with its form.

    A click inside a calculator need not follow the link: the link's data are the changes to its form.
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


def answer_fragment(
    answer: Answer,
    page: str,
    more: str = "",
    *,
    pin: bool = False,
    folded: bool = False,
    offers: bool = True,
    pinned_chances: Mapping[str, Fraction] | None = None,
) -> str:
    """Return an answer as HTML, its steps linked to their clauses relative to `page`; `more` follows its chances.

    `pin` adds the button that pins it for comparison with the next; `folded` hides all but situation and headline
    behind one button; without `offers` their place stays empty. `pinned_chances` are those of the pinned answer, by
    their labels.
    """
    count = applied_steps(answer.because)
    has_offers = engine.calculator(answer.calculator).offered is not None and not folded
    leads = answer.chart is not None and not folded and not has_dice(answer)
    return rendered(
        "answer.html.jinja",
        answer=answer,
        situation=situation(answer),
        href=partial(href, page=page),
        outside=is_embed(page),
        width=width,
        more=more,
        pin={BESIDE: pinned(answer)} if pin else None,
        pinned_chances=pinned_chances or {},
        places=places(answer.chart.outcomes) if answer.chart else (),
        also=beside_chart(answer.events, answer.counts, figures=leads),
        leads=leads,
        needs=needs(answer),
        value_label=value_label,
        folded=folded,
        steps=counted("step", count),
        has_offers=has_offers,
        offered=offered_html(answer.calculator, answer.form, page) if has_offers and offers else "",
        ledgers=ledgers(answer),
        unread={name: [asdict(one) for one in some] for name, some in answer.unread.items()},
        unread_words=unread_words(answer),
        silent_words=silent_words(answer),
        edits=[_edit(one) for one in answer.edits],
        picture=_picture(answer, movable=not folded),
    )


def _edit(edit: Edit) -> dict[str, str | int]:
    """Return an edit as the script of a scene takes it; `asdict` takes ten times as long."""
    return {
        "label": edit.label,
        "line": edit.line,
        "start": edit.start,
        "end": edit.end,
        "text": edit.text,
        "fills": edit.control,
    }


def _picture(answer: Answer, *, movable: bool) -> str:
    """Return the drawing of the scene of an answer; "" if it has none."""
    if answer.scene is None:
        return ""
    from engine.rules.space.drawing import drawing  # noqa: PLC0415 (few answers have a picture)
    from macros.components.scene.plan import svg  # noqa: PLC0415

    return svg(drawing(EDITIONS[answer.edition], answer.scene), movable=movable, metric=answer.in_centimetres)


def has_dice(answer: Answer) -> bool:
    """Return whether a form has real dice, which the answer judges."""
    controls = engine.calculator(answer.calculator).controls
    return any(answer.form[control.name].strip() for control in controls if isinstance(control, Dice))


def applied_steps(steps: Iterable[Step]) -> int:
    """Return how many steps decided an answer, including nested ones."""
    return sum(1 + applied_steps(step.steps) for step in steps if step.applied)


@dataclass(frozen=True, slots=True)
class Fact:
    """One value in a form; `group` is the heading above it."""

    group: str
    text: str


def situation(answer: Answer) -> list[tuple[str, list[str]]]:
    """Return the values in a form by side: the first control, all others that are not at their default, the weapons."""
    calculator = engine.calculator(answer.calculator)
    texts = {c.name: answer.form[c.name] for c in calculator.controls}
    texts |= {
        c.name: answer.filled[c.name] for c in calculator.controls if c.kind == "text" and c.name in answer.filled
    }
    facts = [
        Fact(control.group.removesuffix(RARELY_USED), _fact_text(control, texts[control.name]))
        for index, control in enumerate(calculator.controls)
        if index == 0 or (texts[control.name].strip() != control.default and control.counts(answer.form))
    ]
    facts.insert(0, Fact("", EDITIONS[answer.edition].name))
    return [
        (group, [fact.text for fact in facts if fact.group == group])
        for group in dict.fromkeys(fact.group for fact in facts)
    ]


def _fact_text(control: Control, text: str) -> str:
    label = control.short_label
    if isinstance(control, Flag):
        return label if text.strip() == "1" else f"no {label}"
    if isinstance(control, Choice):
        chosen = dict(control.options)[text.strip().lower()]
        return chosen if label.lower() in chosen.lower() else f"{label}: {chosen}"
    if isinstance(control, Profile):
        text = control.read(text)
    said = "; ".join(line for one in text.splitlines() if (line := one.strip())) or "none"
    return said if label == control.group else f"{label} {said}"
