"""Every line of input is answered with one line of JSON, whatever it contains."""

import json
from bisect import bisect

import pytest

from engine import ask, json_lines, sweep
from engine.json_lines import REMEMBERED, answer_lines, sweep_lines

GOOD = b'{"calculator": "modifiers", "form": {}}'


def replies(*lines):
    """Return the answer to each line."""
    return [json.loads(line) for line in answer_lines(lines)]


def refused(line):
    """Return the control and the message of the error for a line."""
    return tuple(replies(line)[0]["error"].values())


def test_answers_are_those_of_ask():
    """Each line has the answer of `ask`, in the order of the lines, with or without a line end."""
    questions = [{"calculator": "modifiers", "form": {"attribute": str(n)}} for n in range(3)]
    lines = [json.dumps(question).encode() + b"\n" * (n < 2) for n, question in enumerate(questions)]

    assert [ask(slug=q["calculator"], form=q["form"]).to_json() for q in questions] == replies(*lines)


def test_an_answer_can_be_asked_again():
    """An answer printed as a JSON line is itself a question with an equal answer."""
    answer = ask("modifiers", {"attribute": "7"}).to_json()

    assert [answer] == replies(json.dumps(answer).encode())


@pytest.mark.parametrize(
    ("line", "control", "message"),
    [
        (b"", "line", "line must be one JSON object in UTF-8, not empty."),
        (b"{", "line", 'line must be one JSON object in UTF-8, not "{".'),
        (b"\xff", "line", 'line must be one JSON object in UTF-8, not "�".'),
        (b"7", "line", "line must be an object with calculator and form, not a number."),
        (b"[]", "line", "line must be an object with calculator and form, not an array."),
        (b"null", "line", "line must be an object with calculator and form, not null."),
        (b'"x"', "line", "line must be an object with calculator and form, not a string."),
        (b"true", "line", "line must be an object with calculator and form, not true."),
        (b'{"form": {}}', "calculator", "calculator must be text, a slug, not left out."),
        (b'{"calculator": ["x"], "form": {}}', "calculator", "calculator must be text, a slug, not an array."),
        (b'{"calculator": {}, "form": {}}', "calculator", "calculator must be text, a slug, not an object."),
        (b'{"calculator": "modifiers"}', "form", "form must be an object of texts by control, not left out."),
        (b'{"calculator": "x", "form": 1.5}', "form", "form must be an object of texts by control, not a number."),
        (b'{"calculator": "modifiers", "form": {"mods": null}}', "mods", "MODs must be text, not null."),
        (b'{"calculator": "modifiers", "form": {"mods": false}}', "mods", "MODs must be text, not false."),
        (b'{"form": NaN}', "line", 'line must be one JSON object in UTF-8, not "{"form": NaN}".'),
        (b'{"id": -Infinity}', "line", 'line must be one JSON object in UTF-8, not "{"id": -Infinity}".'),
        (b'{"id": 1e999}', "line", 'line must be one JSON object in UTF-8, not "{"id": 1e999}".'),
        (
            b'{"calculator": "modifiers", "form": {"attribute": 1e9}}',
            "attribute",
            "Attribute must be text, not a number.",
        ),
        (
            b'{"calculator": "modifiers", "form": {"attribute": "13", "attribute": "5"}}',
            "attribute",
            '"attribute" must be given once, not twice.',
        ),
        (b'{"form": {}, "form": {}, "x": 1}', "form", '"form" must be given once, not twice.'),
        (
            b'{"calculator": "modifiers", "form": {"attribute": ' + b"9" * 5000 + b"}}",
            "line",
            "line must have numbers of at most 4000 digits, not of 5000.",
        ),
        (
            b'{"calculator": "modifiers", "form": {"attribute": ' + b"9" * 500 + b"}}",
            "attribute",
            f"Attribute must be between 0 and 40, not {'9' * 40}….",
        ),
    ],
)
def test_a_bad_line_never_stops_the_rest(line, control, message):
    """A bad line is answered with its error in JSON terms, and the next line normally."""
    expected = [{"error": {"control": control, "message": message}}, ask("modifiers", {}).to_json()]

    assert expected == replies(line, GOOD)


@pytest.mark.parametrize(
    "line",
    [b"[" * 100_000, b'{"calculator":' * 100_000, b'{"form": ' + b"9" * 5000 + b"}", b'{"a": "' + b"x" * 10**6],
    ids=["brackets", "objects", "digits", "text"],
)
def test_a_monstrous_line_is_a_bad_line(line):
    """Huge nesting, numbers and texts are refused like other bad lines."""
    wrong, answered = replies(line, GOOD)

    assert wrong["error"]["control"] == "line"
    assert answered["calculator"] == "modifiers"


def readable(depth):
    """Return whether Python can read JSON nested this deeply."""
    try:
        return bool(json.loads("[" * depth + "0" + "]" * depth))
    except RecursionError:
        return False


def test_nesting_that_can_be_read_but_not_written():
    """A form nested as deeply as Python can read is refused as a bad line or a value of the wrong type."""
    deepest = bisect(range(1, 100_000), x=False, key=lambda depth: not readable(depth))
    for depth in range(deepest - 40, deepest + 5):
        wrong = b'{"calculator": "modifiers", "form": {"mods": ' + b"[" * depth + b"]" * depth + b"}}"

        assert refused(wrong)[0] in {"line", "mods"}


@pytest.mark.parametrize("value", [7, "a", None, [1, {"b": 2}], {"c": False}])
def test_an_id_is_returned(value):
    """The `id` of a line, of any type, comes first in its answer or error."""
    line = {"id": value, "calculator": "modifiers", "form": {}}
    wrong = {"id": value, "calculator": "modifiers", "form": {"attribute": "x"}}
    answer, error = replies(json.dumps(line).encode(), json.dumps(wrong).encode())

    assert {"id": value} | ask("modifiers", {}).to_json() == answer
    assert list(error) == ["id", "error"]
    assert value == error["id"]


def test_an_id_of_a_line_that_asks_nothing():
    """A line without a question keeps its `id`; one that is not an object has none."""
    assert [list(reply) for reply in replies(b'{"id": 1}', b"[1]")] == [["id", "error"], ["error"]]


def test_sweeps():
    """A line with a control to vary has the answer of `sweep`, and the refusal of `ask`."""
    line = {"id": 1, "calculator": "modifiers", "form": {"attribute": "7"}, "control": "mods"}
    swept = {"id": 1} | sweep("modifiers", {"attribute": "7"}, "mods").to_json()
    without = {"error": {"control": "control", "message": "control must be text, the name of a control, not left out."}}

    assert [swept, without] == [json.loads(reply) for reply in sweep_lines([json.dumps(line).encode(), GOOD])]


def test_the_same_question_costs_once(monkeypatch):
    """A recent question is answered from the cache, and so is a refusal; 1 and true are different questions."""
    asked = []
    monkeypatch.setattr(json_lines, "ask", lambda slug, form: asked.append(form) or ask(slug, form))
    lines = [
        b'{"id": %d, "calculator": "modifiers", "form": {"attribute": %s}}' % n for n in enumerate([b"1", b"true"] * 3)
    ]

    assert len(replies(*lines)) == 6
    assert asked == [{"attribute": 1}, {"attribute": True}]


def test_memory_is_bounded(monkeypatch):
    """The cache has a limit: with one question more, the first is asked again."""
    asked = []
    monkeypatch.setattr(json_lines, "ask", lambda slug, form: asked.append(form) or ask(slug, form))
    lines = [b'{"calculator": "modifiers", "form": {"mods": "+1 %d"}}' % n for n in range(REMEMBERED + 1)]
    replies(*lines, *lines[:1], *lines[-1:])

    assert len(asked) == REMEMBERED + 2
