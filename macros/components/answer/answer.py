"""Answer the worker's calls: a form in, HTML or an error out, both as JSON."""

import json
from dataclasses import asdict

import engine
from engine.army_code import decode
from engine.errors import InvalidInputError, UnreadableArmyError
from macros.components.answer.render import LATER, OFFERED, answer_html

ARMY_CODE = "army-code"
"""The name used like a calculator's to decode the `code` of a list builder."""


def answer(calculator: str, form_json: str, page: str = "") -> str:
    """Return `{"html": …}`, or `{"error": {"control", "message"}}` if a control has an invalid value.

    The HTML comes with `"later": true` if the form asks only for the answer and there are offers to load later. The
    message may come with an `offer`, what the reader probably meant: a label, and the controls that it sets; and with
    `mistakes`, the invalid parts of a long text. The reply to an army code is `{"army": …}`, the numbers of its
    Troopers.
    """
    if calculator == ARMY_CODE:
        return _army(str(json.loads(form_json).get("code", "")))
    form = json.loads(form_json)
    try:
        later = {"later": True} if form.get(OFFERED) == LATER and engine.calculator(calculator).offered else {}
        return json.dumps({"html": answer_html(calculator, form, page)} | later)
    except InvalidInputError as error:
        offer = {"offer": {"label": error.offer.label, "form": dict(error.offer.form)}} if error.offer else {}
        mistakes = {"mistakes": [asdict(one) for one in error.mistakes]} if error.mistakes else {}
        return json.dumps({"error": {"control": error.control, "message": error.reader_message} | offer | mistakes})


def _army(code: str) -> str:
    try:
        return json.dumps({"army": asdict(decode(code))})
    except UnreadableArmyError as error:
        return json.dumps({"error": {"control": "code", "message": str(error)}})
