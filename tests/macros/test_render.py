"""The HTML of answers and calculators is complete, accessible, and unchanged by Markdown."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.calculator import Example, beside_chart, exact
from engine.controls import Flag, Mods, Text
from engine.rulebook import rule
from engine.sweep import controls_to_vary
from engine.wording import column_percent, percent
from macros.components.answer.render import answer_html, situation
from macros.components.calculator import calculator_html
from macros.components.calculator.forms import fields_of, suggestion_lists
from macros.components.example import example_html
from macros.components.html import on_one_line
from tests.helpers.answers import steps
from tests.helpers.html import ids, on_a_page, parse, repeated, text, texts, unbalanced
from tests.helpers.tiers import first_of_each, sampled
from tests.helpers.violations import at

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "end": "</output></div><div id=x>",
    "comment": "<!-- x",
    "entities": "&amp; & &#42; &quot;b&gt;",
    "quotes": """ "onfocus="x" 'y' `z`""",
    "emphasis": "*x* _y_ **z** ~~w~~",
    "attributes": "{: #id .class } {#id}",
    "link": '[a](b) ![c](d) [e]: f "g"',
    "macro": "{{ clause('n5.rolls.d20') }} {% raw %}",
    "md-in-html": '<b markdown="1">*x*</b>',
    "footnote": "[^1] [^1]: x",
    "blank-lines": "a\n\n    # b\n\n\n- c",
    "fence": "a\n\n```python\nb\n```\n\n~~~",
    "rule": "a\n\n---\n\n***",
    "controls": "a\t\tb\x02\x03c\x0bd\x85e\u2028f",
    "abbreviation": "x\n\n*[x]: y\n\n!!! note\n",
}
OTHER_WORDS = {"calculator", "at", "beside", "compare", "sweep"}
"""Words in a share link that are not names of controls."""
WITH_MODS = [made.slug for made in CALCULATORS.values() if any(isinstance(c, Mods) for c in made.controls)]
WITH_TEXTS = [made.slug for made in CALCULATORS.values() if any(isinstance(c, Text) for c in made.controls)]


@dataclass
class Shown:
    """An example of a calculator and its HTML, rendered once for all tests that read it."""

    slug: str
    example: Example

    @property
    def form(self):
        """Return its form."""
        return self.example.form

    @cached_property
    def answer(self):
        """Return the engine's answer."""
        return ask(self.slug, self.form)

    @cached_property
    def answered(self):
        """Return the HTML of the answer as the worker renders it."""
        return answer_html(self.slug, self.form, "n5/rolls")

    @cached_property
    def calculator(self):
        """Return the HTML of the calculator with this form as the build renders it."""
        return calculator_html(self.slug, self.form, "n5/rolls", "some-id")


EXAMPLES = first_of_each({slug: made.examples for slug, made in CALCULATORS.items()}, 1, 4)


@pytest.fixture(scope="module", params=[pytest.param(each.values, id=each.id, marks=each.marks) for each in EXAMPLES])
def all_shown(request):
    """Return examples of each calculator, grouped so that tests of one calculator follow each other."""
    slug, examples = request.param
    return [Shown(slug, example) for example in examples]


def test_markdown_does_not_change_examples(all_shown):
    """A worked example on a page has the rendered HTML, byte for byte, and no buttons.

    It has no form beside it, so it offers nothing that needs one.
    """
    for shown in all_shown:
        with at(shown.example.name):
            title, clause = shown.example.title, shown.example.clause
            for page in ("n5/rolls", ""):
                html = example_html(shown.answer, title, rule(clause) if clause else None, page, "some-id")

                assert f"\n{html}\n" in on_a_page(html)
                assert unbalanced(html) == []
                assert texts(html, "button") == []


def test_markdown_does_not_change_calculators(all_shown):
    """A live calculator on a page has the rendered HTML, byte for byte."""
    for shown in all_shown:
        with at(shown.example.name):
            assert f"\n{shown.calculator}\n" in on_a_page(shown.calculator)
            assert unbalanced(shown.calculator) == []


def test_build_and_browser_render_the_same(all_shown):
    """The answer on a page is the same as the worker's for the same form."""
    for shown in all_shown:
        with at(shown.example.name):
            assert shown.answered in shown.calculator
            assert shown.answered == answer_html(shown.slug, shown.answer.form, "n5/rolls")


def fields(slug, form):
    """Return the tree of all fields of a calculator, including those that the script clones."""
    made = CALCULATORS[slug]
    return parse("\n".join(fields_of(made, made.ask(form), "some-id", suggestion_lists(made, "some-id")).values()))


def test_every_field_has_its_place(all_shown):
    """A calculator has each field once, or the script clones it from the same field with a smaller number."""
    for shown in all_shown:
        with at(shown.example.name):
            tree = parse(shown.calculator)
            named = [name for name in names(tree) if name not in OTHER_WORDS]
            places = tree.css("[data-fields]")
            left = [
                pattern.replace("#", place.attributes["data-number"])
                for place in places
                for pattern in place.attributes["data-fields"].split()
            ]

            assert sorted(control.name for control in CALCULATORS[shown.slug].all_controls()) == sorted([*named, *left])
            assert all(place.parent.parent.tag == "details" for place in places)


def names(tree):
    """Return the names of the fields of a tree."""
    return [field.attributes["name"] for field in tree.css("[name]")]


@pytest.mark.parametrize("slug", CALCULATORS)
def test_a_calculator_marks_what_can_be_varied(slug):
    """Exactly those controls with values to try can be chosen for a sweep."""
    varied = fields(slug, {}).css("[name]:not([data-unvaried] *)")

    assert [control.name for control in controls_to_vary(CALCULATORS[slug])] == [
        field.attributes["name"] for field in varied
    ]


@pytest.mark.parametrize("slug", CALCULATORS)
def test_other_fields_have_names_that_no_control_has(slug):
    """No control has the name of another field or of another word in a share link."""
    assert set() == {control.name for control in CALCULATORS[slug].all_controls()} & OTHER_WORDS


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_sweep_is_refused(hostile):
    """A link that varies an unknown control gets an error at that field."""
    with pytest.raises(InvalidInputError, match="The control to vary must be one of") as refused:
        answer_html("modifiers", {"sweep": HOSTILE[hostile]}, "n5/rolls")
    assert refused.value.control == "sweep"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("slug", WITH_MODS)
def test_hostile_mods_stay_text(slug, first):
    """The label of a MOD is free text: it is shown as typed, and is never HTML or Markdown.

    Half of the hostile texts are in one list, because a list has a maximum length.
    """
    mods = [f"-3 {words}".replace(",", "") for words in list(HOSTILE.values())[first::2]]
    taking = [control.name for control in CALCULATORS[slug].controls if isinstance(control, Mods)]
    html, harmless = (
        calculator_html(slug, dict.fromkeys(taking, ", ".join(listed)), "n5/rolls", "some-id")
        for listed in (mods, [f"-3 {number}" for number, _ in enumerate(mods)])
    )

    assert dict.fromkeys(taking, on_one_line(", ".join(mods))) == values(html, taking)
    assert structure(harmless) == structure(html)
    assert f"\n{html}\n" in on_a_page(html)


def structure(html):
    """Return the tags of some HTML with the names of their attributes."""
    return [(node.tag, list(node.attributes)) for node in parse(html).css("*")]


def values(html, taking):
    """Return the values of the fields with these names."""
    found = {field.attributes["name"]: field for field in parse(html).css("[name]")}
    return {name: value_of(found[name]) for name in taking}


@pytest.mark.parametrize(
    ("slug", "hostile"),
    sampled(
        [*product(WITH_TEXTS, HOSTILE)],
        [*product(WITH_TEXTS, ["script"]), *product(["range"], HOSTILE)],
    ),
)
def test_hostile_words_stay_text(slug, hostile):
    """Unknown words are refused at their control; all others stay text and are shown as typed."""
    words = HOSTILE[hostile]
    refused = {name: refusing(slug, {name: words}) for name in texts_of(slug)}
    taken = [name for name, control in refused.items() if not control]
    html = calculator_html(slug, dict.fromkeys(taken, words), "n5/rolls", "some-id")

    assert {name: "" if name in taken else name for name in refused} == refused
    assert {name: value.strip() for name, value in values(html, taken).items()} == dict.fromkeys(
        taken, on_one_line(words).strip()
    )
    assert f"\n{html}\n" in on_a_page(html)
    assert unbalanced(html) == []


def texts_of(slug):
    """Return the names of a calculator's text controls."""
    return [control.name for control in CALCULATORS[slug].controls if isinstance(control, Text)]


def refusing(slug, form):
    """Return the control that refuses its text, or None if the form has an answer."""
    try:
        ask(slug, form)
    except InvalidInputError as error:
        return error.control
    return ""


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_title_stays_text(hostile):
    """The title of an example is text, whatever it contains."""
    html = example_html(ask("modifiers", {}), HOSTILE[hostile], None, "n5/rolls", "some-id")
    (title,) = texts(html, ".example-title")

    assert on_one_line(HOSTILE[hostile]).strip() == title.strip()
    assert f"\n{html}\n" in on_a_page(html)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_field_has_a_label(slug):
    """A calculator has every control once, with a label and its help."""
    tree = fields(slug, {})

    for control in CALCULATORS[slug].all_controls():
        (field,) = tree.css(f'body > :has([name="{control.name}"])')
        (entry,) = field.css(f':is(input, select, textarea)[name="{control.name}"]')
        (label,) = field.css(f'label[for="{entry.id}"]')
        assert text(label).strip() in {control.label, control.short_label}
        assert [text(found) for found in field.css(".field-help")] == [control.help] * bool(control.help)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_ids_are_unique(slug):
    """No two elements of a calculator share an id, and every id begins with the calculator's."""
    given = ids(parse(calculator_html(slug, {}, "n5/rolls", "some-id")))

    assert repeated(given) == []
    assert [one for one in given if not one.startswith("some-id")] == []


def test_form_is_filled_in(all_shown):
    """The fields of a calculator contain its form."""
    for shown in all_shown:
        with at(shown.example.name):
            values = {
                field.attributes["name"]: value_of(field) for field in fields(shown.slug, shown.form).css("[name]")
            }
            known = {control.name for control in CALCULATORS[shown.slug].all_controls()}

            assert dict(shown.answer.form) == {name: value for name, value in values.items() if name in known}


def value_of(field):
    """Return a field's value: that of the chosen option, 1 or 0 for a box, or else its text."""
    if field.tag == "select":
        return field.css_first("option[selected]").attributes["value"]
    if field.tag == "textarea":
        return text(field)
    if field.css_matches("[type=checkbox]"):
        return str(int("checked" in field.attributes))
    return field.attributes["value"]


def percents(chance):
    """Return a chance as a sentence or a figure shows it, and as a column shows it."""
    return {percent(chance), column_percent(chance)}


def shown_bars(answer, html):
    """Return the chances that an answer draws: its leading figures and the outcomes of its chart, or else its bars."""
    if not answer.chart:
        return answer.bars
    leads = parse(html).css_matches(".figures")
    figures = answer.chart.figures if leads else ()
    columns = [bar for column in answer.chart.columns for bar in column.events]
    return [*figures, *answer.chart.outcomes, *columns, *beside_chart(answer.events, answer.counts, figures=leads)]


def test_an_answer_with_dice_lists_the_leading_chances():
    """With real dice there are no big figures, so their chances are in the list below the bar of outcomes."""
    form = {"attribute": "12", "mods": "-3", "dice": "8"}

    assert "At least one success" in texts(answer_html("normal-roll", form), "th")


def test_answer_shows_everything(all_shown):
    """An answer shows its headline, every chance as a fraction, every bar as a percentage, and every step."""
    for shown in all_shown:
        with at(shown.example.name):
            answer = shown.answer
            tree = parse(shown.answered)
            said = {text(node) for node in tree.css("*")}
            pieces = {piece.strip() for piece in tree.body.text(separator="\n").splitlines()}
            cited_steps = list(steps(answer.because))
            linked = [(text(link), link.attributes["href"].rpartition("#")[2]) for link in tree.css("a.rule")]

            assert answer.headline in said
            assert set() == {exact(chance) for chance in answer.odds.values()} - said
            assert [bar for bar in shown_bars(answer, shown.answered) if not percents(bar.chance) & said] == []
            assert set() == {step.says for step in cited_steps} - pieces
            assert sorted((step.rule.title, step.rule.id) for step in cited_steps) == sorted(linked)


def test_the_situation_is_grouped_by_side():
    """The situation lists each side's values below one heading."""
    form = {"active.cover": "partial", "active.surprise": "1", "reactive.1.cover": "partial", "active.fireteam": "2"}
    found = dict(situation(ask("matchup", form)))

    assert list(found) == ["", "Active", "Reactive 1"]
    assert found["Active"][1:] == [
        "Weapon Combi Rifle",
        "Partial Cover",
        "Fireteam: Level 2",
        "Began the Order as a Marker",
    ]


def test_a_field_with_the_name_of_its_side_is_not_named_twice():
    """Below the heading of the AROs, their own field has no name."""
    found = dict(situation(ask("order", {"first": "move", "aros": "A: Dodge by lof"})))

    assert found["AROs"] == ["A: Dodge by lof"]


def test_flags_are_checkboxes():
    """A yes-or-no control is a checkbox with the value 1, as in a share link."""
    flags = [(made.slug, c.name) for made in CALCULATORS.values() for c in made.controls if isinstance(c, Flag)]
    boxes = [
        (made.slug, box.attributes["name"])
        for made in CALCULATORS.values()
        for box in fields(made.slug, {}).css('[type=checkbox][value="1"]')
    ]

    assert sorted(flags) == sorted(box for box in boxes if box in flags)


@pytest.mark.parametrize(
    ("clause", "page", "expected"),
    [
        ("n5.rolls.d20", "n5/rolls", "#n5.rolls.d20"),
        ("n5.rolls.d20", "n5/dodge", "../../n5/rolls/#n5.rolls.d20"),
        ("n5.rolls.d20", "", "n5/rolls/#n5.rolls.d20"),
        ("n5.rolls.d20", "glossary", "../n5/rolls/#n5.rolls.d20"),
    ],
)
def test_links_of_steps_are_relative(clause, page, expected):
    """A step's link is relative to its page, so it works at any address."""
    links = parse(answer_html("normal-roll", {}, page)).css('a[href$="#n5.rolls.normal"]')

    assert {expected.replace(clause, "n5.rolls.normal")} == {link.attributes["href"] for link in links}


@pytest.mark.parametrize("name", ["mods", "attribute"])
def test_an_invalid_form_is_not_rendered(name):
    """A form that the engine refuses renders nothing: the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        answer_html("modifiers", {name: "x"}, "n5/rolls")
    assert name == refused.value.control
